"""After every kind of damage: it is found, the last copy comes back, and what is lost is said."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from tests.evening import Evening
from tests.store.disk import Spoilt, rows
from tests.store.test_damage import COLUMNS, KEYS, _flipped, _others, _used

NEW = "new Ana Ben Cyn Dan --dealer ana"


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """Two sessions and a copy of them; then the second went on and a third began."""
    evening = Evening(tmp_path_factory.mktemp("whole") / "home")
    evening.ok(f"{NEW} --name Friday --gap 18 --for ana")
    for typed in ("p 7h 8s p", "dan cyn", "took 9", "redeal a card"):
        evening.ok(typed)
    evening.ok("new علی Max 'Ann Lee' Joe --dealer max --teams Us,Them")
    evening.ok("max 9c 9")
    evening.ok(["backup", str(evening.home.parent / "copy.db")])
    for typed in ("p 7h", "undo", "redo", "8s 9s", "10"):
        evening.ok(typed)
    evening.ok(NEW)
    evening.ok("dan 8s 9")
    evening.now += 60
    return evening


@pytest.fixture(scope="module")
def record(kept: Evening) -> bytes:
    return (kept.home / "hokm.db").read_bytes()


@pytest.fixture
def damaged(kept: Evening, tmp_path: Path) -> Callable[[bytes], None]:
    """Puts a damaged record beside the copy made in between, looks at it and goes back."""
    evening = Evening(tmp_path / "home", now=kept.now)
    (evening.home / "backups").mkdir(parents=True)
    copy = evening.home / "backups" / "hokm-2026-11-29-210000.db"
    copy.write_bytes((kept.home.parent / "copy.db").read_bytes())
    before = {number: crcs(copy, number) for number in (1, 2, 3)}

    def gone_back(changed: bytes) -> None:
        (evening.home / "hokm.db").write_bytes(changed)
        refused = evening("status --json")
        if refused.status and refused.error["code"] == "newer_record":
            return  # not ours to set aside
        is_refused = refused.status == 3
        is_found = evening("check").status in (1, 3)
        assert is_found >= is_refused, "refused, and no check finds why"
        told = evening.ok("backup --restore --yes --json").json
        assert Path(told["aside"]).read_bytes() == changed
        assert evening.status()["round"] == 2
        assert evening("check").status == 0
        lost = {one["session"]: (one["first"], one["last"]) for one in told["lost"]}
        assert lost == dict(_readable_beyond(Path(told["aside"]), before))
        Path(told["aside"]).unlink()

    return gone_back


def crcs(record: Path, session: int) -> list[int]:
    """The checksums of a session's steps, as far as they can be read and fit."""
    found: list[int] = []
    with closing(sqlite3.connect(f"file:{record}?mode=ro", uri=True)) as connection:
        facts = _read(connection, f"SELECT * FROM fact WHERE session = {session} ORDER BY 2, 3")
        chain = crc32(str(session).encode())
        for _, step, at, crc in _read(
            connection, f"SELECT * FROM step WHERE session = {session} ORDER BY 2"
        ):
            own = tuple(fact[3:] for fact in facts if fact[1] == step)
            chain = crc32(ascii((step, at, own)).encode(), chain)
            if chain != crc or step != len(found) + 1 or not own:
                break
            found.append(crc)
    return found


def _read(connection: sqlite3.Connection, query: str) -> list[Any]:
    read: list[Any] = []
    try:
        read.extend(connection.execute(query))
    except (sqlite3.Error, UnicodeDecodeError):
        return read
    return read


def _readable_beyond(
    record: Path, copy: dict[int, list[int]]
) -> Iterator[tuple[int, tuple[int, int]]]:
    """Each session's first and last step that can be read and that the copy has not."""
    for session, kept in copy.items():
        found = crcs(record, session)
        common = sum(one == other for one, other in zip(found, kept, strict=False))
        if len(found) > common:
            yield session, (common + 1, len(found))


def test_a_whole_record(damaged: Callable[[bytes], None], record: bytes):
    damaged(record)


@pytest.mark.parametrize(
    ("table", "column"), [(table, column) for table in COLUMNS for column in COLUMNS[table]]
)
def test_a_changed_cell(
    table: str, column: str, damaged: Callable[[bytes], None], record: bytes, kept: Evening
):
    chance = random.Random(f"{table} {column}")
    names, key = COLUMNS[table], KEYS[table]
    where = " AND ".join(f"{name} = ?" for name in names[:key])
    every = rows(kept.home / "hokm.db", table)
    for row in chance.sample(every, min(5, len(every))):
        value = chance.choice(_others(row[names.index(column)]))
        with Spoilt(record) as spoilt:
            changed = spoilt.after(
                f"UPDATE {table} SET {column} = ? WHERE {where}", value, *row[:key]
            )
        if changed is not None:
            damaged(changed)


@pytest.mark.parametrize("table", COLUMNS)
def test_a_deleted_row_and_an_emptied_table(
    table: str, damaged: Callable[[bytes], None], record: bytes, kept: Evening
):
    names, key = COLUMNS[table], KEYS[table]
    where = " AND ".join(f"{name} = ?" for name in names[:key])
    every = rows(kept.home / "hokm.db", table)
    for row in random.Random(table).sample(every, min(6, len(every))):
        with Spoilt(record) as spoilt:
            changed = spoilt.after(f"DELETE FROM {table} WHERE {where}", *row[:key])
        assert changed is not None
        damaged(changed)
    with Spoilt(record) as spoilt:
        emptied = spoilt.after(f"DELETE FROM {table}")
    assert emptied is not None
    damaged(emptied)


def test_a_flipped_bit(damaged: Callable[[bytes], None], record: bytes):
    chance = random.Random(54)
    used = _used(record)
    for _ in range(40):
        damaged(_flipped(record, chance.choice(used), chance.randrange(8)))


def test_a_file_cut_short_and_a_block_lost(damaged: Callable[[bytes], None], record: bytes):
    chance = random.Random(26)
    for _ in range(8):
        damaged(record[: chance.randrange(len(record))])
    for start in chance.sample(range(0, len(record), 512), 8):
        damaged(record[:start] + bytes(512) + record[start + 512 :])
        damaged(record[:start] + chance.randbytes(512) + record[start + 512 :])
