"""The phases of a game, one after the other: each holds what is known in it and nothing else."""

from __future__ import annotations

from hokm_ref.rules.auction import Auction
from hokm_ref.rules.contract import Contract
from hokm_ref.rules.dealer import Ruling
from hokm_ref.rules.house import House
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.rules.version import taken
from hokm_ref.value import Value
from hokm_ref.wording import Seating

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.penalty import Penalty
    from hokm_ref.rules.prospect import Prospect
    from hokm_ref.session.facts import Fact
    from hokm_ref.session.sheet import Established, Trick


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
