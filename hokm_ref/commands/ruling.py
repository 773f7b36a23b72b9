"""A ruling of `judge`: its sentences, the same as data, and how players are named in it."""

from __future__ import annotations

from hokm_ref.commands.answer import Answer
from hokm_ref.commands.desk import look, table_of
from hokm_ref.session import reading
from hokm_ref.session.explain.rulings import SEATS
from hokm_ref.wording import bare

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.rules.seats import Seat
    from hokm_ref.wording import Seating


def ruling(told: Sequence[str], **data: Any) -> Answer:
    """The sentences of a ruling, and the same as data."""
    lines = tuple(told)
    why = " ".join(bare(line).strip() for line in lines)
    return Answer(lines, lambda: {"schema": 1, **data, "why": why})


def seating_of(desk: Desk, line: Line, *named: str) -> Seating:
    """Seats, where only seats were named; else the players of the open session."""
    if line.session is None and all(map(reading.numbered_player, named)):
        return SEATS
    return table_of(look(desk, line.session), line.session).seating


def typed(seat: Seat, seating: Seating) -> str:
    """A player as scripts read it: the name, or the seat where nobody has one."""
    return str(seat.value + 1) if seating is SEATS else seating.players[seat.value]
