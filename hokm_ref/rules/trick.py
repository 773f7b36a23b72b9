"""A trick: cards in order of play, and the one that takes it."""

from __future__ import annotations

from hokm_ref.rules.cards import Card
from hokm_ref.rules.suits import Suit
from hokm_ref.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class Won(Value):
    """Which card takes a trick, and by which rule."""

    index: int
    """Counted from 0 in order of play."""
    card: Card
    clause: str
    trumps: int
    """How many trumps were played."""
    followers: int
    """How many cards are of the suit led, the one that led it among them."""


def beats(card: Card, best: Card, trump: Suit | None) -> bool:
    """Whether a card beats the best so far: higher in its suit, or a trump on what is none."""
    if card.suit is best.suit:
        return card.rank.value > best.rank.value  # .value costs three times as much
    return card.suit is trump


def winning(cards: Sequence[Card], trump: Suit | None) -> int:
    """Which of the cards takes the trick, counted from 0 in order of play."""
    best = 0
    for at in range(1, len(cards)):
        if beats(cards[at], cards[best], trump):
            best = at
    return best


def judged(cards: Sequence[Card], trump: Suit | None) -> Won:
    """Which card takes the trick, and why: the highest trump, else the highest of the suit led."""
    index = winning(cards, trump)
    trumps = sum(card.suit is trump for card in cards)
    followers = sum(card.suit is cards[0].suit for card in cards)
    clause = "play.trump_wins" if trumps else "play.led_wins"
    return Won(index, cards[index], clause, trumps, followers)
