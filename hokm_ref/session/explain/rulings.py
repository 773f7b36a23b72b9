"""What `judge` says of a trick, a call, a count and a deal: the ruling, and its reason."""

from __future__ import annotations

from hokm_ref.rules.auction import Pass
from hokm_ref.rules.dealer import ByRound, after_round
from hokm_ref.rules.law import sentence
from hokm_ref.session.explain import closing
from hokm_ref.session.explain.dealing import next_deal
from hokm_ref.wording import Seating, any_of, bids, capital, counted, glued, small, spoken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.auction import Auction, Bid
    from hokm_ref.rules.contract import Contract, Score
    from hokm_ref.rules.dealer import Lost, Ruling
    from hokm_ref.rules.house import House
    from hokm_ref.rules.seats import Seat
    from hokm_ref.rules.trick import Won

WHAT_TRUMP = "What is trump?"
WHO_LOST = "Which side lost the round?"
SEATS = Seating(
    tuple(glued("player", seat) for seat in (1, 2, 3, 4)),
    (glued("players", 1, "&", 3), glued("players", 2, "&", 4)),
    are_names=False,
)
"""The table where nobody has a name."""
_BIDDERS = Seating(teams=("the bidders", "the others"), are_names=False)


def trick_reason(won: Won) -> str:
    """Why a card took its trick: "highest heart, nobody cut"."""
    suit = won.card.suit.value.removesuffix("s")
    if won.trumps == 1:
        return "the only trump"
    if won.trumps:
        return f"the highest of {counted(won.trumps, 'trump')}"
    if won.followers == 1:
        return "nobody followed and nobody cut"
    return f"highest {suit}, nobody cut"


def trick(won: Won, winner: Seat | None, seating: Seating) -> tuple[str, ...]:
    """Who wins a trick and leads next; without a leader, which card wins."""
    why = trick_reason(won)
    if winner is None:
        return (f"The {spoken(won.index + 1)} card wins, {won.card.words}: {why}.",)
    name = capital(seating.player(winner))
    return f"{name} wins with {won.card.words}: {why}.", f"{name} leads next."


def no_auction(house: House) -> tuple[str, ...]:
    """A call where nobody bids, and what there is instead."""
    return ("No: in classic Hokm nobody bids.", f"  {sentence('classic.hakem', house)}")


def no_call(over: Pass | Bid, refusal: str) -> tuple[str, ...]:
    """A bid that could be made over another, if that were one."""
    return (f"No: {over.text} is no bid. {capital(refusal)}",)


def call(made: Pass | Bid, refusal: str | None, auction: Auction) -> tuple[str, ...]:
    """Whether a call may be made after those before it, and what may be."""
    held = auction.highest[1] if auction.highest else None
    if held and not auction.legal:
        return (f"No: nothing beats {held.text}, so the auction is over.",)
    if refusal is None:
        if isinstance(made, Pass):
            return ("Yes: whoever is asked may pass.",)
        if held is None:
            return (f"Yes: a bid is {any_of(auction.house.allowed_bids)} tricks.",)
        return (f"Yes: {made.text} is higher than {held.text}.",)
    return f"No: {small(refusal)}", f"  Allowed: {bids(auction.legal, auction.house)}, or a pass."


def count(contract: Contract, taken: tuple[int, int], scored: Score, house: House) -> str:
    """What a bid and its tricks score, for the bidders and against them."""
    verb = "is made" if scored.made else "fails"
    told = f"{contract.tricks} {verb} with {counted(taken[contract.team.value], 'trick')}"
    return f"{told}: {closing.gains(contract, taken, scored, house, _BIDDERS)}."


def sevens(taken: tuple[int, int], scored: Score, house: House) -> str:
    """What a classic count scores, for the hakem's side or against it."""
    side = "The hakem's side" if scored.made else "The others"
    return f"{closing.sevens(side, 'the hakem', taken, scored, house)}."


def dealer(ruling: Ruling, lost: Lost, house: House, seating: Seating) -> tuple[str, ...]:
    """Who deals next, and why; and who does where a Kot would have it otherwise."""
    losers = capital(f"{seating.side(lost.side)} lost the round")
    why, deals = next_deal(ruling, losers, seating.player(lost.dealer), seating, house)
    told = [f"{why}{deals}."]
    if ruling.how is ByRound.NEXT:
        told.append(f"  {sentence(ruling.clause, house)}")
    kot = after_round(lost.but(is_hakems_kot=True), house)
    if kot.dealer is not ruling.dealer and lost.side is lost.dealer.team:
        told.append(f"  After a Kot: {seating.player(kot.dealer)}, the dealer's partner.")
    return tuple(told)
