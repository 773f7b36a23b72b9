"""What was settled beside the play, as events of a session file."""

from __future__ import annotations

from hokm_ref.session.facts import Adjusted, GameBegan, GameEnded, RulesTaken, Substituted
from hokm_ref.session.retelling import OF_A_ROUND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from hokm_ref.formats.session_telling import Telling
    from hokm_ref.session.facts import Fact

    Values = dict[str, Any]

EVENTS = (
    Adjusted,
    Substituted,
    GameEnded,
    GameBegan,
    RulesTaken,
)
"""What is an event: settled beside the play, before a deal, in it or after it."""


def events(
    telling: Telling, start: int, end: int, *, within: tuple[type[Fact], ...] | None = None
) -> list[Values]:
    """What was settled beside the play; within a deal, after so many facts of these kinds."""
    settled: list[Values] = []
    own = 0
    for at in range(start, end):
        fact = telling.facts[at]
        if isinstance(fact, OF_A_ROUND):
            own += isinstance(fact, within or ())
        else:
            found = _event(telling, at)
            settled += [{**each, "after": own} for each in found] if within is not None else found
    return settled


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
