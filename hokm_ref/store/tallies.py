"""The tallies of `stats`, kept beside the facts so that thousands of sessions need not be counted.

They are moved in the same transaction as each step, by what the step changed on its sheet, and
never believed: the sum of them all, each weighed by what it counts, is kept apart and moved in the
same way. So a number once changed or lost fits no more, until all is counted anew. Where nothing is
kept, not even a sum, nobody has counted yet.
"""

from __future__ import annotations

from zlib import crc32

from hokm_ref.session.kinds import text_of, what_of
from hokm_ref.session.tally import moved

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from sqlite3 import Connection

    from hokm_ref.session.sheet import Entry
    from hokm_ref.session.tally import Tally
    from hokm_ref.store.book import Book

# A prime that SQLite can hold: whatever chance changes, the sum hardly ever stays as it was.
_MODULUS = 2**61 - 1
_SUM = "SELECT sum FROM tally_sum"
_ADDED = (
    "INSERT INTO tally VALUES (?, ?, ?, ?) ON CONFLICT (version, who, what)"
    " DO UPDATE SET number = number + excluded.number"
)


def move(connection: Connection, before: Sequence[Entry], after: Sequence[Entry]) -> None:
    """Have the tallies count a session as its sheet is now, and no longer as it was."""
    sums = connection.execute(_SUM).fetchall()
    more = moved(before, after) if sums else {}
    if not more:
        return
    connection.executemany(_ADDED, _columns(more))
    for (kept,) in sums:
        if type(kept) is int:  # else it is damaged, and stays so until all is counted anew
            now = (kept + _sum(more)) % _MODULUS
            connection.execute("UPDATE tally_sum SET sum = ?", (now,))


def is_begun(connection: Connection) -> bool:
    """Whether anything was ever kept; not yet in a record of a version that had no tallies."""
    try:
        kept, sums = (
            connection.execute(f"SELECT EXISTS (SELECT * FROM {table})").fetchone()[0]
            for table in ("tally", "tally_sum")
        )
    except connection.Error:
        return False
    return bool(kept or sums)


def kept(connection: Connection) -> Tally | None:
    """All that is kept, as far as it is not nought; None where it does not fit."""
    try:
        rows = connection.execute("SELECT version, who, what, number FROM tally").fetchall()
        sums = connection.execute(_SUM).fetchall()
    except connection.Error:
        return None
    found: Tally = {}
    for version, who, text, number in rows:
        what = what_of(text) if type(text) is str else None
        if what is None or type(number) is not int:
            return None
        if number:
            found[version, who, what] = number
    return found if sums in ([(_sum(found),)], [(_sum(found, repr),)]) else None


def keep(book: Book, counted: Tally, head: tuple[int, int | None]) -> None:
    """Keep tallies counted anew, unless the record has moved on since it had this head."""
    if book.head() != head:
        return
    for table in ("tally", "tally_sum"):
        book.connection.execute(f"DELETE FROM {table}")
    book.connection.executemany(_ADDED, _columns(counted))
    book.connection.execute("INSERT INTO tally_sum VALUES (?)", (_sum(counted),))


def _columns(numbers: Tally) -> list[tuple[str, str, str, int]]:
    """As they stand in the record."""
    return [
        (version, who, text_of(what), number) for (version, who, what), number in numbers.items()
    ]


def _sum(numbers: Tally, written: Callable[[object], str] = ascii) -> int:
    """The sum of these, each weighed by its key in ASCII, or as version 2 of a record wrote it."""
    weights = (
        (1 + crc32(_bytes(written(tuple(key)))), number) for *key, number in _columns(numbers)
    )
    return sum(weight * number for weight, number in weights) % _MODULUS


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")
