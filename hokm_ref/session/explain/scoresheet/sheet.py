"""The score sheet for people: a line a deal, points under the one team they changed."""

from __future__ import annotations

from hokm_ref.session.explain.opening import rules_of, rules_told
from hokm_ref.session.explain.scoresheet.parts import Part, part_of
from hokm_ref.session.explain.scoresheet.sheet_lines import (
    AgreedLine,
    CarriedLine,
    SheetLine,
    VoidLine,
    ahead,
    line,
    teams,
)
from hokm_ref.session.explain.standing import aim, lead, standing_at
from hokm_ref.session.phases import Over
from hokm_ref.session.settling import brought
from hokm_ref.session.sheet import Adjustment, Round
from hokm_ref.value import Value
from hokm_ref.wording import glued, listed, quoted, small

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.house import House
    from hokm_ref.session.explain.scoresheet.sheet_lines import AnyLine, Names, Pair
    from hokm_ref.session.sheet import Entry
    from hokm_ref.session.state import Table

    Scored = Round | Adjustment


class GameSheet(Value):
    """One game's part of the sheet, or that of what came after its end."""

    part: Part
    teams: Names
    """As they sat at its end: the heads of two columns."""
    is_gap: bool
    """Whether the score is one gap; else each team's count stands beside what changed it."""
    is_classic: bool
    """Whether there was a hakem, and no contract."""
    carried: CarriedLine | None
    """A lead brought from paper."""
    lines: tuple[AnyLine, ...]
    state: str
    """Where the game stands: "Game 1 goes on"."""
    counts: Pair
    ahead: Names
    lead: str

    @property
    def title(self) -> str:
        """What it is called where there are several."""
        return self.part.title

    @property
    def footnotes(self) -> tuple[str, ...]:
        """Whose deal it was for each dealer with a star, what points are for, and notes."""
        deals = [told for told in self.lines if not isinstance(told, AgreedLine)]
        odd = [f"* Round {told.number}: {small(told.note)}" for told in deals if told.note]
        notes = [f"Round {told.number}: {note}" for told in deals for note in told.remarks]
        return (*odd, *self._agreements(), *notes)

    def _agreements(self) -> list[str]:
        """What points were agreed on for, where somebody said."""
        found, last = [], "before any round"
        for told in self.lines:
            if not isinstance(told, AgreedLine):
                last = f"after round {told.number}"
            elif told.reason:
                found.append(f"Agreed {last}: {told.told}")
        return found

    @property
    def heads(self) -> tuple[str, ...]:
        """What stands above its ten columns."""
        bid = ("Hakem", "Trump") if self.is_classic else ("Player", "Contract")
        first = "Rd", "Dealer", *bid, "Tricks", "Result"
        if self.is_gap:
            return (*first, *self.teams, "Lead", "By")
        return (*first, self.teams[0], "Total", self.teams[1], "Total")

    @property
    def numbers(self) -> tuple[int, ...]:
        """Which of its columns hold numbers, and end flush right."""
        return (0, 4, 6, 7, 9) if self.is_gap else (0, 4, 6, 7, 8, 9)

    def cells(self, told: AnyLine) -> tuple[str, ...]:
        """A line as every table shows it, an empty cell a nought.

        What became of a deal that was struck out is one cell in place of the last eight.
        """
        if isinstance(told, AgreedLine):
            return ("", "", "", "agreed", "", "", *self._changes(told))
        first = str(told.number), f"{told.dealer}*" if told.note else told.dealer
        if isinstance(told, VoidLine):
            return (*first, told.told)
        bid, tricks = told.bid + told.forced, f"{told.taken[0]}-{told.taken[1]}"
        return (*first, told.player, bid, tricks, told.verdict, *self._changes(told))

    @property
    def foot(self) -> tuple[str, ...]:
        """Its last line: where it stands in place of the first six cells, then both counts."""
        counts = list(map(str, self.counts)) if self.is_gap else ["", ""]
        return (self.state, *self._score(counts, self.counts, self.ahead))

    def _changes(self, told: SheetLine | AgreedLine) -> tuple[str, ...]:
        changes = [f"{number:+d}" if number else "" for number in told.gained]
        return self._score(changes, told.counts, told.ahead)

    def _score(self, first: list[str], counts: Pair, ahead: Names) -> tuple[str, ...]:
        if self.is_gap:
            return (*first, *ahead)
        return (first[0], str(counts[0]), first[1], str(counts[1]))


