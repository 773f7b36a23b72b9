"""Words read as teams and calls, where the table's own names and four languages meet."""

from __future__ import annotations

import pytest

from hokm_ref import errors
from hokm_ref.rules.seats import Team
from hokm_ref.session import reading
from hokm_ref.wording import Seating

NAMES = ("Ana", "Ben", "Cyn", "Dan")
SEATED = Seating(NAMES, ("Lions", "Tigers"))


@pytest.mark.parametrize(
    ("text", "team"),
    [
        ("Lions", Team.A),
        ("tig", Team.B),
        ("ben", Team.B),
        ("a", Team.A),
        ("Ana & Cyn", Team.A),
        ("2", Team.B),
    ],
)
def test_a_team_by_its_name_its_beginning_or_a_player(text: str, team: Team) -> None:
    """Exact player, exact team, then the beginning of either."""
    assert reading.team(text, SEATED) is team


def test_a_beginning_that_a_player_has_too_is_the_players() -> None:
    table = Seating(("Ana", "Lea", "Cyn", "Dan"), ("Lions", "Tigers"))
    assert reading.team("l", table) is Team.B


@pytest.mark.parametrize(
    ("words", "is_one"),
    [(("8h",), True), (("p",), True), (("8", "hukum"), True), (("8",), False), (("ana",), False)],
)
def test_a_whole_call(words: tuple[str, ...], is_one: bool) -> None:
    """One whose suit is asked about is one; a number alone is none."""
    assert reading.is_call(words) is is_one


@pytest.mark.parametrize("words", [("ben", "maybe"), ("maybe",), ("8", "maybe"), ("8h", "maybe")])
def test_what_is_no_call_is_told_by_the_words_that_are_none(words: tuple[str, ...]) -> None:
    with pytest.raises(errors.NotACall) as refused:
        reading.calls(words, SEATED)
    assert "maybe" in refused.value.word


def test_several_words_of_which_the_first_is_a_call() -> None:
    assert reading.not_a_call(("8h", "maybe")).word == "8h maybe"
    assert reading.not_a_call(("8h",)).word == "8h"
