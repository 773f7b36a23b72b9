"""Points that are told of, in other words than the command that adjusts the score."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands.meant import told_whom
from hokm_ref.speech import words as words_of
from hokm_ref.speech.folding import folded
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.errors.base import HokmError
    from hokm_ref.rules.seats import Seat
    from hokm_ref.session.state import Table
    from hokm_ref.speech.deeds import Told

_LOSING = frozenset("penalty minus loses lose lost pays from deduct".split())
"""What is said of points that are taken away."""


def points(told: Told, table: Table, seat: Seat | None) -> HokmError:
    """The refusal of points that were given or taken, with the line that adjusts the score."""
    words = [*map(folded, (*told.before, told.verb, *told.after))]
    number = next(filter(None, map(words_of.typed_number, words)), None)
    side = seat or told_whom.side(told, None, table.seating)
    whose = table.seating.typed(side or table.dealer)
    change = f"{'+' if _LOSING.isdisjoint(words) else '-'}{number or 5}"
    as_in = "" if side and number else ", as in"
    way = glued("hokm", "adjust", whose, change)
    return errors.PointsTold(f"Points that the table agreed on{as_in}: {way}")
