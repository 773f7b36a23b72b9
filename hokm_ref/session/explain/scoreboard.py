"""The board for a second screen: the score, who deals, who calls or leads, to be read from afar."""

from __future__ import annotations

from hokm_ref.session.explain.board import Board, board
from hokm_ref.session.explain.phrases import has, last_job, still_needs
from hokm_ref.session.explain.stake import stake
from hokm_ref.session.explain.standing import ending
from hokm_ref.session.phases import Bidding, Dealing, Naming, Over, Playing
from hokm_ref.value import Value, unreachable
from hokm_ref.wording import capital, glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.auction import Auction
    from hokm_ref.rules.contract import Contract
    from hokm_ref.rules.seats import Seat
    from hokm_ref.rules.suits import Suit
    from hokm_ref.session.phases import Deal
    from hokm_ref.session.state import Table


class Figure(Value):
    """One thing that stands large, and the words under it."""

    letters: str
    """What is drawn in large letters, where it has them: a name as typed, "9 H"."""
    shown: str
    """The same as a part of a sentence."""
    told: str
    """What of it: "deals", "calls first"; empty where nothing need be said."""
    said: tuple[str, ...]
    """All of it in words, where nothing is drawn."""
    suit: Suit | None = None
    """Whose colour it has."""


class Tally(Value):
    """A team and the largest number of all, its lead or its total."""

    figure: Figure
    number: int


class Scoreboard(Value):
    """The board as it is read across a room; views decide how large."""

    tallies: tuple[Tally, ...]
    """Who leads and by how much, or both teams where totals decide."""
    figures: tuple[Figure, ...]
    """Who deals or what is played, and whose turn it is, which comes last."""
    holder: str
    """Who has the contract that is drawn; empty where none is."""
    foot: tuple[str, ...]
    """What is at stake, or where the game ends: for those who sit near."""
    board: Board
    """The same in the words of the board, without how long ago anything was."""


def scoreboard(table: Table) -> Scoreboard:
    """The board of a table for a second screen."""
    shown = board(table, last_entry=0, last_closed=None)
    phase = table.phase
    holder = f"{has(table, phase.contract)}." if isinstance(phase, Playing) else ""
    return Scoreboard(_tallies(table, shown), _figures(table), holder, _foot(table, shown), shown)


def _tallies(table: Table, shown: Board) -> tuple[Tally, ...]:
    if not shown.large:
        level = "The teams are level"
        return (Tally(Figure("Level", level, shown.below, (level,)), 0),)
    told = _lead(table)
    return tuple(
        Tally(
            Figure(" & ".join(entry.names), entry.side, told, (f"{entry.side} {told}".strip(),)),
            entry.number,
        )
        for entry in shown.large
    )


def _lead(table: Table) -> str:
    """What the number beside a team is; nothing where it is the team's own total."""
    if not table.house.is_gap:
        return ""
    if isinstance(table.phase, Over) and table.phase.winner:
        return f"win {glued('game', table.game)}, ahead by"
    return "lead by"


def _figures(table: Table) -> tuple[Figure, ...]:
    phase = table.phase
    match phase:
        case Dealing():
            return ()
        case Bidding(deal, auction):
            when = "last" if auction.is_last_turn else "next" if auction.calls else "first"
            first = _standing(table, auction) or _dealer(table, deal)
            return first, _player(table, auction.turn, f"calls {when}")
        case Naming(deal, auction, contract):
            names = "names trump" if auction else "is hakem and names trump"
            first = _agreed(table, contract) if auction else _dealer(table, deal)
            return first, _player(table, contract.seat, names)
        case Playing(_, _, contract):
            return _played(table, phase, contract), _player(table, phase.leads, "leads")
        case Over():
            dealer = table.next_dealer
            return () if dealer is None else (_player(table, dealer, "deals next game"),)
        case _:
            unreachable(phase)


def _player(table: Table, seat: Seat, does: str) -> Figure:
    name = table.seating.player(seat)
    return Figure(table.seating.players[seat.value], name, does, (f"{name} {does}",))


def _dealer(table: Table, deal: Deal) -> Figure:
    return _player(table, deal.dealer, "dealt" if deal.is_begun else "deals")


def _standing(table: Table, auction: Auction) -> Figure | None:
    """The highest bid so far."""
    if auction.highest is None:
        return None
    seat, bid = auction.highest
    name = table.callers.player(seat)
    said = (f"{name}'s {bid.text} stands",)
    letters = _letters(bid.tricks, bid.suit)
    return Figure(letters, bid.text, f"{name}'s bid stands", said, bid.suit)


def _letters(tricks: int, suit: Suit | None) -> str:
    """A bid as a table writes it: "9 H"."""
    return f"{tricks} {suit.letter}" if suit else str(tricks)


def _agreed(table: Table, contract: Contract) -> Figure:
    """A contract whose trump is still to be named."""
    name, tricks = table.seating.player(contract.seat), str(contract.tricks)
    if contract.forced:
        said = f"All four passed, so {name} must take {tricks}"
        return Figure(tricks, tricks, "forced: all four passed", (said,))
    return Figure(tricks, tricks, f"{name} has the contract", (has(table, contract),))


def _played(table: Table, phase: Playing, contract: Contract) -> Figure:
    need = still_needs(table, phase)
    said = (has(table, contract), capital(need))
    trump = contract.trump
    if table.house.is_classic and trump:
        return Figure(trump.letter, trump.text, need, said, trump)
    return Figure(_letters(contract.tricks, trump), contract.text, need, said, trump)


def _foot(table: Table, shown: Board) -> tuple[str, ...]:
    phase, hangs = table.phase, stake(table) or (shown.below if shown.large else "")
    match phase:
        case Over():
            games = (f"Games: {row.drawn}." for row in shown.rows if row.label == "Games")
            return ending(table), *games
        case Dealing():
            return (last_job(table),)
        case Bidding() | Naming() | Playing():
            return (hangs,) if hangs else ()
        case _:
            unreachable(phase)
