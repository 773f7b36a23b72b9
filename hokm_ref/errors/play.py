"""Refusals of the play, of counts, and of what the phase of the game does not allow."""

from __future__ import annotations

from hokm_ref.errors.base import HokmError, legal_calls
from hokm_ref.wording import counted, glued, quoted, ranged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.cards import Card
    from hokm_ref.rules.house import House
    from hokm_ref.rules.seats import Seat, Team


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
    rule = "play.four"

    def __init__(self, number: int) -> None:
        self.number = number

    def reason(self) -> str:
        verb = "is" if self.number == 1 else "are"
        named = counted(self.number, "card") if self.number else "no card"
        return f"a trick is four cards in order of play, and {named} {verb} named."

    def hints(self) -> tuple[str, ...]:
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

    def __init__(self, number: int) -> None:
        self.number = number

    def reason(self) -> str:
        if self.number == 13:
            return "a round has 13 tricks, and this is one more; it is left out."
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


class TricksNot13(HokmError):
    """Two counts that do not make the tricks of a round."""

    code = "tricks_not_13"
    rule = "play.all"

    def __init__(self, own: int, others: int, tricks: int, *, typed: str = "") -> None:
        self.own, self.others, self.tricks = own, others, tricks
        self.typed = typed or glued("hokm", "took")

    def reason(self) -> str:
        total = f"{self.own} and {self.others} make {self.own + self.others}"
        return f"{total}, and a round has {counted(self.tricks, 'trick')}."

    def hints(self) -> tuple[str, ...]:
        ways = [
            glued(self.typed, f"{own}-{self.tricks - own}")
            for own in dict.fromkeys((self.own, self.tricks - self.others))
            if 0 <= own <= self.tricks
        ]
        return (f"Count again: {', or '.join(ways)}",) if ways else ("Count again.",)


class TooManyTricks(HokmError):
    """A count above the tricks of a round."""

    code = "too_many_tricks"
    rule = "play.all"

    def __init__(self, own: int, tricks: int, *, others: int | None = None) -> None:
        self.own, self.tricks, self.others = own, tricks, others

    def reason(self) -> str:
        has = f"a round has {counted(self.tricks, 'trick')}"
        if self.others is not None:
            return f"{self.own} and {self.others} make {self.own + self.others}, and {has}."
        return f"{has}, so nobody took {self.own}."

    def hints(self) -> tuple[str, ...]:
        if self.others is not None:
            return (f"Count again: 7 and 0 to 6, as in {glued('hokm', 'took', '7-3')}",)
        return (f"Count again: 0 to {self.tricks}.",)


class MoreThanSeven(HokmError):
    """A classic count beyond the seventh trick, with which play stops."""

    code = "more_than_seven"
    rule = "classic.seven"

    def __init__(self, count: int) -> None:
        self.count = count

    def reason(self) -> str:
        return f"play stops with a side's seventh trick, so nobody took {self.count}."

    def hints(self) -> tuple[str, ...]:
        return (f"Count again: 7 and 0 to 6, as in {glued('hokm', 'took', '7-3')}",)


class RoundNotOver(HokmError):
    """A classic count in which nobody has seven."""

    code = "round_not_over"
    rule = "classic.seven"

    def __init__(self, own: int, others: int) -> None:
        self.own, self.others = own, others

    def reason(self) -> str:
        return f"the first side to seven wins, and with {self.own}-{self.others} nobody has seven."

    def hints(self) -> tuple[str, ...]:
        return (f"Play on; the count comes after: {glued('hokm', 'took', '7-3')}",)


class OtherSide(HokmError):
    """A seven alone, which leaves open what the other side took."""

    code = "missing_answer"
    exit_status = 2
    rule = "classic.seven"
    opening = "How many?"

    def __init__(self, team: Team) -> None:
        self.team = team

    def reason(self) -> str:
        return f"{self.seating.side(self.team.other)} took 0 to 6, and 7 alone does not say."

    def hints(self) -> tuple[str, ...]:
        return (f"As in: {glued('hokm', 'took', '7-3')}",)


