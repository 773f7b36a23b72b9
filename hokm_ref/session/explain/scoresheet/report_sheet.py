"""What scripts read: the score sheet as data."""

from __future__ import annotations

from hokm_ref.session.explain.report import SCHEMA, calls, contract, session, teams
from hokm_ref.session.explain.scoresheet.parts import part_of
from hokm_ref.session.settling import brought
from hokm_ref.session.sheet import Adjustment, Deleted, Round, VoidDeal
from hokm_ref.value import unreachable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from hokm_ref.session.sheet import Entry, Established
    from hokm_ref.session.state import Table

    Json = dict[str, Any]


def sheet(table: Table, number: int) -> Json:
    """The score sheet as data: closed rounds and void deals in order."""
    start = brought(table)
    return {
        "schema": SCHEMA,
        "session": session(table, number),
        "rounds": [deal for line in table.sheet if (deal := _deal(line)) is not None],
        "adjustments": _adjustments(table),
        "carried": None if start is None else {"team": start.team.value, "points": abs(start.gap)},
    }


def _deal(line: Entry) -> Json | None:
    """A deal of the sheet as data; None for what is no deal."""
    match line:
        case Round():
            return _closed(line)
        case VoidDeal():
            return {
                **_unscored(line),
                "calls": calls(line.auction, line.seating) if line.auction else [],
                "notes": [*([line.reason] if line.reason else []), *line.notes],
                "void": True,
            }
        case Deleted():
            return {**_unscored(line), "next_dealer": None, "deleted": True}
        case Adjustment():
            return None
        case _:
            unreachable(line)


def _adjustments(table: Table) -> list[Json]:
    """The points that the table agreed on, each with the deal after which it did."""
    agreed: list[Json] = []
    number: int | None = None
    for line in table.sheet:
        if not isinstance(line, Adjustment):
            number = line.number
            continue
        agreed.append(
            {
                "game": part_of(line).counts_in,
                "after_round": number,
                "teams": teams(line.seating),
                "team": line.team.value,
                "points": list(line.points),
                "reason": line.reason,
                "totals": list(line.totals),
                "gap": line.gap,
                "ends_game": line.winner is not None,
            }
        )
    return agreed


def _closed(line: Round) -> Json:
    players = line.seating.players
    return {
        "game": part_of(line).counts_in,
        "round": line.number,
        "teams": teams(line.seating),
        "dealer": players[line.dealer.value],
        "calls": calls(line.auction, line.seating) if line.auction else None,
        "contract": contract(line.contract, line.seating),
        "taken": list(line.taken),
        "made": line.score.made,
        "kot": line.score.is_kot,
        "points": list(line.points),
        "totals": list(line.totals),
        "gap": line.gap,
        "lost_by": line.lost_by.value,
        "next_dealer": _next_dealer(line),
        "ends_game": line.winner is not None,
        "after_end": line.is_after_end,
        "revokes": [_revoke(revoke, players) for revoke in line.revokes],
        "notes": list(line.notes),
    }


def _next_dealer(line: Round) -> str | None:
    """Who deals after it; None where the table says it, of the next game too."""
    is_named = line.winner is not None and line.house.next_game == "ask"
    if is_named or line.next.is_asked:
        return None
    return line.seating.players[line.next.dealer.value]


def _revoke(revoke: Established, players: Sequence[str]) -> Json:
    cost = revoke.penalty
    return {
        "player": players[revoke.seat.value],
        "trick": revoke.trick,
        "tricks": cost.tricks,
        "lose": cost.loses,
        "rule": cost.clause,
    }


def _unscored(line: VoidDeal | Deleted) -> Json:
    dealer = line.seating.players[line.dealer.value]
    return {
        "game": part_of(line).counts_in,
        "round": line.number,
        "teams": teams(line.seating),
        "dealer": dealer,
        "calls": None,
        "contract": None,
        "taken": None,
        "made": None,
        "kot": False,
        "points": [0, 0],
        "totals": list(line.totals),
        "gap": line.totals[0] - line.totals[1],
        "lost_by": None,
        "next_dealer": dealer,
        "ends_game": False,
        "after_end": line.is_after_end,
        "revokes": [],
        "notes": [],
    }
