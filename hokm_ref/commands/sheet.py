"""The score sheet in every form: on the screen, in a file, for another program."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands.answer import Answer
from hokm_ref.commands.desk import look
from hokm_ref.commands.json_text import as_json
from hokm_ref.session.explain.scoresheet.sheet import sheet as score_sheet
from hokm_ref.session.sheet import Round
from hokm_ref.wording import bare, counted, glued, listed, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.explain.scoresheet.sheet import Sheet
    from hokm_ref.session.state import Table

FORMATS = ("table", "markdown", "csv", "html", "svg", "json")
_ENDINGS = {"txt": "table", "md": "markdown", "htm": "html"}
"""Endings of files that are not called as their format is."""
_WRITTEN = ("html", "csv", "svg", "md", "txt", "json")
"""What a sheet's file ends in, as it is offered."""


def sheet(desk: Desk, line: Line) -> Answer:
    """The score sheet: on the screen, or with -o in a file of the format its ending names."""
    if len(line.words) == 1:
        _check_file(line.words[0])
    line.no_words()
    path = line.options.get("--output", "-")
    form = _format(line, path)
    if line.has("--excel") and form != "csv":
        raise errors.Usage(f"--excel is for csv, and this is {form}")
    seen = look(desk, line.session)
    table = seen.seated
    day = desk.date(seen.began_at)
    if path != "-":
        _write(path, _text(form, line, seen, table, day), line)
        return _written(path, form, table)
    if form == "json":
        return Answer(data=lambda: _data(seen, table), is_json=True)
    if form == "table":
        return Answer(data=lambda: _data(seen, table), view=score_sheet(table, day))
    text = _text(form, line, seen, table, day)
    return Answer(data=lambda: {"schema": 1, "format": form, "text": text}, text=text)


def _check_file(word: str) -> None:
    """Refuse a format or a file's name that stands alone, with the option that it belongs to."""
    form = _ENDINGS.get(word.lower(), word.lower())
    if form in FORMATS:
        way = f"To see it so: {glued('hokm', 'sheet', '--format', form)}"
    elif word.rpartition(".")[2].lower() in _WRITTEN:
        way = f"In a file: {glued('hokm', 'sheet', '-o', quoted(word))}"
    else:
        return
    raise errors.Usage(f"{quoted(word)} alone does not say what it is", way)


def _format(line: Line, path: str) -> str:
    """The format asked for, or the one that the file's ending names."""
    given = line.options.get("--format")
    if given is None and path == "-":
        return "table"
    if given is not None:
        if given not in FORMATS:
            raise errors.NotAChoice("--format", FORMATS, given)
        return given
    ending = path.rpartition(".")[2].lower()
    form = _ENDINGS.get(ending, ending)
    if form not in FORMATS or "." not in path:
        page = f"A page to look at and to print: {glued('hokm', 'sheet', '-o', 'evening.html')}"
        endings = listed([f".{name}" for name in _WRITTEN], last="or")
        raise errors.Usage(f"{quoted(path)} does not end in {endings}", page)
    return form


def _data(seen: Evening, table: Table) -> dict[str, Any]:
    from hokm_ref.session.explain.scoresheet.report_sheet import sheet as as_data

    return as_data(table, seen.number)


def _text(form: str, line: Line, seen: Evening, table: Table, day: str) -> str:
    """The sheet as a text of this format."""
    if form == "json":
        return as_json(_data(seen, table)) + "\n"
    laid = score_sheet(table, day)
    match form:
        case "csv":
            from hokm_ref.formats.sheet_csv import BYTE_ORDER_MARK, as_csv

            return (BYTE_ORDER_MARK if line.has("--excel") else "") + as_csv(laid)
        case "markdown":
            from hokm_ref.formats.sheet_markdown import as_markdown

            return as_markdown(laid)
        case "html":
            from hokm_ref.formats.sheet_html import as_html
            from hokm_ref.session.explain.chart import chart

            return as_html(laid, chart(table))
        case "svg":
            from hokm_ref.formats.sheet_svg import as_svg

            return as_svg(laid)
        case _:
            return _drawn(laid, is_plain=line.has("--plain"))


def _drawn(laid: Sheet, *, is_plain: bool) -> str:
    """The sheet as on a screen that shows everything and is as wide as it must be."""
    from hokm_ref.views.sheet import drawn
    from hokm_ref.views.style import Style

    return drawn(laid, Style(is_plain=is_plain, has_symbols=not is_plain, has_blocks=True))


def _write(path: str, text: str, line: Line) -> None:
    from hokm_ref.formats import file

    given = line.options.get("--format")
    form = ("--format", given) if given else ()
    marked = ("--excel",) if line.has("--excel") else ()
    file.write(path, text, "sheet", *form, *marked, "-o", is_over=line.has("--yes"))


def _written(path: str, form: str, table: Table) -> Answer:
    """What a file has got."""
    rounds = sum(isinstance(entry, Round) for entry in table.sheet)
    told = f"{quoted(path)} has the sheet of {counted(rounds, 'round')}."
    data = {"schema": 1, "file": path, "format": form, "said": bare(told)}
    return Answer((told,), lambda: data)
