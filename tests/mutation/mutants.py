"""A changed rule, where the change is, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOMS = ("rules", "speech")
"""Where the rules are, and the words for them."""

SEEN_BY = {
    "auction": ("test_auction", "test_auction_by_house"),
    "contract": ("test_score", "test_stake"),
    "dealer": ("test_dealer",),
    "trick": ("test_trick",),
    "card_words": ("test_cards", "test_words_refused"),
    "cards": ("test_cards",),
    "clause": ("test_clause",),
    "draw": ("test_cards",),
    "folding": ("test_folding",),
    "house": ("test_house",),
    "kot": ("test_kot",),
    "law": ("test_law",),
    "option": ("test_house", "test_option"),
    "options": ("test_house",),
    "penalty": ("test_penalty",),
    "presets": ("test_house",),
    "prospect": ("test_prospect",),
    "revoke": ("test_trick",),
    "seats": ("test_seats",),
    "stake": ("test_stake",),
    "suits": ("test_cards",),
    "version": ("test_version", "test_stake"),
    "words": ("test_words", "test_words_refused"),
}
"""The tests that must see a change to a module: those of the same rules, so that a run is quick."""


def source_of(module: str) -> str:
    """Where a module is, in whichever room it stands."""
    return _within("hokm_ref", f"{module}.py")


def seen_by(module: str) -> list[str]:
    """Where its tests are."""
    return [_within("tests", f"{name}.py") for name in SEEN_BY[module]]


def _within(folder: str, name: str) -> str:
    found = [path for room in ROOMS if (ROOT / (path := f"{folder}/{room}/{name}")).is_file()]
    assert len(found) == 1, f"{name} is in {len(found)} rooms of {folder}"
    return found[0]


KILLED, TIMEOUT, SURVIVED = "killed", "timeout", "survived"


@dataclass(frozen=True)
class Mutant:
    """One change to one module of the rules."""

    module: str
    place: str
    """The function or method; empty in a table, a field or a constant."""
    was: str
    becomes: str
    how: str
    """How it ended: killed by a test, stopped because it took too long, or not seen at all."""

    @property
    def where(self) -> str:
        """As survivors.toml names the place: "auction.Bid.beats"."""
        return f"{self.module}.{self.place}" if self.place else self.module

    def told(self) -> str:
        """The place, and the lines as they were and as they became."""
        return f"{self.where}\n  - {self.was}\n  + {self.becomes}"


def changed(before: list[str], after: list[str]) -> tuple[str, str]:
    """The lines that differ, each side as one."""
    from difflib import ndiff

    lines = list(ndiff(before, after))
    was = (line[2:].strip() for line in lines if line.startswith("- "))
    becomes = (line[2:].strip() for line in lines if line.startswith("+ "))
    return " ".join(was), " ".join(becomes)
