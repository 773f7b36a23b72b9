"""The score sheet for people: a line a deal, points under the one team they changed."""

from __future__ import annotations

from hokm_ref.rules.contract import Contract
from hokm_ref.rules.seats import Team, leader
from hokm_ref.session.explain.opening import rules_told
from hokm_ref.session.explain.phrases import aim, by_rule, counts_of, lead, standing, won
from hokm_ref.session.explain.why import standing_after
from hokm_ref.session.state import Adjustment, Deleted, Over, Round, VoidDeal
from hokm_ref.value import Value, unreachable
from hokm_ref.wording import glued, listed, quoted, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.house import House
    from hokm_ref.session.state import Entry, Table
    from hokm_ref.wording import Seating

    Pair = tuple[int, int]
    Names = tuple[str, str]
    Remarks = tuple[str, ...]


class SheetLine(Value):
    """One round on the sheet."""

    number: int
    teams: Names
    """As they sat in it."""
    dealer: str
    note: str | None
    """Whose deal it was by the rule, where another dealt."""
    player: str
    contract: Contract
    is_classic: bool
    taken: Pair
    """Tricks of the bidders and of the others."""
    verdict: str
    """ "made" or "failed"; classic: "won", "lost" by the hakem's side, or "Kot"."""
    points: Pair
    totals: Pair
    counted: Pair
    """What it changed in what is counted to the end of the game: points, Kots or rounds."""
    counts: Pair
    """What each team has after it."""
    gains: str
    """Each team whose count changed and by how much, as they then sat."""
    ahead: Names
    """The team ahead after it and by how much."""
    lead: str
    """The same in words, without a full stop."""
    after: str | None = None
    """What the game came to with this round, if it ended."""
    remarks: Remarks = ()
    """What was noted beside it."""

    @property
    def bid(self) -> str:
        """The bid as in a table: "8 S♠"; classic: trump alone, for the seven go without saying."""
        trump = self.contract.trump.mark if self.contract.trump else ""
        return trump if self.is_classic else glued(self.contract.tricks, trump)

    @property
    def words(self) -> str:
        """The same as in a sentence: "8 spades ♠"."""
        trump = self.contract.trump.text if self.contract.trump else ""
        return trump if self.is_classic else glued(self.contract.tricks, trump)

    @property
    def forced(self) -> str:
        """What follows the bid where all had passed."""
        return " forced" if self.contract.forced else ""


class VoidLine(Value):
    """A deal struck out: void, or deleted by a correction."""

    number: int
    teams: Names
    dealer: str
    note: str | None
    reason: str
    totals: Pair
    word: str = "void"
    remarks: Remarks = ()

    @property
    def told(self) -> str:
        """That it is void, and why."""
        return f"{self.word}: {self.reason}" if self.reason else self.word


class AgreedLine(Value):
    """Points that the table agreed on, apart from the rounds."""

    teams: Names
    reason: str
    points: Pair
    totals: Pair
    counted: Pair
    counts: Pair
    gains: str
    ahead: Names
    lead: str
    after: str | None = None

    @property
    def told(self) -> str:
        """That they were agreed on, and what for."""
        return f"agreed: {self.reason}" if self.reason else "agreed"


AnyLine = SheetLine | VoidLine | AgreedLine


