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
    Adjusted,
    Called,
    Contracted,
    Corrected,
    Counted,
    DealerChosen,
    Dealt,
    DealVoided,
    GameBegan,
    GameEnded,
    GapCarried,
    HouseRuled,
    Noted,
    PlayedOn,
    Renamed,
    Revoked,
    RoundDeleted,
    RulesTaken,
    SessionBegan,
    SessionNamed,
    StepsRedone,
    StepsUndone,
    Substituted,
    Swapped,
    TeamsNamed,
    TimeTold,
    TrickPlayed,
    TrickWon,
    TrumpNamed,
)
from hokm_ref.session.state import Adjustment, Dealing, Playing, Rules, Table
from hokm_ref.value import Value, unreachable
from hokm_ref.wording import Seating

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from hokm_ref.session.facts import Fact, RareFact


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
    """The first fact of the deal on the table; None where none has begun."""
    refusal: HokmError | None


def replay(facts: Iterable[Fact], *, kept: int = 0) -> Replay:
    """Fold facts from the first; a refusal ends it and the good prefix is kept.

    So many of them stood when the last correction was made (see `games.made_ready`).
    """
    table: Table | None = None
    spans: list[Span] = []
    open_at: int | None = None
    accepted = 0
    for at, fact in enumerate(facts):
        try:
            table = stood(table, fact) if at < kept else record(table, fact)
        except HokmError as refusal:
            return Replay(table, accepted, tuple(spans), open_at, refusal)
        for line in table.sheet[len(spans) :]:
            if isinstance(line, Adjustment):  # beside the deal on the table, which goes on
                spans.append(Span(at, at))
                continue
            spans.append(Span(at if open_at is None else open_at, at))
            open_at = None
        if open_at is None and table.deal is not None and table.deal.is_begun:
            open_at = at
        accepted += 1
    return Replay(_settled_down(table), accepted, tuple(spans), open_at, None)


def stood(table: Table | None, fact: Fact) -> Table:
    """The table after a fact that stood before a correction."""
    if table is None:
        return record(table, fact)
    from hokm_ref.session.games import is_needless, made_ready

    return table if is_needless(table, fact) else record(made_ready(table, fact), fact)


def _settled_down(table: Table | None) -> Table | None:
    if table is None or table.after is None:
        return table
    from hokm_ref.session.games import back_at_end

    return back_at_end(table)


def record(table: Table | None, fact: Fact) -> Table:
    """The table after a fact; raises the rule's refusal, with the players' names in it."""
    if table is None:
        if not isinstance(fact, SessionBegan):
            raise errors.Misplaced(type(fact).__name__)
        unchosen = deals.Ruling(Seat.FIRST, "dealer.unchosen")
        phase = play.opened(STANDARD, 1, unchosen)
        return Table(Rules(STANDARD), Seating(fact.players), phase)
    try:
        return _recorded(table, fact)
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
            return tricks.revoked(table, fact)
        case DealVoided(reason):
            return play.voided(table, reason)
        case _:
            return _off_play(table, fact)


def _off_play(table: Table, fact: RareFact) -> Table:
    """What happens once in a game or an evening."""
    match fact:
        case GameEnded() | GameBegan() | RoundDeleted() | PlayedOn():
            return _of_games(table, fact)
        case Adjusted() | Noted() | Substituted() | Renamed():
            return _beside_play(table, fact)
        case DealerChosen():
            return _dealer_chosen(table, fact)
        case RulesTaken() | HouseRuled() | GapCarried():
            return _settled(table, fact)
        case SessionNamed(name):
            return table.but(name=name)
        case TeamsNamed(names):
            return table.but(seating=table.seating.but(teams=names))
        case SessionBegan() | Corrected() | Swapped() | TimeTold():
            raise errors.Misplaced(type(fact).__name__)
        case StepsUndone() | StepsRedone():
            raise errors.Misplaced(type(fact).__name__)
        case _:
            unreachable(fact)


def _of_games(table: Table, fact: GameEnded | GameBegan | RoundDeleted | PlayedOn) -> Table:
    """A game ends or begins; a round is struck out, or was played after an end."""
    from hokm_ref.session import games

    match fact:
        case GameEnded():
            return games.ended(table, fact)
        case GameBegan():
            return games.began(table, fact)
        case RoundDeleted():
            return games.deleted(table, fact)
        case PlayedOn():
            return games.played_on(table)
        case _:
            unreachable(fact)


def _beside_play(table: Table, fact: Adjusted | Noted | Substituted | Renamed) -> Table:
    """What is settled beside the play: points, notes, and who sits where under which name."""
    from hokm_ref.session import beside

    match fact:
        case Adjusted():
            return beside.adjusted(table, fact)
        case Noted(text):
            return beside.noted(table, text)
        case Substituted():
            return beside.substituted(table, fact)
        case Renamed():
            return beside.renamed(table, fact)
        case _:
            unreachable(fact)


def _settled(table: Table, fact: RulesTaken | HouseRuled | GapCarried) -> Table:
    """What is settled before a deal: the rules of the house, a lead from paper."""
    from hokm_ref.session import settling

    match fact:
        case RulesTaken():
            return settling.rules_taken(table, fact)
        case HouseRuled():
            return settling.house_ruled(table, fact)
        case GapCarried():
            return settling.carried(table, fact)
        case _:
            unreachable(fact)


def _dealer_chosen(table: Table, fact: DealerChosen) -> Table:
    play.check_opening(table, fact)
    clause = "dealer.drawn" if fact.is_drawn else "dealer.first"
    return table.but(phase=play.opened(table.house, 1, deals.Ruling(fact.seat, clause)))


def _dealt(table: Table, fact: Dealt) -> Table:
    """Another dealer moves the calls to the seats that really spoke; all is judged again."""
    phase = table.phase
    if isinstance(phase, Dealing):
        return play.dealt(table, phase.number, phase.ruling, fact)
    phase = play.running(table)
    if isinstance(phase, Playing) and phase.tricks:
        raise errors.TrickIsDown(phase.deal.dealer, tricks=len(phase.tricks))
    moved = play.dealt(table, phase.deal.number, phase.deal.ruling, fact)
    for earlier in phase.deal.facts:
        if isinstance(earlier, Called):
            moved = _call_moved(moved, earlier, fact.seat)
        elif not isinstance(earlier, Dealt):
            moved = record(moved, earlier)
    return moved


def _call_moved(moved: Table, call: Called, dealer: Seat) -> Table:
    """A call judged again under another dealer; one that named its player may contradict."""
    try:
        return record(moved, call)
    except errors.OutOfTurn as refusal:
        raise errors.CallNamed(
            dealer, turn=refusal.turn, by=refusal.by, call=call.call
        ) from refusal
