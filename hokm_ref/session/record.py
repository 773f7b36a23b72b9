"""The one door for facts, and the one fold over them.

Live entry, loading, undo and every later reader of the record come through `record`, so nothing
that a rule refuses can get in by another way.
"""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.errors.base import HokmError
from hokm_ref.rules import dealer as deals
from hokm_ref.rules.house import STANDARD
from hokm_ref.rules.seats import Seat
from hokm_ref.session import play, tricks
from hokm_ref.session.facts import (
    Called,
    Contracted,
    Counted,
    DealerChosen,
    Dealt,
    DealVoided,
    Revoked,
    SessionBegan,
    TrickPlayed,
    TrickWon,
    TrumpNamed,
)
from hokm_ref.session.phases import Dealing, Playing
from hokm_ref.session.sheet import Adjustment
from hokm_ref.session.state import Rules, Table
from hokm_ref.speech.folding import distinct
from hokm_ref.value import Value
from hokm_ref.wording import Seating

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from hokm_ref.session.facts import Fact

    Mark = tuple[Table | None, int, int, int, int | None]
    """Where a fold stands: its table, and how much of all else."""


class Span(Value):
    """Which facts a line of the sheet was told by, by their places from 0."""

    start: int
    end: int
    """The fact that closed it."""


class Replay(Value):
    """What a list of facts comes to: the good prefix and the first refusal."""

    table: Table | None
    accepted: int
    """How many facts were accepted."""
    spans: tuple[Span, ...]
    """For each line of the sheet, what it was told by."""
    open_at: int | None
    """The first fact of a deal that has not closed; None where none has begun."""
    told: tuple[tuple[Fact, int], ...]
    """What they come to after every correction, each with the place of the fact that told it."""
    refusal: HokmError | None