class GameSheet(Value):
    """One game's part of the sheet."""

    number: int | None
    """None for the rounds after an end that a correction moved forward."""
    teams: Names
    """As they sat at its end: the heads of two columns."""
    is_gap: bool
    """Whether the score is one gap; else each team's count stands beside what changed it."""
    carried: str | None
    """A lead brought from paper, in words."""
    lines: tuple[AnyLine, ...]
    state: str
    """Where the game stands: "Game 1 goes on"."""
    counts: Pair
    ahead: Names
    lead: str

    @property
    def footnotes(self) -> tuple[str, ...]:
        """Whose deal it was by the rule, for each dealer with a star; and what was noted."""
        deals = [line for line in self.lines if not isinstance(line, AgreedLine)]
        odd = [f"* Round {line.number}: b{str(line.note)[1:]}" for line in deals if line.note]
        remarks = [f"Round {line.number}: {remark}" for line in deals for remark in line.remarks]
        return (*odd, *remarks)

    @property
    def heads(self) -> tuple[str, ...]:
        """What stands above its ten columns."""
        first = "Rd", "Dealer", "Player", "Contract", "Tricks", "Result"
        if self.is_gap:
            return (*first, *self.teams, "Lead", "By")
        return (*first, self.teams[0], "Total", self.teams[1], "Total")

    @property
    def numbers(self) -> tuple[int, ...]:
        """Which of its columns hold numbers, and end flush right."""
        return (0, 4, 6, 7, 9) if self.is_gap else (0, 4, 6, 7, 8, 9)

    def cells(self, line: AnyLine) -> tuple[str, ...]:
        """A line as every table shows it, an empty cell a nought.

        Why a deal is void is one cell in place of the last eight.
        """
        changes = [f"{number:+d}" if number else "" for number in getattr(line, "counted", (0, 0))]
        if isinstance(line, AgreedLine):
            score = self._score(changes, line.counts, line.ahead)
            return ("", "", "", "agreed", "", line.reason, *score)
        first = str(line.number), f"{line.dealer}*" if line.note else line.dealer
        if isinstance(line, VoidLine):
            return (*first, line.told)
        bid, tricks = line.bid + line.forced, f"{line.taken[0]}-{line.taken[1]}"
        last = self._score(changes, line.counts, line.ahead)
        return (*first, line.player, bid, tricks, line.verdict, *last)

    @property
    def foot(self) -> tuple[str, ...]:
        """Its last line: where it stands in place of the first six cells, then both counts."""
        counts = list(map(str, self.counts)) if self.is_gap else ["", ""]
        return (self.state, *self._score(counts, self.counts, self.ahead))

    def _score(self, first: list[str], counts: Pair, ahead: Names) -> tuple[str, ...]:
        if self.is_gap:
            return (*first, *ahead)
        return (first[0], str(counts[0]), first[1], str(counts[1]))


class Sheet(Value):
    """The whole sheet."""

    title: str
    about: str | None
    """What the columns count, where it is not points."""
    games: tuple[GameSheet, ...]

    @property
    def footnotes(self) -> tuple[str, ...]:
        """Those of all games."""
        return tuple(note for game in self.games for note in game.footnotes)


def sheet(table: Table, day: str) -> Sheet:
    """The sheet of a session."""
    games: dict[int | None, list[Entry]] = {}
    for entry in table.sheet:
        games.setdefault(entry.game, []).append(entry)
    games.setdefault(table.game, [])
    told = tuple(_game(table, number, entries) for number, entries in games.items())
    return Sheet(
        title=f"{_people(table, told)}, {_rules(table)}, {day}",
        about=_about(table.house),
        games=told,
    )


def _people(table: Table, games: Sequence[GameSheet]) -> str:
    """Who played whom; where partners changed, who played."""
    if len({game.teams for game in games}) == 1:
        return " against ".join(games[0].teams)
    return listed(sorted(quoted(name) for name in table.seating.players))


def _rules(table: Table) -> str:
    return rules_told(table.house, table.rules.taken).removeprefix("by the ")


def _about(house: House) -> str | None:
    if house.counts == "points":
        return None
    wins = aim(house)
    return f"The columns count {'Kots' if house.counts == 'kots' else 'rounds'}; {wins} the game."


def _game(table: Table, number: int | None, entries: Sequence[Entry]) -> GameSheet:
    """The part of one game, or of what came after its end."""
    rounds = [entry for entry in entries if isinstance(entry, Round | Adjustment)]
    last = rounds[-1] if rounds else None
    if number == table.game:
        seating, house, counts, told = table.seating, table.house, counts_of(table), standing(table)
    elif last:
        seating, house, counts, told = last.seating, last.house, last.tally, standing_after(last)
    else:  # closed before a round of it was
        seating, house, counts = entries[-1].seating, table.house, entries[-1].totals
        told = lead(seating, counts[0] - counts[1])
    return GameSheet(
        number=number,
        teams=(seating.side(Team.A), seating.side(Team.B)),
        is_gap=house.is_gap,
        carried=_carried(table, rounds) if number == 1 else None,
        lines=tuple(map(_line, entries)),
        state=_state(table, number, last),
        counts=counts,
        ahead=_ahead(seating, counts),
        lead=told,
    )


