"""House files for tests: written from keys, read to a house or a refusal; and random houses."""

from __future__ import annotations

from typing import Any

import pytest
import tomli_w
from hypothesis import strategies as st

from hokm_ref.errors.house import BadRules
from hokm_ref.formats.house_toml import HouseFile, read
from hokm_ref.rules.house import STANDARD, House
from hokm_ref.rules.option import Bids, Choice, Suits, Whole, WholeOrSame
from hokm_ref.rules.options import OPTIONS
from hokm_ref.rules.suits import Suit

FILE = "house_rules.toml"


def written(keys: dict[str, Any]) -> bytes:
    """The file that says these keys: `{"scoring.gap": 54}`; those of no table first."""
    file: dict[str, Any] = {}
    for key, value in sorted(keys.items(), key=lambda item: "." in item[0]):
        table, _, name = key.rpartition(".")
        (file.setdefault(table, {}) if table else file)[name] = value
    return tomli_w.dumps(file).encode()


def said(text: str | bytes | dict[str, Any]) -> HouseFile:
    """What a file says."""
    if isinstance(text, dict):
        return read(written(text), FILE)
    return read(text if isinstance(text, bytes) else text.encode(), FILE)


def refused(text: str | bytes | dict[str, Any]) -> BadRules:
    """The refusal of a file whose content is at fault."""
    with pytest.raises(BadRules) as refusal:
        said(text)
    return refusal.value


def faults(text: str | bytes | dict[str, Any]) -> list[tuple[str, int | None, str, str]]:
    """The faults of a file as scripts read them: key, line, found, allowed."""
    legal: Any = refused(text).legal()
    assert all(fault["file"] == FILE for fault in legal)
    return [(fault["key"], fault["line"], fault["found"], fault["allowed"]) for fault in legal]


def values(kind: Choice | Whole | WholeOrSame | Bids | Suits) -> st.SearchStrategy[Any]:
    """The values an option may have, as a house keeps them."""
    match kind:
        case Choice(words):
            return st.sampled_from(words)
        case Whole(low, high):
            return st.integers(low, high)
        case WholeOrSame(low, high):
            return st.just("same") | st.integers(low, high)
        case Bids():
            return st.sets(st.integers(1, 13), min_size=1).map(lambda bids: tuple(sorted(bids)))
        case Suits():
            return st.permutations(list(Suit)).map(tuple)


def agreed(house: House) -> House:
    """The house without what contradicts itself."""
    points = sorted((house.round_points, house.kot_points))
    house = house.but(round_points=points[0], kot_points=points[1])
    if house.opponents_kot == "never":
        house = house.but(opponents_kot_points="same")
    else:
        against = max(points[1], *(p for p in _against(house) if p != "same"), 0)
        house = house.but(opponents_kot_points=against)
    for is_used, field in (
        (house.equal_bid == "higher_suit", "suit_rank"),
        (house.game_ends == "gap", "gap"),
        (house.game_ends == "first_to", "target"),
        (house.classic_game_ends != "never", "classic_target"),
        (house.revoke_penalty == "tricks", "revoke_tricks"),
    ):
        house = house if is_used else house.but(**{field: getattr(STANDARD, field)})
    return house


def _against(house: House) -> tuple[Any, Any]:
    return house.opponents_kot_points, house.opponents_round_points


HOUSES = st.builds(House, **{option.field: values(option.kind) for option in OPTIONS}).map(agreed)
"""Every house that does not contradict itself: options without a use are the standard ones."""
