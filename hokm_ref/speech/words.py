"""What people type, read as suits, calls and counts, in four languages and four kinds of digits.

Nothing is guessed here: a word that could mean two things is refused with a question.
"""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.rules.auction import PASS, Bid, Pass
from hokm_ref.rules.suits import SYMBOLS, Suit
from hokm_ref.speech.folding import folded
from hokm_ref.value import Value

_SUITS = {
    Suit.SPADES: "s ♠ ♤ spades spade pik",
    Suit.HEARTS: "h ♥ ♡ hearts heart del paan pan dil",
    Suit.DIAMONDS: "d ♦ ♢ diamonds diamond khesht eent",
    Suit.CLUBS: "c ♣ ♧ clubs club geshniz gishniz khaj chirya chiri chidi chidiya",
}
_OTHER_SCRIPTS = {
    Suit.SPADES: "پیک",
    Suit.HEARTS: "دل پان पान दिल",
    Suit.DIAMONDS: "خشت اینٹ ईंट",
    Suit.CLUBS: "گشنیز خاج چڑیا چڑی चिड़ी चिड़िया",
}
_PLAIN = {word: suit for suit, words in _SUITS.items() for word in words.split()}


def suit_named(word: str) -> Suit | None:
    """The suit that a folded word names, in any of the four languages."""
    if word in _PLAIN or word.isascii():
        return _PLAIN.get(word)
    others = {
        folded(name): suit for suit, names in _OTHER_SCRIPTS.items() for name in names.split()
    }
    return others.get(word)


_TRUMP = frozenset("hukum hukam hokm حکم हुकुम हुकम हुक्म".split())
_GAME = frozenset("rang rung رنگ रंग".split())
_PASSES = frozenset("pass p پاس पास pas".split())
_DASHES = "-‐‑‒–—−"
BESIDE_SUIT = f" {_DASHES}/,.:_"
_BETWEEN_COUNTS = f" {_DASHES}/:,"
_ZEROES = "0۰٠०"
_NUMBERS = "two three four five six seven eight nine ten eleven twelve thirteen"
_OTHER_NUMBERS = (
    "دو سه چهار پنج شش هفت هشت نه ده یازده دوازده سیزده",
    "دو تین چار پانچ چھ سات آٹھ نو دس گیارہ بارہ تیرہ",
    "दो तीन चार पाँच/पांच छह/छः सात आठ नौ दस ग्यारह बारह तेरह",
)
"""From two to thirteen, as the English ones are."""
NINE_OR_NO = "نه"
"""Nine in Persian, and no: alone it is neither."""

LARGEST = 999_999_999
"""No number that is told is larger, at the table or in a file: points agreed on, or a lead."""


def number(text: str) -> int | None:
    """A whole number written in one kind of digits, without a sign; None for anything else."""
    if not text or len(text) > len(str(LARGEST)):
        return None
    for zero in map(ord, _ZEROES):
        if all(zero <= ord(digit) <= zero + 9 for digit in text):
            return int("".join(str(ord(digit) - zero) for digit in text))
    return None


def typed_number(text: str) -> int | None:
    """A whole number as it was typed, blanks and all; None for anything else."""
    return number(folded(text))


def figure(word: str) -> str | None:
    """The figure of a number from two to thirteen in words of four languages: "9" for "nine"."""
    rows = [_NUMBERS] if word.isascii() else map(folded, _OTHER_NUMBERS)
    said = ((number, words) for row in rows for number, words in enumerate(row.split(), 2))
    return next((str(number) for number, words in said if word in words.split("/")), None)


def in_figures(text: str) -> str:
    """A text with its numbers in figures, where no name can stand in it: "9 spades"."""
    return " ".join(figure(folded(word)) or word for word in text.split())


def _is_digit(letter: str) -> bool:
    return number(letter) is not None


def suit(text: str) -> Suit:
    """The suit a word means; raises AmbiguousSuit for "hukum", errors.NotASuit for what is none."""
    word = folded(text)
    found = suit_named(word)
    if found is None and word[-1:] in SYMBOLS.values():  # as printed: "hearts ♥", "H♥"
        found = suit_named(word[:-1].strip())
        found = found if found is suit_named(word[-1]) else None
    if word in _TRUMP:
        raise errors.AmbiguousSuit(text)
    if found is None:
        raise errors.NotASuit(text, is_game=word in _GAME)
    return found


def call(text: str) -> Pass | Bid:
    """A pass, or a bid in either order: "8H", "H8", "8-del", "۸ دل"; a bare "8" has no suit."""
    word = folded(text)
    if word in _PASSES:
        return PASS
    head, digits, tail = _around_digits(word)
    tricks = number(digits)
    rest = (head or tail).strip(BESIDE_SUIT)
    if tricks is None or (head and tail.strip(BESIDE_SUIT)):
        is_number = word in ("zero", "one") or figure(word) is not None
        raise errors.NotACall(text, is_number=is_number, is_suit=suit_named(word) is not None)
    if (head + tail) and not rest:  # "+8", "8.", "-8": a sign or a point is no part of a number
        raise errors.NotACall(text)
    if not rest:
        return Bid(tricks, None)
    try:
        return Bid(tricks, suit(rest))
    except errors.AmbiguousSuit as error:
        raise errors.AmbiguousSuit(error.word, tricks=tricks) from None
    except errors.NotASuit:
        is_no_trump = rest in ("nt", "n", "no-trump", "notrump")
        raise errors.NotACall(
            text,
            is_no_trump=is_no_trump,
            is_game=rest in _GAME,
            not_a_suit=rest if rest.isalpha() else "",
        ) from None


def _around_digits(word: str) -> tuple[str, str, str]:
    """What stands before the first run of digits, the run, and what stands after it."""
    start = next((at for at, letter in enumerate(word) if _is_digit(letter)), len(word))
    end = start
    while end < len(word) and _is_digit(word[end]):
        end += 1
    return word[:start], word[start:end], word[end:]


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
        raise errors.NotACount(text)
    if not tail.strip():
        return Count(own)
    others = number(tail.lstrip(_BETWEEN_COUNTS))
    if others is None:
        raise errors.NotACount(text)
    return Count(own, others)
