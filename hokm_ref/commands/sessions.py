"""Which sessions there are, going on with one, and taking one out."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands.answer import Answer
from hokm_ref.commands.desk import current, evening_of, number_of
from hokm_ref.commands.entry import written
from hokm_ref.session.explain import opening
from hokm_ref.session.explain.readback import Readback
from hokm_ref.wording import as_said, bare, counted, glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.session.evening import Evening
    from hokm_ref.store.book import Book

LISTED = 20
"""Sessions that are listed: the newest."""


def sessions(desk: Desk, line: Line) -> Answer:
    """The newest sessions; with one named, that one is gone on with; --delete takes one out."""
    which = " ".join(line.words)
    if line.has("--delete"):
        if which:
            raise errors.Usage(f"--delete takes one session, and {quoted(which)} came as well")
        return _take_out(desk, line.options["--delete"])
    if line.words:
        return _go_on(desk, which)
    seen = desk.store.read(lambda book: Found().through(book))
    if seen is None or not seen.evenings:
        raise seen.damaged[0] if seen and seen.damaged else errors.NoSession
    return _list(desk, seen)


class Found:
    """The newest sessions of a record, and those that cannot be read."""

    def __init__(self) -> None:
        self.evenings: list[Evening] = []
        self.damaged: list[errors.UnreadableRecord] = []
        self.current: int | None = None
        """The session that commands go on with."""
        self.earlier = 0
        self.next: int | None = None
        """The newest of the earlier ones."""

    def through(self, book: Book) -> Found:
        """Look through the newest of them; one that is damaged hides no other."""
        left = book.count()
        for number in book.recent():
            if len(self.evenings) == LISTED:
                self.earlier, self.next = left, number
                break
            left -= 1
            try:
                seen = evening_of(book, number)
            except errors.UnreadableRecord as damage:
                self.damaged.append(damage)
                continue
            if seen.table is not None:
                if not self.evenings and not self.damaged:
                    self.current = number
                self.evenings.append(seen)
        return self


def _list(desk: Desk, seen: Found) -> Answer:
    from hokm_ref.session.explain.listing import as_data, as_rows

    check = glued("hokm", "check")
    warnings = tuple(f"Session {one.session} is damaged: {check}" for one in seen.damaged)
    earlier: tuple[str, ...] = ()
    if seen.next is not None:
        way = glued("hokm", "-s", seen.next)
        earlier = (f"{counted(seen.earlier, 'earlier session')}: {way}",)

    def data() -> dict[str, Any]:
        listed = as_data(seen.evenings, seen.current, desk.moment)
        return {**listed, "warnings": list(map(bare, warnings))}

    return Answer(earlier, data, view=as_rows(seen.evenings, desk.day), warnings=warnings)


def _go_on(desk: Desk, which: str) -> Answer:
    def touched(book: Book) -> Evening:
        seen = current(book, which)
        book.touch(seen.number)
        return seen

    seen = desk.store.write(touched)
    table = seen.seated
    return written(Readback(opening.goes_on(table, seen.number)), table, seen.number)


def _take_out(desk: Desk, which: str) -> Answer:
    """Take a session out of the record, when a copy that has it is kept."""

    def taken_out(book: Book) -> tuple[tuple[str, ...], dict[str, Any], tuple[str, ...]]:
        number = number_of(book, which)
        was_current = next(book.recent(), None) == number
        said = _told(desk, book, number)
        copy, way = _last_copy(desk)  # while nobody else can write
        book.take_out(number)
        now = _goes_on(book) if was_current else ()
        lines = (said, f"A copy of all as it was is kept: {quoted(copy)}", *now)
        return lines, {"session": number, "file": copy}, way

    lines, what, way = desk.store.write(taken_out)
    data = {"schema": 1, **what, "said": as_said(lines), "warnings": []}
    return Answer(lines, lambda: data, notes=way)


def _told(desk: Desk, book: Book, number: int) -> str:
    """Which session is taken out."""
    try:
        seen = evening_of(book, number)
    except errors.UnreadableRecord:
        return f"Session {number} is taken out; it was damaged."
    if seen.table is None:
        return f"Session {number} is taken out."
    return opening.taken_out(seen.table, number, desk.day(seen.last_at))


def _last_copy(desk: Desk) -> tuple[str, tuple[str, ...]]:
    """A copy of the record as it is, and the way back to it where it is whole."""
    from hokm_ref.store import copies

    path, stamp, timeout = desk.store.path, desk.stamp(desk.now), desk.store.timeout
    try:
        copy = copies.keep(path, stamp, timeout=timeout)
    except errors.UnreadableRecord:
        return copies.keep(path, stamp, timeout=timeout, is_damaged=True), ()
    return copy, (f"back to it: {glued('hokm', 'backup', '--restore')} {quoted(copy)}",)


def _goes_on(book: Book) -> tuple[str, ...]:
    """The session that is gone on with now, if it can be."""
    try:
        return (f"Session {current(book, None).number} goes on.",)
    except (errors.NoSession, errors.UnreadableRecord):
        return ()
