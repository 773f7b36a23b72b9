"""Drawing cards for the first deal."""

from __future__ import annotations

from hokm_ref.rules.cards import Card, Rank
from hokm_ref.rules.seats import Seat
from hokm_ref.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.house import House


class Draw(Value):
    """Who deals first by the cards, and the cards that say so."""

    dealer: Seat
    how: str
    """draw_high, draw_low or first_ace."""
    cards: tuple[tuple[Seat, Card], ...]
    """Each card in the order it was turned; where two drew as high, all drew again."""

    @property
    def hands(self) -> tuple[tuple[tuple[Seat, Card], ...], ...]:
        """The cards by fours, a card for each player: more than one where two drew as high."""
        four = len(Seat)
        return tuple(self.cards[at : at + four] for at in range(0, len(self.cards), four))

    @property
    def deciding(self) -> tuple[Seat, Card]:
        """The card that decided it, and whose it was."""
        if self.how == "first_ace":
            return self.cards[-1]
        best = self.best_of(self.hands[-1])
        return next(drawn for drawn in self.hands[-1] if drawn[1].rank is best)

    def best_of(self, hand: Sequence[tuple[Seat, Card]]) -> Rank:
        """The rank that deals first by such a draw, if one player alone has it."""
        return _best([card.rank for _, card in hand], self.how)


def _best(ranks: Sequence[Rank], how: str) -> Rank:
    """The highest, or the lowest where the house draws low."""
    best = max if how == "draw_high" else min
    return best(ranks, key=lambda rank: rank.value)


def drawn(pack: Sequence[Card], house: House) -> Draw:
    """The first dealer from a shuffled pack, as the house finds one; where it asks, high deals."""
    if house.first_dealer == "first_ace":
        return _first_ace(pack)
    how = "draw_low" if house.first_dealer == "draw_low" else "draw_high"
    turned: list[tuple[Seat, Card]] = []
    for start in range(0, len(pack), len(Seat)):
        hand = list(zip(Seat, pack[start : start + len(Seat)], strict=True))
        turned += hand
        ranks = [card.rank for _, card in hand]
        best = _best(ranks, how)
        if ranks.count(best) == 1:
            return Draw(Seat(ranks.index(best)), how, tuple(turned))
    raise ValueError("a pack in which every four cards tie")


def _first_ace(pack: Sequence[Card]) -> Draw:
    """Cards are dealt face up until an ace: it makes its player the first to decide trump."""
    turned: list[tuple[Seat, Card]] = []
    seat = Seat.FIRST
    for card in pack:
        turned.append((seat, card))
        if card.rank is Rank.ACE:
            return Draw(seat.after(-1), "first_ace", tuple(turned))
        seat = seat.next
    raise ValueError("a pack without an ace")
