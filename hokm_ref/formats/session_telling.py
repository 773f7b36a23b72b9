"""What a session file tells of a session, fact by fact."""

from __future__ import annotations

from hokm_ref.formats.house_out import house_values
from hokm_ref.session.facts import DealVoided, HouseRuled, Renamed, RulesTaken
from hokm_ref.session.record import record
from hokm_ref.session.retelling import OF_A_ROUND
from hokm_ref.session.sheet import Adjustment
from hokm_ref.value import Value
from hokm_ref.wording import Seating

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from hokm_ref.rules.seats import Seat
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.facts import Adjusted, GapCarried
    from hokm_ref.session.sheet import Entry
    from hokm_ref.session.state import Table

    Values = dict[str, Any]


class Deal(Value):
    """A deal by its facts, those settled in it among them, and the line that it came to."""

    start: int
    """Its first fact."""
    end: int
    """The place after its last; what closed it from beside the play is told after it."""
    closed_at: int | None = None
    """The fact that closed it; None of a deal that is open, or that no line of the sheet tells."""
    line: Entry | None = None

    @property
    def is_closed_within(self) -> bool:
        """Whether it came to its end by a fact of its own, and not by points or a game's end."""
        return self.closed_at == self.end - 1


class Telling:
    """The facts of a session, each with the table as it stood before it."""

    def __init__(self, seen: Evening) -> None:
        self.times, self.facts = seen.account.times, seen.account.facts
        self.tables: list[Table | None] = [None]
        for fact in self.facts:
            self.tables.append(record(self.tables[-1], fact))

    def deals(self) -> list[Deal]:
        """Each deal with its facts, also one begun after the end of a game that is in no game."""
        found: list[Deal] = []
        start: int | None = None
        for at, fact in enumerate(self.facts):
            table, line = self.tables[at + 1], self._closed(at)
            is_own = isinstance(fact, OF_A_ROUND | DealVoided)
            is_open = table is not None and table.open_deal is not None
            if line is not None:
                first = at if start is None else start
                found.append(Deal(first, at + is_own, at, line))
                start = None
            elif not is_open and start is not None:
                found.append(Deal(start, at))
            start = (at if start is None else start) if is_open else None
        return found if start is None else [*found, Deal(start, len(self.facts))]

    def _closed(self, at: int) -> Entry | None:
        """The deal on the sheet that this fact closed."""
        before, after = self.tables[at], self.tables[at + 1]
        lines: Sequence[Entry] = after.sheet[len(before.sheet) :] if before and after else ()
        return next((line for line in lines if not isinstance(line, Adjustment)), None)

    def seating(self, at: int) -> Seating:
        """Who sat where before a fact, by the names as they are written in the end."""
        table = self.tables[at]
        names = table.seating.players if table else ()
        return Seating(tuple(self.written(name, at) for name in names))

    def ruled(self, at: int) -> Seat | None:
        """Who deals here by the rule; None where the table is to say it."""
        table = self.tables[at]
        return None if table is None or table.ruling.is_asked else table.ruling.dealer

    def is_after_end(self, at: int) -> bool:
        """Whether a deal is played here after the end of its game."""
        table = self.tables[at]
        return table is not None and table.after is not None

    def side(self, fact: Adjusted | GapCarried, at: int) -> str:
        """Whose the points are, as they were told: a player, or both of a side."""
        players = self.seating(at).players
        named = fact.team.seats if fact.seat is None else (fact.seat,)
        return " & ".join(players[seat.value] for seat in named)

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
