"""Rules taken anywhere in an evening are the same rules, from the same deal on, out of its file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.corrections.carrying import carried
from tests.evening import Evening

HOUSES = {
    "standard": 'preset = "standard"\n',
    "nothing": "",
    "tarneeb": 'preset = "tarneeb"\n',
    "a preset and more": 'preset = "tarneeb"\n[bidding]\nall_pass = "first_forced"\n'
    "[scoring]\ntarget = 40\n",
    "one": "[scoring]\ngap = 100\n",
    "less": "[scoring]\nfailed_multiplier = 3\n",
    "two tables": '[scoring]\ngap = 30\n[revoke]\npenalty = "tricks"\n',
}
"""What a house file says."""
CLASSIC = {
    "classic": 'preset = "classic"\n',
    "longer": 'version = "classic"\n[classic]\ntarget = 9\n',
    "with a penalty": 'preset = "classic"\n[revoke]\npenalty = "tricks"\n',
}
SOON, NEXT = ("round ben 8h 9",), ("round ana 9h 10 --again",)
ENDED = ("round ben 13h 9", "round dan 13s 9")
PLACES = {
    "before the first deal": ((), SOON),
    "before points": ((), ("adjust ana +3", *SOON)),
    "after a name that was put right": (("rename ana Anna",), ()),
    "after a note": (("note a phone rang",), ()),
    "before a note": ((), ("note a phone rang", "rename ana Anna", *SOON)),
    "after points": (("adjust ana +3",), SOON),
    "with nothing after": ((), ()),
    "between rounds": (SOON, NEXT),
    "before a deal that is open": (SOON, ("bid p",)),
    "last": (SOON, ()),
    "after the end of a game": (ENDED, ()),
    "before a rematch": (ENDED, ("rematch", *SOON)),
    "after a rematch": ((*ENDED, "rematch"), SOON),
    "after an end by hand": ((*SOON, "end tired"), ("rematch --dealer ana", *SOON)),
    "last, behind points": ((*SOON, "adjust ana +3"), ("sub cyn Eve",)),
}
"""What is played before the rules are taken, and what after."""
CHANGES = [
    *[("", name) for name in HOUSES],
    *[(name, "standard") for name in HOUSES if name],
    ("standard", "tarneeb"),
    ("tarneeb", "two tables"),
    ("less", "tarneeb"),
    ("one", "two tables"),
]
"""The rules that an evening begins with (none: without a file), and those it takes."""


def _applied(evening: Evening, folder: Path, name: str) -> bool:
    """Whether these rules could be taken here."""
    file = folder / "applied.toml"
    file.write_text({**HOUSES, **CLASSIC}[name], encoding="utf-8")
    return evening(["rules", "apply", str(file)]).status == 0


def _begun(folder: Path, name: str, options: str = "") -> Evening:
    evening = Evening(folder / "home")
    said = ""
    if name:
        (folder / "begun.toml").write_text({**HOUSES, **CLASSIC}[name], encoding="utf-8")
        said = f" --rules {folder / 'begun.toml'}"
    evening.ok(f"new Ana Ben Cyn Dan --dealer ana{said}{options}")
    return evening


def _carried_as_json(evening: Evening, folder: Path) -> None:
    """As JSON too it comes out again byte for byte."""
    first = evening.ok("export --format json").out
    file = folder / "session.json"
    file.write_text(first, encoding="utf-8")
    fresh = Evening(folder / "from json")
    fresh.ok(["import", str(file)])
    assert fresh.ok("export --format json").out == first
    assert fresh.sheet() == evening.sheet()
    boards = [table.status() for table in (fresh, evening)]
    for board in boards:
        board["session"]["number"] = None
    assert boards[0] == boards[1]
    assert _in_force(fresh) == _in_force(evening)


def _in_force(evening: Evening) -> tuple[object, object]:
    data = evening.ok("rules --json").json
    return data["changed"], data["preset"]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize(("first", "then"), CHANGES)
def test_rules_that_were_taken_are_those_of_the_file(tmp_path, first, then, place):
    before, after = PLACES[place]
    evening = _begun(tmp_path, first)
    for line in before:
        evening(line)
    assert _applied(evening, tmp_path, then)
    for line in after:
        evening(line)
    carried(evening, tmp_path)
    _carried_as_json(evening, tmp_path)
    assert _in_force(Evening(tmp_path / "elsewhere")) == _in_force(evening)


@pytest.mark.parametrize("then", CLASSIC)
@pytest.mark.parametrize("first", CLASSIC)
@pytest.mark.parametrize("played", [0, 1, 3])
def test_rules_of_the_classic_game_too(tmp_path, first, then, played):
    evening = _begun(tmp_path, first)
    for hakem in ("ben",) * played:
        evening.ok(f"round {hakem} hearts 7-3 --again")
    assert _applied(evening, tmp_path, then)
    carried(evening, tmp_path)
    evening.ok("round ben hearts 7-3 --again")
    (tmp_path / "later").mkdir()
    carried(evening, tmp_path / "later")
    _carried_as_json(evening, tmp_path)


@pytest.mark.parametrize("many", [("one", "standard", "less"), ("standard",) * 2, ("less", "one")])
@pytest.mark.parametrize("options", ["", " --name Friday --gap 20 --for ben", " --teams Us,Them"])
def test_rules_taken_more_than_once(tmp_path, many, options):
    evening = _begun(tmp_path, "two tables", options)
    for line in ("adjust ana +0", "round ben 8h 9", "round ana 9h 10 --again"):
        for name in many:
            assert _applied(evening, tmp_path, name)
        evening(line)
    carried(evening, tmp_path)
    _carried_as_json(evening, tmp_path)


def test_a_lead_that_the_last_rules_could_not_begin_with(tmp_path):
    evening = _begun(tmp_path, "", " --gap 40 --for ana")
    _applied(evening, tmp_path, "two tables")
    carried(evening, tmp_path)
    _carried_as_json(evening, tmp_path)


def test_standard_rules_that_were_taken_are_said(tmp_path):
    evening = _begun(tmp_path, "less")
    _applied(evening, tmp_path, "standard")
    said = json.loads(evening.ok("export --format json").out)
    assert (said["rules"], said["after"]) == (
        {"scoring": {"failed_multiplier": 3}},
        [{"rules": {}}],
    )


def test_rules_after_the_last_round_stand_below_it(tmp_path):
    evening = _begun(tmp_path, "two tables")
    evening.ok("round ben 8h 9")
    _applied(evening, tmp_path, "one")
    assert evening.ok("export").out.endswith("[[after]]\n\n[after.rules.scoring]\ngap = 100\n")
