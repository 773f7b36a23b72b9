"""The score is one gap between the teams, and a team that falls too far behind loses."""

from __future__ import annotations

from hokm_ref.rules.auction import Auction
from hokm_ref.rules.contract import cost
from hokm_ref.rules.house import House
from hokm_ref.rules.seats import Team
from hokm_ref.value import Value


def leader(gap: int) -> Team | None:
    """Who is ahead by a gap (A minus B); None when level."""
    return None if gap == 0 else Team.A if gap > 0 else Team.B


def winner(gap: int, house: House) -> Team | None:
    """Who has won by a gap: the others are `house.gap` or more behind."""
    return leader(gap) if abs(gap) >= house.gap else None


class Stake(Value):
    """What can end the game in the round being called: which bids, by their number."""

    team: Team
    """Who would win."""
    makes: tuple[int, ...]
    """Bids that win the game if this team makes them."""
    others_fail: tuple[int, ...]
    """Bids that win the game for this team if the others fail them."""


def stake(gap: int, auction: Auction, house: House) -> Stake | None:
    """What could end the game with this round's contract; None while nothing can."""
    team = leader(gap)
    if team is None:
        return None
    makes = tuple(
        bid for bid in possible(auction, team, house) if winner(gap + team.sign * bid, house)
    )
    fails = tuple(
        bid
        for bid in possible(auction, team.other, house)
        if winner(gap + team.sign * cost(bid, house), house)
    )
    return Stake(team, makes, fails) if makes or fails else None


def possible(auction: Auction, team: Team, house: House) -> tuple[int, ...]:
    """The contracts a side can still come to: the bid it holds, and what it may still bid."""
    held = auction.highest
    own = (held[1].tricks,) if held and held[0].team is team else ()
    return own + auction.legal(house)
