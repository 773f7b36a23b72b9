"""What people type, read as cards and ranks."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.rules.cards import Card, Rank
from hokm_ref.rules.suits import SYMBOLS
from hokm_ref.speech.folding import folded
from hokm_ref.speech.words import BESIDE_SUIT, number, suit_named

_RANKS = {rank.letter.lower(): rank for rank in Rank} | {
    "t": Rank.TEN,
    "deuce": Rank.TWO,
    **{rank.name.lower(): rank for rank in Rank},
}


def rank(text: str) -> Rank | None:
    """The rank a word means: "A", "10", "T", "jack", "۲"; None where it is none."""
    word = folded(text)
    value = number(word)
    return _RANKS.get(word if value is None else str(value))


def card(text: str) -> Card:
    """The card a word means; raises NotACard."""
    found = card_named(folded(text))
    if found is None:
        raise errors.NotACard(text)
    return found


def card_named(word: str) -> Card | None:
    """The whole card that a folded word names, in either order: "ah", "d10", "ace of hearts"."""
    for cut in range(1, len(word)):
        head, tail = word[:cut].strip(BESIDE_SUIT), word[cut:].strip(BESIDE_SUIT)
        tail = tail.removeprefix("of ").strip()
        if word[cut:] == "s" and rank(head) is not None and len(head) > 2:
            continue  # "aces" is no ace of spades
        for one, other in ((head, tail), (tail, head)):
            found, of = rank(one), suit_named(other)
            if found is not None and of is not None:
                return Card(found, of)
    if word[-1:] in SYMBOLS.values():  # as printed: "AH♥"
        printed = card_named(word[:-1].strip())
        if printed is not None and printed.suit is suit_named(word[-1]):
            return printed
    return None
