"""Whatever the bytes of a house file: a house, or a refusal; and what was written is read back."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hokm_ref import errors
from hokm_ref.errors.base import HokmError
from hokm_ref.errors.house import BadRules, RulesNotRead
from hokm_ref.errors.toml import NotToml
from hokm_ref.formats.house_toml import KEYS, HouseFile, load, read
from hokm_ref.rules.house import STANDARD, House
from hokm_ref.rules.option import plain
from hokm_ref.rules.options import OPTIONS
from tests.formats.houses import FILE, HOUSES, said, written

FORBIDDEN = re.compile(r"\b(error|invalid|illegal|valid|please|sorry)\b|!", re.IGNORECASE)


@pytest.mark.parametrize(
    ("text", "line", "column", "why"),
    [
        ("[scoring]\ngap 54\n", 2, 5, "a key and its value need = between them"),
        ("[bidding]\nturns = until_passes\n", 2, 9, "no value can be read there"),
        ("[scoring]\ngap = 54 55\n", 2, 10, "a line ends after its value"),
        ("[scoring]\ngap = 54\ngap = 55\n", 3, 9, "this stands there twice"),
        ("[deal]\n[deal]\n", 2, 6, "this table stands there twice"),
        ("[deal\n", 1, 6, "a table's name needs ] after it"),
        ('version = "classic\n', 1, 19, "a quotation mark has no partner"),
        ("x = 'classic", 1, 13, "a quotation mark has no partner"),
        ('x = """classic', 1, 15, "a quotation mark has no partner"),
        ("x = [1, 2", 1, 10, "a bracket has no partner"),
        ("x = {a = 1", 1, 11, "a bracket has no partner"),
        ("= 3\n", 1, 1, "a line begins with a key, a [table] or #"),
        ("x = 1\x00", 1, 6, ""),
        ("\x00" * 9, 1, 1, ""),
        ("# \x00", 1, 3, "TOML has no such character"),
        ('x = "C:\\q"', 1, 10, "in double quotes a backslash is written twice"),
        ('x = "\\ud800"', 1, 12, "from there on it cannot be read"),
        ("x = 1\ry = 2", 1, 6, ""),
        (f"\n[scoring]\ngap = {'9' * 5000}\n", 3, 7, "no number is as long as that"),
        (f"x = {'[' * 500}{']' * 500}\n", None, None, "lists stand in lists, far too deep"),
        ("\u0646 = 1\n", 1, 1, "a line begins with a key, a [table] or #"),
        ("version = \u202e\n", 1, 11, "no value can be read there"),
    ],
)
def test_a_file_that_is_not_toml_is_refused_with_its_line_and_column(text, line, column, why):
    with pytest.raises(NotToml) as refusal:
        said(text)
    told = refusal.value
    assert (told.code, told.exit_status, told.line, told.column) == ("bad_rules", 3, line, column)
    assert why in told.message
    assert not FORBIDDEN.search(told.message)
    assert all(letter.isprintable() for letter in told.message)
    legal: Any = told.legal()
    assert (legal[0]["file"], legal[0]["line"]) == (FILE, line)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"[scoring]\ngap = 54 # \xff\n", "is not UTF-8 in line 2"),
        ("version = 'classic'".encode("utf-16"), "is not UTF-8 in line 1"),
        ("# é".encode("latin-1"), "is not UTF-8 in line 1"),
        (b"#" * 70_000, "is far too long for a file of rules"),
    ],
)
def test_a_file_that_is_no_text_of_rules_is_refused(text, why):
    with pytest.raises(RulesNotRead) as refusal:
        said(text)
    assert (refusal.value.code, refusal.value.exit_status) == ("bad_rules", 3)
    assert str(refusal.value) == f"Not read: {FILE} {why}."


def test_a_file_is_opened_for_reading_alone(tmp_path: Path):
    file = tmp_path / FILE
    file.write_bytes(b"[scoring]\r\ngap = 54\r\n")
    file.chmod(0o444)
    assert load(str(file)) == HouseFile(
        STANDARD.but(gap=54),
        "standard",
        {"scoring.gap": 2},
        ("scoring.gap",),
        crc32(file.read_bytes()),
        is_begun=False,
    )
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("nowhere.toml", "is not there"),
        ("nowhere/rules.toml", "is not there"),
        ("plain/rules.toml", "is not there"),
        (".", "is a folder, not a file"),
        ("a\0b", "is the name of no file"),
        ("loop", "cannot be read: "),
        ("x" * 5000, "cannot be read: "),
    ],
)
def test_a_file_that_cannot_be_opened_is_refused(tmp_path: Path, name, why):
    (tmp_path / "plain").write_text("")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    with pytest.raises(RulesNotRead) as refusal:
        load(f"{tmp_path}/{name}")
    assert (refusal.value.code, refusal.value.exit_status) == ("bad_rules", 3)
    assert why in refusal.value.message
    assert refusal.value.message.isprintable()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["loop", "plain"]


def test_a_file_that_may_not_be_opened_is_refused(monkeypatch: pytest.MonkeyPatch):
    def locked(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("builtins.open", locked)
    with pytest.raises(RulesNotRead, match="may not be opened"):
        load("rules.toml")


def is_answered(text: bytes) -> None:
    """Reading gives a house or a refusal that can be shown."""
    refusal: HokmError | None = None
    try:
        assert isinstance(read(text, FILE).house, House)
    except HokmError as refused:
        refusal = refused
    if refusal is not None:
        assert isinstance(refusal, (BadRules, NotToml, RulesNotRead))
        assert refusal.message.isprintable()
        assert isinstance(refusal.legal(), list)


PIECES = st.sampled_from(
    [
        *KEYS,
        *(key.rpartition(".")[2] for key in KEYS),
        *"[]{}=.,'\"#\\\n\r\0\t -+_:",
        *("[[", "]]", '"""', "'''", "= 7", "true", "nan", "1e9", "0x7", "2026-11-29", '"once"'),
        *("[7, 8]", "[bidding]\n", "[scoring]\n", "[classic]\n", "\n[", "\n", " = "),
        *("\ufeff", "\u202e", "علی"),
    ]
)


@given(st.binary(max_size=80))
def test_random_bytes_are_answered(text):
    is_answered(text)


@given(st.lists(PIECES, max_size=30).map("".join))
def test_random_text_that_looks_like_toml_is_answered(text):
    is_answered(text.encode())


SCALARS = st.one_of(
    st.booleans(), st.integers(), st.floats(), st.text(), st.datetimes(), st.dates(), st.times()
)
ANYTHING = st.recursive(
    SCALARS, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=5
)


@given(st.dictionaries(st.sampled_from(KEYS), ANYTHING, max_size=5))
def test_random_values_under_real_keys_are_answered(keys):
    is_answered(written(keys))


@given(st.dictionaries(st.text(max_size=9), ANYTHING, max_size=5))
def test_random_keys_are_answered(keys):
    is_answered(written({key.replace(".", "x"): value for key, value in keys.items()}))


@given(HOUSES, st.booleans())
def test_a_house_written_as_toml_is_read_back(house, is_whole):
    keys = {
        option.key: plain(option.of(house))
        for option in OPTIONS
        if is_whole or option.of(house) != option.default
    }
    file = said(written(keys))
    assert file.house == house
    assert set(file.written) == set(keys)
    assert set(file.lines) == set(keys)


def test_refusals_load_when_refused():
    assert {errors.BadRules, errors.NotToml, errors.RulesNotRead} == {
        BadRules,
        NotToml,
        RulesNotRead,
    }
