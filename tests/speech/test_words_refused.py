"""Words that come near a card, a call or a count: read as what they are, or refused by name."""

from __future__ import annotations

import pytest

from hokm_ref.errors import NotACall, NotACard, NotACount, NotASuit
from hokm_ref.rules.auction import Bid
from hokm_ref.rules.cards import PACK, Card
from hokm_ref.rules.suits import Suit
from hokm_ref.speech import words
from hokm_ref.speech.card_words import card


@pytest.mark.parametrize("one", PACK, ids=lambda one: str(one.code))
def test_a_card_as_printed_with_its_letter_and_symbol(one: Card) -> None:
    """ "AH♥" is the ace of hearts, and with the symbol of another suit it is no card."""
    for suit in Suit:
        printed = f"{one.code}{suit.symbol}"
        if suit is one.suit:
            assert card(printed) == one
        else:
            with pytest.raises(NotACard):
                card(printed)


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("TD", "10D"),
        ("dt", "10D"),
        ("deuce of hearts", "2H"),
        ("Deuce H", "2H"),
        ("۲ دل", "2H"),
        ("۱۰ خشت", "10D"),
        ("९ पान", "9H"),
    ],
)
def test_a_rank_by_another_name(typed: str, code: str) -> None:
    """T and deuce, and every kind of digits."""
    assert card(typed) == Card.from_code(code)


@pytest.mark.parametrize(
    "typed", ["A-H", "A/H", "H-A", "A.H", "A of H", "AH.", "AH,", "/AH", ":AH"]
)
def test_the_usual_separators(typed: str) -> None:
    """Between the rank and the suit, in either order, and around both."""
    assert card(typed) == Card.from_code("AH")


@pytest.mark.parametrize("typed", ["aces", "aces ♠", "tens", "kings", "x", "", "1h", "ah♠"])
def test_what_is_no_card(typed: str) -> None:
    """Several aces are no ace of spades; what was read is in the refusal, and "" for nothing."""
    with pytest.raises(NotACard) as refusal:
        card(typed)
    read = typed or '""'
    assert str(refusal.value) == f"Not a card: {read} is none of the 52."


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("zero", "zero is a number in words, and without a suit."),
        ("one", "one is a number in words, and without a suit."),
        ("nine", "nine is a number in words, and without a suit."),
        ("hearts", "hearts is a suit without a number."),
        ("banana", "banana cannot be read as one."),
    ],
)
def test_a_word_that_is_no_call(typed: str, told: str) -> None:
    """What was read is in the refusal."""
    with pytest.raises(NotACall) as refusal:
        words.call(typed)
    assert str(refusal.value) == f"Not a call: {told}"


@pytest.mark.parametrize("typed", ["8n", "8 nt", "8 no-trump", "8notrump", "nt8"])
def test_there_is_no_bid_without_trump(typed: str) -> None:
    with pytest.raises(NotACall) as refusal:
        words.call(typed)
    said = f"{typed} has no suit, and Hokm is never played without trump."
    assert str(refusal.value) == f"Not a call: {said}"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("8 rang", "8 rang names any suit, trump and the game, and so none."),
        ("8 xyz", "8 xyz has no suit: xyz is none of the four."),
        ("+8", "+8 cannot be read as one."),
        ("8.", "8. cannot be read as one."),
    ],
)
def test_what_is_no_call(typed: str, said: str) -> None:
    """A sign or a point is no part of a number, and the game's name no suit."""
    with pytest.raises(NotACall) as refusal:
        words.call(typed)
    assert str(refusal.value) == f"Not a call: {said}"


@pytest.mark.parametrize("typed", ["h8.", "h-8,", "8h.", "8/h"])
def test_a_call_between_separators(typed: str) -> None:
    """What parts a sentence is no part of the call."""
    assert words.call(typed) == Bid(8, Suit.HEARTS)


@pytest.mark.parametrize("typed", ["x9", "9-x", "-9"])
def test_what_is_no_count(typed: str) -> None:
    with pytest.raises(NotACount) as refusal:
        words.count(typed)
    assert str(refusal.value) == f"Not a count: {typed} is no number of tricks."


def test_a_count_of_one_side_says_nothing_of_the_other() -> None:
    assert words.Count(9) == words.Count(9, None) == words.count("9")


@pytest.mark.parametrize("selector", range(0xFE00, 0xFE10))
def test_how_a_symbol_is_drawn_is_dropped(selector: int) -> None:
    """The sixteen variation selectors, and not their neighbour, which is a comma."""
    assert words.suit(f"♥{chr(selector)}") is Suit.HEARTS
    with pytest.raises(NotASuit):
        words.suit(f"h{chr(0xFE10)}")
