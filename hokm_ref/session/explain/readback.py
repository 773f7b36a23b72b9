"""What a write says: it reads itself back in one to three lines."""

from __future__ import annotations

from hokm_ref.rules.seats import Team
from hokm_ref.session import facts as told
from hokm_ref.session.explain import spoken
from hokm_ref.session.explain.dealing import by_rule, deals, first_job
from hokm_ref.session.explain.phrases import job
from hokm_ref.session.explain.standing import ending
from hokm_ref.session.state import Bidding, Dealing, Over, Playing, Round
from hokm_ref.value import Value
from hokm_ref.wording import GLUE, JOB, capital, glued, listed, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.session.facts import Fact
    from hokm_ref.session.state import Table, Trick


class Readback(Value):
    """What was recorded, in sentences: the answer, what does not follow the rule, the way back."""

    lines: tuple[str, ...]
    warnings: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    below: object = None
    """Something a view draws under the lines."""


def read_back(before: Table, facts: Sequence[Fact], after: Table) -> Readback:
    """The sentences for one step, by the last thing that happened in it."""
    warnings = dealer_warnings(before, facts)
    line = _new_line(before, after)
    if line is not None:
        odd, ways = _of_tricks(before, line.tricks)
        closing = _closing(before, line, after, (*warnings, *odd))
        return closing.but(notes=(*ways, *closing.notes))
    last = facts[-1]
    match last:
        case told.Called():
            calls = [fact for fact in facts if isinstance(fact, told.Called)]
            return Readback(spoken.calls(len(calls), after), warnings)
        case told.TrumpNamed() | told.Contracted() if isinstance(after.phase, Playing):
            return Readback((spoken.contract(after, after.phase),), warnings)
        case told.TrickWon() | told.TrickPlayed() if isinstance(after.phase, Playing):
            odd, ways = _of_tricks(before, after.phase.tricks)
            return Readback(spoken.tricks(len(facts), after, after.phase), odd, ways)
        case told.Revoked() if isinstance(after.phase, Playing):
            from hokm_ref.session.explain.revoked import settled

            return Readback(settled(after.phase.revokes[-1], after))
        case told.Dealt():
            return _dealt(before, after, warnings)
        case told.DealVoided(reason):
            return Readback(_voided(after, reason))
        case told.Adjusted() | told.Noted() | told.Substituted() | told.Renamed():
            from hokm_ref.session.explain.beside import beside_play

            told_of, has_way_back = beside_play(before, last, after)
            way_back = (f"wrong? {glued('hokm', 'undo')}",) if has_way_back else ()
            return Readback(told_of, (), way_back)
        case told.GameEnded():
            return Readback(_ended(after), (), (f"wrong? {glued('hokm', 'undo')}",))
        case told.GameBegan():
            return Readback(_began(before, after))
        case told.RulesTaken() | told.HouseRuled():
            from hokm_ref.session.explain.options import applied

            undo = f"not agreed? {glued('hokm', 'undo')}"
            return Readback((*applied(before, after), job(after)), (), (undo,))
        case _:
            return Readback((job(after),))


def _of_tricks(before: Table, tricks: Sequence[Trick]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What is odd in the tricks just entered: who led, what they prove; and the ways on."""
    phase = before.phase
    if not isinstance(phase, Playing):
        return (), ()
    done = len(phase.tricks)
    odd = spoken.odd_leaders(before, phase, tricks[done:])
    if not any(trick.cards for trick in tricks[done:]):
        return odd, ()
    from hokm_ref.session.explain.revoked import proofs

    proved, ways = proofs(before, tricks, after=done)
    return (*odd, *proved), ways


def _new_line(before: Table, after: Table) -> Round | None:
    if len(after.sheet) == len(before.sheet):
        return None
    line = after.sheet[-1]
    return line if isinstance(line, Round) else None


def _closing(before: Table, line: Round, after: Table, warnings: tuple[str, ...]) -> Readback:
    from hokm_ref.session.explain.closing import claim, closed

    is_first = not any(isinstance(entry, Round) for entry in before.sheet)
    undo = (f"wrong? {glued('hokm', 'undo')}",)
    entered = claim(line)
    notes = ((entered,) if entered else ()) + (
        undo if is_first or isinstance(after.phase, Over) else ()
    )
    return Readback(closed(before, line, after), warnings, notes)


def dealer_warnings(before: Table, facts: Sequence[Fact]) -> tuple[str, ...]:
    """What to say where the table let another deal than the rule names."""
    if isinstance(before.phase, Over):
        return ()
    ruling = before.ruling
    if ruling.is_asked:
        return ()
    for fact in facts:
        if isinstance(fact, told.Dealt) and fact.is_told and fact.seat is not ruling.dealer:
            dealer = before.seating.player(fact.seat)
            stands = f"{dealer}'s deal stands as it happened, and the next deals follow from it."
            return (by_rule(before.seating, ruling), stands)
    return ()


def _dealt(before: Table, after: Table, warnings: tuple[str, ...]) -> Readback:
    say, phase = after.seating.player, after.phase
    auction = None if isinstance(phase, Over | Dealing) else phase.auction
    dealt = f"{say(after.dealer)} dealt round{GLUE}{after.number}"
    if auction is not None and auction.calls:
        moved = [f"{say(caller)}'s {call.noun}" for caller, call in auction.made]
        verb = "call so far is" if len(moved) == 1 else "calls so far are"
        lines: tuple[str, ...] = (f"{dealt}, so the {verb} {listed(moved)}.", job(after))
    elif isinstance(phase, Bidding) or after.house.is_classic:
        first = first_job(after.seating, after.dealer, after.house)
        lines = (f"{dealt}, so {JOB}{first}.",)
    else:
        lines = (f"{dealt}.", job(after))
    ruled = after.ruling.dealer
    is_first = before.dealer is ruled  # else an undo would bring back another's deal
    way = glued("hokm", "undo") if is_first else glued("hokm", "deal", after.seating.typed(ruled))
    notes = (f"{say(ruled)} deals after all? {way}",) if warnings else ()
    return Readback(lines, warnings, notes)


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


def _ended(after: Table) -> tuple[str, str]:
    return (ending(after), job(after))


def _began(before: Table, after: Table) -> tuple[str, ...]:
    begins = f"Game {after.game} begins, and the teams are level."
    if before.seating.players != after.seating.players:
        teams = [after.seating.side(team) for team in Team]
        begins = f"Game {after.game} begins: {teams[0]} play {teams[1]} now."
    if isinstance(after.phase, Dealing):
        return (begins, job(after))
    first = first_job(after.seating, after.dealer, after.house)
    return (begins, JOB + capital(f"{deals(after.seating, after.ruling)}; {first}."))
