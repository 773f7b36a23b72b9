"""Each house option: what it changes, and that it changes nothing else.

Every row of the table is one evening, played twice: by the house, and by the same house without
the option. Whatever differs between the two must stand in the row.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pytest

from hokm_ref.cli.terminal import Terminal
from hokm_ref.rules.cards import PACK, Card
from hokm_ref.rules.option import Choice
from hokm_ref.rules.options import OPTIONS
from tests.evening import Evening
from tests.formats.houses import said
from tests.house.seated import NAMES, Keys, sit
from tests.rules.test_house import DIFFERENCES as PRESETS

NOT_COMPARED = {"schema", "session", "dealer_reason", "games_won", "said", "warnings"}
CLASSIC: Keys = {"version": "classic"}
FIRST_TO: Keys = {"scoring.game_ends": "first_to"}
HIGHER: Keys = {"bidding.equal_bid": "higher_suit"}
AGAINST: Keys = {**CLASSIC, "classic.opponents_kot": "seven_in_a_row"}


@dataclass(frozen=True)
class Row:
    """An option, the evening that shows it, and all that it changes there."""

    keys: Keys
    """What is set; the first of them is the option the row is about."""
    evening: str
    """What is typed, parted by semicolons; what one of the houses refuses is left out there."""
    changes: Keys
    """Field -> what it is in this house. The fields of `status`; "sheet.points" and the like."""
    base: Keys | None = None
    """The house without the option; standard where it is left out."""

    @property
    def name(self) -> str:
        return f"{self.keys} {self.evening}"


def story(evening: Evening, keys: Keys, typed: str) -> dict[str, Any]:
    """An evening by a house: the codes of refusals, the board at the end, and the sheet."""
    sit(evening, keys)
    refused: list[str | None] = []
    for command in typed.split(";"):
        answer = evening([*command.split(), "--json"])
        refused.append(None if answer.status == 0 else answer.error["code"])
    told: dict[str, Any] = {"refused": refused}
    now = evening.status()
    told.update({key: value for key, value in now.items() if key not in NOT_COMPARED})
    rows = evening.sheet()
    for key in sorted({key for row in rows for key in row} - {"void"}):
        if key != "teams":  # who sat with whom is no rule
            told[f"sheet.{key}"] = [row[key] for row in rows]
    told["sheet.void"] = ["void" in row for row in rows]
    return told


MADE_10 = "round dan 9s 10"
FAILED_9 = "round dan 9s 6"
A_MADE_13 = "round ana 13s 13"
B_FAILED_13 = "round ben 13s 12"
OPEN_AUCTION = {"phase": "auction", "contract": None, "tricks": None}


def contract(player: str, tricks: int, trump: str | None, *, forced: bool = False) -> Keys:
    """A contract as scripts read it."""
    team = NAMES.index(player) % 2
    return {"player": player, "team": team, "tricks": tricks, "trump": trump, "forced": forced}


def calls(told: str) -> list[Keys]:
    """ "Ben 7H, Cyn pass" as scripts read it."""
    return [dict(zip(("player", "call"), call.split(), strict=True)) for call in told.split(", ")]


def last(number: int, points: list[int], *, made: bool, lost_by: int) -> Keys:
    """The last round as `status` has it."""
    return {"round": number, "made": made, "points": points, "lost_by": lost_by}


ROWS = (
    # version
    Row(
        {"version": "classic"},
        "bid 7h",
        {
            "refused": ["wrong_phase"],
            "phase": "trump",
            "contract": contract("Ben", 7, None),
            "tricks": [0, 0],
            "legal": None,
            "turn": "Ben",
            "calls": [],
            "loses_at": None,
            "rounds_won": [0, 0],
            "kots": [0, 0],
        },
    ),
    # The auction.
    Row(
        {"bidding.allowed_bids": [7, 10, 13]},
        "bid 7h; bid 8h",
        {
            "refused": [None, "out_of_range"],
            "calls": calls("Ben 7H"),
            "turn": "Cyn",
            "legal": {"bids": [10, 13], "pass": True},
        },
    ),
    Row(
        {"bidding.allowed_bids": [7, 10, 13]},
        "bid 10h",
        {"legal": {"bids": [13], "pass": True}},
    ),
    Row(
        {"bidding.allowed_bids": [8, 9]},
        "bid p p p p",
        {"contract": contract("Ben", 8, None, forced=True)},
    ),
    Row(
        {"bidding.allowed_bids": [5, 9]},
        "bid 5d; bid 9d",
        {
            "refused": [None, None],
            "phase": "play",
            "legal": None,
            "calls": calls("Ben 5D, Cyn 9D"),
            "contract": contract("Cyn", 9, "diamonds"),
            "tricks": [0, 0],
        },
    ),
    Row(
        {"bidding.turns": "until_passes"},
        "bid 7h 8h p p",
        {
            **OPEN_AUCTION,
            "turn": "Ben",
            "legal": {"bids": [9, 10, 11, 12, 13], "pass": True},
        },
    ),
    Row(
        {"bidding.turns": "until_passes"},
        "bid 7h 8h p p; bid 9h; p",
        {
            "refused": [None, None, None],
            "turn": "Ben",
            "calls": calls("Ben 7H, Cyn 8H, Dan pass, Ana pass, Ben 9H, Cyn pass"),
            "contract": contract("Ben", 9, "hearts"),
        },
    ),
    Row({"bidding.turns": "until_passes"}, "bid p p p p", {}),
    Row({"bidding.turns": "until_passes"}, "bid p p p 7s", {}),
    Row({"bidding.turns": "until_passes"}, "bid 13s", {}),
    Row(
        {"bidding.equal_bid": "higher_suit"},
        "bid 8h; bid 8s; bid 9c",
        {
            "refused": [None, None, None],
            "calls": calls("Ben 8H, Cyn 8S, Dan 9C"),
            "turn": "Ana",
            "legal": {"bids": [9, 10, 11, 12, 13], "pass": True},
        },
    ),
    Row({"bidding.equal_bid": "higher_suit"}, "bid 8s; bid 8h", {}),
    Row(
        {"bidding.equal_bid": "higher_suit"},
        "bid 8d",
        {"legal": {"bids": [8, 9, 10, 11, 12, 13], "pass": True}},
    ),
    Row(
        {"bidding.equal_bid": "higher_suit"},
        "bid 13h; bid 13s",
        {
            "refused": [None, None],
            "calls": calls("Ben 13H, Cyn 13S"),
            "contract": contract("Cyn", 13, "spades"),
            "turn": "Cyn",
        },
    ),
    Row(
        {"bidding.suit_rank": ["spades", "hearts", "diamonds", "clubs"], **HIGHER},
        "bid 8s; bid 8c; bid 8h; bid 9s",
        {
            "refused": [None, None, "not_higher", None],
            "calls": calls("Ben 8S, Cyn 8C, Dan 9S"),
            "turn": "Ana",
            "legal": {"bids": [9, 10, 11, 12, 13], "pass": True},
        },
        HIGHER,
    ),
    Row(
        {"bidding.trump_named": "after_auction"},
        "bid 7; bid 8; p; p",
        {
            "refused": [None, None, None, None],
            "phase": "trump",
            "turn": "Cyn",
            "legal": None,
            "calls": calls("Ben 7, Cyn 8, Dan pass, Ana pass"),
            "contract": contract("Cyn", 8, None),
            "tricks": [0, 0],
        },
    ),
    Row(
        {"bidding.trump_named": "after_auction"},
        "bid 8h",
        {
            "refused": ["not_a_call"],
            "turn": "Ben",
            "calls": [],
            "legal": {"bids": [7, 8, 9, 10, 11, 12, 13], "pass": True},
        },
    ),
    Row({"bidding.trump_named": "after_auction"}, "round dan 8s 9", {}),
    Row({"bidding.trump_named": "after_auction"}, "bid p p p p; trump d; took 8", {}),
    Row(
        {"bidding.all_pass": "dealer_forced"},
        "bid p p p p",
        {"contract": contract("Ana", 7, None, forced=True), "turn": "Ana"},
    ),
    Row(
        {"bidding.all_pass": "redeal"},
        "bid p p p p",
        {
            **OPEN_AUCTION,
            "legal": {"bids": [7, 8, 9, 10, 11, 12, 13], "pass": True},
            "calls": [],
            "sheet.void": [True],
            "sheet.game": [1],
            "sheet.round": [1],
            "sheet.dealer": ["Ana"],
            "sheet.next_dealer": ["Ana"],
            "sheet.calls": [calls("Ben pass, Cyn pass, Dan pass, Ana pass")],
            "sheet.notes": [["all four passed"]],
            "sheet.contract": [None],
            "sheet.taken": [None],
            "sheet.made": [None],
            "sheet.kot": [False],
            "sheet.points": [[0, 0]],
            "sheet.totals": [[0, 0]],
            "sheet.gap": [0],
            "sheet.lost_by": [None],
            "sheet.ends_game": [False],
            "sheet.after_end": [False],
            "sheet.revokes": [[]],
        },
    ),
    # The score.
    *(
        Row(
            keys,
            evening,
            {
                "totals": points,
                "gap": points[0] - points[1],
                "behind": abs(points[0] - points[1]),
                "last_round": last(1, points, made=made, lost_by=0 if made else 1),
                "sheet.points": [points],
                "sheet.totals": [points],
                "sheet.gap": [points[0] - points[1]],
            },
        )
        for keys, evening, points, made in (
            ({"scoring.made": "tricks"}, MADE_10, [0, 10], True),
            ({"scoring.failed_multiplier": 1}, FAILED_9, [0, -9], False),
            ({"scoring.failed_multiplier": 3}, FAILED_9, [0, -27], False),
            ({"scoring.single_up_to": 9}, FAILED_9, [0, -9], False),
            ({"scoring.single_up_to": 6}, "round dan 7s 6", [0, -14], False),
            ({"scoring.single_up_to": 0}, "round dan 7s 6", [0, -14], False),
            ({"scoring.single_up_to": 13}, "round dan 13s 6", [0, -13], False),
            ({"scoring.defenders": "tricks"}, MADE_10, [3, 9], True),
            ({"scoring.defenders": "tricks"}, FAILED_9, [7, -18], False),
            ({"scoring.defenders": "tricks_if_failed"}, FAILED_9, [7, -18], False),
        )
    ),
    *(
        Row(keys, evening, {})
        for keys, evening in (
            ({"scoring.made": "tricks"}, FAILED_9),
            ({"scoring.made": "tricks"}, "round dan 9s 9"),
            ({"scoring.failed_multiplier": 3}, MADE_10),
            ({"scoring.failed_multiplier": 3}, "round dan 7s 6"),
            ({"scoring.single_up_to": 8}, FAILED_9),
            ({"scoring.single_up_to": 13}, MADE_10),
            ({"scoring.defenders": "tricks_if_failed"}, MADE_10),
        )
    ),
    # The end of a bidding game.
    Row(
        {"scoring.gap": 54},
        f"{B_FAILED_13};{B_FAILED_13}",
        {
            "phase": "auction",
            "legal": {"bids": [7, 8, 9, 10, 11, 12, 13], "pass": True},
            "turn": "Cyn",
            "round": 3,
            "loses_at": 54,
            "winner": None,
            "sheet.ends_game": [False, False],
        },
    ),
    Row(
        {"scoring.gap": 26},
        B_FAILED_13,
        {
            "phase": "over",
            "legal": None,
            "turn": None,
            "round": 1,
            "loses_at": 26,
            "winner": 0,
            "sheet.ends_game": [True],
        },
    ),
    Row({"scoring.gap": 1000}, A_MADE_13, {"loses_at": 1000}),
    Row(
        {"scoring.game_ends": "first_to"},
        f"{B_FAILED_13};{B_FAILED_13}",
        {
            "phase": "auction",
            "legal": {"bids": [7, 8, 9, 10, 11, 12, 13], "pass": True},
            "turn": "Cyn",
            "round": 3,
            "loses_at": None,
            "winner": None,
            "sheet.ends_game": [False, False],
        },
    ),
    Row(
        {"scoring.game_ends": "first_to"},
        f"{A_MADE_13};{A_MADE_13};{A_MADE_13};round ben 7h 7;round ana 7s 7",
        {
            "phase": "over",
            "legal": None,
            "turn": None,
            "round": 5,
            "loses_at": None,
            "winner": 0,
            "sheet.ends_game": [False] * 4 + [True],
        },
    ),
    Row(
        {"scoring.target": 13, **FIRST_TO},
        A_MADE_13,
        {
            "phase": "over",
            "legal": None,
            "turn": None,
            "round": 1,
            "winner": 0,
            "sheet.ends_game": [True],
        },
        FIRST_TO,
    ),
    Row({"scoring.target": 14, **FIRST_TO}, A_MADE_13, {}, FIRST_TO),
    # Classic points.
    *(
        Row(
            {**keys, **base},
            evening,
            {
                "totals": points,
                "gap": points[0] - points[1],
                "behind": abs(points[0] - points[1]),
                "last_round": last(1, points, made=bool(points[1]), lost_by=int(bool(points[0]))),
                "sheet.points": [points],
                "sheet.totals": [points],
                "sheet.gap": [points[0] - points[1]],
                **more,
            },
            base,
        )
        for keys, base, evening, points, more in (
            ({"classic.round_points": 2}, CLASSIC, "round ben h 7-3", [0, 2], {}),
            ({"classic.round_points": 2}, CLASSIC, "round ben h 3-7", [2, 0], {}),
            ({"classic.kot_points": 4}, CLASSIC, "round ben h 7-0", [0, 4], {}),
            ({"classic.kot_points": 4}, AGAINST, "round ben h 0-7", [4, 0], {}),
            (
                {"classic.opponents_kot": "seven_in_a_row"},
                CLASSIC,
                "round ben h 0-7",
                [2, 0],
                {"kots": [1, 0], "sheet.kot": [True]},
            ),
            (
                {"classic.opponents_kot": "seven_first"},
                CLASSIC,
                "round ben h 0-7",
                [2, 0],
                {"kots": [1, 0], "sheet.kot": [True]},
            ),
            (
                {"classic.opponents_kot": "seven_first"},
                CLASSIC,
                "round ben h 6-7",
                [2, 0],
                {"kots": [1, 0], "sheet.kot": [True]},
            ),
            ({"classic.opponents_kot_points": 3}, AGAINST, "round ben h 0-7", [3, 0], {}),
            (
                {"classic.opponents_kot_points": 3},
                {**CLASSIC, "classic.opponents_kot": "seven_first"},
                "round ben h 6-7",
                [3, 0],
                {},
            ),
            ({"classic.opponents_round_points": 2}, CLASSIC, "round ben h 6-7", [2, 0], {}),
            ({"classic.opponents_round_points": 2}, CLASSIC, "round ben h 0-7", [2, 0], {}),
            ({"classic.opponents_round_points": 2}, AGAINST, "round ben h 1-7", [2, 0], {}),
        )
    ),
    *(
        Row({**keys, **base}, evening, {}, base)
        for keys, base, evening in (
            ({"classic.round_points": 2}, CLASSIC, "round ben h 7-0"),
            ({"classic.round_points": 2}, AGAINST, "round ben h 0-7"),
            ({"classic.kot_points": 4}, CLASSIC, "round ben h 7-1"),
            ({"classic.kot_points": 4}, CLASSIC, "round ben h 0-7"),
            ({"classic.opponents_kot": "seven_in_a_row"}, CLASSIC, "round ben h 1-7"),
            ({"classic.opponents_kot": "seven_in_a_row"}, CLASSIC, "round ben h 7-0"),
            ({"classic.opponents_kot": "seven_first"}, CLASSIC, "round ben h 7-6"),
            ({"classic.opponents_kot_points": 3}, AGAINST, "round ben h 7-0"),
            ({"classic.opponents_kot_points": 3}, AGAINST, "round ben h 1-7"),
            ({"classic.opponents_kot_points": "same"}, AGAINST, "round ben h 0-7"),
            ({"classic.opponents_round_points": 2}, CLASSIC, "round ben h 7-6"),
            ({"classic.opponents_round_points": 2}, AGAINST, "round ben h 0-7"),
            ({"classic.opponents_round_points": "same"}, CLASSIC, "round ben h 0-7"),
        )
    ),
    # The end of a classic game.
    Row(
        {"classic.game_ends": "kots", "classic.target": 3, **CLASSIC},
        "round ben h 7-0;round ben d 7-6",
        {
            "phase": "trump",
            "turn": "Ben",
            "round": 3,
            "contract": contract("Ben", 7, None),
            "tricks": [0, 0],
            "winner": None,
            "sheet.ends_game": [False, False],
        },
        {**CLASSIC, "classic.target": 3},
    ),
    Row(
        {"classic.game_ends": "kots", "classic.target": 1, **CLASSIC},
        "round ben h 7-1;round ben d 7-0",
        {"refused": [None, None], "round": 2, "totals": [0, 3], "gap": -3, "behind": 3}
        | {
            "last_round": last(2, [0, 2], made=True, lost_by=0),
            "rounds_won": [0, 2],
            "kots": [0, 1],
            "sheet.after_end": [False, False],
            "sheet.calls": [None, None],
            "sheet.contract": [contract("Ben", 7, "hearts"), contract("Ben", 7, "diamonds")],
            "sheet.dealer": ["Ana", "Ana"],
            "sheet.ends_game": [False, True],
            "sheet.game": [1, 1],
            "sheet.gap": [-1, -3],
            "sheet.kot": [False, True],
            "sheet.lost_by": [0, 0],
            "sheet.made": [True, True],
            "sheet.next_dealer": ["Ana", "Ana"],
            "sheet.notes": [[], []],
            "sheet.points": [[0, 1], [0, 2]],
            "sheet.revokes": [[], []],
            "sheet.round": [1, 2],
            "sheet.taken": [[1, 7], [0, 7]],
            "sheet.totals": [[0, 1], [0, 3]],
            "sheet.void": [False, False],
        },
        {**CLASSIC, "classic.target": 1},
    ),
    Row(
        {"classic.game_ends": "rounds", "classic.target": 2, **CLASSIC},
        "round ben h 7-0",
        {
            "phase": "trump",
            "turn": "Ben",
            "round": 2,
            "contract": contract("Ben", 7, None),
            "tricks": [0, 0],
            "winner": None,
            "sheet.ends_game": [False],
        },
        {**CLASSIC, "classic.target": 2},
    ),
    Row(
        {"classic.game_ends": "rounds", **CLASSIC, "classic.target": 2, "classic.round_points": 0},
        "round ben h 7-1;round ben d 7-1",
        {
            "phase": "over",
            "turn": None,
            "round": 2,
            "contract": None,
            "tricks": None,
            "winner": 1,
            "sheet.ends_game": [False, True],
        },
        {**CLASSIC, "classic.target": 2, "classic.round_points": 0},
    ),
    Row(
        {"classic.game_ends": "never", **CLASSIC, "classic.kot_points": 7},
        "round ben h 7-0",
        {
            "phase": "trump",
            "turn": "Ben",
            "round": 2,
            "contract": contract("Ben", 7, None),
            "tricks": [0, 0],
            "winner": None,
            "sheet.ends_game": [False],
        },
        {**CLASSIC, "classic.kot_points": 7},
    ),
    Row(
        {"classic.target": 2, **CLASSIC},
        "round ben h 7-0",
        {
            "phase": "over",
            "turn": None,
            "round": 1,
            "contract": None,
            "tricks": None,
            "winner": 1,
            "sheet.ends_game": [True],
        },
        CLASSIC,
    ),
    Row({"classic.target": 3, **CLASSIC}, "round ben h 7-0", {}, CLASSIC),
    # Who deals.
    Row(
        {"deal.next_dealer": "next_player"},
        MADE_10,
        {"dealer": "Ben", "turn": "Cyn", "sheet.next_dealer": ["Ben"]},
    ),
    Row({"deal.next_dealer": "next_player"}, FAILED_9, {}),
    Row({"deal.next_dealer": "next_player"}, "redeal", {}),
    Row(
        {"deal.next_dealer": "ask"},
        MADE_10,
        {"dealer": None, "turn": None, "legal": None, "sheet.next_dealer": [None]},
    ),
    Row({"deal.next_dealer": "ask"}, "redeal", {}),
    Row(
        {"deal.after_kot": "dealers_partner", **CLASSIC},
        "round ben h 7-0",
        {
            "dealer": "Cyn",
            "turn": "Dan",
            "contract": contract("Dan", 7, None),
            "sheet.next_dealer": ["Cyn"],
        },
        CLASSIC,
    ),
    Row({"deal.after_kot": "dealers_partner", **CLASSIC}, "round ben h 7-1", {}, CLASSIC),
    Row({"deal.after_kot": "dealers_partner", **AGAINST}, "round ben h 0-7", {}, AGAINST),
    Row(
        {"deal.next_game": "ask"},
        "end; rematch",
        {"refused": [None, "missing_answer"], "phase": "over", "game": 1, "turn": None}
        | {"legal": None, "dealer": None},
    ),
    Row({"deal.next_game": "ask"}, "end; rematch --dealer ben", {}),
    Row({"deal.next_game": "ask"}, MADE_10, {}),
    *(
        Row({"deal.first_dealer": how}, MADE_10, {})  # the dealer was named
        for how in ("draw_high", "draw_low", "first_ace")
    ),
    # What these rows do not come to, and what changes words alone.
    Row({"direction": "clockwise"}, f"{MADE_10};bid 7h p", {}),
    *(Row({"revoke.penalty": how}, MADE_10, {}) for how in ("tricks", "lose_round", "note")),
    Row(
        {"revoke.tricks": 2, "revoke.penalty": "tricks"},
        MADE_10,
        {},
        {"revoke.penalty": "tricks"},
    ),
)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_an_option_changes_what_its_row_says_and_nothing_else(
    evening: Evening, row: Row, tmp_path: Any
) -> None:
    """The same evening by the house, and by the house without the option."""
    by_house = story(evening, row.keys, row.evening)
    (tmp_path / "without").mkdir()
    without = story(Evening(tmp_path / "without" / "home"), row.base or {}, row.evening)
    fields = {*by_house, *without}
    changed = {key for key in fields if by_house.get(key) != without.get(key)}
    assert {key: by_house.get(key) for key in changed} == {
        key: row.changes.get(key) for key in changed
    }
    told = {key: value for key, value in row.changes.items() if by_house.get(key) != value}
    assert not told, f"these did not come about: {told}"
    assert changed == set(row.changes), "these are so without the option as well"


def test_no_option_and_no_value_is_left_out() -> None:
    """Each key of house_options.md has a row, and each of its words that is not the default."""
    tested = {key for row in ROWS for key in list(row.keys)[:1]}
    assert tested == {option.key for option in OPTIONS}
    for option in OPTIONS:
        if isinstance(option.kind, Choice):
            values = {row.keys[option.key] for row in ROWS if option.key in row.keys}
            assert values | {option.default} == set(option.kind.words), option.key


def test_every_option_that_changes_a_score_a_dealer_or_a_call_is_seen_to_change_it() -> None:
    """All but the direction, the draw and the revoke, which have tests of their own."""
    seen = {next(iter(row.keys)) for row in ROWS if row.changes}
    assert {option.key for option in OPTIONS} - seen == {
        "direction",
        "deal.first_dealer",
        "revoke.penalty",
        "revoke.tricks",
    }


# ------------------------------------------------------------------ until three have passed

UNTIL: Keys = {"bidding.turns": "until_passes"}


def turns(evening: Evening, typed: str) -> list[str | None]:
    """Whose turn it is after each call, while the auction goes on."""
    seen: list[str | None] = []
    for call in typed.split():
        now = evening.ok(["bid", call, "--json"]).json
        seen.append(now["turn"] if now["phase"] == "auction" else None)
    return seen


@pytest.mark.parametrize(
    ("typed", "order", "contract_of"),
    [
        ("7h p p p", "Cyn Dan Ana -", "Ben 7 hearts"),
        ("p 7h p p", "Cyn Dan Ana -", "Cyn 7 hearts"),
        ("p p p 7h", "Cyn Dan Ana -", "Ana 7 hearts"),
        ("7h 8h p p 9h p", "Cyn Dan Ana Ben Cyn -", "Ben 9 hearts"),
        ("p 7h 8h p 9h p", "Cyn Dan Ana Cyn Dan -", "Cyn 9 hearts"),
        ("7h 8h 9h 10h p p p", "Cyn Dan Ana Ben Cyn Dan -", "Ana 10 hearts"),
        ("7h p 8h p 9h 10h 11h p", "Cyn Dan Ana Ben Dan Ben Dan -", "Ben 11 hearts"),
        ("7h p p 8h p", "Cyn Dan Ana Ben -", "Ana 8 hearts"),
        ("7h 13s", "Cyn -", "Cyn 13 spades"),
    ],
)
def test_the_calls_go_round_until_three_have_passed(
    evening: Evening, typed: str, order: str, contract_of: str
) -> None:
    """In turn, over those who have passed; 13 ends it at once."""
    sit(evening, UNTIL)
    assert turns(evening, typed) == [None if name == "-" else name for name in order.split()]
    now = evening.status()
    told = now["contract"]
    assert f"{told['player']} {told['tricks']} {told['trump']}" == contract_of
    assert (now["phase"], now["turn"]) == ("play", told["player"])


def test_a_pass_is_final(evening: Evening) -> None:
    """Who has passed is not asked again, and may not call."""
    sit(evening, UNTIL)
    evening.ok("bid p 7h p p")
    assert evening.status()["phase"] == "play"
    evening.ok("undo")
    evening.ok("bid p 7h 8h p")
    assert evening.status()["turn"] == "Cyn"
    error = evening.refused("bid 9h --by ben")
    assert (error["code"], error["legal"]) == ("out_of_turn", {"turn": "Cyn"})
    error = evening.refused("round ben 9h 9")
    assert error["code"] in ("out_of_turn", "wrong_phase")
    assert "Ben" in error["message"]
    assert "has a pass" not in error["message"]


def test_who_has_passed_cannot_have_the_contract_of_a_whole_round(evening: Evening) -> None:
    """Said as what it is: Ben has passed; not that an auction is over that goes on."""
    sit(evening, UNTIL)
    evening.ok("pass")
    error = evening.refused("round ben 8h 8")
    assert "auction is over" not in error["message"], error["message"]
    assert evening.status()["turn"] == "Cyn"


def test_a_player_may_raise_what_the_partner_or_the_same_player_bid(evening: Evening) -> None:
    """Jump bids and one's own partner's bid, as in any auction."""
    sit(evening, UNTIL)
    evening.ok("bid 7h p 8h p")
    assert evening.status()["turn"] == "Ben"
    evening.ok("bid 11s p")
    assert evening.status()["contract"] == contract("Ben", 11, "spades")


@pytest.mark.parametrize(
    ("all_pass", "phase", "player"),
    [
        ("first_forced", "trump", "Ben"),
        ("dealer_forced", "trump", "Ana"),
        ("redeal", "auction", ""),
    ],
)
def test_four_passes_end_it_too(evening: Evening, all_pass: str, phase: str, player: str) -> None:
    """And then it is as the house says when all pass."""
    sit(evening, {**UNTIL, "bidding.all_pass": all_pass})
    evening.ok("bid p p p p")
    now = evening.status()
    assert now["phase"] == phase
    assert (now["contract"] or {"player": ""})["player"] == player
    assert now["dealer"] == "Ana"


# ------------------------------------------------------------------ suits that rank, trump later


@pytest.mark.parametrize("rank", ["clubs diamonds hearts spades", "hearts spades clubs diamonds"])
def test_an_equal_bid_in_a_higher_suit(evening: Evening, rank: str) -> None:
    """All sixteen pairs, by the default order and by another."""
    order = rank.split()
    keys: Keys = dict(HIGHER)
    if order != ["clubs", "diamonds", "hearts", "spades"]:
        keys["bidding.suit_rank"] = order
    sit(evening, keys)
    for low, first in enumerate(order):
        for high, second in enumerate(order):
            answer = evening(f"--json bid 9 {first} 9 {second}")
            if high > low:
                assert answer.status == 0, (first, second)
                evening.ok("undo")
            else:
                assert answer.error["code"] == "not_higher", (first, second)
                assert "do not rank" not in answer.error["message"]


def test_thirteen_ends_it_only_in_the_highest_suit(evening: Evening) -> None:
    """An auction ends at once when no allowed call could beat the highest bid."""
    sit(evening, HIGHER)
    assert evening.ok("bid 13h --json").json["phase"] == "auction"
    told = evening.ok("bid 13s")
    assert evening.status()["phase"] == "play"
    assert "Nothing beats 13, so" not in told.out, "13 hearts was beaten"
    rules = evening.ok("rules").out
    assert "Suits do not rank" not in rules
    assert " 13 ends it." not in rules, "13 spades does, 13 of a lower suit does not"


AFTER: Keys = {"bidding.trump_named": "after_auction"}


def test_trump_is_named_after_the_auction_by_its_winner(evening: Evening) -> None:
    """A bid is a number alone; then the phase of naming trump, then the play."""
    sit(evening, AFTER)
    evening.ok("bid 7")
    assert evening.refused("bid 8h")["code"] == "not_a_call"
    assert evening.refused("bid 7")["code"] == "not_higher"
    assert evening.refused("trump h")["code"] == "wrong_phase"
    evening.ok("9")
    evening.ok("bid p p")
    now = evening.status()
    assert (now["phase"], now["turn"], now["tricks"]) == ("trump", "Cyn", [0, 0])
    assert now["contract"] == contract("Cyn", 9, None)
    assert now["calls"] == calls("Ben 7, Cyn 9, Dan pass, Ana pass")
    assert evening.refused("trick ana")["code"] == "wrong_phase"
    assert evening.refused("took 9")["code"] == "wrong_phase"
    assert evening.refused("bid 10")["code"] == "bidding_over"
    evening.ok("hearts")
    now = evening.status()
    assert (now["phase"], now["turn"]) == ("play", "Cyn")
    assert now["contract"] == contract("Cyn", 9, "hearts")
    evening.ok("took 9")
    assert evening.sheet()[0]["points"] == [9, 0]


def test_a_round_at_once_names_trump_with_its_number(evening: Evening) -> None:
    """`round dan 8s 9`, and `8s` there is 8 with spades named."""
    sit(evening, AFTER)
    evening.ok("round dan 8s 9")
    assert evening.sheet()[0]["contract"] == contract("Dan", 8, "spades")
    evening.ok("bid p 9 p p")
    evening.ok("round ben 9d 9") if evening.status()["turn"] == "Ben" else None
    evening.ok("undo")
    assert evening.refused("round dan 8 9")["code"] == "no_suit"


def test_a_round_at_once_agrees_with_the_calls_and_names_trump(evening: Evening) -> None:
    """The auction came to 9 for Cyn; the suit said with it is the trump named."""
    sit(evening, AFTER)
    evening.ok("bid 7 9 p p")
    assert evening.refused("round cyn 10d 9")["code"] == "bidding_over"
    assert evening.refused("round dan 9d 9")["code"] == "bidding_over"
    evening.ok("round cyn 9d 9")
    line = evening.sheet()[0]
    assert line["contract"] == contract("Cyn", 9, "diamonds")
    assert line["calls"] == calls("Ben 7, Cyn 9, Dan pass, Ana pass")


@pytest.mark.parametrize(
    ("all_pass", "forced", "not_forced"),
    [("first_forced", "ben", "ana"), ("dealer_forced", "ana", "ben"), ("redeal", None, "ben")],
)
def test_who_may_be_forced(
    evening: Evening, all_pass: str, forced: str | None, not_forced: str
) -> None:
    """`--forced` is for the one whom the house's rule names, and for nobody where it redeals."""
    sit(evening, {"bidding.all_pass": all_pass})
    assert evening.refused(f"round {not_forced} 7h 7 --forced")["code"] == "out_of_turn"
    if forced:
        evening.ok(f"round {forced} 7h 7 --forced")
        assert evening.sheet()[0]["contract"]["forced"] is True


