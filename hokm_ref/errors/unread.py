"""Words that cannot be read as a call, a suit, a count or a card."""

from __future__ import annotations

from hokm_ref.errors.base import HokmError
from hokm_ref.wording import bids, glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from hokm_ref.rules.seats import Seat


SUITS = ("spades", "hearts", "diamonds", "clubs")


class NoCall(HokmError):
    """A player's name where a call must follow, and none does."""

    code = "not_a_call"
    rule = "auction.call"
    opening = "Not a call:"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def reason(self) -> str:
        return f"{self.seating.player(self.seat)} is named, and nothing follows."

    def hints(self) -> tuple[str, ...]:
        name, house = self.seating.spelt(self.seat), self.played_by
        if house is None or house.is_classic:  # a file, or a game in which nobody calls
            return ()
        suit = "" if house.trump_named == "after_auction" else "s"
        bid, no_bid = glued(name, f"{house.example_bid}{suit}"), glued(name, "p")
        return (f"The name comes first, then the call: {bid} or {no_bid}.",)


class NotACall(HokmError):
    """Words that are no call."""

    code = "not_a_call"
    rule = "auction.call"
    opening = "Not a call:"
    is_after_all = False
    """Whether all four called before it in the line."""

    def __init__(
        self,
        word: str,
        *,
        is_number: bool = False,
        is_suit: bool = False,
        is_no_trump: bool = False,
        is_game: bool = False,
        not_a_suit: str = "",
    ) -> None:
        self.word, self.is_number, self.not_a_suit = word, is_number, not_a_suit
        self.is_suit, self.is_no_trump, self.is_game = is_suit, is_no_trump, is_game

    def after(self, earlier: Sequence[object]) -> Self:
        self.is_after_all = len(earlier) == len(self.seating.players)
        return super().after(earlier)

    def reason(self) -> str:
        if not self.word.strip():
            return "nothing was typed."
        read = quoted(self.word)
        if self.is_suit:
            return f"{read} is a suit without a number."
        if self.is_game:
            return f"{read} names any suit, trump and the game, and so none."
        if self.is_no_trump:
            return f"{read} has no suit, and Hokm is never played without trump."
        if self.is_number:
            return f"{read} is a number in words, and without a suit."
        if self.not_a_suit:
            return f"{read} has no suit: {quoted(self.not_a_suit)} is none of the four."
        return f"{read} cannot be read as one."

    def hints(self) -> tuple[str, ...]:
        house = self.played_by
        if self.is_suit and self.is_after_all:
            return ("Trump has a line of its own, after the calls.",)
        if house is None:
            return ("A call is p to pass, or 7 to 13 with a suit: 8h, 8 hearts.",)
        example = house.example_bid
        call = f"A call is p to pass, or {bids(house.allowed_bids, house)}"
        if house.trump_named == "after_auction":
            return (f"{call}: {example}.",)
        return (f"{call}: {example}h, {example} hearts.",)


class NotASuit(HokmError):
    """A word that is no suit."""

    code = "no_suit"
    rule = "auction.suit"
    opening = "Not a suit:"

    def __init__(self, word: str, *, is_game: bool = False) -> None:
        self.word, self.is_game = word, is_game

    def reason(self) -> str:
        if not self.word.strip():
            return "nothing was typed."
        if self.is_game:
            return f"{quoted(self.word)} is the word for any suit, for trump and for the game."
        return f"{quoted(self.word)} is none of the four."

    def hints(self) -> tuple[str, ...]:
        return ("Type spades, hearts, diamonds or clubs, or s, h, d, c.",)

    def legal(self) -> object:
        return list(SUITS)


class AmbiguousSuit(HokmError):
    """A word that means trump to some and spades to others."""

    code = "ambiguous_suit"
    rule = "auction.suit"
    opening = "Which suit?"

    def __init__(self, word: str, *, tricks: int | None = None, typed: str = "") -> None:
        self.word, self.tricks, self.typed = word, tricks, typed

    def reason(self) -> str:
        return f"Some say {quoted(self.word)} for spades, some for whatever is trump."

    def hints(self) -> tuple[str, ...]:
        if self.typed:
            return (f"Spades: {self.typed}",)
        typed = ("bid", f"{self.tricks}s") if self.tricks is not None else ("trump", "spades")
        return (f"Spades: {glued('hokm', *typed)}",)

    def legal(self) -> object:
        return ["spades"]


class NotACount(HokmError):
    """Words that are no count of tricks."""

    code = "usage"
    exit_status = 2
    opening = "Not a count:"

    def __init__(self, word: str) -> None:
        self.word = word

    def reason(self) -> str:
        if not self.word.strip():
            return "nothing was typed."
        return f"{quoted(self.word)} is no number of tricks."

    def hints(self) -> tuple[str, ...]:
        if self.played_by is not None and self.played_by.is_classic:
            return (
                f"Both sides' tricks, the hakem's first: {glued('hokm', 'took', self.example)}",
            )
        forms = f"{glued('hokm', 'took', '9')}, or both sides: {glued('hokm', 'took', '9-4')}"
        return (f"The bidders' tricks: {forms}",)


class NotACard(HokmError):
    """Words that are no card."""

    code = "not_a_card"
    opening = "Not a card:"

    def __init__(self, word: str) -> None:
        self.word = word

    def reason(self) -> str:
        return f"{quoted(self.word)} is none of the 52."

    def hints(self) -> tuple[str, ...]:
        return ("A card is a rank and a suit: ah, 10d, 2s; the ten is 10 or t.",)
