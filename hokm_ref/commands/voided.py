"""A void deal told of a round that has closed: that round is struck out, and no other is void."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands.meant.amend_meant import amending, is_closed
from hokm_ref.session.phases import Over
from hokm_ref.speech.said import asked_words
from hokm_ref.speech.words import typed_number
from hokm_ref.wording import glued, in_one_word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.commands.line import Line
    from hokm_ref.session.evening import Evening

_BESIDE = frozenset(("in", "of", "the", "round"))
"""What is said before the number of a round."""


def reason(line: Line, seen: Evening) -> str:
    """Why the deal at hand is void; refused where a round is named that has closed.

    The number of the deal at hand is no reason: "in round 2".
    """
    if not line.words:
        return line.reason
    from hokm_ref.commands.round_anew import named

    said = asked_words(" ".join(line.words))
    number = typed_number(said[0]) if len(said) == 1 else named(said, seen)[0]
    if number is not None and is_closed(number, seen):
        raise errors.RoundClosed(number, *_ways(number, line, seen))
    is_number_alone = number == seen.seated.number and _BESIDE.issuperset(said[:-1])
    return line.but(words=()).reason if is_number_alone else line.reason


def _ways(number: int, line: Line, seen: Evening) -> tuple[str, ...]:
    """How the round is struck out, and how the deal at hand would be void for this reason."""
    deleted = f"To strike it out: {glued(amending(number), 'delete')}"
    if isinstance(seen.seated.phase, Over):
        return (deleted,)
    here = glued("hokm", "redeal", "--why", in_one_word(line.reason))
    return deleted, f"Void is the deal of {glued('round', seen.seated.number)}: {here}"
