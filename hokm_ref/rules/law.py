"""The rule book as data: one clause each, with its sentence as this house plays it.

Refusals name clauses by their id; `why`, `next` and the reasons quote their sentences.
"""

from __future__ import annotations

from hokm_ref.rules.house import House

_CLAUSES = {
    "deal.order": "The calls come first, then the play, then the count.",
    "deal.void": "A misdeal scores nothing, and the same dealer deals again.",
    "auction.turn": "One call each, from the player after the dealer.",
    "auction.once": "Each player calls once.",
    "auction.call": "A call is a pass, or a number with a suit.",
    "auction.range": "A bid is {bids} tricks.",
    "auction.suit": "A bid names its suit.",
    "auction.higher": "A bid must be higher in number.",
    "auction.highest": "The highest bid is the contract.",
    "auction.highest_ends": "Nothing beats {top}, so it ends the auction.",
    "auction.forced": "If all pass, the first after the dealer takes {lowest}.",
    "play.leader": "The bidder leads first, then whoever won the last trick.",
    "play.all": "All 13 tricks are played.",
    "play.claim": "A claim fills the count up to 13.",
    "score.bid": "Take at least the bid to make it.",
    "score.made": "A made bid gains the bid.",
    "score.failed_single": "A failed {single} costs what was bid.",
    "score.failed_double": "A failed {double} costs {times}.",
    "score.defenders": "The defenders' score never changes.",
    "score.gap": "The score is one gap.",
    "score.carried": "A lead carried over counts in totals and gap.",
    "game.gap": "{gap} or more behind loses the game.",
    "game.over": "When a game is over, only a rematch begins the next.",
    "dealer.first": "The table chooses the first dealer.",
    "dealer.drawn": "The cards drawn choose the first dealer.",
    "dealer.made": "A made bid is lost by the defenders.",
    "dealer.failed": "A failed bid is lost by the bidders.",
    "dealer.side": "The deal goes to the side that lost.",
    "dealer.again": "Dealer's side lost: same dealer again.",
    "dealer.passes": "Dealer's side won: the deal passes on.",
    "dealer.loser": "the losing side deals; the same dealer, if it is the dealer's side.",
    "dealer.void": "A misdeal keeps its dealer.",
    "dealer.fixed": "Who dealt is fixed with the first trick.",
    "dealer.partners": "With new partners, the person whose turn it was deals.",
}
CLAUSES = tuple(_CLAUSES)
"""The ids of all clauses, in the order of the rule book."""


def sentence(clause: str, house: House) -> str:
    """What a clause says in this house."""
    bids = house.allowed_bids
    single = [bid for bid in bids if bid <= house.single_up_to]
    double = [bid for bid in bids if bid > house.single_up_to]
    times = "double" if house.failed_multiplier == 2 else f"{house.failed_multiplier} times the bid"
    return _CLAUSES[clause].format(
        bids=_range(bids),
        top=house.highest_bid,
        lowest=house.lowest_bid,
        single=_range(single),
        double=_range(double),
        times=times,
        gap=house.gap,
    )


def _range(bids: tuple[int, ...] | list[int]) -> str:
    from hokm_ref.wording import bare, ranged

    return bare(ranged(bids)) if bids else "bid"
