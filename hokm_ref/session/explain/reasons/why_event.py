"""Why something happened this evening: a revoke, who is hakem, what one side lost or gained."""

from __future__ import annotations

from hokm_ref.session.explain.reasons.why import Why, game_score, round_score, steps
from hokm_ref.session.explain.reasons.why_turn import deal
from hokm_ref.session.explain.revoked import established, in_reasons
from hokm_ref.session.phases import Bidding, Naming, Over, Playing
from hokm_ref.session.sheet import Deleted, Round, VoidDeal
from hokm_ref.speech.deeds import REVOKED
from hokm_ref.speech.said import asked_words
from hokm_ref.speech.words import number
from hokm_ref.wording import glued, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.session.state import Table

_CHANGED = {
    **dict.fromkeys(("lose", "lost", "loses", "losing", "cost", "minus"), -1),
    **dict.fromkeys(("gain", "gained", "get", "got", "won", "plus"), 1),
}
"""How a total is said to have changed, and its sign."""
_OUTCOME = frozenset(("win", "won", "lose", "lost"))


def event(question: str, table: Table) -> Why | None:
    """The reason of what this asks about; None where no such thing happened."""
    words = asked_words(question)
    if "hakem" in words:
        return _hakem(table)
    if REVOKED.intersection(words):
        return _revoke(table)
    if points := points_asked(question):
        return _points(points, table)
    if not _OUTCOME.intersection(words):
        return None
    if isinstance(table.phase, Over):
        return game_score(table)
    rounds = _rounds(table)  # a rule is asked for in the present: "why do we lose double"
    return round_score(rounds[-1]) if rounds and "did" in words else None


def unscored(wanted: int, table: Table) -> Why | None:
    """Why a round of the sheet has no score: its deal was void, or it was struck out."""
    lines = [line for line in table.sheet if isinstance(line, VoidDeal | Deleted)]
    struck = [line for line in lines if line.number == wanted]
    if not struck:
        return None
    round_ = glued("Round", wanted)
    if isinstance(struck[-1], Deleted):
        return Why(f"{round_} has no score: it is deleted.", ())
    told = [_void(line) for line in struck if isinstance(line, VoidDeal)]
    goes_on = table.number == wanted and not isinstance(table.phase, Over)
    were = f"{len(told)} deals of it were" if len(told) > 1 else "a deal of it was"
    ruling = f"{round_} has no score{' yet' if goes_on else ''}: {were} void."
    return Why(ruling, steps(table.house, *told))


def _void(line: VoidDeal) -> tuple[str, str]:
    reason = f": {written(line.reason)}" if line.reason else ""
    return (
        f"{line.seating.player(line.dealer)} dealt, and the deal was void{reason}.",
        "dealer.void",
    )


def points_asked(question: str) -> int:
    """The points of a side that this asks about, lost ones below nought; none as nought."""
    words = asked_words(question)
    sign = next((_CHANGED[word] for word in words if word in _CHANGED), 0)
    return sign * next(filter(None, map(number, words)), 0)


def _hakem(table: Table) -> Why | None:
    """Why this player is hakem of the round at hand."""
    phase = table.phase
    if not table.house.is_classic or not isinstance(phase, Bidding | Naming | Playing):
        return None
    say, dealer = table.seating.player, phase.deal.dealer
    verb = "dealt" if phase.deal.is_begun else "deals"
    last = f"{say(dealer)} {verb}, and the next player is hakem.", "classic.hakem"
    told = f"{say(dealer.next)} is hakem in {glued('round', table.number)}."
    return Why(told, (*deal(table).steps, *steps(table.house, last)))


def _revoke(table: Table) -> Why | None:
    """What the last revoke on record came to."""
    phase = table.phase
    if isinstance(phase, Playing) and phase.revokes:
        last, number_of = phase.revokes[-1], table.number
        told = [(established(last, table)[0], last.penalty.clause)]
        seating, house = table.seating, table.house
    else:
        line = next((each for each in reversed(_rounds(table)) if each.revokes), None)
        if line is None:
            return None
        last, number_of, told = line.revokes[-1], line.number, in_reasons(line)
        seating, house = line.seating, line.house
    ruling = f"{seating.player(last.seat)} revoked in {glued('round', number_of)}."
    return Why(ruling, steps(house, *told))


def _points(points: int, table: Table) -> Why | None:
    """The last round that changed a side's total so."""
    line = next((each for each in reversed(_rounds(table)) if points in each.points), None)
    return None if line is None else round_score(line)


def _rounds(table: Table) -> list[Round]:
    return [entry for entry in table.sheet if isinstance(entry, Round)]
