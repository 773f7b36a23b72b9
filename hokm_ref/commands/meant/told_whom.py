"""Of whom it is told, in words that record nothing: a player, or a side."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.speech import reading
from hokm_ref.speech.folding import folded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.speech.deeds import Told
    from hokm_ref.wording import Seating

_BETWEEN = frozenset("is was by to are for goes go it the and a an".split())
"""What stands between what is told and its player: "dealt by Ben", "the rest go to Ben"."""
_DEFENDERS = frozenset(("defenders", "others", "other", "opponents"))
"""What the side is called that has no contract."""


def is_of_them(told: Told) -> bool:
    """Whether it is told of those who may be either side: "they took 4"."""
    return "they" in map(folded, told.before)


def player(told: Told, seating: Seating) -> tuple[Seat | None, list[str]]:
    """The player of whom it is told, and the words that are left.

    Three letters of a name are one anywhere; fewer only at the beginning, or after what is told.
    """
    before = [*map(owner, _kept(told.before, seating))]
    words = [*before, *_kept(told.after, seating)]
    whole = (
        at
        for at, word in enumerate(words)
        if len(word) > 2 or reading.exact_player(words[at:], seating)
    )
    try:
        for at in (*whole, 0, len(before)):
            named = reading.named_player(words[at:], seating) if words[at:] else None
            if named:
                return named[0], [*words[:at], *words[at + named[1] :]]
    except errors.AmbiguousPlayer:
        pass
    return None, words


def affirmed(told: Told, seating: Seating) -> Told:
    """What is told without whom it is not, where another is named: "Dan dealt, not Ana"."""
    keys = [*map(folded, told.after)]
    if "not" not in keys:
        return told
    so = told.but(after=told.after[: keys.index("not")])
    return so if player(so, seating)[0] else told


def _kept(words: Sequence[str], seating: Seating) -> list[str]:
    """The words without those between them, unless somebody is called so."""
    return [
        word
        for word in words
        if folded(word) not in _BETWEEN or reading.exact_player((word,), seating)
    ]


def owner(word: str) -> str:
    """Whose it is: "Ana" of "Ana's"."""
    return word.replace("\u2019", "'").removesuffix("'s")


def side(told: Told, bidders: Team | None, seating: Seating) -> Seat | None:
    """The side of which it is told, by a team's own name or as the defenders; None for neither."""
    words = [*map(folded, (*told.before, *told.after))]
    for team, name in zip(Team, seating.teams or (), strict=False):
        if f" {folded(name)} " in f" {' '.join(words)} ":
            return team.seats[0]
    return bidders.other.seats[0] if bidders and not _DEFENDERS.isdisjoint(words) else None
