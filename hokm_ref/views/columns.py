"""Rows of text in columns.

Rich lays them out; the text in them is ours, so that a name is never read as markup.
"""

from __future__ import annotations

import io

from rich.console import Console
from rich.table import Table
from rich.text import Text

from hokm_ref.views.style import Style, cells
from hokm_ref.wording import GLUE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


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


def aligned(pairs: Sequence[tuple[str, str]]) -> list[str]:
    """Pairs as one column: the first flush left, the second flush right, a space apart."""
    left = max((cells(one) for one, _ in pairs), default=0)
    right = max((cells(other) for _, other in pairs), default=0)
    return [
        one + " " * (left - cells(one) + 1 + right - cells(other)) + other for one, other in pairs
    ]


def do_fit(lines: Sequence[str], style: Style) -> bool:
    """Whether no line is wider than the screen."""
    return style.width is None or all(cells(line) <= style.width for line in lines)


def block(lines: Sequence[str]) -> str:
    """Lines as they are printed, nothing unseen at their ends."""
    return "".join(f"{line.rstrip()}\n" for line in lines)
