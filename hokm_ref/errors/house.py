"""Refusals of a house file: rules that there are not, and a file that cannot be opened."""

from __future__ import annotations

from hokm_ref.errors.base import HokmError
from hokm_ref.value import Value
from hokm_ref.wording import counted, glued, listed, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


class WrongValue(Value):
    """A rule that cannot be what the file says."""

    key: str
    """With its table: "bidding.turns"."""
    line: int | None
    """Where it is written; None where that cannot be told plainly."""
    found: str
    """The value as TOML shows it."""
    allowed: str
    """What the sentence "it must be ..." goes on with."""

    @property
    def says(self) -> str:
        """What is wrong, in one sentence."""
        return f"{self.key} is {quoted(self.found)}, and must be {self.allowed}."


class UnknownKey(Value):
    """A key or a table that is no rule."""

    key: str
    line: int | None
    found: str
    near: tuple[str, ...]
    """What was perhaps meant."""
    known: tuple[str, ...]
    """What may stand where it stands."""
    place: str
    """Where that is: "[scoring]", or "the head of the file"."""

    @property
    def allowed(self) -> str:
        """What may stand there."""
        return listed(self.known)

    @property
    def says(self) -> str:
        """What is wrong, in one sentence or two."""
        if not self.near:
            return f"{quoted(self.key)} is no house rule; {self.place} has {self.allowed}."
        is_moved_up = self.place.startswith("[") and "." not in self.near[0]
        where = ", above the first table" if is_moved_up else ""
        return f"{quoted(self.key)} is no house rule. Did you mean {_or(self.near)}{where}?"


class BadRules(HokmError):
    """A house file whose rules there are not."""

    code = "bad_rules"
    opening = "Not these rules:"

    def __init__(self, path: str, faults: Iterable[WrongValue | UnknownKey]) -> None:
        self.path = path
        self.faults = tuple(sorted(faults, key=lambda fault: fault.line or 1_000_000))

    def reason(self) -> str:
        return f"{shown(self.path)} has {counted(len(self.faults), 'fault')}."

    def hints(self) -> tuple[str, ...]:
        return tuple(
            f"{glued('Line', fault.line)}: {fault.says}" if fault.line else fault.says
            for fault in self.faults
        )

    def legal(self) -> object:
        return [
            as_data(self.path, fault.key, fault.line, fault.found, fault.allowed)
            for fault in self.faults
        ]


class RulesNotRead(HokmError):
    """A house file that cannot be opened, or is no text."""

    code = "bad_rules"
    exit_status = 3
    opening = "Not read:"

    def __init__(self, path: str, why: str, *ways: str, line: int | None = None) -> None:
        self.path, self.why, self.ways, self.line = path, why, ways, line

    def reason(self) -> str:
        return f"{shown(self.path)} {self.why}."

    def hints(self) -> tuple[str, ...]:
        return self.ways

    def legal(self) -> object:
        return [as_data(self.path, None, self.line, self.why, "a TOML file in UTF-8")]


class OtherVersion(HokmError):
    """Rules of the other version for a session that is being played."""

    code = "bad_rules"
    rule = "house.between"

    def __init__(self, asked: str, playing: str, *, preset: str | None = None) -> None:
        self.asked, self.playing, self.preset = asked, playing, preset

    def reason(self) -> str:
        says = (
            f"says {self.asked}"
            if self.preset is None
            else f"names no preset, which makes it {self.asked}"
        )
        return f"this session plays the {self.playing} version, and the file {says}."

    def hints(self) -> tuple[str, ...]:
        first = (
            () if self.preset is None else (f"Its first line could be: {begun_by(self.preset)}",)
        )
        return (*first, f"A new session may: {glued('hokm', 'new', '--rules')} FILE")


def begun_by(preset: str) -> str:
    """The first line of a house file that changes single rules of a preset."""
    return glued("preset", "=", f'"{preset}"')


def as_data(
    path: str, key: str | None, line: int | None, found: str | None, allowed: str
) -> dict[str, object]:
    """A fault of a file as scripts read it."""
    return {"file": path, "key": key, "line": line, "found": found, "allowed": allowed}


def _or(keys: tuple[str, ...]) -> str:
    return listed(keys, last="or")


def shown(path: str) -> str:
    """A file by its path, which may hold anything."""
    return quoted("".join(letter if letter.isprintable() else "?" for letter in path))
