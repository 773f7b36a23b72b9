"""Refusals of cards: played twice, not held, or written where none can be."""

from __future__ import annotations

from hokm_ref.errors.base import HokmError
from hokm_ref.wording import counted, glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.cards import Card
    from hokm_ref.rules.seats import Seat


class DuplicateCard(HokmError):
    """A card that has been played before."""

    code = "duplicate_card"
    rule = "play.once"

    def __init__(self, card: Card, *, by: Seat | None = None, trick: int | None = None) -> None:
        self.card, self.by, self.trick = card, by, trick

    def reason(self) -> str:
        if self.trick is None:
            return f"{self.card.words} is named twice, and there is only one."
        who = f"{self.seating.player(self.by)} played" if self.by else "somebody played"
        return f"{who} {self.card.words} in {glued('trick', self.trick)}, and there is only one."


class FourCards(HokmError):
    """A trick of more or fewer than four cards."""

    code = "usage"
    exit_status = 2
    opening = "Not understood:"
    rule = "play.four"

    def __init__(self, number: int, *, is_judged: bool = False) -> None:
        self.number, self.is_judged = number, is_judged

    def reason(self) -> str:
        named = counted(self.number, "card") if self.number else "no card"
        verb = "are" if self.number > 1 else "is"
        return f"a trick is four cards in order of play, and {named} {verb} named."

    def hints(self) -> tuple[str, ...]:
        cards = glued("hokm", "trick", "ah", "kh", "2s", "qh")
        if self.is_judged:
            cards = glued("hokm", "judge", "trick", "ah", "kh", "2s", "qh", "--trump", "s")
        return (f"As in: {cards}",)


class NotInHand(HokmError):
    """A card played by a player whose hand does not have it."""

    code = "not_in_hand"
    rule = "play.hand"

    def __init__(self, card: Card, by: Seat, *, holder: Seat | None) -> None:
        self.card, self.by, self.holder = card, by, holder

    def reason(self) -> str:
        say = self.seating.player
        not_his = f"{self.card.words} is not from {say(self.by)}'s hand"
        return f"{not_his}; {say(self.holder)} holds it." if self.holder else f"{not_his}."


class DealtTwice(HokmError):
    """A card written in two hands, or twice in one."""

    code = "dealt_twice"
    rule = "play.once"

    def __init__(self, card: Card, by: Seat, *, holder: Seat) -> None:
        self.card, self.by, self.holder = card, by, holder

    def reason(self) -> str:
        say = self.seating.player
        if self.by is self.holder:
            return f"{self.card.words} stands twice in {say(self.by)}'s hand."
        return f"{self.card.words} is in {say(self.by)}'s hand and in {say(self.holder)}'s."


class NotThirteen(HokmError):
    """A hand that is written with more or fewer than 13 cards."""

    code = "hand_not_13"
    rule = "play.hand"

    def __init__(self, number: int, by: Seat) -> None:
        self.number, self.by = number, by

    def reason(self) -> str:
        cards = counted(self.number, "card")
        return f"{self.seating.player(self.by)}'s hand has {cards}, and a hand has 13."


class NotFourHands(HokmError):
    """Hands written for some of the players only, for a fifth, or after the play."""

    code = "not_four_hands"
    rule = "play.hand"

    def __init__(self, number: int, *, is_late: bool = False) -> None:
        self.number, self.is_late = number, is_late

    def reason(self) -> str:
        if self.is_late:
            return "hands stand before the first trick, and this one after it."
        return f"there are four hands or none, and here {counted(self.number, 'hand')}."


class NoTrumpWritten(HokmError):
    """Cards written before anybody said what is trump."""

    code = "no_trump"
    rule = "play.trump_first"

    def reason(self) -> str:
        return "a round begins with its trump, as in: trump s."


class PlayEnded(HokmError):
    """A trick written after the round's last."""

    code = "too_many_tricks"
    rule = "play.all"

    def __init__(self, number: int, *, is_seventh: bool, is_full: bool) -> None:
        self.number, self.is_seventh, self.is_full = number, is_seventh, is_full

    def reason(self) -> str:
        if self.is_seventh:
            ended = f"{glued('trick', self.number)} was a side's seventh, and play stops there"
            return f"{ended}; what follows is left out."
        if self.is_full:
            return f"a round has {self.number} tricks, and this is one more; it is left out."
        ended = f"{glued('trick', self.number)} was cut short, so the round ended with it"
        return f"{ended}; what follows is left out."


class PlayNotRead(HokmError):
    """A written record of play that cannot be opened, or is no text."""

    code = "unreadable_record"
    exit_status = 3
    opening = "Not read:"

    def __init__(self, path: str, why: str) -> None:
        self.path, self.why = path, why

    def reason(self) -> str:
        return f"{quoted(self.path)} {self.why}."
