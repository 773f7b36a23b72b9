"""What a correction moved: where the game stands, and whose deals were odd by it."""

from __future__ import annotations

from hokm_ref.rules.seats import Team, leader
from hokm_ref.session.explain.correction.counterparts import pairs
from hokm_ref.session.explain.correction.ends import is_any_moved
from hokm_ref.session.explain.standing import standing, standing_after
from hokm_ref.session.sheet import Round, VoidDeal
from hokm_ref.value import Value
from hokm_ref.wording import glued, small

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.state import Table


class Moved(Value):
    """Where the game stood after a round, before a correction and after it."""

    number: int
    was: str
    now: str
    before: str
    """Where it stood before, as it is said after where it stands: "it was 34"."""


class Moves(Value):
    """All the rounds after which the score is another now."""

    rows: tuple[Moved, ...]


def moves(seen: Evening, now: Evening) -> Moves | None:
    """The rounds after which the score is another now; None where there is none.

    Nothing either where a game ends elsewhere: then every lead moved, and that is said.
    """
    if is_any_moved(seen, now):
        return None
    rows = [
        Moved(entry.number, standing_after(was), standing_after(entry), _stood(was, entry))
        for was, entry in pairs(seen, now)
        if isinstance(was, Round) and isinstance(entry, Round) and _stands(was) != _stands(entry)
    ]
    return Moves(tuple(rows)) if rows else None


def _stands(held: Table | Round) -> dict[frozenset[str], int]:
    """By how much a pair led, or what each pair had, in whichever order the two sit."""
    if held.house.is_gap:
        ahead = leader(held.gap)
        return {} if ahead is None else {_pair(held, ahead): abs(held.gap)}
    return {_pair(held, team): held.counts[team.value] for team in Team}


def _pair(held: Table | Round, team: Team) -> frozenset[str]:
    return frozenset(held.seating.players[seat.value] for seat in team.seats)


def _is_same(before: Table, after: Table) -> bool:
    """Whether the same two lead by as much, or both have what they had."""
    return standing(before) == standing(after) or _stands(before) == _stands(after)


def standing_now(seen: Evening, now: Evening, *, about: str = "") -> str:
    """Where the game stands, and where it stood: ", so they lead by 7 now; it was 34".

    The side it has just been about is "they".
    """
    table, before = now.seated, seen.seated
    gap = _shift(seen, now)
    if is_any_moved(seen, now) and table.house.is_gap and gap:
        side = table.seating.side(Team.A if gap > 0 else Team.B)
        return f", so every lead moves {abs(gap)} to {side}"
    if _is_same(before, table):
        return f"; {small(standing(table))} as before"
    if not table.house.is_gap:
        return f", so it is {standing(table)} now; {_stood(before, table)}"
    return f", so {small(standing(table, about=about))} now; {_stood(before, table)}"


def it_was(seen: Evening, now: Evening) -> str:
    """Where the game stood, after where it stands: "; it was 34"."""
    table, before = now.seated, seen.seated
    return " as before" if _is_same(before, table) else f"; {_stood(before, table)}"


def _shift(seen: Evening, now: Evening) -> int:
    """By how much the gap (A minus B) moved after the last round."""
    shifts = [
        entry.gap - was.gap
        for was, entry in pairs(seen, now)
        if isinstance(was, Round) and isinstance(entry, Round)
    ]
    return shifts[-1] if shifts else 0


def _stood(before: Table | Round, after: Table | Round) -> str:
    was, ahead = leader(before.gap), leader(after.gap)
    if not after.house.is_gap:
        stood = standing_after(before) if isinstance(before, Round) else standing(before)
        return f"it was {stood}"
    if was is None:
        return "it was level"
    side = before.seating.side(was)
    if ahead is not None and _pair(before, was) == _pair(after, ahead):
        return f"it was {abs(before.gap)}"
    return f"before, {side} led {glued('by', abs(before.gap))}"


def odd_deals(seen: Evening, now: Evening, *, by: str = "by this score") -> tuple[str, ...]:
    """Deals that were another's as it is told now; they stay as they were dealt."""
    found = []
    for was, entry in pairs(seen, now):
        if isinstance(entry, Round | VoidDeal) and isinstance(was, Round | VoidDeal):
            is_odd = entry.ruling.is_other_than(entry.dealer)
            if is_odd and was.ruling.dealer is not entry.ruling.dealer:
                say = entry.seating.player
                whose = f"{say(entry.ruling.dealer)}'s deal {by}"
                found.append((entry.number, f"{whose}; {say(entry.dealer)} dealt it"))
    table, deal = now.seated, now.seated.open_deal
    is_odd = deal is not None and table.ruling.is_other_than(deal.dealer)
    if deal and is_odd and seen.seated.ruling.dealer is not table.ruling.dealer:
        say = table.seating.player
        whose = f"{say(table.ruling.dealer)}'s deal {by}"
        found.append((deal.number, f"{whose}; {say(deal.dealer)} dealt it"))
    return tuple(f"{glued('Round', number)} was {told}, and that stays." for number, told in found)
