"""What is at stake: which results of this round would end the game."""

from __future__ import annotations

from hokm_ref.rules.auction import Auction
from hokm_ref.rules.contract import are_tricks_scored
from hokm_ref.rules.seats import Team
from hokm_ref.rules.version import may_end
from hokm_ref.session.explain.standing import aim, lead
from hokm_ref.session.phases import Bidding, Dealing, Naming, Over, Playing
from hokm_ref.value import unreachable
from hokm_ref.wording import any_of, glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.house import House
    from hokm_ref.rules.prospect import Prospect, Results
    from hokm_ref.rules.stake import Stake
    from hokm_ref.session.state import Table


def stake(table: Table, *, is_aloud: bool = False) -> str | None:
    """What can end the game in the round at hand; None while nothing can."""
    match table.phase:
        case Naming() | Playing() as phase:
            told = _classic if table.house.is_classic else in_play
            return told(table, phase)
        case Bidding(_, auction):
            return in_auction(table, auction, is_aloud=is_aloud)
        case Dealing(_, ruling):  # whoever deals: all may still bid
            if table.house.is_classic:
                return None
            return in_auction(table, Auction(ruling.dealer, table.house), is_aloud=is_aloud)
        case Over():
            return None
        case phase:
            unreachable(phase)


def in_auction(table: Table, auction: Auction, *, is_aloud: bool = False) -> str | None:
    """Which bids, made or failed, would end the game."""
    if not may_end(table.totals, table.house):
        return None
    from hokm_ref.rules.stake import stakes

    found = stakes(table.totals, auction)
    if not found:
        return None
    told = " ".join(f"{_ways(table, each)}." for each in found)
    if are_tricks_scored(table.house) or any(each.makes or each.others_make for each in found):
        return told
    return f"{told} No made bid can." if is_aloud else f"{told[:-1]}; no made bid can."


def _ways(table: Table, found: Stake) -> str:
    winners, losers = table.seating.side(found.team), table.seating.side(found.team.other)
    fails = f"{losers} fail {_or_more(found.others_fail, table.house)}" if found.others_fail else ""
    makes = f"{winners} make {_or_more(found.makes, table.house)}" if found.makes else ""
    even = f"{losers} make {_or_more(found.others_make, table.house)}" if found.others_make else ""
    ways = ", or ".join(filter(None, (makes, fails, even)))
    return f"If {ways}, {winners} win"


def _or_more(bids: tuple[int, ...], house: House) -> str:
    if len(bids) == 1:
        return str(bids[0])
    if bids == house.allowed_bids:
        return "any bid"
    is_all_above = bids == house.allowed_bids[-len(bids) :]
    return glued(bids[0], "or", "more") if is_all_above else any_of(bids)


def in_play(table: Table, phase: Naming | Playing) -> str | None:
    """What the running contract can still come to, where some of it ends the game."""
    if not may_end(table.totals, table.house):
        return None
    told, prospect = [], phase.prospect(table.house)
    is_end = False
    for verb, made in (("Made", True), ("Failed", False)):
        ways = prospect.results(table.totals, made=made)
        if not ways:
            continue
        is_end = is_end or any(champion is not None for _, champion in ways)
        told.append(f"{verb}, {_then(table, ways)}.")
    return " ".join(told) if is_end else None


def _then(table: Table, ways: Results) -> str:
    totals, champion = ways[0]
    champions = {winner for _, winner in ways}
    if len(champions) > 1:
        able = [table.seating.side(team) for team in Team if team in champions]
        return f"{' or '.join(able)} may win, by the tricks"
    if champion is None and len(ways) > 1:
        return "the game goes on"
    if champion is not None:
        if table.house.is_gap:
            return f"{table.seating.side(champion.other)} lose the game"
        return f"{table.seating.side(champion)} win the game"
    if table.house.is_gap:
        gap = totals[0] - totals[1]
        return lead(table.seating, gap) if gap else "the teams are level"
    sides = [glued(table.seating.side(team), totals[team.value]) for team in Team]
    return f"it is {', '.join(sides)}"


def _classic(table: Table, phase: Naming | Playing) -> str | None:
    """Which teams the round could still give the game, and whether only with a Kot."""
    wins = aim(table.house)
    if wins is None:
        return None
    told = [
        f"{table.seating.side(team)} win {how}"
        for team in Team
        if (how := _how(table, phase.prospect(table.house), team))
    ]
    return f"{wins}, so {', and '.join(told)}." if told else None


def _how(table: Table, prospect: Prospect, team: Team) -> str | None:
    """How a team could win the game with this round: "with a Kot", "with the round"."""
    is_made = team is prospect.contract.team
    own, others = (
        {champion for _, champion in prospect.results(table.counts, made=made)}
        for made in (is_made, not is_made)
    )
    if others == {team}:  # other rules were taken, by which it had enough already
        return "even without the round"
    if own == {team}:
        return "with the round"
    return "with a Kot" if team in own else None
