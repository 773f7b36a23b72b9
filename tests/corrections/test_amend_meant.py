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
TARNEEB = ("new Ana Ben Cyn Dan --dealer ana --preset tarneeb",)
NAMED = (*CLASSIC, "trump h")
COUNTED = (*NAMED, "took 7-0")


@pytest.mark.parametrize(
    ("before", "typed", "way"),
    [
        (CALLED, "amend 8 diamonds", "amend calls pass 8d"),
        (CALLED, "amend 8d", "amend calls pass 8d"),
        (CALLED, "amend cyn 9s", "amend calls pass 9s"),
        (CALLED, "amend diamonds", "amend calls pass 7d"),
        ((*CALLED, "p"), "amend diamonds", "amend calls pass 7d pass"),
        (CALLED, "amend cyn diamonds", "amend calls pass 7d"),
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
        (CLOSED, "amend", "amend --took 8"),
        (CLOSED, "amend 1", "amend 1 --took 8"),
        (CLOSED, "amend last 8", "amend --took 8"),
        (CLOSED, "amend 5", "amend --took 5"),
        (CLOSED, "amend to 8", "amend --took 8"),
        (CLOSED, "amend 1 hearts 9", "amend 1 --trump hearts --took 9"),
        (CLOSED, "amend 1 9h", "amend 1 --bid 9h"),
        (CLOSED, "amend calls 7h", "amend calls pass 7h 8s pass"),
        (CLOSED, "amend 1 --calls 7h", "amend 1 calls pass 7h 8s pass"),
        ((*NEW, "dan 8s 9"), "amend calls 7h", "amend --bid 8s"),
        ((*CLOSED, "bid p"), "amend", "amend 1 --took 8"),
        ((*CLOSED, "bid p"), "amend 8", "amend 1 --took 8"),
        (COUNTED, "amend 8", "amend --took 7-3"),
        (COUNTED, "amend 1 spades 7-3", "amend 1 --trump spades --took 7-3"),
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


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("amend 1 hearts", "Round 1 was Dan's 8 spades. Trump: hokm amend 1 --trump hearts"),
        ("amend 1 hearts 9", "Round 1 was Dan's 8 spades. Trump:"),
        ("amend 9d", "Round 1 was Dan's 8 spades. The bid: hokm amend --bid 9d"),
        ("amend 5", "5 alone does not say of what. Round 1 was Dan's 8 spades. Tricks:"),
    ],
)
def test_it_is_said_which_round_and_what_it_is_now(evening: Evening, typed: str, told: str) -> None:
    for line in CLOSED:
        evening.ok(line)
    assert told in evening.refused(typed)["message"]


def test_trump_told_otherwise_keeps_the_number_that_was_bid(evening: Evening) -> None:
    for line in (*CLOSED, "amend 1 --trump hearts --took 9"):
        evening.ok(line)
    contract = evening.sheet()[0]["contract"]
    assert (contract["tricks"], contract["trump"]) == (8, "hearts")


def test_junk_is_not_said_after_a_player(evening: Evening) -> None:
    """What begins a name is said as the name."""
    for line in ("new Tom Nina Reza Pari --dealer tom", "bid p 7h 8s p", "took 9"):
        evening.ok(line)
    assert "hokm amend took tom 8" in evening.refused("amend to 8")["message"]
    evening.ok("amend took tom 8")


@pytest.mark.parametrize(
    ("before", "typed"), [(CALLED, "amend"), (CALLED, "amend 8"), (NEW, "amend"), (NEW, "amend 8")]
)
def test_where_no_round_has_a_count_none_is_offered(
    evening: Evening, before: tuple[str, ...], typed: str
) -> None:
    for line in before:
        evening.ok(line)
    assert "--took" not in evening.refused(typed)["message"]


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


ROUNDS = {
    NEW: ("dan 8s 8", "ben 13h 13-0", "cyn 9 d 9", "2 8s 7", "dan 8 spades took 9", "ana 7c ben 3"),
    CLASSIC: ("ana spades 6", "ana hearts 7-3", "1 h 7-0", "ana clubs took 2-7", "ana d ben 7-3"),
    TARNEEB: ("dan 8s 8", "ben 13h 13-0", "2 8s 7"),
}


@pytest.mark.parametrize(
    ("before", "words"), [(before, line) for before, lines in ROUNDS.items() for line in lines]
)
def test_what_a_round_takes_amend_takes_as_well(
    evening: Evening, before: tuple[str, ...], words: str
) -> None:
    """Its words are the same, and none of them is first taken for a part of one."""
    for line in before:
        evening.ok(line)
    evening.ok(f"round {words}")
    told = evening.sheet()
    evening.ok(f"amend 1 {words}")
    assert evening.sheet() == told
