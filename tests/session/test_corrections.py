"""Corrections fact by fact: what stands where, and what can be told of no table."""

from __future__ import annotations

import pytest

from hokm_ref import errors
from hokm_ref.rules.auction import Bid
from hokm_ref.rules.cards import Card
from hokm_ref.rules.dealer import Ruling
from hokm_ref.rules.seats import Seat
from hokm_ref.rules.suits import Suit
from hokm_ref.session import facts as told
from hokm_ref.session.evening import derived
from hokm_ref.session.history import History, Step
from hokm_ref.session.record import record, replay
from hokm_ref.session.state import Dealing, Playing
from hokm_ref.session.swap import swapped

PLAYERS = ("Ana", "Ben", "Cyn", "Dan")
OPENING = (told.SessionBegan(PLAYERS), told.DealerChosen(Seat.FIRST))
EIGHT = told.Contracted(Seat.FOURTH, Bid(8, Suit.SPADES))
ROUND = (told.Dealt(Seat.FIRST), EIGHT, told.Counted(8))
CARDS = tuple(map(Card.from_code, ("6H", "3C", "QH", "2H")))


def told_by(*steps: tuple[told.Fact, ...]) -> History:
    return History(tuple(Step(100 * at, facts) for at, facts in enumerate(steps, 1)))


def test_facts_told_anew_stand_in_the_place_of_others() -> None:
    """And are known when the others were, where the correction says so."""
    anew = (told.Corrected(4, 5), told.TimeTold(200), told.Counted(7))
    account = told_by(OPENING, ROUND, anew).account
    assert account.facts == (*OPENING, told.Dealt(Seat.FIRST), EIGHT, told.Counted(7))
    assert account.times == (100, 100, 200, 200, 200)
    assert account.kept == 5


def test_what_was_forgotten_moves_the_rest() -> None:
    note = told.Noted("late")
    account = told_by(OPENING, ROUND, (told.Corrected(4, 4), note)).account
    assert account.facts == (*OPENING, *ROUND[:2], note, ROUND[2])
    assert account.times == (100, 100, 200, 200, 300, 200)


def test_a_session_of_which_nothing_stands_has_no_table() -> None:
    with pytest.raises(errors.NoSession):
        _ = derived(3, History()).seated


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (told.SessionBegan(PLAYERS), told.SessionBegan(("Ana", "Dan", "Cyn", "Ben"))),
        (told.DealerChosen(Seat.SECOND), told.DealerChosen(Seat.FOURTH)),
        (told.Dealt(Seat.SECOND, True), told.Dealt(Seat.FOURTH, True)),
        (told.Dealt(Seat.SECOND), told.Dealt(Seat.SECOND)),
        (told.Called(Bid(8, Suit.CLUBS)), told.Called(Bid(8, Suit.CLUBS))),
        (
            told.Called(Bid(8, Suit.CLUBS), Seat.SECOND),
            told.Called(Bid(8, Suit.CLUBS), Seat.FOURTH),
        ),
        (EIGHT, EIGHT.but(seat=Seat.SECOND)),
        (told.TrickWon(Seat.FOURTH, Seat.SECOND), told.TrickWon(Seat.SECOND, Seat.FOURTH)),
        (told.TrickWon(Seat.FIRST), told.TrickWon(Seat.FIRST)),
        (told.TrickPlayed(CARDS, Seat.FOURTH), told.TrickPlayed(CARDS, Seat.SECOND)),
        (told.TrickPlayed(CARDS), told.TrickPlayed(CARDS)),
        (told.Revoked(Seat.FOURTH, 1), told.Revoked(Seat.SECOND, 1)),
        (told.Counted(8, None, Seat.FOURTH), told.Counted(8, None, Seat.SECOND)),
        (told.Counted(8), told.Counted(8)),
        (told.Substituted(Seat.FOURTH, "Eve"), told.Substituted(Seat.SECOND, "Eve")),
        (told.GameBegan(Seat.FOURTH), told.GameBegan(Seat.SECOND)),
        (told.TrumpNamed(Suit.CLUBS), told.TrumpNamed(Suit.CLUBS)),
    ],
)
def test_what_was_named_follows_the_person_and_the_rest_the_chair(before, after) -> None:
    """Ben and Dan sat in each other's seats all along."""
    facts = (before,) if isinstance(before, told.SessionBegan) else (*OPENING[:1], before)
    assert swapped(facts, Seat.SECOND, Seat.FOURTH)[-1] == after


def test_seats_named_anew_with_new_partners_are_changed_from_there_on() -> None:
    again = told.GameBegan(None, ("Ana", "Cyn", "Ben", "Dan"))
    facts = (*OPENING, EIGHT, again, EIGHT)
    changed = swapped(facts, Seat.SECOND, Seat.FOURTH)
    assert changed[:3] == [*OPENING, EIGHT]
    assert changed[3] == told.GameBegan(None, ("Ana", "Dan", "Ben", "Cyn"))
    assert changed[4] == EIGHT.but(seat=Seat.SECOND)


def test_a_note_needs_a_deal_and_a_new_name_somebody() -> None:
    table = replay(OPENING).table
    assert table is not None
    nobody = table.but(phase=Dealing(1, Ruling(Seat.FIRST, "dealer.asked")))
    with pytest.raises(errors.NoDealer):
        record(nobody, told.Noted("early"))
    with pytest.raises(errors.UnknownPlayer):
        record(table, told.Renamed("Eve", "Eva"))


def test_a_chair_changed_in_play_leaves_the_contract_with_who_bid_it() -> None:
    table = replay((*OPENING, *ROUND[:2], told.Substituted(Seat.FOURTH, "Eve"))).table
    assert table is not None
    assert isinstance(table.phase, Playing)
    assert table.phase.deal.called_by(table.seating).players == PLAYERS
    assert table.seating.players == ("Ana", "Ben", "Cyn", "Eve")


def test_a_card_named_twice_in_one_trick() -> None:
    table = replay((*OPENING, *ROUND[:2])).table
    with pytest.raises(errors.DuplicateCard):
        record(table, told.TrickPlayed((*CARDS[:3], CARDS[0])))


def test_a_round_is_struck_out_between_deals_only_and_played_on_after_an_end_only() -> None:
    table = replay((*OPENING, told.Dealt(Seat.FIRST))).table
    assert table is not None
    with pytest.raises(errors.Misplaced):
        record(table, told.RoundDeleted(Seat.FIRST))
    assert record(table, told.PlayedOn()) == table


@pytest.mark.parametrize(
    "fact", [told.Corrected(0, 1), told.Swapped(Seat.FIRST, Seat.SECOND), told.TimeTold(1)]
)
def test_what_happened_to_the_record_is_nothing_at_the_table(fact: told.Fact) -> None:
    with pytest.raises(errors.Misplaced):
        record(replay(OPENING).table, fact)
