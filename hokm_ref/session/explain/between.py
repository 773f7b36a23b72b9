"""What happens beside calls and tricks, as it is read back: deals, games, points, people."""

from __future__ import annotations

from hokm_ref.rules.seats import Team
from hokm_ref.session.explain.dealing import deals, first_job
from hokm_ref.session.explain.phrases import job
from hokm_ref.session.explain.standing import ending, standing
from hokm_ref.session.facts import (
    Adjusted,
    Called,
    Contracted,
    Corrected,
    Counted,
    DealerChosen,
    Dealt,
    DealVoided,
    GameBegan,
    GameEnded,
    GapCarried,
    HouseRuled,
    Noted,
    PlayedOn,
    Renamed,
    Revoked,
    RoundDeleted,
    RulesTaken,
    SessionBegan,
    SessionNamed,
    StepsRedone,
    StepsUndone,
    Substituted,
    Swapped,
    TeamsNamed,
    TimeTold,
    TrickPlayed,
    TrickWon,
    TrumpNamed,
)
from hokm_ref.session.phases import Bidding, Dealing, Over, Playing
from hokm_ref.value import unreachable
from hokm_ref.wording import GLUE, JOB, capital, glued, listed, quoted, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.session.facts import Fact
    from hokm_ref.session.state import Table

    Said = tuple[tuple[str, ...], tuple[str, ...]]


def beside_play(before: Table, fact: Fact, after: Table, *, is_odd: bool) -> Said:
    """What it was and what comes next, and the way back where it is to be said.

    A deal is odd where the rule names another dealer.
    """
    match fact:
        case Dealt():
            return dealt(after), _rather(before, after) if is_odd else ()
        case DealVoided(reason):
            return _voided(after, reason), ()
        case GameBegan():
            return _began(before, after), ()
        case GameEnded():
            return (ending(after), *_void(before, after), job(after)), _undo()
        case HouseRuled() | RulesTaken():
            from hokm_ref.session.explain.houses.options import applied

            wrong = f"not agreed? {glued('hokm', 'undo')}"
            ways = (wrong,) if before.rules.house != after.rules.house else ()
            return (*applied(before, after), job(after)), ways
        case Adjusted():
            is_end = isinstance(after.phase, Over) and not isinstance(before.phase, Over)
            return _adjusted(before, fact, after), _undo() if is_end else ()
        case Noted(text):
            return (f"Noted beside round{GLUE}{after.number}: {written(text)}",), ()
        case Substituted():
            return (_new_person(before, fact), job(after)), (f"wrong? {glued('hokm', 'undo')}",)
        case Renamed(name, new):
            return (f"{quoted(name)} is {quoted(new)} now, on the whole sheet.",), ()
        case (
            # None of these says more at the table than what is to be done next.
            (Contracted() | TrumpNamed() | TrickPlayed() | TrickWon() | Revoked() | Counted())
            | (SessionBegan() | SessionNamed() | TeamsNamed() | GapCarried() | DealerChosen())
            | (Corrected() | Swapped() | TimeTold() | StepsUndone() | StepsRedone())
            | (PlayedOn() | RoundDeleted() | Called())
        ):
            return (job(after),), ()
        case _:
            unreachable(fact)


def dealt(after: Table) -> tuple[str, ...]:
    """Who dealt, and how that moves the calls that were made."""
    say, phase = after.seating.player, after.phase
    auction = None if isinstance(phase, Over | Dealing) else phase.auction
    told = f"{say(after.dealer)} dealt round{GLUE}{after.number}"
    if auction is not None and auction.calls:
        moved = [f"{after.callers.player(caller)}'s {call.noun}" for caller, call in auction.made]
        noun = "call" if len(moved) == 1 else "calls"
        so_far = " so far" if isinstance(phase, Bidding) else ""
        verb = "is" if len(moved) == 1 else "are"
        return f"{told}, so the {noun}{so_far} {verb} {listed(moved)}.", job(after)
    if isinstance(phase, Bidding) or (after.house.is_classic and not isinstance(phase, Playing)):
        return (f"{told}, so {JOB}{first_job(after.seating, after.dealer, after.house)}.",)
    return f"{told}.", job(after)


