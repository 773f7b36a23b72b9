"""Draw the README's pictures of what the program really shows: python tests/pictures/make.py

An evening is played on a record that is thrown away, and its board, its score sheet and its chart
go into board.svg, sheet.svg and chart.svg. Large letters and bars are drawn as shapes: whatever
font shows the rest, their dots join without a gap.
"""

from __future__ import annotations

import io
import re
import sys
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

HERE = Path(__file__).parent
PICTURES = {"board": " lead by ", "sheet": " against ", "chart": "The lead "}
"""What is pictured, and what stands in the line that says it all."""

WIDTH = 80
EVENING = (
    "new Ana Ben Cyn Dan --dealer ana",
    "round dan 8s 8",
    "round ben 8h 7",
    "round cyn 9c 11",
    "round cyn 7d 6 --forced",
    "round ana 10d 9",
    "round dan 7c 7",
    "round cyn 13d 13",
    "round ben 11c 10",
    "round ana 8s 8",
    "round cyn 9c 9",
    "bid p 9h p p",
    "trick ben dan cyn dan ben ana dan cyn",
)
"""Ten rounds, and the eleventh in play with the game at stake."""

CELL = 20 * 0.602
"""How wide a letter is, in the proportion most fixed fonts have to the height Rich gives it."""
LINE = 20 * 1.22
"""How far apart Rich sets its lines."""
_HALVES = {"█": (0, 1), "▀": (0,), "▄": (1,)}
"""Which halves of its cell a block fills, from the top."""
_PAPER, _INK = (30, 31, 34), (226, 226, 222)
_THEME = TerminalTheme(_PAPER, _INK, [_INK] * 8)
_FORMAT = """\
<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img">
<title>TITLE</title>
<style>
.{unique_id}-matrix {{
font: {char_height}px "DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", monospace;
}}
{styles}
</style>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})">
{backgrounds}
DOTS
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""
_RUN = re.compile(
    r'<text class="(?P<look>[^"]+)" x="(?P<x>[^"]+)" y="(?P<y>[^"]+)"[^>]*>(?P<words>[^<]*)</text>'
)
"""A run of letters of one colour, as Rich writes it."""
_BLANK = "&#160;"


def shown(home: Path, name: str) -> str:
    """What stands on the screen at the end of the evening, with the codes of its colours."""
    from tests.evening import Evening

    table = Evening(home, is_terminal=True, width=WIDTH, environ={"TERM": "xterm-256color"})
    for line in EVENING:
        table.ok(line)
    return f"$ {typed(name)}\n{table.ok(typed(name).split()[1:]).out.rstrip()}"


def typed(name: str) -> str:
    """The command that shows it."""
    return "hokm" if name == "board" else f"hokm {name}"


def picture(shown: str, says: str) -> str:
    """A screen as a picture of the terminal it stands in."""
    text = Text.from_ansi(shown)
    screen = text.plain.split("\n")
    letters = text.plain.translate({ord(block): " " for block in _HALVES})
    console = Console(
        record=True, file=io.StringIO(), width=max(map(len, screen)) + 2, legacy_windows=False
    )
    console.print(Text(letters, spans=text.spans), end="\n\n")
    svg = console.export_svg(
        title="", theme=_THEME, code_format=_FORMAT, font_aspect_ratio=CELL / 20, unique_id="hokm"
    )
    headline = next(line.strip() for line in screen if says in line)
    svg = svg.replace("TITLE", headline.replace("&", "&amp;")).replace("DOTS", _dots(screen))
    svg = re.sub(r"\d+\.\d{3,}", lambda number: f"{float(number[0]):.2f}", _RUN.sub(_run, svg))
    return "".join(f"{line.strip()}\n" for line in svg.splitlines() if line.strip())


def _run(found: re.Match[str]) -> str:
    """A run where its first letter stands: some viewers leave out the spaces before it."""
    words = found["words"].replace(_BLANK, " ").rstrip()
    inner = words.lstrip()
    if not inner:
        return ""
    x = float(found["x"]) + (len(words) - len(inner)) * CELL
    width = len(inner.replace("&amp;", "&")) * CELL
    place = f'x="{x:.2f}" y="{found["y"]}" textLength="{width:.2f}"'
    return f'<text class="{found["look"]}" {place}>{inner.replace(" ", _BLANK)}</text>\n'


def _dots(screen: list[str]) -> str:
    """The blocks of a screen as one shape, those side by side in one stroke."""
    strokes = []
    for row, line in enumerate(screen):
        for half in (0, 1):
            y = row * LINE + 1.5 + half * LINE / 2
            for is_filled, run in groupby(
                range(len(line)), key=lambda at: half in _HALVES.get(line[at], ())
            ):
                start, *rest = run
                if is_filled:
                    x, width = start * CELL, (1 + len(rest)) * CELL
                    strokes.append(f"M{x:.2f} {y:.2f}h{width:.2f}v{LINE / 2:.2f}H{x:.2f}z")
    ink = "".join(f"{part:02x}" for part in _INK)
    return f'<path fill="#{ink}" shape-rendering="crispEdges" d="{"".join(strokes)}"/>'


def made(name: str) -> str:
    """A picture as the program's answers make it now."""
    with TemporaryDirectory(prefix="hokm-picture-") as folder:
        return picture(shown(Path(folder) / "home", name), PICTURES[name])


def kept(name: str) -> Path:
    """Where a picture is kept."""
    return HERE / f"{name}.svg"


if __name__ == "__main__":
    sys.path.insert(0, str(HERE.parents[1]))
    for name in PICTURES:
        kept(name).write_text(made(name), encoding="utf-8", newline="\n")
