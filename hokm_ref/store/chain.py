"""The checksums that hold a record: each step to the one before, all of them to their session.

Each step carries a checksum chained to the one before within its session, and the session's row
holds their count and the last checksum, so that a flipped bit or a lost tail is seen on every load.
"""

from __future__ import annotations

from zlib import crc32

from hokm_ref.session.history import Step
from hokm_ref.store.columns import fact

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    Link = tuple[int, int, list[Any]]
    """A step as it is written: when, its checksum, and its facts as rows."""


def chained(
    number: int, steps: Iterable[Any], facts: Iterable[Any]
) -> tuple[tuple[Link, ...], bool]:
    """The steps of a session up to the first that does not fit, and whether there are no others."""
    by_step: dict[int, list[Any]] = {}
    for step, *columns in facts:
        by_step.setdefault(step, []).append(tuple(columns))
    links: list[Link] = []
    chain = first_crc(number)
    for step, at, crc in steps:
        rows = by_step.get(step, [])
        # Each takes in the one before, so that a step taken out or moved breaks all after it.
        before, chain = chain, step_crc(step, at, rows, chain)
        if chain != crc:
            chain = _step_crc_of_version_2(step, at, rows, before)
        if chain != crc or step != len(links) + 1 or not rows:
            return tuple(links), False
        links.append((at, crc, rows))
    # Facts of a step that has no row are a step lost.
    return tuple(links), len(by_step) == len(links)


def understood(links: Iterable[Link]) -> tuple[Step, ...]:
    """The steps as facts, up to the first that says nothing we know."""
    steps: list[Step] = []
    for at, _, rows in links:
        try:
            steps.append(Step(at, tuple(map(fact, rows))))
        except (ValueError, KeyError, TypeError, AttributeError):
            break
    return tuple(steps)


def step_crc(step: int, at: int, rows: Iterable[Any], before: int) -> int:
    """The checksum of a step, given the one before.

    Of ASCII alone, where every letter beyond it is its number: which of them can be printed every
    Python knows otherwise, and a record outlives many.
    """
    return crc32(ascii((step, at, tuple(rows))).encode("ascii"), before)


def _step_crc_of_version_2(step: int, at: int, rows: Iterable[Any], before: int) -> int:
    """The same as versions 1 and 2 of a record have it, and hung on the Python that wrote it."""
    return crc32(repr((step, at, tuple(rows))).encode("utf-8", "surrogatepass"), before)


def first_crc(number: int) -> int:
    """What the first step of a session is chained to."""
    return crc32(str(number).encode())


def head_crc(sessions: int, touched: int) -> int:
    """The checksum of the head."""
    return crc32(repr((sessions, touched)).encode())


def taken_out_crc(number: int) -> int:
    """What stands in the row of a session that was taken out, beside a count of no steps."""
    return crc32(f"{number} taken out".encode())


def is_taken_out(number: int, steps: object, crc: object) -> bool:
    """Whether this is the row of a session that was taken out."""
    return (steps, crc) == (0, taken_out_crc(number))
