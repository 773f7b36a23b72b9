"""The one way a step is recorded: read, judged and appended in one transaction, then read back.

A correction tells anew what was recorded before, and is judged with all that came after it.
"""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands.answer import Answer
from hokm_ref.commands.desk import current
from hokm_ref.errors.base import HokmError
from hokm_ref.session.evening import judged_again
from hokm_ref.session.facts import (
    Called,
    Contracted,
    Corrected,
    Counted,
    Dealt,
    DealVoided,
    GameBegan,
    GameEnded,
    Swapped,
    TrickPlayed,
    TrickWon,
    TrumpNamed,
)
from hokm_ref.session.history import Step
from hokm_ref.session.phases import Bidding, Naming, Playing
from hokm_ref.session.record import record
from hokm_ref.wording import as_said, as_warnings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.explain.readback import Readback
    from hokm_ref.session.facts import Fact
    from hokm_ref.session.state import Table
    from hokm_ref.store.book import Book

    Act = Callable[[Line, Evening], Sequence[Fact]]
    Correction = Callable[[Evening, Evening], Readback]
    """How a correction is read back, from the evening as it stood and as it stands now."""
    Reading = Callable[[Desk, Line, Evening], Sequence[Fact] | None]

_ASKED = ("missing_answer", "repeated_round")
"""Codes of what people may be asked about instead."""
_RETYPED = ("ambiguous_suit", "ambiguous_player", "out_of_turn", "missing_answer", "bidding_over")
"""Codes of what is refused with the same line again, as it would pass."""
_OF_WORDS = ("not_a_call", "bidding_over", "unknown_player")
"""Codes of calls that are refused where they may be those of a round that is over."""
_CALLING = ("", "bid", "pass", "round")
TWICE_WITHIN = 60
"""Seconds within which the same whole round is taken for a slip."""
_IN_TURN = (Called, TrickWon | TrickPlayed)
"""What several of may stand in one line."""


def enter(desk: Desk, line: Line, act: Act, corrected: Correction | None = None) -> Answer:
    """Record what `act` makes of the words, and read it back; a correction as it is `corrected`."""
    while True:
        try:
            return _entered(desk, line, act, corrected)
        except HokmError as refusal:
            if desk.ask is None or refusal.code not in _ASKED:
                raise
            line = _with_answer(line, refusal, desk.ask)


def _with_answer(line: Line, refusal: HokmError, ask: Callable[[str], str]) -> Line:
    """The line with what it lacked, as people say it; raises the refusal where they do not."""
    if isinstance(refusal, errors.MissingCount):
        return line.but(words=(*line.words, *ask(refusal.reason()).split()))
    if not isinstance(refusal, errors.RepeatedRound):
        raise refusal
    if not is_yes(ask(refusal.question())):
        raise refusal.declined() from None
    return line.but(options={**line.options, "--again": "yes"})


def is_yes(answer: str) -> bool:
    """Whether an answer to "y or n" is a yes."""
    return answer.strip().casefold() in ("y", "yes")


def _entered(desk: Desk, line: Line, act: Act, corrected: Correction | None) -> Answer:
    return desk.store.write(
        lambda book: _recorded(book, current(book, line.session), desk, line, act, corrected)
    )()


def _recorded(
    book: Book, seen: Evening, desk: Desk, line: Line, act: Act, corrected: Correction | None
) -> Callable[[], Answer]:
    """Record it within a transaction; what comes back reads it back once that is through."""
    before = seen.seated
    try:
        facts = _with_dealer(before, act(line, seen))
        if corrected is not None and isinstance(facts[0], Corrected | Swapped):
            return _set_right(book, seen, Step(desk.now, tuple(facts)), corrected)
        after = _told_to(before, facts)
        if seen.hides_a_deal:  # the record goes on behind what the table shows
            after = judged_again(seen, Step(desk.now, tuple(facts))).seated
    except HokmError as refusal:
        told(refusal, line, before)
        if (line.command.name == "amend" or line.has("--after")) and refusal.is_of_the_deal:
            from hokm_ref.commands.correct import way_back

            refusal.offering(way_back(line, seen))
        raise
    book.append(seen.number, desk.now, facts, before=before, after=after)
    return lambda: written(_read_back(desk, seen, facts, after), after, seen.number)


