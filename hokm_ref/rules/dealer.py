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
    is_hakems_kot: bool = False
    """Whether it was lost to a Kot of the hakem's side."""


class After(Value):
    """A round that was lost, and by which rule that names who deals next."""

    how: ByRound
    lost: Lost


class Ruling(Value):
    """Who deals by the rule, and which rule it is."""

    dealer: Seat
    grounds: After | ByNoRound
    """The round that decided it; or that the table, the cards or a misdeal did."""
    is_asked: bool = False
    """Whether the table says each time who deals, and this dealer is only a suggestion."""

    @property
    def clause(self) -> str:
        """The clause of `law` that names this dealer, or leaves it to the table."""
        if self.is_asked:
            return "dealer.asked"
        decided = self.grounds.how if isinstance(self.grounds, After) else self.grounds
        clause: str = decided.value
        return clause

    @property
    def how(self) -> ByRound | None:
        """How a round decided it; None where none did."""
        return self.grounds.how if isinstance(self.grounds, After) else None

    @property
    def lost(self) -> Lost | None:
        """The round that decided it; None where none did."""
        return self.grounds.lost if isinstance(self.grounds, After) else None

    def is_other_than(self, dealer: Seat) -> bool:
        """Whether somebody dealt who was not to; never where the table says who deals."""
        return dealer is not self.dealer and not self.is_asked

    @property
    def is_by_loss(self) -> bool:
        """Whether this dealer is the one whom the loss of a round named."""
        return not self.is_asked and self.how in (ByRound.AGAIN, ByRound.PASSES)


def after_round(lost: Lost, house: House) -> Ruling:
    """The deal after a round: the same dealer if the dealer's side lost, else the next player."""
    dealer = lost.dealer
    seat, how = dealer.next, ByRound.PASSES
    if dealer.team is lost.side:
        seat, how = dealer, ByRound.AGAIN
    if house.next_dealer == "ask":
        return Ruling(seat, After(how, lost), is_asked=True)
    if lost.is_hakems_kot and house.after_kot == "dealers_partner":
        seat, how = dealer.partner, ByRound.PARTNER
    elif house.next_dealer == "next_player":
        seat, how = dealer.next, ByRound.NEXT
    return Ruling(seat, After(how, lost))


def after_void(dealer: Seat) -> Ruling:
    """The deal after a misdeal: the same dealer again."""
    return Ruling(dealer, ByNoRound.VOID)


def for_new_partners(ruling: Ruling, seat: Seat) -> Ruling:
    """The deal of whoever was to deal, in this chair now: a round that said so was of others."""
    if ruling.lost is None:
        return ruling.but(dealer=seat)
    return Ruling(seat, ByNoRound.PARTNERS, is_asked=ruling.is_asked)


def under(house: House, ruling: Ruling) -> Ruling:
    """Who deals the same deal by this house: what the table or the cards decided, no rule moves."""
    if ruling.lost is not None:
        return after_round(ruling.lost, house)
    # Of new partners no round is known, only whose turn it was; and that the table may say it.
    is_by_rule = ruling.grounds is ByNoRound.PARTNERS
    return ruling.but(is_asked=is_by_rule and house.next_dealer == "ask")
