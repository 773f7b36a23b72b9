"""A spoilt record is refused, or tells what it always told: never another score."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.evening import Evening
from tests.store.disk import Spoilt, rows

COLUMNS = {
    "session": ("number", "steps", "crc", "touched"),
    "step": ("session", "step", "at", "crc"),
    "fact": ("session", "step", "place", "kind", "seat", "number", "other", "suit", "words"),
}
KEYS = {"session": 1, "step": 2, "fact": 3}


@dataclass(frozen=True)
class Told:
    """What a record says of each session, of the one to go on with, and after one more step."""

    sheets: dict[int, Any]
    current: Any


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """Two sessions, the first with a name, undo and redo, tricks and a forced contract."""
    evening = Evening(tmp_path_factory.mktemp("whole"))
    evening.ok("new Ana Ben Cyn Dan --dealer ana --name Friday --gap 18 --for ana")
    for typed in ("p 7h 8s p", "dan cyn", "took 9", "p p p p", "hearts", "6", "dan 8s 9", "undo"):
        evening.ok(typed)
    for typed in ("redo", "redeal a card", "ben 13h 12"):
        evening.ok(typed)
    evening.ok("new علی Max 'Ann Lee' Joe --dealer max --teams Us,Them")
    evening.ok("max 9c 9")
    evening.ok("p 7h")
    return evening


@pytest.fixture(scope="module")
def whole(kept: Evening) -> bytes:
    return (kept.home / "hokm.db").read_bytes()


@pytest.fixture(scope="module")
def truth(kept: Evening) -> Told:
    return told(kept, (1, 2))


def told(evening: Evening, sessions: Iterable[int]) -> Told:
    both = {
        number: (
            evening.ok(f"status -s {number} --json").json,
            evening.ok(f"log --rounds -s {number} --json").json,
        )
        for number in sessions
    }
    return Told(both, evening.status())


@pytest.fixture
def spoilt(tmp_path: Path, kept: Evening, truth: Told) -> Callable[[bytes], None]:
    """Puts a spoilt record in place, and looks whether anything is told that never was."""
    home = tmp_path / "home"
    home.mkdir()
    evening = Evening(home, now=kept.now)

    def looked_at(changed: bytes, *, sessions: Iterable[int] = (1, 2)) -> None:
        for number in sessions:
            (home / "hokm.db").write_bytes(changed)
            _same_or_refused(evening, f"status -s {number} --json", truth.sheets[number][0])
        (home / "hokm.db").write_bytes(changed)
        _same_or_refused(evening, "status --json", truth.current)

    return looked_at


def _same_or_refused(evening: Evening, typed: str, wanted: Any) -> None:
    answer = evening(typed)
    if answer.status:
        assert answer.status == 3, answer.err
        assert answer.error["code"] in ("unreadable_record", "newer_record")
        assert str(evening.home / "hokm.db") in answer.error["message"]
    else:
        assert answer.json == wanted


def test_a_whole_record_is_told(spoilt: Callable[[bytes], None], whole: bytes):
    spoilt(whole)


def _others(value: object) -> list[object]:
    """Values that a cell might come to hold instead of its own."""
    if isinstance(value, int):
        return [
            value ^ 1,
            value + 1,
            value ^ (1 << 30),
            -value - 1,
            float(value) + 0.5,
            None,
            "x",
            b"",
        ]
    if isinstance(value, str):
        letters = value.replace("a", "e"), value[:-1], value.upper(), f"{value} ", f"{value}\nx"
        return [*letters, None, value.encode(), 7]
    return [0, 1, "", "s", b"x"]


@pytest.mark.parametrize(
    ("table", "column"), [(table, column) for table in COLUMNS for column in COLUMNS[table]]
)
def test_a_changed_cell(
    table: str, column: str, spoilt: Callable[..., None], whole: bytes, kept: Evening
):
    chance = random.Random(f"{table} {column}")
    at = COLUMNS[table].index(column)
    key = KEYS[table]
    where = " AND ".join(f"{name} = ?" for name in COLUMNS[table][:key])
    for row in rows(kept.home / "hokm.db", table):
        for value in chance.sample(_others(row[at]), 4 if table == "session" else 2):
            if value == row[at] and type(value) is type(row[at]):
                continue
            with Spoilt(whole) as record:
                set_to = f"UPDATE {table} SET {column} = ? WHERE {where}"
                changed = record.after(set_to, value, *row[:key])
            if changed is not None:
                try:
                    spoilt(changed, sessions={row[0], 2})
                except AssertionError as fault:
                    raise AssertionError(f"{table}.{column} of {row}: {value!r}") from fault


@pytest.mark.parametrize("table", COLUMNS)
def test_a_deleted_row(table: str, spoilt: Callable[..., None], whole: bytes, kept: Evening):
    key = KEYS[table]
    where = " AND ".join(f"{name} = ?" for name in COLUMNS[table][:key])
    for row in rows(kept.home / "hokm.db", table):
        with Spoilt(whole) as record:
            changed = record.after(f"DELETE FROM {table} WHERE {where}", *row[:key])
        assert changed is not None
        try:
            spoilt(changed)
        except AssertionError as fault:
            raise AssertionError(f"without {row} in {table}") from fault


@pytest.mark.parametrize("table", COLUMNS)
def test_an_emptied_table(table: str, spoilt: Callable[..., None], whole: bytes):
    with Spoilt(whole) as record:
        changed = record.after(f"DELETE FROM {table}")
    assert changed is not None
    spoilt(changed)


def _swaps(record: Path, table: str, key: int) -> Iterator[tuple[Any, Any]]:
    every = rows(record, table)
    for one, other in pairwise(every):
        if one[key:] != other[key:]:
            yield one, other


@pytest.mark.parametrize("table", COLUMNS)
def test_two_rows_swapped(table: str, spoilt: Callable[..., None], whole: bytes, kept: Evening):
    """What two neighbours say is exchanged, their places kept."""
    key = KEYS[table]
    names = COLUMNS[table]
    put = f"UPDATE {table} SET {', '.join(f'{name} = ?' for name in names[key:])} WHERE " + (
        " AND ".join(f"{name} = ?" for name in names[:key])
    )
    for one, other in _swaps(kept.home / "hokm.db", table, key):
        with Spoilt(whole) as record:
            record.after(put, *other[key:], *one[:key])
            changed = record.after(put, *one[key:], *other[:key])
        assert changed is not None
        try:
            spoilt(changed)
        except AssertionError as fault:
            raise AssertionError(f"{one} and {other} of {table}") from fault


@pytest.mark.parametrize("lost", [1, 2, 5])
def test_a_lost_tail(lost: int, spoilt: Callable[..., None], whole: bytes, kept: Evening):
    """The last steps gone from both tables, the session's row as it was."""
    count = rows(kept.home / "hokm.db", "session")[0][1]
    with Spoilt(whole) as record:
        for table in ("fact", "step"):
            gone = f"DELETE FROM {table} WHERE session = 1 AND step > ?"
            assert record.after(gone, count - lost) is not None
        spoilt(record.connection.serialize())


