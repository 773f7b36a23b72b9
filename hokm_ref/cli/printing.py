"""The one place that prints: an answer or a refusal, as text or as JSON."""

from __future__ import annotations

from hokm_ref.commands.answer import Answer, Flow, Transcript, Watch
from hokm_ref.errors.base import HokmError
from hokm_ref.value import unreachable
from hokm_ref.views.drawing import drawn
from hokm_ref.views.lines import aside, refused, said

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.cli.terminal import Terminal
    from hokm_ref.commands.answer import Shown
    from hokm_ref.commands.line import Line
    from hokm_ref.views.style import Style


def show(reply: Shown, line: Line, terminal: Terminal) -> int:
    """Print an answer, or take the time that it takes; returns the exit status."""
    is_json = line.has("--json")
    match reply:
        case Answer():
            _print(reply, line, terminal, is_json=is_json or reply.is_json)
            return reply.exit_status
        case Flow():
            _pour(reply, line, terminal, is_json=is_json)
            return 0
        case Watch():
            from hokm_ref.cli.watching import watched

            return watched(reply, line, terminal)
        case Transcript():
            _replay(reply, line, terminal, is_json=is_json)
            return 0
        case _:
            unreachable(reply)


def refuse(refusal: HokmError, line: Line, terminal: Terminal) -> int:
    """Print a refusal on stderr; returns the exit status."""
    # Two streams on one screen: what was answered before must stand before the refusal.
    terminal.out.flush()
    refusal.could_ask, refusal.is_at_prompt = terminal.can_ask, terminal.is_prompt
    if line.has("--json"):
        told_of = {
            "code": refusal.code,
            "message": refusal.message,
            "rule": refusal.rule,
            "legal": refusal.legal(),
        }
        terminal.err.write(_as_json({"schema": 1, "error": told_of}) + "\n")
    else:
        terminal.err.write(refused(refusal, terminal.style(line)))
    return refusal.exit_status


def _print(answer: Answer, line: Line, terminal: Terminal, *, is_json: bool) -> None:
    """Print an answer: stdout the answer itself, stderr warnings and ways on."""
    if is_json:
        terminal.out.write(f"{_as_json(answer.data())}\n")
        if answer.text is not None:  # what goes out just as it is has no room for them
            terminal.err.write(aside(answer.warnings, terminal.style(line)))
        return
    style = terminal.style(line)
    if answer.text is not None:
        on_screen = drawn(answer.view, style) if terminal.is_screen else ""
        terminal.send(on_screen or answer.text)
        answer = answer.but(view=None)
    told_of, beside = _as_text(answer, style)
    terminal.out.write(told_of)
    if beside:
        terminal.out.flush()
        terminal.err.write(beside)


def _as_text(answer: Answer, style: Style) -> tuple[str, str]:
    """What an answer says, and what is said beside it."""
    parts = drawn(answer.view, style), said(answer.lines, style), drawn(answer.below, style)
    return "".join(parts), aside((*answer.warnings, *answer.notes), style)


def _pour(flow: Flow, line: Line, terminal: Terminal, *, is_json: bool) -> None:
    """Write an answer as it is worked out, with a bar where people wait for it."""
    style = terminal.style(line)
    pieces = flow.data() if is_json else (said(part, style) for part in flow.sentences())
    if terminal.is_watched:
        from hokm_ref.views.progress import watched

        screen = terminal.out if terminal.is_screen else terminal.err
        pieces = watched(pieces, flow.size, flow.so_far, screen, is_shared=terminal.is_screen)
    for piece in pieces:
        terminal.out.write(piece)


def _replay(evening: Transcript, line: Line, terminal: Terminal, *, is_json: bool) -> None:
    """Print each command as it is typed, and all that it answers."""
    if is_json:
        terminal.out.write(f"{_as_json(evening.data())}\n")
        return
    style = terminal.style(line)
    for exchange in evening.exchanges:
        answer = exchange.answer
        if isinstance(answer, HokmError):
            told_of = refused(answer, style)
        else:
            told_of = "".join(_as_text(answer, style))
        terminal.out.write(f"{style.bold(f'$ hokm {exchange.typed}')}\n{told_of}\n")


def _as_json(data: object) -> str:
    from hokm_ref.commands.json_text import as_json  # most answers are for people

    return as_json(data)
