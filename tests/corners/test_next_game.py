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
