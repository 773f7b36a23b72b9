"""The next game: asked about where there can be one, and offered by the table's own names."""

from __future__ import annotations

import shlex

import pytest

from tests.evening import Evening

SAT = "new Tara Tom 'Ali Reza' Pari --dealer tara"
ASKED = '[deal]\nnext_game = "ask"\n'


@pytest.mark.parametrize("typed", ["again", "another one", "another game", "revanche"])
def test_a_rematch_is_asked_about_only_where_there_can_be_one(evening: Evening, typed: str):
    assert "rematch" not in evening.refused(typed)["message"]
    evening.ok(SAT)
    assert "rematch" not in evening.refused(typed)["message"]
    evening.ok("p 8h p p")
    assert "rematch" not in evening.refused(typed)["message"]
    evening.ok("end")
    assert "Did you mean rematch?" in evening.refused(typed)["message"]
    evening.ok("rematch")


def test_too_few_names_are_answered_with_those_at_the_table(evening: Evening):
    evening.ok(SAT)
    assert evening.refused("rematch tara tom")["code"] == "wrong_phase"
    evening.ok("end")
    told = evening.refused("rematch tara tom")["message"]
    way = told.partition("New partners: hokm ")[2]
    assert way == "rematch Tara 'Ali Reza' Tom Pari"
    evening.ok(shlex.split(way))
    assert evening.status()["session"]["teams"] == [["Tara", "Tom"], ["Ali Reza", "Pari"]]


@pytest.mark.parametrize("typed", ["rematch", "rematch Tara 'Ali Reza' Tom Pari"])
def test_a_dealer_who_must_be_named_is_offered_with_all_of_the_line(evening: Evening, typed: str):
    rules = evening.home.parent / "ours.toml"
    rules.write_text(ASKED, encoding="utf-8")
    evening.ok(f"{SAT} --rules {rules}")
    evening.ok("end")
    told = evening.refused(typed)["message"]
    way = told.partition("Named with it: hokm ")[2]
    assert way == f"{typed} --dealer tara"
    evening.ok(shlex.split(way))
    assert evening.status()["dealer"] == "Tara"


NEW = "new Ana Ben Cyn Dan --dealer ana"
WON = [
    ((NEW, "round ben 13h 1", "round ben 13s 1"), "Ben & Dan are 52 behind."),
    ((NEW, "adjust ana +60 x"), "Ben & Dan are 60 behind."),
    (
        (f"{NEW} --preset classic", "round ben h 7-0", *["round ben h 7-0 --again"] * 3),
        "Ben & Dan won it, 8 to 0.",
    ),
    (
        (f"{NEW} --preset tarneeb", "adjust ana +41 x"),
        "Ana & Cyn won it, 41 to 0.",
    ),
]


@pytest.mark.parametrize("after", [(), ("adjust ben +3 y",), ("adjust ana +30 y", "adjust ben +9")])
@pytest.mark.parametrize(("lines", "told"), WON)
def test_points_after_the_end_change_nothing_of_how_it_was_won(
    evening: Evening, lines: tuple[str, ...], told: str, after: tuple[str, ...]
) -> None:
    for line in (*lines, *after):
        evening.ok(line)
    for typed in ("8h", "bid 8h", "p", "took 9", "trick ana", "redeal", "end"):
        assert evening.refused(typed)["code"] == "game_over"
        assert f"game 1 is over: {told}" in evening(typed).err


def test_a_game_that_the_table_closed_tells_no_number(evening: Evening) -> None:
    for line in (NEW, "round ben 13h 1", "end", "adjust ana +60 x"):
        evening.ok(line)
    assert "game 1 is closed: the table ended it." in evening("bid 8h").err
