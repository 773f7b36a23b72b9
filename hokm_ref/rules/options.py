"""Every house option as data: its key in the file, what it may be, and what it changes.

An option exists only if it changes a score, a dealer, a legal call or a ruling; `direction`, which
changes words and drawings, is the one exception.
"""

from __future__ import annotations

from hokm_ref.rules.house import STANDARD, House
from hokm_ref.rules.suits import Suit
from hokm_ref.value import Value, unreachable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Choice(Value):
    """One of some words."""

    words: tuple[str, ...]


class Whole(Value):
    """A whole number between two, both allowed."""

    low: int
    high: int


class WholeOrSame(Value):
    """A whole number between two, or "same" as another option."""

    low: int
    high: int


class Bids(Value):
    """Numbers of tricks from 1 to 13, ascending, at least one."""


class Suits(Value):
    """The four suits in an order."""


class Option(Value):
    """One key of a house file."""

    key: str
    """With its table: "bidding.turns"."""
    field: str
    """Its name in House."""
    kind: Choice | Whole | WholeOrSame | Bids | Suits
    says: str
    """What it changes, and who plays so."""

    @property
    def default(self) -> Any:
        """The standard rule."""
        return getattr(STANDARD, self.field)

    def of(self, house: House) -> Any:
        """What a house plays."""
        return getattr(house, self.field)


OPTIONS = (
    Option(
        "version",
        "version",
        Choice(("bidding", "classic")),
        "bidding: an auction and a contract; classic: the hakem names trump, and seven "
        "tricks win the round",
    ),
    Option(
        "direction",
        "direction",
        Choice(("anticlockwise", "clockwise")),
        "which way play goes round; it changes words and drawings only",
    ),
    Option(
        "bidding.allowed_bids",
        "allowed_bids",
        Bids(),
        "which numbers may be bid; one Pakistani house bids 7, 10 and 13 alone",
    ),
    Option(
        "bidding.turns",
        "turns",
        Choice(("once", "until_passes")),
        "once: one call each; until_passes: round and round, a pass is final, three passes "
        "end it (Tarneeb)",
    ),
    Option(
        "bidding.equal_bid",
        "equal_bid",
        Choice(("refused", "higher_suit")),
        "refused: a bid must be higher in number; higher_suit: 8 of a higher suit beats 8",
    ),
    Option(
        "bidding.suit_rank",
        "suit_rank",
        Suits(),
        "the suits from low to high, only with equal_bid higher_suit",
    ),
    Option(
        "bidding.trump_named",
        "trump_named",
        Choice(("with_bid", "after_auction")),
        "with_bid: a bid names its suit; after_auction: it is a number alone, and its "
        "winner names trump (Tarneeb)",
    ),
    Option(
        "bidding.all_pass",
        "all_pass",
        Choice(("first_forced", "dealer_forced", "redeal")),
        "when all four pass: first_forced, the player after the dealer takes the lowest "
        "bid; dealer_forced, the dealer does; redeal, it is dealt again",
    ),
    Option(
        "scoring.made",
        "made",
        Choice(("bid", "tricks")),
        "bid: a made contract scores the bid; tricks: it scores each trick taken (Tarneeb)",
    ),
    Option(
        "scoring.failed_multiplier",
        "failed_multiplier",
        Whole(1, 10),
        "a failed bid costs the bid times this",
    ),
    Option(
        "scoring.single_up_to",
        "single_up_to",
        Whole(0, 13),
        "failed bids up to this number cost the bid once only",
    ),
    Option(
        "scoring.defenders",
        "defenders",
        Choice(("nothing", "tricks", "tricks_if_failed")),
        "what the defenders score: nothing; tricks, a point each always; tricks_if_failed, "
        "only when the contract fails (Tarneeb)",
    ),
    Option(
        "scoring.game_ends",
        "game_ends",
        Choice(("gap", "first_to")),
        "gap: falling too far behind loses; first_to: a team's own total reaching target wins",
    ),
    Option("scoring.gap", "gap", Whole(1, 1000), "so many points behind, or more, loses the game"),
    Option(
        "scoring.target",
        "target",
        Whole(1, 1000),
        "the total that wins, only with game_ends first_to",
    ),
    Option(
        "classic.round_points",
        "round_points",
        Whole(0, 1000),
        "points for a round won without a Kot",
    ),
    Option(
        "classic.kot_points",
        "kot_points",
        Whole(0, 1000),
        "points when the hakem's side takes the first seven in a row",
    ),
    Option(
        "classic.opponents_kot",
        "opponents_kot",
        Choice(("never", "seven_in_a_row", "seven_first")),
        "whether the opponents reaching seven first is a Kot: never; seven_in_a_row, only "
        "7-0; seven_first, any win of theirs",
    ),
    Option(
        "classic.opponents_kot_points",
        "opponents_kot_points",
        WholeOrSame(0, 1000),
        'points for that Kot; "same" is as kot_points; Persian tables say 3',
    ),
    Option(
        "classic.opponents_round_points",
        "opponents_round_points",
        WholeOrSame(0, 1000),
        'points when the opponents win without a Kot; "same" is as round_points; Rang says 2',
    ),
    Option(
        "classic.game_ends",
        "classic_game_ends",
        Choice(("points", "kots", "rounds", "never")),
        "what is counted to target; never: the game goes on until the table ends it",
    ),
    Option(
        "classic.target",
        "classic_target",
        Whole(1, 1000),
        "how many points, Kots or rounds win the game",
    ),
    Option(
        "deal.next_dealer",
        "next_dealer",
        Choice(("losing_side", "next_player", "ask")),
        "losing_side: the side that lost the round deals; next_player: the deal always "
        "passes on (Tarneeb); ask: the table says each time",
    ),
    Option(
        "deal.after_kot",
        "after_kot",
        Choice(("as_usual", "dealers_partner")),
        "dealers_partner: after the hakem's Kot the dealer's partner deals (Rang)",
    ),
    Option(
        "deal.next_game",
        "next_game",
        Choice(("continue", "ask")),
        "continue: a new game goes on with the ordinary rule; ask: the table names its "
        "first dealer",
    ),
    Option(
        "deal.first_dealer",
        "first_dealer",
        Choice(("ask", "draw_high", "draw_low", "first_ace")),
        "how the first dealer is found: ask; draw_high or draw_low, four cards are drawn; "
        "first_ace, cards are dealt until an ace, whose player decides trump first",
    ),
    Option(
        "revoke.penalty",
        "revoke_penalty",
        Choice(("ask", "tricks", "lose_round", "note")),
        "what a proved revoke costs: ask, the table decides; tricks, some move to the other "
        "side; lose_round, the round; note, nothing",
    ),
    Option(
        "revoke.tricks",
        "revoke_tricks",
        Whole(1, 3),
        "how many tricks move to the other side, only with penalty tricks",
    ),
)
BY_KEY = {option.key: option for option in OPTIONS}

