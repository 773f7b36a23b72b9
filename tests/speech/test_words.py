"""What people type, in four languages and as many kinds of digits; nothing is guessed."""

from __future__ import annotations

import unicodedata

import pytest

from hokm_ref.errors import AmbiguousSuit, NotACall, NotACard, NotACount, NotASuit
from hokm_ref.rules.auction import PASS, Bid
from hokm_ref.rules.cards import Card, Rank
from hokm_ref.rules.suits import Suit
from hokm_ref.speech import words
from hokm_ref.speech.card_words import card, rank
from hokm_ref.speech.folding import folded
from hokm_ref.speech.words import Count
from tests.evening import Evening

ZWNJ, ZWJ, TATWEEL, VARIATION = "\u200c", "\u200d", "\u0640", "\ufe0f"
NUKTA = "\u093c"

# The words of the vocabulary, row by row.
SUITS = {
    Suit.SPADES: "S s ♠ ♤ spades spade پیک pik",
    Suit.HEARTS: "H h ♥ ♡ hearts heart دل del پان paan pan पान दिल dil",
    Suit.DIAMONDS: "D d ♦ ♢ diamonds diamond خشت khesht اینٹ eent ईंट",
    Suit.CLUBS: (
        "C c ♣ ♧ clubs club گشنیز geshniz gishniz خاج khaj چڑیا chirya چڑی chiri"
        " चिड़ी chidi चिड़िया chidiya"
    ),
}
ALIASES = [(alias, suit) for suit, row in SUITS.items() for alias in row.split()]
RANKS = {
    Rank.ACE: "A a ace Ace",
    Rank.KING: "K k king KING",
    Rank.QUEEN: "Q q queen",
    Rank.JACK: "J j jack",
    Rank.TEN: "T t 10 ten ۱۰ ١٠ १०",
    Rank.NINE: "9 nine ۹ ٩ ९",
    Rank.EIGHT: "8 eight ۸",
    Rank.SEVEN: "7 seven ٧",
    Rank.SIX: "6 six ६",
    Rank.FIVE: "5 five ۵",
    Rank.FOUR: "4 four ٤",
    Rank.THREE: "3 three ३",
    Rank.TWO: "2 two deuce ۲",
}
PASSES = "pass PASS p P پاس पास pas"
TRUMP_OR_SPADES = "hukum hukam hokm Hokm حکم حكم हुकुम"
THE_GAME_ITSELF = "rang rung Rang رنگ रंग"


NUMBERS = (
    "two three four five six seven eight nine ten eleven twelve thirteen",
    "دو سه چهار پنج شش هفت هشت نه ده یازده دوازده سیزده",
    "دو تین چار پانچ چھ سات آٹھ نو دس گیارہ بارہ تیرہ",
    "दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह",
    "दो तीन चार पांच छः सात आठ नौ दस ग्यारह बारह तेरह",
)


@pytest.mark.parametrize("row", NUMBERS)
def test_a_number_in_words_is_its_figure(row: str) -> None:
    assert [words.figure(word) for word in map(folded, row.split())] == [
        str(number) for number in range(2, 14)
    ]


def test_a_number_of_at_most_nine_digits_can_be_typed() -> None:
    assert words.LARGEST == 999_999_999
    assert words.number(str(words.LARGEST)) == words.LARGEST
    assert words.number(str(words.LARGEST + 1)) is None


def test_nine_in_persian_is_no_as_well() -> None:
    assert words.NINE_OR_NO == "نه"
    assert words.figure(words.NINE_OR_NO) == "9"


@pytest.mark.parametrize("word", ["zero", "one", "یک", "एक", "بیست", "دل", "hasht"])
def test_no_other_word_is_a_number(word: str) -> None:
    """One is anybody, and a number in Latin letters could be another word of theirs."""
    assert words.figure(folded(word)) is None


# ------------------------------------------------------------------ suits


@pytest.mark.parametrize(("alias", "suit"), ALIASES)
def test_every_word_for_a_suit(alias: str, suit: Suit) -> None:
    """Alone, in small and large letters, and in a bid in both orders with the usual separators."""
    for text in (alias, alias.upper(), alias.capitalize(), f"  {alias} "):
        assert words.suit(text) is suit
    for text in (
        f"8{alias}",
        f"{alias}8",
        f"8 {alias}",
        f"{alias} 8",
        f"8-{alias}",
        f"{alias}-8",
        f"۸ {alias}",
    ):
        assert words.call(text) == Bid(8, suit)


