"""The classic version: the first side to seven tricks wins the round, and a Kot is a sweep."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.rules.contract import SEVEN, TRICKS, Contract, Score
from hokm_ref.rules.house import House
from hokm_ref.rules.seats import Team, leader


def judged(hakem: Contract, taken: tuple[int, int], house: House) -> Score:
    """Who won the round, whether it was a Kot, and what it is worth in this house."""
    team = hakem.team
    won = taken[team.value] == SEVEN
    is_sweep = min(taken) == 0
    if won:
        points = house.kot_points if is_sweep else house.round_points
        return Score(True, team.pair(points), _clause("kot.hakem", is_sweep), is_sweep)
    is_kot = house.opponents_kot == "seven_first" or (
        house.opponents_kot == "seven_in_a_row" and is_sweep
    )
    points = opponents_points(house, is_kot=is_kot)
    return Score(False, team.other.pair(points), _clause("kot.opponents", is_kot), is_kot)


def _clause(kot: str, is_kot: bool) -> str:
    return kot if is_kot else "kot.round"


def opponents_points(house: House, *, is_kot: bool) -> int:
    """What the opponents score for a round won against the hakem."""
    if is_kot:
        own = house.opponents_kot_points
        return house.kot_points if own == "same" else own
    own = house.opponents_round_points
    return house.round_points if own == "same" else own


def shared(team: Team, own: int, others: int | None) -> tuple[int, int]:
    """Both sides' tricks: exactly one side has seven, the other fewer."""
    if others is None:
        if own > SEVEN:
            raise errors.MoreThanSeven(own)
        if own == SEVEN:
            raise errors.OtherSide(team)
        others = SEVEN
    if own + others > TRICKS:
        raise errors.TooManyTricks(own, TRICKS, others=others)
    if max(own, others) > SEVEN:
        raise errors.MoreThanSeven(max(own, others))
    if max(own, others) < SEVEN:
        raise errors.RoundNotOver(own, others)
    return team.pair(own, others)


def wins(tally: tuple[int, int], target: int) -> Team | None:
    """The team that has reached a target of points, Kots or rounds; the higher, where both have."""
    return leader(tally[0] - tally[1]) if max(tally) >= target else None
