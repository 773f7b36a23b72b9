"""Refusals of the auction: calls that the rules do not allow, and calls out of turn."""

from __future__ import annotations

from hokm_ref.errors.base import HokmError, legal_calls, may_call
from hokm_ref.wording import any_of, glued, listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.auction import Bid, Pass
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


class OutOfTurn(HokmError):
    """A call by a player whose turn it is not."""

    code = "out_of_turn"
    rule = "auction.turn"

    def __init__(
        self, by: Seat, *, turn: Seat, dealer: Seat, last: Seat | None, calls: int | None
    ) -> None:
        self.by, self.turn, self.dealer, self.last, self.calls = by, turn, dealer, last, calls

    def reason(self) -> str:
        say = self.seating.player
        if self.last is not None:
            last = say(self.last)
            return f"{last} has just called, so {say(self.turn)} calls next, not {say(self.by)}."
        return f"{say(self.dealer)} dealt, so {say(self.turn)} calls first, not {say(self.by)}."

    def hints(self) -> tuple[str, ...]:
        if self.calls is None:
            return ()
        dealer, say = self.by.after(-self.calls - 1), self.seating.player
        before, turn = [], self.turn
        while turn is not self.by:
            before.append(say(turn))
            turn = turn.next
        return (
            f"Did {say(dealer)} deal? {glued('hokm', 'deal', self.seating.typed(dealer))}",
            f"Did {listed(before)} pass? {glued('hokm', *('p' for _ in before))}",
        )

    def legal(self) -> object:
        return {"turn": self.seating.players[self.turn.value]}


class HasCalled(HokmError):
    """A call by a player who has none left in this auction."""

    code = "out_of_turn"
    rule = "auction.turn"

    def __init__(self, by: Seat, *, turn: Seat, is_once: bool) -> None:
        self.by, self.turn, self.is_once = by, turn, is_once

    def reason(self) -> str:
        say = self.seating.player
        had = "has called, and each player calls once" if self.is_once else "has passed for good"
        return f"{say(self.by)} {had}; {say(self.turn)} calls next."

    def legal(self) -> object:
        return {"turn": self.seating.players[self.turn.value]}


class CallNamed(HokmError):
    """Another dealer, where a call was entered with the name of a player it would not be."""

    code = "out_of_turn"
    rule = "auction.turn"

    def __init__(self, dealer: Seat, *, turn: Seat, by: Seat, call: Bid | Pass) -> None:
        self.dealer, self.turn, self.by, self.call = dealer, turn, by, call

    def reason(self) -> str:
        say = self.seating.player
        call = self.call.noun
        named = f"{say(self.by)}'s {call} was entered with that name"
        return f"if {say(self.dealer)} dealt, that call is {say(self.turn)}'s, but {named}."

    def hints(self) -> tuple[str, ...]:
        return (f"The call was wrong? {glued('hokm', 'undo')}",)


class BiddingOver(HokmError):
    """A call after the auction has ended."""

    code = "bidding_over"
    rule = "auction.once"

    def __init__(
        self,
        seat: Seat | None,
        held: str,
        *,
        is_beatable: bool,
        is_once: bool = True,
        is_unnamed: bool = False,
    ) -> None:
        self.seat, self.held = seat, held
        self.is_once, self.is_unnamed = is_once, is_unnamed
        if not is_beatable:
            self.rule = "auction.highest_ends"

    def reason(self) -> str:
        if self.seat is None:
            return "all four passed, so the auction is over and it is dealt again."
        holder = self.seating.player(self.seat)
        is_full = self.rule == "auction.once"
        word = "each player calls once" if self.is_once else "the others have passed"
        if self.is_midway:  # nothing of the line is recorded, so the auction is not over
            reason = f"{word}, and" if is_full else f"nothing beats {holder}'s {self.held}, so"
            return f"{reason} the auction ends before that line does."
        if is_full:
            return f"{word}, and the auction is over: {holder} has {self.held}."
        return f"nothing beats {holder}'s {self.held}, so the auction is over."

    def hints(self) -> tuple[str, ...]:
        if self.is_midway:
            return ()
        if self.is_unnamed and self.seat is not None:
            name = self.seating.player(self.seat)
            return (f"{name} names trump alone, as in: {glued('hokm', 'trump', 'hearts')}",)
        return (f"A call was wrong? {glued('hokm', 'undo')}",)
