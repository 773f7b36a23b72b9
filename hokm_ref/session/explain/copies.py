"""What is said of a copy of the record: how far it reaches, and what it lacks."""

from __future__ import annotations

from hokm_ref.wording import GLUE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.session.state import Table


def copy_of(when: str, table: Table) -> str:
    """A copy by the time and the round it reaches: "the copy of 21:14, after round 10"."""
    return f"the copy of{GLUE}{when}, {_round(table)}"


def _round(table: Table) -> str:
    if table.last_round is None:
        return f"before round{GLUE}1"
    if table.deal is not None and table.deal.is_begun:
        return f"in round{GLUE}{table.number}"
    return f"after round{GLUE}{table.last_round.number}"
