"""What a command is given besides its words: the record, the clock, and somebody to ask."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.session.evening import HalfLegal, evening
from hokm_ref.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import BinaryIO

    from hokm_ref.rules.cards import Card
    from hokm_ref.session.evening import Evening
    from hokm_ref.store.book import Book
    from hokm_ref.store.file import Store


class Desk(Value):
    """The record and the world around it, as arguments."""

    store: Store
    now: int
    """Seconds since 1970."""
    day: Callable[[int], str]
    """A moment as the day people call it: "22 November"."""
    date: Callable[[int], str]
    """The same with its year: "22 November 2026"."""
    moment: Callable[[int], str]
    """A moment as scripts write it, with its zone."""
    stamp: Callable[[int], str]
    """A moment as file names write it, the day first."""
    hour: Callable[[int], str]
    """A moment's time of day: "21:14"."""
    ask: Callable[[str], str] | None
    """Puts a question to people and reads their answer; None where nobody can be asked."""
    shuffled: Callable[[int | None], tuple[Card, ...]]
    """A shuffled pack; with a seed always the same."""
    piped: Callable[[], BinaryIO | None]
    """What comes in from a pipe, as bytes; None where nothing can."""
    house_files: Callable[[], tuple[str, ...]]
    """Where a house file is looked for, in order."""


def look(desk: Desk, which: str | None) -> Evening:
    """The session to go on with as it stands, only read."""
    seen = desk.store.read(lambda book: current(book, which))
    if seen is None:
        raise errors.NoSession(which)
    return seen


def current(book: Book, which: str | None) -> Evening:
    """The session to go on with: the one named, or the one last written to that stands."""
    for number in _numbers(book, which):
        seen = evening_of(book, number)
        if seen.table is not None:
            return seen
    raise errors.NoSession(which)


def last_evening(desk: Desk) -> Evening | None:
    """The last evening that can be read; one that is damaged is no reason not to play."""

    def found(book: Book) -> Evening | None:
        for number in book.recent():
            try:
                seen = evening_of(book, number)
            except errors.UnreadableRecord:
                continue
            if seen.table is not None:
                return seen
        return None

    return desk.store.read(found)


def last_written(book: Book, which: str | None) -> Evening:
    """The session last written to, even if all of it was taken back: undo and redo go on there."""
    for number in _numbers(book, which):
        return evening_of(book, number)
    raise errors.NoSession(which)


def _numbers(book: Book, which: str | None) -> Iterable[int]:
    return book.recent() if which is None else (number_of(book, which),)


def number_of(book: Book, which: str) -> int:
    """A session's number from its number or its name; of more with a name, the newest that stands.

    Where none of them stands, the newest.
    """
    from hokm_ref.speech.folding import folded
    from hokm_ref.speech.words import typed_number

    given = typed_number(which)
    if given is not None:
        return given
    numbers = [number for number, name in book.named() if folded(name) == folded(which)]
    if not numbers:
        raise errors.NoSession(which)
    return next((one for one in reversed(numbers) if _stands(book, one)), numbers[-1])


def _stands(book: Book, number: int) -> bool:
    """Whether not all of a session was taken back; one that is damaged stands, and is told so."""
    try:
        return evening_of(book, number).table is not None
    except errors.UnreadableRecord:
        return True


def evening_of(book: Book, number: int) -> Evening:
    """The session derived; a record whose facts the rules refuse is told as damaged."""
    try:
        return evening(number, book.steps(number))
    except HalfLegal as error:
        raise errors.UnreadableRecord(
            book.path, error.why(), is_write=book.is_write, session=number
        ) from error