def test_a_deal_that_all_passed_is_dealt_again_by_the_same_dealer(evening: Evening) -> None:
    """Void: nothing scored, the same round number, the bidding afresh; also with next_player."""
    sit(evening, {"bidding.all_pass": "redeal", "deal.next_dealer": "next_player"})
    evening.ok(MADE_10)
    assert evening.status()["dealer"] == "Ben"
    evening.ok("bid p p p p")
    now = evening.status()
    assert (now["round"], now["dealer"], now["turn"], now["calls"]) == (2, "Ben", "Cyn", [])
    assert now["totals"] == [0, 9]
    evening.ok("undo")
    assert len(evening.sheet()) == 1


# ------------------------------------------------------------------ the first to a target


def test_if_both_pass_the_target_in_one_round_the_higher_wins(evening: Evening) -> None:
    """With the defenders' tricks scored, both totals may move in a round."""
    sit(evening, {**FIRST_TO, "scoring.target": 12, "scoring.defenders": "tricks"})
    evening.ok("round ana 9s 9")  # 9 and 4
    evening.ok("round ben 9s 9")  # 13 and 13
    now = evening.status()
    assert (now["totals"], now["winner"], now["phase"]) == ([13, 13], None, "auction")
    evening.ok("round ben 7s 7")  # 19 and 20
    now = evening.status()
    assert (now["totals"], now["winner"], now["phase"]) == ([19, 20], 1, "over")


