"""What is told of a player or a side, in other words than those that record it."""

from __future__ import annotations

from hokm_ref.speech import reading
from hokm_ref.speech import words as words_of
from hokm_ref.speech.folding import folded
from hokm_ref.speech.said import ends_with_player, is_every, is_in_a_name
from hokm_ref.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.wording import Seating

REVOKED = frozenset("revoke revokes revoked renege reneges reneged".split())
"""What is said of a revoke."""
_TOLD = {
    **dict.fromkeys("made makes make won wins win took takes got gets".split(), "made"),
    **dict.fromkeys("failed fails fail lost loses lose down short set beaten".split(), "failed"),
    **dict.fromkeys("rest remaining claim claims claimed".split(), "rest"),
    **dict.fromkeys(("follow", "followed"), "revoke"),
    **dict.fromkeys("leaves left replaces replaced home comes came sits".split(), "sub"),
    **dict.fromkeys(("points", "point", "penalty"), "points"),
    **dict.fromkeys("give pay pays paid fine fined bonus deduct minus plus".split(), "points"),
    **dict.fromkeys("deals dealt dealer".split(), "deal"),
    **dict.fromkeys(REVOKED - {"revoke"}, "revoke"),
    **dict.fromkeys("kot kots kote coat court کت کوت".split(), "kot"),
    **dict.fromkeys("hakem hakim حاکم".split(), "hakem"),
}
"""What is told of a player or a side, and which of these it says."""
_POINTS = ("points", "point")
_WEIGHT = {"kot": 0, "points": 0, "rest": 0, "hakem": 2}
"""Which of several things told in one line it is about: the least of these, and 1 for others."""


_DENIAL = frozenset("not no never isn't wasn't".split())
"""What is said of that which was not so."""
SIGNS = {"+": "plus", "-": "minus", "\u2212": "minus", "\u2013": "minus"}
"""What stands before a number of points or tricks, and what it is in words."""


class Told(Value):
    """Something told of a player or a side, in other words than those that record it."""

    before: Sequence[str]
    verb: str
    after: Sequence[str]

    @property
    def is_denied(self) -> bool:
        """Whether it is told that it was not so."""
        return not _DENIAL.isdisjoint(map(folded, (*self.before, *self.after)))

    @property
    def kind(self) -> str:
        """Whether it is a contract "made" or "failed", a "kot", or what a player did or is."""
        if self.after and folded(self.after[0]) == "over":  # "takes over from Ben"
            return "sub"
        return _TOLD.get(folded(self.verb), "points")  # "+7"


def is_of_hakem(told: Told) -> bool:
    """Whether it is told of the hakem, whoever that is."""
    return any(_TOLD.get(folded(word)) == "hakem" for word in (*told.before, *told.after))


def _is_told(words: Sequence[str], at: int, seating: Seating) -> bool:
    """Whether a word tells of somebody: "set gap 40" and "three left" do not, "Ben left" does."""
    verb, after = folded(words[at]), words[at + 1 :]
    if is_in_a_name(verb, seating):
        return False
    if _TOLD.get(verb) == "points" and verb not in _POINTS:
        is_first = at == 0 or verb not in ("plus", "minus")  # not "8 hearts minus one"
        return is_first and any(words_of.typed_number(word) for word in after)
    if is_signed(verb):  # "Ben +7", "+7 Ana", and not "8 hearts +1"
        return reading.opens_with_player(words, seating) if at == 1 else at == 0 and bool(after)
    if verb == "left":
        return any(ends_with_player(words[:end], seating) for end in (at, at - 1))  # "has left"
    return verb in _TOLD and not (verb == "set" and after)


def is_signed(word: str) -> bool:
    """Whether a word is a number with its sign."""
    return word[:1] in SIGNS and words_of.typed_number(word[1:]) is not None


def told(words: Sequence[str], seating: Seating) -> Told | None:
    """What is told in these words, as in "Dan made 9 spades"; None for other words."""
    if is_every(words) and not is_in_a_name(folded(words[0]), seating):
        return Told((), "rest", ())
    found = [
        Told(words[:at], word, words[at + 1 :])
        for at, word in enumerate(words)
        if _is_told(words, at, seating)
    ]
    # "Made a Kot" is one, "gets 5 points" and "takes the rest" no trick; "hakem won" is a count.
    return min(found, key=lambda told: _WEIGHT.get(told.kind, 1), default=None)
