"""Statistics of the whole record, of one session, of a player or of two partners."""

from __future__ import annotations

from contextlib import suppress

from hokm_ref import errors
from hokm_ref.commands.answer import Answer
from hokm_ref.commands.desk import current, evening_of
from hokm_ref.session.explain.statistics import stats as in_words
from hokm_ref.session.figures import as_data, statistics
from hokm_ref.session.tally import is_of_a_game, person, tally
from hokm_ref.speech.folding import folded
from hokm_ref.store import recount, tallies

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.figures import Statistics
    from hokm_ref.session.sheet import Round
    from hokm_ref.session.tally import Names, Tally
    from hokm_ref.store.book import Book

_AND = ("&", "and", "+", "with", "و")
"""What people put between two partners."""


def stats(desk: Desk, line: Line) -> Answer:
    """What each player and each two partners have done, in all sessions or with -s in one."""
    counted, seen = _counted(desk, line.session)
    found = statistics(counted)
    who = _who(line.words, _played(found, seen)) if line.words else ()
    if who:
        found = tuple(own for one in found if (own := one.of(*who)))
    if not found:
        raise errors.NothingToShow(*who, is_of_all=seen is None)
    session = None if line.session is None or seen is None else seen.number
    return Answer(
        data=lambda: as_data(found, session=session, who=who),
        view=in_words.stats(found, _rounds(seen, who)),
    )


def _counted(desk: Desk, which: str | None) -> tuple[Tally, Evening | None]:
    """The tally of all sessions; of one alone its evening as well."""

    def found(book: Book) -> tuple[Tally | None, Evening | None]:
        if which is None and book.count() > 1:
            return tallies.kept(book.connection), None
        seen = current(book, which)
        return tally(seen.seated.sheet), seen

    read = desk.store.read(found)
    if read is None:
        raise errors.NoSession(which)
    counted, seen = read
    return (_counted_anew(desk) if counted is None else counted), seen


def _counted_anew(desk: Desk) -> Tally:
    """All sessions counted, since what is kept of them does not fit; then it is kept."""

    def anew(book: Book) -> tuple[Tally, tuple[int, int | None]]:
        counted = recount.counted(book, evening_of)
        return counted, book.head()

    read = desk.store.read(anew)
    if read is None:
        raise errors.NoSession
    counted, head = read
    with suppress(errors.FileError):  # it is right, even where it cannot be kept
        desk.store.write(lambda book: tallies.keep(book, counted, head))
    # In the order in which people are read where it fits.
    return dict(sorted(counted.items(), key=lambda one: one[0][:2]))


def _played(found: Iterable[Statistics], seen: Evening | None) -> dict[str, str]:
    """Everybody who can be asked about, by the folded name."""
    played = [own.names[0] for one in found for own in one.players]
    seated = seen.seated.seating.players if seen else ()
    return {folded(name): name for name in (*seated, *played)}


def _who(words: Sequence[str], names: dict[str, str]) -> Names:
    """The player whom all the words name, or the two whom they name one after the other."""
    try:
        return (_player(" ".join(words), names),)
    except errors.UnknownPlayer as refusal:
        unknown = refusal
    apart = [word.strip(",،") for word in words if word not in _AND]
    for at in range(1, len(apart)):
        with suppress(errors.UnknownPlayer):
            first = _player(" ".join(apart[:at]), names)
            try:
                return first, _player(" ".join(apart[at:]), names)
            except errors.UnknownPlayer as refusal:
                unknown = refusal
    raise unknown


def _player(text: str, names: dict[str, str]) -> str:
    """The person of a name, or of its beginning if nobody else who ever played begins so."""
    start = folded(text)
    if start in names:
        return names[start]
    begun = [name for person, name in names.items() if start and person.startswith(start)]
    if len(begun) > 1:
        raise errors.AmbiguousPlayer(text, begun)
    if not begun:
        raise errors.NeverPlayed(text, sorted(names.values()))
    return begun[0]


def _rounds(seen: Evening | None, who: Names) -> list[Round]:
    """The rounds of the one evening that is looked at, or those of somebody's own contracts."""
    rounds = filter(is_of_a_game, seen.seated.sheet if seen else ())
    return [played for played in rounds if not who or person(who) == _bidders(played, len(who))]


def _bidders(played: Round, size: int) -> Names:
    """Who had the contract of a round, alone or with the partner."""
    seat, players = played.contract.seat, played.seating.players
    return person((players[seat.value], players[seat.partner.value])[:size])
