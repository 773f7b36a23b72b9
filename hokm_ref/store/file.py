"""The file of the record: opened for each reading and each step, and closed again.

A step is read, judged and appended in one immediate transaction. The journal is the plain one and
its removal is synced too: with less, a step that was acknowledged can be lost with the power.
"""

from __future__ import annotations

import os
from errno import ELOOP, ENOENT, ENOTDIR
from stat import S_ISREG

from hokm_ref import errors
from hokm_ref.store.book import SCHEMA, Book

TYPE_CHECKING = False
if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable
    from typing import TypeVar

    T = TypeVar("T")
else:
    try:  # the same module without the dates it brings, a tenth of the time Python takes to start
        import _sqlite3 as sqlite3
    except ImportError:
        import sqlite3

_NOWHERE = (ENOENT, ENOTDIR, ELOOP)


class Store:
    """The record at a path; a copy of it is only ever read."""

    def __init__(self, path: str, *, timeout: float = 10, is_copy: bool = False) -> None:
        self.path = path
        self.timeout = timeout
        """Seconds to wait for another program that holds the record."""
        self._is_copy = is_copy

    def read(self, look: Callable[[Book], T]) -> T | None:
        """What `look` finds in the record as it stands; None where there is no record yet."""
        if not self._is_there(is_write=False):
            return None
        return self._run(look, is_write=False)

    def write(self, act: Callable[[Book], T], *, is_first: bool = False) -> T:
        """Run `act`, which may append steps, in one transaction; nothing is kept if it raises.

        Only the beginning of a session (`is_first`) makes a record where there is none.
        """
        if not self._is_there(is_write=True):
            if not is_first:
                raise errors.NoSession
            from hokm_ref.store.new_file import create

            create(self.path)
        return self._run(act, is_write=True)

    def but_waiting(self, seconds: float) -> Store:
        """The same record for somebody who waits only so long for others to finish writing."""
        return Store(self.path, timeout=seconds, is_copy=self._is_copy)

    def mark(self) -> object:
        """Something that differs whenever the record does; cheap, and never a refusal.

        Only between transactions: closing the file here would end the locks of one.
        """
        try:
            found = os.stat(self.path)
            with open(self.path, "rb") as record:
                counted = record.read(28)[24:]  # SQLite's count of all that was ever committed
        except OSError as error:
            return type(error)
        return found.st_ino, found.st_size, found.st_mtime_ns, counted

    def _is_there(self, *, is_write: bool) -> bool:
        """Whether there is a record, or anything in its place; not to be able to tell is no No."""
        folder = os.path.dirname(self.path)
        try:
            os.lstat(self.path)
        except FileNotFoundError:
            if os.path.islink(folder) and not os.path.exists(folder):
                from hokm_ref.store.failures import no_folder

                raise no_folder(self.path, is_write=is_write) from None
            return False
        except OSError as error:
            from hokm_ref.store.failures import refusal_of

            raise refusal_of(error, self.path, is_write=is_write) from error
        return True

    def _run(self, work: Callable[[Book], T], *, is_write: bool) -> T:
        is_committing = False
        connection = None
        try:
            connection = self._begun() if is_write else self._opened(is_write=False)
            if is_write:
                _bring_up(connection)
            result = work(Book(connection, self.path, is_write=is_write))
            is_committing = is_write
            connection.execute("COMMIT" if is_write else "ROLLBACK")
            return result
        except (sqlite3.Error, UnicodeDecodeError) as error:  # a flipped bit may break its letters
            from hokm_ref.store.failures import refusal_of

            raise refusal_of(
                error, self.path, is_write=is_write, is_known=not is_committing
            ) from error
        finally:
            if connection is not None:
                connection.close()  # an open transaction is rolled back

    def _opened(self, *, is_write: bool) -> sqlite3.Connection:
        connection = opened(
            self.path, is_write=is_write, timeout=self.timeout, is_copy=self._is_copy
        )
        connection.execute("BEGIN IMMEDIATE" if is_write else "BEGIN")
        return connection

    def _begun(self) -> sqlite3.Connection:
        """A transaction for writing; not in a file that was set aside while it was waited for."""
        while True:
            file = _identity(self.path)
            connection = self._opened(is_write=True)
            if file == _identity(self.path):
                return connection
            connection.close()


def opened(
    path: str,
    *,
    is_write: bool,
    timeout: float = 10,
    is_copy: bool = False,
    is_damaged: bool = False,
) -> sqlite3.Connection:
    """A connection to a record that is there, and is one; never makes a file.

    A copy is only ever read. Of what is known to be damaged the version may be lost as well.
    """
    _check_is_file(path, is_write=is_write)
    _check_beside(path, is_write=is_write, is_copy=is_copy)
    # These mean something in a URI, and are letters like others in the name of a folder.
    from_where = path.replace("%", "%25").replace("?", "%3f").replace("#", "%23")
    mode = "ro" if is_copy else "rw"
    connection = sqlite3.connect(
        f"file:{from_where}?mode={mode}", timeout=timeout, isolation_level=None, uri=True
    )
    try:
        version = _version(connection)
        if version > SCHEMA or (version < 1 and not is_damaged):
            from hokm_ref.store.failures import other_version

            raise other_version(path, version, is_write=is_write)
        if is_write:
            connection.execute("PRAGMA journal_mode = DELETE")
            connection.execute("PRAGMA synchronous = EXTRA")
    except BaseException:
        connection.close()
        raise
    return connection


def _bring_up(connection: sqlite3.Connection) -> None:
    """Upgrade a record of an earlier version in the transaction that is to write to it."""
    if _version(connection) < SCHEMA:
        from hokm_ref.store.schema import upgrade

        upgrade(connection)


def _version(connection: sqlite3.Connection) -> int:
    ((version,),) = connection.execute("PRAGMA user_version").fetchall()
    return int(version)


def _check_is_file(path: str, *, is_write: bool) -> None:
    """Refuse what is no file; a disk that does not answer is no damage of the record."""
    try:
        is_file = S_ISREG(os.stat(path).st_mode)
    except OSError as error:
        if error.errno not in _NOWHERE:
            from hokm_ref.store.failures import refusal_of

            raise refusal_of(error, path, is_write=is_write) from error
        is_file = False
    if not is_file:
        from hokm_ref.store.failures import no_file

        raise no_file(path, is_write=is_write)


def _check_beside(path: str, *, is_write: bool, is_copy: bool) -> None:
    """Refuse a file with which SQLite would read or write another that is none of ours."""
    if is_copy:
        from hokm_ref.store.failures import check_only_readable

        check_only_readable(path)
    elif os.path.lexists(f"{path}-journal") or os.path.islink(path):
        from hokm_ref.store.journal import check_own

        check_own(path, is_write=is_write)


def _identity(path: str) -> tuple[int, int] | None:
    """Which file has this name just now."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
