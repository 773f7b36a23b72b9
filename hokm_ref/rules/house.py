"""The numbers a family may change; the defaults are the standard rules."""

from __future__ import annotations

from hokm_ref.value import Value


class House(Value):
    """The rules one table plays by."""

    allowed_bids: tuple[int, ...] = (7, 8, 9, 10, 11, 12, 13)
    """Numbers of tricks that may be bid, ascending; the lowest is what a forced contract takes."""
    single_up_to: int = 7
    """A failed bid up to this many tricks costs the bid once."""
    failed_multiplier: int = 2
    """What a failed bid above that costs, times the bid."""
    gap: int = 52
    """So many points behind, or more, loses the game."""

    @property
    def lowest_bid(self) -> int:
        """The least that may be bid."""
        return self.allowed_bids[0]

    @property
    def highest_bid(self) -> int:
        """The most that may be bid; nothing beats it."""
        return self.allowed_bids[-1]


STANDARD = House()
