"""Each view is drawn in the room that is written beside its name."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from importlib import import_module

import pytest

from hokm_ref.views import drawing
from hokm_ref.views.drawing import ROOMS, drawn
from hokm_ref.views.style import Style


@pytest.mark.parametrize("name", ROOMS)
def test_a_room_draws_what_is_brought_to_it(name: str) -> None:
    """By its own function, which knows that kind of view."""
    room = import_module(f"hokm_ref.views.{ROOMS[name]}")
    source = inspect.getsource(room)
    kind = next(iter(inspect.signature(room.drawn).parameters.values())).annotation
    assert kind == name
    assert f"import {name}" in source or f", {name}" in source or f"{name}," in source


def test_every_view_has_its_room() -> None:
    """The kinds that the type checker knows, and no other."""
    told = inspect.getsource(drawing).partition("    View: TypeAlias = (")[2].partition(")")[0]
    assert set(told.replace("|", " ").split()) == set(ROOMS)


MADE_IN = dict(re.findall(r"from (\S+\.explain\.\w+) import (\w+)", inspect.getsource(drawing)))
"""Where each kind of view is made: its module, then its name."""


@pytest.mark.parametrize(("module", "name"), MADE_IN.items())
def test_a_room_loads_what_makes_no_other_view(module: str, name: str) -> None:
    """Two lines after a correction need neither the rules of the house nor the log."""
    asked = f"import sys, {module}; seen = set(sys.modules); import hokm_ref.views.{ROOMS[name]}"
    code = f"{asked}; print(*set(sys.modules) - seen)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not set(done.stdout.split()) & set(MADE_IN)


def test_nothing_is_drawn_as_nothing() -> None:
    """Most answers have no view."""
    assert drawn(None, Style()) == ""


def test_what_no_room_draws_is_a_fault_of_ours() -> None:
    """And is not passed over."""
    with pytest.raises(KeyError):
        drawn(object(), Style())  # type: ignore[arg-type]
