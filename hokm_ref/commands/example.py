"""A whole round as an example of how one is typed."""

from __future__ import annotations

from hokm_ref.session.state import Bidding
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.seats import Seat
    from hokm_ref.session.state import Table


def whole_round(table: Table, seat: Seat | None = None) -> str:
    """A whole round as it is typed at this table, of this player if it can be."""
    phase, first, bid = table.phase, table.dealer.next, table.house.example_bid
    if table.house.is_classic:
        return glued("hokm", "round", table.seating.typed(first), "hearts", "7-3")
    if isinstance(phase, Bidding):  # a round of these calls
        first, legal = phase.auction.turn, phase.auction.legal
        bid = bid if bid in legal else legal[0]
    name = table.seating.typed(seat or first)
    return glued("hokm", "round", name, f"{bid}s", table.house.example_count(bid))
