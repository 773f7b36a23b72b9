"""A house file: every option with each value it may have, and every fault told at once."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from hokm_ref.formats.house_toml import KEYS, TABLES
from hokm_ref.rules.house import STANDARD, House
from hokm_ref.rules.options import BY_KEY, OPTIONS
from hokm_ref.rules.presets import PRESETS
from hokm_ref.rules.suits import Suit
from tests.formats.houses import faults, refused, said

RANKED = ["hearts", "clubs", "spades", "diamonds"]
ALLOWED: dict[str, tuple[Any, ...]] = {
    "version": ("bidding", "classic"),
    "direction": ("anticlockwise", "clockwise"),
    "bidding.allowed_bids": ([7, 8, 9, 10, 11, 12, 13], [7, 10, 13], [1], [1, 13]),
    "bidding.turns": ("once", "until_passes"),
    "bidding.equal_bid": ("refused", "higher_suit"),
    "bidding.suit_rank": (RANKED,),
    "bidding.trump_named": ("with_bid", "after_auction"),
    "bidding.all_pass": ("first_forced", "dealer_forced", "redeal"),
    "scoring.made": ("bid", "tricks"),
    "scoring.failed_multiplier": (1, 2, 10),
    "scoring.single_up_to": (0, 7, 13),
    "scoring.defenders": ("nothing", "tricks", "tricks_if_failed"),
    "scoring.game_ends": ("gap", "first_to"),
    "scoring.gap": (1, 52, 54, 1000),
    "scoring.target": (1, 41, 1000),
    "classic.round_points": (0, 1, 2),
    "classic.kot_points": (1, 2, 3, 1000),
    "classic.opponents_kot": ("never", "seven_in_a_row", "seven_first"),
    "classic.opponents_kot_points": ("same", 2, 3, 1000),
    "classic.opponents_round_points": ("same", 0, 1, 2, 1000),
    "classic.game_ends": ("points", "kots", "rounds", "never"),
    "classic.target": (1, 7, 1000),
    "deal.next_dealer": ("losing_side", "next_player", "ask"),
    "deal.after_kot": ("as_usual", "dealers_partner"),
    "deal.next_game": ("continue", "ask"),
    "deal.first_dealer": ("ask", "draw_high", "draw_low", "first_ace"),
    "revoke.penalty": ("ask", "tricks", "lose_round", "note"),
    "revoke.tricks": (1, 2, 3),
}
"""As the list of house options has them."""
WITH: dict[str, dict[str, Any]] = {
    "bidding.suit_rank": {"bidding.equal_bid": "higher_suit"},
    "scoring.target": {"scoring.game_ends": "first_to"},
    "classic.opponents_kot_points": {"classic.opponents_kot": "seven_first"},
    "revoke.tricks": {"revoke.penalty": "tricks"},
}
"""What an option needs to have a use."""
NEVER: tuple[Any, ...] = (True, 1.0, 52.0, "", "52", date(2026, 11, 29), {}, [[]], [True], -1)
"""What no option may be."""
NUMBERS = {
    "scoring.failed_multiplier": (0, 11),
    "scoring.single_up_to": (14,),
    "scoring.gap": (0, 1001),
    "scoring.target": (0, 1001),
    "classic.round_points": (1001,),
    "classic.kot_points": (1001,),
    "classic.opponents_kot_points": (1001, "Same"),
    "classic.opponents_round_points": (1001, "Same"),
    "classic.target": (0, 1001),
    "revoke.tricks": (0, 4),
}
LISTS: dict[str, tuple[Any, ...]] = {
    "bidding.allowed_bids": ([], [8, 7], [7, 7], [0, 7], [13, 14], [7.0], ["7"], 7, "7"),
    "bidding.suit_rank": (
        [],
        RANKED[:3],
        [*RANKED, "clubs"],
        ["clubs", "clubs", "hearts", "spades"],
        ["Clubs", "diamonds", "hearts", "spades"],
        ["no trump", *RANKED[1:]],
        "spades",
    ),
}
WORDS = {
    key: (*(word.title() for word in values), f"{values[0]} ", [values[0]], 1)
    for key, values in ALLOWED.items()
    if key not in NUMBERS and key not in LISTS
}
WRONG = {**NUMBERS, **LISTS, **WORDS}


def kept(value: Any) -> Any:
    """A file's value as a house has it."""
    if not isinstance(value, list):
        return value
    return tuple(Suit(item) if isinstance(item, str) else item for item in value)


def test_every_option_is_in_these_tables():
    assert list(ALLOWED) == [option.key for option in OPTIONS] == list(KEYS[1:])
    assert set(WRONG) == set(ALLOWED)
    assert TABLES == ("bidding", "scoring", "classic", "deal", "revoke")


