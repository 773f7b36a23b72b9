"""TOML as text: read without ever failing badly, and where in it each key stands."""

from __future__ import annotations

from hokm_ref import errors

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

LARGEST = 64 * 1024
"""Bytes; the longest file anybody wrote by hand is a tenth of it."""
_WIDEST = 40
"""Letters of a value that are shown."""


def parsed(text: bytes, path: str) -> tuple[dict[str, Any], dict[str, int]]:
    """A file's values, and the line of each key: see `key_lines`.

    Raises RulesNotRead or NotToml, whatever the bytes.
    """
    import tomllib

    toml = _decoded(text, path).replace("\r\n", "\n")
    try:
        return tomllib.loads(toml), key_lines(toml)
    except RecursionError:
        raise errors.NotToml(path, "Nested") from None
    except ValueError as error:
        line, column, there = place(toml, str(error))
        raise errors.NotToml(path, str(error), line=line, column=column, text=there) from None


def _decoded(text: bytes, path: str) -> str:
    if len(text) > LARGEST:
        raise errors.RulesNotRead(path, "is far too long for a file of rules")
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = text.count(b"\n", 0, error.start) + 1
        way = "Save it once more, with UTF-8 as its encoding."
        raise errors.RulesNotRead(path, f"is not UTF-8 in line {line}", way, line=line) from None


def place(toml: str, problem: str) -> tuple[int, int, str]:
    """Where in a text a parser's problem is: line and column from 1, and what stands there."""
    import re

    lines = toml.split("\n")
    line, column = len(lines), len(lines[-1]) + 1
    if place := re.search(r"\(at line (\d+), column (\d+)\)$", problem):
        line, column = int(place[1]), int(place[2])
    elif number := re.search(r"[0-9_]{4000,}", toml):
        line = toml.count("\n", 0, number.start()) + 1
        column = number.start() - toml.rfind("\n", 0, number.start())
    text = escaped(lines[line - 1].strip())
    return line, column, cut(text)


def key_lines(toml: str) -> dict[str, int]:
    """The line of each key that is written plainly, as "table.key", and of each "[table]".

    Lines count from 1, and so do tables of a list: "round.2.taken". The text must be TOML, with
    lines ending in a newline alone.
    """
    import re

    name = r"[ \t]*([\w-]+(?:[ \t]*\.[ \t]*[\w-]+)*)[ \t]*"
    heading = re.compile(rf"[ \t]*\[(?:\[{name}\]|{name})\]|[ \t]*(\[)", re.ASCII)
    plainly = re.compile(r"[ \t]*([\w-]+)[ \t]*=", re.ASCII)
    lines: dict[str, int] = {}
    lists: dict[str, int] = {}
    table: str | None = ""  # None below a heading with quotes
    for line, start in _statements(toml):
        if headed := heading.match(toml, start):
            table = None if headed[3] else _table(headed[1] or headed[2], bool(headed[1]), lists)
            if table is not None:
                lines[f"[{table}]"] = line
        elif table is not None and (key := plainly.match(toml, start)):
            lines[f"{table}.{key[1]}" if table else key[1]] = line
    return lines


def _table(heading: str, is_in_list: bool, lists: dict[str, int]) -> str:
    """A table by its path: in a list the next one, and below a list in its last."""
    path = ""
    *outer, own = [part.strip() for part in heading.split(".")]
    for part in outer:
        path += f"{part}."
        path += f"{lists[path]}." if path in lists else ""
    path += own
    if not is_in_list:
        return path
    lists[f"{path}."] = lists.get(f"{path}.", 0) + 1
    return f"{path}.{lists[f'{path}.']}"


def line_of(lines: dict[str, int], path: str) -> int | None:
    """The line of a key or of a table, else of the one that it stands in."""
    while path:
        for written in (path, f"[{path}]", f"[{path}.1]"):
            if written in lines:
                return lines[written]
        path = path.rpartition(".")[0]
    return None


def _statements(toml: str) -> Iterator[tuple[int, int]]:
    """Each line that no list or text of many lines runs through: its number, and its beginning."""
    import re

    token = re.compile(
        r'"""(?:\\.|[^\\])*?"{3,5}' + r"|'''.*?'{3,5}"  # texts of many lines
        r'|"(?:\\.|[^"\\\n])*"' + r"|'[^'\n]*'"  # texts of one
        r"|#[^\n]*|[^\"'#\n\[\]{}]+|.",
        re.DOTALL,
    )
    line, depth = 1, 0
    yield line, 0
    for found in token.finditer(toml):
        word = found[0]
        line += word.count("\n")
        depth += (word in ("[", "{")) - (word in ("]", "}"))
        if word == "\n" and not depth:
            yield line, found.end()


def shown(value: Any) -> str:
    """A value as TOML shows it, cut to what fits in a sentence."""
    return cut(shown_whole(value))


def shown_whole(value: Any) -> str:
    """A value as TOML shows it; a table within is only named."""
    if value is None:  # which JSON has
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        quotes = escaped(value[:_WIDEST].replace("\\", "\\\\").replace('"', '\\"'))
        return f'"{quotes}' if len(value) > _WIDEST else f'"{quotes}"'
    if isinstance(value, int):
        return str(value) if abs(value) < 10**_WIDEST else "a number of more than 40 digits"
    if isinstance(value, list):
        return f"[{', '.join(map(_inside, value[:_WIDEST]))}]"
    if isinstance(value, dict):
        return "a table"
    return value.isoformat() if hasattr(value, "isoformat") else str(value)


def _inside(item: Any) -> str:
    if isinstance(item, list):
        return "[...]"
    return "{...}" if isinstance(item, dict) else shown_whole(item)


def cut(text: str) -> str:
    """A text no longer than a sentence has room for."""
    return text if len(text) <= _WIDEST else f"{text[: _WIDEST - 3]}..."


def escaped(text: str) -> str:
    """What cannot be seen, written as TOML would."""
    return "".join(
        letter
        if letter.isprintable()
        else (f"\\u{ord(letter):04X}" if ord(letter) < 0x10000 else f"\\U{ord(letter):08X}")
        for letter in text
    )


def bare_key(key: str) -> str:
    """A key as a file must write it: in quotes, unless it is made of plain letters."""
    is_bare = key.isascii() and key.replace("_", "a").replace("-", "a").isalnum()
    return key if is_bare else shown(key)
