"""Which of the two games is asked: each question of a round in both."""

from __future__ import annotations

import pytest

from hokm_ref.errors import RoundNotOver, TricksNot13
from hokm_ref.rules.contract import Contract
from hokm_ref.rules.house import STANDARD, House
from hokm_ref.rules.penalty import Penalty
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.rules.suits import Suit
from hokm_ref.rules.version import (
    counts,
    gained,
    is_played_out,
    score,
    shared,
    taken,
    winner,
)

CLASSIC = House(version="classic")
ENDS = "points", "rounds", "kots", "never"
REVOKED = Penalty(Team.A, "revoke.ask", 1)


@pytest.mark.parametrize(
    ("won", "bidding", "classic"),
    [
        ((0, 0), False, False),
        ((6, 6), False, False),
        ((7, 3), False, True),
        ((0, 7), False, True),
        ((6, 7), True, True),
        ((13, 0), True, False),
    ],
)
def test_when_no_trick_is_left(won: tuple[int, int], bidding: bool, classic: bool) -> None:
    """All 13 tricks are played; classic play stops with a side's seventh."""
    assert is_played_out(won, STANDARD) is bidding
    assert is_played_out(won, CLASSIC) is classic


def test_a_count_of_one_side() -> None:
    """The other has the rest of 13, or seven."""
    assert shared(Team.B, 4, None, STANDARD) == (9, 4)
    assert shared(Team.B, 4, None, CLASSIC) == (7, 4)
    assert shared(Team.A, 9, 4, STANDARD) == (9, 4)
    assert shared(Team.B, 7, 4, CLASSIC) == (4, 7)
    with pytest.raises(TricksNot13):
        shared(Team.A, 7, 4, STANDARD)


def test_a_classic_count_with_a_debt() -> None:
    """Seven do not do when one of them is owed, unless the whole round is."""
    assert shared(Team.A, 8, 3, CLASSIC, (REVOKED,)) == (8, 3)
    with pytest.raises(RoundNotOver):
        shared(Team.A, 7, 3, CLASSIC, (REVOKED,))
    lost = REVOKED.but(loses=True)
    assert shared(Team.A, 7, 3, CLASSIC, (lost,)) == (7, 3)
    assert shared(Team.B, 3, 7, CLASSIC, (lost,)) == (7, 3)
    assert shared(Team.A, 3, 7, CLASSIC, (lost,)) == (3, 7)


def test_tricks_count_as_won_or_as_moved() -> None:
    """In the classic version none beyond a seventh."""
    assert taken((8, 5), STANDARD) == (8, 5)
    assert taken((8, 5), STANDARD, (REVOKED,)) == (7, 6)
    assert taken((3, 7), CLASSIC, (REVOKED,)) == (2, 7)


def test_a_round_of_either_game() -> None:
    """The same cards, seven of eight undertaken or seven to none."""
    bid, hakem = Contract(Seat.FIRST, 8, Suit.HEARTS), Contract(Seat.FIRST, 7, Suit.HEARTS)
    taken, told = score(bid, (8, 5), STANDARD)
    assert (taken, told.points, told.clause) == ((8, 5), (8, 0), "score.made")
    taken, told = score(bid, (8, 5), STANDARD, (REVOKED,))
    assert (taken, told.points, told.clause) == ((7, 6), (-16, 0), "score.failed_double")
    taken, told = score(bid, (8, 5), STANDARD, (REVOKED.but(tricks=0, loses=True),))
    assert (taken, told.points, told.clause) == ((8, 5), (-16, 0), "score.failed_double")
    taken, told = score(hakem, (7, 0), CLASSIC)
    assert (taken, told.points, told.is_kot) == ((7, 0), (2, 0), True)
    taken, told = score(hakem, (7, 0), CLASSIC, (REVOKED.but(team=Team.B),))
    assert (taken, told.points, told.is_kot) == ((7, 0), (2, 0), True)
    taken, told = score(hakem, (6, 1), CLASSIC, (REVOKED.but(team=Team.B),))
    assert (taken, told.points, told.is_kot) == ((7, 0), (1, 0), False)
    taken, told = score(hakem, (7, 0), CLASSIC, (REVOKED.but(team=Team.B, loses=True),))
    assert (taken, told.points, told.is_kot) == ((7, 0), (1, 0), False)
    taken, told = score(hakem, (7, 3), CLASSIC, (REVOKED.but(loses=True),))
    assert (taken, told.points, told.made) == ((0, 7), (0, 1), False)


@pytest.mark.parametrize(
    ("ends", "counted"),
    [("points", (9, 4)), ("rounds", (6, 3)), ("kots", (2, 1)), ("never", (9, 4))],
)
def test_what_is_counted_to_the_end_of_a_game(ends: str, counted: tuple[int, int]) -> None:
    """Points, rounds won or Kots; in the bidding version always points."""
    assert counts(CLASSIC.but(classic_game_ends=ends), (9, 4), (6, 3), (2, 1)) == counted
    assert counts(STANDARD.but(classic_game_ends=ends), (9, 4), (6, 3), (2, 1)) == (9, 4)


@pytest.mark.parametrize(
    ("ends", "won", "lost"),
    [
        ("points", [(2, 0), (1, 0)], [(0, 2), (0, 1)]),
        ("rounds", [(1, 0), (1, 0)], [(0, 1), (0, 1)]),
        ("kots", [(1, 0), (0, 0)], [(0, 1), (0, 0)]),
    ],
)
def test_what_a_round_changes_in_that(ends: str, won: list, lost: list) -> None:
    """With a Kot and without, for the hakem's side and against it."""
    house = CLASSIC.but(classic_game_ends=ends, opponents_kot="seven_in_a_row")
    hakem = Contract(Seat.FOURTH, 7, Suit.HEARTS)
    for (own, others), change in zip([(7, 0), (7, 3), (0, 7), (3, 7)], won + lost, strict=True):
        told = score(hakem, (others, own), house)[1]
        assert gained(told, Team.B, house) == change[::-1]
    failed = score(Contract(Seat.SECOND, 8, Suit.HEARTS), (6, 7), STANDARD)[1]
    assert gained(failed, Team.B, STANDARD) == (0, -16)


@pytest.mark.parametrize("ends", ENDS)
def test_who_has_won_a_classic_game(ends: str) -> None:
    """The first to the target of the house, or nobody ever."""
    house = CLASSIC.but(classic_game_ends=ends, classic_target=5)
    assert winner((4, 4), house) is None
    assert winner((5, 4), house) is (None if ends == "never" else Team.A)
    assert winner((60, 4), STANDARD) is Team.A
    assert winner((50, 4), STANDARD) is None


@pytest.mark.parametrize("team", Team)
@pytest.mark.parametrize(
    ("own", "others", "penalties", "is_by_cards"),
    [(2, 5, 2, False), (8, 1, 1, True), (3, 7, 1, False), (7, 3, 0, True), (3, 7, 0, True)],
)
def test_what_the_winners_were_given_is_not_by_the_cards(
    team: Team, own: int, others: int, penalties: int, is_by_cards: bool
) -> None:
    """Tricks that this team gives up; what the winners give away made none of their seven."""
    hakem = Contract(Seat.FIRST, 7, Suit.HEARTS)
    given = (REVOKED.but(team=team),) * penalties
    _, result = score(hakem, team.pair(own, others), CLASSIC, given)
    assert result.is_by_cards is is_by_cards
