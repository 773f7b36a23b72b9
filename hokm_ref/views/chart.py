"""The chart: drawn as wide as the screen allows, or read aloud."""

from __future__ import annotations

from hokm_ref.session.explain.chart import AGREED, START
from hokm_ref.views.chart_sideways import sideways
from hokm_ref.views.chart_upright import upright
from hokm_ref.views.style import Style, block

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.session.explain.chart import Bar, Chart, Course

_RARE = {START: "Start", AGREED: "Points agreed on"}
_WIDEST = 80
"""Cells beyond which a line would only grow longer, and no clearer."""


def drawn(shown: Chart, style: Style) -> str:
    """The chart as this screen shows it."""
    lines: list[str] = []
    is_titled = len(shown.courses) > 1 or shown.courses[0].part.game != 1
    for course in shown.courses:
        title = course.part.title if is_titled else ""
        lines += _read(course, title, style) if style.is_plain else _drawn(course, title, style)
    return block(lines)


def _read(course: Course, title: str, style: Style) -> list[str]:
    """The chart read aloud: a sentence a round."""
    told = [f"{title}: {course.about}" if title else course.about]
    told += [f"{_when(bar)}: {bar.told}." for bar in course.bars]
    told += [course.closing, *([course.end] if course.end else [])]
    return [line for sentence in told for line in style.wrapped(sentence)]


def _when(bar: Bar) -> str:
    return _RARE.get(bar.label) or f"Round {bar.label}"


def _drawn(course: Course, title: str, style: Style) -> list[str]:
    """The chart of one game: upright where all of it fits, else a line a round."""
    width = min(style.width or _WIDEST, _WIDEST)
    rows = None if style.is_narrow else upright(course, style, width)
    indent, rest = ("", "") if style.is_narrow else ("  ", "    ")
    told = [course.closing, *([course.end] if course.end else [])]
    if course.noun != "lead":
        told.insert(0, course.about)
    below = [line for part in told for line in style.wrapped(part, first=indent, rest=rest)]
    head = ["", f"{indent}{title}", ""] if title else [""]
    return [*head, *(rows or sideways(course, style, width)), "", *below]
