"""Text as it is matched, and names that are one by it."""

from __future__ import annotations

import pytest

from hokm_ref.errors import BadName
from hokm_ref.speech.folding import distinct, folded, without_accents

ZWNJ = "\u200c"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Max", "max"),
        ("علي", "علی"),
        ("Zoé", "Zoe\u0301"),
        ("ﷲ", "الله"),
        ("Straße", "STRASSE"),
        ("مهـــدی", "مهدی"),
        ("می" + ZWNJ + "نا", "مینا"),
        ("Ｍａｘ", "max"),
        (" Ana ", "ana"),
        ("ك", "ک"),
        ("٣²", "٣²"),
    ],
)
def test_texts_that_are_matched_as_one(one: str, other: str) -> None:
    """Case 27: the same after folding is the same."""
    assert folded(one) == folded(other)


@pytest.mark.parametrize(
    ("text", "matched"),
    [
        (" Mary  Ann ", "mary ann"),
        ("Élise  Ann", "élise ann"),
        ("x²  Y", "x² y"),
        ("♥\ufe00", "♥"),
        ("♥\ufe0f", "♥"),
        ("a\ufe10b", "a,b"),  # a comma, where writing runs downwards
    ],
)
def test_a_blank_parts_words_and_a_variation_is_none(text: str, matched: str) -> None:
    """However many blanks; of U+FE00 to U+FE0F each, and the next is a sign of its own."""
    assert folded(text) == matched


@pytest.mark.parametrize("text", ["8²", "²", "⑧", "½", "8₂", "x²"])
def test_a_superscript_stays_one(text: str) -> None:
    """A small or circled digit is not folded into a digit, for it is none at a card table."""
    assert folded(text) == text


@pytest.mark.parametrize("one", ["Ana", "8H", "علی", "A²", "चिड़ी", "ﷺ", "ﬁ", "İ"])
def test_folding_twice_is_folding_once(one: str) -> None:
    """So that what is stored folded still matches."""
    assert folded(folded(one)) == folded(one)


@pytest.mark.parametrize("mark", "\u061c\u200e\u200f\u2066\u2067\u2068\u2069")
def test_marks_of_direction_are_dropped(mark: str) -> None:
    """They come along where a name is copied from the screen."""
    assert folded(f"{mark}مریم{mark}") == "مریم"


@pytest.mark.parametrize("letter", ["\u061b", "\u200b", "\u2010", "\u2065", "\u206a"])
def test_their_neighbours_are_not(letter: str) -> None:
    assert folded(f"a{letter}b") == f"a{letter}b"


@pytest.mark.parametrize(
    ("text", "matched"),
    [
        ("ANA", "ana"),
        ("Zoé", "zoe"),
        ("a\u0300\u036f", "a"),
        ("é\u0371", "e\u0371"),  # the next is a letter of Greek
        ("é\u0370", "e\u0371"),
        ("ب\u064e", "ب\u064e"),
        ("चिड़ी", "चिड़ी"),
        ("한", "한"),  # written as one letter, and left so
    ],
)
def test_accents_may_be_left_out_and_vowels_may_not(text: str, matched: str) -> None:
    """As one types where a keyboard has none."""
    assert without_accents(text) == matched


@pytest.mark.parametrize(
    ("names", "refused", "before"),
    [
        (("Ana", "Ben", "Cyn", "ANA"), "ANA", "Ana"),
        (("Ben", "علي", "Cyn", "علی"), "علی", "علي"),
        (("Zoé", "Zoe\u0301"), "Zoe\u0301", "Zoé"),
        (("Us", " us "), " us ", "Us"),
    ],
)
def test_two_names_that_are_one_are_refused(names: tuple[str, ...], refused: str, before: str):
    """Both are said: the one that is too many, and the one that was there."""
    with pytest.raises(BadName) as refusal:
        distinct(names)
    assert refusal.value.name == refused
    assert refusal.value.why == f"and {before} are the same name here"


@pytest.mark.parametrize("names", [(), ("Ana",), ("Ana", "Anna", "Ann", "Zoe", "Zoé")])
def test_names_that_differ_stay_as_they_were_written(names: tuple[str, ...]):
    assert distinct(names) == names
