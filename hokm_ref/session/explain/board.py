"""The board: who leads by how much, who deals, who calls or leads, why, and what is at stake."""

from __future__ import annotations

from hokm_ref.rules import gap as gaps
from hokm_ref.rules.auction import Bid
from hokm_ref.rules.contract import score
from hokm_ref.rules.seats import Team
from hokm_ref.session.explain.phrases import (
    ago,
    deals,
    ending,
    lead,
    legal,
    needs,
    outcome,
    price,
    tricks_so_far,
)
from hokm_ref.session.state import Bidding, Naming, Over, Playing, Round
from hokm_ref.value import Value, unreachable
from hokm_ref.wording import capital, glued, signed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.auction import Auction
    from hokm_ref.session.state import Table

LONG_SILENCE = 15 * 60
"""Seconds after which the board says how long ago the last entry was: is a round missing?"""


class Row(Value):
    """One line of the board: a label and its sentence, drawn and read aloud."""

    label: str
    drawn: str | None
    """The sentence on the drawn board; None where only the plain one says it."""
    plain: str | None
    """The sentence as it is read aloud; None where the drawn one says it elsewhere."""
    plain_label: str | None = None


class Board(Value):
    """Everything the board says; views decide how large."""

    leader: str | None
    """The leading team as it is said; None when level."""
    names: tuple[str, ...]
    """The leading team's names as typed, for large letters."""
    number: int
    """The gap, without a sign."""
    headline: str
    """Who leads, without a full stop."""
    below: str
    """The sentence under it: where the game ends."""
    rows: tuple[Row, ...]
    totals: tuple[tuple[str, int], ...]
    """Each team and its total; empty before the first score."""


def board(table: Table, *, last_entry: int, last_closed: int | None) -> Board:
    """The board of a table; the two ages, in seconds, are of the last step and the last round."""
    team = gaps.leader(table.gap)
    seating, phase = table.seating, table.phase
    headline, below = _headline(table)
    rows = [*_phase_rows(table), *_stake_row(table)]
    is_between = isinstance(phase, Over) or not phase.deal.is_begun
    if is_between and last_closed is not None:
        rows.extend(_last_row(table, last_closed))
    elif last_entry >= LONG_SILENCE:
        silence = f"Last entry {ago(last_entry)}."
        rows.append(Row("Last", silence, silence))
    if isinstance(phase, Over):
        rows.extend(_over_rows(table))
    has_score = bool(table.carried) or any(
        isinstance(line, Round) and line.game == table.game for line in table.sheet
    )
    names: tuple[str, ...] = ()
    if team is not None:
        names = (
            (seating.teams[team.value],)
            if seating.teams
            else tuple(seating.players[seat.value] for seat in team.seats)
        )
    sides = [(seating.side(Team(index)), table.totals[index]) for index in (0, 1)]
    return Board(
        leader=seating.side(team) if team else None,
        names=names,
        number=abs(table.gap),
        headline=headline,
        below=below,
        rows=tuple(rows),
        totals=tuple(sides) if has_score and not isinstance(phase, Over) else (),
    )


def _headline(table: Table) -> tuple[str, str]:
    seating, limit = table.seating, table.house.gap
    team = gaps.leader(table.gap)
    if isinstance(table.phase, Over):
        return ending(table).rstrip("."), ""
    if team is None:
        sides = f"{seating.side(Team.A)} against {seating.side(Team.B)}"
        return "The teams are level", f"{sides}; {glued(limit, 'behind')} loses the game."
    loses = f"{seating.side(team.other)} lose the game at {glued(limit, 'behind')}."
    return lead(seating, table.gap), loses


def _phase_rows(table: Table) -> list[Row]:
    phase = table.phase
    match phase:
        case Bidding(deal) if not deal.is_begun:
            return _between(table, phase)
        case Bidding():
            return _bidding(table, phase)
        case Naming():
            return _naming(table, phase)
        case Playing():
            return _playing(table, phase)
        case Over():
            return []
        case _:
            unreachable(phase)


def _between(table: Table, phase: Bidding) -> list[Row]:
    deal, auction = phase.deal, phase.auction
    first = table.seating.player(auction.turn)
    may = legal(auction, table.house)
    why = deals(table.seating, deal.ruling)
    name = table.seating.player(deal.dealer)
    aloud = why.removeprefix(f"{name} deals").removeprefix(",").strip()
    return [
        Row(f"Round {deal.number}", f"{why}.", f"{deal.number}, not begun.", "Round"),
        Row("Dealer", None, f"{name}, {aloud}."),
        Row(
            "To call",
            f"{first}, first after the dealer: {may}.",
            f"{first}, first after the dealer. {capital(may)}.",
        ),
    ]


def _bidding(table: Table, phase: Bidding) -> list[Row]:
    deal, auction = phase.deal, phase.auction
    say = table.seating.player
    dealer, turn = say(deal.dealer), say(auction.turn)
    rows = [
        Row(f"Round {deal.number}", f"{dealer} dealt.", f"{deal.number}, in the auction.", "Round"),
        Row("Dealer", None, f"{dealer}."),
    ]
    if auction.calls:
        calls = _calls(table, auction)
        rows.append(Row("Calls", ", ".join(calls), f"{'. '.join(calls)}."))
    may = legal(auction, table.house)
    is_last = auction.turn is auction.dealer
    first = ", first after the dealer" if not auction.calls else ", last" if is_last else ""
    last = "" if is_last or not auction.calls else f" {dealer} calls last."
    rows.append(
        Row("To call", f"{turn}{first}: {may}.{last}", f"{turn}{first}. {capital(may)}.{last}")
    )
    return rows


