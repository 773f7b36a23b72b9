"""The board of a second screen: as large as the window allows, else in the terminal's own letters.

Three layouts, tried from the most legible to the least: all drawn, the numbers alone drawn, words.
"""

from __future__ import annotations

from hokm_ref.views import board
from hokm_ref.views.letters import large
from hokm_ref.views.style import Style, block, cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hokm_ref.session.explain.scoreboard import Figure, Scoreboard, Tally

_LARGEST = 12
"""How many cells wide a dot is drawn at most; its letters are 36 rows high."""
_ROWS = 3
"""Rows of a letter whose dots are one cell wide."""
_BETWEEN = 5
_BESIDE = 20
"""Cells that are left beside a number at least."""
_FOOT = 2
"""Lines kept for the foot, so that the number does not change its size with it."""
_ALONE = 80
"""The size that is reckoned with where a window has none."""


def drawn(shown: Scoreboard, style: Style) -> str:
    """The scoreboard as this screen shows it."""
    if style.is_plain:
        return board.drawn(shown.board, style)
    window = style.but(width=style.width or _ALONE, height=style.height or _ALONE)
    height = window.height or 1
    for lines in _layouts(shown, window):
        if len(lines) <= height:
            break
    while not lines[-1]:
        lines.pop()
    return block(lines[:height])


def _layouts(shown: Scoreboard, style: Style) -> Iterator[list[str]]:
    """Every way to lay it out that is no wider than the screen, the most legible first."""
    near = " ".join(filter(None, (shown.holder, *shown.foot)))
    foot = style.wrapped(near, first="  ", rest="  ") if near else []
    room = (style.height or 0) // _ROWS
    largest = min(_LARGEST, room) if style.has_blocks else 0
    if not style.is_narrow:
        for size in range(min(largest, room // len(shown.tallies)), 0, -1):
            for scale in range(min(size, max(room - size * len(shown.tallies), 1)), 0, -1):
                lines = _all_drawn(shown, style, size, scale)
                if lines is not None:
                    yield ["", *lines, *_apart([*foot, *[""] * (_FOOT - len(foot))])]
    foot = [line for told in shown.foot for line in style.wrapped(told, first=" ", rest=" ")]
    words = [line for figure in shown.figures for line in _said(figure, style)]
    for below in ([*_apart(words), *_apart(foot)], _apart(words)):
        for size in range(largest, 0, -1):
            numbers = _numbers_drawn(shown, style, size)
            if numbers is not None:
                yield ["", *numbers, *below]
                yield [*numbers, *below]
    head = style.wrapped(shown.board.headline, first=" ", rest=" ")
    yield ["", *head, *_apart(words), *_apart(foot)]
    yield [*head, *words, *foot]


def _apart(lines: Sequence[str]) -> list[str]:
    return ["", *lines] if lines else []


def _all_drawn(shown: Scoreboard, style: Style, size: int, scale: int) -> list[str] | None:
    """Names and numbers drawn, a number's dots so many cells wide; None where they do not fit."""
    width = style.width or 0
    if len(shown.tallies) > 1:
        return _both_teams(shown, style, size, scale)
    tally = shown.tallies[0]
    column = _breadth(tally, size) + _BETWEEN
    if column + (_BESIDE if shown.figures else 0) > width - 2:
        return None
    top = _figure(tally.figure, style, scale, width - 2)
    if top is None:
        return None
    beside = _one_under_another(shown.figures, style, scale, width - 2 - column)
    if beside is None:
        return None
    return _set_in([*top, "", *_side_by_side(_number(tally, size), beside, column)])


def _both_teams(shown: Scoreboard, style: Style, size: int, scale: int) -> list[str] | None:
    """Each team's number with its name beside it, and the figures in a row under both."""
    width = style.width or 0
    column = max(_breadth(tally, size) for tally in shown.tallies) + _BETWEEN
    lines: list[str] = []
    for tally in shown.tallies:
        name = _figure(tally.figure, style, scale, width - 2 - column)
        if name is None:
            return None
        number = _number(tally, size)
        above = [""] * ((len(number) - len(name)) // 2)
        lines += _apart(_side_by_side(number, [*above, *name], column))
    under = _in_a_row(shown.figures, style, scale, width - 2)
    return None if under is None else _set_in([*lines[1:], *_apart(under)])


def _number(tally: Tally, size: int) -> tuple[str, ...]:
    return large(str(tally.number), size) or (str(tally.number),)


def _breadth(tally: Tally, size: int) -> int:
    """How many cells wide a number is, without drawing it."""
    return len(_number(tally, 1)[0]) * size


def _figure(
    figure: Figure, style: Style, scale: int, room: int, *, is_job: bool = False
) -> list[str] | None:
    """Large letters with the words under them; only at the smallest scale are own letters used."""
    narrow, suit = style.but(width=room), figure.suit
    letters = large(figure.letters)
    words = narrow.wrapped(figure.told, rest="") if figure.told else []
    under = [style.bold(line) for line in words] if is_job else words
    if letters is not None and len(letters[0]) * scale <= room:
        rows = large(figure.letters, scale) or letters
        above = [style.in_suit(row, suit) if suit else row for row in rows]
    elif scale == 1:
        above = narrow.wrapped(figure.shown, rest="")
        words = [*above, *words]
    else:
        return None
    return [*above, *under] if all(cells(line) <= room for line in words) else None


def _one_under_another(
    figures: Sequence[Figure], style: Style, scale: int, room: int
) -> list[str] | None:
    lines: list[str] = []
    for figure in figures:
        drawing = _figure(figure, style, scale, room, is_job=figure is figures[-1])
        if drawing is None:
            return None
        lines += _apart(drawing)
    return lines[1:]


def _in_a_row(figures: Sequence[Figure], style: Style, scale: int, room: int) -> list[str] | None:
    lines: list[str] = []
    half = (room - _BETWEEN) // 2
    for figure in figures:
        drawing = _figure(figure, style, scale, half, is_job=figure is figures[-1])
        if drawing is None:
            return None
        lines = _side_by_side(lines, drawing, half + _BETWEEN) if lines else drawing
    return lines


def _side_by_side(left: Sequence[str], right: Sequence[str], column: int) -> list[str]:
    """Two drawings, the second one beginning at a column."""
    height = max(len(left), len(right))
    pairs = zip(
        [*left, *[""] * (height - len(left))], [*right, *[""] * (height - len(right))], strict=True
    )
    return [one + " " * (column - cells(one)) + other for one, other in pairs]


def _set_in(lines: Sequence[str]) -> list[str]:
    return [f"  {line}" for line in lines]


def _numbers_drawn(shown: Scoreboard, style: Style, size: int) -> list[str] | None:
    """The numbers drawn and all else in words; None where they do not fit."""
    width = style.width or 0
    column = max(_breadth(tally, size) for tally in shown.tallies)
    if 2 + column > width:
        return None
    if len(shown.tallies) == 1:
        tally = shown.tallies[0]
        return [*_said(tally.figure, style), "", *_set_in(_number(tally, size))]
    lines: list[str] = []
    for tally in shown.tallies:
        number = _number(tally, size)
        name = [*[""] * (len(number) // 2), style.text(tally.figure.shown)]
        lines += _apart(_set_in(_side_by_side(number, name, column + 3)))
    return lines[1:] if all(cells(line) <= width for line in lines) else None


def _said(figure: Figure, style: Style) -> list[str]:
    return [line for told in figure.said for line in style.wrapped(told, first=" ", rest="   ")]
