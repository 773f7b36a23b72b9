"""The sheet as a page: one file without scripts, to be read in any browser and printed on A4."""

from __future__ import annotations

from hokm_ref.formats import chart_svg
from hokm_ref.formats.markup import escaped, in_html
from hokm_ref.wording import GLUE, bare

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hokm_ref.session.explain.chart import Chart, Course
    from hokm_ref.session.explain.scoresheet.sheet import GameSheet, Sheet

_STYLE = (
    """\
:root { color-scheme: light dark; }
body { font: 16px/1.4 sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; }
h1 { font-size: 1.3em; }
table { border-collapse: collapse; margin: 1em 0; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: bold; padding: 0.3em 0; }
th, td { padding: 0.15em 0.6em; text-align: left; vertical-align: top; }
figure { margin: 1em 0 2em; }
thead th { border-bottom: 1px solid; }
tfoot td { border-top: 1px solid; font-weight: bold; }
.r { text-align: right; }
td.r { white-space: nowrap; }
.wide { overflow-x: auto; }
.h { color: #d22; } .d { color: #27c; } .c { color: #284; }
@media (prefers-color-scheme: dark) { .h { color: #f66; } .d { color: #6af; } .c { color: #5c7; } }
"""
    + chart_svg.STYLE
    + """\
@page { size: A4; margin: 15mm; }
@media print {
  :root { color-scheme: light; }
  body { margin: 0; padding: 0; max-width: none; font-size: 10pt; }
  body, .h, .d, .c { color: #000; background: none; }
  .wide { overflow: visible; }
  th, td { padding: 0.1em 0.4em; }
  bdi { overflow-wrap: anywhere; }
  tr, figure { break-inside: avoid; }
  thead { display: table-header-group; }
  tfoot { display: table-row-group; }
}
"""
)


def as_html(sheet: Sheet, chart: Chart) -> str:
    """The page: the sheet of each game, its footnotes and its chart."""
    title, heading = escaped(bare(sheet.title)), in_html(sheet.title)
    return "".join(
        f"{line}\n"
        for line in (
            "<!DOCTYPE html>",
            '<html lang="en" dir="ltr">',
            '<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title}</title>\n<style>\n{_STYLE}</style>\n</head>",
            f"<body>\n<h1>{heading}</h1>",
            *_body(sheet, chart),
            "</body>\n</html>",
        )
    )


def _body(sheet: Sheet, chart: Chart) -> Iterator[str]:
    courses = {course.part: course for course in chart.courses}
    if sheet.about:
        yield f"<p>{in_html(sheet.about)}</p>"
    for game in sheet.games:
        if game.carried:
            yield f"<p>{in_html(game.carried.told)}</p>"
        yield from _table(game, is_titled=len(sheet.games) > 1)
        for note in game.footnotes:
            yield f"<p>{in_html(note)}</p>"
        if game.part in courses:
            yield _figure(courses[game.part])


def _table(game: GameSheet, *, is_titled: bool) -> Iterator[str]:
    """One game: heads, a row a deal, and where it stands."""
    yield '<div class="wide">\n<table>'
    if is_titled:
        yield f"<caption>{game.title}</caption>"
    heads = "".join(_cell("th", at, head, game.numbers) for at, head in enumerate(game.heads))
    yield f"<thead>\n<tr>{heads}</tr>\n</thead>\n<tbody>"
    for line in game.lines:
        yield _row(game.cells(line), game.numbers, len(game.heads))
    state, *score = game.foot
    first = len(game.heads) - len(score)
    cells = "".join(_cell("td", first + at, text, game.numbers) for at, text in enumerate(score))
    yield f'</tbody>\n<tfoot>\n<tr><td colspan="{first}">{in_html(state)}</td>{cells}</tr>'
    yield "</tfoot>\n</table>\n</div>"


def _row(cells: Sequence[str], numbers: Iterable[int], wide: int) -> str:
    """A deal; the last cell of one that is void goes to the end."""
    shown = [_cell("td", at, cell, numbers) for at, cell in enumerate(cells)]
    if len(cells) < wide:
        shown[-1] = f'<td colspan="{wide - len(cells) + 1}">{in_html(cells[-1])}</td>'
    return f"<tr>{''.join(shown)}</tr>"


def _cell(kind: str, at: int, text: str, numbers: Iterable[int]) -> str:
    scope = ' scope="col"' if kind == "th" else ""
    right = ' class="r"' if at in numbers else ""
    return f"<{kind}{scope}{right}>{in_html(text.replace(GLUE, ' '))}</{kind}>"


def _figure(course: Course) -> str:
    told = " ".join(in_html(part) for part in (course.closing, course.end) if part)
    return (
        f"<figure>\n{''.join(chart_svg.pictures(course))}<figcaption>{told}</figcaption>\n</figure>"
    )
