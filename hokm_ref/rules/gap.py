"""The score is one gap between the teams; how a game ends by it, or by a total."""

from __future__ import annotations

from hokm_ref.rules.auction import Auction
from hokm_ref.rules.contract import TRICKS, Contract, cost, score
from hokm_ref.rules.house import House
from hokm_ref.rules.seats import Team, added, leader
from hokm_ref.value import Value


def winner(totals: tuple[int, int], house: House) -> Team | None:
    """Who has won: the others are `house.gap` behind, or a total has reached the target."""
    gap = totals[0] - totals[1]
    if house.game_ends == "gap":
        return leader(gap) if abs(gap) >= house.gap else None
    return leader(gap) if max(totals) >= house.target else None


class Stake(Value):
    """What can end the game in the round being called: which bids, by their number."""

    team: Team
    """Who would win."""
    makes: tuple[int, ...]
    """Bids that win the game if this team makes them."""
    others_fail: tuple[int, ...]
    """Bids that win the game for this team if the others fail them."""


def stakes(totals: tuple[int, int], auction: Auction) -> tuple[Stake, ...]:
    """What could end the game with this round's contract, for each team that could win."""
    if not _is_in_reach(totals, auction.house):
        return ()
    found = []
    for team in Team:
        makes = _winning(totals, auction, team, team, made=True)
        fails = _winning(totals, auction, team, team.other, made=False)
        if makes or fails:
            found.append(Stake(team, makes, fails))
    return tuple(found)


def _is_in_reach(totals: tuple[int, int], house: House) -> bool:
    """Whether any round could end the game: most rounds of an evening cannot."""
    if house.game_ends == "first_to":
        return max(totals) + TRICKS >= house.target
    most = max(cost(house.highest_bid, house), TRICKS) + TRICKS
    return abs(totals[0] - totals[1]) + most >= house.gap


def _winning(
    totals: tuple[int, int], auction: Auction, team: Team, bidders: Team, *, made: bool
) -> tuple[int, ...]:
    """The bids of one side that, just made or just failed, win the game for a team."""
    return tuple(
        bid
        for bid in possible(auction, bidders)
        if all(
            champion is team
            for _, champion in results(
                totals, Contract(bidders.seats[0], bid, None), auction.house, made=made
            )
        )
    )


def results(
    totals: tuple[int, int],
    contract: Contract,
    house: House,
    *,
    made: bool,
    won: tuple[int, int] = (0, 0),
) -> tuple[tuple[tuple[int, int], Team | None], ...]:
    """The totals a made, or a failed, contract can lead to, and who has then won.

    One result, unless tricks score in this house; none where it is too late for it.
    """
    least, most = won[contract.team.value], TRICKS - won[contract.team.other.value]
    least, most = (
        (max(least, contract.tricks), most) if made else (least, min(most, contract.tricks - 1))
    )
    found: dict[tuple[tuple[int, int], Team | None], None] = {}
    for own in range(least, most + 1):
        points = score(contract, contract.team.pair(own, TRICKS - own), house).points
        changed = added(totals, points)
        found[changed, winner(changed, house)] = None
    return tuple(found)


def are_tricks_scored(house: House) -> bool:
    """Whether what a contract is worth hangs on the tricks as well as on the bid."""
    return house.made == "tricks" or house.defenders != "nothing"


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
