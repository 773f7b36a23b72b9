"""Refusals of revokes: paid for already, or decided otherwise than the house says."""

from __future__ import annotations

from itertools import count

from hokm_ref.errors.base import HokmError
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.seats import Seat


class RevokeStands(HokmError):
    """A revoke that is on record already."""

    code = "revoke_stands"
    rule = "revoke.once"

    def __init__(self, seat: Seat, trick: int | None, tricks: Sequence[int | None] = ()) -> None:
        self.seat, self.trick = seat, trick
        self.tricks = tuple(tricks) or (trick,)
        """Those of all revokes of this player that are on record."""

    def reason(self) -> str:
        where = f" in {glued('trick', self.trick)}" if self.trick else ""
        revoke = f"{self.seating.player(self.seat)}'s revoke{where}"
        return f"{revoke} is on record, and a revoke is paid for once."

    def hints(self) -> tuple[str, ...]:
        if None in self.tricks:  # any other may be the same
            return ()
        trick = next(trick for trick in count(1) if trick not in self.tricks)
        another = glued("hokm", "revoke", self.seating.typed(self.seat), "--trick", trick)
        return (f"Another one, in another trick? As in: {another}",)


class NotPlayed(HokmError):
    """A revoke in a trick that was not played any more, by the count of the round."""

    code = "trick_not_played"
    rule = "classic.seven"

    def __init__(self, seat: Seat, trick: int, played: int) -> None:
        self.seat, self.trick, self.played = seat, trick, played

    def reason(self) -> str:
        name = self.seating.player(self.seat)
        return f"{name} cannot revoke in trick {self.trick} of {self.played}."

    def hints(self) -> tuple[str, ...]:
        return (f"Count again, or name a trick from 1 to {self.played}.",)


class PenaltyIsSet(HokmError):
    """A decision of the table where the house has set the penalty."""

    code = "penalty_is_set"

    def __init__(self, seat: Seat, clause: str, sentence: str) -> None:
        self.seat, self.rule, self.sentence = seat, clause, sentence

    def reason(self) -> str:
        return f"this house has set what it costs. {self.sentence}"

    def hints(self) -> tuple[str, ...]:
        return (f"As the house says: {glued('hokm', 'revoke', self.seating.typed(self.seat))}",)
