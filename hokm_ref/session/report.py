"""What scripts read: the board and the score sheet as data."""

from __future__ import annotations

from hokm_ref.rules.gap import leader
from hokm_ref.rules.house import STANDARD
from hokm_ref.session.explain.phrases import deals, phase_word
from hokm_ref.session.state import Bidding, Naming, Over, Playing, Round, VoidDeal
from hokm_ref.value import unreachable
from hokm_ref.wording import bare

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from hokm_ref.rules.auction import Auction
    from hokm_ref.rules.contract import Contract
    from hokm_ref.rules.house import House
    from hokm_ref.session.state import Table
    from hokm_ref.wording import Seating

    Json = dict[str, Any]

SCHEMA = 1
_KEYS = {
    "allowed_bids": "bidding.allowed_bids",
    "single_up_to": "scoring.single_up_to",
    "failed_multiplier": "scoring.failed_multiplier",
    "gap": "scoring.gap",
}


def status(table: Table, number: int) -> Json:
    """The board as data."""
    phase, say = table.phase, table.seating.players
    ruling = phase.ruling if isinstance(phase, Over) else phase.deal.ruling
    dealer = ruling.dealer if isinstance(phase, Over) else phase.deal.dealer
    team, auction = leader(table.gap), None if isinstance(phase, Over) else phase.auction
    turn = _turn(table)
    return {
        "schema": SCHEMA,
        "session": session(table, number),
        "game": table.game,
        "round": _round(table),
        "phase": phase_word(phase),
        "dealer": say[dealer.value],
        "dealer_reason": bare(_reason(table)),
        "turn": None if turn is None else say[turn],
        "legal": _legal(table),
        "calls": [] if auction is None else calls(auction, table.seating),
        "contract": contract(phase.contract, table.seating)
        if isinstance(phase, Naming | Playing)
        else None,
        "tricks": list(phase.won)
        if isinstance(phase, Playing)
        else [0, 0]
        if isinstance(phase, Naming)
        else None,
        "totals": list(table.totals),
        "gap": table.gap,
        "leader": None if team is None else team.value,
        "behind": abs(table.gap),
        "loses_at": table.house.gap,
        "games_won": list(table.games_won),
        "winner": phase.winner.value if isinstance(phase, Over) and phase.winner else None,
        "last_round": _last_round(table),
    }


def _reason(table: Table) -> str:
    phase = table.phase
    if isinstance(phase, Over):
        return f"{deals(table.seating, phase.ruling)}."
    if phase.deal.dealer is not phase.deal.ruling.dealer:
        return f"{table.seating.player(phase.deal.dealer)} dealt, as the table said."
    return f"{deals(table.seating, phase.deal.ruling)}."


def _round(table: Table) -> int:
    if not isinstance(table.phase, Over):
        return table.phase.deal.number
    return table.sheet[-1].number if table.sheet else table.phase.number


def _turn(table: Table) -> int | None:
    phase = table.phase
    match phase:
        case Bidding(_, auction):
            return auction.turn.value
        case Naming(_, _, agreed):
            return agreed.seat.value
        case Playing():
            return phase.leads.value
        case Over():
            return None
        case _:
            unreachable(phase)


def _legal(table: Table) -> Json | None:
    if not isinstance(table.phase, Bidding):
        return None
    return {"bids": list(table.phase.auction.legal(table.house)), "pass": True}


def _last_round(table: Table) -> Json | None:
    line = table.last_round
    if line is None:
        return None
    return {
        "round": line.number,
        "made": line.score.made,
        "points": list(line.points),
        "lost_by": line.lost_by.value,
    }


def session(table: Table, number: int) -> Json:
    """Who plays, by which rules."""
    first, second, third, fourth = table.seating.players
    return {
        "number": number,
        "name": table.name,
        "players": [first, second, third, fourth],
        "teams": [[first, third], [second, fourth]],
        "team_names": list(table.seating.teams) if table.seating.teams else None,
        "version": "bidding",
        "rules_changed": changed(table.house),
    }


def changed(house: House) -> Json:
    """The options of a house that differ from standard."""
    return {
        key: getattr(house, field)
        for field, key in _KEYS.items()
        if getattr(house, field) != getattr(STANDARD, field)
    }


def calls(auction: Auction, seating: Seating) -> list[Json]:
    """Each call with its player."""
    return [
        {"player": seating.players[auction.caller(index).value], "call": call.code}
        for index, call in enumerate(auction.calls)
    ]


def contract(agreed: Contract, seating: Seating) -> Json:
    """A contract as data; trump is null while it is still to be named."""
    return {
        "player": seating.players[agreed.seat.value],
        "team": agreed.team.value,
        "tricks": agreed.tricks,
        "trump": agreed.trump.value if agreed.trump else None,
        "forced": agreed.forced,
    }


def sheet(table: Table, number: int) -> Json:
    """The score sheet as data: closed rounds and void deals in order."""
    return {
        "schema": SCHEMA,
        "session": session(table, number),
        "rounds": [
            _closed(line) if isinstance(line, Round) else _void(line) for line in table.sheet
        ],
    }


def _closed(line: Round) -> Json:
    players = line.seating.players
    return {
        "game": line.game,
        "round": line.number,
        "dealer": players[line.dealer.value],
        "calls": calls(line.auction, line.seating) if line.auction else None,
        "contract": contract(line.contract, line.seating),
        "taken": list(line.taken),
        "made": line.score.made,
        "kot": False,
        "points": list(line.points),
        "totals": list(line.totals),
        "gap": line.gap,
        "lost_by": line.lost_by.value,
        "next_dealer": players[line.next.dealer.value],
        "ends_game": line.winner is not None,
        "after_end": False,
        "notes": [],
    }


def _void(line: VoidDeal) -> Json:
    dealer = line.seating.players[line.dealer.value]
    return {
        "game": line.game,
        "round": line.number,
        "dealer": dealer,
        "calls": calls(line.auction, line.seating) if line.auction else None,
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
        "after_end": False,
        "notes": [line.reason] if line.reason else [],
        "void": True,
    }
