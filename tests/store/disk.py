"""A record looked at and spoilt behind the program's back, for tests."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from tests.evening import Evening

TABLES = ("session", "step", "fact")


def rows(record: Path, table: str) -> list[tuple[Any, ...]]:
    """The rows of a table, in the order of its key."""
    with closing(sqlite3.connect(f"file:{record}?mode=ro", uri=True)) as connection:
        return connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3").fetchall()


def tree(home: Path) -> dict[str, tuple[bytes, int, int]]:
    """Every file in a folder: its bytes, its mode, and when it was written."""
    return {
        str(path.relative_to(home)): (
            path.read_bytes(),
            path.stat().st_mode,
            path.stat().st_mtime_ns,
        )
        for path in sorted(home.rglob("*"))
        if path.is_file()
    }


class Spoilt:
    """A record in memory, to be changed by any SQL and given back as the bytes of a file."""

    def __init__(self, whole: bytes) -> None:
        self.connection = sqlite3.connect(":memory:", isolation_level=None)
        self.connection.deserialize(whole)

    def __enter__(self) -> Spoilt:
        return self

    def __exit__(self, *_: object) -> None:
        self.connection.close()

    def after(self, statement: str, *values: object) -> bytes | None:
        """The file after a statement; None where SQLite itself will not have it."""
        self.connection.execute("BEGIN")
        try:
            changed = self.connection.execute(statement, values).rowcount
            if not changed:
                return None
        except sqlite3.IntegrityError:
            return None
        else:
            self.connection.execute("COMMIT")
            return self.connection.serialize()
        finally:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")


@contextmanager
def without_rights(evening: Evening) -> Iterator[Evening]:
    """The same table, for somebody whom the modes of files bind, as they do not bind root."""
    if os.name == "nt" or os.geteuid():
        yield evening
        return
    with tempfile.TemporaryDirectory() as folder:  # so that nothing need be loaded without rights
        typed = "-s 9|-s 9 --json|new A1 B1 C1 D1 --dealer 1|status|status --json|pass|undo|bid"
        (Path(folder) / "damaged").mkdir()
        (Path(folder) / "damaged" / "hokm.db").write_bytes(b"")
        for home in (Path(folder), Path(folder) / "damaged"):
            for line in typed.split("|"):
                Evening(home)(line)
    os.seteuid(65534)
    try:
        yield evening
    finally:
        os.seteuid(0)


@contextmanager
def no_file_longer_than(size: int) -> Iterator[None]:
    """What a full disk does, done by the system's limit on the length of files."""
    import resource  # not to be had everywhere

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
