"""Somebody who leaves, or takes a chair, told in other words than those that record it."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.rules.seats import Seat
from hokm_ref.speech import reading
from hokm_ref.speech.folding import folded
from hokm_ref.wording import glued, in_one_word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.wording import Seating

_BETWEEN = frozenset(
    "is was has by for in with over from now goes going went gone to and comes came coming leaves "
    "leaving left sits sitting plays playing home here there instead "
    "takes take took replaces replaced sub".split()
)
"""What stands between who leaves and who comes."""


_FOR = ("for", "from", "replaces")
"""What stands before who leaves, "Eve sits in for Ben"; in "sub Ben for Eve" it may be either."""
_LEAVING = frozenset("goes going went gone leaves leaving left home".split())
"""What is said of who leaves."""


def is_told(words: Sequence[str], seating: Seating) -> bool:
    """Whether somebody is said to be in for a player: "Eve for Dan", "Eve is in for Dan"."""
    keys = [*map(folded, words)]
    at = keys.index("for") if "for" in keys else 0
    named = _seated(words[at + 1 :], seating) if at and words[at + 1 :] else None
    is_all = named is not None and at + 1 + named[1] == len(words)
    return is_all and _BETWEEN.issuperset(keys[1:at])


def way(words: Sequence[str], seating: Seating) -> str:
    """The line that gives a chair to somebody else, by the names that were said.

    Raises UnknownPlayer where who is said to leave does not sit here.
    """
    names = [word for word in words if folded(word) not in _BETWEEN]
    found = [(at, *exact) for at in range(len(names)) if (exact := _seated(names[at:], seating))]
    leaves, comes = Seat.FIRST, names
    if len(found) == 1:
        _check_leaver(words, found[0][1], seating)
    if found:  # of two who sit here the last one leaves
        at, leaves, used = found[-1]
        comes = [*names[:at], *names[at + used :]]
    is_new = comes and len(found) < 2
    name = in_one_word(" ".join(comes)) if is_new else "Eve"
    as_in = "" if is_new and found else ", as in"
    return f"Somebody else in a chair{as_in}: {glued('hokm', 'sub', seating.typed(leaves), name)}"


def _check_leaver(words: Sequence[str], seat: Seat, seating: Seating) -> None:
    """Refuse that somebody leaves who does not sit here, in the stead of who comes and does."""
    keys = [*map(folded, words)]
    is_bare = [key == "for" and keys[at - 1 : at] != ["in"] for at, key in enumerate(keys)]
    at = next((at for at, key in enumerate(keys) if key in _FOR and not is_bare[at]), None)
    if at is None:
        at = next((at for at, key in enumerate(keys) if key in _LEAVING), None)
        leaver = words[:at] if at else ()
    else:
        leaver = words[at + 1 :]
    names = [word for word in leaver if folded(word) not in _BETWEEN]
    if names and not any(
        (found := _seated(names[at:], seating)) and found[0] is seat for at in range(len(names))
    ):
        raise errors.UnknownPlayer(" ".join(names), seating.players)


def _seated(words: Sequence[str], seating: Seating) -> tuple[Seat, int] | None:
    """The player whose name, three letters of it or the seat opens these words."""
    if numbered := reading.numbered_player(words[0]):
        return numbered, 1
    exact = reading.exact_player(words, seating)
    return exact or (reading.named_player(words, seating) if len(words[0]) > 2 else None)
