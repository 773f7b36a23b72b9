"""The pack: 52 cards, every code read back as the card it is."""

from __future__ import annotations

import pytest

from hokm_ref.rules import words
from hokm_ref.rules.card_words import card as read_card
from hokm_ref.rules.card_words import rank as read_rank
from hokm_ref.rules.cards import PACK, Card, Rank
from hokm_ref.rules.draw import highest
from hokm_ref.rules.seats import Seat
from hokm_ref.rules.suits import Suit
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


@pytest.mark.parametrize(
    ("drawn", "dealer"),
    [
        ("AH KH QH JH", Seat.FIRST),
        ("2H 3S 10D 9C", Seat.THIRD),
        ("2H 3S 4D 5C", Seat.FOURTH),
        ("10H JS 2D 2C", Seat.SECOND),
        ("AH AS 2D 3C", None),
        ("9H 9S 9D 9C", None),
        ("2H 2S 2D 3C", Seat.FOURTH),
    ],
)
def test_drawing_for_the_first_deal(drawn: str, dealer: Seat | None) -> None:
    """The highest card deals, aces high; where two are as high all draw again."""
    assert highest([Card.from_code(code) for code in drawn.split()]) is dealer
