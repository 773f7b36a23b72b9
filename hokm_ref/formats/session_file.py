"""The session file: TOML that a person can type from last week's paper sheet, or JSON."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.formats.session_in import imported
from hokm_ref.formats.session_keys import SCHEMA
from hokm_ref.formats.session_out import FORMAT, exported
from hokm_ref.formats.session_teller import Reading
from hokm_ref.formats.toml_text import key_lines, line_of, place

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection
    from typing import Any, BinaryIO

    from hokm_ref.rules.house import House
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.facts import Fact
    from hokm_ref.session.state import Table

    Values = dict[str, Any]

LARGEST = 8 * 1024 * 1024
"""Bytes; a session of a thousand rounds card by card is a tenth of it."""


def as_data(seen: Evening) -> Values:
    """A session as JSON has it: times are texts there."""
    return exported(seen, lambda at: _moment(at).isoformat())


def written(seen: Evening, form: str) -> str:
    """A session as the text of its file, in TOML or JSON."""
    if form == "json":
        from json import dumps

        return dumps(as_data(seen), ensure_ascii=False) + "\n"
    import tomli_w

    values = exported(seen, _moment)
    deals, after = values.pop("round"), values.pop("after", [])
    parts = [tomli_w.dumps(values)]
    parts += [_entry("round", deal) for deal in deals]
    parts += [_entry("after", event) for event in after]
    return "\n".join(parts)


def _entry(name: str, values: Values) -> str:
    """A deal under a heading of its own, however short it is."""
    import tomli_w

    text = tomli_w.dumps({name: [values]})
    if text.startswith("[["):
        return text
    tables = {key: value for key, value in values.items() if isinstance(value, dict)}
    plain = {key: value for key, value in values.items() if key not in tables}
    parts = [f"[[{name}]]\n{tomli_w.dumps(plain)}"]
    if tables:  # each by its path: a heading of its own would stand at the top of the file
        parts.append(tomli_w.dumps({name: tables}))
    return "\n".join(parts)


def read(source: BinaryIO | str, commands: Collection[str]) -> tuple[list[Fact], Table]:
    """The facts of a session file, and the table they come to; raises what is wrong in it."""
    path = source if isinstance(source, str) else "-"
    text = _decoded(_bytes(source), path)
    values = _parsed(text, path)
    schema = values.get("schema")
    if values.get("format") == FORMAT and type(schema) is int and schema > SCHEMA:
        raise errors.NewerRecord(path, schema, SCHEMA).of_file()
    try:
        return imported(values, Reading(commands, _seconds, _house))
    except errors.BadSession as refusal:
        if not _is_json(text):
            _place(refusal, key_lines(text))
        raise


def _place(refusal: errors.BadSession, lines: dict[str, int]) -> None:
    """Tell a fault with its line; what the head lacks, with the first."""
    path, rules = refusal.path, refusal.refusal
    if isinstance(rules, errors.BadRules):
        told = [fault.but(line=lines.get(f"{path}.{fault.key}")) for fault in rules.faults]
        refusal.refusal = rules = errors.BadRules(rules.path, told)
        path = f"{path}.{rules.faults[0].key}"
    refusal.line = line_of(lines, path) or (None if refusal.entry else 1)


def _bytes(source: BinaryIO | str) -> bytes:
    if not isinstance(source, str):
        return source.read(LARGEST + 1)
    try:
        with open(source, "rb") as file:
            return file.read(LARGEST + 1)
    except FileNotFoundError:
        why = "is not there"
    except IsADirectoryError:
        why = "is a folder, not a file"
    except OSError as error:
        why = f"cannot be read: {(error.strerror or str(error)).lower()}"
    except ValueError:
        why = "is the name of no file"
    raise errors.SessionNotRead(source, why)


def _decoded(text: bytes, path: str) -> str:
    if len(text) > LARGEST:
        raise errors.SessionNotRead(path, "is far too long for a session")
    try:
        return text.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = text.count(b"\n", 0, error.start) + 1
        raise errors.SessionNotRead(path, f"is not UTF-8 in line {line}") from None


def _parsed(text: str, path: str) -> Values:
    """TOML, or JSON where it begins so."""
    import json
    import tomllib

    try:
        values = json.loads(text) if _is_json(text) else tomllib.loads(text)
    except RecursionError:
        raise errors.SessionNotRead(path, "has lists in lists, far too deep") from None
    except json.JSONDecodeError as error:
        raise errors.SessionNotRead(path, f"is not JSON from line {error.lineno} on") from None
    except ValueError as error:
        line, column, there = place(text, str(error))
        raise errors.SessionNotToml(
            path, str(error), line=line, column=column, text=there
        ) from None
    return dict(values)


def _is_json(text: str) -> bool:
    return text.lstrip().startswith("{")


def _moment(at: int) -> Any:
    from datetime import UTC, datetime

    return datetime.fromtimestamp(at, tz=UTC)


def _seconds(given: Any) -> int:
    """A time as seconds; one without a zone is taken for one in UTC."""
    from datetime import UTC, date, datetime, time

    try:
        moment = datetime.fromisoformat(given) if isinstance(given, str) else given
        if isinstance(moment, date) and not isinstance(moment, datetime):
            moment = datetime.combine(moment, time())
        zoned = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
        seconds = int(zoned.timestamp())
    except (ValueError, AttributeError, OverflowError):
        raise errors.BadKey("closed", given, "a date and time") from None
    if not 0 <= seconds < 1 << 40:
        raise errors.BadKey("closed", given, "a date and time after 1970")
    return seconds


def _house(rules: Values) -> tuple[House, str]:
    """Rules written as in a house file."""
    from hokm_ref.formats.house_toml import read_values

    house, preset, _ = read_values(rules, "rules", {})
    return house, preset
