"""What happens between rounds, as it is read back: a deal, games, other rules."""

from __future__ import annotations

from hokm_ref.rules.seats import Team
from hokm_ref.session.explain.dealing import deals, first_job
from hokm_ref.session.explain.phrases import job
from hokm_ref.session.explain.standing import ending
from hokm_ref.session.facts import (
    Counted,
    Dealt,
    DealVoided,
    GameBegan,
    GameEnded,
    HouseRuled,
    RulesTaken,
    TrickPlayed,
    TrickWon,
)
from hokm_ref.session.state import Bidding, Dealing, Over, Playing
from hokm_ref.value import unreachable
from hokm_ref.wording import GLUE, JOB, capital, glued, listed, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.session.facts import Fact
    from hokm_ref.session.state import Table

    Between = Dealt | DealVoided | GameBegan | GameEnded | HouseRuled | RulesTaken
    Said = tuple[tuple[str, ...], tuple[str, ...]]


def between_rounds(before: Table, fact: Between, after: Table, *, is_odd: bool) -> Said:
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
            return (ending(after), job(after)), (f"wrong? {glued('hokm', 'undo')}",)
        case HouseRuled() | RulesTaken():
            from hokm_ref.session.explain.options import applied

            return (*applied(before, after), job(after)), (f"not agreed? {glued('hokm', 'undo')}",)
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
    return (f"Was it {glued('round', last.number)} that was misdealt? {undo}, then {redeal}",)


def _began(before: Table, after: Table) -> tuple[str, ...]:
    begins = f"Game {after.game} begins, and the teams are level."
    if before.seating.players != after.seating.players:
        teams = [after.seating.side(team) for team in Team]
        begins = f"Game {after.game} begins: {teams[0]} play {teams[1]} now."
    if isinstance(after.phase, Dealing):
        return (begins, job(after))
    first = first_job(after.seating, after.dealer, after.house)
    return (begins, JOB + capital(f"{deals(after.seating, after.ruling)}; {first}."))
