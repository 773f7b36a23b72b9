"""The pack: 52 cards, ace high, in trumps too."""

from __future__ import annotations

from hokm_ref.rules.suits import Suit
from hokm_ref.value import Enum, Value


class Rank(Enum):
    """A card's rank, 2 to 14; the higher beats the lower in its suit."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """The rank as printed on the card: A, K, Q, J, 10 to 2."""
        return str(self.value) if self.value <= 10 else "JQKA"[self.value - 11]

    @property
    def word(self) -> str:
        """The rank as it is said: "queen", "10"."""
        return self.letter if self.value <= 10 else self.name.lower()


class Card(Value):
    """One card of the pack."""

    rank: Rank
    suit: Suit

    @property
    def code(self) -> str:
        """The card in a record: "AH", "10D"."""
        return self.rank.letter + self.suit.letter

    @property
    def text(self) -> str:
        """The card in a table: "QH♥"."""
        return self.rank.letter + self.suit.mark

    @property
    def words(self) -> str:
        """The card in a sentence: "the queen of hearts ♥"."""
        return f"the {self.rank.word} of {self.suit.text}"

    @classmethod
    def from_code(cls, code: str) -> Card:
        """The card of a record's "AH" or "10D"."""
        return _CARDS[code]


PACK = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
_CARDS = {card.code: card for card in PACK}
