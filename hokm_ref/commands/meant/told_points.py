"""Points that are told of, in other words than the command that adjusts the score."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands.meant import told_whom
from hokm_ref.commands.meant.told_count import signed
from hokm_ref.rules.contract import TRICKS
from hokm_ref.speech import reading
from hokm_ref.speech import words as words_of
from hokm_ref.speech.folding import folded
from hokm_ref.wording import glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.errors.base import HokmError
    from hokm_ref.rules.seats import Seat
    from hokm_ref.session.state import Table
    from hokm_ref.speech.deeds import Told
    from hokm_ref.wording import Seating

_LOSING = frozenset("penalty minus loses lose lost pay pays paid from deduct fine fined".split())
"""What is said of points that are taken away."""
_EITHER = frozenset("gets get got loses lose lost".split())
"""What is said of points and of tricks."""


def points(told: Told, table: Table, seat: Seat | None) -> HokmError:
    """The refusal of points that were given or taken, with the line that adjusts the score."""
    return errors.PointsTold(adjusting(told, table, seat))


def adjusting(told: Told, table: Table, seat: Seat | None) -> str:
    """The line that adjusts the score by what is told, with its reason; else as an example."""
    words = signed([*told.before, told.verb, *told.after])
    keys = [*map(folded, words)]
    number = next(filter(None, map(words_of.typed_number, keys)), None)
    side = seat or told_whom.side(told, None, table.seating)
    whose = table.seating.typed(side or table.dealer)
    change = f"{'+' if _LOSING.isdisjoint(keys) else '-'}{number or 5}"
    as_in = "" if side and number else ", as in"
    why = map(quoted, _reason(words, table.seating)) if side and number else ()
    way = glued("hokm", "adjust", whose, change, *why)
    return f"Points that the table agreed on{as_in}: {way}"


def _reason(words: Sequence[str], seating: Seating) -> Sequence[str]:
    """What points are said to be for, which is nobody: "beer" of "Ben gets 7 for beer"."""
    keys = [*map(folded, words)]
    reason = words[keys.index("for") + 1 :] if "for" in keys else ()
    named = reading.named_player(reason, seating) if reason else None
    is_player = named is not None and named[1] == len(reason)
    is_number = bool(reason) and words_of.typed_number(reason[0]) is not None
    return () if is_player or is_number else reason


def could_be(words: Sequence[str], table: Table) -> bool:
    """Whether a number that somebody got may be of points: between rounds no trick is taken."""
    is_between = table.last_closed is not None and table.open_deal is None
    return is_between and not _EITHER.isdisjoint(map(folded, words))


def are_told(told: Told, count: str, table: Table, seat: Seat | None) -> bool:
    """Whether a number that somebody got or lost is of points: a reason is said, or no count is so.

    Nobody loses the last round by a count that wins it.
    """
    number = words_of.typed_number(count)
    if number is None or folded(told.verb) not in _EITHER or seat is None:
        return False
    if number > TRICKS or _reason(told.after, table.seating):
        return True
    last = table.last_closed
    if last is None or not could_be((told.verb,), table) or table.house.is_classic:
        return False
    is_theirs = seat.team is last.contract.team
    is_made = (number if is_theirs else TRICKS - number) >= last.contract.tricks
    return told.kind == "failed" and is_made is is_theirs
