"""Who sits in which chair, and by which name: somebody else from now on, or one written right."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.session.phases import Dealing, Left, Over, callers
from hokm_ref.speech.folding import folded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.session.facts import Renamed, Substituted
    from hokm_ref.session.state import Table
    from hokm_ref.wording import Seating


def substituted(table: Table, fact: Substituted) -> Table:
    """Another person in a chair from now on; a call that was made stays with who made it."""
    before = table.seating.players[fact.seat.value]
    _check_free(fact.name, table.seating.players)
    table = table.but(seating=_with_name(table.seating, before, fact.name))
    phase = table.phase
    if isinstance(phase, Over | Dealing) or not (calls := len(callers(phase))):
        return table
    deal = phase.deal
    left = Left(fact.seat, before, calls)
    return table.but(phase=phase.but(deal=deal.but(left=(*deal.left, left))))


def renamed(table: Table, fact: Renamed) -> Table:
    """A name written right, on the whole sheet; perhaps of somebody who has left the table."""
    _check_free(fact.after, [name for name in table.seating.players if name != fact.before])
    sheet = tuple(
        line.but(seating=_with_name(line.seating, fact.before, fact.after)) for line in table.sheet
    )
    table = table.but(seating=_with_name(table.seating, fact.before, fact.after), sheet=sheet)
    phase = table.phase
    if isinstance(phase, Over | Dealing):
        return table
    left = tuple(
        each.but(name=fact.after) if each.name == fact.before else each for each in phase.deal.left
    )
    return table.but(phase=phase.but(deal=phase.deal.but(left=left)))


def _check_free(name: str, others: Sequence[str]) -> None:
    """Two people at a table have two names."""
    if folded(name) in map(folded, others):
        raise errors.BadName(name, "sits at the table already")


def _with_name(seating: Seating, before: str, after: str) -> Seating:
    first, second, third, fourth = (after if name == before else name for name in seating.players)
    return seating.but(players=(first, second, third, fourth))