@pytest.mark.parametrize(("alias", "suit"), ALIASES)
def test_every_word_for_a_suit_names_a_card(alias: str, suit: Suit) -> None:
    """Ranks first and suits first; the ten is 10 or T."""
    for text in (f"K{alias}", f"{alias}k", f"king of {alias}", f"K-{alias}", f"{alias} K"):
        assert card(text) == Card(Rank.KING, suit)
    for text in (f"10{alias}", f"{alias}10", f"t {alias}", f"{alias}-T", f"{alias} ۱۰"):
        assert card(text) == Card(Rank.TEN, suit)


@pytest.mark.parametrize("word", TRUMP_OR_SPADES.split())
def test_a_word_for_trump_and_for_spades_is_asked_about(word: str) -> None:
    """Clash 1: refused with a question ("spades?"), never guessed."""
    for text in (word, f" {word} "):
        with pytest.raises(AmbiguousSuit) as refusal:
            words.suit(text)
        assert "spades" in refusal.value.message.casefold()
        assert refusal.value.legal() == ["spades"]
    for text in (f"8 {word}", f"8{word}", f"{word} 8", f"۸-{word}"):
        with pytest.raises(AmbiguousSuit) as refusal:
            words.call(text)
        assert "bid 8s" in refusal.value.message


@pytest.mark.parametrize("word", THE_GAME_ITSELF.split())
def test_the_games_own_name_is_no_suit(word: str) -> None:
    """Clash 2: suit, trump and the game's name."""
    with pytest.raises(NotASuit) as refusal:
        words.suit(word)
    assert refusal.value.is_game
    assert "any suit" in refusal.value.message
    with pytest.raises(NotACall):
        words.call(f"8 {word}")


# Clash 3 and 4: local initials collide, and one letter makes another word.
@pytest.mark.parametrize(
    "word",
    ["P", "K", "G", "e", "x", "", " ", "pas", "panic", "har", "heartss", "hh", "sp", "spa", "♠♥",
     "hearts ♠", "h♦", "♠♠♠", "1", "٨", "nt", "no trump"],
)  # fmt: skip
def test_no_word_is_guessed_to_be_a_suit(word: str) -> None:
    """No initials but S H D C, no beginnings, no slips of the finger."""
    with pytest.raises(NotASuit):
        words.suit(word)


@pytest.mark.parametrize(("word", "suit"), [("pan", Suit.HEARTS), ("pas", None)])
def test_pan_and_pas_differ_by_one_letter(word: str, suit: Suit | None) -> None:
    """Clash 4: pan is hearts and pas is a pass."""
    if suit is None:
        assert words.call(word) == PASS
    else:
        assert words.suit(word) is suit
        with pytest.raises(NotACall):
            words.call(word)


# ------------------------------------------------------------------ text as it comes


@pytest.mark.parametrize(
    ("typed", "bid"),
    [
        ("8♥" + VARIATION, Bid(8, Suit.HEARTS)),
        ("♥" + VARIATION + "8", Bid(8, Suit.HEARTS)),
        ("8♠\ufe0e", Bid(8, Suit.SPADES)),
        ("8 د" + TATWEEL + "ل", Bid(8, Suit.HEARTS)),
        ("8" + ZWNJ + "دل", Bid(8, Suit.HEARTS)),
        ("8 خ" + ZWNJ + "شت", Bid(8, Suit.DIAMONDS)),
        ("8 پيك", Bid(8, Suit.SPADES)),  # Arabic yeh and kaf
        ("8 گشنيز", Bid(8, Suit.CLUBS)),
        ("8 ﭘﯿﮏ", Bid(8, Suit.SPADES)),  # presentation forms
        ("８Ｈ", Bid(8, Suit.HEARTS)),  # fullwidth
        ("ｈｅａｒｔｓ ８", Bid(8, Suit.HEARTS)),
        ("8\u00a0hearts", Bid(8, Suit.HEARTS)),  # a space that does not break
        ("8\u2013hearts", Bid(8, Suit.HEARTS)),  # an en dash
        ("8\u2011hearts", Bid(8, Suit.HEARTS)),  # a hyphen that does not break
        ("8/h", Bid(8, Suit.HEARTS)),
        ("8_h", Bid(8, Suit.HEARTS)),
        ("8 HEARTS ♥", Bid(8, Suit.HEARTS)),
        ("08h", Bid(8, Suit.HEARTS)),
    ],
)
def test_text_is_normalised_before_it_is_matched(typed: str, bid: Bid) -> None:
    """NFKC, case folded; joiners, variation selectors and tatweel dropped; one kind of yeh, kaf."""
    assert words.call(typed) == bid


