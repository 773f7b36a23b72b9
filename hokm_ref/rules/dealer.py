"""Who deals next: by the standard rule, always the side that lost the round."""

from __future__ import annotations

from hokm_ref.rules.house import House
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.value import Value


class Ruling(Value):
    """Who deals by the rule, and which rule it is."""

    dealer: Seat
    clause: str
    """The clause of `law` that names this dealer."""
    before: Seat | None = None
    """Who dealt the deal before."""
    lost_by: Team | None = None
    """The side that lost the round before."""
    round: int | None = None
    """The number of the round that decided it."""

    @property
    def is_asked(self) -> bool:
        """Whether the table says each time who deals, and this dealer is only a suggestion."""
        return self.clause == "dealer.asked"


def after_round(
    dealer: Seat, lost_by: Team, number: int, house: House, *, is_hakems_kot: bool = False
) -> Ruling:
    """The deal after a round: the same dealer if the dealer's side lost, else the next player."""
    seat, clause = (
        (dealer, "dealer.again") if dealer.team is lost_by else (dealer.next, "dealer.passes")
    )
    if house.next_dealer == "ask":
        clause = "dealer.asked"
    elif is_hakems_kot and house.after_kot == "dealers_partner":
        seat, clause = dealer.partner, "dealer.partner"
    elif house.next_dealer == "next_player":
        seat, clause = dealer.next, "dealer.next"
    return Ruling(seat, clause, dealer, lost_by, number)


def after_void(dealer: Seat, number: int) -> Ruling:
    """The deal after a misdeal: the same dealer again."""
    return Ruling(dealer, "dealer.void", dealer, None, number)
