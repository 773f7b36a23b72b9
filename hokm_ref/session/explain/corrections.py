"""A correction in a few words, for undo, redo and the log."""

from __future__ import annotations

from hokm_ref.session.evening import Evening, derived
from hokm_ref.session.facts import (
    Corrected,
    GameBegan,
    Noted,
    Revoked,
    RoundDeleted,
    Swapped,
)
from hokm_ref.session.history import History
from hokm_ref.session.sheet import Adjustment, Round
from hokm_ref.wording import GLUE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.session.facts import Fact
    from hokm_ref.session.state import Table
    from hokm_ref.wording import Seating


def title(history: History, place: int, header: Corrected | Swapped) -> tuple[str, Table | None]:
    """What the correction in this place among the standing steps was, and the table after it."""
    before, after = (derived(0, History(history.done[:steps])) for steps in (place, place + 1))
    return _title(history.done[place].told, header, before, after), after.table


def _title(
    told: Sequence[Fact], header: Corrected | Swapped, before: Evening, after: Evening
) -> str:
    if isinstance(header, Swapped):
        say = before.seated.seating.player
        return f"{say(header.one)} and {say(header.other)} in each other's seats"
    start = header.start
    if start == header.end:
        return _put_in(told[0], number_at(after, start), before)
    number = number_at(after if told else before, start)
    is_deletion = not told or isinstance(told[0], RoundDeleted)
    return f"round{GLUE}{number} {'deleted' if is_deletion else 'corrected'}"


def _put_in(fact: Fact, number: int, before: Evening) -> str:
    match fact:
        case Noted():
            return f"the note on round{GLUE}{number}"
        case Revoked(seat):
            return f"{_seated_in(number, before).player(seat)}'s revoke in round{GLUE}{number}"
        case GameBegan():
            return f"the rematch from round{GLUE}{number} on"
        case _:
            return f"round{GLUE}{number} put in"


def _seated_in(number: int, before: Evening) -> Seating:
    """Who sat there in a round: somebody else may have taken the chair since.

    It had closed before a revoke was put in, and may be open again by that.
    """
    lines = (line for line in before.seated.sheet if isinstance(line, Round))
    return next(line.seating for line in lines if line.number == number)


def number_at(seen: Evening, place: int) -> int:
    """The number of the round that a place belongs to, or comes before."""
    for line, span in zip(seen.seated.sheet, seen.spans, strict=True):
        if span.end >= place and not isinstance(line, Adjustment):
            return line.number
    return seen.seated.number
