"""What is rare enough to be told one by one: forced contracts, and tricks beyond the bid."""

from __future__ import annotations

from itertools import groupby

from hokm_ref.session.kinds import Kind
from hokm_ref.session.tally import left_on_the_table
from hokm_ref.wording import counted, glued, listed, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hokm_ref.session.figures import Figures, Statistics
    from hokm_ref.session.sheet import Round

FEW = 3
"""So many are told one by one, where the rounds of one evening are looked at."""
_FORCED = {Kind.FORCED_MADE: "made", Kind.FORCED_FAILED: "failed"}


def forced(one: Statistics, evening: Sequence[Round]) -> Iterator[str]:
    """Who had to take the lowest bid, and what came of it: a sentence for each number."""
    for number in sorted({bid for kind in _FORCED for bid in one.together.by_bid(kind)}):
        lines = [line for line in evening if _is_forced(line, number)]
        if 0 < len(lines) <= FEW:
            told = [
                f"{_bidder(line)} in {glued('round', line.number)}, "
                f"{'made' if line.score.made else 'failed'}"
                for line in lines
            ]
        else:
            counts = [(own, _how_often(own, number)) for own in one.players or (one.together,)]
            told = [f"{_whose(one, own)}{often}" for own, often in counts if often]
        yield f"{glued('Forced', number)}: {'; '.join(told)}."


def _is_forced(line: Round, number: int) -> bool:
    return line.contract.forced and line.contract.tricks == number


def _how_often(own: Figures, number: int) -> str:
    """How often a player made it, and how often not: "made 2 and failed 1"."""
    counts = ((verdict, own.by_bid(kind).get(number, 0)) for kind, verdict in _FORCED.items())
    return " and ".join(glued(verdict, often) for verdict, often in counts if often)


def left(one: Statistics, evening: Sequence[Round]) -> Iterator[str]:
    """How many tricks beyond the bid scored nothing, and whose they were."""
    if not one.together[Kind.EXTRA]:
        return
    lines = [line for line in evening if left_on_the_table(line)]
    total = f"Left on the table: {counted(one.together[Kind.EXTRA], 'trick')}"
    if 0 < len(lines) <= FEW:
        yield " ".join((f"{total}.", *_taken(lines)))
        return
    yield f"{total}{_shared(one)}."


def _shared(one: Statistics) -> str:
    """Whose they were, where all are looked at: ", Cyn 20 and Ana 9", or ", Cyn's"."""
    owners = [own for own in one.players if own[Kind.EXTRA]] if one.is_of_all else []
    if len(owners) == 1:
        return f", {quoted(owners[0].names[0])}'s"
    counts = [glued(quoted(own.names[0]), own[Kind.EXTRA]) for own in owners]
    return f", {listed(counts)}" if counts else ""


def _taken(lines: Sequence[Round]) -> Iterator[str]:
    """What each took on which bid: "Cyn took 11 on a bid of 9, and 9 on a bid of 8."."""
    for bidder, own in groupby(sorted(lines, key=_bidder), key=_bidder):
        told = [
            glued(
                line.taken[line.contract.team.value], "on", "a", "bid", "of", line.contract.tricks
            )
            for line in own
        ]
        *first, last = told
        yield f"{bidder} took {', '.join(first)}{', and ' if first else ''}{last}."


def _bidder(line: Round) -> str:
    return line.seating.player(line.contract.seat)


def _whose(one: Statistics, own: Figures) -> str:
    """The name before a count; no name where all is about those."""
    return f"{quoted(own.names[0])} " if one.is_of_all else ""
