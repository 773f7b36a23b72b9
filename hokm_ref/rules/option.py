"""One option of a house: its key in the file, what it may be, and how it is written."""

from __future__ import annotations

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


class Option(Value):
    """One key of a house file."""

    key: str
    """With its table: "bidding.turns"."""
    field: str
    """Its name in House."""
    kind: Choice | Whole | WholeOrSame | Bids | Suits
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


def from_kept(option: Option, word: str) -> Any:
    """The value of a kept word; raises ValueError for one that is none."""
    match option.kind:
        case Choice(words):
            if word not in words:
                raise ValueError(word)
            return word
        case Whole():
            return int(word)
        case WholeOrSame():
            return word if word == "same" else int(word)
        case Bids():
            return tuple(map(int, word.split(",")))
        case Suits():
            return tuple(map(Suit, word.split(",")))
        case _:
            unreachable(option.kind)
