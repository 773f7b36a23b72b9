"""The classic version: the first side to seven wins the round, and what is a Kot."""

from __future__ import annotations

import pytest

from hokm_ref.errors.base import HokmError
from hokm_ref.rules.contract import Contract
from hokm_ref.rules.house import House
from hokm_ref.rules.kot import judged, opponents_points, shared
from hokm_ref.rules.presets import PRESETS
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.rules.suits import Suit
from hokm_ref.rules.version import winner
from hokm_ref.wording import Seating, bare

CLASSIC = House(version="classic")
IN_A_ROW = CLASSIC.but(opponents_kot="seven_in_a_row")
ANY_WIN = CLASSIC.but(opponents_kot="seven_first")
PERSIAN, RANG = PRESETS["persian"], PRESETS["rang_points"]

# The house; the hakem's tricks and the others'; the points of both, and the clause.
ROUNDS = [
    (CLASSIC, (7, 0), (2, 0), "kot.hakem"),
    (CLASSIC, (7, 1), (1, 0), "kot.round"),
    (CLASSIC, (7, 6), (1, 0), "kot.round"),
    (CLASSIC, (0, 7), (0, 1), "kot.round"),
    (CLASSIC, (6, 7), (0, 1), "kot.round"),
    (IN_A_ROW, (0, 7), (0, 2), "kot.opponents"),
    (IN_A_ROW, (1, 7), (0, 1), "kot.round"),
    (ANY_WIN, (0, 7), (0, 2), "kot.opponents"),
    (ANY_WIN, (6, 7), (0, 2), "kot.opponents"),
    (ANY_WIN, (7, 3), (1, 0), "kot.round"),
    (PERSIAN, (7, 0), (2, 0), "kot.hakem"),
    (PERSIAN, (0, 7), (0, 3), "kot.opponents"),
    (RANG, (7, 0), (3, 0), "kot.hakem"),
    (RANG, (7, 2), (1, 0), "kot.round"),
    (RANG, (0, 7), (0, 4), "kot.opponents"),
    (RANG, (2, 7), (0, 2), "kot.round"),
]


@pytest.mark.parametrize(("house", "taken", "points", "clause"), ROUNDS)
@pytest.mark.parametrize("hakem", [Seat.THIRD, Seat.FOURTH])
def test_a_round(
    house: House, taken: tuple[int, int], points: tuple[int, int], clause: str, hakem: Seat
) -> None:
    """A Kot is the hakem's first seven in a row; the opponents' where the house says so."""
    team = hakem.team
    told = judged(Contract(hakem, 7, Suit.HEARTS), team.pair(*taken), house)
    assert told.points == team.pair(*points)
    assert (told.made, told.clause) == (taken[0] == 7, clause)
    assert told.is_kot is (clause != "kot.round")
    assert told.is_by_cards is True


@pytest.mark.parametrize("house", [CLASSIC, IN_A_ROW, ANY_WIN])
@pytest.mark.parametrize("taken", [(7, 0), (0, 7), (3, 7)])
def test_seven_that_a_penalty_made_are_no_kot(house: House, taken: tuple[int, int]) -> None:
    contract = Contract(Seat.FIRST, 7, Suit.HEARTS)
    told = judged(contract, taken, house, is_by_cards=False)
    assert told.is_by_cards is False
    assert (told.clause, told.is_kot) == ("kot.round", False)
    assert told.points == ((1, 0) if taken[0] == 7 else (0, 1))


def test_what_the_opponents_win_is_as_much_unless_it_is_said() -> None:
    """ "same" is as round_points and kot_points."""
    same = CLASSIC.but(round_points=3, kot_points=5)
    assert [opponents_points(same, is_kot=is_kot) for is_kot in (False, True)] == [3, 5]
    said = same.but(opponents_round_points=4, opponents_kot_points=6)
    assert [opponents_points(said, is_kot=is_kot) for is_kot in (False, True)] == [4, 6]


@pytest.mark.parametrize(
    ("own", "others", "both"),
    [
        (7, 0, (7, 0)),
        (7, 6, (7, 6)),
        (6, 7, (6, 7)),
        (0, None, (0, 7)),
        (6, None, (6, 7)),
    ],
)
def test_a_count_has_exactly_one_seven(own: int, others: int | None, both: tuple[int, int]) -> None:
    """Less than seven alone leaves the others seven."""
    assert shared(Team.A, own, others) == both
    assert shared(Team.B, own, others) == both[::-1]


