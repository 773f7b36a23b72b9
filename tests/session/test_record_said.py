"""What is said of a record and its copies: what a copy lacks, and what a look through it finds."""

from __future__ import annotations

import pytest

from hokm_ref.rules.auction import PASS, Bid
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.rules.suits import Suit
from hokm_ref.session.evening import evening
from hokm_ref.session.explain import findings
from hokm_ref.session.explain.copies import SHOWN, copy_of, lacks, lost
from hokm_ref.session.facts import (
    Adjusted,
    Called,
    Contracted,
    Counted,
    DealerChosen,
    Dealt,
    DealVoided,
    Fact,
    GameEnded,
    RoundDeleted,
    SessionBegan,
    StepsUndone,
    TrumpNamed,
)
from hokm_ref.session.history import Step
from hokm_ref.session.lacking import Lacking
from hokm_ref.wording import as_said, bare

BEGAN = Step(0, (SessionBegan(("Ana", "Ben", "Cyn", "Dan")), DealerChosen(Seat.FIRST)))
ROUND = (Contracted(Seat.FOURTH, Bid(8, Suit.SPADES)), Counted(9))


def steps(*facts: tuple[Fact, ...]) -> tuple[Step, ...]:
    """An evening's steps, a minute apart."""
    return (BEGAN, *(Step(60 * at, step) for at, step in enumerate(facts, 1)))


def closed(dealer: Seat = Seat.FIRST, *, is_told: bool = False) -> tuple[Fact, ...]:
    return (Dealt(dealer, is_told), *ROUND)


def minute(at: int) -> str:
    return f"{at // 60} min"


def said(lines: list[str]) -> list[str]:
    return [bare(line) for line in lines]


@pytest.mark.parametrize(
    ("facts", "reaches"),
    [
        ((), "before round 1"),
        (((Dealt(Seat.FIRST), Called(PASS)),), "in round 1"),
        ((closed(),), "after round 1"),
        ((closed(), (Dealt(Seat.FIRST), Called(PASS))), "in round 2"),
        ((closed(), (GameEnded(),)), "after round 1"),
    ],
)
def test_how_far_a_copy_reaches(facts, reaches):
    table = evening(1, steps(*facts)).table
    assert table is not None
    assert bare(copy_of("21:14", table)) == f"the copy of 21:14, {reaches}"


def test_how_much_a_copy_lacks():
    some = Lacking(4, steps(closed(), closed()), 1)
    whole = Lacking(5, steps(closed()), 0)
    assert bare(lacks([some, whole])) == "2 steps of session 4 and all of session 5"
    assert bare(lacks([Lacking(4, steps(closed()), 1)])) == "1 step of session 4"


def test_the_steps_a_copy_lacks_are_named():
    one = Lacking(4, steps(closed(), (DealVoided("a card"),), closed()), 2)
    assert said(lost([one], minute)) == [
        "Lost from session 4:",
        "  2 min: The void deal of round 2.",
        "  3 min: Round 2, Dan's 8 spades with 9 tricks.",
    ]


def test_of_a_whole_evening_all_is_named():
    lines = said(lost([Lacking(2, steps(closed()), 0)], minute))
    assert lines[1] == "  0 min: The evening of Ana, Ben, Cyn and Dan."
    assert len(lines) == 3


def test_what_was_taken_back_since_is_only_counted():
    """The copy has the round still; what it lacks is that it was taken back."""
    one = Lacking(4, steps(closed(), (StepsUndone(1),)), 2)
    assert said(lost([one], minute)) == ["Lost from session 4: 1 step."]


def test_what_was_played_after_something_was_taken_back():
    one = Lacking(4, steps(closed(), (StepsUndone(1),), (DealVoided(),)), 2)
    assert said(lost([one], minute)) == [
        "Lost from session 4:",
        "  3 min: The void deal of round 1.",
    ]


def test_steps_that_the_rules_refuse_are_only_counted():
    one = Lacking(4, steps(closed(), (TrumpNamed(Suit.CLUBS),)), 1)
    assert said(lost([one], minute)) == ["Lost from session 4: 2 steps."]


def test_more_steps_than_people_read():
    voids = [(DealVoided(),)] * (SHOWN + 3)
    lines = said(lost([Lacking(4, steps(*voids), 1)], minute))
    assert len(lines) == SHOWN + 2
    assert lines[-1] == "  And 3 steps more."
    assert "  " not in as_said(lines)


# What is worth knowing.


def odd(*facts: tuple[Fact, ...]) -> list[str]:
    return [bare(one.message) for one in findings.odd_dealers(evening(3, steps(*facts)))]


def test_deals_by_the_rule_are_not_mentioned():
    assert odd() == []
    assert odd(closed(), closed(), (DealVoided(),)) == []


def test_a_round_and_a_void_deal_and_the_deal_at_hand():
    told_so = odd(
        closed(),
        (Dealt(Seat.THIRD, is_told=True), DealVoided()),
        closed(Seat.SECOND, is_told=True),
        (Dealt(Seat.FOURTH, is_told=True), Called(PASS)),
    )
    beginnings = [one.partition(" By")[0] for one in told_so]
    assert beginnings == [
        "session 3, round 2: Cyn dealt.",
        "session 3, round 2: Ben dealt.",
        "session 3, round 3: Dan dealt.",
    ]
    assert all(" By the rule it was " in one for one in told_so)


def test_points_agreed_on_and_a_round_struck_out_are_nobodys_deals():
    points = (Adjusted(Team.A, 5),)
    assert odd(closed(), points, (RoundDeleted(Seat.THIRD),)) == []


def test_a_session_taken_back_has_no_deals():
    assert odd(closed(), (StepsUndone(2),)) == []


@pytest.mark.parametrize(
    ("state", "sessions", "told_so"),
    [
        ("changed", [4], "session 4 keeps its rules, though ours.toml has changed since it began."),
        (
            "changed",
            [1, 2, 5],
            "sessions 1, 2 and 5 keep their rules, though ours.toml has changed since they began.",
        ),
        ("gone", [4], "session 4 keeps its rules, though ours.toml is no longer there."),
    ],
)
def test_a_house_file_that_is_not_what_it_was(state, sessions, told_so):
    assert bare(findings.other_file("/home/ana/ours.toml", state, sessions)) == told_so


@pytest.mark.parametrize(
    ("whole", "sessions", "is_damaged", "told_so"),
    [
        (1, 1, False, "The record is whole: 1 session, 30 steps."),
        (4, 4, False, "The record is whole: 4 sessions, 30 steps."),
        (3, 4, True, "The record is damaged; 3 of 4 sessions are whole."),
        (1, 2, True, "The record is damaged; 1 of 2 sessions is whole."),
        (0, 1, True, "The record is damaged, and no session in it is whole."),
    ],
)
def test_the_summary(whole, sessions, is_damaged, told_so):
    line = findings.summary(
        "The record", whole=whole, sessions=sessions, steps=30, is_damaged=is_damaged
    )
    assert bare(line) == told_so


def test_more_findings_than_people_read():
    few = findings.lines(["one."] * findings.SHOWN)
    many = findings.lines(["one."] * (findings.SHOWN + 2))
    assert few == ["  One."] * findings.SHOWN
    assert said(many)[-1] == "  And 2 more: hokm check --json"
    assert len(many) == findings.SHOWN + 1
