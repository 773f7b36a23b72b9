"""What a round can still come to: as many ways as the tricks that are left can fall."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import NamedTuple

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from hokm_ref.rules.auction import Bid
from hokm_ref.rules.contract import SEVEN, TRICKS, Contract, Score
from hokm_ref.rules.house import STANDARD, House
from hokm_ref.rules.penalty import Penalty
from hokm_ref.rules.presets import PRESETS
from hokm_ref.rules.prospect import Prospect, prospect
from hokm_ref.rules.seats import Seat, Team, added
from hokm_ref.rules.suits import Suit
from hokm_ref.rules.version import is_played_out, score, taken
from hokm_ref.session.facts import Contracted, DealerChosen, SessionBegan, TrickWon, TrumpNamed
from hokm_ref.session.phases import Playing
from hokm_ref.session.play import opened
from hokm_ref.session.record import record
from hokm_ref.session.sheet import Established
from hokm_ref.session.state import Rules, Table

CLASSIC = House(version="classic")
PERSIAN = PRESETS["persian"]
HOUSES = (
    STANDARD,
    House(made="tricks"),
    House(defenders="tricks"),
    House(made="tricks", defenders="tricks_if_failed", single_up_to=13),
    CLASSIC,
    CLASSIC.but(opponents_kot="seven_first"),
    *(PRESETS[name] for name in ("persian", "rang_courts", "rang_points", "tarneeb")),
)
OWES_1 = {team: Penalty(team, "revoke.ask", 1) for team in Team}
OWES_3 = {team: Penalty(team, "revoke.tricks", 3) for team in Team}
LOSES = {team: Penalty(team, "revoke.ask", loses=True) for team in Team}

Pair = tuple[int, int]


class Game(NamedTuple):
    """A round in play: what each side has won, and what the revokes cost."""

    contract: Contract
    house: House
    won: Pair
    penalties: tuple[Penalty, ...]

    @property
    def told(self) -> Prospect:
        return prospect(self.contract, self.house, won=self.won, penalties=self.penalties)


def fallen(game: Game) -> dict[Pair, Score]:
    """Every trick that is left won by either side: how often each won, and what it scores."""
    contract, house, won, penalties = game

    @cache
    def ways(count: Pair) -> frozenset[Pair]:
        if is_played_out(taken(count, house, penalties), house):
            return frozenset({count})
        first, second = count
        return ways((first + 1, second)) | ways((first, second + 1))

    return {count: score(contract, count, house, penalties)[1] for count in ways(won)}


@st.composite
def rounds(draw) -> Game:
    """A round in play by any of these houses, some tricks won and perhaps some revokes settled."""
    house = draw(st.sampled_from(HOUSES))
    tricks = SEVEN if house.is_classic else draw(st.integers(1, TRICKS))
    contract = Contract(draw(st.sampled_from(tuple(Seat))), tricks, Suit.HEARTS)
    cost = st.builds(
        Penalty,
        st.sampled_from(tuple(Team)),
        st.just("revoke.ask"),
        st.integers(0, 3) | st.integers(0, TRICKS),
        st.sampled_from((False, False, False, True)),
    )
    penalties = tuple(draw(st.lists(cost, max_size=3)))
    own = draw(st.integers(0, TRICKS))
    won = own, draw(st.integers(0, TRICKS - own))
    counts = taken(won, house, penalties)
    assume(max(counts) < SEVEN if house.is_classic else sum(counts) < TRICKS)
    return Game(contract, house, won, penalties)


@given(rounds())
def test_all_that_can_still_happen_and_nothing_else(game: Game) -> None:
    """The same scores as those of every way in which the tricks that are left can fall."""
    told, ends = game.told, fallen(game)
    assert len(set(told.scores)) == len(told.scores)
    assert set(told.scores) == set(ends.values())
    ways = {each.made for each in ends.values()}
    assert told.made == (None if len(ways) == 2 else ways.pop())
    assert told.left == TRICKS - sum(game.won)
    assert (told.needs is None) == (told.made is not None or are_many_owed(game.penalties))


@given(rounds())
def test_what_a_contract_needs(game: Game) -> None:
    """A side wins the round with so many of the tricks that are left, and not with fewer."""
    assume(not game.house.is_classic)
    for team, need in zip(Team, game.told.needs or (), strict=False):
        for count, result in fallen(game).items():
            more = count[team.value] - game.won[team.value]
            assert (more >= need) is (result.made is (team is game.contract.team))


@given(rounds())
def test_what_each_side_needs_for_a_classic_round(
    game: Game,
) -> None:
    """So many tricks in a row from now on are the last of the round, and win it."""
    contract, house, won, penalties = game
    assume(house.is_classic)
    for team, need in zip(Team, game.told.needs or (), strict=False):
        counts = [added(won, team.pair(more)) for more in range(need + 1)]
        is_over = [is_played_out(taken(each, house, penalties), house) for each in counts]
        assert is_over == [False] * need + [True]
        made = score(contract, counts[-1], house, penalties)[1].made
        assert made is (team is contract.team)


def are_many_owed(penalties: tuple[Penalty, ...]) -> bool:
    """More than there are in a round: then a trick won may be two given up."""
    return sum(each.tricks for each in penalties) > TRICKS


# The bid, what both sides have won and what the revokes cost; made, the need of the bidders, and
# what each side still owes.
NEEDS = [
    (8, (0, 0), (), None, 8, (0, 0)),
    (8, (5, 3), (), None, 3, (0, 0)),
    (8, (8, 3), (), True, None, (0, 0)),
    (8, (2, 6), (), False, None, (0, 0)),
    (8, (3, 5), (), None, 5, (0, 0)),
    (9, (0, 0), (OWES_3[Team.A],), None, 12, (3, 0)),
    (9, (1, 0), (OWES_3[Team.A],), None, 11, (2, 0)),
    (9, (0, 1), (OWES_3[Team.A],), None, 12, (3, 0)),
    (9, (0, 2), (OWES_3[Team.A],), False, None, (3, 0)),
    (9, (4, 1), (OWES_3[Team.A],), None, 8, (0, 0)),
    (9, (0, 0), (OWES_1[Team.B],), None, 8, (0, 1)),
    (9, (3, 1), (OWES_1[Team.B],), None, 5, (0, 0)),
    (9, (8, 0), (OWES_1[Team.B],), True, None, (0, 1)),
    (7, (0, 0), (OWES_3[Team.B], OWES_3[Team.B], OWES_1[Team.B]), True, None, (0, 7)),
    (9, (0, 0), (OWES_1[Team.A], OWES_1[Team.B]), None, 9, (1, 1)),
    (11, (0, 0), (OWES_3[Team.A],), False, None, (3, 0)),
    (8, (8, 3), (LOSES[Team.A],), False, None, (0, 0)),
    (8, (0, 9), (LOSES[Team.B],), True, None, (0, 0)),
    (8, (0, 0), (LOSES[Team.B], LOSES[Team.A]), True, None, (0, 0)),
]


@pytest.mark.parametrize(("bid", "won", "penalties", "made", "need", "owed"), NEEDS)
@pytest.mark.parametrize("bidder", [Seat.THIRD, Seat.FOURTH])
def test_what_is_still_open(
    bid: int,
    won: Pair,
    penalties: tuple[Penalty, ...],
    made: bool | None,
    need: int | None,
    owed: Pair,
    bidder: Seat,
) -> None:
    """A side that owes tricks has to win them as well; the other is given them in time."""
    team = bidder.team
    seen = tuple(each.but(team=team if each.team is Team.A else team.other) for each in penalties)
    contract = Contract(bidder, bid, Suit.SPADES)
    told = prospect(contract, STANDARD, won=team.pair(*won), penalties=seen)
    assert (told.made, told.owed) == (made, team.pair(*owed))
    assert (None if told.needs is None else told.needs[team.value]) == need


def test_where_more_is_owed_than_there_is_no_number_tells() -> None:
    """Who owes it all gives each trick away: then fewer tricks are better."""
    many = tuple(each.but(tricks=7) for each in OWES_1.values())
    assert sum(each.tricks for each in many) == 14
    told = prospect(Contract(Seat.FIRST, 7, Suit.SPADES), STANDARD, penalties=many)
    assert (told.made, told.needs) == (None, None)
    just = (many[0], many[1].but(tricks=6))
    assert prospect(Contract(Seat.SECOND, 6, None), STANDARD, penalties=just).needs is None
    told = prospect(Contract(Seat.SECOND, 7, None), STANDARD, penalties=just)
    assert told.needs is None
    assert told.made is True


# The house; what the hakem's side and the others have won, and what the revokes cost; whether the
# hakem's side can still win with a Kot and without, and the others with a Kot and without.
KOTS = [
    (CLASSIC, (0, 0), (), "kot won lost"),
    (CLASSIC, (6, 0), (), "kot won lost"),
    (CLASSIC, (0, 1), (), "won lost"),
    (CLASSIC, (0, 6), (), "won lost"),
    (CLASSIC, (0, 0), (OWES_1[Team.A],), "won lost"),
    (CLASSIC, (0, 0), (OWES_1[Team.B],), "kot won lost"),
    (CLASSIC, (6, 0), (OWES_1[Team.B],), "kot won"),
    (CLASSIC, (0, 0), (LOSES[Team.A],), "lost"),
    (CLASSIC, (6, 0), (LOSES[Team.A],), "lost"),
    (CLASSIC, (0, 6), (LOSES[Team.B],), "won"),
    (PERSIAN, (0, 0), (), "kot won lost against"),
    (PERSIAN, (0, 6), (), "won lost against"),
    (PERSIAN, (1, 0), (), "kot won lost"),
    (PERSIAN, (1, 1), (), "won lost"),
    (PERSIAN, (0, 6), (OWES_1[Team.A],), "lost against"),
    (PERSIAN, (0, 0), (LOSES[Team.A],), "lost"),
    (CLASSIC.but(opponents_kot="seven_first"), (1, 1), (), "won against"),
    (CLASSIC.but(opponents_kot="seven_first"), (1, 1), (OWES_1[Team.A],), "won lost"),
]


@pytest.mark.parametrize(("house", "won", "penalties", "ways"), KOTS)
def test_which_results_of_a_classic_round_are_still_open(
    house: House, won: Pair, penalties: tuple[Penalty, ...], ways: str
) -> None:
    """A trick of the other side breaks a Kot, and one that moved, and a round that was given."""
    told = prospect(Contract(Seat.THIRD, 7, Suit.CLUBS), house, won=won, penalties=penalties)
    names = {(True, True): "kot", (True, False): "won", (False, False): "lost"}
    found = {names.get((each.made, each.is_kot), "against") for each in told.scores}
    assert found == set(ways.split())


# The house, whether it is made, what both sides have won and what the revokes cost; the totals it
# can then come to, and who has won the game.
RESULTS = [
    (STANDARD, True, (0, 0), (), [(8, 0)]),
    (STANDARD, True, (3, 6), (), []),
    (STANDARD, False, (8, 0), (), []),
    (STANDARD, False, (3, 6), (), [(-16, 0)]),
    (STANDARD, True, (0, 3), (OWES_3[Team.A],), []),
    (STANDARD, False, (8, 0), (OWES_1[Team.A],), [(-16, 0)]),
    (STANDARD, False, (9, 0), (LOSES[Team.A],), [(-16, 0)]),
    (STANDARD, True, (3, 6), (LOSES[Team.B],), [(8, 0)]),
    (House(made="tricks"), True, (3, 4), (), [(8, 0), (9, 0)]),
    (House(made="tricks"), True, (10, 1), (), [(10, 0), (11, 0), (12, 0)]),
    (House(made="tricks"), True, (10, 1), (OWES_1[Team.A],), [(9, 0), (10, 0), (11, 0)]),
    (House(made="tricks"), True, (3, 9), (LOSES[Team.B],), [(8, 0)]),
    (House(defenders="tricks"), True, (8, 3), (), [(8, 5), (8, 4), (8, 3)]),
    (House(defenders="tricks"), False, (5, 4), (), [(-16, 8), (-16, 7), (-16, 6)]),
    (House(defenders="tricks"), False, (5, 7), (), [(-16, 8), (-16, 7)]),
]


@pytest.mark.parametrize(("house", "made", "won", "penalties", "totals"), RESULTS)
@pytest.mark.parametrize("bidder", [Seat.THIRD, Seat.FOURTH])
def test_what_a_contract_can_come_to(
    house: House,
    made: bool,
    won: Pair,
    penalties: tuple[Penalty, ...],
    totals: list[Pair],
    bidder: Seat,
) -> None:
    """An 8, made or failed, from the tricks that are already won; fewest first."""
    team = bidder.team
    seen = tuple(each.but(team=team if each.team is Team.A else team.other) for each in penalties)
    told = prospect(Contract(bidder, 8, None), house, won=team.pair(*won), penalties=seen)
    expected = [(team.pair(*both), None) for both in totals]
    assert sorted(told.results((0, 0), made=made), key=str) == sorted(expected, key=str)


@pytest.mark.parametrize(
    ("house", "counts", "made", "champions"),
    [
        (STANDARD, (44, 0), True, {Team.A}),
        (STANDARD, (43, 0), True, {None}),
        (STANDARD, (0, 36), False, {Team.B}),
        (STANDARD, (52, 0), False, {None}),
        (House(made="tricks"), (43, 0), True, {None, Team.A}),
        (CLASSIC, (5, 0), True, {None, Team.A}),
        (CLASSIC, (6, 0), True, {Team.A}),
        (CLASSIC, (6, 6), False, {Team.B}),
        (CLASSIC, (6, 5), False, {None}),
        (PERSIAN, (6, 4), False, {None, Team.B}),
        (CLASSIC.but(classic_game_ends="rounds"), (5, 0), True, {None}),
        (CLASSIC.but(classic_game_ends="rounds"), (0, 6), False, {Team.B}),
        (PRESETS["rang_courts"], (4, 4), True, {None, Team.A}),
        (PRESETS["rang_courts"], (4, 4), False, {None, Team.B}),
        (CLASSIC.but(classic_game_ends="kots"), (4, 6), False, {None}),
        (CLASSIC.but(classic_game_ends="never"), (60, 60), True, {None}),
    ],
)
def test_who_could_win_the_game(
    house: House, counts: Pair, made: bool, champions: set[Team | None]
) -> None:
    """By points, by rounds or by Kots: whatever this house counts to the end of the game."""
    bid = 7 if house.is_classic else 8
    told = prospect(Contract(Seat.FIRST, bid, Suit.SPADES), house)
    assert {champion for _, champion in told.results(counts, made=made)} == champions


@pytest.mark.parametrize("house", [STANDARD, House(made="tricks"), CLASSIC, PERSIAN])
@pytest.mark.parametrize(
    "penalties",
    [(), (OWES_1[Team.A],), (OWES_3[Team.B],), (OWES_1[Team.B], OWES_3[Team.A]), (LOSES[Team.A],)],
    ids=lambda costs: " ".join(f"{each.team.name}{each.tricks}" for each in costs) or "none",
)
def test_a_round_that_is_played_closes_as_was_foretold(
    house: House, penalties: tuple[Penalty, ...]
) -> None:
    """Trick by trick fewer ways are open, and the one by which it closes always is."""
    for falls in ("AAAAAAAAAAAAA", "BBBBBBBBBBBBB", "ABABABABABABA", "BAAAAAABBBBBB"):
        table = at_play(house, penalties)
        told: list[Prospect] = []
        for side in falls:
            if not isinstance(table.phase, Playing):
                break
            told.append(table.phase.prospect(house))
            table = record(table, TrickWon(Seat.THIRD if side == "A" else Seat.FOURTH))
        closed = table.last_round
        assert closed is not None
        assert all(closed.score in each.scores for each in told)
        assert {closed.score.made} == {told[-1].made} or told[-1].made is None
        for earlier, later in pairwise(told):
            assert set(later.scores) <= set(earlier.scores)


def at_play(house: House, penalties: tuple[Penalty, ...]) -> Table:
    """The second player has the contract, or is hakem, and these revokes were established."""
    table = record(None, SessionBegan(("Ana", "Ben", "Cyn", "Dan")))
    table = record(table.but(rules=Rules(house)), DealerChosen(Seat.FIRST))
    if house.is_classic:
        table = record(table.but(phase=opened(house, 1, table.ruling)), TrumpNamed(Suit.HEARTS))
    else:
        table = record(table, Contracted(Seat.SECOND, Bid(8, Suit.HEARTS)))
    assert isinstance(table.phase, Playing)
    revokes = tuple(Established(each.team.seats[0], None, each) for each in penalties)
    return table.but(phase=table.phase.but(revokes=revokes))
