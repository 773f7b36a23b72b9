"""The table as it stands: everything that follows from the facts, and nothing that was stored."""

from __future__ import annotations

from hokm_ref.rules.auction import Auction
from hokm_ref.rules.contract import Contract
from hokm_ref.rules.dealer import Ruling
from hokm_ref.rules.house import House
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.rules.version import counts, taken
from hokm_ref.session.sheet import Adjustment, Round
from hokm_ref.value import Value
from hokm_ref.wording import Seating

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.penalty import Penalty
    from hokm_ref.rules.prospect import Prospect
    from hokm_ref.session.facts import Fact, RulesTaken
    from hokm_ref.session.sheet import Entry, Established, Trick


class Left(Value):
    """A player whose chair another person took in the middle of a deal."""

    seat: Seat
    name: str
    calls: int
    """So many were made before: those stay with who made them."""


class Deal(Value):
    """One deal: its round's number, who dealt it, and what was recorded of it so far."""

    number: int
    dealer: Seat
    ruling: Ruling
    """Who deals it by the rule; `dealer` differs where the table let another deal."""
    facts: tuple[Fact, ...] = ()
    notes: tuple[str, ...] = ()
    left: tuple[Left, ...] = ()
    """Whose chairs other people took since its first call, in order."""

    @property
    def is_begun(self) -> bool:
        """Whether anything of it was recorded, so that its dealer is fixed."""
        return bool(self.facts)

    def with_fact(self, fact: Fact) -> Deal:
        """The deal with one more fact."""
        return self.but(facts=(*self.facts, fact))


class Dealing(Value):
    """The table says each time who deals, and has not said it yet."""

    number: int
    ruling: Ruling
    """Whom the losing-side rule would name."""


class Bidding(Value):
    """The auction goes on, or the deal has not begun."""

    deal: Deal
    auction: Auction


class Naming(Value):
    """A player is to name trump: who must take the lowest bid, who won the auction, the hakem."""

    deal: Deal
    auction: Auction | None
    """None in the classic version."""
    contract: Contract

    def prospect(self, house: House) -> Prospect:
        """What the round can come to: no card is played yet."""
        from hokm_ref.rules.prospect import prospect

        return prospect(self.contract, house)


class Playing(Value):
    """The cards are played."""

    deal: Deal
    auction: Auction | None
    """None in the classic version, and where the contract was entered whole."""
    contract: Contract
    tricks: tuple[Trick, ...] = ()
    """The tricks entered one by one, in order."""
    revokes: tuple[Established, ...] = ()
    """What the table established, with its penalty."""

    @property
    def won(self) -> tuple[int, int]:
        """Tricks won so far by each team, as the cards fell."""
        by_b = sum(trick.winner.team.value for trick in self.tricks)
        return len(self.tricks) - by_b, by_b

    def taken(self, house: House) -> tuple[int, int]:
        """Tricks so far as they count: a revoke may have moved some."""
        return taken(self.won, house, self.penalties)

    def prospect(self, house: House) -> Prospect:
        """What the round can still come to."""
        from hokm_ref.rules.prospect import prospect

        return prospect(self.contract, house, won=self.won, penalties=self.penalties)

    @property
    def penalties(self) -> tuple[Penalty, ...]:
        """What the revokes cost."""
        return tuple(revoke.penalty for revoke in self.revokes)

    @property
    def lost_by_revoke(self) -> Team | None:
        """The side that has lost the round by a revoke, whatever the count."""
        if not self.revokes:
            return None
        from hokm_ref.rules.penalty import loser

        return loser(self.penalties)

    @property
    def leads(self) -> Seat:
        """Who leads the next trick: who decided trump, then whoever won the last."""
        return self.tricks[-1].winner if self.tricks else self.contract.seat


class Over(Value):
    """The game has ended: won, or closed undecided by the table."""

    number: int
    """The number of the round that would come next."""
    winner: Team | None
    ruling: Ruling
    """Who would deal the next game."""
    house: House
    """The rules by which it ended; others taken since are for the game that comes."""
    reason: str = ""


Phase = Dealing | Bidding | Naming | Playing | Over
Open = Bidding | Naming | Playing
"""The phases in which a deal is on the table, or about to be dealt."""


def callers(phase: Open) -> list[Seat]:
    """Whose the calls of the deal are, and last whose the contract is: a hakem makes no call."""
    made = [seat for seat, _ in phase.auction.made] if phase.auction else []
    return [*made, phase.contract.seat] if isinstance(phase, Playing) else made


def called_by(phase: Open, seating: Seating) -> Seating:
    """The table as it sat when the deal was called: a call stays with who made it."""
    if not phase.deal.left:
        return seating
    made, players = callers(phase), list(seating.players)
    for left in reversed(phase.deal.left):
        if left.seat in made[: left.calls]:
            players[left.seat.value] = left.name
    return seating.but(players=tuple(players))


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
