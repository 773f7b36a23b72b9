"""The pictures people see before they have the program show what it shows."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.pictures.make import PICTURES, kept, made

SVG = "{http://www.w3.org/2000/svg}"
README = Path(__file__).parents[2] / "README.md"
each = pytest.mark.parametrize("name", PICTURES)


def seen(svg: str) -> tuple[list[str], list[str]]:
    """The words of a picture and its shapes, without what only Rich decides."""
    root = ElementTree.fromstring(svg)
    words = [element.text or "" for element in root.iter(f"{SVG}text")]
    return words, [element.attrib["d"] for element in root.iter(f"{SVG}path")]


def said(name: str) -> str:
    words, _ = seen(made(name))
    return " ".join(words).replace("\xa0", " ")


@each
def test_it_is_drawn_as_the_program_shows_it_now(name: str):
    """If it is not: python tests/pictures/make.py, and look at it."""
    assert seen(kept(name).read_text(encoding="utf-8")) == seen(made(name))


@each
def test_it_is_the_same_each_time_it_is_made(name: str):
    assert made(name) == made(name)


@each
def test_it_loads_nothing_from_elsewhere(name: str):
    text = kept(name).read_text(encoding="utf-8")
    text = text.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not re.search(r"//|url\(|@import|@font-face|href", text)


@each
def test_the_readme_shows_it_and_says_how_it_is_made(name: str):
    page = README.read_text(encoding="utf-8")
    assert f"](tests/pictures/{name}.svg)" in page
    assert "`python tests/pictures/make.py`" in page


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("board", ("$ hokm ", "At stake", "lose the game")),
        ("sheet", ("$ hokm sheet ", "Ana & Cyn against Ben & Dan", "Game 1 goes on")),
        ("chart", ("$ hokm chart ", "52: game", "The lead changed sides")),
    ],
)
def test_it_shows_what_hangs_on_the_round(name: str, words: tuple[str, ...]):
    assert all(word in said(name) for word in words)


@pytest.mark.parametrize("name", ["board", "chart"])
def test_letters_and_bars_are_shapes(name: str):
    assert seen(made(name))[1] != [""]
