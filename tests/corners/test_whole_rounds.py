"""A round told whole: what it must agree with, and what is said where it cannot be."""

from __future__ import annotations

import pytest

from tests.evening import Evening
from tests.house.seated import sit


@pytest.fixture
def table(tmp_path) -> Evening:
    evening = Evening(tmp_path / "home")
    evening.ok("new Ana Ben Cyn Dan --dealer ana")
    return evening


@pytest.mark.parametrize("typed", ["dan 8s ben 9", "ben 8s cyn 9"])
def test_a_bid_after_a_name_is_the_next_call_and_no_count(table, typed):
    table.ok("deal cyn" if typed.startswith("dan") else "deal ana")
    assert table.refused(typed)["code"] in ("no_suit", "out_of_turn")


def test_a_seat_that_is_a_bid_here_is_a_call(tmp_path):
    evening = Evening(tmp_path / "home")
    sit(evening, {"bidding.allowed_bids": [4, 8]})
    assert evening.refused("4 8s 9")["code"] == "no_suit"


def test_two_counts_that_are_not_13_are_counted_again_for_the_same_side(table):
    refused = table("round dan 8s ben 9-5")
    assert "round dan 8s ben 9-4, or hokm round dan 8s ben 8-5" in refused.err


def test_what_is_wrong_with_a_forced_contract_is_its_number(table):
    refused = table.refused("round ben 8d 6 --forced")
    assert refused["code"] == "out_of_turn"
    assert refused["message"].startswith("When all pass Ben must take 7, and not 8.")
    assert "hokm round ben 7d 8 --forced" in refused["message"]
    assert "it is Ben who must take 7" in table.refused("round dan 8d 6 --forced")["message"]


def test_a_forced_round_without_its_number_is_shown_with_it(table):
    refused = table.refused("round ben d 6 --forced")
    assert refused["code"] == "missing_answer"
    assert refused["message"].endswith("hokm round ben 7d 6 --forced")


def test_nobody_is_forced_in_classic_hokm(tmp_path):
    evening = Evening(tmp_path / "home")
    evening.ok("new Ana Ben Cyn Dan --dealer ana --preset classic")
    for typed in ("round ben hearts 7-3 --forced", "ben hearts 7-3 --forced"):
        assert evening.refused(typed)["code"] == "wrong_phase"


def test_a_classic_round_must_agree_with_the_trump_that_was_named(tmp_path):
    evening = Evening(tmp_path / "home")
    evening.ok("new Ana Ben Cyn Dan --dealer ana --preset classic")
    evening.ok("trump hearts")
    evening.ok("trick cyn")
    assert evening.refused("round ben spades 7-3")["code"] == "wrong_phase"
    assert evening.refused("round ben hearts 7-0")["code"] == "too_many_tricks"
    assert evening.ok("round ben hearts 7-1 --json").json["last_round"]["points"] == [0, 1]


@pytest.mark.parametrize(
    "typed",
    ["round dan 8s 9 --dealer ana", "dan 8s 9 --dealer ana", "round dan 8s took 9 --dealer 1"],
)
def test_a_round_typed_twice_is_repeated_as_it_was_typed(table, typed):
    table.pace = 5
    table.ok(typed)
    refused = table.refused(typed)
    assert refused["code"] == "repeated_round"
    assert refused["message"].endswith(f"hokm round {typed.removeprefix('round ')} --again")


@pytest.mark.parametrize("again", ["dan 8s ana 4", "dan 8s ben took 9", "4 8s took 9-4"])
def test_the_same_round_counted_for_another_side_is_the_same(table, again):
    table.pace = 5
    table.ok("round dan 8s 9")
    assert table.refused(f"round {again}")["code"] == "repeated_round"
    assert table("round dan 8s ana 3").status == 0
