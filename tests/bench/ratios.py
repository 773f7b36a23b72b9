"""How long a command takes, counted in starts of a bare Python, and how much memory it needs.

    python tests/bench/ratios.py [--pairs 30] [--gate]

Seconds differ from machine to machine and from minute to minute; ratios taken in turns hardly do.
So the package is installed into an environment of its own, each command runs right after
`python -c pass` of the same environment, again and again, and the median of the ratios counts.
These are the commands that a change may slow down; beside.py measures all of them.
"""

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.bench.pairs import HEAD, MARGIN, Pairs, lines, measure, over_budget
from tests.bench.scenes import EVENING
from tests.bench.starts import GROW, Installed

MEMORY_MIB = 16
SESSIONS, FACTS = 5_000, 2_000_000


def table_cases(installed: Installed, home: Path) -> list[Pairs]:
    """What is typed with cards in the other hand, then what one has time for."""

    def case(
        name: str,
        *turns: str,
        budget: float,
        over: str | None = None,
        expected_exit: int = 0,
        is_on_screen: bool = False,
    ) -> Pairs:
        starts = [
            installed.start(home, turn, expected_exit=expected_exit, is_on_screen=is_on_screen)
            for turn in turns
        ]
        return Pairs(name, [(installed.bare(), start) for start in starts], budget, over)

    return [
        case("status", "status", budget=2.2),
        case("next", "next", budget=2.2),
        case("bid 6s, a refusal", "bid 6s", budget=2.2, expected_exit=1),
        case("pass, undo", "pass", "undo", budget=2.5),
        case("status --json", "status --json", budget=0.5, over="status"),
        case("pass, undo --json", "pass --json", "undo --json", budget=0.5, over="pass, undo"),
        case("sessions", "sessions", budget=3),
        case("sheet, on a screen", "sheet", budget=3, is_on_screen=True),
        case("stats, on a screen", "stats", budget=3, is_on_screen=True),
        case("--help", "--help", budget=20),
    ]


def growth_cases(installed: Installed, small: Path, large: Path) -> list[Pairs]:
    """The same commands on a record of one session and on a very large one, in turns."""

    def case(name: str, *turns: str) -> Pairs:
        homes = [(installed.start(small, turn), installed.start(large, turn)) for turn in turns]
        return Pairs(name, homes, budget=1.1)

    return [
        case("status, grown", "status"),
        case("pass, undo, grown", "pass", "undo"),
        case("stats, grown", "stats"),
    ]


def show(cases: list[Pairs]) -> list[str]:
    """Print a line for each case; the names of those that are over budget by more than noise."""
    print("\n".join((HEAD, *lines(cases))) + "\n")
    return over_budget(cases)


def show_memory(installed: Installed, home: Path) -> list[str]:
    """The same for the most memory held at once."""
    over = []
    for line in ("status", "pass", "undo"):
        peak = installed.peak_mib(installed.start(home, line))
        is_over = peak > MEMORY_MIB
        print(f"{line + ', MiB at most':36}{peak:26.1f}{MEMORY_MIB:23.2f}{'  over' * is_over}")
        if is_over:
            over.append(f"memory of {line}")
    return over


def main() -> int:
    """Install, measure, print; with --gate say by the exit code whether the budgets hold."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pairs", type=int, default=30, help="pairs for each command")
    parser.add_argument("--gate", action="store_true", help=f"fail beyond {MARGIN} of a budget")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="hokm-bench-") as folder:
        work = Path(folder)
        installed = Installed(work / "venv")
        small, large = work / "small", work / "large"
        installed.tell(small, *EVENING)
        shutil.copytree(small, large)
        installed.run(str(GROW), str(large), str(SESSIONS), str(FACTS))

        over = []
        for cases in (table_cases(installed, small), growth_cases(installed, small, large)):
            measure(cases, asked.pairs)
            over += show(cases)
        over += show_memory(installed, small)
    if over:
        print(f"Over budget by more than noise: {', '.join(over)}.")
    return int(asked.gate and bool(over))


if __name__ == "__main__":
    sys.exit(main())
