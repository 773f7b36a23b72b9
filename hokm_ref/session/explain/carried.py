"""A session carried out of the record or into it, in a few sentences."""

from __future__ import annotations

from hokm_ref.session.explain.phrases import job
from hokm_ref.session.explain.readback import Readback
from hokm_ref.session.explain.standing import against, ending, standing
from hokm_ref.session.phases import Over
from hokm_ref.session.sheet import Round
from hokm_ref.wording import GLUE, counted, glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.state import Table


def exported(seen: Evening, path: str) -> str:
    """What was written, and where."""
    rounds = _rounds(seen.table) if seen.table else ""
    return f"{glued('Session', seen.number)}, {rounds}, is in {quoted(path)}."


def imported(
    table: Table, number: int, same: int | None = None, kept: tuple[int, str] | None = None
) -> Readback:
    """Who played whom, how many rounds, where that stands, and what is next.

    Where a session was begun by the `same` import before, that is said; and which evening was being
    played is `kept`, with its day, since what is typed next goes into the imported one.
    """
    seating = table.seating
    is_over = isinstance(table.phase, Over)
    return Readback(
        (
            f"{glued('Session', number)} is imported: {against(seating)}, {_rounds(table)}.",
            ending(table) if is_over else f"{standing(table)}.",
            job(table),
        ),
        () if same is None else (f"The very same was imported before, as session{GLUE}{same}.",),
        (*(_back_to(number, *kept) if kept else ()), f"wrong? {glued('hokm', 'undo')}"),
    )


def _back_to(number: int, before: int, day: str) -> tuple[str, str]:
    """How to look at what was imported, and to go on with what was being played."""
    return (
        f"look at it: {glued('hokm', '-s', number, 'sheet')}",
        f"the evening of {day} is kept as it was; to go on with it: "
        f"{glued('hokm', 'sessions', before)}",
    )


def _rounds(table: Table) -> str:
    return counted(sum(isinstance(line, Round) for line in table.sheet), "round")
