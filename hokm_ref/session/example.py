"""An example of a classic count: one with which the round at hand would close."""

from __future__ import annotations

from hokm_ref.errors.base import HokmError
from hokm_ref.rules.contract import SEVEN, TRICKS
from hokm_ref.session import tricks
from hokm_ref.session.facts import Counted
from hokm_ref.session.phases import Deal, Playing
from hokm_ref.session.sheet import Round
from hokm_ref.session.state import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.seats import Team
    from hokm_ref.session.state import Table

_USUAL = 3
"""What an example leaves the other side of a round that is not a Kot."""


def count(
    table: Table, winners: Team | None = None, *, of: Team | None = None, is_kot: bool = False
) -> str:
    """Both sides' tricks, the hakem's or this team's first; of a round that the winners win.

    Where no count can be so it is any that would pass, and before any play a plain one.
    """
    hakems = table.dealer.next.team
    winners, first = winners or hakems, of or hakems
    plain = winners.pair(SEVEN, 0 if is_kot else _USUAL)
    found = _found(table, plain, winners, is_kot=is_kot)
    return f"{found[first.value]}-{found[first.other.value]}"


def uncounted(table: Table, line: Round) -> Table:
    """The table as that round was before its count, with the revokes established in it."""
    deal = Deal(line.number, line.dealer, line.ruling)
    phase = Playing(deal, None, line.contract, revokes=line.revokes)
    return table.but(rules=Rules(line.house), phase=phase, after=None)


def _found(table: Table, plain: tuple[int, int], winners: Team, *, is_kot: bool) -> tuple[int, int]:
    """The count that is the nearest to a plain one: whether it passes is known by counting it."""
    if not isinstance(table.phase, Playing) or not table.house.is_classic:
        return plain
    other = None
    for counts in _nearest(plain):
        line = _closed(table, counts)
        if line and line.lost_by is winners.other and line.score.is_kot is is_kot:
            return counts
        if line and other is None:
            other = counts
    return other or plain


def _nearest(plain: tuple[int, int]) -> list[tuple[int, int]]:
    """All counts of a round, those first that are the nearest to this one."""
    every = [(own, others) for own in range(TRICKS + 1) for others in range(TRICKS + 1 - own)]
    return sorted(every, key=lambda one: abs(one[0] - plain[0]) + abs(one[1] - plain[1]))


def _closed(table: Table, counts: tuple[int, int]) -> Round | None:
    """The round as it would stand on the sheet with this count; None where that is refused."""
    team = table.dealer.next.team
    fact = Counted(counts[team.value], counts[team.other.value])
    try:
        line = tricks.counted(table, fact).sheet[-1]
    except HokmError:
        return None
    return line if isinstance(line, Round) else None
