"""Refusals of the auction: calls that cannot be read, and calls the rules refuse."""

from __future__ import annotations

from hokm_ref.errors.base import HokmError, legal_calls, may_call
from hokm_ref.wording import glued, quoted, ranged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.auction import Bid, Pass
    from hokm_ref.rules.seats import Seat

A_CALL = "A call is p to pass, or 7 to 13 with a suit: 8h, 8 hearts."


class _Calling(HokmError):
    """A call refused while somebody may still call."""

    def __init__(self, turn: Seat, legal: Sequence[int]) -> None:
        self.turn = turn
        self.numbers = tuple(legal)

    def hints(self) -> tuple[str, ...]:
        return (may_call(self.seating, self.turn, self.numbers),)

    def legal(self) -> object:
        return legal_calls(self.numbers)


class NotHigher(_Calling):
    """A bid no higher in number than the highest so far."""

    code = "not_higher"
    rule = "auction.higher"

    def __init__(
        self, bid: Bid, *, over: Bid, bidder: Seat, turn: Seat, legal: Sequence[int]
    ) -> None:
        super().__init__(turn, legal)
        self.bid, self.over, self.bidder = bid, over, bidder

    def reason(self) -> str:
        held = f"{self.seating.player(self.bidder)}'s {self.over.text}"
        if self.bid.tricks < self.over.tricks:
            return f"{self.bid.text} is lower than {held}."
        if self.bid.suit in (None, self.over.suit):
            return f"{self.bid.text} is no higher than {held}."
        return f"suits do not rank, so {self.bid.text} is no higher than {held}."


class OutOfRange(_Calling):
    """A bid of a number that no contract has."""

    code = "out_of_range"
    rule = "auction.range"

    def __init__(
        self, tricks: int, *, allowed: Sequence[int], turn: Seat, legal: Sequence[int]
    ) -> None:
        super().__init__(turn, legal)
        self.tricks, self.allowed = tricks, allowed

    def reason(self) -> str:
        low, high = self.allowed[0], self.allowed[-1]
        fault = "too few" if self.tricks < low else "too many" if self.tricks > high else "none"
        return f"a bid is {ranged(self.allowed)} tricks, so {self.tricks} is {fault}."


class NoSuit(_Calling):
    """A bid without its suit."""

    code = "no_suit"
    rule = "auction.suit"
    opening = "Which suit?"

    def __init__(self, tricks: int, *, turn: Seat, legal: Sequence[int]) -> None:
        super().__init__(turn, legal)
        self.tricks = tricks

    def reason(self) -> str:
        return f"A bid names its suit, and {self.tricks} stands alone."

    def hints(self) -> tuple[str, ...]:
        number = self.tricks
        return (f"Type {number}s, {number}h, {number}d or {number}c; or p to pass.",)


class OutOfTurn(HokmError):
    """A call by a player whose turn it is not."""

    code = "out_of_turn"
    rule = "auction.turn"

    def __init__(self, by: Seat, *, turn: Seat, dealer: Seat, calls: int) -> None:
        self.by, self.turn, self.dealer, self.calls = by, turn, dealer, calls

    def reason(self) -> str:
        say = self.seating.player
        if self.calls:
            last = say(self.turn.after(-1))
            return f"{last} called last, so {say(self.turn)} calls next, not {say(self.by)}."
        return f"{say(self.dealer)} dealt, so {say(self.turn)} calls first, not {say(self.by)}."

    def hints(self) -> tuple[str, ...]:
        dealer = self.by.after(-self.calls - 1)
        asked = self.seating.player(dealer)
        return (f"Did {asked} deal? {glued('hokm', 'deal', self.seating.typed(dealer))}",)

    def legal(self) -> object:
        return {"turn": self.seating.players[self.turn.value]}


class BiddingOver(HokmError):
    """A call after the auction has ended."""

    code = "bidding_over"
    rule = "auction.once"

    def __init__(self, seat: Seat, held: str, *, all_called: bool) -> None:
        self.seat, self.held = seat, held
        if not all_called:
            self.rule = "auction.highest_ends"

    def reason(self) -> str:
        holder = self.seating.player(self.seat)
        if self.rule == "auction.once":
            return f"each player calls once, and the auction is over: {holder} has {self.held}."
        return f"nothing beats {holder}'s {self.held}, so the auction is over."

    def hints(self) -> tuple[str, ...]:
        return (f"A call was wrong? {glued('hokm', 'undo')}",)


