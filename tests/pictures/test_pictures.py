"""The pictures people see before they have the program show what it shows."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from tests.pictures.make import BOARD, made

SVG = "{http://www.w3.org/2000/svg}"


def seen(svg: str) -> tuple[list[str], list[str]]:
    """The words of a picture and its shapes, without what only Rich decides."""
    root = ElementTree.fromstring(svg)
    words = [element.text or "" for element in root.iter(f"{SVG}text")]
    return words, [element.attrib["d"] for element in root.iter(f"{SVG}path")]


def test_the_board_is_drawn_as_the_program_shows_it_now():
    """If it is not: python tests/pictures/make.py, and look at it."""
    assert seen(BOARD.read_text(encoding="utf-8")) == seen(made())


def test_a_picture_is_the_same_each_time_it_is_made():
    assert made() == made()


def test_a_picture_shows_what_hangs_on_the_round():
    words, shapes = seen(made())
    said = " ".join(words).replace("\xa0", " ")
    assert said.startswith("$ hokm")
    assert "At stake" in said
    assert "lose the game" in said
    assert shapes != [""]


def test_a_picture_loads_nothing_from_elsewhere():
    text = BOARD.read_text(encoding="utf-8").replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not re.search(r"//|url\(|@import|@font-face|href", text)
