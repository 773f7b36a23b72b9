"""Whole ways of playing: where a house begins, before it changes single rules."""

from __future__ import annotations

from hokm_ref.rules.house import House

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_PRESETS: dict[str, dict[str, Any]] = {
    "standard": {},
    "classic": {"version": "classic"},
    "persian": {
        "version": "classic",
        "opponents_kot": "seven_in_a_row",
        "opponents_kot_points": 3,
        "first_dealer": "first_ace",
    },
    "rang_courts": {
        "version": "classic",
        "classic_game_ends": "kots",
        "classic_target": 5,
        "opponents_kot": "seven_in_a_row",
        "after_kot": "dealers_partner",
    },
    "rang_points": {
        "version": "classic",
        "round_points": 1,
        "opponents_round_points": 2,
        "kot_points": 3,
        "opponents_kot_points": 4,
        "opponents_kot": "seven_in_a_row",
        "classic_target": 10,
    },
    "tarneeb": {
        "turns": "until_passes",
        "trump_named": "after_auction",
        "all_pass": "redeal",
        "made": "tricks",
        "failed_multiplier": 1,
        "defenders": "tricks_if_failed",
        "game_ends": "first_to",
        "target": 41,
        "next_dealer": "next_player",
    },
}
PRESETS = {name: House(**changes) for name, changes in _PRESETS.items()}
_SAYS = {
    "standard": "an auction; a failed 8 to 13 costs double; {house.gap} behind loses",
    "classic": "a hakem names trump, 7 tricks win a round; {house.classic_target} points win; "
    "0-7 is no Kot",
    "persian": "classic; 0-7, against the hakem, is a Kot of {house.opponents_kot_points}; "
    "the first ace is hakem",
    "rang_courts": "classic; {house.classic_target} Kots win, and 0-7 is one too (Court Piece)",
    "rang_points": "classic to {house.classic_target} points: a round is {house.round_points} or "
    "{house.opponents_round_points}, Kots {house.kot_points} or {house.opponents_kot_points} "
    "(Court Piece)",
    "tarneeb": "an auction round and round; extra tricks count; {house.target} wins",
}
SAYS = {name: says.format(house=PRESETS[name]) for name, says in _SAYS.items()}
"""What each is, in a line."""
