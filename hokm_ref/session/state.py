"""The table as it stands: everything that follows from the facts, and nothing that was stored."""

from __future__ import annotations

from hokm_ref.rules.dealer import Ruling
from hokm_ref.rules.house import House
from hokm_ref.rules.seats import Seat
from hokm_ref.rules.version import counts
from hokm_ref.session.phases import Deal, Dealing, Over, Phase, called_by
from hokm_ref.session.sheet import Adjustment, Round
from hokm_ref.value import Value
from hokm_ref.wording import Seating

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.session.facts import RulesTaken
    from hokm_ref.session.sheet import Entry


class Rules(Value):
    """The rules of a session, and where each came from."""

    house: House
    taken: RulesTaken | None = None
    """None for the standard rules, found without a file."""
    lines: tuple[tuple[str, int], ...] = ()
    """The options that the file changes, each with its line."""


class Table(Value):
    """Four people, their rules, the sheet so far and the phase they are in."""

    rules: Rules
    seating: Seating
    phase: Phase
    name: str | None = None
    game: int = 1
    totals: tuple[int, int] = (0, 0)
    """Points of the running game (or the one just ended), carried lead included."""
    carried: int = 0
    """The gap brought from paper, A minus B; part of the first game's totals."""
    rounds_won: tuple[int, int] = (0, 0)
    kots: tuple[int, int] = (0, 0)
    """Rounds won and Kots in the running game, counted apart from points."""
    games_won: tuple[int, int] = (0, 0)
    """Since these partners sat together."""
    sheet: tuple[Entry, ...] = ()
    after: Over | None = None
    """The end that the deal on the table came after, where a correction moved it forward."""

    @property
    def house(self) -> House:
        """The rules of the game that is played, or that has just ended."""
        return self.phase.house if isinstance(self.phase, Over) else self.rules.house

    @property
    def gap(self) -> int:
        """A minus B."""
        return self.totals[0] - self.totals[1]

    @property
    def counts(self) -> tuple[int, int]:
        """What is counted to the end of the game: the totals, or Kots, or rounds won."""
        return counts(self.house, self.totals, self.rounds_won, self.kots)

    @property
    def number(self) -> int:
        """The round being played, or the one that would come next."""
        phase = self.phase
        return phase.number if isinstance(phase, Over | Dealing) else phase.deal.number

    @property
    def deal(self) -> Deal | None:
        """The deal on the table, or about to be dealt; none when over or when nobody deals yet."""
        phase = self.phase
        return None if isinstance(phase, Over | Dealing) else phase.deal

    @property
    def open_deal(self) -> Deal | None:
        """The deal on the table, once anything of it was recorded."""
        return self.deal if self.deal and self.deal.is_begun else None

    @property
    def dealer(self) -> Seat:
        """Who dealt, or deals by the rule, or would."""
        return self.deal.dealer if self.deal else self.ruling.dealer

    @property
    def ruling(self) -> Ruling:
        """Who deals this round, or the next game, by the rule."""
        phase = self.phase
        return phase.ruling if isinstance(phase, Over | Dealing) else phase.deal.ruling

    @property
    def callers(self) -> Seating:
        """The table as it sat when the deal on it was called."""
        phase = self.phase
        return self.seating if isinstance(phase, Over | Dealing) else called_by(phase, self.seating)

    @property
    def next_dealer(self) -> Seat | None:
        """Who deals the round, or the next game, by the rule; None where the table is to say it."""
        is_named = isinstance(self.phase, Over) and self.rules.house.next_game == "ask"
        return None if is_named or self.ruling.is_asked else self.ruling.dealer

    @property
    def last_round(self) -> Round | None:
        """The last round that closed, in this game or the one before."""
        for entry in reversed(self.sheet):
            if isinstance(entry, Round) and not entry.is_after_end:
                return entry
        return None

    @property
    def last_closed(self) -> Round | None:
        """The last round on the sheet, one after the end of a game too."""
        return next((line for line in reversed(self.sheet) if isinstance(line, Round)), None)

    @property
    def won_with(self) -> Round | Adjustment | None:
        """The line with which the last game that was won ended; None before the first."""
        for line in reversed(self.sheet):
            if isinstance(line, Round | Adjustment) and line.winner is not None:
                return line
        return None
