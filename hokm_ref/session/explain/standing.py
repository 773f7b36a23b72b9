"""Where a game stands and how it was won, and what a closed round changed."""

from __future__ import annotations

from hokm_ref.rules.seats import Team, ahead_first, leader
from hokm_ref.session.phases import Over
from hokm_ref.session.sheet import Adjustment, Round
from hokm_ref.wording import counted, glued, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.house import House
    from hokm_ref.session.state import Table
    from hokm_ref.wording import Seating


def lead(seating: Seating, gap: int, *, before: int | None = None, about: str = "") -> str:
    """Who leads by how much: "Ana & Cyn lead by 26"; "still" where a lead shrank.

    The side it has just been about is "they".
    """
    team = leader(gap)
    if team is None:
        return "The teams are level"
    still = before is not None and leader(before) is team and abs(before) > abs(gap)
    verb = "still lead" if still else "lead"
    return f"{_they(seating.side(team), about)} {verb} {glued('by', abs(gap))}"


def against(seating: Seating) -> str:
    """Who plays whom: "Ana & Cyn against Ben & Dan"."""
    return f"{seating.side(Team.A)} against {seating.side(Team.B)}"


def _they(side: str, about: str) -> str:
    return "they" if side == about else side


def standing(table: Table, *, before: int | None = None, about: str = "") -> str:
    """Where the game stands: one gap, or both totals where totals decide. No full stop."""
    if table.house.is_gap:
        return lead(table.seating, table.gap, before=before, about=about)
    return _counts(table.seating, table.house, table.counts, about)


def _counts(seating: Seating, house: House, counts: tuple[int, int], about: str = "") -> str:
    """What both sides count, who is ahead first: "Ben & Dan 2 Kots, Ana & Cyn 0 Kots"."""
    order, unit = ahead_first(counts), None if house.counts == "points" else house.unit
    first, second = (seating.side(team) for team in order)
    sides = zip((_they(first, about), second), order, strict=True)
    numbers = [(side, counts[team.value]) for side, team in sides]
    told = [glued(side, counted(number, unit) if unit else number) for side, number in numbers]
    return ", ".join(told)


def standing_after(line: Round | Adjustment) -> str:
    """Where the game stood after a line of the sheet."""
    return standing_at(line.seating, line.house, line.counts)


def standing_at(seating: Seating, house: House, counts: tuple[int, int]) -> str:
    """Where a game stands that counts so much by the rules of this house."""
    if house.is_gap:
        return lead(seating, counts[0] - counts[1])
    return _counts(seating, house, counts)


def aim(house: House) -> str | None:
    """What wins the game, where it is counted to a target: "7 points win"."""
    if house.is_gap or house.ends_at is None:
        return None
    return f"{counted(house.ends_at, house.unit)} {'wins' if house.ends_at == 1 else 'win'}"


def ending(table: Table) -> str:
    """How the game ended: the round that won it, or that the table closed it."""
    line = table.won_with
    if isinstance(table.phase, Over) and table.phase.winner is not None and line is not None:
        return won(line, table.phase.winner)
    reason = table.phase.reason if isinstance(table.phase, Over) else ""
    why = f": {written(reason.rstrip('.'))}" if reason else ""
    return f"Game {table.game} is closed undecided{why}. {standing(table)}."


def as_it_ended(table: Table) -> Round | Adjustment | Table:
    """What a game came to: points agreed on after its end change nothing of it."""
    is_won = isinstance(table.phase, Over) and table.phase.winner is not None
    return (table.won_with if is_won else None) or table


def won(line: Round | Adjustment, winner: Team) -> str:
    """How a line won a game: "Ana & Cyn win game 1: Ben & Dan are 53 behind, ..."."""
    wins = f"{line.seating.side(winner)} win {glued('game', line.game)}"
    joint = ":" if line.house.is_gap else ","
    return f"{wins}{joint} {how_won(line, winner)}."


def how_won(line: Round | Adjustment, winner: Team) -> str:
    """By how much a line won a game: "Ben & Dan are 53 behind, and 52 behind loses"."""
    if line.house.is_gap:
        behind = f"{line.seating.side(winner.other)} are {glued(abs(line.gap), 'behind')}"
        return f"{behind}, and {glued(line.house.gap, 'behind loses')}"
    won, lost = line.counts[winner.value], line.counts[winner.other.value]
    return f"{won} to {lost}; {aim(line.house)}"


def outcome(line: Round) -> str:
    """A closed round in a few words: "Cyn made 9 clubs ♣"."""
    if line.house.is_classic:
        return _classic_outcome(line)
    verb = "made" if line.score.made else "failed"
    return f"{line.seating.player(line.contract.seat)} {verb} {line.contract.text}"


def _classic_outcome(line: Round) -> str:
    winners = line.lost_by.other
    side, hakem = line.seating.side(winners), line.seating.player(line.contract.seat)
    count = f"{side} {line.taken[winners.value]} to {line.taken[line.lost_by.value]}"
    if line.score.made:
        return f"{count}, a Kot" if line.score.is_kot else count
    return f"{count}, {'a Kot ' if line.score.is_kot else ''}against the hakem {hakem}"


def price(line: Round) -> str:
    """What a closed round changed: "Ana & Cyn gained 9"."""
    changes = [
        f"{line.seating.side(team)} {'gained' if points > 0 else 'lost'} {abs(points)}"
        for team, points in zip(Team, line.points, strict=True)
        if points
    ]
    return " and ".join(changes) or "nobody scored"
