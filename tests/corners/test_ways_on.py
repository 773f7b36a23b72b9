"""What is offered to somebody who mistyped is typed next: it leads to no wrong record."""

from __future__ import annotations

import shlex

import pytest

from tests.evening import Evening

ALIKE = ("new Sara Ben Sam Ria --dealer sara",)
ALIKE_IN_PLAY = (*ALIKE, "p 8h p p")

BY_SEAT = [
    (ALIKE, "deal s", ("deal 1", "deal 3")),
    (ALIKE, "round s 8s 8", ("round 1 8s 8", "round 3 8s 8")),
    (ALIKE, "sub s Eve", ("sub 1 Eve", "sub 3 Eve")),
    (ALIKE, "swap ben s", ("swap ben 1", "swap ben 3")),
    (ALIKE, "adjust s +5 for s", ("adjust 1 +5 for s", "adjust 3 +5 for s")),
    (ALIKE_IN_PLAY, "trick s ria s", ("trick 1 ria 1", "trick 3 ria 3")),
    (ALIKE_IN_PLAY, "trick ben --leader s", ("trick ben --leader 1", "trick ben --leader 3")),
]
BY_LETTERS = [
    (ALIKE, "s 8h"),
    (ALIKE, "bid s 8h"),
    (ALIKE_IN_PLAY, "s r"),
    (ALIKE_IN_PLAY, "took s 8"),
    (ALIKE_IN_PLAY, "revoke s"),
    (ALIKE_IN_PLAY, "round sam 8h s 8"),
]


@pytest.mark.parametrize(("before", "typed", "ways"), BY_SEAT, ids=[each[1] for each in BY_SEAT])
def test_names_alike_are_told_apart_by_the_seat_where_one_is_read(
    evening: Evening, before: tuple[str, ...], typed: str, ways: tuple[str, ...]
) -> None:
    for line in before:
        evening.ok(line)
    told = evening.refused(typed)
    assert told["code"] == "ambiguous_player"
    for way in ways:
        assert f"hokm {way}" in told["message"]
        evening.ok(shlex.split(way))
        evening.ok("undo")


@pytest.mark.parametrize(("before", "typed"), BY_LETTERS, ids=[each[1] for each in BY_LETTERS])
def test_no_seat_is_offered_where_a_number_is_a_call_or_a_count(
    evening: Evening, before: tuple[str, ...], typed: str
) -> None:
    for line in before:
        evening.ok(line)
    told = evening.refused(typed)["message"]
    assert "seat" not in told
    assert told.endswith("More letters tell them apart, or the whole name.")


NINA_LEADS = ("new Tara Reza Nina Ana-Lena --dealer tara", "p 8h p p")
MANY = (*NINA_LEADS, "tara nina tara reza reza")
NUMBERS = [
    (NINA_LEADS, "nina 3", ("nina nina nina", "took nina 3")),
    (NINA_LEADS, "nina x2", ("nina nina",)),
    (NINA_LEADS, "ana-lena 2", ("ana-lena ana-lena", "took ana-lena 2")),
    (MANY, "nina 2", ("nina nina",)),
    (MANY, "nina 11", ("took nina 11",)),
    (MANY, "nina 12", ()),
    (MANY, "nina 99", ()),
    (NINA_LEADS, "tara nina 2", ()),
    (NINA_LEADS, "nina 8 reza 5", ("took nina 8",)),
]


@pytest.mark.parametrize(("before", "typed", "ways"), NUMBERS, ids=[each[1] for each in NUMBERS])
def test_a_number_after_a_name_is_so_many_tricks_more_or_all_of_them(
    evening: Evening, before: tuple[str, ...], typed: str, ways: tuple[str, ...]
) -> None:
    """Never a seat, and never a count that does not fit the tricks entered."""
    for line in before:
        evening.ok(line)
    told = evening.refused(typed)["message"]
    assert told.count("hokm ") == len(ways)
    for way in ways:
        assert f"hokm {way}" in told
        evening.ok(way)
        evening.ok("undo")
