"""A correction in a few words, for undo, redo and the log."""

from __future__ import annotations

from hokm_ref.session import facts as told
from hokm_ref.session.history import History
from hokm_ref.session.record import replay
from hokm_ref.session.state import Adjustment
from hokm_ref.wording import GLUE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.session.record import Replay


def title(history: History, place: int) -> str:
    """What the correction in this place among the standing steps was."""
    before, after = (_folded(history, steps) for steps in (place, place + 1))
    header, *rest = (
        fact for fact in history.done[place].facts if not isinstance(fact, told.TimeTold)
    )
    if isinstance(header, told.Swapped):
        if before.table is None:
            return "a change of seats"
        say = before.table.seating.player
        return f"{say(header.one)} and {say(header.other)} in each other's seats"
    if not isinstance(header, told.Corrected):
        return "a correction"
    number = _number(after if rest else before, header.start)
    if header.start == header.end:
        return _put_in(rest[0], number, after)
    if not rest or isinstance(rest[0], told.RoundDeleted):
        return f"round{GLUE}{number} deleted"
    return f"round{GLUE}{number} corrected"


def _put_in(fact: told.Fact, number: int, after: Replay) -> str:
    match fact:
        case told.Noted():
            return f"the note on round{GLUE}{number}"
        case told.Revoked(seat) if after.table:
            return f"{after.table.seating.player(seat)}'s revoke in round{GLUE}{number}"
        case told.GameBegan():
            return f"the rematch from round{GLUE}{number} on"
        case _:
            return f"round{GLUE}{number} put in"


def _folded(history: History, steps: int) -> Replay:
    account = History(history.done[:steps]).account
    return replay(account.facts, kept=account.kept)


def _number(folded: Replay, place: int) -> int:
    """The number of the round that a place belongs to, or comes before."""
    if folded.table is None:
        return 0
    for line, span in zip(folded.table.sheet, folded.spans, strict=True):
        if span.end >= place and not isinstance(line, Adjustment):
            return line.number
    return folded.table.number