def _rather(before: Table, after: Table) -> tuple[str, ...]:
    """The way back to the dealer whom the rule names."""
    ruled = after.ruling.dealer
    is_first = before.dealer is ruled  # else an undo would bring back another's deal
    way = glued("hokm", "undo") if is_first else glued("hokm", "deal", after.seating.typed(ruled))
    return (f"{after.seating.player(ruled)} deals after all? {way}",)


def _voided(after: Table, reason: str) -> tuple[str, ...]:
    ruling = after.ruling
    why = f": {written(reason)}" if reason else ""
    stop = "" if reason.endswith((".", "!", "?")) else "."
    first = first_job(after.seating, ruling.dealer, after.house)
    again = f"{JOB}{after.seating.player(ruling.dealer)} deals again; {first}"
    return (
        f"Round {after.number} is void{why}{stop}",
        f"A misdeal scores nothing and keeps its dealer: {again}.",
    )


def of_the_last(before: Table, told: Sequence[Fact]) -> tuple[str, ...]:
    """The way to void the round that the step before closed, where nothing was called since."""
    last = before.last_closed
    is_begun = before.deal is not None and before.deal.is_begun
    if last is None or is_begun or not isinstance(told[-1], Counted | TrickWon | TrickPlayed):
        return ()
    undo, redeal = glued("hokm", "undo", 2), glued("hokm", "redeal")
    return f"Was it {glued('round', last.number)} that was misdealt? {undo}", f"and then: {redeal}"


def _began(before: Table, after: Table) -> tuple[str, ...]:
    begins = f"Game {after.game} begins, and the teams are level."
    if before.seating.players != after.seating.players:
        teams = [after.seating.side(team) for team in Team]
        begins = f"Game {after.game} begins: {teams[0]} play {teams[1]} now."
    if isinstance(after.phase, Dealing):
        return (begins, job(after))
    first = first_job(after.seating, after.dealer, after.house)
    return (begins, JOB + capital(f"{deals(after.seating, after.ruling)}; {first}."))


def _undo() -> tuple[str, ...]:
    return (f"wrong? {glued('hokm', 'undo')}",)


def _void(before: Table, after: Table) -> tuple[str, ...]:
    """That the deal on the table was struck out by the end, and what was played in it."""
    phase = before.phase
    if not before.open_deal or len(after.sheet) == len(before.sheet):
        return ()
    of = ""
    if isinstance(phase, Playing):
        name, contract = before.callers.player(phase.contract.seat), phase.contract
        trump = contract.trump.text if contract.trump else ""
        of = f", {name}'s {trump if before.house.is_classic else contract.but(forced=False).text},"
    return (f"Round{GLUE}{before.number}{of} is void.",)


def _new_person(before: Table, fact: Substituted) -> str:
    takes = f"{quoted(fact.name)} takes {before.seating.player(fact.seat)}'s chair"
    if before.open_deal:
        return f"{takes} in round{GLUE}{before.number}; calls already made stay with who made them."
    return f"{takes} from round{GLUE}{before.number} on."


def _adjusted(before: Table, fact: Adjusted, after: Table) -> tuple[str, ...]:
    """Points agreed on: the price, who leads, and that the game is over if it is."""
    side = after.seating.side(fact.team)
    verb = "gain" if fact.points > 0 else "lose"
    why = f": {written(fact.reason)}" if fact.reason else ""
    stop = "" if fact.reason.endswith((".", "!", "?")) else "."
    agreed = f"{side} {glued(verb, abs(fact.points))}, as agreed{why}{stop}"
    if after.house.counts != "points":
        of = capital(f"{after.house.unit}s")
        return agreed, f"{of} are counted here, so points change nothing.", job(after)
    if isinstance(after.phase, Over) and not isinstance(before.phase, Over):
        return agreed, ending(after), *_void(before, after), job(after)
    if isinstance(after.phase, Over):
        return agreed, f"{capital(standing(after))}; the game stays as it ended."
    gap = before.gap if after.house.is_gap else None
    return agreed, f"{standing(after, before=gap)}.", job(after)
