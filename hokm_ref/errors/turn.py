"""Refusals of calls at the wrong time: out of turn, or after the auction has ended."""

from __future__ import annotations

from hokm_ref.errors.base import HokmError
from hokm_ref.wording import glued, listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.auction import Bid, Pass
    from hokm_ref.rules.seats import Seat


class OutOfTurn(HokmError):
    """A call by a player whose turn it is not."""

    code = "out_of_turn"
    rule = "auction.turn"

    def __init__(
        self,
        by: Seat,
        *,
        turn: Seat,
        dealer: Seat,
        last: Seat | None,
        between: Sequence[Seat],
        other_dealer: Seat | None,
    ) -> None:
        self.by, self.turn, self.dealer, self.last = by, turn, dealer, last
        self.between = tuple(between)
        """Who would have passed, were it this player's turn; nobody where it cannot come to it."""
        self.other_dealer = other_dealer
        """Who would have dealt, were it this player's turn; None where that cannot have been."""
        self.typed = ""
        """The line with those passes in it, where more stood before."""

    def reason(self) -> str:
        say = self.seating.player
        if self.last is not None:
            last = say(self.last)
            return f"{last} has just called, so {say(self.turn)} calls next, not {say(self.by)}."
        return f"{say(self.dealer)} dealt, so {say(self.turn)} calls first, not {say(self.by)}."

    def hints(self) -> tuple[str, ...]:
        say = self.seating.player
        passes = self.typed or glued("hokm", *("p" for _ in self.between))
        passed = listed([say(seat) for seat in self.between])
        ways = (f"Did {passed} pass? {passes}",) if passed else ()
        if self.is_midway:
            return ways if self.typed else ()
        if self.other_dealer is None:
            return ways
        deal = glued("hokm", "deal", self.seating.typed(self.other_dealer))
        return (f"Did {say(self.other_dealer)} deal? {deal}", *ways)

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
        calls: Sequence[str] = (),
    ) -> None:
        self.seat, self.held, self.is_beatable = seat, held, is_beatable
        self.calls = tuple(calls)
        """The calls as they stand, where tricks are down and the last step is none of them."""
        self.is_once, self.is_unnamed = is_once, is_unnamed
        if not is_beatable:
            self.rule = "auction.highest_ends"

    def reason(self) -> str:
        if self.seat is None:
            return "all four passed, so the auction is over and it is dealt again."
        holder = self.seating.player(self.seat)
        unbeaten = f"nothing beats {holder}'s {self.held}, so"
        word = "each player calls once" if self.is_once else "the others have passed"
        if self.is_midway:  # nothing of the line is recorded, so the auction is not over
            ends = f"{word}, and" if self.is_beatable else unbeaten
            return f"{ends} the auction ends before that line does."
        if self.is_beatable:
            return f"{word}, and the auction is over: {holder} has {self.held}."
        return f"{unbeaten} the auction is over."

    def hints(self) -> tuple[str, ...]:
        if self.is_midway:
            return ()
        if self.is_unnamed and self.seat is not None:
            name = self.seating.player(self.seat)
            return (f"{name} names trump alone, as in: {glued('hokm', 'trump', 'hearts')}",)
        if self.calls:
            return (
                f"A call was wrong? As they are: {glued('hokm', 'amend', 'calls', *self.calls)}",
            )
        return (f"A call was wrong? {glued('hokm', 'undo')}",)
