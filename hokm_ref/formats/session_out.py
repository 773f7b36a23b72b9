"""A session as the values of a session file: one entry a deal, and what was settled between."""

from __future__ import annotations

from hokm_ref.formats.session_deal import entry, open_entry
from hokm_ref.formats.session_event import EVENTS, events
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
    from hokm_ref.session.record import Span
    from hokm_ref.session.sheet import Entry

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
    seen = seen.straight
    telling = Telling(seen)
    facts, table = telling.facts, seen.table
    place = _opened(facts)
    values = _opening(telling, place)
    deals: list[Values] = []
    for line, span in telling.deals():
        before = events(telling, place, span.start)
        place = _past(telling, line, span)
        told_in_it = events(telling, span.start, place, within=telling.said(line))
        seating = telling.seating(span.start)
        if line is None:
            deal = open_entry(table, seating) if table else {}
        else:
            deal = entry(line, seating, moment(seen.account.times[span.end]))
        between = {"before": before, "during": told_in_it}
        deals.append({**deal, **{key: found for key, found in between.items() if found}})
    values["round"] = deals
    after = events(telling, place, len(facts))
    return {**values, "after": after} if after else values


def _past(telling: Telling, line: Entry | None, span: Span) -> int:
    """The first fact after a deal; what closed it from beside is told after it."""
    is_open = line is None and telling.seen.dealt_at is not None
    return span.end + (is_open or not isinstance(telling.facts[span.end], EVENTS))


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
