"""The rule book as data: one clause each, with its sentence as this house plays it.

Refusals name clauses by their id; `why`, `next`, `rules` and the reasons quote their sentences. A
clause that a house rewords is a function of the house.
"""

from __future__ import annotations

from hokm_ref.rules.contract import TRICKS, failing
from hokm_ref.rules.house import House
from hokm_ref.rules.kot import opponents_points
from hokm_ref.wording import any_of, bare, counted, listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def _turn(house: House) -> str:
    if house.turns == "once":
        return "One call each, from the player after the dealer."
    return "Calls go round from the player after the dealer till three pass; a pass is final."


def _call(house: House) -> str:
    return f"A call is a bid of {bare(any_of(house.allowed_bids))} tricks, or a pass."


def _suit(house: House) -> str:
    if house.trump_named == "after_auction":
        return "The highest bidder names trump after the auction."
    return "A bid names its suit."


def _jump(house: House) -> str:
    if house.trump_named == "after_auction":
        return "A bid may jump, and raise the partner's."
    return "A bid may jump, raise the partner's, or repeat a suit."


def _highest(house: House) -> str:
    """The bid that nothing beats: a number, or one of the highest suit where suits rank."""
    if house.equal_bid == "refused" or house.trump_named == "after_auction":
        return str(house.highest_bid)
    return f"{house.highest_bid} {house.suit_rank[-1].value}"


def _higher(house: House) -> str:
    if house.equal_bid == "refused" or house.trump_named == "after_auction":
        return "A bid must be higher in number."
    return "A bid must be higher in number, or equal in a higher suit."


def _rank(house: House) -> str:
    if house.trump_named == "after_auction":
        return "A bid has no suit, so only its number counts."
    low, high = house.suit_rank[0].value, house.suit_rank[-1].value
    number = house.example_bid
    if house.equal_bid == "higher_suit":
        order = listed([suit.value for suit in house.suit_rank])
        return f"Suits rank {order}, so {number} {high} is higher than {number} {low}."
    return f"Suits do not rank: {number} spades is no higher than {number} hearts."


def _all_pass(house: House) -> str:
    if house.all_pass == "redeal":
        return "If all pass, the deal is void and the same dealer deals again."
    who = "the dealer" if house.all_pass == "dealer_forced" else "the player after the dealer"
    return f"If all pass, {who} takes {house.lowest_bid} and names trump."


def _made(house: House) -> str:
    if house.made == "tricks":
        return "A made bid gains a point for each trick taken."
    return "A made bid gains the bid."


def _extra(house: House) -> str:
    if house.made == "tricks":
        return "Tricks beyond the bid count as well."
    return "Tricks beyond the bid score nothing."


def _single(house: House) -> str:
    single, _ = failing(house)
    cost = single[0] if len(single) == 1 else "what was bid"
    return f"A failed {_span(single)} costs {cost}."


def _double(house: House) -> str:
    _, multiplied = failing(house)
    times = "double" if house.failed_multiplier == 2 else f"{house.failed_multiplier} times the bid"
    return f"A failed {_span(multiplied)} costs {times}."


def _span(bids: list[int]) -> str:
    return bare(any_of(bids)) if bids else "bid"


def _defenders(house: House) -> str:
    if house.defenders == "nothing":
        return "The defenders' score never changes."
    when = " when the contract fails" if house.defenders == "tricks_if_failed" else ""
    return f"The defenders gain a point a trick{when}."


def _target(house: House) -> str:
    if house.ends_at is None:
        return "The game goes on until the table ends it."
    return f"The first team to {bare(counted(house.ends_at, house.unit))} wins the game."


def _worth(points: int, house: House) -> str:
    """What a Kot scores, where points are what is counted."""
    return f": {bare(counted(points, 'point'))}" if house.counts == "points" else ""


def _kot_hakem(house: House) -> str:
    worth = _worth(house.kot_points, house)
    return f"The hakem's side taking the first seven in a row is a Kot{worth}."


def _kot_opponents(house: House) -> str:
    worth = _worth(opponents_points(house, is_kot=True), house)
    if house.opponents_kot == "never":
        return "The opponents' seven is never a Kot."
    if house.opponents_kot == "seven_first":
        return f"The opponents reaching seven first is a Kot{worth}."
    return f"The opponents taking the first seven in a row is a Kot{worth}."


def _round(house: House) -> str:
    if house.counts == "kots":
        return "A round without a Kot counts for nothing."
    if house.counts == "rounds":
        return "A round won counts one, a Kot no more."
    own, other = house.round_points, opponents_points(house, is_kot=False)
    if own == other:
        return f"A round without a Kot is {bare(counted(own, 'point'))}."
    return f"A round is {bare(counted(own, 'point'))} for the hakem's side, {other} for the others."


def _cards(house: House) -> str:
    how = "named from those five" if house.is_classic else "decided on those five"
    return f"Five cards each, trump is {how} alone, then eight more."


def _leader(house: House) -> str:
    first = "The hakem" if house.is_classic else "Who decided trump"
    return f"{first} leads first, then whoever won the last trick."


def _direction(house: House) -> str:
    return f"Play goes to the {'left' if house.direction == 'clockwise' else 'right'}."


