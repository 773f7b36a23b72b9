"""The parts of a sheet: each game, and what came after the end of it."""

from __future__ import annotations

from hokm_ref.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.session.sheet import Entry


class Part(Value):
    """A game, or the rounds played after its end, which a correction moved forward."""

    game: int
    is_after_end: bool = False

    @property
    def title(self) -> str:
        """What it is called where there are several."""
        return f"After the end of game {self.game}" if self.is_after_end else f"Game {self.game}"

    @property
    def counts_in(self) -> int | None:
        """The game that its rounds count in; none for those after an end."""
        return None if self.is_after_end else self.game


def part_of(line: Entry) -> Part:
    """Which part a line stands in."""
    return Part(line.game, line.is_after_end)
