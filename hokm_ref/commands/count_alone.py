"""A count without its command, perhaps behind a call that should stand behind its player.

One number after a name could be a bid, or a trick of that seat.
"""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands import counts
from hokm_ref.commands.meant.example import ROUND, to_begin
from hokm_ref.commands.meant.retyped import is_legal
from hokm_ref.errors.base import HokmError
from hokm_ref.rules.auction import Bid
from hokm_ref.rules.contract import SEVEN
from hokm_ref.session import example
from hokm_ref.session.facts import Called, Contracted
from hokm_ref.session.record import record
from hokm_ref.speech import calling, reading
from hokm_ref.speech import words as words_of
from hokm_ref.wording import glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.seats import Seat
    from hokm_ref.session.facts import Fact
    from hokm_ref.session.state import Table


def check_time(words: Sequence[str], table: Table) -> None:
    """Refuse a count where the phase asks for something else."""
    if is_count(words, table):
        refuse_now(counts.read(words, table), table)


def refuse_now(fact: Fact, table: Table) -> None:
    """Refuse words that tell this where the phase asks for something else."""
    try:
        record(table, fact)
    except HokmError as refusal:
        raise errors.AtAnotherTime(refusal) from None


def check_order(words: Sequence[str], table: Table) -> None:
    """Refuse a whole round that does not begin with its player, "9s 9", where no calls go so."""
    call = calling.leading_call(words)
    if call is None or not isinstance(call[0], Bid) or call[0].suit is None:
        return
    bid, rest = call[0], words[call[1] :]
    named = reading.named_player(rest, table.seating) if rest else None
    seat, used = named or (None, 0)
    count = " ".join(rest[used:])
    if not calling.is_count(count):
        return
    number = words_of.typed_number(count)
    if number is not None and is_legal([Called(bid), Called(bid.but(tricks=number), seat)], table):
        return
    whose = seat or to_begin(table)
    if is_legal([Contracted(whose, bid), counts.read(rest[used:], table)], table):
        whole = glued(ROUND, table.seating.typed(whose), bid.code.lower(), quoted(count))
        raise errors.PlayerLeftOut(" ".join(words[: call[1]]), whole, is_example=seat is None)


def check_hakem(words: Sequence[str], table: Table, hakem: Seat) -> None:
    """Refuse a whole classic round that begins with its trump: "hearts 7-3"."""
    count = " ".join(words[1:])
    if words and calling.is_suit(words[0]) and calling.is_count(count):
        is_seven = words_of.typed_number(count) == SEVEN
        told = example.count(table) if is_seven else quoted(count)
        whole = glued(ROUND, table.seating.typed(hakem), quoted(words[0]), told)
        raise errors.PlayerLeftOut(words[0], whole, is_example=is_seven)


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
