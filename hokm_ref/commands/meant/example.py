"""A whole round as an example of how one is typed."""

from __future__ import annotations

from hokm_ref.session import example
from hokm_ref.session.phases import Bidding
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.seats import Seat
    from hokm_ref.session.state import Table

ROUND = glued("hokm", "round")


def whole_round(table: Table, typed: str = ROUND) -> str:
    """A whole round as it is typed at this table, or after another command."""
    name = table.seating.typed(to_begin(table))
    if table.house.is_classic:
        return glued(typed, name, "hearts", example.count(table))
    bid = example_bid(table)
    return glued(typed, name, f"{bid}s", table.house.example_count(bid))


def to_begin(table: Table) -> Seat:
    """Whose round an example is: of these calls, whoever is to call."""
    phase = table.phase
    return phase.auction.turn if isinstance(phase, Bidding) else table.dealer.next


def example_bid(table: Table) -> int:
    """The number of an example's bid: of these calls, one that may still be made."""
    phase, bid = table.phase, table.house.example_bid
    if isinstance(phase, Bidding) and bid not in phase.auction.legal:
        return phase.auction.legal[0]
    return bid
