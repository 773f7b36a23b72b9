"""A correction in a few words, for undo, redo and the log."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.session.facts import (
    Corrected,
    GameBegan,
    Noted,
    Revoked,
    RoundDeleted,
    Swapped,
)
from hokm_ref.session.sheet import Round
from hokm_ref.wording import GLUE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.session.facts import Fact
    from hokm_ref.session.history import Step
    from hokm_ref.session.sheet import Entry
    from hokm_ref.session.walk import Walk
    from hokm_ref.wording import Seating


def title(walk: Walk, step: Step) -> str:
    """What a correction was; the walk through the evening up to it has gone on with it."""
    header, told = step.facts[0], step.told
    if isinstance(header, Swapped):
        say = walk.table().seating.player
        words = f"{say(header.one)} and {say(header.other)} in each other's seats"
        walk.tell(step)
        return words
    if not isinstance(header, Corrected):
        raise errors.Misplaced(type(header).__name__)
    start, before = header.start, walk.number_at(header.start)
    if start == header.end:
        lines = walk.table().sheet if isinstance(told[0], Revoked) else ()
        walk.tell(step)
        return _put_in(told[0], walk.number_at(start), lines)
    walk.tell(step)
    number = walk.number_at(start) if told else before
    is_deletion = not told or isinstance(told[0], RoundDeleted)
    return f"round{GLUE}{number} {'deleted' if is_deletion else 'corrected'}"


def _put_in(fact: Fact, number: int, before: Sequence[Entry]) -> str:
    match fact:
        case Noted():
            return f"the note on round{GLUE}{number}"
        case Revoked(seat):
            return f"{_seated_in(number, before).player(seat)}'s revoke in round{GLUE}{number}"
        case GameBegan():
            return f"the rematch from round{GLUE}{number} on"
        case _:
            return f"round{GLUE}{number} put in"


def _seated_in(number: int, before: Sequence[Entry]) -> Seating:
    """Who sat there in a round: somebody else may have taken the chair since.

    It had closed before a revoke was put in, and may be open again by that.
    """
    lines = (line for line in before if isinstance(line, Round))
    return next(line.seating for line in lines if line.number == number)
