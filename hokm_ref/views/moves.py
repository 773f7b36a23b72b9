"""Where the game stood after each round, before a correction and after it."""

from __future__ import annotations

from hokm_ref.views.columns import columns, do_fit
from hokm_ref.views.style import Style, block

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.session.explain.correction.moved import Moves


def drawn(moves: Moves, style: Style) -> str:
    """The rounds after which the score is another now, as this screen shows them."""
    rows = [(str(each.number), style.text(each.was), style.text(each.now)) for each in moves.rows]
    if not style.is_plain:
        laid = columns([("after", "it was", "it is"), *rows], (0,))
        lines = ["", *(f"  {line}" for line in laid), ""]
        if do_fit(lines, style):
            return block(lines)
    told = [
        style.wrapped(f"After round {each.number}: {each.now}; {each.before}.")
        for each in moves.rows
    ]
    return block([part for lines in told for part in lines])
