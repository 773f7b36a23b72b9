"""A copy put in the record's place; what was there is set aside, and never deleted."""

from __future__ import annotations

import os
import sqlite3
import stat
from contextlib import closing, nullcontext

from hokm_ref import errors
from hokm_ref.store.audit import derived
from hokm_ref.store.copies import check, duplicate, named
from hokm_ref.store.failures import refusal_of
from hokm_ref.store.new_file import make_folder, remove, sync_folder
from hokm_ref.store.remains import lacking, opened_anyhow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager

    from hokm_ref.session.lacking import Lacking

_BESIDE = ("-journal", "-wal", "-shm")
"""What SQLite may have left beside a file, and would play into the one that takes its place."""


def exchange(
    path: str,
    copy: str,
    stamp: str,
    agree: Callable[[tuple[Lacking, ...]], None],
    *,
    timeout: float,
) -> tuple[str | None, tuple[Lacking, ...]]:
    """Put a copy that is whole in the record's place.

    `agree` hears what the copy lacks, and raises if that is not wanted. Returns where the record
    was set aside, and what the copy lacks of it.
    """
    real = os.path.realpath(path)  # a link to a record stays one
    half = f"{real}.{os.getpid()}.new"
    try:
        make_folder(os.path.dirname(real))
        _prepare(copy, half, timeout=timeout)
        agreed: tuple[Lacking, ...] | None = None
        while True:
            with _held(real, timeout=timeout) as held:
                lacks = lacking(real, half, timeout=timeout)
                # Somebody may write while people are asked, so it is held and looked at once more.
                if lacks == agreed:
                    return _exchanged(real, half, stamp, held), lacks
            agree(lacks)
            agreed = lacks
    except (OSError, sqlite3.Error) as error:
        raise refusal_of(error, path, is_write=True) from error
    finally:
        remove(half)


def _prepare(copy: str, half: str, *, timeout: float) -> None:
    """Make what is to be the record from a copy, which is only read, and test all of it."""
    try:
        duplicate(copy, half, timeout=timeout, is_copy=True)
        check(half, copy, derived)
    except sqlite3.Error as error:
        refusal = refusal_of(error, copy, is_write=True)
        if isinstance(refusal, errors.UnreadableRecord):
            raise refusal from error
        raise


def _held(path: str, *, timeout: float) -> AbstractContextManager[sqlite3.Connection | None]:
    """The record held against every writer; nobody writes to one that cannot be opened."""
    held = opened_anyhow(path, timeout=timeout)
    if held is None:
        return nullcontext()
    try:
        held.execute("BEGIN IMMEDIATE")
    except BaseException:
        held.close()
        raise
    return closing(held)


def _exchanged(path: str, half: str, stamp: str, held: sqlite3.Connection | None) -> str | None:
    """Give the record a second name, and its own to the finished file at one stroke."""
    stem, aside = os.path.join(os.path.dirname(path), f"hokm-set-aside-{stamp}"), None
    if os.path.lexists(path):
        if os.path.isfile(path):
            os.chmod(half, stat.S_IMODE(os.stat(path).st_mode))
        aside = named(path, stem)
    for tail in _BESIDE:
        if os.path.lexists(path + tail):
            os.rename(path + tail, (aside or f"{stem}.db") + tail)
    if held is not None and os.name == "nt":
        held.close()  # there an open file cannot be replaced
    os.replace(half, path)
    try:
        sync_folder(os.path.dirname(path))
    except OSError as error:
        raise refusal_of(error, path, is_write=True, is_known=False) from error
    return aside
