"""The auction: who calls, what may be called, and when it is over."""

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

    @property
    def code(self) -> str:
        """The pass in a record."""
        return "pass"

    @property
    def text(self) -> str:
        """The pass in a sentence."""
        return "a pass"

    @property
    def noun(self) -> str:
        """The pass after its player's name: "Ben's pass"."""
        return "pass"


class Bid(Value):
    """A call of so many tricks, with a suit for trump where the house bids suits."""

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

    @property
    def noun(self) -> str:
        """The bid after its player's name: "Ben's 8 hearts ♥"."""
        return self.text

    def beats(self, other: Bid, house: House) -> bool:
        """Whether this bid is higher: in number, or in suit where the house ranks suits."""
        if house.equal_bid == "refused" or self.suit is None or other.suit is None:
            return self.tricks > other.tricks
        rank = house.suit_rank.index
        return (self.tricks, rank(self.suit)) > (other.tricks, rank(other.suit))


PASS = Pass()


class Auction(Value):
    """The calls made so far, in turn, from the player after the dealer."""

    dealer: Seat
    house: House
    calls: tuple[Pass | Bid, ...] = ()

    @property
    def callers(self) -> tuple[Seat, ...]:
        """Who made each call, and last who would make the next."""
        turn, passed = self.dealer.next, set[Seat]()
        callers = [turn]
        for call in self.calls:
            if isinstance(call, Pass):
                passed.add(turn)
            turn = turn.next
            while turn in passed and len(passed) < len(Seat):
                turn = turn.next
            callers.append(turn)
        return tuple(callers)

    @property
    def made(self) -> tuple[tuple[Seat, Pass | Bid], ...]:
        """Each call with who made it, in turn."""
        return tuple(zip(self.callers, self.calls, strict=False))

    @property
    def forced(self) -> Seat | None:
        """Who must take the lowest bid if all pass; nobody where it is dealt again."""
        if self.house.all_pass == "redeal":
            return None
        return self.dealer if self.house.all_pass == "dealer_forced" else self.dealer.next

    @property
    def turn(self) -> Seat:
        """Who calls next, if anybody does."""
        return self.callers[-1]

    @property
    def to_call(self) -> frozenset[Seat]:
        """Who may still call, the player whose turn it is among them; nobody when it is over."""
        if self.is_over:
            return frozenset()
        if self.house.turns == "once":
            return frozenset(
                self.dealer.after(turn) for turn in range(len(self.calls) + 1, len(Seat) + 1)
            )
        passed = {caller for caller, call in self.made if isinstance(call, Pass)}
        return frozenset(seat for seat in Seat if seat not in passed)

    @property
    def is_last_turn(self) -> bool:
        """Whether nobody calls after the player whose turn it is."""
        return self.house.turns == "once" and self.turn is self.dealer

    @property
    def last_bid(self) -> Bid | None:
        """The last bid so far, which is the highest."""
        return next((call for call in reversed(self.calls) if isinstance(call, Bid)), None)

    @property
    def highest(self) -> tuple[Seat, Bid] | None:
        """The highest bid so far and its bidder."""
        bids = [(caller, call) for caller, call in self.made if isinstance(call, Bid)]
        return bids[-1] if bids else None

    @property
    def held(self) -> tuple[Seat, Bid] | None:
        """The contract if everybody passes from now on, where the bid names its trump."""
        highest = self.highest
        return highest if highest and highest[1].suit else None

    @property
    def passes(self) -> int:
        """How many have passed."""
        return sum(isinstance(call, Pass) for call in self.calls)

    @property
    def legal(self) -> tuple[int, ...]:
        """The numbers that may still be bid in some suit, ascending; a pass is always allowed."""
        return tuple(filter(self._could_be_bid, self.house.allowed_bids))

    def _could_be_bid(self, number: int) -> bool:
        """Whether this number beats the highest bid in some suit."""
        held = self.last_bid
        if held is None or number > held.tricks:
            return True
        is_equal = number == held.tricks
        return is_equal and any(Bid(number, suit).beats(held, self.house) for suit in Suit)

    @property
    def is_over(self) -> bool:
        """Whether everybody has had the last word, or nothing could beat the highest bid."""
        if not self._could_be_bid(self.house.highest_bid):
            return True
        if self.house.turns == "once":
            return len(self.calls) == len(Seat)
        return self.passes == len(Seat) or (self.passes == len(Seat) - 1 and bool(self.last_bid))

    def objection(self, call: Pass | Bid, *, by: Seat | None = None) -> HokmError | None:
        """Why this call may not be made now, or None."""
        if self.is_over:
            return self._over()
        if by is not None and by is not self.turn:
            return self._out_of_turn(by)
        if isinstance(call, Pass):
            return None
        return self._bid_objection(call)

    def _over(self) -> HokmError:
        """The refusal of one more call, told by who holds what; nobody does where all passed."""
        seat, held = self.forced, f"the forced {self.house.lowest_bid}"
        if self.highest is not None:
            seat, held = self.highest[0], self.highest[1].text
        is_once = self.house.turns == "once"
        return errors.BiddingOver(seat, held, is_beatable=bool(self.legal), is_once=is_once)

    def _out_of_turn(self, by: Seat) -> HokmError:
        last = self.callers[-2] if self.calls else None
        is_once = self.house.turns == "once"
        if by not in self.to_call:
            return errors.HasCalled(by, turn=self.turn, is_once=is_once)
        is_counted = is_once or not self.calls  # else a player may have called more than once
        return errors.OutOfTurn(
            by,
            turn=self.turn,
            dealer=self.dealer,
            last=last,
            between=self._before(by),
            other_dealer=by.after(-len(self.calls) - 1) if is_counted else None,
        )

    def _before(self, by: Seat) -> list[Seat]:
        """Who would have passed before this player's turn; nobody where that ends the auction."""
        auction, between = self, list[Seat]()
        while not auction.is_over and auction.turn is not by:
            between.append(auction.turn)
            auction = auction.with_call(PASS)
        return [] if auction.is_over else between

    def _bid_objection(self, bid: Bid) -> HokmError | None:
        turn, legal, house = self.turn, self.legal, self.house
        if bid.tricks not in house.allowed_bids:
            return errors.OutOfRange(bid, turn=turn, house=house, legal=legal)
        if house.trump_named == "after_auction" and bid.suit is not None:
            return errors.SuitBid(bid, turn=turn, house=house, legal=legal)
        held = self.highest
        needs_suit = bid.suit is None and house.trump_named == "with_bid"
        if held and not bid.beats(held[1], house) and not (needs_suit and bid.tricks in legal):
            return errors.NotHigher(
                bid, over=held[1], bidder=held[0], turn=turn, house=house, legal=legal
            )
        if needs_suit:
            return errors.NoSuit(bid, turn=turn, house=house, legal=legal)
        return None

    def with_call(self, call: Pass | Bid, *, by: Seat | None = None) -> Auction:
        """The auction after this call; raises the objection if there is one."""
        refusal = self.objection(call, by=by)
        if refusal:
            raise refusal
        return self.but(calls=(*self.calls, call))
