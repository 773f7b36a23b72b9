"""One round of a written record of play, judged while its lines are read."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.formats.play_hands import TURNS, Hands
from hokm_ref.rules.cards import PACK
from hokm_ref.rules.contract import SEVEN, TRICKS
from hokm_ref.rules.revoke import laid, revokes
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.rules.trick import winning
from hokm_ref.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.errors.base import HokmError
    from hokm_ref.rules.cards import Card
    from hokm_ref.rules.revoke import Laid, Revoke
    from hokm_ref.rules.suits import Suit

    Trick = tuple[Seat | None, Sequence[int | str], Seat | None, int]
    """Who led, the cards by their place in the pack (or as written), who won, and the line."""


class Problem(Value):
    """Something in a record that cannot be, and its line."""

    line: int
    why: HokmError


class Round(Value):
    """A round as it was written and judged."""

    line: int
    """Where it begins, from 1."""
    trump: Suit | None
    tricks: Sequence[Trick]
    revokes: tuple[Revoke, ...]
    problems: Sequence[Problem]

    @property
    def taken(self) -> tuple[int, int]:
        """The tricks of each side whose winner is known, in the order of the teams."""
        winners = [winner.team for _, _, winner, _ in self.tricks if winner is not None]
        first = winners.count(Team.A)
        return first, len(winners) - first


class Judging:
    """A round being read: it takes the lines as they come and keeps what they say.

    A card that stands twice, or is from no such hand, is doubtful: it proves nothing.
    """

    def __init__(self, line: int, trump: Suit | None, *, is_classic: bool = False) -> None:
        self.line, self.trump = line, trump
        self._to_seven = dict.fromkeys(Team, SEVEN) if is_classic else {}
        self.leader: Seat | None = Seat.FIRST
        self.tricks: list[Trick] = []
        self.problems: list[Problem] = []
        self.is_full = self._is_overfull = False
        self._seen: set[int] = set()
        self._doubtful: set[int] = set()
        self._hands = Hands()
        self._is_dealt = False

    def object_to(self, line: int, why: HokmError) -> None:
        """Keep a problem; the rest is still judged."""
        self.problems.append(Problem(line, why))

    def hand(self, line: int, places: list[int]) -> None:
        """A hand, the first being that of the first leader."""
        self._hands.write(line, places, self.object_to, late=bool(self.tricks))

    def trick(self, line: int, cards: Sequence[int | str]) -> None:
        """A trick as it was written; one cut short ends the round."""
        places = [card for card in cards if isinstance(card, int)]
        if len(places) == len(cards) == len(Seat):
            self.four(line, places)
        elif self._is_open(line):
            self._count(line, places)
            self._unjudged(line, cards)

    def four(self, line: int, places: list[int]) -> None:
        """A whole trick: its cards in order of play, by their places in the pack."""
        if (not self._is_dealt or self.is_full) and not self._is_open(line):
            return
        self._count(line, places)
        if self._hands.holders:
            self._check_hands(line, places)
        leader, winner = self.leader, None
        if leader is not None and self.trump is not None:
            index = winning([PACK[place] for place in places], self.trump)
            winner = TURNS[leader.value][index]
        self.tricks.append((leader, places, winner, line))
        self.leader = winner
        self.is_full = len(self.tricks) == TRICKS
        if self._to_seven and winner is not None:  # the classic version stops there
            self._to_seven[winner.team] -= 1
            self.is_full = not self._to_seven[winner.team]

    def _is_open(self, line: int) -> bool:
        """Whether another trick may come; the hands are dealt before the first."""
        if not self._is_dealt:
            self._deal()
        if self.is_full and not self._is_overfull:
            self._is_overfull = True  # once said is enough, however many lines follow
            tricks, is_seventh = len(self.tricks), 0 in self._to_seven.values()
            ended = errors.PlayEnded(tricks, is_seventh=is_seventh, is_full=tricks == TRICKS)
            self.object_to(line, ended)
        return not self.is_full

    def _count(self, line: int, places: list[int]) -> None:
        """Each card is played once."""
        before = len(self._seen)
        self._seen.update(places)
        if len(self._seen) - before < len(places):
            self._find_twice(line, places)

    def _unjudged(self, line: int, cards: Sequence[int | str]) -> None:
        """A trick that nobody can be said to have won."""
        if len(cards) > len(Seat):
            self.object_to(line, errors.FourCards(len(cards)))
        if self._hands.holders and len(cards) <= len(Seat):
            self._check_hands(line, cards)
        self.tricks.append((self.leader, cards, None, line))
        self.leader = None
        self.is_full = len(cards) < len(Seat) or len(self.tricks) == TRICKS

    def _find_twice(self, line: int, places: Sequence[int]) -> None:
        """Who played a card before that stands here again."""
        for at, place in enumerate(places):
            if place in places[:at]:
                self._doubtful.add(place)
                self.object_to(line, errors.DuplicateCard(PACK[place]))
                continue
            for number, (leader, cards, _, _) in enumerate(self.tricks, 1):
                if place in cards:
                    self._doubtful.add(place)
                    by = leader.after(cards.index(place)) if leader else None
                    self.object_to(line, errors.DuplicateCard(PACK[place], by=by, trick=number))
                    break

    def _deal(self) -> None:
        """The hands, before the first trick."""
        self._is_dealt = True
        self._hands.deal(self.object_to)

    def _check_hands(self, line: int, cards: Sequence[int | str]) -> None:
        """Whether each card is from the hand of its player; who led, where that was lost."""
        if self.leader is None:
            self.leader = self._hands.leader(cards)
        if self.leader is not None:
            for card, why in self._hands.strays(self.leader, cards):
                self._doubtful.add(card)
                self.object_to(line, why)

    def judged(self) -> Round:
        """The round, with the revokes that its cards and hands prove."""
        if not self._is_dealt:
            self._deal()
        hands = self._hands.trusted(self._doubtful)
        found = revokes([self._laid(*trick) for trick in self.tricks], hands)
        problems = sorted(self.problems, key=lambda problem: problem.line)
        return Round(self.line, self.trump, self.tricks, found, problems)

    def _laid(self, leader: Seat | None, cards: Sequence[int | str], *_: object) -> Laid:
        """A trick by seats, without the cards that prove nothing."""
        if leader is None or len(cards) > len(Seat):
            return None, (None,) * len(Seat)
        if not self.problems:
            return laid(leader, [PACK[card] for card in cards])  # type: ignore[index]
        return laid(leader, [self._trusted(card) for card in cards])

    def _trusted(self, card: int | str) -> Card | None:
        return None if isinstance(card, str) or card in self._doubtful else PACK[card]
