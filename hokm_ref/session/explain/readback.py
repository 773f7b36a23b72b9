"""What a write says: it reads itself back in one to three lines."""

from __future__ import annotations

from hokm_ref.rules.auction import Bid
from hokm_ref.rules.seats import Seat
from hokm_ref.session import facts as told
from hokm_ref.session.explain.phrases import (
    by_rule,
    calls_next,
    deals,
    last_job,
    lead,
    needs,
    tricks_so_far,
)
from hokm_ref.session.state import Bidding, Naming, Over, Playing, Round
from hokm_ref.value import Value
from hokm_ref.wording import capital, glued, listed, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.auction import Auction
    from hokm_ref.session.facts import Fact
    from hokm_ref.session.state import Table


class Readback(Value):
    """What was recorded, in sentences: the answer, what does not follow the rule, the way back."""

    lines: tuple[str, ...]
    warnings: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def read_back(before: Table, facts: Sequence[Fact], after: Table) -> Readback:
    """The sentences for one step, by the last thing that happened in it."""
    warnings = dealer_warnings(before, facts)
    line = _new_line(before, after)
    if line is not None:
        return _closing(before, line, after, warnings)
    last = facts[-1]
    match last:
        case told.Called():
            calls = [fact for fact in facts if isinstance(fact, told.Called)]
            return Readback(_calls(calls, after), warnings)
        case told.TrumpNamed() | told.Contracted():
            return Readback((_contract(after),), warnings)
        case told.TrickWon():
            won = [fact for fact in facts if isinstance(fact, told.TrickWon)]
            return Readback(_tricks(won, after), (*warnings, *_leaders(before, won)))
        case told.Dealt():
            return _dealt(after, warnings)
        case told.DealVoided(reason):
            return Readback(_voided(after, reason))
        case told.GameEnded():
            return Readback(_ended(after), (), (f"wrong? {glued('hokm', 'undo')}",))
        case told.GameBegan():
            return Readback(_began(before, after))
        case _:
            return Readback((last_job(after),))


def _new_line(before: Table, after: Table) -> Round | None:
    if len(after.sheet) == len(before.sheet):
        return None
    line = after.sheet[-1]
    return line if isinstance(line, Round) else None


def _closing(before: Table, line: Round, after: Table, warnings: tuple[str, ...]) -> Readback:
    from hokm_ref.session.explain.closing import claim, closed

    is_first = not any(isinstance(entry, Round) for entry in before.sheet)
    undo = (f"wrong? {glued('hokm', 'undo')}",)
    entered = claim(line)
    notes = ((entered,) if entered else ()) + (
        undo if is_first or isinstance(after.phase, Over) else ()
    )
    return Readback(closed(before, line, after), warnings, notes)


def _said(auction: Auction, index: int, table: Table, *, is_short: bool = False) -> str:
    """One call in a sentence: "Cyn bids 7 hearts ♥"; short after a bid: "Dan 8 spades ♠"."""
    name, call = table.seating.player(auction.caller(index)), auction.calls[index]
    if not isinstance(call, Bid):
        return f"{name} passes"
    return f"{name} {call.text}" if is_short else f"{name} bids {call.text}"


def _calls(calls: Sequence[told.Called], after: Table) -> tuple[str, ...]:
    phase = after.phase
    if isinstance(phase, Over) or phase.auction is None:
        return ()
    auction = phase.auction
    first = len(auction.calls) - len(calls)
    has_bid = False
    parts = []
    for index in range(first, len(auction.calls)):
        parts.append(_said(auction, index, after, is_short=has_bid))
        has_bid = has_bid or isinstance(auction.calls[index], Bid)
    spoken = ", ".join(parts)
    if isinstance(phase, Bidding):
        lines = (f"{spoken}.", calls_next(after, auction))
        return lines if len(calls) > 1 else (" ".join(lines),)
    if isinstance(phase, Naming):
        return _all_passed(spoken, phase, after)
    return _contract_bid(spoken, phase, auction, len(calls), after)


def _all_passed(spoken: str, phase: Naming, after: Table) -> tuple[str, str]:
    name = after.seating.player(phase.contract.seat)
    must = f"{name}, first after the dealer, must take {phase.contract.tricks}"
    passed = "" if spoken.count("passes") == len(Seat) else f"{spoken}. "
    return (
        f"{passed}All four passed, so {must}.",
        f"{name} names trump: {glued('hokm', 'trump')}",
    )


def _contract_bid(
    spoken: str, phase: Playing, auction: Auction, calls: int, after: Table
) -> tuple[str, ...]:
    contract = phase.contract
    holder = after.seating.player(contract.seat)
    need = f"{needs(after, contract, (0, 0))}."
    if len(auction.calls) < 4:
        over = f"Nothing beats {contract.tricks}, so the auction ends and {holder} leads."
        return (f"{spoken}. {over}", need)
    has = f"{holder} has {contract.text} and leads."
    if calls > 1:
        return (f"{spoken}.", f"{has} {need}")
    if isinstance(auction.calls[-1], Bid):
        return (f"{spoken} and leads. {need}",)
    return (f"{spoken}, so {has} {need}",)


