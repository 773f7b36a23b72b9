"""Records that earlier versions wrote: read as they are, and upgraded by the first step."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from hokm_ref.store.book import SCHEMA
from hokm_ref.store.schema import VERSIONS
from tests.evening import Evening
from tests.stats.test_kept import both
from tests.store.disk import rows, tree

DATA = Path(__file__).parents[1] / "data"
KEPT = sorted(DATA.glob("record_of_version_*"))
"""A record of each version, beside what that version exported of it."""
SESSIONS = (1, 2, 3)
LOOKS = ("status", "sheet", "log", "sessions", "stats -s 1", "check", "-s 2 board", "-s 3 why 1")


@pytest.fixture(params=KEPT, ids=lambda folder: folder.name)
def old(request: pytest.FixtureRequest, evening: Evening) -> Evening:
    """A table whose record an earlier version wrote."""
    evening.home.mkdir()
    shutil.copy(request.param / "hokm.db", evening.home)
    return evening


def version(record: Path) -> int:
    with closing(sqlite3.connect(record)) as connection:
        ((found,),) = connection.execute("PRAGMA user_version").fetchall()
    return int(found)


def exported(folder: Path) -> list[str]:
    """What the version that wrote a record said of it."""
    return [(folder / f"session_{number}.toml").read_text("utf-8") for number in SESSIONS]


def told(evening: Evening) -> list[str]:
    return [evening.ok(f"-s {number} export").out for number in SESSIONS]


def test_a_record_of_each_version_is_kept():
    """A version without one would be upgraded by nobody's test."""
    assert len(VERSIONS) == SCHEMA
    assert [version(folder / "hokm.db") for folder in KEPT] == list(range(1, SCHEMA))


def test_looking_writes_nothing(old: Evening):
    before = tree(old.home)
    for look in LOOKS:
        old.ok(look)
    assert tree(old.home) == before


def test_it_says_what_it_said(old: Evening):
    """Before the upgrade and after it, word by word."""
    said = told(old)
    old.ok("-s 2 pass")
    assert version(old.home / "hokm.db") == SCHEMA
    old.ok("-s 2 undo")
    assert told(old) == said
    old.ok("check")


def test_a_file_of_that_version_tells_the_same_rounds(old: Evening, tmp_path: Path):
    """Who was named for a call, a count or points it did not say, and so nobody was."""
    (folder,) = [
        kept for kept in KEPT if version(old.home / "hokm.db") == version(kept / "hokm.db")
    ]
    for number, text in zip(SESSIONS, exported(folder), strict=True):
        fresh = Evening(tmp_path / str(number))
        fresh.ok("import -", piped=text)
        assert fresh.sheet() == old.ok(f"-s {number} log --rounds --json").json["rounds"]
        assert fresh.ok("export").out.splitlines()[:8] == text.splitlines()[:8]


def test_the_first_step_upgrades_and_a_refusal_does_not(old: Evening):
    """Upgrade and step are one: where there is no step there is none."""
    record = old.home / "hokm.db"
    before = record.read_bytes()
    old.refused("-s 2 7h")
    assert record.read_bytes() == before
    facts = rows(record, "fact")
    old.ok("-s 2 pass")
    assert version(record) == SCHEMA
    assert [fact for fact in rows(record, "fact") if fact in facts] == facts


def test_statistics_are_counted_before_the_upgrade_and_after_it(old: Evening):
    """They are the same; what nobody has counted is no damage, and is kept when somebody has."""
    found = old.ok("stats --json").json
    for typed in ("-s 2 pass", "-s 2 undo"):
        old.ok(typed)
        assert old.ok("check --json").json["findings"] == []
        assert old.ok("stats --json").json == found
        kept, again = both(old)
        assert kept == again


def test_a_session_taken_out_is_counted_no_more(old: Evening):
    """Also where the upgrade comes with that."""
    old.ok("sessions --delete 1")
    assert "Ana" not in old.ok("stats").out
    old.ok("check")


def test_a_copy_of_it_can_be_put_back(old: Evening, tmp_path: Path):
    """Copies that lay beside the record when the program was upgraded are as good as ever."""
    was = told(old)
    copy = str(tmp_path / "copy.db")
    old.ok(["backup", copy])
    assert version(Path(copy)) == version(old.home / "hokm.db")
    old.ok("-s 2 pass")
    old.ok(["backup", "--restore", copy, "--yes"])
    assert told(old) == was
    old.ok("-s 2 pass")
    old.ok("check")
