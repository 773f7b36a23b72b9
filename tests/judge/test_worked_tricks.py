"""The worked tricks B35 to B41, and the table cases of the referee, at the command line."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.evening import Evening

DATA = Path(__file__).parents[1] / "data"
BOOK = tomllib.loads((DATA / "worked_examples.toml").read_text(encoding="utf-8"))
SEATS = {"P1": "1", "P2": "2", "P3": "3", "P4": "4"}
TABLE = (DATA / "table_cases.md").read_text(encoding="utf-8")
CASE_23 = TABLE.partition("\n23. ")[2].partition("\n")[0]
ORDINALS = ["first", "second", "third", "fourth"]


def number(example: dict[str, Any]) -> str:
    return str(example["id"])


def test_none_is_left_out():
    assert [number(each) for each in (*BOOK["trick"], *BOOK["revoke"])] == [
        f"B{at}" for at in range(35, 42)
    ]


@pytest.mark.parametrize("example", BOOK["trick"], ids=number)
def test_a_trick(evening: Evening, example):
    leader = SEATS[example["leader"]]
    words = ["judge", "trick", *example["cards"], "--trump", example["trump"], "--leader", leader]
    if "error" in example["expect"]:
        refused = evening.refused(words)
        assert (refused["code"], refused["exit"]) == (example["expect"]["error"], 1)
        assert "ace of spades" in refused["message"]
        return
    data = evening.ok([*words, "--json"]).json
    assert data["winner"] == SEATS[example["expect"]["winner"]]
    assert (int(leader) - 1 + data["winner_index"]) % 4 == int(data["winner"]) - 1
    assert not evening.home.exists()


@pytest.mark.parametrize("example", BOOK["revoke"], ids=number)
def test_a_revoke(evening: Evening, example, tmp_path: Path):
    record = tmp_path / "play.txt"
    tricks = "\n".join(" ".join(trick["cards"]) for trick in example["tricks"])
    record.write_text(f"trump {example['trump']}\n{tricks}\n", encoding="utf-8")
    [judged] = evening.ok(["judge", "play", str(record), "--json"]).json["rounds"]
    leaders = [f"P{trick['leader'] + 1}" for trick in judged["tricks"]]
    assert leaders == [trick["leader"] for trick in example["tricks"]]
    expect = example["expect"]
    [revoke] = judged["revokes"]
    assert revoke == {
        "player": int(expect["seat"][1]) - 1,
        "trick": expect["trick"],
        "card": expect["card"],
        "led": "hearts",
        "proof_trick": expect["proof_trick"],
        "proof_card": expect["proof_card"],
        "rule": "play.follow",
    }
    assert judged["problems"] == []


@pytest.mark.parametrize(
    ("trump", "cards", "nth"), re.findall(r"Trump (\w): ([\w ]+): (\w+)", CASE_23)
)
def test_table_case_23(evening: Evening, trump, cards, nth):
    """Which of four cards wins, with each suit as trump."""
    words = ["judge", "trick", *cards.split(), "--trump", trump]
    assert evening.ok([*words, "--json"]).json["winner_index"] == ORDINALS.index(nth)
    assert evening.ok(words).out.startswith(f"The {nth} card wins, ")


def test_all_of_table_case_23_is_read():
    assert len(re.findall(r"Trump (\w): ([\w ]+): (\w+)", CASE_23)) == 4


def test_table_case_24_names_who_played_the_card_before(evening: Evening, tmp_path: Path):
    record = tmp_path / "play.txt"
    record.write_text("trump s\nAH KH 2S QH\n3D AH 4D 5D\n", encoding="utf-8")
    [judged] = evening.ok(["judge", "play", str(record), "--json"]).json["rounds"]
    [problem] = judged["problems"]
    assert (problem["line"], problem["code"]) == (3, "duplicate_card")
    assert problem["message"] == (
        "Player 1 played the ace of hearts in trick 1, and there is only one."
    )


def test_table_case_25_a_fourteenth_trick_is_one_too_many(evening: Evening, tmp_path: Path):
    """The thirteenth trick closes the round by itself."""
    ranks = "2 3 4 5 6 7 8 9 10 J Q K A".split()
    tricks = [f"{rank}S {rank}H {rank}D {rank}C" for rank in ranks]
    record = tmp_path / "play.txt"
    record.write_text("\n".join(["trump s", *tricks, "AS KS QS JS"]), encoding="utf-8")
    [judged] = evening.ok(["judge", "play", str(record), "--json"]).json["rounds"]
    assert judged["taken"] == [13, 0]
    assert len(judged["tricks"]) == 13
    assert [(found["line"], found["code"]) for found in judged["problems"]] == [
        (15, "too_many_tricks")
    ]