@pytest.mark.parametrize(
    ("key", "value"), [(key, value) for key, values in ALLOWED.items() for value in values]
)
def test_an_allowed_value_changes_its_option_and_nothing_else(key, value):
    needed = WITH.get(key, {})
    file = said({**needed, key: value})
    fields = {BY_KEY[other].field: word for other, word in needed.items()}
    assert file.house == STANDARD.but(**fields, **{BY_KEY[key].field: kept(value)})
    assert file.preset == "standard"
    assert set(file.written) == {*needed, key}


@pytest.mark.parametrize(
    ("key", "value"), [(key, value) for key in ALLOWED for value in (*NEVER, *WRONG[key])]
)
def test_a_value_of_another_kind_is_refused_with_its_key_and_its_line(key, value):
    line = None if isinstance(value, dict) else 2 if "." in key else 1
    [(named, told, found, allowed)] = faults({key: value})
    assert (named, told) == (key, line)
    assert found
    assert allowed


@pytest.mark.parametrize(
    ("text", "found", "allowed"),
    [
        ("gap = 52.0", "52.0", "a whole number from 1 to 1000"),
        ('gap = "52"', '"52"', "a whole number from 1 to 1000"),
        ("gap = true", "true", "a whole number from 1 to 1000"),
        ("gap = 2026-11-29", "2026-11-29", "a whole number from 1 to 1000"),
        ("gap = nan", "nan", "a whole number from 1 to 1000"),
        ("gap = [52, [1], {a = 1}]", "[52, [...], {...}]", "a whole number from 1 to 1000"),
        ("gap = {a = 1}", "a table", "a whole number from 1 to 1000"),
        ("gap = 0x1_000", "4096", "a whole number from 1 to 1000"),
        (f"gap = 0x{'f' * 5000}", "a number of more than 40 digits", ""),
        (f'made = "{"bid" * 99}"', f'"{"bid" * 12}...', '"bid" or "tricks"'),
        ('made = "a\\u0002\\n\\"\\u202e"', '"a\\u0002\\u000A\\"\\u202E"', '"bid" or "tricks"'),
    ],
)
def test_what_was_found_is_shown_as_toml_shows_it_and_cut(text, found, allowed):
    [(_, line, shown, told)] = faults(f"[scoring]\n{text}\n")
    assert (line, shown) == (2, found)
    assert told.startswith(allowed)


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_where_a_file_starts_and_its_keys_override_it(name):
    assert said({"preset": name}).house == PRESETS[name]
    file = said({"preset": name, "deal.next_game": "ask"})
    assert file.house == PRESETS[name].but(next_game="ask")
    assert (file.preset, file.written) == (name, ("deal.next_game",))


@pytest.mark.parametrize("value", ["persain", "Persian", "", True, 1, ["standard"], {"a": 1}])
def test_a_preset_that_there_is_not_is_refused(value):
    [(key, _, _, allowed)] = faults({"preset": value, "scoring.target": 50})
    assert key == "preset"
    assert all(f'"{name}"' in allowed for name in PRESETS)


@pytest.mark.parametrize(
    "text", ["", "\n", "# nothing\n", "[scoring]\n", "\ufeff", "\r\n[deal]\r\n"]
)
def test_a_file_that_says_nothing_is_the_standard_rules(text):
    file = said(text)
    assert file.house == STANDARD == House()
    assert (file.preset, file.lines, file.written) == ("standard", {}, ())


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("[scoring]\ngpa = 54", "Line 2: scoring.gpa is no house rule. Did you mean scoring.gap?"),
        ("[scoring]\nGame-Ends = 1", "Did you mean scoring.game_ends?"),
        ("gap = 54", "Line 1: gap is no house rule. Did you mean scoring.gap?"),
        ('target = "x"', "Did you mean scoring.target or classic.target?"),
        ("[deal]\nkot_pionts = 3", "Did you mean classic.kot_points?"),
        ('[deal]\nversion = "classic"', "Did you mean version, above the first table?"),
        ('verson = "classic"', "Did you mean version?"),
        (
            '"bidding.turns" = "once"',
            '"bidding.turns" is no house rule. Did you mean bidding.turns?',
        ),
        ("[scorring]\ngap = 54\n", "Line 1: [scorring] is no house rule. Did you mean [scoring]?"),
        ("[bidding]\nx.y = 1", "bidding.x is no house rule; [bidding] has allowed_bids, turns,"),
        (
            "zzz = 1",
            "zzz is no house rule; the head of the file has preset, version and direction.",
        ),
        ("[zzz]", "a file of rules has [bidding], [scoring], [classic], [deal] and [revoke]."),
        (
            "[[bidding]]\nturns = 1",
            "bidding is [{...}], and must be a table, with a line [bidding]",
        ),
        ("bidding = 3", "Line 1: bidding is 3, and must be a table"),
        ("[zz]\n[zz.bidding]\nturns = 1", "[zz] is no house rule"),
    ],
)
def test_an_unknown_key_or_table_is_refused_and_the_nearest_named(text, near):
    refusal = refused(text)
    assert near in refusal.message
    assert len(refusal.faults) == 1
