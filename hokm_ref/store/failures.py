"""What the disk says, as refusals for people."""

from __future__ import annotations

import os
import sqlite3

from hokm_ref import errors
from hokm_ref.store.book import SCHEMA

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.errors.file import FileError

_NOT_OPENED = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH)
_WAL = b"\2\2"
_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)


def refusal_of(
    error: OSError | sqlite3.Error | UnicodeDecodeError,
    path: str,
    *,
    is_write: bool,
    is_known: bool = True,
) -> FileError:
    """A failure as a refusal; `is_known` is False where the step may or may not be kept."""
    if isinstance(error, OSError):
        why = f"{(error.strerror or str(error)).lower()}: {error.filename}"
        return errors.NotSaved(path, why, is_write=is_write, is_known=is_known)
    if isinstance(error, UnicodeDecodeError):
        why = "its letters cannot be read"
        return errors.UnreadableRecord(path, why, is_write=is_write)
    # The low byte is the kind of failure; the rest says where it was met.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_READONLY_ROLLBACK:
        why = "a step in it was never finished, and its journal lies beside it"
        return errors.UnreadableRecord(path, why, is_write=is_write)
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return errors.Locked(path, is_write=is_write)
    if code in _DAMAGED:
        return errors.UnreadableRecord(path, _damage(code, error), is_write=is_write)
    if code == sqlite3.SQLITE_INTERRUPT:
        return errors.NotSaved(path, "it took too long", is_write=is_write)
    if code == sqlite3.SQLITE_FULL:
        return errors.NotSaved(path, "the disk is full", is_write=is_write)
    if code == sqlite3.SQLITE_READONLY:
        return errors.NotSaved(path, "the record or its folder is read-only", is_write=is_write)
    if code in _NOT_OPENED:
        return errors.NotSaved(path, "the record cannot be opened", is_write=is_write)
    return errors.NotSaved(path, f"the disk failed ({error})", is_write=is_write, is_known=is_known)


def _damage(code: int, error: sqlite3.Error) -> str:
    return "it is no record of hokm" if code == sqlite3.SQLITE_NOTADB else str(error)


def check_only_readable(path: str) -> None:
    """Refuse a file in whose mode even reading writes other files beside it."""
    try:
        with open(path, "rb") as file:
            mode = file.read(20)[18:]
    except OSError:
        return  # SQLite says why not
    if mode == _WAL:
        why = "another program put it into a mode (WAL) in which it cannot be only read"
        raise errors.UnreadableRecord(path, why)


def no_file(path: str, *, is_write: bool) -> FileError:
    """Nothing, or something that is no file, stands where a record should be."""
    if not os.path.lexists(path):
        if not is_write:
            return errors.NoFile(path)
        return errors.NotSaved(path, "there is no such file")
    if os.path.isdir(path):
        why = "it is a folder"
    elif os.path.exists(path):
        why = "it is no file"
    else:
        why = "its link leads nowhere"
    return errors.UnreadableRecord(path, why, is_write=is_write)


def no_folder(path: str, *, is_write: bool) -> errors.NotSaved:
    """The folder is a link to one that is not there, as on a drive not plugged in."""
    return errors.NotSaved(path, "its folder is a link that leads nowhere", is_write=is_write)


def other_version(path: str, version: int, *, is_write: bool) -> FileError:
    """The file is of another form than this program writes."""
    if version > SCHEMA:
        return errors.NewerRecord(path, version, SCHEMA, is_write=is_write)
    why = "it is empty, or was never finished"
    return errors.UnreadableRecord(path, why, is_write=is_write)
