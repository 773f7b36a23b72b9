"""A round that closed: what happened and its price, who leads, who deals and why."""

from __future__ import annotations

from hokm_ref.session.explain.phrases import ending, lead, outcome
from hokm_ref.session.state import Over
from hokm_ref.wording import counted, glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.house import House
    from hokm_ref.session.state import Round, Table


def closed(before: Table, line: Round, after: Table) -> tuple[str, str, str]:
    """The three lines of a closing round, always in this order."""
    return (
        _result(line, after.house),
        _score(before, line, after),
        _next_deal(line, after),
    )


def _result(line: Round, house: House) -> str:
    contract, points = line.contract, abs(line.score.points)
    taken = line.taken[contract.team.value]
    side = line.seating.side(contract.team)
    told = f"{outcome(line)} {glued('with', counted(taken, 'trick'))}: {side}"
    if line.score.made:
        extra = "; extra tricks do not score" if taken > contract.tricks else ""
        return f"{told} {glued('gain', points)}{extra}."
    return f"{told} {glued('lose', points)}, {_times(line, house)}."


def _times(line: Round, house: House) -> str:
    if not line.score.is_doubled:
        return "not double"
    if house.failed_multiplier == 2:
        return "twice the bid"
    return f"{house.failed_multiplier} times the bid"


def _score(before: Table, line: Round, after: Table) -> str:
    if isinstance(after.phase, Over):
        return ending(after)
    return f"{lead(line.seating, line.gap, before=before.gap)}."


def _next_deal(line: Round, after: Table) -> str:
    say, ruling = line.seating.player, line.next
    losers = f"{line.seating.side(line.lost_by)} lost the round"
    if isinstance(after.phase, Over):
        rematch = glued("hokm", "rematch")
        return f"Next game: {rematch}; {say(ruling.dealer)} deals, because {losers}."
    first = f"{say(ruling.dealer.next)} calls first"
    if ruling.clause == "dealer.again":
        return f"{losers}, so {say(ruling.dealer)} deals again; {first}."
    passes = f"the deal passes from {say(line.dealer)} to {say(ruling.dealer)}"
    return f"{losers}, so {passes}; {first}."


def claim(line: Round) -> str | None:
    """That a count was a claim, where some tricks were entered and the others were not."""
    if not 0 < line.entered < sum(line.taken):
        return None
    rest = sum(line.taken) - line.entered
    verb = "was" if line.entered == 1 else "were"
    entered = f"{counted(line.entered, 'trick')} {verb} entered one by one"
    return f"{entered}; the other {rest} {'is' if rest == 1 else 'are'} a claim."
