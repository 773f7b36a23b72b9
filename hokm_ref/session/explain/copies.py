"""What is said of a copy of the record: how far it reaches, and what it lacks."""

from __future__ import annotations

from hokm_ref.session.evening import HalfLegal, evening
from hokm_ref.session.explain.listing import steps as titles
from hokm_ref.session.history import resolve
from hokm_ref.wording import GLUE, counted, glued, listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hokm_ref.session.lacking import Lacking
    from hokm_ref.session.state import Table

SHOWN = 12
"""Steps that a copy lacks and that are named one by one."""


def copy_of(when: str, table: Table) -> str:
    """A copy by the time and the round it reaches: "the copy of 21:14, after round 10"."""
    return f"the copy of{GLUE}{when}, {_round(table)}"


def _round(table: Table) -> str:
    if table.open_deal:
        return f"in round{GLUE}{table.number}"
    if table.last_round is None:
        return f"before round{GLUE}{table.number}"
    return f"after round{GLUE}{table.last_round.number}"


def lacks(sessions: Sequence[Lacking]) -> str:
    """How much a copy lacks: "3 steps of session 4 and all of session 5"."""
    return listed([_lacks(one) for one in sessions])


def _lacks(one: Lacking) -> str:
    session = glued("session", one.number)
    if not one.common:
        return f"all of{GLUE}{session}"
    return f"{counted(one.missing, 'step')} of {session}"


def lost(sessions: Sequence[Lacking], hour: Callable[[int], str]) -> list[str]:
    """The steps that a copy lacks, in words, so that they can be entered again."""
    lines = []
    for one in sessions:
        gone = _titles(one)
        what = "" if gone else f" {counted(one.missing, 'step')}."
        lines.append(f"Lost from {glued('session', one.number)}:{what}")
        lines += [f"  {hour(at)}: {words}." for at, words in gone[:SHOWN]]
        if len(gone) > SHOWN:
            lines.append(f"  And {counted(len(gone) - SHOWN, 'step')} more.")
    return lines


def _titles(one: Lacking) -> list[tuple[int, str]]:
    """What stood of a session, from where the copy has something else."""
    kept = resolve(one.steps[: one.common]).done
    try:
        seen = evening(one.number, one.steps)
    except HalfLegal:
        return []
    same = [step == other for step, other in zip(seen.history.done, kept, strict=False)]
    return titles(seen)[same.index(False) if False in same else len(same) :]
