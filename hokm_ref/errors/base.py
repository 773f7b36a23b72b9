"""The root of all refusals."""

from __future__ import annotations

from hokm_ref.wording import NEXT, Seating, bare, bids, capital

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from hokm_ref.rules.house import House
    from hokm_ref.rules.seats import Seat

NOBODY = Seating()
_OF_THE_DEAL = ("bid", "trump", "trick", "took", "round", "deal")
NOT_RECORDED = "Nothing of that line was recorded."


class HokmError(Exception):
    """Something refused: a leaf of this root says what was read, which rule, what would pass."""

    code = "usage"
    """The stable name scripts match on."""
    exit_status = 1
    opening = "No:"
    """The first word people read: it tells the kind, and that nothing was recorded."""
    rule: str | None = None
    """The clause it rests on."""
    seating: Seating = NOBODY
    """Who sits where; set by the door through which the fact came."""
    played_by: House | None = None
    """The rules it was refused by, where a hint depends on them."""

    example = "7-3"
    """A classic count that would close the round at hand, the hakem's first."""

    way = ""
    """The one way on, where another command than that of the table was typed."""
    meant = ""
    """What may be meant where the line has another reading; it stands before the ways on."""
    could_ask = False
    """Whether somebody sits there who could be asked; set where it is printed."""
    is_at_prompt = False
    """Whether it is said above the table's prompt, which knows what comes next."""
    is_midway = False
    """Whether it is a later call or trick of a line that is refused, and the line with it."""

    def told_at(self, seating: Seating, house: House) -> None:
        """Say it with these players' names and rules, where nobody has said whose they are."""
        if self.seating is NOBODY:
            self.seating = seating
        if self.played_by is None:
            self.played_by = house

    def offering(self, way: str) -> Self:
        """The same with this way on in the stead of its own."""
        self.way = way
        return self

    def after(self, earlier: Sequence[object]) -> Self:
        """The same of a line in which these calls or tricks came before it."""
        self.is_midway = bool(earlier)
        return self

    @property
    def is_of_the_deal(self) -> bool:
        """Whether its ways on are what to type for the deal at hand."""
        hints = () if self.way else self.hints()
        ways = [f"{bare(way)} " for way in hints if "--after" not in way]
        return any(f"hokm {command} " in way for way in ways for command in _OF_THE_DEAL)

    def reason(self) -> str:
        """Why, in one sentence."""
        raise NotImplementedError

    def hints(self) -> tuple[str, ...]:
        """The ways on, a line each."""
        return ()

    def all_hints(self) -> tuple[str, ...]:
        """The ways on, and last that nothing before it in the line was recorded either."""
        hints = (self.way,) if self.way else self.hints()
        hints = (self.meant, *hints) if self.meant else hints
        return (*hints, NOT_RECORDED) if self.is_midway else hints

    def legal(self) -> object:
        """What would pass, as JSON says it."""
        return None

    @property
    def message(self) -> str:
        """The refusal without its first word, as plain text."""
        parts = [bare(part).strip() for part in (capital(self.reason()), *self.all_hints())]
        ended = [part if part[-1:] in ".?!" else f"{part}." for part in parts[:-1]]
        return " ".join((*ended, parts[-1]))

    def __str__(self) -> str:
        return f"{self.opening} {bare(self.reason())}"


def legal_calls(numbers: Sequence[int]) -> dict[str, object]:
    """The calls still allowed, as JSON says them."""
    return {"bids": list(numbers), "pass": True}


def may_call(seating: Seating, turn: Seat, legal: Sequence[int], house: House) -> str:
    """What a player may call: "Cyn may bid 9 to 13 with a suit, or pass."."""
    return f"{NEXT}{seating.player(turn)} may bid {bids(legal, house)}, or pass."
