"""One deal as an entry of a session file: its calls or contract, tricks and count, as told."""

from __future__ import annotations

from hokm_ref.errors.base import HokmError
from hokm_ref.formats.session_entry import called
from hokm_ref.session.facts import (
    Called,
    Contracted,
    Counted,
    Dealt,
    DealVoided,
    Noted,
    Revoked,
    RoundDeleted,
    TrickPlayed,
    TrickWon,
    TrumpNamed,
)
from hokm_ref.session.retelling import OF_A_ROUND
from hokm_ref.session.sheet import VoidDeal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from hokm_ref.formats.session_telling import Deal, Telling
    from hokm_ref.rules.seats import Seat
    from hokm_ref.session.facts import Fact
    from hokm_ref.wording import Seating

    Values = dict[str, Any]


def entry(telling: Telling, deal: Deal) -> Values:
    """A deal as it was told, its people named as they sat when it began."""
    facts, seating = telling.facts[deal.start : deal.end], telling.seating(deal.start)
    values = _dealer(facts, telling.ruled(deal.start), seating)
    values |= _agreed(facts, seating)
    values |= _tricks(facts, seating)
    values |= _revokes(facts, seating)
    if isinstance(deal.line, VoidDeal) and deal.is_closed_within:
        values["void"] = deal.line.reason
    notes = [fact.text for fact in facts if isinstance(fact, Noted)]
    values |= {"notes": notes} if notes else {}
    return {**values, **({"after_end": True} if telling.is_after_end(deal.start) else {})}


def _dealer(facts: Sequence[Fact], ruled: Seat | None, seating: Seating) -> Values:
    """Who dealt, where it was told, or the rule alone does not say it, or nothing else is said."""
    say = seating.players
    match [fact for fact in facts if isinstance(fact, OF_A_ROUND | DealVoided)]:
        case [RoundDeleted(seat)]:
            return {"dealer": say[seat.value], "deleted": True}
        case own:
            dealt = [fact for fact in own if isinstance(fact, Dealt)][-1:]
    for seat, is_told in [(fact.seat, fact.is_told) for fact in dealt]:
        if is_told:
            return {"dealer": say[seat.value]}
        if seat is not ruled or len(own) == 1:
            return {"dealer": say[seat.value], "by_rule": True}
    return {}


def in_order(facts: Sequence[Fact]) -> list[int]:
    """The places of the facts that an entry says one by one, in its order, which is the reader's.

    A contract that was told again, to agree with the first, is said once.
    """
    kinds = ((Called,), (TrumpNamed,), (Contracted,), (TrickWon, TrickPlayed), (Counted,))
    places = [[at for at, fact in enumerate(facts) if isinstance(fact, kind)] for kind in kinds]
    places[2] = places[2][:1]
    return [at for each in places for at in each]


def _agreed(facts: Sequence[Fact], seating: Seating) -> Values:
    """The calls, and the contract and trump where those were told apart from them."""
    calls = [fact for fact in facts if isinstance(fact, Called)]
    values: Values = {"calls": _calls(calls, seating)} if calls else {}
    for fact in [facts[at] for at in in_order(facts)]:
        match fact:
            case Contracted(seat, bid, is_forced):
                values["contract"] = f"{seating.players[seat.value]} {bid.code}"
                values |= {"forced": True} if is_forced else {}
            case TrumpNamed(suit):
                values["trump"] = suit.value
            case _:
                pass
    return values


def _calls(calls: Sequence[Called], seating: Seating) -> str | list[str]:
    """The calls in one line, each after its player where one was named.

    Where a name would be read as a part of a call there, it is a list of them.
    """
    each = [
        call.call.code if call.by is None else f"{seating.players[call.by.value]} {call.call.code}"
        for call in calls
    ]
    text = " ".join(each)
    is_bare = all(call.by is None for call in calls)
    return text if is_bare or _is_read(text, calls, seating) else each


def _is_read(text: str, calls: Sequence[Called], seating: Seating) -> bool:
    """Whether calls in one line are read back as they were told."""
    try:
        return called(text, seating) == list(calls)
    except HokmError:
        return False


def _tricks(facts: Sequence[Fact], seating: Seating) -> Values:
    """The tricks told one by one, and the count of all of them."""
    say = seating.players
    values: Values = {}
    tricks: list[Any] = []
    for fact in facts:
        match fact:
            case TrickWon(seat, leader):
                tricks.append(_trick_told("winner", say[seat.value], leader, seating))
            case TrickPlayed(cards, leader):
                shown = " ".join(card.code for card in cards)
                tricks.append(_trick_told("cards", shown, leader, seating))
            case Counted(own, others, side):
                count = own if others is None else f"{own}-{others}"
                values["taken"] = count if side is None else f"{say[side.value]} {count}"
            case _:
                pass
    return {"tricks": tricks, **values} if tricks else values


def _trick_told(kind: str, told: str, leader: Seat | None, seating: Seating) -> Any:
    return told if leader is None else {"leader": seating.players[leader.value], kind: told}


def _revokes(facts: Sequence[Fact], seating: Seating) -> Values:
    """The revokes, each with when it was found, where tricks came after that may have closed it."""
    tricks = [at for at, fact in enumerate(facts) if isinstance(fact, TrickWon | TrickPlayed)]
    found: list[Values] = []
    for at, fact in enumerate(facts):
        if isinstance(fact, Revoked):
            values: Values = {"player": seating.players[fact.seat.value]}
            values |= {} if fact.trick is None else {"trick": fact.trick}
            before = sum(place < at for place in tricks)
            values |= {"found_after": before} if before < len(tricks) else {}
            values |= {"tricks": fact.tricks} if fact.tricks else {}
            values |= {fact.decided: True} if fact.decided in ("lose", "none") else {}
            found.append(values)
    return {"revokes": found} if found else {}
