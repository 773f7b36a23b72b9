"""A ruling of `judge`: its sentences, the same as data, its rules and how players are named."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands.answer import Answer
from hokm_ref.commands.desk import look
from hokm_ref.errors.base import HokmError
from hokm_ref.session.explain.rulings import SEATS
from hokm_ref.speech import reading
from hokm_ref.speech.words import typed_number
from hokm_ref.wording import bare, glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.rules.house import House
    from hokm_ref.rules.seats import Seat
    from hokm_ref.wording import Seating


def ruling(told: Sequence[str], **data: Any) -> Answer:
    """The sentences of a ruling, and the same as data."""
    lines = tuple(told)
    why = " ".join(bare(line).strip() for line in lines)
    return Answer(lines, lambda: {"schema": 1, **data, "why": why})


def rules_for(desk: Desk, line: Line) -> House:
    """The rules asked for, else those of the table, else those a session would begin with."""
    if not line.names_rules:
        try:
            return look(desk, line.session).seated.rules.house
        except HokmError:  # a ruling needs no session, and no record that can be read
            if line.session is not None:
                raise
    from hokm_ref.commands.house import found_rules

    return found_rules(desk, line)[0]


def answered(desk: Desk, line: Line, option: str, question: str, example: str) -> str:
    """What an option says, or somebody at the terminal where it was not given."""
    if option in line.options:
        return line.options[option]
    if desk.ask is None:
        raise errors.MissingAnswer(question, glued(option, example))
    return desk.ask(question)


def seating_of(desk: Desk, line: Line, *named: str) -> Seating:
    """The players of the open session; seats, where only seats were named for another house.

    Where no session is open, or none can be read, seats alone can be named.
    """
    for word in named:
        if typed_number(word) is not None and reading.numbered_player(word) is None:
            raise errors.NoSeat(word)
    are_seats = line.session is None and all(map(reading.numbered_player, named))
    if are_seats and line.names_rules:
        return SEATS
    try:
        return look(desk, line.session).seated.seating
    except HokmError:
        if are_seats:
            return SEATS
        raise


def typed(seat: Seat, seating: Seating) -> str:
    """A player as scripts read it: the name, or the seat where nobody has one."""
    return str(seat.value + 1) if seating is SEATS else seating.players[seat.value]
