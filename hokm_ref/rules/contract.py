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
SEVEN = 7
"""Tricks that win a round of the classic version; play stops there."""


class Contract(Value):
    """So many tricks undertaken by a player's side, with trump once it is named.

    In the classic version the player is the hakem, and seven tricks win the round.
    """

    seat: Seat
    tricks: int
    trump: Suit | None
    forced: bool = False

    @property
    def team(self) -> Team:
        """The bidders, or the hakem's side."""
        return self.seat.team

    @property
    def text(self) -> str:
        """The contract in a sentence: "8 spades ♠", "the forced 7 diamonds ♦"."""
        bid = glued(self.tricks, self.trump.text) if self.trump else str(self.tricks)
        return f"the forced {bid}" if self.forced else bid


class Score(Value):
    """What one round is worth."""

    made: bool
    """Whether the contract was made; classic: whether the hakem's side won the round."""
    points: tuple[int, int]
    """Added to the two totals, in the order of the teams."""
    clause: str
    """The clause of the side that scores or pays."""
    is_kot: bool = False
    is_multiplied: bool = False
    """Whether the failed bid cost more than the bid."""
    is_by_cards: bool = True
    """Whether the winners' tricks were won by the cards, as those of a Kot must be."""

    @property
    def is_hakems_kot(self) -> bool:
        """Whether it is a Kot of the hakem's side, and not against it."""
        return self.is_kot and self.made


def contract_of(auction: Auction) -> Contract | None:
    """The contract of an auction that is over; None where all passed and it is dealt again."""
    if auction.highest is not None:
        seat, bid = auction.highest
        return Contract(seat, bid.tricks, bid.suit)
    if auction.forced is None:
        return None
    return Contract(auction.forced, auction.house.lowest_bid, None, forced=True)


def are_tricks_scored(house: House) -> bool:
    """Whether what a contract is worth hangs on the tricks as well as on the bid."""
    return house.made == "tricks" or house.defenders != "nothing"


def cost(tricks: int, house: House) -> int:
    """What failing a bid of so many tricks costs the bidders, in points."""
    return tricks if tricks <= house.single_up_to else tricks * house.failed_multiplier


def failing(house: House) -> tuple[list[int], list[int]]:
    """The bids that cost what was bid when they fail, and those that cost a multiple of it."""
    single = [bid for bid in house.allowed_bids if cost(bid, house) == bid]
    return single, [bid for bid in house.allowed_bids if bid not in single]


def score(
    contract: Contract, taken: tuple[int, int], house: House, *, lost_by_revoke: Team | None = None
) -> Score:
    """The score of a contract when the teams took so many tricks each.

    A side may have lost the round by a penalty, whatever it took.
    """
    team, tricks = contract.team, contract.tricks
    own, others = taken[team.value], taken[team.other.value]
    made = own >= tricks if lost_by_revoke is None else lost_by_revoke is not team
    extra = _defended(made, others, house)
    if made:
        # A revoke of the defenders gives the bidders the contract even with fewer tricks than bid.
        gained = max(own, tricks) if house.made == "tricks" else tricks
        return Score(True, team.pair(gained, extra), "score.made")
    lost = cost(tricks, house)
    is_multiplied = lost != tricks
    clause = "score.failed_double" if is_multiplied else "score.failed_single"
    return Score(False, team.pair(-lost, extra), clause, is_multiplied=is_multiplied)


def _defended(made: bool, tricks: int, house: House) -> int:
    """What the defenders score for their tricks."""
    if house.defenders == "tricks" or (house.defenders == "tricks_if_failed" and not made):
        return tricks
    return 0


def shared(team: Team, own: int, others: int | None = None) -> tuple[int, int]:
    """Both sides' tricks from a count of one side's, or of both; they must make 13."""
    if others is not None and own + others != TRICKS:
        raise errors.TricksNot13(own, others, TRICKS)
    if own > TRICKS:
        raise errors.TooManyTricks(own, TRICKS)
    return team.pair(own, TRICKS - own)
