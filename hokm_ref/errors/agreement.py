"""Refusals of a round that is told whole, and of its contract, with its auction or without."""

from __future__ import annotations

from hokm_ref.errors.base import HokmError, legal_calls
from hokm_ref.errors.line import MissingAnswer, Usage
from hokm_ref.wording import glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.auction import Bid, Pass
    from hokm_ref.rules.house import House
    from hokm_ref.rules.seats import Seat


class EmptyRound(Usage):
    """A whole round of which nothing was said."""

    def __init__(self, example: str) -> None:
        why = "a round is a player, what was bid or named, and a count"
        super().__init__(why, f"As in: {example}")


class HalfRound(MissingAnswer):
    """A whole classic round without its count, or without its suit as well."""

    def __init__(self, example: str, *, has_suit: bool) -> None:
        asked = "Which suit was trump, and who took how many?"
        if has_suit:
            asked = "How many tricks did each side take?"
        super().__init__(asked, example)


class BareContract(HokmError):
    """A whole contract without its suit, of which nobody will be asked."""

    code = "no_suit"
    rule = "auction.suit"
    opening = "Which suit?"

    def __init__(self, seat: Seat, bid: Bid, legal: Sequence[int]) -> None:
        self.seat, self.bid, self.numbers = seat, bid, tuple(legal)

    def reason(self) -> str:
        return f"A whole round says its trump too, and {self.bid.tricks} stands alone."

    def hints(self) -> tuple[str, ...]:
        number = self.bid.tricks
        whole = glued("hokm", "round", self.seating.typed(self.seat), f"{number}s", number)
        return (f"As in: {whole}",)

    def legal(self) -> object:
        return legal_calls(self.numbers)


class PartOfRound(Usage):
    """A part of a round where all of it is told anew, with what corrects that part."""

    is_of_the_deal = False

    def __init__(self, typed: str, *ways: str) -> None:
        super().__init__(f"{quoted(typed)} is not all of a round", *ways)


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


class NoContractYet(Usage):
    """What a contract was really, where nobody has one."""

    def __init__(self) -> None:
        way = f"Take a call back: {glued('hokm', 'undo')}"
        super().__init__("nobody has a contract in this round yet", way)


class ContractStands(HokmError):
    """A whole contract other than the one the auction came to."""

    code = "bidding_over"
    rule = "auction.highest"

    def __init__(self, seat: Seat, held: str, *, is_played: bool) -> None:
        self.seat, self.held, self.is_played = seat, held, is_played
        self.anew = ""
        """The same round as a correction of this one."""

    def reason(self) -> str:
        return f"the auction is over, and {self.seating.player(self.seat)} has {self.held}."

    def hints(self) -> tuple[str, ...]:
        wrong = f"The auction was wrong? {self.anew or glued('hokm', 'undo')}"
        if not self.is_played:
            return (wrong,)
        return (f"Its count alone, as in: {glued('hokm', 'took', '9')}", wrong)


class ForcedElsewhere(HokmError):
    """A forced contract that the rule gives to another player, or of another number."""

    code = "out_of_turn"
    rule = "auction.forced"

    def __init__(
        self, seat: Seat | None, house: House, *, dealer: Seat, by: Seat, bid: Bid
    ) -> None:
        self.seat, self.house, self.dealer = seat, house, dealer
        self.by, self.bid = by, bid

    def reason(self) -> str:
        if self.seat is None:
            return "when all four pass here it is dealt again, so nobody is forced."
        seat, dealer = self.seating.player(self.seat), self.seating.player(self.dealer)
        lowest = self.house.lowest_bid
        if self.by is self.seat:
            return f"when all pass {seat} must take {lowest}, and not {self.bid.tricks}."
        return f"{dealer} dealt, so when all pass it is {seat} who must take {lowest}."

    def hints(self) -> tuple[str, ...]:
        if self.seat is None:
            return (f"The deal was void? {glued('hokm', 'redeal')}",)
        bid = self.bid.but(tricks=self.house.lowest_bid).code.lower()
        whole = glued("hokm", "round", self.seating.typed(self.seat), bid, "8")
        return (f"As in: {whole} {glued('--forced')}",)
