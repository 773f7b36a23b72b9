"""Who wins a trick: the highest trump, else the highest card of the suit led."""

from __future__ import annotations

import random

import pytest

from hokm_ref.rules.cards import PACK, Card
from hokm_ref.rules.revoke import laid, revokes
from hokm_ref.rules.seats import Seat
from hokm_ref.rules.suits import Suit
from hokm_ref.rules.trick import beats, judged, winning
from hokm_ref.speech.card_words import card


def cards(text: str) -> list[Card]:
    return [card(word) for word in text.split()]


@pytest.mark.parametrize("trump", Suit)
def test_of_any_two_cards(trump: Suit):
    """In one suit the higher beats; of two suits, only a trump does."""
    for one in PACK:
        for best in PACK:
            is_higher = one.suit is best.suit and one.rank.value > best.rank.value
            is_cut = one.suit is trump and best.suit is not trump
            assert beats(one, best, trump) == (is_higher or is_cut)


@pytest.mark.parametrize("trump", Suit)
def test_of_any_four_cards_the_strongest_wins(trump: Suit):
    pick = random.Random(4)
    for _ in range(2_000):
        four = pick.sample(PACK, 4)
        trumps = [card for card in four if card.suit is trump]
        led = [card for card in four if card.suit is four[0].suit]
        strongest = max(trumps or led, key=lambda card: card.rank.value)
        won = judged(four, trump)
        assert four[winning(four, trump)] == won.card == four[won.index] == strongest
        assert won.clause == ("play.trump_wins" if trumps else "play.led_wins")
        assert (won.trumps, won.followers) == (len(trumps), len(led))


@pytest.mark.parametrize("leader", Seat)
def test_a_trick_lies_before_its_seats(leader: Seat):
    four = cards("6H 3C QH 2H")
    led, by_seat = laid(leader, four)
    assert led is Suit.HEARTS
    for turns, played in enumerate(four):
        assert by_seat[leader.after(turns).value] == played


def test_a_trick_cut_short_lies_before_those_who_played():
    assert laid(Seat.FOURTH, cards("6H 3C")) == (Suit.HEARTS, (card("3C"), None, None, card("6H")))
    assert laid(Seat.FIRST, []) == (None, (None,) * 4)
    assert laid(Seat.FIRST, [None, card("3C")]) == (None, (None, card("3C"), None, None))


def test_a_revoke_in_each_trick_it_was_made_in():
    """Twice not followed, and proved by one card."""
    tricks = [
        laid(Seat.FIRST, cards(text)) for text in ("6H 3C QH 2H", "7H 4C KH 3H", "8H 9H TH JH")
    ]
    found = revokes(tricks)
    assert [(each.seat, each.trick, each.proof_trick) for each in found] == [
        (Seat.SECOND, 1, 3),
        (Seat.SECOND, 2, 3),
    ]
    assert [(each.card, each.led, each.proof) for each in found] == [
        (card("3C"), Suit.HEARTS, card("9H")),
        (card("4C"), Suit.HEARTS, card("9H")),
    ]
    assert {each.clause for each in found} == {"play.follow"}


def test_nothing_is_proved_by_what_is_not_known():
    tricks = [laid(Seat.FIRST, cards("6H 3C")), (None, (None,) * 4), laid(Seat.THIRD, cards("2D"))]
    assert revokes(tricks) == revokes([]) == ()


def test_a_hand_shows_what_was_still_in_it():
    """A card played before the trick is no longer held in it."""
    tricks = [laid(Seat.FIRST, cards("6H 9H")), laid(Seat.FIRST, cards("7H 3C"))]
    hand = cards("9H 3C 4C")
    assert revokes(tricks, [None, hand, None, None]) == ()
    [found] = revokes(tricks, [None, [*hand, card("TH")], None, None])
    assert (found.trick, found.proof, found.proof_trick) == (2, card("TH"), None)
