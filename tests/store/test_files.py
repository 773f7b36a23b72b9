"""The file itself: absent, cut short, not ours, not to be written; where and how it is made."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import stat
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from hokm_ref.store import file
from tests.cli.processes import begun, ended
from tests.evening import Evening
from tests.store.disk import no_file_longer_than, rows, tree, without_rights

EVERY = "status|p|next|undo|redo|log|sheet|sessions|why|-s 1|-s 1 p|8h|dan 8s 9|new|rematch|end"
NEW = "new Ana Ben Cyn Dan --dealer ana"

posix_only = pytest.mark.skipif(os.name == "nt", reason="files as Unix has them")


@pytest.fixture
def record(table: Evening) -> Path:
    """The file of a record with one session and a few steps."""
    for typed in ("p 7h 8s p", "dan", "took 9", "redeal"):
        table.ok(typed)
    return table.home / "hokm.db"


SOME = "status|p|undo|-s 1|8h|log"


def refused_everywhere(
    table: Evening, code: str = "unreadable_record", commands: str = EVERY
) -> None:
    """Every command says in one sentence which file it is, exit 3, and leaves the file alone."""
    record = table.home / "hokm.db"
    before = record.read_bytes() if record.is_file() else None
    for typed in (*commands.split("|"), NEW):
        refused = table.refused(typed)
        assert (refused["exit"], refused["code"]) == (3, code), typed
        assert str(record) in refused["message"], typed
        assert (record.read_bytes() if record.is_file() else None) == before, typed
    assert sorted(path.name for path in table.home.iterdir()) in (
        ["hokm.db"],
        ["backups", "hokm.db"],
    )


SPOILT: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda whole: b"",
    "one byte": lambda whole: whole[:1],
    "cut in its header": lambda whole: whole[:50],
    "cut after its header": lambda whole: whole[:100],
    "cut after its first page": lambda whole: whole[:4096],
    "cut in the middle": lambda whole: whole[: len(whole) // 2],
    "its last page lost": lambda whole: whole[:-4096],
    "zeros": lambda whole: bytes(len(whole)),
    "zeros from its second page": lambda whole: whole[:4096] + bytes(len(whole) - 4096),
    "text": lambda whole: b"Ana 12, Ben -23\n" * 100,
    "another program's": lambda whole: b"SQLite format 4\0" + whole[16:],
}


@pytest.mark.parametrize("how", SPOILT)
def test_a_file_that_is_no_record(how: str, table: Evening, record: Path):
    record.write_bytes(SPOILT[how](record.read_bytes()))
    refused_everywhere(table, commands=EVERY if how == "empty" else SOME)
    assert len(table("status").err.splitlines()) <= 4


@pytest.mark.parametrize("version", [0, -1])
def test_a_database_without_our_version(version: int, table: Evening, record: Path):
    with closing(sqlite3.connect(record)) as connection:
        connection.execute(f"PRAGMA user_version = {version}")
    refused_everywhere(table)


def test_a_database_of_another_program(table: Evening, record: Path):
    record.unlink()
    with closing(sqlite3.connect(record)) as connection:
        connection.execute("CREATE TABLE step (of_a_dance)")
        connection.execute("PRAGMA user_version = 1")
    refused_everywhere(table)


def test_a_newer_record(table: Evening, record: Path):
    with closing(sqlite3.connect(record)) as connection:
        connection.execute("PRAGMA user_version = 99")
    refused_everywhere(table, "newer_record")
    assert "99" in table.refused("status")["message"]


def test_a_newer_record_in_another_mode_is_not_even_touched(table: Evening, record: Path):
    """A later version may have good reasons for what it does to its file."""
    with closing(sqlite3.connect(record)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA user_version = 99")
    before = record.read_bytes()
    for typed in ("status", "p", NEW):
        assert table.refused(typed)["code"] == "newer_record"
    assert record.read_bytes() == before


def test_a_folder_in_its_place(table: Evening, record: Path):
    record.unlink()
    record.mkdir()
    refused_everywhere(table)
    assert "folder" in table.refused("status")["message"]


@posix_only
def test_a_link_that_leads_nowhere(table: Evening, record: Path):
    record.unlink()
    record.symlink_to(table.home / "elsewhere.db")
    refused_everywhere(table)
    assert record.is_symlink()
    assert not (table.home / "elsewhere.db").exists()


@posix_only
def test_a_link_to_itself_and_a_pipe(table: Evening, record: Path):
    record.unlink()
    record.symlink_to(record)
    assert table.refused("status")["code"] == "unreadable_record"
    record.unlink()
    os.mkfifo(record)
    assert table.refused("status")["code"] == "unreadable_record"
    assert "link leads nowhere" not in table.refused("status")["message"]


@posix_only
@pytest.mark.parametrize("is_absolute", [True, False])
def test_a_linked_record_stays_a_link(
    table: Evening, record: Path, tmp_path: Path, is_absolute: bool
):
    kept = tmp_path / "synced folder"
    kept.mkdir()
    shutil.move(record, kept / "our hokm.db")
    record.symlink_to(
        kept / "our hokm.db" if is_absolute else Path("..", "synced folder", "our hokm.db")
    )
    for typed in ("p", "undo", NEW, "dan 8s 9", "sessions 1", "redo"):
        table.ok(typed)
    assert record.is_symlink()
    assert [path.name for path in kept.iterdir()] == ["our hokm.db"]
    assert len(rows(kept / "our hokm.db", "session")) == 2


@posix_only
def test_a_linked_folder(evening: Evening, tmp_path: Path):
    (tmp_path / "real").mkdir()
    evening.home.symlink_to(tmp_path / "real")
    evening.ok(NEW)
    evening.ok("p")
    assert evening.home.is_symlink()
    assert (tmp_path / "real" / "hokm.db").is_file()


@posix_only
@pytest.mark.parametrize("what", ["file", "link"])
def test_a_folder_that_cannot_be_one(what: str, evening: Evening):
    """HOKM_HOME names a file, or a drive that is not there: that is not "no session yet"."""
    if what == "file":
        evening.home.write_text("a shopping list")
    else:
        evening.home.symlink_to("not plugged in")
    for typed in ("status", "p", "log", "undo", NEW):
        refused = evening.refused(typed)
        assert refused["exit"] == 3, typed
        assert str(evening.home) in refused["message"]


@posix_only
def test_the_record_is_its_owners_alone(evening: Evening):
    before = os.umask(0)
    try:
        evening.home = evening.home / "made" / "on the way"
        evening.ok(NEW)
        evening.ok(NEW)
    finally:
        os.umask(before)
    modes = {
        str(path.relative_to(evening.home)): stat.S_IMODE(path.stat().st_mode)
        for path in [evening.home, *evening.home.rglob("*")]
    }
    copy = next(name for name in modes if name.endswith(".db") and "backups" in name)
    assert modes == {".": 0o700, "hokm.db": 0o600, "backups": 0o700, copy: 0o600}


@posix_only
def test_the_mode_a_person_gave_is_kept(table: Evening, record: Path):
    record.chmod(0o640)
    table.ok("p")
    table.ok(NEW)
    assert stat.S_IMODE(record.stat().st_mode) == 0o640


@pytest.fixture
def elsewhere() -> Iterator[Evening]:
    """A table whose folder others can reach, so that modes alone decide."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "home"
        evening = Evening(home)
        evening.ok(NEW)
        evening.ok("p 7h")
        for path in (Path(folder), home):
            path.chmod(0o755)
        yield evening
        home.chmod(0o700)


