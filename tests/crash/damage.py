"""A record that rots: python tests/crash/damage.py

It is cut at every byte of its last page, its bits are flipped, a journal that is not its own lies
beside it, it is empty or of a version to come. Whatever it is, each command refuses it, or says
what it always said; check finds what they refuse; and the last copy brings the evening back.
"""

from __future__ import annotations

import itertools
import json
import random
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.cli.processes import command
from tests.crash.tally import Tally
from tests.evening import Answer, Evening

NEW = "new Ana Ben Cyn Dan --dealer ana"
BEFORE_THE_COPY = (
    f"{NEW} --name Friday --gap 18 --for ana",
    *("p 7h 8s p", "dan cyn", "took 9", "p p p p", "hearts", "6", "dan 8s 9", "undo", "redo"),
    *("redeal a card", "ben 13h 12", "new علی Max 'Ann Lee' Joe --dealer max --teams Us,Them"),
    *("max 9c 9", "amend 1 --took 8"),
)
AFTER_THE_COPY = (
    *("p 7h", "undo", "redo", "8s 9s", "10", "note late", "p"),
    *(f"note {at}: {'the cat sat on the trump ' * 4}" for at in range(40)),
)
"""The notes are so long that facts stand on the last page too."""
VIEWS = (
    *("status -s 1 --json", "status -s 2 --json", "log --rounds -s 1 --json"),
    *("log --rounds -s 2 --json", "status --json", "stats --json"),
)
REFUSALS = ("unreadable_record", "newer_record")
PAGE = 4096
FLIPPED = 3000

Files = dict[str, bytes]
"""What lies in the folder of the record, by name."""


def _in_process(home: Path, typed: str) -> Answer:
    return Evening(home, now=NOW, pace=0)(typed)


def _as_process(home: Path, typed: str) -> Answer:
    """The same by a process of its own."""
    done = command(typed.split(), home)
    return Answer(done.returncode, done.stdout.decode(), done.stderr.decode())


NOW = 1_795_982_400 + 7200
Typed = Callable[[Path, str], Answer]


@dataclass
class Record:
    """A whole record, the copy made on the way, and all that it has ever said."""

    folder: Path
    whole: bytes = b""
    copy: bytes = b""
    truth: list[str] = field(default_factory=list)
    """What the views say."""
    back: list[str] = field(default_factory=list)
    """What they said when the copy was made, and say once it is in its place."""
    _numbers: Iterator[int] = field(default_factory=itertools.count)

    def __post_init__(self) -> None:
        evening = Evening(self.folder / "whole", now=NOW - 7200)
        record = evening.home / "hokm.db"
        for typed in BEFORE_THE_COPY:
            evening.ok(typed)
        self.copy = record.read_bytes()
        self.back = [shown(_in_process(evening.home, view)) for view in VIEWS]
        for typed in AFTER_THE_COPY:
            evening.ok(typed)
        self.whole = record.read_bytes()
        self.truth = [shown(_in_process(evening.home, view)) for view in VIEWS]

    def look(self, files: Files, typed: Typed = _in_process) -> str:
        """Look at a damaged record by every view; how it ended, with what must not be asserted."""
        home = self.folder / str(next(self._numbers))
        try:
            refused = self._refused(home, files, typed)
            self._check(home, files, typed, refused)
            self._write(home, files, typed)
            if refused and "newer_record" not in refused:
                self._go_back(home, files, typed)
        finally:
            shutil.rmtree(home, ignore_errors=True)
        return "refused" if refused else "told as it is"

    def _lay(self, home: Path, files: Files) -> None:
        shutil.rmtree(home, ignore_errors=True)
        home.mkdir()
        for name, content in files.items():
            (home / name).write_bytes(content)

    def _refused(self, home: Path, files: Files, typed: Typed) -> list[str]:
        """The codes with which views refused it; what is not refused is the truth.

        A journal of an hour ago may bring all back to what it was then: that was the truth too.
        """
        codes = []
        truths = [self.truth, self.back] if "hokm.db-journal" in files else [self.truth]
        for at, view in enumerate(VIEWS):
            self._lay(home, files)
            answer = typed(home, view)
            if answer.status:
                assert answer.status == 3, answer
                assert answer.error["code"] in REFUSALS, answer.err
                assert "hokm.db" in answer.error["message"], answer.err
                codes.append(answer.error["code"])
            else:
                assert shown(answer) in [truth[at] for truth in truths], (view, answer.out)
        return codes

    def _check(self, home: Path, files: Files, typed: Typed, refused: Sequence[str]) -> None:
        """What a view refuses, check finds and names."""
        self._lay(home, files)
        answer = typed(home, "check")
        assert answer.status in (0, 1, 3), answer
        assert "Traceback" not in answer.screen
        assert "hokm itself" not in answer.screen, answer.err
        is_short = (
            len(files["hokm.db"]) < len(self.whole)
            and files["hokm.db"].ljust(len(self.whole), b"\0") != self.whole
        )
        if refused or is_short:
            assert answer.status, f"damaged, and check finds nothing: {answer.out}"

    def _write(self, home: Path, files: Files, typed: Typed) -> None:
        """Nothing is written into what cannot be read."""
        self._lay(home, files)
        answer = typed(home, "redeal once more")
        assert answer.status in (0, 3), answer
        if answer.status and "hokm.db-journal" not in files:
            assert (home / "hokm.db").read_bytes() == files["hokm.db"]

    def _go_back(self, home: Path, files: Files, typed: Typed) -> None:
        """The way back that the README tells: the newest copy, in its place."""
        self._lay(home, files)
        (home / "backups").mkdir()
        (home / "backups" / "hokm-2026-11-29-210000.db").write_bytes(self.copy)
        answer = typed(home, "backup --restore --yes")
        assert answer.status == 0, answer
        assert [shown(typed(home, view)) for view in VIEWS] == self.back
        assert typed(home, "check").status == 0


