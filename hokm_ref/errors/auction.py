"""Refusals of bids: too low, of a number that no contract has, or with a suit too few or many."""

from __future__ import annotations

from hokm_ref.errors.base import HokmError, legal_calls, may_call
from hokm_ref.wording import any_of, listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.auction import Bid
    from hokm_ref.rules.house import House
    from hokm_ref.rules.seats import Seat


class _Calling(HokmError):
    """A bid refused while its player may still call."""

    def __init__(self, bid: Bid, *, turn: Seat, house: House, legal: Sequence[int]) -> None:
        self.bid, self.turn, self.house = bid, turn, house
        self.numbers = tuple(legal)

    def hints(self) -> tuple[str, ...]:
        return (may_call(self.seating, self.turn, self.numbers, self.house),)

    def legal(self) -> object:
        return legal_calls(self.numbers)


class NotHigher(_Calling):
    """A bid no higher than the highest so far."""

    code = "not_higher"
    rule = "auction.higher"

    def __init__(
        self,
        bid: Bid,
        *,
        over: Bid,
        bidder: Seat | None,
        turn: Seat,
        house: House,
        legal: Sequence[int],
    ) -> None:
        super().__init__(bid, turn=turn, house=house, legal=legal)
        self.over, self.bidder = over, bidder

    def of_nobody(self) -> NotHigher:
        """The same where the bid to beat is nobody's, as it is without a table."""
        turn, legal = self.turn, self.numbers
        return NotHigher(
            self.bid, over=self.over, bidder=None, turn=turn, house=self.house, legal=legal
        )

    def reason(self) -> str:
        bid, over = self.bid, self.over
        held = over.text
        if self.bidder is not None:
            held = f"{self.seating.player(self.bidder)}'s {held}"
        if bid.tricks < over.tricks:
            return f"{bid.text} is lower than {held}."
        if bid.suit is None or over.suit is None or bid.suit is over.suit:
            return f"{bid.text} is no higher than {held}."
        if self.house.equal_bid == "higher_suit":
            rank = listed([suit.value for suit in self.house.suit_rank])
            return f"suits rank {rank}, so {bid.text} is no higher than {held}."
        return f"suits do not rank, so {bid.text} is no higher than {held}."


class OutOfRange(_Calling):
    """A bid of a number that no contract has."""

    code = "out_of_range"
    rule = "auction.range"

    def reason(self) -> str:
        allowed, tricks = self.house.allowed_bids, self.bid.tricks
        fault = "not one of them"
        if tricks < allowed[0]:
            fault = "too few"
        elif tricks > allowed[-1]:
            fault = "too many"
        return f"a bid is {any_of(allowed)} tricks, so {tricks} is {fault}."


class NoSuit(_Calling):
    """A bid without its suit."""

    code = "no_suit"
    rule = "auction.suit"
    opening = "Which suit?"

    def reason(self) -> str:
        return f"A bid names its suit, and {self.bid.tricks} stands alone."

    def hints(self) -> tuple[str, ...]:
        number = self.bid.tricks
        return (f"Type {number}s, {number}h, {number}d or {number}c; or p to pass.",)


class SuitBid(_Calling):
    """A bid with a suit, where a bid is a number alone."""

    code = "not_a_call"
    rule = "auction.call"

    def reason(self) -> str:
        return f"here trump is named after the auction, so {self.bid.text} says too much."
