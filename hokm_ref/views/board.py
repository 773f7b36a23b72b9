"""The board, drawn in three sizes of type or read aloud."""

from __future__ import annotations

from hokm_ref.session.explain.board import Board, drawn_totals, plain_totals
from hokm_ref.views.letters import large
from hokm_ref.views.style import Style, block, cells
from hokm_ref.wording import GLUE, glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.session.explain.board import Large
    from hokm_ref.session.explain.rows import Row

_LABEL = 10
_BETWEEN = "     "


def drawn(shown: Board, style: Style) -> str:
    """The board as this screen shows it."""
    if style.is_plain:
        lines = _plain(shown, style)
    elif style.is_narrow:
        lines = _narrow(shown, style)
    else:
        lines = _wide(shown, style)
    return block(lines)


def _plain(shown: Board, style: Style) -> list[str]:
    rows = [("Score", f"{shown.headline}. {shown.below}".strip())]
    rows.extend((row.plain_label or row.label, row.plain) for row in shown.rows if row.plain)
    if shown.totals:
        rows.append(("Totals", plain_totals(shown)))
    return [line for label, told in rows for line in style.wrapped(told, first=f"{label}: ")]


def _wide(shown: Board, style: Style) -> list[str]:
    rows = [
        line
        for row in shown.rows
        if row.drawn
        for line in _row(row.label, row.drawn, style, is_job=row.is_job)
    ]
    if shown.totals:
        rows.extend(_row("Totals", drawn_totals(shown), style))
    return ["", *_head(shown, style), "", *rows, ""]


def _row(label: str, told: str, style: Style, *, is_job: bool = False) -> list[str]:
    indent = " " * (_LABEL + 2)
    lines = [line.removeprefix(indent) for line in style.wrapped(told, first=indent, rest=indent)]
    if is_job:
        lines = [style.bold(line) for line in lines]
    head = f"  {style.dim(label)}{' ' * (_LABEL - len(label))}"
    return [head + lines[0], *(indent + line for line in lines[1:])]


def _head(shown: Board, style: Style) -> list[str]:
    """Names and numbers, large where they fit; else each number beside its words."""
    told = f"{shown.headline}. {shown.below}".strip()
    words = style.wrapped(told, first="  ", rest="  ")
    if not style.has_blocks:
        return words
    if not shown.large:
        return _beside("0", (shown.headline, shown.below), style)
    rows = [_large_row(entry, style) for entry in shown.large]
    if len(shown.large) > 1:
        words = style.wrapped(shown.below, first="  ", rest="  ")
    if all(row is not None for row in rows):
        lines = [line for row in rows if row is not None for line in ("", *row)]
        return [*lines[1:], "", *words]
    if len(shown.large) == 1:
        return _beside(str(shown.large[0].number), (shown.headline, shown.below), style)
    beside = [
        line for entry in shown.large for line in ("", *_beside_name(entry, shown.large, style))
    ]
    return beside[1:] if not shown.below else [*beside[1:], "", *words]


def _large_row(entry: Large, style: Style) -> list[str] | None:
    """A team's names and number in large letters; None where they do not fit."""
    names, number = large(" & ".join(entry.names)), large(str(entry.number))
    if names is None or number is None:
        return None
    rows = [f"  {name}{_BETWEEN}{digit}" for name, digit in zip(names, number, strict=True)]
    return rows if style.width is None or cells(rows[0]) <= style.width else None


def _beside_name(entry: Large, entries: tuple[Large, ...], style: Style) -> list[str]:
    """A large number with the team's name to its right, in line with the other team's."""
    widest = max(len((large(str(other.number)) or ("",))[0]) for other in entries)
    rows = large(str(entry.number)) or ("", str(entry.number), "")
    name = style.text(entry.side)
    middle = f"  {rows[1]}{' ' * (widest - len(rows[1]) + 3)}{name}"
    return [f"  {rows[0]}", middle, f"  {rows[2]}"]


def _beside(number: str, told: tuple[str, str], style: Style) -> list[str]:
    """The number drawn, and two sentences to its right."""
    rows = large(number) or (number, "", "")
    indent = " " * (len(rows[0]) + 5)
    lines = [
        line.removeprefix(indent)
        for sentence in told
        if sentence
        for line in style.wrapped(sentence, first=indent, rest=indent)
    ]
    height = max(len(rows), len(lines))
    drawing = [*rows, *[" " * len(rows[0])] * (height - len(rows))]
    beside = [*lines, *[""] * (height - len(lines))]
    return [f"  {left}   {right}" for left, right in zip(drawing, beside, strict=True)]


def _narrow(shown: Board, style: Style) -> list[str]:
    lines = style.wrapped(shown.headline, rest="")
    if len(shown.large) == 1 and style.has_blocks:
        number = large(str(shown.large[0].number))
        if number is not None and len(number[0]) <= (style.width or 0):
            lines += ["", *number, ""]
    elif shown.below:
        lines += style.wrapped(shown.below, rest="")
    for row in shown.rows:
        if row.drawn:
            lines += _label_above(row, style)
    if shown.totals:
        lines.append(style.dim("Totals"))
        lines += _columns(shown.totals, style)
    return lines


def _label_above(row: Row, style: Style) -> list[str]:
    told = style.wrapped(row.drawn or "", first="  ", rest="  ")
    return [
        style.dim(row.label),
        *(style.bold(line) if row.is_job else line for line in told),
    ]


def _columns(totals: tuple[tuple[str, int], ...], style: Style) -> list[str]:
    """Each team with its total, the numbers under each other where that fits."""
    sides = [style.text(side) for side, _ in totals]
    widest = max(map(cells, sides))
    digits = max(len(str(total)) for _, total in totals)
    if style.width is not None and 2 + widest + 1 + digits > style.width:
        return [
            line
            for side, total in totals
            for line in style.wrapped(glued(side, total).replace(GLUE, " "), first="  ")
        ]
    return [
        f"  {side}{' ' * (widest - cells(side))} {total!s:>{digits}}"
        for side, (_, total) in zip(sides, totals, strict=True)
    ]
