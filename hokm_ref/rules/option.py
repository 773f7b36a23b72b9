"""One option of a house: its key in the file, what it may be, and how it is written."""

from __future__ import annotations

from hokm_ref.rules.contract import TRICKS
from hokm_ref.rules.house import STANDARD, House
from hokm_ref.rules.suits import Suit
from hokm_ref.value import Value, unreachable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Choice(Value):
    """One of some words."""

    words: tuple[str, ...]


class Whole(Value):
    """A whole number between two, both allowed."""

    low: int
    high: int


class WholeOrSame(Value):
    """A whole number between two, or "same" as another option."""

    low: int
    high: int


class Bids(Value):
    """Numbers of tricks from 1 to 13, ascending, at least one."""


class Suits(Value):
    """The four suits in an order."""


if TYPE_CHECKING:
    Kind = Choice | Whole | WholeOrSame | Bids | Suits


class Option(Value):
    """One key of a house file."""

    key: str
    """With its table: "bidding.turns"."""
    field: str
    """Its name in House."""
    kind: Kind
    says: str
    """What it changes, and who plays so."""

    @property
    def default(self) -> Any:
        """The standard rule."""
        return getattr(STANDARD, self.field)

    def of(self, house: House) -> Any:
        """What a house plays."""
        return getattr(house, self.field)


def plain(value: Any) -> Any:
    """An option's value as a file or a script says it."""
    if isinstance(value, tuple):
        return [item.value if isinstance(item, Suit) else item for item in value]
    return value


def kept(value: Any) -> str:
    """An option's value as one word, for the record."""
    plainly = plain(value)
    return ",".join(map(str, plainly)) if isinstance(plainly, list) else str(plainly)


def of_plain(kind: Kind, value: Any) -> Any:
    """A value as a house has it, of one that a file says and that `is_allowed`."""
    match kind:
        case Bids():
            return tuple(value)
        case Suits():
            return tuple(map(Suit, value))
        case _:
            return value


def is_allowed(kind: Kind, value: object) -> bool:
    """Whether a value of a file is one that an option of this kind may have, its type too."""
    match kind:
        case Choice(words):
            return isinstance(value, str) and value in words
        case Whole(low, high):
            return type(value) is int and low <= value <= high
        case WholeOrSame(low, high):
            return value == "same" or (type(value) is int and low <= value <= high)
        case Bids():
            return isinstance(value, list) and _are_bids(value)
        case Suits():
            suits = [suit.value for suit in Suit]
            is_words = isinstance(value, list) and all(isinstance(word, str) for word in value)
            return is_words and sorted(value) == sorted(suits)  # type: ignore[call-overload]
        case _:
            unreachable(kind)


def _are_bids(numbers: list[object]) -> bool:
    if not all(type(number) is int and 1 <= number <= TRICKS for number in numbers):
        return False
    return bool(numbers) and numbers == sorted(set(numbers))  # type: ignore[type-var]


def from_kept(option: Option, word: str) -> Any:
    """The value of a kept word; raises ValueError for one that is none."""
    value = _plain_of(option.kind, word)
    if not is_allowed(option.kind, value):
        raise ValueError(word)
    return of_plain(option.kind, value)


def _plain_of(kind: Kind, word: str) -> Any:
    """A kept word as a file would say it."""
    match kind:
        case Bids():
            return list(map(int, word.split(",")))
        case Suits():
            return word.split(",")
        case Whole():
            return int(word)
        case WholeOrSame() if word != "same":
            return int(word)
        case _:
            return word