@posix_only
@pytest.mark.parametrize(
    ("folder", "mode", "reading"),
    [(0o555, 0o444, 0), (0o555, 0o644, 0), (0o755, 0o000, 3), (0o000, 0o644, 3)],
    ids=["read-only", "read-only folder", "no rights", "no rights in the folder"],
)
def test_without_rights(folder: int, mode: int, reading: int, elsewhere: Evening):
    record = elsewhere.home / "hokm.db"
    before = tree(elsewhere.home)
    record.chmod(mode)
    elsewhere.home.chmod(folder)
    with without_rights(elsewhere):
        for typed in ("status", "next", "bid"):
            assert elsewhere(typed).status == reading, typed
            if reading:
                refused = elsewhere.refused(typed)
                assert (refused["exit"], refused["code"] == "no_session") == (3, False), typed
                assert str(record) in refused["message"]
        for typed in ("p", "undo", "dan 8s 9", NEW):
            refused = elsewhere.refused(typed)
            assert (refused["exit"], refused["code"]) == (3, "not_saved"), typed
            assert str(record) in refused["message"]
    elsewhere.home.chmod(0o755)
    record.chmod(0o600)
    assert {name: kept[0] for name, kept in tree(elsewhere.home).items()} == {
        name: kept[0] for name, kept in before.items()
    }
    assert elsewhere.ok("p").status == 0


@posix_only
def test_a_first_record_where_nothing_can_be_made(elsewhere: Evening):
    (elsewhere.home / "hokm.db").unlink()
    elsewhere.home.chmod(0o555)
    with without_rights(elsewhere):
        refused = elsewhere.refused(NEW)
    assert (refused["exit"], refused["code"]) == (3, "not_saved")
    assert str(elsewhere.home / "hokm.db") in refused["message"]
    assert list(elsewhere.home.iterdir()) == []


def _grown(table: Evening) -> None:
    """Until a whole page is used up, so that the file itself has to grow."""
    for at in range(12):
        table.ok(["redeal", f"{at} a card lay face up " * 25])


