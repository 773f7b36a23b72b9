"""Calls that were entered with a name, told anew without: by turn, and so of whoever sits there."""

from __future__ import annotations

from hokm_ref.commands.meant.amend_meant import amending
from hokm_ref.rules.auction import PASS
from hokm_ref.rules.seats import Seat
from hokm_ref.session.facts import Called, Contracted
from hokm_ref.session.phases import Bidding, Naming, Playing
from hokm_ref.session.sheet import Round
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.auction import Auction
    from hokm_ref.rules.contract import Contract
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.facts import Fact


def ways(seen: Evening, again: str) -> tuple[str, ...]:
    """Each round whose calls were entered with names, by turn, and then the same line again."""
    facts = seen.account.facts
    told = [
        _told_anew(line.number, line.auction, line.contract)
        for line, span in zip(seen.seated.sheet, seen.spans, strict=True)
        if isinstance(line, Round) and _are_named(facts[span.start : span.end + 1])
    ]
    phase, at = seen.seated.phase, seen.dealt_at
    if at is not None and _are_named(facts[at:]):
        if isinstance(phase, Bidding):
            told.append(_told_anew(None, phase.auction, None))
        elif isinstance(phase, Naming | Playing):
            told.append(_told_anew(None, phase.auction, phase.contract))
    if not told:
        return ()
    first, *others = told
    return (f"If the calls came in turn, without the names: {first}", *others, f"and then: {again}")


def _are_named(facts: Sequence[Fact]) -> bool:
    """Whether a call among these facts, or a forced 7, is told of a player by name."""
    return any(
        fact.by is not None if isinstance(fact, Called) else _is_forced(fact) for fact in facts
    )


def _is_forced(fact: Fact) -> bool:
    return isinstance(fact, Contracted) and fact.is_forced


def _told_anew(number: int | None, auction: Auction | None, contract: Contract | None) -> str:
    """The correction that tells the calls of this round by turn; of a forced 7 four passes."""
    made = [PASS] * len(Seat) if auction is None else [call for _, call in auction.made]
    codes = [call.code.lower() for call in made]
    trump = contract.trump if contract and contract.forced else None
    named = ("--trump", trump.value) if trump else ()
    return glued(amending(number), "calls", *codes, *named)
