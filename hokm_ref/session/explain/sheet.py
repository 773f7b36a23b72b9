"""The score sheet for people: a line a deal, points under the one team they changed."""

from __future__ import annotations

from hokm_ref.rules.gap import leader
from hokm_ref.rules.seats import Team
from hokm_ref.session.explain.phrases import by_rule, ending, lead
from hokm_ref.session.state import Over, Round, VoidDeal
from hokm_ref.value import Value
from hokm_ref.wording import glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.session.state import Table


class SheetLine(Value):
    """One deal on the sheet."""

    number: int
    dealer: str
    is_odd: bool
    """Whether another dealt than the rule names; the footnotes say whose deal it was."""
    player: str
    bid: str
    """The bid as in a table: "8 S♠"."""
    words: str
    """The contract as in a sentence: "8 spades ♠"."""
    is_forced: bool
    taken: str
    """Tricks of the bidders and of the others: "8-5"."""
    verdict: str
    """ "made" or "failed"."""
    points: tuple[str, str]
    """Signed, empty for the team whose total did not change."""
    side: str
    """The bidders."""
    leads: str
    """The team ahead after it; empty when level."""
    gap: int
    lead: str
    """The same in words, without a full stop."""
    after: str | None = None
    """What the game came to with this round, if it ended."""


class VoidLine(Value):
    """A deal struck out."""

    number: int
    dealer: str
    is_odd: bool
    reason: str


class Sheet(Value):
    """The whole sheet."""

    title: str
    teams: tuple[str, str]
    lines: tuple[SheetLine | VoidLine, ...]
    state: str
    """Where the game stands: "Game 1 goes on"."""
    totals: tuple[int, int]
    leads: str
    gap: int
    lead: str
    footnotes: tuple[str, ...]


def sheet(table: Table, day: str) -> Sheet:
    """The sheet of a session."""
    seating = table.seating
    teams = seating.side(Team.A), seating.side(Team.B)
    team = leader(table.gap)
    return Sheet(
        title=f"{teams[0]} against {teams[1]}, standard rules, {day}",
        teams=teams,
        lines=tuple(
            _line(entry, table) if isinstance(entry, Round) else _void(entry)
            for entry in table.sheet
        ),
        state=_state(table),
        totals=table.totals,
        leads=seating.side(team) if team else "",
        gap=abs(table.gap),
        lead=lead(seating, table.gap),
        footnotes=_footnotes(table),
    )


def _state(table: Table) -> str:
    if not isinstance(table.phase, Over):
        return f"Game {table.game} goes on"
    return f"Game {table.game} {'is won' if table.phase.winner else 'is closed'}"


def _footnotes(table: Table) -> tuple[str, ...]:
    return tuple(
        f"Round {entry.number}: {_lower(by_rule(entry.seating, entry.ruling))}"
        for entry in table.sheet
        if entry.dealer is not entry.ruling.dealer
    )


def _lower(sentence: str) -> str:
    return f"b{sentence[1:]}"


def _line(entry: Round, table: Table) -> SheetLine:
    contract, say = entry.contract, entry.seating
    bidders, team = contract.team, leader(entry.gap)
    points = f"{entry.score.points:+d}"
    trump = contract.trump.mark if contract.trump else ""
    end = table if table.sheet[-1] is entry and entry.winner else None
    return SheetLine(
        number=entry.number,
        dealer=say.player(entry.dealer),
        is_odd=entry.dealer is not entry.ruling.dealer,
        player=say.player(contract.seat),
        bid=glued(contract.tricks, trump),
        words=contract.text,
        is_forced=contract.forced,
        taken=f"{entry.taken[bidders.value]}-{entry.taken[bidders.other.value]}",
        verdict="made" if entry.score.made else "failed",
        points=(points, "") if bidders is Team.A else ("", points),
        side=say.side(bidders),
        leads=say.side(team) if team else "",
        gap=abs(entry.gap),
        lead=lead(say, entry.gap),
        after=ending(end) if end else _won(entry),
    )


def _won(entry: Round) -> str | None:
    if entry.winner is None:
        return None
    return f"{entry.seating.side(entry.winner)} win game {entry.game}."


def _void(entry: VoidDeal) -> VoidLine:
    return VoidLine(
        entry.number,
        entry.seating.player(entry.dealer),
        entry.dealer is not entry.ruling.dealer,
        quoted(entry.reason) if entry.reason else "",
    )
