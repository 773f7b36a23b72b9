"""One line of the score sheet: a round, a deal struck out, or points that were agreed on."""

from __future__ import annotations

from hokm_ref.rules.contract import Contract
from hokm_ref.rules.seats import Team, leader
from hokm_ref.session.explain.dealing import by_rule
from hokm_ref.session.explain.standing import standing_after, won
from hokm_ref.session.sheet import Adjustment, Deleted, Round, VoidDeal
from hokm_ref.value import Value, unreachable
from hokm_ref.wording import glued, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.session.sheet import Entry
    from hokm_ref.wording import Seating

    Pair = tuple[int, int]
    Names = tuple[str, str]


class SheetLine(Value):
    """One round on the sheet."""

    number: int
    teams: Names
    """As they sat in it."""
    dealer: str
    note: str | None
    """Whose deal it was by the rule, where another dealt."""
    remarks: tuple[str, ...]
    """What revokes cost, and what was noted beside it."""
    player: str
    contract: Contract
    is_classic: bool
    taken: Pair
    """Tricks of the bidders and of the others."""
    verdict: str
    """ "made" or "failed"; classic: "won", "lost" by the hakem's side, or "Kot"."""
    points: Pair
    totals: Pair
    gained: Pair
    """What it changed in what is counted to the end of the game: points, Kots or rounds."""
    counts: Pair
    """What each team has after it."""
    gains: str
    """Each team whose count changed and by how much, as they then sat."""
    ahead: Names
    """The team ahead after it and by how much."""
    lead: str
    """The same in words, without a full stop."""
    after: str | None
    """What the game came to with this round, if it ended."""

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
    remarks: tuple[str, ...]
    word: str
    """ "void" or "deleted"."""
    reason: str
    totals: Pair

    @property
    def told(self) -> str:
        """What became of it, and why."""
        return f"{self.word}: {self.reason}" if self.reason else self.word


class CarriedLine(Value):
    """A lead brought from paper, above the first round."""

    teams: Names
    points: Pair
    told: str
    """Whose it is, in a sentence."""


class AgreedLine(Value):
    """Points that the table agreed on."""

    teams: Names
    points: Pair
    totals: Pair
    gained: Pair
    """Nothing where points are not what is counted."""
    counts: Pair
    gains: str
    reason: str
    ahead: Names
    lead: str
    after: str | None

    @property
    def told(self) -> str:
        """Who gets how much, and what for."""
        return f"{self.gains}, {self.reason}" if self.reason else self.gains


AnyLine = SheetLine | VoidLine | AgreedLine


def line(entry: Entry) -> AnyLine:
    """An entry of the record as a line for people."""
    match entry:
        case Round():
            return _round(entry)
        case VoidDeal(reason=reason):
            return _struck(entry, "void", reason, _by_rule(entry), entry.notes)
        case Deleted():
            return _struck(entry, "deleted", "", None, ())
        case Adjustment():
            return _adjusted(entry)
        case _:
            unreachable(entry)


def teams(seating: Seating) -> Names:
    """Both teams as they sit."""
    return seating.side(Team.A), seating.side(Team.B)


def ahead(seating: Seating, counts: Pair) -> Names:
    """Who is ahead, and by how much."""
    team = leader(counts[0] - counts[1])
    return (seating.side(team), str(abs(counts[0] - counts[1]))) if team else ("level", "")


def _by_rule(entry: Round | VoidDeal) -> str | None:
    is_odd = entry.ruling.is_other_than(entry.dealer)
    return by_rule(entry.seating, entry.ruling) if is_odd else None


def _round(entry: Round) -> SheetLine:
    say, contract, taken = entry.seating, entry.contract, entry.taken
    return SheetLine(
        number=entry.number,
        teams=teams(say),
        dealer=say.player(entry.dealer),
        note=_by_rule(entry),
        remarks=(*_revokes(entry), *map(written, entry.notes)),
        player=say.player(contract.seat),
        contract=contract,
        is_classic=entry.house.is_classic,
        taken=(taken[contract.team.value], taken[contract.team.other.value]),
        verdict=_verdict(entry),
        points=entry.points,
        totals=entry.totals,
        gained=entry.gained,
        counts=entry.counts,
        gains=_gains(say, entry.gained) or _nothing(entry),
        ahead=ahead(say, entry.counts),
        lead=standing_after(entry),
        after=won(entry, entry.winner) if entry.winner else None,
    )


def _revokes(entry: Round) -> tuple[str, ...]:
    """What revokes cost, so that nobody wonders at the tricks or at who made it."""
    if not entry.revokes:
        return ()
    from hokm_ref.session.explain.revoked import in_reasons

    return tuple(told for told, _ in in_reasons(entry))


def _struck(
    entry: VoidDeal | Deleted, word: str, reason: str, note: str | None, remarks: tuple[str, ...]
) -> VoidLine:
    return VoidLine(
        number=entry.number,
        teams=teams(entry.seating),
        dealer=entry.seating.player(entry.dealer),
        note=note,
        remarks=tuple(map(written, remarks)),
        word=word,
        reason=written(reason) if reason else "",
        totals=entry.totals,
    )


def _adjusted(entry: Adjustment) -> AgreedLine:
    return AgreedLine(
        teams=teams(entry.seating),
        points=entry.points,
        totals=entry.totals,
        gained=entry.points if entry.house.counts == "points" else (0, 0),
        counts=entry.counts,
        gains=_gains(entry.seating, entry.points),
        reason=written(entry.reason) if entry.reason else "",
        ahead=ahead(entry.seating, entry.counts),
        lead=standing_after(entry),
        after=won(entry, entry.winner) if entry.winner else None,
    )


def _gains(seating: Seating, changes: Pair) -> str:
    told = [
        f"{seating.side(team)} {points:+d}"
        for team, points in zip(Team, changes, strict=True)
        if points
    ]
    return ", ".join(told)


def _nothing(entry: Round) -> str:
    return "no Kot" if entry.house.counts == "kots" else "nobody scores"


def _verdict(entry: Round) -> str:
    if not entry.house.is_classic:
        return "made" if entry.score.made else "failed"
    if entry.score.is_kot:
        return "Kot"
    told = "won" if entry.score.made else "lost"
    return f"{told}, no Kot" if _is_swept_by_penalty(entry) else told


def _is_swept_by_penalty(entry: Round) -> bool:
    """Whether the tricks are those of a Kot, and a penalty gave some of them."""
    is_kot_here = entry.score.made or entry.house.opponents_kot != "never"
    return is_kot_here and min(entry.taken) == 0 and not entry.score.is_by_cards
