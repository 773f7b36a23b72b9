"""The whole record derived again: what `hokm check` finds, and what it only mentions."""

from __future__ import annotations

import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from hokm_ref.rules.auction import Bid
from hokm_ref.rules.seats import Seat
from hokm_ref.rules.suits import Suit
from hokm_ref.session.facts import Called, Dealt, Fact
from hokm_ref.store.file import Store
from tests.evening import Evening
from tests.store.disk import Spoilt, tree
from tests.store.test_files import SPOILT

NEW = "new Ana Ben Cyn Dan --dealer ana"


@pytest.fixture
def three(evening: Evening) -> Evening:
    """Three sessions of four steps each."""
    for name in ("Friday", "Saturday", "Sunday"):
        evening.ok(f"{NEW} --name {name}")
        for typed in ("dan 8s 9", "p 7h", "undo"):
            evening.ok(typed)
    return evening


def spoil(evening: Evening, *statements: str) -> None:
    record = evening.home / "hokm.db"
    with Spoilt(record.read_bytes()) as changed:
        for statement in statements:
            assert changed.after(statement) is not None, statement
        record.write_bytes(changed.connection.serialize())


def looked(evening: Evening, typed: str = "check") -> tuple[int, Any]:
    """The exit status and the JSON of a check; it changes nothing."""
    before = tree(evening.home)
    answer = evening([*typed.split(), "--json"])
    people = evening(typed)
    assert people.status == answer.status
    assert "Traceback" not in people.screen
    assert tree(evening.home) == before
    return answer.status, answer.json


def test_a_whole_record(three: Evening):
    status, seen = looked(three)
    said = "The record is whole: 3 sessions, 12 steps."
    assert (status, seen) == (
        0,
        {"schema": 1, "sessions": 3, "steps": 12, "findings": [], "notes": [], "said": said},
    )
    assert (three("check").out, three("check").err) == (f"{said}\n", "")


FOUND: dict[str, tuple[tuple[str, ...], set[tuple[str, int | None, int | None]]]] = {
    "a fact changed": (
        ("UPDATE fact SET number = 7 WHERE session = 2 AND kind = 'counted'",),
        {("session", 2, 2)},
    ),
    "a time changed": (
        ("UPDATE step SET at = at + 60 WHERE session = 3 AND step = 4",),
        {("session", 3, 4)},
    ),
    "two sessions": (
        (
            "UPDATE fact SET seat = 2 WHERE session = 1 AND kind = 'contracted'",
            "UPDATE step SET crc = crc + 1 WHERE session = 3 AND step = 1",
        ),
        {("session", 1, 2), ("session", 3, 1)},
    ),
    "a tail lost": (
        ("DELETE FROM step WHERE session = 2 AND step > 2", "DELETE FROM fact WHERE step > 2"),
        {("session", 1, 3), ("session", 2, 3), ("session", 3, 3)},
    ),
    "a row of a session lost": (
        ("DELETE FROM session WHERE number = 2",),
        {("session", 2, None), ("session", None, None)},
    ),
    "a session lost": (
        (
            "DELETE FROM session WHERE number = 1",
            "DELETE FROM step WHERE session = 1",
            "DELETE FROM fact WHERE session = 1",
        ),
        {("session", 1, None)},
    ),
    "the head changed": (("UPDATE head SET sessions = 4",), {("head", None, None)}),
    "no head": (("DELETE FROM head",), {("head", None, None)}),
    "written to in another order": (
        ("UPDATE session SET touched = 99 WHERE number = 1",),
        {("head", None, None)},
    ),
    "a session too many": (
        ("INSERT INTO session SELECT 9, steps, crc, 0 FROM session WHERE number = 2",),
        {("head", None, None), ("session", 9, 1)},
    ),
    "steps of nobody": (
        ("INSERT INTO step SELECT 9, step, at, crc FROM step WHERE session = 1",),
        {("session", None, None)},
    ),
    "a table too many": (("CREATE TABLE mine (x); ",), {("form", None, None)}),
    "an index gone": (("DROP INDEX session_touched",), {("form", None, None)}),
}


