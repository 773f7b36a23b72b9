"""What is at stake while a round is called: which bids could end the game."""

from __future__ import annotations

from hokm_ref.rules.auction import Auction
from hokm_ref.rules.contract import Contract
from hokm_ref.rules.prospect import Prospect, prospect
from hokm_ref.rules.seats import Team
from hokm_ref.value import Value


class Stake(Value):
    """What can end the game in the round being called: which bids, by their number."""

    team: Team
    """Who would win."""
    makes: tuple[int, ...]
    """Bids that win the game if this team makes them."""
    others_fail: tuple[int, ...]
    """Bids that win the game for this team if the others fail them."""
    others_make: tuple[int, ...] = ()
    """Bids that win it for this team though the others make them: it had enough already."""


def stakes(totals: tuple[int, int], auction: Auction) -> tuple[Stake, ...]:
    """What could end the game with this round's contract, for each team that could win."""
    contracts = {
        team: [
            prospect(Contract(team.seats[0], bid, None), auction.house)
            for bid in possible(auction, team)
        ]
        for team in Team
    }
    found = []
    for team in Team:
        makes = _winning(totals, contracts[team], team, made=True)
        fails = _winning(totals, contracts[team.other], team, made=False)
        even_made = _winning(totals, contracts[team.other], team, made=True)
        if makes or fails or even_made:
            found.append(Stake(team, makes, fails, even_made))
    return tuple(found)


def _winning(
    totals: tuple[int, int], contracts: list[Prospect], team: Team, *, made: bool
) -> tuple[int, ...]:
    """Those bids that, just made or just failed, win the game for a team."""
    return tuple(
        each.contract.tricks
        for each in contracts
        if all(champion is team for _, champion in each.results(totals, made=made))
    )


def possible(auction: Auction, team: Team) -> tuple[int, ...]:
    """The contracts a side can still come to: the bid it holds, and what it may still bid.

    Four passes leave the lowest bid to whom the house forces it on.
    """
    held = auction.highest
    own = {held[1].tricks} if held and held[0].team is team else set[int]()
    may_bid = any(seat.team is team for seat in auction.to_call)
    return tuple(sorted(own | set(auction.legal if may_bid else ()) | _forced(auction, team)))


def _forced(auction: Auction, team: Team) -> set[int]:
    seat = None if auction.highest else auction.forced
    return {auction.house.lowest_bid} if seat and seat.team is team else set()
