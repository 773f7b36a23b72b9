"""How one family plays: every option of the rules; the standard rules are their defaults."""

from __future__ import annotations

from hokm_ref.rules.suits import Suit
from hokm_ref.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal


class House(Value):
    """The rules one table plays by; the defaults are the standard rules."""

    version: Literal["bidding", "classic"] = "bidding"
    direction: Literal["anticlockwise", "clockwise"] = "anticlockwise"

    allowed_bids: tuple[int, ...] = (7, 8, 9, 10, 11, 12, 13)
    """Numbers of tricks that may be bid, ascending; the lowest is what a forced contract takes."""
    turns: Literal["once", "until_passes"] = "once"
    equal_bid: Literal["refused", "higher_suit"] = "refused"
    suit_rank: tuple[Suit, ...] = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
    """Low to high; it matters only where an equal bid of a higher suit is allowed."""
    trump_named: Literal["with_bid", "after_auction"] = "with_bid"
    all_pass: Literal["first_forced", "dealer_forced", "redeal"] = "first_forced"

    made: Literal["bid", "tricks"] = "bid"
    """What a made contract scores."""
    failed_multiplier: int = 2
    """What a failed bid costs, times the bid."""
    single_up_to: int = 7
    """A failed bid up to this many tricks costs the bid once."""
    defenders: Literal["nothing", "tricks", "tricks_if_failed"] = "nothing"
    game_ends: Literal["gap", "first_to"] = "gap"
    gap: int = 52
    """So many points behind, or more, loses the game."""
    target: int = 41
    """The total that wins where the first to reach it does."""

    round_points: int = 1
    kot_points: int = 2
    opponents_kot: Literal["never", "seven_in_a_row", "seven_first"] = "never"
    opponents_kot_points: int | Literal["same"] = "same"
    opponents_round_points: int | Literal["same"] = "same"
    classic_game_ends: Literal["points", "kots", "rounds", "never"] = "points"
    classic_target: int = 7

    next_dealer: Literal["losing_side", "next_player", "ask"] = "losing_side"
    after_kot: Literal["as_usual", "dealers_partner"] = "as_usual"
    next_game: Literal["continue", "ask"] = "continue"
    first_dealer: Literal["ask", "draw_high", "draw_low", "first_ace"] = "ask"

    revoke_penalty: Literal["ask", "tricks", "lose_round", "note"] = "ask"
    revoke_tricks: int = 1

    @property
    def is_classic(self) -> bool:
        """Whether trump is named without an auction and seven tricks win the round."""
        return self.version == "classic"

    @property
    def is_gap(self) -> bool:
        """Whether the score is one gap between the teams, and falling behind loses."""
        return not self.is_classic and self.game_ends == "gap"

    @property
    def counts(self) -> Literal["points", "kots", "rounds"]:
        """What is added up to the end of the game."""
        if self.is_classic and self.classic_game_ends != "never":
            return self.classic_game_ends
        return "points"

    @property
    def unit(self) -> str:
        """One of what is added up, as people call it: "point", "Kot", "round"."""
        return _UNITS[self.counts]

    @property
    def ends_at(self) -> int | None:
        """How far behind loses, or how many of what is counted win; None where nothing does."""
        if self.is_gap:
            return self.gap
        if self.is_classic:
            return None if self.classic_game_ends == "never" else self.classic_target
        return self.target

    @property
    def lowest_bid(self) -> int:
        """The least that may be bid."""
        return self.allowed_bids[0]

    @property
    def example_bid(self) -> int:
        """A bid as a hint types it: the least but one."""
        return self.allowed_bids[min(1, len(self.allowed_bids) - 1)]

    def example_count(self, bid: int) -> int:
        """A count as a hint types it, with which this bid is made."""
        return min(bid + 1, self.highest_bid)

    @property
    def highest_bid(self) -> int:
        """The most that may be bid."""
        return self.allowed_bids[-1]


_UNITS = {"points": "point", "kots": "Kot", "rounds": "round"}
STANDARD = House()
