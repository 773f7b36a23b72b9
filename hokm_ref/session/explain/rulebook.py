"""A house's rules in plain sentences, as one reads them aloud to somebody who never played."""

from __future__ import annotations

from hokm_ref.rules.house import STANDARD, House
from hokm_ref.rules.law import highest, sentence
from hokm_ref.rules.options import OPTIONS, changed
from hokm_ref.session.explain.opening import named
from hokm_ref.value import Value
from hokm_ref.wording import bare, counted, glued, listed, quoted, ranged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from hokm_ref.rules.option import Option
    from hokm_ref.session.state import Rules, Table


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
    "Trump": ("version",),
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
    different = changed(house)
    told = _classic_parts(house) if house.is_classic else _bidding_parts(house)
    parts = tuple(Part(label, text, _is_house(label, different)) for label, text in told)
    return Book(_head(in_force), parts, (*_where(in_force), *_state(in_force, state)))


def _is_house(label: str, different: dict[str, Any]) -> bool:
    return any(key.startswith(start) for key in different for start in _KEYS[label])


def _head(in_force: Rules) -> str:
    house, taken = in_force.house, in_force.taken
    kind = "Classic Hokm" if house.is_classic else "Bidding Hokm"
    different = len([key for key in changed(house) if key != "version"])
    by = f" by the {taken.preset} preset" if taken and taken.preset != "standard" else ""
    if not different:
        return f"{kind}{by} by the standard rules." if not by else f"{kind}{by}."
    marked = f"{counted(different, 'house rule')}, marked *"
    lines = [str(line) for line in sorted(line for _, line in in_force.lines)]
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


def _bidding_parts(house: House) -> list[tuple[str, str]]:
    return [
        (
            "Deal",
            "Five cards each, trump is decided on those five alone, then eight more."
            " A misdeal scores nothing and the same dealer deals again.",
        ),
        ("Auction", _auction(house)),
        ("Play", _play(house)),
        ("Score", _score(house)),
        ("Game", _game(house)),
        ("Next deal", _next_deal(house)),
        ("Revoke", _revoke(house)),
    ]


def _auction(house: House) -> str:
    bids = ranged(house.allowed_bids)
    suit = "" if house.trump_named == "after_auction" else " with a suit"
    opens = "One call each, from" if house.turns == "once" else "The calls go round from"
    parts = [f"{opens} the player after the dealer: {bids}{suit}, or pass."]
    if house.turns == "until_passes":
        parts.append("A pass is final; three passes over a bid end it.")
    parts.append(sentence("auction.higher", house))
    if house.equal_bid == "refused" and house.trump_named == "with_bid":
        parts.append("Suits do not rank.")
    parts.append(f"{highest(house)} ends it.")
    if house.trump_named == "after_auction":
        parts.append("The highest bidder names trump after it.")
    if house.all_pass == "redeal":
        parts.append("If all pass, it is dealt again.")
    else:
        who = "the dealer" if house.all_pass == "dealer_forced" else "the player after the dealer"
        parts.append(f"If all pass, {who} takes {house.lowest_bid} and names trump.")
    return " ".join(parts)


def _play(house: House) -> str:
    first = "hakem" if house.is_classic else "bidder"
    way = "left" if house.direction == "clockwise" else "right"
    ends = " Play stops with a side's seventh trick." if house.is_classic else ""
    return (
        f"Play goes to the {way}. The {first} leads, then whoever won the last trick. Follow suit"
        f" if you can. Highest trump wins, else the highest card of the suit led.{ends}"
    )


def _score(house: House) -> str:
    extra = "each trick taken scores a point" if house.made == "tricks" else "the bid is gained"
    more = "" if house.made == "tricks" else "; extra tricks do not score"
    parts = [f"Made: {extra}{more}.", _failed(house), sentence("score.defenders", house)]
    return " ".join(parts)


def _failed(house: House) -> str:
    single = [bid for bid in house.allowed_bids if bid <= house.single_up_to]
    double = [bid for bid in house.allowed_bids if bid > house.single_up_to]
    if house.failed_multiplier == 1 or not double:
        return "Failed: the bid is lost."
    times = {2: "twice", 3: "three times"}.get(
        house.failed_multiplier, f"{house.failed_multiplier} times"
    )
    lose = f"{ranged(double)} lose {times} the bid"
    if not single:
        return f"Failed: {lose}."
    once = (
        f"{single[0]} loses {single[0]}" if len(single) == 1 else f"{ranged(single)} lose the bid"
    )
    return f"Failed: {once}, {lose}."


