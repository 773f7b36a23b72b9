"""Four seats in order of play, partners opposite."""

from __future__ import annotations

import pytest

from hokm_ref.rules.seats import Seat, Team, added, ahead_first, leader


@pytest.mark.parametrize(
    ("seat", "following", "partner", "team"),
    [
        (Seat.FIRST, Seat.SECOND, Seat.THIRD, Team.A),
        (Seat.SECOND, Seat.THIRD, Seat.FOURTH, Team.B),
        (Seat.THIRD, Seat.FOURTH, Seat.FIRST, Team.A),
        (Seat.FOURTH, Seat.FIRST, Seat.SECOND, Team.B),
    ],
)
def test_a_seat(seat: Seat, following: Seat, partner: Seat, team: Team) -> None:
    """The next to play is an opponent, the one after that the partner."""
    assert (seat.next, seat.partner, seat.team) == (following, partner, team)
    assert seat.next.team is team.other
    assert seat.partner.team is team
    assert seat in team.seats
    assert [seat.after(turns) for turns in range(4)] == [
        seat,
        seat.next,
        seat.partner,
        seat.partner.next,
    ]
    assert seat.after(4) is seat is seat.after(-4)


@pytest.mark.parametrize(
    ("team", "other", "seats", "pair", "sign"),
    [
        (Team.A, Team.B, (Seat.FIRST, Seat.THIRD), (9, 4), 1),
        (Team.B, Team.A, (Seat.SECOND, Seat.FOURTH), (4, 9), -1),
    ],
)
def test_a_team(
    team: Team, other: Team, seats: tuple[Seat, Seat], pair: tuple[int, int], sign: int
) -> None:
    """Team A is the 1st and 3rd player named, team B the 2nd and 4th; the gap is A minus B."""
    assert (team.other, team.seats, team.pair(9, 4), team.sign) == (other, seats, pair, sign)
    assert team.pair(9) == team.pair(9, 0)


@pytest.mark.parametrize(
    ("gap", "ahead"), [(0, None), (1, Team.A), (2, Team.A), (-1, Team.B), (-51, Team.B)]
)
def test_who_leads(gap: int, ahead: Team | None) -> None:
    """The score is one gap, A minus B."""
    assert leader(gap) is ahead


@pytest.mark.parametrize(
    ("counts", "first"), [((0, 0), Team.A), ((3, 3), Team.A), ((4, 3), Team.A), ((3, 4), Team.B)]
)
def test_the_team_with_more_is_named_first(counts: tuple[int, int], first: Team) -> None:
    """Where they are level it is the team that sat down first."""
    assert ahead_first(counts) == (first, first.other)


def test_what_the_teams_have_is_added_apart() -> None:
    assert added((12, -23), (8, 0)) == (20, -23)
    assert added((0, 0), Team.B.pair(-16)) == (0, -16)
