"""A part of a round as it stands, to be typed otherwise: its calls, its trump or its count."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands.meant.amend_meant import amending, held_by, is_round
from hokm_ref.rules.auction import Bid
from hokm_ref.session.sheet import Round
from hokm_ref.speech.folding import folded
from hokm_ref.speech.said import OF_CALLS, round_named, wholly
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hokm_ref.session.evening import Evening


def check_wrong(words: Sequence[str], seen: Evening) -> None:
    """Refuse what is said to be wrong, "the auction was wrong", with that part as it stands."""
    said = [*map(folded, wholly(words, seen.seated.seating))]
    named = round_named(said)
    number = named if is_round(named, seen) else None
    part = next((word for word in said if word in _PARTS), None)
    if part is not None and (way := _PARTS[part](number, seen)):
        raise errors.NothingTold("wrong", way)


def calls(number: int | None, seen: Evening) -> str:
    """The calls of a round as they stand; its contract where it has none."""
    its = held_by(number, seen)
    if its is None:
        return ""
    contract, auction = its[1].contract, its[1].auction
    if seen.seated.house.is_classic:
        trump = contract.trump.value if contract.trump else "hearts"
        return f"Nobody bids here; trump: {glued(amending(number), '--trump', trump)}"
    if auction is None:
        bid = Bid(contract.tricks, contract.trump).code.lower()
        return f"Entered without calls; the bid: {glued(amending(number), '--bid', bid)}"
    codes = [each.code.lower() for _, each in auction.made]
    return f"Its calls were: {glued(amending(number), 'calls', *codes)}"


def _trump(number: int | None, seen: Evening) -> str:
    its = held_by(number, seen)
    trump = its[1].contract.trump if its else None
    return f"Trump was: {glued(amending(number), '--trump', trump.value)}" if trump else ""


def _count(number: int | None, seen: Evening) -> str:
    its = held_by(number, seen)
    if its is None or not isinstance(its[1], Round):
        return ""
    team, won = its[1].contract.team, its[1].won
    count = f"{won[team.value]}-{won[team.other.value]}"
    return f"The count was: {glued(amending(number), '--took', count)}"


_PARTS: dict[str, Callable[[int | None, Evening], str]] = {
    **dict.fromkeys(OF_CALLS, calls),
    **dict.fromkeys(("trump", "trumps", "suit"), _trump),
    **dict.fromkeys(("count", "score", "points"), _count),
}
"""The parts of a round by what they are called."""
