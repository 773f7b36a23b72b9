"""What a session file tells of a session, fact by fact."""

from __future__ import annotations

from hokm_ref.formats.house_out import house_values
from hokm_ref.session.facts import (
    Called,
    Contracted,
    Counted,
    HouseRuled,
    Renamed,
    RulesTaken,
    TrickPlayed,
    TrickWon,
    TrumpNamed,
)
from hokm_ref.session.phases import Bidding, Naming, Playing
from hokm_ref.session.record import Span, record
from hokm_ref.session.sheet import Adjustment, Round, VoidDeal
from hokm_ref.wording import Seating

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from hokm_ref.session.evening import Evening
    from hokm_ref.session.facts import Adjusted, Fact, GapCarried
    from hokm_ref.session.sheet import Entry
    from hokm_ref.session.state import Table

    Values = dict[str, Any]


class Telling:
    """The facts of a session, each with the table as it stood before it."""

    def __init__(self, seen: Evening) -> None:
        self.seen, self.facts = seen, seen.account.facts
        self.tables: list[Table | None] = [None]
        for fact in self.facts:
            self.tables.append(record(self.tables[-1], fact))

    def deals(self) -> list[tuple[Entry | None, Span]]:
        """Each deal of the sheet with its facts, and last the open one, if there is one."""
        table, open_at = self.seen.table, self.seen.dealt_at
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

    def seating(self, at: int) -> Seating:
        """Who sat where before a fact, by the names as they are written in the end."""
        table = self.tables[at]
        names = table.seating.players if table else ()
        return Seating(tuple(self.written(name, at) for name in names))

    def side(self, fact: Adjusted | GapCarried, at: int) -> str:
        """Whose the points are, as they were told: a player, or both of a team with a name.

        Of a team without one, records of old do not say which of the two was named.
        """
        table, players = self.tables[at], self.seating(at).players
        if fact.seat is None and table and table.seating.teams:
            return " & ".join(players[seat.value] for seat in fact.team.seats)
        return players[(fact.seat or fact.team.seats[0]).value]

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
            return (Called,) if auction else ()
        agreed = Called if auction else Contracted
        return (agreed, TrumpNamed, TrickWon, TrickPlayed, Counted)

    def rules(self, at: int) -> Values:
        """The rules taken here, as a house file says them."""
        fact = self.facts[at]
        last = at + 1
        while last < len(self.facts) and isinstance(self.facts[last], HouseRuled):
            last += 1
        after = self.tables[last]
        preset = fact.preset if isinstance(fact, RulesTaken) else "standard"
        return house_values(after.rules.house, preset) if after else {}

    def written(self, name: str, at: int) -> str:
        """A name as it is written in the end."""
        for fact in self.facts[at:]:
            if isinstance(fact, Renamed) and fact.before == name:
                name = fact.after
        return name