@pytest.mark.parametrize("how", FOUND)
def test_what_does_not_fit(how: str, three: Evening):
    statements, wanted = FOUND[how]
    record = three.home / "hokm.db"
    with closing(sqlite3.connect(record)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()
    status, seen = looked(three)
    found = {(one["kind"], one["session"], one["step"]) for one in seen["findings"]}
    assert (status, found) == (1, wanted)
    assert all(one["message"].endswith(".") for one in seen["findings"])
    assert "is damaged" in seen["said"]


def test_facts_that_the_rules_refuse(three: Evening):
    calls = [Called(Bid(8, Suit.SPADES)), Called(Bid(7, Suit.HEARTS))]
    store = Store(str(three.home / "hokm.db"))
    facts: list[Fact] = [Dealt(Seat.FIRST), *calls]
    store.write(lambda book: book.append(2, three.now, facts, before=None, after=None))
    status, seen = looked(three)
    assert status == 1
    assert [(one["kind"], one["session"]) for one in seen["findings"]] == [("rules", 2)]
    assert "lower than Ben's 8 spades" in seen["findings"][0]["message"]


@pytest.mark.parametrize("how", SPOILT)
def test_a_file_that_is_no_record_is_refused_or_found_out(how: str, three: Evening):
    record = three.home / "hokm.db"
    record.write_bytes(SPOILT[how](record.read_bytes()))
    answer = three("check --json")
    if answer.status == 3:
        assert answer.error["code"] == "unreadable_record"
        assert "hokm check" not in answer.error["message"]
    else:
        assert answer.status == 1
        assert answer.json["findings"]


@pytest.mark.parametrize("flips", [40, pytest.param(400, marks=pytest.mark.slow)])
def test_no_damage_goes_by_it(flips: int, three: Evening):
    """Where a check says whole, every session is told as it always was."""
    chance = random.Random(11)
    record = three.home / "hokm.db"
    whole = record.read_bytes()
    truth = [three.ok(f"log -s {number} --json").json for number in (1, 2, 3)]
    used = [at for at, byte in enumerate(whole) if byte]
    found = 0
    for _ in range(flips):
        changed = bytearray(whole)
        changed[chance.choice(used)] ^= 1 << chance.randrange(8)
        record.write_bytes(changed)
        answer = three("check --json")
        assert answer.status in (0, 1, 3)
        found += answer.status > 0
        told = [three(f"log -s {number} --json") for number in (1, 2, 3)]
        if answer.status == 0 or all(one.status == 0 for one in told):
            assert [one.json for one in told] == truth
    assert found > flips * 2 // 3


@pytest.mark.parametrize("session", [2, 3])
def test_the_ways_on_are_named(session: int, three: Evening):
    """Where tonight can be gone on with, that comes first: going back would cost it."""
    three.ok("end")
    spoil(three, f"UPDATE fact SET number = 7 WHERE session = {session} AND kind = 'counted'")
    answer = three("check")
    assert answer.out.splitlines() == [
        "The record is damaged; 2 of 3 sessions are whole.",
        f"  Session {session} of the record is damaged at step 2; step 1 is whole.",
    ]
    record, *ways = answer.err.splitlines()
    assert record == f"  Record:  {three.home / 'hokm.db'}"
    on, back = ways if session == 2 else ways[::-1]
    assert back.startswith("  Go back: hokm backup --restore (the copy of ")
    assert on == f"  Go on:   hokm sessions --delete {session} (without it, and a copy is kept)"


def test_where_no_session_is_to_blame_only_the_copy_helps(three: Evening):
    three.ok("end")
    spoil(three, "UPDATE head SET touched = 1")
    assert [line[:10] for line in three("check").err.splitlines()] == ["  Record: ", "  Go back:"]


def test_more_findings_than_people_read(evening: Evening):
    for _ in range(30):
        evening.ok(NEW)
    spoil(evening, "UPDATE step SET at = at + 1")
    answer = evening("check")
    assert len(answer.out.splitlines()) == 22
    assert answer.out.splitlines()[-1] == "  And 10 more: hokm check --json"
    assert len(evening("check --json").json["findings"]) == 30


# What is only worth knowing.


def test_a_deal_that_was_anothers_by_the_rule_is_mentioned(table: Evening):
    table.ok("dan 8s 9")
    table.ok("deal cyn")
    table.ok("p 7h 8s p")
    status, seen = looked(table)
    assert (status, seen["findings"]) == (0, [])
    (note,) = seen["notes"]
    assert (note["kind"], note["session"]) == ("dealer", 1)
    assert note["message"].startswith("Session 1, round 2: Cyn dealt. By the rule it was Ana's")
    table.ok("9")
    table.ok("redeal")
    assert looked(table)[1]["notes"] == [note]


def test_a_round_that_was_struck_out_and_points_agreed_on_are_nobodys_deals(table: Evening):
    table.ok("dan 8s 9")
    table.ok("deal cyn")
    table.ok("dan 8s 9")
    table.ok("adjust ana +5 agreed")
    assert [note["kind"] for note in looked(table)[1]["notes"]] == ["dealer"]
    table.ok("amend 2 delete")
    assert looked(table) == (0, {**looked(table)[1], "findings": [], "notes": []})


def test_a_dealer_whom_the_house_asks_for_is_none_of_its_business(evening: Evening):
    rules = evening.home.parent / "ask.toml"
    rules.write_text('[deal]\nnext_dealer = "ask"\n')
    evening.ok([*NEW.split(), "--rules", str(rules)])
    for typed in ("dan 8s 9", "deal cyn", "p 7h 8s p"):
        evening.ok(typed)
    assert looked(evening)[1]["notes"] == []


def test_a_house_file_that_has_changed_since(evening: Evening):
    rules = evening.home.parent / "ours.toml"
    rules.write_text("[scoring]\ngap = 54\n")
    for _ in range(2):
        evening.ok([*NEW.split(), "--rules", str(rules)])
    assert looked(evening)[1]["notes"] == []
    evening.ok(NEW)
    rules.write_text("[scoring]\ngap = 60\n")
    status, seen = looked(evening)
    assert (status, seen["findings"]) == (0, [])
    assert [(note["kind"], note["session"]) for note in seen["notes"]] == [
        ("house", 1),
        ("house", 2),
    ]
    told = "  Sessions 1 and 2 keep their rules, though ours.toml has changed since they began."
    assert told in evening("check").out.splitlines()
    rules.unlink()
    one = "Session 1 keeps its rules, though ours.toml is no longer there."
    assert looked(evening)[1]["notes"][0]["message"] == one


# Another file.


@pytest.fixture
def given(three: Evening) -> Path:
    folder = three.home.parent / "stick"
    folder.mkdir()
    shutil.copy(three.home / "hokm.db", folder / "our evenings.db")
    return folder / "our evenings.db"


def test_a_copy_is_looked_through_and_only_read(three: Evening, given: Path):
    (three.home / "hokm.db").write_bytes(b"damaged")
    before = tree(given.parent)
    answer = three.ok(["check", str(given)])
    assert answer.out == f"{given} is whole: 3 sessions, 12 steps.\n"
    with closing(sqlite3.connect(given)) as connection:
        connection.execute("UPDATE step SET at = 7 WHERE session = 1")
        connection.commit()
    before = tree(given.parent)
    answer = three(["check", str(given)])
    assert answer.status == 1
    assert "Go back" not in answer.err
    assert tree(given.parent) == before


@pytest.mark.parametrize("how", ["not there", "a folder", "text", "empty"])
def test_a_file_that_cannot_be_opened(how: str, three: Evening, given: Path):
    given.unlink()
    if how == "a folder":
        given.mkdir()
    elif how != "not there":
        given.write_text("Ana 12" if how == "text" else "")
    refused = three.refused(["check", str(given)])
    assert refused["exit"] == 3
    assert str(given) in refused["message"]
    assert "the record" not in refused["message"].lower()


def test_without_a_record_there_is_nothing_to_check(evening: Evening):
    assert (evening.refused("check")["code"], evening.refused("check")["exit"]) == ("no_session", 1)
    assert not evening.home.exists()


def test_a_record_whose_every_session_was_taken_back_is_whole(table: Evening):
    table.ok("undo")
    assert looked(table)[0] == 0


def test_a_file_of_ours_that_is_no_record_is_told_as_what_it_is(
    table: Evening, tmp_path: Path
) -> None:
    """With the command that reads it; any other file is no record and no more."""
    files = {
        name: tmp_path / name for name in ("e.toml", "e.json", "house.toml", "x.toml", "x.txt")
    }
    table.ok(["export", str(files["e.toml"])])
    table.ok(["export", str(files["e.json"]), "--format", "json"])
    table.ok(["rules", "init", str(files["house.toml"])])
    files["x.toml"].write_text("[project]\nname = 1\n", encoding="utf-8")
    files["x.txt"].write_bytes(b"\xff\xfe[")
    reads = {"e.toml": "hokm import", "e.json": "hokm import", "house.toml": "hokm rules check"}
    for name, file in files.items():
        for command in ("check", "backup --restore"):
            error = table.refused([*command.split(), str(file)])
            assert (error["code"], error["exit"]) == ("unreadable_record", 3)
            way = f"What reads it: {reads.get(name)} {file}"
            assert (way in error["message"]) is (name in reads)
            assert ("and no record" in error["message"]) is (name in reads)


@pytest.mark.parametrize("typed", ["check nofile", "backup --restore nofile"])
def test_a_file_that_is_not_there_is_not_read(evening: Evening, typed: str):
    """Nothing was to be saved."""
    for _ in range(2):
        error = evening.refused(typed)
        assert (error["code"], error["exit"]) == ("unreadable_record", 3)
        assert "There is no such file." in error["message"]
        evening.ok("new Ana Ben Cyn Dan --dealer ana")
