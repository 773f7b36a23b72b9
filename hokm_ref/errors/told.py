"""Refusals of what is told in words that record nothing, or could record two things."""

from __future__ import annotations

from hokm_ref.errors.line import Usage
from hokm_ref.wording import glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Self

    from hokm_ref.rules.seats import Seat, Team


class NothingTold(Usage):
    """A word of the table that is no command, and of which nothing follows."""

    def __init__(self, verb: str, *ways: str) -> None:
        super().__init__(f"{quoted(verb)} alone records nothing", *ways)


class SaidAnew(Usage):
    """Words after "no" or "it was": they may correct what was entered."""

    def __init__(self, words: str, *ways: str) -> None:
        super().__init__(f"{quoted(words)} could be a correction, or be something new", *ways)


class RoundClosed(Usage):
    """What was otherwise in a round that has closed, told without the command for it."""

    def __init__(self, number: int, *ways: str) -> None:
        super().__init__(f"{glued('round', number)} has closed, and is corrected by amend", *ways)


class DeedTold(NothingTold):
    """That somebody dealt or revoked, without the command that records it."""

    def __init__(self, verb: str, command: str, seat: Seat, *, is_example: bool) -> None:
        super().__init__(verb)
        self.command, self.seat, self.is_example = command, seat, is_example

    def hints(self) -> tuple[str, ...]:
        did = "dealt" if self.command == "deal" else "revoked"
        as_in = ", as in" if self.is_example else ""
        way = glued("hokm", self.command, self.seating.typed(self.seat))
        return (f"Who {did}{as_in}: {way}",)


class _FollowsFromCount(Usage):
    """What was won or lost, told in other words than the count."""

    def __init__(self) -> None:
        super().__init__("what was won or lost follows from the count of tricks")

    def of_kot(self) -> Self:
        """The same of a Kot, where none is counted."""
        self.why = "a Kot is of classic Hokm; here tricks make a bid or fail it"
        return self


class RoundTold(_FollowsFromCount):
    """A round made or failed of which nothing is recorded yet, or another than was told."""

    def __init__(self, whole: str, *others: str, is_example: bool, is_anew: bool = False) -> None:
        super().__init__()
        self.is_anew = is_anew
        """Whether another round than this is on the table, which it corrects."""
        self.whole, self.is_example, self.others = whole, is_example, others
        """The round as it is typed, and whatever else may be meant: the last counted wrong."""

    def hints(self) -> tuple[str, ...]:
        if self.is_anew:
            return (f"The round anew: {self.whole}",)
        return (
            *self.others,
            f"A whole round at once{', as in' if self.is_example else ''}: {self.whole}",
        )


class PlayerLeftOut(Usage):
    """A whole round that does not begin with its player."""

    def __init__(self, first: str, whole: str, *, is_example: bool) -> None:
        why = f"a whole round begins with its player, and here {quoted(first)} came first"
        super().__init__(why, f"A whole round at once{', as in' if is_example else ''}: {whole}")


class TricksTold(_FollowsFromCount):
    """The round on the table made or failed; or perhaps one trick, where somebody just won."""

    def __init__(self, *sides: tuple[Team, str], won_by: Seat | None = None) -> None:
        super().__init__()
        self.sides, self.won_by = sides, won_by
        """The side of which it is told, or both, each with its count as it is typed."""

    def hints(self) -> tuple[str, ...]:
        ways = tuple(
            f"The tricks of {self.seating.side(team)}: {took}" for team, took in self.sides
        )
        if self.won_by is None:
            return ways
        return (*ways, f"One trick that was won: {glued('hokm', self.seating.spelt(self.won_by))}")


class ClaimTold(Usage):
    """That the tricks left go to somebody, in other words than the count."""

    def __init__(self, *ways: str) -> None:
        super().__init__("a claim is the count of the whole round", *ways)


class PointsTold(Usage):
    """Points of a round, in other words than the count."""

    def __init__(self, way: str) -> None:
        super().__init__("a round scores by its count of tricks", way)


class KotTold(Usage):
    """A Kot, in other words than the count."""

    def __init__(self, *ways: str) -> None:
        super().__init__("a Kot follows from the count of tricks", *ways)


class KotBroken(Usage):
    """A Kot, where the others have won a trick."""

    def __init__(self, way: str) -> None:
        super().__init__("a Kot is the first seven in a row, and the others won a trick", way)


class NoKotAgainst(Usage):
    """A Kot against the hakem, where the house has none."""

    def __init__(self, way: str) -> None:
        super().__init__("here seven in a row against the hakem is a round like any other", way)


class NoHakem(Usage):
    """A hakem, where there is an auction."""

    def __init__(self, way: str) -> None:
        super().__init__("a hakem is of classic Hokm; here the highest bid names trump", way)


class HakemTold(Usage):
    """That somebody is hakem who is."""

    def __init__(self, hakem: str, way: str) -> None:
        super().__init__(f"{hakem} is hakem already", way)


class TrickOrSeat(Usage):
    """The number of a trick before its winner: of the next one, or one that is down, or a seat."""

    def __init__(self, number: int, winner: str, *, is_down: bool) -> None:
        name, which = quoted(winner), "The next trick" if is_down else glued("Trick", number)
        super().__init__(
            f"{number} could be trick {number}, or the player in seat {number}",
            f"{which} to {name}: {glued('hokm', 'trick', name)}",
            *((f"Back to an earlier one, as in: {glued('hokm', 'undo')}",) if is_down else ()),
        )


class TrickOrTricks(Usage):
    """A number after who revoked: the trick it was in, or how many tricks it costs."""

    def __init__(self, number: str, typed: str) -> None:
        super().__init__(
            f"{number} could be the trick it was in, or how many tricks it costs",
            f"In {glued('trick', number)}: {glued(typed, '--trick', number)}",
            f"It costs {number}: {glued(typed, '--tricks', number)}",
        )


class NameThenNumber(Usage):
    """A name and how many tricks it won, which is not how tricks are told."""

    def __init__(self, number: str, *ways: str) -> None:
        super().__init__(f"{quoted(number)} after a name is not read as so many tricks", *ways)
