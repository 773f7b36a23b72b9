"""The copies kept beside the record: made when a game begins, named where the record is damaged."""

from __future__ import annotations

import os

from hokm_ref import errors
from hokm_ref.commands.desk import current, last_written, look
from hokm_ref.errors.base import HokmError
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line

PATIENCE = 5
"""Seconds that a copy may take which nobody asked for."""
TODAY = 12 * 3600
"""Seconds for which a moment is called by its hour, and not by its day."""


def keep(desk: Desk) -> tuple[str, ...]:
    """Keep a copy of the record as it is now; that it failed is no reason not to play."""
    from hokm_ref.store import copies

    store = desk.store
    timeout = min(PATIENCE, store.timeout)
    try:
        copies.keep(store.path, desk.stamp(desk.now), timeout=timeout, within=PATIENCE)
    except errors.FileError as error:
        is_damage = isinstance(error, errors.UnreadableRecord)
        check = (f"look: {glued('hokm', 'check')}",) if is_damage else ()
        return (f"No copy of the record was kept: {error.reason()}", *check)
    return ()


def point(desk: Desk, line: Line, refusal: HokmError) -> None:
    """Name the ways on where the record is damaged, or gone."""
    path = desk.store.path
    if isinstance(refusal, errors.NoSession):
        if os.path.lexists(path):
            refusal.taken_back = _taken_back(desk) if line.session is None else 0
        else:
            refusal.ways = way_back(desk)
    elif isinstance(refusal, errors.UnreadableRecord) and refusal.path == path:
        is_looking = line.command.name == "check"
        check = () if is_looking else (f"Look:    {glued('hokm', 'check')}",)
        # For an old evening not all goes back.
        back = way_back(desk) if line.session is None else ()
        refusal.ways = (*check, *back)


def _taken_back(desk: Desk) -> int:
    """The steps of the session last written to, if all of them were taken back; else none."""
    try:
        seen = desk.store.read(lambda book: last_written(book, None))
    except HokmError:
        return 0
    return 0 if seen is None or seen.history.done else len(seen.history.undone)


def way_back(desk: Desk) -> tuple[str, ...]:
    """How to go back to the newest copy, and how far it reaches; nothing where there is none."""
    for _, said in described(desk):
        return (f"Go back: {glued('hokm', 'backup', '--restore')} ({said})",)
    return ()


def described(desk: Desk) -> Iterator[tuple[str, str]]:
    """The copies whose evening can be read, the newest first, and what each is called."""
    from hokm_ref.store.shelf import kept

    for path in reversed(kept(desk.store.path)):
        said = called(desk, path)
        if said is not None:
            yield path, said


def called(desk: Desk, path: str) -> str | None:
    """What people call a copy, by how far it reaches; None where its evening cannot be read."""
    from hokm_ref.session.explain.copies import copy_of
    from hokm_ref.store.file import Store

    store = Store(path, timeout=desk.store.timeout, is_copy=True)
    try:
        seen = store.read(lambda book: current(book, None))
    except errors.NoSession:
        return "the copy of a record without a session"
    except HokmError:
        return None
    if seen is None:
        return None
    table = seen.seated
    is_today = abs(desk.now - seen.last_at) < TODAY
    when = desk.hour(seen.last_at) if is_today else desk.day(seen.last_at)
    return copy_of(when, table)


def is_readable(desk: Desk) -> bool:
    """Whether the evening that commands go on with can be read."""
    try:
        look(desk, None)
    except errors.NoSession:
        return True
    except errors.UnreadableRecord:
        return False
    return True


def of_file(refusal: errors.FileError) -> errors.FileError:
    """Why another file than the record cannot be read; told what it is, if it is known here."""
    from hokm_ref.formats.kinds import kind

    found = kind(refusal.path) if isinstance(refusal, errors.UnreadableRecord) else None
    return errors.OtherFile(refusal.path, *found) if found else refusal.of_file()
