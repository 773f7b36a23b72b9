"""The journal that a step leaves beside the record when it is cut off: whether it is its own.

SQLite plays a journal of the record's name back into it and does not ask whose it is. One that a
folder shared between machines brought along, or that was copied there, would take back steps that
were acknowledged, or put another record in their place; here it is found out before.
"""

from __future__ import annotations

import os
from struct import unpack

from hokm_ref import errors

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

_RECORD, _JOURNAL = b"SQLite format 3\0", b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7"
_HEADER, _COUNT = 28, slice(24, 28)
"""The head of either file; and where in a record its commits are counted."""
_TO_THE_END = 2**32 - 1


def check_own(path: str, *, is_write: bool) -> None:
    """Refuse a journal that was begun at another moment than the record was last written at."""
    real = os.path.realpath(path)
    while True:
        head, before = _begun(f"{real}-journal")
        now = _commits(real)
        # None or one more: a step cut off before its page was written, or after.
        if before is None or now is None or (now - before) % 2**32 in (0, 1):
            return
        if _begun(f"{real}-journal")[0] == head:  # else somebody was just writing
            raise errors.ForeignJournal(path, f"{real}-journal", is_write=is_write)


def _begun(journal: str) -> tuple[bytes, int | None]:
    """The head of a journal, and how many commits there were when it was begun."""
    try:
        with open(journal, "rb") as file:
            head = file.read(_HEADER)
            page = _first_page(file)
    except OSError:
        return b"", None
    return head, int.from_bytes(page[_COUNT], "big") if len(page) >= _HEADER else None


def _first_page(journal: BinaryIO) -> bytes:
    """The record's first page as it was; every step writes it anew, so that each keeps it."""
    at, size = 0, os.fstat(journal.fileno()).st_size
    while True:
        journal.seek(at)
        head = journal.read(_HEADER)
        if len(head) < _HEADER or not head.startswith(_JOURNAL):
            return b""
        pages, _, _, sector, length = unpack(">5I", head[len(_JOURNAL) :])
        at += max(sector, _HEADER)
        for _ in range((size - at) // (length + 8) if pages == _TO_THE_END else pages):
            journal.seek(at)
            number = journal.read(4)
            if len(number) < 4:
                return b""
            if number == b"\0\0\0\1":
                return journal.read(length)
            at += length + 8
        at += -at % max(sector, 1)


def _commits(record: str) -> int | None:
    """How many commits a record counts; None where even its head is gone."""
    try:
        with open(record, "rb") as file:
            head = file.read(_HEADER)
    except OSError:
        return None
    is_whole = len(head) == _HEADER and head.startswith(_RECORD)
    return int.from_bytes(head[_COUNT], "big") if is_whole else None
