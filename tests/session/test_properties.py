"""What holds for every game under the standard rules: the last section of the rule book."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hokm_ref.errors.base import HokmError
from hokm_ref.rules.auction import PASS, Bid
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.rules.suits import Suit
from hokm_ref.session.evening import derived
from hokm_ref.session.facts import (
    Called,
    Contracted,
    Counted,
    DealerChosen,
    Dealt,
    Fact,
    GapCarried,
    SessionBegan,
    StepsRedone,
    StepsUndone,
    TrickWon,
    TrumpNamed,
)
from hokm_ref.session.history import Step, resolve
from hokm_ref.session.phases import Bidding, Dealing, Over, Playing
from hokm_ref.session.record import record, replay
from hokm_ref.session.sheet import Round, VoidDeal
from hokm_ref.session.state import Table
from hokm_ref.store.columns import fact as from_row
from hokm_ref.store.columns import row
from tests.session.evenings import PLAYERS, Teller, evenings, seats, sized

POINTS = {7, 8, 9, 10, 11, 12, 13, -7, -16, -18, -20, -22, -24, -26}


def told(facts: tuple[Fact, ...]) -> Table:
    """The table after an evening; none of it may be refused."""
    folded = replay(facts)
    assert folded.refusal is None
    assert folded.table is not None
    assert folded.accepted == len(facts)
    return folded.table


def tables(facts: tuple[Fact, ...]) -> list[Table]:
    """The table after each fact."""
    seen: list[Table] = []
    table: Table | None = None
    for fact in facts:
        table = record(table, fact)
        seen.append(table)
    return seen


def rounds(table: Table) -> list[Round]:
    """The closed rounds of the sheet."""
    return [line for line in table.sheet if isinstance(line, Round)]


@sized
@given(evenings())
def test_the_gap_is_at_most_51_while_a_game_goes_on_and_52_to_77_when_it_is_won(
    facts: tuple[Fact, ...],
) -> None:
    """Exactly 52 ends it, and the largest last gap is 51 and a failed 13."""
    for table in tables(facts):
        if isinstance(table.phase, Over) and table.phase.winner is not None:
            assert 52 <= abs(table.gap) <= 77
            assert table.phase.winner is (Team.A if table.gap > 0 else Team.B)
        else:
            assert abs(table.gap) <= 51


@sized
@given(evenings())
def test_a_round_changes_exactly_one_total_by_one_of_14_numbers(facts: tuple[Fact, ...]) -> None:
    """The bidders' alone: +7 to +13, -7, or double an 8 to 13."""
    for line in rounds(told(facts)):
        own, others = line.points[line.contract.team.value], line.points[line.lost_by.value]
        assert sorted(map(bool, line.points)) == [False, True]
        assert own in POINTS
        assert (own > 0) is (line.taken[line.contract.team.value] >= line.contract.tricks)
        assert abs(own) in (line.contract.tricks, 2 * line.contract.tricks)
        assert others == (own if own < 0 else 0)
        assert sum(line.taken) == 13


@sized
@given(evenings())
def test_the_next_dealer_is_on_the_side_that_lost(facts: tuple[Fact, ...]) -> None:
    """The bidders if they failed, else the defenders; never the dealer's partner."""
    for line in rounds(told(facts)):
        made = line.taken[line.contract.team.value] >= line.contract.tricks
        assert line.lost_by is (line.contract.team.other if made else line.contract.team)
        assert line.next.dealer.team is line.lost_by
        assert line.next.dealer is not line.dealer.partner
        assert line.next.dealer in (line.dealer, line.dealer.next)


@sized
@given(evenings())
def test_whom_the_rule_names_deals_unless_the_table_says_otherwise(
    facts: tuple[Fact, ...],
) -> None:
    """From line to line of the sheet: after a round its ruling, after a void deal its dealer."""
    for before, line in pairwise(told(facts).sheet):
        assert isinstance(before, Round | VoidDeal)
        assert isinstance(line, Round | VoidDeal)
        if line.game == before.game:
            expected = before.next.dealer if isinstance(before, Round) else before.dealer
            assert line.ruling.dealer is expected
            assert line.number == before.number + isinstance(before, Round)


@sized
@given(evenings())
def test_the_first_caller_is_never_on_the_dealers_team(facts: tuple[Fact, ...]) -> None:
    """The player after the dealer is an opponent, and the dealer calls last."""
    for table in tables(facts):
        if isinstance(table.phase, Bidding):
            auction = table.phase.auction
            assert auction.dealer is table.phase.deal.dealer
            assert auction.callers[0].team is not auction.dealer.team
            assert auction.dealer.after(4) is auction.dealer


@sized
@given(evenings(carried=True))
def test_the_gap_is_the_sum_of_the_rounds(facts: tuple[Fact, ...]) -> None:
    """Total A less total B, each the sum of its rounds in this game, and of the carried lead."""
    brought = next(fact for fact in facts if isinstance(fact, GapCarried))
    for table in tables(facts)[facts.index(brought) :]:
        sums = [0, 0]
        if table.game == 1:
            sums[brought.team.value] = brought.points
        for line in rounds(table):
            if line.game == table.game:
                sums[0] += line.points[0]
                sums[1] += line.points[1]
        assert list(table.totals) == sums
        assert table.gap == sums[0] - sums[1]


