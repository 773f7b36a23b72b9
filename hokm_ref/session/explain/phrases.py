"""Phrases of the table that more than one view says."""

from __future__ import annotations

from hokm_ref.rules.seats import Team, leader
from hokm_ref.rules.version import counts
from hokm_ref.session.state import Adjustment, Bidding, Dealing, Naming, Over, Playing, Round
from hokm_ref.value import unreachable
from hokm_ref.wording import GLUE, any_of, counted, glued, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.auction import Auction
    from hokm_ref.rules.contract import Contract
    from hokm_ref.rules.dealer import Ruling
    from hokm_ref.rules.house import House
    from hokm_ref.rules.seats import Seat
    from hokm_ref.session.state import Table
    from hokm_ref.wording import Seating


def lead(seating: Seating, gap: int, *, before: int | None = None) -> str:
    """Who leads by how much: "Ana & Cyn lead by 26"; "still" where a lead shrank."""
    team = leader(gap)
    if team is None:
        return "The teams are level"
    still = before is not None and leader(before) is team and abs(before) > abs(gap)
    verb = "still lead" if still else "lead"
    return f"{seating.side(team)} {verb} {glued('by', abs(gap))}"


def standing(table: Table, *, before: int | None = None) -> str:
    """Where the game stands: one gap, or both totals where totals decide. No full stop."""
    if table.house.is_gap:
        return lead(table.seating, table.gap, before=before)
    tally = table.tally
    order = (Team.A, Team.B) if tally[0] >= tally[1] else (Team.B, Team.A)
    unit = None if table.house.counts == "points" else table.house.unit
    sides = [
        glued(table.seating.side(team), counted(tally[team.value], unit))
        if unit
        else glued(table.seating.side(team), tally[team.value])
        for team in order
    ]
    return ", ".join(sides)


def aim(house: House) -> str | None:
    """What wins the game, where it is counted to a target: "7 points win"."""
    if not house.is_classic:
        return f"{glued(house.target, 'points')} win" if house.game_ends == "first_to" else None
    if house.ends_at is None:
        return None
    return f"{counted(house.ends_at, house.unit)} {'wins' if house.ends_at == 1 else 'win'}"


def ending(table: Table) -> str:
    """How the game ended: the round that won it, or that the table closed it."""
    if isinstance(table.phase, Over) and table.phase.winner is not None:
        return won(_last_of_game(table))
    reason = table.phase.reason if isinstance(table.phase, Over) else ""
    why = f": {written(reason.rstrip('.'))}" if reason else ""
    return f"Game {table.game} is closed undecided{why}. {standing(table)}."


def _last_of_game(table: Table) -> Round | Adjustment:
    """The line with which the game was won."""
    return next(
        line
        for line in reversed(table.sheet)
        if isinstance(line, Round | Adjustment) and line.winner is not None
    )


def won(line: Round | Adjustment) -> str:
    """How a line won a game: "Ana & Cyn win game 1: Ben & Dan are 53 behind, ..."."""
    winners = line.seating.side(line.winner or Team.A)
    wins = f"{winners} win {glued('game', line.game)}"
    joint = ":" if line.house.is_gap else ","
    return f"{wins}{joint} {how_won(line)}."


def how_won(line: Round | Adjustment) -> str:
    """By how much a line won a game: "Ben & Dan are 53 behind, and 52 behind loses"."""
    champion = line.winner or Team.A
    if line.house.is_gap:
        behind = f"{line.seating.side(champion.other)} are {glued(abs(line.gap), 'behind')}"
        return f"{behind}, and {glued(line.house.gap, 'behind loses')}"
    tally = f"{line.tally[champion.value]} to {line.tally[champion.other.value]}"
    return f"{tally}; {aim(line.house)}"


def legal(auction: Auction) -> str:
    """What may be called: "7 to 13 with a suit, or pass"."""
    suit = " with a suit" if auction.house.trump_named == "with_bid" else ""
    return f"{any_of(auction.legal)}{suit}, or pass"


def calls_next(table: Table, auction: Auction) -> str:
    """Who calls now and what: "Dan calls next: 8 to 13, or pass."."""
    when = "last" if auction.is_last_turn else "next"
    may = legal(auction)
    if auction.highest:  # that a suit belongs to it has just been seen
        may = may.replace(" with a suit", "")
    return f"{table.seating.player(auction.turn)} calls {when}: {may}."


