"""Words as players, teams and calls: the exact name first, then a beginning, then the seat."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.errors.base import HokmError
from hokm_ref.rules import words as words_of
from hokm_ref.rules.auction import Bid, Pass
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.rules.words import folded, without_accents
from hokm_ref.session.facts import Called

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hokm_ref.wording import Seating

_LONGEST_CALL = 3  # words: "8", "-", "hearts"


def exact_player(words: Sequence[str], seating: Seating) -> tuple[Seat, int] | None:
    """The player whose whole name opens these words, and how many words it is.

    Where nobody's name is or begins as it is typed, accents may be missing: "tina" for Tīna.
    """
    names = list(map(folded, seating.players))
    texts = [(" ".join(words[:used]), used) for used in range(len(words), 0, -1)]
    for text, used in texts:
        if folded(text) in names:
            return Seat(names.index(folded(text))), used
    if all(map(str.isascii, names)):
        return None
    for text, used in texts:
        meant = _but_for_accents(text, seating)
        if len(meant) == 1 and not _beginning(folded(text), names):
            return meant[0], used
    return None


def _but_for_accents(text: str, seating: Seating) -> list[Seat]:
    """The players whose whole names differ from a text by their accents alone."""
    plain_names = map(without_accents, seating.players)
    return [Seat(at) for at, name in enumerate(plain_names) if name == without_accents(text)]


def prefixed_player(word: str, seating: Seating) -> Seat | None:
    """The one player whose name begins so; raises AmbiguousPlayer for more than one."""
    found = _beginning(folded(word), map(folded, seating.players))
    if not all(map(str.isascii, seating.players)):
        if found:  # whoever is wholly meant but for an accent could be meant as well
            meant = {*found, *_but_for_accents(word, seating)}
            found = [seat for seat in Seat if seat in meant]
        else:
            found = _beginning(without_accents(word), map(without_accents, seating.players))
    if len(found) > 1:
        raise errors.AmbiguousPlayer(word, [seating.players[seat.value] for seat in found])
    return found[0] if found else None


def _beginning(start: str, names: Iterable[str]) -> list[Seat]:
    return [Seat(at) for at, name in enumerate(names) if start and name.startswith(start)]


def numbered_player(word: str) -> Seat | None:
    """The player of a seat's number, 1 to 4."""
    number = words_of.number(folded(word))
    return Seat(number - 1) if number is not None and 1 <= number <= len(Seat) else None


def opens_with_player(words: Sequence[str], seating: Seating) -> bool:
    """Whether the words begin with a player's name; a seat's digit is no name here."""
    return bool(exact_player(words, seating) or prefixed_player(words[0], seating))


def leading_player(words: Sequence[str], seating: Seating) -> tuple[Seat, int]:
    """The player whom the first words name, and how many words that took."""
    exact = exact_player(words, seating)
    if exact:
        return exact
    word = words[0] if words else ""
    seat = prefixed_player(word, seating) or numbered_player(word)
    if seat is None:
        raise errors.UnknownPlayer(word, seating.players)
    return seat, 1


def player(text: str, seating: Seating) -> Seat:
    """The player whom a whole text names."""
    seat, used = leading_player(text.split() or [""], seating)
    if used < len(text.split()):
        raise errors.UnknownPlayer(text, seating.players)
    return seat


def team(text: str, seating: Seating) -> Team:
    """A team by either of its players or by its own name."""
    return side(text, seating)[0]


def side(text: str, seating: Seating) -> tuple[Team, Seat | None]:
    """A team by either of its players or by its own name, and the player who was named if any.

    Exact player, exact team, beginning.
    """
    exact = exact_player(text.split(), seating)
    if exact and exact[1] == len(text.split()):
        return exact[0].team, exact[0]
    for own in Team:
        name = seating.teams[own.value] if seating.teams else ""
        partners = " & ".join(seating.players[seat.value] for seat in own.seats)
        if folded(text) in (folded(name), folded(partners)) and text.strip():
            return own, None
    if seating.teams:
        own_names = [own for own in Team if _begins(seating.teams[own.value], text)]
        # A beginning that fits a player as well is the player's: people think of people.
        if len(own_names) == 1 and not any(_begins(name, text) for name in seating.players):
            return own_names[0], None
    seat = player(text, seating)
    return seat.team, seat


def _begins(name: str, text: str) -> bool:
    return bool(text.strip()) and folded(name).startswith(folded(text))


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


def calls(words: Sequence[str], seating: Seating) -> list[Called]:
    """Several calls in turn, each perhaps preceded by its player."""
    found: list[Called] = []
    rest: Sequence[str] = plain(words, seating)
    while rest:
        try:
            call, rest = _first_call(rest, seating)
        except HokmError as refusal:
            refusal.is_midway = bool(found)
            raise
        found.append(call)
    return found


def _first_call(words: Sequence[str], seating: Seating) -> tuple[Called, Sequence[str]]:
    """The call that the words begin with, perhaps after its player, and the words after it."""
    by = None
    call = leading_call(words)
    if call is None:
        named = _caller(words, seating)
        if named is None:
            raise not_a_call(words)
        by, used = named
        words = words[used:]
        call = leading_call(words)
        if call is None:
            raise not_a_call(words) if words else errors.NoCall(by)
    made, used = call
    if isinstance(made, Bid) and made.suit is None and _is_unread(words[used:], seating):
        raise not_a_call(words[: used + 1])
    return Called(made, by), words[used:]


def _caller(words: Sequence[str], seating: Seating) -> tuple[Seat, int] | None:
    exact = exact_player(words, seating)
    if exact:
        return exact
    seat = prefixed_player(words[0], seating)
    return None if seat is None else (seat, 1)


def _is_unread(words: Sequence[str], seating: Seating) -> bool:
    """Whether words follow that are neither a call nor a player: a suit that cannot be read."""
    return bool(words) and leading_call(words) is None and _caller(words, seating) is None


def not_a_call(words: Sequence[str]) -> errors.NotACall:
    """Why these words are no call, told of the shortest run that says most."""
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
