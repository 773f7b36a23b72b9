"""The worked examples C01 to C13, typed at the command line under the houses they name."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.evening import Evening
from tests.house.seated import NAMES, Keys, sit

Example = dict[str, Any]

BOOK = tomllib.loads(
    (Path(__file__).parents[1] / "data" / "worked_examples.toml").read_text(encoding="utf-8")
)
PLAYERS = dict(zip(("P1", "P2", "P3", "P4"), NAMES, strict=True))
TEAMS = {"A": 0, "B": 1}
KOTS = {"never": "never", "first_seven": "seven_in_a_row", "any_win": "seven_first"}
"""What the book calls a defenders' Kot, and what a house file calls it."""
ROUNDS: list[Example] = BOOK["classic"]
ORDERS: list[Example] = BOOK["classic_order"]
MATCHES: list[Example] = BOOK["classic_match"]


def example_id(example: Example) -> str:
    """The number the book gives the example."""
    return str(example["id"])


def house(example: Example) -> Keys:
    """The house an example names: the opponents' Kot is worth 3 unless it says otherwise."""
    kot = KOTS[example.get("kot_defenders", "never")]
    keys: Keys = {"version": "classic", "classic.opponents_kot": kot}
    if kot != "never":
        keys["classic.opponents_kot_points"] = example.get("kot_defenders_points", 3)
    if "target" in example:
        keys["classic.target"] = example["target"]
    return keys


def test_none_of_the_13_is_left_out() -> None:
    """C01 to C13 are rounds, orders of tricks and a match; each is tested once below."""
    told = [example_id(example) for example in (*ROUNDS, *ORDERS, *MATCHES)]
    assert told == [f"C{number:02}" for number in range(1, 14)]


def typed(how: str, caller: str, a: int, b: int) -> list[str]:
    """The commands that enter a classic round with these tricks of the teams A and B."""
    count = f"{b}-{a}" if caller in (NAMES[1], NAMES[3]) else f"{a}-{b}"
    if how == "a whole round":
        return [f"round {caller} hearts {count}"]
    if how == "bare words":
        return [f"{caller} hearts {count}"]
    if how == "a side's count":
        return ["trump hearts", f"took ana {a}-{b}"]
    return ["trump hearts", f"took {count}"]


@pytest.mark.parametrize(
    "how", ["a whole round", "bare words", "trump and count", "a side's count"]
)
@pytest.mark.parametrize("example", ROUNDS, ids=example_id)
def test_a_classic_round(evening: Evening, example: Example, how: str) -> None:
    """Who called, who won, whether it was a Kot, its points, who deals and calls next."""
    expect = example["expect"]
    sit(evening, house(example), dealer=PLAYERS[example["dealer"]])
    caller = PLAYERS[f"P{int(example['dealer'][1]) % 4 + 1}"]
    before = evening.status()
    assert (before["phase"], before["turn"], before["contract"]["player"]) == (
        "trump",
        caller,
        caller,
    )
    *first, last = typed(how, caller, example["a"], example["b"])
    for command in first:
        evening.ok(command)
    if "error" in expect:
        error = evening.refused(last)
        assert (error["code"], error["exit"]) == (expect["error"], 1)
        assert evening.sheet() == []
        return
    assert caller == PLAYERS[expect["caller"]]
    evening.ok(last)
    line, now = evening.sheet()[-1], evening.status()
    winner = TEAMS[expect["winner"]]
    points = [0, 0]
    points[winner] = expect["points"]
    assert line["points"] == line["totals"] == now["totals"] == points
    assert line["kot"] is expect["kot"]
    assert line["lost_by"] == 1 - winner
    assert line["made"] is (winner == line["contract"]["team"])
    assert line["taken"] == [example["a"], example["b"]]
    assert line["contract"]["player"] == caller
    assert now["rounds_won"] == [int(winner == 0), int(winner == 1)]
    assert now["kots"] == [int(winner == 0) * expect["kot"], int(winner == 1) * expect["kot"]]
    assert line["next_dealer"] == now["dealer"] == PLAYERS[expect["next_dealer"]]
    assert now["turn"] == PLAYERS[expect["next_caller"]]


@pytest.mark.parametrize("example", ORDERS, ids=example_id)
def test_the_order_of_the_tricks(evening: Evening, example: Example) -> None:
    """Trick by trick, and the round closes by itself with a side's seventh."""
    expect = example["expect"]
    sit(evening, {"version": "classic"}, dealer=PLAYERS[example["dealer"]])
    evening.ok("trump hearts")
    for number, side in enumerate(example["order"]):
        assert len(evening.sheet()) == 0, f"closed before trick {number + 1}"
        evening.ok(f"trick {'ana' if side == 'A' else 'ben'}")
    line = evening.sheet()[0]
    assert line["taken"] == [expect["a"], expect["b"]]
    assert line["kot"] is expect["kot"]
    assert line["lost_by"] == 1 - TEAMS[expect["winner"]]


@pytest.mark.parametrize("example", MATCHES, ids=example_id)
def test_a_match(evening: Evening, example: Example) -> None:
    """Points, dealers and the end of a whole game."""
    sit(evening, house(example), dealer=PLAYERS[example["first_dealer"]])
    now = evening.status()
    for number, played in enumerate(example["rounds"], 1):
        expect = played["expect"]
        assert now["phase"] == "trump"
        hakem = now["contract"]["player"]
        for command in typed("a whole round", hakem, played["a"], played["b"]):
            evening.ok([*command.split(), "--again"])
        now = evening.status()
        assert now["totals"] == [expect["points_a"], expect["points_b"]], number
        assert evening.sheet()[-1]["next_dealer"] == PLAYERS[expect["next_dealer"]]
        assert now["dealer"] == PLAYERS[expect["next_dealer"]]
        won = expect.get("winner")
        assert now["winner"] == (TEAMS[won] if won else None)
        assert (now["phase"] == "over") is bool(won)
    assert now["games_won"] == [1, 0]
