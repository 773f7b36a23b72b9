"""What was tried, how it ended, and what must not be: counted, and printed at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from traceback import format_tb
from typing import TypeVar

T = TypeVar("T")


class Tally:
    """Counts of how things ended, and the faults in words."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.counts: Counter[str] = Counter()
        self.faults: list[str] = []
        self.skipped: list[str] = []
        self._lock = Lock()

    def add(self, how: str, number: int = 1) -> None:
        with self._lock:
            self.counts[how] += number

    def expect(self, is_so: bool, what: str) -> None:
        """Something that must be so, whatever was counted."""
        if not is_so:
            self.faults.append(f"not so: {what}")

    def try_each(self, things: Iterable[T], look: Callable[[T], str], *, at_once: int = 2) -> None:
        """Look at each thing: counted by what that returns, and a fault where it asserts."""

        def looked(thing: T) -> None:
            try:
                how = look(thing)
            except Exception as fault:  # noqa: BLE001 whatever it is, it is one
                where = "".join(format_tb(fault.__traceback__)[-1:]).strip()
                with self._lock:
                    self.faults.append(f"{thing}: {type(fault).__name__}: {fault}: {where}")
                how = "FAULTS"
            self.add(how)

        with ThreadPoolExecutor(at_once) as pool:
            list(pool.map(looked, things))

    def told(self) -> str:
        """One line of counts, and one for each fault."""
        total = sum(self.counts.values())
        parts = (f"{number} {how}" for how, number in sorted(self.counts.items()))
        skipped = (f"SKIPPED: {reason}" for reason in self.skipped)
        head = f"{self.what}: {total}: {', '.join(parts)}"
        return "\n  ".join([head, *skipped, *self.faults])

    def check(self) -> None:
        """Print all, and fail where there is a fault or nothing was tried."""
        print(self.told())
        assert not self.faults, f"{len(self.faults)} faults"
        assert self.counts, f"{self.what}: nothing was tried"
