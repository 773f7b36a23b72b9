"""What a clause hangs on: every option has its sentence, every clause holds somewhere."""

from __future__ import annotations

import pytest

from hokm_ref.rules.clause import SETTLED_BY, does_hold, option_of, version_of
from hokm_ref.rules.house import STANDARD, House
from hokm_ref.rules.law import CLAUSES, sentence
from hokm_ref.rules.option import Choice, Option
from hokm_ref.rules.options import BY_KEY, OPTIONS
from hokm_ref.rules.presets import PRESETS

CLASSIC = PRESETS["classic"]
TARNEEB = PRESETS["tarneeb"]
OTHERWISE = [
    STANDARD.but(**{option.field: word})
    for option in OPTIONS
    if isinstance(option.kind, Choice)
    for word in option.kind.words
]
"""A house for every word that any option may be."""
VALUES: dict[str, tuple[object, ...]] = {
    "allowed_bids": ((5, 7, 10), (9,)),
    "suit_rank": (STANDARD.suit_rank[::-1],),
    **dict.fromkeys((option.field for option in OPTIONS if type(option.default) is int), (1, 3, 9)),
    **dict.fromkeys(("opponents_kot_points", "opponents_round_points"), ("same", 3)),
}
"""Others for the options that are not one of a few words."""
HOUSES = [*PRESETS.values(), *OTHERWISE, *(house.but(version="classic") for house in OTHERWISE)]


def test_every_option_has_its_clauses_and_they_are_in_the_book():
    """In the order in which none is forgotten."""
    assert set(SETTLED_BY) == set(BY_KEY)
    assert {clause for settled in SETTLED_BY.values() for clause in settled} <= set(CLAUSES)


@pytest.mark.parametrize("key", BY_KEY)
def test_every_option_is_said_by_a_clause_that_holds(key: str):
    """Whatever else is played, in the version of the game that the option is of."""
    for house in HOUSES:
        played = house.but(version=version_of(key) or house.version)
        assert any(does_hold(clause, played) for clause in SETTLED_BY[key]), played


def told(house: House) -> dict[str, str | None]:
    """What each clause says in a house; nothing where it does not hold."""
    return {
        clause: sentence(clause, house) if does_hold(clause, house) else None for clause in CLAUSES
    }


@pytest.mark.parametrize("option", [*OPTIONS[1:]], ids=lambda option: option.key)
def test_whatever_clause_an_option_changes_is_named_beside_it(option: Option):
    """So what a family plays otherwise is marked wherever it is said."""
    values = option.kind.words if isinstance(option.kind, Choice) else VALUES[option.field]
    for house in HOUSES:
        was = told(house)
        for value in values:
            now = told(house.but(**{option.field: value}))
            moved = {clause for clause in CLAUSES if was[clause] != now[clause]}
            assert moved <= set(SETTLED_BY[option.key]), (house, value)


@pytest.mark.parametrize(
    ("clause", "house", "holds"),
    [
        ("auction.rank", STANDARD, True),
        ("auction.rank", CLASSIC, False),
        ("kot.hakem", STANDARD, False),
        ("kot.hakem", CLASSIC, True),
        ("play.all", STANDARD, True),
        ("play.all", CLASSIC, False),
        ("play.claim", STANDARD, True),
        ("play.claim", CLASSIC, False),
        ("game.gap", STANDARD, True),
        ("game.gap", TARNEEB, False),
        ("game.gap", CLASSIC, False),
        ("score.gap", TARNEEB, False),
        ("game.target", STANDARD, False),
        ("game.target", TARNEEB, True),
        ("game.totals", STANDARD, False),
        ("game.totals", TARNEEB, True),
        ("game.totals", CLASSIC, True),
        ("game.tie", STANDARD, False),
        ("game.tie", TARNEEB, True),
        ("game.tie", CLASSIC, False),
        ("score.failed_single", STANDARD, True),
        ("score.failed_single", House(single_up_to=6), False),
        ("score.failed_single", House(single_up_to=0, failed_multiplier=1), True),
        ("score.failed_double", STANDARD, True),
        ("score.failed_double", House(single_up_to=12), True),
        ("score.failed_double", House(single_up_to=13), False),
        ("score.failed_double", House(failed_multiplier=1), False),
        ("score.made", STANDARD, True),
        ("score.made", CLASSIC, False),
        ("score.carried", CLASSIC, True),
        ("dealer.side", STANDARD, True),
        ("dealer.side", TARNEEB, False),
        ("dealer.again", STANDARD, True),
        ("dealer.again", TARNEEB, False),
        ("dealer.passes", STANDARD, True),
        ("dealer.passes", TARNEEB, False),
        ("dealer.next", STANDARD, False),
        ("dealer.next", TARNEEB, True),
        ("dealer.asked", STANDARD, False),
        ("dealer.asked", House(next_dealer="ask"), True),
        ("dealer.partner", CLASSIC, False),
        ("dealer.partner", PRESETS["rang_courts"], True),
        ("dealer.partner", House(after_kot="dealers_partner"), False),
        ("revoke.ask", STANDARD, True),
        ("revoke.tricks", STANDARD, False),
        ("revoke.tricks", House(revoke_penalty="tricks"), True),
        ("revoke.once", STANDARD, True),
    ],
)
def test_a_clause_holds_where_it_is_played(clause: str, house: House, holds: bool):
    assert does_hold(clause, house) is holds


@pytest.mark.parametrize(
    ("clause", "house", "key"),
    [
        ("auction.rank", STANDARD, "bidding.equal_bid"),
        ("auction.rank", TARNEEB, "bidding.trump_named"),
        ("auction.suit", TARNEEB, "bidding.trump_named"),
        ("game.target", TARNEEB, "scoring.target"),
        ("score.failed_double", STANDARD, "scoring.failed_multiplier"),
        ("game.target", CLASSIC, "classic.target"),
        ("dealer.void", STANDARD, None),
        ("play.leader", STANDARD, None),
        ("revoke.ask", STANDARD, "revoke.penalty"),
    ],
)
def test_the_option_that_changes_a_clause(clause: str, house: House, key: str | None):
    assert option_of((clause,), house) == key
    assert option_of(("play.follow", clause), house) == key
