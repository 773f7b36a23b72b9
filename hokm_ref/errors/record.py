"""Refusals of the record: its sessions and its steps."""

from __future__ import annotations

from hokm_ref.errors.base import HokmError
from hokm_ref.wording import counted, glued, listed, quoted, small

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.house import House
    from hokm_ref.wording import Seating


class NoSession(HokmError):
    """Nothing to go on with: no session, or not the one named."""

    code = "no_session"
    opening = "Nothing yet:"
    ways: tuple[str, ...] = ()
    """The ways back, where there once was a record."""
    taken_back = 0
    """The steps of the last session, where all of them were taken back."""

    def __init__(self, wanted: str | None = None) -> None:
        self.wanted = wanted
        if wanted is not None:
            self.opening = "No:"

    def reason(self) -> str:
        if self.taken_back:
            return "all of the last session is taken back."
        if self.wanted is None:
            return "no session has begun."
        return f"there is no session {quoted(self.wanted)}."

    def hints(self) -> tuple[str, ...]:
        if self.wanted is None:
            new = glued("hokm", "new", "Ana", "Ben", "Cyn", "Dan")
            return (*self._redo(), f"The four names in order of play: {new}", *self.ways)
        return (f"All sessions: {glued('hokm', 'sessions')}", *self.ways)

    def _redo(self) -> tuple[str, ...]:
        """How all of it comes back."""
        if self.taken_back > 1:
            return (f"Bring all of it back: {glued('hokm', 'redo', self.taken_back)}",)
        return (f"Bring it back: {glued('hokm', 'redo')}",) if self.taken_back else ()


class NoRound(HokmError):
    """A round that was not played."""

    code = "usage"
    exit_status = 2
    opening = "Not understood:"

    def __init__(self, number: int, *, last: int, is_rule: bool = False) -> None:
        self.number, self.last = number, last
        self.is_rule = is_rule
        """Whether the law says something of this number."""
        if not last:  # the line is as it should be, and there is nothing it could be of
            self.opening, self.code, self.exit_status = "Nothing yet:", "nothing_to_show", 1

    def hints(self) -> tuple[str, ...]:
        if self.is_rule:
            return (f"The rule, and not a round: {glued('hokm', 'rules', self.number)}",)
        return (f"The rounds by their numbers: {glued('hokm', 'sheet')}",) if self.last else ()

    def reason(self) -> str:
        if not self.last:
            none = f", so there is no round {self.number}" if self.number else ""
            return f"no round has closed{none}."
        return f"round {self.number} has no score; the last that closed is {self.last}."


class RoundDeleted(HokmError):
    """A round that was struck out, named as if it could be corrected or begin a game."""

    code = "usage"
    exit_status = 2
    opening = "Not understood:"

    def __init__(self, number: int, *, is_rematch: bool = False) -> None:
        self.number, self.is_rematch = number, is_rematch

    def reason(self) -> str:
        so = "no game begins with it" if self.is_rematch else "there is nothing in it to correct"
        return f"round {self.number} was deleted, so {so}."

    def hints(self) -> tuple[str, ...]:
        if not self.is_rematch:
            return ()
        return (f"The next game from now on: {glued('hokm', 'rematch')}",)


class LaterRefused(HokmError):
    """A correction after which a later round would go against the rules."""

    ways: tuple[str, ...] = ()
    """What is to be told anew first, and the correction after it."""

    def __init__(self, number: int, refusal: HokmError) -> None:
        self.number, self.refusal = number, refusal
        self.code, self.rule = refusal.code, refusal.rule
        self.exit_status = refusal.exit_status

    def told_at(self, seating: Seating, house: House) -> None:
        super().told_at(seating, house)
        self.refusal.seating = self.seating

    def reason(self) -> str:
        told = self.refusal.reason()
        return f"with that, round {self.number} would not stand: {small(told)}"

    def with_ways(self, *ways: str) -> LaterRefused:
        """The same with what makes it pass."""
        self.ways = ways
        return self

    def hints(self) -> tuple[str, ...]:
        return self.ways


