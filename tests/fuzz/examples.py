"""Examples tried by the thousand: each within its time, counted by how it ended, a fault shrunk."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from io import StringIO
from types import FrameType
from typing import TypeVar

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.crash.tally import Tally

T = TypeVar("T")

PATIENCE = 120
"""Seconds that one example may take, at a busy machine: then it hangs."""


OBEYED = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)
"""What a terminal would obey, but for the ends of lines and cells."""


class Hung(BaseException):
    """It did not end; no OSError and no Exception, since those are caught and told."""


def try_examples(
    what: str, strategy: st.SearchStrategy[T], look: Callable[[Tally, T], None], *, examples: int
) -> Tally:
    """Look at so many examples; what asserts or raises is told as small as it can be made."""
    tally = Tally(what)

    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        report_multiple_bugs=False,
    )
    @given(strategy)
    def looked(thing: T) -> None:
        # Help is written past the terminal that a test gives a command.
        try:
            with within(PATIENCE), redirect_stdout(StringIO()):
                look(tally, thing)
        except Hung:  # not made smaller, which would take the same time again and again
            tally.faults.append(f"hung: {thing}")

    try:
        looked()
    except Exception as fault:  # noqa: BLE001 whatever it is, it is one
        example = "\n".join(getattr(fault, "__notes__", ()))
        tally.faults.append(f"{type(fault).__name__}: {fault}: {example}")
    return tally


@contextmanager
def within(seconds: int) -> Iterator[None]:
    """Whatever takes longer is cut off, where the system can do that."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def ring(_number: int, _frame: FrameType | None) -> None:
        raise Hung

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
