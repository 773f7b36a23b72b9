"""Scoring: a made bid gains the bid, a failed 7 costs 7, a failed 8 to 13 costs double."""

from __future__ import annotations

import pytest

from hokm_ref.errors import TooManyTricks, TricksNot13
from hokm_ref.rules.auction import PASS, Auction, Bid
from hokm_ref.rules.contract import (
    SEVEN,
    TRICKS,
    Contract,
    Score,
    contract_of,
    cost,
    failing,
    score,
    shared,
)
from hokm_ref.rules.house import STANDARD, House
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.rules.suits import Suit
from hokm_ref.wording import bare
from tests.evening import Evening

# Down the bids, across the tricks the bidders took, and in the cells what their total changes by.
CELLS = """
          0    1    2    3    4    5    6    7    8    9   10   11   12   13
    7    -7   -7   -7   -7   -7   -7   -7    7    7    7    7    7    7    7
    8   -16  -16  -16  -16  -16  -16  -16  -16    8    8    8    8    8    8
    9   -18  -18  -18  -18  -18  -18  -18  -18  -18    9    9    9    9    9
   10   -20  -20  -20  -20  -20  -20  -20  -20  -20  -20   10   10   10   10
   11   -22  -22  -22  -22  -22  -22  -22  -22  -22  -22  -22   11   11   11
   12   -24  -24  -24  -24  -24  -24  -24  -24  -24  -24  -24  -24   12   12
   13   -26  -26  -26  -26  -26  -26  -26  -26  -26  -26  -26  -26  -26   13
"""
COLUMNS, *ROWS = [[int(cell) for cell in line.split()] for line in CELLS.strip().splitlines()]
TABLE = [
    (bid, taken, points)
    for bid, *cells in ROWS
    for taken, points in zip(COLUMNS, cells, strict=True)
]


H = Suit.HEARTS


def test_the_table_has_all_98_cells() -> None:
    """Seven bids by fourteen counts."""
    assert {(bid, taken) for bid, taken, _ in TABLE} == {
        (bid, taken) for bid in range(7, 14) for taken in range(14)
    }
    assert len(TABLE) == 98


@pytest.mark.parametrize(("bid", "taken", "points"), TABLE)
def test_a_cell_by_the_rule(bid: int, taken: int, points: int) -> None:
    """Points, whether it was made, and the sentence of the rule book it rests on."""
    result = score(Contract(Seat.FIRST, bid, H), (taken, 13 - taken), STANDARD)
    assert (result.is_kot, result.is_by_cards) == (False, True)  # no Kot is asked about
    clauses = {True: "score.made", False: "score.failed_double"}
    clause = "score.failed_single" if points == -7 else clauses[points > 0]
    assert (result.points, result.made, result.clause) == ((points, 0), points > 0, clause)
    assert result.is_multiplied is (points < -7)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"bid-{row[0]}")
def test_a_row_as_rounds_are_typed(table: Evening, row: list[int]) -> None:
    """`hokm round`, cell by cell: the bidders' total alone changes."""
    bid, *cells = row
    for taken, points in enumerate(cells):
        side = (bid + taken) % 2
        told = table.ok(f"round {('cyn', 'ben')[side]} {bid}h {taken} --json").json
        both = [0, points] if side else [points, 0]
        assert told["last_round"] == {
            "round": 1,
            "made": points > 0,
            "points": both,
            "lost_by": 1 - side if points > 0 else side,
        }
        assert (told["totals"], told["gap"]) == (both, -points if side else points)
        table.ok("undo")


@pytest.mark.parametrize("tricks", range(14))
def test_a_forced_7_scores_like_any_7(table: Evening, tricks: int) -> None:
    """ "It scores like any 7", made or failed."""
    table.ok("bid p p p p")
    table.ok("trump clubs")
    last = table.ok(f"took {tricks} --json").json["last_round"]
    assert last["points"] == [0, 7 if tricks >= 7 else -7]


@pytest.mark.parametrize(
    ("bid", "price"), [(7, 7), (8, 16), (9, 18), (10, 20), (11, 22), (12, 24), (13, 26)]
)
def test_what_failing_costs(bid: int, price: int) -> None:
    """7 costs 7, and each of 8 to 13 double."""
    assert cost(bid, STANDARD) == price


@pytest.mark.parametrize(
    ("bid", "taken", "points"), [(8, 7, -8), (9, 8, -27), (9, 9, 9), (13, 0, -39), (7, 6, -7)]
)
def test_a_house_with_other_prices(bid: int, taken: int, points: int) -> None:
    """Single up to 8, and three times the bid above."""
    house = House(single_up_to=8, failed_multiplier=3)
    assert score(Contract(Seat.SECOND, bid, H), (13 - taken, taken), house).points == (0, points)


