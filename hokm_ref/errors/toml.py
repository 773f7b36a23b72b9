"""Refusals of a file that is no TOML, in words of ours and not the parser's."""

from __future__ import annotations

from hokm_ref.errors.base import HokmError
from hokm_ref.errors.house import as_data, shown
from hokm_ref.wording import glued, quoted


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
        return f"{shown(self.path)} is not TOML{why}."

    @property
    def _why(self) -> str:
        for beginning, why in _PROBLEMS:
            if self.problem.startswith(beginning):
                return why
        return "from there on it cannot be read"

    def hints(self) -> tuple[str, ...]:
        reads = (f"It reads: {quoted(self.text)}.",) if self.text else ()
        column = f", {glued('column', self.column)}" if self.column else ""
        where = (f"{glued('Line', self.line)}{column}: {self._why}.",) if self.line else ()
        return (*where, *reads, "A rule is a key, =, and a number or a word in double quotes.")

    def legal(self) -> object:
        found = as_data(self.path, None, self.line, self.text or None, self._why)
        return [{**found, "column": self.column}]


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
