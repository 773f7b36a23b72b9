"""The quick door: words typed are split into a line, its command answers, and one place prints it.

Typer is loaded where help, the version or completion is asked for, and for nothing else.
"""

from __future__ import annotations

import gc
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.cli.terminal import Terminal


def script() -> None:
    """The installed command.

    A process this short ends before collecting garbage would pay. And once everything is closed and
    flushed it leaves at once: tidying up takes a third of the time that starting Python does.
    """
    gc.disable()
    try:
        status = main(sys.argv[1:])
    except KeyboardInterrupt:  # once more, or before there was anything to interrupt
        status = 130
    except Exception as fault:  # noqa: BLE001 ours, and people need no traceback
        sys.stderr.write(
            f"Not done: hokm itself has a fault ({type(fault).__name__}: {fault}).\n"
            "  What was recorded before is whole: hokm status\n"
        )
        status = 3
    os._exit(status)


def main(argv: Sequence[str], terminal: Terminal | None = None) -> int:
    """Answer one command line; returns the exit status."""
    from hokm_ref.cli.terminal import INTERRUPTED, Terminal

    terminal = terminal or Terminal.here()
    try:
        status = _answered(list(argv), terminal)
        terminal.out.flush()
        terminal.err.flush()
    except KeyboardInterrupt:
        terminal.err.write("\n")
        return INTERRUPTED
    except BrokenPipeError:
        return _quietly_ended()
    except OSError as error:
        return _unsaid(error, terminal)
    return status


def _answered(argv: list[str], terminal: Terminal) -> int:
    from hokm_ref.cli.printing import refuse, show
    from hokm_ref.commands.answer import Conversation
    from hokm_ref.commands.dispatch import done
    from hokm_ref.commands.line import help_asked, split, unread
    from hokm_ref.errors.base import HokmError

    line = unread(argv)
    try:
        asked = help_asked(argv)
        if asked or "_HOKM_COMPLETE" in terminal.environ:
            from hokm_ref.cli.app import helped

            return helped(asked, terminal)
        line = split(argv)
        reply = done(terminal.desk(), line)
        if isinstance(reply, Conversation):
            from hokm_ref.cli.prompt import conversed

            return conversed(reply.base, terminal)
        return show(reply, line, terminal)
    except HokmError as refusal:
        return refuse(refusal, line, terminal)


def _unsaid(error: OSError, terminal: Terminal) -> int:
    """The answer could not be written where it was sent on to; what was recorded is recorded."""
    told = (error.strerror or str(error)).lower()
    terminal.err.write(f"Not shown: {told}.\n  What was recorded: hokm status\n")
    return 3


def _quietly_ended() -> int:
    """`| head` went away: leave what is left unsaid."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
