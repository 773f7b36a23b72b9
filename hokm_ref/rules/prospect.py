"""What a round in play can still come to, by the tricks that are left and by what revokes cost."""

from __future__ import annotations

from hokm_ref.rules.contract import SEVEN, TRICKS, Contract, Score
from hokm_ref.rules.house import House
from hokm_ref.rules.seats import Team, added
from hokm_ref.rules.version import gained, is_played_out, score, taken, winner
from hokm_ref.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.penalty import Penalty

    Pair = tuple[int, int]
    Results = tuple[tuple[Pair, Team | None], ...]
    """What is counted to the end of the game after a round, each with who has then won."""


class Prospect(Value):
    """Every way in which a round can still close, and what decides between them."""

    contract: Contract
    house: House
    scores: tuple[Score, ...]
    """Each that can still be scored, once."""
    left: int
    """Tricks that nobody has won yet."""
    owed: Pair
    """Tricks that each team owes for a revoke and has not won yet: they move when it wins them."""
    needs: Pair | None
    """So many tricks more win each team the round, with those that it owes.

    In the classic version it may need fewer: what it is owed moves as the other side wins it.
    None where it is decided, and where more are owed than there are: then winning one can be bad.
    """

    @property
    def made(self) -> bool | None:
        """Whether it is made, or failed, whatever falls; None while it can go either way."""
        ways = {each.made for each in self.scores}
        return None if len(ways) > 1 else ways.pop()

    def results(self, counts: Pair, *, made: bool) -> Results:
        """What the counts of the game become if it is made, or fails, and who has then won.

        One result, unless tricks score or a Kot is worth more; none where it is too late for it.
        """
        ways = (
            added(counts, gained(each, self.contract.team, self.house))
            for each in self.scores
            if each.made is made
        )
        return tuple((after, winner(after, self.house)) for after in dict.fromkeys(ways))


def prospect(
    contract: Contract, house: House, *, won: Pair = (0, 0), penalties: Sequence[Penalty] = ()
) -> Prospect:
    """What can still become of a contract, or of the hakem's round, from the tricks as won."""
    ways = (score(contract, count, house, penalties)[1] for count in _ends(won, house, penalties))
    scores = tuple(dict.fromkeys(ways))
    debts = owed = (0, 0)
    if penalties:
        from hokm_ref.rules import penalty

        debts, owed = penalty.owed(penalties), penalty.still_owed(won, penalties)
    told = Prospect(contract, house, scores, TRICKS - sum(won), owed, None)
    if told.made is not None or sum(debts) > TRICKS:
        return told
    return told.but(needs=_needs(told, taken(won, house, penalties)))


def _ends(won: Pair, house: House, penalties: Sequence[Penalty]) -> list[Pair]:
    """The counts with which play can end, each side's tricks as it won them."""
    if not house.is_classic:
        left = TRICKS - sum(won)
        return [added(won, (own, left - own)) for own in range(left + 1)]
    ends: set[Pair] = set()
    counts = {won}
    while counts:
        closed = {each for each in counts if is_played_out(taken(each, house, penalties), house)}
        ends |= closed
        counts = {added(each, team.pair(1)) for each in counts - closed for team in Team}
    return sorted(ends)


def _needs(told: Prospect, counts: Pair) -> Pair:
    """How many tricks more win each side the round, by its tricks as they count now.

    All 13 are played for a contract, so that in time the other side pays what it owes; seven tricks
    may come before that.
    """
    own, others = told.owed
    if told.house.is_classic:
        return SEVEN - counts[0] + own, SEVEN - counts[1] + others
    team = told.contract.team
    lacking = told.contract.tricks - counts[team.value]
    need = lacking + team.sign * (own - others)
    return team.pair(need, told.left + 1 - need)
