"""Rules that undo each other, all faults at once, and the lines they stand in."""

from __future__ import annotations

from typing import Any

import pytest

from hokm_ref.rules.presets import PRESETS
from tests.formats.houses import FILE, faults, refused, said

RANK = ["hearts", "clubs", "spades", "diamonds"]
STANDARD_RANK = ["clubs", "diamonds", "hearts", "spades"]
KOT, ROUND = "classic.kot_points", "classic.round_points"
AGAINST, WHETHER = "classic.opponents_kot_points", "classic.opponents_kot"
ROUND_AGAINST = "classic.opponents_round_points"

CONTRADICTIONS: list[tuple[dict[str, Any], str, str]] = [
    ({"bidding.suit_rank": RANK}, "bidding.suit_rank", "left out unless"),
    ({"bidding.suit_rank": RANK, "bidding.equal_bid": "refused"}, "bidding.suit_rank", "left out"),
    ({"scoring.target": 50}, "scoring.target", "left out unless"),
    ({"scoring.target": 50, "scoring.game_ends": "gap"}, "scoring.target", "left out unless"),
    ({"scoring.gap": 54, "scoring.game_ends": "first_to"}, "scoring.gap", "left out unless"),
    ({"preset": "tarneeb", "scoring.gap": 54}, "scoring.gap", "left out unless"),
    (
        {"preset": "tarneeb", "scoring.game_ends": "gap", "scoring.target": 50},
        "scoring.target",
        "left out unless",
    ),
    ({"classic.target": 5, "classic.game_ends": "never"}, "classic.target", "left out unless"),
    ({AGAINST: 3}, AGAINST, "left out unless"),
    ({AGAINST: 3, WHETHER: "never"}, AGAINST, "left out unless"),
    ({"preset": "persian", WHETHER: "never", AGAINST: 4}, AGAINST, "left out unless"),
    ({KOT: 0}, KOT, "1 or more"),
    ({KOT: 2, ROUND: 3}, ROUND, "2 or less"),
    ({ROUND: 3, WHETHER: "seven_first"}, ROUND, "2 or less"),
    ({KOT: 4, ROUND: 5}, KOT, "5 or more"),
    ({"preset": "rang_points", ROUND: 4}, ROUND, "3 or less"),
    ({WHETHER: "seven_first", AGAINST: 1}, AGAINST, "2 or more"),
    ({"preset": "persian", KOT: 4}, KOT, "3 or less"),
    ({"preset": "persian", AGAINST: 1}, AGAINST, "2 or more"),
    ({WHETHER: "seven_first", ROUND_AGAINST: 3}, ROUND_AGAINST, "2 or less"),
    ({"preset": "persian", AGAINST: 4, ROUND_AGAINST: 5}, AGAINST, "5 or more"),
    ({"revoke.tricks": 2}, "revoke.tricks", 'left out unless revoke.penalty is "tricks"'),
    ({"revoke.tricks": 2, "revoke.penalty": "note"}, "revoke.tricks", "left out unless"),
]
IGNORED: list[dict[str, Any]] = [
    {"bidding.suit_rank": STANDARD_RANK},
    {"scoring.game_ends": "first_to"},
    {"scoring.game_ends": "first_to", "scoring.gap": 52},
    {"scoring.target": 41},
    {"preset": "tarneeb", "scoring.game_ends": "gap"},
    {"preset": "tarneeb", "scoring.game_ends": "gap", "scoring.target": 41},
    {"preset": "persian", WHETHER: "never"},
    {"preset": "persian", WHETHER: "never", AGAINST: 3},
    {"preset": "persian", WHETHER: "never", KOT: 4},
    {"preset": "rang_courts", "classic.game_ends": "never"},
    {"preset": "rang_points", "version": "bidding"},
    {"classic.game_ends": "never", "classic.target": 7},
    {AGAINST: "same"},
    {ROUND: 2},
    {ROUND_AGAINST: 9},
    {KOT: 3, ROUND: 3},
    {"revoke.tricks": 1},
    {"version": "classic", "bidding.turns": "until_passes"},
]


@pytest.mark.parametrize(("keys", "key", "allowed"), CONTRADICTIONS)
def test_rules_that_undo_each_other_are_refused(keys, key, allowed):
    [(named, line, _, told)] = faults(keys)
    assert named == key
    assert line is not None
    assert told.startswith(allowed)


