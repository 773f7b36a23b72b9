"""Two commands timed in turns, again and again, and the table of their ratios."""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.bench.starts import Start

MARGIN = 1.25  # A gate must not close because a neighbour was busy.
HEAD = f"{'':36}{'base ms':>9}{'own ms':>9}{'ratio':>8}{'quartiles':>14}{'budget':>9}"


@dataclass
class Pairs:
    """A command, or two taken in turns so that the second undoes the first, each with its base."""

    name: str
    turns: Sequence[tuple[Start, Start]]
    budget: float | None = None
    over: str | None = None
    """The budget is for what comes on top of these other pairs."""
    base_ms: list[float] = field(default_factory=list)
    own_ms: list[float] = field(default_factory=list)

    @property
    def quartiles(self) -> tuple[float, float, float]:
        """How many bases the command takes, pair by pair: the median between the quartiles."""
        pairs = [own / base for own, base in zip(self.own_ms, self.base_ms, strict=True)]
        low, median, high = statistics.quantiles(pairs, n=4)
        return low, median, high


def measure(cases: Sequence[Pairs], pairs: int) -> None:
    """Run each case once per round, always right after its base."""
    for turn in range(-2, pairs + pairs % 2):  # The first two turns warm up.
        for case in cases:
            base, own = (start.milliseconds() for start in case.turns[turn % len(case.turns)])
            if turn >= 0:
                case.base_ms.append(base)
                case.own_ms.append(own)


def lines(cases: Sequence[Pairs]) -> list[str]:
    """A line for each, with its budget where it has one."""
    budgets = _budgets(cases)
    return [_line(case, budgets.get(case.name)) for case in cases]


def over_budget(cases: Sequence[Pairs]) -> list[str]:
    """The names of those that are over their budget by more than noise."""
    budgets = _budgets(cases)
    return [
        case.name
        for case in cases
        if case.name in budgets and case.quartiles[1] > budgets[case.name] * MARGIN
    ]


def _budgets(cases: Sequence[Pairs]) -> dict[str, float]:
    medians = {case.name: case.quartiles[1] for case in cases}
    return {
        case.name: case.budget + (medians[case.over] if case.over else 0)
        for case in cases
        if case.budget is not None
    }


def _line(case: Pairs, budget: float | None) -> str:
    low, ratio, high = case.quartiles
    told = "" if budget is None else f"{budget:9.2f}{'  over' * (ratio > budget)}"
    return (
        f"{case.name:36}{statistics.median(case.base_ms):9.1f}"
        f"{statistics.median(case.own_ms):9.1f}{ratio:8.2f}{f'{low:.2f}-{high:.2f}':>14}{told}"
    )