def test_a_total_over_the_target_wins_though_the_other_team_is_below_nothing(
    evening: Evening,
) -> None:
    """A team's own total decides, not the gap."""
    sit(evening, {**FIRST_TO, "scoring.target": 7})
    evening.ok("round ben 13s 0")
    assert evening.status()["winner"] is None
    evening.ok("round ana 7h 7")
    assert (evening.status()["totals"], evening.status()["winner"]) == ([7, -26], 0)


@pytest.mark.parametrize(
    ("keys", "last_round"),
    [
        ({**FIRST_TO, "scoring.target": 7}, "round ana 7h 7"),
        ({**CLASSIC, "classic.target": 1}, "round ben h 7-3"),
        ({**CLASSIC, "classic.game_ends": "kots", "classic.target": 1}, "round ben h 7-0"),
    ],
)
def test_a_game_won_by_a_count_is_not_told_as_a_gap(
    evening: Evening, keys: Keys, last_round: str
) -> None:
    """Nobody is "so many behind" where that ends no game."""
    sit(evening, keys)
    evening.ok(last_round)
    assert evening.status()["phase"] == "over"
    error = evening.refused("redeal")
    assert error["code"] == "game_over"
    assert "behind" not in error["message"], error["message"]
    assert "behind" not in evening.ok("").out + evening.ok("sheet").out + evening.ok("why").out
    evening.is_terminal, evening.width = True, 80
    assert "win game 1" in evening.ok("").out, "the board says who has won"
    assert "lead by" not in evening.ok("sessions").out


