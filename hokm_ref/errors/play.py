"""Refusals of the play, of counts, and of what the phase of the game does not allow."""

from __future__ import annotations

from hokm_ref.errors.base import HokmError, legal_calls
from hokm_ref.wording import counted, glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.house import House
    from hokm_ref.rules.seats import Seat, Team

    Closed = tuple[int, str, str | None]
    """A round just closed: its number, its count, and what was counted now if it can be."""


class GameOver(HokmError):
    """Something of a round after the game has ended."""

    code = "game_over"
    rule = "game.over"

    def __init__(
        self, game: int, *, winner: Team | None, behind: int, counts: tuple[int, int] | None = None
    ) -> None:
        self.game, self.winner, self.behind, self.counts = game, winner, behind, counts

    def reason(self) -> str:
        if self.is_midway:  # nothing of the line is recorded, so the game goes on
            return f"game {self.game} ends before that line does."
        if self.winner is None:
            return f"game {self.game} is closed: the table ended it."
        if self.counts is not None:
            won, lost = self.counts[self.winner.value], self.counts[self.winner.other.value]
            count = glued(won, "to", lost)
            return f"game {self.game} is over: {self.seating.side(self.winner)} won it, {count}."
        loser = self.seating.side(self.winner.other)
        return f"game {self.game} is over: {loser} are {glued(self.behind, 'behind')}."

    def hints(self) -> tuple[str, ...]:
        if self.is_midway:
            return ()
        rematch, undo = glued("hokm", "rematch"), glued("hokm", "undo")
        return (f"The next game: {rematch}. The last step was wrong? {undo}",)


class GameGoesOn(HokmError):
    """A rematch while the game goes on."""

    code = "wrong_phase"
    rule = "game.over"

    def __init__(self, game: int) -> None:
        self.game = game

    def reason(self) -> str:
        return f"game {self.game} goes on, and a rematch begins the next one."

    def hints(self) -> tuple[str, ...]:
        return (f"To close it undecided: {glued('hokm', 'end')}",)


class _TooEarly(HokmError):
    """Tricks counted or won before trump is settled, perhaps meant for the round just closed."""

    code = "wrong_phase"

    def __init__(self, turn: Seat, *, house: House, closed: Closed | None) -> None:
        self.turn, self.house, self.closed = turn, house, closed

    def _just_closed(self) -> str | None:
        if self.closed is None:
            return None
        number, count, _ = self.closed
        if self.is_midway:  # nothing of the line is recorded, so the round is open
            return f"round {number} closes with {count} before that line ends"
        return f"round {number} has closed with {count}"

    def _ways(self, *whole: object) -> tuple[str, ...]:
        if self.is_midway:
            return ()
        ways = (f"A whole round at once: {glued('hokm', 'round', *whole)}",)
        if self.closed is None or self.closed[1] == self.closed[2]:
            return ways
        number, _, again = self.closed
        example = "7-3" if self.house.is_classic else self.house.example_bid
        amend = glued("hokm", "amend", number, "--took", again or example)
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
    ) -> None:
        super().__init__(turn, house=house, closed=closed)
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
        return self._ways(self.seating.typed(self.turn), f"{bid}s", min(bid + 1, 13))

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
    ) -> None:
        super().__init__(turn, house=house, closed=closed)
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
            return self._ways(self.seating.typed(self.turn), "hearts", "7-3")
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


class DealBegun(HokmError):
    """Other rules in the middle of a deal."""

    code = "wrong_phase"
    rule = "house.between"

    def __init__(self, number: int) -> None:
        self.number = number

    def reason(self) -> str:
        return f"round {self.number} has begun, and rules change between rounds only."

    def hints(self) -> tuple[str, ...]:
        return (f"Finish the round first, or take it back: {glued('hokm', 'undo', 'round')}",)


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


class TrickIsDown(HokmError):
    """Another dealer named when a trick has been played."""

    code = "wrong_phase"
    rule = "dealer.fixed"

    def __init__(self, dealer: Seat, *, tricks: int) -> None:
        self.dealer, self.tricks = dealer, tricks

    def reason(self) -> str:
        dealer, down = self.seating.player(self.dealer), counted(self.tricks, "trick")
        verb = "is" if self.tricks == 1 else "are"
        return f"{down} {verb} down, so {dealer}'s deal stands."

    def hints(self) -> tuple[str, ...]:
        return (f"The deal is void? {glued('hokm', 'redeal')}",)
