"""Who deals next: always the side that lost the round."""

from __future__ import annotations

from hokm_ref.rules.seats import Seat, Team
from hokm_ref.value import Value


class Ruling(Value):
    """Who deals by the rule, and which rule it is."""

    dealer: Seat
    clause: str
    """dealer.first, dealer.again, dealer.passes, dealer.void or dealer.chosen."""
    before: Seat | None = None
    """Who dealt the deal before."""
    lost_by: Team | None = None
    """The side that lost the round before."""
    round: int | None = None
    """The number of the round that decided it."""


def after_round(dealer: Seat, lost_by: Team, number: int) -> Ruling:
    """The deal after a round: the same dealer if the dealer's side lost, else the next player."""
    if dealer.team is lost_by:
        return Ruling(dealer, "dealer.again", dealer, lost_by, number)
    return Ruling(dealer.next, "dealer.passes", dealer, lost_by, number)


def after_void(dealer: Seat, number: int) -> Ruling:
    """The deal after a misdeal: the same dealer again."""
    return Ruling(dealer, "dealer.void", dealer, None, number)
