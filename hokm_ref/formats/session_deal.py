"""One deal as an entry of a session file, and back: its calls or contract, tricks and count."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.rules.auction import Bid
from hokm_ref.rules.seats import Seat
from hokm_ref.session.facts import (
    Called,
    Contracted,
    Counted,
    Revoked,
    TrickPlayed,
    TrickWon,
    TrumpNamed,
)
from hokm_ref.session.phases import Bidding, Dealing, Naming, Over, Playing
from hokm_ref.session.sheet import Deleted, Round, VoidDeal
from hokm_ref.speech import calling, reading, said, words
from hokm_ref.speech.card_words import card

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from hokm_ref.rules.auction import Auction
    from hokm_ref.rules.contract import Contract
    from hokm_ref.session.facts import Fact
    from hokm_ref.session.sheet import Entry, Established, Trick
    from hokm_ref.session.state import Table
    from hokm_ref.wording import Seating

    Values = dict[str, Any]


def entry(line: Entry, seating: Seating, closed: object) -> Values:
    """A deal on the sheet, its people named as they sat when it began."""
    match line:
        case Round():
            return {**_round(line, seating), "closed": closed}
        case VoidDeal():
            values = _dealer(line, seating)
            values |= _calls(line.auction) if line.auction and line.auction.calls else {}
            notes = {"notes": list(line.notes)} if line.notes else {}
            return {**values, "void": line.reason, **_past(line), **notes, "closed": closed}
        case Deleted():
            dealer = seating.players[line.dealer.value]
            return {"dealer": dealer, "deleted": True, **_past(line), "closed": closed}
        case _:
            return {}


def _past(line: Round | VoidDeal | Deleted) -> Values:
    return {"after_end": True} if line.is_after_end else {}


def _dealer(line: Round | VoidDeal, seating: Seating) -> Values:
    """Who dealt, where the rule alone does not say it."""
    is_plain = line.dealer is line.ruling.dealer and not line.ruling.is_asked
    return {} if is_plain else {"dealer": seating.players[line.dealer.value]}


def _calls(auction: Auction | None) -> Values:
    return {"calls": " ".join(call.code for call in auction.calls)} if auction else {}


def _round(line: Round, seating: Seating) -> Values:
    team, is_classic = line.contract.team, line.house.is_classic
    agreed = _trump(line.contract) if is_classic else _agreed(line.auction, line.contract, seating)
    values = {**_dealer(line, seating), **agreed}
    values |= _tricks(line.tricks, line.contract, seating)
    own, others = line.won[team.value], line.won[team.other.value]
    if len(line.tricks) < own + others:
        values["taken"] = f"{own}-{others}" if is_classic else own
    values |= _revokes(line.revokes, line.tricks, seating)
    values |= {"notes": list(line.notes)} if line.notes else {}
    return {**values, **_past(line)}


def _agreed(auction: Auction | None, contract: Contract, seating: Seating) -> Values:
    """The calls, or the contract that was entered whole; and trump where no bid named it."""
    if auction is not None:
        is_bid = auction.highest is not None and auction.highest[1].suit is not None
        return {**_calls(auction), **({} if is_bid else _trump(contract))}
    bid = Bid(contract.tricks, contract.trump).code
    whole = {"contract": f"{seating.players[contract.seat.value]} {bid}"}
    return {**whole, "forced": True} if contract.forced else whole


def _trump(contract: Contract) -> Values:
    return {"trump": contract.trump.value} if contract.trump else {}


def _tricks(tricks: Sequence[Trick], contract: Contract, seating: Seating) -> Values:
    if not tricks:
        return {}
    leads = contract.seat
    found: list[Any] = []
    for trick in tricks:
        cards = " ".join(card.code for card in trick.cards)
        said = cards or seating.players[trick.winner.value]
        leader = seating.players[trick.leader.value]
        kind = "cards" if cards else "winner"
        found.append(said if trick.leader is leads else {"leader": leader, kind: said})
        leads = trick.winner
    return {"tricks": found}


def _revokes(revokes: Sequence[Established], tricks: Sequence[Trick], seating: Seating) -> Values:
    found = [_revoke(revoke, len(tricks), seating) for revoke in revokes]
    return {"revokes": found} if found else {}


def _revoke(revoke: Established, tricks: int, seating: Seating) -> Values:
    """A revoke, and when it was found, where tricks came after that: they may have closed it."""
    values: Values = {"player": seating.players[revoke.seat.value]}
    if revoke.trick is not None:
        values["trick"] = revoke.trick
    if revoke.found_after < tricks:
        values["found_after"] = revoke.found_after
    cost = revoke.penalty
    if not cost.is_of_house:
        values |= {"tricks": cost.tricks} if cost.tricks else {}
        values |= {"lose": True} if cost.loses else {}
    return values


def open_entry(table: Table, seating: Seating) -> Values:
    """The deal on the table as far as it has come."""
    phase = table.phase
    if isinstance(phase, Over | Dealing):
        return {}
    deal = phase.deal
    is_bare = isinstance(phase, Bidding) and not phase.auction.calls
    is_odd = deal.dealer is not deal.ruling.dealer or deal.ruling.is_asked
    is_told = deal.is_begun and (is_odd or is_bare or isinstance(phase, Naming))
    values: Values = {"dealer": seating.players[deal.dealer.value]} if is_told else {}
    if isinstance(phase, Playing):
        is_classic = table.house.is_classic
        contract = phase.contract
        values |= _trump(contract) if is_classic else _agreed(phase.auction, contract, seating)
        values |= _tricks(phase.tricks, contract, seating)
        values |= _revokes(phase.revokes, phase.tricks, seating)
    elif phase.auction is not None and phase.auction.calls:
        values |= _calls(phase.auction)
    return {**values, **({"notes": list(deal.notes)} if deal.notes else {})}


def played(values: Values, seating: Seating) -> list[Fact]:
    """The facts of an entry in their order: calls or contract, trump, tricks, revokes, count."""
    facts: list[Fact] = []
    if "calls" in values:
        given = values["calls"]
        told_calls = given.split() if isinstance(given, str) else list(given)
        calls = calling.calls(said.plain(told_calls, seating), seating)
        facts += [Called(call, by) for call, by in calls]
    if "contract" in values:
        facts.append(_contracted(values["contract"], values.get("forced") is True, seating))
    if "trump" in values:
        facts.append(TrumpNamed(words.suit(values["trump"])))
    facts += _play(values.get("tricks", ()), values.get("revokes", ()), seating)
    if "taken" in values:
        count = words.count(str(values["taken"]))
        facts.append(Counted(count.own, count.others))
    return facts


def _contracted(given: str, is_forced: bool, seating: Seating) -> Contracted:
    """Who undertook what: "Dan 8H"."""
    parts = given.split()
    seat, used = reading.leading_player(parts, seating)
    call = calling.leading_call(parts[used:])
    if call is None or not isinstance(call[0], Bid) or used + call[1] < len(parts):
        raise calling.not_a_call(parts[used:] or [given])
    return Contracted(seat, call[0], is_forced)


def _play(tricks: Sequence[Any], revokes: Sequence[Values], seating: Seating) -> list[Fact]:
    """The tricks, with each revoke where it was found: after them all unless it says otherwise."""
    facts: list[Fact] = []
    last = len(tricks)
    for place in range(last + 1):
        facts += [
            _revoked(given, seating)
            for given in revokes
            if min(given.get("found_after", last), last) == place
        ]
        facts += [_trick(given, seating) for given in tricks[place : place + 1]]
    return facts


def _trick(given: Any, seating: Seating) -> Fact:
    """A trick by its cards or its winner, and by who led it against the rule."""
    leader: Seat | None = None
    if isinstance(given, dict):
        leader = reading.player(given["leader"], seating)
        given = given.get("cards") or given.get("winner")
        if not given:
            raise errors.BadKey("tricks.winner", None, "a player, where there are no cards")
    parts = str(given).split()
    if reading.exact_player(parts, seating) is None and len(parts) == len(Seat):
        return TrickPlayed(tuple(map(card, parts)), leader)
    if len(parts) > 1 and reading.exact_player(parts, seating) is None:
        raise errors.FourCards(len(parts))
    return TrickWon(reading.player(str(given), seating), leader)


def _revoked(given: Values, seating: Seating) -> Revoked:
    seat = reading.player(given["player"], seating)
    tricks, trick = given.get("tricks", 0), given.get("trick")
    if given.get("lose"):
        return Revoked(seat, trick, "lose")
    return Revoked(seat, trick, "tricks", tricks) if tricks else Revoked(seat, trick)
