"""Files spoilt: a valid one with something in it dropped, said twice, swapped, or another thing."""

from __future__ import annotations

import copy
import json
from datetime import UTC, date, datetime, time
from typing import Any

import tomli_w
from hypothesis import strategies as st

from tests.fuzz.words import JUNK, OWN

Values = dict[str, Any]

DEEP: list[Any] = []
for _ in range(60):
    DEEP = [DEEP]
VALUES: tuple[Any, ...] = (
    *(0, 1, -1, 7, 13, 14, 52, 9999, 10_000, 10**30, 1.5, -0.0, float("nan"), float("inf")),
    *(True, False, [], {}, [[]], [{}], DEEP, {"a": {"b": {"c": 1}}}, ["8S", 7], [None][:0]),
    *(date(2026, 11, 29), time(20, 0), datetime(1, 1, 1), datetime(9999, 12, 31, tzinfo=UTC)),
    *(datetime(2026, 11, 29, 20, tzinfo=UTC), "2026-11-29", "yesterday", "AC 2C 3C 4C", "p p p 8S"),
)
"""What may stand in a file where something else belongs."""
ANYTHING = (
    st.sampled_from((*VALUES, *OWN)).map(copy.deepcopy)
    | st.sampled_from(JUNK)
    | st.integers()
    | st.text()
)
ENCODINGS = ("utf-8-sig", "utf-16", "utf-16-le", "utf-32", "latin-1", "cp1256", "cp437")


CHANGES = ("drop", "other", *("alike",) * 4, *("said",) * 4, "swap", "add", "move", "deep")
SAID = ("notes", "void", "why", "end", "name")
"""Keys whose text nobody reads but people."""


def _alike(value: Any) -> st.SearchStrategy[Any]:
    """Other values of a kind: those that a check of the kind alone lets through."""
    match value:
        case bool():
            return st.just(not value)
        case int():
            return st.integers(-3, 60) | st.sampled_from((9999, 10_000, 10**30, -(10**30)))
        case str():
            texts = st.sampled_from(OWN) | st.sampled_from(JUNK) | st.text(max_size=8)
            return texts | texts.map(lambda text: f"{value} {text}")
        case list():
            return st.lists(st.sampled_from([*value, *OWN]), max_size=6)
        case _:
            return ANYTHING


@st.composite
def files(draw: Any, seeds: list[Values], keys: tuple[str, ...]) -> bytes:
    """One of these as a file, perhaps as JSON, its values spoilt, or its bytes, or both."""
    values = copy.deepcopy(draw(st.sampled_from(seeds)))
    for _ in range(draw(st.sampled_from((1, 1, 2, 3, 0)))):
        _spoil(draw, values, keys)
    text = _written(values, is_json=draw(st.integers(0, 5)) == 0)
    found = text.encode("utf-8", "surrogatepass")
    if draw(st.integers(0, 4)) == 4:
        found = draw(spoilt_bytes(found))
    return found


def _written(values: Values, *, is_json: bool) -> str:
    if is_json:
        return json.dumps(values, default=str, ensure_ascii=False)
    return tomli_w.dumps(values)


def _spoil(draw: Any, values: Values, keys: tuple[str, ...]) -> None:
    """One change somewhere in the tables and lists."""
    boxes = [box for box in _boxes(values) if box]
    if not boxes:
        values[draw(st.sampled_from(keys))] = draw(ANYTHING)
        return
    box = draw(st.sampled_from(boxes))
    places = list(box) if isinstance(box, dict) else range(len(box))
    at, other = draw(st.sampled_from(places)), draw(st.sampled_from(places))
    match draw(st.sampled_from(CHANGES)):
        case "alike":
            box[at] = draw(_alike(box[at]))
        case "said":
            _say(draw, boxes)
        case "drop":
            del box[at]
        case "other":
            box[at] = draw(ANYTHING)
        case "swap":
            box[at], box[other] = box[other], box[at]
        case "add" if isinstance(box, dict):
            box[draw(st.sampled_from(keys) | st.text(min_size=1, max_size=5))] = draw(ANYTHING)
        case "add":
            box.insert(at, copy.deepcopy(box[other]))
        case "move":
            target = draw(st.sampled_from(boxes))
            if isinstance(target, dict):
                target[draw(st.sampled_from(keys))] = copy.deepcopy(box[at])
        case _:
            box[at] = [box[at]]


def _say(draw: Any, boxes: list[Any]) -> None:
    """Another text where there is one that is only read, or a note where none is yet."""
    text: str = draw(st.sampled_from(JUNK) | st.text(max_size=20))
    places = [(box, key) for box in boxes if isinstance(box, dict) for key in SAID if key in box]
    deals = [(box, "notes") for box in boxes if isinstance(box, dict) and "taken" in box]
    if places or deals:
        box, key = draw(st.sampled_from(places or deals))
        box[key] = [text] if key == "notes" else text


def _boxes(value: Any) -> list[Any]:
    """Every table and list there is, the outermost first."""
    if not isinstance(value, dict | list):
        return []
    inside = value.values() if isinstance(value, dict) else value
    return [value, *(box for each in inside for box in _boxes(each))]


@st.composite
def spoilt_bytes(draw: Any, data: bytes) -> bytes:
    """A text with its lines or its bytes out of order, cut off, or written as no text of ours."""
    lines = data.splitlines(keepends=True) or [b""]
    at, other = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    place: int = draw(st.integers(0, len(data)))
    junk: bytes
    match draw(st.integers(0, 9)):
        case 0:
            lines[at : at + 1] = []
        case 1:
            lines.insert(other, lines[at])
        case 2:
            lines[at], lines[other] = lines[other], lines[at]
        case 3:
            return data[:place]
        case 4:
            junk = draw(st.binary(min_size=1, max_size=4) | st.sampled_from(JUNK).map(_as_bytes))
            return data[:place] + junk + data[place:]
        case 5:
            return data[:place] + data[place + 1 :]
        case 6:
            encoding: str = draw(st.sampled_from(ENCODINGS))
            return data.decode("utf-8", "replace").encode(encoding, "replace")
        case 7:
            junk = draw(st.sampled_from((b"\r\n", b"\r", b"\n\n", b"\x0b")))
            return data.replace(b"\n", junk)
        case 8:
            junk = draw(st.sampled_from((b"[", b"{a=", b'"')))
            return data[:place] + junk * 3000
        case _:
            junk = draw(st.binary(max_size=40))
            return junk
    return b"".join(lines)


def _as_bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")
