"""What is remarked beside a round, the last one too: a note, and a revoke established."""

from __future__ import annotations

from contextlib import suppress

from hokm_ref import errors
from hokm_ref.commands import put_in
from hokm_ref.commands.entry import enter
from hokm_ref.commands.revokes import revoked
from hokm_ref.session.explain.correction import corrected
from hokm_ref.session.facts import Noted
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hokm_ref.commands.answer import Answer
    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.facts import Fact


def note(desk: Desk, line: Line) -> Answer:
    """A note beside the round at hand, or the one just closed."""
    if not line.reason:
        way = f"As in: {glued('hokm', 'note')} lovely round"
        raise errors.Takes("note", "what is to be remembered", way)
    return _beside(desk, line, lambda _: Noted(line.reason))


def revoke(desk: Desk, line: Line) -> Answer:
    """A revoke established at the table: the house's penalty, or what the table decides."""
    return _beside(desk, line, lambda seen: _revoked(line, seen))


def _revoked(line: Line, seen: Evening) -> Fact:
    """A revoke of one of the people of its round, who may have left the chair since."""
    for seating in put_in.people(seen):
        with suppress(errors.UnknownPlayer):
            return revoked(line, seen.seated.but(seating=seating))
    return revoked(line, seen.seated)


def _beside(desk: Desk, line: Line, tell: Callable[[Evening], Fact]) -> Answer:
    """Recorded in the open round; where none is open, put in before the last one closed."""

    def settled(_: Line, seen: Evening) -> Sequence[Fact]:
        fact = tell(seen)
        return put_in.beside_last(seen, fact) or [fact]

    return enter(desk, line, settled, corrected.beside)