@pytest.mark.parametrize("keys", IGNORED)
def test_a_value_of_the_preset_that_loses_its_use_is_ignored(keys):
    assert said(keys).written == tuple(key for key in keys if key != "preset")


@pytest.mark.parametrize("name", PRESETS)
def test_no_preset_contradicts_itself(name):
    assert said({"preset": name}).house == PRESETS[name]


@pytest.mark.parametrize(
    "text",
    [
        '[scoring]\ngame_ends = "frist_to"\ntarget = 50',
        "[classic]\nkot_points = true\nround_points = 9",
        '[classic]\nopponents_kot = "always"\nopponents_kot_points = 3',
        'preset = "tarnib"\n[scoring]\ntarget = 50',
    ],
)
def test_what_hangs_on_a_faulty_rule_is_not_judged(text):
    assert len(faults(text)) == 1


def test_all_faults_of_a_file_are_told_at_once_in_the_order_of_its_lines():
    text = (
        'version = "clasic"\n'
        "[scoring]\n"
        "gpa = 54\n"
        "gap = 52.0\n"
        "target = 50\n"
        "[bidding]\n"
        "allowed_bids = []\n"
        "[scorring]\n"
        "[revoke]\n"
        "tricks = 9\n"
        "penalty.points = 3\n"
    )
    keys = "version scoring.gpa scoring.gap scoring.target bidding.allowed_bids [scorring]"
    wanted = [*zip(keys.split(), (1, 3, 4, 5, 7, 8), strict=True), ("revoke.tricks", 10)]
    assert [fault[:2] for fault in faults(text)] == [*wanted, ("revoke.penalty", None)]


def test_the_refusal_names_the_file_and_says_one_fault_a_line():
    refusal = refused('[scoring]\ngap = 0\ngame_ends = "never"\n[deal]\nnext_game.x = 1')
    assert (refusal.code, refusal.exit_status) == ("bad_rules", 1)
    assert str(refusal) == f"Not these rules: {FILE} has 3 faults."
    assert refusal.message == (
        "house_rules.toml has 3 faults. "
        "Line 2: scoring.gap is 0, and must be a whole number from 1 to 1000. "
        'Line 3: scoring.game_ends is "never", and must be "gap" or "first_to". '
        'deal.next_game is a table, and must be "continue" or "ask".'
    )
    assert len(refusal.hints()) == 3
    assert str(refused("a = 1")) == f"Not these rules: {FILE} has 1 fault."


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ('version = "classic"\n', {"version": 1}),
        ("\n\n[scoring]\n# gap = 53\n  gap=54 # gap = 55\n", {"scoring.gap": 5}),
        ("\ufeff[scoring]\r\n\r\ngap = 54\r\n", {"scoring.gap": 3}),
        ("scoring.gap = 54\n", {}),
        ("scoring = {gap = 54}\n", {}),
        ('["scoring"]\ngap = 54\n', {}),
        ('[scoring]\n"gap" = 54\n', {}),
        (
            "[ bidding ]\nallowed_bids = [ # [\n7,\n10, # ]\n]\n[deal]\nnext_game = 'ask'\n",
            {"bidding.allowed_bids": 2, "deal.next_game": 7},
        ),
        (
            "version = \"\"\"\\\nclassic\"\"\"\ndirection = '''clockwise'''",
            {"version": 1, "direction": 3},
        ),
        ('direction = "clockwise" # "\nversion = "classic"', {"direction": 1, "version": 2}),
        ('preset = "persian"\n[deal]\nnext_game = "ask"', {"preset": 1, "deal.next_game": 3}),
    ],
)
def test_a_key_has_a_line_where_it_is_written_plainly(text, lines):
    assert said(text).lines == lines


@pytest.mark.parametrize(
    "text",
    [
        '[deal]\nx = """\n[scoring]\ngap = 1\n"""\n[scoring]\ngap = 0\n',
        "[deal]\nx = '''\n[scoring]\ngap = 1\n'''\n[scoring]\ngap = 0\n",
        '[deal]\nx = [\n"[",\n"gap = 1",\n]\n[scoring]\ngap = 0\n',
        '[deal]\nx = "\\""\ny = \'"\'\nz = """""""" # """\n\n[scoring]\ngap = 0\n',
    ],
)
def test_what_only_looks_like_a_key_has_no_line(text):
    assert ("scoring.gap", 7, "0", "a whole number from 1 to 1000") in faults(text)
