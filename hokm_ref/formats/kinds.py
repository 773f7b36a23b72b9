"""What a file is that is no record, told by what stands in it, and which command reads it."""

from __future__ import annotations

from hokm_ref.wording import glued

_MUCH = 10_000_000
"""Bytes that are looked at: more than any evening has."""
_HOUSE = {"version", "direction", "preset", "bidding", "scoring", "classic", "deal", "revoke"}
"""What may stand at the head of a house file."""


def kind(path: str) -> tuple[str, str] | None:
    """What a file is, and the command that reads it; None for what is no file of hokm's."""
    keys = _keys(path)
    if keys is None:
        return None
    if keys.get("format") == "hokm-session":
        return "a session file", glued("hokm", "import")
    if keys.keys() <= _HOUSE:
        return "a house file", glued("hokm", "rules", "check")
    return None


def _keys(path: str) -> dict[str, object] | None:
    """What stands in a file of TOML or JSON; None for any other."""
    import json
    import tomllib

    try:
        with open(path, "rb") as file:
            text = file.read(_MUCH).decode()
        found = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (OSError, ValueError):  # those of TOML, JSON and UTF-8 are of this kind
        return None
    return found if isinstance(found, dict) else None
