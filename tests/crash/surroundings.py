"""A disk or a folder that will not have it: python tests/crash/surroundings.py

Full, read-only, without rights or without a home, or with something else where the record should
be: each command ends with status 3 and one sentence, nothing that was recorded is lost, and where
it can be read it is read. Then the trouble is over, and the evening goes on.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.cli.processes import AS_MODULE, Done, begun, ended, environment
from tests.crash.kept import Steps, kept
from tests.crash.scenes import NEW
from tests.crash.tally import Tally
from tests.evening import Evening

READING = ("status", "next", "log")
WRITING = ("pass", "undo", "dan 8s 9", NEW)
PAGE = 4096
BOUND = ("setpriv", "--bounding-set=-dac_override,-dac_read_search", "--inh-caps=-all")
"""How root becomes somebody whom the modes of files bind, and can still read the program."""
UNKNOWN = (
    sys.executable,
    "-c",
    "import pwd\n"
    "def unknown(number): raise KeyError(number)\n"
    "pwd.getpwuid = unknown\n"
    "from hokm_ref.door import script; script()",
)
"""The program on a machine that does not know who plays."""


class Skipped(Exception):
    """What cannot be tried here, and why."""


class Table:
    """A record in trouble, and what comes of the commands typed at it."""

    def __init__(self, folder: Path, tally: Tally) -> None:
        self.home, self.record = folder / "home", folder / "home" / "hokm.db"
        self.how: Sequence[str] = AS_MODULE
        self.environ = environment(self.home)
        self._tally = tally

    def set_out(self) -> Table:
        """Play what is recorded before there is any trouble."""
        evening = Evening(self.home, now=int(time.time()) - 600, pace=5)
        for typed in (NEW, "ben 9h 9", "p 7h"):
            evening.ok(typed)
        return self

    def reads(self) -> None:
        """What was recorded is told."""
        for typed in READING:
            done = self(typed)
            assert done.returncode == 0, (typed, done)
            self._tally.add("read")
        assert b"7 hearts" in self("status").stdout, self("status")

    def refuses(self, *typed: str) -> None:
        """Each of these is refused with status 3 and one sentence."""
        for line in typed:
            done = self(line)
            assert done.returncode == 3, (line, done)
            self._is_one_sentence(done)

    def records(self, *typed: str) -> None:
        """Each of these is recorded."""
        for line in typed:
            before, done = kept(self.home), self(line)
            assert done.returncode == 0, (line, done)
            self._is_added(before)

    def records_or_refuses(self, *typed: str) -> None:
        """Each of these is recorded, or refused and nothing changed."""
        for line in typed:
            before, done = kept(self.home), self(line)
            if done.returncode == 0:
                self._is_added(before)
            else:
                assert done.returncode == 3, (line, done)
                self._is_one_sentence(done)
                assert kept(self.home) == before, (line, done)

    def _is_added(self, before: Steps) -> None:
        now = kept(self.home)
        assert len(now) > len(before)
        assert set(before) <= set(now)
        self._tally.add("recorded")

    def _is_one_sentence(self, done: Done) -> None:
        assert not done.stdout, done
        first, *hints = done.stderr.decode().splitlines()
        opening, colon, sentence = first.partition(": ")
        assert opening in ("Not read", "Not written", "Perhaps not written"), done
        assert colon, done
        assert sentence.endswith("."), done
        assert len(hints) <= 3, done
        assert all(hint.startswith("  ") for hint in hints), done
        self._tally.add("refused in one sentence")

    def __call__(self, line: str) -> Done:
        """What a process of its own comes to."""
        process = begun(line.split(), self.home, how=self.how, environ=self.environ)
        return ended(process, within=120)


# A disk that is full.


@contextmanager
def small_disk(folder: Path, size: int) -> Iterator[Path]:
    """A disk of its own with so many bytes, such as only root may have."""
    disk = folder / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(disk)]
    try:
        done = subprocess.run(mount, check=False, capture_output=True)
    except OSError as error:
        raise Skipped(f"no mount: {error.strerror}") from None
    if done.returncode:
        raise Skipped("only root may mount a disk")
    try:
        yield disk
    finally:
        subprocess.run(["umount", disk], check=True)


@contextmanager
def full(disk: Path, but: int = 0) -> Iterator[None]:
    """A disk that is full but for so many bytes."""
    found = os.statvfs(disk)
    pictures = disk / "holiday pictures"
    with pictures.open("wb") as file:
        file.write(bytes(max(0, found.f_bavail * found.f_frsize - but)))
    yield
    pictures.unlink()


def full_disk(folder: Path, tally: Tally) -> None:
    """From no room at all to enough of it, page by page."""
    with small_disk(folder, 1024 * 1024) as disk:
        table = Table(disk, tally).set_out()
        for pages in range(0, 12, 2):
            with full(disk, but=pages * PAGE):
                table.reads()
                table.records_or_refuses("note a long story")
        with full(disk):
            table.refuses(*WRITING)
            table.reads()
        table.records(*WRITING)


def full_disk_at_first(folder: Path, tally: Tally) -> None:
    """No room for the record itself, or for a part of it."""
    with small_disk(folder, 256 * 1024) as disk:
        table = Table(disk, tally)
        for pages in range(0, 20, 2):
            with full(disk, but=pages * PAGE):
                table.records_or_refuses(NEW)
            shutil.rmtree(table.home, ignore_errors=True)
        table.records(NEW, "pass")


def full_disk_and_cut_off(folder: Path, tally: Tally) -> None:
    """A step was cut off half written; no room is needed to be rid of it."""
    with small_disk(folder, 1024 * 1024) as disk:
        table = Table(disk, tally).set_out()
        before = kept(table.home)
        cut_off(table.record)
        with full(disk):
            table.reads()
            assert kept(table.home) == before
        table.records(*WRITING)


def cut_off(record: Path) -> None:
    """Leave a record as somebody does who dies in the middle of writing it."""
    copy = record.with_name("copy")
    with closing(sqlite3.connect(record, isolation_level=None)) as connection:
        connection.execute("PRAGMA cache_size = 1")
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany(
            "INSERT INTO step VALUES (1, ?, 0, 0)", [(at,) for at in range(100, 3000)]
        )
        for tail in ("", "-journal"):
            shutil.copy(f"{record}{tail}", f"{copy}{tail}")
    for tail in ("", "-journal"):
        os.replace(f"{copy}{tail}", f"{record}{tail}")


def no_longer_files(folder: Path, tally: Tally) -> None:
    """A limit on the length of files: what a quota does, for whoever may not mount a disk."""
    table = Table(folder, tally).set_out()
    for blocks in (0, 1, 8, 24, 40, 56, 64, 200):
        table.how = ("sh", "-c", f'ulimit -f {blocks}; exec "$@"', "sh", *AS_MODULE)
        table.reads()
        table.records_or_refuses("note a long story", "undo")
    table.how = AS_MODULE
    table.records(*WRITING)


# Rights.


def bound() -> Sequence[str]:
    """How a program is started that the modes of files bind, as they do not bind root."""
    if os.geteuid():
        return AS_MODULE
    try:
        subprocess.run((*BOUND, "true"), check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        raise Skipped("root cannot be made less than it is") from None
    return (*BOUND, *AS_MODULE)


def _forbidden(folder: int, record: int, *, is_read: bool) -> Callable[[Path, Tally], None]:
    def trouble(place: Path, tally: Tally) -> None:
        table = Table(place, tally).set_out()
        before = kept(table.home)
        table.how = bound()
        table.record.chmod(record)
        table.home.chmod(folder)
        try:
            table.refuses(*WRITING)
            table.reads() if is_read else table.refuses(*READING)
        finally:
            table.home.chmod(0o700)
            table.record.chmod(0o600)
        assert kept(table.home) == before
        table.records(*WRITING)

    return trouble


def forbidden_at_first(folder: Path, tally: Tally) -> None:
    """A folder in which no record can be made."""
    table = Table(folder, tally)
    table.home.mkdir()
    table.how = bound()
    table.home.chmod(0o500)
    try:
        table.refuses(NEW)
        assert not any(table.home.iterdir())
    finally:
        table.home.chmod(0o700)
    table.records(NEW)


def read_only_disk(folder: Path, tally: Tally) -> None:
    """A disk that the system has made read-only, as it does with one that fails."""
    with small_disk(folder, 1024 * 1024) as disk:
        table = Table(disk, tally).set_out()
        subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
        table.reads()
        table.refuses(*WRITING)
        subprocess.run(["mount", "-o", "remount,rw", disk], check=True)
        table.records(*WRITING)


# Somewhere else, or something else.


def no_home(folder: Path, tally: Tally) -> None:
    """Nobody's home is known: no folder is made up, and one that is named is taken."""
    table = Table(folder, tally)
    folder.joinpath("here").mkdir()
    gone = ("HOME", "HOKM_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")
    table.environ = {name: text for name, text in table.environ.items() if name not in gone}
    table.how = ("sh", "-c", f'cd "{folder}/here" && exec "$@"', "sh", *UNKNOWN)
    table.refuses(*READING, *WRITING)
    assert not any((folder / "here").iterdir())
    table.environ["HOKM_HOME"] = str(table.home)
    table.records(NEW, "pass")


