"""An argument settled: the sentences of the law that a word or a number is about, in this house."""

from __future__ import annotations

from hokm_ref.rules.clause import (
    DEALER,
    GAME,
    REVOKE,
    SETTLED_BY,
    does_hold,
    option_of,
    version_of,
)
from hokm_ref.rules.contract import SEVEN, TRICKS, Contract, score
from hokm_ref.rules.house import STANDARD
from hokm_ref.rules.law import sentence
from hokm_ref.rules.seats import Seat
from hokm_ref.rules.words import folded, number
from hokm_ref.session.explain.closing import times
from hokm_ref.value import Value
from hokm_ref.wording import glued, listed, small

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from hokm_ref.rules.house import House

_TOPICS = (
    (
        "suit rank equal same higher beat notrump spade heart diamond club",
        ("auction.rank", "auction.higher", "auction.suit"),
    ),
    (
        "trump",
        ("auction.suit", "classic.hakem", "play.trump_first", "play.trump_wins", "play.free"),
    ),
    ("bid bidding call auction", ("auction.call", "auction.range", "auction.higher")),
    ("jump raise repeat", ("auction.jump",)),
    ("turn once", ("auction.turn", "auction.once")),
    ("pass passes passed forced", ("auction.forced", "auction.turn")),
    ("highest", ("auction.highest_ends", "auction.highest")),
    ("misdeal redeal void", ("dealer.void",)),
    ("deal dealer", (*DEALER, "dealer.partner", "deal.cards", "dealer.void")),
    ("draw drawn ace first", ("dealer.draw", "dealer.new_game")),
    ("pack deck joker ace high", ("deal.pack",)),
    ("partner opposite", ("deal.partners", "auction.jump", "dealer.partners")),
    ("rematch", ("game.over", "dealer.new_game", "dealer.partners")),
    ("revoke renege penalty", (*REVOKE, "revoke.once", "play.follow")),
    ("lead leader", ("play.leader",)),
    ("follow cut card", ("play.follow", "play.trump_wins", "play.led_wins", "play.free")),
    ("trick", ("play.trump_wins", "play.led_wins", "play.all", "classic.seven")),
    ("claim count", ("play.claim", "play.all", "classic.seven")),
    ("direction order left right", ("play.direction", "deal.cards", "deal.order")),
    ("contract make made extra overtrick", ("score.bid", "score.made")),
    ("failed fail lost double twice", ("score.failed_double", "score.failed_single")),
    ("defender opponent", ("score.defenders", "kot.opponents")),
    (
        "score point",
        (
            *("score.made", "score.failed_double", "score.failed_single", "score.defenders"),
            *("kot.round", "kot.hakem", "kot.opponents"),
        ),
    ),
    ("adjust adjustment agreed", ("score.agreed",)),
    ("overshoot", ("game.overshoot", *GAME)),
    ("game end win lose target behind gap", (*GAME, "score.gap", "game.over")),
    ("kot court", ("kot.hakem", "kot.opponents", "kot.round", "dealer.partner")),
    ("hakem", ("classic.hakem", "play.leader", "kot.hakem")),
    ("carried paper", ("score.carried",)),
)
NAMES = tuple("suits bids pass trump deal misdeal trick revoke made failed game kot hakem".split())
"""The topics as they are offered to who asked for none of them."""
_ASKING = ("may", "must", "can", "have")
"""Who asks with one of these wants to know what is left to the player."""
_FREE = ("play.free", "play.follow", "auction.jump")
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
    if bid is not None:
        return _of_bid(bid, here, house)
    if here:
        return _told((), here[:_MOST], house, option_of(here, house))
    return _elsewhere(found, house) if found else None


def clauses(text: str, house: House) -> tuple[str, ...]:
    """The clauses that these words are about, best first; of both versions of the game."""
    words = [word.strip("?.!") for word in folded(text).split()]
    found = [
        [clause for known, told in _TOPICS if _is_about(word, known) for clause in told]
        for word in words
    ]
    found += [list(_of_number(value, house)) for value in map(number, words) if value is not None]
    by_clause = [clause for each in found for clause in each]
    # What more of the words are about comes first; a topic's own order otherwise.
    often = {clause: sum(clause in each for each in found) for clause in by_clause}
    best = tuple(sorted(often, key=lambda clause: -often[clause]))
    if not set(words).isdisjoint(_ASKING):
        return tuple(clause for clause in best if clause in _FREE) or best
    return best


def bid_in(text: str, house: House) -> int | None:
    """The bid that these words ask about: a number that this house bids."""
    if house.is_classic:
        return None
    numbers = map(number, folded(text).split())
    return next((value for value in numbers if value in house.allowed_bids), None)


def _is_about(word: str, known: str) -> bool:
    """Whether a word is one of a topic's, in the singular or with an s."""
    return word in known.split() or (word[-1:] == "s" and word[:-1] in known.split())


def _of_number(value: int, house: House) -> Iterator[str]:
    """What a number alone is about: the end of the game, a bid, or the tricks that win a round."""
    if value in (house.ends_at, STANDARD.gap):
        yield from GAME
    if house.is_classic:
        if value == SEVEN:
            yield "classic.seven"
    elif value == house.lowest_bid:
        yield "auction.forced"
    elif value == house.highest_bid:
        yield "auction.highest_ends"
    elif value <= TRICKS and value not in house.allowed_bids:
        yield "auction.range"


def _of_bid(bid: int, here: tuple[str, ...], house: House) -> Settled:
    """What one bid is worth, and then what else was asked of it."""
    priced = price(bid, house)
    others = tuple(clause for clause in here if not clause.startswith("score."))
    return _told(priced, others[: _MOST - len(priced)], house, "scoring.failed_multiplier")


def _told(first: tuple[str, ...], here: tuple[str, ...], house: House, key: str | None) -> Settled:
    sentences = (sentence(clause, house) for clause in here)
    change = (f"  to change it: {glued('hokm', 'rules', key)}",) if key else ()
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


def price(bid: int, house: House) -> tuple[str, ...]:
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


def offered() -> str:
    """The topics, for who asked for none of them."""
    return f"Topics: {listed(NAMES)}, or a number."
