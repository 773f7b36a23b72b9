"""A new file beside the record: whole and synced under another name before it gets its own."""

from __future__ import annotations

import os
from errno import EINVAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    import sqlite3
else:
    try:  # as in `file`
        import _sqlite3 as sqlite3
    except ImportError:
        import sqlite3


def make_folder(folder: str) -> None:
    """Make a folder and those above it that are missing, their names on the disk as well.

    The name of one that is there may not be yet: whoever made it may have been cut off.
    """
    missing = []
    above = folder
    while above and not os.path.lexists(above):
        missing.append(above)
        above = os.path.dirname(above)
    os.makedirs(folder, mode=0o700, exist_ok=True)
    for made in reversed(missing or [folder]):
        sync_folder(os.path.dirname(made))


class NewFile:
    """A context: a connection to a file made just now, readable by its owner alone."""

    def __init__(self, path: str) -> None:
        # Left by a process of the same number. It may be another name of the record itself, so that
        # it must be taken away and never written to.
        remove(path)
        remove(f"{path}-journal")
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        self._connection = sqlite3.connect(path, isolation_level=None)

    def __enter__(self) -> sqlite3.Connection:
        return self._connection

    def __exit__(self, *_: object) -> None:
        self._connection.close()


def create(path: str) -> None:
    """Make a new record, whole or not at all; where somebody else was first, theirs is as good."""
    from hokm_ref.store.failures import refusal_of
    from hokm_ref.store.schema import upgrade

    half = f"{path}.{os.getpid()}.new"
    try:
        make_folder(os.path.dirname(path))
        with NewFile(half) as connection:
            connection.execute("PRAGMA synchronous = EXTRA")
            connection.execute("BEGIN")
            upgrade(connection)
            connection.execute("COMMIT")
        put(half, path)
    except (OSError, sqlite3.Error) as error:
        raise refusal_of(error, path, is_write=True) from error
    finally:
        remove(half)


def put(half: str, path: str) -> bool:
    """Give a finished file its name without ever replacing another's; whether the name was free."""
    try:
        os.link(half, path)
    except FileExistsError:
        return False
    except OSError:  # no hard links here (phones): nearly as good
        if os.path.lexists(path):
            return False
        os.rename(half, path)
    sync_folder(os.path.dirname(path))
    return True


def sync_folder(folder: str) -> None:
    """Have the names in a folder on the disk, not only the files."""
    try:
        handle = os.open(folder or os.curdir, os.O_RDONLY)
    except OSError:  # Windows opens no folders
        return
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno != EINVAL:  # a disk that syncs no folders
            raise OSError(error.errno, error.strerror, folder) from error
    finally:
        os.close(handle)


def remove(path: str) -> None:
    """Take a half-made file away if it is there."""
    try:
        os.unlink(path)
    except OSError:
        return