def test_a_carried_lead_is_below_the_houses_end(evening: Evening) -> None:
    """A gap from paper must leave the game open, by this house's number."""
    for keys, limit in (
        ({"scoring.gap": 30}, 30),
        ({**FIRST_TO, "scoring.target": 20}, 20),
        ({**CLASSIC, "classic.target": 5}, 5),
    ):
        sit(evening, keys, more=f"--gap {limit - 1} --for ana")
        assert evening.status()["totals"] == [limit - 1, 0]
        error = evening.refused(
            f"new Ana Ben Cyn Dan --dealer ana --rules '{evening.home.parent}/house.toml'"
            f" --gap {limit} --for ana"
        )
        assert error["code"] == "out_of_range"


MADE_THREE_13S = ("round ana 13s 13", "round ana 13d 13", "round ana 13h 13")
"""Ana & Cyn have 39 and Ben & Dan nothing; Ben deals, so Cyn calls first."""


@pytest.mark.parametrize(
    ("keys", "bids", "won_by", "false", "true"),
    [
        # A made 7 with 13 tricks is worth 13: the bid alone does not tell what can win.
        ({"scoring.made": "tricks"}, "7s p p p", {13}, "no made bid can", "At stake"),
        # Ben & Dan made 7: Ana & Cyn win by their own tricks, if these are 6 and not if 5.
        (
            {**FIRST_TO, "scoring.target": 45, "scoring.defenders": "tricks"},
            "p 7s p p",
            {*range(8)},
            "made, Ana & Cyn win the game",
            "Failed, Ana & Cyn",
        ),
        # The lead after a made 7 is 38 with 7 tricks, and 32 with 13.
        (
            {"scoring.gap": 45, "scoring.defenders": "tricks"},
            "p 7s p p",
            {*range(7)},
            "made, Ana & Cyn lead by 38",
            "At stake",
        ),
    ],
)
def test_what_is_at_stake_is_true_for_every_count(
    evening: Evening, keys: Keys, bids: str, won_by: set[int], false: str, true: str
) -> None:
    """Where tricks score, neither "made" nor "failed" is one number."""
    sit(evening, keys)
    for typed in MADE_THREE_13S:
        evening.ok(typed)
    before = evening.ok("").out
    evening.ok(f"bid {bids}")
    shown = evening.ok("").out
    won = set()
    for count in range(14):
        if evening.ok(f"took {count} --json").json["winner"] == 0:
            won.add(count)
        evening.ok("undo")
    assert won == won_by
    assert false not in before + shown, shown
    assert true in shown, shown


