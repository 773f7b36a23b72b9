"""The contract: what the bidders undertook, and what it scores."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.rules.auction import Auction
from hokm_ref.rules.house import House
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.rules.suits import Suit
from hokm_ref.value import Value
from hokm_ref.wording import glued

TRICKS = 13
"""Tricks in a round: every card is played."""


class Contract(Value):
    """So many tricks undertaken by a player's side, with trump once it is named."""

    seat: Seat
    tricks: int
    trump: Suit | None
    forced: bool = False

    @property
    def team(self) -> Team:
        """The bidders."""
        return self.seat.team

    @property
    def text(self) -> str:
        """The contract in a sentence: "8 spades ♠", "the forced 7 diamonds ♦"."""
        bid = glued(self.tricks, self.trump.text) if self.trump else str(self.tricks)
        return f"the {glued('forced', bid)}" if self.forced else bid


class Score(Value):
    """What one round is worth: it changes the bidders' total alone."""

    made: bool
    points: int
    """Added to the bidders' total; negative when the contract failed."""
    clause: str

    @property
    def is_doubled(self) -> bool:
        """Whether the failed bid cost more than the bid."""
        return self.clause == "score.failed_double"


def settled(auction: Auction, house: House) -> Contract | None:
    """The contract an auction that is over comes to; None while it goes on."""
    if not auction.is_over(house):
        return None
    if auction.highest is None:
        return Contract(auction.dealer.next, house.lowest_bid, None, forced=True)
    seat, bid = auction.highest
    return Contract(seat, bid.tricks, bid.suit)


def cost(tricks: int, house: House) -> int:
    """What failing a bid of so many tricks costs, in points."""
    return tricks if tricks <= house.single_up_to else tricks * house.failed_multiplier


def score(tricks: int, taken: int, house: House) -> Score:
    """The score of a contract of `tricks` when the bidders took `taken` of the 13."""
    if taken >= tricks:
        return Score(True, tricks, "score.made")
    single = tricks <= house.single_up_to
    return Score(False, -cost(tricks, house), f"score.failed_{'single' if single else 'double'}")


def shared(team: Team, own: int, others: int | None = None) -> tuple[int, int]:
    """Both sides' tricks from a count of one side's, or of both; they must make 13."""
    if others is not None and own + others != TRICKS:
        raise errors.TricksNot13(own, others, TRICKS)
    if own > TRICKS:
        raise errors.TooManyTricks(own, TRICKS)
    return team.pair(own, TRICKS - own)
