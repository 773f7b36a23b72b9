"""A round that closed: what happened and its price, who leads, who deals and why."""

from __future__ import annotations

from hokm_ref.rules.dealer import ByNoRound, ByRound
from hokm_ref.session.explain.dealing import first_job
from hokm_ref.session.explain.standing import aim, ending, outcome, standing, won
from hokm_ref.session.sheet import Round
from hokm_ref.session.state import Over
from hokm_ref.value import unreachable
from hokm_ref.wording import JOB, counted, glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.contract import Score
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
    contract, house = line.contract, line.house
    taken, own = line.taken[contract.team.value], line.points[contract.team.value]
    others = line.points[contract.team.other.value]
    told = f"{outcome(line)} {glued('with', counted(taken, 'trick'))}{_by_revoke(line, seating)}"
    side = seating.side(contract.team)
    also = f"; {seating.side(contract.team.other)} {glued('gain', others)}" if others else ""
    if not line.score.made:
        return f"{told}: {side} {glued('lose', -own)}{times(line.score, house)}{also}."
    extra = taken > contract.tricks
    note = "; extra tricks do not score" if extra and house.made == "bid" else ""
    if extra and house.made == "tricks":
        note = ", a point a trick"
    return f"{told}: {side} {glued('gain', own)}{note}{also}."


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
    if not score.is_doubled:
        return ", not double" if many == 2 else ", the bid once"
    return f", {'twice' if many == 2 else f'{many} times'} the bid"


def _classic_result(line: Round, seating: Seating) -> str:
    """Who took seven, whether it was a Kot, and its points."""
    return f"{_sevens(line, seating)}{_by_revoke(line, seating)}."


def _sevens(line: Round, seating: Seating) -> str:
    winners, losers = line.lost_by.other, line.lost_by
    side, hakem = seating.side(winners), line.seating.player(line.contract.seat)
    points = counted(line.points[winners.value], "point")
    fewer = line.taken[losers.value]
    count = glued(line.taken[winners.value], "to", fewer)
    if line.score.made:
        if line.score.is_kot:
            return f"{side} took the first seven, a Kot: {points}"
        return f"{side} took {count}: {points}"
    if not line.score.is_kot:
        not_kot = ", not a Kot" if fewer == 0 or line.house.opponents_kot != "never" else ""
        return f"{side} took {count} against the hakem {hakem}: {points}{not_kot}"
    how = "took the first seven" if fewer == 0 else f"took {count}"
    return f"{side} {how} against the hakem, here a Kot: {points}"


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
        why = _why_deals_rematch(ruling.grounds, losers, dealt)
        deals_it = "" if after.next_dealer is None else f"; {dealer} deals, {why}"
        return f"{JOB}Next game: {glued('hokm', 'rematch')}{deals_it}."
    verb = "stays" if ruling.grounds is ByRound.AGAIN else "is"
    first = first_job(seating, ruling.dealer, after.house, verb=verb)
    joint = " and" if after.house.is_classic else ";"
    match ruling.grounds:
        case ByRound.ASKED:
            typed = glued("hokm", "deal", seating.typed(ruling.dealer))
            asked = f"{JOB}The table says who deals; the losing side would, so {dealer}: {typed}"
            return f"{losers}. {asked}"
        case ByRound.AGAIN:
            return f"{losers}, so {JOB}{dealer} deals again{joint} {first}."
        case ByRound.PARTNER:
            return (
                f"After the hakem's Kot the dealer's partner deals: {JOB}{dealer}{joint} {first}."
            )
        case ByRound.NEXT:
            return f"{JOB}The deal passes from {dealt} to {dealer}{joint} {first}."
        case ByRound.PASSES | ByNoRound():
            origin = "" if after.house.is_classic else f" from {dealt}"
            return f"{losers}, so {JOB}the deal passes{origin} to {dealer}{joint} {first}."
        case _:
            unreachable(ruling.grounds)


def _why_deals_rematch(grounds: ByRound | ByNoRound, losers: str, dealt: str) -> str:
    match grounds:
        case ByRound.NEXT:
            return f"because the deal passes on from {dealt}"
        case ByRound.PARTNER:
            return "as after every Kot of the hakem's"
        case ByRound.AGAIN | ByRound.PASSES | ByRound.ASKED | ByNoRound():
            return f"because {losers}"
        case _:
            unreachable(grounds)


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