_TABLE_CHOOSES = "The table chooses the first dealer."


def _first_dealer(house: House) -> str:
    return {
        "ask": _TABLE_CHOOSES,
        "draw_high": "The first dealer is drawn: the highest card deals.",
        "draw_low": "The first dealer is drawn: the lowest card deals.",
        "first_ace": "Cards are dealt until the first ace, and its player decides trump first.",
    }[house.first_dealer]


def _next_game(house: House) -> str:
    if house.next_game == "ask":
        return "The table names each game's first dealer."
    return "A new game goes on with the ordinary rule of who deals."


def _revoke_tricks(house: House) -> str:
    return f"A revoke moves {bare(counted(house.revoke_tricks, 'trick'))} to the other side."


_CLAUSES: dict[str, str | Callable[[House], str]] = {
    "deal.partners": "Partners sit opposite each other.",
    "deal.pack": "The pack is 52 cards and no jokers, the ace high, in trumps too.",
    "deal.cards": _cards,
    "deal.order": "The calls come first, then the play, then the count.",
    "auction.turn": _turn,
    "auction.once": "When everybody has had the last word, the auction is over.",
    "auction.call": _call,
    "auction.range": lambda house: f"A bid is {bare(any_of(house.allowed_bids))} tricks.",
    "auction.suit": _suit,
    "auction.higher": _higher,
    "auction.rank": _rank,
    "auction.jump": _jump,
    "auction.highest": "The highest bid is the contract.",
    "auction.highest_ends": lambda house: (
        f"Nothing beats {_highest(house)}, so it ends the auction."
    ),
    "auction.forced": _all_pass,
    "classic.hakem": "The player after the dealer is hakem and names trump.",
    "classic.no_auction": "There is no auction, and the hakem cannot decline.",
    "classic.seven": "The first side to seven tricks wins the round, and play stops.",
    "kot.hakem": _kot_hakem,
    "kot.opponents": _kot_opponents,
    "kot.by_cards": "Seven tricks of which a penalty gave some are no Kot.",
    "kot.round": _round,
    "play.direction": _direction,
    "play.trump_first": "Trump is named before the first card is led.",
    "play.leader": _leader,
    "play.follow": "Follow suit if you can.",
    "play.free": "Nobody has to trump, and trump may be led at any time.",
    "play.trump_wins": "The highest trump wins the trick.",
    "play.led_wins": "Without a trump, the highest card of the suit led wins.",
    "play.four": "A trick is four cards, one from each player.",
    "play.once": "There is one card of each, and it is played once.",
    "play.hand": f"Each player plays the {TRICKS} cards of one hand.",
    "play.all": f"All {TRICKS} tricks are played.",
    "play.claim": f"A claim fills the count up to {TRICKS}.",
    "revoke.ask": "No penalty is set; the table decides.",
    "revoke.note": "A revoke is put on record and costs nothing.",
    "revoke.tricks": _revoke_tricks,
    "revoke.lose_round": "A revoke loses the round.",
    "revoke.once": "A revoke is paid for once.",
    "score.bid": "Take at least the bid to make it.",
    "score.made": _made,
    "score.extra": _extra,
    "score.failed_single": _single,
    "score.failed_double": _double,
    "score.defenders": _defenders,
    "score.gap": "The score is one gap.",
    "score.carried": "A lead carried over counts in totals and gap.",
    "score.agreed": "Points agreed on count in the totals, and may end the game.",
    "game.gap": lambda house: f"{house.gap} or more behind loses the game.",
    "game.target": _target,
    "game.totals": lambda house: f"Each team counts its own {house.unit}s.",
    "game.tie": "If both reach it in one round, the higher wins; a tie plays on.",
    "game.overshoot": "The score that ends a game stands, however far beyond.",
    "game.over": "When a game is over, only a rematch begins the next.",
    "dealer.unchosen": "Until the table chooses, the first player named deals.",
    "dealer.first": _TABLE_CHOOSES,
    "dealer.draw": _first_dealer,
    "dealer.drawn": "The cards drawn choose the first dealer.",
    "dealer.made": "A made bid is lost by the defenders.",
    "dealer.failed": "A failed bid is lost by the bidders.",
    "dealer.side": "The deal goes to the side that lost.",
    "dealer.again": "Dealer's side lost: same dealer again.",
    "dealer.passes": "Dealer's side won: the deal passes on.",
    "dealer.next": "The deal always passes to the next player.",
    "dealer.partner": "After the hakem's Kot the dealer's partner deals.",
    "dealer.asked": "The table says each time who deals.",
    "dealer.void": "A misdeal scores nothing and keeps its dealer.",
    "dealer.fixed": "Once a trick is down, it stays who dealt.",
    "dealer.new_game": _next_game,
    "dealer.partners": "With new partners, the person whose turn it was deals.",
    "house.between": "Rules change between rounds only.",
}
CLAUSES = tuple(_CLAUSES)
"""The ids of all clauses, in the order of the rule book."""


def sentence(clause: str, house: House) -> str:
    """What a clause says in this house."""
    says = _CLAUSES[clause]
    return says if isinstance(says, str) else says(house)