@sized
@given(evenings(carried=True))
def test_every_line_of_the_sheet_has_the_running_totals(facts: tuple[Fact, ...]) -> None:
    """What the totals were when it closed; a void deal changes none, and no line ever moves."""
    for before, table in pairwise(tables(facts)):
        if before.sheet == table.sheet:
            continue
        line = table.sheet[-1]
        points = line.points if isinstance(line, Round) else (0, 0)
        assert line.totals == (before.totals[0] + points[0], before.totals[1] + points[1])
        assert table.totals == line.totals
        assert table.sheet[:-1] == before.sheet


def partners(table: Table) -> list[frozenset[str]]:
    """The two pairs at the table, in the order of the teams."""
    return [frozenset(table.seating.players[team.value :: 2]) for team in Team]


@sized
@given(evenings())
def test_games_won_are_counted_since_these_partners_sat_together(
    facts: tuple[Fact, ...],
) -> None:
    """One for each game a pair won; where the partners change, both begin again at nothing."""
    won: Counter[frozenset[str]] = Counter()
    for before, table in pairwise(tables(facts)):
        pairs = partners(table)
        if set(pairs) != set(partners(before)):
            won.clear()
        if isinstance(table.phase, Over) and not isinstance(before.phase, Over):
            won.update([pairs[table.phase.winner.value]] if table.phase.winner else [])
        assert table.games_won == (won[pairs[0]], won[pairs[1]])


@sized
@given(evenings(carried=True))
def test_a_game_that_is_over_takes_no_more_of_a_round(facts: tuple[Fact, ...]) -> None:
    """Only a rematch begins the next; a rematch of a game that goes on is refused."""
    table = told(facts)
    late: list[Fact] = [
        Called(PASS),
        TrumpNamed(Suit.CLUBS),
        Contracted(Seat.FIRST, Bid(13, Suit.CLUBS)),
        TrickWon(Seat.FIRST),
        Counted(7),
        Dealt(Seat.FIRST),
    ]
    if isinstance(table.phase, Over):
        for fact in late:
            with pytest.raises(HokmError) as refusal:
                record(table, fact)
            assert refusal.value.code == "game_over"
            assert refusal.value.seating == table.seating


# ------------------------------------------------------------------ the record and its correction


@sized
@given(evenings(carried=True), st.data())
def test_replaying_after_an_undo_is_playing_the_corrected_game_from_the_start(
    facts: tuple[Fact, ...], data: Any
) -> None:
    """Every step that stands, in order, and nothing of what was taken back."""
    cut = data.draw(st.integers(2, len(facts)))
    steps = [Step(at, (fact,)) for at, fact in enumerate(facts)]
    back = len(facts) - cut
    undone = [*steps, *([Step(99, (StepsUndone(back),))] if back else [])]
    teller = Teller(data.draw, list(facts[:cut]))
    teller.go_on()
    again = [Step(100 + at, (fact,)) for at, fact in enumerate(teller.facts[cut:])]
    corrected = derived(1, resolve([*undone, *again]))
    assert corrected.table == teller.table == told(tuple(teller.facts))
    if back:
        restored = derived(1, resolve([*undone, Step(100, (StepsRedone(back),))]))
        assert restored.table == told(facts)
        assert restored.closed_at == derived(1, resolve(steps)).closed_at


@sized
@given(evenings(carried=True))
def test_folding_all_at_once_is_folding_fact_by_fact(facts: tuple[Fact, ...]) -> None:
    """And each line of the sheet is closed by the fact that made it."""
    folded = replay(facts)
    seen = tables(facts)
    assert folded.table == seen[-1]
    lengths = [0, *(len(table.sheet) for table in seen)]
    assert tuple(span.end for span in folded.spans) == tuple(
        at for at, (before, after) in enumerate(pairwise(lengths)) if after > before
    )
    assert all(after - before in (0, 1) for before, after in pairwise(lengths))


@sized
@given(evenings(carried=True))
def test_what_is_stored_and_read_again_is_the_same_evening(facts: tuple[Fact, ...]) -> None:
    """The columns of the record hold all of it."""
    assert tuple(from_row(row(fact)) for fact in facts) == facts


@sized
@given(evenings(carried=True), st.data())
def test_a_fact_out_of_place_keeps_the_good_prefix(facts: tuple[Fact, ...], data: Any) -> None:
    """The table reached, how many facts were accepted, the lines they closed, the first error."""
    at = data.draw(st.integers(1, len(facts)))
    wrong = data.draw(st.sampled_from((SessionBegan(PLAYERS), StepsUndone(1), StepsRedone(1))))
    folded = replay((*facts[:at], wrong, *facts[at:]))
    assert folded.refusal is not None
    assert folded.refusal.code == "unreadable_record"
    good = replay(facts[:at])
    assert (folded.table, folded.accepted) == (good.table, at)
    assert folded.spans == good.spans


