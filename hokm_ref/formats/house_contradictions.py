"""Rules of one house that undo each other.

Only what the file itself says is judged: a value of the preset that another rule leaves without
a use is ignored.
"""

from __future__ import annotations

from hokm_ref.errors.house import WrongValue
from hokm_ref.formats.toml_text import shown
from hokm_ref.rules.kot import opponents_points
from hokm_ref.rules.option import plain
from hokm_ref.rules.options import BY_KEY
from hokm_ref.value import Value
from hokm_ref.wording import listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

    from hokm_ref.rules.house import House


class Use(Value):
    """An option that means something only where another has one of some values."""

    key: str
    needs: str
    words: tuple[str, ...]


class Order(Value):
    """An option that may not be worth less than another."""

    less: str
    more: str
    why: str
    counts: Callable[[House], tuple[int, int] | None]
    """What the two are worth in a house; None where one of them is never scored."""
    also: tuple[str, ...] = ()
    """Other options their worth hangs on."""

    @property
    def keys(self) -> frozenset[str]:
        """All the options it is about."""
        return frozenset((self.less, self.more, *self.also))


def _rounds(house: House) -> tuple[int, int]:
    return house.round_points, house.kot_points


def _kots(house: House) -> tuple[int, int] | None:
    against = _against(house)
    return None if against is None else (house.kot_points, against)


def _rounds_against(house: House) -> tuple[int, int] | None:
    against = _against(house)
    return None if against is None else (opponents_points(house, is_kot=False), against)


def _against(house: House) -> int | None:
    return None if house.opponents_kot == "never" else opponents_points(house, is_kot=True)


USES = (
    Use("bidding.suit_rank", "bidding.equal_bid", ("higher_suit",)),
    Use("scoring.gap", "scoring.game_ends", ("gap",)),
    Use("scoring.target", "scoring.game_ends", ("first_to",)),
    Use("classic.opponents_kot_points", "classic.opponents_kot", ("seven_in_a_row", "seven_first")),
    Use("classic.target", "classic.game_ends", ("points", "kots", "rounds")),
    Use("revoke.tricks", "revoke.penalty", ("tricks",)),
)
_KOT = "classic.kot_points"
_AGAINST = "classic.opponents_kot_points"
_WHETHER = "classic.opponents_kot"
ORDERS = (
    Order(
        "classic.round_points",
        _KOT,
        "a Kot is never worth less than a round",
        _rounds,
    ),
    Order(
        _KOT,
        _AGAINST,
        "the opponents' Kot is never worth less than a Kot",
        _kots,
        (_WHETHER,),
    ),
    Order(
        "classic.opponents_round_points",
        _AGAINST,
        "the opponents' Kot is never worth less than their round",
        _rounds_against,
        (_WHETHER, "classic.round_points", _KOT),
    ),
)


def contradictions(
    house: House, start: House, *, skipped: Collection[str] = ()
) -> Iterator[tuple[str, str]]:
    """The keys that another rule contradicts, each with what it must be instead.

    `start` is the preset; what hangs on a `skipped` key, whose value is no value, is not judged.
    """

    def is_changed(key: str) -> bool:
        return bool(BY_KEY[key].of(house) != BY_KEY[key].of(start))

    for use in USES:
        has_use = BY_KEY[use.needs].of(house) in use.words
        if is_changed(use.key) and not has_use and use.needs not in skipped:
            words = listed([shown(word) for word in use.words], last="or")
            yield use.key, f"left out unless {use.needs} is {words}"
    for order in ORDERS:
        worth = order.counts(house)
        if worth is None or worth[0] <= worth[1] or not order.keys.isdisjoint(skipped):
            continue
        if is_changed(order.more):
            yield order.more, f"{worth[0]} or more: {order.why}"
        elif is_changed(order.less):
            yield order.less, f"{worth[1]} or less: {order.why}"


def decided_by(key: str, house: House) -> str:
    """The key that is to be changed first, where this one is of no use in a house; else itself."""
    first = (
        use.needs for use in USES if use.key == key and BY_KEY[use.needs].of(house) not in use.words
    )
    return next(first, key)


def judged(
    house: House, start: House, lines: Mapping[str, int], *, skipped: Collection[str] = ()
) -> Iterator[WrongValue]:
    """The contradictions as faults of a file, whose keys stand on these lines."""
    for key, allowed in contradictions(house, start, skipped=skipped):
        found = shown(plain(BY_KEY[key].of(house)))
        yield WrongValue(key, lines.get(key), found, allowed)
