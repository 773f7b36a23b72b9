"""The board, drawn in three sizes of type or read aloud."""

from __future__ import annotations

from hokm_ref.session.explain.board import Board, Row, drawn_totals, plain_totals
from hokm_ref.views.letters import large
from hokm_ref.views.style import Style, cells
from hokm_ref.wording import glued

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
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _plain(shown: Board, style: Style) -> list[str]:
    rows = [("Score", f"{shown.headline}. {shown.below}".strip())]
    rows.extend((row.plain_label or row.label, row.plain) for row in shown.rows if row.plain)
    if shown.totals:
        rows.append(("Totals", plain_totals(shown)))
    return [line for label, told in rows for line in style.wrapped(told, first=f"{label}: ")]


def _wide(shown: Board, style: Style) -> list[str]:
    rows = [line for row in shown.rows if row.drawn for line in _row(row.label, row.drawn, style)]
    if shown.totals:
        rows.extend(_row("Totals", drawn_totals(shown), style))
    return ["", *_head(shown, style), "", *rows, ""]


def _row(label: str, told: str, style: Style) -> list[str]:
    indent = " " * (_LABEL + 2)
    first, *rest = style.wrapped(told, first=indent, rest=indent)
    is_job = label.startswith("To ") or label == "Next"
    lines = [first.removeprefix(indent), *(line.removeprefix(indent) for line in rest)]
    lines = [style.bold(line) if is_job else line for line in lines]
    head = f"  {style.dim(label)}{' ' * (_LABEL - len(label))}"
    return [head + lines[0], *(indent + line for line in lines[1:])]


def _head(shown: Board, style: Style) -> list[str]:
    """The leader's names and the gap, large where they fit; else the number beside the words."""
    number = large(str(shown.number)) if style.has_blocks else None
    names = large(" & ".join(shown.names)) if style.has_blocks and shown.names else None
    told = f"{shown.headline}. {shown.below}".strip()
    if number is None:
        return style.wrapped(told, first="  ", rest="  ")
    if names is not None:
        rows = [f"  {name}{_BETWEEN}{digit}" for name, digit in zip(names, number, strict=True)]
        if style.width is None or cells(rows[0]) <= style.width:
            return [*rows, "", *style.wrapped(told, first="  ", rest="  ")]
    return _beside(number, (shown.headline, shown.below), style)


def _beside(number: tuple[str, ...], told: tuple[str, str], style: Style) -> list[str]:
    """The number drawn, and two sentences to its right."""
    indent = " " * (len(number[0]) + 5)
    lines = [
        line.removeprefix(indent)
        for sentence in told
        if sentence
        for line in style.wrapped(sentence, first=indent, rest=indent)
    ]
    height = max(len(number), len(lines))
    drawing = [*number, *[" " * len(number[0])] * (height - len(number))]
    beside = [*lines, *[""] * (height - len(lines))]
    return [f"  {left}   {right}" for left, right in zip(drawing, beside, strict=True)]


def _narrow(shown: Board, style: Style) -> list[str]:
    lines = style.wrapped(shown.headline, rest="")
    number = large(str(shown.number)) if style.has_blocks and shown.number else None
    if number is not None and len(number[0]) <= (style.width or 0):
        lines += ["", *number, ""]
    if shown.leader is None:
        lines += style.wrapped(shown.below, rest="")
    for row in shown.rows:
        if row.drawn:
            lines += _label_above(row, style)
    if shown.totals:
        lines.append(style.dim("Totals"))
        lines += _columns(shown.totals, style)
    return lines


def _label_above(row: Row, style: Style) -> list[str]:
    is_job = row.label.startswith("To ") or row.label == "Next"
    told = style.wrapped(row.drawn or "", first="  ", rest="  ")
    return [style.dim(row.label), *(style.bold(line) if is_job else line for line in told)]


def _columns(totals: tuple[tuple[str, int], ...], style: Style) -> list[str]:
    """Each team with its total, the numbers under each other where that fits."""
    sides = [style.text(side) for side, _ in totals]
    widest = max(map(cells, sides))
    digits = max(len(str(total)) for _, total in totals)
    if style.width is not None and 2 + widest + 1 + digits > style.width:
        return [
            line
            for side, total in totals
            for line in style.wrapped(glued(side, total).replace("\x1f", " "), first="  ")
        ]
    return [
        f"  {side}{' ' * (widest - cells(side))} {total!s:>{digits}}".replace("\x1f", " ")
        for side, (_, total) in zip(sides, totals, strict=True)
    ]
