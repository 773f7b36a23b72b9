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
    TrickPlayed,
    TrickWon,
    TrumpNamed,
)
from hokm_ref.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.session.facts import Fact
    from hokm_ref.session.state import Table


class Retelling(Value):
    """What was otherwise in a round; None for what stays as it was."""

    dealer: Seat | None = None
    held: Contract | None = None
    """The contract as it stood before."""
    calls: tuple[Called, ...] | None = None
    bid: Bid | None = None
    by: Seat | None = None
    is_forced: bool = False
    trump: Suit | None = None
    count: Counted | None = None
    whole: tuple[Fact, ...] = ()
    """The contract and the count, where the round is told whole."""


OF_A_ROUND = (
    Dealt,
    Called,
    Contracted,
    TrumpNamed,
    TrickWon,
    TrickPlayed,
    Revoked,
    Counted,
    RoundDeleted,
)
"""The facts that a round itself consists of; the others were settled beside it."""
_AGREED = (Called, Contracted, TrumpNamed)
_TRICKS = (TrickWon, TrickPlayed)


def retold(facts: Sequence[Fact], change: Retelling, at: Table) -> list[Fact]:
    """The facts of a round as a correction has them; `at` is the table before its deal."""
    own = [fact for fact in facts if isinstance(fact, OF_A_ROUND)]
    dealt = [Dealt(change.dealer, True)] if change.dealer else _kept(own, Dealt)
    if not dealt:  # a round that was deleted
        dealt = [Dealt(fact.dealer) for fact in own if isinstance(fact, RoundDeleted)]
    anew = [*dealt, *(change.whole or _contract(own, change, dealt, at))]
    if not change.whole:
        anew += _play(own, change)
    return _with_beside(facts, anew)


def _kept(facts: Sequence[Fact], *kinds: type) -> list[Fact]:
    return [fact for fact in facts if isinstance(fact, kinds)]


def _contract(
    own: Sequence[Fact], change: Retelling, dealt: Sequence[Fact], at: Table
) -> list[Fact]:
    """The calls where they still come to the contract, else the contract alone."""
    held = change.held
    if change.calls is not None:
        named = change.trump or (held.trump if held and held.forced else None)
        trumps = [TrumpNamed(named)] if named else _kept(own, TrumpNamed)
        return [*change.calls, *(trumps if _is_open(change.calls, dealt, at) else [])]
    if held is None or not (change.bid or change.by or change.trump or change.is_forced):
        return _kept(own, *_AGREED)
    suit = change.trump or (change.bid.suit if change.bid else None) or held.trump
    if at.house.is_classic:
        return [TrumpNamed(suit)] if suit else []
    seat, tricks = change.by or held.seat, change.bid.tricks if change.bid else held.tricks
    is_forced = change.is_forced or (held.forced and not change.bid and not change.by)
    is_same = (seat, tricks, is_forced) == (held.seat, held.tricks, held.forced)
    if is_same and suit and _kept(own, TrumpNamed):
        return [*_kept(own, Called), TrumpNamed(suit)]
    if is_same and suit is held.trump:
        return _kept(own, *_AGREED)
    return [Contracted(seat, Bid(tricks, suit), is_forced)]


def _is_open(calls: Sequence[Called], dealt: Sequence[Fact], at: Table) -> bool:
    """Whether these calls leave trump to be named."""
    dealer = dealt[-1].seat if dealt and isinstance(dealt[-1], Dealt) else at.dealer
    auction = Auction(dealer, at.house, tuple(call.call for call in calls))
    if auction.highest is None and len(calls) < len(Seat):
        return False
    contract = contract_of(auction)
    return contract is not None and contract.trump is None


def _play(own: Sequence[Fact], change: Retelling) -> list[Fact]:
    """The tricks and the count; a count told anew takes the place of the tricks."""
    if change.count is not None:
        return [*_kept(own, Revoked), change.count]
    played = _kept(own, *_TRICKS, Revoked, Counted)
    # Bare counts and first leads are read as the bidder's, who may be another from here on.
    if change.held is None or not (change.by or change.calls is not None):
        return played
    return _with_sides(played, change.held.seat)


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
