"""What a word at the table is about: the clauses that settle it, and the options that move them."""

from __future__ import annotations

from hokm_ref.rules.contract import SEVEN, TRICKS, failing
from hokm_ref.rules.house import STANDARD
from hokm_ref.rules.words import folded, number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hokm_ref.rules.house import House

_REVOKE = ("revoke.ask", "revoke.note", "revoke.tricks", "revoke.lose_round")
_DEALER = ("dealer.side", "dealer.again", "dealer.passes", "dealer.next", "dealer.asked")
_GAME = ("game.gap", "game.target")
SETTLED_BY = {
    "version": ("auction.highest", "classic.hakem"),
    "direction": ("play.direction",),
    "bidding.allowed_bids": ("auction.range", "auction.highest_ends"),
    "bidding.turns": ("auction.turn",),
    "bidding.equal_bid": ("auction.rank", "auction.higher"),
    "bidding.suit_rank": ("auction.rank",),
    "bidding.trump_named": ("auction.suit", "auction.call"),
    "bidding.all_pass": ("auction.forced",),
    "scoring.made": ("score.made",),
    "scoring.failed_multiplier": ("score.failed_double", "score.failed_single"),
    "scoring.single_up_to": ("score.failed_single", "score.failed_double"),
    "scoring.defenders": ("score.defenders",),
    "scoring.gap": _GAME,
    "scoring.game_ends": ("game.gap", "game.target", "score.gap"),
    "scoring.target": ("game.target", "game.gap"),
    "classic.kot_points": ("kot.hakem",),
    "classic.opponents_kot": ("kot.opponents",),
    "classic.opponents_kot_points": ("kot.opponents",),
    "classic.round_points": ("kot.round",),
    "classic.opponents_round_points": ("kot.round",),
    "classic.target": ("game.target",),
    "classic.game_ends": ("game.target",),
    "deal.next_dealer": _DEALER,
    "deal.after_kot": ("dealer.partner", *_DEALER),
    "deal.next_game": ("dealer.new_game",),
    "deal.first_dealer": ("dealer.draw",),
    "revoke.penalty": _REVOKE,
    "revoke.tricks": _REVOKE,
}
"""Each option, and the clauses it decides: the first that holds in a house says how it is there."""

_TOPICS = (
    (
        "suit rank equal same higher beat notrump spade heart diamond club",
        ("auction.rank", "auction.higher", "auction.suit"),
    ),
    ("trump", ("auction.suit", "classic.hakem", "play.trump_first", "play.trump_wins")),
    ("bid bidding call auction", ("auction.call", "auction.range", "auction.higher")),
    ("turn once", ("auction.turn", "auction.once")),
    ("pass passes passed forced", ("auction.forced", "auction.turn")),
    ("highest", ("auction.highest_ends", "auction.highest")),
    ("misdeal redeal void", ("dealer.void",)),
    ("deal dealer", (*_DEALER, "dealer.partner", "deal.cards", "dealer.void")),
    ("draw drawn ace first", ("dealer.draw", "dealer.new_game")),
    ("rematch", ("game.over", "dealer.new_game", "dealer.partners")),
    ("revoke renege penalty", (*_REVOKE, "revoke.once", "play.follow")),
    ("lead leader", ("play.leader",)),
    ("follow cut card", ("play.follow", "play.trump_wins", "play.led_wins")),
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
    ("game end win lose target behind gap", (*_GAME, "score.gap", "game.over")),
    ("kot court", ("kot.hakem", "kot.opponents", "kot.round", "dealer.partner")),
    ("hakem", ("classic.hakem", "play.leader", "kot.hakem")),
    ("carried paper", ("score.carried",)),
)
NAMES = tuple("suits bids pass trump deal misdeal trick revoke made failed game kot hakem".split())
"""The topics as they are offered to who asked for none of them."""
_VERSIONS = {
    **dict.fromkeys(("auction", "score", "bidding", "scoring"), "bidding"),
    **dict.fromkeys(("classic", "kot"), "classic"),
}
"""Which version a kind of clauses, or a table of options, is of; the others are of both."""
_OF_SUITS = ("bidding.equal_bid", "bidding.suit_rank")
_EITHER = ("score.carried",)


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
    return tuple(sorted(often, key=lambda clause: -often[clause]))


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
        yield from _GAME
    if house.is_classic:
        if value == SEVEN:
            yield "classic.seven"
    elif value == house.lowest_bid:
        yield "auction.forced"
    elif value == house.highest_bid:
        yield "auction.highest_ends"
    elif value <= TRICKS and value not in house.allowed_bids:
        yield "auction.range"


def option_of(clauses: Sequence[str], house: House) -> str | None:
    """The option that first of all changes the first of these clauses that any changes."""
    idle = _OF_SUITS if house.trump_named == "after_auction" else ()
    keys = [key for key in SETTLED_BY if version_of(key) in (None, house.version)]
    for clause in clauses:
        of_it = [key for key in keys if clause in SETTLED_BY[key] and key not in idle]
        if of_it:
            return min(of_it, key=lambda key: SETTLED_BY[key].index(clause))
    return None


def version_of(name: str) -> str | None:
    """The version of the game that an option or a clause is of; None for both."""
    return _VERSIONS.get(name.partition(".")[0])


def does_hold(clause: str, house: House) -> bool:
    """Whether a clause is a rule of this house, or of another that plays otherwise."""
    if version_of(clause) not in (None, house.version) and clause not in _EITHER:
        return False
    match clause:
        case "score.gap" | "game.gap":
            return house.is_gap
        case "game.target":
            return not house.is_gap
        case "score.failed_single":
            return bool(failing(house)[0])
        case "score.failed_double":
            return bool(failing(house)[1])
        case "play.all" | "play.claim":
            return not house.is_classic
        case "dealer.side" | "dealer.again" | "dealer.passes":
            return house.next_dealer == "losing_side"
        case "dealer.next":
            return house.next_dealer == "next_player"
        case "dealer.asked":
            return house.next_dealer == "ask"
        case "dealer.partner":
            return house.is_classic and house.after_kot == "dealers_partner"
        case _:
            return clause not in _REVOKE or clause == f"revoke.{house.revoke_penalty}"
