"""A correction's lines on the sheet: as they were before it, and as they are now."""

from __future__ import annotations

from hokm_ref.session.facts import Corrected
from hokm_ref.session.sheet import Deleted, Round

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from hokm_ref.session.evening import Evening
    from hokm_ref.session.sheet import Entry

    Numbered = Round | Deleted


def pairs(seen: Evening, now: Evening) -> Iterator[tuple[Entry, Entry]]:
    """Each entry of the sheet as it was and as it is, told by the same facts or in their stead."""
    start = first_place(now)
    shift = len(now.account.facts) - len(seen.account.facts)
    were = {span.end: entry for entry, span in zip(seen.seated.sheet, seen.spans, strict=True)}
    for entry, span in zip(now.seated.sheet, now.spans, strict=True):
        was = were.get(span.end if span.end < start else span.end - shift)
        if was is not None and type(was) is type(entry):
            yield was, entry


def are_counterparts(was: Entry, entry: Entry, seen: Evening, now: Evening) -> bool:
    """Whether two lines tell of the same deal, whatever its number is now."""
    return any(one is was and other is entry for one, other in pairs(seen, now))


def first_place(now: Evening) -> int:
    """The first place that was told anew."""
    header = now.history.done[-1].facts[0]
    return header.start if isinstance(header, Corrected) else 0


def round_told(seen: Evening, now: Evening) -> tuple[Numbered | None, Numbered | None]:
    """The entry of the sheet as it was and as it is; None where there was or is none."""
    header = now.history.done[-1].facts[0]
    is_insertion = isinstance(header, Corrected) and header.start == header.end
    was = None if is_insertion else _beginning(seen, first_place(now))
    return was, _beginning(now, first_place(now))


def _beginning(seen: Evening, start: int) -> Numbered | None:
    """The round that is told from this place on, or that was deleted there."""
    return next(
        (
            entry
            for entry, span in zip(seen.seated.sheet, seen.spans, strict=True)
            if span.start == start and isinstance(entry, Round | Deleted)
        ),
        None,
    )


def holding(seen: Evening, place: int) -> Round:
    """The closed round that this place belongs to."""
    return next(_holding(seen, place))


def held(seen: Evening, place: int) -> Round | None:
    """The same, where a correction may have left the round open, or struck it out."""
    return next(_holding(seen, place), None)


def _holding(seen: Evening, place: int) -> Iterator[Round]:
    for entry, span in zip(seen.seated.sheet, seen.spans, strict=True):
        if span.start <= place <= span.end and isinstance(entry, Round):
            yield entry
