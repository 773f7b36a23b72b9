"""What a command answers; rendered once, as text or as JSON."""

from __future__ import annotations

from hokm_ref.value import Value
from hokm_ref.wording import is_shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any


def as_json(data: object) -> str:
    """Data as scripts read it; what a terminal would obey is written by its number."""
    import json

    text = json.dumps(data, ensure_ascii=False)
    if text.isprintable():
        return text
    return "".join(letter if is_shown(letter) else json.dumps(letter)[1:-1] for letter in text)


class Flow(Value):
    """An answer too long to be held: it is written while it is worked out."""

    sentences: Callable[[], Iterator[tuple[str, ...]]]
    """For people, some at a time; none at all where there is nothing to say yet."""
    data: Callable[[], Iterator[str]]
    """For scripts: the pieces of one JSON object."""
    size: int | None
    """How many bytes there are to read; None where that cannot be known."""
    so_far: Callable[[], int]
    """How many have been read."""


class Watch(Value):
    """A view that stays on the screen and follows the record."""

    look: Callable[[], object]
    """The view as the record stands now; raises why there is none."""
    mark: Callable[[], object]
    """Something that differs whenever the record does."""


class Answer(Value):
    """The answer of a command that was not refused."""

    lines: tuple[str, ...] = ()
    """Sentences for people, one a line."""
    data: Callable[[], dict[str, Any]] = dict
    """What scripts read; made only where it was asked for."""
    flow: Flow | None = None
    """What comes first, and bit by bit."""
    text: str | None = None
    """What goes out just as it is: into a chat, a file, another program."""
    watch: Watch | None = None
    """A view that follows the record until somebody leaves it."""
    is_prompt: bool = False
    """Whether the table's prompt comes now, and takes one line after another."""
    view: object = None
    """Something a view draws, instead of the lines or above them."""
    below: object = None
    """Something a view draws under the lines."""
    warnings: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    """Ways back and on, for people only."""
    exit_status: int = 0
    is_json: bool = False
    """Whether JSON was asked for in another way than by --json."""
