"""What a word at the table is about: the clauses that settle it, best first."""

from __future__ import annotations

import pytest

from hokm_ref.rules.clause import does_hold
from hokm_ref.rules.house import STANDARD, House
from hokm_ref.rules.law import CLAUSES
from hokm_ref.rules.presets import PRESETS
from hokm_ref.session.explain.topics import NAMES, bid_in, clauses

CLASSIC = PRESETS["classic"]


@pytest.mark.parametrize("name", NAMES)
def test_what_is_offered_as_a_topic_is_one(name: str):
    """And settles something in one version of the game at least."""
    found = clauses(name, STANDARD)
    assert set(found) <= set(CLAUSES)
    assert any(does_hold(clause, house) for clause in found for house in (STANDARD, CLASSIC))


@pytest.mark.parametrize(
    ("words", "house", "first"),
    [
        ("suits", STANDARD, "auction.rank"),
        ("Rank", STANDARD, "auction.rank"),
        ("spades", STANDARD, "auction.rank"),
        ("who leads?", STANDARD, "play.leader"),
        ("passes", STANDARD, "auction.forced"),
        ("52", STANDARD, "game.gap"),
        ("۵۲", STANDARD, "game.gap"),
        ("7", STANDARD, "auction.forced"),
        ("13", STANDARD, "auction.highest_ends"),
        ("6", STANDARD, "auction.range"),
        ("7", CLASSIC.but(classic_target=5), "classic.seven"),
        ("bid trump", STANDARD, "auction.call"),
        ("trump of the first lead", STANDARD, "auction.suit"),
        ("jump", STANDARD, "auction.jump"),
        ("raise partner", STANDARD, "auction.jump"),
        ("may I raise my partner's bid?", STANDARD, "auction.jump"),
        ("partners", STANDARD, "deal.partners"),
        ("pack", STANDARD, "deal.pack"),
        ("ace high", STANDARD, "deal.pack"),
        ("adjust", STANDARD, "score.agreed"),
        ("overshoot", STANDARD, "game.overshoot"),
        ("may I trump", STANDARD, "play.free"),
        ("must I follow", STANDARD, "play.follow"),
        ("may I bid the same suit?", STANDARD, "auction.higher"),
    ],
)
def test_a_word_is_about_this_before_all(words: str, house: House, first: str):
    assert clauses(words, house)[0] == first


@pytest.mark.parametrize("words", ["", "flurb", "9", "53", "pa", "s", "may", "must flurb"])
def test_other_words_are_about_nothing(words: str):
    """A bid in mid-range has a price, and no clause of its own."""
    assert clauses(words, STANDARD) == ()


def test_who_asks_leave_is_told_only_what_is_free():
    """And the suit that a bid names, which the word alone is about, is not to the point."""
    assert clauses("may I trump", STANDARD) == ("play.free",)
    assert len(clauses("trump", STANDARD)) > 1


def test_a_number_that_classic_hokm_does_not_know():
    assert clauses("5", CLASSIC) == ()


def test_what_all_the_words_are_about_comes_first():
    """Both topics have it, so it stands before what only one has."""
    assert clauses("deal misdeal", STANDARD)[0] == "dealer.void"


@pytest.mark.parametrize(
    ("words", "house", "bid"),
    [
        ("failed 9", STANDARD, 9),
        ("۹", STANDARD, 9),
        ("6", STANDARD, None),
        ("failed", STANDARD, None),
        ("7", CLASSIC, None),
    ],
)
def test_a_bid_in_the_words(words: str, house: House, bid: int | None):
    assert bid_in(words, house) == bid
