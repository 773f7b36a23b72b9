"""The chart with a line a round, for narrow screens and long evenings."""

from __future__ import annotations

from hokm_ref.session.explain.scale import Scale, fitted
from hokm_ref.value import Value
from hokm_ref.views.style import Style, cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.session.explain.chart import Course


class _Marks(Value):
    """What the bars of one side are drawn with."""

    full: str
    half: str
    dot: str


def sideways(course: Course, style: Style, width: int) -> list[str]:
    """A line a round: the second team left of the axis, the first team right of it."""
    labels = max(3, *(len(bar.label) for bar in course.bars))
    digits = fitted(course, to_the_end=1, longest=1).digits
    room = max(1, (width - labels - 4 - 2 * (digits + 1)) // 2)
    scale = fitted(course, to_the_end=2 * room, longest=2 * room)
    beside = room + 1 + digits
    line, full, dot = ("│", "█", "·") if style.has_blocks else ("|", "#", ".")
    right, left = (_Marks(full, half if style.has_blocks else full, dot) for half in "▌▐")
    rows = [
        f"{bar.label:>{labels}} {_left(bar.below, scale, left).rjust(beside)}"
        f"{line}{_right(bar.above, scale, right)}"
        for bar in course.bars
    ]
    axis = labels + 1 + beside
    return [*_heads(course, style, axis, width), *rows, *_foot(course, scale, axis)]


def _right(number: int | None, scale: Scale, marks: _Marks) -> str:
    """A bar, its number, and a dot where the game ends."""
    text = "" if number is None else f"{_bar(number, scale, marks)} {number}"
    return text + _end(text, scale.ends[0], marks)


def _left(number: int | None, scale: Scale, marks: _Marks) -> str:
    text = "" if number is None else f"{number} {_bar(number, scale, marks)[::-1]}"
    return _end(text, scale.ends[1], marks)[::-1] + text


def _bar(number: int, scale: Scale, marks: _Marks) -> str:
    steps = scale.steps(number)
    return marks.full * (steps // 2) + marks.half * (steps % 2)


def _end(text: str, end: int | None, marks: _Marks) -> str:
    """What follows a bar as far as the dotted line, where its number leaves that free."""
    free = _cells(end) - 1 - len(text) if end else 0
    return " " * free + marks.dot if free > 0 else ""


def _cells(steps: int) -> int:
    return (steps + 1) // 2


def _heads(course: Course, style: Style, axis: int, width: int) -> list[str]:
    """Who stands on which side."""
    left, right = course.sides[::-1]
    for noun in (f" {course.noun}", ""):
        on_left, on_right = (style.text(side) + noun for side in (left, right))
        if cells(on_left) <= axis and axis + 3 + cells(on_right) <= width:
            return [f"{' ' * (axis - cells(on_left))}{on_left}   {on_right}"]
    told = (f"Left: {left} {course.noun}", f"Right: {right} {course.noun}")
    first, rest = ("", "  ") if style.is_narrow else ("  ", "    ")
    return [*(line for head in told for line in style.wrapped(head, first=first, rest=rest)), ""]


def _foot(course: Course, scale: Scale, axis: int) -> list[str]:
    """The axis: nought, and where the game ends on both sides."""
    if course.ends_at is None:
        return []
    number = str(course.ends_at)
    out = _cells(scale.end)
    if out <= len(number):
        return []
    return [f"{' ' * (axis - out)}{number:<{out}}{0:<{out}}{number}"]
