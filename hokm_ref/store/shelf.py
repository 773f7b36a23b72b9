"""The shelf of a record: the copies kept beside it, and in which order they were made."""

from __future__ import annotations

import os

_SECOND = len("hokm-2026-11-29-211405")


def folder(path: str) -> str:
    """Where the copies of a record are kept."""
    return os.path.join(os.path.dirname(path), "backups")


def kept(path: str) -> list[str]:
    """The copies kept beside a record, the oldest first."""
    place = folder(path)
    try:
        names = os.listdir(place)
    except OSError:
        return []
    ours = [name for name in names if name.startswith("hokm-") and name.endswith(".db")]
    return sorted((os.path.join(place, name) for name in ours), key=_made)


def _made(copy: str) -> tuple[str, int]:
    """When a copy was made: by its name, and of two in one second by the disk's clock."""
    try:
        at = os.stat(copy).st_mtime_ns
    except OSError:
        at = 0
    return os.path.basename(copy).removesuffix(".db")[:_SECOND], at
