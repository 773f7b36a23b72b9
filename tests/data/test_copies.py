"""The cases kept here are copies: they are those that the table agreed on, letter by letter."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SHARED = ROOT.parent / "shared"


def shared() -> Path:
    """The folder the copies were made from; its absence is no excuse where everything is tested."""
    if not SHARED.is_dir():
        if os.environ.get("CI"):
            pytest.fail(f"{SHARED} is absent, so nobody can tell whether the copies are current")
        pytest.skip(f"{SHARED} is absent: the copies cannot be compared")
    return SHARED / "cases"


@pytest.mark.parametrize("name", ["worked_examples.toml", "table_cases.md"])
def test_a_copy_is_current(name: str) -> None:
    """A change in the cases is a change in the tests."""
    assert (HERE / name).read_bytes() == (shared() / name).read_bytes()


def test_real_deals_are_not_ours_to_keep() -> None:
    """The public records of real play are read where they are, and never copied here."""
    assert not list((ROOT / "tests").rglob("real_deals*"))
    assert not list((ROOT / "hokm_ref").rglob("real_deals*"))