@posix_only
def test_no_room_at_any_point_of_a_step(table: Evening, record: Path):
    """Wherever it ran out: refused, nothing lost, nothing half there, and the next try works."""
    _grown(table)
    whole, before = record.read_bytes(), table.status()
    size = len(whole)
    said = set()
    for limit in (*range(0, 3 * 4096, 1024), *range(3 * 4096, size + 1, 4096), size + 100):
        record.write_bytes(whole)
        with no_file_longer_than(limit):
            answer = table(["redeal", "--json", "a card lay face up " * 300])
        after = table.status()
        if answer.status == 0:
            assert after["said"] if "said" in after else after["round"] == before["round"]
            continue
        assert answer.status == 3, answer.err
        assert answer.error["code"] == "not_saved"
        assert str(record) in answer.error["message"]
        is_known = "not known" not in answer.error["message"]
        said.add(is_known)
        if is_known:
            assert after == before
        assert after == before, "a step that failed was kept after all"
        assert sorted(path.name for path in record.parent.iterdir()) == ["hokm.db"]
        table.ok("p")
    assert said == {True, False}


@posix_only
def test_no_room_for_a_first_record(evening: Evening):
    for limit in (0, 100, 4096, 8192, 12288):
        with no_file_longer_than(limit):
            answer = evening([*NEW.split(), "--json"])
        assert answer.status == 3, (limit, answer)
        assert answer.error["code"] == "not_saved"
        assert not (evening.home / "hokm.db").exists() or evening("status").status in (0, 1)
        assert [path.name for path in evening.home.glob("*.new*")] == []
    evening.ok(NEW)


def test_a_full_disk_is_called_so(table: Evening, record: Path, monkeypatch: pytest.MonkeyPatch):
    """SQLite's own word for it, which a limit on files does not bring about."""
    opened = file.opened

    def full(*given: Any, **named: Any) -> sqlite3.Connection:
        connection = opened(*given, **named)
        connection.execute("PRAGMA max_page_count = 1")  # it is never less than there are already
        return connection

    before = table.status()
    monkeypatch.setattr(file, "opened", full)
    refused = table.refused(["redeal", "a card lay face up " * 2000])
    assert (refused["exit"], refused["code"]) == (3, "not_saved")
    assert "disk is full" in refused["message"]
    assert "not known" not in refused["message"]
    assert table.status() == before


class Failing(sqlite3.Connection):
    """A connection whose disk fails at the last moment."""

    at = "COMMIT"

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if sql.startswith(self.at):
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
            raise error
        return super().execute(sql, *values)


@pytest.mark.parametrize(
    ("at", "is_known"), [("COMMIT", False), ("INSERT", True), ("SELECT", True), ("PRAGMA", True)]
)
def test_a_disk_that_fails(
    at: str, is_known: bool, table: Evening, monkeypatch: pytest.MonkeyPatch
):
    """Only a failure while it was being kept leaves a doubt, and then the way out is named."""
    before = table.status()
    connect = sqlite3.connect
    Failing.at = at
    with monkeypatch.context() as patch:
        patch.setattr(
            "hokm_ref.store.file.sqlite3.connect",
            lambda *given, **named: connect(*given, **named, factory=Failing),
        )
        refused = table.refused("p")
    assert (refused["exit"], refused["code"]) == (3, "not_saved")
    assert ("not known whether it was recorded" in refused["message"]) is not is_known
    assert ("hokm status" in refused["message"]) is not is_known
    assert table.status() == before


@posix_only
@pytest.mark.parametrize("typed", ["status", "p"])
def test_a_disk_that_does_not_answer_is_no_damage(
    typed: str, table: Evening, record: Path, monkeypatch: pytest.MonkeyPatch
):
    """Whether a file is there cannot be told: that is not "no file", nor a link to nowhere."""
    stat_of = os.stat

    def failing(path: Any, **named: Any) -> os.stat_result:
        if path == str(record):
            raise OSError(errno.EIO, "Input/output error", path)
        return stat_of(path, **named)

    with monkeypatch.context() as patch:
        patch.setattr(os, "stat", failing)
        refused = table.refused(typed)
    assert (refused["exit"], refused["code"]) == (3, "not_saved")
    assert "nput/output error" in refused["message"]
    assert "damaged" not in refused["message"]
    table.ok(typed)


