"""Answers and refusals as lines of text."""

from __future__ import annotations

from hokm_ref.views.style import Style
from hokm_ref.wording import capital

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from hokm_ref.errors.base import HokmError


def told(sentences: Iterable[str], style: Style, *, job: int | None = None) -> str:
    """Sentences, each on its own line; the one that says what to do next is bold."""
    lines: list[str] = []
    for at, sentence in enumerate(sentences):
        indent = sentence[: len(sentence) - len(sentence.lstrip(" "))]
        shown = style.wrapped(sentence.lstrip(" "), first=indent, rest=indent + "  ")
        lines.extend(style.bold(line) if at == job else line for line in shown)
    return _block(lines)


def aside(sentences: Iterable[str], style: Style) -> str:
    """Warnings and ways on, set in by two."""
    lines: list[str] = []
    for sentence in sentences:
        indent = sentence[: len(sentence) - len(sentence.lstrip(" "))]
        told_of = sentence.strip(" ")
        shown = style.wrapped(told_of, first=f"  {indent}", rest=f"    {indent}")
        lines.extend(style.dim(line) for line in shown)
    return _block(lines)


def refused(error: HokmError, style: Style, *, is_short: bool = False) -> str:
    """A refusal: its kind, its reason, and unless it is short the ways on."""
    reason = error.reason()
    if not error.opening.endswith(":"):
        reason = capital(reason)
    lines = style.wrapped(f"{error.opening} {reason}")
    for hint in () if is_short else error.hints():
        lines.extend(style.wrapped(hint, first="  ", rest="    "))
    return _block(lines)


def _block(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)
