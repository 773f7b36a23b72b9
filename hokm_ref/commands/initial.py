"""A command typed by its letter, which may be the initial of a player as well."""

from __future__ import annotations

from hokm_ref.commands import by_phase
from hokm_ref.commands.answer import Answer
from hokm_ref.commands.desk import look
from hokm_ref.commands.entry import is_accepted
from hokm_ref.commands.meant.retyped import typed
from hokm_ref.commands.registry import BARE
from hokm_ref.errors.base import HokmError
from hokm_ref.speech import reading
from hokm_ref.speech.folding import folded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.commands.answer import Reply
    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.session.evening import Evening


def offer(desk: Desk, line: Line, refusal: HokmError) -> None:
    """Offer the same line of the one player whose name begins so, where it would be taken."""
    refusal.meant = _of_a_player(desk, line) or refusal.meant


def beside(desk: Desk, line: Line, reply: Reply) -> Reply:
    """The answer to a letter alone, with the trick that may be meant where it records nothing."""
    meant = _of_a_player(desk, line) if line.command.name == "trick" else ""
    return reply.but(notes=(*reply.notes, meant)) if meant and isinstance(reply, Answer) else reply


def _of_a_player(desk: Desk, line: Line) -> str:
    """The question whether a player was meant, with the line that says so; nothing for nobody."""
    try:
        seen = look(desk, line.session)
        meant = _with_name(line, seen)
        if meant is None or not is_accepted(desk, meant, seen, by_phase.facts):
            return ""
    except HokmError:
        return ""
    seating = seen.seated.seating
    seat, _ = reading.leading_player(meant.words, seating)
    return f"Is {line.initial} short for {seating.player(seat)}? {typed(meant)}"


def _with_name(line: Line, seen: Evening) -> Line | None:
    """The line with the name for the letter; None where it is no one player's, or has options."""
    seating = seen.seated.seating
    seat = reading.prefixed_player(line.initial, seating)
    if seat is None or any(BARE.does_take_value(name) is None for name in line.options):
        return None
    name = folded(seating.players[seat.value]).split()
    return line.but(command=BARE, words=(*name, *line.words), initial="")