@pytest.mark.parametrize("word", ["चिड़ी", "चिड़िया"])
def test_a_nukta_may_be_composed_or_not(word: str) -> None:
    """One letter, or a letter and its dot."""
    apart = word.replace("\u095c", "\u0921" + NUKTA)
    composed = apart.replace("\u0921" + NUKTA, "\u095c")
    assert apart != composed
    for text in (apart, composed, unicodedata.normalize("NFD", word)):
        assert words.suit(text) is Suit.CLUBS
        assert words.call(f"८ {text}") == Bid(8, Suit.CLUBS)


# ------------------------------------------------------------------ numbers


@pytest.mark.parametrize(
    ("typed", "number"),
    [(" 12 ", 12), ("９", 9), ("۱۳", 13), ("9\u200c", 9), ("1_3", None), ("8²", None), ("", None)],
)
def test_a_number_as_it_was_typed(typed: str, number: int | None) -> None:
    """Blanks, wide digits and joiners are no matter; signs and superscripts are no digits."""
    assert words.typed_number(typed) == number


@pytest.mark.parametrize("digits", ["0123456789", "۰۱۲۳۴۵۶۷۸۹", "٠١٢٣٤٥٦٧٨٩", "०१२३४५६७८९"])
def test_digits_of_four_scripts(digits: str) -> None:
    """ASCII, Persian, Arabic-Indic, Devanagari: each digit, and numbers of two."""
    assert [words.number(digit) for digit in digits] == list(range(10))
    assert words.number(digits[1] + digits[3]) == 13
    assert words.number(digits[1] + digits[0]) == 10
    assert words.call(f"{digits[1]}{digits[0]} h") == Bid(10, Suit.HEARTS)
    assert words.count(f"{digits[9]}-{digits[4]}") == Count(9, 4)


@pytest.mark.parametrize("text", ["1۳", "۱3", "۱٣", "١۳", "१3", "1३", "१۳"])
def test_digits_are_not_mixed_in_one_number(text: str) -> None:
    """Two scripts in one number are a slip."""
    assert words.number(text) is None
    with pytest.raises(NotACall):
        words.call(f"{text}h")
    with pytest.raises(NotACount):
        words.count(text)
    with pytest.raises(NotACard):
        card(f"{text}h")


def test_two_numbers_may_be_of_two_scripts() -> None:
    """Not mixed within one number, says the rule."""
    assert words.count("9-۴") == Count(9, 4)


@pytest.mark.parametrize(
    "text",
    ["", " ", "-8", "+8", "8.0", "8.", ".8", "1_3", "8e0", "0x8", "²", "8²", "⑧", "½", "８", "八",
     "Ⅷ", "௮", "1 3", "1,3", "1000000000"],
)  # fmt: skip
def test_no_other_way_to_write_a_number(text: str) -> None:
    """No sign, no decimal point, no underscore, no superscripts, no script but the four."""
    assert words.number(text) is None


@pytest.mark.parametrize("text", ["0", "7", "13", "007", "999999999"])
def test_a_whole_number(text: str) -> None:
    """Digits and nothing else."""
    assert words.number(text) == int(text)


# ------------------------------------------------------------------ calls


@pytest.mark.parametrize("word", PASSES.split())
def test_every_word_for_a_pass(word: str) -> None:
    """In the four languages, and the letter P."""
    assert words.call(word) == words.call(f" {word} ") == PASS


@pytest.mark.parametrize(
    "typed",
    ["8h", "8♥", "8♥" + VARIATION, "8 hearts", "H8", "۸ دل", "8 del", "8-paan", "دل۸", "٨ پان",
     "८ पान", "८-दिल"],
)  # fmt: skip
def test_case_15_all_are_8_of_hearts(table: Evening, typed: str) -> None:
    """In the words of the table's case 15, typed as one word or as several."""
    for words_typed in ([typed], typed.split()):
        now = table.ok(["bid", *words_typed, "--json"]).json
        assert now["calls"] == [{"player": "Ben", "call": "8H"}]
        table.ok("undo")


@pytest.mark.parametrize(
    "text",
    ["", " ", "-8", "+8", "8.0", "8.", ".8", "1_3", "8²", "²", "⑧h", "8²h", "-8²", "+8h", "h+8",
     "-8h", "8.0h", "1_3h", "8h8", "8 8h", "h8h", "8hh", "eight", "eight hearts", "8 no-trump",
     "7nt", "8n", "h", "hearts", "x", "8x", "dbl", "8 p", "pp", "passs", "8♥♠"],
)  # fmt: skip
def test_what_is_no_call(text: str) -> None:
    """Nothing is stripped from a word until it happens to be a call."""
    with pytest.raises(NotACall):
        words.call(text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "Nothing was typed."),
        ("hearts", "a suit without a number"),
        ("دل", "a suit without a number"),
        ("7nt", "never played without trump"),
        ("7 notrump", "never played without trump"),
        ("eight", "8h"),
        ("six", "7 to 13 with a suit"),
        ("xyz", "7 to 13 with a suit"),
    ],
)
def test_a_refused_call_says_the_right_form(text: str, told: str) -> None:
    """Case 12: each refused with the form that would be right."""
    with pytest.raises(NotACall) as refusal:
        words.call(text)
    assert told in refusal.value.message


