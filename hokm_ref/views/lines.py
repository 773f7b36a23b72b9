"""Answers and refusals as lines of text."""

from __future__ import annotations

from hokm_ref.views.style import Style, block
from hokm_ref.wording import GLUE, NEXT, capital

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from hokm_ref.errors.base import HokmError

_TYPED = 9
"""Cells kept behind a prompt for a space and what is typed."""


def said(sentences: Iterable[str], style: Style) -> str:
    """Sentences, each on its own line; what is to be done next is bold."""
    lines: list[str] = []
    for sentence in sentences:
        words = sentence.lstrip(" ")
        indent = _margin(style) + sentence[: len(sentence) - len(words)]
        lines.extend(_laid(words, style, first=indent, rest=indent + "  "))
    return block(lines)


def aside(sentences: Iterable[str], style: Style) -> str:
    """Warnings and ways on, set in by two."""
    lines: list[str] = []
    first = _margin(style) + "  "
    for sentence in sentences:
        indent = first + sentence[: len(sentence) - len(sentence.lstrip(" "))]
        shown = _laid(sentence.strip(" "), style, first=indent, rest=indent + "  ")
        lines.extend(style.dim(line) for line in shown)
    return block(lines)


def refused(error: HokmError, style: Style, *, is_short: bool = False) -> str:
    """A refusal: its kind, its reason, and unless it is short the ways on."""
    reason = error.reason()
    if not error.opening.endswith(":"):
        reason = capital(reason)
    first = _margin(style)
    lines = _laid(f"{error.opening} {reason}", style, first=first, rest=first + "  ")
    for hint in () if is_short else error.all_hints():
        lines.extend(_laid(hint, style, first=first + "  ", rest=first + "    "))
    return block(lines)


def asked(question: str, style: Style) -> tuple[str, str]:
    """A prompt: the lines above it, and the one that is typed behind."""
    width = style.width
    narrower = style if width is None else style.but(width=max(width - _TYPED, _TYPED))
    *above, last = narrower.wrapped(f"{question}{GLUE}>", rest="  ")
    return block(above), f"{last} "


def _laid(sentence: str, style: Style, *, first: str, rest: str) -> list[str]:
    """A sentence as lines; what the prompt after it says as well is left out."""
    if style.is_prompt and NEXT in sentence:
        sentence = sentence.partition(NEXT)[0].rstrip(" ")
        if not sentence:
            return []
    return style.wrapped(sentence, first=first, rest=rest)


def _margin(style: Style) -> str:
    """How far answers are set in, so that they stand apart from what was typed."""
    return "  " if style.is_prompt else ""
