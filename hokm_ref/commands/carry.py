"""Sessions carried out of the record and into it: export and import."""

from __future__ import annotations

from contextlib import suppress

from hokm_ref import errors
from hokm_ref.commands.answer import Answer
from hokm_ref.commands.desk import last_evening, look
from hokm_ref.commands.entry import written
from hokm_ref.commands.registry import RESERVED
from hokm_ref.session.explain import carried
from hokm_ref.session.history import resolve
from hokm_ref.wording import bare, glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.store.book import Book

FORMS = ("toml", "json")


def export(desk: Desk, line: Line) -> Answer:
    """The session as a file that can be read, kept and imported; without FILE on the screen."""
    from hokm_ref.formats import session_file

    form = line.options.get("--format", "json" if line.has("--json") else "toml")
    if form not in FORMS:
        raise errors.NotAChoice("--format", FORMS, form)
    seen = look(desk, line.session)
    text = session_file.written(seen, form)
    path = line.text
    if not line.words or path == "-":
        return Answer(text=text, data=lambda: session_file.as_data(seen))
    from hokm_ref.formats import file

    file.write(path, text, "export", is_over=line.has("--yes"))
    told = carried.exported(seen, path)
    data = {"schema": 1, "file": path, "said": bare(told), "warnings": []}
    return Answer((told,), lambda: data)


def import_(desk: Desk, line: Line) -> Answer:
    """A session from a file, or from a pipe with "-": one step, all of it or nothing."""
    from hokm_ref.formats.session_file import read

    if not line.words:
        way = f"As in: {glued('hokm', 'import', 'friday.toml')}"
        raise errors.Takes("import", "a file, or - for a pipe", way)
    source = desk.piped() if line.text == "-" else line.text
    if source is None:
        raise errors.SessionNotRead("-", "stands for a pipe, and nothing is piped in")
    facts, table = read(source, RESERVED)

    before = last_evening(desk)

    def begun(book: Book) -> tuple[int, int | None]:
        same = _standing(book, book.begun_by(facts))
        number = book.begin()
        book.append(number, desk.now, facts, before=None, after=table)
        return number, same

    number, same = desk.store.write(begun, is_first=True)
    kept = None if before is None else (before.number, desk.day(before.last_at))
    return written(carried.imported(table, number, same, kept), table, number)


def _standing(book: Book, numbers: list[int]) -> int | None:
    """The newest of some sessions that was not taken back; one that is damaged is none."""
    for number in reversed(numbers):
        with suppress(errors.UnreadableRecord):
            if resolve(book.steps(number)).done:
                return number
    return None
