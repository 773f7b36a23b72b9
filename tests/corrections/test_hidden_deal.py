"""A deal that a correction left behind the end of a game: nothing shuts it in."""

from __future__ import annotations

import pytest

from tests.evening import Evening
from tests.house.seated import house_file, sit

BACK = "amend 2 cyn 7h 7"
BETWEEN = [
    "adjust ana +1",
    "note late",
    "revoke ben --none",
    "sub dan Eve",
    "rename dan Daniel",
    "swap ana cyn",
    "end",
    "rematch",
    "rematch Ana Cyn Ben Dan",
    "amend 1 --took 6",
    "round dan 8h 9 --after 1",
    "rules apply next.toml",
]


@pytest.fixture
def hidden(evening: Evening, tmp_path, monkeypatch) -> Evening:
    """Round 3 was begun with two passes, and the game now ends with round 2."""
    monkeypatch.chdir(tmp_path)
    sit(evening, {})
    for line in ("ben 13s 5", "cyn 7h 7", "pass", "pass", "amend 2 dan 13h 0"):
        evening.ok(line)
    house_file(evening, {"deal.next_dealer": "next_player"}, "next.toml")
    return evening


@pytest.mark.parametrize("typed", BETWEEN)
def test_what_was_recorded_since_never_shuts_in_a_correction(hidden: Evening, typed: str) -> None:
    """Whatever is taken, the round that ended the game can be put right again."""
    hidden(typed)
    hidden.ok(BACK.replace("cyn", "ana") if typed.startswith("swap") else BACK)


def test_rules_do_not_change_behind_the_end_while_a_deal_goes_on_there(hidden: Evening) -> None:
    """The refusal says which deal that is, and its way on passes when it is typed."""
    error = hidden.refused("rules apply next.toml")
    assert (error["code"], error["exit"], error["rule"]) == ("wrong_phase", 1, "house.between")
    assert error["message"] == (
        "Round 3 was begun before a correction ended game 1, and rules change between rounds only."
        " Begin the next game first: hokm rematch"
    )
    hidden.ok("rematch")
    hidden.ok("rules apply next.toml")
    hidden.ok(BACK)
