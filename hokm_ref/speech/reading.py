"""Words as players and teams: the exact name first, then a beginning, then the seat."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.speech import words as words_of
from hokm_ref.speech.folding import folded, without_accents
from hokm_ref.wording import quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hokm_ref.wording import Seating


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
    number = words_of.typed_number(word)
    return Seat(number - 1) if number is not None and 1 <= number <= len(Seat) else None


def named_player(words: Sequence[str], seating: Seating) -> tuple[Seat, int] | None:
    """The player whose name opens these words, whole or begun, and how many words that took."""
    exact = exact_player(words, seating)
    if exact:
        return exact
    seat = prefixed_player(words[0], seating)
    return None if seat is None else (seat, 1)


def opens_with_player(words: Sequence[str], seating: Seating) -> bool:
    """Whether the words begin with a player's name; a seat's digit is no name here."""
    return named_player(words, seating) is not None


def after_player(words: Sequence[str], seating: Seating) -> Sequence[str]:
    """The words after the player who opens them; none where nobody does."""
    named = named_player(words, seating)
    return words[named[1] :] if named else ()


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


_AND = ("&", "and", "+", "و")


def leading_side(words: Sequence[str], seating: Seating) -> tuple[Seat, int]:
    """The side that the first words name, as one of its players, and how many words that took.

    One player is enough; both may be named, and a team by its own name.
    """
    if not exact_player(words, seating):
        for own in Team if seating.teams else ():
            name = folded(seating.teams[own.value]).split() if seating.teams else []
            if list(map(folded, words[: len(name)])) == name:
                return own.seats[0], len(name)
    seat, used = leading_player(words, seating)
    if words[used + 1 :] and folded(words[used]) in _AND:
        other, more = leading_player(words[used + 1 :], seating)
        if other is not seat.partner:
            both = " ".join(words[: used + 1 + more])
            raise errors.Usage(f"{quoted(both)} are no side", f"A side: {_sides(seating)}")
        used += 1 + more
    return seat, used


def _sides(seating: Seating) -> str:
    return " or ".join(map(seating.side, Team))


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
    words = text.split()
    if any(map(_AND.__contains__, words[1:-1])) and opens_with_player(words, seating):
        both, used = leading_side(words, seating)
        if used == len(words):
            return both.team, None
    seat = player(text, seating)
    return seat.team, seat


def _begins(name: str, text: str) -> bool:
    return bool(text.strip()) and folded(name).startswith(folded(text))
