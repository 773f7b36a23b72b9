"""What scripts read is written as the library writes it."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hokm_ref.commands.json_text import as_json

TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
DATA = st.recursive(
    st.none() | st.booleans() | st.integers() | TEXTS,
    lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner) | st.lists(inner).map(tuple),
)


@given(DATA)
def test_it_says_what_was_given(data: object) -> None:
    """Whatever the names in it are."""
    assert json.loads(as_json(data)) == json.loads(json.dumps(data))


@given(DATA)
def test_it_is_the_librarys_own_text_where_nothing_is_obeyed(data: object) -> None:
    """Separators, order and escapes; only what a terminal would obey is written by its number."""
    library = json.dumps(data, ensure_ascii=False)
    if library.isprintable():
        assert as_json(data) == library


@pytest.mark.parametrize("letter", ["\x1b", "\u202e", "\u2028", "\x7f", "\n", "\x00"])
def test_nothing_that_a_terminal_obeys_is_in_it(letter: str) -> None:
    """As in a name from a file."""
    assert letter not in as_json({f"a{letter}": [f"{letter}b"]})


def test_what_no_script_reads_is_a_fault_of_ours() -> None:
    """And is not guessed at."""
    with pytest.raises(TypeError, match="no script reads a set"):
        as_json({1})
