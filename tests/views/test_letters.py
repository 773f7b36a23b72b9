"""The large letters: they look as drawn on paper, and no letter can be taken for another."""

from __future__ import annotations

import ast
import inspect
from itertools import combinations
from string import ascii_uppercase, digits

import pytest

from hokm_ref.views import letters
from hokm_ref.views.letters import large

EVERY = ascii_uppercase + digits + "&-'. "

# From the paper prototype, each without the board's margin and the blanks at the ends of its lines.
PROTOTYPE = {
    "ANA & CYN": """
█▀▀█ █▄  █ █▀▀█    ▄▀▄      █▀▀▀ █   █ █▄  █
█▀▀█ █ ▀▄█ █▀▀█    ▄▀▄ ▄    █     ▀▄▀  █ ▀▄█
█  █ █   █ █  █    ▀▄▄▀▄    █▄▄▄   █   █   █""",
    "DAN": """
█▀▀▄ █▀▀█ █▄  █
█  █ █▀▀█ █ ▀▄█
█▄▄▀ █  █ █   █""",
    "H": """
█  █
█▀▀█
█  █""",
    "35": """
▀▀▀█ █▀▀▀
 ▀▀█ ▀▀▀█
▄▄▄█ ▄▄▄█""",
    "53": """
█▀▀▀ ▀▀▀█
▀▀▀█  ▀▀█
▄▄▄█ ▄▄▄█""",
    "0": """
█▀▀█
█  █
█▄▄█""",
    "1": """
▀█
 █
▄█▄""",
}

# The rest, as looked at and found legible from afar: change a letter only after looking again.
ALPHABET = {
    "ABCDEFGHIJKLM": """
█▀▀█ █▀▀▄ █▀▀▀ █▀▀▄ █▀▀▀ █▀▀▀ █▀▀▀ █  █ ▀█▀    █ █ ▄▀ █    █▄ ▄█
█▀▀█ █▀▀▄ █    █  █ █▀▀  █▀▀  █ ▄▄ █▀▀█  █  ▄  █ █▀▄  █    █ ▀ █
█  █ █▄▄▀ █▄▄▄ █▄▄▀ █▄▄▄ █    █▄▄█ █  █ ▄█▄ ▀▄▄▀ █  █ █▄▄▄ █   █""",
    "NOPQRSTUVWXYZ": """
█▄  █ ▄▀▀▄ █▀▀▄ ▄▀▀▀▄ █▀▀▄ ▄▀▀▀ ▀▀█▀▀ █  █ █   █ █   █ ▀▄ ▄▀ █   █ ▀▀▀█
█ ▀▄█ █  █ █▄▄▀ █   █ █▄▄▀  ▀▀▄   █   █  █ █   █ █ ▄ █   █    ▀▄▀   ▄▀
█   █ ▀▄▄▀ █    ▀▄▄▀▄ █ ▀▄ ▄▄▄▀   █   ▀▄▄▀  ▀▄▀  █▀ ▀█ ▄▀ ▀▄   █   █▄▄▄""",
    "0123456789": """
█▀▀█ ▀█  ▀▀▀█ ▀▀▀█ █  █ █▀▀▀ █▀▀▀ ▀▀▀█ █▀▀█ █▀▀█
█  █  █  █▀▀▀  ▀▀█ ▀▀▀█ ▀▀▀█ █▀▀█   ▄▀ ▄▀▀▄ ▀▀▀█
█▄▄█ ▄█▄ █▄▄▄ ▄▄▄█    █ ▄▄▄█ █▄▄█   █  █▄▄█    █""",
    "O'A-B.": """
▄▀▀▄ █ █▀▀█     █▀▀▄
█  █   █▀▀█ ▀▀▀ █▀▀▄
▀▄▄▀   █  █     █▄▄▀ ▄""",
}


def rows(text: str, scale: int = 1) -> tuple[str, ...]:
    """The rows of a text that has a large form."""
    drawn = large(text, scale)
    assert drawn is not None
    return drawn


