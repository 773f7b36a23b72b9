"""What is to be done now, what is needed, and other phrases that more than one view says."""

from __future__ import annotations

from hokm_ref.rules.contract import SEVEN, TRICKS
from hokm_ref.rules.seats import Team
from hokm_ref.session.phases import Bidding, Dealing, Naming, Over, Playing
from hokm_ref.session.sheet import decisive
from hokm_ref.value import unreachable
from hokm_ref.wording import GLUE, JOB, any_of, bids, counted, glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from hokm_ref.rules.auction import Auction
    from hokm_ref.rules.contract import Contract
    from hokm_ref.rules.prospect import Prospect
    from hokm_ref.rules.seats import Seat
    from hokm_ref.session.state import Table


def legal(auction: Auction) -> str:
    """What may be called: "7 to 13 with a suit, or pass"."""
    return f"{bids(auction.legal, auction.house)}, or pass"


def calls_next(table: Table, auction: Auction) -> str:
    """Who calls now and what: "Dan calls next: 8 to 13, or pass."."""
    when = "last" if auction.is_last_turn else "next"
    # After a bid, that a suit belongs to it has just been seen.
    may = any_of(auction.legal) if auction.highest else bids(auction.legal, auction.house)
    return f"{table.seating.player(auction.turn)} calls {when}: {may}, or pass."


def tricks_so_far(table: Table, phase: Playing) -> str:
    """The count so far, the bidders first: "Ben & Dan 5, Ana & Cyn 3"."""
    return ", ".join(tricks_each(table, phase))


def tricks_each(table: Table, phase: Playing) -> tuple[str, str]:
    """The count of each side so far, the bidders first, and what of it a revoke has moved."""
    team, count = phase.contract.team, phase.taken(table.house)
    moved = [now - won for now, won in zip(count, phase.won, strict=True)]
    bidders, others = (
        glued(table.seating.side(side), count[side.value], *_moved(moved[side.value]))
        for side in (team, team.other)
    )
    return bidders, others


def _moved(tricks: int) -> tuple[str, ...]:
    """So many tricks that a side has by a revoke: the pile beside it may not show them."""
    return (f"({tricks}", "moved)") if tricks > 0 else ()


def still_needs(table: Table, phase: Playing, *, is_labelled: bool = False) -> str:
    """What a round in play still needs, or what has decided it; without a full stop.

    A label beside it may have said that tricks are counted.
    """
    revoke = decisive(phase.revokes)
    if revoke:
        side = table.seating.side(revoke.penalty.team)
        return f"{side} lose the round by {table.seating.player(revoke.seat)}'s revoke"
    prospect = phase.prospect(table.house)
    if table.house.is_classic:
        return _classic_needs(table, prospect)
    team, left, bid = phase.contract.team, prospect.left, phase.contract.tricks
    side = table.seating.side(team)
    if prospect.made is False:
        return f"{side} cannot make {bid} any more"
    if prospect.made:
        rest = "the last trick" if left == 1 else f"the last {counted(left, 'trick')}"
        return f"{side} have made it; {rest} cannot change that"
    if prospect.needs is None:
        return f"{side} can still make {bid}"
    told = f"{side} need {_of_those_left(prospect.needs[team.value], left, is_labelled)}"
    owes, is_owed = prospect.owed[team.value], prospect.owed[team.other.value]
    are_owed = f", and are owed {is_owed}" if is_owed else ""
    return f"{told}{_of_them_owed(owes)}{are_owed}"


def _of_those_left(need: int, left: int, is_labelled: bool) -> str:
    if left == TRICKS:
        of = ("all", TRICKS) if need == TRICKS else (need, "of", TRICKS)
        return glued(*of, *(() if is_labelled else ("tricks",)))
    if need == left:
        return glued("all", left, "left") if left > 1 else glued("the", "last", "one")
    return glued(need, "of", "the", left, "left")


def _of_them_owed(owes: int) -> str:
    """How many of the tricks that are needed move on to the other side."""
    return f", {owes} of them owed" if owes else ""


def _classic_needs(table: Table, prospect: Prospect) -> str:
    first, second = map(table.seating.side, Team)
    team, needs, owed = prospect.contract.team, prospect.needs, prospect.owed
    if prospect.made is not None:
        side = table.seating.side(team if prospect.made else team.other)
        return f"{side} win the round; no trick can change that"
    if needs is None:
        return "either side can still win the round"
    more = glued(needs[0], "more")
    if any(owed):
        own, others = (" at most" if each else "" for each in reversed(owed))
        other = f"{second} {needs[1]}{others}{_of_them_owed(owed[1])}"
        return f"{first} need {more}{own}{_of_them_owed(owed[0])}, and {other}"
    if needs == (SEVEN, SEVEN):
        return f"The first side to {SEVEN} tricks wins the round"
    if needs[0] == needs[1]:
        return f"both sides need {more}"
    return f"{first} need {more}, {second} {needs[1]}"


def last_job(table: Table) -> str:
    """What is to be done now, in one sentence."""
    phase = table.phase
    say = table.seating.player
    match phase:
        case Dealing(number, ruling):
            from hokm_ref.session.explain.dealing import who_deals

            return "; ".join(who_deals(table, number, ruling))
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
        case Over():
            dealer = table.next_dealer
            deals_it = "" if dealer is None else f"; {say(dealer)} deals"
            return f"Next game: {glued('hokm', 'rematch')}{deals_it}."
        case _:
            unreachable(phase)


def job(table: Table) -> str:
    """The same where it stands under what was done, from which it is to stand out."""
    return f"{JOB}{last_job(table)}"


def has(table: Table, contract: Contract) -> str:
    """Who has the contract, or is hakem and with which trump."""
    name, called = table.seating.player(contract.seat), contract.text
    if not table.house.is_classic:
        return f"{name} has {owned(table, contract.seat, called)}"
    called = contract.trump.text if contract.trump else "trump"
    return f"{name} is hakem with {owned(table, contract.seat, called)}"


def owned(table: Table, seat: Seat, called: str) -> str:
    """What was called, and by whom where a substitute has it to play: "Cyn's 9 hearts"."""
    caller = table.callers.player(seat)
    if caller == table.seating.player(seat):
        return called
    return f"{caller}'s {called.removeprefix('the ')}"


LONG_SILENCE = 15 * 60
"""Seconds after which it is said how long ago the last entry was: is a round missing?"""
NEW_EVENING = 6 * 3600
"""Seconds after which a step may have been meant for another evening."""


def ago(seconds: int) -> str:
    """How long ago, as one says it: "just now", "2 minutes ago", "3 hours ago"."""
    if seconds < 60:
        return "just now"
    if seconds < 5400:
        return f"{counted(max(1, seconds // 60), 'minute')} ago"
    if seconds < 129600:
        return f"{counted(round(seconds / 3600), 'hour')} ago"
    return f"{counted(round(seconds / 86400), 'day')} ago"


def after_silence(
    silence: int, number: int, day: Callable[[], str], *, is_whole_round: bool
) -> tuple[str, ...]:
    """What is asked of a step in this round, so many seconds after the one of that day."""
    if silence >= NEW_EVENING:
        undo, new = glued("hokm", "undo"), glued("hokm", "new")
        return (
            f"This goes on with round {number} of the evening of {day()}.",
            f"A new evening? {undo}",
            f"and then: {new}",
        )
    if silence >= LONG_SILENCE and is_whole_round:
        return (f"The entry before it was {ago(silence)}: is a round missing?",)
    return ()
