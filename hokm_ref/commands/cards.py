"""Words as cards: a trick is four of them in order of play."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.rules.auction import PASS, Bid
from hokm_ref.rules.cards import Card
from hokm_ref.rules.seats import Seat
from hokm_ref.speech import calling, card_words, reading
from hokm_ref.speech.folding import folded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.cards import Rank
    from hokm_ref.rules.house import House
    from hokm_ref.wording import Seating


def is_card(word: str) -> bool:
    """Whether a word is a whole card, and not a rank alone."""
    return card_words.card_named(folded(word)) is not None


def opens_trick(words: Sequence[str]) -> bool:
    """Whether these words begin with the cards of a trick: a whole card, and another or a rank."""
    return is_card(words[0]) and len(words) > 1 and _card_or_rank(words[1]) is not None


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


def _card_or_rank(word: str) -> Card | Rank | None:
    return card_words.rank(word) or card_words.card_named(folded(word))


def _beginning(words: Sequence[str]) -> list[Card | Rank]:
    """The cards with which these words begin; a bare rank is one of a suit that is not known."""
    found: list[Card | Rank] = []
    for word in words:
        card = _card_or_rank(word)
        if card is None:
            break
        found.append(card)
    return found


def all_cards(words: Sequence[str]) -> list[Card | Rank]:
    """The cards that all of these words are; refuses the first that is none, and no rank."""
    found = _beginning(words)
    if len(found) < len(words):
        raise errors.NotACard(words[len(found)])
    return found


def leading_trick(words: Sequence[str], seating: Seating) -> tuple[Card, ...]:
    """The four cards with which these words begin; refused where there are fewer, or one more.

    A word among the four that is no card, and no player either, is told as what it is.
    """
    found = _beginning(words)
    run, after = len(found), words[len(found) :]
    if run < len(Seat) and after and not reading.opens_with_player(after, seating):
        raise errors.NotACard(after[0])
    is_one_more = run > len(Seat) and run % len(Seat) and isinstance(found[len(Seat)], Card)
    if run < len(Seat) or is_one_more:
        raise errors.FourCards(run)
    return of_a_trick(found[: len(Seat)], words[0])


def of_a_trick(found: Sequence[Card | Rank], first: str) -> tuple[Card, ...]:
    """The cards of a trick: a bare rank is one of the suit led, and no card is there twice."""
    led, cards = found[0], list[Card]()
    if not isinstance(led, Card):
        raise errors.NotACard(first)
    for each in found:
        card = each if isinstance(each, Card) else led.but(rank=each)
        if card in cards:
            raise errors.DuplicateCard(card)
        cards.append(card)
    return tuple(cards)
