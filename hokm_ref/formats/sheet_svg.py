"""The sheet as a picture: text in even columns, on white paper, that any viewer shows."""

from __future__ import annotations

from hokm_ref.formats.markup import escaped, in_svg
from hokm_ref.value import Value
from hokm_ref.wording import bare, cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hokm_ref.session.explain.scoresheet.sheet import GameSheet, Sheet

_LETTER, _LINE, _EDGE, _APART = 9.1, 24, 20, 18
"""Dots: a letter's width, a line's height, the margin, and the room between two columns."""
_STYLE = """\
text { font: 15px monospace; fill: #000; }
.r { text-anchor: end; }
.b { font-weight: bold; }
.name { unicode-bidi: isolate; }
.h { fill: #c11; } .d { fill: #16b; } .c { fill: #173; }
path { stroke: #000; }
"""


_VOID = 3
"""How many texts the line of a void deal has, the last of them running on."""


class _Line(Value):
    """One line of the picture: each text with the column it begins in."""

    texts: tuple[tuple[int, str], ...]
    numbers: tuple[int, ...] = ()
    """The columns in which texts end flush right."""
    is_bold: bool = False
    is_last: bool = False
    """Whether a game's table ends with it, below a line."""

    @property
    def fitted(self) -> tuple[tuple[int, str], ...]:
        """The texts that make their columns as wide as they are; other lines run across them."""
        if self.is_last:
            return self.texts[1:]
        return self.texts if len(self.texts) > _VOID else ()


def as_svg(sheet: Sheet) -> str:
    """The sheet: its title, a table a game, and the footnotes."""
    lines = list(_lines(sheet))
    edges = _edges(lines)
    shapes, width = [], edges[-1][1]
    for row, line in enumerate(lines):
        y = _EDGE + row * _LINE + 16
        if line.is_last:
            shapes.append(f'<path d="M{_EDGE} {y - 17.5}H{edges[-1][1]:g}"/>')
        for at, text in line.texts:
            if not text:
                continue
            is_right = at in line.numbers
            x = edges[at][is_right]
            looks = " ".join(["r"] * is_right + ["b"] * line.is_bold)
            look = f' class="{looks}"' if looks else ""
            shapes.append(f'<text{look} x="{x:g}" y="{y}">{in_svg(text)}</text>')
            width = max(width, x if is_right else x + _wide(text))
    return _picture(sheet, shapes, round(width) + _EDGE, 2 * _EDGE + len(lines) * _LINE)


def _picture(sheet: Sheet, shapes: Sequence[str], width: int, height: int) -> str:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}" role="img">',
        f"<title>{escaped(bare(sheet.title))}</title>",
        f"<style>\n{_STYLE}</style>",
        '<rect width="100%" height="100%" fill="#fff"/>',
    )
    return "".join(f"{line}\n" for line in (*head, *shapes, "</svg>"))


def _wide(text: str) -> float:
    return cells(bare(text)) * _LETTER


def _lines(sheet: Sheet) -> Iterator[_Line]:
    nothing = _Line(())
    yield _Line(((0, sheet.title),), is_bold=True)
    for told in sheet.above:
        yield _Line(((0, told),))
    for game in sheet.games:
        yield nothing
        yield from _game(game)
    if sheet.footnotes:
        yield nothing
    for note in sheet.footnotes:
        yield _Line(((0, note),))


def _game(game: GameSheet) -> Iterator[_Line]:
    """Heads, a row a deal, and where the game stands."""
    yield _Line(tuple(enumerate(game.heads)), game.numbers, is_bold=True)
    for line in game.lines:
        yield _Line(tuple(enumerate(game.cells(line))), game.numbers)
    state, *score = game.foot
    first = len(game.heads) - len(score)
    texts = ((0, state), *enumerate(score, first))
    yield _Line(texts, game.numbers[1:], is_bold=True, is_last=True)


def _edges(lines: Sequence[_Line]) -> list[tuple[float, float]]:
    """Where each column begins and ends."""
    wide: dict[int, float] = {}
    for line in lines:
        for at, text in line.fitted:
            wide[at] = max(wide.get(at, 0), _wide(text))
    edges, left = [], float(_EDGE)
    for at in sorted(wide):
        edges.append((left, left + wide[at]))
        left += wide[at] + _APART
    return edges