# ------------------------------------------------------------------ who deals

ASK: Keys = {"deal.next_dealer": "ask"}


def test_the_table_says_each_time_who_deals(evening: Evening) -> None:
    """Until it has said so nobody deals or calls, and `deal` alone names the losing side's."""
    sit(evening, ASK)
    assert evening.status()["dealer"] == "Ana"
    evening.ok("round dan 8s 8")
    before = evening.status()
    assert (before["phase"], before["dealer"], before["turn"]) == ("auction", None, None)
    assert evening.sheet()[0]["next_dealer"] is None
    for typed in ("bid 7h", "pass", "trump h", "trick ana", "took 9", "7h", "redeal"):
        error = evening.refused(typed)
        assert (error["code"], error["exit"]) == ("wrong_phase", 1), typed
        assert "deal ana" in error["message"]
    assert evening.refused("round ben 7h 7")["code"] == "wrong_phase"
    told = evening.ok("deal")
    assert "Ana" in told.out
    assert "deal ana" in told.out
    assert evening.status() == before, "deal alone recorded something"
    said_so = evening.ok("deal --json").json
    assert said_so["dealer"] is None
    evening.ok("deal cyn")
    now = evening.status()
    assert (now["dealer"], now["turn"]) == ("Cyn", "Dan")
    evening.ok("bid 7h")
    evening.ok("undo")
    evening.ok("undo")
    assert evening.status() == before


