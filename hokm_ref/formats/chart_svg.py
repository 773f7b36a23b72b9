"""The chart as pictures for a page: bars above and below a line, in the page's own ink."""

from __future__ import annotations

from hokm_ref.formats.markup import escaped, in_svg
from hokm_ref.session.explain.scale import Scale, fitted
from hokm_ref.value import Value
from hokm_ref.wording import bare, cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from hokm_ref.session.explain.chart import Course

STYLE = """\
.chart { display: block; max-width: 100%; height: auto; margin: 1em 0; color: inherit; }
.chart text { font: 13px sans-serif; fill: currentColor; }
.chart .number { text-anchor: middle; }
.chart rect { fill: currentColor; fill-opacity: 0.75; }
.chart path { stroke: currentColor; }
.chart .end { stroke-dasharray: 2 4; }
.name { unicode-bidi: isolate; }
"""
"""What a page says once for all its charts."""
_IN_A_ROW = 24
"""Rounds in one picture: more of them would be too small to read on paper."""
_TO_THE_END, _LONGEST = 117, 180
"""How far from the line a game ends, and the longest bar that shortens no other."""
_SPAN, _BAR, _LINE, _LETTER = 34, 24, 18, 9
"""Dots: a column, a bar in it, a line of text, and a letter of the widest usual kind."""


class _Picture(Value):
    """Some rounds of a game, and where they stand."""

    course: Course
    scale: Scale
    places: range
    """Which bars of the game it shows."""
    span: int
    line: int
    """How far down the line is."""
    heights: tuple[int, int]
    """The room above and below it, nothing where nobody stood there."""

    @property
    def plot(self) -> int:
        """How wide the columns are together."""
        return self.span * len(self.places)

    @property
    def bottom(self) -> int:
        """Where the bars below the line end."""
        return self.line + self.heights[1]


def pictures(course: Course) -> list[str]:
    """The chart of one game, in as many pictures as it takes, all on one scale."""
    scale = fitted(course, to_the_end=_TO_THE_END, longest=_LONGEST)
    widest = max(scale.digits, *(len(bar.label) for bar in course.bars))
    above, below = _height(scale, 0), _height(scale, 1)
    line = above + (_LINE if above else 1)
    span = max(_SPAN, _LETTER * (widest + 1))
    every = range(len(course.bars))
    return [
        _drawn(_Picture(course, scale, every[at : at + _IN_A_ROW], span, line, (above, below)))
        for at in every[::_IN_A_ROW]
    ]


def _height(scale: Scale, side: int) -> int:
    """The room one side takes: its longest bar with a number beyond it, and the game's end."""
    numbers = scale.sides[side]
    if all(number is None for number in numbers):
        return 0
    return max(*map(scale.steps, numbers), scale.ends[side] or 0) + _LINE


def _drawn(picture: _Picture) -> str:
    course = picture.course
    heads = [f"{side} {course.noun}" for side in course.sides]
    end = f"{course.ends_at}: game"
    words = max(cells(bare(head)) for head in heads) * _LETTER
    width = max(picture.plot + _LETTER * (len(end) + 1), words)
    height = picture.bottom + _LINE + (_LINE if picture.heights[1] else 0)
    shapes = [
        *_heads(heads, picture),
        *_ends(end, picture),
        *(shape for side in (0, 1) for shape in _bars(picture, side)),
        f'<path d="M0 {picture.line}h{picture.plot}"/>',
        *_rounds(picture),
    ]
    return (
        f'<svg class="chart" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        f' role="img">\n<title>{escaped(bare(course.about))}</title>\n{"".join(shapes)}</svg>\n'
    )


def _heads(heads: list[str], picture: _Picture) -> Iterator[str]:
    """Who stands above, at the top, and who below, at the bottom."""
    rows = (_LINE - 5, picture.bottom + 2 * _LINE - 5)
    for head, row, height in zip(heads, rows, picture.heights, strict=True):
        if height:
            yield f'<text x="0" y="{row}">{in_svg(head)}</text>\n'


def _ends(told: str, picture: _Picture) -> Iterator[str]:
    """The dotted line at which the game ends."""
    for end, way in zip(picture.scale.ends, (-1, 1), strict=True):
        if end:
            row = picture.line + way * end
            yield f'<path class="end" d="M0 {row}h{picture.plot}"/>\n'
            yield f'<text x="{picture.plot + _LETTER}" y="{row + 4}">{told}</text>\n'


def _bars(picture: _Picture, side: int) -> Iterator[str]:
    """The bars on one side of the line, each with its number beyond it."""
    for column, place in enumerate(picture.places):
        number = picture.scale.sides[side][place]
        if number is None:
            continue
        steps, left = picture.scale.steps(number), column * picture.span
        middle = left + picture.span // 2
        top = picture.line if side else picture.line - steps
        beyond = picture.line + steps + 13 if side else top - 4
        yield f'<rect x="{middle - _BAR // 2}" y="{top}" width="{_BAR}" height="{steps}"/>\n'
        yield f'<text class="number" x="{middle}" y="{beyond}">{number}</text>\n'


def _rounds(picture: _Picture) -> Iterator[str]:
    """The rounds' numbers, below all bars."""
    for column, place in enumerate(picture.places):
        middle = column * picture.span + picture.span // 2
        label = picture.course.bars[place].label
        row = picture.bottom + _LINE - 4
        yield f'<text class="number round" x="{middle}" y="{row}">{label}</text>\n'
