"""Refusals of the record's file and its copies: nobody's fault at the table."""

from __future__ import annotations

from hokm_ref.errors.base import HokmError
from hokm_ref.wording import glued, quoted, ranged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Self


class FileError(HokmError):
    """The record's file cannot be read or written: nobody's fault at the table."""

    exit_status = 3
    opening = "Not read:"

    what = "the record"
    """What cannot be read or written: the record, or another file that was named."""

    def __init__(self, path: str, *, is_write: bool = False) -> None:
        self.path = path
        self.is_write = is_write
        if is_write:
            self.opening = "Not written:"

    def hints(self) -> tuple[str, ...]:
        return (f"{self.label}: {quoted(self.path)}",)

    @property
    def label(self) -> str:
        """What stands before its path."""
        return "Record" if self.what == "the record" else "File"

    def of_file(self) -> Self:
        """The same of another file than the record."""
        self.what = "the file"
        return self


class NoHome(HokmError):
    """No folder for the record: the system knows of no home of whoever plays."""

    code = "not_saved"
    exit_status = 3
    opening = "Not read:"

    def reason(self) -> str:
        return "there is no folder for the record, since your home folder is not known here."

    def hints(self) -> tuple[str, ...]:
        return (f"Name one: {glued('HOKM_HOME=DIR', 'hokm', 'status')}",)


class UnreadableRecord(FileError):
    """The record is damaged."""

    code = "unreadable_record"
    ways: tuple[str, ...] = ()
    """Where to look and how to go back, set by the door that knows."""

    def __init__(
        self,
        path: str,
        why: str,
        *,
        is_write: bool = False,
        whole: int | None = None,
        session: int | None = None,
    ) -> None:
        super().__init__(path, is_write=is_write)
        self.why, self.whole, self.session = why, whole, session

    def reason(self) -> str:
        if self.whole is None:
            return f"{self.what} is damaged: {self.why}."
        damage = f"session {self.session} of {self.what} is damaged at step {self.whole + 1}"
        if self.whole == 0:
            return f"{damage}, its first."
        kept = "step 1 is" if self.whole == 1 else f"steps {ranged(range(1, self.whole + 1))} are"
        return f"{damage}; {kept} whole."

    def hints(self) -> tuple[str, ...]:
        return (f"{self.label + ':':9}{quoted(self.path)}", *self.ways)


class ForeignJournal(UnreadableRecord):
    """Beside the record lies a journal that would take back steps, or bring another's."""

    def __init__(self, path: str, journal: str, *, is_write: bool = False) -> None:
        super().__init__(path, "the journal beside it is not its own", is_write=is_write)
        self.journal = journal

    def reason(self) -> str:
        return f"beside {self.what} lies a journal of another moment or another record."

    def hints(self) -> tuple[str, ...]:
        return (
            f"{self.label + ':':9}{quoted(self.path)}",
            f"Nothing was changed. Move this away, and it is as it was: {quoted(self.journal)}",
        )


class OtherFile(UnreadableRecord):
    """A file of hokm's that is no record, where one was to be read."""

    def __init__(self, path: str, kind: str, command: str) -> None:
        super().__init__(path, "it is no record of hokm")
        self.kind, self.command = kind, command

    def reason(self) -> str:
        return f"{quoted(self.path)} is {self.kind}, and no record."

    def hints(self) -> tuple[str, ...]:
        return (f"What reads it: {self.command} {quoted(self.path)}",)


class NewerRecord(FileError):
    """The record was written by a later version."""

    code = "newer_record"

    def __init__(self, path: str, found: int, known: int, *, is_write: bool = False) -> None:
        super().__init__(path, is_write=is_write)
        self.found, self.known = found, known

    def reason(self) -> str:
        return f"a newer hokm made {self.what} (form {self.found}; this one knows {self.known})."

    def hints(self) -> tuple[str, ...]:
        return (*super().hints(), "Nothing was changed. Install the newer hokm.")


class NoCopy(HokmError):
    """No copy of the record that could take its place."""

    code = "no_copy"

    def __init__(self, *, damaged: int) -> None:
        self.damaged = damaged

    def reason(self) -> str:
        if self.damaged:
            found = "its only copy is" if self.damaged == 1 else f"all {self.damaged} copies are"
            return f"nothing was changed: {found} damaged as well."
        return "no copy of the record is kept."

    def hints(self) -> tuple[str, ...]:
        return (f"Another file: {glued('hokm', 'backup', '--restore')} FILE",)


class NotRestored(HokmError):
    """A copy that was not wanted after all."""

    code = "declined"

    def reason(self) -> str:
        return "nothing was changed."


class Locked(FileError):
    """Another program holds the record."""

    code = "locked"

    def reason(self) -> str:
        return f"another program is writing {self.what} and did not finish."

    def hints(self) -> tuple[str, ...]:
        return (*super().hints(), "Nothing was changed. Try once more.")


class NoFile(FileError):
    """A file that was named to be read, and is not there."""

    code = "unreadable_record"

    def reason(self) -> str:
        return "there is no such file."


class NotSaved(FileError):
    """The disk refused."""

    code = "not_saved"

    def __init__(
        self, path: str, why: str, *, is_write: bool = True, is_known: bool = True
    ) -> None:
        super().__init__(path, is_write=is_write)
        self.why, self.is_known = why, is_known
        if not is_known:
            self.opening = "Perhaps not written:"

    def reason(self) -> str:
        return f"{self.why}."

    def hints(self) -> tuple[str, ...]:
        if self.is_known:
            return super().hints()
        status = glued("hokm", "status")
        return (*super().hints(), f"It is not known whether it was recorded: {status}")
