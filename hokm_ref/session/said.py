"""What people say at a table, as it is typed for short."""

from __future__ import annotations

from hokm_ref.rules import words as words_of
from hokm_ref.rules.words import folded
from hokm_ref.session.reading import exact_player, prefixed_player

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.wording import Seating

_AFTER_A_NAME = {"passes": "pass", "bids": None}
"""What is said of a player for what the player says."""
_TOOK = ("takes", "took")


def plain(words: Sequence[str], seating: Seating) -> list[str]:
    """The words as they are typed for short: "Ben bids nine spades" is "Ben 9 spades".

    What is in somebody's name is left as it is.
    """
    short: list[str] = []
    for word in words:
        key = folded(word)
        if _is_in_a_name(key, seating):
            short.append(word)
        elif key in _AFTER_A_NAME and _ends_with_player(short, seating):
            said = _AFTER_A_NAME[key]
            short.extend([said] if said else ())
        else:
            short.append(words_of.figure(key) or word)
    return short


def _is_in_a_name(key: str, seating: Seating) -> bool:
    """Whether a word could be somebody's name, a part of it, or its beginning."""
    return any(name.startswith(key) or key in name.split() for name in map(folded, seating.players))


def _ends_with_player(words: Sequence[str], seating: Seating) -> bool:
    """Whether the last of these words name a player."""
    tails = (words[at:] for at in range(len(words)))
    if any((exact := exact_player(tail, seating)) and exact[1] == len(tail) for tail in tails):
        return True
    return bool(words) and prefixed_player(words[-1], seating) is not None


def side_took(words: Sequence[str], seating: Seating) -> list[str] | None:
    """The words of a count that says whose: "ben 8" of "Ben took eight"; None for other words."""
    short = plain(words, seating)
    said = [folded(word) in _TOOK and not _is_in_a_name(folded(word), seating) for word in short]
    verb = said.index(True) if True in said else 0
    if not verb or not short[verb + 1 :] or not _ends_with_player(short[:verb], seating):
        return None
    return [*short[:verb], *short[verb + 1 :]]
