"""The hands of a written round: whose each card is, and who may have led."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.rules.cards import PACK
from hokm_ref.rules.contract import TRICKS
from hokm_ref.rules.seats import Seat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from hokm_ref.errors.base import HokmError
    from hokm_ref.rules.cards import Card

    Objection = Callable[[int, HokmError], None]
    """Keeps a problem of a line."""

TURNS = tuple(tuple(seat.after(turns) for turns in range(len(Seat))) for seat in Seat)
"""The seats in order of play, from each."""


class Hands:
    """The hands as they are written; those that cannot be are set aside when they are dealt."""

    def __init__(self) -> None:
        self._written: list[tuple[int, Sequence[int]]] = []
        self._is_over = False
        self.holders: dict[int, Seat] = {}
        """Whose each card is; empty where the hands are not known."""

    def write(self, line: int, places: Sequence[int], object_to: Objection, *, late: bool) -> None:
        """A hand, the first being that of the first leader."""
        if not late and len(self._written) < len(Seat):
            self._written.append((line, places))
        elif not self._is_over:
            self._is_over = True  # once said is enough, however many follow
            number = len(self._written) + 1
            object_to(line, errors.NotFourHands(number, is_late=late))

    def deal(self, object_to: Objection) -> None:
        """Take the hands for known, if they are four of 13 cards and share none."""
        holders: dict[int, Seat] = {}
        problems = list(self._problems(holders))
        for line, why in problems:
            object_to(line, why)
        self.holders = {} if problems else holders

    def _problems(self, holders: dict[int, Seat]) -> Iterator[tuple[int, HokmError]]:
        """What is amiss with the hands, while the holder of each card is noted."""
        for seat, (line, places) in zip(Seat, self._written, strict=False):
            if len(places) != TRICKS:
                yield line, errors.NotThirteen(len(places), seat)
            for place in places:
                holder = holders.setdefault(place, seat)
                if holder is not seat or places.count(place) > 1:
                    yield line, errors.DealtTwice(PACK[place], seat, holder=holder)
                    break
        if 0 < len(self._written) < len(Seat):
            yield self._written[-1][0], errors.NotFourHands(len(self._written))

    def leader(self, cards: Sequence[int | str]) -> Seat | None:
        """From whose hands the cards would be, each in turn; None where that cannot be told."""
        if not any(isinstance(card, int) for card in cards):
            return None
        return next((turns[0] for turns in TURNS if not any(self.strays(turns[0], cards))), None)

    def strays(self, leader: Seat, cards: Sequence[int | str]) -> Iterator[tuple[int, HokmError]]:
        """The cards that are not from the hand of their player."""
        for seat, card in zip(TURNS[leader.value], cards, strict=False):
            if isinstance(card, int) and self.holders[card] is not seat:
                yield card, errors.NotInHand(PACK[card], seat, holder=self.holders[card])

    def trusted(self, doubtful: set[int]) -> list[list[Card]] | None:
        """The cards of each hand, without those in doubt; None where the hands are not known."""
        if not self.holders:
            return None
        return [[PACK[at] for at in hand if at not in doubtful] for _, hand in self._written]
