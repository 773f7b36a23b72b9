"""A round that closed: what happened and its price, who leads, who deals and why."""

from __future__ import annotations

from hokm_ref.rules.dealer import ByRound
from hokm_ref.session.explain.dealing import next_deal
from hokm_ref.session.explain.standing import aim, ending, outcome, standing, won
from hokm_ref.session.phases import Over
from hokm_ref.session.sheet import Round
from hokm_ref.value import unreachable
from hokm_ref.wording import JOB, counted, glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.contract import Contract, Score
    from hokm_ref.rules.house import House
    from hokm_ref.session.state import Table
    from hokm_ref.wording import Seating


def closed(before: Table, line: Round, after: Table) -> tuple[str, str, str]:
    """The three lines of a closing round, always in this order.

    A contract is its bidder's; the sides are who sits there now.
    """
    seating = after.seating
    result = _classic_result(line, seating) if line.house.is_classic else _result(line, seating)
    return result, _score(before, line, after), _next_deal(line, after)


def _result(line: Round, seating: Seating) -> str:
    """What was bid and taken, and what both sides gain or lose by it."""
    contract = line.contract
    taken = counted(line.taken[contract.team.value], "trick")
    told = f"{outcome(line)} {glued('with', taken)}{_by_revoke(line, seating)}"
    return f"{told}: {gains(contract, line.taken, line.score, line.house, seating)}."


def gains(
    contract: Contract, taken: tuple[int, int], score: Score, house: House, seating: Seating
) -> str:
    """What both sides gain or lose by a contract: "Ben & Dan lose 16, twice the bid"."""
    team = contract.team
    own, others = score.points[team.value], score.points[team.other.value]
    side = seating.side(team)
    also = f"; {seating.side(team.other)} {glued('gain', others)}" if others else ""
    if not score.made:
        return f"{side} {glued('lose', -own)}{times(score, house)}{also}"
    note = ""
    if taken[team.value] > contract.tricks:
        note = "; extra tricks do not score" if house.made == "bid" else ", a point a trick"
    return f"{side} {glued('gain', own)}{note}{also}"


def _by_revoke(line: Round, seating: Seating) -> str:
    if not line.revokes:
        return ""
    from hokm_ref.session.explain.revoked import in_result

    return in_result(line.but(seating=seating))


def times(score: Score, house: House) -> str:
    """How often a failed bid is lost: ", twice the bid"; nothing where it is always just lost."""
    many = house.failed_multiplier
    if many == 1:
        return ""
    if not score.is_multiplied:
        return ", not double" if many == 2 else ", the bid once"
    return f", {'twice' if many == 2 else f'{many} times'} the bid"


def _classic_result(line: Round, seating: Seating) -> str:
    """Who took seven, whether it was a Kot, and its points."""
    side, hakem = seating.side(line.lost_by.other), line.seating.player(line.contract.seat)
    told = sevens(side, glued("the hakem", hakem), line.taken, line.score, line.house)
    return f"{told}{_by_revoke(line, seating)}."


def sevens(side: str, hakem: str, taken: tuple[int, int], score: Score, house: House) -> str:
    """That a side took seven, whether it was a Kot, and its points where those are counted."""
    fewer = min(taken)
    points = f": {counted(max(score.points), 'point')}" if house.counts == "points" else ""
    count = glued(max(taken), "to", fewer)
    if score.made:
        if score.is_kot:
            return f"{side} took the first seven, a Kot{points}"
        return f"{side} took {count}{points}"
    if not score.is_kot:
        not_kot = ", not a Kot" if fewer == 0 or house.opponents_kot != "never" else ""
        return f"{side} took {count} against {hakem}{points}{not_kot}"
    how = "took the first seven" if fewer == 0 else f"took {count}"
    return f"{side} {how} against the hakem, here a Kot{points}"


def _score(before: Table, line: Round, after: Table) -> str:
    if isinstance(after.phase, Over):
        return won(line.but(seating=after.seating), line.winner) if line.winner else ending(after)
    if after.house.is_gap:
        return f"{standing(after, before=before.gap)}."
    is_first = not any(
        isinstance(entry, Round) and entry.game == before.game for entry in before.sheet
    )
    wins = aim(after.house)
    goal = f"; {wins} the game" if is_first and wins else ""
    return f"{standing(after)}{goal}."


def _next_deal(line: Round, after: Table) -> str:
    seating, ruling = after.seating, line.next
    losers = f"{seating.side(line.lost_by)} lost the round"
    dealer, dealt = seating.player(ruling.dealer), line.seating.player(line.dealer)
    if isinstance(after.phase, Over):
        why = _why_deals_rematch(ruling.how, losers, dealt)
        deals_it = "" if after.next_dealer is None else f"; {dealer} deals, {why}"
        return f"{JOB}Next game: {glued('hokm', 'rematch')}{deals_it}."
    why, deals = next_deal(ruling, losers, dealt, seating, after.house)
    if ruling.is_asked:
        return f"{why}{JOB}{deals}: {glued('hokm', 'deal', seating.typed(ruling.dealer))}"
    return f"{why}{JOB}{deals}."


def _why_deals_rematch(how: ByRound | None, losers: str, dealt: str) -> str:
    match how:
        case ByRound.NEXT:
            return f"because the deal passes on from {dealt}"
        case ByRound.PARTNER:
            return "as after every Kot of the hakem's"
        case ByRound.AGAIN | ByRound.PASSES | None:
            return f"because {losers}"
        case _:
            unreachable(how)


def claim(line: Round) -> str | None:
    """That a count was a claim, where some tricks were entered and the others were not."""
    entered = len(line.tricks)
    rest = sum(line.won) - entered
    if not entered or not rest:
        return None
    verb = "was" if entered == 1 else "were"
    how = "card by card" if all(trick.cards for trick in line.tricks) else "one by one"
    told = f"{counted(entered, 'trick')} {verb} entered {how}"
    return f"{told}; the other {rest} {'is' if rest == 1 else 'are'} a claim."