class Synced:
    """What was opened, and in which order it was synced; it may fail for folders."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, fails: int | None = None) -> None:
        self.paths: list[str] = []
        self._opened: dict[int, str] = {}
        self._fails = fails
        self._open = os.open
        monkeypatch.setattr(os, "open", self._opening)
        monkeypatch.setattr(os, "fsync", self._syncing)

    def _opening(self, path: str, flags: int, *given: int) -> int:
        handle = self._open(path, flags, *given)
        self._opened[handle] = path
        return handle

    def _syncing(self, handle: int) -> None:
        if self._fails is not None:
            raise OSError(self._fails, os.strerror(self._fails))
        self.paths.append(self._opened[handle])


@posix_only
def test_every_folder_that_is_made_is_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Else the power may take the folder, and with it the record that was acknowledged."""
    synced = Synced(monkeypatch)
    home = tmp_path / "a" / "b"
    Evening(home).ok(NEW)
    assert synced.paths == [str(tmp_path), str(tmp_path / "a"), str(home)]
    synced.paths.clear()
    Evening(home).ok("backup")
    assert synced.paths == [str(home), str(home / "backups")]
    synced.paths.clear()
    Evening(home).ok("p")
    assert synced.paths == []


@posix_only
def test_a_disk_that_syncs_no_folders_is_no_reason_not_to_play(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
):
    Synced(monkeypatch, fails=errno.EINVAL)
    evening.ok(NEW)
    evening.ok("p")


@posix_only
def test_a_folder_that_cannot_be_synced_is_named(evening: Evening, monkeypatch: pytest.MonkeyPatch):
    """Again when the folder is there: its name may still not be on the disk."""
    with monkeypatch.context() as patch:
        Synced(patch, fails=errno.EIO)
        for _ in range(2):
            refused = evening(["--json", *NEW.split()])
            assert (refused.status, refused.error["code"]) == (3, "not_saved")
            assert f"nput/output error: {evening.home.parent}. " in refused.error["message"]
    evening.ok(NEW)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waits a tenth of a second where people wait ten."""
    monkeypatch.setattr("hokm_ref.cli.terminal.Store", lambda path: file.Store(path, timeout=0.1))


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("lock", ["IMMEDIATE", "EXCLUSIVE"])
def test_a_record_that_another_program_holds(lock: str, table: Evening, record: Path):
    before = record.read_bytes()
    with closing(sqlite3.connect(record, isolation_level=None)) as other:
        other.execute(f"BEGIN {lock}")
        for typed in ("p", "undo", "dan 8s 9", NEW):
            refused = table.refused(typed)
            assert (refused["exit"], refused["code"]) == (3, "locked"), typed
            assert str(record) in refused["message"]
        reading = {"IMMEDIATE": 0, "EXCLUSIVE": 3}[lock]
        assert table("status").status == reading
        other.execute("ROLLBACK")
    assert record.read_bytes() == before
    table.ok("p")


@pytest.mark.usefixtures("impatient")
def test_a_reader_that_does_not_end_is_a_lock_too(table: Evening, record: Path):
    """The last moment of a step needs every reader gone; nothing is kept, and it is known."""
    before = table.status()
    with closing(sqlite3.connect(record, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT * FROM step").fetchone()
        refused = table.refused("p")
        assert (refused["exit"], refused["code"]) == (3, "locked")
        assert "Nothing was changed" in refused["message"]
    assert table.status() == before


def test_nothing_left_over_from_a_first_record_is_in_the_way(evening: Evening):
    """A machine that lost its power between building and linking leaves such files behind."""
    evening.home.mkdir()
    for pid in (1, 99999, os.getpid()):
        (evening.home / f"hokm.db.{pid}.new").write_bytes(b"half made")
        (evening.home / f"hokm.db.{pid}.new-journal").write_bytes(b"")
    assert evening.refused("status")["code"] == "no_session"
    evening.ok(NEW)
    assert evening.status()["phase"] == "auction"


@posix_only
def test_a_second_name_of_the_record_is_never_emptied(table: Evening, record: Path):
    """Killed just after linking, the half-made name and the record are the same file."""
    os.link(record, record.with_name(f"hokm.db.{os.getpid()}.new"))
    before = table.status()
    table.ok("p")
    table.ok("undo")
    assert table.status() == before
    record.unlink()
    table(NEW)
    table(NEW)
    assert table.status()["session"]["number"] in (1, 2)


@posix_only
def test_where_links_cannot_be_made(evening: Evening, monkeypatch: pytest.MonkeyPatch):
    """Phones and sticks have no hard links; the record is made all the same."""

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    evening.ok(NEW)
    assert [path.name for path in evening.home.iterdir()] == ["hokm.db"]
    evening.ok("p")


def test_two_first_sessions_at_once(tmp_path: Path):
    """Both are kept, whoever made the record."""
    for attempt in range(3):
        home = tmp_path / str(attempt)
        both = [begun([*NEW.split(), "--json"], home) for _ in range(2)]
        answers = [ended(process) for process in both]
        assert [answer.returncode for answer in answers] == [0, 0], answers
        assert len(rows(home / "hokm.db", "session")) == 2
        assert [path.name for path in home.glob("*.new*")] == []
