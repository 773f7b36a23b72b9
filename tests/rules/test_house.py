"""What a family may change: each option with its default, what it may be, and the presets."""

from __future__ import annotations

import re
from typing import Any

import pytest

from hokm_ref.rules.house import STANDARD, House
from hokm_ref.rules.option import Bids, Choice, Suits, Whole, WholeOrSame, from_kept, kept, plain
from hokm_ref.rules.options import BY_KEY, OPTIONS, changed
from hokm_ref.rules.presets import PRESETS, SAYS
from hokm_ref.rules.suits import Suit

LOW_TO_HIGH = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)

# The key of the file, the default, and what it may be: for words the first is the default.
WORDS = """
    version                  bidding classic
    direction                anticlockwise clockwise
    bidding.turns            once until_passes
    bidding.equal_bid        refused higher_suit
    bidding.trump_named      with_bid after_auction
    bidding.all_pass         first_forced dealer_forced redeal
    scoring.made             bid tricks
    scoring.defenders        nothing tricks tricks_if_failed
    scoring.game_ends        gap first_to
    classic.opponents_kot    never seven_in_a_row seven_first
    classic.game_ends        points kots rounds never
    deal.next_dealer         losing_side next_player ask
    deal.after_kot           as_usual dealers_partner
    deal.next_game           continue ask
    deal.first_dealer        ask draw_high draw_low first_ace
    revoke.penalty           ask tricks lose_round note
"""
TABLE: dict[str, tuple[Any, Any]] = {
    **{
        key: (words[0], Choice(tuple(words)))
        for key, *words in map(str.split, WORDS.strip().splitlines())
    },
    "bidding.allowed_bids": ((7, 8, 9, 10, 11, 12, 13), Bids()),
    "bidding.suit_rank": (LOW_TO_HIGH, Suits()),
    "scoring.failed_multiplier": (2, Whole(1, 10)),
    "scoring.single_up_to": (7, Whole(0, 13)),
    "scoring.gap": (52, Whole(1, 1000)),
    "scoring.target": (41, Whole(1, 1000)),
    "classic.round_points": (1, Whole(0, 1000)),
    "classic.kot_points": (2, Whole(0, 1000)),
    "classic.opponents_kot_points": ("same", WholeOrSame(0, 1000)),
    "classic.opponents_round_points": ("same", WholeOrSame(0, 1000)),
    "classic.target": (7, Whole(1, 1000)),
    "revoke.tricks": (1, Whole(1, 3)),
}


def test_the_options_are_those_of_the_table() -> None:
    """Each key once, and none besides."""
    assert {option.key for option in OPTIONS} == set(TABLE) == set(BY_KEY)
    assert len(OPTIONS) == len(TABLE)


@pytest.mark.parametrize("key", TABLE)
def test_an_option_and_its_default(key: str) -> None:
    """What it is where nothing is said, and what it may be."""
    default, kind = TABLE[key]
    option = BY_KEY[key]
    assert (option.default, option.kind) == (default, kind)
    assert option.of(House()) == default


@pytest.mark.parametrize("key", TABLE)
def test_an_option_is_a_field_of_the_house_and_no_other(key: str) -> None:
    """Setting it changes that option alone."""
    option = BY_KEY[key]
    other = STANDARD.but(**{option.field: "something else"})
    assert changed(other) == {key: "something else"}
    assert changed(STANDARD, other) == {key: plain(option.default)}


# The differences from standard.
DIFFERENCES: dict[str, dict[str, object]] = {
    "standard": {},
    "classic": {"version": "classic"},
    "persian": {
        "version": "classic",
        "classic.opponents_kot": "seven_in_a_row",
        "classic.opponents_kot_points": 3,
        "deal.first_dealer": "first_ace",
    },
    "rang_courts": {
        "version": "classic",
        "classic.game_ends": "kots",
        "classic.target": 5,
        "classic.opponents_kot": "seven_in_a_row",
        "deal.after_kot": "dealers_partner",
    },
    "rang_points": {
        "version": "classic",
        "classic.opponents_round_points": 2,
        "classic.kot_points": 3,
        "classic.opponents_kot_points": 4,
        "classic.opponents_kot": "seven_in_a_row",
        "classic.target": 10,
    },
    "tarneeb": {
        "bidding.turns": "until_passes",
        "bidding.trump_named": "after_auction",
        "bidding.all_pass": "redeal",
        "scoring.made": "tricks",
        "scoring.failed_multiplier": 1,
        "scoring.defenders": "tricks_if_failed",
        "scoring.game_ends": "first_to",
        "deal.next_dealer": "next_player",
    },
}


def test_the_presets() -> None:
    """Six, and each differs from standard in just what is written of it."""
    assert {name: changed(house) for name, house in PRESETS.items()} == DIFFERENCES


@pytest.mark.parametrize("name", PRESETS)
def test_what_is_said_of_a_preset_is_what_it_has(name: str) -> None:
    """Each number said is one of its options, a count of tricks or a bid."""
    house = PRESETS[name]
    known = {value for option in OPTIONS if isinstance(value := option.of(house), int)}
    assert known.issuperset(set(map(int, re.findall(r"[0-9]+", SAYS[name]))) - {0, 7, 8, 13})


