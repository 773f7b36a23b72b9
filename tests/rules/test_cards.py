"""The pack: 52 cards, every code read back as the card it is."""

from __future__ import annotations

import pytest

from hokm_ref.rules.cards import PACK, Card, Rank
from hokm_ref.rules.draw import drawn as dealt
from hokm_ref.rules.house import STANDARD
from hokm_ref.rules.seats import Seat
from hokm_ref.rules.suits import Suit
from hokm_ref.speech import words
from hokm_ref.speech.card_words import card as read_card
from hokm_ref.speech.card_words import rank as read_rank
from hokm_ref.wording import bare


def test_the_pack_is_52_cards_without_jokers() -> None:
    """Thirteen of each of four suits, no two the same."""
    assert len(PACK) == len(set(PACK)) == len({card.code for card in PACK}) == 52
    assert all(sum(card.suit is suit for card in PACK) == 13 for suit in Suit)


def test_ranks_high_to_low() -> None:
    """A K Q J 10 9 8 7 6 5 4 3 2, in trumps too."""
    ranks = sorted(Rank, key=lambda rank: rank.value, reverse=True)
    assert [rank.letter for rank in ranks] == "A K Q J 10 9 8 7 6 5 4 3 2".split()


@pytest.mark.parametrize("card", PACK, ids=lambda card: str(card.code))
def test_a_card_reads_back_as_itself(card: Card) -> None:
    """Its code in the record, and what a screen prints of it, with the symbol or without."""
    assert Card.from_code(card.code) == card
    assert read_card(card.code) == card
    assert read_card(bare(card.text)) == card
    assert read_card(f"{card.rank.letter}{card.suit.symbol}") == card
    assert read_card(f"{card.rank.word} of {card.suit.value}") == card


@pytest.mark.parametrize("suit", Suit, ids=lambda suit: str(suit.value))
def test_a_suit_reads_back_as_itself(suit: Suit) -> None:
    """Its name, letter, symbol, and what a screen prints of it, with the symbol or without."""
    printed = (suit.text, suit.mark)
    shown = [f"{suit.value} {suit.symbol}", f"{suit.letter}{suit.symbol}", *map(bare, printed)]
    for text in (suit.value, suit.letter, suit.symbol, *shown):
        assert words.suit(text) is suit
    assert Suit(suit.value) is suit


@pytest.mark.parametrize("rank", Rank, ids=lambda rank: str(rank.letter))
def test_a_rank_reads_back_as_itself(rank: Rank) -> None:
    """Its letter or number, and its word."""
    for text in (rank.letter, rank.letter.lower(), rank.word, rank.name):
        assert read_rank(text) is rank


def test_a_card_in_words() -> None:
    """As a sentence says it."""
    assert bare(Card(Rank.QUEEN, Suit.HEARTS).words) == "the queen of hearts"
    assert bare(Card(Rank.TEN, Suit.DIAMONDS).words) == "the 10 of diamonds"
    assert bare(Card(Rank.JACK, Suit.CLUBS).words) == "the jack of clubs"


@pytest.mark.parametrize(
    ("how", "pack", "dealer", "turned"),
    [
        ("draw_high", "AH KH QH JH 2C", Seat.FIRST, 4),
        ("draw_high", "2H 3S 10D 9C", Seat.THIRD, 4),
        ("ask", "10H JS 2D 2C", Seat.SECOND, 4),
        ("draw_high", "AH AS 2D 3C 2H 2S 4D 3C", Seat.THIRD, 8),
        ("draw_low", "AH KH QH JH", Seat.FOURTH, 4),
        ("draw_low", "2H 2S KD QC 5H 4S 6D 7C", Seat.SECOND, 8),
        ("first_ace", "AH KH QH JH", Seat.FOURTH, 1),
        ("first_ace", "2H 3S 10D 9C KH AS", Seat.FIRST, 6),
    ],
)
def test_drawing_for_the_first_deal(how: str, pack: str, dealer: Seat, turned: int) -> None:
    """The best of four cards deals, and ties draw again; the player before the first ace deals."""
    cards = tuple(Card.from_code(code) for code in pack.split())
    draw = dealt(cards, STANDARD.but(first_dealer=how))
    assert draw.dealer is dealer
    seats = [Seat(turn % 4) for turn in range(turned)]
    assert draw.cards == tuple(zip(seats, cards, strict=False))
    assert draw.how == ("draw_high" if how == "ask" else how)
    best = draw.dealer.next if how == "first_ace" else draw.dealer
    assert draw.deciding == [turn for turn in draw.cards if turn[0] is best][-1]


@pytest.mark.parametrize(
    ("how", "pack", "fault"),
    [
        ("draw_high", "AH AS 2D 3C", "a pack in which every four cards tie"),
        ("first_ace", "2H 3S 10D 9C KH", "a pack without an ace"),
    ],
)
def test_a_pack_that_finds_nobody(how: str, pack: str, fault: str) -> None:
    """No such pack is shuffled here; the fault says what it was."""
    cards = tuple(Card.from_code(code) for code in pack.split())
    with pytest.raises(ValueError, match=rf"^{fault}$"):
        dealt(cards, STANDARD.but(first_dealer=how))
