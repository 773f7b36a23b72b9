"""Where people are: their streams, their clock, their environment, and what their screen shows."""

from __future__ import annotations

import os
import sys
import time

from hokm_ref.cli import calendar, folders
from hokm_ref.commands.desk import Desk
from hokm_ref.rules.suits import SYMBOLS
from hokm_ref.store.file import Store
from hokm_ref.views.style import Style, block

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import BinaryIO, TextIO

    from hokm_ref.commands.line import Line
    from hokm_ref.rules.cards import Card

INTERRUPTED = 130
"""The exit status of what people left with Ctrl-C."""
_BLOCKS = "█▀▄"


class Terminal:
    """Everything outside the program that an answer may depend on."""

    def __init__(
        self,
        *,
        out: TextIO,
        err: TextIO,
        source: TextIO | None,
        environ: Mapping[str, str],
        clock: Callable[[], float] = time.time,
        width: int | None = None,
        seed: int | None = None,
    ) -> None:
        self.out, self.err, self.source = out, err, source
        self.environ = environ
        self.clock = clock
        self._width = width
        self._seed = seed
        self.is_prompt = False
        """Whether answers are given at the prompt of the table, which then says what comes next."""

    @classmethod
    def here(cls) -> Terminal:
        """The terminal this program was started in."""
        # A stream may be closed, as by `>&-`: then nobody reads it, and it is none of ours to mind.
        sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115
        sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        return cls(out=sys.stdout, err=sys.stderr, source=sys.stdin, environ=os.environ)

    @property
    def is_screen(self) -> bool:
        """Whether the answer is read on a screen, and not piped on."""
        return self.out.isatty()

    @property
    def can_ask(self) -> bool:
        """Whether somebody is there to answer a question."""
        source = self.source
        return self.is_screen and source is not None and not source.closed and source.isatty()

    def ask(self, question: str) -> str:
        """Put a question and read the answer; an end of input is no answer."""
        style = self.style(None)
        lines = style.wrapped(question, rest="")
        self.out.write(f"{block(lines)}> ")
        self.out.flush()
        answer = self.source.readline() if self.source else ""
        if not answer:
            raise KeyboardInterrupt
        return answer.rstrip("\n")

    @property
    def can_redraw(self) -> bool:
        """Whether the screen can be drawn over, and not only written on."""
        return self.is_screen and self.environ.get("TERM") != "dumb"

    @property
    def is_watched(self) -> bool:
        """Whether somebody sees how far a long answer has come."""
        return (self.is_screen or self.err.isatty()) and self.environ.get("TERM") != "dumb"

    def send(self, text: str) -> None:
        """Write a text just as it is: UTF-8 wherever it is piped to, its line ends its own."""
        out = getattr(self.out, "buffer", None)
        if out is None or self.is_screen:
            code = self.out.encoding or "utf-8"
            self.out.write(text.encode(code, "replace").decode(code))
            return
        self.out.flush()
        out.write(text.encode())

    def piped(self) -> BinaryIO | None:
        """What comes in from a pipe, as bytes."""
        if self.source is None or self.source.closed:
            return None
        found = getattr(self.source, "buffer", None)
        if found is None:
            from io import BytesIO

            found = BytesIO(self.source.read().encode())
        return found

    def desk(self) -> Desk:
        """What a command is given of all this."""
        return Desk(
            store=Store(folders.record(self.environ)),
            now=int(self.clock()),
            day=calendar.day,
            date=calendar.date,
            moment=calendar.moment,
            stamp=calendar.stamp,
            hour=calendar.hour,
            ask=self.ask if self.can_ask else None,
            shuffled=self.shuffled,
            piped=self.piped,
            house_files=lambda: folders.house_files(self.environ),
        )

    def style(self, line: Line | None) -> Style:
        """What the screen shows, given the options of a line."""
        options = line.options if line else {}
        is_screen = self.is_screen
        asked_plain = "--plain" in options or self.environ.get("ACCESSIBLE", "") == "1"
        is_plain = asked_plain or not is_screen
        can_block = self._can_show(_BLOCKS)
        return Style(
            width=None if is_plain else self._columns(),
            height=None if is_plain else max(self._window[1] - 1, 1),
            is_plain=is_plain,
            is_prompt=self.is_prompt,
            has_symbols=not is_plain and self._can_show("".join(SYMBOLS.values())),
            has_blocks=not is_plain and can_block,
            colours=self._colours(options.get("--color", "auto"), is_plain=asked_plain),
            has_isolates=is_screen,
        )

    def _can_show(self, characters: str) -> bool:
        try:
            characters.encode(self.out.encoding or "ascii")
        except (UnicodeEncodeError, LookupError):
            return False
        return True

    def _columns(self) -> int:
        """The screen's width: COLUMNS where it is set, else what the terminal says, else 80."""
        given = self._width or 0
        text = self.environ.get("COLUMNS", "")
        if not given and text.isascii() and text.isdigit():
            given = int(text)
        # Below 20 cells no line holds a name and a number, and words would stand alone.
        return max(given or self._window[0], 20)

    @property
    def _window(self) -> tuple[int, int]:
        """The columns and lines that the terminal says it has; 80 and 24 where it says nothing."""
        try:
            columns, lines = os.get_terminal_size(self.out.fileno())
        except (OSError, ValueError):
            return 80, 24
        return columns or 80, lines or 24

    def _colours(self, choice: str, *, is_plain: bool) -> int:
        term = self.environ.get("TERM", "")
        if choice == "auto":
            is_refused = bool(self.environ.get("NO_COLOR")) or term == "dumb" or is_plain
            if is_refused or not self.is_screen:
                return 0
        if choice == "never" or is_plain:
            return 0
        return 256 if "256" in term or self.environ.get("COLORTERM") else 16

    def shuffled(self, seed: int | None) -> tuple[Card, ...]:
        """A shuffled pack; with a seed always the same."""
        import random

        from hokm_ref.rules.cards import PACK

        chosen = self._seed if seed is None else seed
        chance = random.SystemRandom() if chosen is None else random.Random(chosen)
        return tuple(chance.sample(PACK, len(PACK)))
