"""How long a command takes, counted in starts of a bare Python, and how much memory it needs.

    python tests/bench/ratios.py [--pairs 30] [--gate]

Seconds differ from machine to machine and from minute to minute; ratios taken in turns hardly do.
So the package is installed into an environment of its own, each command runs right after
`python -c pass` of the same environment, again and again, and the median of the ratios counts.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path

ROOT = Path(__file__).parents[2]
MARGIN = 1.25  # A gate must not close because a neighbour was busy.
MEMORY_MIB = 16
SESSIONS, FACTS = 5_000, 2_000_000


@dataclass
class Case:
    """A command, or two taken in turns so that the second undoes the first, and its budget."""

    name: str
    turns: list[str]
    budget: float
    expected_exit: int = 0
    is_on_screen: bool = False
    over: str | None = None  # The budget is for what comes on top of this other case.
    base_ms: list[float] = field(default_factory=list)
    own_ms: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Start at the first of the turns."""
        self.words = cycle(turn.split() for turn in self.turns)

    @property
    def quartiles(self) -> tuple[float, float, float]:
        """How many bases the command takes, pair by pair: the median between the quartiles."""
        pairs = [own / base for own, base in zip(self.own_ms, self.base_ms, strict=True)]
        low, median, high = statistics.quantiles(pairs, n=4)
        return low, median, high


