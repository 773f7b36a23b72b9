"""Who sits in which chair, and by which name: another person, a name put right, two seats."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands.desk import look
from hokm_ref.commands.entry import enter
from hokm_ref.commands.registry import RESERVED
from hokm_ref.rules.seats import Seat
from hokm_ref.session.explain.correction import corrected
from hokm_ref.session.facts import Renamed, Substituted, Swapped
from hokm_ref.session.players import as_before, checked, ever_seated, told_apart
from hokm_ref.speech import reading
from hokm_ref.speech.folding import folded
from hokm_ref.wording import glued, in_one_word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.commands.answer import Answer
    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.session.evening import Evening
    from hokm_ref.wording import Seating

_JOINING = frozenset(("for", "with", "by", "to", "and", "="))
"""What is said between two people where one takes the other's chair."""


def sub(desk: Desk, line: Line) -> Answer:
    """Another person takes a chair from now on; the score goes on."""
    return enter(desk, line, lambda line, seen: [_substituted(line, seen)])


def _substituted(line: Line, seen: Evening) -> Substituted:
    if not _JOINING.isdisjoint(map(folded, line.words[1:-1])):
        from hokm_ref.commands.meant import told_chair

        way = told_chair.way(line.words, seen.seated.seating)
        raise errors.Takes("sub", "who leaves and then who comes, with nothing between", way)
    seating = seen.seated.seating
    seat, used = _person(line, seating, glued(seating.typed(Seat.FOURTH), "Eve"))
    name = as_before(_new_name(line, used), ever_seated(seen.account.facts))
    return Substituted(seat, name)


def rename(desk: Desk, line: Line) -> Answer:
    """A name was misspelt all along."""
    return enter(desk, line, lambda line, seen: [_renamed(line, seen)])


def _renamed(line: Line, seen: Evening) -> Renamed:
    seating = seen.seated.seating
    gone = [name for name in ever_seated(seen.account.facts) if name not in seating.players]
    before, used = _who_left(line.words, seating, gone) or (None, 0)
    if before is None:
        seat, used = _person(line, seating, glued(seating.typed(Seat.FOURTH), "Daniel"))
        before = seating.players[seat.value]
    name = _new_name(line, used)
    if folded(name) in [folded(other) for other in gone if other != before]:
        raise errors.BadName(name, "played here before, and they would be one person")
    return Renamed(before, name)


def _who_left(
    words: Sequence[str], seating: Seating, gone: Sequence[str]
) -> tuple[str, int] | None:
    """Somebody whose whole name opens these words, and who sits here no more; words must follow."""
    if reading.exact_player(words[:-1], seating):
        return None
    names = {folded(name): name for name in gone}
    for used in range(len(words) - 1, 0, -1):
        typed = folded(" ".join(words[:used]))
        if typed in names:
            return names[typed], used
    return None


_BETWEEN = ("and", "&", "+", "و", "with", "for")
"""What is said between two players who change seats."""


def swap(desk: Desk, line: Line) -> Answer:
    """Two players sat in each other's seats all along."""
    try:
        return enter(desk, line, lambda line, seen: [_swapped(line, seen)], corrected.swapped)
    except errors.LaterRefused as refusal:
        from hokm_ref.commands.meant import by_turn

        again = " ".join((glued("hokm", "swap"), *map(in_one_word, line.words)))
        raise refusal.with_ways(*by_turn.ways(look(desk, line.session), again)) from refusal


def _swapped(line: Line, seen: Evening) -> Swapped:
    seating = seen.seated.seating
    line = line.but(words=tuple(map(told_apart, line.words)))
    two = glued(*map(seating.typed, (Seat.SECOND, Seat.FOURTH)))
    one, used = _person(line, seating, two)
    rest = line.words[used:]
    if rest[1:] and folded(rest[0]) in _BETWEEN and not reading.exact_player(rest, seating):
        rest = rest[1:]
    other = reading.player(" ".join(rest), seating)
    if one is other:
        raise errors.SwappedAlone(f"As in: {glued('hokm', 'swap', two)}")
    return Swapped(one, other)


def _person(line: Line, seating: Seating, example: str) -> tuple[Seat, int]:
    """The player whom the first words name, and how many words that took; more must follow."""
    if len(line.words) > 1:
        seat, used = reading.leading_player([*map(told_apart, line.words)], seating)
        if used < len(line.words):
            return seat, used
    name = line.command.name
    way = f"As in: {glued('hokm', name, example)}"
    raise errors.TakesTwoNames(name, min(len(line.words), 1), way)


def _new_name(line: Line, used: int) -> str:
    words = line.words[used:]
    if len(words) > 1 and folded(words[0]) in ("to", "as", "=", "is"):
        words = words[1:]
    return checked(told_apart(" ".join(words)), RESERVED)
