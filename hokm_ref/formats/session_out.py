"""A session as the values of a session file: one entry a deal, and what was settled between."""

from __future__ import annotations

from hokm_ref.formats.session_deal import entry
from hokm_ref.formats.session_event import events, events_within
from hokm_ref.formats.session_keys import SCHEMA
from hokm_ref.formats.session_telling import Telling
from hokm_ref.session.facts import (
    DealerChosen,
    GapCarried,
    HouseRuled,
    RulesTaken,
    SessionBegan,
    SessionNamed,
    TeamsNamed,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from hokm_ref.session.evening import Evening
    from hokm_ref.session.facts import Fact

    Values = dict[str, Any]

FORMAT = "hokm-session"
_OPENING = (
    SessionBegan,
    RulesTaken,
    HouseRuled,
    SessionNamed,
    TeamsNamed,
    GapCarried,
    DealerChosen,
)


def exported(seen: Evening, moment: Callable[[int], Any]) -> Values:
    """The whole session; `moment` makes of seconds since 1970 what the file says for a time."""
    telling = Telling(seen.straight)
    place = _opened(telling.facts)
    values = _opening(telling, place)
    deals: list[Values] = []
    for deal in telling.deals():
        closed_at = deal.closed_at
        closed = {} if closed_at is None else {"closed": moment(telling.times[closed_at])}
        before, within = events(telling, place, deal.start), events_within(telling, deal)
        between = {"before": before, "during": within}
        beside = {key: found for key, found in between.items() if found}
        deals.append({**entry(telling, deal), **closed, **beside})
        place = deal.end
    values["round"] = deals
    after = events(telling, place, len(telling.facts))
    return {**values, "after": after} if after else values


def _opening(telling: Telling, end: int) -> Values:
    """Who plays whom by which rules, and who deals first."""
    values: Values = {"format": FORMAT, "schema": SCHEMA}
    players: tuple[str, ...] = ()
    for at, fact in enumerate(telling.facts[:end]):
        match fact:
            case SessionBegan(names):
                players = tuple(telling.written(name, at) for name in names)
                values["players"] = list(players)
            case SessionNamed(name):
                values["name"] = name
            case TeamsNamed(names):
                values["teams"] = list(names)
            case GapCarried(_, points):
                values |= {"gap": points, "gap_for": telling.side(fact, at)}
            case DealerChosen(seat, is_drawn):
                values["first_dealer"] = players[seat.value]
                values |= {"drawn": True} if is_drawn else {}
            case RulesTaken():
                rules = telling.rules(at)
                values |= {"rules": rules} if rules else {}
            case _:
                pass
    return values


def _opened(facts: Sequence[Fact]) -> int:
    """The first fact after the opening; rules taken once the dealer is known are no part of it.

    They are told where they were taken: a lead from paper was judged by those before them.
    """
    for at, fact in enumerate(facts):
        if isinstance(fact, DealerChosen):
            return at + 1
        if not isinstance(fact, _OPENING):
            return at
    return len(facts)
