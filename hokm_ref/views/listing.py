"""Lists: the log, the sessions."""

from __future__ import annotations

from hokm_ref.views.columns import columns, do_fit
from hokm_ref.views.style import Style, block, cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.session.explain.listing import Listing


def drawn(listing: Listing, style: Style) -> str:
    """A list as this screen shows it: a row a line, where all of them fit."""
    if style.is_plain:
        return block([style.wrapped("\t".join(row))[0] for row in listing.rows])
    rows = [[style.text(cell) for cell in row] for row in listing.rows]
    laid = [f"  {line}" for line in columns(rows, listing.right)]
    if do_fit(laid, style):
        return block(laid)
    return block(line for row in listing.rows for line in _listed(row, listing, style))


def _listed(row: Sequence[str], listing: Listing, style: Style) -> list[str]:
    """A row in lines: what ends flush right does so below or behind the others."""
    first = f"{row[0]:>2}  "
    is_apart = len(row) - 1 in listing.right
    told, last = (row[1:-1], style.text(row[-1])) if is_apart else (row[1:], "")
    lines = style.wrapped("; ".join(told), first=first, rest=" " * cells(first))
    if last:
        width = style.width or 0
        lines += [""] if cells(lines[-1]) + cells(last) + 2 > width else []
        lines[-1] += " " * (width - cells(lines[-1]) - cells(last)) + last
    return lines
