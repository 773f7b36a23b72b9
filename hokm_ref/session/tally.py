"""What everybody at a table has done: counted from a score sheet, and from nothing else."""

from __future__ import annotations

from hokm_ref.rules.seats import Team
from hokm_ref.session.kinds import Kind
from hokm_ref.session.sheet import Adjustment, Deleted, Round, VoidDeal
from hokm_ref.speech.folding import folded
from hokm_ref.value import unreachable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import TypeGuard

    from hokm_ref.rules.seats import Seat
    from hokm_ref.session.kinds import What
    from hokm_ref.session.sheet import Entry
    from hokm_ref.wording import Seating

    Names = tuple[str, ...]
    """One player, two partners, or nobody: what counts for all of them together."""
    Key = tuple[str, str, What]
    """The version of the game, who, and what is counted."""
    Tally = dict[Key, int]
    Count = tuple[Names, What, int]

_BETWEEN = "\n"  # partners' names, which never hold a line break


def tally(sheet: Sequence[Entry]) -> Tally:
    """What a session adds for all together, for each player and for each two partners.

    Void deals, deleted rounds and what came after the end of a game add nothing. Who is written as
    at first in the session, whatever spelling or seats came later.
    """
    found: Tally = {}
    spelt: dict[Names, str] = {}
    known: dict[Names, str] = {}  # names as they are written, so that each is folded only once
    for line in sheet:
        match line:
            case Round() if is_of_a_game(line):
                counts = (*_of_round(line), *_of_game(line))
            case Adjustment():
                counts = tuple(_of_game(line))
            case Round() | VoidDeal() | Deleted():
                continue
            case _:
                unreachable(line)
        for names, what, number in counts:
            if names not in known:
                known[names] = spelt.setdefault(person(names), _BETWEEN.join(names))
            key = line.house.version, known[names], what
            found[key] = found.get(key, 0) + number
    for version, who, what in tuple(found):
        if what == (Kind.ROUNDS, None):
            found[version, who, (Kind.EVENINGS, None)] = 1
    return found


def add(total: Tally, more: Tally) -> None:
    """Put one tally on top of another."""
    for key, number in more.items():
        total[key] = total.get(key, 0) + number


def difference(before: Tally, after: Tally) -> Tally:
    """What must be put on top of one tally to have the other; nothing where they agree."""
    keys = {**before, **after}
    apart = {key: after.get(key, 0) - before.get(key, 0) for key in keys}
    # Most of a session's numbers do not move with one step, and need not be written.
    return {key: number for key, number in apart.items() if number}


def moved(before: Sequence[Entry], after: Sequence[Entry]) -> Tally:
    """What a session adds more, or less, with its sheet as it is now and no longer as it was.

    Lines that stayed are not counted again: enough of them are, to know who is written how, and
    whose evening it was already.
    """
    pairs = enumerate(zip(before, after, strict=False))
    ends = min(len(before), len(after))
    same = next((at for at, (was, line) in pairs if was != line), ends)
    stayed = tuple(_first_of_each(after[:same]))
    return difference(tally((*stayed, *before[same:])), tally((*stayed, *after[same:])))


def _first_of_each(lines: Sequence[Entry]) -> Iterator[Entry]:
    """Of those that count, the first by which each four sat together."""
    seen = set()
    for line in lines:
        if is_of_a_game(line) or (isinstance(line, Adjustment) and line.winner is not None):
            sat = type(line), line.seating
            if sat not in seen:
                seen.add(sat)
                yield line


def is_of_a_game(line: Entry) -> TypeGuard[Round]:
    """Whether a line is a round of a game, and so one that counts."""
    return isinstance(line, Round) and not line.is_after_end


def left_on_the_table(line: Round) -> int:
    """Tricks beyond the bid that scored nothing, and would have if they had been bid."""
    team, bid = line.contract.team, line.contract.tricks
    does_lose = line.score.made and line.house.made == "bid"
    return max(line.taken[team.value] - bid, 0) if does_lose else 0


def names_of(who: str) -> Names:
    """The names of those a tally counts something for."""
    return tuple(who.split(_BETWEEN)) if who else ()


def person(names: Names) -> Names:
    """Whoever has these names, however they are written and in whichever order."""
    return tuple(sorted(map(folded, names)))


def _of_round(line: Round) -> Iterator[Count]:
    yield (), (Kind.ROUNDS, None), 1
    for team in Team:
        for names in _side(line.seating, team):
            yield names, (Kind.ROUNDS, None), 1
    for names in _with_partner(line.seating, line.dealer):
        yield names, (Kind.DEALT, None), 1
    yield from _of_hakem(line) if line.house.is_classic else _of_contract(line)


def _of_contract(line: Round) -> Iterator[Count]:
    """What was bid and what came of it: a player's points are those of the player's own bids."""
    contract, say = line.contract, line.seating
    verdict, forced = Kind.FAILED, Kind.FORCED_FAILED
    if line.score.made:
        verdict, forced = Kind.MADE, Kind.FORCED_MADE
    extra = left_on_the_table(line)
    bidder, partners = _with_partner(say, contract.seat)
    for names in ((), bidder, partners):
        yield names, (verdict, contract.tricks), 1
        if contract.forced:
            yield names, (forced, contract.tricks), 1
        if extra:
            yield names, (Kind.EXTRA, None), extra
    yield from _points((bidder,), line.points[contract.team.value])
    for team in Team:
        yield from _points(_side(say, team)[2:], line.points[team.value])


def _of_hakem(line: Round) -> Iterator[Count]:
    """Who won a round of the classic version: both players of a side have what it has."""
    winners = line.lost_by.other
    for names in _with_partner(line.seating, line.contract.seat):
        yield names, (Kind.HAKEM, None), 1
        if line.score.made:
            yield names, (Kind.STAYED, None), 1
    if line.score.is_kot:
        for names in ((), *_side(line.seating, winners)):
            yield names, (Kind.KOTS, None), 1
    for team in Team:
        sides = _side(line.seating, team)
        for names in sides:
            yield names, (Kind.WON if team is winners else Kind.LOST, None), 1
        yield from _points(sides, line.points[team.value])


def _points(whose: Sequence[Names], points: int) -> Iterator[Count]:
    if points:
        for names in whose:
            yield names, (Kind.GAINED if points > 0 else Kind.PAID, None), abs(points)


def _of_game(line: Round | Adjustment) -> Iterator[Count]:
    """A game that ended with this line belongs to those who sat there then."""
    if line.winner is not None:
        for team in Team:
            kind = Kind.GAMES_WON if team is line.winner else Kind.GAMES_LOST
            for names in _side(line.seating, team):
                yield names, (kind, None), 1


def _side(say: Seating, team: Team) -> tuple[Names, ...]:
    """Both players of a side, and then the two together."""
    one, other = (say.players[seat.value] for seat in team.seats)
    return (one,), (other,), (one, other)


def _with_partner(say: Seating, seat: Seat) -> tuple[Names, Names]:
    """A player, and the two partners."""
    return (say.players[seat.value],), _side(say, seat.team)[2]
