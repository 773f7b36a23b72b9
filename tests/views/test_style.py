"""What is to be done next is bold, and nothing that was done is."""

from __future__ import annotations

import re

import pytest

from hokm_ref.rules.suits import Suit
from hokm_ref.views.style import Style, cells
from hokm_ref.wording import JOB, NEXT, glued, quoted

BOLD = re.compile("\x1b\\[1m(.*?)\x1b\\[22m")


def style(width: int | None, *, colours: int = 256) -> Style:
    """A screen so wide."""
    return Style(width=width, has_symbols=True, colours=colours)


def in_bold(lines: list[str]) -> str:
    """The bold words of some lines."""
    return " ".join(part.strip() for line in lines for part in BOLD.findall(line))


SENTENCE = (
    f"{quoted('Ben')} passes. {NEXT}{JOB}{quoted('Cyn')} calls next: 7 to 13 with a suit, or pass."
)


@pytest.mark.parametrize("width", [None, 80, 60, 36, 24])
def test_the_job_is_bold_in_each_of_its_lines(width: int | None) -> None:
    """Line by line, since a pager forgets at the end of a line; what was done stays plain."""
    lines = style(width).wrapped(SENTENCE)
    assert in_bold(lines) == "Cyn calls next: 7 to 13 with a suit, or pass."
    for line in lines:
        assert line.count("\x1b[1m") == line.count("\x1b[22m") <= 1
        assert width is None or cells(line) <= width


@pytest.mark.parametrize("width", [None, 80, 36, 24])
def test_without_colours_it_is_the_same_text(width: int | None) -> None:
    """No line breaks elsewhere because of what cannot be seen."""
    coloured = style(width).wrapped(SENTENCE)
    plain = style(width, colours=0).wrapped(SENTENCE)
    assert [re.sub("\x1b\\[[0-9;]*m", "", line) for line in coloured] == plain
    assert "".join(plain).count("  ") == len(plain) - 1


@pytest.mark.parametrize("suit", Suit)
@pytest.mark.parametrize("weight", ["bold", "dim"])
def test_a_suit_does_not_end_the_weight_of_its_sentence(weight: str, suit: Suit) -> None:
    """Its colour ends with everything else that is set, so the weight is set again after it."""
    screen = style(80)
    text = screen.text(f"Dan has {glued(8, suit.text)} to play.")
    code = {"bold": "1", "dim": "2"}[weight]
    shown = getattr(screen, weight)(text)
    assert shown.startswith(f"\x1b[{code}m")
    assert f"{suit.symbol}\x1b[0m\x1b[{code}m to play." in shown
    assert shown.endswith("\x1b[22m")
