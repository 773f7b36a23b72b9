"""Who deals next: by the standard rule, always the side that lost the round."""

from __future__ import annotations

from hokm_ref.rules.house import House
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.value import Value


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
    clause: str
    """The clause of `law` that names this dealer."""
    lost: Lost | None = None
    """The round that decided it; None where the table, the cards or a misdeal did."""

    @property
    def is_asked(self) -> bool:
        """Whether the table says each time who deals, and this dealer is only a suggestion."""
        return self.clause == "dealer.asked"


def after_round(lost: Lost, house: House, *, is_hakems_kot: bool = False) -> Ruling:
    """The deal after a round: the same dealer if the dealer's side lost, else the next player."""
    dealer = lost.dealer
    seat, clause = (
        (dealer, "dealer.again") if dealer.team is lost.side else (dealer.next, "dealer.passes")
    )
    if house.next_dealer == "ask":
        clause = "dealer.asked"
    elif is_hakems_kot and house.after_kot == "dealers_partner":
        seat, clause = dealer.partner, "dealer.partner"
    elif house.next_dealer == "next_player":
        seat, clause = dealer.next, "dealer.next"
    return Ruling(seat, clause, lost)


def after_void(dealer: Seat) -> Ruling:
    """The deal after a misdeal: the same dealer again."""
    return Ruling(dealer, "dealer.void")
