"""The statistics: tables where they fit, a paragraph for each player on a phone, or read aloud."""

from __future__ import annotations

from hokm_ref.views.columns import columns, do_fit
from hokm_ref.views.style import Style, block

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.session.explain.statistics.stats import Part, Stats
    from hokm_ref.session.explain.statistics.stats_rows import Bids, Row


def drawn(stats: Stats, style: Style) -> str:
    """The statistics as this screen shows them."""
    if style.is_plain:
        return block(_read(stats, style))
    if not style.is_narrow:
        lines = _wide(stats, style)
        if do_fit(lines, style):
            return block(lines)
    return block(_narrow(stats, style))


def _wide(stats: Stats, style: Style) -> list[str]:
    """Each version: its title, its tables, and what was rare."""
    inner = style if style.width is None else style.but(width=style.width - 2)
    lines = _paragraph(inner.wrapped(stats.title)) if stats.title else []
    for part in stats.parts:
        lines += _paragraph(inner.wrapped(part.title))
        lines += _tables(part, style) if part.heads else []
        lines += _paragraph(_bids(part.bids)) if part.bids else []
        lines += _paragraph([line for told in part.rare for line in inner.wrapped(told)])
    return ["", *(f"  {line}" if line else "" for line in lines)]


def _paragraph(lines: Sequence[str]) -> list[str]:
    return [*lines, ""] if lines else []


def _tables(part: Part, style: Style) -> list[str]:
    """Its groups of rows, all in the same columns."""
    rows = [row for group in part.groups for row in group]
    cells = [["", *part.heads], *([_label(row, style), *row.cells] for row in rows)]
    head, *laid = columns(cells, range(1, len(part.heads) + 1))
    lines = [head]
    for group in part.groups:
        lines += _paragraph(laid[: len(group)])
        laid = laid[len(group) :]
    return lines


def _label(row: Row, style: Style) -> str:
    return f"{' ' * row.is_inner}{style.text(row.label)}"


def _bids(bids: Bids) -> list[str]:
    """The numbers that may be bid, above how often each was made and failed."""
    each = list(zip(*bids.rows, strict=True))
    names = ("bid", "made", "failed")
    rows = [
        [name, *(f"{number or '':>3}" for number in numbers)]
        for name, numbers in zip(names, each, strict=True)
        if any(numbers)
    ]
    return columns(rows, range(1, len(bids.rows) + 1))


def _narrow(stats: Stats, style: Style) -> list[str]:
    """Each player's name, and below it a line for each thing there is to say."""
    lines = style.wrapped(stats.title, rest="") if stats.title else []
    for part in stats.parts:
        lines += style.wrapped(part.title, rest="")
        for row in _rows(part):
            lines += style.wrapped(row.label, rest="")
            lines += [
                line for told in row.told for line in style.wrapped(told, first="  ", rest="    ")
            ]
        lines += _told(part, style)
    return lines


def _read(stats: Stats, style: Style) -> list[str]:
    lines = style.wrapped(stats.title) if stats.title else []
    for part in stats.parts:
        lines += style.wrapped(part.title)
        for row in _rows(part):
            lines += style.wrapped(f"{row.label}: {'; '.join(row.told)}.")
        lines += _told(part, style)
    return lines


def _rows(part: Part) -> list[Row]:
    """Its rows in which there is anything."""
    return [row for group in part.groups for row in group if row.told]


def _told(part: Part, style: Style) -> list[str]:
    """The bids and what was rare, in sentences."""
    told = (*(part.bids.told if part.bids else ()), *part.rare)
    return [line for sentence in told for line in style.wrapped(sentence)]
