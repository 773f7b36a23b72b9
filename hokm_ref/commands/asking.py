"""What is answered from the record without recording anything."""

from __future__ import annotations

from hokm_ref.commands.answer import Answer
from hokm_ref.commands.desk import look
from hokm_ref.session.explain import turn
from hokm_ref.wording import as_said

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.session.state import Table

    Say = Callable[[Table], tuple[str, tuple[str, ...]]]
    """The sentence that answers, and those under it."""


def whose_turn(desk: Desk, line: Line) -> Answer:
    """One sentence: who deals, calls or leads, and the rule that says so."""
    line.no_words()
    return _sentence(desk, line, turn.turn)


def question(desk: Desk, line: Line) -> Answer:
    """Who calls, and what may be called."""
    return _sentence(desk, line, lambda table: (turn.calls(table), ()))


def trump(desk: Desk, line: Line) -> Answer:
    """What is trump and who decided it."""
    return _sentence(desk, line, lambda table: (turn.trump(table), ()))


def who_leads(desk: Desk, line: Line) -> Answer:
    """Who leads, and the count so far."""
    return _sentence(desk, line, lambda table: (turn.who_leads(table), ()))


def dealer(desk: Desk, line: Line) -> Answer:
    """Who deals this round, and why."""
    from hokm_ref.session.explain.reasons.why_turn import dealer as told

    return _sentence(desk, line, lambda table: (told(table), ()))


def _sentence(desk: Desk, line: Line, say: Say) -> Answer:
    seen = look(desk, line.session)
    table = seen.seated
    told, under = say(table)

    def data() -> dict[str, Any]:
        from hokm_ref.session.explain.report import status as as_data

        said = as_said((told, *under))
        return {**as_data(table, seen.number), "said": said}

    return Answer((told, *(f"  {sentence}" for sentence in under)), data)
