"""Facts as the columns of a row, and back: nothing is lost or added on the way."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hokm_ref.rules.auction import PASS, Bid
from hokm_ref.rules.cards import PACK, Card
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.rules.suits import Suit
from hokm_ref.session import facts
from hokm_ref.session.facts import Fact
from hokm_ref.store.columns import COLUMNS, fact, row

seats = st.sampled_from(tuple(Seat))
maybe_seats = st.none() | seats
suits = st.sampled_from(tuple(Suit))
counts = st.integers(0, 99)
text = st.text(st.characters(blacklist_categories=("Cc", "Cs")), max_size=12)
names = text.filter(bool)
bids = st.builds(Bid, st.integers(0, 99), st.none() | suits)

KINDS: dict[type, st.SearchStrategy[Fact]] = {
    facts.SessionBegan: st.builds(facts.SessionBegan, st.tuples(names, names, names, names)),
    facts.RulesTaken: st.builds(facts.RulesTaken, names, text, st.integers(0, 2**32 - 1)),
    facts.HouseRuled: st.builds(facts.HouseRuled, names, text, st.none() | st.integers(1, 999)),
    facts.SessionNamed: st.builds(facts.SessionNamed, names),
    facts.TeamsNamed: st.builds(facts.TeamsNamed, st.tuples(names, names)),
    facts.GapCarried: st.builds(
        facts.GapCarried, st.sampled_from(tuple(Team)), counts, maybe_seats
    ),
    facts.DealerChosen: st.builds(facts.DealerChosen, seats, st.booleans()),
    facts.Dealt: st.builds(facts.Dealt, seats, st.booleans()),
    facts.Called: st.builds(facts.Called, st.just(PASS) | bids, maybe_seats),
    facts.TrumpNamed: st.builds(facts.TrumpNamed, suits),
    facts.Contracted: st.builds(facts.Contracted, seats, bids, st.booleans()),
    facts.TrickWon: st.builds(facts.TrickWon, seats, maybe_seats),
    facts.TrickPlayed: st.builds(
        facts.TrickPlayed,
        st.lists(st.sampled_from(PACK), min_size=4, max_size=4, unique=True).map(tuple),
        maybe_seats,
    ),
    facts.Revoked: st.builds(
        facts.Revoked,
        seats,
        st.none() | st.integers(1, 13),
        st.sampled_from(("house", "tricks", "lose", "none")),
        st.integers(0, 3),
    ),
    facts.Counted: st.builds(facts.Counted, counts, st.none() | counts, maybe_seats),
    facts.DealVoided: st.builds(facts.DealVoided, text),
    facts.GameEnded: st.builds(facts.GameEnded, text),
    facts.GameBegan: st.builds(
        facts.GameBegan, maybe_seats, st.none() | st.tuples(names, names, names, names)
    ),
    facts.RoundDeleted: st.builds(facts.RoundDeleted, seats),
    facts.PlayedOn: st.just(facts.PlayedOn()),
    facts.Adjusted: st.builds(
        facts.Adjusted, st.sampled_from(tuple(Team)), st.integers(-99, 99), text, maybe_seats
    ),
    facts.Noted: st.builds(facts.Noted, text),
    facts.Substituted: st.builds(facts.Substituted, seats, names),
    facts.Renamed: st.builds(facts.Renamed, names, names),
    facts.Corrected: st.builds(facts.Corrected, counts, counts),
    facts.Swapped: st.builds(facts.Swapped, seats, seats),
    facts.TimeTold: st.builds(facts.TimeTold, st.integers(0, 2**33)),
    facts.StepsUndone: st.builds(facts.StepsUndone, st.integers(1, 99)),
    facts.StepsRedone: st.builds(facts.StepsRedone, st.integers(1, 99)),
}


def test_every_kind_of_fact_is_tested() -> None:
    """A kind added to the union is added here."""
    assert set(KINDS) == set(get_args(Fact))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.__name__))
def test_a_fact_comes_back_from_its_row(kind: type) -> None:
    """Whatever its fields hold: zero, nothing and the empty text are three things."""

    @settings(max_examples=40, deadline=None, database=None)
    @given(KINDS[kind])
    def round_trip(given_fact: Fact) -> None:
        columns = row(given_fact)
        assert len(columns) == len(COLUMNS)
        assert all(cell is None or type(cell) in (int, str) for cell in columns)
        back = fact(columns)
        assert back == given_fact
        assert repr(back) == repr(given_fact)

    round_trip()


def test_every_kind_has_a_word_of_its_own() -> None:
    """The rows of two kinds never look alike."""
    examples: list[Fact] = [
        facts.SessionBegan(("Ana", "Ben", "Cyn", "Dan")),
        facts.RulesTaken("standard"),
        facts.HouseRuled("scoring.gap", "54"),
        facts.SessionNamed("Friday"),
        facts.TeamsNamed(("Us", "Them")),
        facts.GapCarried(Team.A, 18),
        facts.DealerChosen(Seat.FIRST),
        facts.Dealt(Seat.FIRST),
        facts.Called(PASS),
        facts.TrumpNamed(Suit.CLUBS),
        facts.Contracted(Seat.FIRST, Bid(8, Suit.CLUBS)),
        facts.TrickWon(Seat.FIRST),
        facts.TrickPlayed(PACK[:4]),
        facts.Revoked(Seat.FIRST),
        facts.Counted(9),
        facts.DealVoided(),
        facts.GameEnded(),
        facts.GameBegan(),
        facts.RoundDeleted(Seat.FIRST),
        facts.PlayedOn(),
        facts.Adjusted(Team.A, 7, "a bottle"),
        facts.Noted("a lovely round"),
        facts.Substituted(Seat.FOURTH, "Eve"),
        facts.Renamed("Dan", "Daniel"),
        facts.Corrected(3, 8),
        facts.Swapped(Seat.SECOND, Seat.FOURTH),
        facts.TimeTold(0),
        facts.StepsUndone(1),
        facts.StepsRedone(1),
    ]
    assert [type(example) for example in examples] == list(KINDS)
    assert len({row(example)[0] for example in examples}) == len(KINDS)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (facts.Called(Bid(8, Suit.HEARTS)), ("called", None, 8, None, "H", None)),
        (facts.Called(PASS, Seat.SECOND), ("called", 1, None, None, None, None)),
        (facts.Dealt(Seat.FOURTH, True), ("dealt", 3, 1, None, None, None)),
        (
            facts.TrickPlayed(tuple(map(Card.from_code, ("6H", "3C", "10H", "AS"))), Seat.THIRD),
            ("trick_played", 2, None, None, None, "6H 3C 10H AS"),
        ),
        (facts.Revoked(Seat.FOURTH, 1), ("revoked", 3, 1, 0, None, "house")),
        (facts.Counted(9), ("counted", None, 9, None, None, None)),
        (facts.Counted(9, 4, Seat.FIRST), ("counted", 0, 9, 4, None, None)),
        (facts.Corrected(3, 8), ("corrected", None, 3, 8, None, None)),
        (facts.Swapped(Seat.SECOND, Seat.FOURTH), ("swapped", 1, 3, None, None, None)),
        (facts.Adjusted(Team.B, -5, ""), ("adjusted", 1, -5, None, None, "")),
        (facts.Adjusted(Team.B, 7, "", Seat.FOURTH), ("adjusted", 1, 7, 3, None, "")),
        (facts.GapCarried(Team.A, 18), ("gap_carried", 0, 18, None, None, None)),
        (facts.GapCarried(Team.A, 18, Seat.THIRD), ("gap_carried", 0, 18, 2, None, None)),
        (facts.StepsUndone(2), ("steps_undone", None, 2, None, None, None)),
    ],
)
def test_rows_that_records_already_hold(before: Fact, after: tuple[object, ...]) -> None:
    """What was written last year must be read next year: these never change."""
    assert row(before) == after
    assert fact(after) == before


@pytest.mark.parametrize(
    "columns",
    [
        ("unheard_of", None, None, None, None, None),
        ("dealt", 4, 0, None, None, None),
        ("dealt", None, 0, None, None, None),
        ("called", 0, 8, None, "X", None),
        ("trump_named", None, None, None, None, None),
        ("session_began", None, None, None, None, "Ana\nBen\nCyn"),
        ("session_began", None, None, None, None, "Ana\nBen\nCyn\nDan\nEve"),
        ("teams_named", None, None, None, None, "Us"),
        ("trick_played", None, None, None, None, "6H 3C 10H"),
        ("trick_played", None, None, None, None, "6H 3C 10H 1S"),
        ("revoked", 3, 1, 0, None, "shot"),
        ("gap_carried", 2, 18, None, None, None),
        ("counted", 7, 9, None, None, None),
        (),
    ],
)
def test_columns_that_are_no_fact(columns: tuple[object, ...]) -> None:
    """They are refused as they are read, and not in the middle of a rule."""
    with pytest.raises((ValueError, KeyError, TypeError)):
        fact(columns)
