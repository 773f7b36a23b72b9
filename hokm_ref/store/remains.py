"""What can still be read of a damaged record, and what of it a copy has not."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing

from hokm_ref import errors
from hokm_ref.session.explain.copies import Lacking
from hokm_ref.store import chain
from hokm_ref.store.book import Book
from hokm_ref.store.failures import told
from hokm_ref.store.file import opened

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

_NUMBERS = ("SELECT number FROM session", "SELECT DISTINCT session FROM step")
_CHAIN = "SELECT crc FROM step WHERE session = ? ORDER BY step LIMIT ?"


class Remains(Book):
    """A record read as far as it goes: where the disk says no, a list is over."""

    def _each(self, query: str, *values: object) -> Iterator[Any]:
        try:
            yield from self.connection.execute(query, values)
        except (sqlite3.Error, UnicodeDecodeError):
            return

    def numbers(self) -> list[int]:
        """Every session of which there is anything."""
        found = {number for query in _NUMBERS for (number,) in self._each(query)}
        return sorted(number for number in found if type(number) is int)


def opened_anyhow(path: str, *, timeout: float) -> sqlite3.Connection | None:
    """A connection to a record that may be damaged; None where it cannot even be opened."""
    if not os.path.lexists(path):
        return None
    try:
        return opened(path, is_write=False, timeout=timeout)
    except errors.UnreadableRecord:
        return None
    except sqlite3.Error as error:
        refusal = told(error, path, is_write=True)
        if isinstance(refusal, errors.UnreadableRecord):
            return None
        raise refusal from error


def lacking(path: str, copy: str, *, timeout: float) -> tuple[Lacking, ...]:
    """What can be read of the record and is not in a copy, session by session."""
    connection = opened_anyhow(path, timeout=timeout)
    if connection is None:
        return ()
    with closing(connection), closing(opened(copy, is_write=False, is_copy=True)) as other:
        remains = Remains(connection, path, is_write=False)
        found = []
        for number in remains.numbers():
            links, _ = remains.chained(number)
            steps = chain.understood(links)
            kept = [crc for (crc,) in other.execute(_CHAIN, (number, len(steps)))]
            same = [link[1] == crc for link, crc in zip(links, kept, strict=False)]
            common = same.index(False) if False in same else len(same)
            if common < len(steps):
                found.append(Lacking(number, steps, common))
    return tuple(found)