class CountDisagrees(HokmError):
    """A count that the tricks already entered make impossible."""

    code = "too_many_tricks"
    rule = "play.claim"

    def __init__(self, taken: tuple[int, int], won: tuple[int, int], left: int, team: Team) -> None:
        self.taken, self.won, self.left, self.team = taken, won, left, team

    def reason(self) -> str:
        won, taken = self.won[self.team.value], self.taken[self.team.value]
        have = f"{self.seating.side(self.team)} have {won} and {self.left} to come"
        return f"{have}, so their count is {ranged(self._range())}, not {taken}."

    def _range(self) -> tuple[int, ...]:
        won = self.won[self.team.value]
        return tuple(range(won, won + self.left + 1))

    def hints(self) -> tuple[str, ...]:
        return (f"A trick was entered wrong? {glued('hokm', 'undo')}",)

    def legal(self) -> object:
        return list(self._range())


class GameOver(HokmError):
    """Something of a round after the game has ended."""

    code = "game_over"
    rule = "game.over"

    def __init__(
        self, game: int, *, winner: Team | None, behind: int, counts: tuple[int, int] | None = None
    ) -> None:
        self.game, self.winner, self.behind, self.counts = game, winner, behind, counts

    def reason(self) -> str:
        if self.winner is None:
            return f"game {self.game} is closed: the table ended it."
        if self.counts is not None:
            won, lost = self.counts[self.winner.value], self.counts[self.winner.other.value]
            count = glued(won, "to", lost)
            return f"game {self.game} is over: {self.seating.side(self.winner)} won it, {count}."
        loser = self.seating.side(self.winner.other)
        return f"game {self.game} is over: {loser} are {glued(self.behind, 'behind')}."

    def hints(self) -> tuple[str, ...]:
        rematch, undo = glued("hokm", "rematch"), glued("hokm", "undo")
        return (f"The next game: {rematch}. The last step was wrong? {undo}",)


class GameGoesOn(HokmError):
    """A rematch while the game goes on."""

    code = "wrong_phase"
    rule = "game.over"

    def __init__(self, game: int) -> None:
        self.game = game

    def reason(self) -> str:
        return f"game {self.game} goes on, and a rematch begins the next one."

    def hints(self) -> tuple[str, ...]:
        return (f"To close it undecided: {glued('hokm', 'end')}",)


class _TooEarly(HokmError):
    """Tricks counted or won before trump is settled, perhaps meant for the round just closed."""

    code = "wrong_phase"

    def __init__(
        self, turn: Seat, *, house: House, closed: tuple[int, tuple[int, int], Team] | None
    ) -> None:
        self.turn, self.house, self.closed = turn, house, closed

    def _just_closed(self) -> str | None:
        if self.closed is None:
            return None
        number, taken, team = self.closed
        return f"round {number} has closed with {taken[team.value]}-{taken[team.other.value]}"

    def _ways(self, *whole: object) -> tuple[str, ...]:
        ways = (f"A whole round at once: {glued('hokm', 'round', *whole)}",)
        if self.closed is None:
            return ways
        again = f"{glued('hokm', 'undo')}, then count again"
        return (f"Round {self.closed[0]} was counted wrong? {again}", *ways)


class StillBidding(_TooEarly):
    """Tricks counted or won while the auction goes on."""

    rule = "deal.order"

    def __init__(
        self,
        turn: Seat,
        *,
        legal: Sequence[int],
        house: House,
        closed: tuple[int, tuple[int, int], Team] | None = None,
    ) -> None:
        super().__init__(turn, house=house, closed=closed)
        self.numbers = tuple(legal)

    def reason(self) -> str:
        closed = self._just_closed()
        if closed:
            return f"{closed}, and nobody has called in the next."
        return f"the calls come first, and {self.seating.player(self.turn)} is to call."

    def hints(self) -> tuple[str, ...]:
        bid = self.house.example_bid
        return self._ways(self.seating.typed(self.turn), f"{bid}s", min(bid + 1, 13))

    def legal(self) -> object:
        return legal_calls(self.numbers)


