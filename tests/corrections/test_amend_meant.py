"""A part of a round after `amend`: it is led to what corrects that part, which then passes."""

from __future__ import annotations

import pytest

from tests.evening import Evening

NEW = ("new Ana Ben Cyn Dan --dealer ana",)
CALLED = (*NEW, "bid p 7h")
PLAY = (*NEW, "bid p 7h 8s p")
CLOSED = (*PLAY, "took 9")
CALLED_AGAIN = (*CLOSED, "round ben 8h 7", "bid p 7h")
CLASSIC = ("new Ana Ben Cyn Dan --dealer dan --preset classic",)
NAMED = (*CLASSIC, "trump h")
COUNTED = (*NAMED, "took 7-0")


@pytest.mark.parametrize(
    ("before", "typed", "way"),
    [
        (CALLED, "amend 8 diamonds", "amend calls pass 8d"),
        (CALLED, "amend 8d", "amend calls pass 8d"),
        (CALLED, "amend cyn 9s", "amend calls pass 9s"),
        (CALLED, "amend ben 7d", "undo"),  # then Cyn's would be no higher
        (CALLED, "amend ben p", "amend calls pass 7h"),
        (CALLED, "amend 1 8d", "amend calls pass 8d"),
        (CALLED, "amend bid 8", "amend calls pass 8h"),
        (CALLED, "amend --bid 8d", "amend calls pass 8d"),
        (CALLED, "amend --trump d", "undo"),
        (CALLED, "amend dan 8d", "bid dan 8d"),
        (CALLED_AGAIN, "amend 8 diamonds", "amend calls pass 8d"),
        (CALLED_AGAIN, "amend 1 8d", "amend 1 --bid 8d"),
        (NEW, "amend 8 diamonds", "bid 8d"),
        (NEW, "amend bid 8d", "bid 8d"),
        (PLAY, "amend 8d", "amend --bid 8d"),
        (CLOSED, "amend 8 diamonds", "amend --bid 8d"),
        (CLOSED, "amend 1 hearts", "amend 1 --trump hearts"),
        (CLOSED, "amend 9-4", "amend took 9-4"),
        (CLOSED, "amend 1 dan 9", "amend 1 took dan 9"),
        (CLOSED, "amend trick 2 ben", "amend --took 8"),
        (COUNTED, "amend hearts", "amend --trump hearts"),
        (COUNTED, "amend 1 ana 7-3", "amend 1 took ana 7-3"),
        (COUNTED, "amend 8d", "amend --trump diamonds"),
        ((*PLAY, "trick dan ben", "trick cyn"), "amend trick 3", "undo"),
        ((*PLAY, "trick dan", "trick cyn"), "amend trick 1", "undo 2"),
        ((*PLAY, "trick dan ben", "trick cyn"), "amend trick 2 ana", "undo 2"),
    ],
)
def test_it_is_led_to_what_corrects_that_part(
    evening: Evening, before: tuple[str, ...], typed: str, way: str
) -> None:
    for line in before:
        evening.ok(line)
    assert f"hokm {way}" in evening.refused(typed)["message"]
    evening.ok(way)


def test_a_trick_is_taken_back_with_the_line_it_was_entered_in(evening: Evening) -> None:
    for line in (*PLAY, "trick dan ben", "trick cyn"):
        evening.ok(line)
    told = evening.refused("amend trick 3 ana")["message"]
    assert told.endswith("Back to trick 3: hokm undo")
    told = evening.refused("amend trick 2 ana")["message"]
    assert told.endswith("Back to trick 1: hokm undo 2")


@pytest.mark.parametrize(
    "typed", ["amend 9 diamonds 7", "amend prior 8d", "amend 1 dan", "amend 8"]
)
def test_what_is_no_part_of_one_is_refused_as_ever(evening: Evening, typed: str) -> None:
    for line in CLOSED:
        evening.ok(line)
    assert "is not all of a round" not in evening.refused(typed)["message"]
