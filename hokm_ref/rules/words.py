"""What people type, read as suits, calls, cards and counts: four languages, three kinds of digits.

Nothing is guessed here: a word that could mean two things is refused with a question.
"""

from __future__ import annotations

from unicodedata import category, normalize

from hokm_ref.errors.auction import AmbiguousSuit, NotACall, NotASuit
from hokm_ref.errors.play import NotACard, NotACount
from hokm_ref.rules.auction import PASS, Bid, Pass
from hokm_ref.rules.cards import Card, Rank, Suit
from hokm_ref.value import Value

_DROPPED = dict.fromkeys((0x200C, 0x0640, *range(0xFE00, 0xFE10)))  # ZWNJ, tatweel, variations
_PERSIAN = {ord("ي"): "ی", ord("ى"): "ی", ord("ك"): "ک"}
_LETTERS = {**_DROPPED, **_PERSIAN}


def folded(text: str) -> str:
    """Text as it is matched: width, case, look-alike letters and joiners no longer tell apart.

    A superscript or a circled digit is no digit at a card table, so text with one keeps it.
    """
    if text.isascii():
        return text.casefold().strip()
    if any(category(letter) == "No" for letter in text):
        return normalize("NFC", text.translate(_LETTERS).casefold()).strip()
    plain = normalize("NFKC", text.translate(_LETTERS)).casefold()
    return normalize("NFKC", plain).translate(_LETTERS).strip()


_SUITS = {
    Suit.SPADES: "s ♠ ♤ spades spade پیک pik",
    Suit.HEARTS: "h ♥ ♡ hearts heart دل del پان paan pan पान दिल dil",
    Suit.DIAMONDS: "d ♦ ♢ diamonds diamond خشت khesht اینٹ eent ईंट",
    Suit.CLUBS: (
        "c ♣ ♧ clubs club گشنیز geshniz gishniz خاج khaj چڑیا chirya چڑی chiri"
        " चिड़ी chidi चिड़िया chidiya"
    ),
}
SUITS = {folded(word): suit for suit, words in _SUITS.items() for word in words.split()}
_TRUMP = frozenset(map(folded, "hukum hukam hokm حکم हुकुम हुक्म".split()))
_GAME = frozenset(map(folded, "rang rung رنگ रंग".split()))
_PASSES = frozenset(map(folded, "pass p پاس पास pas".split()))
_DASHES = "-‐‑‒–—−"
_BESIDE_SUIT = f" {_DASHES}/,.:_"
_BETWEEN_COUNTS = f" {_DASHES}/:,"
_ZEROES = "0۰٠०"
_NUMBERS = {
    word: number
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen".split()
    )
}


def number(text: str) -> int | None:
    """A whole number written in one kind of digits, without a sign; None for anything else."""
    if not text or len(text) > 9:
        return None
    for zero in map(ord, _ZEROES):
        if all(zero <= ord(digit) <= zero + 9 for digit in text):
            return int("".join(str(ord(digit) - zero) for digit in text))
    return None


def _is_digit(letter: str) -> bool:
    return number(letter) is not None


def suit(text: str) -> Suit:
    """The suit a word means; raises AmbiguousSuit for "hukum", NotASuit for what is none."""
    word = folded(text)
    if word[1:] and word[-1] in "♠♥♦♣" and SUITS.get(word[:-1].strip()) is SUITS[word[-1]]:
        return SUITS[word[-1]]  # as printed: "hearts ♥", "H♥"
    if word in _TRUMP:
        raise AmbiguousSuit(text)
    if word not in SUITS:
        raise NotASuit(text, is_game=word in _GAME)
    return SUITS[word]


def call(text: str) -> Pass | Bid:
    """A pass, or a bid in either order: "8H", "H8", "8 hearts", "8-del", "۸ دل"; "8" has no suit."""
    word = folded(text)
    if word in _PASSES:
        return PASS
    head, digits, tail = _around_digits(word)
    tricks = number(digits)
    rest = (head or tail).strip(_BESIDE_SUIT)
    if tricks is None or (head and tail.strip(_BESIDE_SUIT)):
        raise NotACall(text, number=_NUMBERS.get(word), is_suit=word in SUITS)
    if (head + tail) and not rest:  # "+8", "8.", "-8": a sign or a point is no part of a number
        raise NotACall(text)
    if not rest:
        return Bid(tricks, None)
    try:
        return Bid(tricks, suit(rest))
    except AmbiguousSuit as error:
        raise AmbiguousSuit(error.word, tricks=tricks) from None
    except NotASuit:
        raise NotACall(text, is_no_trump=rest in ("nt", "n", "no-trump", "notrump")) from None


def _around_digits(word: str) -> tuple[str, str, str]:
    """What stands before the first run of digits, the run, and what stands after it."""
    start = next((at for at, letter in enumerate(word) if _is_digit(letter)), len(word))
    end = start
    while end < len(word) and _is_digit(word[end]):
        end += 1
    return word[:start], word[start:end], word[end:]


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
    """A whole card in either order: "AH", "HA", "10D", "TD", "D10", "ace of hearts"."""
    word = folded(text)
    for cut in range(1, len(word)):
        head, tail = word[:cut].strip(_BESIDE_SUIT), word[cut:].strip(_BESIDE_SUIT)
        tail = tail.removeprefix("of ").strip()
        for one, other in ((head, tail), (tail, head)):
            found, of = rank(one), SUITS.get(other)
            if found is not None and of is not None:
                return Card(found, of)
    raise NotACard(text)


class Count(Value):
    """Tricks counted: one side's, and the other's where it was said."""

    own: int
    others: int | None = None


def count(text: str) -> Count:
    """A count of tricks: "9", "9-4", "9 4", "9/4", "9–4"."""
    word = folded(text)
    head, digits, tail = _around_digits(word)
    own = number(digits)
    if head or own is None:
        raise NotACount(text)
    if not tail.strip():
        return Count(own)
    others = number(tail.lstrip(_BETWEEN_COUNTS))
    if others is None:
        raise NotACount(text)
    return Count(own, others)
