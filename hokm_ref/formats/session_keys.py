"""The keys of a session file: what each may be; anything else is refused, with what was meant."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.errors.people import nearest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    Values = Mapping[str, Any]

SCHEMA = 1
"""The form of a session file; a higher one is of a newer program."""
_TEXT, _NUMBER, _FLAG, _TIME = "a text", "a whole number", "true or false", "a date and time"
_TEXTS, _TABLE, _TABLES = "a list of texts", "a table", "a list of tables"
_WORDS, _COUNT, _TRICKS = "a text, or a list of them", "a number or a text", "a list of tricks"

_TRICK_NUMBER, _MOVED = "a number from 1 to 13", "a number from 0 to 13"
_POINTS = "a whole number, and not 0"

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
    "after": _NUMBER,
}
_REVOKE = {"player": _TEXT, "trick": _TRICK_NUMBER, "tricks": _MOVED, "lose": _FLAG}
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
                    raise errors.BadKey(f"{key}.{needed}", None, _BELOW[key][needed])


def _check(values: Values, keys: Mapping[str, str], table: str = "") -> None:
    for key, value in values.items():
        if key not in keys:
            raise errors.UnknownSessionKey(key, _near(key, keys), tuple(keys), table=table)
        if keys[key] == _TABLES and isinstance(value, dict):
            raise errors.OneTable(key, "round." if keys is _ROUND else "", table=table)
        if not _is(value, keys[key]):
            raise errors.BadKey(key, value, keys[key], table=table)


def _near(key: str, keys: Mapping[str, str]) -> str | None:
    """The key that was perhaps meant: what people call it, or one with a slip of the finger."""
    meant = _MEANT.get(key.casefold())
    return meant if meant in keys else nearest(key, tuple(keys))


def _is(value: Any, kind: str) -> bool:
    match kind:
        case "a text":
            return isinstance(value, str)
        case "a whole number":
            return type(value) is int and abs(value) < 10_000
        case "a whole number, and not 0":
            return value != 0 and _is(value, _NUMBER)
        case "a number from 1 to 13":
            return value != 0 and _is(value, _MOVED)
        case "a number from 0 to 13":
            return type(value) is int and 0 <= value <= 13
        case "true or false":
            return isinstance(value, bool)
        case "a date and time":
            return hasattr(value, "isoformat") or isinstance(value, str)
        case "a table":
            return isinstance(value, dict)
        case "a number or a text":
            return isinstance(value, str) or (type(value) is int and 0 <= value < 100)
        case "a text, or a list of them" if isinstance(value, str):
            return True
        case _ if not isinstance(value, list):
            return False
        case "a list of tables":
            return all(isinstance(each, dict) for each in value)
        case "a list of tricks":
            return all(isinstance(each, str | dict) for each in value)
        case _:
            return all(isinstance(each, str) for each in value)
