"""A revoke: not to follow the suit led, though one could; and what proves it."""

from __future__ import annotations

from hokm_ref.rules.cards import Card
from hokm_ref.rules.seats import Seat
from hokm_ref.rules.suits import Suit
from hokm_ref.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Laid = tuple[Suit | None, tuple[Card | None, ...]]
    """The suit led to a trick, and its cards in the order of the seats; None for the unknown."""


class Revoke(Value):
    """A player did not follow suit, and a card proves that it could have been followed."""

    seat: Seat
    trick: int
    """Counted from 1."""
    card: Card
    """What was played instead."""
    led: Suit
    proof: Card
    """A card of the suit led that the player had."""
    proof_trick: int | None
    """In which trick it was played, counted from 1; None where only the hand shows it."""

    @property
    def clause(self) -> str:
        """The rule that was broken."""
        return "play.follow"


def laid(leader: Seat, cards: Sequence[Card | None]) -> Laid:
    """A trick as it lies on the table: the suit led, and each seat's card."""
    first = cards[0] if cards else None
    four = (*cards, *(None,) * (len(Seat) - len(cards)))
    # Cards come in order of play and are wanted by seat: turned, so that the first seat's is first.
    turn = len(Seat) - leader.value
    return first.suit if first else None, four[turn:] + four[:turn]


def revokes(
    tricks: Sequence[Laid], hands: Sequence[Sequence[Card] | None] | None = None
) -> tuple[Revoke, ...]:
    """The revokes that later cards prove, and those that the hands show; as they were made."""
    led = [suit for suit, _ in tricks]
    found: list[Revoke] = []
    for seat, played in zip(Seat, zip(*(cards for _, cards in tricks), strict=True), strict=False):
        hand = hands[seat.value] if hands else None
        for at, card in enumerate(played):
            suit = led[at]
            if card is None or suit is None or card.suit is suit:
                continue
            proof = _proof(suit, at, played, hand)
            if proof:
                found.append(Revoke(seat, at + 1, card, suit, *proof))
    return tuple(sorted(found, key=lambda revoke: revoke.trick))


def _proof(
    suit: Suit, at: int, played: Sequence[Card | None], hand: Sequence[Card] | None
) -> tuple[Card, int | None] | None:
    """A card of the suit that the player had after all: played later, or still in the hand."""
    for later in range(at + 1, len(played)):
        card = played[later]
        if card is not None and card.suit is suit:
            return card, later + 1
    for card in hand or ():
        # What was played before it was no longer in the hand then.
        if card.suit is suit and card not in played[:at]:
            return card, None
    return None