class Sheet(Value):
    """The whole sheet."""

    title: str
    about: str | None
    """What the columns count, where it is not points."""
    games: tuple[GameSheet, ...]

    @property
    def above(self) -> tuple[str, ...]:
        """What is said above the first line: what the columns count, and a lead from paper."""
        about = () if self.about is None else (self.about,)
        return (*about, *(game.carried.told for game in self.games if game.carried))

    @property
    def footnotes(self) -> tuple[str, ...]:
        """Those of all games."""
        return tuple(note for game in self.games for note in game.footnotes)


def sheet(table: Table, day: str) -> Sheet:
    """The sheet of a session."""
    parts: dict[Part, list[Entry]] = {}
    for entry in table.sheet:
        parts.setdefault(part_of(entry), []).append(entry)
    parts.setdefault(Part(table.game), [])
    told = tuple(_game(table, part, entries) for part, entries in parts.items())
    return Sheet(
        f"{_people(table, told)}, {_rules(table)}, {glued(*day.split())}", _about(table.house), told
    )


def _people(table: Table, games: Sequence[GameSheet]) -> str:
    """Who played whom, in teams with names of their own too; where partners changed, who played."""
    if len({game.teams for game in games}) == 1:
        people = [f" ({pair})" for pair in teams(table.seating.but(teams=None))]
        named = people if table.seating.teams else ["", ""]
        return " against ".join(map("".join, zip(games[0].teams, named, strict=True)))
    return listed(sorted(quoted(name) for name in table.seating.players))


def _rules(table: Table) -> str:
    taken = table.rules.taken
    return rules_told(table.house, taken) if table.house.is_classic else rules_of(taken)


def _about(house: House) -> str | None:
    if house.counts == "points":
        return None
    wins = aim(house)
    return f"The columns count {house.unit}s; {wins} the game."


def _game(table: Table, part: Part, entries: Sequence[Entry]) -> GameSheet:
    """The part of one game, or of what came after its end."""
    scored = [entry for entry in entries if isinstance(entry, Round | Adjustment)]
    last = scored[-1] if scored else None
    if part == Part(table.game):
        seating, house, counts = table.seating, table.house, table.counts
    elif last:
        seating, house, counts = last.seating, last.house, last.counts
    else:
        seating, (house, counts) = entries[-1].seating, _unchanged(table, entries[-1])
    return GameSheet(
        part=part,
        teams=teams(seating),
        is_gap=house.is_gap,
        is_classic=house.is_classic,
        carried=_carried(table) if part == Part(1) else None,
        lines=tuple(map(line, entries)),
        state=_state(table, part, scored),
        counts=counts,
        ahead=ahead(seating, counts),
        lead=standing_at(seating, house, counts),
    )


def _unchanged(table: Table, entry: Entry) -> tuple[House, Pair]:
    """By which rules the game of a line counted, and what, where no line of its part changed it."""
    for before in reversed(table.sheet[: table.sheet.index(entry)]):
        if isinstance(before, Round | Adjustment) and before.game == entry.game:
            return before.house, before.counts
    # The game was closed before a round of it was.
    return table.house, entry.totals if table.house.counts == "points" else (0, 0)


def _carried(table: Table) -> CarriedLine | None:
    """The lead that the first game began with."""
    start = brought(table)
    if start is None:
        return None
    told = f"{lead(start.seating, start.gap)}, carried over from paper."
    return CarriedLine(teams(start.seating), start.points, told)


def _state(table: Table, part: Part, scored: Sequence[Scored]) -> str:
    """How a game ended, or that it goes on."""
    if part.is_after_end:
        return f"{part.title}, in no game"
    if part.game == table.game and not isinstance(table.phase, Over):
        return f"{part.title} goes on"
    is_won = any(entry.winner for entry in scored)
    return f"{part.title} {'is won' if is_won else 'is closed'}"
