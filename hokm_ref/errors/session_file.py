"""Refusals of a session file: what cannot be read in it, and what a rule refuses of it."""

from __future__ import annotations

from hokm_ref.errors.base import HokmError
from hokm_ref.errors.house import BadRules
from hokm_ref.errors.toml import NotToml
from hokm_ref.wording import glued, listed, quoted, small

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class BadSession(HokmError):
    """Something in a session file that cannot be: told with its place; nothing is imported."""

    code = "bad_session"

    def __init__(
        self, refusal: HokmError, place: str, *, entry: int | None = None, key: str = ""
    ) -> None:
        self.refusal, self.place, self.entry, self.key = refusal, place, entry, key
        self.rule = refusal.rule
        if refusal.code not in ("usage", "missing_answer"):  # those are of the command line
            self.code = refusal.code
        self.line: int | None = None
        """Where in the file it stands, from 1."""

    @property
    def path(self) -> str:
        """The key or the table that is at fault, with all that it stands in."""
        own = self.refusal.path if isinstance(self.refusal, BadKey | UnknownSessionKey) else ""
        return ".".join(filter(None, (self.key, own)))

    def reason(self) -> str:
        where = self.place if self.entry is None else glued(self.place, self.entry)
        if self.line:
            where = f"{where}, {glued('line', self.line)}"
        opening = self.refusal.opening
        told = self.refusal.reason()
        first = f"{opening} " if opening not in ("No:", "Not understood:") else ""
        return f"in {where}: {first}{told if first else small(told)}"

    def hints(self) -> tuple[str, ...]:
        keyed = isinstance(self.refusal, BadKey | UnknownSessionKey | Uncounted | BadRules)
        ways = self.refusal.hints() if keyed else ()
        return (*ways, "Nothing was imported.")

    def legal(self) -> object:
        return self.refusal.legal()


class BadKey(HokmError):
    """A key of a session file with a value that it cannot have."""

    def __init__(self, key: str, value: object, allowed: str, *, table: str = "") -> None:
        self.key, self.value, self.allowed = key, value, allowed
        self.path = f"{table}{key}"
        """The key with the table that it stands in."""

    def reason(self) -> str:
        if self.value is None:
            return f"{self.key} is missing; it is {self.allowed}."
        shown = str(self.value)
        shown = shown if len(shown) < 40 else f"{shown[:37]}..."
        return f"{self.key} is {quoted(shown)}, and must be {self.allowed}."


class OneTable(BadKey):
    """A table, where there may be several: `[round]` for `[[round]]`."""

    def __init__(self, key: str, within: str, *, table: str = "") -> None:
        super().__init__(key, "one table", "a list of tables", table=table)
        self.heading = f"[[{within}{key}]]"

    def hints(self) -> tuple[str, ...]:
        return (f"Did you mean {self.heading}, in double brackets?",)


class UnknownSessionKey(HokmError):
    """A key that a session file does not have."""

    def __init__(self, key: str, near: str | None, keys: Sequence[str], *, table: str = "") -> None:
        self.key, self.near, self.keys = key, near, tuple(keys)
        self.path = f"{table}{key}"

    def reason(self) -> str:
        return f"{quoted(self.key)} is no key of it."

    def hints(self) -> tuple[str, ...]:
        if self.near:
            return (f"Did you mean {self.near}?",)
        return (f"There are {listed(self.keys)}.",)

    def legal(self) -> object:
        return list(self.keys)


class Uncounted(HokmError):
    """A deal in the middle of a session file that never closes."""

    def reason(self) -> str:
        return "it never closes, and another follows."

    def hints(self) -> tuple[str, ...]:
        return ("A round has taken or 13 tricks; a deal that did not count, void or deleted.",)


class SessionNotToml(NotToml):
    """A session file that cannot be read as TOML."""

    code = "unreadable_record"

    def hints(self) -> tuple[str, ...]:
        is_heading = self.text.startswith("[") and not self.text.startswith("[[")
        lists = (
            (f"Each round has a heading of its own: {quoted('[[round]]')}.",) if is_heading else ()
        )
        return (*super().hints()[:-1], *lists, "Nothing was imported.")


class SessionNotRead(HokmError):
    """A session file that cannot be opened, or is no text."""

    code = "unreadable_record"
    exit_status = 3
    opening = "Not read:"

    def __init__(self, path: str, why: str, *, line: int | None = None) -> None:
        self.path, self.why, self.line = path, why, line

    def reason(self) -> str:
        return f"{quoted(self.path)} {self.why}."
