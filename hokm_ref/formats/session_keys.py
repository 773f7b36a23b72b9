"""The keys of a session file: what each may be; anything else is refused, with what was meant."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.errors.people import nearest
from hokm_ref.rules.contract import TRICKS
from hokm_ref.rules.option import Whole, is_allowed
from hokm_ref.speech.words import LARGEST
from hokm_ref.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from types import UnionType
    from typing import Any

    Values = Mapping[str, Any]

SCHEMA = 1
"""The form of a session file; a higher one is of a newer program."""


class Kind(Value):
    """What the value of a key may be."""

    says: str
    """As "it must be ..." goes on."""
    has: Callable[[Any], bool]
    """Whether a value is of it."""


def _a(says: str, kind: type | UnionType) -> Kind:
    return Kind(says, lambda value: isinstance(value, kind))


def _list(says: str, kind: type | UnionType) -> Kind:
    each = _a(says, kind)
    return Kind(says, lambda value: isinstance(value, list) and all(map(each.has, value)))


def _number(says: str, low: int, high: int) -> Kind:
    whole = Whole(low, high)
    return Kind(says, lambda value: is_allowed(whole, value))


def _either(says: str, one: Kind, other: Kind) -> Kind:
    return Kind(says, lambda value: one.has(value) or other.has(value))


_TEXT, _FLAG, _TABLE = _a("a text", str), _a("true or false", bool), _a("a table", dict)
_TEXTS, _TABLES = _list("a list of texts", str), _list("a list of tables", dict)
_TRICKS = _list("a list of tricks", str | dict)
_WORDS = _either("a text, or a list of them", _TEXT, _TEXTS)
_TIME = Kind("a date and time", lambda value: hasattr(value, "isoformat") or _TEXT.has(value))
_NUMBER = _number(f"a whole number up to {LARGEST}", -LARGEST, LARGEST)
_POINTS = Kind(f"{_NUMBER.says}, and not 0", lambda value: value != 0 and _NUMBER.has(value))
_TRICK_NUMBER = _number(f"a number from 1 to {TRICKS}", 1, TRICKS)
_SO_MANY = _number(f"a number from 0 to {TRICKS}", 0, TRICKS)
_COUNT = _either("a number or a text", _TEXT, _number("", 0, 99))

_TOP = {
    "format": _TEXT,
    "schema": _NUMBER,
    "players": _TEXTS,
    "name": _TEXT,
    "teams": _TEXTS,
    "first_dealer": _TEXT,
    "drawn": _FLAG,
    "gap": _NUMBER,
    "gap_for": _TEXT,
    "rules": _TABLE,
    "round": _TABLES,
    "after": _TABLES,
}
_CARRIED = {"gap": "by how many points they lead", "gap_for": "a player of the side that leads"}
_ROUND = {
    "dealer": _TEXT,
    "calls": _WORDS,
    "contract": _TEXT,
    "forced": _FLAG,
    "trump": _TEXT,
    "tricks": _TRICKS,
    "taken": _COUNT,
    "revokes": _TABLES,
    "notes": _TEXTS,
    "void": _TEXT,
    "deleted": _FLAG,
    "after_end": _FLAG,
    "by_rule": _FLAG,
    "closed": _TIME,
    "before": _TABLES,
    "during": _TABLES,
}
_EVENT = {
    "adjust": _POINTS,
    "for": _TEXT,
    "why": _TEXT,
    "sub": _TEXT,
    "name": _TEXT,
    "end": _TEXT,
    "rematch": _TEXTS,
    "dealer": _TEXT,
    "rules": _TABLE,
    "note": _TEXT,
    "after": _NUMBER,
}
_REVOKE = {
    "player": _TEXT,
    "trick": _TRICK_NUMBER,
    "found_after": _SO_MANY,
    "tricks": _SO_MANY,
    "lose": _FLAG,
    "none": _FLAG,
}
_TRICK = {"leader": _TEXT, "cards": _TEXT, "winner": _TEXT}
_NEEDED = {"revokes": ("player",), "tricks": ("leader",)}
_MEANT = {
    **dict.fromkeys(("took", "made", "won", "count", "result"), "taken"),
    **dict.fromkeys(("dealt", "deals", "deal", "dealt_by"), "dealer"),
    **dict.fromkeys(("bid", "bids", "auction"), "calls"),
    **dict.fromkeys(("names", "seats"), "players"),
    **dict.fromkeys(("suit", "hokm", "hukm"), "trump"),
    **dict.fromkeys(("house", "preset", "house_rules"), "rules"),
    **dict.fromkeys(("misdeal", "redeal"), "void"),
    **dict.fromkeys(("dealer", "first_deal"), "first_dealer"),
    **dict.fromkeys(("found", "after"), "found_after"),
}
"""Other words for a key, as people have them; a slip of the finger is found without."""
_BELOW = {
    "before": _EVENT,
    "during": _EVENT,
    "revokes": _REVOKE,
    "tricks": _TRICK,
}


def check(values: Values) -> None:
    """Refuse what is no session file, or has a key or a value that it cannot have."""
    if values.get("format") != "hokm-session":
        raise errors.BadKey("format", values.get("format"), '"hokm-session"')
    if values.get("schema") != SCHEMA:
        raise errors.BadKey("schema", values.get("schema"), str(SCHEMA))
    _check(values, _TOP)
    if len(values.get("teams", ("", ""))) != 2:
        raise errors.BadKey("teams", values["teams"], "two names")
    for key, other in (("gap", "gap_for"), ("gap_for", "gap")):
        if key in values and other not in values:
            raise errors.BadKey(other, None, _CARRIED[other], table=f"{key}.")


def check_event(event: Values) -> None:
    """Refuse what was settled beside the play with a key or a value that it cannot have."""
    _check(event, _EVENT)


def check_deal(deal: Values) -> None:
    """Refuse a deal with a key or a value that it cannot have."""
    _check(deal, _ROUND)
    for key in ("before", "during", "revokes", "tricks"):
        _check_all(key, deal.get(key, ()))


def _check_all(key: str, tables: Any) -> None:
    for number, table in enumerate(tables, 1):
        if isinstance(table, dict):
            _check(table, _BELOW[key], f"{key}.{number}.")
            for needed in _NEEDED.get(key, ()):
                if needed not in table:
                    raise errors.BadKey(f"{key}.{needed}", None, _BELOW[key][needed].says)


def _check(values: Values, keys: Mapping[str, Kind], table: str = "") -> None:
    for key, value in values.items():
        if key not in keys:
            raise errors.UnknownSessionKey(key, _near(key, keys), tuple(keys), table=table)
        if keys[key] is _TABLES and isinstance(value, dict):
            raise errors.OneTable(key, "round." if keys is _ROUND else "", table=table)
        if not keys[key].has(value):
            raise errors.BadKey(key, value, keys[key].says, table=table)


def _near(key: str, keys: Mapping[str, Kind]) -> str | None:
    """The key that was perhaps meant: what people call it, or one with a slip of the finger."""
    meant = _MEANT.get(key.casefold())
    return meant if meant in keys else nearest(key, tuple(keys))
