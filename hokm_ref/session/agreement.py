"""A contract entered whole: it must be one that the calls already entered can come to."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.rules.auction import PASS, Auction
from hokm_ref.rules.contract import Contract
from hokm_ref.session.facts import Contracted


def whole_contract(fact: Contracted, auction: Auction) -> Contract:
    """The contract of `hokm round Dan 8S 9`; raises where the auction could not end with it.

    With trump named after the auction, the suit said with the number is the trump named.
    """
    seat, bid, house = fact.seat, fact.bid, auction.house
    if bid.suit is None:
        raise errors.BareContract(seat, bid, auction.legal)
    if house.trump_named == "after_auction":
        # Its calls are numbers alone, and a bid with a suit would equal none of them.
        bid = bid.but(suit=None)
    if fact.is_forced:
        _check_forced(fact, auction)
    elif auction.highest != (seat, bid):
        _check_bid(fact.but(bid=bid), auction)
    return Contract(seat, bid.tricks, fact.bid.suit, fact.is_forced)


def agreed(fact: Contracted, contract: Contract) -> Contract:
    """The contract the auction came to, with the trump of this one; raises where they differ."""
    # One of the two may leave the suit out; where both have it, they must agree.
    asked = Contract(fact.seat, fact.bid.tricks, contract.trump or fact.bid.suit, contract.forced)
    named = contract.but(trump=contract.trump or fact.bid.suit)
    is_same = asked == named and fact.bid.suit in (None, named.trump)
    if not is_same or named.trump is None or (fact.is_forced and not contract.forced):
        raise errors.ContractStands(
            contract.seat, contract.text, is_played=contract.trump is not None
        )
    return named


def _check_bid(fact: Contracted, auction: Auction) -> None:
    is_once = auction.house.turns == "once"
    for caller, call in auction.made:
        if caller is fact.seat and (is_once or call == PASS):  # a pass is final
            raise errors.CallsDisagree(fact.seat, call)
    refusal = _with_passes_up_to(fact, auction).objection(fact.bid, by=fact.seat)
    if refusal:
        raise refusal


def _with_passes_up_to(fact: Contracted, auction: Auction) -> Auction:
    """The auction as it would stand at this player's turn if all between passed."""
    while auction.turn is not fact.seat and not auction.is_over:
        auction = auction.but(calls=(*auction.calls, PASS))
    return auction


def _check_forced(fact: Contracted, auction: Auction) -> None:
    house, seat = auction.house, auction.forced
    if seat is not fact.seat or fact.bid.tricks != house.lowest_bid:
        raise errors.ForcedElsewhere(seat, house, dealer=auction.dealer, by=fact.seat, bid=fact.bid)
    if auction.highest:
        raise errors.CallsDisagree(*auction.highest)
