"""Corrections across ends: of an auction, of a game, and of a deal that an end strikes out."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.corrections.carrying import carried
from tests.evening import Evening
from tests.house.seated import sit

NEW = "new Ana Ben Cyn Dan --dealer dan"
TARNEEB = f"{NEW} --preset tarneeb"
CLASSIC = f"{NEW} --preset classic"


def seated(evening: Evening, *lines: str) -> Evening:
    for line in lines:
        evening.ok(line)
    return evening


@pytest.mark.parametrize(
    ("lines", "amended"),
    [
        ((NEW, "13h", "took 12"), "amend 1 --bid 11h"),
        ((NEW, "13h", "took 12"), "amend 1 ana 11h 12"),
        ((TARNEEB, "bid 13", "trump h", "took 12"), "amend 1 --bid 11"),
        ((NEW, "13h", "trick ana ana"), "amend --bid 11h"),
        ((NEW, "13h"), "amend --bid 11h --took 12"),
    ],
)
def test_a_bid_that_ended_the_auction_was_a_lower_one(
    evening: Evening, lines: tuple[str, ...], amended: str
) -> None:
    """The others have not passed, so of a round that was played the calls are dropped."""
    seated(evening, *lines)
    told = evening.ok(amended).out
    if evening.sheet():
        [line] = evening.sheet()
        assert (line["contract"]["tricks"], line["contract"]["trump"]) == (11, "hearts")
        assert line["made"] is True
    else:
        assert evening.status()["contract"]["tricks"] == 11
    assert "calls no longer fit, and are dropped: Ana's 13" in told or "13" not in lines[-1]


def test_the_auction_goes_on_where_nothing_was_played(evening: Evening) -> None:
    seated(evening, NEW, "13h", "amend --bid 11h")
    assert (evening.status()["phase"], evening.status()["turn"]) == ("auction", "Ben")


def test_other_calls_leave_trump_as_it_was_named(evening: Evening) -> None:
    """In a house that names it after the auction; unless the correction names another."""
    seated(evening, TARNEEB, "round dan 10d 11", "amend 1 --calls 'p p p 9'")
    [line] = evening.sheet()
    assert line["contract"] == {
        "player": "Dan",
        "team": 1,
        "tricks": 9,
        "trump": "diamonds",
        "forced": False,
    }
    evening.ok("amend 1 --calls 'p p p 9' --trump s")
    assert evening.sheet()[0]["contract"]["trump"] == "spades"


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ((NEW, "8h p p p", "trick ben", "end late"), "Round 1, Ana's 8 hearts, is void."),
        ((NEW, "8h p p p", "adjust ben +60"), "Round 1, Ana's 8 hearts, is void."),
        ((NEW, "p p p p", "trump s", "end"), "Round 1, Ana's 7 spades, is void."),
        ((CLASSIC, "trump h", "end"), "Round 1, Ana's hearts, is void."),
        ((NEW, "8h", "end"), "Round 1 is void."),
        ((NEW, "end"), ""),
        ((NEW, "adjust ben +60"), ""),
    ],
)
def test_what_an_end_strikes_out_is_said_with_the_way_back(
    evening: Evening, lines: tuple[str, ...], told: str
) -> None:
    *before, last = lines
    seated(evening, *before)
    answer = evening.ok(last)
    assert told in answer.out
    assert told or "void" not in answer.out
    assert "wrong? hokm undo" in answer.err


def test_a_forgotten_first_round_of_the_next_game_is_put_in_after_the_rematch(
    evening: Evening,
) -> None:
    sit(evening, {"scoring.gap": 20})
    for line in ("round ben 13s 5", "rematch", "round dan 8s 9", "round ben 9h 9 --after 1"):
        evening.ok(line)
    rounds = [(line["game"], line["round"], line["totals"]) for line in evening.sheet()]
    assert rounds == [(1, 1, [0, -26]), (2, 2, [0, 9]), (2, 3, [0, 17])]


@pytest.mark.parametrize(
    ("lines", "typed"),
    [
        ((CLASSIC, "round ana h 7-3"), "amend 1 --calls 8s"),
        ((CLASSIC,), "amend --bid 8s"),
        ((CLASSIC, "trump h", "trick ana"), "round cyn h 7-3"),
        ((NEW, "round ana 13h 1", "round ana 13h 1 --again"), "amend 9 --bid 8s"),
        ((NEW, "8h p p p", "trick ben ben ana", "revoke ana"), "revoke ana --trick 1"),
        (("new Ali Sara Reza Mina --dealer Ali",), "swap"),
        (("new Ali Sara Reza Mina --dealer Ali",), "swap ali ali"),
        (("new Ali Sara Reza Mina --dealer Ali",), "sub"),
        (("new Ali Sara Reza Mina --dealer Ali",), "rename"),
    ],
)
def test_a_way_on_that_is_offered_is_taken(
    evening: Evening, lines: tuple[str, ...], typed: str
) -> None:
    seated(evening, *lines)
    told = evening(typed).err
    for way in [line.partition("hokm ")[2] for line in told.splitlines() if "hokm " in line]:
        evening.ok(way)


PLAYED = ("round ben 13h 1", "round ben 12h 1")
OPENED = (
    ("bid 8h", "amend 2 --bid 13h"),
    ("bid p 8h p p", "amend 2 --bid 13h"),
    ("round dan 8h 9", "bid p", "amend 2 --bid 13h"),
    ("deal ben", "note tea", "amend 2 --bid 13h"),
    ("bid 8h", "round ben 7h 1 --after 2"),
)
"""A deal begun where a side is 50 behind, and a correction that ends the game before it."""


@pytest.mark.parametrize("lines", OPENED)
def test_a_deal_left_after_an_end_is_told_when_it_goes_and_carried_by_its_file(
    evening: Evening, tmp_path: Path, lines: tuple[str, ...]
) -> None:
    seated(evening, NEW, *PLAYED, *lines[:-1])
    corrected = evening.ok(f"{lines[-1]} --json").json
    number = len(evening.sheet()) + 1
    left = f"Round {number} was begun, and comes after the end of game 1"
    assert f"{left}: it is in no game." in corrected["warnings"]
    file = str(tmp_path / "a.toml")
    assert evening.ok(["export", file, "--json"]).json["warnings"] == []
    evening.ok(["import", file])
    assert evening.status()["winner"] == 0
    both = []
    for session in (1, 2):
        evening.ok(f"sessions {session}")
        assert "was begun" not in evening.ok("amend 1 --took 2").err
        evening.ok("amend 2 --bid 7h --took 7" if session == 2 else "undo 2")
        both.append([evening.status()[key] for key in ("round", "phase", "calls", "dealer")])
    assert both[0][1:3] == both[1][1:3]


@pytest.mark.parametrize("lines", OPENED)
def test_a_deal_left_after_an_end_is_carried_behind_the_game_that_followed(
    evening: Evening, tmp_path: Path, lines: tuple[str, ...]
) -> None:
    seated(evening, NEW, *PLAYED, *lines, "rematch", "round dan 8h 9")
    carried(evening, tmp_path)
