"""Who deals the coming deal when other rules are taken: the new house says it, in every phase."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest

from tests.evening import Evening
from tests.house.seated import Keys, house_file, sit

HOUSES: dict[str, Keys] = {
    "losing": {},
    "next": {"deal.next_dealer": "next_player"},
    "ask": {"deal.next_dealer": "ask"},
}
CLAUSES = {
    "losing": {"dealer.side", "dealer.again", "dealer.passes"},
    "next": {"dealer.next"},
    "ask": {"dealer.asked"},
}

# What is played after Ana dealt round 1, each with whose the coming deal is by either rule.
PLAYED: dict[str, tuple[Sequence[str], str, str]] = {
    "the others lost": (["ben 8s 5"], "Ben", "Ben"),
    "the dealer's side lost": (["ben 8s 8"], "Ana", "Ben"),
    "a game lost": (["ben 13s 5", "deal ben", "ben 13h 5"], "Ben", "Cyn"),
    "a game closed": (["ben 8s 8", "end"], "Ana", "Ben"),
}
ORDERS = {
    "apply": ["apply"],
    "apply, rematch": ["apply", "rematch"],
    "rematch, apply": ["rematch", "apply"],
}


def _taken(evening: Evening, house: str, *, more: Keys | None = None) -> None:
    """Other rules from now on: those of the house, and whatever else it changes."""
    file = house_file(evening, {**HOUSES[house], **(more or {})}, "other.toml")
    evening.ok(["rules", "apply", str(file)])


def _coming(evening: Evening) -> dict[str, Any]:
    """All that the program says of the coming deal."""
    board, why = evening.status(), evening.ok("why dealer --json").json
    return {
        "phase": board["phase"],
        "dealer": board["dealer"],
        "turn": board["turn"],
        "reason": board["dealer_reason"],
        "next": evening.ok("next").out,
        "clauses": [step["clause"] for step in why["steps"]],
    }


def _begun(order: str, played: str) -> bool:
    """Whether the game has to end before it begins again."""
    return played.startswith("a game") or order == "apply"


CASES = [
    (before, after, played, order)
    for before, after in permutations(HOUSES, 2)
    for played in PLAYED
    for order in ORDERS
    if _begun(order, played)
]


@pytest.mark.parametrize(("before", "after", "played", "order"), CASES)
def test_the_new_house_says_who_deals_the_coming_deal(
    evening: Evening, before: str, after: str, played: str, order: str
) -> None:
    """As if it had been played by from the start; nobody deals by a clause not in force."""
    lines, by_loss, by_turn = PLAYED[played]
    expected = {"losing": by_loss, "next": by_turn, "ask": None}[after]
    sit(evening, HOUSES[before])
    for line in lines:
        evening.ok(line)
    for done in ORDERS[order]:
        if done == "apply":
            _taken(evening, after)
        else:
            evening.ok(done)
    found = _coming(evening)
    assert found["dealer"] == expected, found
    assert found["clauses"][-1] in CLAUSES[after], found  # what it comes to is said last
    assert ("table says who deals" in found["next"]) is (after == "ask"), found
    if found["phase"] == "auction":
        assert found["turn"] is (None if expected is None else found["turn"])

    evening.ok("undo")
    evening.ok("redo")
    assert _coming(evening) == found
    exported = evening.ok("export").out
    evening.ok("import -", piped=exported)
    assert _coming(evening) == found
    assert evening.ok("export").out == exported


@pytest.mark.parametrize("after", HOUSES)
@pytest.mark.parametrize("before", HOUSES)
def test_rules_taken_twice_are_the_rules_taken_once(
    evening: Evening, before: str, after: str
) -> None:
    """The way by which a house came to its rules decides nothing."""
    sit(evening, HOUSES[before])
    for line in PLAYED["a game lost"][0]:
        evening.ok(line)
    evening.ok("rematch")
    _taken(evening, after)
    found = _coming(evening)
    for house in (before, after):
        _taken(evening, house, more={"scoring.gap": 60})
    assert _coming(evening) == found


@pytest.mark.parametrize("house", HOUSES)
def test_new_partners_keep_their_dealer_while_other_rules_change(
    evening: Evening, house: str
) -> None:
    """And where the table says who deals, it says so still."""
    sit(evening, HOUSES[house])
    for line in PLAYED["a game lost"][0]:
        evening.ok(line)
    evening.ok("rematch Ana Cyn Ben Dan")
    found = _coming(evening)
    _taken(evening, house, more={"scoring.gap": 60})
    assert _coming(evening) == found


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize(
    "lines",
    [
        [],
        ["end", "rematch"],
        ["end", "rematch Ana Cyn Ben Dan"],
        ["ben 8s 8", "end", "rematch --dealer ana"],
        ["ben 8s 8", "end", "rematch Ana Cyn Ben Dan --dealer ana"],
    ],
)
def test_a_dealer_whom_the_table_told_stays(
    evening: Evening, lines: Sequence[str], house: str
) -> None:
    """No rule named that player, so no other rule names another."""
    sit(evening, {})
    for line in lines:
        evening.ok(line)
    _taken(evening, house)
    assert evening.status()["dealer"] == "Ana"


@pytest.mark.parametrize("house", HOUSES)
def test_a_misdeal_keeps_its_dealer_under_other_rules(evening: Evening, house: str) -> None:
    """Whoever dealt it deals again, with new partners too."""
    sit(evening, {})
    for line in ("ben 8s 8", "bid 8h", "end", "rematch Ana Cyn Ben Dan"):
        evening.ok(line)
    _taken(evening, house)
    assert evening.status()["dealer"] == "Ana"


@pytest.mark.parametrize("order", ORDERS.values(), ids=ORDERS)
def test_a_kot_counts_for_the_deal_of_the_house_that_comes(
    evening: Evening, order: Sequence[str]
) -> None:
    """Rang's dealer's partner deals after the hakem's Kot, whenever the rule was agreed."""
    sit(evening, {"version": "classic", "classic.target": 2})
    evening.ok("ben hearts 7-0")
    file = house_file(
        evening, {"version": "classic", "deal.after_kot": "dealers_partner"}, "rang.toml"
    )
    for done in order:
        evening.ok(["rules", "apply", str(file)] if done == "apply" else done)
    assert evening.status()["dealer"] == "Cyn"


@pytest.mark.parametrize("house", ["next", "ask"])
def test_a_correction_before_rules_were_taken_is_ruled_by_them(
    evening: Evening, house: str
) -> None:
    """Who deals follows from the record alone: a round corrected later decides as if told so."""
    sit(evening, {})
    evening.ok("ben 8s 8")
    _taken(evening, house)
    told = _coming(evening)
    evening.ok("amend 1 --took 5")
    assert evening.status()["dealer"] == {"next": "Ben", "ask": None}[house]
    evening.ok("undo")
    assert _coming(evening) == told