@pytest.mark.parametrize(
    ("typed", "code", "exit_code"),
    [
        ("6H", "out_of_range", 1),
        ("14H", "out_of_range", 1),
        ("0H", "out_of_range", 1),
        ("7", "no_suit", 1),
        ("7NT", "not_a_call", 1),
        ("H", "not_a_call", 1),
        ("eight", "no_suit", 1),
        ("one", "not_a_call", 1),
        ("8²", "not_a_call", 1),
        ("1_3h", "not_a_call", 1),
        ("8.0h", "not_a_call", 1),
        ("+8h", "not_a_call", 1),
        ("", "not_a_call", 1),
        ("8 hukum", "ambiguous_suit", 1),
        ("8حکم", "ambiguous_suit", 1),
        ("8 rang", "not_a_call", 1),
    ],
)
def test_case_12_and_15_refused_at_the_prompt(
    table: Evening, typed: str, code: str, exit_code: int
) -> None:
    """Nothing is recorded of a call that cannot be read or is not allowed."""
    before = table.status()
    error = table.refused(["bid", typed])
    assert (error["code"], error["exit"]) == (code, exit_code)
    assert table.status() == before


@pytest.mark.parametrize("text", ["8", "08", "۸", " 8 ", "८"])
def test_a_number_alone_is_incomplete_and_no_pass(text: str) -> None:
    """It is a call without its suit, which the auction refuses."""
    assert words.call(text) == Bid(8, None)


# ------------------------------------------------------------------ cards, ranks, counts


@pytest.mark.parametrize(
    ("word", "found"), [(word, found) for found, row in RANKS.items() for word in row.split()]
)
def test_every_word_for_a_rank(word: str, found: Rank) -> None:
    """Letters, numbers in four scripts, and words."""
    assert rank(word) is found
    assert card(f"{word} spades") == card(f"spades {word}") == Card(found, Suit.SPADES)


@pytest.mark.parametrize("word", ["1", "11", "14", "0", "b", "p", "kh", "", "acee", "-2", "²"])
def test_what_is_no_rank(word: str) -> None:
    """There is no 1, and no initials but A K Q J T."""
    assert rank(word) is None


@pytest.mark.parametrize(
    "text",
    ["", "A", "H", "0H", "X", "1h", "11h", "15d", "AHH", "AAH", "HH", "AK", "10", "10DH", "ah kh",
     "joker", "ace", "K hukum", "2²h", "-2h2", "pas"],
)  # fmt: skip
def test_what_is_no_card(text: str) -> None:
    """A card is one rank and one suit."""
    with pytest.raises(NotACard) as refusal:
        card(text)
    assert refusal.value.code == "not_a_card"


@pytest.mark.parametrize(
    ("text", "counted"),
    [
        ("9", Count(9)),
        (" 9 ", Count(9)),
        ("0", Count(0)),
        ("13", Count(13)),
        ("۹", Count(9)),
        ("９", Count(9)),
        ("9-4", Count(9, 4)),
        ("9 4", Count(9, 4)),
        ("9/4", Count(9, 4)),
        ("9–4", Count(9, 4)),
        ("9:4", Count(9, 4)),
        ("9 - 4", Count(9, 4)),
        ("۹-۴", Count(9, 4)),
        ("13-0", Count(13, 0)),
    ],
)
def test_a_count(text: str, counted: Count) -> None:
    """One side's tricks, or both sides' with any usual sign between."""
    assert words.count(text) == counted


@pytest.mark.parametrize(
    "text",
    ["", " ", "-9", "+9", "9.0", "9.4", "9_4", "9-", "9/", "-9-4", "9+4", "9-4-0", "9h", "h9",
     "nine", "²", "9²", "9-4²", "9--x", "9-h"],
)  # fmt: skip
def test_what_is_no_count(text: str) -> None:
    """No sign, no point, and no third number."""
    with pytest.raises(NotACount):
        words.count(text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("nine spades", "9 spades"),
        ("Two", "2"),
        ("thirteen h", "13 h"),
        ("one", "one"),
        ("zero", "zero"),
        ("fourteen", "fourteen"),
        ("8s", "8s"),
        ("", ""),
    ],
)
def test_numbers_in_english_words_are_put_into_figures(text: str, told: str) -> None:
    """Two to thirteen, and no other: one is a word for too much else."""
    assert words.in_figures(text) == told