# What the house scores, the bid and the bidders' tricks; what both sides' totals change by.
BY_HOUSE = [
    ({"made": "tricks"}, 8, 10, (10, 0)),
    ({"made": "tricks"}, 8, 8, (8, 0)),
    ({"made": "tricks"}, 8, 7, (-16, 0)),
    ({"defenders": "tricks"}, 8, 10, (8, 3)),
    ({"defenders": "tricks"}, 8, 6, (-16, 7)),
    ({"defenders": "tricks_if_failed"}, 8, 10, (8, 0)),
    ({"defenders": "tricks_if_failed"}, 8, 6, (-16, 7)),
    ({"single_up_to": 0}, 7, 6, (-14, 0)),
    ({"failed_multiplier": 1}, 9, 6, (-9, 0)),
]


@pytest.mark.parametrize(("keys", "bid", "taken", "points"), BY_HOUSE)
def test_a_house_that_scores_otherwise(
    keys: dict[str, object], bid: int, taken: int, points: tuple[int, int]
) -> None:
    """Extra tricks, the defenders' tricks, and what failing costs."""
    told = score(Contract(Seat.FIRST, bid, H), (taken, 13 - taken), STANDARD.but(**keys))
    assert (told.points, told.made, told.is_kot) == (points, taken >= bid, False)
    against = score(Contract(Seat.FOURTH, bid, H), (13 - taken, taken), STANDARD.but(**keys))
    assert against.points == points[::-1]


@pytest.mark.parametrize(
    ("keys", "clause"),
    [
        ({}, "score.failed_double"),
        ({"failed_multiplier": 1}, "score.failed_single"),
        ({"single_up_to": 9}, "score.failed_single"),
        ({"single_up_to": 8}, "score.failed_double"),
    ],
)
def test_a_failed_9_costs_double_only_if_it_costs_more(keys: dict[str, int], clause: str) -> None:
    told = score(Contract(Seat.FIRST, 9, H), (8, 5), STANDARD.but(**keys))
    assert (told.clause, told.is_multiplied) == (clause, clause == "score.failed_double")


@pytest.mark.parametrize(
    ("lost_by", "taken", "points"),
    [
        (Team.A, 13, (-16, 0)),
        (Team.B, 3, (8, 0)),
    ],
)
def test_a_round_lost_by_a_penalty(lost_by: Team, taken: int, points: tuple[int, int]) -> None:
    """The bidders' revoke is a failed contract, the defenders' a made one, whatever was taken."""
    told = score(Contract(Seat.THIRD, 8, H), (taken, 13 - taken), STANDARD, lost_by_revoke=lost_by)
    assert (told.points, told.made) == (points, lost_by is Team.B)


def test_a_contract_given_by_a_penalty_gains_its_bid_at_least() -> None:
    """Where tricks score: the bid, if fewer tricks were taken."""
    house = STANDARD.but(made="tricks")
    contract = Contract(Seat.FIRST, 8, H)
    assert score(contract, (3, 10), house, lost_by_revoke=Team.B).points == (8, 0)
    assert score(contract, (9, 4), house, lost_by_revoke=Team.B).points == (9, 0)


@pytest.mark.parametrize(
    ("side", "own", "others", "both"),
    [
        (Team.A, 9, None, (9, 4)),
        (Team.B, 9, None, (4, 9)),
        (Team.A, 0, None, (0, 13)),
        (Team.B, 13, None, (0, 13)),
        (Team.A, 9, 4, (9, 4)),
        (Team.B, 5, 8, (8, 5)),
    ],
)
def test_one_sides_count_gives_the_others(
    side: Team, own: int, others: int | None, both: tuple[int, int]
) -> None:
    """All 13 tricks are played, so what one side has not taken the other has."""
    assert shared(side, own, others) == both


@pytest.mark.parametrize(("own", "others"), [(9, 5), (9, 3), (14, 0), (0, 0), (13, 1)])
def test_two_counts_must_make_13(own: int, others: int) -> None:
    """One more or one less than 13 is a slip of the pen."""
    with pytest.raises(TricksNot13) as refusal:
        shared(Team.A, own, others)
    assert f"{own} and {others} make {own + others}" in str(refusal.value)
    assert "13 tricks" in str(refusal.value)


@pytest.mark.parametrize("own", [14, 99])
def test_nobody_takes_more_than_13(own: int) -> None:
    """There are 13 tricks in a round."""
    assert (TRICKS, SEVEN) == (13, 7)
    with pytest.raises(TooManyTricks) as refusal:
        shared(Team.B, own)
    assert str(refusal.value) == f"No: a round has 13 tricks, so nobody took {own}."


