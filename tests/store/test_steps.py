"""A step on its way to the disk: one transaction, synced, appended, chained."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.evening import Evening
from tests.store.disk import rows, tree

EVENING = (
    "p 7h 8s p",
    "dan cyn dan",
    "took 9",
    "p 9c p p",
    "undo",
    "redo",
    "took 8-5",
    "redeal a card lay face up",
    "ben 13h 12",
    "dan 8s 8",
    "undo 2",
    "r dan 13s 12",
    "end it is late",
    "undo round",
    "deal cyn",
    "p p p p",
    "hearts",
    "7",
    "undo 4",
    "new Ana Ben Cyn Dan --dealer 2 --name Friday --teams Us,Them --gap 18 --for ana",
    "p",
    "-s 1 p",
    "sessions 2",
    "undo 2",
    "undo",
    "redo",
)


def test_nothing_recorded_is_ever_changed(table: Evening):
    """Undo and redo too are only added; the session's row alone says how far it goes."""
    record = table.home / "hokm.db"
    before = {name: rows(record, name) for name in ("step", "fact")}
    for typed in EVENING:
        answer = table(typed)
        now = {name: rows(record, name) for name in before}
        for name, kept in before.items():
            assert set(kept) <= set(now[name]), typed
        added = len(now["step"]) - len(before["step"])
        assert added == (answer.status == 0 and not typed.startswith("sessions")), typed
        before = now


def test_every_step_is_chained_to_the_one_before(table: Evening):
    table.ok("p 7h 8s p")
    table.ok("took 9")
    steps = rows(table.home / "hokm.db", "step")
    assert len({crc for *_, crc in steps}) == len(steps) == 3
    ((number, count, last, _),) = rows(table.home / "hokm.db", "session")
    assert (number, count, last) == (1, 3, steps[-1][-1])


def test_the_same_step_has_another_checksum_elsewhere(table: Evening):
    """Else two rows, or two sessions, could be exchanged unseen."""
    table.pace = 0
    for _ in range(3):
        table.ok("redeal")
    table.ok("new Ana Ben Cyn Dan --dealer ana")
    table.ok("redeal")
    steps = rows(table.home / "hokm.db", "step")
    assert len({crc for *_, crc in steps}) == len(steps) == 6


class Spy(sqlite3.Connection):
    """A connection that tells what it was asked, and how careful it was when it kept it."""

    told: list[str] = []  # noqa: RUF012 - shared on purpose: what all of them were asked

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        Spy.told.append(" ".join(sql.split()))
        if sql == "COMMIT":
            for pragma in ("journal_mode", "synchronous"):
                ((value,),) = super().execute(f"PRAGMA {pragma}").fetchall()
                Spy.told.append(f"{pragma} is {value}")
        return super().execute(sql, *values)

    def executemany(self, sql: str, values: Any) -> sqlite3.Cursor:
        Spy.told.append(" ".join(sql.split()))
        return super().executemany(sql, values)

    def executescript(self, sql: str) -> sqlite3.Cursor:
        Spy.told.append(" ".join(sql.split()))
        return super().executescript(sql)


