"""The score is one gap; 52 behind loses, 51 does not; and what the round at hand can end."""

from __future__ import annotations

import pytest

from hokm_ref.rules.auction import PASS, Auction, Bid, Pass
from hokm_ref.rules.contract import are_tricks_scored
from hokm_ref.rules.house import STANDARD, House
from hokm_ref.rules.seats import Seat, Team, leader
from hokm_ref.rules.stake import Stake, stakes
from hokm_ref.rules.suits import Suit
from hokm_ref.rules.version import may_end, winner
from hokm_ref.session.facts import (
    Called,
    Counted,
    DealerChosen,
    GapCarried,
    SessionBegan,
    TrumpNamed,
)
from hokm_ref.session.phases import Bidding, Naming, Over, Playing
from hokm_ref.session.record import record
from hokm_ref.session.state import Table
from hokm_ref.speech import words
from tests.evening import Evening
from tests.house.seated import sit


@pytest.mark.parametrize(
    ("gap", "ahead", "has_won"),
    [
        (0, None, None),
        (1, Team.A, None),
        (-1, Team.B, None),
        (51, Team.A, None),
        (52, Team.A, Team.A),
        (53, Team.A, Team.A),
        (77, Team.A, Team.A),
        (-51, Team.B, None),
        (-52, Team.B, Team.B),
        (-77, Team.B, Team.B),
    ],
)
def test_51_is_not_enough_and_52_is(gap: int, ahead: Team | None, has_won: Team | None) -> None:
    """The team that falls 52 or more behind loses; the gap is team A's points less team B's."""
    assert leader(gap) is ahead
    assert winner((gap, 0), STANDARD) is has_won


@pytest.mark.parametrize(("gap", "has_won"), [(53, None), (54, Team.A), (-54, Team.B), (-53, None)])
def test_a_house_that_plays_to_54(gap: int, has_won: Team | None) -> None:
    """The number is the house's."""
    assert winner((0, -gap), House(gap=54)) is has_won


# The gap before, the round, the gap after, and who has won.
ENDS = """
    44   ana 8s 8     52   Ana
    43   ana 8s 8     51   -
    45   ben 9s 8     63   Ana
    36   ben 8s 7     52   Ana
    35   ben 8s 7     51   -
    51   dan 13s 12   77   Ana
    51   cyn 7s 6     44   -
    51   ben 13s 13   38   -
    -44  ben 8s 8     -52  Ben
    -43  ben 8s 8     -51  -
    -36  ana 8s 7     -52  Ben
    -35  cyn 8s 7     -51  -
    -51  ana 13s 12   -77  Ben
    -51  dan 7s 6     -44  -
    0    ana 13s 12   -26  -
"""


@pytest.mark.parametrize("line", ENDS.strip().splitlines(), ids=lambda line: " ".join(line.split()))
def test_the_end_of_a_game(evening: Evening, line: str) -> None:
    """Tested after every round, whoever bid it; the overshoot stands."""
    before, bidder, bid, taken, after, champion = line.split()
    gap = int(before)
    side = "ana" if gap > 0 else "ben"
    carried = f" --gap {abs(gap)} --for {side}" if gap else ""
    evening.ok(f"new Ana Ben Cyn Dan --dealer ana{carried}")
    now = evening.ok(f"round {bidder} {bid} {taken} --json").json
    assert (now["gap"], now["behind"]) == (int(after), abs(int(after)))
    won = {"-": None, "Ana": 0, "Ben": 1}[champion]
    assert (now["winner"], now["phase"]) == (won, "auction" if won is None else "over")
    assert now["leader"] == (0 if int(after) > 0 else 1)
    assert now["loses_at"] == 52
    if won is not None:
        for late in ("bid 8h", "pass", "took 8", "round ben 8s 8", "redeal", "trick ana", "end"):
            assert evening.refused(late)["code"] == "game_over"


@pytest.mark.parametrize(
    ("carried", "code"), [("0", None), ("51", None), ("52", "out_of_range"), ("60", "out_of_range")]
)
def test_a_lead_from_paper_is_below_the_losing_gap(
    evening: Evening, carried: str, code: str | None
) -> None:
    """A game that 52 would already have ended cannot go on."""
    typed = f"new Ana Ben Cyn Dan --dealer ana --gap {carried} --for dan"
    if code:
        assert evening.refused(typed)["code"] == code
        assert evening.refused("status")["code"] == "no_session"
    else:
        now = evening.ok(f"{typed} --json").json
        assert now["gap"] == -int(carried)


