"""A round told anew: what a correction says of it, and all the rest as it was told before."""

from __future__ import annotations

from hokm_ref.rules.auction import Auction, Bid
from hokm_ref.rules.contract import Contract, contract_of
from hokm_ref.rules.seats import Seat
from hokm_ref.rules.suits import Suit
from hokm_ref.session.facts import (
    Called,
    Contracted,
    Counted,
    Dealt,
    Revoked,
    RoundDeleted,
    RoundFact,
    TrickPlayed,
    TrickWon,
    TrumpNamed,
)
from hokm_ref.value import Value, unreachable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import UnionType

    from hokm_ref.session.facts import Fact
    from hokm_ref.session.state import Table


class Calls(Value):
    """The calls were others, and with them whose the contract is."""

    calls: tuple[Called, ...]
    trump: Suit | None = None
    """Trump, where no bid names it."""


class Terms(Value):
    """The contract was another one, whatever was called; None for what of it stays."""

    bid: Bid | None = None
    by: Seat | None = None
    trump: Suit | None = None
    is_forced: bool = False


class Retelling(Value):
    """What was otherwise in a round."""

    contract: Calls | Terms
    held: Contract | None
    """The contract as it stood before, where there was one."""
    dealer: Seat | None = None
    count: Counted | None = None


OF_A_ROUND = RoundFact | RoundDeleted
"""The facts that a round itself consists of; the others were settled beside it."""
_AGREED = (Called, Contracted, TrumpNamed)
_TRICKS = (TrickWon, TrickPlayed)


def retold(facts: Sequence[Fact], change: Retelling, at: Table) -> list[Fact]:
    """The facts of a round as a correction has them; `at` is the table before its deal."""
    facts = _dealt_first(facts)
    own = _kept(facts, OF_A_ROUND)
    dealt = _dealt(own, change.dealer)
    match change.contract:
        case Calls() as told:
            agreed = _called(own, told, change.held, dealt, at)
            is_theirs = True
        case Terms() as told:
            is_played = bool(change.count or _kept(own, *_TRICKS, Counted))
            agreed = _contract(own, told, change.held, dealt, at, is_played=is_played)
            is_theirs = told.by is not None or (at.house.is_classic and bool(change.dealer))
        case _:
            unreachable(change.contract)
    # Bare counts and first leads are read as the bidder's, who may be another from here on.
    bidder = change.held.seat if change.held and is_theirs else None
    return _with_beside(facts, [*dealt, *agreed, *_play(own, change.count, bidder)])


def retold_whole(
    facts: Sequence[Fact], played: Sequence[Fact], at: Table, dealer: Seat | None = None
) -> list[Fact]:
    """The facts of a round whose contract and count are told anew; revokes stand."""
    *agreed, count = played
    facts = _dealt_first(facts)
    own = _kept(facts, OF_A_ROUND)
    dealt = _dealt(own, dealer)
    if agreed and isinstance(whole := agreed[0], Contracted):
        agreed = _agreed(own, whole, dealt, at, is_played=True)
    return _with_beside(facts, [*dealt, *agreed, *_kept(own, Revoked), count])


def _kept(facts: Sequence[Fact], *kinds: type | UnionType) -> list[Fact]:
    return [fact for fact in facts if isinstance(fact, kinds)]


def _dealt_first(facts: Sequence[Fact]) -> list[Fact]:
    """The facts with who dealt told first and once, also where it was said in mid-auction.

    What was settled beside the calls is then after as many of them as before.
    """
    return [*_kept(facts, Dealt)[-1:], *(fact for fact in facts if not isinstance(fact, Dealt))]


def _dealt(own: Sequence[Fact], dealer: Seat | None) -> list[Fact]:
    """Who dealt it, if that was told; of a round that was deleted its dealer is known."""
    if dealer is not None:
        return [Dealt(dealer, True)]
    deleted: list[Fact] = [Dealt(fact.dealer) for fact in own if isinstance(fact, RoundDeleted)]
    return _kept(own, Dealt) or deleted


def _called(
    own: Sequence[Fact], told: Calls, held: Contract | None, dealt: Sequence[Fact], at: Table
) -> list[Fact]:
    """The calls, and trump where they leave it to be named."""
    if not _is_open(told.calls, dealt, at):
        return [*told.calls]
    named = told.trump or (held.trump if held else None)
    return [*told.calls, *([TrumpNamed(named)] if named else _kept(own, TrumpNamed))]


