"""Drawing cards for the first deal."""

from __future__ import annotations

from hokm_ref.rules.seats import Seat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.cards import Card


def highest(cards: Sequence[Card]) -> Seat | None:
    """Who drew the highest card, aces high; None where two drew as high, so that all draw again."""
    ranks = [card.rank.value for card in cards]
    top = max(ranks)
    return Seat(ranks.index(top)) if ranks.count(top) == 1 else None
