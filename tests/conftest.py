"""Fixtures every test may ask for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.evening import Evening

PLAYERS = "Ana Ben Cyn Dan"


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    """A place to keep an evening, nothing recorded yet, its output piped."""
    return Evening(tmp_path / "home")


@pytest.fixture
def table(evening: Evening) -> Evening:
    """Ana, Ben, Cyn and Dan in order of play; Ana deals first, so Ben calls first."""
    evening.ok(f"new {PLAYERS} --dealer ana")
    return evening
