"""Refusals of a house file: rules that there are not, and a file that cannot be read."""

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
        return f"{_shown(self.path)} has {counted(len(self.faults), 'fault')}."

    def hints(self) -> tuple[str, ...]:
        return tuple(
            f"{glued('Line', fault.line)}: {fault.says}" if fault.line else fault.says
            for fault in self.faults
        )

    def legal(self) -> object:
        return [
            _told(self.path, fault.key, fault.line, fault.found, fault.allowed)
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
        return f"{_shown(self.path)} {self.why}."

    def hints(self) -> tuple[str, ...]:
        return self.ways

    def legal(self) -> object:
        return [_told(self.path, None, self.line, self.why, "a TOML file in UTF-8")]


class NotToml(HokmError):
    """A house file that cannot be read as TOML."""

    code = "bad_rules"
    exit_status = 3
    opening = "Not read:"

    def __init__(
        self,
        path: str,
        problem: str,
        *,
        line: int | None = None,
        column: int | None = None,
        text: str = "",
    ) -> None:
        self.path, self.problem = path, problem
        self.line, self.column, self.text = line, column, text

    def reason(self) -> str:
        why = "" if self.line else f": {self._why}"
        return f"{_shown(self.path)} is not TOML{why}."

    @property
    def _why(self) -> str:
        for beginning, why in _PROBLEMS:
            if self.problem.startswith(beginning):
                return why
        return "from there on it cannot be read"

    def hints(self) -> tuple[str, ...]:
        shown = (f"It reads: {quoted(self.text)}.",) if self.text else ()
        column = f", {glued('column', self.column)}" if self.column else ""
        where = (f"{glued('Line', self.line)}{column}: {self._why}.",) if self.line else ()
        return (*where, *shown, "A rule is a key, =, and a number or a word in double quotes.")

    def legal(self) -> object:
        told = _told(self.path, None, self.line, self.text or None, self._why)
        return [{**told, "column": self.column}]


_PROBLEMS = (
    ("Cannot overwrite", "this stands there twice"),
    ("Cannot declare", "this table stands there twice"),
    ("Duplicate", "this stands there twice"),
    ("Expected '='", "a key and its value need = between them"),
    ("Expected newline", "a line ends after its value"),
    ("Expected ']", "a table's name needs ] after it"),
    ("Expected", "a quotation mark has no partner"),
    ("Unterminated", "a quotation mark has no partner"),
    ("Unclosed", "a bracket has no partner"),
    ("Illegal character '\\n'", "a quotation mark has no partner"),
    ("Illegal character", "TOML has no such character"),
    ("Found invalid character", "TOML has no such character"),
    ("Unescaped", "in double quotes a backslash is written twice"),
    ("Invalid value", "no value can be read there"),
    ("Invalid statement", "a line begins with a key, a [table] or #"),
    ("Invalid initial", "no key can be read there"),
    ("Exceeds the limit", "no number is as long as that"),
    ("Nested", "lists stand in lists, far too deep"),
)
"""What a parser's message begins with, and what people read instead."""


def _told(
    path: str, key: str | None, line: int | None, found: str | None, allowed: str
) -> dict[str, object]:
    return {"file": path, "key": key, "line": line, "found": found, "allowed": allowed}


def _or(keys: tuple[str, ...]) -> str:
    return listed(keys, last="or")


def _shown(path: str) -> str:
    return quoted("".join(letter if letter.isprintable() else "?" for letter in path))


class OtherVersion(HokmError):
    """Rules of the other version for a session that is being played."""

    code = "bad_rules"
    rule = "house.between"

    def __init__(self, asked: str, playing: str) -> None:
        self.asked, self.playing = asked, playing

    def reason(self) -> str:
        return f"this session plays the {self.playing} version, and the file says {self.asked}."

    def hints(self) -> tuple[str, ...]:
        return (f"A new session may: {glued('hokm', 'new', '--rules')} FILE",)


class FileIsThere(HokmError):
    """A file that would be written over another."""

    code = "usage"
    exit_status = 2

    def __init__(self, path: str, *command: str) -> None:
        self.path, self.command = path, command

    def reason(self) -> str:
        return f"{quoted(self.path)} is there already, and it stays as it is."

    def hints(self) -> tuple[str, ...]:
        over = f"{glued('hokm', *self.command)} {quoted(self.path)} {glued('-y')}"
        return (f"To write over it: {over}",)


class FileNotWritten(HokmError):
    """A file that cannot be written."""

    code = "not_saved"
    exit_status = 3
    opening = "Not written:"

    def __init__(self, path: str, why: str) -> None:
        self.path, self.why = path, why

    def reason(self) -> str:
        return f"{quoted(self.path)}: {self.why}."
