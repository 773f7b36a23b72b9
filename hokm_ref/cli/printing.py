"""The one place that prints: an answer or a refusal, as text or as JSON."""

from __future__ import annotations

from hokm_ref.commands.answer import Answer, Flow, as_json
from hokm_ref.errors.base import HokmError
from hokm_ref.views.lines import aside, refused, said

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from hokm_ref.cli.terminal import Terminal
    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.views.style import Style


def answered(
    do: Callable[[Desk], Answer] | HokmError,
    line: Line | None,
    terminal: Terminal,
    *,
    is_json: bool = False,
) -> int:
    """Do what a line says and print what it answers; returns the exit status."""
    try:
        if isinstance(do, HokmError):
            raise do
        answer = do(terminal.desk())
        if answer.watch is not None:
            from hokm_ref.cli.watching import watched

            return watched(answer.watch, _drawn, line, terminal)
        if answer.is_prompt and line is not None:
            from hokm_ref.cli.prompt import conversed

            return conversed(line, terminal)
        _show(answer, line, terminal)
    except HokmError as refusal:
        is_json = is_json or (line is not None and line.has("--json"))
        _show_refusal(refusal, line, terminal, is_json=is_json)
        return refusal.exit_status
    return answer.exit_status


def _show(answer: Answer, line: Line | None, terminal: Terminal) -> None:
    """Print an answer: stdout the answer itself, stderr warnings and ways on."""
    is_json = answer.is_json or (line is not None and line.has("--json"))
    if answer.flow is not None:
        _pour(answer.flow, line, terminal, is_json=is_json)
        return
    if is_json:
        terminal.out.write(f"{as_json(answer.data())}\n")
        return
    style = terminal.style(line)
    if answer.text is not None:
        terminal.send(answer.text)
    terminal.out.write(_drawn(answer.view, style) + said(answer.lines, style, job=answer.job))
    terminal.out.write(_drawn(answer.below, style))
    if answer.warnings or answer.notes:
        terminal.out.flush()
        terminal.err.write(aside((*answer.warnings, *answer.notes), style))


def _pour(flow: Flow, line: Line | None, terminal: Terminal, *, is_json: bool) -> None:
    """Write an answer as it is worked out, with a bar where people wait for it."""
    style = terminal.style(line)
    pieces = flow.data() if is_json else (said(part, style) for part in flow.sentences())
    if terminal.is_watched:
        from hokm_ref.views.progress import watched

        screen = terminal.out if terminal.is_screen else terminal.err
        pieces = watched(pieces, flow.size, flow.so_far, screen, is_shared=terminal.is_screen)
    for piece in pieces:
        terminal.out.write(piece)


def _drawn(view: object, style: Style) -> str:
    if view is None:
        return ""
    from hokm_ref.session.explain.board import Board

    if isinstance(view, Board):
        from hokm_ref.views import board

        return board.drawn(view, style)
    from hokm_ref.session.explain.opening import Seats

    if isinstance(view, Seats):
        from hokm_ref.views import seats

        return seats.drawn(view, style)
    from hokm_ref.session.explain.chart import Chart

    if isinstance(view, Chart):
        from hokm_ref.views import chart

        return chart.drawn(view, style)
    from hokm_ref.session.explain.sheet import Sheet

    if isinstance(view, Sheet):
        from hokm_ref.views import sheet

        return sheet.drawn(view, style)
    from hokm_ref.session.explain.stats import Stats

    if isinstance(view, Stats):
        from hokm_ref.views import stats

        return stats.drawn(view, style)
    from hokm_ref.session.explain.scoreboard import Scoreboard

    if isinstance(view, Scoreboard):
        from hokm_ref.views import scoreboard

        return scoreboard.drawn(view, style)
    from hokm_ref.commands.demo import Transcript

    if isinstance(view, Transcript):
        return _replayed(view, style)
    from hokm_ref.views.tables import laid_out

    return laid_out(view, style)


def _replayed(transcript: Any, style: Style) -> str:
    """An evening: each command as it is typed, and all that it answers."""
    parts = []
    for exchange in transcript.exchanges:
        parts.append(style.bold(f"$ hokm {exchange.typed}") + "\n")
        if exchange.refusal is not None:
            parts.append(refused(exchange.refusal, style))
        else:
            answer = exchange.answer
            parts.append(_drawn(answer.view, style) + said(answer.lines, style, job=answer.job))
            parts.append(_drawn(answer.below, style))
            parts.append(aside((*answer.warnings, *answer.notes), style))
        parts.append("\n")
    return "".join(parts)


def _show_refusal(
    error: HokmError, line: Line | None, terminal: Terminal, *, is_json: bool
) -> None:
    """Print a refusal on stderr."""
    terminal.out.flush()
    if not is_json:
        terminal.err.write(refused(error, terminal.style(line)))
        return
    told_of = {
        "code": error.code,
        "message": error.message,
        "rule": error.rule,
        "legal": error.legal(),
    }
    terminal.err.write(as_json({"schema": 1, "error": told_of}) + "\n")
