"""What is said of a round without the dashes of its options: taken as the options are."""

from __future__ import annotations

from typing import Any

import pytest

from tests.evening import Evening

NEW = ("new Ana Ben Cyn Dan --dealer ana",)
TWO = (*NEW, "round ben 8s 9", "round cyn 9d 8")
"""Ana dealt both."""
OVER = (*NEW, "end")

SAME = [
    (NEW, "ben 8s 9 dealer cyn", "ben 8s 9 --dealer cyn"),
    (NEW, "round ben 8s 9 cyn dealt", "round ben 8s 9 --dealer cyn"),
    (TWO, "round ben 7s 8 after 1", "round ben 7s 8 --after 1"),
    (TWO, "ben 7s 8 after round 1", "round ben 7s 8 --after 1"),
    (TWO, "between 1 and 2 ben 7s 8", "round ben 7s 8 --after 1"),
    (TWO, "ben 7s 8 between rounds 1 and 2", "round ben 7s 8 --after 1"),
    (TWO, "before round 2 ben 7s 8", "round ben 7s 8 --after 1"),
    (TWO, "round ben 7s 8 before 1", "round ben 7s 8 --after 0"),
    (TWO, "after round 1 ben 7s 8", "round ben 7s 8 --after 1"),
    (TWO, "between 2 and 3 ben 7s 8 dealer ana", "round ben 7s 8 --after 2 --dealer ana"),
    (TWO, "adjust ana and cyn +5 as agreed", "adjust 'ana & cyn' +5 as agreed"),
    (TWO, "amend 2 dan dealt", "amend 2 --dealer dan"),
    (TWO, "amend 2 deal dan", "amend 2 --dealer dan"),
    (TWO, "amend the last one dealer dan", "amend --dealer dan"),
    (TWO, "amend 2 cyn 9d 10 dealer dan", "amend 2 cyn 9d 10 --dealer dan"),
    (TWO, "amend 2 cyn took 9", "amend 2 --took 9"),
    (TWO, "amend 1 ana took 6", "amend 1 --took 7"),
    (OVER, "rematch dealer ben", "rematch --dealer ben"),
    (OVER, "rematch Ana Cyn Ben Dan ben deals", "rematch Ana Cyn Ben Dan --dealer ben"),
    (NEW, "ben 8s please", "ben 8s"),
    (TWO, "who won round 1", "why 1"),
    (TWO, "did ben make it in round 1", "why 1"),
    (TWO, "why did cyn fail round 2", "why 2"),
    (TWO, "who dealt round 1", "sheet"),
    (NEW, "sub dan, Eve", "sub dan Eve"),
    (NEW, "swap ben, dan", "swap ben dan"),
]


def stands(evening: Evening) -> tuple[Any, Any]:
    return evening.ok("log --rounds --json").json, evening.status()


@pytest.mark.parametrize(("before", "said", "typed"), SAME, ids=[said for _, said, _ in SAME])
def test_what_is_said_is_what_is_typed(
    evening: Evening, tmp_path, before: tuple[str, ...], said: str, typed: str
) -> None:
    """The same answer, and the same record after it."""
    other = Evening(tmp_path / "other")
    for line in before:
        evening.ok(line)
        other.ok(line)
    assert evening.ok(said).out == other.ok(typed).out
    assert stands(evening) == stands(other)


def test_a_name_is_nothing_else(evening: Evening) -> None:
    """Whoever is called Dealer or Please is named by it."""
    evening.ok("new Please Dealer Cyn Dan --dealer dan")
    evening.ok("please 8h")
    evening.ok("dealer 9h")
    evening.ok("p p")
    assert evening.status()["contract"]["player"] == "Dealer"
    evening.ok("trick dealer please dealer dan")
    assert evening.status()["tricks"] == [1, 3]
    evening.ok("took dealer 9")
    evening.ok("amend 1 please 8s 9")
    [line] = evening.sheet()
    assert (line["contract"]["player"], line["dealer"]) == ("Please", "Dan")
