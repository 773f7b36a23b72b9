"""Who deals next: by the standard rule, always the side that lost the round."""

from __future__ import annotations

from hokm_ref.rules.house import House
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.value import Enum, Value


class ByRound(Enum):
    """How a round that was lost decides who deals; the value is the clause of `law` for it."""

    AGAIN = "dealer.again"
    PASSES = "dealer.passes"
    NEXT = "dealer.next"
    PARTNER = "dealer.partner"


class ByNoRound(Enum):
    """What else decides who deals; the value is the clause of `law` for it."""

    UNCHOSEN = "dealer.unchosen"
    FIRST = "dealer.first"
    DRAWN = "dealer.drawn"
    VOID = "dealer.void"
    PARTNERS = "dealer.partners"


class Lost(Value):
    """A round that was lost, as it decides the next deal."""

    dealer: Seat
    """Who had dealt it."""
    side: Team
    """Who lost it."""
    number: int


class Ruling(Value):
    """Who deals by the rule, and which rule it is."""

    dealer: Seat
    grounds: ByRound | ByNoRound
    lost: Lost | None = None
    """The round that decided it; None where the table, the cards or a misdeal did."""
    is_asked: bool = False
    """Whether the table says each time who deals, and this dealer is only a suggestion."""

    @property
    def clause(self) -> str:
        """The clause of `law` that names this dealer, or leaves it to the table."""
        clause: str = self.grounds.value
        return "dealer.asked" if self.is_asked else clause

    def is_other_than(self, dealer: Seat) -> bool:
        """Whether somebody dealt who was not to; never where the table says who deals."""
        return dealer is not self.dealer and not self.is_asked

    @property
    def is_by_loss(self) -> bool:
        """Whether this dealer is the one whom the loss of a round named."""
        return not self.is_asked and self.grounds in (ByRound.AGAIN, ByRound.PASSES)


def after_round(lost: Lost, house: House, *, is_hakems_kot: bool = False) -> Ruling:
    """The deal after a round: the same dealer if the dealer's side lost, else the next player."""
    dealer = lost.dealer
    seat, grounds = dealer.next, ByRound.PASSES
    if dealer.team is lost.side:
        seat, grounds = dealer, ByRound.AGAIN
    if house.next_dealer == "ask":
        return Ruling(seat, grounds, lost, is_asked=True)
    if is_hakems_kot and house.after_kot == "dealers_partner":
        seat, grounds = dealer.partner, ByRound.PARTNER
    elif house.next_dealer == "next_player":
        seat, grounds = dealer.next, ByRound.NEXT
    return Ruling(seat, grounds, lost)


def after_void(dealer: Seat) -> Ruling:
    """The deal after a misdeal: the same dealer again."""
    return Ruling(dealer, ByNoRound.VOID)


def for_new_partners(ruling: Ruling, seat: Seat) -> Ruling:
    """The deal of whoever was to deal, in this chair now: the round that said so was of others."""
    return Ruling(seat, ByNoRound.PARTNERS, is_asked=ruling.is_asked)
