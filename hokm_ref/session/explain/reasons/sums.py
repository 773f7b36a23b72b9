"""What a round adds up to, and whether that ends the game: the last two lines of its reasons."""

from __future__ import annotations

from hokm_ref.rules.seats import leader
from hokm_ref.rules.version import winner
from hokm_ref.session.explain.standing import as_it_ended, standing_after
from hokm_ref.session.phases import Over

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.house import House
    from hokm_ref.rules.seats import Team
    from hokm_ref.session.sheet import Round
    from hokm_ref.session.state import Table


def gap_sum(line: Round) -> tuple[str, str]:
    """What a round moved, added to the one gap there was."""
    before, now = line.gap_before, line.gap
    old, new = leader(before), leader(now)
    points = abs(now - before)
    if old is None:
        return f"The teams were level; now the gap is {abs(now)}.", "score.gap"
    led = f"{line.seating.side(old)} led by {abs(before)}"
    if abs(now) > abs(before) and new is old:
        return f"{led}; {abs(before)} + {points} = {abs(now)}.", "score.gap"
    larger, smaller = max(abs(before), points), min(abs(before), points)
    return f"{led}; {larger} - {smaller} = {abs(now)}.", "score.gap"


def counts_sum(line: Round) -> tuple[str, str]:
    """What a classic round added to the count of the side that won it."""
    team = line.lost_by.other
    if not line.gained[team.value]:
        return f"{standing_after(line)} as before.", "game.totals"
    return f"{line.seating.side(team)}: {sum_of(line, team)}.", "game.totals"


def sum_of(line: Round, team: Team) -> str:
    """What one side had, what the round changed in it, and what it has: "3 + 2 = 5"."""
    own, now = line.gained[team.value], line.counts[team.value]
    return f"{now - own} {'-' if own < 0 else '+'} {abs(own)} = {now}"


def ended(line: Round) -> tuple[str, str]:
    """Whether a round ended its game."""
    so = "the game goes on"
    if line.winner is not None:
        so = f"{line.seating.side(line.winner)} win the game"
    elif line.is_after_end:
        so = "the game was over already"
    return _compared(line.gap, line.counts, line.house, so)


def ended_now(table: Table) -> tuple[str, str]:
    """Whether the game goes on as it stands: by other rules taken since it may be past its end."""
    end = as_it_ended(table)
    so = "the game is over"
    if not isinstance(table.phase, Over):
        is_past = winner(end.counts, table.house) is not None
        so = "the next round that closes is judged by it" if is_past else "the game goes on"
    return _compared(end.gap, end.counts, end.house, so)


def _compared(gap: int, counts: tuple[int, int], house: House, so: str) -> tuple[str, str]:
    """Where it stands beside what ends a game here: "18 is less than 52: the game goes on."."""
    clause = "game.gap" if house.is_gap else "game.target"
    most, least, limit = max(counts), min(counts), house.ends_at
    if limit is None:
        return f"{most} to {least}: {so}.", clause
    number = abs(gap) if house.is_gap else most
    if number < limit:
        return f"{number} is less than {limit}: {so}.", clause
    if house.game_ends == "first_to" and not house.is_classic and least >= limit:
        both = f"to {least} is a tie" if most == least else f"is more than {least}"
        return f"{most} {both}: {so}.", "game.tie"
    return f"{number} is {limit}{' or more' if number > limit else ''}: {so}.", clause
