"""Which of the two games is played: what a round comes to in it, and what ends the game."""

from __future__ import annotations

from hokm_ref.rules import contract as bidding
from hokm_ref.rules.seats import leader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.contract import Contract, Score
    from hokm_ref.rules.house import House
    from hokm_ref.rules.penalty import Penalty
    from hokm_ref.rules.seats import Team


def is_played_out(won: tuple[int, int], house: House) -> bool:
    """Whether no trick is left: all 13 are won, or in the classic version a side has seven."""
    return max(won) == bidding.SEVEN if house.is_classic else sum(won) == bidding.TRICKS


def shared(
    team: Team, own: int, others: int | None, house: House, penalties: Sequence[Penalty] = ()
) -> tuple[int, int]:
    """Both sides' tricks by a count of this team's, and of the others' where it was told."""
    if not house.is_classic:
        return bidding.shared(team, own, others)
    from hokm_ref.rules import kot

    if not penalties:
        return kot.shared(team, own, others)
    from hokm_ref.rules.penalty import loser, owed

    is_lost = loser(penalties) is not None
    return kot.shared(team, own, others, (0, 0) if is_lost else owed(penalties))


def taken(won: tuple[int, int], house: House, penalties: Sequence[Penalty] = ()) -> tuple[int, int]:
    """Both sides' tricks as they count, those moved by penalties with the side that has them."""
    if not penalties:
        return won
    from hokm_ref.rules.penalty import moved

    return moved(won, penalties, house)


def score(
    contract: Contract,
    won: tuple[int, int],
    house: House,
    penalties: Sequence[Penalty] = (),
) -> tuple[tuple[int, int], Score]:
    """The tricks as they count, and what the round is worth and to whom."""
    tricks, given, lost_by_revoke = taken(won, house, penalties), (0, 0), None
    if penalties:
        from hokm_ref.rules.penalty import loser, paid

        given, lost_by_revoke = paid(won, penalties), loser(penalties)
    if not house.is_classic:
        return tricks, bidding.score(contract, tricks, house, lost_by_revoke=lost_by_revoke)
    from hokm_ref.rules import kot

    if lost_by_revoke is not None:
        tricks = lost_by_revoke.other.pair(bidding.SEVEN)
    losers = 0 if tricks[1] == bidding.SEVEN else 1
    is_by_cards = lost_by_revoke is None and not given[losers]
    return tricks, kot.judged(contract, tricks, house, is_by_cards=is_by_cards)


def counts(
    house: House, totals: tuple[int, int], rounds_won: tuple[int, int], kots: tuple[int, int]
) -> tuple[int, int]:
    """What this house counts to the end of the game: points, rounds or Kots."""
    return {"points": totals, "rounds": rounds_won, "kots": kots}[house.counts]


def gained(score: Score, team: Team, house: House) -> tuple[int, int]:
    """What a round of this team's contract, or hakem, changes in what this house counts."""
    winners = team if score.made else team.other
    return counts(house, score.points, winners.pair(1), winners.pair(int(score.is_kot)))


def winner(counts: tuple[int, int], house: House) -> Team | None:
    """Who has won the game: the others are too far behind, or this team has reached the target.

    Where both have reached it the higher wins, and a tie plays on.
    """
    if house.ends_at is None:
        return None
    gap = counts[0] - counts[1]
    reached = abs(gap) if house.is_gap else max(counts)
    return leader(gap) if reached >= house.ends_at else None


def may_end(totals: tuple[int, int], house: House) -> bool:
    """Whether a contract may end the game: never False where one can, and soon asked.

    In most rounds of an evening none can, and what each could come to is not worked out.
    """
    if house.game_ends == "first_to":
        return max(totals) + bidding.TRICKS >= house.target
    most = max(bidding.cost(house.highest_bid, house), bidding.TRICKS) + bidding.TRICKS
    return abs(totals[0] - totals[1]) + most >= house.gap
