"""What a write says: it reads itself back in one to three lines."""

from __future__ import annotations

from hokm_ref.session.explain import spoken
from hokm_ref.session.facts import (
    Called,
    Contracted,
    Dealt,
    Revoked,
    TrickPlayed,
    TrickWon,
    TrumpNamed,
)
from hokm_ref.session.phases import Over, Playing
from hokm_ref.session.sheet import Round
from hokm_ref.value import Value
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.session.explain.correction.moved import Moves
    from hokm_ref.session.facts import Fact
    from hokm_ref.session.sheet import Trick
    from hokm_ref.session.state import Table


class Readback(Value):
    """What was recorded, in sentences: the answer, what does not follow the rule, the way back."""

    lines: tuple[str, ...]
    warnings: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    below: Moves | None = None
    """Something a view draws under the lines."""


def read_back(before: Table, facts: Sequence[Fact], after: Table) -> Readback:
    """The sentences for one step, by the last thing that happened in it."""
    warnings = dealer_warnings(before, facts)
    line = _new_line(before, after)
    if line is not None:
        return _closing(before, line, after, warnings)
    phase, last = after.phase, facts[-1]
    match last:
        case Called():
            calls = sum(isinstance(fact, Called) for fact in facts)
            return Readback(spoken.calls(calls, after), warnings)
        case TrumpNamed() | Contracted() if isinstance(phase, Playing):
            return Readback((spoken.contract(after, phase),), warnings)
        case TrickWon() | TrickPlayed() if isinstance(phase, Playing):
            odd, ways = _of_tricks(before, phase.tricks)
            return Readback(spoken.tricks(len(facts), after, phase), odd, ways)
        case Revoked() if isinstance(phase, Playing):
            from hokm_ref.session.explain.revoked import against_the_cards, established

            revoke = phase.revokes[-1]
            odd = against_the_cards(revoke, phase.tricks, after.seating)
            wrong = (f"wrong? {glued('hokm', 'undo')}",) if odd else ()
            return Readback(established(revoke, after), odd, wrong)
        case _:
            from hokm_ref.session.explain.between import beside_play

            lines, ways = beside_play(before, last, after, is_odd=bool(warnings))
            return Readback(lines, warnings, ways)


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

    proved, ways = proofs(before, phase.revokes, tricks, after=done)
    return (*odd, *proved), ways


def _new_line(before: Table, after: Table) -> Round | None:
    if len(after.sheet) == len(before.sheet):
        return None
    line = after.sheet[-1]
    return line if isinstance(line, Round) else None


def _closing(before: Table, line: Round, after: Table, warnings: tuple[str, ...]) -> Readback:
    """A round that closed, with what was odd in the tricks that closed it."""
    from hokm_ref.session.explain.closing import claim, closed

    odd, ways = _of_tricks(before, line.tricks)
    entered = claim(line)
    is_first = not any(isinstance(entry, Round) for entry in before.sheet)
    notes = (*ways, *((entered,) if entered else ()))
    if is_first or isinstance(after.phase, Over):
        notes = (*notes, f"wrong? {glued('hokm', 'undo')}")
    return Readback(closed(before, line, after), (*warnings, *odd), notes)


def dealer_warnings(before: Table, facts: Sequence[Fact]) -> tuple[str, ...]:
    """What to say where the table let another deal than the rule names."""
    if isinstance(before.phase, Over):
        return ()
    ruling = before.ruling
    for fact in facts:
        if isinstance(fact, Dealt) and fact.is_told and ruling.is_other_than(fact.seat):
            from hokm_ref.session.explain.dealing import by_rule

            dealer = before.seating.player(fact.seat)
            stands = f"{dealer}'s deal stands as it happened, and the next deals follow from it."
            return (by_rule(before.seating, ruling), stands)
    return ()
