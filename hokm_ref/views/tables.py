"""Views in columns: the sheet, the log, the sessions, the reasons.

Rich lays the columns out; the text in them is ours, so that a name is never read as markup.
"""

from __future__ import annotations

import io

from rich.console import Console
from rich.table import Table
from rich.text import Text

from hokm_ref.session.explain.moved import Moves
from hokm_ref.session.explain.rulebook import Book
from hokm_ref.session.explain.sheet import AdjustedLine, Sheet, SheetLine, VoidLine
from hokm_ref.session.explain.why import Step, Why
from hokm_ref.session.listing import Listing
from hokm_ref.views.style import Style, cells
from hokm_ref.wording import GLUE

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
        case Moves():
            return _moves(view, style)
        case Book():
            return _book(view, style)
        case _:
            raise AssertionError(f"nobody draws a {type(view).__name__}")


def _block(lines: Sequence[str]) -> str:
    return "".join(f"{line.rstrip()}\n" for line in lines)


def columns(rows: Sequence[Sequence[str]], right: Sequence[int], style: Style) -> list[str]:
    """Rows of shown text in columns two apart; those numbered in `right` end flush right."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for at in range(max(map(len, rows), default=0)):
        grid.add_column(justify="right" if at in right else "left", no_wrap=True)
    for row in rows:
        grid.add_row(*(Text.from_ansi(cell.replace(GLUE, "\xa0")) for cell in row))
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
    if not style.is_narrow and sheet.teams:
        lines = _wide_sheet(sheet, sheet.teams, style)
        if style.width is None or all(cells(line) <= style.width for line in lines):
            return _block(lines)
    return _block(_narrow_sheet(sheet, style))


def _wide_sheet(sheet: Sheet, teams: tuple[str, str], style: Style) -> list[str]:
    show = style.text
    played = [line for line in sheet.lines if isinstance(line, SheetLine)]
    contracts = _aligned([(show(line.player), show(line.bid)) for line in played])
    scored = [line for line in sheet.lines if not isinstance(line, VoidLine)]
    standing: list[SheetLine | AdjustedLine | Sheet] = [*scored, sheet]
    leads = _aligned([(show(at.ahead[0]), at.ahead[1]) for at in standing])
    rows = [["Rd", "Dealer", "Contract", "Tricks", *map(show, teams), "Lead"]]
    bids, ahead = iter(contracts), iter(leads)
    for line in sheet.lines:
        if isinstance(line, AdjustedLine):
            rows.append(["", "", "agreed", "", *line.points, next(ahead)])
            continue
        dealer = show(line.dealer) + ("*" if line.is_odd else "")
        row = [str(line.number), dealer]
        if isinstance(line, SheetLine):
            contract, lead = next(bids), next(ahead)
            forced = " forced" if line.is_forced else ""
            tricks = f"{line.taken:>4}  {line.verdict}"
            row += [contract + forced, tricks, *line.points, lead]
        rows.append(row)
    rows.append(["", "", "", "", *map(str, sheet.totals), leads[-1]])
    laid = columns(rows, (0, 4, 5), style)
    start = laid[0].index("Contract")
    for at, line in enumerate(sheet.lines, 1):
        if isinstance(line, VoidLine):
            laid[at] += " " * (start - cells(laid[at])) + show(line.told)
    state = show(sheet.state) + laid[-1][cells(sheet.state) :]
    rule = ("─" if style.has_blocks else "-") * max(map(cells, laid))
    notes = [show(note) for note in sheet.footnotes]
    carried = [show(sheet.carried), ""] if sheet.carried else []
    lines = [
        *(style if style.width is None else style.but(width=style.width - 2)).wrapped(sheet.title),
        "",
        *carried,
        *laid[:-1],
        rule,
        state,
        *([""] if notes else []),
        *notes,
    ]
    return ["", *(f"  {line}".replace(GLUE, " ") for line in lines), ""]


def _aligned(pairs: Sequence[tuple[str, str]]) -> list[str]:
    """Pairs as one column: the first flush left, the second flush right, a space apart."""
    left = max((cells(one) for one, _ in pairs), default=0)
    right = max((cells(other) for _, other in pairs), default=0)
    return [
        one + " " * (left - cells(one) + 1 + right - cells(other)) + other for one, other in pairs
    ]


def _agreed(line: AdjustedLine) -> str:
    """Points agreed on, and what for."""
    return f"{line.gains}, {line.told}" if line.told else line.gains


def _narrow_sheet(sheet: Sheet, style: Style) -> list[str]:
    lines = style.wrapped(f"{sheet.title}.", rest="")
    lines += style.wrapped(sheet.carried, rest="") if sheet.carried else []
    for line in sheet.lines:
        if isinstance(line, AdjustedLine):
            lines += style.wrapped(f"agreed: {_agreed(line)}", first="    ", rest="    ")
            lines += style.wrapped(line.after or line.lead, first="    ", rest="    ")
            continue
        number = f"{line.number:>2}  "
        star = "*" if line.is_odd else ""
        if isinstance(line, VoidLine):
            lines += style.wrapped(line.told + star, first=number, rest="    ")
            continue
        forced = " forced" if line.is_forced else ""
        words = line.words.removeprefix("the forced ")
        lines += style.wrapped(f"{line.player} {words}{forced}{star}", first=number, rest="    ")
        told = f"{line.taken} {line.verdict}: {line.gains}"
        lines += style.wrapped(told, first="    ", rest="    ")
        lines += style.wrapped(line.after or line.lead, first="    ", rest="    ")
    lines += style.wrapped(f"{sheet.state}. {sheet.lead}.", rest="")
    return lines + [part for note in sheet.footnotes for part in style.wrapped(note.strip())]


def _read_sheet(sheet: Sheet, style: Style) -> list[str]:
    lines = style.wrapped(f"{sheet.title}.")
    lines += style.wrapped(sheet.carried) if sheet.carried else []
    for line in sheet.lines:
        if isinstance(line, AdjustedLine):
            end = line.after or f"{line.lead}."
            lines += style.wrapped(f"Agreed: {_agreed(line)}. {end}")
            continue
        first = f"Round {line.number}: "
        dealer = f"{line.dealer} dealt"
        if isinstance(line, VoidLine):
            lines += style.wrapped(f"{dealer}; {line.told}.", first=first)
            continue
        told = f"{line.player}, {line.words}, {line.taken} {line.verdict}; {line.gains}"
        end = line.after or f"{line.lead}."
        lines += style.wrapped(f"{dealer}; {told}. {end}", first=first)
    lines += style.wrapped(f"{sheet.state}. {sheet.lead}.")
    return lines + [part for note in sheet.footnotes for part in style.wrapped(note.strip())]


def _why(why: Why, style: Style) -> str:
    head = style.wrapped(why.ruling, rest="")
    told = [(_with_round(step), step.rule) for step in why.steps]
    if style.is_plain:
        return _block(
            [*head, *(part for text, rule in told for part in style.wrapped(f"{text} {rule}"))]
        )
    if not style.is_narrow:
        rows = [[style.text(text), style.dim(style.text(rule))] for text, rule in told]
        laid = [f"  {line}" for line in columns(rows, (), style)]
        if style.width is None or all(cells(line) <= style.width for line in laid):
            return _block([*head, "", *laid])
    lines = [*head, ""]
    for text, rule in told:
        lines += style.wrapped(text)
        lines += [style.dim(line) for line in style.wrapped(rule, first="  ", rest="    ")]
    return _block(lines)


def _with_round(step: Step) -> str:
    return step.told if step.round is None else f"{step.round:>2} {step.told}"


def _listing(listing: Listing, style: Style) -> str:
    if style.is_plain:
        return _block([style.wrapped("\t".join(row))[0] for row in listing.rows])
    rows = [[style.text(cell) for cell in row] for row in listing.rows]
    laid = [f"  {line}" for line in columns(rows, listing.right, style)]
    if style.width is None or all(cells(line) <= style.width for line in laid):
        return _block(laid)
    lines: list[str] = []
    for row in listing.rows:
        first = f"{row[0]:>2}  "
        lines += style.wrapped(", ".join(row[1:]), first=first, rest="    ")
    return _block(lines)


def _moves(moves: Moves, style: Style) -> str:
    """Where the game stood after each round, before a correction and after it."""
    rows = [(str(each.number), style.text(each.was), style.text(each.now)) for each in moves.rows]
    if not style.is_plain:
        laid = columns([("after", "it was", "it is"), *rows], (0,), style)
        lines = ["", *(f"  {line}" for line in laid), ""]
        if style.width is None or all(cells(line) <= style.width for line in lines):
            return _block(lines)
    told = [
        style.wrapped(f"{each.now}; it was: {each.was}.", first=f"After round {each.number}: ")
        for each in moves.rows
    ]
    return _block([part for lines in told for part in lines])


def _book(book: Book, style: Style) -> str:
    """The rules: a label and its sentences; what differs from standard is starred."""
    lines = style.wrapped(book.head, rest="")
    if not style.is_plain:
        lines.append("")
    for part in book.parts:
        star = "*" if part.is_house else " "
        if style.is_plain:
            lines += style.wrapped(part.told, first=f"{part.label}{star.strip()}: ")
        elif style.is_narrow:
            lines.append(f"{part.label}{star.strip()}")
            lines += style.wrapped(part.told, first="  ", rest="  ")
        else:
            indent = " " * 13
            shown = style.wrapped(part.told, first=indent, rest=indent)
            lines += [f"{star} {part.label:<11}{shown[0][13:]}", *shown[1:]]
    if book.notes and not style.is_plain:
        lines.append("")
    for note in book.notes:
        lines += [style.dim(line) for line in style.wrapped(note, first="  ", rest="    ")]
    return _block(lines)
