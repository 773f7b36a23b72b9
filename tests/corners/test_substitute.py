"""Somebody takes a chair in the middle of a deal: a call stays with who made it, in every view."""

from __future__ import annotations

import pytest

from tests.evening import Evening

STANDARD = "new Ana Ben Cyn Dan --dealer dan"
CLASSIC = "new Ana Ben Cyn Dan --dealer dan --preset classic"


def seated(evening: Evening, *lines: str) -> Evening:
    for line in lines:
        evening.ok(line)
    return evening


@pytest.mark.parametrize(
    ("lines", "substitute", "told", "says"),
    [
        (
            (STANDARD, "ana p", "ben p", "cyn 9h", "dan p"),
            "sub cyn Eve",
            "Eve has Cyn's 9 hearts to play.",
            {
                "status": "Contract: Eve, Cyn's 9 hearts. Hearts are trump.",
                "next": "Eve has Cyn's 9 hearts, so Eve leads; hearts are trump.",
                "why turn": "Cyn decided trump, and Eve sits there now.",
                "why trump": "Trump is hearts: Eve has Cyn's 9 hearts.",
            },
        ),
        (
            (STANDARD, "p", "p", "p", "p", "trump h"),
            "sub ana Eve",
            "Eve has Ana's forced 7 hearts to play.",
            {"status": "Contract: Eve, Ana's forced 7 hearts."},
        ),
        (
            (CLASSIC, "trump h"),
            "sub ana Eve",
            "Eve is hakem with Ana's hearts to play.",
            {"next": "Eve is hakem with Ana's hearts, so Eve leads; hearts are trump."},
        ),
        (
            (STANDARD, "ana p", "ben p", "cyn 9h", "dan p"),
            "sub dan Eve",
            "Cyn has 9 hearts to play.",
            {"next": "Cyn has 9 hearts, so Cyn leads; hearts are trump."},
        ),
        (
            (STANDARD, "ana p", "ben p", "cyn 9h", "dan p", "trick cyn"),
            "sub cyn Eve",
            "Eve leads.",
            {"why trump": "Trump is hearts: Eve has Cyn's 9 hearts."},
        ),
    ],
)
def test_who_sits_there_now_plays_what_who_left_has_called(
    evening: Evening, lines: tuple[str, ...], substitute: str, told: str, says: dict[str, str]
) -> None:
    seated(evening, *lines)
    assert told in evening.ok(substitute).out
    for line, said in says.items():
        assert said in evening.ok(line).out, line


def test_a_call_made_before_is_the_contract_of_who_made_it_when_the_others_have_passed(
    evening: Evening,
) -> None:
    seated(evening, STANDARD, "ana p", "ben p", "cyn 9h", "sub cyn Eve")
    assert "so Eve has Cyn's 9 hearts and leads." in evening.ok("dan p").out


def test_the_trump_of_a_bid_without_suit_is_named_by_who_sits_there(evening: Evening) -> None:
    """The number is the one's and the suit the other's."""
    seated(evening, f"{STANDARD} --preset tarneeb", "ana 8", "ben p", "cyn p", "sub ana Eve")
    assert "so Eve has Ana's 8." in evening.ok("dan p").out
    assert "To name: Eve has Ana's 8 and names trump." in evening.ok("status").out
    evening.ok("trump h")
    assert evening.status()["contract"]["player"] == "Ana"