def test_a_whole_round_may_name_its_dealer_where_the_table_is_asked(evening: Evening) -> None:
    """`--dealer` answers the question as `deal` does."""
    sit(evening, ASK)
    evening.ok("round dan 8s 8")
    evening.ok("round ben 7h 7 --dealer cyn")
    assert [row["dealer"] for row in evening.sheet()] == ["Ana", "Cyn"]


def test_whom_the_table_named_is_no_breach_of_a_rule(evening: Evening) -> None:
    """No warning, no footnote, and `why dealer` says that the table named Cyn."""
    sit(evening, ASK)
    evening.ok("round dan 8s 8")
    told = evening.ok("deal cyn --json").json
    assert told["warnings"] == []
    evening.ok("round ben 7h 7")
    assert "By the rule" not in evening.ok("sheet").out
    evening.ok("undo")
    why = evening.ok("why dealer").out
    assert why.startswith("Cyn deal"), why


def test_the_classic_hakem_waits_for_the_dealer_too(evening: Evening) -> None:
    """Without a dealer there is no player after the dealer."""
    sit(evening, {**CLASSIC, **ASK})
    evening.ok("round ben h 7-3")
    now = evening.status()
    assert (now["dealer"], now["turn"], now["contract"]) == (None, None, None)
    assert evening.refused("trump h")["code"] == "wrong_phase"
    assert evening.refused("round ben h 7-3")["code"] == "wrong_phase"
    evening.ok("deal dan")
    now = evening.status()
    assert (now["phase"], now["turn"]) == ("trump", "Ana")


