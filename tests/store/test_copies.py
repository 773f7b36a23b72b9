"""Copies kept without anybody asking: of what, when, and what never pushes one out."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path

import pytest

from hokm_ref.cli import calendar
from hokm_ref.store import copies, new_file
from tests.evening import Evening
from tests.store.disk import rows, tree, without_rights

NEW = "new Ana Ben Cyn Dan --dealer ana"
DAY = 86_400


def kept(evening: Evening) -> list[Path]:
    """The copies beside the record, the oldest first."""
    folder = evening.home / "backups"
    return sorted(folder.glob("hokm-*.db"), key=lambda copy: copy.stem) if folder.exists() else []


def seen_in(copy: Path, evening: Evening) -> Evening:
    """A table whose record is the copy."""
    seen = Evening(evening.home.parent / f"{copy.stem} looked at", now=evening.now)
    seen.home.mkdir(exist_ok=True)
    shutil.copy(copy, seen.home / "hokm.db")
    return seen


def spoil(evening: Evening, session: int) -> None:
    """Change what a session's second step says, as a flipped bit does."""
    with closing(sqlite3.connect(evening.home / "hokm.db")) as record:
        record.execute("UPDATE step SET at = at + 1 WHERE session = ? AND step = 2", (session,))
        record.commit()


@pytest.fixture
def week(evening: Evening) -> Evening:
    """Six evenings of two rounds, a day apart: the last just closed."""
    for day in range(6):
        evening.now += DAY
        evening.ok(NEW if not day else "new --dealer ana")
        for typed in ("dan 8s 9", "ben 9h 8", "end"):
            evening.ok(typed)
    return evening


def test_the_first_evening_has_nothing_to_copy_yet(evening: Evening):
    evening.ok(NEW)
    evening.ok("dan 8s 9")
    assert kept(evening) == []


def test_one_copy_a_day_is_kept_and_five_days(week: Evening):
    assert len(kept(week)) == 5
    assert len({copy.name[:15] for copy in kept(week)}) == 5
    for copy, sessions in zip(kept(week), range(2, 7), strict=True):
        assert len(rows(copy, "session")) == sessions


@pytest.mark.parametrize("typed", ["new --dealer ben", "rematch", "end it is late"])
def test_the_copy_of_the_day_is_made_anew_with_every_game(typed: str, table: Evening):
    """So it holds tonight's games, and not only the evenings before."""
    table.ok("end")
    before = kept(table)
    if typed != "rematch":
        table.ok("rematch")
        table.ok("dan 8s 9")
    now = table.ok(f"{typed} --json").json
    (copy,) = kept(table)
    assert [copy] != before
    assert seen_in(copy, table).status()["session"] == now["session"]
    assert rows(copy, "step") == rows(table.home / "hokm.db", "step")


def test_a_copy_goes_on_as_a_record(week: Evening):
    seen = seen_in(kept(week)[-1], week)
    assert seen.status() == week.status()
    seen.ok("rematch")
    assert seen.ok("dan 8s 9").status == 0


def test_what_is_not_ours_in_the_folder_of_copies_stays(evening: Evening):
    evening.ok(NEW)
    (evening.home / "backups").mkdir()
    others = {"hokm-before the holidays.txt", "mine.db", "0.db"}
    for name in others:
        (evening.home / "backups" / name).write_bytes(b"kept")
    for _ in range(7):
        evening.now += DAY
        evening.ok(NEW)
    assert others <= {path.name for path in (evening.home / "backups").iterdir()}


# What could block an evening, and does not.


def test_a_copy_that_cannot_be_kept_stops_nobody(table: Evening):
    (table.home / "backups").write_bytes(b"in the way")
    answer = table.ok(NEW)
    assert "No copy of the record was kept" in answer.err
    assert table.ok([*NEW.split(), "--json"]).json["warnings"]
    assert table.status()["session"]["number"] == 3
    assert "No copy" in table.ok("end").err


@pytest.mark.skipif(os.name == "nt", reason="rights as Unix has them")
def test_a_folder_of_copies_without_rights_stops_nobody():
    with tempfile.TemporaryDirectory() as folder:
        table = Evening(Path(folder) / "home")
        table.ok(NEW)
        (table.home / "backups").mkdir(mode=0o500)
        for path in (table.home.parent, table.home, table.home / "hokm.db"):
            path.chmod(0o777)
        with without_rights(table):
            answer = table(NEW)
        assert (answer.status, "No copy of the record was kept" in answer.err) == (0, True)


def test_a_half_made_copy_is_in_nobodys_way(table: Evening):
    folder = table.home / "backups"
    folder.mkdir()
    for pid in (1, os.getpid()):
        (folder / f"{pid}.new").write_bytes(b"half made")
    assert "No copy" not in table.ok(NEW).err
    assert len(kept(table)) == 1


@pytest.mark.parametrize("typed", [NEW, "new --dealer ana", "new --dealer ana --json"])
def test_a_damaged_session_does_not_block_a_new_one(typed: str, table: Evening):
    """Without names it is the last evening's four that can still be read."""
    table.ok("new Eve Max Lee Joe --dealer eve")
    table.ok("redeal")
    spoil(table, 2)
    assert table.refused("status")["code"] == "unreadable_record"
    answer = table.ok(typed)
    assert "session 2" in answer.screen
    assert "damaged at step 2" in answer.screen
    told = table.status()["session"]
    assert (told["number"], told["players"]) == (3, ["Ana", "Ben", "Cyn", "Dan"])


