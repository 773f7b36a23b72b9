"""Tallies counted anew: where what is kept does not fit, or nobody knows what to take out of it."""

from __future__ import annotations

import sqlite3

from hokm_ref import errors
from hokm_ref.session.evening import HalfLegal, evening
from hokm_ref.session.tally import add, tally
from hokm_ref.store.tallies import keep, move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hokm_ref.session.evening import Evening
    from hokm_ref.session.sheet import Entry
    from hokm_ref.session.tally import Tally
    from hokm_ref.store.book import Book

_DAMAGE = (errors.UnreadableRecord, HalfLegal, sqlite3.Error, UnicodeDecodeError)


def sheet(book: Book, number: int) -> Sequence[Entry] | None:
    """What the tallies count of a session; None where it is damaged, and nobody knows."""
    try:
        return _sheet(_derived(book, number))
    except _DAMAGE:
        return None


def take_out(book: Book, taken: Sequence[Entry] | None) -> None:
    """Have the tallies count this sheet no more, or what is left where nobody knows it."""
    if taken is not None:
        move(book.connection, taken, ())
        return
    try:
        left = counted(book, _derived)
    except _DAMAGE:  # for as long as there is more damage
        book.connection.execute("UPDATE tally_sum SET sum = NULL")
    else:
        keep(book, left, book.head())


def counted(book: Book, derive: Callable[[Book, int], Evening]) -> Tally:
    """All sessions counted anew."""
    total: Tally = {}
    for number in book.recent():
        add(total, tally(_sheet(derive(book, number))))
    return total


def _derived(book: Book, number: int) -> Evening:
    return evening(number, book.steps(number))


def _sheet(seen: Evening) -> Sequence[Entry]:
    return seen.table.sheet if seen.table else ()