MORE = "No: play stops with a side's seventh trick, so nobody took {}."
LESS = "No: the first side to seven wins, and with {} nobody has seven."
SUM = "No: {} and {} make {}, and a round has 13 tricks."
BEYOND = "No: play stops with a side's seventh trick, so nobody took {}."


@pytest.mark.parametrize(
    ("own", "others", "told"),
    [
        (7, None, "How many? The other side took 0 to 6, and 7 alone does not say."),
        (8, None, MORE.format(8)),
        (13, None, MORE.format(13)),
        (8, 3, MORE.format(8)),
        (5, 8, MORE.format(8)),
        (6, 6, LESS.format("6-6")),
        (6, 0, LESS.format("6-0")),
        (7, 7, SUM.format(7, 7, 14)),
        (9, 5, SUM.format(9, 5, 14)),
    ],
)
def test_a_count_that_cannot_be(own: int, others: int | None, told: str) -> None:
    """What was read, and why it is no count of a round."""
    with pytest.raises(HokmError) as refusal:
        shared(Team.A, own, others)
    assert str(refusal.value) == told


@pytest.mark.parametrize("team", Team)
def test_after_a_seven_alone_the_other_side_is_asked_about(team: Team) -> None:
    with pytest.raises(HokmError) as refusal:
        shared(team, 7, None)
    refusal.value.told_at(Seating(("Ana", "Ben", "Cyn", "Dan")), CLASSIC)
    others = "Ben & Dan" if team is Team.A else "Ana & Cyn"
    assert bare(refusal.value.reason()) == f"{others} took 0 to 6, and 7 alone does not say."


@pytest.mark.parametrize(
    ("own", "others", "owed", "both"),
    [
        (8, 3, (1, 0), (8, 3)),
        (3, 8, (0, 1), (3, 8)),
        (3, None, (1, 0), (3, 7)),
        (3, None, (0, 1), (3, 8)),
        (3, None, (0, 3), (3, 10)),
        (7, 6, (0, 1), (7, 6)),
        (6, 7, (0, 1), (6, 7)),
        (0, 7, (1, 0), (0, 7)),
        (1, 6, (2, 0), (1, 6)),
        (6, 1, (0, 3), (6, 1)),
        (8, 1, (1, 1), (8, 1)),
    ],
)
def test_a_side_that_owes_tricks_needs_so_many_more(
    own: int, others: int | None, owed: tuple[int, int], both: tuple[int, int]
) -> None:
    """The round is over when one side keeps seven; nobody gives more than was won."""
    assert shared(Team.A, own, others, owed) == both
    assert shared(Team.B, own, others, owed[::-1]) == both[::-1]


@pytest.mark.parametrize(
    ("own", "others", "owed", "told"),
    [
        (7, 3, (1, 0), "No: the revoke makes 6-4 of 7-3, and nobody has seven."),
        (3, 7, (0, 2), "No: the revoke makes 5-5 of 3-7, and nobody has seven."),
        (5, 1, (0, 3), "No: the revoke makes 6-0 of 5-1, and nobody has seven."),
        (8, 6, (1, 0), SUM.format(8, 6, 14)),
        (8, None, (1, 0), SUM.format(8, 7, 15)),
        (9, 0, (0, 1), BEYOND.format(9)),
        (8, 5, (0, 1), BEYOND.format(8)),
        (0, 8, (1, 0), BEYOND.format(8)),
        (9, 4, (1, 0), BEYOND.format(9)),
        (11, 2, (3, 2), BEYOND.format(11)),
    ],
)
def test_in_debt_a_count_that_cannot_be(
    own: int, others: int | None, owed: tuple[int, int], told: str
) -> None:
    with pytest.raises(HokmError) as refusal:
        shared(Team.A, own, others, owed)
    assert str(refusal.value) == told


@pytest.mark.parametrize(
    ("tally", "champion"),
    [
        ((7, 3), Team.A),
        ((3, 7), Team.B),
        ((6, 6), None),
        ((6, 3), None),
        ((7, 7), None),
        ((8, 7), Team.A),
        ((7, 9), Team.B),
    ],
)
def test_the_first_to_a_target(tally: tuple[int, int], champion: Team | None) -> None:
    """If both pass it in one round the higher wins, and a tie plays on."""
    assert winner(tally, CLASSIC.but(classic_target=7)) is champion
