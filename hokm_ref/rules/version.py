"""Which of the two games is played: each question put to the rules of that one."""

from __future__ import annotations

from hokm_ref.rules import contract as bidding
from hokm_ref.rules import gap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.contract import Contract, Score
    from hokm_ref.rules.house import House
    from hokm_ref.rules.seats import Team


def is_played_out(won: tuple[int, int], house: House) -> bool:
    """Whether no trick is left: all 13 are won, or in the classic version a side has seven."""
    return max(won) == bidding.SEVEN if house.is_classic else sum(won) == bidding.TRICKS


def shared(team: Team, own: int, others: int | None, house: House) -> tuple[int, int]:
    """Both sides' tricks by a count of this team's, and of the others' where it was told."""
    if house.is_classic:
        from hokm_ref.rules import kot

        return kot.shared(team, own, others)
    return bidding.shared(team, own, others)


def score(contract: Contract, taken: tuple[int, int], house: House) -> Score:
    """What the round is worth, and to whom."""
    if house.is_classic:
        from hokm_ref.rules import kot

        return kot.judged(contract, taken, house)
    return bidding.score(contract, taken, house)


def tally(
    house: House, totals: tuple[int, int], rounds_won: tuple[int, int], kots: tuple[int, int]
) -> tuple[int, int]:
    """What this house counts to the end of the game: points, rounds or Kots."""
    if house.is_classic:
        return {"rounds": rounds_won, "kots": kots}.get(house.classic_game_ends, totals)
    return totals


def winner(counts: tuple[int, int], house: House) -> Team | None:
    """The team that has won the game by this tally; None while it goes on."""
    if not house.is_classic:
        return gap.winner(counts, house)
    if house.classic_game_ends == "never":
        return None
    from hokm_ref.rules import kot

    return kot.wins(counts, house.classic_target)
