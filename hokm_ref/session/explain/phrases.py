"""Phrases of the table that more than one view says."""

from __future__ import annotations

from hokm_ref.rules import gap as gaps
from hokm_ref.session.state import Bidding, Naming, Over, Playing
from hokm_ref.value import unreachable
from hokm_ref.wording import counted, glued, ranged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.auction import Auction
    from hokm_ref.rules.contract import Contract
    from hokm_ref.rules.dealer import Ruling
    from hokm_ref.rules.house import House
    from hokm_ref.session.state import Phase, Round, Table
    from hokm_ref.wording import Seating


def lead(seating: Seating, gap: int, *, before: int | None = None) -> str:
    """Who leads by how much: "Ana & Cyn lead by 26"; "still" where a lead shrank."""
    team = gaps.leader(gap)
    if team is None:
        return "The teams are level"
    still = before is not None and gaps.leader(before) is team and abs(before) > abs(gap)
    verb = "still lead" if still else "lead"
    return f"{seating.side(team)} {verb} {glued('by', abs(gap))}"


def ending(table: Table) -> str:
    """How a game ended: "Ana & Cyn win game 1: Ben & Dan are 53 behind, and 52 behind loses."."""
    if not isinstance(table.phase, Over) or table.phase.winner is None:
        return f"Game {table.game} is closed undecided. {lead(table.seating, table.gap)}."
    champion = table.phase.winner
    winners, losers = table.seating.side(champion), table.seating.side(champion.other)
    behind = f"{losers} are {glued(abs(table.gap), 'behind')}"
    return (
        f"{winners} win game {table.game}: {behind}, and {glued(table.house.gap, 'behind loses')}."
    )


def legal(auction: Auction, house: House) -> str:
    """What may be called: "7 to 13 with a suit, or pass"."""
    return f"{ranged(auction.legal(house))} with a suit, or pass"


def calls_next(table: Table, auction: Auction) -> str:
    """Who calls now and what: "Dan calls next: 8 to 13, or pass."."""
    is_last = auction.turn is auction.dealer
    when = "last" if is_last else "next"
    may = legal(auction, table.house)
    if auction.highest:  # that a suit belongs to it has just been seen
        may = may.replace(" with a suit", "")
    return f"{table.seating.player(auction.turn)} calls {when}: {may}."


def needs(table: Table, contract: Contract, won: tuple[int, int]) -> str:
    """What the bidders still need, or that it is settled; without a full stop."""
    side = table.seating.side(contract.team)
    own = won[contract.team.value]
    left = 13 - sum(won)
    need = contract.tricks - own
    if need > left:
        return f"{side} cannot make {contract.tricks} any more"
    if need <= 0:
        rest = "the last trick" if left == 1 else f"the last {counted(left, 'trick')}"
        return f"{side} have made it; {rest} cannot change that"
    if left == 13:
        of = "all 13 tricks" if need == 13 else f"{need} of 13 tricks"
        return f"{side} need {glued(*of.split())}"
    return f"{side} need {glued(need, 'of the', left, 'left')}"


def tricks_so_far(table: Table, phase: Playing) -> str:
    """The count so far, the bidders first: "Ben & Dan 5, Ana & Cyn 3"."""
    team = phase.contract.team
    return ", ".join(
        glued(table.seating.side(side), phase.won[side.value]) for side in (team, team.other)
    )


def last_job(table: Table) -> str:
    """What is to be done now, in one sentence."""
    phase = table.phase
    say = table.seating.player
    match phase:
        case Bidding(deal, auction) if not auction.calls:
            dealt = "dealt" if deal.is_begun else "deals"
            return (
                f"{say(deal.dealer)} {dealt} round {deal.number}; {say(auction.turn)} calls first."
            )
        case Bidding(_, auction):
            return calls_next(table, auction)
        case Naming(_, _, contract):
            return f"{say(contract.seat)} names trump: {glued('hokm', 'trump')}"
        case Playing(_, _, contract) if not phase.tricks:
            return f"{say(contract.seat)} has {contract.text} to play."
        case Playing(_, _, contract):
            need = needs(table, contract, phase.won)
            return f"{say(phase.leads)} leads. {tricks_so_far(table, phase)}; {need}."
        case Over(_, _, ruling):
            return f"Next game: {glued('hokm', 'rematch')}; {say(ruling.dealer)} deals."
        case _:
            unreachable(phase)


def deals(seating: Seating, ruling: Ruling) -> str:
    """Who deals and why, the name first: "Dan deals again, because Ben & Dan lost round 10"."""
    name = seating.player(ruling.dealer)
    if ruling.clause == "dealer.first":
        return f"{name} deals, as the table chose"
    if ruling.clause == "dealer.drawn":
        return f"{name} deals, as the cards fell"
    if ruling.clause == "dealer.void":
        return f"{name} deals again, because the last deal was void"
    if ruling.lost_by is None or ruling.before is None:
        return f"{name} deals, whose turn it was before the partners changed"
    lost = f"{seating.side(ruling.lost_by)} lost round {ruling.round}"
    if ruling.clause == "dealer.again":
        return f"{name} deals again, because {lost}"
    return f"{name} deals, because {lost} and {seating.player(ruling.before)} had dealt it"


def by_rule(seating: Seating, ruling: Ruling) -> str:
    """Whose deal it would have been: "By the rule it was Ana's deal: ..."."""
    name = seating.player(ruling.dealer)
    if ruling.clause == "dealer.void":
        why = "a misdeal keeps its dealer"
    elif ruling.lost_by is None or ruling.before is None:
        why = "the table chose so"
    elif ruling.clause == "dealer.again":
        why = f"{name}'s side lost round {ruling.round}, so the deal stayed"
    else:
        why = f"{seating.player(ruling.before)}'s side won round {ruling.round}, so the deal passed"
    return f"By the rule it was {name}'s deal: {why}."


def outcome(line: Round) -> str:
    """A closed round in a few words: "Cyn made 9 clubs ♣"."""
    verb = "made" if line.score.made else "failed"
    return f"{line.seating.player(line.contract.seat)} {verb} {line.contract.text}"


def price(line: Round) -> str:
    """What a closed round changed: "Ana & Cyn gained 9"."""
    verb = "gained" if line.score.made else "lost"
    return f"{line.seating.side(line.contract.team)} {verb} {abs(line.score.points)}"


def ago(seconds: int) -> str:
    """How long ago, as one says it: "just now", "2 minutes ago", "3 hours ago"."""
    if seconds < 60:
        return "just now"
    if seconds < 5400:
        return f"{counted(max(1, seconds // 60), 'minute')} ago"
    if seconds < 129600:
        return f"{counted(round(seconds / 3600), 'hour')} ago"
    return f"{counted(round(seconds / 86400), 'day')} ago"


def phase_word(phase: Phase) -> str:
    """The phase as scripts name it: auction, trump, play or over."""
    match phase:
        case Bidding():
            return "auction"
        case Naming():
            return "trump"
        case Playing():
            return "play"
        case Over():
            return "over"
        case _:
            unreachable(phase)
