"""The chart: where each game stood after each round, and what came of it."""

from __future__ import annotations

from itertools import pairwise

from hokm_ref.rules.seats import Team, added, leader
from hokm_ref.session.explain.scoresheet.parts import Part, part_of
from hokm_ref.session.explain.standing import aim, lead, won
from hokm_ref.session.phases import Over
from hokm_ref.session.sheet import Adjustment, Deleted, Round, VoidDeal, totals_before
from hokm_ref.value import Value, unreachable
from hokm_ref.wording import glued, often

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from hokm_ref.rules.house import House
    from hokm_ref.session.state import Table
    from hokm_ref.wording import Seating

    Json = dict[str, Any]
    Pair = tuple[int, int]
    Line = Round | Adjustment

START, AGREED = "start", "adj"
"""What stands where others have a round's number: a score from paper, points agreed on."""


class Bar(Value):
    """Where the game stood after one round: what stands above the line, and what below it."""

    label: str
    """The round's number, START or AGREED."""
    counts: Pair
    """What each team had."""
    above: int | None
    below: int | None
    """None where the other team leads; where totals decide each team has its own."""
    told: str
    """The same in words, without a full stop."""

    @property
    def gap(self) -> int:
        """The first team's count less the second's."""
        return self.counts[0] - self.counts[1]


class Course(Value):
    """One game from its first round to its last, or what came after its end."""

    part: Part
    sides: tuple[str, str]
    """The team above the line and the one below, as they sat at the end of it."""
    noun: str
    """What the numbers are: "lead" where one team has it, else "points", "Kots" or "rounds"."""
    ends_at: int | None
    """The number at which a game ends."""
    about: str
    """What is shown here and how the game ends, in words."""
    bars: tuple[Bar, ...]
    changes: int
    """How often the lead changed sides."""
    largest: Bar | None
    """The largest lead, when it was first had; None where nobody ever led."""
    winner: Team | None
    end: str | None
    """How it ended, in a sentence; None while it goes on."""

    @property
    def closing(self) -> str:
        """How often the lead changed sides, and the largest."""
        if self.largest is None:
            return "The teams were level all along."
        did = f"changed sides {often(self.changes)}" if self.changes else "never changed sides"
        side = self.sides[0] if self.largest.gap > 0 else self.sides[1]
        label = self.largest.label
        rare = {START: ", carried over from paper", AGREED: " after points were agreed on"}
        when = rare.get(label) or f" after {glued('round', label)}"
        by = glued(f"{side}'s", abs(self.largest.gap))
        return f"The lead {did}; the largest was {by}{when}."


class Chart(Value):
    """The games of a session, each with its course."""

    courses: tuple[Course, ...]


def chart(table: Table) -> Chart:
    """The course of every game in which a round has closed, or to which a lead was brought."""
    parts: dict[Part, list[Line]] = {Part(table.game): []} if table.carried else {}
    for entry in table.sheet:
        match entry:
            case Round():
                parts.setdefault(part_of(entry), []).append(entry)
            case Adjustment() if entry.house.counts == "points":
                parts.setdefault(part_of(entry), []).append(entry)
            case Adjustment() | VoidDeal() | Deleted():
                pass
            case _:
                unreachable(entry)
    return Chart(tuple(_course(table, part, lines) for part, lines in parts.items()))


def _course(table: Table, part: Part, lines: list[Line]) -> Course:
    last = lines[-1] if lines else None
    house, seating = (last.house, last.seating) if last else (table.house, table.seating)
    start = _start(lines[0], house) if lines else table.totals
    bars = [_bar(START, start, house, seating)] if any(start) and part == Part(1) else []
    counts = start
    for entry in lines:
        counts = _after(entry, counts, house)
        label = str(entry.number) if isinstance(entry, Round) else AGREED
        bars.append(_bar(label, counts, house, entry.seating))
    best = next((line for line in lines if line.winner), None)
    leaders = [team for bar in bars if (team := leader(bar.gap))]
    is_past = part.game < table.game or isinstance(table.phase, Over)
    return Course(
        part=part,
        sides=(seating.side(Team.A), seating.side(Team.B)),
        noun="lead" if house.is_gap else f"{house.unit}s",
        ends_at=house.ends_at,
        about=_about(house),
        bars=tuple(bars),
        changes=sum(one is not other for one, other in pairwise(leaders)),
        largest=max(bars, key=lambda bar: abs(bar.gap)) if leaders else None,
        winner=best.winner if best else None,
        end=_end(best, part) if is_past and not part.is_after_end else None,
    )


def _start(first: Line, house: House) -> Pair:
    """The score with which a game began: on paper only points are carried over."""
    if house.counts != "points":
        return 0, 0
    return totals_before(first)


def _after(entry: Line, before: Pair, house: House) -> Pair:
    """What is counted, after a line; all by the house in which the game was last played."""
    if house.counts == "points":
        return entry.totals
    more = entry.but(house=house).gained if isinstance(entry, Round) else (0, 0)
    return added(before, more)


def _bar(label: str, counts: Pair, house: House, seating: Seating) -> Bar:
    if not house.is_gap:
        told = ", ".join(glued(seating.side(team), counts[team.value]) for team in Team)
        return Bar(label, counts, *counts, told)
    gap = counts[0] - counts[1]
    above, below = (gap, None) if gap >= 0 else (None, -gap)
    return Bar(label, counts, above, below, lead(seating, gap))


def _about(house: House) -> str:
    if house.is_gap:
        return f"Who leads after each round; {glued(house.gap, 'behind loses')} the game."
    wins = aim(house)
    goal = f"; {wins} the game" if wins else ""
    return f"Both teams' {house.unit}s after each round{goal}."


def _end(best: Line | None, part: Part) -> str:
    if best and best.winner:
        return won(best, best.winner)
    return f"{glued('Game', part.game)} is closed undecided."


def as_data(table: Table, number: int) -> Json:
    """The chart for scripts."""
    from hokm_ref.session.explain.report import SCHEMA, session
    from hokm_ref.wording import as_said

    courses = chart(table).courses
    said = [told for course in courses for told in (course.closing, course.end) if told]
    return {
        "schema": SCHEMA,
        "session": session(table, number),
        "games": [_course_data(course) for course in courses],
        "said": as_said(said),
    }


def _course_data(course: Course) -> Json:
    return {
        "game": course.part.counts_in,
        "shows": "gap" if course.noun == "lead" else course.noun.lower(),
        "ends_at": course.ends_at,
        "rounds": [
            {"kind": _kind(bar), "round": _number(bar), "counts": list(bar.counts), "gap": bar.gap}
            for bar in course.bars
        ],
        "lead_changes": course.changes,
        "largest_lead": _largest_data(course.largest),
        "winner": course.winner.value if course.winner else None,
    }


def _kind(bar: Bar) -> str:
    return {START: "start", AGREED: "adjustment"}.get(bar.label, "round")


def _number(bar: Bar) -> int | None:
    return int(bar.label) if bar.label.isdigit() else None


def _largest_data(bar: Bar | None) -> Json | None:
    team = leader(bar.gap) if bar else None
    if bar is None or team is None:
        return None
    return {"team": team.value, "by": abs(bar.gap), "round": _number(bar)}
