"""Which of the two games is played: each question put to the rules of that one."""

from __future__ import annotations

from hokm_ref.rules import contract as bidding
from hokm_ref.rules import gap

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

    is_settled = loser(penalties) is not None
    return kot.shared(team, own, others, (0, 0) if is_settled else owed(penalties))


def counts(
    won: tuple[int, int], house: House, penalties: Sequence[Penalty] = ()
) -> tuple[int, int]:
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
    taken, lost_by = counts(won, house, penalties), None
    if penalties:
        from hokm_ref.rules.penalty import loser

        lost_by = loser(penalties)
    if not house.is_classic:
        return taken, bidding.score(contract, taken, house, lost_by=lost_by)
    from hokm_ref.rules import kot

    if lost_by is not None:
        taken = lost_by.other.pair(bidding.SEVEN)
    is_by_cards = lost_by is None and taken == won
    return taken, kot.judged(contract, taken, house, is_by_cards=is_by_cards)


def tally(
    house: House, totals: tuple[int, int], rounds_won: tuple[int, int], kots: tuple[int, int]
) -> tuple[int, int]:
    """What this house counts to the end of the game: points, rounds or Kots."""
    return {"points": totals, "rounds": rounds_won, "kots": kots}[house.counts]


def winner(counts: tuple[int, int], house: House) -> Team | None:
    """The team that has won the game by this tally; None while it goes on."""
    if not house.is_classic:
        return gap.winner(counts, house)
    if house.classic_game_ends == "never":
        return None
    from hokm_ref.rules import kot

    return kot.wins(counts, house.classic_target)