class Fold:
    """Facts told one after another, and what they come to."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.accepted = 0
        self.spans: list[Span] = []
        self.told: list[tuple[Fact, int]] = []
        self.open_at: int | None = None

    @property
    def mark(self) -> Mark:
        """Where it stands, so that it can go back there."""
        return self.table, self.accepted, len(self.spans), len(self.told), self.open_at

    def back_to(self, mark: Mark) -> None:
        """Go back to where it stood, as if nothing after that had been told."""
        self.table, self.accepted, spans, told, self.open_at = mark
        del self.spans[spans:], self.told[told:]

    def tell(self, fact: Fact, *, has_stood: bool) -> None:
        """One fact more; one that stood when a correction was made, as it comes to after that."""
        at = self.accepted
        for each in _stood(self.table, fact) if has_stood else (fact,):
            self.table = record(self.table, each)
            self.told.append((each, at))
        table = self.table
        # A fact that lengthened the sheet closed a line of it, which began where the deal did.
        for line in table.sheet[len(self.spans) :] if table else ():
            if isinstance(line, Adjustment):  # beside the deal on the table, which goes on
                self.spans.append(Span(at, at))
                continue
            self.spans.append(Span(at if self.open_at is None else self.open_at, at))
            self.open_at = None
        # A deal begun before a correction ended the game is none of the game that follows.
        if table is None or table.open_deal is None:
            self.open_at = None
        elif self.open_at is None:
            self.open_at = at
        self.accepted += 1


def replay(facts: Iterable[Fact], *, kept: int = 0) -> Replay:
    """Fold facts from the first; a refusal ends it and the good prefix is kept.

    So many of them stood when the last correction was made: those are told as they come to after
    it (see `past_end.stood`), and all are then recorded alike.
    """
    fold, refusal = Fold(), None
    try:
        for at, fact in enumerate(facts):
            fold.tell(fact, has_stood=at < kept)
    except HokmError as refused:
        refusal = refused
    table = settled_down(fold.table) if refusal is None else fold.table
    spans, told = tuple(fold.spans), tuple(fold.told)
    return Replay(table, fold.accepted, spans, fold.open_at, told, refusal)


def all_recorded(table: Table, facts: Iterable[Fact]) -> Table:
    """The table after several facts, one recorded after another; raises the first refusal."""
    for fact in facts:
        table = record(table, fact)
    return table


def _stood(table: Table | None, fact: Fact) -> tuple[Fact, ...]:
    if table is None:
        return (fact,)
    from hokm_ref.session.past_end import stood

    return stood(table, fact)


def settled_down(table: Table | None) -> Table | None:
    """The table as people see it: a deal begun after the end of a game is not on it."""
    if table is None or table.after is None:
        return table
    from hokm_ref.session.past_end import back_at_end

    return back_at_end(table)


def record(table: Table | None, fact: Fact) -> Table:
    """The table after a fact; raises the rule's refusal, with the players' names in it."""
    if table is None:
        if not isinstance(fact, SessionBegan):
            raise errors.Misplaced(type(fact).__name__)
        distinct(fact.players)
        unchosen = deals.Ruling(Seat.FIRST, deals.ByNoRound.UNCHOSEN)
        phase = play.opened(STANDARD, 1, unchosen)
        return Table(Rules(STANDARD), Seating(fact.players), phase)
    try:
        if table.after is None:
            return _recorded(table, fact)
        from hokm_ref.session import past_end

        return past_end.recorded(table, fact, _recorded)
    except HokmError as refusal:
        refusal.seating = table.seating
        raise


def _recorded(table: Table, fact: Fact) -> Table:
    match fact:
        case Called():
            return play.called(table, fact)
        case Dealt():
            return _dealt(table, fact)
        case Counted():
            return tricks.counted(table, fact)
        case TrickWon():
            return tricks.trick_won(table, fact)
        case TrickPlayed():
            return tricks.trick_played(table, fact)
        case Contracted():
            return play.contracted(table, fact)
        case TrumpNamed():
            return play.trump_named(table, fact)
        case Revoked():
            from hokm_ref.session import revokes

            return revokes.revoked(table, fact)
        case DealVoided(reason):
            return play.voided(table, reason)
        case DealerChosen():
            return _dealer_chosen(table, fact)
        case _:
            from hokm_ref.session import rare

            return rare.recorded(table, fact)


def _dealer_chosen(table: Table, fact: DealerChosen) -> Table:
    play.check_opening(table, fact)
    grounds = deals.ByNoRound.DRAWN if fact.is_drawn else deals.ByNoRound.FIRST
    return table.but(phase=play.opened(table.house, 1, deals.Ruling(fact.seat, grounds)))


def _dealt(table: Table, fact: Dealt) -> Table:
    """Another dealer moves the calls to the seats that really spoke; all is judged again."""
    phase = table.phase
    if isinstance(phase, Dealing):
        return play.dealt(table, phase.number, phase.ruling, fact)
    phase = play.running(table)
    if isinstance(phase, Playing) and phase.tricks:
        raise errors.TrickIsDown(phase.deal.dealer, told=fact.seat, tricks=len(phase.tricks))
    moved = play.dealt(table, phase.deal.number, phase.deal.ruling, fact)
    for earlier in phase.deal.facts:
        if isinstance(earlier, Called):
            moved = _call_moved(moved, earlier, fact.seat)
        elif not isinstance(earlier, Dealt):
            moved = record(moved, earlier)
    # Whoever left a chair did so after as many calls, whose chairs those now are or not.
    again = play.running(moved)
    return moved.but(phase=again.but(deal=again.deal.but(left=phase.deal.left)))


def _call_moved(moved: Table, call: Called, dealer: Seat) -> Table:
    """A call judged again under another dealer; one that named its player may contradict."""
    try:
        return record(moved, call)
    except (errors.OutOfTurn, errors.HasCalled) as refusal:
        raise errors.CallNamed(
            dealer, turn=refusal.turn, by=refusal.by, call=call.call
        ) from refusal
