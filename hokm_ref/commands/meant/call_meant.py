"""A call of an auction that goes on, told otherwise: offered among the calls that stand."""

from __future__ import annotations

from hokm_ref.rules.auction import Auction, Bid
from hokm_ref.session.phases import Bidding
from hokm_ref.speech import calling
from hokm_ref.speech import words as words_of
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.auction import Pass
    from hokm_ref.rules.seats import Seat
    from hokm_ref.session.state import Table


def call_meant(call: Bid | Pass, seat: Seat | None, table: Table) -> str:
    """How a call of an auction that goes on is corrected: all of its calls, this one otherwise."""
    phase = table.phase
    made = phase.auction.made if isinstance(phase, Bidding) else ()
    places = [at for at, (caller, _) in enumerate(made) if seat in (None, caller)]
    if isinstance(phase, Bidding) and places:  # the last one where no player is named
        at = places[-1]
        held = made[at][1]
        if isinstance(call, Bid) and call.suit is None and isinstance(held, Bid):
            call = call.but(suit=held.suit)
        calls = [call if place == at else each for place, (_, each) in enumerate(made)]
        if _are_legal(calls, phase.auction):
            typed = " ".join(each.code.lower() for each in calls)
            whose = table.callers.player(made[at][0])
            return f"{whose}'s {held.noun} was another? {glued('hokm', 'amend', 'calls', typed)}"
        return f"Take a call back: {glued('hokm', 'undo')}"
    name = () if seat is None else (table.seating.spelt(seat),)
    return f"To call it: {glued('hokm', 'bid', *name, call.code.lower())}"


def _are_legal(calls: Sequence[Bid | Pass], auction: Auction) -> bool:
    told = Auction(auction.dealer, auction.house)
    for call in calls:
        if told.objection(call):
            return False
        told = told.with_call(call)
    return True


def in_suit(
    words: Sequence[str], seat: Seat | None, table: Table
) -> tuple[Seat | None, Bid | None]:
    """The last bid of this player, or of any, in the suit that all of these words are."""
    phase = table.phase
    if isinstance(phase, Bidding) and words and calling.is_suit(" ".join(words)):
        suit = words_of.suit(" ".join(words))
        for caller, call in reversed(phase.auction.made):
            if isinstance(call, Bid) and seat in (None, caller):
                return caller, call.but(suit=suit)
    return seat, None
