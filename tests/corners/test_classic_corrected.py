"""Classic rounds told otherwise, counted wrongly, or like the one before."""

from __future__ import annotations

import pytest

from tests.evening import Evening
from tests.house.seated import sit


@pytest.fixture
def classic(evening: Evening) -> Evening:
    """Ana deals, so Ben is hakem."""
    evening.ok("new Ana Ben Cyn Dan --dealer ana --preset classic")
    return evening


def test_another_dealer_is_another_hakem_and_nobody_elses_tricks(classic: Evening):
    """Who took seven is known; only whose hokm it was is told otherwise."""
    classic.ok("round ben hearts 7-5")
    told = classic.ok("amend 1 --dealer ben").out
    [line] = classic.sheet()
    assert (line["contract"]["player"], line["taken"], line["made"]) == ("Cyn", [5, 7], False)
    assert "Cyn's hearts and not Ben's hearts" in told


def test_a_count_that_changed_on_one_side_only_is_said_whole(classic: Evening):
    classic.ok("round ben hearts 7-5")
    assert "7-0 and not 7-5" in classic.ok("amend 1 --took 7-0").out


@pytest.mark.parametrize(
    ("ends", "first", "corrected", "said"),
    [
        ("kots", "7-3", "7-0", "Ben & Dan gain 1 Kot there, so it is Ben & Dan 1 Kot,"),
        ("kots", "7-0", "7-3", "Ben & Dan do not gain 1 Kot there, so it is Ana & Cyn 0 Kots,"),
        ("kots", "7-3", "3-7", ""),
        ("kots", "7-3", "7-5", ""),
        ("kots", "7-0", "0-7", "Ana & Cyn gain 1 Kot and Ben & Dan do not gain 1 Kot there"),
        ("rounds", "7-3", "3-7", "Ana & Cyn gain 1 round and Ben & Dan do not gain 1 round there"),
        ("rounds", "7-3", "7-0", ""),
        ("points", "7-3", "7-0", "Ben & Dan gain 2 and do not gain 1 there"),
    ],
)
def test_a_correction_is_told_in_what_the_house_counts(
    evening: Evening, ends: str, first: str, corrected: str, said: str
) -> None:
    keys = {"classic.game_ends": ends, "classic.opponents_kot": "seven_in_a_row"}
    sit(evening, {"version": "classic", **keys})
    evening.ok(f"round ben hearts {first}")
    told = evening.ok(f"amend 1 --took {corrected}").out
    assert said in told
    assert said or " there" not in told


def test_the_same_suit_and_count_of_another_hakem_is_another_round(evening: Evening):
    evening.pace = 5
    evening.ok("new Ana Ben Cyn Dan --dealer ana --preset persian")
    evening.ok("round ben clubs 0-7")
    evening.ok("round cyn clubs 0-7")
    evening.ok("round dan clubs 7-5")
    assert evening.refused("round dan clubs 7-5")["code"] == "repeated_round"


def test_a_round_after_the_end_is_not_asked_about(evening: Evening):
    """What can be no round of this game is refused, and not asked about twice."""
    evening.pace = 5
    evening.ok("new Ana Ben Cyn Dan --dealer ana")
    evening.ok("round ben 13s 12")
    evening.ok("round ben 13s 12 --again")
    assert evening.refused("round ben 13s 12")["code"] == "game_over"


def test_what_the_others_have_already_is_why_a_count_cannot_be(classic: Evening):
    for typed in ("trump hearts", "trick ben dan ana"):
        classic.ok(typed)
    refusal = classic.refused("took 7-0")
    assert refusal["code"] == "too_many_tricks"
    assert "Ana & Cyn have 1 already, so their count is not 0." in refusal["message"]


def test_a_round_put_in_that_ends_the_game_sooner_says_so(evening: Evening):
    """Its number may be that of the round which ended it before."""
    evening.ok("new Ana Ben Cyn Dan --dealer ana")
    for typed in ("round ben 8s 8", "round ben 13s 12", "round dan 13s 12", "round dan 10s 9"):
        evening.ok(f"{typed} --again")
    assert evening.status()["winner"] == 0
    told = evening.ok("round ben 10h 9 --after 1")
    assert "No game ends sooner or later" not in told.out
    assert "Game 1 now ends with round 4" in told.out
    assert "came after the end of game 1" in told.err
