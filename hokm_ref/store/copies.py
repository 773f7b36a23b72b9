"""Copies of the record: made by SQLite itself, tested before they get a name, kept beside it.

One a day is kept, of the last five days. A copy goes only when a later one holds all of it, so that
none is pushed out by a new record, or by one from which a session was taken out.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from time import monotonic

from hokm_ref import errors
from hokm_ref.store import audit
from hokm_ref.store.book import Book
from hokm_ref.store.failures import refusal_of
from hokm_ref.store.file import opened
from hokm_ref.store.new_file import NewFile, make_folder, put, remove, sync_folder
from hokm_ref.store.shelf import folder, kept

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    InTime = Callable[..., None]
    """Looks at the clock, and raises when the time is over."""

KEPT = 5
"""Days of which a copy is kept."""
_DAY = len("hokm-2026-11-29")
_PAGES = 256
"""Copied at a time; then the clock is looked at."""
_STEPS = "SELECT number, steps, crc FROM session WHERE steps > 0"
_STEP = "SELECT 1 FROM step WHERE session = ? AND step = ? AND crc = ?"


def keep(
    path: str, stamp: str, *, timeout: float, within: float | None = None, is_damaged: bool = False
) -> str:
    """Keep a whole copy of the record beside it; returns where it is, or raises why not.

    It waits no longer than `timeout` seconds for another program, and where `within` is given it
    takes no longer than that. What is known to be damaged is kept as it is, and apart.
    """
    half = os.path.join(folder(path), f"{os.getpid()}.new")
    kind = "damaged" if is_damaged else "hokm"
    in_time = _clock(path, within)
    try:
        make_folder(folder(path))
        duplicate(path, half, timeout=timeout, in_time=in_time)
        if not is_damaged:
            check(half, path, Book.links, in_time=in_time)
        copy = named(half, os.path.join(folder(path), f"{kind}-{stamp}"))
        _thin_out(kept(path), copy)
    except (OSError, sqlite3.Error) as error:
        raise refusal_of(error, path, is_write=True) from error
    finally:
        remove(half)
    return copy


def write(path: str, target: str, *, is_over: bool, timeout: float) -> None:
    """Write a whole copy of the record where people want it; over another only if they said so."""
    half = f"{target}.{os.getpid()}.new"
    try:
        if os.path.lexists(target) and not is_over:
            raise errors.FileIsThere(target, "backup")
        duplicate(path, half, timeout=timeout)
        check(half, path, Book.links)
        if is_over:
            os.replace(half, target)
            sync_folder(os.path.dirname(target))
        elif not put(half, target):
            raise errors.FileIsThere(target, "backup")
    except (OSError, sqlite3.Error) as error:
        raise refusal_of(error, target, is_write=True).of_file() from error
    finally:
        remove(half)


def _clock(path: str, within: float | None) -> InTime:
    end = None if within is None else monotonic() + within

    def look(*_: object) -> None:
        if end is not None and monotonic() > end:
            raise errors.NotSaved(path, "it took too long")

    return look


def duplicate(
    path: str, half: str, *, timeout: float, in_time: InTime | None = None, is_copy: bool = False
) -> None:
    """Make a new file of all that is in a record."""
    with closing(opened(path, is_write=False, timeout=timeout, is_copy=is_copy)) as source:
        # Whoever holds the record is waited for here: the copying itself would wait for ever.
        source.execute("BEGIN")
        source.execute("SELECT name FROM sqlite_master").fetchone()
        with NewFile(half) as target:
            source.backup(target, pages=_PAGES, progress=in_time)


def check(
    half: str, path: str, look: Callable[[Book, int], object], *, in_time: InTime | None = None
) -> None:
    """Raise what is wrong with a duplicate, as damage of the record at `path`."""
    with closing(opened(half, is_write=False)) as copy:
        copy.set_progress_handler(in_time, 100_000)
        audit.check(Book(copy, path, is_write=True), look)


def named(half: str, stem: str) -> str:
    """Give a finished file this name, or the next that is free."""
    path, number = f"{stem}.db", 1
    while not put(half, path):
        number += 1
        path = f"{stem}-{number}.db"
    return path


def _thin_out(copies: list[str], newest: str) -> None:
    """Let those go that a later one makes needless: others of their day, and days long past."""
    days = [os.path.basename(copy)[:_DAY] for copy in copies]
    last = set(sorted(set(days))[-KEPT:])
    for at, copy in enumerate(copies):
        is_wanted = copy == newest or (days[at] in last and days[at] not in days[at + 1 :])
        if not is_wanted and any(_holds(one, copy) for one in (newest, *copies[at + 1 :])):
            os.unlink(copy)


def _holds(later: str, copy: str) -> bool:
    """Whether one copy has every step of another; what cannot be read is in nobody's way."""
    try:
        with (
            closing(opened(copy, is_write=False, is_copy=True)) as old,
            closing(opened(later, is_write=False, is_copy=True)) as new,
        ):
            return all(
                new.execute(_STEP, (number, steps, crc)).fetchone()
                for number, steps, crc in old.execute(_STEPS)
            )
    except (errors.FileError, sqlite3.Error):
        return False
