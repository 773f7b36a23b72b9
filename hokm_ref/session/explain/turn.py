"""Whose turn it is and why, in one sentence, and what a question at the table is answered."""

from __future__ import annotations

from hokm_ref.rules import dealer as dealing
from hokm_ref.session.explain.phrases import (
    calls_next,
    deals,
    ending,
    legal,
    needs,
    tricks_so_far,
)
from hokm_ref.session.state import Bidding, Naming, Over, Playing
from hokm_ref.value import unreachable
from hokm_ref.wording import capital, glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.session.state import Table


def turn(table: Table) -> tuple[str, tuple[str, ...]]:
    """The one sentence of `hokm next`, and the rule or the consequence under it."""
    phase, say = table.phase, table.seating.player
    match phase:
        case Bidding(deal, auction) if not auction.calls:
            first = f"{say(auction.turn)} calls first"
            if deal.is_begun:
                return f"{say(deal.dealer)} dealt, so {first}.", ()
            return f"{capital(_why_deals(table))}; {first}.", _deal_rule(table)
        case Bidding(_, auction):
            held = auction.highest
            may = legal(auction, table.house).replace(", or pass", ", or passes")
            who = f"{say(auction.turn)} bids {may}"
            if held is None:
                return f"Nobody has bid yet, so {who}.", ()
            return f"{say(held[0])}'s {held[1].text} stands, so {who}.", ()
        case Naming(_, _, contract):
            must = f"{say(contract.seat)}, first after the dealer, takes {contract.tricks}"
            return f"All four passed, so {must} and names trump: {glued('hokm', 'trump')}", ()
        case Playing():
            return _leads(table, phase)
        case Over(_, _, ruling):
            why = deals(table.seating, ruling)
            return f"Game {table.game} is over: {glued('hokm', 'rematch')}, and {why}.", ()
        case _:
            unreachable(phase)


def _why_deals(table: Table) -> str:
    phase, say = table.phase, table.seating.player
    ruling = phase.ruling if isinstance(phase, Over) else phase.deal.ruling
    if ruling.lost_by is None or ruling.before is None:
        return deals(table.seating, ruling)
    lost = f"{table.seating.side(ruling.lost_by)} lost round {ruling.round}"
    if ruling.clause == "dealer.again":
        dealer = say(ruling.dealer)
        return f"{lost}, {dealer} among them, so {dealer} deals again"
    return f"{lost}, so the deal passes from {say(ruling.before)} to {say(ruling.dealer)}"


def _deal_rule(table: Table) -> tuple[str, ...]:
    from hokm_ref.rules.law import sentence

    phase = table.phase
    if isinstance(phase, Over) or phase.deal.ruling.lost_by is None:
        return ()
    return (f"Rule: {sentence('dealer.loser', table.house)}",)


def _leads(table: Table, phase: Playing) -> tuple[str, tuple[str, ...]]:
    say, contract = table.seating.player, phase.contract
    leads = say(phase.leads)
    trump = f"{contract.trump.value} are trump" if contract.trump else ""
    if phase.tricks:
        told = f"{leads} won trick {len(phase.tricks)}, so {leads} leads; {trump}."
    else:
        told = f"{leads} has {contract.text}, so {leads} leads; {trump}."
    count = f"{tricks_so_far(table, phase)}; {needs(table, contract, phase.won)}."
    return told, (*((count,) if phase.tricks else ()), _after_it(table, phase))


def _after_it(table: Table, phase: Playing) -> str:
    """Who deals next either way: "After it: Ana deals if Ben makes 9, Dan again if not."."""
    contract, deal = phase.contract, phase.deal
    say, number = table.seating.player, deal.number
    made = dealing.after_round(deal.dealer, contract.team.other, number).dealer
    failed = dealing.after_round(deal.dealer, contract.team, number).dealer
    again = [" again" if dealer is deal.dealer else "" for dealer in (made, failed)]
    makes = f"if {say(contract.seat)} makes {contract.tricks}"
    return f"After it: {say(made)} deals{again[0]} {makes}, {say(failed)}{again[1]} if not."


def calls(table: Table) -> str:
    """Who calls, and what may be called."""
    phase = table.phase
    if not isinstance(phase, Bidding):
        return turn(table)[0]
    if phase.auction.calls:
        return calls_next(table, phase.auction)
    first = table.seating.player(phase.auction.turn)
    return f"{first} calls first: {legal(phase.auction, table.house)}."


def trump(table: Table) -> str:
    """What is trump, and who decided it."""
    phase = table.phase
    if isinstance(phase, Playing) and phase.contract.trump:
        holder = table.seating.player(phase.contract.seat)
        named = capital(phase.contract.trump.text)
        return f"{named} are trump: {holder} has {phase.contract.text}."
    if isinstance(phase, Bidding):
        return f"Trump is still to be bid. {calls(table)}"
    return turn(table)[0]


def who_leads(table: Table) -> str:
    """Who leads, and the count so far."""
    phase = table.phase
    if isinstance(phase, Bidding):
        return f"No trick is played yet. {calls(table)}"
    if not isinstance(phase, Playing):
        return turn(table)[0]
    leads = table.seating.player(phase.leads)
    need = f"{needs(table, phase.contract, phase.won)}."
    if not phase.tricks:
        return f"{leads} leads the first trick. {need}"
    return f"{leads} leads. {tricks_so_far(table, phase)}; {need}"


def dealer(table: Table) -> str:
    """Who deals this round, by the rule or as it happened, and why."""
    phase = table.phase
    if isinstance(phase, Over):
        return f"{ending(table)} {deals(table.seating, phase.ruling)}."
    if phase.deal.is_begun:
        return f"{table.seating.player(phase.deal.dealer)} dealt round {phase.deal.number}."
    return f"{deals(table.seating, phase.deal.ruling)}."
