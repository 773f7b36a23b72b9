"""What was settled beside the play, as events of a session file."""

from __future__ import annotations

from hokm_ref.formats.session_deal import in_order
from hokm_ref.session.facts import Adjusted, GameBegan, GameEnded, Noted, RulesTaken, Substituted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from hokm_ref.formats.session_telling import Deal, Telling

    Values = dict[str, Any]


def events(telling: Telling, start: int, end: int) -> list[Values]:
    """What was settled beside the play between two deals."""
    return [event for at in range(start, end) for event in _event(telling, at)]


def events_within(telling: Telling, deal: Deal) -> list[Values]:
    """What was settled in a deal, each after so many of its facts; its notes are its own."""
    facts = telling.facts[deal.start : deal.end]
    order = in_order(facts)
    return [
        {**event, "after": max((n for n, own in enumerate(order, 1) if own < at), default=0)}
        for at, fact in enumerate(facts)
        if not isinstance(fact, Noted)
        for event in _event(telling, deal.start + at)
    ]


def _event(telling: Telling, at: int) -> list[Values]:
    fact, table = telling.facts[at], telling.tables[at]
    names = table.seating.players if table else ()
    match fact:
        case Adjusted(_, points, reason):
            why = {"why": reason} if reason else {}
            return [{"adjust": points, "for": telling.side(fact, at), **why}]
        case Substituted(seat, name):
            return [
                {
                    "sub": telling.written(names[seat.value], at),
                    "name": telling.written(name, at),
                }
            ]
        case Noted(text):
            return [{"note": text}]
        case GameEnded(reason):
            return [{"end": reason}]
        case GameBegan():
            return [_game(telling, at, fact)]
        case RulesTaken():
            return [{"rules": telling.rules(at)}]
        case _:
            return []


def _game(telling: Telling, at: int, fact: GameBegan) -> Values:
    """A rematch, with new partners and with its dealer where those were named."""
    table = telling.tables[at]
    players = [telling.written(name, at) for name in fact.players or ()]
    event: Values = {"rematch": players}
    if fact.dealer is not None and table:
        names = fact.players or table.seating.players
        event["dealer"] = telling.written(names[fact.dealer.value], at)
    return event
