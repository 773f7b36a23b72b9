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
from hokm_ref.session import facts as told
from hokm_ref.session.columns import COLUMNS, fact, row
from hokm_ref.session.facts import Fact

seats = st.sampled_from(tuple(Seat))
maybe_seats = st.none() | seats
suits = st.sampled_from(tuple(Suit))
counts = st.integers(0, 99)
text = st.text(st.characters(blacklist_categories=("Cc", "Cs")), max_size=12)
names = text.filter(bool)
bids = st.builds(Bid, st.integers(0, 99), st.none() | suits)

KINDS: dict[type, st.SearchStrategy[Fact]] = {
    told.SessionBegan: st.builds(told.SessionBegan, st.tuples(names, names, names, names)),
    told.RulesTaken: st.builds(told.RulesTaken, names, text, st.integers(0, 2**32 - 1)),
    told.HouseRuled: st.builds(told.HouseRuled, names, text, st.none() | st.integers(1, 999)),
    told.SessionNamed: st.builds(told.SessionNamed, names),
    told.TeamsNamed: st.builds(told.TeamsNamed, st.tuples(names, names)),
    told.GapCarried: st.builds(told.GapCarried, st.sampled_from(tuple(Team)), counts),
    told.DealerChosen: st.builds(told.DealerChosen, seats, st.booleans()),
    told.Dealt: st.builds(told.Dealt, seats, st.booleans()),
    told.Called: st.builds(told.Called, st.just(PASS) | bids, maybe_seats),
    told.TrumpNamed: st.builds(told.TrumpNamed, suits),
    told.Contracted: st.builds(told.Contracted, seats, bids, st.booleans()),
    told.TrickWon: st.builds(told.TrickWon, seats, maybe_seats),
    told.TrickPlayed: st.builds(
        told.TrickPlayed,
        st.lists(st.sampled_from(PACK), min_size=4, max_size=4, unique=True).map(tuple),
        maybe_seats,
    ),
    told.Revoked: st.builds(
        told.Revoked,
        seats,
        st.none() | st.integers(1, 13),
        st.sampled_from(("house", "tricks", "lose", "none")),
        st.integers(0, 3),
    ),
    told.Counted: st.builds(told.Counted, counts, st.none() | counts, maybe_seats),
    told.DealVoided: st.builds(told.DealVoided, text),
    told.GameEnded: st.builds(told.GameEnded, text),
    told.GameBegan: st.builds(
        told.GameBegan, maybe_seats, st.none() | st.tuples(names, names, names, names)
    ),
    told.RoundDeleted: st.builds(told.RoundDeleted, seats),
    told.PlayedOn: st.just(told.PlayedOn()),
    told.Adjusted: st.builds(
        told.Adjusted, st.sampled_from(tuple(Team)), st.integers(-99, 99), text
    ),
    told.Noted: st.builds(told.Noted, text),
    told.Substituted: st.builds(told.Substituted, seats, names),
    told.Renamed: st.builds(told.Renamed, names, names),
    told.Corrected: st.builds(told.Corrected, counts, counts),
    told.Swapped: st.builds(told.Swapped, seats, seats),
    told.TimeTold: st.builds(told.TimeTold, st.integers(0, 2**33)),
    told.StepsUndone: st.builds(told.StepsUndone, st.integers(1, 99)),
    told.StepsRedone: st.builds(told.StepsRedone, st.integers(1, 99)),
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
        told.SessionBegan(("Ana", "Ben", "Cyn", "Dan")),
        told.RulesTaken("standard"),
        told.HouseRuled("scoring.gap", "54"),
        told.SessionNamed("Friday"),
        told.TeamsNamed(("Us", "Them")),
        told.GapCarried(Team.A, 18),
        told.DealerChosen(Seat.FIRST),
        told.Dealt(Seat.FIRST),
        told.Called(PASS),
        told.TrumpNamed(Suit.CLUBS),
        told.Contracted(Seat.FIRST, Bid(8, Suit.CLUBS)),
        told.TrickWon(Seat.FIRST),
        told.TrickPlayed(PACK[:4]),
        told.Revoked(Seat.FIRST),
        told.Counted(9),
        told.DealVoided(),
        told.GameEnded(),
        told.GameBegan(),
        told.RoundDeleted(Seat.FIRST),
        told.PlayedOn(),
        told.Adjusted(Team.A, 7, "a bottle"),
        told.Noted("a lovely round"),
        told.Substituted(Seat.FOURTH, "Eve"),
        told.Renamed("Dan", "Daniel"),
        told.Corrected(3, 8),
        told.Swapped(Seat.SECOND, Seat.FOURTH),
        told.TimeTold(0),
        told.StepsUndone(1),
        told.StepsRedone(1),
    ]
    assert [type(example) for example in examples] == list(KINDS)
    assert len({row(example)[0] for example in examples}) == len(KINDS)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (told.Called(Bid(8, Suit.HEARTS)), ("called", None, 8, None, "H", None)),
        (told.Called(PASS, Seat.SECOND), ("called", 1, None, None, None, None)),
        (told.Dealt(Seat.FOURTH, True), ("dealt", 3, 1, None, None, None)),
        (
            told.TrickPlayed(tuple(map(Card.from_code, ("6H", "3C", "10H", "AS"))), Seat.THIRD),
            ("trick_played", 2, None, None, None, "6H 3C 10H AS"),
        ),
        (told.Revoked(Seat.FOURTH, 1), ("revoked", 3, 1, 0, None, "house")),
        (told.Counted(9), ("counted", None, 9, None, None, None)),
        (told.Counted(9, 4, Seat.FIRST), ("counted", 0, 9, 4, None, None)),
        (told.Corrected(3, 8), ("corrected", None, 3, 8, None, None)),
        (told.Swapped(Seat.SECOND, Seat.FOURTH), ("swapped", 1, 3, None, None, None)),
        (told.Adjusted(Team.B, -5, ""), ("adjusted", 1, -5, None, None, "")),
        (told.StepsUndone(2), ("steps_undone", None, 2, None, None, None)),
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