def table_at(calls: str, gap: int) -> Table:
    """Ana has dealt, these calls were made, and the gap stands so."""
    table = record(None, SessionBegan(("Ana", "Ben", "Cyn", "Dan")))
    if gap:
        table = record(table, GapCarried(Team.A if gap > 0 else Team.B, abs(gap)))
    table = record(table, DealerChosen(Seat.FIRST))
    for call in calls.split():
        table = record(table, Called(words.call(call)))
    return table


def contracts(table: Table) -> list[Table]:
    """Every way the auction can still go, each as the table when the cards are played."""
    phase = table.phase
    if isinstance(phase, Naming):
        return [record(table, TrumpNamed(Suit.SPADES))]
    if isinstance(phase, Playing):
        return [table]
    assert isinstance(phase, Bidding)
    highest = phase.auction.highest
    floor = highest[1].tricks if highest else 6
    bids = (Bid(number, Suit.SPADES) for number in range(floor + 1, 14))
    calls: list[Pass | Bid] = [PASS, *bids]
    return [played for call in calls for played in contracts(record(table, Called(call)))]


def ways_to_end(gap: int, ways: list[tuple[Team, int]]) -> tuple[Stake, ...]:
    """Who can win this round and by which contracts, by playing each of them both ways."""
    table = table_at("", gap)
    makes: dict[Team, set[int]] = {Team.A: set(), Team.B: set()}
    fails: dict[Team, set[int]] = {Team.A: set(), Team.B: set()}
    for side, number in ways:
        bidder = side.seats[0]
        before = (bidder.value + 3) % 4
        calls: list[Pass | Bid] = [PASS] * 4
        calls[before] = Bid(number, Suit.SPADES)
        bid = table
        for call in calls:
            if isinstance(bid.phase, Bidding):
                bid = record(bid, Called(call))
        for taken in (number, number - 1):
            after = record(bid, Counted(taken))
            if isinstance(after.phase, Over) and after.phase.winner is not None:
                champion = after.phase.winner
                (makes if champion is side else fails)[champion].add(number)
    champions = [team for team in Team if makes[team] or fails[team]]
    if not champions:
        return ()
    (champion,) = champions
    return (Stake(champion, tuple(sorted(makes[champion])), tuple(sorted(fails[champion]))),)


AUCTIONS = [
    "",
    "p",
    "p p",
    "p p p",
    "7h",
    "7h p",
    "7h p p",
    "p 8s",
    "p 8s p",
    "7h 8s",
    "7h 8s 9c",
    "10d p p",
    "12c",
    "p p 12c",
]
GAPS = [0, 1, 25, 26, 27, 33, 34, 36, 38, 39, 40, 43, 44, 45, 46, 51]


@pytest.mark.parametrize("calls", AUCTIONS, ids=lambda calls: calls or "no calls yet")
def test_what_is_at_stake_by_playing_out_every_contract(calls: str) -> None:
    """Every contract this auction can still come to, made and failed: which end the game?"""
    reached = {
        (played.phase.contract.team, played.phase.contract.tricks)
        for played in contracts(table_at(calls, 0))
        if isinstance(played.phase, Playing)
    }
    auction = Auction(Seat.FIRST, STANDARD, tuple(words.call(call) for call in calls.split()))
    ways = sorted(reached, key=str)
    gaps = sorted({*GAPS, *(-gap for gap in GAPS)})
    told = {gap: stakes((gap, 0), auction) for gap in gaps}
    assert told == {gap: ways_to_end(gap, ways) for gap in gaps}


def test_the_stake_of_the_golden_evening() -> None:
    """Leading by 35 with nothing called: only the others' failed 9 or more wins."""
    told = stakes((12, -23), Auction(Seat.FOURTH, STANDARD))
    assert told == (Stake(Team.A, (), (9, 10, 11, 12, 13)),)


FIRST_TO = House(game_ends="first_to")
ALL = tuple(range(7, 14))


