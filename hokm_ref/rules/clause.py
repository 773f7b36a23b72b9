"""What a clause hangs on: the option of a house that settles it, and whether it holds there."""

from __future__ import annotations

from hokm_ref.rules.contract import failing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.house import House

REVOKE = ("revoke.ask", "revoke.note", "revoke.tricks", "revoke.lose_round")
DEALER = ("dealer.side", "dealer.again", "dealer.passes", "dealer.next", "dealer.asked")
GAME = ("game.gap", "game.target")
SETTLED_BY = {
    "version": ("auction.highest", "classic.hakem"),
    "direction": ("play.direction",),
    "bidding.allowed_bids": (
        *("auction.range", "auction.highest_ends", "auction.call", "auction.forced"),
        *("auction.rank", "score.failed_double", "score.failed_single"),
    ),
    "bidding.turns": ("auction.turn",),
    "bidding.equal_bid": ("auction.rank", "auction.higher", "auction.highest_ends"),
    "bidding.suit_rank": ("auction.rank", "auction.highest_ends"),
    "bidding.trump_named": (
        *("auction.suit", "auction.rank", "auction.jump"),
        *("auction.higher", "auction.highest_ends"),
    ),
    "bidding.all_pass": ("auction.forced",),
    "scoring.made": ("score.made", "score.extra"),
    "scoring.failed_multiplier": ("score.failed_double", "score.failed_single"),
    "scoring.single_up_to": ("score.failed_single", "score.failed_double"),
    "scoring.defenders": ("score.defenders",),
    "scoring.gap": GAME,
    "scoring.game_ends": ("game.gap", "game.target", "score.gap", "game.totals", "game.tie"),
    "scoring.target": ("game.target", "game.gap"),
    "classic.kot_points": ("kot.hakem", "kot.opponents"),
    "classic.opponents_kot": ("kot.opponents",),
    "classic.opponents_kot_points": ("kot.opponents",),
    "classic.round_points": ("kot.round",),
    "classic.opponents_round_points": ("kot.round",),
    "classic.target": ("game.target",),
    "classic.game_ends": ("game.target", "game.totals", "kot.round", "kot.hakem", "kot.opponents"),
    "deal.next_dealer": DEALER,
    "deal.after_kot": ("dealer.partner", *DEALER),
    "deal.next_game": ("dealer.new_game",),
    "deal.first_dealer": ("dealer.draw",),
    "revoke.penalty": REVOKE,
    "revoke.tricks": REVOKE,
}
"""Each option, and all the clauses it changes: the first that holds in a house says how it is."""

_VERSIONS = {
    **dict.fromkeys(("auction", "score", "bidding", "scoring"), "bidding"),
    **dict.fromkeys(("classic", "kot"), "classic"),
}
"""Which version a kind of clauses, or a table of options, is of; the others are of both."""
_OF_SUITS = ("bidding.equal_bid", "bidding.suit_rank")
_EITHER = ("score.carried",)


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
        case "game.target" | "game.totals":
            return not house.is_gap
        case "game.tie":
            return not house.is_gap and not house.is_classic
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
            return clause not in REVOKE or clause == f"revoke.{house.revoke_penalty}"
