"""Rules taken when a game is over, or past its end: what was stays as it was judged."""

from __future__ import annotations

from typing import Any

import pytest

from tests.evening import Evening
from tests.house.seated import house_file

NEW = "new Ana Ben Cyn Dan --dealer ana"
WON = (NEW, "round ben 13h 1", "round ben 13h 1 --again")
"""Ana & Cyn have won game 1: Ben & Dan are 52 behind."""
HIDDEN = (
    *(NEW, "round ben 13h 1", "round ben 8h 9", "bid 9c"),
    *("amend 1 cyn 13c 1", "amend 2 cyn 13c 1"),
)
"""A correction has ended the game before round 3, which was open."""


def seated(evening: Evening, *lines: str) -> Evening:
    for line in lines:
        evening.ok(line)
    return evening


def applied(evening: Evening, keys: dict[str, Any]) -> str:
    return evening.ok(["rules", "apply", str(house_file(evening, keys))]).out


OTHER: list[dict[str, Any]] = [
    {"scoring.gap": 60},
    {"scoring.gap": 40},
    {"scoring.game_ends": "first_to"},
    {"scoring.made": "tricks"},
]


@pytest.mark.parametrize("keys", OTHER, ids=str)
def test_how_a_game_ended_is_told_by_its_own_rules(evening: Evening, keys) -> None:
    seated(evening, *WON)
    evening.pace = 0
    views = ("hokm", "why score", "say", "share", "chart", "why 2", "stats")
    before = [evening.ok(view.removeprefix("hokm")).out for view in views]
    data = evening.status()
    told = applied(evening, keys)
    assert "judged by it" not in told
    assert [evening.ok(view.removeprefix("hokm")).out for view in views] == before
    now = evening.status()
    assert now["session"].pop("rules_changed") == keys
    data["session"].pop("rules_changed")
    assert now == data


def test_the_next_game_is_played_by_the_rules_taken_since(evening: Evening) -> None:
    seated(evening, *WON)
    applied(evening, {"scoring.gap": 40, "deal.next_game": "ask"})
    assert evening.status()["dealer"] is None
    assert evening.refused("rematch")["code"] == "missing_answer"
    evening.ok("rematch --dealer cyn")
    assert evening.status()["loses_at"] == 40
    evening.ok("round dan 13h 1")
    evening.ok("round ana 13h 13 --again")
    assert evening.status()["games_won"] == [1, 0]
    evening.ok("round ben 7h 1")
    assert evening.status()["games_won"] == [2, 0]


@pytest.mark.parametrize("keys", OTHER, ids=str)
def test_rules_wait_for_the_next_game_while_a_deal_is_hidden(evening: Evening, keys) -> None:
    seated(evening, *HIDDEN)
    before = evening.status()
    refused = evening.refused(["rules", "apply", str(house_file(evening, keys))])
    assert refused["code"] == "wrong_phase"
    assert evening.status() == before
    evening.ok("rematch")
    applied(evening, keys)
    assert evening.ok("check").status == 0
    evening.ok("undo 2")
    evening.ok("redo 2")
    evening.ok("bid 8h")


@pytest.mark.parametrize("keys", [*OTHER, {"deal.next_dealer": "ask"}], ids=str)
def test_a_record_with_rules_taken_behind_a_hidden_deal_is_read(
    evening: Evening, keys, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that was made when they could be."""
    seated(evening, *HIDDEN)
    with monkeypatch.context() as then:
        then.setattr("hokm_ref.commands.rules_file._check_no_deal_is_hidden", lambda _: None)
        applied(evening, keys)
    board = evening.status()
    assert (board["winner"], board["dealer"] is None) == (1, "deal.next_dealer" in keys)
    assert evening.ok("check").status == 0
    evening.ok("undo")
    evening.ok("redo")
    evening.ok("rematch --dealer ana")
    evening.ok("bid 8h")


LATER = (
    *("rematch", "end", "undo", "redo", "adjust ana +3 x", "note tea", "rename ana Anna"),
    *(
        "sub dan Eve",
        "swap ana ben",
        "took 9",
        "bid 8h",
        "p",
        "redeal",
        "deal ben",
        "round ben 8s 9",
    ),
    *("revoke ben", "amend 2 ben 8h 9", "amend 1 delete", "amend 2 delete", "rematch 3"),
    *("round ben 7s 8 --after 1", "rematch Ana Cyn Ben Dan --dealer ben", "trick ben", "trump h"),
)


@pytest.mark.parametrize("first", LATER)
def test_whatever_comes_after_a_hidden_deal_is_recorded_so_that_it_is_read(
    evening: Evening, first: str
) -> None:
    """Taken or refused, and a second line after it: the evening is never lost."""
    seated(evening, *HIDDEN)
    evening(first)
    for second in LATER:
        assert evening(second).status != 3, (first, second)
        assert evening("status").status == 0, (first, second)


@pytest.mark.parametrize(
    ("keys", "lines", "told"),
    [
        (
            {"scoring.gap": 40},
            (NEW, "round ben 10h 1", "round ben 13h 1"),
            "46 is 40 or more: the next round that closes is judged by it.",
        ),
        (
            {"version": "classic", "classic.game_ends": "kots", "classic.target": 2},
            (f"{NEW} --preset classic", "round ben h 7-0", "round ben s 7-0"),
            "2 is 2: the next round that closes is judged by it.",
        ),
    ],
)
def test_a_score_past_the_end_by_other_rules_ends_nothing_yet(
    evening: Evening, keys, lines: tuple[str, ...], told: str
) -> None:
    seated(evening, lines[0], lines[1])
    evening(lines[2])
    if evening.status()["round"] == 2:
        evening.ok(lines[2].replace("ben", "dan"))
    assert "the next round that closes is judged by it." in applied(evening, keys)
    assert told in evening.ok("why score").out


def test_what_is_at_stake_where_a_side_is_past_the_end_already(evening: Evening) -> None:
    """It wins whatever is made; no bid that would end the game goes unsaid."""
    seated(evening, NEW, "round ben 10h 1", "round ben 13h 1")
    applied(evening, {"scoring.gap": 34})
    told = evening.ok("why stake").out.splitlines()[0]
    ways = "Ana & Cyn make any bid, or Ben & Dan fail any bid, or Ben & Dan make"
    assert told == f"If {ways} 7 to 12, Ana & Cyn win."
    evening.ok("round ben 12h 12")
    assert evening.status()["winner"] == 0
