"""Random evenings: what four people may record, fact by fact, none of it against the rules."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from hokm_ref.rules.auction import PASS, Bid
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.rules.suits import Suit
from hokm_ref.session.facts import (
    Called,
    Contracted,
    Counted,
    DealerChosen,
    Dealt,
    DealVoided,
    Fact,
    GameBegan,
    GameEnded,
    GapCarried,
    SessionBegan,
    SessionNamed,
    TeamsNamed,
    TrickWon,
    TrumpNamed,
)
from hokm_ref.session.phases import Bidding, Dealing, Naming, Over, Playing
from hokm_ref.session.record import record
from hokm_ref.session.state import Table

PLAYERS = ("Ana", "Ben", "Cyn", "Dan")

sized = settings(
    max_examples=30,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
"""So many evenings for each property: some seconds for all of them together."""

seats = st.sampled_from(tuple(Seat))
suits = st.sampled_from(tuple(Suit))


class Teller:
    """Somebody who keeps one evening, and knows what may happen next."""

    def __init__(self, draw: Any, opening: list[Fact]) -> None:
        self.draw = draw
        self.facts: list[Fact] = []
        self.table: Table | None = None
        for fact in opening:
            self.tell(fact)

    def tell(self, fact: Fact) -> None:
        """Record one more fact; the rules must not refuse it."""
        self.table = record(self.table, fact)
        self.facts.append(fact)

    def go_on(self) -> None:
        """One thing that may happen at the table as it stands."""
        assert self.table is not None
        phase = self.table.phase
        if isinstance(phase, Over):
            self._next_game()
        elif isinstance(phase, Bidding):
            getattr(self, self.draw(st.sampled_from(_IN_AUCTION)))()
        elif isinstance(phase, Naming):
            getattr(self, self.draw(st.sampled_from(_BEFORE_TRUMP)))()
        else:
            getattr(self, self.draw(st.sampled_from(_IN_PLAY)))()

    def call(self, *, by_name: bool | None = None) -> None:
        """One call: a pass, or any number above the highest so far."""
        phase = self._phase()
        assert isinstance(phase, Bidding)
        floor = phase.auction.highest[1].tricks if phase.auction.highest else 6
        bids = st.builds(Bid, st.integers(floor + 1, 13), suits)
        named = self.draw(st.booleans()) if by_name is None else by_name
        call = self.draw(st.just(PASS) | bids)
        self.tell(Called(call, phase.auction.turn if named else None))

    def auction(self) -> None:
        """All the calls that are left."""
        while isinstance(self._phase(), Bidding):
            self.call()
        if isinstance(self._phase(), Naming):
            self.trump()

    def four_passes(self) -> None:
        """Everybody who may still call passes."""
        while isinstance(self._phase(), Bidding):
            self.tell(Called(PASS))

    def trump(self) -> None:
        """Trump named after four passes."""
        self.tell(TrumpNamed(self.draw(suits)))

    def whole(self) -> None:
        """A contract entered whole and its count, the calls before it dropped if there were any."""
        phase = self._phase()
        assert isinstance(phase, Bidding)
        auction = phase.auction
        if auction.highest is None and self.draw(st.integers(0, 9)) == 9:
            bid = Bid(7, self.draw(suits))
            self.tell(Contracted(auction.dealer.next, bid, True))
        else:
            floor = auction.highest[1].tricks if auction.highest else 6
            seat = auction.dealer.after(1 + self.draw(st.integers(len(auction.calls), 3)))
            bid = Bid(self.draw(st.integers(floor + 1, 13)), self.draw(suits))
            self.tell(Contracted(seat, bid))
        self.count()

    def three_rounds(self) -> None:
        """Three rounds in a row, if the game goes on so long."""
        for _ in range(3):
            if isinstance(self._phase(), Bidding):
                self.whole()

    def count(self) -> None:
        """The round counted: as the bidders', as both sides', or as a named player's side."""
        phase = self._phase()
        assert isinstance(phase, Playing)
        side = self.draw(st.none() | seats)
        team = side.team if side else phase.contract.team
        low, high = phase.won[team.value], 13 - phase.won[team.other.value]
        # Made and failed come about equally often only if counts near the bid do.
        bid = phase.contract.tricks if team is phase.contract.team else 13 - phase.contract.tricks
        near = [count for count in (bid, bid - 1, bid + 1) if low <= count <= high]
        own = self.draw(st.sampled_from([*near, *near, *range(low, high + 1)]))
        self.tell(Counted(own, self.draw(st.sampled_from((None, 13 - own))), side))

    def tricks(self) -> None:
        """Some tricks by their winners; the 13th closes the round."""
        for winner in self.draw(st.lists(seats, min_size=1, max_size=13)):
            if not isinstance(self._phase(), Playing):
                return
            self.tell(TrickWon(winner, self.draw(st.none() | seats)))

    def redeal(self) -> None:
        """The deal is void."""
        self.tell(DealVoided(self.draw(st.sampled_from(("", "misdeal")))))

    def end(self) -> None:
        """The table closes the game undecided."""
        self.tell(GameEnded(self.draw(st.sampled_from(("", "late")))))

    def deal(self) -> None:
        """The table says who dealt, as far as that can still be moved."""
        phase = self._phase()
        assert not isinstance(phase, Over)
        named = [fact for fact in phase.deal.facts if isinstance(fact, Called) and fact.by]
        whole = any(isinstance(fact, Contracted) for fact in phase.deal.facts)
        is_down = isinstance(phase, Playing) and phase.tricks
        fixed = bool(named) or whole or bool(is_down)
        if is_down:
            return
        seat = phase.deal.dealer if fixed else self.draw(seats)
        self.tell(Dealt(seat, self.draw(st.booleans())))

    def _next_game(self) -> None:
        players = self.draw(st.none() | st.permutations(PLAYERS).map(tuple))
        self.tell(GameBegan(self.draw(st.none() | seats), players))

    def _phase(self) -> Bidding | Naming | Playing | Over:
        assert self.table is not None
        assert not isinstance(self.table.phase, Dealing)
        return self.table.phase


_IN_AUCTION = (
    *("three_rounds",) * 4,
    *("whole",) * 2,
    *("auction",) * 6,
    *("call",) * 4,
    "four_passes",
    "deal",
    "redeal",
    "end",
)
_BEFORE_TRUMP = (*("trump",) * 4, "deal", "redeal")
_IN_PLAY = (*("count",) * 4, *("tricks",) * 4, "deal", "redeal", "end")


@st.composite
def evenings(draw: Any, *, carried: bool = False, moves: int = 25) -> tuple[Fact, ...]:
    """The facts of an evening, none of them refused."""
    opening: list[Fact] = [SessionBegan(PLAYERS)]
    if carried:
        opening.append(SessionNamed("Friday"))
        opening.append(TeamsNamed(("Us", "Them")))
        opening.append(GapCarried(draw(st.sampled_from(tuple(Team))), draw(st.integers(0, 51))))
    opening.append(DealerChosen(draw(seats), draw(st.booleans())))
    teller = Teller(draw, opening)
    for _ in range(draw(st.integers(1, moves))):
        teller.go_on()
    return tuple(teller.facts)
