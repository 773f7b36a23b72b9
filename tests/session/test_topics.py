"""What a word at the table is about: the clauses that settle it, best first."""

from __future__ import annotations

import pytest

from hokm_ref.rules.clause import does_hold
from hokm_ref.rules.house import STANDARD, House
from hokm_ref.rules.law import CLAUSES, sentence
from hokm_ref.rules.presets import PRESETS
from hokm_ref.session.explain.houses.questions import clauses
from hokm_ref.session.explain.houses.topics import NAMES, bid_in, settled

CLASSIC, COURTS = PRESETS["classic"], PRESETS["rang_courts"]


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
        ("bid trump", STANDARD, "auction.suit"),
        ("trump of the first lead", STANDARD, "play.free"),
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
        ("may I bid the same suit?", STANDARD, "auction.jump"),
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


QUESTIONS = {
    "deal.cards": (
        *("how many cards", "how many cards does each player get", "how are the cards dealt"),
        "how many cards do we deal first",
    ),
    "deal.pack": ("are there jokers?", "is the ace high", "is the ace the highest card"),
    "deal.partners": ("who is my partner", "do partners sit opposite", "where do we sit"),
    "play.direction": ("which way do we play", "in which direction does it go", "order of play"),
    "auction.turn": (
        *("who bids first", "who calls first?", "who starts the bidding", "who bids last"),
        *("who speaks first", "bid again after passing", "can I bid twice", "may I bid again"),
        *("how often can I bid", "can I come back after a pass", "who opens the auction"),
    ),
    "auction.call": ("can the dealer pass", "must the dealer bid", "may the dealer pass?"),
    "auction.range": (
        *("what is the lowest bid", "how low can I bid", "minimum bid", "how much can I bid"),
    ),
    "auction.highest_ends": ("what is the highest bid", "does the maximum bid end the auction"),
    "auction.suit": (
        *("can I bid without a suit", "can I bid no trump", "is there no trump", "who names trump"),
        *("who chooses trump", "who picks the trumps"),
    ),
    "auction.higher": ("can I bid the same number", "may I bid an equal number"),
    "auction.rank": (
        *("are spades higher than hearts", "do suits rank", "does 8 spades beat 8 hearts"),
        *("is hearts better than clubs", "which suit is highest"),
    ),
    "auction.jump": (
        *("can I raise my partner", "can I bid over my partner", "may I jump"),
        *("may I bid the same suit", "can I skip a number"),
    ),
    "auction.highest": ("who wins the auction", "who gets the contract"),
    "auction.forced": (
        *("what if all pass", "everybody passed", "what happens when nobody bids", "four passes"),
    ),
    "play.leader": (
        *("who plays first", "who leads first", "who leads?", "who leads the next trick"),
        *("who starts the play", "who plays the first card", "who has the first trick"),
    ),
    "play.trump_first": ("when is trump named", "when do we choose trump"),
    "play.follow": ("must I follow suit", "do I have to follow"),
    "play.free": (
        *("must I trump", "do I have to cut", "can I lead trump", "may trump be led at first"),
        *("what if I have no card of the suit led", "do I have to ruff"),
    ),
    "play.trump_wins": (
        "who wins the trick",
        "which card wins the trick",
        "does trump beat the ace",
        "what beats what",
    ),
    "play.all": ("how many tricks are there", "do we play all tricks"),
    "play.claim": ("can I claim the rest", "who gets the remaining tricks"),
    "score.bid": ("how many tricks do we need", "how many tricks must we make"),
    "score.extra": (
        *(
            "extra",
            "overtricks",
            "extra tricks",
            "do overtricks count",
            "more tricks than bid",
            "tricks over the bid",
        ),
        "do additional tricks score",
    ),
    "score.failed_double": (
        *("why do we lose 16", "what does a failed bid cost", "how much do we lose"),
        *("why do they lose double", "penalty for failing a bid", "what does losing a bid cost"),
    ),
    "score.defenders": (
        "do the defenders score",
        "what do the opponents get",
        "do the others gain",
    ),
    "game.gap": (
        *("how many points to win", "when does the game end", "how do we win the game"),
        *("when is the game over", "when do we lose the game", "when does it end"),
        *("how long is a game", "how many rounds do we play"),
    ),
    "score.agreed": ("can we agree on points",),
    "house.between": ("can we change the rules", "when may we change a rule"),
    "dealer.draw": ("who deals first", "who is the first dealer", "how is the dealer chosen"),
    "dealer.side": ("who deals next", "whose deal is it", "who is the dealer", "who deals?"),
    "dealer.again": ("can the same player deal again", "why the same dealer"),
    "dealer.new_game": ("who deals the next game", "who deals in a new game"),
    "dealer.void": ("who deals after a misdeal", "when do we redeal", "what is a misdeal"),
    "revoke.ask": (
        *("what is a revoke", "what happens when somebody revokes", "penalty for a revoke"),
        *("what if somebody forgot to follow", "what does it cost not to follow"),
    ),
}
IN_CLASSIC = {
    "classic.hakem": ("who names trump", "who is hakem"),
    "classic.no_auction": ("can the hakem pass", "can hakem decline"),
    "classic.seven": ("how many tricks win a round", "how many tricks do we need"),
    "kot.hakem": ("what is a kot", "how much is a kot worth"),
    "kot.opponents": ("can the opponents make a kot", "kot against the hakem"),
    "kot.round": ("what is a round worth", "how many points is a round"),
    "play.leader": ("who plays first", "does the hakem lead"),
    "game.target": ("how many points to win", "when does the game end", "when does it end"),
    "dealer.side": ("who deals next", "whose deal is it", "who deals after a kot"),
}
OF_COURTS = {"dealer.partner": ("who deals after a kot", "is there another dealer after a kot")}


@pytest.mark.parametrize(
    ("question", "first", "house"),
    [
        (question, first, house)
        for book, house in ((QUESTIONS, STANDARD), (IN_CLASSIC, CLASSIC), (OF_COURTS, COURTS))
        for first, questions in book.items()
        for question in questions
    ],
)
def test_a_question_as_people_ask_it_is_answered_first_by_its_clause(
    question: str, first: str, house: House
):
    """And a clause of the other version of the game does not come before it."""
    answer = settled(question, house)
    assert answer is not None
    assert answer.clauses[0] == first
    assert answer.told[0] == sentence(first, house)
