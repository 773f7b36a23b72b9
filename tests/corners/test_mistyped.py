"""What a person types who is tired: refused with a line that passes when it is typed next."""

from __future__ import annotations

import shlex

import pytest

from tests.evening import Evening

NEW = ("new Ana Ben Cyn Dan --dealer ana",)
CALLED = (*NEW, "bid p 7h")
ALL_PASSED = (*NEW, "bid p p p p")
PLAY = (*NEW, "bid p 7h 8s p")
CLOSED = (*PLAY, "took 9")
CLASSIC = ("new Ana Ben Cyn Dan --dealer dan --preset classic",)
"""Ana is hakem and has not named trump."""

Way = tuple[tuple[str, ...], str, str]
"""What was typed before, what was meant, and what is offered for it."""

UNCLEAR_SUITS: list[Way] = [
    (NEW, "ben 8 हुकुम", "ben 8s"),
    (NEW, "8 हुकम", "8s"),
    (NEW, "8hukum", "8s"),
    (NEW, "ben bids eight of hukum", "ben bids eight of spades"),
    (NEW, "p 8 hukum", "pass 8s"),
    (NEW, "bid ben 8 حکم", "bid ben 8s"),
    (NEW, "round ben 8 hukum 9 --dealer ana", "round ben 8s 9 --dealer ana"),
    (NEW, "ben 8 حکم 9", "ben 8s 9"),
    (ALL_PASSED, "हुकम", "spades"),
    (CLASSIC, "round ana hukum 7-3", "round ana spades 7-3"),
    (CLASSIC, "ana hukum 7-3", "ana spades 7-3"),
    (CLOSED, "amend 1 --trump hukum", "amend 1 --trump spades"),
    (CLOSED, "amend 1 dan 8 hukum 7", "amend 1 dan 8s 7"),
    (CLOSED, "round dan 8hukum 7 --after 1", "round dan 8s 7 --after 1"),
]


@pytest.mark.parametrize(
    ("before", "typed", "way"), UNCLEAR_SUITS, ids=[typed for _, typed, _ in UNCLEAR_SUITS]
)
def test_what_is_offered_passes_when_it_is_typed(
    evening: Evening, before: tuple[str, ...], typed: str, way: str
) -> None:
    """Nothing is lost of the line but what was refused in it."""
    for line in before:
        evening.ok(line)
    told = evening.refused(typed)["message"]
    assert f"hokm {way}" in told
    evening.ok(shlex.split(way))
