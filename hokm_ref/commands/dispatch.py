"""From a line to the function that answers it; a module is loaded only when it is needed."""

from __future__ import annotations

from hokm_ref.errors.base import HokmError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from hokm_ref.commands.answer import Reply
    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.commands.registry import Command


def function(command: Command) -> Callable[[Desk, Line], Reply]:
    """The function that does what a command says."""
    return placed(command.place)


def placed(place: str) -> Callable[[Desk, Line], Reply]:
    """The function in a place of these rooms, as "acts.bid"."""
    room, _, name = place.partition(".")
    module = __import__(f"hokm_ref.commands.{room}", fromlist=[name])  # importlib costs more
    found: Callable[[Desk, Line], Reply] = getattr(module, name)
    return found


def done(desk: Desk, line: Line) -> Reply:
    """What the command of a line answers; raises its refusal."""
    try:
        reply = function(line.command)(desk, line)
    except HokmError as refusal:
        if line.initial:
            from hokm_ref.commands.initial import offer

            offer(desk, line, refusal)
        if refusal.code in ("unreadable_record", "no_session"):
            from hokm_ref.commands.copies import point

            point(desk, line, refusal)
        raise
    if line.initial and not line.words:
        from hokm_ref.commands.initial import beside

        return beside(desk, line, reply)
    return reply
