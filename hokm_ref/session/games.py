"""A game ends, and the next one begins; a round is struck from the record."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.rules import dealer as deals
from hokm_ref.rules.seats import Seat
from hokm_ref.session import play
from hokm_ref.session.facts import GameBegan, GameEnded, RoundDeleted
from hokm_ref.session.phases import Over
from hokm_ref.session.sheet import Deleted
from hokm_ref.session.state import Table
from hokm_ref.speech.folding import distinct
from hokm_ref.wording import Seating

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.dealer import Ruling


def ended(table: Table, fact: GameEnded) -> Table:
    """The game closed undecided by the table; an open deal is void."""
    if isinstance(table.phase, Over):
        raise play.game_over(table, table.phase.winner)
    table, ruling = play.cut_short(table, fact.reason)
    return table.but(phase=Over(table.number, None, ruling, table.house, fact.reason))


def began(table: Table, fact: GameBegan) -> Table:
    """The next game: by the ordinary rule, or by the dealer whom the table names."""
    phase = table.phase
    if not isinstance(phase, Over):
        raise errors.GameGoesOn(table.game)
    players, ruling = fact.players, phase.ruling
    distinct(players or ())
    if players and players != table.seating.players:
        ruling = _for_the_same_person(table.seating.players, fact, ruling)
        games_won = _still_won(table, players)
        table = table.but(seating=Seating(players), games_won=games_won)
    if fact.dealer is not None:
        ruling = deals.Ruling(fact.dealer, deals.ByNoRound.FIRST)
    elif table.rules.house.next_game == "ask" and not ruling.is_asked:
        raise errors.NoFirstDealer(table.seating.typed(Seat.FIRST))
    nothing = (0, 0)
    return table.but(
        phase=play.opened(table.rules.house, phase.number, ruling),
        game=table.game + 1,
        totals=nothing,
        rounds_won=nothing,
        kots=nothing,
        carried=0,
    )


def _for_the_same_person(before: Sequence[str], fact: GameBegan, ruling: Ruling) -> Ruling:
    """Who would have dealt deals in the new seats too; who no longer plays deals no game."""
    person, now = before[ruling.dealer.value], fact.players or ()
    if person in now:
        return deals.for_new_partners(ruling, Seat(now.index(person)))
    if fact.dealer is None:
        raise errors.NoFirstDealer(Seating(now).typed(Seat.FIRST), instead_of=person)
    return ruling


def _still_won(table: Table, players: tuple[str, str, str, str]) -> tuple[int, int]:
    """The games won by these pairs: the same in other chairs keep theirs, new ones begin."""
    before, won = table.seating.players, table.games_won
    pairs = [{before[0], before[2]}, {before[1], before[3]}]
    now = [{players[0], players[2]}, {players[1], players[3]}]
    if now == pairs:
        return won
    return (won[1], won[0]) if now == pairs[::-1] else (0, 0)


def deleted(table: Table, fact: RoundDeleted) -> Table:
    """A round struck from the record: its number stays, and the deal is as it was before it."""
    if isinstance(table.phase, Over):
        raise play.game_over(table, table.phase.winner)
    if table.open_deal:
        raise errors.Misplaced(type(fact).__name__)
    number, ruling = table.number, table.ruling
    line = Deleted(
        number=number,
        game=table.game,
        seating=table.seating,
        dealer=fact.dealer,
        totals=table.totals,
    )
    table = table.but(sheet=(*table.sheet, line))
    return table.but(phase=play.opened(table.house, number + 1, ruling))
