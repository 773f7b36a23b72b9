"""Words as cards: a trick is four of them in order of play."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.rules.auction import PASS, Bid
from hokm_ref.rules.seats import Seat
from hokm_ref.speech import calling, card_words, reading
from hokm_ref.speech.folding import folded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.cards import Card
    from hokm_ref.rules.house import House
    from hokm_ref.wording import Seating


def is_card(word: str) -> bool:
    """Whether a word is a whole card, and not a rank alone."""
    return card_words.card_named(folded(word)) is not None


def opens_trick(words: Sequence[str]) -> bool:
    """Whether these words begin with the cards of a trick: a whole card, and another or a rank."""
    return is_card(words[0]) and len(words) > 1 and _is_card_or_rank(words[1])


def is_low_card(word: str, house: House) -> bool:
    """Whether a word is a card, and no bid of this house: "2h"."""
    if not is_card(word):
        return False
    call, _ = calling.leading_call([word]) or (PASS, 0)
    return isinstance(call, Bid) and call.tricks not in house.allowed_bids


def are_low_cards(words: Sequence[str], house: House) -> bool:
    """Whether words are the cards of a trick, one of which is no bid of this house."""
    is_trick = len(words) == len(Seat) and all(map(is_card, words))
    return is_trick and any(is_low_card(word, house) for word in words)


def _is_card_or_rank(word: str) -> bool:
    return card_words.rank(word) is not None or is_card(word)


def check_cards(words: Sequence[str]) -> None:
    """Refuse the first of these words that is no card and no rank: it says more than a number."""
    for word in words:
        if not _is_card_or_rank(word):
            raise errors.NotACard(word)


def leading_trick(words: Sequence[str], seating: Seating) -> tuple[Card, ...]:
    """The four cards with which these words begin; refused where there are fewer, or one more.

    A word among the four that is no card, and no player either, is told as what it is.
    """
    run = 0
    while run < len(words) and _is_card_or_rank(words[run]):
        run += 1
    is_one_more = run > len(Seat) and run % len(Seat) and is_card(words[len(Seat)])
    if run < len(Seat) and words[run:] and not reading.opens_with_player(words[run:], seating):
        check_cards(words[run : run + 1])
    if run < len(Seat) or is_one_more:
        raise errors.FourCards(run)
    return four(words[: len(Seat)])


def four(words: Sequence[str]) -> tuple[Card, ...]:
    """The cards of a trick: a bare rank is one of the suit led, and no card is there twice."""
    cards: list[Card] = []
    for word in words:
        rank = card_words.rank(word) if cards else None
        card = card_words.card(word) if rank is None else cards[0].but(rank=rank)
        if card in cards:
            raise errors.DuplicateCard(card)
        cards.append(card)
    return tuple(cards)
