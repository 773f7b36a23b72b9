"""A house's rules in plain sentences, as one reads them aloud to somebody who never played."""

from __future__ import annotations

from hokm_ref.rules.clause import DEALER, GAME, REVOKE, does_hold
from hokm_ref.rules.house import STANDARD
from hokm_ref.rules.law import sentence
from hokm_ref.session.explain.houses.options import house_rules
from hokm_ref.session.explain.opening import named
from hokm_ref.value import Value
from hokm_ref.wording import counted, glued, listed, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.house import House
    from hokm_ref.session.facts import RulesTaken
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


CHAPTERS = (
    ("Deal", ("deal.cards", "dealer.void")),
    (
        "Auction",
        (
            *("auction.turn", "auction.call", "auction.suit", "auction.higher", "auction.rank"),
            *("auction.highest_ends", "auction.forced"),
        ),
    ),
    ("Trump", ("classic.hakem", "classic.no_auction")),
    (
        "Play",
        (
            *("play.direction", "play.leader", "play.follow", "play.trump_wins", "play.led_wins"),
            "classic.seven",
        ),
    ),
    (
        "Score",
        (
            *("score.bid", "score.made", "score.extra"),
            *("score.failed_single", "score.failed_double", "score.defenders"),
            *("kot.round", "kot.hakem", "kot.opponents"),
        ),
    ),
    ("Game", ("score.gap", "game.totals", *GAME, "game.tie")),
    ("Next deal", ("dealer.draw", *DEALER, "dealer.partner", "dealer.new_game")),
    ("Revoke", REVOKE),
)
"""Each chapter and the clauses it may have, in the order in which things happen."""


def book(in_force: Rules, *, state: str | None) -> Book:
    """The rules of a house; `state` says what became of the file they are from."""
    house = in_force.house
    different = [option.key for option in house_rules(house) if option.key != "version"]
    standard = STANDARD.but(version=house.version)
    told = ((label, _chapter(clauses, house), clauses) for label, clauses in CHAPTERS)
    parts = tuple(
        Part(label, text, is_house=text != _chapter(clauses, standard))
        for label, text, clauses in told
        if text
    )
    return Book(_head(in_force, different), parts, (*_where(in_force), *_state(in_force, state)))


def _chapter(clauses: Sequence[str], house: House) -> str:
    """A chapter in its clauses' own sentences; nothing where none of them holds."""
    return " ".join(_told(clause, house) for clause in clauses if does_hold(clause, house))


def _told(clause: str, house: House) -> str:
    """A clause's sentence, and beside another losing gap the one that everybody knows."""
    told = sentence(clause, house)
    if clause == "game.gap" and house.gap != STANDARD.gap:
        return f"{told[:-1]}; the standard is {STANDARD.gap}."
    return told


def _head(in_force: Rules, different: Sequence[str]) -> str:
    house, taken = in_force.house, in_force.taken
    kind = "Classic Hokm" if house.is_classic else "Bidding Hokm"
    by = f" by the {taken.preset} preset" if taken and taken.preset != "standard" else ""
    if not different:
        return f"{kind}{by} by the standard rules." if not by else f"{kind}{by}."
    lines = [str(line) for line in sorted(line for key, line in in_force.lines if key in different)]
    if by:
        are = "is" if len(different) == 1 else "are"
        told = f"{kind}{by}; {counted(len(different), 'rule')}, marked *, {are} not standard"
        return f"{told}{_of_the_file(lines, taken)}."
    marked = f"{counted(len(different), 'house rule')}, marked *"
    if taken and taken.path:
        noun = "line" if len(lines) == 1 else "lines"
        where = f", from {noun} {listed(lines)} of " if lines else ", from "
        marked += f"{where}{quoted(named(taken.path))}"
    return f"{kind} with {marked}."


def _of_the_file(lines: Sequence[str], taken: RulesTaken | None) -> str:
    """Which of the rules a file sets itself, beside its preset."""
    if not lines or taken is None or not taken.path:
        return ""
    noun = "line" if len(lines) == 1 else "lines"
    where = f"{noun} {listed(lines)} of {quoted(named(taken.path))}"
    return f", {len(lines)} of them by {where}"


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