def _instead(lay: Callable[[Path, Path], None]) -> Callable[[Path, Tally], None]:
    """Something that is no record, in its place: left alone, and never taken for a first time."""

    def trouble(folder: Path, tally: Tally) -> None:
        table = Table(folder, tally).set_out()
        real = folder / "real.db"
        table.record.rename(real)
        lay(table.record, folder / "nowhere")
        laid = table.record.lstat()
        table.refuses(*READING, *WRITING)
        assert (laid.st_ino, laid.st_mode) == (table.record.lstat().st_ino, laid.st_mode)
        assert not (folder / "nowhere").exists()
        table.record.rmdir() if table.record.is_dir() else table.record.unlink()
        real.rename(table.record)
        table.reads()
        table.records(*WRITING)

    return trouble


def linked(folder: Path, tally: Tally) -> None:
    """A link to the record, as for a folder that is synced elsewhere: it stays one."""
    table = Table(folder, tally).set_out()
    synced = folder / "synced"
    synced.mkdir()
    table.record.rename(synced / "our.db")
    table.record.symlink_to(Path("..", "synced", "our.db"))
    table.reads()
    table.records(*WRITING)
    assert table.record.is_symlink()
    assert [path.name for path in synced.iterdir()] == ["our.db"]


def folder_that_is_none(folder: Path, tally: Tally) -> None:
    """Where its folder should be there is a file, or a link to a drive that is not there."""
    table = Table(folder, tally)
    table.home.write_text("a shopping list")
    table.refuses(*READING, *WRITING)
    assert table.home.read_text() == "a shopping list"
    table.home.unlink()
    table.home.symlink_to("not plugged in")
    table.refuses(*READING, *WRITING)
    table.home.unlink()
    table.records(NEW, "pass")


