"""Refusals of a file that is to be written."""

from __future__ import annotations

from hokm_ref.errors.base import HokmError
from hokm_ref.wording import glued, quoted


class FileIsThere(HokmError):
    """A file that would be written over another."""

    code = "usage"
    exit_status = 2
    opening = "Not written:"

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
