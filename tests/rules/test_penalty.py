"""What a revoke costs: the rules name no penalty, so each one is a house's or the table's."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hokm_ref.rules.contract import Contract
from hokm_ref.rules.house import STANDARD, House
from hokm_ref.rules.penalty import Penalty, moved, owed, penalty, still_owed
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.rules.suits import Suit
from hokm_ref.rules.version import score, shared

CLASSIC = House(version="classic", opponents_kot="seven_in_a_row")
BID_8 = Contract(Seat.FOURTH, 8, Suit.SPADES)  # Ben & Dan's, the second team
HAKEM = Contract(Seat.FIRST, 7, Suit.HEARTS)
OURS, THEIRS = Penalty(Team.A, "revoke.ask", 1), Penalty(Team.B, "revoke.ask", 1)
LOST_A, LOST_B = (Penalty(team, "revoke.ask", loses=True) for team in Team)


@pytest.mark.parametrize(
    ("house", "tricks", "loses"),
    [
        (STANDARD, 0, False),
        (House(revoke_penalty="note"), 0, False),
        (House(revoke_penalty="tricks"), 1, False),
        (House(revoke_penalty="tricks", revoke_tricks=3), 3, False),
        (House(revoke_penalty="lose_round", revoke_tricks=3), 0, True),
    ],
)
def test_the_house_says_what_it_costs(house: House, tricks: int, loses: bool) -> None:
    """Nothing is invented: where no option says so, nothing moves."""
    cost = penalty(Team.B, "house", 0, house)
    assert (cost.team, cost.tricks, cost.loses) == (Team.B, tricks, loses)
    assert cost.clause == f"revoke.{house.revoke_penalty}"
    assert cost.is_of_house is (house != STANDARD)


@pytest.mark.parametrize(
    ("decided", "given", "tricks", "loses"),
    [("none", 0, 0, False), ("tricks", 2, 2, False), ("lose", 0, 0, True)],
)
def test_or_the_table_decides(decided: str, given: int, tricks: int, loses: bool) -> None:
    """Where the house asks."""
    cost = penalty(Team.A, decided, given, STANDARD)  # type: ignore[arg-type]
    assert cost == Penalty(Team.A, "revoke.ask", tricks, loses, is_of_house=False)


def test_a_penalty_that_says_no_more_costs_nothing() -> None:
    assert repr(Penalty(Team.A, "revoke.note")) == repr(Penalty(Team.A, "revoke.note", 0, False))


@pytest.mark.parametrize(
    ("won", "penalties", "counts"),
    [
        ((5, 8), (), (5, 8)),
        ((5, 8), (THEIRS,), (6, 7)),
        ((5, 8), (THEIRS, THEIRS), (7, 6)),
        ((5, 8), (OURS, THEIRS), (5, 8)),
        ((13, 0), (THEIRS,), (13, 0)),
        ((0, 0), (OURS,), (0, 0)),
        ((1, 12), (OURS.but(tricks=3),), (0, 13)),
    ],
)
def test_tricks_move_and_still_make_as_many(
    won: tuple[int, int], penalties: tuple[Penalty, ...], counts: tuple[int, int]
) -> None:
    """Never more than the side has won."""
    assert moved(won, penalties, STANDARD) == counts


@pytest.mark.parametrize(
    ("won", "penalties", "owe"),
    [
        ((0, 0), (), (0, 0)),
        ((0, 0), (OURS, OURS.but(tricks=3), THEIRS), (4, 1)),
        ((1, 0), (OURS.but(tricks=3), THEIRS), (2, 1)),
        ((0, 1), (OURS, THEIRS.but(tricks=3)), (1, 2)),
        ((4, 1), (OURS.but(tricks=3), THEIRS), (0, 0)),
        ((5, 5), (LOST_A, LOST_B), (0, 0)),
    ],
)
def test_what_is_not_won_yet_is_still_owed(
    won: tuple[int, int], penalties: tuple[Penalty, ...], owe: tuple[int, int]
) -> None:
    """It moves as soon as the side wins it."""
    assert still_owed(won, penalties) == owe


@given(
    st.integers(0, 13),
    st.lists(
        st.builds(Penalty, st.sampled_from(tuple(Team)), st.just("revoke.ask"), st.integers(0, 13))
    ),
)
def test_the_counts_always_add_to_13(own: int, penalties: list[Penalty]) -> None:
    """Whatever was revoked, and by whom."""
    first, second = moved((own, 13 - own), penalties, STANDARD)
    assert first + second == 13
    assert min(first, second) >= 0
    if owed(penalties)[0] == 0:
        assert first >= own


@pytest.mark.parametrize(
    ("won", "penalties", "taken", "made", "points"),
    [
        ((5, 8), (THEIRS,), (6, 7), False, (0, -16)),
        ((6, 7), (OURS,), (5, 8), True, (0, 8)),
        ((0, 13), (LOST_B,), (0, 13), False, (0, -16)),
        ((13, 0), (LOST_A,), (13, 0), True, (0, 8)),
        ((5, 8), (LOST_B, LOST_A), (5, 8), False, (0, -16)),
    ],
    ids=["a trick short", "a trick to the bidders", "bidders", "defenders", "the first of two"],
)
def test_the_contract_is_judged_on_what_counts(won, penalties, taken, made, points) -> None:
    """Bidders' revoke that loses: the contract failed; the defenders': made."""
    counts, result = score(BID_8, won, STANDARD, penalties)
    assert (counts, result.made, result.points) == (taken, made, points)


def test_where_tricks_score_a_round_given_scores_at_least_the_bid() -> None:
    house = House(made="tricks")
    assert score(BID_8, (9, 4), house, (LOST_A,))[1].points == (0, 8)
    assert score(BID_8, (3, 10), house, (LOST_A,))[1].points == (0, 10)


@pytest.mark.parametrize(
    ("won", "penalties", "taken", "made"),
    [
        ((7, 0), (LOST_A,), (0, 7), False),
        ((3, 7), (LOST_B,), (7, 0), True),
        ((6, 1), (THEIRS,), (7, 0), True),
        ((1, 6), (OURS,), (0, 7), False),
        ((7, 0), (THEIRS,), (7, 0), True),
        ((6, 3), (THEIRS.but(tricks=3),), (7, 0), True),
    ],
)
def test_classic_a_penalty_makes_no_kot(won, penalties, taken, made) -> None:
    """The other side wins 7-0, but a Kot is won by the cards: only 7-0 as won is one."""
    counts, result = score(HAKEM, won, CLASSIC, penalties)
    assert (counts, result.made) == (taken, made)
    assert result.is_kot is (won == taken)
    everything = score(HAKEM, won, CLASSIC.but(opponents_kot="seven_first"), penalties)
    assert everything[1].is_kot is (won == taken)


@pytest.mark.parametrize(
    ("won", "penalties", "is_by_cards"),
    [
        ((2, 5), (OURS, OURS), False),
        ((5, 2), (THEIRS, THEIRS), False),
        ((8, 1), (OURS,), True),
        ((1, 8), (THEIRS,), True),
        ((7, 3), (), True),
        ((3, 7), (OURS,), False),
        ((7, 0), (THEIRS,), True),
        ((0, 7), (LOST_A,), False),
        ((7, 0), (LOST_A,), False),
    ],
)
def test_classic_tricks_are_by_the_cards_unless_a_penalty_gave_some_to_the_winners(
    won, penalties, is_by_cards
) -> None:
    """What the winners gave away made none of their seven."""
    house = CLASSIC.but(opponents_kot="seven_first")
    for hakem in (HAKEM, HAKEM.but(seat=Seat.SECOND)):
        taken, result = score(hakem, won, house, penalties)
        assert result.is_by_cards is is_by_cards
        is_hakems = taken[hakem.team.value] == 7
        assert result.is_kot is (is_by_cards and (not is_hakems or min(taken) == 0))


@pytest.mark.parametrize(
    ("own", "others", "won"),
    [(8, 3, (8, 3)), (6, 7, (6, 7)), (3, None, (3, 7)), (8, None, None), (7, 3, None)],
)
def test_classic_a_side_in_debt_needs_one_more(own, others, won) -> None:
    """It keeps seven only with eight; a count in which nobody keeps seven is not the end."""
    from hokm_ref import errors

    def counted() -> tuple[int, int]:
        return shared(Team.A, own, others, CLASSIC, (OURS,))

    if won is None:
        with pytest.raises((errors.RoundNotOver, errors.TooManyTricks)):
            counted()
    else:
        assert counted() == won
    assert shared(Team.A, 7, 3, CLASSIC, (LOST_A,)) == (7, 3)
