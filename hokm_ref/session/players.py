"""What can be a name at the table, and who has had one there."""

from __future__ import annotations

from unicodedata import category, normalize

from hokm_ref import errors
from hokm_ref.rules.auction import Bid
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.session.facts import GameBegan, Renamed, SessionBegan, Substituted
from hokm_ref.speech import words
from hokm_ref.speech.card_words import card
from hokm_ref.speech.folding import distinct, folded
from hokm_ref.wording import is_shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from hokm_ref.session.facts import Fact


_UNSEEN = ("Cf", "Mn", "Me")
"""Kinds of characters that are nothing to see by themselves."""
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0 ")
"""Letters and signs that are as blank as a space."""


_STOPS = " ,;\u060c\u061b"
"""What may stand behind a name in a list, and belongs to none."""
_APART = dict.fromkeys(map(ord, ";\u060c\u061b"), ",")
_AND = ("and", "&", "+", "\u0648")
_AGAINST = ("vs", "vs.", "v", "versus", "against")


def listed_apart(words: Sequence[str]) -> Sequence[str]:
    """Four names without the stops and the words between them; partners told so sit opposite."""
    if len(words) == len(Seat):  # any word of them may be a name
        return [*map(told_apart, words)]
    parts = [part.strip() for word in words for part in word.translate(_APART).split(",")]
    match [told_apart(part) for part in parts if part and folded(part) not in _AND]:
        case [one, partner, between, two, other] if folded(between) in _AGAINST:
            return [one, two, partner, other]
        case [_, _, _, _] as names:
            return names
        case _:
            return words


def told_apart(name: str) -> str:
    """A name without the comma behind it, or the full stop of its line: not that of "J.R."."""
    bare = name.rstrip(_STOPS)
    is_ended = bare.count(".") == 1 and bare.endswith(".") and " " not in bare
    return (bare.rstrip(".") if is_ended and len(bare) > 3 else bare) or name


def four(names: Sequence[str], commands: Collection[str]) -> tuple[str, str, str, str]:
    """Four names as they are kept; raises BadName for the first that cannot be one."""
    if len(names) != len(Seat):
        raise errors.FourNames(names)
    first, second, third, fourth = (checked(name, commands) for name in names)
    distinct((first, second, third, fourth))
    return first, second, third, fourth


def as_before(name: str, people: Iterable[str]) -> str:
    """A name as it is written already, where it is that of one of these people."""
    word = folded(name)
    return next((person for person in people if folded(person) == word), name)


def two_teams(names: Sequence[str], players: Sequence[str]) -> tuple[str, str]:
    """Two names for the teams as they are kept; raises BadName where one is an opponent's."""
    first, second = distinct([checked(name, ()) for name in names])
    for team, name in ((Team.A, first), (Team.B, second)):
        others = [players[seat.value] for seat in team.other.seats]
        if folded(name) in map(folded, (*others, " & ".join(others))):
            raise errors.BadName(name, "names the other side, so this side cannot be called so")
    return first, second


def ever_seated(facts: Iterable[Fact]) -> tuple[str, ...]:
    """Everybody who sat at the table at any time, by the names as they are written now."""
    names: dict[str, None] = {}
    for fact in facts:
        match fact:
            case SessionBegan(players) | GameBegan(players=players):
                names.update(dict.fromkeys(players or ()))
            case Substituted(name=name):
                names[name] = None
            case Renamed(before, after):
                names.pop(before, None)
                names[after] = None
            case _:
                pass
    return tuple(names)


def checked(name: str, commands: Collection[str]) -> str:
    """A name as it is kept: composed, without space around it."""
    kept = normalize("NFC", name).strip()
    # What is not shown is looked for before the space around it is dropped.
    why = _unshown(name) or _objection(kept, commands)
    if why:
        raise errors.BadName(name, why)
    return kept


def _unshown(name: str) -> str | None:
    if not all(map(is_shown, name)):
        return "has a character that is not shown or turns the line around"
    return None


def _objection(name: str, commands: Collection[str]) -> str | None:
    word = folded(name)
    if all(category(letter) in _UNSEEN or letter in _BLANK for letter in word):
        return "has no letter to see"
    if all(letter.isdigit() or letter.isspace() for letter in word):
        return "is digits only, and those are seats and counts"
    if name[0] in "-<?":
        return f"begins with {name[0]}, which means something at the prompt"
    if word in commands:
        return "is a command"
    if _is_call(name):
        return "is a call"
    if _is_card(name):
        return "is a card"
    return None


def _is_call(name: str) -> bool:
    try:
        call = words.call(name)
    except errors.AmbiguousSuit:
        return True
    except errors.NotACall:
        return False
    # A number alone is refused for being one, in words of its own.
    return not isinstance(call, Bid) or call.suit is not None


def _is_card(name: str) -> bool:
    try:
        card(name)
    except errors.NotACard:
        return False
    return True
