"""What holds for every house: random rules, and random evenings played by them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hokm_ref.rules.auction import PASS, Auction, Bid
from hokm_ref.rules.house import STANDARD, House
from hokm_ref.rules.option import kept
from hokm_ref.rules.options import OPTIONS
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.rules.suits import Suit
from hokm_ref.session.evening import derived
from hokm_ref.session.explain import report, turn
from hokm_ref.session.explain.board import board
from hokm_ref.session.explain.houses import options, rulebook
from hokm_ref.session.explain.readback import read_back
from hokm_ref.session.explain.reasons import why as reasons
from hokm_ref.session.explain.reasons import why_turn
from hokm_ref.session.explain.scoresheet import report_sheet
from hokm_ref.session.explain.scoresheet.sheet import sheet
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
    HouseRuled,
    RulesTaken,
    SessionBegan,
    StepsRedone,
    StepsUndone,
    TrickWon,
    TrumpNamed,
)
from hokm_ref.session.history import Step, resolve
from hokm_ref.session.phases import Bidding, Dealing, Naming, Over, Playing
from hokm_ref.session.record import record, replay
from hokm_ref.session.sheet import Round
from hokm_ref.session.state import Table
from hokm_ref.store.columns import fact as from_row
from hokm_ref.store.columns import row
from hokm_ref.views.drawing import drawn
from hokm_ref.views.style import Style
from hokm_ref.wording import bare
from tests.formats.houses import HOUSES

if TYPE_CHECKING:
    from hokm_ref.views.drawing import View

PLAYERS = ("Ana", "Ben", "Cyn", "Dan")
SCREENS = (
    Style(width=80, is_plain=False, has_symbols=True, has_blocks=True),
    Style(width=36, is_plain=False, has_symbols=True, has_blocks=True),
    Style(),
)
"""A terminal, a phone held upright, and what a pipe gets."""

sized = settings(
    max_examples=40,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def opening(house: House, dealer: Seat) -> list[Fact]:
    """The facts of a session that begins by these rules."""
    ruled = [
        HouseRuled(option.key, kept(option.of(house)))
        for option in OPTIONS
        if option.of(house) != option.default
    ]
    return [SessionBegan(PLAYERS), RulesTaken("standard"), *ruled, DealerChosen(dealer)]


class Teller:
    """Somebody who keeps an evening by one house, and does only what its rules allow."""

    def __init__(self, data: Any, house: House) -> None:
        self.data, self.house = data, house
        self.facts: list[Fact] = []
        self.table: Table | None = None
        self.seen: list[Table] = []
        for fact in opening(house, self.one(Seat)):
            self.tell(fact)

    def one(self, choices: Any) -> Any:
        """One of these."""
        return self.data.draw(st.sampled_from(tuple(choices)))

    def often(self, out_of: int) -> bool:
        """Whether it happens this time: once in so many."""
        return bool(self.data.draw(st.integers(1, out_of)) == out_of)

    def tell(self, fact: Fact) -> None:
        """Record one more fact; the rules must not refuse it."""
        self.table = record(self.table, fact)
        self.facts.append(fact)
        self.seen.append(self.table)

    def go_on(self) -> None:
        """One thing that may happen at the table as it stands."""
        assert self.table is not None
        phase = self.table.phase
        if not isinstance(phase, Over | Dealing) and self.often(12):
            self.tell(DealVoided("misdeal"))
            return
        if not isinstance(phase, Over) and self.often(30):
            self.tell(GameEnded())
            return
        match phase:
            case Dealing():
                self.tell(Dealt(self.one(Seat), True))
            case Bidding(deal, auction):
                if not deal.is_begun and self.often(6):
                    self.tell(Dealt(self.one(Seat), True))
                elif self.often(2):
                    self.tell(self.whole(auction))
                else:
                    self.tell(Called(self.call(auction)))
            case Naming():
                self.tell(TrumpNamed(self.one(Suit)))
            case Playing():
                self.play(phase)
            case Over():
                must = self.house.next_game == "ask"
                self.tell(GameBegan(self.one(Seat) if must or self.often(2) else None))

    def bid(self, auction: Auction) -> Bid | None:
        """A bid that the auction allows, if any is left."""
        suits = (None,) if self.house.trump_named == "after_auction" else tuple(Suit)
        bids = [Bid(number, suit) for number in range(1, 14) for suit in suits]
        held = auction.highest
        allowed = [
            bid
            for bid in bids
            if bid.tricks in self.house.allowed_bids
            and (held is None or higher(bid, held[1], self.house))
        ]
        return self.one(allowed) if allowed else None

    def call(self, auction: Auction) -> Any:
        """A pass, or a bid higher than the last."""
        return PASS if self.often(2) else self.bid(auction) or PASS

    def whole(self, auction: Auction) -> Fact:
        """A contract entered whole, by the player whose turn it is."""
        bid = self.bid(auction)
        assert bid is not None, "an auction goes on in which nothing can be bid"
        return Contracted(auction.turn, bid.but(suit=bid.suit or self.one(Suit)))

    def play(self, phase: Playing) -> None:
        """A trick, or the count of the round."""
        own, others = phase.won
        if self.often(3):
            self.tell(TrickWon(self.one(Seat)))
            return
        if not self.house.is_classic:
            taken = self.data.draw(st.integers(own, 13 - others))
            self.tell(Counted(taken, 13 - taken, Seat.FIRST))
            return
        if self.often(2):
            self.tell(Counted(7, self.data.draw(st.integers(others, 6)), Seat.FIRST))
        else:
            self.tell(Counted(7, self.data.draw(st.integers(own, 6)), Seat.SECOND))


def higher(bid: Bid, over: Bid, house: House) -> bool:
    """Whether a bid beats another, as house_options.md has it."""
    if bid.tricks != over.tricks or house.equal_bid == "refused":
        return bid.tricks > over.tricks
    if bid.suit is None or over.suit is None:
        return False
    return house.suit_rank.index(bid.suit) > house.suit_rank.index(over.suit)


def played(data: Any, house: House, moves: int = 25) -> Teller:
    """An evening by a house."""
    teller = Teller(data, house)
    for _ in range(data.draw(st.integers(3, moves))):
        teller.go_on()
    return teller


@st.composite
def houses(draw: Any) -> House:
    """A house in which games end now and then within an evening."""
    house: House = draw(HOUSES)
    if not draw(st.booleans()):
        return house
    if house.is_classic and house.classic_game_ends != "never":
        return house.but(classic_target=draw(st.integers(1, 5)))
    field = "gap" if house.game_ends == "gap" else "target"
    return house.but(**{field: draw(st.integers(1, 40))})


def counted(table: Table, house: House) -> tuple[int, int]:
    """What the house counts to the end of a game, from the sheet alone."""
    lines = [line for line in table.sheet if isinstance(line, Round) and line.game == table.game]
    counts = [0, 0]
    for line in lines:
        winners = line.lost_by.other.value
        if not house.is_classic or house.classic_game_ends in ("points", "never"):
            counts[0] += line.points[0]
            counts[1] += line.points[1]
        elif house.classic_game_ends == "rounds":
            counts[winners] += 1
        else:
            counts[winners] += line.score.is_kot
    return counts[0], counts[1]


def winner(counts: tuple[int, int], house: House) -> Team | None:
    """Who has won with these counts, as house_options.md has it."""
    lead = counts[0] - counts[1]
    ahead = Team.A if lead > 0 else Team.B if lead < 0 else None
    if house.is_classic:
        if house.classic_game_ends == "never":
            return None
        return next((team for team in Team if counts[team.value] >= house.classic_target), None)
    if house.game_ends == "gap":
        return ahead if abs(lead) >= house.gap else None
    return ahead if max(counts) >= house.target else None


@sized
@given(houses(), st.data())
def test_a_game_is_won_by_the_houses_end_and_by_nothing_else(house: House, data: Any) -> None:
    """The sum of the rounds decides, after every round."""
    for table in played(data, house).seen[2:]:
        champion = table.phase.winner if isinstance(table.phase, Over) else None
        lines = [line for line in table.sheet if isinstance(line, Round)]
        is_counted = bool(lines) and lines[-1].game == table.game
        assert champion is (winner(counted(table, house), house) if is_counted else None)


@sized
@given(houses(), st.data())
def test_totals_are_the_sum_of_the_rounds(house: House, data: Any) -> None:
    """And Kots and rounds won are counted beside them."""
    for table in played(data, house).seen:
        lines = [line for line in table.sheet if isinstance(line, Round)]
        lines = [line for line in lines if line.game == table.game]
        assert table.totals == (
            sum(line.points[0] for line in lines),
            sum(line.points[1] for line in lines),
        )
        won = [line.lost_by.other for line in lines]
        assert table.rounds_won == (won.count(Team.A), won.count(Team.B))
        kots = [line.lost_by.other for line in lines if line.score.is_kot]
        assert table.kots == (kots.count(Team.A), kots.count(Team.B))


@sized
@given(houses(), st.data())
def test_the_next_dealer_is_the_houses(house: House, data: Any) -> None:
    """The losing side's, the next player, after the hakem's Kot perhaps the partner."""
    for line in played(data, house).table.sheet:  # type: ignore[union-attr]
        if not isinstance(line, Round):
            continue
        made = line.taken[line.contract.team.value] >= line.contract.tricks
        assert line.lost_by is (line.contract.team.other if made else line.contract.team)
        by_loss = line.dealer if line.dealer.team is line.lost_by else line.dealer.next
        is_hakems = house.is_classic and made and min(line.taken) == 0
        if house.next_dealer == "ask":
            assert line.next.is_asked
            assert line.next.dealer is by_loss
        elif is_hakems and house.after_kot == "dealers_partner":
            assert line.next.dealer is line.dealer.partner
        elif house.next_dealer == "next_player":
            assert line.next.dealer is line.dealer.next
        else:
            assert line.next.dealer is by_loss


@sized
@given(houses(), st.data())
def test_what_is_stored_and_read_again_is_the_same_table(house: House, data: Any) -> None:
    """The rules too: they are in the record, and no file is looked at again."""
    teller = played(data, house)
    stored = [from_row(row(fact)) for fact in teller.facts]
    assert stored == teller.facts
    again = replay(stored)
    assert (again.refusal, again.table) == (None, teller.table)
    assert again.table is not None
    assert again.table.house == house


@sized
@given(houses(), st.data())
def test_undo_and_redo_restore_the_table(house: House, data: Any) -> None:
    """So many steps back are the table as it was then; forward again, as it is."""
    teller = played(data, house)
    begin = len(opening(house, Seat.FIRST))
    steps = [Step(0, tuple(teller.facts[:begin]))]
    steps += [Step(at, (fact,)) for at, fact in enumerate(teller.facts[begin:], 1)]
    back = data.draw(st.integers(1, len(steps) - 1))
    undone = [*steps, Step(99, (StepsUndone(back),))]
    assert derived(1, resolve(undone)).table == teller.seen[-1 - back]
    redone = derived(1, resolve([*undone, Step(100, (StepsRedone(back),))]))
    assert redone.table == teller.table


@sized
@given(houses(), st.data())
def test_every_view_of_every_table_can_be_shown(house: House, data: Any) -> None:
    """The board, next, why, the sheet and the rules, wide, narrow and read aloud; and as data."""
    teller = played(data, house, 12)
    tables = [teller.seen[-1], data.draw(st.sampled_from(teller.seen))]
    for table in tables:
        _shown(table)
    for at in range(len(opening(house, Seat.FIRST)), len(teller.seen)):
        spoken = read_back(teller.seen[at - 1], [teller.facts[at]], teller.seen[at])
        _told((*spoken.lines, *spoken.warnings, *spoken.notes))


def _shown(table: Table) -> None:
    now = report.status(table, 1)
    assert now["phase"] in ("auction", "trump", "play", "over")
    dealing = "ask" if table.ruling.is_asked else ""
    assert (now["dealer"] is None) is (
        isinstance(table.phase, Dealing)
        or (isinstance(table.phase, Over) and "ask" in (table.house.next_game, dealing))
    )
    assert ("kots" in now) is ("rounds_won" in now) is table.house.is_classic
    assert (now["loses_at"] is None) is (
        table.house.is_classic or table.house.game_ends == "first_to"
    )
    assert "preset" not in now["session"]["rules_changed"]
    assert len(report_sheet.sheet(table, 1)["rounds"]) == len(table.sheet)
    rounds = [line for line in table.sheet if isinstance(line, Round)]
    views: list[View] = [
        board(table, last_entry=60, last_closed=60 if rounds else None),
        sheet(table, "29 November 2026"),
        rulebook.book(table.rules, state=None),
        reasons.game_score(table),
        why_turn.deal(table),
        why_turn.whose_turn(table),
        *map(reasons.round_score, rounds[-2:]),
    ]
    for view in views:
        for style in SCREENS:
            assert drawn(view, style).strip()
    said, under = turn.turn(table)
    asked = [turn.calls(table), turn.trump(table), turn.who_leads(table), why_turn.dealer(table)]
    _told((said, *under, *asked))
    _told(options.differences(table.house))


def _told(sentences: tuple[str, ...]) -> None:
    for sentence in sentences:
        assert bare(sentence).strip()
        assert "None" not in bare(sentence)
        assert "  " not in bare(sentence).strip()


def test_the_standard_house_is_one_of_them() -> None:
    """The facts of a session by standard rules name no option."""
    facts = opening(STANDARD, Seat.FIRST)
    assert [type(fact) for fact in facts] == [SessionBegan, RulesTaken, DealerChosen]
