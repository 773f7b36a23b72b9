"""A round that closed, told otherwise by its number: offered as its correction."""

from __future__ import annotations

from hokm_ref.commands import amend_meant, round_words
from hokm_ref.rules import words as words_of
from hokm_ref.rules.folding import folded
from hokm_ref.session import calling, reading, said
from hokm_ref.wording import glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.session.evening import Evening
    from hokm_ref.session.state import Table

IT_WAS = frozenset("it i we was meant mean should be is".split())
"""What is said before that which is right."""
_HAD = ("had", "has")


def of_round(words: Sequence[str], seen: Evening) -> str:
    """The way to correct the round that these words number, "1 was 8" or "1 ben 8s 9"."""
    number = words_of.typed_number(words[0]) if len(words) > 1 else None
    if number is None or not amend_meant.is_round(number, seen):
        return ""
    rest, table = list(words[1:]), seen.seated
    while rest and folded(rest[0]) in IT_WAS:
        rest.pop(0)
    rest = for_short(rest, table) if rest else rest
    if not rest or not (
        len(rest) < len(words) - 1 or reading.opens_with_player(rest, table.seating)
    ):
        return ""  # the number is that of a seat
    if round_words.is_whole(rest, table):
        return f"The round anew: {glued('hokm', 'amend', number, quoted(' '.join(rest)))}"
    if calling.is_count(" ".join(rest)):
        return amend_meant.count_meant(" ".join(rest), number, seen)[-1]
    return amend_meant.way(rest, seen, number)


def for_short(words: Sequence[str], table: Table) -> list[str]:
    """A suit or a count without what is said around it."""
    words = [word for word in words if folded(word) not in _HAD]
    suit, count = said.suit_words(words), said.count_words(words, table.seating)
    short = suit if calling.is_suit(" ".join(suit)) else count
    return list(said.plain(short, table.seating))
