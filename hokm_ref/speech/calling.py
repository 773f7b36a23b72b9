"""Words as calls, each perhaps after its player; as suits, and as counts."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.errors.base import HokmError
from hokm_ref.rules.auction import Bid, Pass
from hokm_ref.speech import reading
from hokm_ref.speech import words as words_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.seats import Seat
    from hokm_ref.wording import Seating

    CallBy = tuple[Pass | Bid, Seat | None]
    """A call, and who is said to have made it."""

_LONGEST_CALL = 3  # words: "8", "-", "hearts"


def leading_call(words: Sequence[str]) -> tuple[Pass | Bid, int] | None:
    """The call that the first words make, the longest run first; a bare number is one."""
    for used in range(min(_LONGEST_CALL, len(words)), 0, -1):
        try:
            return words_of.call(" ".join(words[:used])), used
        except errors.NotACall:
            continue
    return None


def is_call(words: Sequence[str]) -> bool:
    """Whether words begin with a whole call: a pass, or a number with a suit."""
    try:
        call = leading_call(words)
    except errors.AmbiguousSuit:
        return True
    return call is not None and not (isinstance(call[0], Bid) and call[0].suit is None)


def reads_as_call(words: Sequence[str]) -> bool:
    """Whether words begin with a call, whole or not."""
    try:
        return leading_call(words) is not None
    except errors.AmbiguousSuit:
        return True


def opens_calls(words: Sequence[str], seating: Seating) -> bool:
    """Whether the words begin with a call, perhaps after its player."""
    if reads_as_call(words) or not words[0].strip():
        return True
    try:
        return reads_as_call(reading.after_player(words, seating))
    except errors.AmbiguousPlayer:
        return reads_as_call(words[1:])


def calls(words: Sequence[str], seating: Seating) -> list[CallBy]:
    """Several calls in turn, each perhaps preceded by its player."""
    found: list[CallBy] = []
    rest = words
    while rest:
        try:
            call, rest = _first_call(rest, seating)
        except HokmError as refusal:
            refusal.after(found)
            raise
        found.append(call)
    return found


def _first_call(words: Sequence[str], seating: Seating) -> tuple[CallBy, Sequence[str]]:
    """The call that the words begin with, perhaps after its player, and the words after it."""
    by = None
    call = leading_call(words)
    if call is None:
        named = reading.named_player(words, seating)
        if named is None:
            raise not_a_call(words)
        by, used = named
        words = words[used:]
        call = leading_call(words)
        if call is None:
            raise not_a_call(words) if words else errors.NoCall(by)
    made, used = call
    if isinstance(made, Bid) and made.suit is None and is_unread(words[used:], seating):
        raise not_a_call(words[: used + 1])
    return (made, by), words[used:]


def is_unread(words: Sequence[str], seating: Seating) -> bool:
    """Whether words follow that are neither a call nor a player: a suit that cannot be read."""
    if not words or leading_call(words) is not None:
        return False
    return not reading.opens_with_player(words, seating)


def not_a_call(words: Sequence[str]) -> errors.NotACall:
    """Why these words are no call, told of all of them."""
    try:
        words_of.call(" ".join(words))
    except errors.NotACall as error:
        return error
    return errors.NotACall(" ".join(words))


def is_suit(text: str) -> bool:
    """Whether a text is a suit, or asks which suit is meant."""
    try:
        words_of.suit(text)
    except errors.AmbiguousSuit:
        return True
    except errors.NotASuit:
        return False
    return True


def is_count(text: str) -> bool:
    """Whether a text is a count of tricks."""
    try:
        words_of.count(text)
    except errors.NotACount:
        return False
    return True
