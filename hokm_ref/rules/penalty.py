"""What an established revoke costs: nothing, some tricks, or the round."""

from __future__ import annotations

from hokm_ref.rules.contract import SEVEN
from hokm_ref.rules.house import House
from hokm_ref.rules.seats import Team
from hokm_ref.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal

    Decision = Literal["house", "tricks", "lose", "none"]
    """What the table decided: to follow its house, to move tricks, the round, or nothing."""


class Penalty(Value):
    """What one revoke costs the side that revoked."""

    team: Team
    clause: str
    """The house's option that says so, or that it leaves it to the table."""
    tricks: int = 0
    """Moved to the other side, never more than the side has won."""
    loses: bool = False
    """Whether the round is lost by it, whatever the count."""
    is_of_house: bool = False
    """Whether the house says so; else it is for the table to decide."""


def penalty(team: Team, decision: Decision, tricks: int, house: House) -> Penalty:
    """What a revoke of this team costs: by the house, or by the table where the house asks it."""
    if decision != "house":
        return Penalty(team, "revoke.ask", tricks, decision == "lose")
    clause = f"revoke.{house.revoke_penalty}"
    moves = house.revoke_tricks if house.revoke_penalty == "tricks" else 0
    loses, is_of_house = house.revoke_penalty == "lose_round", house.revoke_penalty != "ask"
    return Penalty(team, clause, moves, loses, is_of_house)


def owed(penalties: Sequence[Penalty]) -> tuple[int, int]:
    """How many tricks each team is to give up, in the order of the teams."""
    first, second = (sum(each.tricks for each in penalties if each.team is team) for team in Team)
    return first, second


def paid(won: tuple[int, int], penalties: Sequence[Penalty]) -> tuple[int, int]:
    """How many tricks each team has given up: no more than it owes, nor than it has won."""
    first, second = map(min, won, owed(penalties))
    return first, second


def still_owed(won: tuple[int, int], penalties: Sequence[Penalty]) -> tuple[int, int]:
    """How many of those that it owes each team has not won yet, so that they have not moved."""
    (first, second), given = owed(penalties), paid(won, penalties)
    return first - given[0], second - given[1]


def moved(won: tuple[int, int], penalties: Sequence[Penalty], house: House) -> tuple[int, int]:
    """The tricks of both sides as they count, when the penalties have moved some.

    In the classic version a side's seventh is the last that counts, by whatever way it came to it.
    """
    first, second = paid(won, penalties)
    counts = won[0] - first + second, won[1] - second + first
    return (min(counts[0], SEVEN), min(counts[1], SEVEN)) if house.is_classic else counts


def decisive(penalties: Sequence[Penalty]) -> Penalty | None:
    """The one by which the round is lost; of two, that of the revoke found first."""
    return next((each for each in penalties if each.loses), None)


def loser(penalties: Sequence[Penalty]) -> Team | None:
    """The side that loses the round by a revoke."""
    found = decisive(penalties)
    return found.team if found else None
