"""What happened at the table: the only thing that is stored.

Each fact is a frozen record named in the past tense. Seats are those of the order of play; a call
keeps its player only where one was named, for what was entered by turn belongs to the chair.
"""

from __future__ import annotations

from hokm_ref.rules.auction import Bid, Pass
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.rules.suits import Suit
from hokm_ref.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.cards import Card
    from hokm_ref.rules.penalty import Decision


class SessionBegan(Value):
    """Four people sat down, named in order of play."""

    players: tuple[str, str, str, str]


class RulesTaken(Value):
    """The table took these rules: a preset, and what a file changes of it.

    The changes follow, each a fact of its own; whatever they do not name is standard.
    """

    preset: str
    path: str = ""
    """The file they were read from; empty where there was none."""
    digest: int = 0
    """The file's checksum, so that a later change of it can be told."""


class HouseRuled(Value):
    """One option of the house differs from standard."""

    key: str
    """As in the file: "scoring.gap"."""
    word: str
    """Its value as one word."""
    line: int | None = None
    """The line of the file that says so; None where the preset does."""


class SessionNamed(Value):
    """The table gave the session a name."""

    name: str


class TeamsNamed(Value):
    """The two teams have names of their own, in the order of the teams."""

    names: tuple[str, str]


class GapCarried(Value):
    """A team brought a lead from paper."""

    team: Team
    points: int
    seat: Seat | None = None
    """The player who was named for the team; None where the team itself was."""


class DealerChosen(Value):
    """The table chose, or drew, who deals first."""

    seat: Seat
    is_drawn: bool = False


class Dealt(Value):
    """Somebody dealt this round."""

    seat: Seat
    is_told: bool = False
    """Whether the table named the dealer; otherwise the rule did."""


class Called(Value):
    """A call was made, by the player whose turn it was or by the one named."""

    call: Pass | Bid
    by: Seat | None = None


class TrumpNamed(Value):
    """Trump was named after the auction."""

    suit: Suit


class Contracted(Value):
    """A contract was entered whole, its calls untold."""

    seat: Seat
    bid: Bid
    is_forced: bool = False


class TrickWon(Value):
    """A player's side won a trick."""

    seat: Seat
    leader: Seat | None = None
    """Who really led, where it was said."""


class TrickPlayed(Value):
    """A trick was played with these cards, in order of play."""

    cards: tuple[Card, ...]
    leader: Seat | None = None
    """Who really led, where it was said."""


class Revoked(Value):
    """The table established a revoke; what it costs is the house's, or was decided."""

    seat: Seat
    trick: int | None = None
    """In which trick, from 1, where that is known."""
    decided: Decision = "house"
    tricks: int = 0
    """Tricks that the table decided to move."""


class Counted(Value):
    """The round's tricks were counted and it closed."""

    own: int
    others: int | None = None
    side: Seat | None = None
    """Whose side `own` counts; the bidders' where nobody was named."""


class DealVoided(Value):
    """A misdeal, or a redeal the table agreed on."""

    reason: str = ""


class RoundDeleted(Value):
    """A round was struck from the record by a correction; it keeps its number."""

    dealer: Seat
    """Who had dealt it."""


class PlayedOn(Value):
    """The next deal was played after an end of the game that a correction moved forward."""


class Adjusted(Value):
    """Points that the table agreed on, apart from the rounds' points."""

    team: Team
    points: int
    """Below zero where they are taken away."""
    reason: str = ""
    seat: Seat | None = None
    """The player who was named for the team; None where the team itself was."""


class Noted(Value):
    """Somebody had a note put down beside the round."""

    text: str


class Substituted(Value):
    """Another person took a chair."""

    seat: Seat
    name: str


class Renamed(Value):
    """A name was misspelt all along."""

    before: str
    after: str


class GameEnded(Value):
    """The table closed the game undecided."""

    reason: str = ""


class GameBegan(Value):
    """The next game of the session; `players` in order of play where partners changed."""

    dealer: Seat | None = None
    players: tuple[str, str, str, str] | None = None


class Corrected(Value):
    """What was told in these places was otherwise: the facts that follow stand in their stead."""

    start: int
    """The first place, from 0, among all the facts that stood until then."""
    end: int
    """The place after the last; the same as `start` where something was forgotten."""


class Swapped(Value):
    """Two players sat in each other's seats all along."""

    one: Seat
    other: Seat


class TimeTold(Value):
    """The facts that follow in this step were known at another time than it was recorded."""

    at: int
    """In seconds since 1970."""


class StepsUndone(Value):
    """So many steps were taken back."""

    steps: int


class StepsRedone(Value):
    """So many steps taken back were brought again."""

    steps: int


SettledFact = SessionBegan | RulesTaken | HouseRuled | SessionNamed | TeamsNamed | GapCarried
"""What is settled before a deal: who plays, by which rules, and what they bring along."""
GameFact = GameEnded | GameBegan | RoundDeleted | PlayedOn
"""Where a game ends and the next begins, and what a correction leaves of its rounds."""
BesideFact = Adjusted | Noted | Substituted | Renamed
"""What happens beside the play: points, notes, and who sits where by which name."""
Record = Corrected | Swapped | TimeTold | StepsUndone | StepsRedone
"""What happened to the record, and not at the table."""
RareFact = SettledFact | GameFact | BesideFact | Record
"""What happens once in a game or an evening, and in most of them never."""
RoundFact = Dealt | Called | TrumpNamed | Contracted | TrickWon | TrickPlayed | Revoked | Counted
"""What a round is told by."""
Fact = DealerChosen | RoundFact | DealVoided | RareFact