def needs(table: Table, contract: Contract, won: tuple[int, int]) -> str:
    """What the bidders still need, or that it is settled; without a full stop."""
    if table.house.is_classic:
        return _classic_needs(table, won)
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
    if need == left:
        return (
            f"{side} need {glued('all', left, 'left') if left > 1 else glued('the', 'last', 'one')}"
        )
    return f"{side} need {glued(need, 'of', 'the', left, 'left')}"


def _classic_needs(table: Table, won: tuple[int, int]) -> str:
    if won == (0, 0):
        return "The first side to 7 tricks wins the round"
    if won[0] == won[1]:
        return f"both sides need {glued(7 - won[0], 'more')}"
    first, second = ((table.seating.side(team), 7 - won[team.value]) for team in (Team.A, Team.B))
    return f"{first[0]} need {glued(first[1], 'more')}, {second[0]} {second[1]}"


def tricks_so_far(table: Table, phase: Playing) -> str:
    """The count so far, the bidders first: "Ben & Dan 5, Ana & Cyn 3"."""
    return ", ".join(tricks_each(table, phase))


def tricks_each(table: Table, phase: Playing) -> tuple[str, str]:
    """The count of each side so far, the bidders first."""
    team, count = phase.contract.team, counts(phase.won, table.house, phase.penalties)
    bidders, others = (
        glued(table.seating.side(side), count[side.value]) for side in (team, team.other)
    )
    return bidders, others


def still_needs(table: Table, phase: Playing) -> str:
    """What the bidders still need of a round in play, or whose revoke has decided it."""
    for revoke in phase.revokes:
        if revoke.penalty.loses:
            side = table.seating.side(revoke.penalty.team)
            return f"{side} lose the round by {table.seating.player(revoke.seat)}'s revoke"
    return needs(table, phase.contract, counts(phase.won, table.house, phase.penalties))


def last_job(table: Table) -> str:
    """What is to be done now, in one sentence."""
    phase = table.phase
    say = table.seating.player
    match phase:
        case Dealing(number, ruling):
            return _who_deals(table, number, ruling)
        case Bidding(deal, auction) if not auction.calls:
            dealt = "dealt" if deal.is_begun else "deals"
            first = f"{say(auction.turn)} calls first"
            return f"{say(deal.dealer)} {dealt} round{GLUE}{deal.number}; {first}."
        case Bidding(_, auction):
            return calls_next(table, auction)
        case Naming(deal, None, contract) if not deal.is_begun:
            hakem = f"{say(contract.seat)} is hakem and names trump"
            return f"{say(deal.dealer)} deals round{GLUE}{deal.number}; {hakem}."
        case Naming(_, _, contract):
            return f"{say(contract.seat)} names trump: {glued('hokm', 'trump')}"
        case Playing(_, _, contract) if not phase.tricks:
            return f"{has(table, contract)} to play."
        case Playing():
            need = still_needs(table, phase)
            return f"{say(phase.leads)} leads. {tricks_so_far(table, phase)}; {need}."
        case Over(_, _, ruling):
            deals_it = "" if ruling.is_asked else f"; {say(ruling.dealer)} deals"
            return f"Next game: {glued('hokm', 'rematch')}{deals_it}."
        case _:
            unreachable(phase)


def _who_deals(table: Table, number: int, ruling: Ruling) -> str:
    would = table.seating.player(ruling.dealer)
    typed = glued("hokm", "deal", table.seating.typed(ruling.dealer))
    asked = f"The table says who deals round{GLUE}{number}"
    if ruling.round is None:
        return f"{asked}; it was to be {would}: {typed}"
    return f"{asked}; the losing side would, so {would}: {typed}"


def has(table: Table, contract: Contract) -> str:
    """Who has the contract, or is hakem and with which trump."""
    name = table.seating.player(contract.seat)
    if not table.house.is_classic:
        return f"{name} has {contract.text}"
    return f"{name} is hakem with {contract.trump.text}" if contract.trump else f"{name} is hakem"


def first_job(seating: Seating, dealer: Seat, house: House, *, verb: str = "is") -> str:
    """What the deal by this dealer begins with: "Ben calls first", "Ben is hakem"."""
    first = seating.player(dealer.next)
    return f"{first} {verb} hakem" if house.is_classic else f"{first} calls first"