def test_a_tail_that_its_session_does_not_count(
    spoilt: Callable[..., None], whole: bytes, kept: Evening
):
    """The session's row of an hour ago beside the steps of now."""
    steps = rows(kept.home / "hokm.db", "step")
    for _, step, _, crc in [row for row in steps if row[0] == 1][:-1]:
        with Spoilt(whole) as record:
            set_to = "UPDATE session SET steps = ?, crc = ? WHERE number = 1"
            changed = record.after(set_to, step, crc)
        assert changed is not None
        spoilt(changed)


def test_a_session_under_another_number(spoilt: Callable[..., None], whole: bytes):
    with Spoilt(whole) as record:
        for table, column in (("fact", "session"), ("step", "session"), ("session", "number")):
            for now, then in ((1, 3), (2, 1), (3, 2)):
                moved = f"UPDATE {table} SET {column} = ? WHERE {column} = ?"
                assert record.after(moved, then, now) is not None
        spoilt(record.connection.serialize())


def test_damage_names_how_far_the_record_is_whole(tmp_path: Path, whole: bytes):
    evening = Evening(tmp_path)
    with Spoilt(whole) as record:
        changed = record.after("UPDATE fact SET number = 8 WHERE session = 1 AND step = 4")
    assert changed is not None
    (tmp_path / "hokm.db").write_bytes(changed)
    refused = evening.refused("-s 1")
    assert "steps 1 to 3 are whole" in refused["message"]
    assert refused["message"].startswith("Session 1 ")


