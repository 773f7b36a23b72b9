"""The auction: once round the table, each bid higher in number than the last."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.rules.house import House
from hokm_ref.rules.seats import Seat
from hokm_ref.rules.suits import Suit
from hokm_ref.value import Value
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.errors.base import HokmError


class Pass(Value):
    """A call that bids nothing."""

    code = "pass"
    text = "a pass"


class Bid(Value):
    """A call of so many tricks with a suit for trump; without one it is not yet a call."""

    tricks: int
    suit: Suit | None

    @property
    def code(self) -> str:
        """The bid in a record: "8H"."""
        return f"{self.tricks}{self.suit.letter if self.suit else ''}"

    @property
    def text(self) -> str:
        """The bid in a sentence: "8 hearts ♥"."""
        return glued(self.tricks, self.suit.text) if self.suit else str(self.tricks)


PASS = Pass()


class Auction(Value):
    """The calls made so far, in turn, from the player after the dealer."""

    dealer: Seat
    calls: tuple[Pass | Bid, ...] = ()

    @property
    def turn(self) -> Seat:
        """Who calls next, if anybody does."""
        return self.caller(len(self.calls))

    def caller(self, index: int) -> Seat:
        """Who made, or would make, this call (counted from 0)."""
        return self.dealer.after(index + 1)

    @property
    def highest(self) -> tuple[Seat, Bid] | None:
        """The highest bid so far and its bidder."""
        for index in reversed(range(len(self.calls))):
            call = self.calls[index]
            if isinstance(call, Bid):
                return self.caller(index), call
        return None

    def legal(self, house: House) -> tuple[int, ...]:
        """The numbers that may still be bid, ascending; a pass is always allowed."""
        held = self.highest
        floor = held[1].tricks if held else 0
        return tuple(number for number in house.allowed_bids if number > floor)

    def is_over(self, house: House) -> bool:
        """Whether everybody has called, or nothing could beat the highest bid."""
        return len(self.calls) == len(Seat) or not self.legal(house)

    def objection(
        self, call: Pass | Bid, house: House, *, by: Seat | None = None
    ) -> HokmError | None:
        """Why this call may not be made now, or None."""
        legal = self.legal(house)
        if self.is_over(house):
            seat, bid = self.highest or (self.dealer.next, PASS)
            return errors.BiddingOver(seat, bid.text, all_called=len(self.calls) == len(Seat))
        if by is not None and by is not self.turn:
            return errors.OutOfTurn(by, turn=self.turn, dealer=self.dealer, calls=len(self.calls))
        if isinstance(call, Pass):
            return None
        if call.tricks not in house.allowed_bids:
            allowed = house.allowed_bids
            return errors.OutOfRange(call.tricks, allowed=allowed, turn=self.turn, legal=legal)
        if call.tricks not in legal and self.highest:
            seat, bid = self.highest
            return errors.NotHigher(call, over=bid, bidder=seat, turn=self.turn, legal=legal)
        if call.suit is None:
            return errors.NoSuit(call.tricks, turn=self.turn, legal=legal)
        return None

    def with_call(self, call: Pass | Bid, house: House, *, by: Seat | None = None) -> Auction:
        """The auction after this call; raises the objection if there is one."""
        refusal = self.objection(call, house, by=by)
        if refusal:
            raise refusal
        return self.but(calls=(*self.calls, call))