@pytest.mark.parametrize("count", ["9-5", "8-6", "9-3", "13-1", "0-0"])
def test_two_counts_that_do_not_make_13_are_refused(table: Evening, count: str) -> None:
    """`took 8-6`: 8 and 6 make 14."""
    table.ok("bid p 7s 8h p")
    error = table.refused(f"took {count}")
    assert (error["code"], error["exit"]) == ("tricks_not_13", 1)
    assert table.status()["phase"] == "play"


@pytest.mark.parametrize("count", ["14", "20"])
def test_a_count_above_13_is_refused(table: Evening, count: str) -> None:
    """`took 14` stores nothing."""
    table.ok("bid p 7s 8h p")
    assert table.refused(f"took {count}")["code"] == "too_many_tricks"
    assert table.sheet() == []


@pytest.mark.parametrize("count", ["-1", "+9", "9.5", "1_3", "one", "²"])
def test_a_count_with_a_sign_or_a_point_is_none(table: Evening, count: str) -> None:
    """No sign, no decimal point, no underscore."""
    table.ok("bid p 7s 8h p")
    error = table.refused(["took", count])
    assert (error["code"], error["exit"]) == ("usage", 2)
    assert table.sheet() == []


@pytest.mark.parametrize(
    ("typed", "taken"),
    [
        ("took 8", [5, 8]),
        ("took 8-5", [5, 8]),
        ("took 8 5", [5, 8]),
        ("took 8/5", [5, 8]),
        ("took 8–5", [5, 8]),
        ("took ۸", [5, 8]),
        ("took ben 8", [5, 8]),
        ("took cyn 5", [5, 8]),
        ("took ana 5-8", [5, 8]),
    ],
)
def test_every_way_to_say_a_count(table: Evening, typed: str, taken: list[int]) -> None:
    """The bidders' side first, or the side of whoever is named."""
    table.ok("bid p 7s 8h p")
    table.ok(typed)
    assert table.sheet()[0]["taken"] == taken


@pytest.mark.parametrize(
    ("calls", "contract"),
    [
        ((PASS, Bid(7, H), PASS, Bid(9, H)), Contract(Seat.FIRST, 9, H)),
        ((Bid(13, H),), Contract(Seat.SECOND, 13, H)),
        ((PASS,) * 4, Contract(Seat.SECOND, 7, None, forced=True)),
    ],
)
def test_what_an_auction_comes_to(calls: tuple[Bid, ...], contract: Contract | None) -> None:
    """The highest bid; four passes are a 7 for the player after the dealer."""
    assert contract_of(Auction(Seat.FIRST, STANDARD, calls)) == contract


def test_where_all_pass_and_nobody_is_bound() -> None:
    """It is dealt again, or another player takes the lowest bid the house has."""
    for house, contract in (
        (House(all_pass="redeal"), None),
        (House(all_pass="dealer_forced"), Contract(Seat.FIRST, 7, None, forced=True)),
        (House(allowed_bids=(5, 9)), Contract(Seat.SECOND, 5, None, forced=True)),
    ):
        assert contract_of(Auction(Seat.FIRST, house, (PASS,) * 4)) == contract


def test_a_contract_is_bid_unless_it_is_said_to_be_forced() -> None:
    assert Contract(Seat.FIRST, 8, H) == Contract(Seat.FIRST, 8, H, False)


def test_a_contract_in_words() -> None:
    """What people read of it, with and without trump."""
    contract = Contract(Seat.FOURTH, 8, Suit.SPADES)
    assert (contract.team, bare(contract.text)) == (Team.B, "8 spades")
    assert bare(contract.but(trump=None).text) == "8"
    forced = Contract(Seat.SECOND, 7, Suit.CLUBS, forced=True)
    assert bare(forced.text) == "the forced 7 clubs"


@pytest.mark.parametrize(
    ("changes", "single", "multiplied"),
    [
        ({}, [7], [8, 9, 10, 11, 12, 13]),
        ({"allowed_bids": (7, 10, 13), "single_up_to": 10}, [7, 10], [13]),
        ({"allowed_bids": (7, 10, 13), "single_up_to": 0}, [], [7, 10, 13]),
        ({"allowed_bids": (7, 10, 13), "failed_multiplier": 1}, [7, 10, 13], []),
    ],
)
def test_which_failed_bids_cost_what_was_bid(
    changes: dict[str, object], single: list[int], multiplied: list[int]
) -> None:
    """Those up to a number; all of them where the multiple is one."""
    assert failing(STANDARD.but(**changes)) == (single, multiplied)


@pytest.mark.parametrize("made", [True, False])
@pytest.mark.parametrize("is_kot", [True, False])
def test_a_hakems_kot_is_one_that_the_hakems_side_made(made: bool, is_kot: bool) -> None:
    """Seven tricks to none against the hakem is the opponents'."""
    score = Score(made=made, points=(0, 0), clause="kot.hakem", is_kot=is_kot)
    assert score.is_hakems_kot is (made and is_kot)
