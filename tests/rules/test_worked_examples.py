"""The worked examples B01 to B34, typed at the command line, with the answers worked by hand."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.evening import Evening

Example = dict[str, Any]

BOOK = tomllib.loads(
    (Path(__file__).parents[1] / "data" / "worked_examples.toml").read_text(encoding="utf-8")
)
NAMES = {"P1": "Ana", "P2": "Ben", "P3": "Cyn", "P4": "Dan"}
TEAMS = {"A": 0, "B": 1}
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
AUCTIONS: list[Example] = BOOK["auction"]
SCORES: list[Example] = BOOK["score"]
CHAINS: list[Example] = BOOK["chain"]


def example_id(example: Example) -> str:
    """The number the book gives the example."""
    return str(example["id"])


def begin(evening: Evening, dealer: str, gap: int = 0) -> None:
    """Sit down with this first dealer, and with this gap (A minus B) from paper."""
    carried = f" --gap {abs(gap)} --for {'Ana' if gap > 0 else 'Ben'}" if gap else ""
    evening.ok(f"new {' '.join(NAMES.values())} --dealer {NAMES[dealer]}{carried}")


def typed(call: str) -> str:
    """The command of "P2:8H" or "P2:pass", with its player named."""
    seat, said = call.split(":")
    return f"pass --by {NAMES[seat]}" if said == "pass" else f"bid {said} --by {NAMES[seat]}"


def test_none_of_the_34_is_left_out() -> None:
    """B01 to B34 are auctions, scores and chains; each is tested once below."""
    told = [example_id(example) for example in (*AUCTIONS, *SCORES, *CHAINS)]
    assert told == [f"B{number:02}" for number in range(1, 35)]


@pytest.mark.parametrize("example", AUCTIONS, ids=example_id)
def test_an_auction(evening: Evening, example: Example) -> None:
    """Each call by its player: accepted, or refused at the call and for the reason in the book."""
    expect = example["expect"]
    begin(evening, example["dealer"])
    refused_at = expect.get("at", 0)
    for number, call in enumerate(example["calls"], 1):
        if number == refused_at:
            before = evening.status()
            error = evening.refused(typed(call))
            assert (error["code"], error["exit"]) == (expect["reason"], 1)
            assert evening.status() == before
            assert number == len(example["calls"])
        else:
            evening.ok(typed(call))
    if refused_at:
        assert expect["status"] == "illegal"
        return
    assert expect["status"] == "contract"
    agreed = {
        "player": NAMES[expect["bidder"]],
        "team": TEAMS[expect["team"]],
        "tricks": expect["bid"],
        "trump": SUITS[expect["trump"]],
        "forced": expect["forced"],
    }
    if expect["forced"]:
        unnamed = evening.status()
        assert (unnamed["phase"], unnamed["turn"]) == ("trump", agreed["player"])
        assert unnamed["contract"] == {**agreed, "trump": None}
        evening.ok(f"trump {example['forced_trump']}")
    now = evening.status()
    assert (now["phase"], now["contract"]) == ("play", agreed)
    assert now["turn"] == NAMES[expect["leader"]]


@pytest.mark.parametrize("how", ["both sides counted", "the bidders' side counted"])
@pytest.mark.parametrize("example", SCORES, ids=example_id)
def test_one_rounds_score(table: Evening, example: Example, how: str) -> None:
    """The bidders' total changes by what the book says, and the defenders' never."""
    expect = example["expect"]
    own, others = example["bidder_tricks"], example["defender_tricks"]
    contract = f"ben {example['bid']}s"
    if "error" in expect:
        assert table.refused(f"round {contract} {own}-{others}")["code"] == expect["error"]
        assert table.sheet() == []
        return
    count = f"{own}-{others}" if how.startswith("both") else str(own)
    last = table.ok(f"round {contract} {count} --json").json["last_round"]
    assert last["made"] is expect["made"]
    assert last["points"] == [expect["defender_delta"], expect["bidder_delta"]]


def test_b18_a_failed_forced_7_costs_7_as_well(table: Evening) -> None:
    """ "Forced or not", says its note."""
    last = table.ok("round ben 7s 6 --forced --json").json["last_round"]
    assert (last["made"], last["points"]) == (False, [0, -7])


@pytest.mark.parametrize("example", CHAINS, ids=example_id)
def test_a_chain_of_rounds(evening: Evening, example: Example) -> None:
    """Score, gap, the side that lost, the next dealer and the end of the game, round by round."""
    begin(evening, example["first_dealer"], example["start_gap"])
    before = evening.status()["totals"]
    assert before[0] - before[1] == example["start_gap"]
    for played in example["rounds"]:
        expect = played["expect"]
        forced = " --forced" if played.get("forced") else ""
        contract = f"{NAMES[played['bidder']]} {played['bid']}s"
        evening.ok(f"round {contract} {played['bidder_tricks']}{forced}")
        line, now = evening.sheet()[-1], evening.status()
        change = [expect["delta_a"], expect["delta_b"]]
        assert line["points"] == change
        assert line["totals"] == [before[0] + change[0], before[1] + change[1]] == now["totals"]
        assert line["gap"] == now["gap"] == expect["gap"]
        assert line["lost_by"] == TEAMS[expect["lost_round"]]
        assert line["contract"]["forced"] is played.get("forced", False)
        assert line["next_dealer"] == now["dealer"] == NAMES[expect["next_dealer"]]
        assert line["ends_game"] is expect["over"]
        assert now["phase"] == ("over" if expect["over"] else "auction")
        won = 1 - TEAMS[expect["game_loser"]] if expect["over"] else None
        assert now["winner"] == won
        before = line["totals"]