@pytest.mark.parametrize("name", PRESETS)
def test_what_is_kept_of_a_house_reads_back(name: str) -> None:
    """Every option as one word of the record."""
    for option in OPTIONS:
        value = option.of(PRESETS[name])
        assert from_kept(option, kept(value)) == value


@pytest.mark.parametrize(
    ("key", "value", "word"),
    [
        ("bidding.allowed_bids", (7, 10, 13), "7,10,13"),
        ("bidding.allowed_bids", (9,), "9"),
        ("bidding.suit_rank", LOW_TO_HIGH, "clubs,diamonds,hearts,spades"),
        ("scoring.gap", 54, "54"),
        ("classic.opponents_kot_points", 3, "3"),
        ("classic.opponents_kot_points", "same", "same"),
        ("bidding.turns", "until_passes", "until_passes"),
    ],
)
def test_an_option_in_the_record(key: str, value: object, word: str) -> None:
    assert kept(value) == word
    assert from_kept(BY_KEY[key], word) == value


@pytest.mark.parametrize(
    ("key", "word"),
    [
        ("bidding.turns", "twice"),
        ("scoring.gap", "same"),
        ("classic.opponents_kot_points", "most"),
        ("bidding.suit_rank", "clubs,swords"),
        ("bidding.suit_rank", "spades"),
        ("bidding.suit_rank", "clubs,clubs,hearts,spades"),
        ("bidding.allowed_bids", "99,3,0"),
        ("bidding.allowed_bids", "10,7"),
        ("bidding.allowed_bids", "7,7"),
        ("bidding.allowed_bids", "14"),
        ("scoring.gap", "-5"),
        ("scoring.gap", "0"),
        ("scoring.gap", "1001"),
        ("classic.opponents_kot_points", "-1"),
        ("revoke.tricks", "4"),
    ],
)
def test_a_word_that_is_no_value(key: str, word: str) -> None:
    """What was read is said."""
    with pytest.raises(ValueError, match=word.rpartition(",")[2]):
        from_kept(BY_KEY[key], word)


def test_what_an_option_says() -> None:
    """A plain phrase of its own, without a capital or a full stop, fit to follow its key."""
    said = [option.says for option in OPTIONS]
    assert len(set(said)) == len(said)
    names = {"Kot", "Kots", "Tarneeb", "Rang", "Pakistani", "Persian"}
    for phrase in said:
        words = set(re.findall(r"\w+", phrase))
        assert phrase[-1] not in ".;"
        assert {word for word in words if word != word.lower()} <= names
        assert not {name.lower() for name in names} & words


@pytest.mark.parametrize(
    ("keys", "is_gap", "counts", "ends_at"),
    [
        ({}, True, "points", 52),
        ({"gap": 54}, True, "points", 54),
        ({"game_ends": "first_to"}, False, "points", 41),
        ({"game_ends": "first_to", "target": 31}, False, "points", 31),
        ({"version": "classic"}, False, "points", 7),
        ({"version": "classic", "classic_game_ends": "kots"}, False, "kots", 7),
        (
            {"version": "classic", "classic_game_ends": "rounds", "classic_target": 9},
            False,
            "rounds",
            9,
        ),
        ({"version": "classic", "classic_game_ends": "never"}, False, "points", None),
        ({"classic_game_ends": "kots"}, True, "points", 52),
    ],
)
def test_how_a_game_ends(
    keys: dict[str, Any], is_gap: bool, counts: str, ends_at: int | None
) -> None:
    """By the gap, by a total, or by what is counted in the classic version."""
    house = House(**keys)
    assert house.is_classic is (keys.get("version") == "classic")
    assert (house.is_gap, house.counts, house.ends_at) == (is_gap, counts, ends_at)


@pytest.mark.parametrize(
    ("ends", "unit"),
    [("points", "point"), ("kots", "Kot"), ("rounds", "round"), ("never", "point")],
)
def test_what_is_counted_has_one_word(ends: str, unit: str) -> None:
    """As people say it of one; where no version is named, points are counted."""
    ending: dict[str, Any] = {"classic_game_ends": ends}
    assert House(version="classic", **ending).unit == unit
    assert House(**ending).unit == "point"


@pytest.mark.parametrize(
    ("bids", "lowest", "example", "highest"),
    [((7, 8, 9), 7, 8, 9), ((7, 10, 13), 7, 10, 13), ((9,), 9, 9, 9), ((5, 9), 5, 9, 9)],
)
def test_the_bids_of_a_house(
    bids: tuple[int, ...], lowest: int, example: int, highest: int
) -> None:
    """The lowest is what a forced contract takes, and a hint types the one above it."""
    house = House(allowed_bids=bids)
    assert (house.lowest_bid, house.example_bid, house.highest_bid) == (lowest, example, highest)


def test_a_count_that_is_typed_as_an_example_makes_the_bid() -> None:
    """One more than it was, where there is one more to be had."""
    house = House(allowed_bids=(7, 8, 9))
    assert [house.example_count(bid) for bid in (7, 8, 9)] == [8, 9, 9]
