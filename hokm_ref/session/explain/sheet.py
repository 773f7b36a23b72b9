"""The score sheet for people: a line a deal, points under the one team they changed."""

from __future__ import annotations

from hokm_ref.rules.seats import Team, leader
from hokm_ref.session.explain.opening import rules_told
from hokm_ref.session.explain.phrases import by_rule, counts_of, lead, standing, won
from hokm_ref.session.explain.why import standing_after
from hokm_ref.session.state import Adjustment, Deleted, Over, Round, VoidDeal
from hokm_ref.value import Value, unreachable
from hokm_ref.wording import glued, listed, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.house import House
    from hokm_ref.session.state import Entry, Table
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
    """A deal struck out: void, or deleted by a correction."""

    number: int
    dealer: str
    is_odd: bool
    told: str
    """What became of it: "void: a card lay face up"."""


class AdjustedLine(Value):
    """Points that the table agreed on."""

    points: tuple[str, str]
    gains: str
    told: str
    """What for; empty where nobody said."""
    ahead: tuple[str, str]
    lead: str
    after: str | None = None


class Sheet(Value):
    """The whole sheet."""

    title: str
    teams: tuple[str, str] | None
    """The teams, for the heads of two columns; None where they changed in between."""
    carried: str | None
    """A lead brought from paper, in words."""
    lines: tuple[SheetLine | VoidLine | AdjustedLine, ...]
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
        lines=tuple(map(_entry, table.sheet)),
        state=_state(table),
        totals=table.totals,
        ahead=_ahead(seating, counts_of(table), table.house),
        lead=standing(table),
        footnotes=_footnotes(table),
    )


def _entry(entry: Entry) -> SheetLine | VoidLine | AdjustedLine:
    match entry:
        case Round():
            return _line(entry)
        case VoidDeal(reason=reason):
            told = f"void: {written(reason)}" if reason else "void"
            return VoidLine(
                entry.number, _dealer(entry), entry.dealer is not entry.ruling.dealer, told
            )
        case Deleted():
            return VoidLine(entry.number, _dealer(entry), False, "deleted")
        case Adjustment():
            return _adjusted(entry)
        case _:
            unreachable(entry)


def _dealer(entry: Round | VoidDeal | Deleted) -> str:
    return entry.seating.player(entry.dealer)


def _adjusted(entry: Adjustment) -> AdjustedLine:
    return AdjustedLine(
        points=_signed(entry.points),
        gains=_gains(entry),
        told=written(entry.reason) if entry.reason else "",
        ahead=_ahead(entry.seating, entry.tally, entry.house),
        lead=standing_after(entry),
        after=won(entry) if entry.winner else None,
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
    odd = [
        f"* Round {entry.number}: {_lower(by_rule(entry.seating, entry.ruling))}"
        for entry in table.sheet
        if isinstance(entry, Round | VoidDeal) and entry.dealer is not entry.ruling.dealer
    ]
    notes = [
        f"  Round {entry.number}: {written(note)}"
        for entry in table.sheet
        if isinstance(entry, Round | VoidDeal)
        for note in entry.notes
    ]
    return (*odd, *_agreements(table), *notes, *_past_end(table))


def _agreements(table: Table) -> list[str]:
    """What points were agreed on for, where somebody said."""
    told: list[str] = []
    number = 0
    for entry in table.sheet:
        if not isinstance(entry, Adjustment):
            number = entry.number
        elif entry.reason:
            after = f"after round {number}" if number else "before round 1"
            told.append(f"  Agreed {after}: {_gains(entry)}, {written(entry.reason)}")
    return told


def _past_end(table: Table) -> list[str]:
    """Which rounds stand after the end of a game that a correction moved forward."""
    numbers = [
        str(entry.number)
        for entry in table.sheet
        if isinstance(entry, Round) and entry.game is None
    ]
    if not numbers:
        return []
    rounds = f"{'Round' if len(numbers) == 1 else 'Rounds'} {listed(numbers)}"
    return [f"  {rounds} came after the end of game {table.game}, and count in none."]


def _lower(sentence: str) -> str:
    return f"b{sentence[1:]}"


def _line(entry: Round) -> SheetLine:
    contract, say = entry.contract, entry.seating
    bidders = contract.team
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
        points=_signed(entry.points),
        gains=_gains(entry),
        ahead=_ahead(say, entry.tally, entry.house),
        lead=standing_after(entry),
        after=won(entry) if entry.winner else None,
    )


def _signed(points: tuple[int, int]) -> tuple[str, str]:
    first, second = (f"{number:+d}" if number else "" for number in points)
    return first, second


def _gains(entry: Round | Adjustment) -> str:
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
