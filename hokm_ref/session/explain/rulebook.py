"""A house's rules in plain sentences, as one reads them aloud to somebody who never played."""

from __future__ import annotations

from hokm_ref.session.explain.chapters import chapters
from hokm_ref.session.explain.opening import named
from hokm_ref.session.explain.options import house_rules
from hokm_ref.value import Value
from hokm_ref.wording import counted, glued, listed, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from hokm_ref.session.state import Rules


class Part(Value):
    """One part of the rules, in sentences."""

    label: str
    told: str
    is_house: bool
    """Whether something in it is not standard."""


class Book(Value):
    """The rules in force, and where they are from."""

    head: str
    parts: tuple[Part, ...]
    notes: tuple[str, ...]


_KEYS = {
    "Deal": (),
    "Auction": ("bidding.",),
    "Trump": (),
    "Play": ("direction",),
    "Score": (
        "scoring.made",
        "scoring.failed",
        "scoring.single",
        "scoring.defenders",
        "classic.round",
        "classic.kot",
        "classic.opponents",
    ),
    "Game": (
        "scoring.game_ends",
        "scoring.gap",
        "scoring.target",
        "classic.game",
        "classic.target",
    ),
    "Next deal": ("deal.",),
    "Revoke": ("revoke.",),
}


def book(in_force: Rules, *, state: str | None) -> Book:
    """The rules of a house; `state` says what became of the file they are from."""
    house = in_force.house
    different = [option.key for option in house_rules(house)]
    parts = tuple(Part(label, text, _is_house(label, different)) for label, text in chapters(house))
    return Book(_head(in_force), parts, (*_where(in_force), *_state(in_force, state)))


def _is_house(label: str, different: Iterable[str]) -> bool:
    return any(key.startswith(start) for key in different for start in _KEYS[label])


def _head(in_force: Rules) -> str:
    house, taken = in_force.house, in_force.taken
    kind = "Classic Hokm" if house.is_classic else "Bidding Hokm"
    different = [option.key for option in house_rules(house) if option.key != "version"]
    by = f" by the {taken.preset} preset" if taken and taken.preset != "standard" else ""
    if not different:
        return f"{kind}{by} by the standard rules." if not by else f"{kind}{by}."
    marked = f"{counted(len(different), 'house rule')}, marked *"
    lines = [str(line) for line in sorted(line for key, line in in_force.lines if key in different)]
    if taken and taken.path:
        noun = "line" if len(lines) == 1 else "lines"
        where = f", from {noun} {listed(lines)} of " if lines else ", from "
        marked += f"{where}{quoted(named(taken.path))}"
    return f"{kind}{by} with {marked}."


def _where(in_force: Rules) -> tuple[str, ...]:
    taken = in_force.taken
    return (f"The file: {quoted(taken.path)}",) if taken and taken.path else ()


def _state(in_force: Rules, state: str | None) -> tuple[str, ...]:
    if state == "changed" and in_force.taken:
        apply = f"{glued('hokm', 'rules', 'apply')} {quoted(in_force.taken.path)}"
        return ("That file has changed since; the session keeps what it said then.", apply)
    if state == "gone":
        return ("That file is no longer there; the session keeps what it said.",)
    return ()