class NothingToShow(HokmError):
    """A look back over a session, or at a player, of which no round has closed yet."""

    code = "nothing_to_show"
    opening = "Nothing yet:"

    def __init__(self, *who: str, is_of_all: bool = False) -> None:
        self.who, self.is_of_all = who, is_of_all

    def reason(self) -> str:
        people = listed([quoted(name) for name in self.who])
        if self.who:
            together = " as partners" if len(self.who) > 1 else ""
            return f"no round has closed that {people} played{together}."
        return f"no round has closed in {'any' if self.is_of_all else 'this'} session."

    def hints(self) -> tuple[str, ...]:
        if len(self.who) > 1:
            return (f"Each player, and each two partners: {glued('hokm', 'stats')}",)
        return (f"How it stands: {glued('hokm', 'status')}",)


class NothingToUndo(HokmError):
    """More steps to take back than there are."""

    code = "nothing_to_undo"
    of = "this session"
    """Whose steps they would be, where another session goes on."""

    def __init__(self, steps: int, *, left: int, is_round: bool = False) -> None:
        self.steps, self.left, self.is_round = steps, left, is_round

    def reason(self) -> str:
        if self.is_round:
            return "nothing has been recorded of any round."
        if self.left == 0:
            return f"all of {self.of} is taken back already."
        return f"{counted(self.left, 'step')} can be taken back, not {self.steps}."

    def hints(self) -> tuple[str, ...]:
        if self.is_round:
            return ()
        if self.left == 0:
            return (
                f"Bring it back: {glued('hokm', 'redo')}. Another: {glued('hokm', 'sessions')}",
            )
        if self.left == 1:
            return (f"It is how the evening began: {glued('hokm', 'undo')}",)
        return (f"All since the evening began: {glued('hokm', 'undo', self.left - 1)}",)

    def legal(self) -> object:
        return self.left


class NothingToRedo(HokmError):
    """More steps to bring back than were taken back."""

    code = "nothing_to_redo"

    def __init__(self, steps: int, *, left: int, is_replaced: bool = False) -> None:
        self.steps, self.left, self.is_replaced = steps, left, is_replaced

    def reason(self) -> str:
        if self.left == 0 and self.is_replaced:
            return "what was taken back went when something else was entered."
        if self.left == 0:
            return "nothing was taken back that could come again."
        return f"{counted(self.left, 'step')} can be brought back, not {self.steps}."

    def legal(self) -> object:
        return self.left


class RepeatedRound(HokmError):
    """The same whole round twice within a minute."""

    code = "repeated_round"
    opening = "Twice?"

    def __init__(self, number: int, seconds: int, typed: str, *, is_declined: bool = False) -> None:
        self.number, self.seconds, self.typed = number, seconds, typed
        self.is_declined = is_declined
        if is_declined:
            self.opening = "No:"

    def declined(self) -> RepeatedRound:
        """The same, after people were asked and said no."""
        return RepeatedRound(self.number, self.seconds, self.typed, is_declined=True)

    def reason(self) -> str:
        if self.is_declined:
            return "nothing was added."
        return f"{self._same()}, so nothing was added."

    def question(self) -> str:
        """What people are asked instead, where somebody sits there."""
        return f"{self.opening} {self._same()}. Add a second round like it? y or n"

    def _same(self) -> str:
        """Which round it repeats, without a full stop."""
        ago = f"{counted(self.seconds, 'second')} ago" if self.seconds else "just now"
        return f"Round {self.number}, {ago}, is the same"

    def hints(self) -> tuple[str, ...]:
        if self.is_declined:
            return ()
        again = f"{glued('hokm', 'round')} {self.typed} {glued('--again')}"
        return (f"A second round like it: {again}",)


class Misplaced(HokmError):
    """A fact in a record where none of its kind can be."""

    code = "unreadable_record"
    exit_status = 3
    opening = "Not read:"

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def reason(self) -> str:
        return f"the record has a {self.kind} where none can be."
