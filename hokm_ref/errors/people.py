"""Refusals of names: whom nobody can tell, and what cannot be a name."""

from __future__ import annotations

from hokm_ref.errors.base import HokmError
from hokm_ref.wording import glued, listed, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class UnknownPlayer(HokmError):
    """A name that nobody at the table has."""

    code = "unknown_player"
    opening = "Who?"

    def __init__(self, word: str, names: Sequence[str]) -> None:
        self.word, self.names = word, tuple(names)

    def reason(self) -> str:
        people = listed([quoted(name) for name in self.names])
        if not self.word.strip():
            return f"No player was named. {people} play."
        dashed = next((word for word in self.word.split() if word.startswith("--")), None)
        if dashed is not None:
            return f"{quoted(dashed)} is no option here, and nobody's name; {people} play."
        return f"{quoted(self.word)} is nobody here; {people} play."

    def hints(self) -> tuple[str, ...]:
        near = nearest(self.word, self.names)
        return (f"Did you mean {quoted(near)}?",) if near else ()

    def legal(self) -> object:
        return list(self.names)


class NeverPlayed(UnknownPlayer):
    """A name that nobody had in any round that counts."""

    def reason(self) -> str:
        if not self.word.strip():
            return "No player was named."
        return f"{quoted(self.word)} has played no round here."


class NoSeat(HokmError):
    """A number that no seat has."""

    code = "unknown_player"
    opening = "Who?"

    def __init__(self, word: str) -> None:
        self.word = word

    def reason(self) -> str:
        return f"Seats are 1 to 4, and {quoted(self.word)} is none."

    def legal(self) -> object:
        return ["1", "2", "3", "4"]


class AmbiguousPlayer(HokmError):
    """The beginning of more than one name."""

    code = "ambiguous_player"
    opening = "Which player?"

    by_seat: Sequence[str] = ()
    """The line with each one's seat, where a seat is read in it."""

    def __init__(self, word: str, names: Sequence[str]) -> None:
        self.word, self.names = word, tuple(names)

    def reason(self) -> str:
        people = listed([quoted(name) for name in self.names])
        return f"{quoted(self.word)} could be {people}."

    def hints(self) -> tuple[str, ...]:
        seats = zip(self.names, self.by_seat, strict=False)
        lines = (f"{quoted(name)}, by the seat: {line}" for name, line in seats)
        return ("More letters tell them apart, or the whole name.", *lines)

    def legal(self) -> object:
        return list(self.names)


class BadName(HokmError):
    """A name that could be read as something else, or cannot be shown."""

    code = "bad_name"
    opening = "Not a name:"

    def __init__(self, name: str, why: str) -> None:
        self.name, self.why = name, why

    def reason(self) -> str:
        is_seen = self.name.strip(" \u200b\u200c\u200d")
        return f"{quoted(self.name)} {self.why}." if is_seen else f"a name {self.why}."

    def hints(self) -> tuple[str, ...]:
        return ("Any other word is a name, with spaces, accents and in any script.",)


class FourNames(HokmError):
    """More or fewer than four players."""

    code = "usage"
    exit_status = 2
    opening = "Not understood:"

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)

    def reason(self) -> str:
        number = len(self.names)
        dashed = next((name for name in self.names if name.startswith("-")), None)
        if dashed is not None:
            return f"Hokm is played by four, and {quoted(dashed)} is no name, and no option here."
        return f"Hokm is played by four, in order of play, and {number or 'nobody'} {_are(number)}."

    def hints(self) -> tuple[str, ...]:
        if self.names == ("round",):
            return ("A round begins by itself: with its first call, or with trump.",)
        return (
            f"As in: {glued('hokm', 'new', 'Ana', 'Ben', 'Cyn', 'Dan')}."
            " A name of two words goes in quotes.",
        )


def _are(number: int) -> str:
    return "was named" if number < 2 else "were named"


def nearest(word: str, choices: Sequence[str]) -> str | None:
    """The choice a slip of the finger away from a word; None where none, or two, are as near.

    Nobody slips at the first letter if another choice begins with it; a word without some of its
    letters is short for it, and one with the same letters has two of them swapped.
    """
    typed = word.casefold()
    if len(typed) < 2:
        return None
    near = sorted(
        (*_slipped(typed, choice.casefold()), choice)
        for choice in choices
        if abs(len(typed) - len(choice)) <= _FARTHEST  # else so many slips at least
    )
    near = [found for found in near if found[0] - found[1] <= _reach(typed, found[-1].casefold())]
    if not near or (len(near) > 1 and near[1][:-1] == near[0][:-1]):
        return None
    return near[0][-1]


_FARTHEST = 2


def _reach(typed: str, choice: str) -> int:
    """How many slips there may be: one in a short word, or with another beginning.

    Two in a short one whose letters were only left out.
    """
    if typed[:1] != choice[:1]:
        return 1
    letters = iter(choice)
    is_short_for_it = all(letter in letters for letter in typed)
    return _FARTHEST if len(typed) >= 5 or (is_short_for_it and len(typed) > 2) else 1


def _slipped(typed: str, choice: str) -> tuple[int, bool, bool]:
    """How far a choice is: its slips, one more for another beginning, and what breaks a tie."""
    is_other = typed[:1] != choice[:1]
    return slips(typed, choice) + is_other, is_other, sorted(typed) != sorted(choice)


def slips(one: str, other: str) -> int:
    """How many letters must be added, dropped, changed or swapped to make one word the other."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        older, before, row = before, row, [i]
        for j, wanted in enumerate(other, 1):
            best = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                best = min(best, older[j - 2] + 1)
            row.append(best)
    return row[-1]
