"""A family's rules as a TOML file, read strictly and with all its faults at once."""

from __future__ import annotations

import os
from zlib import crc32

from hokm_ref import errors
from hokm_ref.errors.house import UnknownKey, WrongValue
from hokm_ref.errors.people import nearest
from hokm_ref.formats.house_contradictions import judged
from hokm_ref.formats.toml_text import LARGEST, bare_key, parsed, shown
from hokm_ref.rules.option import (
    Bids,
    Choice,
    Suits,
    Whole,
    WholeOrSame,
    is_allowed,
    of_plain,
)
from hokm_ref.rules.options import BY_KEY, OPTIONS
from hokm_ref.rules.presets import PRESETS
from hokm_ref.value import Value
from hokm_ref.wording import glued, listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    from hokm_ref.rules.house import House
    from hokm_ref.rules.option import Kind

    Path = tuple[str, ...]

KEYS = ("preset", *BY_KEY)
"""Every key a house file may have."""
TABLES = tuple(dict.fromkeys(key.partition(".")[0] for key in KEYS if "." in key))
_OPTIONS = {tuple(option.key.split(".")): option for option in OPTIONS}
_TOP = "the head of the file"


class HouseFile(Value):
    """What a house file says."""

    house: House
    preset: str
    """The name of the rules it starts from."""
    lines: dict[str, int]
    """The line of each key that is written plainly, `preset` too; from 1."""
    written: tuple[str, ...]
    """The options it names, in its order, whether or not they differ from the preset."""
    digest: int
    """The checksum of its bytes, by which a later change of it is told."""
    is_begun: bool
    """Whether it says what it begins from: a preset, or the version."""


def load(path: str) -> HouseFile:
    """The rules in a file; raises BadRules, RulesNotRead or NotToml."""
    ways: tuple[str, ...] = ()
    try:
        with open(path, "rb") as file:
            return read(file.read(LARGEST + 1), path)
    except (FileNotFoundError, NotADirectoryError):
        why, ways = "is not there", (f"A file to begin with: {glued('hokm', 'rules', 'init')}",)
    except IsADirectoryError:
        why = "is a folder, not a file"
    except PermissionError:
        why = "is a folder, not a file" if os.path.isdir(path) else "may not be opened"
    except OSError as error:
        why = f"cannot be read: {(error.strerror or str(error)).lower()}"
    except ValueError:
        why = "is the name of no file"
    raise errors.RulesNotRead(path, why, *ways)


def digest(path: str) -> int | None:
    """The checksum of a file as it is now; None where it can no longer be read.

    A pipe or a device that has taken its name may have no end.
    """
    try:
        if not os.path.isfile(path):
            return None
        with open(path, "rb") as file:
            return crc32(file.read(LARGEST + 1))
    except (OSError, ValueError):
        return None


def read(text: bytes, path: str) -> HouseFile:
    """The rules in the bytes of a file, which refusals call by its path."""
    data, lines = parsed(text, path)
    house, preset, written = read_values(data, path, lines)
    plainly = {key: line for key, line in lines.items() if key in KEYS}
    is_begun = "preset" in data or "version" in data
    return HouseFile(house, preset, plainly, written, crc32(text), is_begun)


def read_values(
    data: Mapping[str, Any], path: str, lines: Mapping[str, int]
) -> tuple[House, str, tuple[str, ...]]:
    """The rules in the values of a file, the preset they start from, and the options it names."""
    faults: list[WrongValue | UnknownKey] = []
    preset = data.get("preset", "standard")
    is_known = isinstance(preset, str) and preset in PRESETS
    if not is_known:
        faults.append(_wrong("preset", preset, lines, _one_of(tuple(PRESETS))))
    values: dict[str, Any] = {}
    for place, value in _leaves(data):
        if place == ("preset",):
            continue
        if (option := _OPTIONS.get(place)) is None:
            faults.append(_unknown(place, value, lines))
        elif is_allowed(option.kind, value):
            values[option.key] = of_plain(option.kind, value)
        else:
            faults.append(_wrong(option.key, value, lines, allowed(option.kind)))
    start = PRESETS[preset if is_known else "standard"]
    house = start.but(**{BY_KEY[key].field: value for key, value in values.items()})
    if is_known:
        skipped = [fault.key for fault in faults]
        faults += judged(house, start, lines, skipped=skipped)
    if faults:
        raise errors.BadRules(path, faults)
    return house, preset, tuple(values)


def _leaves(data: Mapping[str, Any]) -> Iterator[tuple[Path, Any]]:
    """Every key with its table, in the file's order."""
    for name, value in data.items():
        if name in TABLES and isinstance(value, dict):
            for key, inner in value.items():
                yield (name, key), inner
        else:
            yield (name,), value


def allowed(kind: Kind) -> str:
    """What a value of an option may be, as "it must be ..." goes on."""
    match kind:
        case Choice(words):
            return _one_of(words)
        case Whole(low, high):
            return f"a whole number from {low} to {high}"
        case WholeOrSame(low, high):
            return f'"same", or a whole number from {low} to {high}'
        case Bids():
            return "one or more numbers from 1 to 13, ascending, as in [7, 10, 13]"
        case Suits():
            return "the four suits, low to high, each once and in double quotes"


def _one_of(words: tuple[str, ...]) -> str:
    return listed([shown(word) for word in words], last="or")


def _wrong(key: str, value: object, lines: Mapping[str, int], allowed: str) -> WrongValue:
    return WrongValue(key, lines.get(key), shown(value), allowed)


def _unknown(place: Path, value: object, lines: Mapping[str, int]) -> WrongValue | UnknownKey:
    """A key or a table that no option has."""
    key = ".".join(map(bare_key, place))
    table, leaf = place[:-1], place[-1]
    if not table and leaf in TABLES:
        return _wrong(key, value, lines, f"a table, with a line [{key}] and its keys below")
    found = shown(value)
    if not table and isinstance(value, dict):
        near = nearest(leaf, TABLES)
        known = tuple(f"[{name}]" for name in TABLES)
        meant = (f"[{near}]",) if near else ()
        return UnknownKey(f"[{key}]", lines.get(f"[{key}]"), found, meant, known, "a file of rules")
    known = _keys_in(table[0] if table else "")
    where = f"[{table[0]}]" if table else _TOP
    return UnknownKey(key, lines.get(key), found, _meant(leaf, table), known, where)


def _keys_in(table: str) -> tuple[str, ...]:
    return tuple(key.rpartition(".")[2] for key in KEYS if key.rpartition(".")[0] == table)


def _meant(leaf: str, table: Path) -> tuple[str, ...]:
    """The keys perhaps meant: of that name in another table, else a slip of the finger away."""
    name = leaf.casefold().replace("-", "_")
    leaves = {key: key.rpartition(".")[2] for key in KEYS}
    here = _keys_in(table[0] if table else "")
    if near := nearest(name, here):
        return (".".join((*table, near)),)
    for wanted in (name, nearest(name, tuple(dict.fromkeys(leaves.values())))):
        if same := tuple(key for key, other in leaves.items() if other == wanted):
            return same
    near = nearest(name, KEYS)
    return (near,) if near else ()
