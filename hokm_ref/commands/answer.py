"""What a command answers: an Answer, shown at once, or something that goes on for a while."""

from __future__ import annotations

from hokm_ref.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any, TypeAlias

    from hokm_ref.commands.line import Line
    from hokm_ref.errors.base import HokmError
    from hokm_ref.views.drawing import View


class Answer(Value):
    """Sentences and a view for people, the same as data for scripts."""

    lines: tuple[str, ...] = ()
    """Sentences, one a line."""
    data: Callable[[], dict[str, Any]] = dict
    """What scripts read; made only where it was asked for."""
    text: str | None = None
    """What goes out just as it is: into a chat, a file, another program."""
    view: View | None = None
    """Something a view draws, instead of the lines or above them; of a text, only on a screen."""
    below: View | None = None
    """Something a view draws under the lines."""
    warnings: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    """Ways back and on, for people only."""
    exit_status: int = 0
    is_json: bool = False
    """Whether JSON was asked for in another way than by --json."""


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

    look: Callable[[], View]
    """The view as the record stands now; raises why there is none."""
    mark: Callable[[], object]
    """Something that differs whenever the record does."""


class Conversation(Value):
    """The table's prompt, which takes one line after another until somebody leaves it."""

    base: Line
    """The line that opened it: its options are those of each line typed there."""


class Exchange(Value):
    """One command typed, and what it answered or how it was refused."""

    typed: str
    answer: Answer | HokmError


class Transcript(Value):
    """An evening as it was typed and answered."""

    exchanges: tuple[Exchange, ...]
    data: Callable[[], dict[str, Any]]


if TYPE_CHECKING:
    Shown: TypeAlias = Answer | Flow | Watch | Transcript
    Reply: TypeAlias = Shown | Conversation
