"""Every command beside a bare Python, and beside other programs, in one table.

    python tests/bench/beside.py [--pairs 30] [--beside]

All lines are measured in turns, each right after its base, so that a busy moment falls on all of
them; the quartiles of the ratios show how noisy the machine was, and so does a bare Python beside
itself. With --beside other programs are installed too, into environments of their own.
"""

import argparse
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.bench.pairs import HEAD, Pairs, lines, measure
from tests.bench.peers import beside
from tests.bench.scenes import (
    LONGER,
    LOOKS,
    REFUSED,
    SCENES,
    TAB,
    WRITES,
    Scene,
    Typed,
)
from tests.bench.starts import GROW, Installed, Start
from tests.bench.syncs import syncs
from tests.crash.traced import why_not

SESSIONS, ROUNDS = (1, 100, 5_000), (10, 100, 1_000)
FACTS_EACH = 400
GROWTH = 1.1
COMPLETED = {"st": "1", "bid ": "2"}
"""What stands before the Tab, and the number of the word that is completed."""

Parts = dict[str, Sequence[Pairs | str]]
"""The lines of the table under their headings; text is what could not be measured."""


class Bench:
    """The package, installed, and a record for each scene."""

    def __init__(self, work: Path) -> None:
        self.work = work
        self.installed = Installed(work / "venv")
        self.scenes = {
            name: Scene(self.installed, work / name, told) for name, told in SCENES.items()
        }

    def start(self, typed: Typed) -> Start:
        """A command, typed in its scene."""
        return self.scenes[typed.scene].start(typed)

    def over_bare(self, cases: Sequence[Typed]) -> list[Pairs]:
        """Commands over a bare Python of the same environment."""
        bare = self.installed.bare()
        return [Pairs(case.name, [(bare, self.start(case))], case.budget) for case in cases]

    def completing(self) -> Iterator[Pairs]:
        """What bash asks for at a Tab."""
        for words, at in COMPLETED.items():
            asked = {
                "_HOKM_COMPLETE": "complete_bash",
                "COMP_WORDS": f"hokm {words}",
                "COMP_CWORD": at,
            }
            start = self.installed.start(self.scenes["calling"].home, "")
            start = replace(start, environ={**start.environ, **asked})
            yield Pairs(f"hokm {words}<Tab>", [(self.installed.bare(), start)], TAB)

    def grown(self, what: str, sizes: Sequence[int]) -> Iterator[Pairs]:
        """The same on larger records, over the smallest."""
        homes = [self._grown_home(what, size) for size in sizes]
        for line in ("status", "stats"):
            smallest, *larger = (self.installed.start(home, line) for home in homes)
            for size, start in zip(sizes[1:], larger, strict=True):
                name = f"{line}, {size:,} {what} / {sizes[0]}"
                yield Pairs(name, [(smallest, start)], GROWTH if what == "sessions" else None)

    def _grown_home(self, what: str, size: int) -> Path:
        home = self.work / f"{size} {what}"
        shutil.copytree(self.scenes["calling"].home, home)
        numbers = (size, size * FACTS_EACH) if what == "sessions" else (size,)
        self.installed.run(str(GROW), str(home), *map(str, numbers))
        return home


def parts(bench: Bench, *, is_beside: bool) -> Parts:
    """All that is measured, by its heading."""
    bare = bench.installed.bare()
    status, pass_ = bench.start(Typed("status", 0)), bench.start(Typed("pass", 0))
    others: list[Pairs | str] = ["SKIPPED: asked for with --beside"]
    if is_beside:
        others = list(beside(status, pass_, bench.work))
    return {
        "noise": [Pairs("python -c pass", [(bare, bare)])],
        "looked at": bench.over_bare(LOOKS),
        "written to the disk": bench.over_bare(WRITES),
        "refused": bench.over_bare(REFUSED),
        "looked at for a while": bench.over_bare(LONGER),
        "completed in bash": list(bench.completing()),
        "beside others": others,
        "more sessions": list(bench.grown("sessions", SESSIONS)),
        "more rounds in one session": list(bench.grown("rounds", ROUNDS)),
    }


def show(found: Parts) -> None:
    """Print the table of ratios."""
    print(HEAD)
    for heading, rows in found.items():
        print(f"\n{heading}")
        print("\n".join(row if isinstance(row, str) else lines([row])[0] for row in rows))


def show_needs(bench: Bench) -> None:
    """Print how often commands wait for the disk, and the most memory they held at once."""
    reason = why_not()
    print(f"\n{'':36}{'syncs':>9}{'peak MiB':>9}")
    for typed in (*LOOKS, *WRITES, *LONGER):
        start = bench.start(typed)
        counted = "-" if reason else str(syncs(start))
        start.made_ready()
        print(f"{typed.name:36}{counted:>9}{bench.installed.peak_mib(start):9.1f}")
    print(f"{'python -c pass':36}{'':9}{bench.installed.peak_mib(bench.installed.bare()):9.1f}")
    if reason:
        print(f"SKIPPED: syncs are counted with strace, and {reason}")


def main() -> None:
    """Install, measure, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--pairs", type=int, default=30, help="pairs for each command")
    parser.add_argument("--beside", action="store_true", help="install and measure others too")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="hokm-bench-") as folder:
        bench = Bench(Path(folder))
        found = parts(bench, is_beside=asked.beside)
        pairs = [row for rows in found.values() for row in rows if isinstance(row, Pairs)]
        measure(pairs, asked.pairs)
        show(found)
        show_needs(bench)


if __name__ == "__main__":
    main()
