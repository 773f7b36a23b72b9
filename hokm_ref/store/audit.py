"""The whole record looked through: the file, its head, and every session in it."""

from __future__ import annotations

import sqlite3
from contextlib import suppress

from hokm_ref import errors
from hokm_ref.session.evening import HalfLegal, evening
from hokm_ref.session.finding import Finding
from hokm_ref.store.book import Book
from hokm_ref.store.schema import upgrade
from hokm_ref.value import Value
from hokm_ref.wording import written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import TypeVar

    from hokm_ref.session.evening import Evening

    T = TypeVar("T")

_EVERY = "SELECT number FROM session"
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)


class Derived(Value):
    """A session that is whole, and how many steps it has, those taken back too."""

    evening: Evening
    steps: int


def derived(book: Book, number: int) -> Derived:
    """A session with every checksum tested and every fact folded again under its rules."""
    steps = book.steps(number)
    return Derived(evening(number, steps), len(steps))


def looked_through(book: Book, look: Callable[[Book, int], T]) -> Iterator[T | Finding]:
    """What `look` finds in each session, and everything in the record that does not fit."""
    # One that breaks off hides nothing of the others: all that does not fit is told at once.
    for part in (_file, _form, _head, _strays):
        try:
            yield from part(book)
        except (sqlite3.Error, UnicodeDecodeError) as error:
            yield _broken(error)
    for number in _numbers(book):
        try:
            yield look(book, number)
        except errors.NoSession:
            continue  # it was taken out
        except errors.UnreadableRecord as damage:
            step = None if damage.whole is None else damage.whole + 1
            yield Finding("session", damage.reason(), number, step)
        except HalfLegal as error:
            yield Finding("rules", f"{error.why()}.", number, error.step)
        except (sqlite3.Error, UnicodeDecodeError) as error:
            yield _broken(error, number)


def check(book: Book, look: Callable[[Book, int], object]) -> None:
    """Raise the first thing in a record that does not fit."""
    for found in looked_through(book, look):
        if isinstance(found, Finding):
            whole = found.step - 1 if found.step and found.kind == "session" else None
            raise errors.UnreadableRecord(
                book.path,
                found.message.removesuffix("."),
                is_write=book.is_write,
                whole=whole,
                session=found.session,
            )


def _broken(error: sqlite3.Error | UnicodeDecodeError, number: int | None = None) -> Finding:
    """What could not even be read; raises again what is no damage."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if code not in _DAMAGE:
        raise error
    why = "its letters" if isinstance(error, UnicodeDecodeError) else written(str(error))
    what = "the file" if number is None else f"session {number}"
    return Finding("file", f"{what} cannot be read: {why}.", number)


def _file(book: Book) -> Iterator[Finding]:
    """What SQLite itself finds."""
    for (said,) in book.connection.execute("PRAGMA integrity_check(10)"):
        if said != "ok":
            why = written(said.splitlines()[-1])
            yield Finding("file", f"the file does not hold together: {why}.")


def _form(book: Book) -> Iterator[Finding]:
    """Whether its tables are those that its version has, and nothing else acts in it."""
    ((version,),) = book.connection.execute("PRAGMA user_version").fetchall()
    new = sqlite3.connect(":memory:")
    try:
        upgrade(new, version)
        if _tables(book.connection) != _tables(new):
            yield Finding("form", "its tables are not those of a record.")
    finally:
        new.close()


def _tables(connection: sqlite3.Connection) -> set[tuple[str, str, str, str]]:
    return set(connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master"))


def _head(book: Book) -> Iterator[Finding]:
    """Whether the head fits, and the order in which sessions were last written to."""
    try:
        for _ in book.recent():
            continue
        last, _ = book.head()
    except errors.UnreadableRecord as damage:
        yield Finding("head", f"{damage.why}.")
        return
    for (number,) in book.connection.execute(
        "SELECT number FROM session WHERE number NOT BETWEEN 1 AND ?", (last,)
    ):
        yield Finding("head", f"it has a session {number}, and its first page counts {last}.")


def _strays(book: Book) -> Iterator[Finding]:
    """Rows that belong to no session."""
    for table in ("step", "fact"):
        for (number,) in book.connection.execute(
            f"SELECT DISTINCT session FROM {table} WHERE session NOT IN"
            " (SELECT number FROM session WHERE steps > 0)"
        ):
            which = written(str(number))
            yield Finding("session", f"it has a {table} of a session {which} that is not there.")


def _numbers(book: Book) -> list[int]:
    """Every session that there is, or should be; what cannot be read was told with the rest."""
    numbers: set[int] = set()
    with suppress(errors.UnreadableRecord, sqlite3.Error):
        numbers.update(range(1, book.head()[0] + 1))
    with suppress(sqlite3.Error, UnicodeDecodeError):
        numbers.update(number for (number,) in book.connection.execute(_EVERY))
    return sorted(number for number in numbers if type(number) is int)  # names may be damaged too
