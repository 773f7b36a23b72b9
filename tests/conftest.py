"""Fixtures every test may ask for."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.evening import Evening

# Where a change is judged the examples are always the same; elsewhere new ones may find new faults.
# A machine that is busy draws slowly, which is no fault of what is drawn for.
settings.register_profile("drawn", suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("judged", settings.get_profile("drawn"), derandomize=True, deadline=None)
settings.load_profile("drawn")
if os.environ.get("CI"):
    settings.load_profile("judged")

# A record is safe before a command answers, and a third of the tests' time went into that; what
# needs a real disk (tests/crash) is given one by who runs it.
MEMORY = Path("/dev/shm")
if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > 2**30:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

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
