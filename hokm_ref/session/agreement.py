"""A contract entered whole: it must be one that the calls already entered can come to."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.rules.auction import Auction, Pass
from hokm_ref.rules.contract import Contract
from hokm_ref.rules.house import House
from hokm_ref.session.facts import Contracted


def whole_contract(fact: Contracted, auction: Auction, house: House) -> Contract:
    """The contract of `hokm round Dan 8S 9`; raises where the auction could not end with it."""
    seat, bid = fact.seat, fact.bid
    if fact.is_forced:
        _check_forced(fact, auction, house)
    elif auction.highest != (seat, bid):
        _check_bid(fact, auction, house)
    if bid.suit is None:
        raise errors.NoSuit(bid.tricks, turn=seat, legal=auction.legal(house))
    return Contract(seat, bid.tricks, bid.suit, fact.is_forced)


def _check_bid(fact: Contracted, auction: Auction, house: House) -> None:
    for index, call in enumerate(auction.calls):
        if auction.caller(index) is fact.seat:
            raise errors.CallsDisagree(fact.seat, call)
    there = _with_passes_up_to(fact, auction)
    refusal = there.objection(fact.bid, house, by=fact.seat)
    if refusal:
        raise refusal


def _with_passes_up_to(fact: Contracted, auction: Auction) -> Auction:
    """The auction as it would stand at this player's turn if all between passed."""
    while auction.turn is not fact.seat:
        auction = auction.but(calls=(*auction.calls, Pass()))
    return auction


def _check_forced(fact: Contracted, auction: Auction, house: House) -> None:
    first = auction.dealer.next
    if fact.seat is not first or fact.bid.tricks != house.lowest_bid:
        raise errors.ForcedElsewhere(first, house.lowest_bid, dealer=auction.dealer)
    if auction.highest:
        bidder, bid = auction.highest
        raise errors.CallsDisagree(bidder, bid)