TROUBLES: dict[str, Callable[[Path, Tally], None]] = {
    "a full disk": full_disk,
    "a full disk at first": full_disk_at_first,
    "a full disk, and a step cut off": full_disk_and_cut_off,
    "no longer files": no_longer_files,
    "a read-only folder": _forbidden(0o500, 0o600, is_read=True),
    "a read-only record": _forbidden(0o500, 0o400, is_read=True),
    "no rights to the record": _forbidden(0o700, 0o000, is_read=False),
    "no rights to its folder": _forbidden(0o000, 0o600, is_read=False),
    "no rights at first": forbidden_at_first,
    "a read-only disk": read_only_disk,
    "no home": no_home,
    "a folder in its place": _instead(lambda record, _: record.mkdir()),
    "a link that leads nowhere": _instead(lambda record, nowhere: record.symlink_to(nowhere)),
    "a link to itself": _instead(lambda record, _: record.symlink_to(record)),
    "a pipe in its place": _instead(lambda record, _: os.mkfifo(record)),
    "a link to the record": linked,
    "no folder where it should be": folder_that_is_none,
}


def try_all(names: Sequence[str] = tuple(TROUBLES)) -> Tally:
    """Every kind of trouble, or those named; what cannot be made here is said."""
    tally = Tally(f"{', '.join(names)}: typed")

    def look(name: str) -> str:
        with TemporaryDirectory(prefix="hokm-crash-") as folder:
            try:
                TROUBLES[name](Path(folder), tally)
            except Skipped as reason:
                tally.skipped.append(f"{name}: {reason}")
                return "SKIPPED"
        return "overcome"

    tally.try_each(names, look)
    return tally


def main() -> None:
    """All of it."""
    try_all().check()


if __name__ == "__main__":
    main()
