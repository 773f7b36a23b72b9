"""The rules on one page: the law's own sentences, and a star where a family plays otherwise."""

from __future__ import annotations

import re

import pytest

from hokm_ref.rules.clause import SETTLED_BY, does_hold
from hokm_ref.rules.house import STANDARD, House
from hokm_ref.rules.law import CLAUSES, sentence
from hokm_ref.rules.option import Choice
from hokm_ref.rules.options import BY_KEY, OPTIONS
from hokm_ref.rules.presets import PRESETS
from hokm_ref.session.explain.houses.rulebook import CHAPTERS, Part, book
from hokm_ref.session.state import Rules
from tests.evening import Evening

CLASSIC = PRESETS["classic"]
OTHERWISE = [
    before.but(**{option.field: word})
    for before in (STANDARD, CLASSIC)
    for option in OPTIONS
    if isinstance(option.kind, Choice) and option.key != "version"
    for word in option.kind.words
]
"""A house for every word of every option, in both versions of the game."""
NUMBERS = [
    STANDARD.but(allowed_bids=(7, 10, 13)),
    STANDARD.but(gap=54),
    STANDARD.but(failed_multiplier=3),
    STANDARD.but(single_up_to=9),
    CLASSIC.but(kot_points=3),
    CLASSIC.but(round_points=2),
    CLASSIC.but(classic_target=10),
]
HOUSES = [*PRESETS.values(), *OTHERWISE, *NUMBERS]
ON_THE_PAGE = {clause for _, clauses in CHAPTERS for clause in clauses}


def page(house: House) -> tuple[Part, ...]:
    """The chapters as this house has them."""
    return book(Rules(house, None, ()), state=None).parts


def test_each_clause_stands_in_one_chapter() -> None:
    """None twice, and none that is not in the law."""
    told = [clause for _, clauses in CHAPTERS for clause in clauses]
    assert len(told) == len(ON_THE_PAGE)
    assert set(CLAUSES) >= ON_THE_PAGE


@pytest.mark.parametrize("house", HOUSES)
def test_the_page_is_the_law_in_its_own_words(house: House) -> None:
    """What it says of a chapter, `rules` with a word and `why` say in the same sentences."""
    chapters = dict(CHAPTERS)
    for part in page(house):
        held = [clause for clause in chapters[part.label] if does_hold(clause, house)]
        told = " ".join(sentence(clause, house) for clause in held)
        assert part.told.replace("; the standard is 52", "") == told
        assert held
    assert ("the standard is" in str(page(house))) is (house.gap != 52)


@pytest.mark.parametrize("house", HOUSES)
def test_a_chapter_that_reads_otherwise_is_starred_and_no_other(house: House) -> None:
    """The version is said above, and is no rule of a family's own."""
    plain = {part.label: part.told for part in page(CLASSIC if house.is_classic else STANDARD)}
    for part in page(house):
        if house.after_kot == "dealers_partner" and not house.is_classic:
            continue  # which nobody there ever plays
        assert part.is_house is (part.told != plain[part.label]), part.label


@pytest.mark.parametrize("key", [key for key in BY_KEY if key != "version"])
def test_whatever_a_family_may_play_otherwise_is_on_the_page(key: str) -> None:
    """No option is left out when the rules are read aloud."""
    assert not ON_THE_PAGE.isdisjoint(SETTLED_BY[key])


def test_there_is_an_auction_or_a_hakem() -> None:
    """In the order in which things happen."""
    rest = ["Play", "Score", "Game", "Next deal", "Revoke"]
    assert [part.label for part in page(STANDARD)] == ["Deal", "Auction", *rest]
    assert [part.label for part in page(CLASSIC)] == ["Deal", "Trump", *rest]


@pytest.mark.parametrize("count", ["9", "1"])
def test_the_rule_that_names_the_dealer_is_worded_as_on_the_page(
    evening: Evening, count: str
) -> None:
    for typed in ("new Ana Ben Cyn Dan --dealer ana", f"round ben 8h {count}"):
        evening.ok(typed)
    (rule,) = re.findall(r"Rule: (.+)", evening.ok("next").out)
    [page_line] = [line for line in evening.ok("rules").out.splitlines() if "Next deal" in line]
    assert rule[0].upper() + rule[1:] in page_line