def _game(house: House) -> str:
    if house.is_classic or house.game_ends == "first_to":
        tie = ""
        if not house.is_classic:
            tie = " If both pass it in one round the higher wins, and a tie plays on."
        return sentence("game.target", house) + tie
    standard = f"; the standard is {STANDARD.gap}" if house.gap != STANDARD.gap else ""
    return f"The score is one gap. {house.gap} or more behind loses{standard}."


def _next_deal(house: House) -> str:
    if house.next_dealer == "ask":
        told = "The table says each time who deals."
    elif house.next_dealer == "next_player":
        told = "The deal always passes to the next player."
    else:
        told = (
            "The side that lost the round: the same dealer if it is the dealer's side, otherwise"
            " the next player."
        )
    partner = ""
    if house.is_classic and house.after_kot == "dealers_partner":
        partner = " After the hakem's Kot the dealer's partner deals."
    first = {
        "ask": "",
        "draw_high": " The first dealer is drawn: the highest card deals.",
        "draw_low": " The first dealer is drawn: the lowest card deals.",
        "first_ace": " Cards are dealt until the first ace, and its player decides trump first.",
    }[house.first_dealer]
    again = " The table names each game's first dealer." if house.next_game == "ask" else ""
    return told + partner + first + again


def _revoke(house: House) -> str:
    return sentence(f"revoke.{house.revoke_penalty}", house)


def _classic_parts(house: House) -> list[tuple[str, str]]:
    points = [sentence("kot.round", house), sentence("kot.hakem", house)]
    return [
        (
            "Deal",
            "Five cards each, trump is named from those five alone, then eight more."
            " A misdeal scores nothing and the same dealer deals again.",
        ),
        ("Trump", f"{sentence('classic.hakem', house)} There is no bidding."),
        ("Play", _play(house)),
        ("Score", " ".join((*points, sentence("kot.opponents", house)))),
        ("Game", _game(house)),
        ("Next deal", _next_deal(house)),
        ("Revoke", _revoke(house)),
    ]


def summary(house: House) -> str:
    """A house in a few words: "the standard rules", "classic, 3 house rules"."""
    different = [key for key in changed(house) if key != "version"]
    kind = "classic" if house.is_classic else "bidding"
    if house == STANDARD:
        return "the standard rules"
    return f"{kind}, {counted(len(different), 'house rule')}" if different else kind


def differences(house: House) -> tuple[str, ...]:
    """Each option that is not standard: its key, its value, and what it changes."""
    return tuple(
        f"{option.key} = {_shown(option, house)} ({option.says})"
        for option in OPTIONS
        if option.of(house) != option.default
    )


def applied(before: Table, after: Table) -> tuple[str, ...]:
    """What other rules change from the coming deal on: each option, what it is and was."""
    moved = [
        f"{option.key} is {_shown(option, after.house)}; it was {_shown(option, before.house)}"
        for option in OPTIONS
        if option.of(after.house) != option.of(before.house)
    ]
    when = f"From round {after.number} on"
    if not moved:
        return (f"{when} the rules are as they were: nothing in them differs.",)
    return (f"{when}: {'. '.join(moved)}.",)


def one(option: Option, in_force: Rules) -> tuple[str, ...]:
    """One option: what this house plays, what standard is, where it was set."""
    house = in_force.house
    value, standard = _shown(option, house), _shown(option, STANDARD)
    differs = "" if value == standard else f"; the standard is {standard}"
    lines = [f"{option.key} is {value}{differs}.", f"  It says: {option.says}."]
    line = dict(in_force.lines).get(option.key)
    taken = in_force.taken
    if line is not None and taken:
        lines.append(f"  Set on line {line} of {quoted(taken.path)}.")
    elif value != standard and taken and taken.preset != "standard":
        lines.append(f"  Set by the {taken.preset} preset.")
    return tuple(lines)


def _shown(option: Option, house: House) -> str:
    from hokm_ref.rules.option import plain

    value = plain(option.of(house))
    if isinstance(value, list):
        return bare(listed([str(item) for item in value]))
    return str(value)
