"""The statistics for people: who did how much, by table or by word."""

from __future__ import annotations

from hokm_ref.session.explain.statistics.stats_rare import forced, left
from hokm_ref.session.explain.statistics.stats_rows import Bids, Row, bids, cells, row
from hokm_ref.session.kinds import Kind
from hokm_ref.session.tally import person
from hokm_ref.value import Value
from hokm_ref.wording import counted, glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hokm_ref.session.figures import Figures, Statistics
    from hokm_ref.session.sheet import Round

    Named = tuple[str, bool, Figures]
    """What a row is called, whether it is a part of the one above it, and its figures."""


class Part(Value):
    """One version of the game."""

    title: str
    heads: tuple[str, ...]
    groups: tuple[tuple[Row, ...], ...]
    """Partners with their two players; or partners, and then players, where they changed."""
    bids: Bids | None
    """None where nothing was bid, as in the classic version."""
    rare: tuple[str, ...]
    """Contracts that were forced, and tricks left on the table."""


class Stats(Value):
    """The statistics of a record, of a session, of a player or of two partners."""

    title: str | None
    """Both versions of the game together, where both were played."""
    parts: tuple[Part, ...]


def stats(found: Sequence[Statistics], evening: Sequence[Round] = ()) -> Stats:
    """The statistics; with the rounds of the only evening, what was rare is told one by one."""
    first = found[0].together
    whose = "" if found[0].is_of_all else f"{_label(first)}: "
    if len(found) == 1:
        return Stats(None, (_part(whose, found[0], evening),))
    parts = tuple(_part(f"{_version(one)}: ", one, ()) for one in found)
    return Stats(_title(whose, found), parts)


def _version(one: Statistics) -> str:
    return "Classic Hokm" if one.together.is_classic else "Bidding Hokm"


def _title(whose: str, found: Iterable[Statistics]) -> str:
    """How much there is to count: "12 rounds, one evening."."""
    every = [one.together for one in found]
    rounds, evenings = (sum(one[kind] for one in every) for kind in (Kind.ROUNDS, Kind.EVENINGS))
    often = glued("one", "evening") if evenings == 1 else counted(evenings, "evening")
    return f"{whose}{counted(rounds, 'round')}, {often}."


def _part(whose: str, one: Statistics, evening: Sequence[Round]) -> Part:
    groups = _of_all(one) if one.is_of_all else [_of_player(one)]
    heads = _heads(one, [figures for group in groups for *_, figures in group])
    return Part(
        title=_title(whose, [one]),
        heads=heads,
        groups=tuple(tuple(row(*named, heads) for named in group) for group in groups),
        bids=bids(one.together),
        rare=(*forced(one, evening), *left(one, evening)),
    )


def _of_all(one: Statistics) -> list[list[Named]]:
    """Partners with their players; first all partners where they changed."""
    if not one.are_partners_fixed:
        players: list[Named] = [(quoted(own.names[0]), False, own) for own in one.players]
        return [[(_label(pair), False, pair) for pair in one.partners], players]
    by_name = {person(own.names): own for own in one.players}
    rows: list[Named] = []
    for pair in one.partners:
        rows.append((_label(pair), False, pair))
        for name in pair.names:
            own = by_name[person((name,))]
            rows.append((quoted(own.names[0]), True, own))
    return [rows]


def _of_player(one: Statistics) -> list[Named]:
    """One player alone, and with each partner; or two partners."""
    with_others = (pair for pair in one.partners if pair is not one.together)
    return [(_label(figures), False, figures) for figures in (one.together, *with_others)]


def _label(one: Figures) -> str:
    """A player, or two partners, in one word."""
    first, *other = map(quoted, one.names)
    return glued(first, "&", *other) if other else first


def _heads(one: Statistics, every: Sequence[Figures]) -> tuple[str, ...]:
    """The columns that are not empty; rounds only where not everybody played all of them."""
    laid = [cells(figures) for figures in every]
    are_alike = all(figures[Kind.ROUNDS] == one.together[Kind.ROUNDS] for figures in every)
    return tuple(
        head
        for head in laid[0]
        if any(row[head] for row in laid) and not (head == "rounds" and are_alike)
    )
