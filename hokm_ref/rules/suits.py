"""The four suits."""

from __future__ import annotations

from hokm_ref.value import Enum
from hokm_ref.wording import GLUE, SYMBOL

SYMBOLS = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}
"""The pips, as they are printed."""


class Suit(Enum):
    """One of the four suits; they do not rank."""

    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"

    @property
    def letter(self) -> str:
        """The letter to type: S, H, D or C."""
        return self.value[0].upper()

    @property
    def symbol(self) -> str:
        """The pip, which a screen without it may drop."""
        return SYMBOLS[self.value]

    @property
    def text(self) -> str:
        """The suit in a sentence: "hearts ♥"."""
        return f"{self.value}{GLUE}{SYMBOL}{self.symbol}"

    @property
    def mark(self) -> str:
        """The suit in a table: "H♥"."""
        return f"{self.letter}{SYMBOL}{self.symbol}"
