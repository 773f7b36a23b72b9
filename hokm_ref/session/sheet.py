"""The score sheet: a line for each deal that came to an end, and for points agreed on."""

from __future__ import annotations

from hokm_ref.rules.auction import Auction
from hokm_ref.rules.contract import Contract, Score
from hokm_ref.rules.dealer import Ruling
from hokm_ref.rules.house import House
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.rules.version import gained
from hokm_ref.value import Value
from hokm_ref.wording import Seating

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.cards import Card
    from hokm_ref.rules.penalty import Penalty
    from hokm_ref.rules.revoke import Laid


class Established(Value):
    """A revoke that the table established, and what it costs."""

    seat: Seat
    trick: int | None
    """In which trick, from 1, where that is known."""
    penalty: Penalty
    found_after: int = 0
    """So many of the round's tricks were won when it was established."""


def decisive(revokes: Sequence[Established]) -> Established | None:
    """The revoke that loses the round for its side."""
    if not revokes:
        return None
    from hokm_ref.rules import penalty

    found = penalty.decisive([revoke.penalty for revoke in revokes])
    return next((revoke for revoke in revokes if revoke.penalty is found), None)


class Trick(Value):
    """A trick that was won: by whom, who led it, and its cards where they were named."""

    winner: Seat
    leader: Seat
    cards: tuple[Card, ...] = ()
    """In order of play, the leader's first; none where only the winner was named."""

    @property
    def laid(self) -> Laid:
        """The suit led and each seat's card, as the rules look for revokes."""
        from hokm_ref.rules.revoke import laid

        return laid(self.leader, self.cards)


class Round(Value):
    """A round that closed: a line of the score sheet."""

    number: int
    game: int
    seating: Seating
    house: House
    """The rules it was played by."""
    dealer: Seat
    ruling: Ruling
    auction: Auction | None
    contract: Contract
    won: tuple[int, int]
    """Tricks as they were won by the cards."""
    taken: tuple[int, int]
    """Tricks as they count: a revoke may have moved some."""
    tricks: tuple[Trick, ...]
    """Those entered one by one; the others were counted."""
    revokes: tuple[Established, ...]
    score: Score
    totals: tuple[int, int]
    counts: tuple[int, int]
    """What is counted to the end of the game: the totals, or Kots, or rounds won."""
    next: Ruling
    winner: Team | None
    """Who won the game with this round, if it ended."""
    notes: tuple[str, ...] = ()
    is_after_end: bool = False
    """Whether it was played after that game's end, which a correction moved forward."""

    @property
    def points(self) -> tuple[int, int]:
        """What the round changed in each total."""
        return self.score.points

    @property
    def lost_by(self) -> Team:
        """The side that lost the round: the bidders where the contract failed."""
        return self.contract.team.other if self.score.made else self.contract.team

    @property
    def gap(self) -> int:
        """A minus B after the round."""
        return self.totals[0] - self.totals[1]

    @property
    def gap_before(self) -> int:
        """A minus B before it."""
        return self.gap - self.points[0] + self.points[1]

    @property
    def gained(self) -> tuple[int, int]:
        """What the round changed in what is counted to the end of the game."""
        return gained(self.score, self.contract.team, self.house)


class VoidDeal(Value):
    """A deal that did not count: a line of the sheet without a score."""

    number: int
    game: int
    seating: Seating
    dealer: Seat
    ruling: Ruling
    auction: Auction | None
    reason: str
    totals: tuple[int, int]
    notes: tuple[str, ...] = ()
    is_after_end: bool = False


class Deleted(Value):
    """A round struck from the record by a correction: a line that keeps its number."""

    number: int
    game: int
    seating: Seating
    dealer: Seat
    totals: tuple[int, int]
    is_after_end: bool = False


class Adjustment(Value):
    """Points that the table agreed on: a line of their own between the rounds."""

    game: int
    seating: Seating
    house: House
    team: Team
    points: tuple[int, int]
    """What it changed in each total."""
    reason: str
    totals: tuple[int, int]
    counts: tuple[int, int]
    winner: Team | None
    """Who won the game by it, if it ended."""
    is_after_end: bool = False

    @property
    def gap(self) -> int:
        """A minus B after it."""
        return self.totals[0] - self.totals[1]


class Brought(Value):
    """A lead brought from paper: what the sheet of the first game begins with."""

    seating: Seating
    gap: int
    """A minus B."""

    @property
    def team(self) -> Team:
        """Whose it is."""
        return Team.A if self.gap > 0 else Team.B

    @property
    def points(self) -> tuple[int, int]:
        """What it makes of each total."""
        return self.team.pair(abs(self.gap))


Entry = Round | VoidDeal | Deleted | Adjustment
"""A line of the score sheet."""


def totals_before(line: Entry) -> tuple[int, int]:
    """Each side's points before a line: those that it changed are taken off again."""
    first, second = line.points if isinstance(line, Round | Adjustment) else (0, 0)
    return line.totals[0] - first, line.totals[1] - second