def test_after_a_game_the_table_names_the_dealer_of_the_next(evening: Evening) -> None:
    """`next_game = "ask"`: `rematch --dealer NAME`."""
    sit(evening, {"deal.next_game": "ask", "scoring.gap": 10})
    evening.ok("round dan 13s 13")
    error = evening.refused("rematch")
    assert (error["code"], error["exit"]) == ("missing_answer", 2)
    assert "--dealer" in error["message"]
    evening.ok("rematch --dealer cyn")
    assert (evening.status()["game"], evening.status()["dealer"]) == (2, "Cyn")
    sit(evening, {"scoring.gap": 10})
    evening.ok("round dan 13s 13")
    evening.ok("rematch")
    assert evening.status()["dealer"] == "Ana"


@pytest.mark.parametrize(
    ("deal", "count", "after", "dealer"),
    [
        ("losing_side", "7-0", "as_usual", "Ana"),
        ("losing_side", "7-0", "dealers_partner", "Cyn"),
        ("losing_side", "7-1", "dealers_partner", "Ana"),
        ("losing_side", "0-7", "dealers_partner", "Ben"),
        ("next_player", "7-0", "as_usual", "Ben"),
        ("next_player", "7-0", "dealers_partner", "Cyn"),
        ("next_player", "7-1", "dealers_partner", "Ben"),
    ],
)
def test_the_dealer_after_a_kot(
    evening: Evening, deal: str, count: str, after: str, dealer: str
) -> None:
    """Rang: after the hakem's Kot, and after no other round, the dealer's partner deals."""
    sit(evening, {**AGAINST, "deal.next_dealer": deal, "deal.after_kot": after})
    evening.ok(f"round ben h {count}")
    assert evening.status()["dealer"] == dealer


# ------------------------------------------------------------------ drawing the first dealer


def new_drawn(evening: Evening, how: str, more: str = "") -> Any:
    """A new session whose first dealer is drawn."""
    file = evening.home.parent / "draw.toml"
    file.write_text(f'[deal]\nfirst_dealer = "{how}"\n', encoding="utf-8")
    return evening.ok(f"new {' '.join(NAMES)} --rules '{file}' {more}")


def pack(first: str) -> tuple[Card, ...]:
    """A pack that begins with these cards."""
    begin = tuple(map(Card.from_code, first.split()))
    return (*begin, *(card for card in PACK if card not in begin))


@pytest.mark.parametrize(
    ("how", "cards", "dealer"),
    [
        ("draw_high", "9D QC 4S JH", "Ben"),
        ("draw_high", "AS KS QS 10S", "Ana"),
        ("draw_high", "2S 3S 4S AH", "Dan"),
        ("draw_high", "QD QC 4S JH 5D 6D 7D 8D", "Dan"),
        ("draw_high", "QD QC QS JH KD KH 2C 3C 9C 8C 7C 6C", "Ana"),
        ("draw_low", "9D QC 4S JH", "Cyn"),
        ("draw_low", "AS KS QS 10S", "Dan"),
        ("draw_low", "4D QC 4S JH 5D 6D 7D 8D", "Ana"),
        ("first_ace", "9D QC 4S AH", "Cyn"),
        ("first_ace", "AS KS QS 10S", "Dan"),
        ("first_ace", "9D AC", "Ana"),
        ("first_ace", "2D 3D 4D 5D 6D 7D AC", "Ben"),
    ],
)
def test_the_first_dealer_by_the_cards(
    evening: Evening, monkeypatch: Any, how: str, cards: str, dealer: str
) -> None:
    """High or low; ties draw again; with the first ace the player before it deals."""
    monkeypatch.setattr(Terminal, "shuffled", lambda self, seed: pack(cards))
    told = new_drawn(evening, how).out
    assert evening.status()["dealer"] == dealer
    turned = re.sub(r"[♠♥♦♣]", "", told)
    shown = cards.split()
    if how == "first_ace":
        shown = shown[: 1 + next(at for at, card in enumerate(shown) if card.startswith("A"))]
    for card in shown:
        assert re.search(rf"\b{card}\b", turned), f"{card} is not shown: {told}"
    if how == "first_ace":
        after = NAMES[(NAMES.index(dealer) + 1) % 4]
        assert evening.status()["turn"] == after
        assert f"ace is {after}'s" in told


