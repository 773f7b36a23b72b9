"""A count without its command: one number after a name could be a bid, or a trick of that seat."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands import acts
from hokm_ref.errors.base import HokmError
from hokm_ref.rules import words as words_of
from hokm_ref.session import calling, reading
from hokm_ref.session.record import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.session.state import Table


def check_time(words: Sequence[str], table: Table) -> None:
    """Refuse a count where the phase asks for something else."""
    if is_count(words, table):
        try:
            record(table, acts.counted(words, table))
        except HokmError as refusal:
            raise errors.CountTooEarly(refusal) from None


def is_count(words: Sequence[str], table: Table) -> bool:
    """Whether words can be nothing but a count: "9", "9-4", "Ben 7-6", "Ben & Dan 8"."""
    if calling.is_count(" ".join(words)):
        return True
    *side, count = words
    if not calling.is_count(count):
        return False
    is_of_both = words_of.typed_number(count) is None
    if not side or words_of.typed_number(side[0]) is not None:
        return is_of_both and not side
    try:
        _, used = reading.leading_side(side, table.seating)
    except errors.UnknownPlayer:
        return False
    return used == len(side) and (is_of_both or used > _used_by_one(side, table))


def _used_by_one(words: Sequence[str], table: Table) -> int:
    """How many of these words are the first player's name; none where a team's name opens them."""
    named = reading.named_player(words, table.seating)
    return named[1] if named else 0