@pytest.fixture
def spied(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Everything that SQLite is asked from now on."""
    Spy.told.clear()
    monkeypatch.setattr(
        "hokm_ref.store.file.sqlite3.connect", partial(sqlite3.connect, factory=Spy)
    )
    yield Spy.told
    Spy.told.clear()


def verbs(told: list[str]) -> list[str]:
    kept = ("BEGIN", "COMMIT", "ROLLBACK", "INSERT", "UPDATE", "DELETE", "CREATE", "DROP")
    return [statement.split()[0] for statement in told if statement.startswith(kept)]


@pytest.mark.parametrize("typed", ["p", "p 7h 8s p", "r dan 8s 9", "redeal", "undo", "deal cyn"])
def test_a_step_is_one_immediate_synced_transaction(typed: str, table: Evening, spied: list[str]):
    table.ok(typed)
    assert spied.count("BEGIN IMMEDIATE") == verbs(spied).count("BEGIN") == 1
    assert spied.count("COMMIT") == 1
    assert spied[-3:] == ["COMMIT", "journal_mode is delete", "synchronous is 3"]
    writes = verbs(spied)
    assert set(writes[1:-1]) == {"INSERT", "UPDATE"}
    reads = [at for at, asked in enumerate(spied) if asked.startswith("SELECT")]
    assert min(reads) > spied.index("BEGIN IMMEDIATE"), "read before the lock was held"


def test_the_first_record_is_as_careful(evening: Evening, spied: list[str]):
    evening.ok("new Ana Ben Cyn Dan --dealer ana")
    made = next(at for at, asked in enumerate(spied) if "CREATE TABLE" in asked)
    assert "PRAGMA synchronous = EXTRA" in spied[:made]
    assert "BEGIN" in spied[:made]
    assert "COMMIT" not in spied[:made]
    assert "COMMIT" in spied[made:-3]
    assert spied[-3:] == ["COMMIT", "journal_mode is delete", "synchronous is 3"]


@pytest.mark.parametrize("typed", ["", "next", "log", "sheet", "sessions", "why", "bid", "deal"])
def test_reading_writes_nothing(typed: str, table: Evening, spied: list[str]):
    before = tree(table.home)
    spied.clear()
    table.ok(typed)
    assert verbs(spied) == ["BEGIN", "ROLLBACK"]
    assert tree(table.home) == before


@pytest.mark.parametrize(
    "typed", ["bid 6h", "bid 8h --by dan", "took 9", "undo 9", "redo", "stauts"]
)
def test_a_refused_step_is_rolled_back(typed: str, table: Evening, spied: list[str]):
    before = tree(table.home)
    spied.clear()
    assert table(typed).status in (1, 2)
    assert set(verbs(spied)) <= {"BEGIN"}
    assert tree(table.home) == before


PHASES = {
    "auction": ("p 7h",),
    "naming": ("p p p p",),
    "play": ("p 7h 8s p", "dan"),
    "between": ("dan 8s 9",),
    "over": ("ben 13s 12", "dan 13s 12"),
    "all taken back": ("undo",),
}
REFUSED = """
bid 6h | bid 14h | bid 7h | bid 8 | bid h | bid eight | bid '' | bid 8 hukum | 8h --by dan
8h --by ana | p 9h p p p p | p 8h x | took 14 | took 8-6 | took -1 | took x | took | trump x
trump '' | trump | t nobody | t dan dan dan x | r dan 8s | r dan 8s 14 | r dan 6s 9 | r dan | r
r nobody 8s 9 | undo 99 | undo x | redo | redo 99 | redeal -s 9 | p -s nobody | deal nobody
deal '' | rematch --dealer x | rematch A1 B1 | new A1 B1 | new Ana Ana Cyn Dan --dealer 1
new 8h Ben Cyn Dan --dealer 1 | new | new A1 B1 C1 D1 --dealer x
new A1 B1 C1 D1 --dealer 1 --gap 52 --for 1 | stauts | -s 9 | -s nobody | sessions 9 | why 9
sheet --format x
""".replace("\n", " | ")


@pytest.mark.parametrize("phase", PHASES)
def test_a_refusal_leaves_the_record_as_it_was(phase: str, table: Evening):
    for typed in PHASES[phase]:
        table.ok(typed)
    before = tree(table.home)
    refused = 0
    for typed in filter(None, REFUSED.split(" | ")):
        for words in (typed, f"--json {typed}"):
            answer = table(words)
            if answer.status:
                refused += 1
                assert tree(table.home) == before, typed
            elif tree(table.home) != before:
                table.ok("undo")
                before = tree(table.home)
    assert refused > 60


def test_a_refusal_before_the_first_session_makes_nothing(evening: Evening):
    for typed in filter(None, REFUSED.split(" | ")):
        assert evening(typed).status, typed
    assert not evening.home.exists()


def test_no_other_file_stays_beside_the_record(table: Evening):
    for typed in EVENING:
        table(typed)
    names = {path.name for path in Path(table.home).iterdir()}
    assert names == {"hokm.db", "backups"}
    assert len(list((table.home / "backups").iterdir())) == 1
