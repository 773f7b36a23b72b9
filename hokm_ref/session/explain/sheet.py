"""The score sheet for people: a line a deal, points under the one team they changed."""

from __future__ import annotations

from hokm_ref.rules.seats import Team, leader
from hokm_ref.session.explain.opening import rules_told
from hokm_ref.session.explain.phrases import by_rule, counts_of, lead, standing, won
from hokm_ref.session.explain.why import standing_after
from hokm_ref.session.state import Over, Round, VoidDeal
from hokm_ref.value import Value
from hokm_ref.wording import glued, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.house import House
    from hokm_ref.session.state import Table
    from hokm_ref.wording import Seating


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
    """ "made" or "failed"; classic: "won", "lost" by the hakem's side, or "Kot"."""
    points: tuple[str, str]
    """Signed, empty for the team whose total did not change."""
    gains: str
    """Each team whose total changed and by how much, as they then sat."""
    ahead: tuple[str, str]
    """The team ahead after it and by how much; both totals where totals decide."""
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
    teams: tuple[str, str] | None
    """The teams, for the heads of two columns; None where they changed in between."""
    carried: str | None
    """A lead brought from paper, in words."""
    lines: tuple[SheetLine | VoidLine, ...]
    state: str
    """Where the game stands: "Game 1 goes on"."""
    totals: tuple[int, int]
    ahead: tuple[str, str]
    lead: str
    footnotes: tuple[str, ...]


def sheet(table: Table, day: str) -> Sheet:
    """The sheet of a session."""
    seating = table.seating
    teams = seating.side(Team.A), seating.side(Team.B)
    return Sheet(
        title=f"{teams[0]} against {teams[1]}, {_rules(table)}, {day}",
        teams=teams if all(entry.seating == seating for entry in table.sheet) else None,
        carried=_carried(table),
        lines=tuple(
            _line(entry) if isinstance(entry, Round) else _void(entry) for entry in table.sheet
        ),
        state=_state(table),
        totals=table.totals,
        ahead=_ahead(seating, counts_of(table), table.house),
        lead=standing(table),
        footnotes=_footnotes(table),
    )


def _carried(table: Table) -> str | None:
    """The lead that the first game began with."""
    first = next((entry for entry in table.sheet if isinstance(entry, Round)), None)
    gap = first.gap_before if first else table.carried
    seating = first.seating if first else table.seating
    return f"{lead(seating, gap)}, carried over from paper." if gap else None


def _rules(table: Table) -> str:
    return rules_told(table.house, table.rules.taken).removeprefix("by the ")


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


def _line(entry: Round) -> SheetLine:
    contract, say = entry.contract, entry.seating
    bidders = contract.team
    points = tuple(f"{number:+d}" if number else "" for number in entry.points)
    trump = contract.trump.mark if contract.trump else ""
    return SheetLine(
        number=entry.number,
        dealer=say.player(entry.dealer),
        is_odd=entry.dealer is not entry.ruling.dealer,
        player=say.player(contract.seat),
        bid=glued(contract.tricks, trump),
        words=contract.text,
        is_forced=contract.forced,
        taken=f"{entry.taken[bidders.value]}-{entry.taken[bidders.other.value]}",
        verdict=_verdict(entry),
        points=(points[0], points[1]),
        gains=_gains(entry),
        ahead=_ahead(say, entry.tally, entry.house),
        lead=standing_after(entry),
        after=won(entry) if entry.winner else None,
    )


def _gains(entry: Round) -> str:
    changes = zip(Team, entry.points, strict=True)
    told = [f"{entry.seating.side(team)} {points:+d}" for team, points in changes if points]
    return ", ".join(told) or "nobody scores"


def _verdict(entry: Round) -> str:
    if not entry.house.is_classic:
        return "made" if entry.score.made else "failed"
    if entry.score.is_kot:
        return "Kot"
    return "won" if entry.score.made else "lost"


def _ahead(seating: Seating, tally: tuple[int, int], house: House) -> tuple[str, str]:
    if not house.is_gap:
        return "", f"{tally[0]}:{tally[1]}"
    team = leader(tally[0] - tally[1])
    return (seating.side(team), str(abs(tally[0] - tally[1]))) if team else ("level", "")


def _void(entry: VoidDeal) -> VoidLine:
    return VoidLine(
        entry.number,
        entry.seating.player(entry.dealer),
        entry.dealer is not entry.ruling.dealer,
        written(entry.reason) if entry.reason else "",
    )
