"""A session taken out of the record: what stays as it was, and where it still is."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.cli.processes import command
from tests.evening import Evening
from tests.store.disk import Spoilt, no_file_longer_than, rows, tree

NEW = "new Ana Ben Cyn Dan --dealer ana"


@pytest.fixture
def three(evening: Evening) -> Evening:
    """Friday (1) after a round, one without a name (2), and Sunday (3), the last written to."""
    evening.ok(f"{NEW} --name Friday")
    evening.ok("dan 8s 8")
    evening.ok("new Eve Max Lee Joe --dealer eve")
    evening.ok("p 7h 9c p")
    evening.ok(f"{NEW} --name Sunday")
    evening.ok("cyn 9h 9")
    return evening


def sheets(evening: Evening, *numbers: int) -> list[Any]:
    return [evening.ok(f"sheet -s {number} --json").json for number in numbers]


def taken_out(evening: Evening, which: str) -> Any:
    told = evening.ok(["sessions", "--delete", which, "--json"]).json
    assert evening("check").status == 0
    return told


@pytest.mark.parametrize(
    ("which", "number"), [("1", 1), ("friday", 1), ("2", 2), ("۲", 2), ("3", 3), ("SUNDAY", 3)]
)
def test_the_others_stay_as_they_were(which: str, number: int, three: Evening):
    others = [other for other in (1, 2, 3) if other != number]
    before, whole = sheets(three, *others), rows(three.home / "hokm.db", "step")
    told = taken_out(three, which)
    assert told["session"] == number
    assert sheets(three, *others) == before
    listed = [one["number"] for one in three.ok("sessions --json").json["sessions"]]
    assert listed == others[::-1]
    kept = [row for row in whole if row[0] != number]
    assert rows(three.home / "hokm.db", "step") == kept
    assert rows(Path(told["file"]), "step") == whole


def test_it_is_gone_for_every_command(three: Evening):
    taken_out(three, "2")
    for typed in ("status -s 2", "p -s 2", "undo -s 2", "redo -s 2", "sessions 2", "log -s 2"):
        assert three.refused(typed)["code"] == "no_session", typed
    assert three.refused("sessions --delete 2")["code"] == "no_session"
    taken_out(three, "friday")
    assert three.refused("-s friday")["code"] == "no_session"


def test_its_number_is_never_given_again(three: Evening):
    taken_out(three, "3")
    three.ok(NEW)
    assert three.status()["session"]["number"] == 4
    assert [one["number"] for one in three.ok("sessions --json").json["sessions"]] == [4, 2, 1]


def test_the_session_before_it_is_gone_on_with(three: Evening):
    before = three.ok("-s 2 --json").json
    said = three.ok("sessions --delete 3").out.splitlines()
    assert said[-1] == "Session 2 goes on."
    assert three.status() == before
    assert "goes on" not in three.ok("sessions --delete 1").out
    taken_out(three, "2")
    for typed in ("", "p", "undo", "redo", "sessions", "backup --restore --json --plain x"):
        assert three(typed).status in (1, 3), typed
    assert three.refused("")["code"] == "no_session"


def test_undo_does_not_reach_it_and_the_copy_does(three: Evening):
    before = sheets(three, 1, 2, 3)
    copy = taken_out(three, "2")["file"]
    three.ok("undo")
    assert three.refused("-s 2")["code"] == "no_session"
    three.ok("redo")
    three.ok(["backup", "--restore", "--yes", copy])
    assert sheets(three, 1, 2, 3) == before


def test_no_later_copy_pushes_out_the_one_that_has_it(three: Evening):
    copy = Path(taken_out(three, "2")["file"])
    for _ in range(8):
        three.now += 86_400
        three.ok("rematch" if three.status()["phase"] == "over" else "end")
        three.ok("backup")
    assert copy.is_file()
    assert {row[0] for row in rows(copy, "step")} == {1, 2, 3}
    assert len(list((three.home / "backups").iterdir())) == 6


@pytest.mark.parametrize("typed", ["--delete 9", "--delete 0", "--delete nobody", "--delete ''"])
def test_one_that_is_not_there(typed: str, three: Evening):
    before = tree(three.home)
    assert three.refused(f"sessions {typed}")["code"] == "no_session"
    for words in ("sessions 1 --delete 2", "sessions --delete"):
        assert three.refused(words)["code"] == "usage"
    assert tree(three.home) == before


def test_without_a_copy_nothing_is_taken_out(three: Evening):
    for path in (three.home / "backups").iterdir():
        path.unlink()
    (three.home / "backups").rmdir()
    (three.home / "backups").write_text("in the way")
    before = tree(three.home)
    refused = three.refused("sessions --delete 2")
    assert (refused["code"], refused["exit"]) == ("not_saved", 3)
    assert tree(three.home) == before


def test_without_room_nothing_is_taken_out(three: Evening):
    before = tree(three.home)
    for limit in (0, 4096, 20_000):
        with no_file_longer_than(limit):
            assert three("sessions --delete 2").status == 3
        assert tree(three.home) == before


def test_a_session_taken_back_may_be_taken_out(three: Evening):
    three.ok("undo 2")
    assert three.ok("sessions --delete 3").out.startswith("Session 3 is taken out.\n")
    assert three("check").status == 0


# Where the record is damaged it is the way on.


def spoil(evening: Evening, statement: str) -> None:
    record = evening.home / "hokm.db"
    with Spoilt(record.read_bytes()) as changed:
        whole = changed.after(statement)
    assert whole is not None
    record.write_bytes(whole)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE step SET at = at + 1 WHERE session = 2",
        "DELETE FROM step WHERE session = 2",
        "DELETE FROM fact WHERE session = 2 AND step = 1",
        "DELETE FROM session WHERE number = 2",
        "UPDATE session SET steps = 0 WHERE number = 2",
    ],
)
def test_a_damaged_session_taken_out_leaves_a_whole_record(statement: str, three: Evening):
    before = sheets(three, 1, 3)
    spoil(three, statement)
    damaged = rows(three.home / "hokm.db", "step")
    assert three("check").status == 1
    told = taken_out(three, "2")
    assert Path(told["file"]).name.startswith("damaged-")
    assert rows(Path(told["file"]), "step") == damaged
    assert sheets(three, 1, 3) == before
    three.ok("backup")


def test_a_damaged_session_hides_no_other_from_the_list(three: Evening):
    spoil(three, "UPDATE step SET at = at + 1 WHERE session = 2")
    listed = three.ok("sessions --json").json
    assert [one["number"] for one in listed["sessions"]] == [3, 1]
    assert listed["sessions"][0]["current"] is True
    assert "Session 2 is damaged" in listed["warnings"][0]
    assert "Session 2 is damaged: hokm check" in three.ok("sessions").err
    spoil(three, "UPDATE step SET at = at + 1 WHERE session = 3")
    assert not any(one["current"] for one in three.ok("sessions --json").json["sessions"])
    spoil(three, "UPDATE step SET at = at + 1 WHERE session = 1")
    assert three.refused("sessions")["code"] == "unreadable_record"


@pytest.mark.parametrize("column", ["steps", "crc"])
def test_a_row_that_only_looks_taken_out_is_damage(column: str, three: Evening):
    """A whole evening must not vanish because its count, or its checksum, came to be nothing."""
    spoil(three, f"UPDATE session SET {column} = 0 WHERE number = 3")
    assert three.refused("status")["code"] == "unreadable_record"
    assert three("check").status == 1


def test_what_is_left_of_one_taken_out_is_found(three: Evening):
    taken_out(three, "2")
    spoil(three, "INSERT INTO step VALUES (2, 1, 0, 0)")
    assert three.ok("status").status == 0
    assert three("check").status == 1


def test_a_row_taken_out_and_then_damaged_is_found(three: Evening):
    taken_out(three, "2")
    with closing(sqlite3.connect(three.home / "hokm.db")) as connection:
        connection.execute("UPDATE session SET crc = crc + 1 WHERE number = 2")
        connection.commit()
    assert three("check").status == 1


def test_a_session_is_taken_out_while_it_is_played(three: Evening):
    """What is acknowledged is in the record or in the copy, whoever was first."""

    def plays() -> list[str]:
        done = []
        for at in range(12):
            one = command(["redeal", f"at {at}", "-s", "1"], three.home)
            assert one.returncode in (0, 1), one
            done += [f"at {at}"] if one.returncode == 0 else []
        return done

    with ThreadPoolExecutor(2) as pool:
        played = pool.submit(plays)
        out = pool.submit(command, ["sessions", "--delete", "1"], three.home)
        recorded, status = played.result(), out.result().returncode
    assert status == 0
    copies = list((three.home / "backups").glob("hokm-*.db"))
    assert set(recorded) <= {fact[-1] for copy in copies for fact in rows(copy, "fact")}
    assert three("check").status == 0