def _set_right(
    book: Book, seen: Evening, step: Step, corrected: Correction
) -> Callable[[], Answer]:
    """The same of a correction, which is judged with all that came after it."""
    now = judged_again(seen, step)
    book.append(seen.number, step.at, step.facts, before=seen.seated, after=now.table)
    return lambda: written(corrected(seen, now), now.seated, now.number)


def is_accepted(desk: Desk, line: Line, seen: Evening, read: Reading) -> bool:
    """Whether a line would record something now; nothing is recorded by asking."""
    try:
        facts = read(desk, line, seen)
        if facts is not None:
            _told_to(seen.seated, _with_dealer(seen.seated, facts))
    except HokmError:
        return False
    return facts is not None


def told(refusal: HokmError, line: Line, table: Table) -> None:
    """Say a refusal of this line with the names and rules of this table."""
    refusal.told_at(table.seating, table.house)
    if table.house.is_classic and isinstance(table.phase, Playing):
        from hokm_ref.session import example

        refusal.example = example.count(table)
    if refusal.code in _OF_WORDS and line.command.name in _CALLING:
        from hokm_ref.commands.meant.told_calls import whole

        refusal.meant = refusal.meant or whole(line.words, table)
    if refusal.code in _RETYPED:
        from hokm_ref.commands.meant.retyped import tell

        tell(refusal, line, table)


def _read_back(desk: Desk, seen: Evening, facts: Sequence[Fact], after: Table) -> Readback:
    """What a step says, with what is asked after a silence; a game that is whole is copied."""
    from hokm_ref.session.explain.phrases import after_silence  # no refusal needs these
    from hokm_ref.session.explain.readback import read_back

    before = seen.seated
    spoken = read_back(before, facts, after)
    asked = after_silence(
        desk.now - seen.last_at,
        before.number,
        lambda: desk.day(seen.last_at),
        is_whole_round=is_whole_round(facts),
    )
    warnings = (*spoken.warnings, *asked)
    if isinstance(facts[-1], DealVoided) and not facts[-1].reason:
        from hokm_ref.session.explain.between import of_the_last

        spoken = spoken.but(notes=of_the_last(before, seen.history.done[-1].facts))
    if isinstance(facts[-1], GameBegan | GameEnded):
        from hokm_ref.commands.copies import keep

        warnings = (*warnings, *keep(desk))
    return spoken.but(warnings=warnings)


def _told_to(table: Table, facts: Sequence[Fact]) -> Table:
    """The table after all of a line; a refusal knows whether like ones came before it there."""
    for place, fact in enumerate(facts):
        try:
            table = record(table, fact)
        except HokmError as refusal:
            before = facts[max(place - 1, 0)]
            is_like = any(isinstance(fact, kind) and isinstance(before, kind) for kind in _IN_TURN)
            refusal.after(facts[:place] if is_like else ())
            raise
    return table


def written(spoken: Readback, after: Table, number: int) -> Answer:
    """The answer of a write: what it says, and the board as data."""

    def data() -> dict[str, Any]:
        from hokm_ref.session.explain.report import status

        said = as_said(spoken.lines)
        warnings = as_warnings(spoken.warnings, spoken.notes)
        return {**status(after, number), "said": said, "warnings": warnings}

    return Answer(
        spoken.lines,
        data,
        below=spoken.below,
        warnings=spoken.warnings,
        notes=spoken.notes,
    )


def _with_dealer(before: Table, facts: Sequence[Fact]) -> list[Fact]:
    """The facts, with who dealt before the first of a round."""
    begins = isinstance(facts[0], Called | Contracted | DealVoided | TrumpNamed)
    phase = before.phase
    if begins and isinstance(phase, Bidding | Naming) and not phase.deal.is_begun:
        return [Dealt(phase.deal.dealer), *facts]
    return list(facts)


def is_whole_round(facts: Sequence[Fact]) -> bool:
    """Whether a step is a round entered at once."""
    kinds = {type(fact) for fact in facts}
    return Counted in kinds and (Contracted in kinds or TrumpNamed in kinds)
