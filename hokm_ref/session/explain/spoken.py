"""Calls and tricks as they are read back: who, what, and what is still needed."""

from __future__ import annotations

from hokm_ref.rules.auction import Auction, Bid, Pass
from hokm_ref.session.explain.phrases import (
    calls_next,
    has,
    job,
    still_needs,
    tricks_so_far,
)
from hokm_ref.session.phases import Bidding, Naming, Playing
from hokm_ref.wording import GLUE, JOB, NEXT, glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.session.sheet import Trick
    from hokm_ref.session.state import Table


def calls(count: int, after: Table) -> tuple[str, ...]:
    """The last so many calls, and what they lead to."""
    match after.phase:
        case Bidding(_, auction) if auction.calls:
            told, then = (
                f"{_told(auction, count, after)}.",
                f"{NEXT}{JOB}{calls_next(after, auction)}",
            )
            if count > 1:
                return told, then
            goes_without_saying = NEXT if isinstance(auction.calls[-1], Pass) else ""
            return (f"{goes_without_saying}{told} {then}",)
        case Playing(auction=Auction() as auction) as phase:
            return _contract_bid(_told(auction, count, after), phase, auction, count, after)
        case Naming(auction=Auction() as auction) as phase:
            return _to_name(_told(auction, count, after), phase, auction, count, after)
        case _:  # all passed, and it is dealt again
            return (f"All four passed, so the deal is void. {job(after)}",)


def _told(auction: Auction, count: int, table: Table) -> str:
    """The last calls in a row: "Cyn bids 7 hearts ♥, Dan 8 spades ♠, Ana passes"."""
    parts: list[str] = []
    has_bid = False
    for caller, call in auction.made[-count:]:
        name = table.seating.player(caller)
        if isinstance(call, Bid):
            parts.append(f"{name} {call.text}" if has_bid else f"{name} bids {call.text}")
            has_bid = True
        else:
            parts.append(f"{name} passes")
    return ", ".join(parts)


def _to_name(
    told: str, phase: Naming, auction: Auction, count: int, after: Table
) -> tuple[str, str]:
    """The auction is over, and trump is still to be named."""
    contract = phase.contract
    name = after.seating.player(contract.seat)
    names = f"{NEXT}{JOB}{name} names trump: {glued('hokm', 'trump')}"
    if not contract.forced:
        return f"{told}, so {has(after, contract)}.", names
    role = "the dealer" if contract.seat is auction.dealer else "first after the dealer"
    passed = "" if count == len(auction.calls) else f"{told}. "
    return f"{passed}All four passed, so {name}, {role}, must take {contract.tricks}.", names


def _contract_bid(
    told: str, phase: Playing, auction: Auction, count: int, after: Table
) -> tuple[str, ...]:
    contract = phase.contract
    holder = after.seating.player(contract.seat)
    need = f"{NEXT}{still_needs(after, phase)}."
    if not auction.legal:
        is_ranked = after.house.equal_bid == "higher_suit"
        best = contract.text if is_ranked else str(contract.tricks)
        return (f"{told}. Nothing beats {best}, so the auction ends and {holder} leads.", need)
    leads = f"{has(after, contract)} and leads."
    if count > 1:
        return (f"{told}.", f"{NEXT}{leads} {need}")
    if isinstance(auction.calls[-1], Bid):
        return (f"{told} and leads. {need}",)
    return (f"{told}, so {leads} {need}",)


def contract(after: Table, phase: Playing) -> str:
    """The contract that is played, or the trump that the hakem named."""
    agreed = phase.contract
    need = f"{NEXT}{still_needs(after, phase)}."
    if after.house.is_classic and agreed.trump:
        return f"{after.seating.player(agreed.seat)} names {agreed.trump.text} and leads. {need}"
    return f"{has(after, agreed)} and leads. {need}"


def tricks(count: int, after: Table, phase: Playing) -> tuple[str, str]:
    """The tricks just won, so many, and the count so far."""
    say = after.seating.player
    won = phase.tricks[-count:]
    first = len(phase.tricks) - count + 1
    so_far = f"{tricks_so_far(after, phase)}; {still_needs(after, phase)}."
    if count == 1 and won[0].cards:
        how = f"{say(won[0].winner)} wins trick{GLUE}{first} with {_winning_card(won[0], phase)}"
        return f"{how}.", f"{NEXT}{say(phase.leads)} leads. {so_far}"
    if count == 1:
        told = f"{say(won[0].winner)} wins trick{GLUE}{first} and leads."
    else:
        rest = enumerate(won[1:], first + 1)
        others = [f"{say(trick.winner)} trick{GLUE}{number}" for number, trick in rest]
        winner = f"{say(won[0].winner)} wins trick{GLUE}{first}"
        told = f"{', '.join((winner, *others))}. {NEXT}{say(phase.leads)} leads."
    return told, f"{NEXT}{so_far}"


def _winning_card(trick: Trick, phase: Playing) -> str:
    """The card that won, and why: "the queen of hearts ♥: highest heart, nobody cut"."""
    from hokm_ref.rules.trick import judged
    from hokm_ref.session.explain.rulings import trick_reason

    found = judged(trick.cards, phase.contract.trump)
    return f"{found.card.words}: {trick_reason(found)}"


def odd_leaders(before: Table, phase: Playing, won: Sequence[Trick]) -> tuple[str, ...]:
    """A warning for each trick that another led than the rule says."""
    say, leads = before.seating.player, phase.leads
    warnings = []
    for number, trick in enumerate(won, len(phase.tricks) + 1):
        if trick.leader is not leads:
            led = f"{say(trick.leader)} led trick{GLUE}{number}"
            why = "decided trump" if number == 1 else f"won trick{GLUE}{number - 1}"
            warnings.append(f"{led}; by the rule {say(leads)} leads, who {why}. It stands.")
        leads = trick.winner
    return tuple(warnings)