def _calls(table: Table, auction: Auction) -> list[str]:
    said = []
    for index, call in enumerate(auction.calls):
        name = table.seating.player(auction.caller(index))
        said.append(f"{name} {call.text}" if isinstance(call, Bid) else f"{name} passed")
    return said


def _naming(table: Table, phase: Naming) -> list[Row]:
    deal = phase.deal
    dealer = table.seating.player(deal.dealer)
    names = table.seating.player(phase.contract.seat)
    must = f"must take {phase.contract.tricks} and names trump."
    return [
        Row(
            f"Round {deal.number}",
            f"{dealer} dealt, and all four passed.",
            f"{deal.number}, trump to be named. All four passed.",
            "Round",
        ),
        Row("Dealer", None, f"{dealer}."),
        Row(
            "To name",
            f"{names}, first after the dealer, {must}",
            f"{names}, first after the dealer, {must}",
        ),
    ]


def _playing(table: Table, phase: Playing) -> list[Row]:
    deal, contract = phase.deal, phase.contract
    say = table.seating.player
    holder, dealer = say(contract.seat), say(deal.dealer)
    trump = contract.trump.value if contract.trump else "?"
    need = f"{needs(table, contract, phase.won)}."
    count = f"{tricks_so_far(table, phase)}. " if phase.tricks else ""
    aloud = "".join(f"{part}. " for part in tricks_so_far(table, phase).split(", "))
    number = len(phase.tricks)
    why = f"who won trick {number}" if number else "who has the contract"
    has = f"{holder} has {contract.text}, so {trump} are trump. {dealer} dealt."
    return [
        Row(f"Round {deal.number}", has, f"{deal.number}, in play.", "Round"),
        Row("Contract", None, f"{holder}, {contract.text}. {capital(trump)} are trump."),
        Row("Tricks", count + need, (aloud if number else "") + need),
        Row("To lead", f"{say(phase.leads)}, {why}.", f"{say(phase.leads)}, {why}."),
        Row("Dealer", None, f"{dealer}."),
    ]


def _stake_row(table: Table) -> list[Row]:
    phase = table.phase
    if isinstance(phase, Bidding):
        told = stake_in_auction(table, phase.auction)
        return [Row("At stake", told, _small(_aloud(told)))] if told else []
    if isinstance(phase, Playing):
        ways = stake_in_play(table, phase)
        return [Row("At stake", " ".join(ways), _small(" ".join(ways)))] if ways else []
    return []


def _small(told: str) -> str:
    """A sentence after a label, as it is read aloud."""
    return told[:1].lower() + told[1:]


def _aloud(told: str) -> str:
    return ". ".join(capital(part) for part in told.split("; "))


def stake_in_auction(table: Table, auction: Auction) -> str | None:
    """What can end the game in the round being called; None while nothing can."""
    stake = gaps.stake(table.gap, auction, table.house)
    if stake is None:
        return None
    winners, losers = table.seating.side(stake.team), table.seating.side(stake.team.other)
    fails = f"{losers} fail {_or_more(stake.others_fail, table)}" if stake.others_fail else ""
    if not stake.makes:
        return f"If {fails}, {winners} win; no made bid can."
    makes = f"{winners} make {_or_more(stake.makes, table)}"
    ways = f"{makes}, or {fails}" if fails else makes
    return f"If {ways}, {winners} win."


def _or_more(bids: tuple[int, ...], table: Table) -> str:
    if bids == table.house.allowed_bids:
        return "any bid"
    return str(bids[0]) if bids[0] == table.house.highest_bid else glued(bids[0], "or", "more")


def stake_in_play(table: Table, phase: Playing) -> tuple[str, ...]:
    """Both ways of the running contract, where one of them ends the game."""
    contract, house = phase.contract, table.house
    ways = []
    is_end = False
    for verb, taken in (("Made", contract.tricks), ("Failed", contract.tricks - 1)):
        gap = table.gap + contract.team.sign * score(contract.tricks, taken, house).points
        champion = gaps.winner(gap, house)
        is_end = is_end or champion is not None
        after = f"{table.seating.side(champion.other)} lose the game" if champion else ""
        level = lead(table.seating, gap)
        ways.append(f"{verb}, {after or (level if gap else 'the teams are level')}.")
    return tuple(ways) if is_end else ()


def _last_row(table: Table, age: int) -> list[Row]:
    line = table.last_round
    if line is None:
        return []
    told = f"{outcome(line)}, {price(line)}."
    number = f"Round {line.number}, {ago(age)}"
    return [Row("Last", f"{number}: {told}", _small(f"{number}, {told}"))]


def _over_rows(table: Table) -> list[Row]:
    phase, seating = table.phase, table.seating
    if not isinstance(phase, Over):
        return []
    won = [f"{seating.side(Team(index))} {table.games_won[index]}" for index in (0, 1)]
    games = [Row("Games", ", ".join(won), f"{'. '.join(won)}.")] if any(table.games_won) else []
    rematch = f"{glued('hokm', 'rematch')}. {deals(seating, phase.ruling)}."
    return [*games, Row("Next", rematch, rematch)]


def plain_totals(shown: Board) -> str:
    """Both totals as they are read aloud: "Ana & Cyn 12. Ben & Dan minus 23."."""
    return " ".join(f"{side} {signed(total)}." for side, total in shown.totals)


def drawn_totals(shown: Board) -> str:
    """Both totals in one line: "Ana & Cyn 12, Ben & Dan -23"."""
    return ", ".join(glued(side, total) for side, total in shown.totals)
