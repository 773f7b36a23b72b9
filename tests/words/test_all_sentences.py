"""Every sentence in one list: it is current, and it speaks with one voice."""

from __future__ import annotations

import re

import pytest

from hokm_ref.commands.registry import COMMANDS
from tests.words.collect import LIST, is_said, made, sentences

EVERY = [(name, text) for name, texts in sentences().items() for text in texts]
OURS = (
    *("invalid", "error", "exception", "sorry", "please", "oops", "unexpected", "abort", "fatal"),
    *("database", "sqlite", "transaction", "commit", "schema", "parse", "argument", "parameter"),
    *("boolean", "string", "integer", "null", "fact", "fold", "derive", "tally", "enum", "payload"),
)
"""What is ours and not the game's, or blames whoever typed."""
ELSEWHERE = {
    "color": "colour",
    "honor": "honour",
    "canceled": "cancelled",
    "center": "centre",
    "favorite": "favourite",
    "recognize": "recognise",
}


def test_the_list_is_current():
    """If it is not: python tests/words/collect.py, and read what is new in it."""
    assert LIST.read_text(encoding="utf-8") == made()


def test_it_has_the_sentences_people_know():
    """A collector that finds nothing would agree with every rule below."""
    told = [text for _, text in EVERY]
    assert len(told) > 900
    for known in ("each player calls once", "suits do not rank, so {} is no higher than {}."):
        assert known in told


@pytest.mark.parametrize("word", OURS)
def test_no_word_of_ours(word: str):
    found = re.compile(rf"(?<![\w-]){word}s?(?![\w-])", re.IGNORECASE)
    assert [(name, text) for name, text in EVERY if found.search(text)] == []


@pytest.mark.parametrize("word", ELSEWHERE)
def test_one_spelling(word: str):
    found = re.compile(rf"(?<![-\w]){word}", re.IGNORECASE)
    assert [text for _, text in EVERY if found.search(text)] == []


def test_what_is_to_be_typed_is_glued():
    """Then the prompt of the table leaves hokm out of it; what stops the program has no prompt."""
    typed = re.compile(rf"hokm (?:{{}}|--|{'|'.join(COMMANDS)})")
    elsewhere = {"door.py", "commands/demo.py", "formats/house_example.py"}
    assert [
        (name, text) for name, text in EVERY if typed.search(text) and name not in elsewhere
    ] == []


def test_nobody_is_shouted_at():
    assert [text for _, text in EVERY if "!" in text] == []


def test_what_is_to_be_typed_stands_alone():
    """Two commands in one line, typed as it is offered, would be one that is refused."""
    two = re.compile(r"(^|hokm [^:?]*|\? \{\}|: \{\}), then ")
    assert [text for _, text in EVERY if two.search(text)] == []


@pytest.mark.parametrize(
    ("text", "said"),
    [("too_many_tricks", False), ("--json", False), ("two words", True), ("{} leads.", False)],
)
def test_what_counts_as_said(text: str, said: bool):
    assert is_said(text) is said
