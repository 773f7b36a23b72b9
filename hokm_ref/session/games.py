"""A game ends, and the next one begins; what a correction leaves after an end."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.rules import dealer as deals
from hokm_ref.rules.folding import distinct
from hokm_ref.rules.seats import Seat
from hokm_ref.session import play
from hokm_ref.session.facts import (
    Called,
    Contracted,
    Counted,
    Dealt,
    DealVoided,
    GameBegan,
    GameEnded,
    RoundDeleted,
    TrickPlayed,
    TrickWon,
    TrumpNamed,
)
from hokm_ref.session.state import Dealing, Deleted, Over, Round, Table
from hokm_ref.wording import Seating

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.dealer import Ruling
    from hokm_ref.session.facts import Fact


def ended(table: Table, fact: GameEnded) -> Table:
    """The game closed undecided by the table; an open deal is void."""
    phase, ruling = table.phase, table.ruling
    if not isinstance(phase, Dealing):
        deal = play.running(table).deal
        if deal.is_begun:
            table = play.struck_out(table, fact.reason)
            ruling = deals.after_void(deal.dealer)
    return table.but(phase=Over(table.number, None, ruling, fact.reason))


def began(table: Table, fact: GameBegan) -> Table:
    """The next game: by the ordinary rule, or by the dealer whom the table names."""
    table = back_at_end(table)
    phase = table.phase
    if not isinstance(phase, Over):
        raise errors.GameGoesOn(table.game)
    ruling = phase.ruling
    distinct(fact.players or ())
    if fact.players and fact.players != table.seating.players:
        person = table.seating.players[ruling.dealer.value]
        if person in fact.players:
            seat = Seat(fact.players.index(person))
            clause = "dealer.asked" if ruling.is_asked else "dealer.partners"
            ruling = deals.Ruling(seat, clause)
        elif fact.dealer is None:
            raise errors.NoFirstDealer(Seating(fact.players).typed(Seat.FIRST), instead_of=person)
        games_won = _still_won(table, fact.players)
        table = table.but(seating=Seating(fact.players), games_won=games_won)
    if fact.dealer is not None:
        ruling = deals.Ruling(fact.dealer, "dealer.first")
    elif table.house.next_game == "ask" and not ruling.is_asked:
        raise errors.NoFirstDealer(table.seating.typed(Seat.FIRST))
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


_OF_A_DEAL = (
    Dealt,
    Called,
    Contracted,
    TrumpNamed,
    TrickWon,
    TrickPlayed,
    Counted,
    DealVoided,
    RoundDeleted,
)


def is_needless(table: Table, fact: Fact) -> bool:
    """Whether the table closed a game that, by a correction, had ended before."""
    return isinstance(fact, GameEnded) and isinstance(table.phase, Over)


def made_ready(table: Table, fact: Fact) -> Table:
    """The table ready for what was told before a correction: it stands, whatever moved.

    Rounds after an end that moved forward are played on; a rematch after an end that is gone
    finds its game closed undecided.
    """
    is_over = isinstance(table.phase, Over)
    if is_over and isinstance(fact, _OF_A_DEAL):
        return played_on(table)
    if not is_over and not table.after and isinstance(fact, GameBegan):
        return ended(table, GameEnded())
    return table


def played_on(table: Table) -> Table:
    """The next deal opened although the game is over: it counts in no game."""
    over = table.phase
    if not isinstance(over, Over):  # another correction took the end away
        return table
    return table.but(phase=play.opened(table.house, over.number, over.ruling), after=over)


def after_end(table: Table, ended: Over, line: Round, ruling: Ruling) -> Table:
    """A round that closed after the end: on the sheet, and the game stays as it ended."""
    over = ended.but(number=line.number + 1, ruling=ruling)
    return table.but(sheet=(*table.sheet, line), phase=over, after=None)


def back_at_end(table: Table) -> Table:
    """The game as it ended, where a deal after that end was begun and not finished."""
    return table.but(phase=table.after, after=None) if table.after else table


def deleted(table: Table, fact: RoundDeleted) -> Table:
    """A round struck from the record: its number stays, and the deal is as it was before it."""
    if table.deal and table.deal.is_begun:
        raise errors.Misplaced(type(fact).__name__)
    number, ruling = table.number, table.ruling
    line = Deleted(
        number=number,
        game=None if table.after else table.game,
        seating=table.seating,
        dealer=fact.dealer,
        totals=table.running,
    )
    table = table.but(sheet=(*table.sheet, line))
    if table.after:
        return table.but(phase=table.after.but(number=number + 1), after=None)
    return table.but(phase=play.opened(table.house, number + 1, ruling))
