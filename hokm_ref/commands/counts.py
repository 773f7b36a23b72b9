"""The count that closes a round, of the words it is told in."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.rules.contract import SEVEN, TRICKS
from hokm_ref.session.facts import Counted
from hokm_ref.speech import reading, said
from hokm_ref.speech import words as words_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.session.state import Table


def read_or_told(
    words: Sequence[str], whole: Sequence[str], table: Table, *, typed: str | None = None
) -> Counted:
    """The count of these words; refused by all of a line where that tells how it went instead."""
    try:
        return read(words, table)
    except (errors.NotACount, errors.UnknownPlayer):
        from hokm_ref.speech import deeds

        told = deeds.told(whole, table.seating)
        if told is None:
            raise
        from hokm_ref.commands.meant.told import told_otherwise

        raise told_otherwise(told, table, typed=typed) from None


def read(words: Sequence[str], table: Table) -> Counted:
    """A count of the bidders' side, of both, or of a named player's side."""
    side, rest = None, words
    if not any(letter.isdecimal() for letter in rest[0][:1]) and len(rest) > 1:
        side, used = reading.leading_side(rest, table.seating)
        rest = rest[used:]
    every = f"{SEVEN}-0" if table.house.is_classic else f"{TRICKS}"
    count = words_of.count(" ".join(said.in_figures(rest, table.seating, every=every)))
    return Counted(count.own, count.others, side)
