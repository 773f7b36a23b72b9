"""What is settled beside the play: points agreed on, notes, and who sits where by which name."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.rules import dealer as deals
from hokm_ref.rules import version
from hokm_ref.rules.folding import folded
from hokm_ref.rules.seats import added
from hokm_ref.session import play
from hokm_ref.session.facts import Adjusted, Renamed, Substituted
from hokm_ref.session.past_end import is_past_end, sheet_totals
from hokm_ref.session.sheet import Adjustment
from hokm_ref.session.state import Dealing, Left, Over, Table, callers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.dealer import Ruling
    from hokm_ref.wording import Seating


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
    table, ruling = _cut_short(table)
    return table.but(
        totals=totals,
        sheet=(*table.sheet, line),
        phase=Over(table.number, champion, ruling),
        games_won=added(table.games_won, champion.pair(1)),
    )


def _cut_short(table: Table) -> tuple[Table, Ruling]:
    """The deal on the table struck out; nobody lost it, so its dealer deals again."""
    if table.open_deal is None:
        return table, table.ruling
    ruling = deals.after_void(table.open_deal.dealer)
    return play.struck_out(table, "the game was over"), ruling


def noted(table: Table, text: str) -> Table:
    """A note on the deal on the table, or the one about to begin."""
    phase = table.phase
    if isinstance(phase, Over):
        raise play.game_over(table, phase.winner)
    if isinstance(phase, Dealing):
        raise errors.NoDealer(phase.ruling.dealer)
    deal = phase.deal
    return table.but(phase=phase.but(deal=deal.but(notes=(*deal.notes, text))))


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
