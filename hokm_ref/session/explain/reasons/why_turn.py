"""Why this player deals, and why it is this player's turn."""

from __future__ import annotations

from hokm_ref.rules.dealer import ByRound
from hokm_ref.session.explain.dealing import deals
from hokm_ref.session.explain.phrases import last_job
from hokm_ref.session.explain.reasons.why import Why, steps
from hokm_ref.session.explain.standing import ending, outcome
from hokm_ref.session.explain.turn import turn
from hokm_ref.session.phases import Bidding, Dealing, Naming, Over, Playing
from hokm_ref.session.sheet import Adjustment, Round
from hokm_ref.value import unreachable
from hokm_ref.wording import GLUE, glued, spoken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.auction import Auction
    from hokm_ref.rules.dealer import Ruling
    from hokm_ref.session.phases import Deal
    from hokm_ref.session.state import Table


def dealer(table: Table) -> str:
    """Who deals this round, by the rule or as it happened, and why."""
    phase = table.phase
    if isinstance(phase, Over):
        if table.next_dealer is None:
            return f"{ending(table)} The table says who deals the next game."
        return f"{ending(table)} {deals(table.seating, phase.ruling)}."
    if isinstance(phase, Dealing):
        return last_job(table)
    if phase.deal.is_begun:
        return deal(table).ruling
    return f"{deals(table.seating, phase.deal.ruling)}."


def deal(table: Table) -> Why:
    """Why this player deals, or dealt."""
    ruling, say = table.ruling, table.seating.player
    if table.next_dealer is None and not ruling.is_asked:
        return Why(turn(table)[0], steps(table.house, (ending(table), "dealer.new_game")))
    dealer, really = say(ruling.dealer), say(table.dealer)
    which = glued("round", table.number)
    how = steps(table.house, *_deal_lines(table, ruling))
    if ruling.is_asked:
        told = f"{really} dealt {which}, as the table said."
        would = f"{dealer} would by loss" if ruling.lost else f"it was to be {dealer}"
        asked = f"The table says who deals {which}; {would}."
        return Why(told if table.deal else asked, how)
    if table.dealer is not ruling.dealer:
        return Why(f"{really} dealt {which}, though by the rule it was {dealer}'s deal.", how)
    running = _in_a_row(table, ruling)
    streak = f", for the {spoken(running)} time running" if running > 1 else ""
    verb = "dealt" if table.open_deal else "deals"
    return Why(f"{dealer} {verb} {which}{streak}.", how)


def dealt(line: Round, table: Table) -> Why:
    """Why this player dealt a round that has closed."""
    ruling, say = line.ruling, line.seating.player
    dealer, really, which = say(ruling.dealer), say(line.dealer), glued("round", line.number)
    told = f"{really} dealt {which}."
    if ruling.is_asked:
        told = f"{really} dealt {which}, as the table said."
    elif line.dealer is not ruling.dealer:
        told = f"{really} dealt {which}, though by the rule it was {dealer}'s deal."
    at = table.but(seating=line.seating)
    return Why(told, steps(line.house, *_deal_lines(at, ruling)))


def _deal_lines(table: Table, ruling: Ruling) -> list[tuple[str, str]]:
    name = table.seating.player(ruling.dealer)
    lost = ruling.lost
    if lost is None:
        return [(f"{deals(table.seating, ruling)}.", ruling.clause)]
    line = next(
        line for line in table.sheet if isinstance(line, Round) and line.number == lost.number
    )
    say = line.seating
    if ruling.how in (ByRound.NEXT, ByRound.PARTNER):
        is_kot = ruling.how is ByRound.PARTNER
        told = f"{say.player(lost.dealer)} dealt round{GLUE}{line.number}{', a Kot' * is_kot}"
        turn = "sits opposite" if is_kot else "is next to deal"
        return [(f"{told}; {name} {turn}.", ruling.clause)]
    role = "defenders" if line.score.made else "bidders"
    decided = "dealer.made" if line.score.made else "dealer.failed"
    if line.house.is_classic:
        role = "hakem's opponents" if line.score.made else "hakem's side"
        decided = "classic.seven"
    member = "dealt it and is one of them"
    if lost.dealer.team is not lost.side:
        member = f"dealt it and is not; {name} is next"
    return [
        (f"{outcome(line)} in round{GLUE}{line.number}.", decided),
        (f"{say.side(line.lost_by)} were the {role}.", "dealer.side"),
        (f"{say.player(lost.dealer)} {member}.", ruling.clause),
    ]


def _in_a_row(table: Table, ruling: Ruling) -> int:
    """How many rounds running this person deals, the coming one included."""
    person = table.seating.players[ruling.dealer.value]
    running = 1
    for line in reversed(table.sheet):
        if isinstance(line, Adjustment):
            continue
        if line.seating.players[line.dealer.value] != person:
            break
        running += isinstance(line, Round)
    return running


def whose_turn(table: Table) -> Why:
    """Why it is this player who calls, names trump or leads."""
    return Why(turn(table)[0], steps(table.house, *_turn_lines(table)))


def _turn_lines(table: Table) -> list[tuple[str, str]]:
    phase, say = table.phase, table.seating.player
    match phase:
        case Dealing():
            return [(turn(table)[0], "dealer.asked")]
        case Bidding(dealt, auction):
            first = f"{_who_dealt(table, dealt)}, so {say(dealt.dealer.next)} calls first."
            return [(first, "auction.turn"), *_to_beat(table, auction)]
        case Naming(dealt, None, _):
            hakem = f"{_who_dealt(table, dealt)}, and the next player is hakem."
            return [(hakem, "classic.hakem")]
        case Naming(dealt, _, contract):
            how = "all four passed" if contract.forced else "the auction is over"
            clause = "auction.forced" if contract.forced else "auction.highest"
            return [(f"{say(dealt.dealer)} dealt, and {how}.", clause)]
        case Playing(contract=contract):
            caller, leads = table.callers.player(contract.seat), say(contract.seat)
            sits = "" if caller == leads else f", and {leads} sits there now"
            first = f"{caller} decided trump{sits}."
            won = f"{say(phase.leads)} won trick{GLUE}{len(phase.tricks)}."
            return [(won if phase.tricks else first, "play.leader")]
        case Over():
            return [(ending(table), "game.over")]
        case _:
            unreachable(phase)


def _who_dealt(table: Table, dealt: Deal) -> str:
    verb = "dealt" if dealt.is_begun else "deals"
    return f"{table.seating.player(dealt.dealer)} {verb}"


def _to_beat(table: Table, auction: Auction) -> list[tuple[str, str]]:
    if auction.highest is None:
        return []
    seat, bid = auction.highest
    return [(f"{table.callers.player(seat)}'s {bid.text} must be beaten.", "auction.higher")]
