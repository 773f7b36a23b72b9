"""Points agreed on, notes and new people, read back."""

from __future__ import annotations

from hokm_ref.session.explain.phrases import job
from hokm_ref.session.explain.standing import ending, standing
from hokm_ref.session.facts import Adjusted, Noted, Renamed, Substituted
from hokm_ref.session.state import Over
from hokm_ref.value import unreachable
from hokm_ref.wording import GLUE, capital, glued, quoted, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.session.facts import BesideFact
    from hokm_ref.session.state import Table

    Said = tuple[tuple[str, ...], tuple[str, ...]]


def beside_play(before: Table, fact: BesideFact, after: Table) -> Said:
    """What was settled and where that leaves the table, and the way back where it is to be said."""
    match fact:
        case Adjusted():
            return _adjusted(before, fact, after), ()
        case Noted(text):
            return (f"Noted beside round{GLUE}{after.number}: {written(text)}",), ()
        case Substituted():
            return (_new_person(before, fact), job(after)), (f"wrong? {glued('hokm', 'undo')}",)
        case Renamed(name, new):
            return (f"{quoted(name)} is {quoted(new)} now, on the whole sheet.",), ()
        case _:
            unreachable(fact)


def _new_person(before: Table, fact: Substituted) -> str:
    takes = f"{quoted(fact.name)} takes {before.seating.player(fact.seat)}'s chair"
    if before.open_deal:
        return f"{takes} in round{GLUE}{before.number}; calls already made stay with who made them."
    return f"{takes} from round{GLUE}{before.number} on."


def _adjusted(before: Table, fact: Adjusted, after: Table) -> tuple[str, ...]:
    """Points agreed on: the price, who leads, and that the game is over if it is."""
    side = after.seating.side(fact.team)
    verb = "gain" if fact.points > 0 else "lose"
    why = f": {written(fact.reason)}" if fact.reason else ""
    stop = "" if fact.reason.endswith((".", "!", "?")) else "."
    agreed = f"{side} {glued(verb, abs(fact.points))}, as agreed{why}{stop}"
    if isinstance(after.phase, Over) and not isinstance(before.phase, Over):
        return agreed, ending(after), job(after)
    if isinstance(after.phase, Over):
        return agreed, f"{capital(standing(after))}; the game stays as it ended."
    gap = before.gap if after.house.is_gap else None
    return agreed, f"{standing(after, before=gap)}.", job(after)