def _contract(
    own: Sequence[Fact],
    told: Terms,
    held: Contract | None,
    dealt: Sequence[Fact],
    at: Table,
    *,
    is_played: bool,
) -> list[Fact]:
    """The calls where they still come to the contract, else the contract alone."""
    if held is None or (held.trump is None and told == Terms()):  # nothing is agreed on yet
        return _kept(own, *_AGREED)
    suit = told.trump or (told.bid.suit if told.bid else None) or held.trump
    if at.house.is_classic:
        return [TrumpNamed(suit)] if suit else []
    seat, tricks = told.by or held.seat, told.bid.tricks if told.bid else held.tricks
    is_forced = told.is_forced or (held.forced and not told.bid and not told.by)
    whole = Contracted(seat, Bid(tricks, suit), is_forced)
    return _agreed(own, whole, dealt, at, is_played=is_played)


def _agreed(
    own: Sequence[Fact], whole: Contracted, dealt: Sequence[Fact], at: Table, *, is_played: bool
) -> list[Fact]:
    """The calls that come to this contract, its bid in them told anew; else the contract alone.

    Of a round that was played they must have come to an end; else the auction may go on.
    """
    suit = whole.bid.suit
    contract = Contract(whole.seat, whole.bid.tricks, suit, whole.is_forced)
    calls = [fact for fact in own if isinstance(fact, Called)]
    for told in (calls, _with_bid(whole.bid, calls, dealt, at)):
        found = _come_to(told, dealt, at, is_played=is_played)
        if found is not None and found.but(trump=found.trump or suit) == contract:
            return [*told, *([TrumpNamed(suit)] if suit and found.trump is None else [])]
    return [whole]


def _with_bid(bid: Bid, calls: Sequence[Called], dealt: Sequence[Fact], at: Table) -> list[Called]:
    """The calls with another bid for the last one, as far as anybody is asked after it.

    None of them where it could not have been bid there.
    """
    if at.house.trump_named == "after_auction":
        bid = bid.but(suit=None)
    last = max((i for i, call in enumerate(calls) if isinstance(call.call, Bid)), default=-1)
    auction, kept = _auction((), dealt, at), list[Called]()
    for place, call in enumerate(calls):
        made = call.but(call=bid) if place == last else call
        if auction.is_over:
            break
        if auction.objection(made.call, by=made.by):
            return []
        auction = auction.with_call(made.call)
        kept.append(made)
    return kept


def _auction(calls: Sequence[Called], dealt: Sequence[Fact], at: Table) -> Auction:
    dealer = dealt[-1].seat if dealt and isinstance(dealt[-1], Dealt) else at.dealer
    return Auction(dealer, at.house, tuple(call.call for call in calls))


def _come_to(
    calls: Sequence[Called], dealt: Sequence[Fact], at: Table, *, is_played: bool
) -> Contract | None:
    """What these calls come to, in turn from the player after the dealer.

    None without an end, where the round was played after it.
    """
    auction = _auction(calls, dealt, at)
    callers = zip(calls, auction.callers, strict=False)
    if not calls or any(call.by not in (None, caller) for call, caller in callers):
        return None
    return contract_of(auction) if auction.is_over or not is_played else None


def _is_open(calls: Sequence[Called], dealt: Sequence[Fact], at: Table) -> bool:
    """Whether these calls leave trump to be named."""
    auction = _auction(calls, dealt, at)
    if auction.highest is None and len(calls) < len(Seat):
        return False
    contract = contract_of(auction)
    return contract is not None and contract.trump is None


def _play(own: Sequence[Fact], count: Counted | None, bidder: Seat | None) -> list[Fact]:
    """The tricks and the count; a count told anew takes the place of the tricks."""
    if count is not None:
        return [*_kept(own, Revoked), count]
    played = _kept(own, *_TRICKS, Revoked, Counted)
    return played if bidder is None else _with_sides(played, bidder)


def _with_sides(played: Sequence[Fact], bidder: Seat) -> list[Fact]:
    """Tricks that stay with who took them, and who led, whoever the bidders are now."""
    kept: list[Fact] = []
    for fact in played:
        if isinstance(fact, Counted) and fact.side is None:
            kept.append(fact.but(side=bidder))
        elif isinstance(fact, TrickPlayed) and not kept and fact.leader is None:
            kept.append(fact.but(leader=bidder))
        else:
            kept.append(fact)
    return kept


def _with_beside(facts: Sequence[Fact], anew: Sequence[Fact]) -> list[Fact]:
    """The round told anew, with what was settled beside it where it was, before the close."""
    merged = list(anew)
    place = 0
    for fact in facts:
        if isinstance(fact, OF_A_ROUND):
            place += 1
        else:
            # What closes a round comes last; put after that, this would be beside the next round.
            merged.insert(min(place, max(len(merged) - 1, 0)), fact)
            place += 1
    return merged
