"""Undo and redo: steps taken back and brought again, over the end of a game and a beginning too."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands.answer import Answer
from hokm_ref.commands.desk import current, last_written
from hokm_ref.commands.entry import written
from hokm_ref.session.evening import derived
from hokm_ref.session.explain.readback import Readback
from hokm_ref.session.explain.titles import brought_back, taken_back, title
from hokm_ref.session.facts import StepsRedone, StepsUndone
from hokm_ref.session.phases import Over
from hokm_ref.speech import words
from hokm_ref.speech.folding import folded
from hokm_ref.wording import as_said, glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.history import Step
    from hokm_ref.store.book import Book


_THE_LAST = ("that", "it", "this", "last", "the last", "the last one", "please")
"""What is said after undo and redo for the one step that they take back or bring."""


def undo(desk: Desk, line: Line) -> Answer:
    """Take back the last step, so many steps, or all of the round."""

    def judged(book: Book) -> tuple[Evening, Evening, int, Evening | None]:
        seen = last_written(book, line.session)
        try:
            history = None if _is_round(line) else seen.history.without(_steps(line))
        except errors.NothingToUndo as refusal:
            other = _goes_on(book, seen) if line.session is None else None
            if other:
                refusal.of = glued("session", seen.number)
                way = glued("hokm", "undo", "-s", other.number)
                refusal.offering(f"Of session {other.number}, which goes on: {way}")
            raise
        now = derived(seen.number, history) if history else _before_the_round(seen)
        steps = len(seen.history.done) - len(now.history.done)
        undone = (StepsUndone(steps),)
        book.append(seen.number, desk.now, undone, before=seen.table, after=now.table)
        return seen, now, steps, _goes_on(book, now)

    seen, now, steps, other = desk.store.write(judged)
    redo = (f"bring it back: {glued('hokm', 'redo')}" if steps == 1 else _redo(steps),)
    if now.table is None:
        return _beginning_undone(seen.history.done[-steps], other, redo)
    lines = taken_back(seen.history, seen.seated, now.table, steps)
    return written(Readback(lines, (), redo), now.table, now.number)


def _redo(steps: int) -> str:
    return f"bring all of it back: {glued('hokm', 'redo', steps)}"


def _goes_on(book: Book, now: Evening) -> Evening | None:
    """The session before, which is current again when a beginning was taken back."""
    if now.table is not None:
        return None
    try:
        return current(book, None)
    except errors.NoSession:
        return None


def _beginning_undone(step: Step, other: Evening | None, notes: tuple[str, ...]) -> Answer:
    lines = [f"Taken back: {title(None, step.facts)[0]}."]
    if other is not None:
        lines.append(f"Session {other.number} goes on.")
        return written(Readback(tuple(lines), (), notes), other.seated, other.number)
    said = as_said(lines)
    data: dict[str, Any] = {"schema": 1, "session": None, "said": said, "warnings": []}
    return Answer(tuple(lines), lambda: data, notes=notes)


def redo(desk: Desk, line: Line) -> Answer:
    """Bring back the step taken back last, or so many."""

    def judged(book: Book) -> tuple[Evening, Evening, int]:
        seen = last_written(book, line.session)
        steps = _steps(line)
        now = derived(seen.number, seen.history.again(steps))
        redone = (StepsRedone(steps),)
        book.append(seen.number, desk.now, redone, before=seen.table, after=now.table)
        return seen, now, steps

    seen, now, steps = desk.store.write(judged)
    after = now.seated
    lines = brought_back(now.history, seen.table, after, steps)
    return written(Readback(lines), after, now.number)


def _is_round(line: Line) -> bool:
    return folded(" ".join(line.words)) in ("round", "the round", "this round")


def _steps(line: Line) -> int:
    text = " ".join(line.words)
    if not line.words or folded(text) in _THE_LAST:
        return 1
    steps = words.typed_number(words.in_figures(text))
    if not steps:
        usage = glued("hokm", line.command.name)
        ways = f"As in: {glued(usage, 2)}"
        if line.command.name == "undo":
            ways = f"{ways}; all of the round: {glued(usage, 'round')}"
        raise errors.NotANumber(usage, "a number of steps", text, ways)
    return steps


def _before_the_round(seen: Evening) -> Evening:
    """The session without the open round, or the last one that closed where none is open."""
    if seen.table is None:
        raise errors.NothingToUndo(1, left=0)
    is_open, lines = seen.table.open_deal is not None, len(seen.table.sheet)
    for steps in range(1, len(seen.history.done) + 1):
        now = derived(seen.number, seen.history.without(steps))
        if now.table is None:
            break
        is_before = is_open or len(now.table.sheet) < lines
        if is_before and now.table.open_deal is None and not isinstance(now.table.phase, Over):
            return now
    raise errors.NothingToUndo(1, left=0, is_round=True)