def _carried(table: Table, rounds: Sequence[Round | Adjustment]) -> str | None:
    """The lead that the first game began with."""
    first = rounds[0] if rounds else None
    gap = first.gap - first.points[0] + first.points[1] if first else table.carried
    seating = rounds[0].seating if rounds else table.seating
    return f"{lead(seating, gap)}, carried over from paper." if gap else None


def _state(table: Table, number: int | None, last: Round | Adjustment | None) -> str:
    if number is None:
        return "After the end, in no game"
    if number == table.game and not isinstance(table.phase, Over):
        return f"Game {number} goes on"
    return f"Game {number} {'is won' if last and last.winner else 'is closed'}"


def _line(entry: Entry) -> AnyLine:
    say = entry.seating
    teams = say.side(Team.A), say.side(Team.B)
    match entry:
        case Deleted(number, dealer=dealt, totals=totals):
            return VoidLine(number, teams, say.player(dealt), None, "", totals, "deleted")
        case Adjustment():
            return _agreed(entry, teams)
        case _:
            return _deal(entry, teams)


def _agreed(entry: Adjustment, teams: Names) -> AgreedLine:
    is_points = entry.house.counts == "points"
    return AgreedLine(
        teams=teams,
        reason=written(entry.reason) if entry.reason else "",
        points=entry.points,
        totals=entry.totals,
        counted=entry.points if is_points else (0, 0),
        counts=entry.tally,
        gains=_changes(entry.seating, entry.points),
        ahead=_ahead(entry.seating, entry.tally),
        lead=standing_after(entry),
        after=won(entry) if entry.winner else None,
    )


def _deal(entry: Round | VoidDeal, teams: Names) -> AnyLine:
    say = entry.seating
    dealer = say.player(entry.dealer)
    note = None if entry.dealer is entry.ruling.dealer else by_rule(say, entry.ruling)
    remarks = tuple(map(written, entry.notes))
    match entry:
        case Round(number, contract=contract, taken=taken):
            return SheetLine(
                number=number,
                teams=teams,
                dealer=dealer,
                note=note,
                player=say.player(contract.seat),
                contract=contract,
                is_classic=entry.house.is_classic,
                taken=(taken[contract.team.value], taken[contract.team.other.value]),
                verdict=_verdict(entry),
                points=entry.points,
                totals=entry.totals,
                counted=entry.counted,
                counts=entry.tally,
                gains=_gains(entry),
                ahead=_ahead(say, entry.tally),
                lead=standing_after(entry),
                after=won(entry) if entry.winner else None,
                remarks=remarks,
            )
        case VoidDeal(number, reason=reason, totals=totals):
            told = written(reason) if reason else ""
            return VoidLine(number, teams, dealer, note, told, totals, remarks=remarks)
        case _:
            unreachable(entry)


def _gains(entry: Round) -> str:
    nobody = "no Kot" if entry.house.counts == "kots" else "nobody scores"
    return _changes(entry.seating, entry.counted) or nobody


def _changes(seating: Seating, points: Pair) -> str:
    """Each team whose count changed, and by how much."""
    changes = zip(Team, points, strict=True)
    return ", ".join(f"{seating.side(team)} {each:+d}" for team, each in changes if each)


def _verdict(entry: Round) -> str:
    if not entry.house.is_classic:
        return "made" if entry.score.made else "failed"
    if entry.score.is_kot:
        return "Kot"
    return "won" if entry.score.made else "lost"


def _ahead(seating: Seating, counts: Pair) -> Names:
    team = leader(counts[0] - counts[1])
    return (seating.side(team), str(abs(counts[0] - counts[1]))) if team else ("level", "")
