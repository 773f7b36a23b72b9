"""The seats, drawn once when a session begins: a wrong order would spoil everything after."""

from __future__ import annotations

from hokm_ref.views.style import Style, block, cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.session.explain.opening import Seats

_LEFT, _STEP, _APART = 8, 8, 5


def drawn(seats: Seats, style: Style) -> str:
    """The table from above, the first player at the near side, play going round."""
    if style.is_plain:
        return ""
    if style.is_narrow:
        return block(style.wrapped(" ".join(seats.order)))
    names = tuple(style.text(name) for name in seats.players)
    rows, beside = _from_above(seats, names)
    goes, order = map(style.text, seats.order)
    told = goes, order
    if style.width is None or beside + max(map(cells, told)) <= style.width:
        rows[1] = rows[1] or " "
        rows = [rows[0], *_beside(rows[1:], beside, told)]
    else:
        rows += style.wrapped(" ".join(told), first="  ")
    return block(("", *filter(None, rows), ""))


def _from_above(seats: Seats, names: tuple[str, ...]) -> tuple[list[str], int]:
    """The names where people sit, with what they are to do; and the column to the right of all."""
    near, right, far, left = names
    near_role, right_role, far_role, left_role = seats.roles
    if seats.is_clockwise:
        right, left, right_role, left_role = left, right, left_role, right_role
    middle = _LEFT + max(_STEP, _APART + max(cells(left), cells(left_role)))
    across = middle + max(_STEP, _APART + max(map(cells, (near, far, near_role, far_role))))
    beside = across + max(12, _APART + max(cells(right), cells(right_role)))
    return [
        _row((middle, far)),
        _row((middle, far_role)),
        _row((_LEFT, left), (across, right)),
        _row((_LEFT, left_role), (across, right_role)),
        _row((middle, near)),
        _row((middle, near_role)),
    ], beside


def _row(*placed: tuple[int, str]) -> str:
    """Texts at their columns; empty where there is none."""
    line = ""
    for column, text in placed:
        if text:
            line += " " * (column - cells(line)) + text
    return line


def _beside(rows: list[str], column: int, told: tuple[str, str]) -> list[str]:
    """The first two rows with a sentence to their right."""
    return [
        row + " " * (column - cells(row)) + told[at] if at < len(told) else row
        for at, row in enumerate(rows)
    ]
