"""Points that the table agreed on, beside what a round scored."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.rules import version
from hokm_ref.rules.seats import added
from hokm_ref.session import play
from hokm_ref.session.past_end import is_past_end, sheet_totals
from hokm_ref.session.phases import Over
from hokm_ref.session.sheet import Adjustment

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.session.facts import Adjusted
    from hokm_ref.session.state import Table


def adjusted(table: Table, fact: Adjusted) -> Table:
    """Points that the table agreed on: they count in totals and gap, and can end the game."""
    if fact.seat and fact.seat.team is not fact.team:
        raise errors.Misplaced(type(fact).__name__)
    points = fact.team.pair(fact.points)
    totals = added(table.totals, points)
    counts = version.counts(table.house, totals, table.rounds_won, table.kots)
    # A game is won once: points agreed on after its end neither win nor reopen it.
    champion = None if isinstance(table.phase, Over) else version.winner(counts, table.house)
    line = Adjustment(
        game=table.game,
        seating=table.seating,
        house=table.house,
        team=fact.team,
        points=points,
        reason=fact.reason,
        totals=added(sheet_totals(table), points),
        counts=counts,
        winner=champion,
        is_after_end=is_past_end(table),
    )
    if champion is None:
        return table.but(totals=totals, sheet=(*table.sheet, line))
    table, ruling = play.cut_short(table, "the game was over")
    return table.but(
        totals=totals,
        sheet=(*table.sheet, line),
        phase=Over(table.number, champion, ruling, table.house),
        games_won=added(table.games_won, champion.pair(1)),
    )
