"""How many tricks are told of, in words that record nothing: a count, or so many off the bid."""

from __future__ import annotations

from hokm_ref.rules.auction import Bid
from hokm_ref.rules.contract import SEVEN, TRICKS
from hokm_ref.session import example
from hokm_ref.speech import calling, deeds, said
from hokm_ref.speech import words as words_of
from hokm_ref.speech.folding import folded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.session.state import Table
    from hokm_ref.speech.deeds import Told
    from hokm_ref.wording import Seating

_ABOVE = frozenset("extra over overtrick overtricks more plus".split())
_BELOW = frozenset("short under down minus less".split())
_OFF = _ABOVE | _BELOW
"""What is said of tricks above the bid, or below it."""


def is_of(count: str, table: Table) -> bool:
    """Whether it is a count of a round here, and in the classic version of both sides."""
    if table.house.is_classic:
        tricks = words_of.count(count)
        return tricks.others is not None and max(tricks.own, tricks.others) == SEVEN
    return is_of_13(count)


def every_trick(told: Told, table: Table) -> str:
    """What "all" is as a count; where the rest is claimed it is none."""
    if told.kind == "rest":
        return "the rest"
    return "7-0" if table.house.is_classic else f"{TRICKS}"


def is_of_13(count: str) -> bool:
    """Whether it is a count, and of both sides makes 13."""
    tricks = words_of.count(count) if count else None
    return tricks is not None and tricks.others in (None, TRICKS - tricks.own)


def makes(count: str, bid: int) -> bool:
    """Whether so many tricks make a bid."""
    return words_of.count(count).own >= bid


def closing(table: Table, *, is_won: bool) -> str:
    """A classic count that the hakem's side wins, or loses."""
    hakems = table.dealer.next.team
    return example.count(table, hakems if is_won else hakems.other)


def ending_so(bid: int, off: str, table: Table, is_made: bool) -> str:
    """A count with which this bid would end so, by as many tricks as it was said to be off."""
    if table.house.is_classic:
        return closing(table, is_won=is_made)
    number = words_of.typed_number(off) or int(not is_made)
    return str(min(bid + number, TRICKS) if is_made else max(bid - number, 0))


def fewer_first(count: str) -> str:
    """A count of both sides as it is of the side that lost: "lost 7-3" is 3 of its own."""
    tricks = words_of.count(count) if count else None
    if tricks is None or tricks.others is None:
        return count
    return f"{min(tricks.own, tricks.others)}-{max(tricks.own, tricks.others)}"


def is_off(told: Told) -> bool:
    """Whether a number says by how much a bid was made or failed: "down 2", "made by 1"."""
    words = [*map(folded, (*told.before, told.verb, *told.after))]
    by = words[words.index("by") + 1 :][:1] if "by" in words else []
    return not _OFF.isdisjoint(words) or any(map(words_of.typed_number, by))


def is_below(told: Told) -> bool:
    """Whether it is told of tricks below the bid: "made it minus one" is failed."""
    return "minus" in map(folded, (*told.before, *told.after))


def signed(words: Sequence[str]) -> list[str]:
    """The words with a sign before a number as a word: "plus 1" of "+1"; "9 - 4" is a count."""
    found: list[str] = []
    for word in words:
        if word == "+":
            found.append("plus")
        elif deeds.is_signed(word):
            found.extend((deeds.SIGNS[word[0]], word[1:]))
        else:
            found.append(word)
    return found


def tricks_off(words: Sequence[str]) -> int | None:
    """By how many tricks these words are above a bid or below it: 1 of "one over", "plus 1"."""
    keys = [*map(folded, words)]
    if len(keys) != 2 or _OFF.isdisjoint(keys):
        return None
    number = next((key for key in keys if key not in _OFF), "")
    tricks = 1 if number in ("one", "a") else words_of.typed_number(words_of.in_figures(number))
    return tricks if tricks is None or _BELOW.isdisjoint(keys) else -tricks


def bid_and_count(words: Sequence[str], seating: Seating, every: str) -> tuple[Bid | None, str]:
    """The bid and the number among these words: 9 spades and 10 of "9 spades with 10".

    "Trick 3" is one of them.
    """
    bid, count, rest = None, "", words
    while rest:
        call = calling.leading_call(rest) if not calling.is_suit(rest[0]) else None
        if call and isinstance(call[0], Bid) and call[0].suit:
            bid, rest = call[0], rest[call[1] :]
            continue
        [number] = said.in_figures(rest[:1], seating, every=every)
        if calling.is_count(number):
            is_of_others = count.isdecimal() and number.isdecimal()  # "9 to 4"
            count = f"{count}-{number}" if is_of_others else number
        rest = rest[2 if rest[0] == "trick" else 1 :]
    return bid, count
