"""Copies that people ask for, and the way back to one."""

from __future__ import annotations

import os

from hokm_ref import errors
from hokm_ref.commands.answer import Answer
from hokm_ref.commands.copies import called, described, is_readable, of_file
from hokm_ref.commands.desk import look
from hokm_ref.commands.entry import is_yes, written
from hokm_ref.session.explain import opening
from hokm_ref.session.explain.copies import lacks, lost
from hokm_ref.session.explain.readback import Readback
from hokm_ref.store import copies
from hokm_ref.store.exchange import exchange
from hokm_ref.store.shelf import kept
from hokm_ref.wording import as_said, bare, capital, counted, glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.session.lacking import Lacking

RESTORE = glued("hokm", "backup", "--restore")


def backup(desk: Desk, line: Line) -> Answer:
    """Copy the whole record, beside it or into a file; --restore puts a copy in its place."""
    file = _file(desk, line)
    if line.has("--restore"):
        return _restore(desk, line, file)
    store, stamp = desk.store, desk.stamp(desk.now)
    sessions = store.read(lambda book: book.count())
    if sessions is None:
        raise errors.NoSession
    if file is None:
        copy = copies.keep(store.path, stamp, timeout=store.timeout)
    else:
        copy = os.path.join(file, f"hokm-{stamp}.db") if os.path.isdir(file) else file
        copies.write(store.path, copy, is_over=line.has("--yes"), timeout=store.timeout)
    lines = (f"A whole copy of {counted(sessions, 'session')} is kept: {quoted(copy)}",)
    way = RESTORE if file is None else f"{RESTORE} {quoted(copy)}"
    data = {"schema": 1, "file": copy, "sessions": sessions, "said": as_said(lines), "warnings": []}
    return Answer(lines, lambda: data, notes=(f"back to it: {way}",))


def _file(desk: Desk, line: Line) -> str | None:
    """The file that was named; a slip of an option is none, and the record is not its own copy."""
    path, record = line.file, desk.store.path
    if path is None:
        return None
    name = " ".join(line.words)
    if name.startswith("-"):
        raise errors.Usage(f"backup has no option {quoted(name)}", f"For a file: ./{quoted(name)}")
    if os.path.realpath(path) == os.path.realpath(record):
        raise errors.Usage(f"{quoted(name)} is the record itself, and no copy of it")
    return path


def _restore(desk: Desk, line: Line, file: str | None) -> Answer:
    """Put a copy in the record's place: the file that was named, or the newest that is whole."""
    store, can_go_on = desk.store, is_readable(desk)
    if file is not None:
        choice = [(file, called(desk, file) or "the file")]
    else:
        choice = list(described(desk))
    for path, said in choice:
        try:
            aside, missed = exchange(
                store.path,
                path,
                desk.stamp(desk.now),
                _agreed(desk, line, said, can_go_on=can_go_on),
                timeout=store.timeout,
            )
        except errors.FileError as damage:
            if damage.path != path:
                raise
            if file is not None:
                raise of_file(damage) from None
            continue
        passed = () if file else _passed_over(kept(store.path), path)
        return _restored(desk, path, said, aside, missed, passed)
    raise errors.NoCopy(damaged=len(kept(store.path)))


def _agreed(
    desk: Desk, line: Line, said: str, *, can_go_on: bool
) -> Callable[[tuple[Lacking, ...]], None]:
    """Asks whether a copy is wanted that lacks something; raises if it is not.

    A script is believed where nothing goes on without a copy: the damaged record is kept beside it.
    """

    def agree(missed: tuple[Lacking, ...]) -> None:
        if not missed or line.has("--yes") or (desk.ask is None and not can_go_on):
            return
        what = lacks(missed)
        question = f"{capital(said)}, lacks {what}. Put it in the record's place?"
        if desk.ask is None:
            raise errors.MissingAnswer(question, glued("--yes"))
        if not is_yes(desk.ask(f"{question} {glued('y', 'or', 'n')}")):
            raise errors.NotRestored

    return agree


def _passed_over(all_kept: list[str], path: str) -> tuple[str, ...]:
    """The copies later than this one, which were not whole."""
    later = all_kept[all_kept.index(path) + 1 :]
    return tuple(f"A later copy is damaged: {quoted(copy)}" for copy in later)


def _restored(
    desk: Desk,
    path: str,
    said: str,
    aside: str | None,
    missed: tuple[Lacking, ...],
    warnings: tuple[str, ...],
) -> Answer:
    """What is the record now, what was lost by it, and how the evening goes on."""
    lines = [f"{capital(said)}, is the record now."]
    lines += lost(missed, desk.hour)
    if aside is not None and not missed:
        lines.append("Nothing is lost that could still be read.")
    notes = (f"the record as it was: {quoted(aside)}",) if aside else ()
    data: dict[str, Any] = {
        "file": path,
        "aside": aside,
        "lost": [
            {"session": one.number, "first": one.common + 1, "last": len(one.steps)}
            for one in missed
        ],
    }
    try:
        seen = look(desk, None)
    except (errors.NoSession, errors.FileError):  # it is the record now, readable or not
        data = {"schema": 1, **data, "said": as_said(lines), "warnings": list(map(bare, warnings))}
        return Answer(tuple(lines), lambda: data, warnings=warnings, notes=notes)
    table = seen.seated
    lines += opening.goes_on(table, seen.number)
    answer = written(Readback(tuple(lines), warnings, notes), table, seen.number)
    return answer.but(data=lambda: {**answer.data(), **data})