def deals(seating: Seating, ruling: Ruling) -> str:
    """Who deals and why, the name first: "Dan deals again, because Ben & Dan lost round 10"."""
    name, (word, why) = seating.player(ruling.dealer), _why_deals(seating, ruling)
    if ruling.is_asked:
        return f"{name} would deal by the losing-side rule, {word} {why}; here the table says"
    comma = "" if word.startswith("again") else ","
    return f"{name} deals{comma} {word} {why}"


def deals_aloud(seating: Seating, ruling: Ruling) -> str:
    """The same after a label: "Dan, again, because Ben & Dan lost round 10"."""
    word, why = _why_deals(seating, ruling)
    return f"{seating.player(ruling.dealer)}, {word} {why}"


def _why_deals(seating: Seating, ruling: Ruling) -> tuple[str, str]:
    """Why this player deals: the word that joins the reason, and the reason."""
    clause, before = ruling.clause, ruling.before or ruling.dealer
    lost = f"{seating.side(ruling.lost_by or before.team)} lost round{GLUE}{ruling.round}"
    dealt = f"{seating.player(before)} dealt round{GLUE}{ruling.round}"
    reasons = {
        "dealer.first": ("as", "the table chose"),
        "dealer.unchosen": ("as", "the table chose"),
        "dealer.drawn": ("as", "the cards fell"),
        "dealer.partners": ("as", "it was that player's turn before the partners changed"),
        "dealer.void": ("again, because", "the last deal was void"),
        "dealer.again": ("again, because", lost),
        "dealer.passes": ("because", f"{lost} and {seating.player(before)} had dealt it"),
        "dealer.next": ("because", f"the deal passes on and {dealt}"),
        "dealer.partner": ("because", "after the hakem's Kot the dealer's partner deals"),
        "dealer.asked": ("because", lost if ruling.round else "it was that player's turn"),
    }
    return reasons[clause]


def by_rule(seating: Seating, ruling: Ruling) -> str:
    """Whose deal it would have been: "By the rule it was Ana's deal: ..."."""
    name = seating.player(ruling.dealer)
    before = seating.player(ruling.before or ruling.dealer)
    told = {
        "dealer.void": "a misdeal keeps its dealer",
        "dealer.again": f"{name}'s side lost round{GLUE}{ruling.round}, so the deal stayed",
        "dealer.passes": f"{before}'s side won round{GLUE}{ruling.round}, so the deal passed",
        "dealer.first": "the table chose so",
        "dealer.unchosen": "the table chose so",
    }
    why = told.get(ruling.clause) or _why_deals(seating, ruling)[1]
    return f"By the rule it was {name}'s deal: {why}."


def outcome(line: Round) -> str:
    """A closed round in a few words: "Cyn made 9 clubs ♣"."""
    if line.house.is_classic:
        return _classic_outcome(line)
    verb = "made" if line.score.made else "failed"
    return f"{line.seating.player(line.contract.seat)} {verb} {line.contract.text}"


def _classic_outcome(line: Round) -> str:
    winners = line.lost_by.other
    side, hakem = line.seating.side(winners), line.seating.player(line.contract.seat)
    count = f"{side} 7 to {line.taken[line.lost_by.value]}"
    if line.score.made:
        return f"{count}, a Kot" if line.score.is_kot else count
    return f"{count}, {'a Kot ' if line.score.is_kot else ''}against the hakem {hakem}"


def price(line: Round) -> str:
    """What a closed round changed: "Ana & Cyn gained 9"."""
    changes = [
        f"{line.seating.side(team)} {'gained' if points > 0 else 'lost'} {abs(points)}"
        for team, points in zip(Team, line.points, strict=True)
        if points
    ]
    return " and ".join(changes) or "nobody scored"


def ago(seconds: int) -> str:
    """How long ago, as one says it: "just now", "2 minutes ago", "3 hours ago"."""
    if seconds < 60:
        return "just now"
    if seconds < 5400:
        return f"{counted(max(1, seconds // 60), 'minute')} ago"
    if seconds < 129600:
        return f"{counted(round(seconds / 3600), 'hour')} ago"
    return f"{counted(round(seconds / 86400), 'day')} ago"