_PRESETS: dict[str, dict[str, Any]] = {
    "standard": {},
    "classic": {"version": "classic"},
    "persian": {
        "version": "classic",
        "opponents_kot": "seven_in_a_row",
        "opponents_kot_points": 3,
        "first_dealer": "first_ace",
    },
    "rang_courts": {
        "version": "classic",
        "classic_game_ends": "kots",
        "classic_target": 5,
        "opponents_kot": "seven_in_a_row",
        "after_kot": "dealers_partner",
    },
    "rang_points": {
        "version": "classic",
        "round_points": 1,
        "opponents_round_points": 2,
        "kot_points": 3,
        "opponents_kot_points": 4,
        "opponents_kot": "seven_in_a_row",
        "classic_target": 10,
    },
    "tarneeb": {
        "turns": "until_passes",
        "trump_named": "after_auction",
        "all_pass": "redeal",
        "made": "tricks",
        "failed_multiplier": 1,
        "defenders": "tricks_if_failed",
        "game_ends": "first_to",
        "target": 41,
        "next_dealer": "next_player",
    },
}
PRESETS = {name: House(**changes) for name, changes in _PRESETS.items()}


def changed(house: House, since: House = STANDARD) -> dict[str, Any]:
    """The options in which a house differs from another, by key, as its file would say them."""
    return {
        option.key: plain(option.of(house))
        for option in OPTIONS
        if option.of(house) != option.of(since)
    }


def plain(value: Any) -> Any:
    """An option's value as a file or a script says it."""
    if isinstance(value, tuple):
        return [item.value if isinstance(item, Suit) else item for item in value]
    return value


def kept(value: Any) -> str:
    """An option's value as one word, for the record."""
    plainly = plain(value)
    return ",".join(map(str, plainly)) if isinstance(plainly, list) else str(plainly)


def from_kept(option: Option, word: str) -> Any:
    """The value of a kept word; raises ValueError for one that is none."""
    match option.kind:
        case Choice(words):
            if word not in words:
                raise ValueError(word)
            return word
        case Whole():
            return int(word)
        case WholeOrSame():
            return word if word == "same" else int(word)
        case Bids():
            return tuple(map(int, word.split(",")))
        case Suits():
            return tuple(map(Suit, word.split(",")))
        case _:
            unreachable(option.kind)