class NotACall(HokmError):
    """Words that are no call."""

    code = "not_a_call"
    rule = "auction.call"
    opening = "Not a call:"

    def __init__(
        self,
        word: str,
        *,
        number: int | None = None,
        is_suit: bool = False,
        is_no_trump: bool = False,
    ) -> None:
        self.word, self.number = word, number
        self.is_suit, self.is_no_trump = is_suit, is_no_trump

    def reason(self) -> str:
        if not self.word.strip():
            return "nothing was typed."
        read = quoted(self.word)
        if self.is_suit:
            return f"{read} is a suit without a number."
        if self.is_no_trump:
            return f"{read} has no suit, and Hokm is never played without trump."
        if self.number is not None:
            return f"{read} is a number in words, and without a suit."
        return f"{read} cannot be read as one."

    def hints(self) -> tuple[str, ...]:
        if self.number is not None and self.number >= 7:
            return (f"Type {self.number} with its suit: {self.number}h; or p to pass.",)
        return (A_CALL,)


class NotASuit(HokmError):
    """A word that is no suit."""

    code = "no_suit"
    rule = "auction.suit"
    opening = "Not a suit:"

    def __init__(self, word: str, *, is_game: bool = False) -> None:
        self.word, self.is_game = word, is_game

    def reason(self) -> str:
        if not self.word.strip():
            return "nothing was typed."
        if self.is_game:
            return f"{quoted(self.word)} is the word for any suit, for trump and for the game."
        return f"{quoted(self.word)} is none of the four."

    def hints(self) -> tuple[str, ...]:
        return ("Type spades, hearts, diamonds or clubs, or s, h, d, c.",)

    def legal(self) -> object:
        return ["spades", "hearts", "diamonds", "clubs"]


class AmbiguousSuit(HokmError):
    """A word that means trump to some and spades to others."""

    code = "ambiguous_suit"
    rule = "auction.suit"
    opening = "Which suit?"

    def __init__(self, word: str, *, tricks: int | None = None) -> None:
        self.word, self.tricks = word, tricks

    def reason(self) -> str:
        return f"Some say {quoted(self.word)} for spades, some for whatever is trump."

    def hints(self) -> tuple[str, ...]:
        typed = ("bid", f"{self.tricks}s") if self.tricks is not None else ("trump", "spades")
        return (f"Spades: {glued('hokm', *typed)}",)

    def legal(self) -> object:
        return ["spades"]


class CallsDisagree(HokmError):
    """A whole contract that the calls already entered cannot come to."""

    code = "wrong_phase"
    rule = "auction.once"

    def __init__(self, seat: Seat, call: Bid | Pass) -> None:
        self.seat, self.call = seat, call

    def reason(self) -> str:
        caller = self.seating.player(self.seat)
        return f"{caller} has called {self.call.text} in this round already, so that cannot be."

    def hints(self) -> tuple[str, ...]:
        return (f"A call was wrong? {glued('hokm', 'undo')}",)


class ContractStands(HokmError):
    """A whole contract other than the one the auction came to."""

    code = "bidding_over"
    rule = "auction.highest"

    def __init__(self, seat: Seat, held: str) -> None:
        self.seat, self.held = seat, held

    def reason(self) -> str:
        return f"the auction is over, and {self.seating.player(self.seat)} has {self.held}."

    def hints(self) -> tuple[str, ...]:
        count = glued("hokm", "took", "9")
        return (f"Its count alone: {count}. The auction was wrong? {glued('hokm', 'undo')}",)


class ForcedElsewhere(HokmError):
    """A forced contract that the rule gives to another player, or of another number."""

    code = "out_of_turn"
    rule = "auction.forced"

    def __init__(self, first: Seat, tricks: int, *, dealer: Seat) -> None:
        self.first, self.tricks, self.dealer = first, tricks, dealer

    def reason(self) -> str:
        first, dealer = self.seating.player(self.first), self.seating.player(self.dealer)
        return f"{dealer} dealt, so when all pass it is {first} who must take {self.tricks}."

    def hints(self) -> tuple[str, ...]:
        whole = glued("hokm", "round", self.seating.typed(self.first), f"{self.tricks}h", "8")
        return (f"As in: {whole} {glued('--forced')}",)
