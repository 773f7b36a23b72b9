"""Views in columns: the sheet, the log, the sessions, the reasons, and the seats.

Rich lays the columns out; the text in them is ours, so that a name is never read as markup.
"""

from __future__ import annotations

import io

from rich.console import Console
from rich.table import Table
from rich.text import Text

from hokm_ref.session.explain.opening import Seats
from hokm_ref.session.explain.sheet import Sheet, SheetLine, VoidLine
from hokm_ref.session.explain.why import Why
from hokm_ref.session.listing import Listing
from hokm_ref.views.board import NARROW
from hokm_ref.views.style import Style, cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def laid_out(view: object, style: Style) -> str:
    """A view as this screen shows it."""
    match view:
        case Sheet():
            return _sheet(view, style)
        case Why():
            return _why(view, style)
        case Listing():
            return _listing(view, style)
        case Seats():
            return _seats(view, style)
        case _:
            raise AssertionError(f"nobody draws a {type(view).__name__}")


def _is_narrow(style: Style) -> bool:
    return style.width is not None and style.width < NARROW


def _block(lines: Sequence[str]) -> str:
    return "".join(f"{line.rstrip()}\n" for line in lines)


def columns(rows: Sequence[Sequence[str]], right: Sequence[int], style: Style) -> list[str]:
    """Rows of shown text in columns two apart; those numbered in `right` end flush right."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for at in range(max(map(len, rows), default=0)):
        grid.add_column(justify="right" if at in right else "left", no_wrap=True)
    for row in rows:
        grid.add_row(*(Text.from_ansi(cell.replace("\x1f", "\xa0")) for cell in row))
    paper = io.StringIO()
    console = Console(
        file=paper,
        width=10_000,
        color_system="256" if style.colours else None,
        force_terminal=bool(style.colours),
        legacy_windows=False,
        highlight=False,
        markup=False,
        emoji=False,
        no_color=not style.colours,
    )
    console.print(grid)
    return [line.rstrip().replace("\xa0", " ") for line in paper.getvalue().splitlines()]


def _sheet(sheet: Sheet, style: Style) -> str:
    if style.is_plain:
        return _block(_read_sheet(sheet, style))
    if not _is_narrow(style):
        lines = _wide_sheet(sheet, style)
        if style.width is None or all(cells(line) <= style.width for line in lines):
            return _block(lines)
    return _block(_narrow_sheet(sheet, style))


def _wide_sheet(sheet: Sheet, style: Style) -> list[str]:
    show = style.text
    head = ["Rd", "Dealer", "Contract", "", "Tricks", "", *map(show, sheet.teams), "Lead", ""]
    rows = [head, *([] if not sheet.lines else [_wide_line(line, style) for line in sheet.lines])]
    total = ["", "", "", "", "", "", *map(str, sheet.totals), show(sheet.leads), str(sheet.gap)]
    laid = columns([*rows, total], (0, 4, 6, 7, 9), style)
    rule = "─" if style.has_blocks else "-"
    state = f"{show(sheet.state)}{laid[-1][len(sheet.state) :]}"
    body = [laid[0], *laid[1:-1]]
    voids = {at: line for at, line in enumerate(sheet.lines, 1) if isinstance(line, VoidLine)}
    for at, line in voids.items():
        body[at] = f"{body[at]}{show(_void_words(line))}"
    notes = [f"* {show(note)}" for note in sheet.footnotes]
    width = max(map(cells, [*body, state]))
    lines = [show(sheet.title), "", *body, rule * width, state, *([""] if notes else []), *notes]
    return ["", *(f"  {line}".replace("\x1f", " ") for line in lines), ""]


def _wide_line(line: SheetLine | VoidLine, style: Style) -> list[str]:
    show = style.text
    dealer = show(line.dealer) + ("*" if line.is_odd else "")
    if isinstance(line, VoidLine):
        return [str(line.number), dealer]
    bid = show(line.bid).rjust(5) if cells(show(line.bid)) < 5 else show(line.bid)
    forced = " forced" if line.is_forced else ""
    gap = str(line.gap) if line.gap else ""
    return [
        str(line.number),
        dealer,
        show(line.player),
        f"{bid}{forced}",
        line.taken,
        line.verdict,
        *line.points,
        show(line.leads) or "level",
        gap,
    ]


def _void_words(line: VoidLine) -> str:
    return f"  void: {line.reason}" if line.reason else "  void"


def _narrow_sheet(sheet: Sheet, style: Style) -> list[str]:
    lines = style.wrapped(f"{sheet.title}.", rest="")
    for line in sheet.lines:
        number = f"{line.number:>2}  "
        star = "*" if line.is_odd else ""
        if isinstance(line, VoidLine):
            lines += style.wrapped(_void_words(line).strip() + star, first=number, rest="    ")
            continue
        forced = " forced" if line.is_forced else ""
        words = line.words.removeprefix("the forced\x1f")
        lines += style.wrapped(f"{line.player} {words}{forced}{star}", first=number, rest="    ")
        points = line.points[0] or line.points[1]
        told = f"{line.taken} {line.verdict}: {line.side} {points}"
        lines += style.wrapped(told, first="    ", rest="    ")
        lines += style.wrapped(line.after or line.lead, first="    ", rest="    ")
    lines += style.wrapped(f"{sheet.state}. {sheet.lead}.", rest="")
    return lines + [part for note in sheet.footnotes for part in style.wrapped(f"* {note}")]


def _read_sheet(sheet: Sheet, style: Style) -> list[str]:
    lines = style.wrapped(f"{sheet.title}.")
    for line in sheet.lines:
        first = f"Round {line.number}: "
        dealer = f"{line.dealer} dealt"
        if isinstance(line, VoidLine):
            lines += style.wrapped(f"{dealer}; {_void_words(line).strip()}.", first=first)
            continue
        points = line.points[0] or line.points[1]
        told = f"{line.player}, {line.words}, {line.taken} {line.verdict}; {line.side} {points}"
        end = line.after or f"{line.lead}."
        lines += style.wrapped(f"{dealer}; {told}. {end}", first=first)
    lines += style.wrapped(f"{sheet.state}. {sheet.lead}.")
    return lines + [part for note in sheet.footnotes for part in style.wrapped(f"* {note}")]


def _why(why: Why, style: Style) -> str:
    head = style.wrapped(why.ruling, rest="")
    if style.is_plain:
        return _block(
            [*head, *(part for at in why.steps for part in style.wrapped(f"{at.told} {at.rule}"))]
        )
    if not _is_narrow(style):
        rows = [[style.text(step.told), style.dim(style.text(step.rule))] for step in why.steps]
        laid = [f"  {line}" for line in columns(rows, (), style)]
        if style.width is None or all(cells(line) <= style.width for line in laid):
            return _block([*head, "", *laid])
    lines = [*head, ""]
    for step in why.steps:
        lines += style.wrapped(step.told)
        lines += [style.dim(line) for line in style.wrapped(step.rule, first="  ", rest="    ")]
    return _block(lines)


def _listing(listing: Listing, style: Style) -> str:
    if style.is_plain:
        return _block([style.wrapped("\t".join(row))[0] for row in listing.rows])
    rows = [[style.text(cell) for cell in row] for row in listing.rows]
    laid = [f"  {line}" for line in columns(rows, (0,), style)]
    if style.width is None or all(cells(line) <= style.width for line in laid):
        return _block(laid)
    lines: list[str] = []
    for row in listing.rows:
        first = f"{row[0]:>2}  "
        lines += style.wrapped(". ".join(row[1:]), first=first, rest="    ")
    return _block(lines)


def _seats(seats: Seats, style: Style) -> str:
    """The table from above, the first player at the near side, play going round to the right."""
    if style.is_plain or _is_narrow(style):
        return ""
    near, right, far, left = map(style.text, seats.players)
    wide = max(cells(name) for name in (near, far)) // 2
    left_width = max(cells(left), cells(seats.roles[3])) + 2
    middle = max(2 * wide + 8, 14)
    centre = 8 + left_width + middle // 2
    order = ", ".join(map(style.text, seats.players))
    across = left_width + middle
    rows = [
        _at(centre, far),
        _at(centre, seats.roles[2]) if seats.roles[2] else "",
        f"{' ' * 8}{_filled(left, across)}{right}",
        f"{' ' * 8}{_filled(seats.roles[3], across)}{seats.roles[1]}",
        _at(centre, near),
        _at(centre, seats.roles[0]) if seats.roles[0] else "",
    ]
    drawn = [row for row in rows if row.strip()]
    told = f"Play goes to the right: {order}."
    return _block(["", *drawn, "", *style.wrapped(told, first="  "), ""]).replace("\x1f", " ")


def _at(column: int, text: str) -> str:
    return " " * max(0, column - cells(text) // 2) + text


def _filled(text: str, width: int) -> str:
    return text + " " * (width - cells(text))
