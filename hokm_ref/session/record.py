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
from hokm_ref.session import facts as told
from hokm_ref.session import play, tricks
from hokm_ref.session.state import Dealing, Over, Playing, Rules, Table
from hokm_ref.value import Value, unreachable
from hokm_ref.wording import Seating

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from hokm_ref.session.facts import Fact, RareFact


class Replay(Value):
    """What a list of facts comes to: the good prefix and the first refusal."""

    table: Table | None
    accepted: int
    """How many facts were accepted."""
    closings: tuple[int, ...]
    """For each line of the sheet, which fact closed it, counted from 0."""
    refusal: HokmError | None


def replay(facts: Iterable[Fact]) -> Replay:
    """Fold facts from the first; a refusal ends it and the good prefix is kept."""
    table: Table | None = None
    closings: list[int] = []
    accepted = 0
    for fact in facts:
        try:
            table = record(table, fact)
        except HokmError as refusal:
            return Replay(table, accepted, tuple(closings), refusal)
        if len(table.sheet) > len(closings):
            closings.append(accepted)
        accepted += 1
    return Replay(table, accepted, tuple(closings), None)


def record(table: Table | None, fact: Fact) -> Table:
    """The table after a fact; raises the rule's refusal, with the players' names in it."""
    if table is None:
        if not isinstance(fact, told.SessionBegan):
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
        case told.Called():
            return play.called(table, fact)
        case told.Dealt():
            return _dealt(table, fact)
        case told.Counted():
            return tricks.counted(table, fact)
        case told.TrickWon():
            return tricks.trick_won(table, fact)
        case told.TrickPlayed():
            return tricks.trick_played(table, fact)
        case told.Contracted():
            return play.contracted(table, fact)
        case told.TrumpNamed():
            return play.trump_named(table, fact)
        case told.Revoked():
            return tricks.revoked(table, fact)
        case told.DealVoided(reason):
            return play.voided(table, reason)
        case _:
            return _off_play(table, fact)


def _off_play(table: Table, fact: RareFact) -> Table:
    """What happens once in a game or an evening."""
    match fact:
        case told.GameEnded():
            return _ended(table, fact)
        case told.GameBegan():
            return _began(table, fact)
        case told.DealerChosen():
            return _dealer_chosen(table, fact)
        case told.RulesTaken() | told.HouseRuled() | told.GapCarried():
            return _settled(table, fact)
        case told.SessionNamed(name):
            return table.but(name=name)
        case told.TeamsNamed(names):
            return table.but(seating=table.seating.but(teams=names))
        case told.SessionBegan() | told.StepsUndone() | told.StepsRedone():
            raise errors.Misplaced(type(fact).__name__)
        case _:
            unreachable(fact)


def _settled(table: Table, fact: told.RulesTaken | told.HouseRuled | told.GapCarried) -> Table:
    """What is settled before a deal: the rules of the house, a lead from paper."""
    from hokm_ref.session import settling

    match fact:
        case told.RulesTaken():
            return settling.rules_taken(table, fact)
        case told.HouseRuled():
            return settling.house_ruled(table, fact)
        case told.GapCarried():
            return settling.carried(table, fact)
        case _:
            unreachable(fact)


def _dealer_chosen(table: Table, fact: told.DealerChosen) -> Table:
    play.check_opening(table, fact)
    clause = "dealer.drawn" if fact.is_drawn else "dealer.first"
    return table.but(phase=play.opened(table.house, 1, deals.Ruling(fact.seat, clause)))


def _dealt(table: Table, fact: told.Dealt) -> Table:
    """Another dealer moves the calls to the seats that really spoke; all is judged again."""
    phase = table.phase
    if isinstance(phase, Dealing):
        return play.dealt(table, phase.number, phase.ruling, fact)
    phase = play.running(table)
    if isinstance(phase, Playing) and phase.tricks:
        raise errors.TrickIsDown(phase.deal.dealer, tricks=len(phase.tricks))
    moved = play.dealt(table, phase.deal.number, phase.deal.ruling, fact)
    for earlier in phase.deal.facts:
        if isinstance(earlier, told.Called):
            moved = _call_moved(moved, earlier, fact.seat)
        elif not isinstance(earlier, told.Dealt):
            moved = record(moved, earlier)
    return moved


def _call_moved(moved: Table, call: told.Called, dealer: Seat) -> Table:
    """A call judged again under another dealer; one that named its player may contradict."""
    try:
        return record(moved, call)
    except errors.OutOfTurn as refusal:
        raise errors.CallNamed(
            dealer, turn=refusal.turn, by=refusal.by, call=call.call
        ) from refusal


def _ended(table: Table, fact: told.GameEnded) -> Table:
    phase, ruling = table.phase, table.ruling
    if not isinstance(phase, Dealing):
        deal = play.running(table).deal
        if deal.is_begun:
            table = play.struck_out(table, fact.reason)
            ruling = deals.after_void(deal.dealer, deal.number)
    return table.but(phase=Over(table.number, None, ruling, fact.reason))


def _began(table: Table, fact: told.GameBegan) -> Table:
    """The next game: by the ordinary rule, or by the dealer whom the table names."""
    phase = table.phase
    if not isinstance(phase, Over):
        raise errors.GameGoesOn(table.game)
    ruling = phase.ruling
    if fact.players and fact.players != table.seating.players:
        person = table.seating.players[ruling.dealer.value]
        if person in fact.players:
            seat = Seat(fact.players.index(person))
            clause = "dealer.asked" if ruling.is_asked else "dealer.partners"
            ruling = deals.Ruling(seat, clause)
        elif fact.dealer is None:
            raise errors.NoDealer(ruling.dealer)
        games_won = _still_won(table, fact.players)
        table = table.but(seating=Seating(fact.players), games_won=games_won)
    if fact.dealer is not None:
        ruling = deals.Ruling(fact.dealer, "dealer.first")
    elif table.house.next_game == "ask" and not ruling.is_asked:
        raise errors.NoDealer(ruling.dealer)
    nothing = (0, 0)
    return table.but(
        phase=play.opened(table.house, phase.number, ruling),
        game=table.game + 1,
        totals=nothing,
        rounds_won=nothing,
        kots=nothing,
        carried=0,
    )


def _still_won(table: Table, players: tuple[str, str, str, str]) -> tuple[int, int]:
    """The games won by these pairs: the same in other chairs keep theirs, new ones begin."""
    before, won = table.seating.players, table.games_won
    pairs = [{before[0], before[2]}, {before[1], before[3]}]
    now = [{players[0], players[2]}, {players[1], players[3]}]
    if now == pairs:
        return won
    return (won[1], won[0]) if now == pairs[::-1] else (0, 0)
