"""Refusals of the command line itself."""

from __future__ import annotations

from hokm_ref.errors.base import HokmError
from hokm_ref.wording import NEXT, glued, listed, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.house import House
    from hokm_ref.rules.seats import Team
    from hokm_ref.wording import Seating


class Usage(HokmError):
    """Words or options that the command does not take."""

    code = "usage"
    exit_status = 2
    opening = "Not understood:"

    def __init__(self, why: str, *ways: str) -> None:
        self.why, self.ways = why, ways

    def reason(self) -> str:
        return f"{self.why}."

    def hints(self) -> tuple[str, ...]:
        return self.ways


class Takes(Usage):
    """A command or an option without what it takes, or with too much of it."""

    def __init__(self, command: str, what: str, *ways: str) -> None:
        super().__init__(f"{command} takes {what}", *ways)


class TakesNo(Takes):
    """A word or an option that a command has no use for."""

    def __init__(self, command: str, word: str, *ways: str) -> None:
        super().__init__(command, f"no {quoted(word)}", *ways)


class TakesTwoNames(Takes):
    """A command of two players where fewer were named."""

    def __init__(self, command: str, typed: int, way: str) -> None:
        count = ("none", "one")[typed]
        super().__init__(command, f"two names, and {count} was typed", way)


class NotANumber(Takes):
    """What stands where a number belongs, and is none, or is too large."""

    def __init__(self, command: str, number: str, given: str, *ways: str) -> None:
        super().__init__(command, f"{number}, and {quoted(given)} is none", *ways)


class NotAChoice(Takes):
    """What stands where one of a few words belongs, and is none of them."""

    def __init__(self, command: str, choices: Sequence[str], given: str, *ways: str) -> None:
        none = "neither" if len(choices) == 2 else "none"
        known = listed(choices, last="or")
        super().__init__(command, f"{known}, and {quoted(given)} is {none}", *ways)


class NeedsValue(Usage):
    """An option with nothing after it."""

    def __init__(self, option: str, *values: str) -> None:
        super().__init__(f"{option} needs a value after it", *values)


class TwoTeams(Usage):
    """Names of teams that are not two."""

    def __init__(self, given: str) -> None:
        super().__init__(f"--teams is two names with a comma between, not {quoted(given)}")


class SwappedAlone(Usage):
    """A player who is to sit in his own seat."""

    def __init__(self, way: str) -> None:
        super().__init__("a swap is of two players", way)


class NotBoth(Usage):
    """Two options that answer the same question."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(f"{one} and {other} cannot both be")


_ANYBODY = frozenset("i me we us you he she they".split())


class UnknownCommand(HokmError):
    """A first word that is no command, and nothing the phase asks for."""

    code = "unknown_command"
    exit_status = 2
    opening = "Not understood:"

    def __init__(
        self,
        word: str,
        *,
        nearest: tuple[str, ...],
        asked: str | None = None,
        after_player: str | None = None,
        meant: str = "",
        is_to_name: bool = False,
    ) -> None:
        self.word, self.nearest, self.asked, self.meant = word, nearest, asked, meant
        self.after_player = after_player
        """What follows a player's name, and is nothing there; None where no name comes first."""
        self.lacking = "trump is to be named" if is_to_name else "a call may follow a name"

    def reason(self) -> str:
        if self.after_player:
            return f"{quoted(self.after_player)} is nothing that can follow a name here."
        if self.after_player is not None:
            return f"{quoted(self.word)} alone says nothing here; {self.lacking}."
        if self.word.startswith("-"):
            return f"{quoted(self.word)} is no option."
        if self.word.casefold() in _ANYBODY:
            return f"{quoted(self.word)} could be anybody here; a player's name says who."
        return f"{quoted(self.word)} is no command and no player."

    def hints(self) -> tuple[str, ...]:
        near = listed([quoted(word) for word in self.nearest], last="or")
        lines = (f"Did you mean {near}?",) if near else ()
        asked = (f"{NEXT}{self.asked}",) if self.asked else ()
        if self.is_at_prompt:
            return (*lines, *asked, *(() if self.meant else ("What is allowed now: ?",)))
        return (*lines, *asked, f"All commands: {glued('hokm', '--help')}")

    def legal(self) -> object:
        return list(self.nearest)


class AtAnotherTime(HokmError):
    """A count or a suit without its command where neither is asked for: why, says the command."""

    code = "unknown_command"
    exit_status = 2
    opening = "Not understood:"

    def __init__(self, refusal: HokmError) -> None:
        self.refusal = refusal

    def told_at(self, seating: Seating, house: House) -> None:
        super().told_at(seating, house)
        self.refusal.told_at(seating, house)

    def reason(self) -> str:
        return self.refusal.reason()

    def hints(self) -> tuple[str, ...]:
        return self.refusal.hints()


class MissingAnswer(HokmError):
    """A question, where nobody can be asked."""

    code = "missing_answer"
    exit_status = 2
    opening = "Not answered:"

    def __init__(self, question: str, option: str) -> None:
        self.question, self.option = question, option

    def reason(self) -> str:
        return self.question

    def hints(self) -> tuple[str, ...]:
        if self.could_ask:  # all of the line is to be typed at once, wherever it is
            return (f"Type it with the rest: {self.option}",)
        return (f"Nobody can be asked here, so type it: {self.option}",)


class NoFirstDealer(MissingAnswer):
    """A next game of which only the table can say who deals."""

    rule = "dealer.new_game"

    def __init__(self, somebody: str, *, instead_of: str | None = None) -> None:
        why = "Here the table names each game's first dealer. Who is it?"
        if instead_of is not None:
            why = f"{quoted(instead_of)} would deal, and does not play. Who does?"
        super().__init__(why, glued("--dealer", somebody))

    def hints(self) -> tuple[str, ...]:
        return (f"Named with it: {self.option}",)


class MissingCount(MissingAnswer):
    """A whole round without its count: the one thing of it that can still be asked for."""

    def __init__(self, bidders: Team, typed: str) -> None:
        super().__init__("", typed)
        self.bidders = bidders

    def reason(self) -> str:
        return f"How many tricks did {self.seating.side(self.bidders)} take?"
