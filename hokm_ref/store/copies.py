"""Copies of the record that are kept beside it without anybody asking."""

from __future__ import annotations

import os
import sqlite3

KEPT = 5
"""Copies kept; the older ones go."""


def back_up(path: str, stamp: str) -> None:
    """Keep a copy of the record under this stamp, unless there is one; raises if it cannot."""
    from hokm_ref.store.failures import told
    from hokm_ref.store.file import NewFile, opened, remove

    folder = _folder(path)
    copy = os.path.join(folder, f"hokm-{stamp}.db")
    if os.path.exists(copy) or not os.path.lexists(path):
        return
    half = f"{copy}.{os.getpid()}.new"
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
        source = opened(path, is_write=False)
        try:
            with NewFile(half) as target:
                source.backup(target)
        finally:
            source.close()
        os.replace(half, copy)
        for old in sorted(_names(folder))[:-KEPT]:
            os.unlink(os.path.join(folder, old))
    except (OSError, sqlite3.Error) as error:
        raise told(error, path, is_write=True) from error
    finally:
        remove(half)


def newest_copy(path: str) -> str | None:
    """The newest copy kept beside a record, if there is one."""
    names = _names(_folder(path))
    return os.path.join(_folder(path), max(names)) if names else None


def _folder(path: str) -> str:
    return os.path.join(os.path.dirname(path), "backups")


def _names(folder: str) -> list[str]:
    try:
        names = os.listdir(folder)
    except OSError:
        return []
    return [name for name in names if name.startswith("hokm-") and name.endswith(".db")]
