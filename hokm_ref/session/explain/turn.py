"""Whose turn it is and why, in one sentence, and what a question at the table is answered."""

from __future__ import annotations

from hokm_ref.rules.dealer import ByRound, Lost, after_round
from hokm_ref.session.explain.dealing import deals, first_job, was_lost
from hokm_ref.session.explain.phrases import (
    calls_next,
    has,
    last_job,
    legal,
    still_needs,
    tricks_so_far,
)
from hokm_ref.session.phases import Bidding, Dealing, Naming, Over, Playing
from hokm_ref.value import unreachable
from hokm_ref.wording import GLUE, bids, capital, glued, small

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.contract import Contract
    from hokm_ref.rules.dealer import Ruling
    from hokm_ref.session.phases import Deal
    from hokm_ref.session.state import Table


def turn(table: Table) -> tuple[str, tuple[str, ...]]:
    """The one sentence of `hokm next`, and the rule or the consequence under it."""
    phase, say = table.phase, table.seating.player
    match phase:
        case Dealing():
            return last_job(table), ()
        case Bidding(deal, auction) if not auction.calls:
            return _opens(table, deal)
        case Naming(deal, None, _):
            return _opens(table, deal)
        case Bidding(_, auction):
            held = auction.highest
            who = f"{say(auction.turn)} bids {bids(auction.legal, auction.house)}, or passes"
            if held is None:
                return f"Nobody has bid yet, so {who}.", ()
            return f"{table.callers.player(held[0])}'s {held[1].text} stands, so {who}.", ()
        case Naming(_, _, contract):
            return _names_trump(table, contract), ()
        case Playing():
            return _leads(table, phase)
        case Over(_, _, ruling):
            rematch = glued("hokm", "rematch")
            if table.next_dealer is None:
                return f"Game {table.game} is over: {rematch}; the table says who deals.", ()
            why = deals(table.seating, ruling)
            return f"Game {table.game} is over: {rematch}, and {why}.", ()
        case _:
            unreachable(phase)


def _opens(table: Table, deal: Deal) -> tuple[str, tuple[str, ...]]:
    """Who begins the coming round, and why by its deal."""
    names = " and names trump" if table.house.is_classic else ""
    first = first_job(table.seating, deal.dealer, table.house)
    if deal.is_begun:
        return f"{table.seating.player(deal.dealer)} dealt, so {first}{names}.", ()
    return f"{capital(_why_deals(table))}; {first}{names}.", _deal_rule(table)


def _names_trump(table: Table, contract: Contract) -> str:
    name, typed = table.seating.player(contract.seat), glued("hokm", "trump", "hearts")
    if not contract.forced:
        return f"{name} has {contract.text} and names trump, as in: {typed}"
    role = "the dealer" if contract.seat is table.dealer else "first after the dealer"
    takes = f"{name}, {role}, takes {contract.tricks} and names trump"
    return f"All four passed, so {takes}, as in: {typed}"


def _why_deals(table: Table) -> str:
    ruling, say = table.ruling, table.seating.player
    if ruling.lost is None or not ruling.is_by_loss:
        return deals(table.seating, ruling)
    lost, dealer = was_lost(table.seating, ruling.lost), say(ruling.dealer)
    if ruling.how is ByRound.AGAIN:
        return f"{lost}, {dealer} among them, so {dealer} deals again"
    return f"{lost}, so the deal passes from {say(ruling.lost.dealer)} to {dealer}"


def _deal_rule(table: Table) -> tuple[str, ...]:
    from hokm_ref.rules.law import sentence

    if not table.ruling.is_by_loss:
        return ()
    return (f"Rule: {small(sentence('dealer.side', table.house))}",)


def _leads(table: Table, phase: Playing) -> tuple[str, tuple[str, ...]]:
    say, contract = table.seating.player, phase.contract
    leads = say(phase.leads)
    trump = f"{contract.trump.value} are trump" if contract.trump else ""
    if phase.tricks:
        told = f"{leads} won trick{GLUE}{len(phase.tricks)}, so {leads} leads; {trump}."
    else:
        told = f"{has(table, contract)}, so {leads} leads; {trump}."
    count = f"{tricks_so_far(table, phase)}; {still_needs(table, phase)}."
    return told, (*((count,) if phase.tricks else ()), *_after_it(table, phase))


def _after_it(table: Table, phase: Playing) -> tuple[str, ...]:
    """Who deals next by all that can happen: "Ana deals if Ben makes 9, Dan again if not."."""
    contract, say, rulings = phase.contract, table.seating.player, _rulings(table, phase)
    if any(ruling.is_asked for ruling in rulings.values()):
        return ()

    def again(ruling: Ruling) -> str:
        return " again" if ruling.dealer is phase.deal.dealer else ""

    side = whose = table.seating.side(contract.team)
    plain = [rulings[made, False] for made in (True, False) if (made, False) in rulings]
    first, other = plain[0], plain[-1]
    ways = f"{say(first.dealer)} deals{again(first)}"
    if first.dealer is not other.dealer:
        makes = f"{say(contract.seat)} makes {contract.tricks}"
        wins = f"{side} win the round" if table.house.is_classic else makes
        ways = f"{ways} if {wins}, {say(other.dealer)}{again(other)} if not"
        whose = "theirs"
    kot = rulings.get((True, True), first)
    if kot.dealer is not first.dealer:
        ways = f"{ways}; after a Kot of {whose} {say(kot.dealer)}"
    return (f"After it: {ways}.",)


def _rulings(table: Table, phase: Playing) -> dict[tuple[bool, bool], Ruling]:
    """Who would deal next after each result that is still open: made or not, a Kot or not."""
    deal, team = phase.deal, phase.contract.team
    found = {}
    for score in phase.prospect(table.house).scores:
        side, is_kot = team.other if score.made else team, score.is_hakems_kot
        lost = Lost(deal.dealer, side, deal.number, is_hakems_kot=is_kot)
        found[score.made, is_kot] = after_round(lost, table.house)
    return found


def calls(table: Table) -> str:
    """Who calls, and what may be called."""
    phase = table.phase
    if not isinstance(phase, Bidding):
        return turn(table)[0]
    if phase.auction.highest:
        return turn(table)[0]
    if phase.auction.calls:
        return calls_next(table, phase.auction)
    first = table.seating.player(phase.auction.turn)
    return f"{first} calls first: {legal(phase.auction)}."


def trump(table: Table) -> str:
    """What is trump, and who decided it."""
    phase = table.phase
    if isinstance(phase, Playing) and phase.contract.trump:
        return f"Trump is {phase.contract.trump.text}: {has(table, phase.contract)}."
    if isinstance(phase, Bidding):
        return f"Trump is not settled yet. {calls(table)}"
    return turn(table)[0]


def who_leads(table: Table) -> str:
    """Who leads, and the count so far."""
    phase = table.phase
    if isinstance(phase, Bidding):
        return f"No trick is played yet. {calls(table)}"
    if not isinstance(phase, Playing):
        return turn(table)[0]
    leads = table.seating.player(phase.leads)
    need = still_needs(table, phase)
    if not phase.tricks:
        return f"{leads} leads the first trick. {capital(need)}."
    return f"{leads} leads. {tricks_so_far(table, phase)}; {need}."
