"""What is offered to somebody who mistyped is typed next: it leads to no wrong record."""

from __future__ import annotations

import re
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


NINA = NINA_LEADS[:1]
NINA_CLOSED = (*NINA, "round reza 7s 7-6")
CLASSIC = (f"{NINA[0]} --preset classic",)
CLASSIC_CLOSED = (*CLASSIC, "round reza hearts 7-2")
AGAIN = [
    (NINA_CLOSED, "took 13", ("amend 1 --took 13-0",)),
    (NINA_CLOSED, "tara 5", ()),
    (NINA_CLOSED, "reza took 9", ("amend 1 --took 9-4",)),
    (NINA_CLOSED, "took 14", ()),
    (NINA_CLOSED, "took 9-5", ("amend 1 --took 9-4", "amend 1 --took 8-5")),
    (CLASSIC_CLOSED, "took 13", ()),
    (CLASSIC_CLOSED, "took 14", ()),
    (CLASSIC_CLOSED, "tara and nina 7", ()),
    (CLASSIC_CLOSED, "7-4", ("amend 1 --took 7-4",)),
]


@pytest.mark.parametrize(("before", "typed", "ways"), AGAIN, ids=[each[1] for each in AGAIN])
def test_a_round_is_corrected_with_the_count_that_was_typed_or_with_none(
    evening: Evening, before: tuple[str, ...], typed: str, ways: tuple[str, ...]
) -> None:
    """A right round is not spoilt by a count that nobody said."""
    for line in before:
        evening.ok(line)
    told = evening.refused(typed)["message"]
    offered = re.findall(r"amend 1 --took \d+(?:-\d+)?", told)
    assert offered == list(ways)
    for way in ways:
        evening.ok(way)


LOST = "they went one down|reza goes down|we lost|nina failed|they were set|down 2|lost by three"
WON = "made it|we won|reza made it|tara made 9"
EXAMPLES = [(told, False) for told in LOST.split("|")] + [(told, True) for told in WON.split("|")]


@pytest.mark.parametrize(("told", "is_made"), EXAMPLES, ids=[told for told, _ in EXAMPLES])
@pytest.mark.parametrize("preset", ["standard", "classic", "tarneeb"])
def test_a_round_told_without_its_bid_is_an_example_that_ends_as_it_was_told(
    evening: Evening, preset: str, told: str, is_made: bool
) -> None:
    evening.ok(f"{NINA[0]} --preset {preset}")
    [example] = re.findall(r"A whole round at once, as in: hokm (.*)", evening(told).err)
    evening.ok(example)
    [line] = evening.sheet()
    team = line["contract"]["team"]
    winners = team if line["made"] else 1 - team
    side = {"tara": 0, "nina": 0, "reza": 1}.get(told.split(maxsplit=1)[0], team)
    assert winners == (side if is_made else 1 - side)


SAID = [
    ("reza failed 9 hearts by 2", "round reza 9h 7"),
    ("reza made 9 hearts", "round reza 9h 9"),
    ("zina 8 hearts took 9", "round reza 8h 9"),
    ("tom 8 took 8", "round reza 8s 8"),
    ("we made 9", "round reza 8s 9"),
    ("reza took 10", "round reza 8s 10-3"),
    ("we lost with 9", "round reza 8s 7"),
]


@pytest.mark.parametrize(("typed", "way"), SAID, ids=[typed for typed, _ in SAID])
def test_what_was_said_of_a_round_is_kept_in_its_example(
    evening: Evening, typed: str, way: str
) -> None:
    """It is called an example, unless all of it was said; a count against what was said goes."""
    evening.ok(NINA[0])
    told = evening.refused(typed)["message"]
    is_all = typed.startswith(("reza failed", "reza made"))
    assert f"A whole round at once{'' if is_all else ', as in'}: hokm {way}" in told
    evening.ok(way)


@pytest.mark.parametrize("typed", ["round tara 5 h 3 2", "tara 5 h 3 2"])
def test_no_count_is_offered_for_a_bid_that_is_none(evening: Evening, typed: str) -> None:
    evening.ok(NINA[0])
    assert evening.refused(typed)["code"] == "out_of_range"


HAKEM = "new Ana Ben Cyn Dan --dealer dan --preset classic"
STANDING = [
    (),
    ("revoke ben --tricks 1",),
    ("revoke ana --tricks 1",),
    ("revoke ana --tricks 3",),
    ("revoke ben --tricks 3",),
    ("revoke ana --tricks 2", "revoke dan --tricks 3"),
    ("revoke ana --lose",),
    ("revoke ben --trick 12 --none",),
    ("trick ben ben ben ben ben",),
    ("trick ben ben ben ben ana", "revoke ben --tricks 2"),
    ("trick ana ana ana ben ana ana", "revoke cyn --tricks 1"),
    ("trick ben ben ben ben ben ben", "revoke ana --tricks 1", "revoke ben --tricks 1"),
]
"""What stands of a classic round: tricks, and revokes whose tricks are owed."""
MISCOUNTED = [
    *("took 9-3", "took 8-6", "took 6-2", "took 3-6", "took 7", "took ben 7", "took zzz", "7"),
    *("9", "bid 8h", "8h", "round ana h 9-3", "round ana h 7", "round ana", "kot", "ana made it"),
    *("they got all seven", "ana won", "ana lost", "ben failed", "hakem ana", "we lost", "13"),
    *("amend --took 9-3", "amend ana h 9-9", "amend ana h 7", "it was a kot", "ana won 7"),
]
COUNTED = re.compile(r"hokm ((?:took|round|amend)[^?;,\n]*\d-\d+)")
"""A line with a count of both sides, as a way on says it."""


def offered_counts(told: str) -> list[str]:
    return COUNTED.findall(told)


@pytest.mark.parametrize("typed", MISCOUNTED)
@pytest.mark.parametrize("standing", STANDING, ids=" then ".join)
def test_a_count_that_is_offered_as_an_example_passes(
    evening: Evening, standing: tuple[str, ...], typed: str
) -> None:
    """Whatever is owed for a revoke, and whatever tricks stand."""
    for line in (HAKEM, "trump h", *standing):
        evening.ok(line)
    steps = evening.ok("log --json").json
    refused = evening(typed)
    if not refused.status:
        return
    for way in offered_counts(refused.err):
        evening.ok(shlex.split(way))
        evening.ok("undo")
    assert len(evening.ok("log --json").json) == len(steps)


@pytest.mark.parametrize(
    "standing", [each for each in STANDING if not "".join(each).startswith("trick")]
)
@pytest.mark.parametrize(
    "typed",
    [
        *("amend 1 --took 9-3", "amend 1 --took 7", "amend 1 ana h 9-3", "amend 1 ana h 6-2"),
        *("amend 1 took 5-5", "amend 1 7", "ana lost round 1", "round 1 7"),
        *("ana made round 1", "amend 1 --took zzz", "amend 1 ana h", "amend --took 7"),
    ],
)
def test_the_same_of_a_round_that_is_corrected(
    evening: Evening, standing: tuple[str, ...], typed: str
) -> None:
    for line in (HAKEM, "trump h", *standing):
        evening.ok(line)
    closing = evening("took zzz").err
    [way] = offered_counts(closing)
    evening.ok(shlex.split(way))
    refused = evening(typed)
    for way in offered_counts(refused.err) if refused.status else ():
        evening.ok(shlex.split(way))


def test_the_prompt_says_a_count_that_passes(evening: Evening) -> None:
    for line in (HAKEM, "trump h", "revoke ana --tricks 1"):
        evening.ok(line)
    assert "8-3 for the count" in evening.ok(["table"], piped="?\n").out
