"""What scripts read: the board as data, and the parts of it that a sheet has too."""

from __future__ import annotations

from hokm_ref.rules.house import STANDARD
from hokm_ref.rules.seats import Team, leader
from hokm_ref.session.explain.dealing import deals
from hokm_ref.session.phases import Bidding, Dealing, Naming, Over, Playing
from hokm_ref.session.sheet import Adjustment, Deleted, Round, VoidDeal
from hokm_ref.value import unreachable
from hokm_ref.wording import bare

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeGuard

    from hokm_ref.rules.auction import Auction
    from hokm_ref.rules.contract import Contract
    from hokm_ref.rules.house import House
    from hokm_ref.rules.seats import Seat
    from hokm_ref.session.phases import Phase
    from hokm_ref.session.sheet import Entry
    from hokm_ref.session.state import Table
    from hokm_ref.wording import Seating

    Json = dict[str, Any]

SCHEMA = 1


def status(table: Table, number: int) -> Json:
    """The board as data."""
    phase, names, house = table.phase, table.seating.players, table.house
    team, auction = leader(table.gap), None if isinstance(phase, Over | Dealing) else phase.auction
    dealer, turn = _dealer(table), _turn(table)
    board = {
        "schema": SCHEMA,
        "session": session(table, number),
        "game": table.game,
        "round": _round(table),
        "phase": _phase(phase),
        "dealer": None if dealer is None else names[dealer.value],
        "dealer_reason": bare(_reason(table)),
        "turn": None if turn is None else names[turn.value],
        "legal": _legal(table),
        "calls": [] if auction is None else calls(auction, table.callers),
        "contract": _contract(table),
        "tricks": _tricks(table),
        "totals": list(table.totals),
        "gap": table.gap,
        "leader": None if team is None else team.value,
        "behind": abs(table.gap),
        "loses_at": house.gap if house.is_gap else None,
        "games_won": list(table.games_won),
        "winner": phase.winner.value if isinstance(phase, Over) and phase.winner else None,
        "last_round": _last_round(table),
    }
    if house.is_classic:
        board.update(rounds_won=list(table.rounds_won), kots=list(table.kots))
    return board


def _phase(phase: Phase) -> str:
    """The phase as scripts name it: auction, trump, play or over."""
    match phase:
        case Bidding() | Dealing():
            return "auction"
        case Naming():
            return "trump"
        case Playing():
            return "play"
        case Over():
            return "over"
        case _:
            unreachable(phase)


def _dealer(table: Table) -> Seat | None:
    match table.phase:
        case Dealing():
            return None
        case Over():
            return table.next_dealer
        case phase:
            return phase.deal.dealer


def _contract(table: Table) -> Json | None:
    phase = table.phase
    return contract(phase.contract, table.callers) if isinstance(phase, Naming | Playing) else None


def _tricks(table: Table) -> list[int] | None:
    phase = table.phase
    if isinstance(phase, Playing):
        return list(phase.taken(table.house))
    return [0, 0] if isinstance(phase, Naming) else None


def _reason(table: Table) -> str:
    if isinstance(table.phase, Over) and table.next_dealer is None:
        return "The table says who deals."
    if table.dealer is not table.ruling.dealer:
        return f"{table.seating.player(table.dealer)} dealt, as the table said."
    return f"{deals(table.seating, table.ruling)}."


def _round(table: Table) -> int:
    if not isinstance(table.phase, Over) or not table.sheet:
        return table.number
    return next(
        (line.number for line in reversed(table.sheet) if _is_of_a_game(line)), table.number
    )


def _is_of_a_game(line: Entry) -> TypeGuard[Round | VoidDeal | Deleted]:
    """Whether a line is a deal, and none that came after the end."""
    return not isinstance(line, Adjustment) and not line.is_after_end


def _turn(table: Table) -> Seat | None:
    phase = table.phase
    match phase:
        case Bidding(_, auction):
            return auction.turn
        case Naming(_, _, agreed):
            return agreed.seat
        case Playing():
            return phase.leads
        case Over() | Dealing():
            return None
        case _:
            unreachable(phase)


def _legal(table: Table) -> Json | None:
    if not isinstance(table.phase, Bidding):
        return None
    return {"bids": list(table.phase.auction.legal), "pass": True}


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
    return {
        "number": number,
        "name": table.name,
        "players": list(table.seating.players),
        "teams": teams(table.seating),
        "team_names": list(table.seating.teams) if table.seating.teams else None,
        "version": table.house.version,
        "rules_changed": changed(table.rules.house),
    }


def teams(seating: Seating) -> list[list[str]]:
    """The partners' names, team by team."""
    return [[seating.players[seat.value] for seat in team.seats] for team in Team]


def changed(house: House) -> Json:
    """The options of a house that differ from standard, without loading them where none does."""
    if house == STANDARD:
        return {}
    from hokm_ref.rules.options import changed as differences

    return differences(house)


def calls(auction: Auction, seating: Seating) -> list[Json]:
    """Each call with its player."""
    return [
        {"player": seating.players[caller.value], "call": call.code}
        for caller, call in auction.made
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