class NotNamedYet(_TooEarly):
    """Tricks counted or won before trump is named."""

    rule = "play.trump_first"

    def __init__(
        self,
        turn: Seat,
        *,
        house: House,
        closed: tuple[int, tuple[int, int], Team] | None,
        is_forced: bool,
    ) -> None:
        super().__init__(turn, house=house, closed=closed)
        self.is_forced = is_forced
        if is_forced:
            self.rule = "auction.forced"

    def reason(self) -> str:
        closed = self._just_closed()
        has_not = f"{self.seating.player(self.turn)} has not named trump yet"
        if self.is_forced:
            return f"all four passed, and {has_not}."
        return f"{closed}, and in the next {has_not}." if closed else f"{has_not}."

    def hints(self) -> tuple[str, ...]:
        if self.house.is_classic:
            return self._ways(self.seating.typed(self.turn), "hearts", "7-3")
        return (f"As in: {glued('hokm', 'trump', 'hearts')}",)


class TrumpIsBid(HokmError):
    """Trump named apart while the auction goes on."""

    code = "wrong_phase"
    rule = "auction.call"

    def __init__(self, turn: Seat, *, legal: Sequence[int], house: House) -> None:
        self.turn, self.numbers, self.house = turn, tuple(legal), house

    def reason(self) -> str:
        turn = self.seating.player(self.turn)
        if self.house.trump_named == "after_auction":
            return f"trump is named after the auction, and {turn} is to call."
        return f"trump is bid together with the number, and {turn} is to call."

    def hints(self) -> tuple[str, ...]:
        suit = "h" if self.house.trump_named == "with_bid" else ""
        return (f"As in: {glued('hokm', 'bid', f'{self.numbers[0]}{suit}')}",)

    def legal(self) -> object:
        return legal_calls(self.numbers)


class NoDealer(HokmError):
    """Something of a deal before the table has said who deals."""

    code = "wrong_phase"
    rule = "dealer.asked"

    def __init__(self, suggested: Seat) -> None:
        self.suggested = suggested

    def reason(self) -> str:
        return "here the table says each time who deals, and it has not said."

    def hints(self) -> tuple[str, ...]:
        name = self.seating.player(self.suggested)
        typed = glued("hokm", "deal", self.seating.typed(self.suggested))
        return (f"The losing side would deal, so {name}: {typed}",)


class DealBegun(HokmError):
    """Other rules in the middle of a deal."""

    code = "wrong_phase"
    rule = "house.between"

    def __init__(self, number: int) -> None:
        self.number = number

    def reason(self) -> str:
        return f"round {self.number} has begun, and rules change between rounds only."

    def hints(self) -> tuple[str, ...]:
        return ("Finish the round first, or take it back: hokm undo round",)


class TrumpStands(HokmError):
    """Trump named when it is settled."""

    code = "wrong_phase"
    rule = "auction.highest"

    def __init__(self, seat: Seat, held: str) -> None:
        self.seat, self.held = seat, held

    def reason(self) -> str:
        return f"trump is settled: {self.seating.player(self.seat)} has {self.held}."

    def hints(self) -> tuple[str, ...]:
        return (f"That was wrong? {glued('hokm', 'undo')}",)


class TrickIsDown(HokmError):
    """Another dealer named when a trick has been played."""

    code = "wrong_phase"
    rule = "dealer.fixed"

    def __init__(self, dealer: Seat, *, tricks: int) -> None:
        self.dealer, self.tricks = dealer, tricks

    def reason(self) -> str:
        dealer, down = self.seating.player(self.dealer), counted(self.tricks, "trick")
        verb = "is" if self.tricks == 1 else "are"
        return f"{down} {verb} down, so it stays that {dealer} dealt."

    def hints(self) -> tuple[str, ...]:
        return (f"The deal is void? {glued('hokm', 'redeal')}",)


class CarriedTooFar(HokmError):
    """A lead from paper that would already have ended the game."""

    code = "out_of_range"
    rule = "game.gap"

    def __init__(self, points: int, limit: int, *, is_gap: bool) -> None:
        self.points, self.limit, self.is_gap = points, limit, is_gap

    def reason(self) -> str:
        ends = f"{self.limit} behind ends" if self.is_gap else f"{self.limit} points end"
        return f"{ends} the game, so no game goes on with a lead of {self.points}."

    def hints(self) -> tuple[str, ...]:
        return (f"A carried lead is 1 to {self.limit - 1}.",)
