"""What `judge` says of a trick, a call, a count and a deal: the ruling, and its reason."""

from __future__ import annotations

from hokm_ref.rules.dealer import ByNoRound, ByRound
from hokm_ref.rules.law import sentence
from hokm_ref.session.explain.closing import times
from hokm_ref.session.explain.dealing import first_job
from hokm_ref.value import unreachable
from hokm_ref.wording import Seating, counted, glued, ranged, small, spoken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.auction import Auction, Bid
    from hokm_ref.rules.contract import Contract, Score
    from hokm_ref.rules.dealer import Lost, Ruling
    from hokm_ref.rules.house import House
    from hokm_ref.rules.seats import Seat
    from hokm_ref.rules.trick import Won

MAY_PASS = "Yes: whoever is asked may pass."
SEATS = Seating(teams=("players 1 & 3", "players 2 & 4"))
"""The table where nobody has a name."""
_OPENING = Seating(
    ("Player 1", "Player 2", "Player 3", "Player 4"), ("Players 1 & 3", "Players 2 & 4")
)


def _opening(seating: Seating) -> Seating:
    """How a sentence that a player opens has the players: seats with a capital, names as always."""
    return _OPENING if seating is SEATS else seating


def trick_reason(won: Won) -> str:
    """Why a card took its trick: "highest heart, nobody cut"."""
    suit = won.card.suit.value.removesuffix("s")
    if won.clause == "play.trump_wins":
        if won.trumps == 1:
            return "the only trump"
        return f"the highest of {counted(won.trumps, 'trump')}"
    if won.followers == 1:
        return "nobody followed and nobody cut"
    return f"highest {suit}, nobody cut"


def trick(won: Won, winner: Seat | None, seating: Seating) -> tuple[str, ...]:
    """Who wins a trick and leads next; without a leader, which card wins."""
    why = trick_reason(won)
    if winner is None:
        return (f"The {spoken(won.index + 1)} card wins, {won.card.words}: {why}.",)
    name = _opening(seating).player(winner)
    return f"{name} wins with {won.card.words}: {why}.", f"{name} leads next."


def no_auction(house: House) -> tuple[str, ...]:
    """A call where nobody bids, and what there is instead."""
    return ("No: in classic Hokm nobody bids.", f"  {sentence('classic.hakem', house)}")


def call(bid: Bid, over: Bid | None, refusal: str | None, auction: Auction) -> tuple[str, ...]:
    """Whether a bid may be made over another, and what may be."""
    if refusal is None:
        if over is None:
            return (f"Yes: a bid is {ranged(auction.house.allowed_bids)} tricks.",)
        return (f"Yes: {bid.text} is higher than {over.text}.",)
    if not auction.legal:
        held = over.text if over else ""
        return (f"No: nothing beats {held}, so the auction is over.",)
    suit = " with a suit" if auction.house.trump_named == "with_bid" else ""
    return (
        f"No: {small(refusal)}",
        f"  Allowed: {ranged(auction.legal)}{suit}, or a pass.",
    )


def count(contract: Contract, taken: tuple[int, int], scored: Score, house: House) -> str:
    """What a bid and its tricks score, for the bidders and against them."""
    own, points = taken[0], scored.points[0]
    verb = "is made" if scored.made else "fails"
    told = f"{contract.tricks} {verb} with {counted(own, 'trick')}: the bidders"
    others = f", the others {glued('gain', scored.points[1])}" if scored.points[1] else ""
    if not scored.made:
        return f"{told} {glued('lose', -points)}{times(scored, house)}{others}."
    extra = "; extra tricks do not score" if own > contract.tricks else ""
    if house.made == "tricks":
        extra = ", a point a trick"
    return f"{told} {glued('gain', points)}{extra}{others}."


def sevens(taken: tuple[int, int], scored: Score) -> str:
    """What a classic count scores: the hakem's side named first."""
    side = "The hakem's side" if scored.made else "The side against the hakem"
    points = counted(max(scored.points), "point")
    if not min(taken):
        kot = ", a Kot" if scored.is_kot else ", not a Kot"
        return f"{side} took the first seven{kot}: {points}."
    kot = ", here a Kot" if scored.is_kot else ""
    return f"{side} took {glued(max(taken), 'to', min(taken))}{kot}: {points}."


def dealer(ruling: Ruling, lost: Lost, house: House, seating: Seating) -> tuple[str, ...]:
    """Who deals next, and why."""
    say, next_dealer = seating.player, seating.player(ruling.dealer)
    losers = f"{_opening(seating).side(lost.side)} lost the round"
    first = first_job(seating, ruling.dealer, house)
    joint = " and" if house.is_classic else ";"
    match ruling.grounds:
        case ByRound.ASKED:
            return (
                f"{losers}. The table says who deals; the losing side would, so {next_dealer}.",
            )
        case ByRound.AGAIN:
            return (f"{losers}, so {next_dealer} deals again{joint} {first}.",)
        case ByRound.NEXT:
            passes = f"the deal passes from {say(lost.dealer)} to {next_dealer}{joint} {first}."
            return (f"Here the deal always goes on: {passes}",)
        case ByRound.PASSES | ByRound.PARTNER | ByNoRound():
            to = f"from {say(lost.dealer)} to {next_dealer}{joint} {first}."
            return (f"{losers}, so the deal passes {to}",)
        case _:
            unreachable(ruling.grounds)
