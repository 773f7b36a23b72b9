"""Refusals of tricks before trump is settled, and of trump before its time or after."""

from __future__ import annotations

from hokm_ref.errors.base import HokmError, legal_calls
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.auction import Bid
    from hokm_ref.rules.house import House
    from hokm_ref.rules.seats import Seat, Team
    from hokm_ref.rules.suits import Suit

    Tricks = tuple[int, int]
    """Those of both teams, in their order."""
    Closed = tuple[int, Team, Tricks, Sequence[Tricks]]
    """A round just closed: its number, whose contract it was, its tricks, and those counted now."""


def _typed(tricks: Tricks, team: Team) -> str:
    """A count of both sides as it is typed, this team's first."""
    return f"{tricks[team.value]}-{tricks[team.other.value]}"


class _TooEarly(HokmError):
    """Tricks counted or won before trump is settled, perhaps meant for the round just closed."""

    code = "wrong_phase"

    def __init__(
        self,
        turn: Seat,
        *,
        house: House,
        closed: Closed | None,
        tricks: Sequence[Tricks] = (),
        is_revoke: bool = False,
    ) -> None:
        self.turn, self.house, self.closed, self.tricks = turn, house, closed, tricks
        self.is_revoke = is_revoke

    def _just_closed(self) -> str | None:
        if self.closed is None:
            return None
        number, team, tricks, _ = self.closed
        count = _typed(tricks, team)
        if self.is_midway:  # nothing of the line is recorded, so the round is open
            return f"round {number} closes with {count} before that line ends"
        return f"round {number} has closed with {count}"

    def _ways(self, *whole: object, is_example: bool = True) -> tuple[str, ...]:
        if self.is_midway or self.is_revoke:
            return ()
        as_in = ", as in" if is_example else ""
        ways = (f"A whole round at once{as_in}: {glued('hokm', 'round', *whole)}",)
        if self.closed is None or self.closed[2] in self.closed[3]:
            return ways
        number, team, _, again = self.closed
        amends = [glued("hokm", "amend", number, "--took", _typed(one, team)) for one in again]
        way = ", or ".join(amends) or glued("hokm", "amend", "--help")
        return (f"Round {number} was counted wrong? {way}", *ways)


class StillBidding(_TooEarly):
    """Tricks counted or won while the auction goes on."""

    rule = "deal.order"

    def __init__(
        self,
        turn: Seat,
        *,
        legal: Sequence[int],
        house: House,
        held: tuple[Seat, Bid] | None = None,
        closed: Closed | None = None,
        tricks: Sequence[Tricks] = (),
        is_revoke: bool = False,
    ) -> None:
        """`held` is the highest bid so far with its suit, and whose it is."""
        super().__init__(turn, house=house, closed=closed, tricks=tricks, is_revoke=is_revoke)
        self.numbers, self.held = tuple(legal), held

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
        told = self.tricks
        if self.held:
            seat, held = self.held
            count = _typed(told[0], seat.team) if told else self.house.example_count(held.tricks)
            whole = self.seating.typed(seat), held.code.lower(), count
            return self._ways(*whole, is_example=not told)
        count = _typed(told[0], self.turn.team) if told else self.house.example_count(bid)
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
        tricks: Sequence[Tricks] = (),
        is_others: bool = False,
        is_revoke: bool = False,
    ) -> None:
        super().__init__(turn, house=house, closed=closed, tricks=tricks, is_revoke=is_revoke)
        self.is_forced, self.is_others = is_forced, is_others
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
            example = "3-7" if self.is_others else "7-3"
            count = _typed(self.tricks[0], self.turn.team) if self.tricks else example
            return self._ways(self.seating.typed(self.turn), "hearts", count)
        return (f"As in: {glued('hokm', 'trump', 'hearts')}",)


class TrumpIsBid(HokmError):
    """Trump named apart while the auction goes on."""

    code = "wrong_phase"
    rule = "auction.call"

    def __init__(
        self, turn: Seat, *, legal: Sequence[int], house: House, closed: int | None, suit: Suit
    ) -> None:
        self.turn, self.numbers, self.house = turn, tuple(legal), house
        self.closed, self.suit = closed, suit
        """The round just closed, where its trump was another suit than this."""

    def reason(self) -> str:
        turn = self.seating.player(self.turn)
        if self.house.trump_named == "after_auction":
            return f"trump is named after the auction, and {turn} is to call."
        return f"trump is bid together with the number, and {turn} is to call."

    def hints(self) -> tuple[str, ...]:
        suit = self.suit.letter.lower() if self.house.trump_named == "with_bid" else ""
        way = f"As in: {glued('hokm', 'bid', f'{self.numbers[0]}{suit}')}"
        if self.closed is None:
            return (way,)
        amend = glued("hokm", "amend", self.closed, "--trump", self.suit.value)
        return (f"{glued('Round', self.closed)} was played in {self.suit.value}? {amend}", way)

    def legal(self) -> object:
        return legal_calls(self.numbers)


class TrumpStands(HokmError):
    """Trump named when it is settled."""

    code = "wrong_phase"
    rule = "auction.highest"

    def __init__(self, seat: Seat, held: str, *, other: str, is_classic: bool) -> None:
        self.seat, self.held, self.is_classic = seat, held, is_classic
        self.other = other
        """The other suit that was named; nothing where it is the same."""
        if is_classic:
            self.rule = "classic.hakem"

    def reason(self) -> str:
        did = "named" if self.is_classic else "has"
        return f"trump is settled: {self.seating.player(self.seat)} {did} {self.held}."

    def hints(self) -> tuple[str, ...]:
        if not self.other:
            return ()
        return (f"That was wrong? {glued('hokm', 'amend', '--trump', self.other)}",)