def _contract(after: Table) -> str:
    phase = after.phase
    if not isinstance(phase, Playing):
        return last_job(after)
    contract = phase.contract
    holder = after.seating.player(contract.seat)
    return f"{holder} has {contract.text} and leads. {needs(after, contract, (0, 0))}."


def _tricks(won: Sequence[told.TrickWon], after: Table) -> tuple[str, ...]:
    phase = after.phase
    if not isinstance(phase, Playing):
        return ()
    say = after.seating.player
    first = len(phase.tricks) - len(won) + 1
    if len(won) == 1:
        told_so = f"{say(won[0].seat)} wins trick {first} and leads."
    else:
        others = [f"{say(trick.seat)} trick {first + at}" for at, trick in enumerate(won) if at]
        winner = f"{say(won[0].seat)} wins trick {first}"
        told_so = f"{', '.join((winner, *others))}. {say(phase.leads)} leads."
    count = f"{tricks_so_far(after, phase)}; {needs(after, phase.contract, phase.won)}."
    return (told_so, count)


def _leaders(before: Table, won: Sequence[told.TrickWon]) -> tuple[str, ...]:
    """A warning for each trick that another led than the rule says."""
    phase = before.phase
    if not isinstance(phase, Playing):
        return ()
    say, leads = before.seating.player, phase.leads
    warnings = []
    for number, trick in enumerate(won, len(phase.tricks) + 1):
        if trick.leader not in (None, leads):
            led = f"{say(trick.leader)} led trick {number}"
            why = "has the contract" if number == 1 else f"won trick {number - 1}"
            warnings.append(f"{led}; by the rule {say(leads)} leads, who {why}. It stands.")
        leads = trick.seat
    return tuple(warnings)


def dealer_warnings(before: Table, facts: Sequence[Fact]) -> tuple[str, ...]:
    """What to say where the table let another deal than the rule names."""
    if isinstance(before.phase, Over):
        return ()
    ruling = before.phase.deal.ruling
    for fact in facts:
        if isinstance(fact, told.Dealt) and fact.is_told and fact.seat is not ruling.dealer:
            dealer = before.seating.player(fact.seat)
            stands = f"{dealer}'s deal stands as it happened, and the next deals follow from it."
            return (by_rule(before.seating, ruling), stands)
    return ()


def _dealt(after: Table, warnings: tuple[str, ...]) -> Readback:
    phase = after.phase
    if isinstance(phase, Over):
        return Readback(())
    say, deal = after.seating.player, phase.deal
    dealt = f"{say(deal.dealer)} dealt round {deal.number}"
    if phase.auction is None or not phase.auction.calls:
        lines: tuple[str, ...] = (f"{dealt}, so {say(deal.dealer.next)} calls first.",)
        if not isinstance(phase, Bidding):
            lines = (f"{dealt}.", last_job(after))
    else:
        auction = phase.auction
        moved = [
            f"{say(auction.caller(index))}'s {_noun(call.text)}"
            for index, call in enumerate(auction.calls)
        ]
        verb = "call so far is" if len(moved) == 1 else "calls so far are"
        lines = (f"{dealt}, so the {verb} {listed(moved)}.", last_job(after))
    ruled = say(deal.ruling.dealer)
    notes = (f"{ruled} deals after all? {glued('hokm', 'undo')}",) if warnings else ()
    return Readback(lines, warnings, notes)


def _noun(call: str) -> str:
    return call.removeprefix("a ")


def _voided(after: Table, reason: str) -> tuple[str, ...]:
    phase = after.phase
    if isinstance(phase, Over):
        return ()
    say, deal = after.seating.player, phase.deal
    why = f": {quoted(reason)}" if reason else ""
    stop = "" if reason.endswith((".", "!", "?")) else "."
    again = f"{say(deal.dealer)} deals again; {say(deal.dealer.next)} calls first"
    return (
        f"Round {deal.number} is void{why}{stop}",
        f"A misdeal scores nothing and keeps its dealer: {again}.",
    )


def _ended(after: Table) -> tuple[str, str]:
    closed = f"Game {after.game} is closed undecided: {lead(after.seating, after.gap)}."
    return (closed, last_job(after))


def _began(before: Table, after: Table) -> tuple[str, ...]:
    phase = after.phase
    if isinstance(phase, Over):
        return ()
    deal = phase.deal
    first = f"{after.seating.player(deal.dealer.next)} calls first"
    begins = f"Game {after.game} begins, and the teams are level."
    if before.seating.players != after.seating.players:
        teams = [after.seating.side(seat.team) for seat in (deal.dealer, deal.dealer.next)]
        begins = f"Game {after.game} begins: {teams[0]} play {teams[1]} now."
    return (begins, capital(f"{deals(after.seating, deal.ruling)}; {first}."))
