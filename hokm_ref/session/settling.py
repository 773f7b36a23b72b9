"""What is settled before a deal: the rules of the house, and a lead carried over from paper."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.rules import dealer as deals
from hokm_ref.rules.house import STANDARD
from hokm_ref.rules.option import from_kept, kept
from hokm_ref.rules.options import BY_KEY, OPTIONS
from hokm_ref.session import play
from hokm_ref.session.facts import GapCarried, HouseRuled, RulesTaken
from hokm_ref.session.phases import Dealing, Over
from hokm_ref.session.sheet import Brought, totals_before
from hokm_ref.session.state import Rules, Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from hokm_ref.rules.house import House
    from hokm_ref.session.facts import Fact


def house_facts(
    house: House, taken: RulesTaken, lines: Mapping[str, int] | None = None
) -> list[Fact]:
    """The rules as facts: where they are from, and each option that is not standard."""
    facts: list[Fact] = [taken]
    for option in OPTIONS:
        value = option.of(house)
        if value != option.default:
            facts.append(HouseRuled(option.key, kept(value), (lines or {}).get(option.key)))
    return facts


def rules_taken(table: Table, fact: RulesTaken) -> Table:
    """Standard rules again, from which the changes that follow are made."""
    # The version stays until it is told: changing it is a fact of its own, and judged as one.
    house = STANDARD.but(version=table.rules.house.version)
    return _under(table, house).but(rules=Rules(house, fact))


def house_ruled(table: Table, fact: HouseRuled) -> Table:
    """The rules with one option changed, from the coming deal on."""
    option = BY_KEY.get(fact.key)
    if option is None:
        raise errors.Misplaced(fact.key)
    try:
        value = from_kept(option, fact.word)
    except ValueError:
        raise errors.Misplaced(fact.key) from None
    if option.field == "version" and value != table.rules.house.version:
        play.check_opening(table, fact)
    house = table.rules.house.but(**{option.field: value})
    lines = table.rules.lines
    if fact.line is not None:
        lines = (*lines, (fact.key, fact.line))
    return _under(table, house).but(rules=table.rules.but(house=house, lines=lines))


def _under(table: Table, house: House) -> Table:
    """The table with its coming deal ruled by this house; a deal that has begun keeps its own."""
    if table.open_deal:
        raise errors.DealBegun(table.number)
    phase, ruling = table.phase, deals.under(house, table.ruling)
    if isinstance(phase, Over):
        return table.but(phase=phase.but(ruling=ruling))
    return _with_notes(table.but(phase=play.opened(house, table.number, ruling)), table)


def _with_notes(table: Table, before: Table) -> Table:
    """The coming deal with the notes that were put beside it already."""
    phase = table.phase
    if before.deal is None or isinstance(phase, Over | Dealing):
        return table
    return table.but(phase=phase.but(deal=phase.deal.but(notes=before.deal.notes)))


def carried(table: Table, fact: GapCarried) -> Table:
    """A lead from paper; it must leave the game open."""
    play.check_opening(table, fact)
    if fact.seat and fact.seat.team is not fact.team:
        raise errors.Misplaced(type(fact).__name__)
    if fact.points < 0:
        raise errors.LeadOfTheOthers(fact.team, fact.points)
    house = table.house
    limit = house.ends_at
    if limit is not None and house.counts == "points" and fact.points >= limit:
        raise errors.CarriedTooFar(fact.points, limit, is_gap=house.is_gap)
    return table.but(totals=fact.team.pair(fact.points), carried=fact.team.sign * fact.points)


def brought(table: Table) -> Brought | None:
    """The lead with which the first game began, also when that game is long over."""
    seating, gap = table.seating, table.carried
    if table.sheet:
        first = table.sheet[0]
        before = totals_before(first)
        seating, gap = first.seating, before[0] - before[1]
    return Brought(seating, gap) if gap else None
