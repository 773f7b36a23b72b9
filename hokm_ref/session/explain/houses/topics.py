"""An argument settled: the sentences of the law that a word or a number is about, in this house."""

from __future__ import annotations

from hokm_ref.rules.clause import SETTLED_BY, does_hold, option_of, version_of
from hokm_ref.rules.contract import TRICKS, Contract, score
from hokm_ref.rules.law import sentence
from hokm_ref.rules.seats import Seat
from hokm_ref.session.explain.closing import times
from hokm_ref.session.explain.houses.questions import asked, clauses
from hokm_ref.speech.folding import folded
from hokm_ref.speech.words import number
from hokm_ref.value import Value
from hokm_ref.wording import glued, listed, quoted, small

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.house import House

NAMES = tuple("suits bids pass trump deal misdeal trick revoke made failed game kot hakem".split())
"""The topics as they are offered to who asked for none of them."""
_MOST = 4
"""Sentences of an answer: what settles it stands in the first."""


class Settled(Value):
    """What the rules say of some words."""

    told: tuple[str, ...]
    clauses: tuple[str, ...]
    """The clauses that say it, best first."""
    key: str | None
    """The option that changes it, if there is one."""


def settled(text: str, house: House) -> Settled | None:
    """What this house plays where these words are in doubt; None where they are about no rule."""
    found, bid = clauses(text, house), bid_in(text, house)
    here = tuple(clause for clause in found if does_hold(clause, house))
    is_of_price = all(clause.startswith("score.") for clause in asked(text))
    if bid is not None and is_of_price:
        return _of_bid(bid, here, house)
    if here:
        return _told((), here[:_MOST], house, option_of(here, house))
    return _elsewhere(found, house) if found else None


def bid_in(text: str, house: House) -> int | None:
    """The bid that these words ask about: a number that this house bids."""
    if house.is_classic:
        return None
    numbers = map(number, folded(text).split())
    return next((value for value in numbers if value in house.allowed_bids), None)


def _of_bid(bid: int, here: tuple[str, ...], house: House) -> Settled:
    """What one bid is worth, and then what else was asked of it."""
    priced = made_or_failed(bid, house)
    others = tuple(clause for clause in here if not clause.startswith("score."))
    return _told(priced, others[: _MOST - len(priced)], house, "scoring.failed_multiplier")


def _told(first: tuple[str, ...], here: tuple[str, ...], house: House, key: str | None) -> Settled:
    sentences = (sentence(clause, house) for clause in here)
    change = (f"  {way_to_change(key)}",) if key else ()
    return Settled((*first, *sentences, *change), here, key)


def _elsewhere(found: tuple[str, ...], house: House) -> Settled:
    """What the other version of the game says, where this one has no such thing."""
    other = _other(house)
    there = tuple(clause for clause in found if does_hold(clause, other))[:_MOST]
    head = f"Here {_kind(house)} Hokm is played; this is of {_kind(other)} Hokm:"
    return Settled((head, *(sentence(clause, other) for clause in there)), there, None)


def _other(house: House) -> House:
    return house.but(version="bidding" if house.is_classic else "classic")


def _kind(house: House) -> str:
    return "classic" if house.is_classic else "bidding"


def made_or_failed(bid: int, house: House) -> tuple[str, ...]:
    """What a bid is worth made, and what it costs failed."""
    contract = Contract(Seat.FIRST, bid, None)
    failed = score(contract, (bid - 1, TRICKS - bid + 1), house)
    lost = f"{bid} failed: the bidders {glued('lose', -failed.points[0])}{times(failed, house)}."
    gain = f"{bid} made: the bidders {glued('gain', bid)}; extra tricks do not score."
    if house.made == "tricks":
        gain = f"{bid} made: the bidders gain a point for each trick they took."
    others = () if house.defenders == "nothing" else (sentence("score.defenders", house),)
    return (gain, lost, *others)


def opening(key: str, house: House) -> str:
    """How this house has it where an option says how, in a sentence."""
    version = version_of(key) or house.version
    played = house if version == house.version else _other(house)
    clause = next(clause for clause in SETTLED_BY[key] if does_hold(clause, played))
    told = sentence(clause, played)
    if played is house:
        return told
    return f"Not here; in {_kind(played)} Hokm {small(told)}"


def way_to_change(key: str, path: str | None = None) -> str:
    """How a rule is played otherwise: its key in a house file, and then the table's word for it."""
    where, file = ("a house file", "FILE") if path is None else ("the house file", quoted(path))
    return f"to change it: {key} in {where}, then {glued('hokm', 'rules', 'apply', file)}"


def offered() -> str:
    """The topics, for who asked for none of them."""
    return f"Topics: {listed(NAMES)}, or a number."