def dots(letter: str, scale: int = 1) -> frozenset[tuple[int, int]]:
    """The dots that are inked, each as its line (from 0 to 5 at the first scale) and its column."""
    return frozenset(
        (2 * row + half, at)
        for row, line in enumerate(rows(letter, scale))
        for at, cell in enumerate(line)
        for half, inked in enumerate(("▀█", "▄█"))
        if cell in inked
    )


@pytest.mark.parametrize("text", [*PROTOTYPE, *ALPHABET])
def test_letters_look_as_drawn(text: str) -> None:
    drawing = (PROTOTYPE | ALPHABET)[text].splitlines()[1:]
    assert [row.rstrip() for row in rows(text)] == drawing


@pytest.mark.parametrize("letter", EVERY)
def test_the_rows_of_a_letter_are_equally_wide(letter: str) -> None:
    widths = {len(row) for row in rows(letter)}
    assert len(widths) == 1
    assert widths <= {1, 2, 3, 4, 5}


@pytest.mark.parametrize("letter", EVERY)
def test_a_letter_is_made_of_half_blocks_and_blanks(letter: str) -> None:
    assert set("".join(rows(letter))) <= set("▀▄█ ")


@pytest.mark.parametrize("letter", ascii_uppercase + digits + "&")
def test_a_letter_fills_its_six_lines_and_all_its_columns(letter: str) -> None:
    assert {line for line, _ in dots(letter)} == set(range(6))
    assert {at for _, at in dots(letter)} == set(range(len(rows(letter)[0])))


def test_no_two_letters_look_alike() -> None:
    assert len({rows(letter) for letter in EVERY}) == len(EVERY)


@pytest.mark.parametrize("kind", [ascii_uppercase, digits], ids=["letters", "digits"])
def test_one_dot_alone_never_tells_two_apart(kind: str) -> None:
    pairs = combinations(kind, 2)
    close = {one + other for one, other in pairs if len(dots(one) ^ dots(other)) < 2}
    assert not close


def test_small_letters_are_drawn_as_capitals() -> None:
    assert large("Ana & Cyn") == large("ANA & CYN")


def test_letters_stand_one_cell_apart_and_words_four() -> None:
    assert rows("AA") == tuple(f"{row} {row}" for row in rows("A"))
    assert rows("A A") == tuple(f"{row}    {row}" for row in rows("A"))


@pytest.mark.parametrize("scale", [2, 3, 4, 7])
@pytest.mark.parametrize("letter", "ANX8&'")
def test_a_larger_letter_has_the_same_dots_so_many_times_as_large(letter: str, scale: int) -> None:
    assert dots(letter, scale) == {
        (line * scale + down, at * scale + along)
        for line, at in dots(letter)
        for down in range(scale)
        for along in range(scale)
    }
    assert {len(row) for row in rows(letter, scale)} == {len(rows(letter)[0]) * scale}


def test_a_larger_name_outside_the_font_has_no_form_either() -> None:
    assert large("علی", 4) is None


def test_nothing_is_drawn_as_nothing() -> None:
    assert large("") == ("", "", "")


@pytest.mark.parametrize("name", ["علی", "Zoé", "李", "Ana & علی", "Weiß", "۳۵", "A_B", "A\tB"])
def test_names_outside_the_font_have_no_large_form(name: str) -> None:
    assert large(name) is None


@pytest.mark.parametrize(
    "character",
    ["\N{LATIN SMALL LETTER DOTLESS I}", "\N{LATIN SMALL LETTER LONG S}", "\N{MINUS SIGN}"],
    ids=["dotless i", "long s", "minus sign"],
)
def test_a_mere_lookalike_has_no_large_form(character: str) -> None:
    assert large(f"A{character}") is None


def test_nothing_is_imported() -> None:
    tree = ast.parse(inspect.getsource(letters))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    assert [ast.unparse(node) for node in imports] == ["from __future__ import annotations"]