def test_damage_in_one_session_leaves_the_others(tmp_path: Path, whole: bytes, truth: Told):
    """An old evening that rotted is no reason not to play tonight."""
    evening = Evening(tmp_path)
    with Spoilt(whole) as record:
        changed = record.after("UPDATE fact SET number = 1 WHERE session = 1 AND kind = 'counted'")
    assert changed is not None
    (tmp_path / "hokm.db").write_bytes(changed)
    assert evening.status() == truth.current
    evening.ok("p")
    evening.ok("undo")
    assert evening.status() == truth.current
    assert evening.refused("-s 1")["code"] == "unreadable_record"
    evening.ok("new Ana Ben Cyn Dan --dealer ana")
    assert evening.status()["session"]["number"] == 3


@pytest.mark.parametrize("typed", ["p", "undo", "redo", "redeal", "p -s 2", "log", "sheet", "why"])
def test_nothing_is_written_into_a_damaged_session(typed: str, tmp_path: Path, whole: bytes):
    evening = Evening(tmp_path)
    with Spoilt(whole) as record:
        changed = record.after("UPDATE step SET at = at + 1 WHERE session = 2 AND step = 2")
    assert changed is not None
    (tmp_path / "hokm.db").write_bytes(changed)
    refused = evening.refused(typed)
    assert (refused["code"], refused["exit"]) == ("unreadable_record", 3)
    assert (tmp_path / "hokm.db").read_bytes() == changed


def _flipped(whole: bytes, byte: int, bit: int) -> bytes:
    changed = bytearray(whole)
    changed[byte] ^= 1 << bit
    return bytes(changed)


def _used(whole: bytes) -> list[int]:
    """Where the file says something: all bytes but the long runs of zeros."""
    return [at for at in range(len(whole)) if any(whole[max(0, at - 2) : at + 3])]


def _flips(
    spoilt: Callable[..., None], whole: bytes, places: Iterable[tuple[int, int]]
) -> list[tuple[int, int, str]]:
    faults = []
    for byte, bit in places:
        try:
            spoilt(_flipped(whole, byte, bit))
        except AssertionError as fault:
            faults.append((byte, bit, str(fault).splitlines()[0]))
    return faults


def test_a_flipped_bit_anywhere(spoilt: Callable[..., None], whole: bytes):
    chance = random.Random(52)
    used = _used(whole)
    places = [(chance.choice(used), chance.randrange(8)) for _ in range(150)]
    assert _flips(spoilt, whole, places) == []


def test_a_file_cut_short_anywhere(spoilt: Callable[..., None], whole: bytes):
    chance = random.Random(32)
    for length in (len(whole) - 1, *(chance.randrange(len(whole)) for _ in range(60))):
        spoilt(whole[:length])


def test_a_block_lost(spoilt: Callable[..., None], whole: bytes):
    """Half a kilobyte zeroed, as a bad sector leaves it."""
    chance = random.Random(13)
    for start in range(0, len(whole), 512):
        spoilt(whole[:start] + bytes(512) + whole[start + 512 :])
        noise = chance.randbytes(512)
        spoilt(whole[:start] + noise + whole[start + 512 :])
