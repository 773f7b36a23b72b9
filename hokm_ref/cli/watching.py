"""A view that stays on the screen and follows the record: `hokm board --watch`."""

from __future__ import annotations

import gc
import signal
import time

from hokm_ref.cli.terminal import INTERRUPTED
from hokm_ref.errors.base import HokmError
from hokm_ref.views.drawing import drawn
from hokm_ref.views.lines import refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from hokm_ref.cli.terminal import Terminal
    from hokm_ref.commands.answer import Watch
    from hokm_ref.commands.line import Line
    from hokm_ref.views.drawing import View
    from hokm_ref.views.style import Style

PAUSE = 0.25
"""Seconds between two looks at whether the record or the window has changed."""
# The other screen, no cursor, no line that goes on in the next; and all of it back.
_ENTER, _LEAVE = "\x1b[?1049h\x1b[?25l\x1b[?7l", "\x1b[?7h\x1b[?25h\x1b[?1049l"
_CLEAR = "\x1b[H\x1b[2J"


def watched(
    watch: Watch,
    line: Line | None,
    terminal: Terminal,
) -> int:
    """Show a view and what becomes of it until somebody leaves; returns the exit status."""
    gc.enable()  # it may stay for an evening
    is_redrawn = terminal.can_redraw and not terminal.style(line).is_plain
    texts = _changes(watch, line, terminal)
    try:
        if is_redrawn:
            with _Screen(terminal):
                _one_over_another(texts, terminal)
        else:
            _one_after_another(texts, terminal)
    except KeyboardInterrupt:
        pass
    return INTERRUPTED


def _one_after_another(texts: Iterator[str], terminal: Terminal) -> None:
    """A new block of lines for each change, an empty line between two."""
    between = ""
    for text in texts:
        terminal.out.write(between + text)
        terminal.out.flush()
        between = "\n"


def _one_over_another(texts: Iterator[str], terminal: Terminal) -> None:
    """Each in the place of the one before."""
    for text in texts:
        terminal.out.write(_CLEAR + text.rstrip("\n"))
        terminal.out.flush()


def _changes(
    watch: Watch,
    line: Line | None,
    terminal: Terminal,
) -> Iterator[str]:
    """The view as text, again whenever it changes; a record that fails is tried again."""
    view: View | None = None
    trouble: HokmError | None = None
    before: object = None
    shown = None
    while True:
        style = terminal.style(line)
        # The style has the window's size: a window pulled wider is drawn anew as well.
        now = (watch.mark(), style)
        if now != before or trouble is not None:
            before = now
            try:
                view, trouble = watch.look(), None
            except HokmError as refusal:
                trouble = refusal
                if refusal.code == "no_session":  # what is shown was taken back
                    view = None
            told = refused(trouble, style, is_short=True) if trouble else ""
            text = drawn(view, _in_full(style, told.count("\n"))) + told
            if (text, style) != shown:
                shown = (text, style)
                yield text
        time.sleep(PAUSE)


def _in_full(style: Style, taken: int) -> Style:
    """The style for all lines of the window but those taken: no prompt comes under a view."""
    return style if style.height is None else style.but(height=max(style.height + 1 - taken, 1))


class _Screen:
    """A context: the terminal's other screen, without a cursor; all is put back as it was."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal

    def __enter__(self) -> None:
        self._keys = _Keys(self._terminal)
        self._stopped = signal.signal(signal.SIGTERM, _interrupted)
        self._terminal.out.write(_ENTER)

    def __exit__(self, *_: object) -> None:
        self._terminal.out.write(_LEAVE)
        self._terminal.out.flush()
        signal.signal(signal.SIGTERM, self._stopped)
        self._keys.put_back()


def _interrupted(*_: object) -> None:
    raise KeyboardInterrupt


class _Keys:
    """What is typed while a view is shown is neither seen nor left for the shell."""

    def __init__(self, terminal: Terminal) -> None:
        self._before: list[Any] | None = None
        try:
            import termios
        except ImportError:  # Windows
            return
        source = terminal.source
        if source is None or source.closed or not source.isatty():
            return
        self._file = source.fileno()
        self._before = termios.tcgetattr(self._file)
        quiet = termios.tcgetattr(self._file)
        quiet[3] &= ~(termios.ECHO | termios.ICANON)
        quiet[6][termios.VSUSP] = b"\0"  # a stopped view would leave its screen behind
        termios.tcsetattr(self._file, termios.TCSANOW, quiet)

    def put_back(self) -> None:
        """Leave the keyboard as it was."""
        if self._before is not None:
            import termios

            termios.tcsetattr(self._file, termios.TCSAFLUSH, self._before)
