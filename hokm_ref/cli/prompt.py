"""The prompt of the table, at a terminal or fed by a script: `hokm table`."""

from __future__ import annotations

import gc

from hokm_ref.cli.editing import editor
from hokm_ref.cli.printing import refuse, show
from hokm_ref.cli.terminal import INTERRUPTED
from hokm_ref.commands import prompt
from hokm_ref.commands.line import help_asked
from hokm_ref.errors.base import HokmError
from hokm_ref.session.explain.prompt import WAYS
from hokm_ref.views.lines import aside, asked
from hokm_ref.views.style import block, cells
from hokm_ref.wording import quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.cli.terminal import Terminal
    from hokm_ref.commands.line import Line

_BETWEEN = "    "
_KEPT = "Nothing is lost; Ctrl-D leaves."
_OVERTAKEN = "Not entered: meanwhile another terminal has recorded something. Does it still hold?"


def conversed(base: Line, terminal: Terminal) -> int:
    """Take line after line until there are no more; returns the exit status."""
    gc.enable()  # it may go on for an evening
    return _Conversation(base, terminal).held() if terminal.can_ask else _obeyed(base, terminal)


def _obeyed(base: Line, terminal: Terminal) -> int:
    """A script: every line is a command, and the first that is refused is the last."""
    for number, text in prompt.script(terminal.piped()):
        status, base = _entered(text, base, terminal)
        if status:
            where = f"Stopped at line {number}: {quoted(text)}. What came before it is done."
            terminal.out.flush()
            terminal.err.write(aside((where,), terminal.style(base)))
            return status
    return 0


def _entered(text: str, base: Line, terminal: Terminal) -> tuple[int, Line]:
    """Do one line and print what it answers; the exit status, and the options for the next."""
    words, line = prompt.split(text), base
    try:
        if text == prompt.ASKING:
            return show(prompt.allowed(terminal.desk(), base), base, terminal), base
        if for_help := help_asked(words):
            from hokm_ref.cli.app import helped

            return helped(for_help, terminal), base
        line = prompt.read(words, base)
        status = show(prompt.did(terminal.desk(), line), line, terminal)
    except HokmError as refusal:
        status = refuse(refusal, line, terminal)
    return status, base if status else prompt.base_after(base, line)


class _Conversation:
    """The prompt at a terminal: it asks for what comes next, and its lines scroll."""

    def __init__(self, base: Line, terminal: Terminal) -> None:
        self._base, self._terminal = base, terminal
        self._edited = editor(
            terminal,
            lambda before, start: prompt.completed(terminal.desk(), self._base, before, start),
        )
        self._is_leaving = False

    def held(self) -> int:
        """Ask and answer until somebody leaves."""
        terminal = self._terminal
        terminal.is_prompt = True
        self._greet()
        while True:
            # What is typed answers what is on the screen; by then another may have recorded more.
            seen = terminal.desk().store.mark()
            try:
                text = self._asked()
            except EOFError:
                terminal.out.write("\n")
                return 0
            except KeyboardInterrupt:
                if self._is_leaving:
                    terminal.out.write("\n")
                    return INTERRUPTED
                self._interrupted()
                continue
            self._is_leaving = False
            if prompt.is_leaving(terminal.desk(), self._base, text):
                return 0
            if text.strip() and terminal.desk().store.mark() != seen:
                self._say(_OVERTAKEN)
                continue
            self._answer(text)

    def _greet(self) -> None:
        terminal = self._terminal
        style = terminal.style(self._base)
        lines = style.wrapped(prompt.greeting(terminal.desk(), self._base))
        together = "  " + _BETWEEN.join(WAYS)
        fits = not style.is_plain and cells(together) <= (style.width or 0)
        ways = [together] if fits else [f"  {way}" for way in WAYS]
        terminal.out.write(block((*lines, *map(style.dim, ways), "")))

    def _asked(self) -> str:
        """What is typed at the prompt; raises EOFError where there is no more."""
        terminal = self._terminal
        style = terminal.style(self._base)
        above, last = asked(prompt.asks(terminal.desk(), self._base), style)
        terminal.err.flush()
        terminal.out.write(above)
        terminal.out.flush()
        if self._edited is not None:
            return self._edited(last)
        terminal.out.write(last)
        terminal.out.flush()
        text = terminal.source.readline() if terminal.source else ""
        if not text:
            raise EOFError
        return text.rstrip("\n")

    def _answer(self, text: str) -> None:
        """Do each line of what was typed or pasted, as long as none is refused."""
        try:
            for line in text.split("\n"):
                if (line.strip() or line == text) and self._did(line.strip()):
                    return
        except KeyboardInterrupt:
            self._interrupted()

    def _did(self, text: str) -> int:
        status, self._base = _entered(text, self._base, self._terminal)
        return status

    def _interrupted(self) -> None:
        """Ctrl-C drops the line, and a second one leaves."""
        self._terminal.out.write("\n")
        self._is_leaving = True
        self._say(_KEPT)

    def _say(self, sentence: str) -> None:
        self._terminal.out.write(aside((sentence,), self._terminal.style(self._base)))
