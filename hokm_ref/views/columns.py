"""Rows of text in columns, each cell as wide as a terminal shows it."""

from __future__ import annotations

from itertools import zip_longest

from hokm_ref.views.style import Style, cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container, Sequence


def columns(rows: Sequence[Sequence[str]], right: Container[int]) -> list[str]:
    """Rows of shown text in columns two apart; those numbered in `right` end flush right."""
    widths = [max(map(cells, column)) for column in zip_longest(*rows, fillvalue="")]

    def filled(at: int, cell: str) -> str:
        room = " " * (widths[at] - cells(cell))
        return room + cell if at in right else cell + room

    return ["  ".join(filled(at, cell) for at, cell in enumerate(row)).rstrip() for row in rows]


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
