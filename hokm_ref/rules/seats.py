"""Four seats in order of play, partners opposite."""

from __future__ import annotations

from hokm_ref.value import Enum


class Team(Enum):
    """Two partners: A sits 1st and 3rd in order of play, B 2nd and 4th."""

    A = 0
    B = 1

    @property
    def other(self) -> Team:
        """The opponents."""
        return _TEAMS[1 - self.value]

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The partners' two seats."""
        return _SEATS[self.value], _SEATS[self.value + 2]

    def pair(self, own: int, others: int = 0) -> tuple[int, int]:
        """Two numbers in the order of the teams: this team's own and the others'."""
        return (own, others) if self is Team.A else (others, own)

    @property
    def sign(self) -> int:
        """+1 if a point of this team widens the gap (A minus B), else -1."""
        return 1 if self is Team.A else -1


class Seat(Enum):
    """A chair at the table, numbered from 0 in order of play; people say 1 to 4."""

    FIRST = 0
    SECOND = 1
    THIRD = 2
    FOURTH = 3

    @property
    def next(self) -> Seat:
        """The next to play: always an opponent."""
        return self.after(1)

    @property
    def partner(self) -> Seat:
        """The player opposite."""
        return self.after(2)

    @property
    def team(self) -> Team:
        """The side this player is on."""
        return _TEAMS[self.value % 2]

    def after(self, turns: int) -> Seat:
        """The seat reached after so many turns of play."""
        return _SEATS[(self.value + turns) % 4]


# Looked up by number: calling an enum looks through it, and a fold asks often.
_TEAMS = tuple(Team)
_SEATS = tuple(Seat)


def leader(gap: int) -> Team | None:
    """Who is ahead by a gap (A minus B); None when level."""
    return None if gap == 0 else Team.A if gap > 0 else Team.B


def ahead_first(counts: tuple[int, int]) -> tuple[Team, Team]:
    """Both teams, the one with more first; Team A where they are level."""
    return (Team.A, Team.B) if counts[0] >= counts[1] else (Team.B, Team.A)


def added(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    """Two numbers of each team added up, in the order of the teams."""
    return one[0] + other[0], one[1] + other[1]
