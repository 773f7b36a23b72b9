"""The reasons: the arithmetic on the left, the rule that allows it on the right."""

from __future__ import annotations

from hokm_ref.views.columns import columns
from hokm_ref.views.style import Style, block, cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.session.explain.reasons.why import Step, Why


_RULE = 30
"""Cells in which the rule beside a line can still be read."""


def drawn(why: Why, style: Style) -> str:
    """The reasons as this screen shows them."""
    head = style.wrapped(why.ruling, rest="")
    told = [(_with_round(step), step.rule) for step in why.steps]
    if style.is_plain:
        return block(
            [*head, *(part for text, rule in told for part in style.wrapped(f"{text} {rule}"))]
        )
    laid = None if style.is_narrow else _beside(told, style)
    if laid is not None:
        return block([*head, "", *laid])
    lines = [*head, ""]
    for text, rule in told:
        lines += style.wrapped(text)
        lines += [style.dim(line) for line in style.wrapped(rule, first="  ", rest="    ")]
    return block(lines)


def _beside(told: Sequence[tuple[str, str]], style: Style) -> list[str] | None:
    """Each line with its rule to the right of it, which may take several; None without room.

    A single rule that does not fit reads better below its line.
    """
    texts = [style.text(text) for text, _ in told]
    room = None if style.width is None else style.width - max(map(cells, texts), default=0) - 4
    longest = max((cells(style.text(rule)) for _, rule in told), default=0)
    if room is not None and room < longest and (room < _RULE or len(told) == 1):
        return None
    rows = []
    for text, (_, rule) in zip(texts, told, strict=True):
        first, *rest = style.but(width=room).wrapped(rule)
        rows += [[text, style.dim(first)], *(["", style.dim(part)] for part in rest)]
    return [f"  {line}" for line in columns(rows, ())]


def _with_round(step: Step) -> str:
    return step.told if step.round is None else f"{step.round:>2} {step.told}"
