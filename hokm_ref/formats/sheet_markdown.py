"""The sheet as Markdown tables, for a page that others write on too."""

from __future__ import annotations

from hokm_ref.wording import GLUE, SYMBOL, parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from hokm_ref.session.explain.scoresheet.sheet import GameSheet, Sheet

_SPECIAL = "\\`*_{}[]()#+-.!|~$:@"
"""Signs that mean something, each after a backslash; the others are written by name."""
_NAMED = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}


def as_markdown(sheet: Sheet) -> str:
    """The sheet: a heading, a table a game, and the footnotes."""
    lines = [f"# {_text(sheet.title)}", ""]
    for told in sheet.above:
        lines += [_text(told), ""]
    for game in sheet.games:
        lines += [*_table(game), ""]
    for note in sheet.footnotes:
        lines += [_text(note), ""]
    return "".join(f"{line}\n" for line in lines[:-1])


def _table(game: GameSheet) -> Iterable[str]:
    """Heads, a row a deal, and where the game stands."""
    state, *score = game.foot
    wide = len(game.heads)
    yield _row(game.heads)
    yield f"|{'|'.join(' ---: ' if at in game.numbers else ' --- ' for at in range(wide))}|"
    for line in game.lines:
        cells = game.cells(line)
        yield _row((*cells, *[""] * (wide - len(cells))))
    yield _row((state, *[""] * (wide - 1 - len(score)), *score))


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(map(_text, cells))} |"


def _text(sentence: str) -> str:
    """A sentence in which nobody's name means anything to Markdown."""
    found = [
        "".join(map(_safe, text)) if is_own else text.replace("*", "\\*")
        for text, is_own in parts(sentence)
    ]
    return "".join(found).replace(GLUE, " ").replace(SYMBOL, "")


def _safe(letter: str) -> str:
    return f"\\{letter}" if letter in _SPECIAL else _NAMED.get(letter, letter)
