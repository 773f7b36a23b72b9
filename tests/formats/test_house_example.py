"""The house file to begin with: what it says when nothing is changed, and when all is said."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from hokm_ref.formats.house_example import example
from hokm_ref.formats.house_toml import KEYS, TABLES, load
from hokm_ref.rules.house import STANDARD
from hokm_ref.rules.options import OPTIONS
from hokm_ref.rules.presets import PRESETS, SAYS
from tests.formats.houses import said

FILE = Path(__file__).parents[2] / "house_rules.example.toml"
KEY_LINE = re.compile(r"^# (\w+) = ", re.MULTILINE)


def uncommented(text: str) -> str:
    return KEY_LINE.sub(r"\1 = ", text)


def test_the_file_is_what_the_options_make_of_it():
    assert FILE.read_bytes().decode() == example()


def test_as_it_is_it_changes_nothing():
    file = load(str(FILE))
    assert (file.house, file.preset, file.written) == (STANDARD, "standard", ())
    assert tuple(tomllib.loads(example())) == TABLES


def test_with_every_key_uncommented_it_is_the_standard_rules():
    file = said(uncommented(example()))
    assert (file.house, file.preset) == (STANDARD, "standard")
    assert file.written == KEYS[1:]
    assert set(file.lines) == set(KEYS)


def test_with_one_key_uncommented_it_is_the_standard_rules():
    for found in KEY_LINE.finditer(example()):
        begins, text = found.start(), example()
        file = said(text[:begins] + text[begins + 2 :])
        assert file.house == STANDARD
        assert len(file.lines) == 1


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_every_key_says_what_it_changes_and_what_it_may_be(option):
    key = option.key.rpartition(".")[2]
    blocks = [block for block in example().split("\n\n") if f"\n# {key} = " in block]
    words = [" ".join(block.replace("\n# ", " ").split()).casefold() for block in blocks]
    assert any(option.says.casefold() in text for text in words)
    assert all(" may be " in text for text in words)


def test_the_presets_come_first_and_each_is_explained():
    assert set(SAYS) == set(PRESETS)
    assert KEY_LINE.findall(example())[0] == "preset"
    before = example().partition("# preset = ")[0]
    assert all(f"#   {name} " in before for name in PRESETS)


def test_it_is_pleasant_to_read():
    lines = example().splitlines()
    assert max(map(len, lines)) <= 88
    assert not [line for line in lines if line != line.rstrip()]
    assert all(KEY_LINE.match(line) for line in lines if " = " in line)
    assert all(line.isascii() for line in lines)
    assert example().endswith("\n")
    assert "\n\n\n\n" not in example()
