"""The chart with a column a round: who leads stands above or below the line."""

from __future__ import annotations

from hokm_ref.session.explain.scale import Scale, fitted
from hokm_ref.value import Value
from hokm_ref.views.style import Style, cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.session.explain.chart import Course

_TO_THE_END = 13
"""Half rows from the line to the end of a game: four points each where 52 behind loses."""
_LONGEST = 20
_SPACINGS = ((3, 2), (3, 1), (2, 1))
"""How wide a bar is and how far the next, the roomiest first."""
_NAMES = 24
"""Cells in which the teams' names still stand beside the bars."""


class _Columns(Value):
    """Where the bars stand."""

    left: int
    """Cells before them, for what is written beside them."""
    wide: int
    spans: tuple[int, ...]
    """Cells of each column, with the room around its bar."""


class _Marks(Value):
    """What bars are drawn with on one side of the line."""

    full: str
    half: str
    dot: str


def upright(course: Course, style: Style, width: int) -> list[str] | None:
    """The rows of the chart; None where its columns do not all fit."""
    scale = fitted(course, to_the_end=_TO_THE_END, longest=_LONGEST)
    names = [style.text(side) for side in course.sides]
    columns = _columns(course, scale, names, width)
    if columns is None:
        return None
    full, dot, line = ("█", "·", "─") if style.has_blocks else ("#", ".", "-")
    rows = []
    for at, half in enumerate("▄▀"):
        marks = _Marks(full, half if style.has_blocks else full, dot)
        labels = [names[at], course.noun]
        side = _side(scale, at, labels if at else labels[::-1], columns, marks, course.ends_at)
        rows.append(side)
    bars = zip(course.bars, columns.spans, strict=True)
    rounds = "".join(_placed(f"{bar.label:^{columns.wide}}", span) for bar, span in bars)
    return [
        *reversed(rows[0]),
        " " * (columns.left + 2) + line * sum(columns.spans),
        *rows[1],
        f"{'round':>{columns.left}}  {rounds}",
    ]


def _columns(course: Course, scale: Scale, names: Sequence[str], width: int) -> _Columns | None:
    left = 3 + max(*map(cells, names), len(f"{course.ends_at}: game"))
    for bar, apart in _SPACINGS:
        wide = max(bar, scale.digits)
        spans = tuple(max(wide + apart, len(bar.label) + 1) for bar in course.bars)
        if left <= _NAMES and left + 2 + sum(spans) <= width:
            return _Columns(left, wide, spans)
    return None


def _side(
    scale: Scale,
    at: int,
    labels: Sequence[str],
    columns: _Columns,
    marks: _Marks,
    ends_at: int | None,
) -> list[str]:
    """The rows on one side, from the line outwards; none where nobody ever stood there."""
    numbers, end = scale.sides[at], scale.ends[at]
    if all(number is None for number in numbers):
        return []
    steps = [scale.steps(number) for number in numbers]
    end_row = (end - 1) // 2 if end else -1
    height = max(_rows(max(steps)) + 1, end_row + 1, 4 if end_row in (1, 2) else 3)
    free = [row for row in range(1, height) if row != end_row]
    beside = {**dict(zip(free, labels, strict=False)), end_row: f"{ends_at}: game"}
    rows = []
    for row in range(height):
        fill = marks.dot if row == end_row else " "
        drawn = "".join(
            _placed(_cell(row, number, step, columns.wide, marks), span, fill)
            for number, step, span in zip(numbers, steps, columns.spans, strict=True)
        )
        label = beside.get(row, "")
        rows.append(f"{' ' * (columns.left - cells(label))}{label}  {drawn}")
    return rows


def _rows(steps: int) -> int:
    """The rows that a bar takes, its half row too."""
    return (steps + 1) // 2


def _cell(row: int, number: int | None, steps: int, wide: int, marks: _Marks) -> str:
    """What one column has in one row: its bar, its number beyond it, or nothing."""
    if number is None or row > _rows(steps):
        return ""
    if row == _rows(steps):
        return f"{number:^{wide}}"
    return (marks.full if row < steps // 2 else marks.half) * wide


def _placed(text: str, span: int, fill: str = " ") -> str:
    """A text in the middle of its column."""
    before = (span - len(text)) // 2
    return f"{fill * before}{text}{fill * (span - len(text) - before)}"
