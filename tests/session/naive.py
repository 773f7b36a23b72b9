"""A deliberately plain model of an evening, written from the rule book alone.

It imports none of the program. Players are 0 to 3 in order of play, 0 and 2 against 1 and 3; a
call is None for a pass, else a number and a suit's letter.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

NAMES = ["Ana", "Ben", "Cyn", "Dan"]
SUITS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}

Call = tuple[int, str] | None


class Refused(Exception):
    """The rule book does not allow it; the name of the reason."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass
class Board:
    """What one looks at between two commands."""

    dealer: int
    number: int = 1
    game: int = 1
    phase: str = "auction"
    begun: bool = False
    calls: list[tuple[Call, bool]] = field(default_factory=list)
    """Each call, and whether its player was named."""
    whole: bool = False
    bidder: int = 0
    bid: int = 0
    trump: str | None = None
    forced: bool = False
    tricks: list[int] = field(default_factory=list)
    """Who won each trick."""
    totals: list[int] = field(default_factory=lambda: [0, 0])
    won: list[int] = field(default_factory=lambda: [0, 0])
    winner: int | None = None
    sheet: list[dict[str, Any]] = field(default_factory=list)

    # ---------------------------------------------------------------- the auction

    def caller(self, index: int) -> int:
        """Who makes the first, second, third, fourth call."""
        return (self.dealer + 1 + index) % 4

    def highest(self) -> tuple[int, int, str] | None:
        """Bidder, number and suit of the highest bid."""
        bids = [(at, call) for at, (call, _) in enumerate(self.calls) if call is not None]
        return (self.caller(bids[-1][0]), *bids[-1][1]) if bids else None

    def legal(self) -> list[int]:
        """Numbers that may be bid now."""
        highest = self.highest()
        return [number for number in range(7, 14) if highest is None or number > highest[1]]

    def call(self, call: Call, number_only: int | None = None, by: int | None = None) -> None:
        """One call in turn; `number_only` is a bid whose suit was not said."""
        if self.phase == "over":
            raise Refused("game_over")
        if self.phase != "auction":
            raise Refused("bidding_over")
        if by is not None and by != self.caller(len(self.calls)):
            raise Refused("out_of_turn")
        number = number_only if call is None else call[0]
        if number is not None:
            if not 7 <= number <= 13:
                raise Refused("out_of_range")
            if number not in self.legal():
                raise Refused("not_higher")
        if number_only is not None:
            raise Refused("no_suit")
        self.calls.append((call, by is not None))
        self.begun = True
        highest = self.highest()
        if highest and (highest[1] == 13 or len(self.calls) == 4):
            self.phase = "play"
            self.bidder, self.bid, self.trump = highest
        elif len(self.calls) == 4:
            self.phase = "trump"
            self.bidder, self.bid, self.trump, self.forced = self.caller(0), 7, None, True

    def name_trump(self, suit: str) -> None:
        """The forced player names trump."""
        self.expect("trump")
        self.trump, self.phase = suit, "play"

    def deal(self, dealer: int) -> None:
        """Somebody else dealt: all calls are made again from there."""
        if self.phase == "over":
            raise Refused("game_over")
        if self.tricks:
            raise Refused("wrong_phase")
        again = deepcopy(self)
        again.dealer, again.calls, again.phase = dealer, [], "auction"
        again.forced, again.begun = False, True
        for at, (call, named) in enumerate(self.calls):
            again.call(call, by=self.caller(at) if named else None)
        if self.phase == "play" and self.forced and self.trump:
            again.name_trump(self.trump)
        self.__dict__.update(again.__dict__)

    def contract(self, bidder: int, number: int, suit: str, *, forced: bool) -> None:
        """A contract said at once."""
        if self.phase == "over":
            raise Refused("game_over")
        if self.phase == "trump":
            if (bidder, number) != (self.bidder, 7):
                raise Refused("bidding_over")
            self.name_trump(suit)
        elif self.phase == "play":
            same = (bidder, number, suit) == (self.bidder, self.bid, self.trump)
            if not same or (forced and not self.forced):
                raise Refused("bidding_over")
        else:
            self.agree(bidder, number, suit, forced=forced)
            self.bidder, self.bid, self.trump, self.forced = bidder, number, suit, forced
            self.begun, self.whole, self.phase = True, True, "play"

    def agree(self, bidder: int, number: int, suit: str, *, forced: bool) -> None:
        """Whether the calls so far can still come to this contract."""
        highest = self.highest()
        if forced:
            if (bidder, number) != (self.caller(0), 7):
                raise Refused("out_of_turn")
            if highest is not None:
                raise Refused("wrong_phase")
        elif highest != (bidder, number, suit):
            if bidder in [self.caller(at) for at in range(len(self.calls))]:
                raise Refused("wrong_phase")
            if not 7 <= number <= 13:
                raise Refused("out_of_range")
            if number not in self.legal():
                raise Refused("not_higher")

    # ---------------------------------------------------------------- the play and its score

    def taken(self) -> list[int]:
        """Tricks so far, by team."""
        odd = sum(winner % 2 for winner in self.tricks)
        return [len(self.tricks) - odd, odd]

    def trick(self, winner: int) -> None:
        """One trick more; the 13th closes the round."""
        self.expect("play")
        self.tricks.append(winner)
        self.begun = True
        if len(self.tricks) == 13:
            self.close(self.taken())

    def count(self, own: int, others: int | None = None, side: int | None = None) -> None:
        """The count of a side's tricks: the bidders', or of whoever is named."""
        self.expect("play")
        if others is not None and own + others != 13:
            raise Refused("tricks_not_13")
        if own > 13:
            raise Refused("too_many_tricks")
        team = (self.bidder if side is None else side) % 2
        taken = [own, 13 - own] if team == 0 else [13 - own, own]
        if taken[0] < self.taken()[0] or taken[1] < self.taken()[1]:
            raise Refused("too_many_tricks")
        self.close(taken)

    def close(self, taken: list[int]) -> None:
        """The score of the round, the test of the gap, and the next deal."""
        team = self.bidder % 2
        made = taken[team] >= self.bid
        points = self.bid if made else -7 if self.bid == 7 else -2 * self.bid
        self.totals[team] += points
        lost_by = 1 - team if made else team
        next_dealer = self.dealer if self.dealer % 2 == lost_by else (self.dealer + 1) % 4
        gap = self.totals[0] - self.totals[1]
        is_end = gap >= 52 or gap <= -52
        self.sheet.append(
            {
                **self.line(),
                "contract": self.agreed(),
                "taken": taken,
                "made": made,
                "points": [points, 0] if team == 0 else [0, points],
                "lost_by": lost_by,
                "next_dealer": NAMES[next_dealer],
                "ends_game": is_end,
            }
        )
        self.fresh(self.number + 1, next_dealer)
        if is_end:
            self.phase, self.winner = "over", 0 if gap > 0 else 1
            self.won[self.winner] += 1

    def redeal(self) -> None:
        """The deal is void: same number, same dealer."""
        if self.phase == "over":
            raise Refused("game_over")
        self.void()
        self.fresh(self.number, self.dealer)

    def end(self) -> None:
        """Closed undecided; the open deal is void."""
        if self.phase == "over":
            raise Refused("game_over")
        if self.begun:
            self.void()
        self.fresh(self.number, self.dealer)
        self.phase = "over"

    def rematch(self, dealer: int | None = None) -> None:
        """The next game."""
        if self.phase != "over":
            raise Refused("wrong_phase")
        self.phase, self.winner, self.totals = "auction", None, [0, 0]
        self.game += 1
        if dealer is not None:
            self.dealer = dealer

    def expect(self, phase: str) -> None:
        """Refused in another phase."""
        if self.phase != phase:
            raise Refused("game_over" if self.phase == "over" else "wrong_phase")

    def fresh(self, number: int, dealer: int) -> None:
        """Nothing yet of the next deal."""
        self.number, self.dealer, self.phase = number, dealer, "auction"
        self.begun = self.whole = self.forced = False
        self.calls, self.tricks = [], []

    def void(self) -> None:
        """A line of the sheet without a score."""
        self.sheet.append(
            {
                **self.line(),
                "contract": None,
                "taken": None,
                "made": None,
                "points": [0, 0],
                "lost_by": None,
                "next_dealer": NAMES[self.dealer],
                "ends_game": False,
                "void": True,
            }
        )

    # ---------------------------------------------------------------- several at once

    def several(self, calls: list[Call], by: int | None = None) -> None:
        """Calls in turn."""
        for call in calls:
            self.call(call, by=by)

    def tricks_of(self, winners: list[int]) -> None:
        """Tricks in turn."""
        for winner in winners:
            self.trick(winner)

    def whole(self, bidder: int, number: int, suit: str, own: int, *, forced: bool) -> None:
        """A contract and its count."""
        self.contract(bidder, number, suit, forced=forced)
        self.count(own)

    # ---------------------------------------------------------------- as the program tells it

    def line(self) -> dict[str, Any]:
        """What every line of the sheet says."""
        return {
            "game": self.game,
            "round": self.number,
            "dealer": NAMES[self.dealer],
            "calls": None if self.whole else self.told(),
            "totals": list(self.totals),
            "gap": self.totals[0] - self.totals[1],
        }

    def told(self) -> list[dict[str, str]]:
        """The calls with their players."""
        return [
            {
                "player": NAMES[self.caller(at)],
                "call": f"{call[0]}{call[1].upper()}" if call else "pass",
            }
            for at, (call, _) in enumerate(self.calls)
        ]

    def agreed(self) -> dict[str, Any]:
        """The contract."""
        return {
            "player": NAMES[self.bidder],
            "team": self.bidder % 2,
            "tricks": self.bid,
            "trump": SUITS[self.trump] if self.trump else None,
            "forced": self.forced,
        }

    def turn(self) -> str | None:
        """Who calls, names trump or leads."""
        if self.phase == "over":
            return None
        if self.phase == "auction":
            return NAMES[self.caller(len(self.calls))]
        return NAMES[self.tricks[-1] if self.tricks else self.bidder]

    def status(self) -> dict[str, Any]:
        """The board."""
        gap = self.totals[0] - self.totals[1]
        closed = [line for line in self.sheet if not line.get("void")]
        last = self.sheet[-1]["round"] if self.sheet else self.number
        is_on = self.phase in ("trump", "play")
        return {
            "game": self.game,
            "round": last if self.phase == "over" else self.number,
            "phase": self.phase,
            "dealer": NAMES[self.dealer],
            "turn": self.turn(),
            "legal": {"bids": self.legal(), "pass": True} if self.phase == "auction" else None,
            "calls": self.told(),
            "contract": self.agreed() if is_on else None,
            "tricks": self.taken() if is_on else None,
            "totals": self.totals,
            "gap": gap,
            "leader": None if gap == 0 else 0 if gap > 0 else 1,
            "behind": abs(gap),
            "loses_at": 52,
            "games_won": self.won,
            "winner": self.winner,
            "last_round": {key: closed[-1][key] for key in ("round", "made", "points", "lost_by")}
            if closed
            else None,
        }


@dataclass
class Memory:
    """The boards of an evening, so that an undo is the board before and nothing else."""

    boards: list[Board]
    undone: list[Board] = field(default_factory=list)

    @property
    def now(self) -> Board:
        """The board as it stands."""
        return self.boards[-1]

    def step(self, board: Board) -> None:
        """A new board; what was undone cannot come again."""
        self.boards.append(board)
        self.undone.clear()

    def undo(self, steps: int) -> None:
        """So many boards back: the first, before anybody sat down, is none."""
        if not 0 < steps <= len(self.boards):
            raise Refused("nothing_to_undo")
        for _ in range(steps):
            self.undone.append(self.boards.pop())

    def redo(self, steps: int) -> None:
        """So many boards forward."""
        if not 0 < steps <= len(self.undone):
            raise Refused("nothing_to_redo")
        for _ in range(steps):
            self.boards.append(self.undone.pop())
