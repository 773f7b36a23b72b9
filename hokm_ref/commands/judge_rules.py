"""`judge bid`, `judge score`, `judge dealer`: what the rules say of a call, a count and a deal."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands.ruling import answered, rules_for, ruling, seating_of, typed
from hokm_ref.errors.base import NOBODY, HokmError
from hokm_ref.rules import dealer as dealing
from hokm_ref.rules import kot
from hokm_ref.rules.auction import Auction, Bid, Pass
from hokm_ref.rules.contract import SEVEN, TRICKS, Contract, cost, score, shared
from hokm_ref.rules.seats import Seat
from hokm_ref.session.explain import rulings
from hokm_ref.session.explain.houses.topics import made_or_failed
from hokm_ref.speech import reading
from hokm_ref.speech import words as words_of
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.commands.answer import Answer
    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.rules.house import House


def bid(desk: Desk, line: Line) -> Answer:
    """Whether a call may be made, and what may be."""
    house = rules_for(desk, line)
    call = _call(" ".join(line.words), house)
    if house.is_classic:
        told = rulings.no_auction(house)
        return ruling(told, allowed=False, legal=None, rule="classic.hakem")
    auction, given = Auction(Seat.FOURTH, house), line.options.get("--over")
    if given is not None:
        over = _call(given, house)
        unmade = auction.objection(over)
        if unmade:
            told = rulings.no_call(over, unmade.reason())
            return ruling(told, allowed=False, legal=None, rule=unmade.rule)
        auction = auction.with_call(over)
    refusal = auction.objection(call)
    if isinstance(refusal, errors.NotHigher):
        refusal = refusal.of_nobody()
    told = rulings.call(call, refusal.reason() if refusal else None, auction)
    legal = {"bids": list(auction.legal), "pass": not auction.is_over}
    clause = refusal.rule if refusal else _allowed_by(call, auction)
    return ruling(told, allowed=refusal is None, legal=legal, rule=clause)


def _allowed_by(call: Bid | Pass, auction: Auction) -> str:
    """The clause by which a call may be made."""
    if isinstance(call, Pass):
        return "auction.call"
    return "auction.higher" if auction.highest else "auction.range"


def _call(said: str, house: House) -> Bid | Pass:
    try:
        return words_of.call(words_of.in_figures(said))
    except HokmError as refusal:
        refusal.told_at(NOBODY, house)
        raise


def count(desk: Desk, line: Line) -> Answer:
    """What a bid scores with the tricks its side took; classic: what a count scores."""
    house = rules_for(desk, line)
    way = f"As in: {glued('hokm', 'judge', 'score', '7-3' if house.is_classic else '8 7')}"
    try:
        return (_classic_score if house.is_classic else _score)(line.words, house, way)
    except HokmError as refusal:
        if not isinstance(refusal, errors.Usage | errors.TricksNot13 | errors.AmbiguousSuit):
            refusal.offering(way)  # its own is of the table
        raise


def _score(words: Sequence[str], house: House, way: str) -> Answer:
    if not words:
        raise errors.Takes("judge score", "a bid, and the tricks the bidders took", way)
    call = words_of.call(words_of.in_figures(words[0]))
    if isinstance(call, Pass):
        raise errors.TakesNo("judge score", "pass", way)
    if call.tricks not in house.allowed_bids:
        legal = house.allowed_bids
        raise errors.OutOfRange(call, turn=Seat.FIRST, house=house, legal=legal)
    if len(words) < 2:
        return _either_way(call.tricks, house)
    contract = Contract(Seat.FIRST, call.tricks, call.suit)
    taken = _taken(contract, words[1:])
    scored = score(contract, taken, house)
    return ruling(
        (rulings.count(contract, taken, scored, house),),
        bid=call.tricks,
        taken=list(taken),
        made=scored.made,
        points=list(scored.points),
        rule=scored.clause,
    )


def _either_way(bid: int, house: House) -> Answer:
    """What a bid gains made and loses failed, where nobody said what was taken."""
    gain = bid if house.made == "bid" else None  # else as many as the tricks taken
    told = made_or_failed(bid, house)
    return ruling(told, bid=bid, gains=gain, loses=cost(bid, house), rule="score.bid")


def _taken(contract: Contract, words: Sequence[str]) -> tuple[int, int]:
    """Both sides' tricks, the bidders' first."""
    tricks = words_of.count(words_of.in_figures(" ".join(words)))
    if tricks.others is not None and tricks.own + tricks.others != TRICKS:
        again = glued("hokm", "judge", "score", contract.tricks)
        raise errors.TricksNot13(tricks.own, tricks.others, TRICKS, typed=again)
    return shared(contract.team, tricks.own, tricks.others)


def _classic_score(words: Sequence[str], house: House, way: str) -> Answer:
    if not words:
        raise errors.Takes("judge score", "a count, the hakem's side first", way)
    tricks = words_of.count(words_of.in_figures(" ".join(words)))
    hakem = Contract(Seat.FIRST, SEVEN, None)
    taken = kot.shared(hakem.team, tricks.own, tricks.others)
    scored = kot.judged(hakem, taken, house)
    return ruling(
        (rulings.sevens(taken, scored, house),),
        taken=list(taken),
        made=scored.made,
        kot=scored.is_kot,
        points=list(scored.points),
        rule=scored.clause,
    )


def dealer(desk: Desk, line: Line) -> Answer:
    """Who deals after a round, given who dealt it and which side lost it."""
    way = f"As in: {glued('hokm', 'judge', 'dealer', '1', '--lost', '2')}"
    if not line.words:
        raise errors.Takes("judge dealer", "who dealt", way)
    house = rules_for(desk, line)
    dealt = " ".join(line.words)
    lost = answered(desk, line, "--lost", rulings.WHO_LOST, "2")
    seating = seating_of(desk, line, dealt, lost)
    loss = dealing.Lost(reading.player(dealt, seating), reading.team(lost, seating), 1)
    found = dealing.after_round(loss, house)
    return ruling(
        rulings.dealer(found, loss, house, seating),
        dealer=typed(found.dealer, seating),
        first=typed(found.dealer.next, seating),
        rule=found.clause,
    )