def test_without_names_and_without_a_readable_evening_names_are_asked_for(table: Evening):
    table.ok("redeal")
    spoil(table, 1)
    assert table.refused("new --dealer ana")["code"] == "usage"
    table.ok(NEW)


def test_a_damaged_record_pushes_no_copy_out(week: Evening):
    before = {copy.name: copy.read_bytes() for copy in kept(week)}
    spoil(week, 3)
    for _ in range(8):
        week.now += DAY
        answer = week.ok(NEW)
        assert "No copy of the record was kept" in answer.err
        assert "hokm check" in answer.err
        week.ok("end")
    assert {copy.name: copy.read_bytes() for copy in kept(week)} == before


def test_a_new_record_pushes_no_copy_of_the_old_one_out(week: Evening):
    """The file was deleted, and people went on: what they lost is still to be had."""
    before = {copy.name for copy in kept(week)}
    (week.home / "hokm.db").unlink()
    for _ in range(8):
        week.now += DAY
        week.ok(NEW)
        week.ok("end")
    now = kept(week)
    assert {copy.name for copy in now} >= {max(before)}
    assert len(now) == 6
    assert len(rows(now[0], "session")) == 6


def test_a_copy_that_cannot_be_read_stays(week: Evening):
    oldest = kept(week)[0]
    oldest.write_bytes(b"damaged")
    for _ in range(3):
        week.now += DAY
        week.ok("rematch")
        week.ok("end")
    assert kept(week)[0] == oldest
    assert len(kept(week)) == 6


def test_a_copy_waits_no_longer_than_it_may(table: Evening, tmp_path: Path):
    """SQLite's own copying waits for ever where another program holds the record."""
    before = tree(table.home)
    with closing(sqlite3.connect(table.home / "hokm.db", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        began = time.monotonic()
        with pytest.raises(Exception, match="another program"):
            copies.keep(str(table.home / "hokm.db"), "2026-11-29", timeout=0.2)
        assert time.monotonic() - began < 2
        other.execute("ROLLBACK")
    assert tree(table.home) == before


def test_a_slow_copy_is_given_up(table: Evening, monkeypatch: pytest.MonkeyPatch):
    clock = iter(range(0, 10_000, 6))
    monkeypatch.setattr(copies, "monotonic", lambda: next(clock))
    answer = table.ok(NEW)
    assert "No copy of the record was kept: it took too long." in answer.err
    assert kept(table) == []
    assert list((table.home / "backups").iterdir()) == []
    assert table.status()["session"]["number"] == 2


def test_the_disk_is_full_when_the_copy_is_made(table: Evening, monkeypatch: pytest.MonkeyPatch):
    class Full(new_file.NewFile):
        def __enter__(self) -> sqlite3.Connection:
            connection = super().__enter__()
            connection.execute("PRAGMA max_page_count = 2")
            return connection

    monkeypatch.setattr(copies, "NewFile", Full)
    answer = table.ok(NEW)
    assert "No copy of the record was kept: the disk is full." in answer.err
    assert list((table.home / "backups").iterdir()) == []


# What a refusal says of them.


def test_a_damaged_record_names_the_way_back(table: Evening):
    for typed in ("dan 8s 9", "ben 9h 8", "end", "rematch"):
        table.ok(typed)
    table.ok("cyn 7h 7")
    (table.home / "hokm.db").write_bytes(b"")
    when = calendar.hour(table.now - 90)
    refused = table("took 9")
    assert refused.err.splitlines() == [
        "Not written: the record is damaged: it is empty, or was never finished.",
        f"  Record:  {table.home / 'hokm.db'}",
        "  Look:    hokm check",
        f"  Go back: hokm backup --restore (the copy of {when}, after round 2)",
    ]
    day = calendar.day(table.now - 180)
    table.now += 2 * DAY
    assert f"(the copy of {day}, after round 2)" in table("status").err


def test_a_damaged_copy_is_not_named(week: Evening):
    kept(week)[-1].write_bytes(b"damaged")
    (week.home / "hokm.db").write_bytes(b"")
    assert f"the copy of {calendar.day(week.now - DAY)}, after round 2" in week("status").err
    for copy in kept(week):
        copy.unlink()
    refused = week("status")
    assert "Go back" not in refused.err
    assert "hokm check" in refused.err


def test_where_the_record_is_gone_the_way_back_is_named(week: Evening):
    (week.home / "hokm.db").unlink()
    refused = week.refused("status")
    assert (refused["code"], refused["exit"]) == ("no_session", 1)
    assert "hokm backup --restore (the copy of " in refused["message"]


def test_damage_of_an_old_evening_is_no_reason_to_go_back(week: Evening):
    spoil(week, 3)
    refused = week.refused("-s 3")
    assert "hokm check" in refused["message"]
    assert "--restore" not in refused["message"]


def test_a_copy_is_where_it_was_said_to_be_however_fast_they_follow(table: Evening):
    """Of two in one second, and of two of which the clock was turned back between."""
    table.pace = 0
    for number in range(1, 12):
        if number == 7:
            table.now -= 3600
        table.ok("redeal")
        copy = Path(table.ok("backup --json").json["file"])
        assert rows(copy, "step") == rows(table.home / "hokm.db", "step")
        if number < 7:
            assert kept(table) == [copy]


def test_an_evening_of_an_hour_that_comes_twice_is_not_lost(table: Evening):
    table.ok("backup")
    table.now -= 3600
    table.ok("redeal")
    table.ok("backup")
    assert max(len(rows(copy, "step")) for copy in kept(table)) == 2