@pytest.mark.parametrize(
    ("totals", "has_won"),
    [
        ((40, -60), None),
        ((41, 0), Team.A),
        ((0, 41), Team.B),
        ((45, 41), Team.A),
        ((41, 45), Team.B),
        ((41, 41), None),
    ],
)
def test_a_house_that_plays_to_a_total(totals: tuple[int, int], has_won: Team | None) -> None:
    """Its own total reaches 41; if both pass it in one round the higher wins, a tie plays on."""
    assert winner(totals, FIRST_TO) is has_won


@pytest.mark.parametrize(
    ("house", "totals", "told"),
    [
        (FIRST_TO, (27, 27), ()),
        (FIRST_TO, (28, 20), (Stake(Team.A, (13,), ()),)),
        (FIRST_TO, (28, 28), (Stake(Team.A, (13,), ()), Stake(Team.B, (13,), ()))),
        (
            FIRST_TO,
            (30, 33),
            (Stake(Team.A, (11, 12, 13), ()), Stake(Team.B, tuple(range(8, 14)), ())),
        ),
        (House(failed_multiplier=3), (12, 0), ()),
        (House(failed_multiplier=3), (13, 0), (Stake(Team.A, (), (13,)),)),
        (House(failed_multiplier=3), (0, 13), (Stake(Team.B, (), (13,)),)),
        # By rules taken since it was so far ahead: whoever makes what.
        (House(gap=30), (46, 0), (Stake(Team.A, ALL, ALL, ALL),)),
        (House(gap=34), (46, 0), (Stake(Team.A, ALL, ALL, ALL[:-1]),)),
    ],
)
def test_what_is_at_stake_by_a_house(
    house: House, totals: tuple[int, int], told: tuple[Stake, ...]
) -> None:
    """To a total only the own bid helps; where failing costs more, the end comes sooner."""
    assert stakes(totals, Auction(Seat.FIRST, house)) == told
    assert may_end(totals, house) or not told


@pytest.mark.parametrize(
    ("house", "totals", "is_near"),
    [
        (STANDARD, (0, 0), False),
        (STANDARD, (12, 0), False),
        (STANDARD, (13, 0), True),
        (STANDARD, (-26, -13), True),
        (STANDARD, (60, 12), True),
        (STANDARD, (7, -7), True),
        (STANDARD, (14, 14), False),
        (House(gap=40), (0, 0), False),
        (House(gap=39), (0, 0), True),
        (House(failed_multiplier=1), (26, 0), True),
        (House(failed_multiplier=1), (25, 0), False),
        (House(allowed_bids=(1, 2)), (25, 0), False),
        (House(allowed_bids=(1, 2)), (0, 26), True),
        (FIRST_TO, (27, -40), False),
        (FIRST_TO, (-40, 28), True),
    ],
)
def test_most_rounds_of_an_evening_can_end_no_game(
    house: House, totals: tuple[int, int], is_near: bool
) -> None:
    """None can whose dearest contract and all 13 tricks together would not be enough."""
    assert may_end(totals, house) is is_near


@pytest.mark.parametrize(
    ("house", "is_scored"),
    [
        (STANDARD, False),
        (House(made="tricks"), True),
        (House(defenders="tricks"), True),
        (House(defenders="tricks_if_failed"), True),
        (House(made="tricks", defenders="tricks"), True),
    ],
)
def test_whether_the_tricks_count_as_well_as_the_bid(house: House, is_scored: bool) -> None:
    assert are_tricks_scored(house) is is_scored


@pytest.mark.parametrize("lead", [0, 1, 5, 8, 11])
@pytest.mark.parametrize("limit", [12, 13, 14, 15, 18, 20, 21, 25, 26, 27, 38])
def test_no_made_bid_can_is_said_where_none_of_either_side_ends_the_game(
    evening: Evening, limit: int, lead: int
) -> None:
    """A made bid moves the lead by itself, up or down; said once, whichever sides may fail."""
    sit(evening, {"scoring.gap": limit})
    evening.ok(f"adjust ana +{lead}" if lead else "status")
    told = evening.ok("why stake").out.splitlines()[0]
    can_make = lead + 13 >= limit or lead - 13 <= -limit
    can_fail = lead + 26 >= limit or lead - 26 <= -limit
    assert told.count("no made bid can") == (can_fail and not can_make)
