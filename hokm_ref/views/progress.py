"""How far a long answer has come, where somebody watches: drawn by Rich, gone when it is done."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import TextIO

LONG = 4_000_000
"""Bytes below which nobody waits."""


def watched(
    pieces: Iterator[str],
    size: int | None,
    so_far: Callable[[], int],
    screen: TextIO,
    *,
    is_shared: bool,
) -> Iterator[str]:
    """The pieces as they come; where the screen is shared they are written above the bar."""
    if size is None or size > LONG:
        for piece in pieces:
            yield piece
            if so_far() > LONG // 16:
                yield from _with_bar(pieces, size, so_far, screen, is_shared=is_shared)
    yield from pieces


def _with_bar(
    pieces: Iterator[str],
    size: int | None,
    so_far: Callable[[], int],
    screen: TextIO,
    *,
    is_shared: bool,
) -> Iterator[str]:
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TimeRemainingColumn

    console = Console(file=screen, markup=False, emoji=False, highlight=False)
    columns = (BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=size)
        for piece in pieces:
            bar.update(task, completed=so_far())
            if piece and is_shared:
                console.out(piece, end="")
            elif piece:
                yield piece
