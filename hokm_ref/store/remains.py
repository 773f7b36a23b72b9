"""What can still be read of a damaged record, and what of it a copy has not."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing

from hokm_ref import errors
from hokm_ref.session.lacking import Lacking
from hokm_ref.store import chain
from hokm_ref.store.failures import refusal_of
from hokm_ref.store.file import opened

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from hokm_ref.store.chain import Link

_SESSIONS = ("SELECT number FROM session", "SELECT DISTINCT session FROM step")
_STEPS, _FACTS = (f"SELECT * FROM {table} WHERE session" for table in ("step", "fact"))
_CHAIN = "SELECT crc FROM step WHERE session = ? ORDER BY step LIMIT ?"


def opened_anyhow(path: str, *, timeout: float) -> sqlite3.Connection | None:
    """A connection to a record that may be damaged; None where it cannot even be opened."""
    if not os.path.lexists(path):
        return None
    try:
        return opened(path, is_write=False, timeout=timeout, is_damaged=True)
    except errors.UnreadableRecord:
        return None
    except sqlite3.Error as error:
        refusal = refusal_of(error, path, is_write=True)
        if isinstance(refusal, errors.UnreadableRecord):
            return None
        raise refusal from error


def lacking(path: str, copy: str, *, timeout: float) -> tuple[Lacking, ...]:
    """What can be read of the record and is not in a copy, session by session."""
    connection = opened_anyhow(path, timeout=timeout)
    if connection is None:
        return ()
    with closing(connection), closing(opened(copy, is_write=False, is_copy=True)) as other:
        found = []
        for number in _numbers(connection):
            links = _links(connection, number)
            steps = chain.understood(links)
            kept = [crc for (crc,) in other.execute(_CHAIN, (number, len(steps)))]
            same = [link[1] == crc for link, crc in zip(links, kept, strict=False)]
            common = same.index(False) if False in same else len(same)
            if common < len(steps):
                found.append(Lacking(number, steps, common))
    return tuple(found)


def _numbers(connection: sqlite3.Connection) -> list[int]:
    """Every session of which there is anything."""
    found = {number for query in _SESSIONS for (number,) in _rows(connection, query)}
    return sorted(number for number in found if type(number) is int)


def _links(connection: sqlite3.Connection, number: int) -> tuple[Link, ...]:
    """The steps of a session as far as they fit; by place, since names may be damaged as well."""
    steps = [row[1:] for row in _rows(connection, f"{_STEPS} = {number}")]
    facts = [(row[1], *row[3:]) for row in _rows(connection, f"{_FACTS} = {number}")]
    try:
        return chain.chained(number, steps, facts)[0]
    except ValueError:  # not so many columns as there should be
        return ()


def _rows(connection: sqlite3.Connection, query: str) -> Iterator[Any]:
    """The rows of a query, up to where the disk says no."""
    try:
        yield from connection.execute(query)
    except (sqlite3.Error, UnicodeDecodeError):
        return
