"""Refusals of counts: tricks or points that no round has, and a lead that no game has."""

from __future__ import annotations

from hokm_ref.errors.base import NOBODY, HokmError
from hokm_ref.wording import any_of, counted, glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.seats import Team


def _again(example: str) -> str:
    """How a classic count is typed: with seven, unless tricks that are owed come on top."""
    has_seven = max(map(int, example.split("-"))) == 7
    which = ": 7 and 0 to 6," if has_seven else ","
    return f"Count again{which} as in {glued('hokm', 'took', example)}"


class TricksNot13(HokmError):
    """Two counts that do not make the tricks of a round."""

    code = "tricks_not_13"
    rule = "play.all"

    def __init__(self, own: int, others: int, tricks: int, *, typed: str = "") -> None:
        self.own, self.others, self.tricks = own, others, tricks
        self.typed = typed or glued("hokm", "took")

    def reason(self) -> str:
        total = f"{self.own} and {self.others} make {self.own + self.others}"
        return f"{total}, and a round has {counted(self.tricks, 'trick')}."

    def hints(self) -> tuple[str, ...]:
        ways = [
            glued(self.typed, f"{own}-{self.tricks - own}")
            for own in dict.fromkeys((self.own, self.tricks - self.others))
            if 0 <= own <= self.tricks
        ]
        return (f"Count again: {', or '.join(ways)}",) if ways else ("Count again.",)


class TooManyTricks(HokmError):
    """A count above the tricks of a round."""

    code = "too_many_tricks"
    rule = "play.all"

    def __init__(self, own: int, tricks: int, *, others: int | None = None) -> None:
        self.own, self.tricks, self.others = own, tricks, others

    def reason(self) -> str:
        has = f"a round has {counted(self.tricks, 'trick')}"
        if self.others is not None:
            return f"{self.own} and {self.others} make {self.own + self.others}, and {has}."
        return f"{has}, so nobody took {self.own}."

    def hints(self) -> tuple[str, ...]:
        if self.others is not None:
            return (_again(self.example),)
        return (f"Count again: 0 to {self.tricks}.",)


class MoreThanSeven(HokmError):
    """A classic count beyond the seventh trick, with which play stops."""

    code = "more_than_seven"
    rule = "classic.seven"

    def __init__(self, count: int) -> None:
        self.count = count

    def reason(self) -> str:
        return f"play stops with a side's seventh trick, so nobody took {self.count}."

    def hints(self) -> tuple[str, ...]:
        return (_again(self.example),)


class RoundNotOver(HokmError):
    """A classic count in which nobody has seven."""

    code = "round_not_over"
    rule = "classic.seven"

    def __init__(self, own: int, others: int, *, kept: tuple[int, int] | None = None) -> None:
        self.own, self.others, self.kept = own, others, kept

    def reason(self) -> str:
        if self.kept is not None:
            left = f"{self.kept[0]}-{self.kept[1]}"
            return f"the revoke makes {left} of {self.own}-{self.others}, and nobody has seven."
        return f"the first side to seven wins, and with {self.own}-{self.others} nobody has seven."

    def hints(self) -> tuple[str, ...]:
        return (f"Play on; the count comes after: {glued('hokm', 'took', self.example)}",)


class OtherSide(HokmError):
    """A seven alone, which leaves open what the other side took."""

    code = "missing_answer"
    exit_status = 2
    rule = "classic.seven"
    opening = "How many?"
    typed = ""
    """The same line with a count of both sides."""

    def __init__(self, team: Team) -> None:
        self.team = team

    def reason(self) -> str:
        other = "The other side" if self.seating is NOBODY else self.seating.side(self.team.other)
        return f"{other} took 0 to 6, and 7 alone does not say."

    def hints(self) -> tuple[str, ...]:
        return (f"As in: {self.typed or glued('hokm', 'took', self.example)}",)


class CountDisagrees(HokmError):
    """A count that the tricks already entered make impossible."""

    code = "too_many_tricks"
    rule = "play.claim"

    def __init__(self, taken: tuple[int, int], won: tuple[int, int], left: int, team: Team) -> None:
        self.taken, self.won, self.left, self.team = taken, won, left, team

    def reason(self) -> str:
        won, taken = self.won[self.team.value], self.taken[self.team.value]
        other = self.team.other.value
        if taken > won and self.taken[other] < self.won[other] and self._is_short:
            have = f"{self.seating.side(self.team.other)} have {self.won[other]} already"
            return f"{have}, so their count is not {self.taken[other]}."
        have = f"{self.seating.side(self.team)} have {won} and {self.left} to come"
        return f"{have}, so their count is {any_of(self._range())}, not {taken}."

    @property
    def _is_short(self) -> bool:
        """Whether the count is of the classic version, where play stops before the last trick."""
        return bool(self.played_by and self.played_by.is_classic)

    def _range(self) -> tuple[int, ...]:
        won = self.won[self.team.value]
        return tuple(range(won, won + self.left + 1))

    def hints(self) -> tuple[str, ...]:
        return (f"A trick was entered wrong? {glued('hokm', 'undo')}",)

    def legal(self) -> object:
        return list(self._range())


class NoRoundScored(HokmError):
    """A question of points that no round changed a total by."""

    exit_status = 2
    opening = "Not understood:"

    def __init__(self, points: int) -> None:
        self.points = points

    def reason(self) -> str:
        did = "gained" if self.points > 0 else "lost"
        return f"in no round a side {did} {abs(self.points)}."

    def hints(self) -> tuple[str, ...]:
        return (f"The points of each round: {glued('hokm', 'sheet')}",)


class CarriedTooFar(HokmError):
    """A lead from paper that would already have ended the game."""

    code = "out_of_range"
    rule = "game.gap"

    def __init__(self, points: int, limit: int, *, is_gap: bool) -> None:
        self.points, self.limit, self.is_gap = points, limit, is_gap

    def reason(self) -> str:
        ends = f"{self.limit} behind ends" if self.is_gap else f"{self.limit} points end"
        return f"{ends} the game, so no game goes on with a lead of {self.points}."

    def hints(self) -> tuple[str, ...]:
        leads = range(1, self.limit)
        return (f"A carried lead is {any_of(leads)}.",) if leads else ()


class LeadOfTheOthers(HokmError):
    """A lead from paper below nought: the other side has it."""

    code = "out_of_range"
    rule = "score.carried"

    def __init__(self, team: Team, points: int) -> None:
        self.team, self.points = team, points

    def reason(self) -> str:
        named, ahead = self.seating.side(self.team), self.seating.side(self.team.other)
        return f"a lead of {self.points} for {named} is one of {-self.points} for {ahead}."

    def hints(self) -> tuple[str, ...]:
        return ("A carried lead is 1 or more, of the side that has it.",)
