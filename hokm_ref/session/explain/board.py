"""The board: who leads by how much, who deals, who calls or leads, why, and what is at stake."""

from __future__ import annotations

from hokm_ref.rules.seats import Team, ahead_first, leader
from hokm_ref.session.explain.dealing import deals
from hokm_ref.session.explain.phrases import LONG_SILENCE, ago
from hokm_ref.session.explain.rows import Row, phase_rows
from hokm_ref.session.explain.stake import stake
from hokm_ref.session.explain.standing import (
    against,
    aim,
    as_it_ended,
    ending,
    lead,
    outcome,
    price,
    standing,
)
from hokm_ref.session.phases import Over
from hokm_ref.session.sheet import Round
from hokm_ref.value import Value
from hokm_ref.wording import glued, signed, small

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.session.state import Table


class Large(Value):
    """A team and the number that stands large beside it."""

    side: str
    """The team as it is said."""
    names: tuple[str, ...]
    """Its names as typed, for large letters."""
    number: int


class Board(Value):
    """Everything the board says; views decide how large."""

    large: tuple[Large, ...]
    """The leader and the gap; both teams where totals decide; nobody when level."""
    headline: str
    """Who leads, without a full stop."""
    below: str
    """The sentence under it: where the game ends."""
    rows: tuple[Row, ...]
    totals: tuple[tuple[str, int], ...]
    """Each team and its total, where the large number does not say it."""


def board(table: Table, *, last_entry: int, last_closed: int | None) -> Board:
    """The board of a table; the two ages, in seconds, are of the last step and the last round."""
    headline, below = _headline(table)
    rows = [*phase_rows(table), *_stake_row(table), *_last_row(table, last_entry, last_closed)]
    return Board(
        large=_large(table),
        headline=headline,
        below=below,
        rows=(*rows, *_kot_row(table), *_over_rows(table)),
        totals=_totals(table),
    )


def _large(table: Table) -> tuple[Large, ...]:
    end = as_it_ended(table)
    if table.house.is_gap:
        team = leader(end.gap)
        return (_of(table, team, abs(end.gap)),) if team else ()
    counts = end.counts
    return tuple(_of(table, team, counts[team.value]) for team in ahead_first(counts))


def _of(table: Table, team: Team, number: int) -> Large:
    seating = table.seating
    names = tuple(seating.players[seat.value] for seat in team.seats)
    if seating.teams:
        names = (seating.teams[team.value],)
    return Large(seating.side(team), names, number)


def _totals(table: Table) -> tuple[tuple[str, int], ...]:
    has_score = bool(table.carried) or any(
        isinstance(line, Round) and line.game == table.game for line in table.sheet
    )
    if not table.house.is_gap or not has_score or isinstance(table.phase, Over):
        return ()
    return tuple((table.seating.side(team), table.totals[team.value]) for team in Team)


def _headline(table: Table) -> tuple[str, str]:
    seating, limit = table.seating, table.house.gap
    if isinstance(table.phase, Over):
        if table.house.is_gap:
            return ending(table).rstrip("."), ""
        return standing(table), ending(table)
    if not table.house.is_gap:
        wins = aim(table.house)
        return standing(table), f"{wins} the game." if wins else ""
    team = leader(table.gap)
    if team is None:
        return (
            "The teams are level",
            f"{against(seating)}; {glued(limit, 'behind')} loses the game.",
        )
    loses = f"{seating.side(team.other)} lose the game at {glued(limit, 'behind')}."
    return lead(seating, table.gap), loses


def _stake_row(table: Table) -> list[Row]:
    told = stake(table)
    if told is None:
        return []
    return [Row("At stake", told, small(stake(table, is_aloud=True) or told))]


def _last_row(table: Table, last_entry: int, last_closed: int | None) -> list[Row]:
    """The last thing recorded with its age: between rounds always, else after a long silence."""
    line = table.last_round
    if table.open_deal is None and line is not None and last_closed is not None:
        told = f"{outcome(line)}." if line.house.is_classic else f"{outcome(line)}, {price(line)}."
        number = f"Round {line.number}, {ago(last_closed)}"
        return [Row("Last", f"{number}: {told}", small(f"{number}, {told}"))]
    if last_entry < LONG_SILENCE:
        return []
    told = f"entry {ago(last_entry)}."
    return [Row("Last", f"Last {told}", told)]


def _kot_row(table: Table) -> list[Row]:
    """Kots, where they were and where the large numbers are not Kots themselves."""
    if not any(table.kots) or table.house.counts == "kots":
        return []
    kots = [
        glued(table.seating.side(team), table.kots[team.value]) for team in ahead_first(table.kots)
    ]
    return [Row("Kots", ", ".join(kots), f"{'. '.join(kots)}.")]


def _over_rows(table: Table) -> list[Row]:
    phase, seating = table.phase, table.seating
    won = [f"{seating.side(team)} {table.games_won[team.value]}" for team in Team]
    games = [Row("Games", ", ".join(won), f"{'. '.join(won)}.")] if any(table.games_won) else []
    if not isinstance(phase, Over):
        return games
    dealer = "" if table.next_dealer is None else f" {deals(seating, phase.ruling)}."
    rematch = f"{glued('hokm', 'rematch')}.{dealer}"
    return [*games, Row("Next", rematch, rematch, is_job=True)]


def plain_totals(shown: Board) -> str:
    """Both totals as they are read aloud: "Ana & Cyn 12. Ben & Dan minus 23."."""
    return " ".join(f"{side} {signed(total)}." for side, total in shown.totals)


def drawn_totals(shown: Board) -> str:
    """Both totals in one line: "Ana & Cyn 12, Ben & Dan -23"."""
    return ", ".join(glued(side, total) for side, total in shown.totals)
