"""Refusals of who deals, and of other rules, in the middle of a deal."""

from __future__ import annotations

from hokm_ref.errors.base import HokmError
from hokm_ref.wording import counted, glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.seats import Seat


class NoDealer(HokmError):
    """Something of a deal before the table has said who deals."""

    code = "wrong_phase"
    rule = "dealer.asked"

    def __init__(self, suggested: Seat) -> None:
        self.suggested = suggested

    def reason(self) -> str:
        return "here the table says each time who deals, and it has not said."

    def hints(self) -> tuple[str, ...]:
        name = self.seating.player(self.suggested)
        typed = glued("hokm", "deal", self.seating.typed(self.suggested))
        return (f"The losing side would deal, so {name}: {typed}",)


class NotBegun(HokmError):
    """A session whose first dealer was asked for, and somebody left the question."""

    code = "missing_answer"
    exit_status = 2
    opening = "Not answered:"

    def reason(self) -> str:
        return "nobody was named to deal, so nothing has begun."


class DealBegun(HokmError):
    """Other rules in the middle of a deal."""

    code = "wrong_phase"
    rule = "house.between"

    def __init__(self, number: int, *, ended: int | None = None) -> None:
        self.number = number
        self.ended = ended
        """The game whose end a correction moved before this deal."""

    def reason(self) -> str:
        begun = f"round {self.number} has begun"
        if self.ended is not None:
            begun = f"round {self.number} was begun before a correction ended game {self.ended}"
        return f"{begun}, and rules change between rounds only."

    def hints(self) -> tuple[str, ...]:
        if self.ended is not None:
            return (f"Begin the next game first: {glued('hokm', 'rematch')}",)
        return (f"Finish the round first, or take it back: {glued('hokm', 'undo', 'round')}",)


class TrickIsDown(HokmError):
    """Another dealer named when a trick has been played."""

    code = "wrong_phase"
    rule = "dealer.fixed"

    def __init__(self, dealer: Seat, *, told: Seat, tricks: int) -> None:
        self.dealer, self.told, self.tricks = dealer, told, tricks

    def reason(self) -> str:
        dealer, down = self.seating.player(self.dealer), counted(self.tricks, "trick")
        verb = "is" if self.tricks == 1 else "are"
        return f"{down} {verb} down, so {dealer}'s deal stands."

    def hints(self) -> tuple[str, ...]:
        void = f"The deal is void? {glued('hokm', 'redeal')}"
        if self.told is self.dealer:
            return (void,)
        amend = glued("hokm", "amend", "--dealer", self.seating.typed(self.told))
        return f"If {self.seating.player(self.told)} dealt, and the tricks stand: {amend}", void
