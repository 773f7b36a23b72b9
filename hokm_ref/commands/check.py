"""The whole record derived again: what does not fit, and what is worth knowing."""

from __future__ import annotations

from contextlib import suppress

from hokm_ref import errors
from hokm_ref.commands.answer import Answer
from hokm_ref.commands.copies import is_readable, of_file, way_back
from hokm_ref.commands.house import file_state
from hokm_ref.session.explain.findings import (
    lines,
    odd_dealers,
    odd_tallies,
    other_file,
    summary,
)
from hokm_ref.session.finding import Finding
from hokm_ref.session.tally import add, tally
from hokm_ref.store import tallies
from hokm_ref.store.audit import derived, looked_through
from hokm_ref.store.file import Store
from hokm_ref.wording import as_said, bare, capital, glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.tally import Tally
    from hokm_ref.store.book import Book


class Look:
    """What a look through a record has come to so far."""

    def __init__(self) -> None:
        self.whole = self.steps = 0
        self.faults: list[Finding] = []
        self.tallies: list[Finding] = []
        """What is kept for the statistics and does not fit; all that it is kept of is whole."""
        self.is_miscounted = False
        """Whether that holds together, so that nobody else would find it."""
        self.counted: Tally = {}
        self.head: tuple[int, int | None] = (0, None)
        self.dealers: list[Finding] = []
        self.houses: dict[tuple[str, str], list[int]] = {}
        """Sessions by the house file that is not what it was, and what became of it."""

    @property
    def sessions(self) -> int:
        """How many sessions there are, the damaged ones too."""
        return self.whole + len({fault.session for fault in self.faults if fault.session})

    @property
    def findings(self) -> list[Finding]:
        """All that does not fit."""
        return [*self.faults, *self.tallies]

    def through(self, book: Book) -> Look:
        """Look through a record, session by session."""
        for found in looked_through(book, derived):
            if isinstance(found, Finding):
                self.faults.append(found)
                continue
            self.whole += 1
            self.steps += found.steps
            self.dealers += odd_dealers(found.evening)
            self._see_house(found.evening)
            table = found.evening.table
            add(self.counted, tally(table.sheet if table else ()))
        # Of a damaged session nobody knows what it adds.
        if not self.faults and tallies.is_begun(book.connection):
            self.head, kept = book.head(), tallies.kept(book.connection)
            self.tallies += odd_tallies(kept, self.counted)
            self.is_miscounted = kept not in (None, self.counted)
        return self

    def _see_house(self, seen: Evening) -> None:
        rules = seen.table.rules if seen.table else None
        state = file_state(rules) if rules else None
        if rules and rules.taken and state in ("changed", "gone"):
            self.houses.setdefault((rules.taken.path, state), []).append(seen.number)


def check(desk: Desk, line: Line) -> Answer:
    """Derive the whole record again, or FILE, and say what does not fit."""
    file = line.file
    seen = _looked(desk, file)
    if file is None and seen.is_miscounted:
        with suppress(errors.FileError):  # else the next one says so again
            desk.store.write(lambda book: tallies.keep(book, seen.counted, seen.head))
    told = _told(seen, "The record" if file is None else quoted(file))
    ways = _ways(desk, seen.faults) if file is None else ()
    status = 1 if seen.findings else 0
    return Answer(told, lambda: _data(seen, told), notes=ways, exit_status=status)


def _told(seen: Look, what: str) -> tuple[str, ...]:
    """What was found, in sentences: first what does not fit, then what is worth knowing."""
    head = summary(
        what,
        whole=seen.whole,
        sessions=seen.sessions,
        steps=seen.steps,
        is_damaged=bool(seen.faults),
    )
    houses = [other_file(*which, numbers) for which, numbers in seen.houses.items()]
    return (
        head,
        *lines([fault.message for fault in seen.findings]),
        *lines([*(odd.message for odd in seen.dealers), *houses]),
    )


def _data(seen: Look, told: tuple[str, ...]) -> dict[str, Any]:
    houses = [
        Finding("house", other_file(path, state, [number]), number)
        for (path, state), numbers in seen.houses.items()
        for number in numbers
    ]
    return {
        "schema": 1,
        "sessions": seen.sessions,
        "steps": seen.steps,
        "findings": [_as_data(fault) for fault in seen.findings],
        "notes": [_as_data(note) for note in (*seen.dealers, *houses)],
        "said": as_said(told),
    }


def _looked(desk: Desk, file: str | None) -> Look:
    """The record looked through, or another file, which is only read."""
    if file is None:
        seen = desk.store.read(Look().through)
        if seen is None:
            raise errors.NoSession
        return seen
    try:
        seen = Store(file, timeout=desk.store.timeout, is_copy=True).read(Look().through)
        if seen is None:
            raise errors.NoFile(file)
    except errors.FileError as refusal:
        raise of_file(refusal) from None
    return seen


def _ways(desk: Desk, faults: list[Finding]) -> tuple[str, ...]:
    """The ways on: back to a copy, or on without the sessions that are damaged."""
    if not faults:
        return ()
    damaged = sorted({fault.session for fault in faults if fault.session})
    out: tuple[str, ...] = ()
    if all(fault.session for fault in faults):
        delete = glued("hokm", "sessions", "--delete", damaged[0])
        out = (f"Go on:   {delete} (without it, and a copy is kept)",)
    back = way_back(desk)
    ways = (*out, *back) if is_readable(desk) else (*back, *out)  # going back may cost tonight
    return (f"Record:  {quoted(desk.store.path)}", *ways)


def _as_data(finding: Finding) -> dict[str, Any]:
    return {
        "session": finding.session,
        "step": finding.step,
        "kind": finding.kind,
        "message": bare(capital(finding.message)),
    }