@sized
@given(evenings(carried=True), st.data())
def test_a_lost_or_doubled_or_moved_fact_never_breaks_the_fold(
    facts: tuple[Fact, ...], data: Any
) -> None:
    """It is refused by a rule or it makes another evening; what came before stands either way."""
    at = data.draw(st.integers(0, len(facts) - 1))
    how = data.draw(st.sampled_from("lost doubled moved".split()))
    lost = [*facts[:at], *facts[at + 1 :]]
    if how == "doubled":
        lost.insert(at, facts[at])
        lost.insert(at, facts[at])
    if how == "moved":
        lost.insert(data.draw(st.integers(0, len(lost))), facts[at])
    folded = replay(lost)
    good = replay(lost[: folded.accepted])
    assert (good.table, good.accepted) == (folded.table, folded.accepted)
    assert good.refusal is None
    assert (folded.refusal is None) is (folded.accepted == len(lost))


# ------------------------------------------------------------------ two ways to say the same


@st.composite
def calls(draw: Any) -> tuple[Called, ...]:
    """The calls of one auction, or the first of them, none by name."""
    opening: list[Fact] = [SessionBegan(PLAYERS), DealerChosen(Seat.FIRST)]
    teller = Teller(draw, opening)
    for _ in range(draw(st.integers(0, 4))):
        if teller.table is not None and isinstance(teller.table.phase, Bidding):
            teller.call(by_name=False)
    return tuple(fact for fact in teller.facts if isinstance(fact, Called))


@sized
@given(calls(), seats, seats)
def test_a_dealer_told_late_is_a_dealer_told_at_once(
    said: tuple[Called, ...], first: Seat, really: Seat
) -> None:
    """In mid-auction the calls move to the seats that really spoke, and are judged again."""
    opening: tuple[Fact, ...] = (SessionBegan(PLAYERS), DealerChosen(first))
    late = told((*opening, Dealt(first), *said, Dealt(really, True)))
    at_once = told((*opening, Dealt(really, True), *said))
    assert late == at_once
    assert not isinstance(late.phase, Over | Dealing)
    assert late.phase.deal.dealer is really
    assert late.phase.deal.ruling.dealer is first


@sized
@given(calls(), seats, st.integers(0, 13))
def test_a_round_by_calls_is_the_same_round_entered_whole(
    said: tuple[Called, ...], dealer: Seat, taken: int
) -> None:
    """The same line of the sheet, but for the calls."""
    opening: tuple[Fact, ...] = (SessionBegan(PLAYERS), DealerChosen(dealer))
    while isinstance(told((*opening, *said)).phase, Bidding):
        said = (*said, Called(PASS))
    suit = Suit.CLUBS
    phase = told((*opening, *said)).phase
    assert not isinstance(phase, Bidding | Over | Dealing)
    named = () if isinstance(phase, Playing) else (TrumpNamed(suit),)
    contract = phase.contract
    bid = Bid(contract.tricks, contract.trump or suit)
    by_calls = told((*opening, *said, *named, Counted(taken)))
    whole = told((*opening, Contracted(contract.seat, bid, contract.forced), Counted(taken)))
    (one,), (other,) = by_calls.sheet, whole.sheet
    assert isinstance(one, Round)
    assert isinstance(other, Round)
    assert one.auction is not None
    assert other == one.but(auction=None)
    assert by_calls.but(sheet=()) == whole.but(sheet=())


@sized
@given(st.lists(seats, min_size=13, max_size=13), st.integers(0, 13), st.integers(7, 13))
def test_thirteen_tricks_by_name_are_the_count_of_them(
    winners: list[Seat], entered: int, tricks: int
) -> None:
    """All of them, or the first ones and a count that fills up to 13: a claim."""
    opening: tuple[Fact, ...] = (
        SessionBegan(PLAYERS),
        DealerChosen(Seat.FIRST),
        Contracted(Seat.SECOND, Bid(tricks, Suit.CLUBS)),
    )
    own = sum(winner.team is Team.B for winner in winners)
    counted = told((*opening, Counted(own)))
    some = tuple(TrickWon(winner) for winner in winners[:entered])
    both = told((*opening, *some, *((Counted(own),) if entered < 13 else ())))
    (line,) = rounds(both)
    assert len(line.tricks) == entered
    assert line.taken == (13 - own, own)
    assert both.but(sheet=(line.but(tricks=()),)) == counted


@sized
@given(evenings())
def test_a_void_deal_scores_nothing_and_keeps_its_dealer_and_number(
    facts: tuple[Fact, ...],
) -> None:
    """The bidding starts afresh, or the next game takes the number."""
    for before, after in pairwise(tables(facts)):
        last = after.sheet[-1] if after.sheet else None
        if after.sheet != before.sheet and isinstance(last, VoidDeal):
            assert after.totals == before.totals
            if isinstance(after.phase, Bidding):
                assert after.phase.deal.dealer is last.dealer
                assert after.phase.deal.number == last.number
                assert after.phase.auction.calls == ()
            else:
                assert isinstance(after.phase, Over)
                assert after.phase.number == last.number
                assert after.phase.ruling.dealer is last.dealer
