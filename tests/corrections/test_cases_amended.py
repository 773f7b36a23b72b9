"""Table cases 19 to 22 and 35 to 37, each with a correction in the middle of it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from tests.evening import Evening

WHOLE = ("status --json", "sheet --format json", "log --json", "stats --json")


def views(evening: Evening) -> list[Any]:
    """All that is derived from the record, as data; a refusal too."""
    return [(answer.status, answer.out) for answer in map(evening, WHOLE)]


@pytest.mark.parametrize("amended", ["at once", "when it is over"])
def test_case_19_the_end_of_a_game_taken_back(table: Evening, amended: str):
    """Two failed bids of 13 end it; one of them was typed wrong first."""
    table.ok("round ben 13s 13")
    if amended == "at once":
        table.ok("amend 1 --took 12")
        table.ok("round dan 13h 12")
    else:
        table.ok("round dan 13h 12")
        assert table.status()["phase"] != "over"
        table.ok("amend 1 --took 12")
    assert (table.status()["phase"], table.status()["winner"]) == ("over", 0)
    over = views(table)
    table.ok("undo")
    back = table.status()
    if amended == "at once":
        assert (back["gap"], back["dealer"], back["turn"]) == (26, "Ben", "Cyn")
    else:
        assert (back["gap"], back["phase"]) == (13, "auction")
    table.ok("redo")
    assert views(table) == over
    refused = table("round ana 8s 8")
    assert refused.status == 1
    assert "hokm rematch" in refused.err
    assert "hokm undo" in refused.err


def test_case_20_undo_in_the_middle_of_an_auction(table: Evening):
    """It takes back the correction, then one call, and at the end nothing at all."""
    table.ok("round dan 8s 8")
    for call in ("p", "7h"):
        table.ok(call)
    table.ok("amend 1 --took 7")
    assert len(table.status()["calls"]) == 2
    table.ok("undo")
    assert len(table.status()["calls"]) == 2
    table.ok("undo")
    assert len(table.status()["calls"]) == 1
    table.ok("undo 2")
    record = (table.home / "hokm.db").read_bytes()
    assert table.refused("undo 2")["code"] == "nothing_to_undo"
    assert (table.home / "hokm.db").read_bytes() == record


def test_case_20_an_import_is_one_step_and_its_amend_another(evening: Evening, tmp_path: Path):
    rounds = "".join(
        f'[[round]]\ncontract = "{name} 8S"\ntaken = 8\n' for name in ("Dan", "Cyn") * 6
    )
    file = tmp_path / "twelve.toml"
    file.write_text(
        'format = "hokm-session"\nschema = 1\nplayers = ["Ana", "Ben", "Cyn", "Dan"]\n'
        f'first_dealer = "Ana"\n{rounds}',
        encoding="utf-8",
    )
    evening.ok(["import", str(file)])
    imported = views(evening)
    evening.ok("amend 1 --took 7")
    assert views(evening) != imported
    evening.ok("undo")
    assert views(evening) == imported
    evening.ok("undo")
    assert evening("status").status == 1
    evening.ok("redo 2")
    assert evening.sheet()[0]["points"] == [0, -16]


def test_case_21_an_amend_is_judged_as_entry_is_and_by_what_was_amended_before(table: Evening):
    table.ok("round dan 8s 8")
    for line in ("ben 8h 7", "cyn 9c 11", "ana 10d 9"):
        table.ok(f"round {line}")
    table.ok("amend 4 --took 10")
    before = views(table)
    for typed, code in (
        ("amend 4 --bid 14d", "out_of_range"),
        ("amend 4 --took 14", "too_many_tricks"),
    ):
        refused = table.refused(typed)
        assert refused["code"] == code
        assert views(table) == before
    table.ok("amend 4 --by ben")  # and the sides keep their tricks
    (last,) = table.sheet()[3:]
    assert (last["contract"]["player"], last["taken"], last["points"]) == ("Ben", [10, 3], [0, -20])


BORDERS = {
    "the first call": ("pass",),
    "in the auction": ("pass", "7h"),
    "after the contract": ("pass", "7h", "8s", "pass"),
    "after four passes": ("pass", "pass", "pass", "pass"),
    "trump named": ("pass", "pass", "pass", "pass", "hearts"),
    "in mid-trick": ("8s p p p", "trick 6h 3c qh 2h ana"),
    "all thirteen": ("8s p p p", "trick" + " ben" * 13),
    "a round typed whole": ("round ben 9h 9",),
    "a misdeal": ("pass", "redeal"),
    "the end of a game": ("adjust ben +60",),
    "the table ends it": ("end",),
    "a rematch": ("end", "rematch"),
}


@pytest.mark.parametrize("border", BORDERS)
def test_case_22_undo_at_every_border_with_a_correction_on_it(table: Evening, border: str):
    """The correction goes back first, then what it stood on; redo brings both, in their order."""
    table.ok("round dan 8s 8")
    *before, last = BORDERS[border]
    for typed in before:
        table.ok(typed)
    earlier = views(table)
    table.ok(last)
    there = views(table)
    table.ok("amend 1 --took 7")
    amended = views(table)
    assert amended != there
    for typed, seen in (
        ("undo", there),
        ("undo", earlier),
        ("redo", there),
        ("redo", amended),
        ("undo 2", earlier),
        ("redo 2", amended),
    ):
        table.ok(typed)
        assert [line[1] for line in views(table)[:2]] == [line[1] for line in seen[:2]], typed
        assert views(table)[3] == seen[3]


def test_case_22_the_beginning_itself(evening: Evening):
    """Of `new` too, whatever was corrected since."""
    evening.ok("new Ana Ben Cyn Dan --dealer ana")
    evening.ok("round dan 8s 8")
    evening.ok("amend 1 --took 7")
    amended = views(evening)
    evening.ok("undo 3")
    assert evening.refused("status")["code"] == "no_session"
    evening.ok("redo 3")
    assert views(evening) == amended


@pytest.mark.skipif(os.name == "nt", reason="links as Unix has them")
def test_case_35_a_linked_record_stays_a_link_and_a_house_file_as_it_is(tmp_path: Path):
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    evening = Evening(tmp_path / "home")
    evening.home.mkdir()
    house = tmp_path / "house.toml"
    house.write_text("[scoring]\ngap = 60\n", encoding="utf-8")
    (evening.home / "hokm.db").symlink_to(elsewhere / "hokm.db")
    Evening(elsewhere).ok(f"new Ana Ben Cyn Dan --dealer ana --rules {house}")
    was = house.read_bytes(), house.stat().st_mtime_ns
    for typed in ("round dan 8s 8", "amend 1 --took 7", "undo", "redo"):
        evening.ok(typed)
    assert (evening.home / "hokm.db").is_symlink()
    assert evening.sheet() == Evening(elsewhere).sheet()
    assert (house.read_bytes(), house.stat().st_mtime_ns) == was


def test_case_36_a_substitute_has_the_later_rounds_whatever_is_amended(table: Evening):
    """Rounds 1 to 6 are Dan's, and stay so when one of them becomes another's bid, or his."""
    for line in ("dan 8s 8", "ben 8h 7", "cyn 9c 11", "ana 7d 7", "dan 7c 7", "ben 7s 6"):
        table.ok(f"round {line}")
    table.ok("sub dan Eve")
    for line in ("eve 8h 8", "ana 9c 9"):
        table.ok(f"round {line}")
    table.ok("amend 6 --by 4")  # the chair, in which Dan sat then
    table.ok("amend 8 --by eve --took 9")
    assert [line["contract"]["player"] for line in table.sheet()] == [
        "Dan", "Ben", "Cyn", "Ana", "Dan", "Dan", "Eve", "Eve",
    ]  # fmt: skip
    every = table.ok("stats --json").json["bidding"]["players"]
    rounds = {one["player"]: (one["rounds"], one["contracts"]) for one in every}
    assert rounds["Dan"] == (6, 3)
    assert rounds["Eve"] == (2, 2)
    table.ok("rename eve Eva")
    assert table.sheet()[7]["contract"]["player"] == "Eva"
    table.ok("undo 3")
    assert table.sheet()[5]["contract"]["player"] == "Ben"


def test_case_37_an_amend_is_judged_by_the_rules_the_session_began_with(evening: Evening):
    """The house file says something else by now, and that is said, and nothing else changes."""
    house = evening.home.parent / "house.toml"
    house.write_text("[bidding]\nallowed_bids = [6, 8]\n", encoding="utf-8")
    evening.ok(f"new Ana Ben Cyn Dan --dealer ana --rules {house}")
    evening.ok("round dan 8s 8")
    house.write_text("[bidding]\nallowed_bids = [8, 9]\n", encoding="utf-8")
    evening.ok("amend 1 --bid 6s")
    assert evening.sheet()[0]["contract"]["tricks"] == 6
    assert any("house.toml" in note["message"] for note in evening.ok("check --json").json["notes"])
    assert "has changed since" in evening.ok("rules").out
