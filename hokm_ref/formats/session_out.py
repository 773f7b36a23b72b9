"""A session as the values of a session file: one entry a deal, and what was settled between."""

from __future__ import annotations

from hokm_ref.formats.session_deal import entry, open_entry
from hokm_ref.rules.options import changed
from hokm_ref.rules.presets import PRESETS
from hokm_ref.session import facts as told
from hokm_ref.session.games import is_needless
from hokm_ref.session.record import Span, stood
from hokm_ref.session.retelling import OF_A_ROUND
from hokm_ref.session.state import Adjustment, Bidding, Naming, Over, Playing, Round, VoidDeal
from hokm_ref.wording import Seating

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from hokm_ref.rules.house import House
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.facts import Fact
    from hokm_ref.session.state import Entry, Table

    Values = dict[str, Any]

FORMAT, SCHEMA = "hokm-session", 1
_OPENING = (
    told.SessionBegan,
    told.RulesTaken,
    told.HouseRuled,
    told.SessionNamed,
    told.TeamsNamed,
    told.GapCarried,
    told.DealerChosen,
)
_EVENTS = (
    told.Adjusted,
    told.Substituted,
    told.GameEnded,
    told.GameBegan,
    told.RulesTaken,
)


def exported(seen: Evening, moment: Callable[[int], Any]) -> Values:
    """The whole session; `moment` makes of seconds since 1970 what the file says for a time."""
    telling = _Telling(seen)
    facts, table = telling.facts, seen.table
    place = next(
        (at for at, fact in enumerate(facts) if not isinstance(fact, _OPENING)), len(facts)
    )
    values = telling.opening(place)
    deals: list[Values] = []
    for line, span in telling.deals():
        before = telling.events(place, span.start)
        place = telling.past(line, span)
        told_in_it = telling.events(span.start, place, within=telling.said(line))
        seating = telling.seating(span.start)
        if line is None:
            deal = open_entry(table, seating) if table else {}
        else:
            deal = entry(line, seating, moment(seen.account.times[span.end]))
        between = {"before": before, "during": told_in_it}
        deals.append({**deal, **{key: found for key, found in between.items() if found}})
    values["round"] = deals
    after = telling.events(place, len(facts))
    return {**values, "after": after} if after else values