def shown(answer: Answer) -> str:
    """What a view says as data, without how long ago anything was."""
    if answer.status:
        return f"refused: {answer.status}"
    data = answer.json
    return json.dumps(data, sort_keys=True)


def cuts(record: Record) -> Iterator[tuple[str, Files]]:
    """Cut off at every byte of the last page, and at the beginning of every page."""
    last = len(record.whole) - PAGE
    for length in (*range(last, len(record.whole)), *range(0, last, PAGE), 1, 99, 100):
        yield f"cut at {length}", {"hokm.db": record.whole[:length]}


def flips(record: Record) -> Iterator[tuple[str, Files]]:
    """Bits flipped, 3,000 of them, where the file says something: not in long runs of zeros."""
    chance = random.Random(52)
    used = [at for at in range(len(record.whole)) if any(record.whole[max(0, at - 2) : at + 3])]
    for place in chance.sample(range(8 * len(used)), FLIPPED):
        at, bit = used[place // 8], place % 8
        changed = bytearray(record.whole)
        changed[at] ^= 1 << bit
        yield f"bit {bit} of byte {at}", {"hokm.db": bytes(changed)}


def blocks(record: Record) -> Iterator[tuple[str, Files]]:
    """Half a kilobyte of nothing or of noise, as a bad sector leaves it."""
    chance = random.Random(13)
    for start in range(0, len(record.whole), 512):
        for what in (bytes(512), chance.randbytes(512)):
            content = record.whole[:start] + what + record.whole[start + 512 :]
            yield f"block at {start}", {"hokm.db": content}


def versions(record: Record) -> Iterator[tuple[str, Files]]:
    """Nothing at all, zeros, something else, and versions that are not ours."""
    yield "empty", {"hokm.db": b""}
    yield "zeros", {"hokm.db": bytes(len(record.whole))}
    yield "a text", {"hokm.db": b"Friday: Ana & Cyn 35\n" * 400}
    for version in (0, 1, 3, 7, 2**31 - 1, -1):
        path = record.folder / "version"
        path.write_bytes(record.whole)
        with closing(sqlite3.connect(path)) as connection:
            connection.execute(f"PRAGMA user_version = {version}")
        yield f"version {version}", {"hokm.db": path.read_bytes()}


def journals(record: Record) -> Iterator[tuple[str, Files]]:
    """A journal that is not the record's own, or no longer; and what other modes leave behind."""
    chance = random.Random(7)
    other = Evening(record.folder / "other", now=NOW)
    for typed in ("new Eve Fay Gus Hal --dealer 1", "gus 9c 9", "p 7h"):
        other.ok(typed)
    stale = left_behind(record.folder, record.copy)
    for name, journal in (
        ("empty", b""),
        ("zeros", bytes(9000)),
        ("noise", chance.randbytes(9000)),
        ("a text", b"late\n" * 2000),
        ("of another record", left_behind(record.folder, (other.home / "hokm.db").read_bytes())),
        ("its own, and left behind", left_behind(record.folder, record.whole)),
        ("its own, an hour old", stale),
        *(
            (f"an hour old, cut at {length}", stale[:length])
            for length in range(1, len(stale), 499)
        ),
    ):
        yield f"journal: {name}", {"hokm.db": record.whole, "hokm.db-journal": journal}
    for tail in ("-wal", "-shm"):
        yield f"{tail}: noise", {"hokm.db": record.whole, f"hokm.db{tail}": chance.randbytes(9000)}


def left_behind(folder: Path, content: bytes) -> bytes:
    """The journal of somebody who dies in the middle of writing everything anew."""
    path = folder / "left behind.db"
    path.write_bytes(content)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA cache_size = 1")
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("UPDATE fact SET words = coalesce(words, '') || 'x'")
        connection.execute("UPDATE step SET at = at + 1")
        connection.execute("UPDATE session SET touched = touched + 9")
        connection.execute("UPDATE head SET touched = touched + 9")
        connection.execute("UPDATE fact SET words = words || hex(zeroblob(3000))")
        journal = Path(f"{path}-journal").read_bytes()
        connection.execute("ROLLBACK")
    return journal


KINDS = {"cuts": cuts, "flips": flips, "blocks": blocks, "versions": versions, "journals": journals}


def try_all(kind: str, *, at_most: int | None = None, as_process: int = 0) -> list[Tally]:
    """One kind of damage in this process, all of it or so much; and some by the command itself."""
    with TemporaryDirectory(prefix="hokm-damage-") as folder:
        record = Record(Path(folder))
        cases = dict(KINDS[kind](record))
        chance = random.Random(kind)
        some = list(cases) if at_most is None else chance.sample(list(cases), at_most)
        in_process = Tally(f"{kind}, in process")
        in_process.try_each(some, lambda name: record.look(cases[name]), at_once=1)
        by_command = Tally(f"{kind}, by the command")
        some = chance.sample(list(cases), min(as_process, len(cases)))
        by_command.try_each(some, lambda name: record.look(cases[name], _as_process))
    return [in_process, by_command] if as_process else [in_process]


def main() -> None:
    """Every bit and every cut; some by the command."""
    for kind in KINDS:
        for tally in try_all(kind, as_process=100):
            tally.check()


if __name__ == "__main__":
    main()
