"""The calls of a round and how it ended, told in one line: the round is the highest bidder's."""

from __future__ import annotations

from hokm_ref.commands.meant.example import ROUND
from hokm_ref.commands.meant.retyped import is_legal
from hokm_ref.commands.meant.told_count import signed, tricks_off
from hokm_ref.errors.base import HokmError
from hokm_ref.rules.auction import Bid
from hokm_ref.rules.contract import TRICKS
from hokm_ref.session.facts import Contracted, Counted
from hokm_ref.session.phases import Bidding
from hokm_ref.speech import calling, said
from hokm_ref.speech import words as words_of
from hokm_ref.speech.folding import folded
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.seats import Seat
    from hokm_ref.session.state import Table

_BETWEEN = frozenset("had has over and then round".split())
"""What is said between one call and the next, or before them."""
_ENDED = frozenset("took takes got gets made makes won wins with it".split())
"""What is said before a count."""


def whole(words: Sequence[str], table: Table) -> str:
    """The round of these calls and their ending as it is typed; nothing of other words."""
    if table.house.is_classic or not isinstance(table.phase, Bidding):
        return ""
    short = said.plain(signed(words), table.seating)
    for at in range(1, len(short)):
        calls = short[:at]
        while calls and folded(calls[-1]) in _ENDED:
            calls.pop()
        held = contract(calls, table)
        count = _ending(short[at:], held[1]) if held else None
        if held and count and is_legal([Contracted(*held), count], table):
            text = count.own if count.others is None else f"{count.own}-{count.others}"
            name, bid = table.seating.typed(held[0]), held[1].code.lower()
            return f"A whole round at once: {glued(ROUND, name, bid, text)}"
    return ""


def contract(words: Sequence[str], table: Table) -> tuple[Seat, Bid] | None:
    """Who bid the highest of these calls, and what; None where they are none, or it is unclear."""
    told = [word for word in words if folded(word) not in _BETWEEN]
    try:
        calls = calling.calls(told, table.seating)
    except HokmError:
        return None
    if len(calls) == 1 and calls[0][1] is None:
        return None  # a bid alone is nobody's
    turn = table.phase.auction.turn if isinstance(table.phase, Bidding) else table.dealer.next
    bids: list[tuple[Seat, Bid]] = []
    for call, by in calls:
        seat = by or turn
        turn = seat.next
        bids.extend([(seat, call)] if isinstance(call, Bid) and call.suit else [])
    highest = max((bid.tricks for _, bid in bids), default=0)
    held = [each for each in bids if each[1].tricks == highest]
    return held[0] if len(held) == 1 else None


def _ending(words: Sequence[str], bid: Bid) -> Counted | None:
    """The count that all of these words are: "9", "all of them", "one over"."""
    if said.is_every(words):
        return Counted(TRICKS)
    off = tricks_off(words)
    if off is not None:
        return Counted(bid.tricks + off)
    text = " ".join(words)
    count = words_of.count(text) if calling.is_count(text) else None
    return Counted(count.own, count.others) if count else None
