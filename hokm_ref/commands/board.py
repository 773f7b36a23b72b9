"""The board, at the table and on a second screen: what people look at for a while."""

from __future__ import annotations

from hokm_ref.commands.answer import Answer, Watch
from hokm_ref.commands.desk import look

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.explain.scoreboard import Scoreboard

WAIT = 1
"""Seconds that a board which is looked at waits for a record being written to."""


def status(desk: Desk, line: Line) -> Answer:
    """The board."""
    line.no_words()
    seen = look(desk, line.session)
    if line.has("--json"):
        return Answer(data=lambda: _data(seen))
    from hokm_ref.session.explain.board import board

    closed = seen.round_closed_at
    last_closed = None if closed is None else desk.now - closed
    shown = board(seen.seated, last_entry=desk.now - seen.last_at, last_closed=last_closed)
    return Answer(data=lambda: _data(seen), view=shown)


def board(desk: Desk, line: Line) -> Answer | Watch:
    """The board in large letters for a second screen; with --watch it follows the record."""
    line.no_words()
    if line.has("--watch") and not line.has("--json"):
        if line.session is not None:
            look(desk, line.session)  # what was typed wrong does not come right by waiting
        patient = desk.but(store=desk.store.but_waiting(WAIT))
        return Watch(lambda: _scoreboard(patient, line)[1], desk.store.mark)
    seen, shown = _scoreboard(desk, line)
    return Answer(data=lambda: _data(seen), view=shown)


def _scoreboard(desk: Desk, line: Line) -> tuple[Evening, Scoreboard]:
    from hokm_ref.session.explain.scoreboard import scoreboard

    seen = look(desk, line.session)
    return seen, scoreboard(seen.seated)


def _data(seen: Evening) -> dict[str, Any]:
    from hokm_ref.session.explain.report import status as as_data

    return as_data(seen.seated, seen.number)
