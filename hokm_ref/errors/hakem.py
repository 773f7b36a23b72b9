"""Refusals of the classic version, where the hakem names trump and nobody calls."""

from __future__ import annotations

from hokm_ref.errors.base import HokmError
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.seats import Seat
    from hokm_ref.rules.suits import Suit


class NoAuction(HokmError):
    """A call in the classic version, which has none."""

    code = "wrong_phase"
    rule = "classic.hakem"

    def __init__(self, hakem: Seat, *, trump: Suit | None, is_whole: bool = False) -> None:
        self.hakem, self.trump, self.is_whole = hakem, trump, is_whole

    def reason(self) -> str:
        hakem = self.seating.player(self.hakem)
        if self.trump is None:
            return f"classic Hokm has no bidding: {hakem} is hakem and names trump."
        return f"classic Hokm has no bidding: {hakem} is hakem and named {self.trump.text}."

    def hints(self) -> tuple[str, ...]:
        if self.is_whole:
            whole = glued("hokm", "round", self.seating.typed(self.hakem), "hearts", "7-3")
            return (f"As in: {whole}",)
        if self.trump is None:
            return (f"As in: {glued('hokm', 'trump', 'hearts')}",)
        return (f"The count: {glued('hokm', 'took', self.example)}",)


class NotTheHakem(HokmError):
    """A whole classic round named for somebody who is not the hakem."""

    code = "out_of_turn"
    rule = "classic.hakem"

    def __init__(
        self,
        by: Seat,
        *,
        hakem: Seat,
        dealer: Seat,
        number: int = 0,
        typed: tuple[str, str] | None = None,
        is_down: bool = False,
    ) -> None:
        self.by, self.hakem, self.dealer, self.is_down = by, hakem, dealer, is_down
        self.number, self.typed = number, typed
        """The round that is corrected, and what stands on the line before and after its player."""

    def reason(self) -> str:
        say = self.seating.player
        if self.number:
            its = f"dealt {glued('round', self.number)}, so {say(self.hakem)} is its hakem"
            return f"{say(self.dealer)} {its}, not {say(self.by)}."
        return f"{say(self.dealer)} dealt, so {say(self.hakem)} is hakem, not {say(self.by)}."

    def hints(self) -> tuple[str, ...]:
        if self.is_down:  # it stays who dealt
            return ()
        dealer = self.by.after(-1)
        asked = self.seating.player(dealer)
        if self.typed:
            before, after = self.typed
            whose = f"{self.seating.player(self.hakem)}'s"
            again, as_told = (
                glued(before, self.seating.typed(seat), after) for seat in (self.hakem, self.by)
            )
            given = glued("--dealer", self.seating.typed(dealer))
            return (f"It was {whose}: {again}", f"Did {asked} deal it? {glued(as_told, given)}")
        return (f"Did {asked} deal? {glued('hokm', 'deal', self.seating.typed(dealer))}",)
