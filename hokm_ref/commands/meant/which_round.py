"""Which round is meant by what was otherwise in it: "Ben had 9, not 8" is of a round of his."""

from __future__ import annotations

from hokm_ref.commands.meant import amend_meant
from hokm_ref.rules.auction import Bid
from hokm_ref.session.sheet import Round
from hokm_ref.speech import calling, reading
from hokm_ref.speech import words as words_of
from hokm_ref.speech.folding import folded
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hokm_ref.rules.seats import Seat
    from hokm_ref.session.evening import Evening


_BID = ("bid", "bids", "call", "called")
"""What is said of a bid alone."""


def denied(words: Sequence[str]) -> Sequence[str]:
    """What is said not to have been so: 8 of "Ben had 9 not 8"."""
    keys = [*map(folded, words)]
    return words[keys.index("not") + 1 :] if "not" in keys else ()


def ways(words: Sequence[str], rest: Sequence[str], seen: Evening) -> list[str]:
    """The ways to correct the round of which these words deny something; none of other words.

    What a player "had" is a bid of his, or the tricks of his side.
    """
    wrong, table = denied(words), seen.seated
    if not wrong or table.open_deal or table.last_closed is None or table.house.is_classic:
        return []
    named = reading.named_player(rest, table.seating)
    seat, value = (named[0], rest[named[1] :]) if named else (None, rest)
    keys, found = {*map(folded, words)}, list[str]()
    call = calling.leading_call(value) if value and calling.reads_as_call(value) else None
    bid = call[0] if call and call[1] == len(value) else None
    if (
        seat
        and isinstance(bid, Bid)
        and keys & {"had", *_BID}
        and (line := of_bid(seat, wrong, seen))
    ):
        found.append(amend_meant.bid_meant(bid.code.lower(), seat, line.number, seen))
    number = words_of.typed_number(" ".join(value))
    line = of_count(seat, wrong, seen) if number is not None and not keys & {*_BID} else None
    if line and (seat or line is not table.last_closed):
        whose = () if seat is None else (table.seating.spelt(seat),)
        found.append(f"Tricks: {glued(amend_meant.amending(line.number), 'took', *whose, number)}")
    return found


def of_bid(seat: Seat, wrong: Sequence[str], seen: Evening) -> Round | None:
    """The last round of this player's contract that closed, and was for what is denied."""
    told = calling.leading_call(wrong) if calling.reads_as_call(wrong) else None
    call = told[0] if told else None
    for line in _closed(seen):
        held = line.contract
        is_so = not isinstance(call, Bid) or (
            call.tricks == held.tricks and call.suit in (None, held.trump)
        )
        if held.seat is seat and is_so:
            return line
    return None


def of_count(seat: Seat | None, wrong: Sequence[str], seen: Evening) -> Round | None:
    """The last round that closed in which this side, or the bidders, took what is denied."""
    number = words_of.typed_number(" ".join(wrong))
    for line in _closed(seen):
        team = seat.team if seat is not None else line.contract.team
        if number is None or line.taken[team.value] == number:
            return line
    return None


def _closed(seen: Evening) -> Iterator[Round]:
    """The rounds that have closed, the last one first."""
    return (line for line in reversed(seen.seated.sheet) if isinstance(line, Round))
