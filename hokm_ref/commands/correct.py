"""A correction: where what it tells anew stands in the account, and its way on when refused."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.session.example import uncounted
from hokm_ref.session.facts import Corrected, Dealt, RoundDeleted, TimeTold
from hokm_ref.session.play import dealt
from hokm_ref.session.record import replay
from hokm_ref.session.sheet import Deleted, Round
from hokm_ref.speech import words as words_of
from hokm_ref.speech.folding import folded
from hokm_ref.wording import glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.commands.line import Line
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.facts import Fact
    from hokm_ref.session.record import Span
    from hokm_ref.session.state import Table


def way_back(line: Line, seen: Evening) -> str:
    """The correction's own way on, in the stead of one that is of the deal at the table."""
    from hokm_ref.commands.meant.example import whole_round

    at = _table_of(line, seen)
    if after := line.options.get("--after"):
        return f"As in: {glued(whole_round(at), '--after', quoted(after))}"
    number = leading_number(line.words)
    if line.has("--calls") or "calls" in map(folded, line.words):
        from hokm_ref.commands.meant.as_it_stands import calls

        return calls(number, seen)
    amend = glued("hokm", "amend", *([] if number is None else [number]))
    return f"The round anew, as in: {whole_round(at, amend)}"


def _table_of(line: Line, seen: Evening) -> Table:
    """The table as it was when the round was dealt that is corrected; as it is for no other."""
    number = leading_number(line.words) or words_of.typed_number(line.options.get("--after", ""))
    closed = [
        (entry, span)
        for entry, span in zip(seen.seated.sheet, seen.spans, strict=True)
        if isinstance(entry, Round) and (number is None or entry.number == number)
    ]
    is_open = number in (None, seen.seated.number) and seen.dealt_at is not None
    if is_open or not closed:
        return seen.seated
    entry, span = closed[-1]
    if line.has("--after"):
        return table_before(seen, span.end + 1)
    at = table_dealt(seen, span.start, span.end + 1)
    return uncounted(at, entry) if entry.house.is_classic else at


def told_anew(seen: Evening, start: int, end: int, facts: Sequence[Fact]) -> list[Fact]:
    """A step in which these facts stand for those in some places, known when those were."""
    times = seen.account.times
    at = times[end - 1] if end > 0 else times[0]
    return [Corrected(start, end), TimeTold(at), *facts]


def round_numbered(seen: Evening, number: int) -> tuple[Round | Deleted, Span]:
    """The round of this number, and where it was told; raises NoRound."""
    sheet = seen.seated.sheet
    for entry, span in zip(sheet, seen.spans, strict=True):
        if isinstance(entry, Round | Deleted) and entry.number == number:
            return entry, span
    played = [entry.number for entry in sheet if isinstance(entry, Round)]
    raise errors.NoRound(number, last=max(played, default=0))


def table_before(seen: Evening, place: int) -> Table:
    """The table as it stood before the fact in a place."""
    told = replay(seen.account.facts[:place], kept=seen.account.kept)
    return seen.but(table=told.table).seated


def table_dealt(seen: Evening, start: int, end: int) -> Table:
    """The table as the round in these places was dealt, by whoever dealt it."""
    at = table_before(seen, start)
    for fact in reversed(seen.account.facts[start:end]):
        if isinstance(fact, Dealt | RoundDeleted):
            seat = fact.seat if isinstance(fact, Dealt) else fact.dealer
            return dealt(at, at.number, at.ruling, Dealt(seat, True))
    return at


def leading_number(words: Sequence[str]) -> int | None:
    """The number that these words begin with, as a round or a count."""
    return words_of.typed_number(words[0]) if words else None