@pytest.mark.parametrize(
    ("how", "cards", "told"),
    [
        ("draw_high", "9D QC 4S JH", ["Drawn: Ana 9D, Ben QC, Cyn 4S, Dan JH."]),
        (
            "draw_high",
            "KD QC 4S KH 2D 3C 5S 4H",
            [
                "Drawn: Ana KD, Ben QC, Cyn 4S, Dan KH.",
                "Ana and Dan drew the same, so all drew again: Ana 2D, Ben 3C, Cyn 5S, Dan 4H.",
                "The 5 is highest, so Cyn deals and Dan calls first.",
            ],
        ),
        (
            "draw_low",
            "2D 2C 9S KH 3D QC 3S JH 9D 5C 6S 7H",
            [
                "Drawn: Ana 2D, Ben 2C, Cyn 9S, Dan KH.",
                "Ana and Ben drew the same, so all drew again: Ana 3D, Ben QC, Cyn 3S, Dan JH.",
                "Ana and Cyn drew the same, so all drew again: Ana 9D, Ben 5C, Cyn 6S, Dan 7H.",
                "The 5 is lowest, so Ben deals and Cyn calls first.",
            ],
        ),
    ],
)
def test_a_tie_in_the_draw_is_told_and_why_all_drew_again(
    evening: Evening, monkeypatch: Any, how: str, cards: str, told: list[str]
) -> None:
    """Each four cards on a line of their own, and whose two were alike."""
    monkeypatch.setattr(Terminal, "shuffled", lambda self, seed: pack(cards))
    lines = new_drawn(evening, how).out.splitlines()
    assert lines[: len(told)] == told
    assert lines[len(told)].startswith("The queen is") or len(told) > 1


@pytest.mark.parametrize("how", ["draw_high", "draw_low", "first_ace"])
def test_a_seed_draws_the_same_cards_again(evening: Evening, how: str) -> None:
    """For tests, and so that a draw can be shown again."""
    one, again = new_drawn(evening, how, "--seed 7").out, new_drawn(evening, how, "--seed 7").out
    assert one == again
    others = {new_drawn(evening, how, f"--seed {seed}").out for seed in range(6)}
    assert len(others) > 1
    assert evening.ok("status --json").json["session"]["rules_changed"] == {
        "deal.first_dealer": how
    }


@pytest.mark.parametrize("how", ["draw_high", "draw_low", "first_ace"])
def test_a_dealer_who_is_named_is_not_drawn(evening: Evening, how: str) -> None:
    """The option says how `new` picks when no dealer is named."""
    told = new_drawn(evening, how, "--dealer dan")
    assert "Drawn" not in told.out
    assert evening.status()["dealer"] == "Dan"


def test_ask_is_a_missing_answer_where_nobody_can_be_asked(evening: Evening) -> None:
    """The standard: the table chooses."""
    error = evening.refused(f"new {' '.join(NAMES)} --preset standard")
    assert (error["code"], error["exit"]) == ("missing_answer", 2)


def test_the_first_ace_makes_the_hakem(evening: Evening, monkeypatch: Any) -> None:
    """The persian preset, without a dealer named."""
    monkeypatch.setattr(Terminal, "shuffled", lambda self, seed: pack("2D 3D AD"))
    told = evening.ok(f"new {' '.join(NAMES)} --preset persian").out
    now = evening.status()
    assert (now["dealer"], now["turn"], now["phase"]) == ("Ben", "Cyn", "trump")
    assert "Cyn is hakem" in told


# ------------------------------------------------------------------ words only


def test_the_direction_changes_words_and_the_drawing(evening: Evening) -> None:
    """Clockwise, play goes to the left: the second player sits at the left hand."""
    evening.is_terminal, evening.width = True, 80
    to_right = sit(evening, {}).out
    to_left = sit(evening, {"direction": "clockwise"}).out
    assert "Play goes to the right" in to_right
    assert "Play goes to the left" in to_left
    row = next(line for line in to_right.splitlines() if "Dan" in line and "Ben" in line)
    assert row.index("Dan") < row.index("Ben")
    row = next(line for line in to_left.splitlines() if "Dan" in line and "Ben" in line)
    assert row.index("Ben") < row.index("Dan")
    assert "to the left" in evening.ok("rules").out


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ({}, "the table decides"),
        ({"revoke.penalty": "tricks"}, "1 trick"),
        ({"revoke.penalty": "tricks", "revoke.tricks": 2}, "2 tricks"),
        ({"revoke.penalty": "lose_round"}, "loses the round"),
        ({"revoke.penalty": "note"}, "on record"),
    ],
)
def test_the_price_of_a_revoke_is_shown(evening: Evening, keys: Keys, words: str) -> None:
    """In `rules`, and starred where it is not standard."""
    sit(evening, keys)
    rules = evening.ok("rules").out
    line = next(line for line in rules.splitlines() if "Revoke" in line)
    assert words in line
    assert ("*" in line) is bool(keys)


# ------------------------------------------------------------------ presets


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_its_differences_from_standard(evening: Evening, preset: str) -> None:
    """As an option, in a file, and key by key."""
    evening.ok(f"new {' '.join(NAMES)} --dealer ana --preset {preset}")
    session = evening.status()["session"]
    assert session["rules_changed"] == PRESETS[preset]
    by_file = said({"preset": preset}).house
    assert by_file == said(PRESETS[preset] or {"scoring.gap": 52}).house
    sit(evening, {"preset": preset})
    assert evening.status()["session"]["rules_changed"] == PRESETS[preset]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_keeps_a_whole_evening(evening: Evening, preset: str) -> None:
    """A game from its first deal to its end, and the first round of the next."""
    evening.ok(f"new {' '.join(NAMES)} --dealer ana --preset {preset}")
    is_classic = PRESETS[preset].get("version") == "classic"
    for number in range(60):
        now = evening.status()
        if now["phase"] == "over":
            break
        if is_classic:
            count = ("7-0", "7-3", "0-7", "5-7")[number % 4]
            evening.ok(f"round {now['turn']} hearts {count}")
        else:
            taken = 12 if now["turn"] in ("Ana", "Cyn") else 5
            evening.ok(f"round {now['turn']} 8s {taken}")
    assert evening.status()["phase"] == "over"
    assert evening.status()["winner"] in (0, 1)
    evening.ok("rematch")
    now = evening.status()
    assert (now["game"], now["totals"], sum(now["games_won"])) == (2, [0, 0], 1)
    for typed in ("", "next", "why", "why score", "why dealer", "sheet", "log", "rules"):
        evening.ok(typed)


def test_what_the_file_sets_overrides_its_preset(evening: Evening) -> None:
    """The preset is the starting point."""
    sit(evening, {"preset": "tarneeb", "scoring.target": 31, "deal.next_dealer": "losing_side"})
    changed = evening.status()["session"]["rules_changed"]
    assert changed["scoring.target"] == 31
    assert "deal.next_dealer" not in changed
    assert "preset" not in changed
