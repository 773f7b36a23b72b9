"""What a command answers; rendered once, as text or as JSON."""

from __future__ import annotations

from hokm_ref.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class Answer(Value):
    """The answer of a command that was not refused."""

    lines: tuple[str, ...] = ()
    """Sentences for people, one a line."""
    data: Callable[[], dict[str, Any]] = dict
    """What scripts read; made only where it was asked for."""
    view: object = None
    """Something a view draws, instead of the lines or above them."""
    warnings: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    """Ways back and on, for people only."""
    job: int | None = None
    """Which line says what is to be done next, counted from 0."""
    is_json: bool = False
    """Whether JSON was asked for in another way than by --json."""