class _Telling:
    """The facts of a session, each with the table as it stood before it."""

    def __init__(self, seen: Evening) -> None:
        self.seen, self.facts = seen, seen.account.facts
        deal = seen.table.deal if seen.table else None
        self.open_at = seen.open_at if deal and deal.is_begun else None
        """Where the deal on the table began; none where a game ended sooner by a correction."""
        self.tables: list[Table | None] = [None]
        for at, fact in enumerate(self.facts):
            self.tables.append(
                self.tables[-1] if self._is_needless(at) else stood(self.tables[-1], fact)
            )

    def _is_needless(self, at: int) -> bool:
        table = self.tables[at]
        return table is not None and is_needless(table, self.facts[at])

    def deals(self) -> list[tuple[Entry | None, Span]]:
        """Each deal of the sheet with its facts, and last the open one, if there is one."""
        table, open_at = self.seen.table, self.open_at
        lines = zip(table.sheet if table else (), self.seen.spans, strict=True)
        deals: list[tuple[Entry | None, Span]] = [
            (line, span) for line, span in lines if not isinstance(line, Adjustment)
        ]
        if open_at is not None:
            deals.append((None, Span(open_at, len(self.facts) - 1)))
        elif table and table.deal and table.deal.notes:
            last = len(self.facts)
            deals.append((None, Span(last - 1, last - 1)))
        return deals

    def past(self, line: Entry | None, span: Span) -> int:
        """The first fact after a deal; what closed it from beside is told after it."""
        is_open = line is None and self.open_at is not None
        return span.end + (is_open or not isinstance(self.facts[span.end], _EVENTS))

    def seating(self, at: int) -> Seating:
        """Who sat where before a fact, by the names as they are written in the end."""
        table = self.tables[at]
        names = table.seating.players if table else ()
        return Seating(tuple(self._written(name, at) for name in names))

    def opening(self, end: int) -> Values:
        """Who plays whom by which rules, and who deals first."""
        values: Values = {"format": FORMAT, "schema": SCHEMA}
        players: tuple[str, ...] = ()
        for at, fact in enumerate(self.facts[:end]):
            match fact:
                case told.SessionBegan(names):
                    players = tuple(self._written(name, at) for name in names)
                    values["players"] = list(players)
                case told.SessionNamed(name):
                    values["name"] = name
                case told.TeamsNamed(names):
                    values["teams"] = list(names)
                case told.GapCarried(team, points):
                    values |= {"gap": points, "gap_for": players[team.seats[0].value]}
                case told.DealerChosen(seat, is_drawn):
                    values["first_dealer"] = players[seat.value]
                    values |= {"drawn": True} if is_drawn else {}
                case told.RulesTaken():
                    rules = self._rules(at)
                    values |= {"rules": rules} if rules else {}
                case _:
                    pass
        return values

    def said(self, line: Entry | None) -> tuple[type[Fact], ...]:
        """The kinds of facts that the entry of a deal says one by one.

        Not the calls over which its contract was told whole, and of a void deal not its play.
        """
        if isinstance(line, Round | VoidDeal):
            auction = line.auction
        else:
            phase = self.seen.table.phase if self.seen.table else None
            auction = phase.auction if isinstance(phase, Bidding | Naming | Playing) else None
        if isinstance(line, VoidDeal):
            return (told.Called,) if auction else ()
        agreed = told.Called if auction else told.Contracted
        return (agreed, told.TrumpNamed, told.TrickWon, told.TrickPlayed, told.Counted)

    def events(
        self, start: int, end: int, *, within: tuple[type[Fact], ...] | None = None
    ) -> list[Values]:
        """What was settled beside the play; within a deal, after so many facts of these kinds."""
        events: list[Values] = []
        own = 0
        for at in range(start, end):
            fact = self.facts[at]
            if isinstance(fact, OF_A_ROUND):
                own += isinstance(fact, within or ())
            elif not self._is_needless(at):
                found = self._event(at)
                events += (
                    [{**each, "after": own} for each in found] if within is not None else found
                )
        return events

    def _event(self, at: int) -> list[Values]:
        fact, table = self.facts[at], self.tables[at]
        names = table.seating.players if table else ()
        match fact:
            case told.Adjusted(team, points, reason):
                why = {"why": reason} if reason else {}
                player = self._written(names[team.seats[0].value], at)
                return [{"adjust": points, "for": player, **why}]
            case told.Substituted(seat, name):
                return [
                    {
                        "sub": self._written(names[seat.value], at),
                        "name": self._written(name, at),
                    }
                ]
            case told.GameEnded(reason):
                return [{"end": reason}]
            case told.GameBegan():
                return self._game(at, fact)
            case told.RulesTaken():
                return [{"rules": self._rules(at)}]
            case _:
                return []

    def _game(self, at: int, fact: told.GameBegan) -> list[Values]:
        """A rematch; where its game had not ended, by a correction, that it is closed first."""
        table = self.tables[at]
        players = [self._written(name, at) for name in fact.players or ()]
        event: Values = {"rematch": players}
        if fact.dealer is not None and table:
            names = fact.players or table.seating.players
            event["dealer"] = self._written(names[fact.dealer.value], at)
        is_over = table is None or isinstance(table.phase, Over) or table.after is not None
        return [event] if is_over else [{"end": ""}, event]

    def _rules(self, at: int) -> Values:
        """The rules taken here, as a house file says them."""
        fact = self.facts[at]
        last = at + 1
        while last < len(self.facts) and isinstance(self.facts[last], told.HouseRuled):
            last += 1
        after = self.tables[last]
        preset = fact.preset if isinstance(fact, told.RulesTaken) else "standard"
        return house_values(after.house, preset) if after else {}

    def _written(self, name: str, at: int) -> str:
        """A name as it is written in the end."""
        for fact in self.facts[at:]:
            if isinstance(fact, told.Renamed) and fact.before == name:
                name = fact.after
        return name


def house_values(house: House, preset: str) -> Values:
    """The keys of a house file in which a house differs from its preset, table by table."""
    values: Values = {} if preset == "standard" else {"preset": preset}
    for key, value in changed(house, PRESETS[preset]).items():
        table, _, name = key.rpartition(".")
        if table:
            values.setdefault(table, {})[name] = value
        else:
            values[name] = value
    return values
