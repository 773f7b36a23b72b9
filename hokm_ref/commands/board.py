"""The board: the one answer that people look at for a while."""

from __future__ import annotations

from hokm_ref.commands.answer import Answer
from hokm_ref.commands.desk import look, table_of
from hokm_ref.session.state import Round

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line


def status(desk: Desk, line: Line) -> Answer:
    """The board."""
    line.no_words()
    seen = look(desk, line.session)
    table = table_of(seen, line.session)

    def data() -> dict[str, Any]:
        from hokm_ref.session.report import status as as_data

        return as_data(table, seen.number)

    if line.has("--json"):
        return Answer(data=data)
    from hokm_ref.session.explain.board import board

    closings = [
        at
        for entry, at in zip(table.sheet, seen.closed_at, strict=True)
        if isinstance(entry, Round) and entry.game is not None
    ]
    last_closed = desk.now - closings[-1] if closings else None
    shown = board(table, last_entry=desk.now - seen.last_at, last_closed=last_closed)
    return Answer(data=data, view=shown)
