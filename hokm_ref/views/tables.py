"""Views in columns: the log, the sessions, the reasons, the rules of the house."""

from __future__ import annotations

from hokm_ref.session.explain.listing import Listing
from hokm_ref.session.explain.moved import Moves
from hokm_ref.session.explain.rulebook import Book
from hokm_ref.session.explain.why import Step, Why
from hokm_ref.value import unreachable
from hokm_ref.views.columns import columns, do_fit
from hokm_ref.views.style import Style, block, cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    Rows: TypeAlias = Why | Listing | Moves | Book

_RULE = 30
"""Cells in which the rule beside a line can still be read."""


def drawn(view: Rows, style: Style) -> str:
    """A view as this screen shows it."""
    match view:
        case Why():
            return _why(view, style)
        case Listing():
            return _listing(view, style)
        case Moves():
            return _moves(view, style)
        case Book():
            return _book(view, style)
        case _:
            unreachable(view)


def _why(why: Why, style: Style) -> str:
    head = style.wrapped(why.ruling, rest="")
    told = [(_with_round(step), step.rule) for step in why.steps]
    if style.is_plain:
        return block(
            [*head, *(part for text, rule in told for part in style.wrapped(f"{text} {rule}"))]
        )
    laid = None if style.is_narrow else _beside(told, style)
    if laid is not None:
        return block([*head, "", *laid])
    lines = [*head, ""]
    for text, rule in told:
        lines += style.wrapped(text)
        lines += [style.dim(line) for line in style.wrapped(rule, first="  ", rest="    ")]
    return block(lines)


def _beside(told: Sequence[tuple[str, str]], style: Style) -> list[str] | None:
    """Each line with its rule to the right of it, which may take several; None without room.

    A single rule that does not fit reads better below its line.
    """
    texts = [style.text(text) for text, _ in told]
    room = None if style.width is None else style.width - max(map(cells, texts), default=0) - 4
    longest = max((cells(style.text(rule)) for _, rule in told), default=0)
    if room is not None and room < longest and (room < _RULE or len(told) == 1):
        return None
    rows = []
    for text, (_, rule) in zip(texts, told, strict=True):
        first, *rest = style.but(width=room).wrapped(rule)
        rows += [[text, style.dim(first)], *(["", style.dim(part)] for part in rest)]
    return [f"  {line}" for line in columns(rows, ())]


def _with_round(step: Step) -> str:
    return step.told if step.round is None else f"{step.round:>2} {step.told}"


def _listing(listing: Listing, style: Style) -> str:
    if style.is_plain:
        return block([style.wrapped("\t".join(row))[0] for row in listing.rows])
    rows = [[style.text(cell) for cell in row] for row in listing.rows]
    laid = [f"  {line}" for line in columns(rows, listing.right)]
    if do_fit(laid, style):
        return block(laid)
    return block(line for row in listing.rows for line in _listed(row, listing, style))


def _listed(row: Sequence[str], listing: Listing, style: Style) -> list[str]:
    """A row in lines: what ends flush right does so below or behind the others."""
    first = f"{row[0]:>2}  "
    is_apart = len(row) - 1 in listing.right
    told, last = (row[1:-1], style.text(row[-1])) if is_apart else (row[1:], "")
    lines = style.wrapped("; ".join(told), first=first, rest=" " * cells(first))
    if last:
        width = style.width or 0
        lines += [""] if cells(lines[-1]) + cells(last) + 2 > width else []
        lines[-1] += " " * (width - cells(lines[-1]) - cells(last)) + last
    return lines


def _moves(moves: Moves, style: Style) -> str:
    """Where the game stood after each round, before a correction and after it."""
    rows = [(str(each.number), style.text(each.was), style.text(each.now)) for each in moves.rows]
    if not style.is_plain:
        laid = columns([("after", "it was", "it is"), *rows], (0,))
        lines = ["", *(f"  {line}" for line in laid), ""]
        if do_fit(lines, style):
            return block(lines)
    told = [
        style.wrapped(f"After round {each.number}: {each.now}; it was: {each.was}.")
        for each in moves.rows
    ]
    return block([part for lines in told for part in lines])


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
    return block(lines)