class Installed:
    """The package in a fresh environment, and how its commands are run there."""

    def __init__(self, folder: Path) -> None:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        self.python = str(folder / "bin" / "python")
        self.hokm = str(folder / "bin" / "hokm")
        pip = [self.python, "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
        # The scripts that older pips write load a module more than those of today.
        subprocess.run([*pip, "--upgrade", "pip"], check=True)
        subprocess.run([*pip, str(ROOT)], check=True)

    def environment(self, home: Path) -> dict[str, str]:
        """What a command sees: its own home, and nothing that changes how Python starts."""
        kept = {name: text for name, text in os.environ.items() if not name.startswith("PYTHON")}
        return {**kept, "HOKM_HOME": str(home), "TERM": "xterm-256color"}

    def tell(self, home: Path, line: str) -> None:
        """Run a command that only prepares the ground."""
        done = subprocess.run(
            [self.hokm, *line.split()],
            env=self.environment(home),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        if done.returncode:
            sys.exit(f"hokm {line}: {done.stderr}")

    def milliseconds(
        self, home: Path, command: list[str], *, expected_exit: int = 0, is_on_screen: bool = False
    ) -> float:
        """Run a command, its answer read from a pipe or a screen; how long it took to the end."""
        ours, theirs = os.openpty() if is_on_screen else os.pipe()
        streams = [
            (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
            (os.POSIX_SPAWN_DUP2, theirs, 1),
            (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0),
        ]
        environment = self.environment(home)
        began = time.perf_counter()
        child = os.posix_spawn(command[0], command, environment, file_actions=streams)
        os.close(theirs)
        # Read to the end: a screen whose last writer has gone says so by an error.
        with suppress(OSError):
            while os.read(ours, 65536):
                pass
        _, status = os.waitpid(child, 0)
        took = time.perf_counter() - began
        os.close(ours)
        if os.waitstatus_to_exitcode(status) != expected_exit:
            sys.exit(f"{' '.join(command[1:])}: ended with {os.waitstatus_to_exitcode(status)}")
        return took * 1000

    def bare(self, home: Path) -> float:
        """How long Python alone takes."""
        return self.milliseconds(home, [self.python, "-c", "pass"])

    def peak_mib(self, home: Path, line: str) -> float:
        """The most memory a command held at once.

        A process is charged with the size of the one that started it, so a bare Python starts it.
        """
        code = (
            "import os, sys; child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ); "
            "os.write(2, b'%d' % os.wait4(child, 0)[2].ru_maxrss)"
        )
        done = subprocess.run(
            [self.python, "-S", "-c", code, self.hokm, *line.split()],
            env=self.environment(home),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            check=True,
        )
        bytes_each = 1 if sys.platform == "darwin" else 1024
        return int(done.stderr.split()[-1]) * bytes_each / 2**20


def evening(installed: Installed, home: Path) -> None:
    """Four rounds of four people that leave nobody ahead, and the fifth about to be called."""
    installed.tell(home, "new Ana Ben Cyn Dan --dealer ana")
    for line in ("round dan 8s 8", "round cyn 8h 8", "round ben 9d 9", "round ana 9c 9"):
        installed.tell(home, line)


def table_cases() -> list[Case]:
    """What is typed with cards in the other hand, then what one has time for."""
    return [
        Case("status", ["status"], 2.2),
        Case("next", ["next"], 2.2),
        Case("bid 6s, a refusal", ["bid 6s"], 2.2, expected_exit=1),
        Case("pass, undo", ["pass", "undo"], 2.5),
        Case("status --json", ["status --json"], 0.5, over="status"),
        Case("pass, undo --json", ["pass --json", "undo --json"], 0.5, over="pass, undo"),
        Case("sessions", ["sessions"], 9.5),
        Case("sheet, on a screen", ["sheet"], 13, is_on_screen=True),
        Case("stats, on a screen", ["stats"], 13, is_on_screen=True),
        Case("--help", ["--help"], 20),
    ]


def measure(installed: Installed, home: Path, cases: list[Case], pairs: int) -> None:
    """Run each case once per round, always right after a bare Python."""
    for turn in range(-2, pairs + pairs % 2):  # The first two turns warm up.
        for case in cases:
            base = installed.bare(home)
            own = installed.milliseconds(
                home,
                [installed.hokm, *next(case.words)],
                expected_exit=case.expected_exit,
                is_on_screen=case.is_on_screen,
            )
            if turn >= 0:
                case.base_ms.append(base)
                case.own_ms.append(own)


def measure_growth(installed: Installed, homes: tuple[Path, Path], pairs: int) -> list[Case]:
    """The same commands on a record of one session and on a very large one, in turns."""
    small, large = homes
    cases = [
        Case("status, grown", ["status"], 1.1),
        Case("pass, undo, grown", ["pass", "undo"], 1.1),
        Case("stats, grown", ["stats"], 1.1),
    ]
    for turn in range(-2, pairs + pairs % 2):
        for case in cases:
            words = next(case.words)
            base = installed.milliseconds(small, [installed.hokm, *words])
            own = installed.milliseconds(large, [installed.hokm, *words])
            if turn >= 0:
                case.base_ms.append(base)
                case.own_ms.append(own)
    return cases


def show(cases: list[Case]) -> list[str]:
    """Print a line for each case; the names of those that are over budget by more than noise."""
    medians = {case.name: case.quartiles[1] for case in cases}
    print(f"{'':28}{'base ms':>9}{'own ms':>9}{'ratio':>8}{'quartiles':>14}{'budget':>9}")
    over = []
    for case in cases:
        low, ratio, high = case.quartiles
        budget = case.budget + (medians[case.over] if case.over else 0)
        print(
            f"{case.name:28}{statistics.median(case.base_ms):9.1f}"
            f"{statistics.median(case.own_ms):9.1f}{ratio:8.2f}{f'{low:.2f}-{high:.2f}':>14}"
            f"{budget:9.2f}{'  over' if ratio > budget else ''}"
        )
        if ratio > budget * MARGIN:
            over.append(case.name)
    print()
    return over


def show_memory(installed: Installed, home: Path) -> list[str]:
    """The same for the most memory held at once."""
    over = []
    for line in ("status", "pass", "undo"):
        peak = installed.peak_mib(home, line)
        is_over = peak > MEMORY_MIB
        print(f"{line + ', MiB at most':28}{peak:26.1f}{MEMORY_MIB:23.2f}{'  over' * is_over}")
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
        evening(installed, small)
        shutil.copytree(small, large)
        grow = [str(ROOT / "tests" / "bench" / "grow.py"), str(large), str(SESSIONS), str(FACTS)]
        subprocess.run([installed.python, *grow], check=True)

        cases = table_cases()
        measure(installed, small, cases, asked.pairs)
        over = show(cases)
        over += show(measure_growth(installed, (small, large), asked.pairs))
        over += show_memory(installed, small)
    if over:
        print(f"Over budget by more than noise: {', '.join(over)}.")
    return int(asked.gate and bool(over))


if __name__ == "__main__":
    sys.exit(main())
