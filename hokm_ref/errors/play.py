"""Refusals of tricks before trump is settled, and of trump before its time or after."""

from __future__ import annotations

from hokm_ref.errors.base import HokmError, legal_calls
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.house import House
    from hokm_ref.rules.seats import Seat

    Closed = tuple[int, str, str | None]
    """A round just closed: its number, its count, and what was counted now if it can be."""


class _TooEarly(HokmError):
    """Tricks counted or won before trump is settled, perhaps meant for the round just closed."""

    code = "wrong_phase"

    def __init__(
        self,
        turn: Seat,
        *,
        house: House,
        closed: Closed | None,
        count: str | None = None,
        is_revoke: bool = False,
    ) -> None:
        self.turn, self.house, self.closed, self.count = turn, house, closed, count
        self.is_revoke = is_revoke

    def _just_closed(self) -> str | None:
        if self.closed is None:
            return None
        number, count, _ = self.closed
        if self.is_midway:  # nothing of the line is recorded, so the round is open
            return f"round {number} closes with {count} before that line ends"
        return f"round {number} has closed with {count}"

    def _ways(self, *whole: object) -> tuple[str, ...]:
        if self.is_midway or self.is_revoke:
            return ()
        ways = (f"A whole round at once, as in: {glued('hokm', 'round', *whole)}",)
        if self.closed is None or self.closed[1] == self.closed[2]:
            return ways
        number, _, again = self.closed
        amend = glued("hokm", "amend", *([number, "--took", again] if again else ["--help"]))
        return (f"Round {number} was counted wrong? {amend}", *ways)


class StillBidding(_TooEarly):
    """Tricks counted or won while the auction goes on."""

    rule = "deal.order"

    def __init__(
        self,
        turn: Seat,
        *,
        legal: Sequence[int],
        house: House,
        closed: Closed | None = None,
        count: str | None = None,
        is_revoke: bool = False,
    ) -> None:
        super().__init__(turn, house=house, closed=closed, count=count, is_revoke=is_revoke)
        self.numbers = tuple(legal)

    def reason(self) -> str:
        closed = self._just_closed()
        if closed and self.is_midway:
            return f"{closed}."
        if closed:
            return f"{closed}, and nobody has called in the next."
        return f"the calls come first, and {self.seating.player(self.turn)} is to call."

    def hints(self) -> tuple[str, ...]:
        example = self.house.example_bid
        bid = example if example in self.numbers else self.numbers[0]
        count = self.count or self.house.example_count(bid)
        return self._ways(self.seating.typed(self.turn), f"{bid}s", count)

    def legal(self) -> object:
        return legal_calls(self.numbers)


class NotNamedYet(_TooEarly):
    """Tricks counted or won before trump is named."""

    rule = "play.trump_first"

    def __init__(
        self,
        turn: Seat,
        *,
        house: House,
        closed: Closed | None,
        is_forced: bool,
        count: str,
        is_revoke: bool = False,
    ) -> None:
        super().__init__(turn, house=house, closed=closed, count=count, is_revoke=is_revoke)
        self.is_forced = is_forced
        if is_forced:
            self.rule = "auction.forced"

    def reason(self) -> str:
        closed = self._just_closed()
        has_not = f"{self.seating.player(self.turn)} has not named trump yet"
        if self.is_forced:
            return f"all four passed, and {has_not}."
        if closed and self.is_midway:
            return f"{closed}."
        return f"{closed}, and in the next {has_not}." if closed else f"{has_not}."

    def hints(self) -> tuple[str, ...]:
        if self.house.is_classic:
            return self._ways(self.seating.typed(self.turn), "hearts", self.count)
        return (f"As in: {glued('hokm', 'trump', 'hearts')}",)


class TrumpIsBid(HokmError):
    """Trump named apart while the auction goes on."""

    code = "wrong_phase"
    rule = "auction.call"

    def __init__(self, turn: Seat, *, legal: Sequence[int], house: House) -> None:
        self.turn, self.numbers, self.house = turn, tuple(legal), house

    def reason(self) -> str:
        turn = self.seating.player(self.turn)
        if self.house.trump_named == "after_auction":
            return f"trump is named after the auction, and {turn} is to call."
        return f"trump is bid together with the number, and {turn} is to call."

    def hints(self) -> tuple[str, ...]:
        suit = "h" if self.house.trump_named == "with_bid" else ""
        return (f"As in: {glued('hokm', 'bid', f'{self.numbers[0]}{suit}')}",)

    def legal(self) -> object:
        return legal_calls(self.numbers)


class TrumpStands(HokmError):
    """Trump named when it is settled."""

    code = "wrong_phase"
    rule = "auction.highest"

    def __init__(self, seat: Seat, held: str, *, is_classic: bool) -> None:
        self.seat, self.held, self.is_classic = seat, held, is_classic
        if is_classic:
            self.rule = "classic.hakem"

    def reason(self) -> str:
        did = "named" if self.is_classic else "has"
        return f"trump is settled: {self.seating.player(self.seat)} {did} {self.held}."

    def hints(self) -> tuple[str, ...]:
        return (f"That was wrong? {glued('hokm', 'undo')}",)
