"""Corrections fact by fact: what stands where, and what can be told of no table."""

from __future__ import annotations

import pytest

from hokm_ref import errors
from hokm_ref.rules.auction import PASS, Bid
from hokm_ref.rules.cards import Card
from hokm_ref.rules.dealer import ByNoRound, Ruling
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.rules.suits import Suit
from hokm_ref.session.evening import derived
from hokm_ref.session.facts import (
    Adjusted,
    Called,
    Contracted,
    Corrected,
    Counted,
    DealerChosen,
    Dealt,
    DealVoided,
    Fact,
    GameBegan,
    GameEnded,
    GapCarried,
    Noted,
    PlayedOn,
    Renamed,
    Revoked,
    RoundDeleted,
    SessionBegan,
    SessionNamed,
    Substituted,
    Swapped,
    TeamsNamed,
    TimeTold,
    TrickPlayed,
    TrickWon,
    TrumpNamed,
)
from hokm_ref.session.history import History, Step
from hokm_ref.session.phases import Dealing, Playing
from hokm_ref.session.record import record, replay
from hokm_ref.session.swap import swapped

PLAYERS = ("Ana", "Ben", "Cyn", "Dan")
OPENING = (SessionBegan(PLAYERS), DealerChosen(Seat.FIRST))
EIGHT = Contracted(Seat.FOURTH, Bid(8, Suit.SPADES))
ROUND = (Dealt(Seat.FIRST), EIGHT, Counted(8))
CARDS = tuple(map(Card.from_code, ("6H", "3C", "QH", "2H")))


def told_by(*steps: tuple[Fact, ...]) -> History:
    return History(tuple(Step(100 * at, facts) for at, facts in enumerate(steps, 1)))


def test_facts_told_anew_stand_in_the_place_of_others() -> None:
    """And are known when the others were, where the correction says so."""
    anew = (Corrected(4, 5), TimeTold(200), Counted(7))
    account = told_by(OPENING, ROUND, anew).account
    assert account.facts == (*OPENING, Dealt(Seat.FIRST), EIGHT, Counted(7))
    assert account.times == (100, 100, 200, 200, 200)
    assert account.kept == 5


def test_what_was_forgotten_moves_the_rest() -> None:
    note = Noted("late")
    account = told_by(OPENING, ROUND, (Corrected(4, 4), note)).account
    assert account.facts == (*OPENING, *ROUND[:2], note, ROUND[2])
    assert account.times == (100, 100, 200, 200, 300, 200)


def test_a_session_of_which_nothing_stands_has_no_table() -> None:
    with pytest.raises(errors.NoSession):
        _ = derived(3, History()).seated


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (SessionBegan(PLAYERS), SessionBegan(("Ana", "Dan", "Cyn", "Ben"))),
        (DealerChosen(Seat.SECOND), DealerChosen(Seat.FOURTH)),
        (Dealt(Seat.SECOND, True), Dealt(Seat.FOURTH, True)),
        (Dealt(Seat.SECOND), Dealt(Seat.FOURTH)),
        (Called(Bid(8, Suit.CLUBS)), Called(Bid(8, Suit.CLUBS))),
        (
            Called(Bid(8, Suit.CLUBS), Seat.SECOND),
            Called(Bid(8, Suit.CLUBS), Seat.FOURTH),
        ),
        (EIGHT, EIGHT.but(seat=Seat.SECOND)),
        (TrickWon(Seat.FOURTH, Seat.SECOND), TrickWon(Seat.SECOND, Seat.FOURTH)),
        (TrickWon(Seat.FIRST), TrickWon(Seat.FIRST)),
        (TrickPlayed(CARDS, Seat.FOURTH), TrickPlayed(CARDS, Seat.SECOND)),
        (TrickPlayed(CARDS), TrickPlayed(CARDS)),
        (Revoked(Seat.FOURTH, 1), Revoked(Seat.SECOND, 1)),
        (Counted(8, None, Seat.FOURTH), Counted(8, None, Seat.SECOND)),
        (Counted(8), Counted(8)),
        (Substituted(Seat.FOURTH, "Eve"), Substituted(Seat.SECOND, "Eve")),
        (GameBegan(Seat.FOURTH), GameBegan(Seat.SECOND)),
        (Adjusted(Team.B, 7, "", Seat.FOURTH), Adjusted(Team.B, 7, "", Seat.SECOND)),
        (Adjusted(Team.B, 7), Adjusted(Team.B, 7)),
        (GapCarried(Team.B, 18, Seat.SECOND), GapCarried(Team.B, 18, Seat.FOURTH)),
        (GapCarried(Team.B, 18), GapCarried(Team.B, 18)),
        (TeamsNamed(("Us", "Them")), TeamsNamed(("Us", "Them"))),
        (RoundDeleted(Seat.FOURTH), RoundDeleted(Seat.FOURTH)),
        (TrumpNamed(Suit.CLUBS), TrumpNamed(Suit.CLUBS)),
        (Noted("late"), Noted("late")),
        (SessionNamed("Friday"), SessionNamed("Friday")),
        (TimeTold(200), TimeTold(200)),
    ],
)
def test_what_was_named_follows_the_person_and_the_rest_the_chair(before, after) -> None:
    """Ben and Dan sat in each other's seats all along."""
    facts = (before,) if isinstance(before, SessionBegan) else (*OPENING[:1], before)
    assert swapped(facts, Seat.SECOND, Seat.FOURTH)[-1] == after


