"""A table that sits down in its own words: who sits where, who deals, and how to leave again."""

from __future__ import annotations

import shlex

import pytest

from tests.evening import Evening

ROUND = ["Tara", "Reza", "Tom", "Pari"]


@pytest.mark.parametrize(
    "typed",
    [
        "Tara, Reza, Tom and Pari",
        "Tara, Reza, Tom, and Pari",
        "Tara Reza Tom & Pari",
        "Tara and Reza and Tom and Pari",
        "Tara,Reza,Tom,Pari",
        "Tara، Reza، Tom و Pari",
        "Tara & Tom vs Reza & Pari",
        "Tara and Tom against Reza and Pari",
        "Tara Tom versus Reza Pari",
    ],
)
def test_four_names_are_read_as_people_write_them(evening: Evening, typed: str):
    """Partners who are named together sit opposite."""
    evening.ok(f"new {typed} --dealer tom")
    assert evening.status()["session"]["players"] == ROUND


@pytest.mark.parametrize("typed", ["Tara Reza", "Tara and Reza", "Tara vs Reza", "Tara, Reza, and"])
def test_fewer_are_still_fewer(evening: Evening, typed: str):
    assert evening.refused(f"new {typed} --dealer tara")["code"] == "usage"


def test_of_four_words_each_is_a_name(evening: Evening):
    evening.ok("new And V Tara Reza --dealer and")
    assert evening.status()["session"]["players"] == ["And", "V", "Tara", "Reza"]


def test_new_partners_are_read_alike(evening: Evening):
    evening.ok("new Tara Reza Tom Pari --dealer tara")
    evening.ok("end")
    evening.ok("rematch Tara and Reza vs Tom and Pari")
    assert evening.status()["session"]["players"] == ["Tara", "Tom", "Reza", "Pari"]


@pytest.mark.parametrize("said", ["dealer tom", "Dealer Tom", "tom deals", "dealer 3"])
def test_who_deals_may_be_said_after_the_names(evening: Evening, said: str):
    evening.ok(f"new Tara Reza Tom Pari {said}")
    assert evening.status()["dealer"] == "Tom"
    evening.ok("new dealer pari")
    assert evening.status()["dealer"] == "Pari"


@pytest.mark.parametrize(
    "typed", ["new Tara Reza Tom Pari", "new 'Mary Ann' and Tom vs Bo and Pari"]
)
def test_where_the_house_draws_another_dealer_can_be_named(evening: Evening, typed: str):
    told = evening.ok(f"{typed} --preset persian --seed 3").err
    way = told.partition("somebody else deals? hokm undo\n  and then: hokm ")[2].splitlines()[0]
    before = evening.status()
    evening.ok("undo")
    evening.ok(shlex.split(way))
    after = evening.status()
    assert after["session"]["players"] == before["session"]["players"]
    assert after["session"]["version"] == "classic"
    assert after["dealer"] != before["dealer"]


def test_of_the_same_four_too(evening: Evening):
    evening.ok("new Tara Reza Tom Pari --dealer tara")
    told = evening.ok("new --preset persian --seed 3").err
    assert "and then: hokm new --preset persian --dealer " in told
    assert "somebody else deals?" not in evening.ok("new --preset persian --dealer tom").err


@pytest.mark.parametrize(
    "answer", ["no", "undo", "cancel", "quit", "q", "u", "<", "exit", "status", "new Ana Ben"]
)
def test_the_question_who_deals_is_left(evening: Evening, answer: str):
    evening.is_terminal = True
    left = evening("new Ana Ben Cyn Dan", answers=f"{answer}\nana\n")
    assert (left.status, left.err) == (
        2,
        "Not answered: nobody was named to deal, so nothing has begun.\n",
    )
    assert not (evening.home / "hokm.db").exists()


@pytest.mark.parametrize(("answer", "dealer"), [("q", "Quinn"), ("no", "Nora"), ("p", "Pari")])
def test_a_player_goes_before_a_way_to_leave(evening: Evening, answer: str, dealer: str):
    evening.is_terminal = True
    evening.ok("new Quinn Nora Pari Tom", answers=f"{answer}\n")
    assert evening.status()["dealer"] == dealer


def test_who_is_meant_by_a_letter_of_two_is_asked_again(evening: Evening):
    evening.is_terminal = True
    asked = evening.ok("new Tara Tom Reza Pari", answers="t\nwhoever\ntom\n").out
    assert " ".join(asked.split()).count("Enter to draw; no leaves.") == 2
    assert evening.status()["dealer"] == "Tom"
