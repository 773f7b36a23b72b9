"""The classic version: the first side to seven tricks wins the round, and a Kot is a sweep."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.rules.contract import SEVEN, TRICKS, Contract, Score
from hokm_ref.rules.house import House
from hokm_ref.rules.seats import Team


def judged(
    hakem: Contract, taken: tuple[int, int], house: House, *, is_by_cards: bool = True
) -> Score:
    """Who won the round, whether it was a Kot, and what it is worth in this house.

    Seven tricks of which a penalty gave some (not `is_by_cards`) are no Kot.
    """
    team = hakem.team
    won = taken[team.value] == SEVEN
    is_sweep = min(taken) == 0 and is_by_cards
    if won:
        points = house.kot_points if is_sweep else house.round_points
        clause = _clause("kot.hakem", is_sweep)
        return Score(True, team.pair(points), clause, is_sweep, is_by_cards=is_by_cards)
    is_kot = (house.opponents_kot == "seven_first" and is_by_cards) or (
        house.opponents_kot == "seven_in_a_row" and is_sweep
    )
    points = opponents_points(house, is_kot=is_kot)
    clause = _clause("kot.opponents", is_kot)
    return Score(False, team.other.pair(points), clause, is_kot, is_by_cards=is_by_cards)


def _clause(kot: str, is_kot: bool) -> str:
    return kot if is_kot else "kot.round"


def opponents_points(house: House, *, is_kot: bool) -> int:
    """What the opponents score for a round won against the hakem."""
    if is_kot:
        own = house.opponents_kot_points
        return house.kot_points if own == "same" else own
    own = house.opponents_round_points
    return house.round_points if own == "same" else own


def shared(
    team: Team, own: int, others: int | None, owed: tuple[int, int] = (0, 0)
) -> tuple[int, int]:
    """Both sides' tricks as won: exactly one side has seven, the other fewer.

    Tricks that a side owes for a revoke come on top: it needs so many more to have seven.
    """
    if any(owed):
        return _shared_in_debt(team, own, others, owed)
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


def _shared_in_debt(
    team: Team, own: int, others: int | None, owed: tuple[int, int]
) -> tuple[int, int]:
    """A count as won where a side is to give tricks up: it is over when one side keeps seven."""
    debts = owed[team.value], owed[team.other.value]
    if others is None:
        others = SEVEN + debts[1]
    if own + others > TRICKS:
        raise errors.TooManyTricks(own, TRICKS, others=others)
    for count, debt in ((own, debts[0]), (others, debts[1])):
        if count > SEVEN + debt:
            raise errors.MoreThanSeven(count)
    paid = min(own, debts[0]), min(others, debts[1])
    kept = own - paid[0] + paid[1], others - paid[1] + paid[0]
    if max(kept) < SEVEN:
        raise errors.RoundNotOver(own, others, kept=kept)
    return team.pair(own, others)