def test_points_told_with_a_name_cross_the_table_with_the_person() -> None:
    """Ana and Ben sat in each other's seats: what the table gave Ana is her new side's."""
    told = (Adjusted(Team.A, 7, "", Seat.FIRST), GapCarried(Team.B, 18, Seat.SECOND))
    assert swapped((*OPENING[:1], *told), Seat.FIRST, Seat.SECOND)[1:] == [
        Adjusted(Team.B, 7, "", Seat.SECOND),
        GapCarried(Team.A, 18, Seat.FIRST),
    ]


def test_seats_named_anew_with_new_partners_are_changed_from_there_on() -> None:
    again = GameBegan(None, ("Ana", "Cyn", "Ben", "Dan"))
    facts = (*OPENING, EIGHT, again, EIGHT)
    changed = swapped(facts, Seat.SECOND, Seat.FOURTH)
    assert changed[:3] == [*OPENING, EIGHT]
    assert changed[3] == GameBegan(None, ("Ana", "Dan", "Ben", "Cyn"))
    assert changed[4] == EIGHT.but(seat=Seat.SECOND)


def test_a_note_needs_a_deal_and_a_new_name_somebody() -> None:
    table = replay(OPENING).table
    assert table is not None
    nobody = table.but(phase=Dealing(1, Ruling(Seat.FIRST, ByNoRound.FIRST, is_asked=True)))
    with pytest.raises(errors.NoDealer):
        record(nobody, Noted("early"))
    with pytest.raises(errors.BadName):
        record(table, Renamed("Eve", "Dan"))
    assert record(table, Renamed("Eve", "Eva")).seating == table.seating  # who left, perhaps


def test_a_chair_changed_in_play_leaves_the_contract_with_who_bid_it() -> None:
    table = replay((*OPENING, *ROUND[:2], Substituted(Seat.FOURTH, "Eve"))).table
    assert table is not None
    assert isinstance(table.phase, Playing)
    assert table.callers.players == PLAYERS
    assert table.seating.players == ("Ana", "Ben", "Cyn", "Eve")


def test_a_card_named_twice_in_one_trick() -> None:
    table = replay((*OPENING, *ROUND[:2])).table
    with pytest.raises(errors.DuplicateCard):
        record(table, TrickPlayed((*CARDS[:3], CARDS[0])))


def test_a_round_is_struck_out_between_deals_only_and_played_on_after_an_end_only() -> None:
    table = replay((*OPENING, Dealt(Seat.FIRST))).table
    assert table is not None
    with pytest.raises(errors.Misplaced):
        record(table, RoundDeleted(Seat.FIRST))
    assert record(table, PlayedOn()) == table
    over = record(replay(OPENING).table, GameEnded())
    with pytest.raises(errors.GameOver):
        record(over, RoundDeleted(Seat.FIRST))


@pytest.mark.parametrize("fact", [Corrected(0, 1), Swapped(Seat.FIRST, Seat.SECOND), TimeTold(1)])
def test_what_happened_to_the_record_is_nothing_at_the_table(fact: Fact) -> None:
    with pytest.raises(errors.Misplaced):
        record(replay(OPENING).table, fact)


@pytest.mark.parametrize(
    ("rest", "dealer"),
    [
        ((EIGHT, Counted(8)), Seat.FOURTH),
        ((EIGHT, Counted(8), Dealt(Seat.FIRST), Called(PASS)), Seat.FOURTH),
        ((DealVoided(),), Seat.FOURTH),
        ((Called(PASS), Called(Bid(8, Suit.CLUBS))), Seat.SECOND),
        ((Called(PASS, Seat.THIRD), EIGHT, Counted(8)), Seat.SECOND),
        ((TrumpNamed(Suit.CLUBS), Counted(7, 3)), Seat.SECOND),
        ((EIGHT.but(is_forced=True), Counted(8)), Seat.SECOND),
    ],
)
def test_a_deal_is_the_persons_unless_turns_are_counted_from_the_chair(rest, dealer) -> None:
    began = SessionBegan(PLAYERS)
    facts = swapped((began, Dealt(Seat.SECOND), *rest), Seat.SECOND, Seat.FOURTH)
    assert facts[1] == Dealt(dealer)
