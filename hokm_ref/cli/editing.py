"""A line edited where it is typed: arrow keys, the lines before it, and Tab.

By readline, where the platform has it; what was typed is kept for this conversation alone.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from hokm_ref.cli.terminal import Terminal

    Complete = Callable[[str, str], list[str]]


def editor(terminal: Terminal, complete: Complete) -> Callable[[str], str] | None:
    """What asks a question and lets the answer be edited; None where there is no such terminal.

    `complete` is given the line before a word and the beginning of the word.
    """
    if terminal.source is not sys.stdin or terminal.out is not sys.stdout:
        return None
    sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        import readline
    except ImportError:
        return input  # Windows edits lines itself
    readline.set_completer_delims(" \t")
    readline.set_completer(_completer(complete))
    is_editline = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if is_editline else "tab: complete")
    return lambda question: input(measured(question))


def _completer(complete: Complete) -> Callable[[str, int], str | None]:
    """All candidates for a word, one after another, as readline asks for them."""
    found: list[str] = []

    def nth(start: str, number: int) -> str | None:
        import readline

        if number == 0:
            before = readline.get_line_buffer()[: readline.get_begidx()]
            found[:] = complete(before, start)
        return f"{found[number]} " if number < len(found) else None

    return nth


def measured(text: str) -> str:
    """A prompt whose colours are marked as taking no room, so that the line is edited where it is.

    Isolates are not: readline knows that they have no width, and would swallow a mark beside one.
    """
    import re

    return re.sub("(\x1b\\[[0-9;]*m)+", "\x01\\g<0>\x02", text)
