"""Every house option, in the order of the file.

An option exists only if it changes a score, a dealer, a legal call or a ruling; `direction`, which
changes words and drawings, is the one exception.
"""

from __future__ import annotations

from hokm_ref.rules.contract import TRICKS
from hokm_ref.rules.house import STANDARD, House
from hokm_ref.rules.option import Bids, Choice, Option, Suits, Whole, WholeOrSame, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

OPTIONS = (
    Option(
        "version",
        "version",
        Choice(("bidding", "classic")),
        "bidding: an auction and a contract; classic: the hakem names trump, and seven "
        "tricks win the round",
    ),
    Option(
        "direction",
        "direction",
        Choice(("anticlockwise", "clockwise")),
        "which way play goes round; it changes words and drawings only",
    ),
    Option(
        "bidding.allowed_bids",
        "allowed_bids",
        Bids(),
        "which numbers may be bid; one Pakistani house bids 7, 10 and 13 alone",
    ),
    Option(
        "bidding.turns",
        "turns",
        Choice(("once", "until_passes")),
        "once: one call each; until_passes: round and round, a pass is final, three passes "
        "end it (Tarneeb)",
    ),
    Option(
        "bidding.equal_bid",
        "equal_bid",
        Choice(("refused", "higher_suit")),
        "refused: a bid must be higher in number; higher_suit: 8 of a higher suit beats 8",
    ),
    Option(
        "bidding.suit_rank",
        "suit_rank",
        Suits(),
        "the suits from low to high, only with equal_bid higher_suit",
    ),
    Option(
        "bidding.trump_named",
        "trump_named",
        Choice(("with_bid", "after_auction")),
        "with_bid: a bid names its suit; after_auction: it is a number alone, and its "
        "winner names trump (Tarneeb)",
    ),
    Option(
        "bidding.all_pass",
        "all_pass",
        Choice(("first_forced", "dealer_forced", "redeal")),
        "when all four pass: first_forced, the player after the dealer takes the lowest "
        "bid; dealer_forced, the dealer does; redeal, it is dealt again",
    ),
    Option(
        "scoring.made",
        "made",
        Choice(("bid", "tricks")),
        "bid: a made contract scores the bid; tricks: it scores each trick taken (Tarneeb)",
    ),
    Option(
        "scoring.failed_multiplier",
        "failed_multiplier",
        Whole(1, 10),
        "a failed bid costs the bid times this",
    ),
    Option(
        "scoring.single_up_to",
        "single_up_to",
        Whole(0, TRICKS),
        "failed bids up to this number cost the bid once only",
    ),
    Option(
        "scoring.defenders",
        "defenders",
        Choice(("nothing", "tricks", "tricks_if_failed")),
        "what the defenders score: nothing; tricks, a point each always; tricks_if_failed, "
        "only when the contract fails (Tarneeb)",
    ),
    Option(
        "scoring.game_ends",
        "game_ends",
        Choice(("gap", "first_to")),
        "gap: falling too far behind loses; first_to: a team's own total reaching target wins",
    ),
    Option("scoring.gap", "gap", Whole(1, 1000), "so many points behind, or more, loses the game"),
    Option(
        "scoring.target",
        "target",
        Whole(1, 1000),
        "the total that wins, only with game_ends first_to",
    ),
    Option(
        "classic.round_points",
        "round_points",
        Whole(0, 1000),
        "points for a round won without a Kot",
    ),
    Option(
        "classic.kot_points",
        "kot_points",
        Whole(0, 1000),
        "points when the hakem's side takes the first seven in a row",
    ),
    Option(
        "classic.opponents_kot",
        "opponents_kot",
        Choice(("never", "seven_in_a_row", "seven_first")),
        "whether the opponents reaching seven first is a Kot: never; seven_in_a_row, only "
        "7-0; seven_first, any win of theirs",
    ),
    Option(
        "classic.opponents_kot_points",
        "opponents_kot_points",
        WholeOrSame(0, 1000),
        'points for that Kot; "same" is as kot_points; Persian tables say 3',
    ),
    Option(
        "classic.opponents_round_points",
        "opponents_round_points",
        WholeOrSame(0, 1000),
        'points when the opponents win without a Kot; "same" is as round_points; Rang says 2',
    ),
    Option(
        "classic.game_ends",
        "classic_game_ends",
        Choice(("points", "kots", "rounds", "never")),
        "what is counted to target; never: the game goes on until the table ends it",
    ),
    Option(
        "classic.target",
        "classic_target",
        Whole(1, 1000),
        "how many points, Kots or rounds win the game",
    ),
    Option(
        "deal.next_dealer",
        "next_dealer",
        Choice(("losing_side", "next_player", "ask")),
        "losing_side: the side that lost the round deals; next_player: the deal always "
        "passes on (Tarneeb); ask: the table says each time",
    ),
    Option(
        "deal.after_kot",
        "after_kot",
        Choice(("as_usual", "dealers_partner")),
        "dealers_partner: after the hakem's Kot the dealer's partner deals (Rang)",
    ),
    Option(
        "deal.next_game",
        "next_game",
        Choice(("continue", "ask")),
        "continue: a new game goes on with the ordinary rule; ask: the table names its "
        "first dealer",
    ),
    Option(
        "deal.first_dealer",
        "first_dealer",
        Choice(("ask", "draw_high", "draw_low", "first_ace")),
        "how the first dealer is found: ask; draw_high or draw_low, four cards are drawn; "
        "first_ace, cards are dealt until an ace, whose player decides trump first",
    ),
    Option(
        "revoke.penalty",
        "revoke_penalty",
        Choice(("ask", "tricks", "lose_round", "note")),
        "what a proved revoke costs: ask, the table decides; tricks, some move to the other "
        "side; lose_round, the round; note, nothing",
    ),
    Option(
        "revoke.tricks",
        "revoke_tricks",
        Whole(1, 3),
        "how many tricks move to the other side, only with penalty tricks",
    ),
)
BY_KEY = {option.key: option for option in OPTIONS}


def changed(house: House, since: House = STANDARD) -> dict[str, Any]:
    """The options in which a house differs from another, by key, as its file would say them."""
    return {
        option.key: plain(option.of(house))
        for option in OPTIONS
        if option.of(house) != option.of(since)
    }
