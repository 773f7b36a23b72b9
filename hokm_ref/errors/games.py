"""Refusals of what a game's end, or its going on, does not allow."""

from __future__ import annotations

from hokm_ref.errors.base import HokmError
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.seats import Team


class GameOver(HokmError):
    """Something of a round after the game has ended."""

    code = "game_over"
    rule = "game.over"

    def __init__(
        self,
        game: int,
        *,
        winner: Team | None,
        behind: int = 0,
        counts: tuple[int, int] | None = None,
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


class InAGame(HokmError):
    """A rematch from a round that belongs to a game already."""

    code = "usage"
    exit_status = 2
    opening = "Not understood:"

    def __init__(self, number: int, game: int, *, is_over: bool) -> None:
        self.number, self.game, self.is_over = number, game, is_over

    def reason(self) -> str:
        belongs = f"round {self.number} is in game {self.game}"
        return f"{belongs}; a rematch begins with a round after it."

    def hints(self) -> tuple[str, ...]:
        ways = (f"The next game from now on: {glued('hokm', 'rematch')}",)
        return ways if self.is_over else ()
