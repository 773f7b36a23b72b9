"""Each view is drawn in the room that is written beside its name."""

from __future__ import annotations

import inspect
from importlib import import_module

import pytest

from hokm_ref.views.drawing import ROOMS, drawn
from hokm_ref.views.style import Style


@pytest.mark.parametrize("name", ROOMS)
def test_a_room_draws_what_is_brought_to_it(name: str) -> None:
    """By its own function, which knows that kind of view."""
    room = import_module(f"hokm_ref.views.{ROOMS[name]}")
    source = inspect.getsource(room)
    kind = next(iter(inspect.signature(room.drawn).parameters.values())).annotation
    assert kind in (name, "Rows")
    assert f"import {name}" in source or f", {name}" in source or f"{name}," in source


def test_every_view_has_its_room() -> None:
    """The kinds that the type checker knows, and no other."""
    kinds = set()
    for room, union in (("drawing", "View"), ("tables", "Rows")):
        source = inspect.getsource(import_module(f"hokm_ref.views.{room}"))
        told = source.partition(f"    {union}: TypeAlias = ")[2].partition("\n")[0]
        kinds |= set(told.split(" | "))
    assert kinds - {"Rows"} == set(ROOMS)


def test_nothing_is_drawn_as_nothing() -> None:
    """Most answers have no view."""
    assert drawn(None, Style()) == ""


def test_what_no_room_draws_is_a_fault_of_ours() -> None:
    """And is not passed over."""
    with pytest.raises(KeyError):
        drawn(object(), Style())  # type: ignore[arg-type]
