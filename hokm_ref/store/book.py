"""The record inside one transaction: sessions, their steps, and the checksums that hold them.

Each step carries a checksum chained to the one before within its session, and the session's row
holds their count and the last checksum, so that a flipped bit or a lost tail is seen on every load.
"""

from __future__ import annotations

from zlib import crc32

from hokm_ref import errors
from hokm_ref.session.columns import COLUMNS, fact, row
from hokm_ref.session.history import Step
from hokm_ref.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from sqlite3 import Connection
    from typing import Any

    from hokm_ref.session.facts import Fact

SCHEMA = 1
_FACT = ", ".join(COLUMNS)
TABLES = f"""
CREATE TABLE session (
    number INTEGER PRIMARY KEY, steps INTEGER NOT NULL, crc INTEGER NOT NULL,
    touched INTEGER NOT NULL
);
CREATE INDEX session_touched ON session (touched);
CREATE TABLE step (
    session INTEGER NOT NULL, step INTEGER NOT NULL, at INTEGER NOT NULL, crc INTEGER NOT NULL,
    PRIMARY KEY (session, step)
) WITHOUT ROWID;
CREATE TABLE fact (
    session INTEGER NOT NULL, step INTEGER NOT NULL, place INTEGER NOT NULL,
    kind TEXT NOT NULL, seat INTEGER, number INTEGER, other INTEGER, suit TEXT, words TEXT,
    PRIMARY KEY (session, step, place)
) WITHOUT ROWID;
CREATE INDEX fact_named ON fact (session, words) WHERE kind = 'session_named';
CREATE TABLE head (sessions INTEGER NOT NULL, touched INTEGER NOT NULL, crc INTEGER NOT NULL);
INSERT INTO head VALUES (0, 0, {crc32(b"(0, 0)")});
PRAGMA user_version = {SCHEMA};
"""


class Sitting(Value):
    """One session as the record has it: its number and every step ever recorded."""

    number: int
    steps: tuple[Step, ...]


class Book:
    """The record inside one transaction."""

    def __init__(self, connection: Connection, path: str, *, is_write: bool) -> None:
        self._connection = connection
        self.path = path
        self.is_write = is_write

    def sitting(self, number: int) -> Sitting:
        """A session by its number, every checksum tested; raises where it is damaged."""
        found = self._rows("SELECT steps, crc FROM session WHERE number = ?", number)
        if not found:
            if 0 < number <= self._head()[0]:
                raise self._misfit("a session is missing")
            raise errors.NoSession(str(number))
        ((count, last),) = found
        facts = self._facts(number)
        steps: list[Step] = []
        chain = _first_crc(number)
        for step, at, crc in self._rows(
            "SELECT step, at, crc FROM step WHERE session = ? ORDER BY step", number
        ):
            rows = facts.get(step, [])
            chain = _crc(step, at, rows, chain)
            if chain != crc or step != len(steps) + 1 or not rows:
                raise self._damaged(number, len(steps))
            try:
                steps.append(Step(at, tuple(map(fact, rows))))
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                raise self._damaged(number, len(steps)) from error
        if (len(steps), chain) != (count, last) or len(facts) != count:
            raise self._damaged(number, min(len(steps), count) if type(count) is int else 0)
        return Sitting(number, tuple(steps))

    def recent(self) -> Iterator[int]:
        """The numbers of all sessions, the one last written to first."""
        _, newest = self._head()
        for number, touched in self._connection.execute(
            "SELECT number, touched FROM session ORDER BY touched DESC"
        ):
            listed = self._rows("SELECT touched FROM session WHERE number = ?", number)
            if listed != [(touched,)] or newest not in (None, touched):
                raise self._misfit("its sessions are out of order")
            newest = None
            yield number
        if newest:
            raise self._misfit("its sessions are missing")

    def _head(self) -> tuple[int, int | None]:
        """How many sessions there ever were, and when one was last written to."""
        heads = self._rows("SELECT sessions, touched, crc FROM head")
        if len(heads) != 1 or crc32(repr(heads[0][:2]).encode()) != heads[0][2]:
            raise self._misfit("its first page does not fit")
        ((sessions, touched, _),) = heads
        return sessions, touched

    def _set_head(self, sessions: int, touched: int) -> None:
        crc = crc32(repr((sessions, touched)).encode())
        self._connection.execute(
            "UPDATE head SET sessions = ?, touched = ?, crc = ?", (sessions, touched, crc)
        )

    def _misfit(self, why: str) -> errors.UnreadableRecord:
        from hokm_ref.store.copies import newest_copy

        return errors.UnreadableRecord(
            self.path, why, is_write=self.is_write, copy=newest_copy(self.path)
        )

    def named(self) -> list[tuple[int, str]]:
        """Every session that the table gave a name, with that name."""
        return self._rows(
            "SELECT session, words FROM fact WHERE kind = 'session_named' ORDER BY session"
        )

    def count(self) -> int:
        """How many sessions there are."""
        ((count,),) = self._rows("SELECT COUNT(*) FROM session")
        return int(count)

    def begin(self) -> Sitting:
        """A new session without steps; `append` gives it its first."""
        last, touched = self._head()
        self._connection.execute(
            "INSERT INTO session VALUES (?, 0, ?, 0)", (last + 1, _first_crc(last + 1))
        )
        self._set_head(last + 1, touched or 0)
        return Sitting(last + 1, ())

    def append(self, number: int, at: int, facts: Iterable[Fact]) -> None:
        """Add one step to a session, which becomes the one last written to."""
        ((count, chain),) = self._rows("SELECT steps, crc FROM session WHERE number = ?", number)
        rows = [row(fact) for fact in facts]
        crc = _crc(count + 1, at, rows, chain)
        self._connection.execute(
            "INSERT INTO step VALUES (?, ?, ?, ?)", (number, count + 1, at, crc)
        )
        self._connection.executemany(
            f"INSERT INTO fact (session, step, place, {_FACT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [(number, count + 1, place, *columns) for place, columns in enumerate(rows)],
        )
        self._connection.execute(
            "UPDATE session SET steps = ?, crc = ? WHERE number = ?", (count + 1, crc, number)
        )
        self.touch(number)

    def touch(self, number: int) -> None:
        """Make a session the one that commands go on with."""
        sessions, touched = self._head()
        now = (touched or 0) + 1
        self._connection.execute("UPDATE session SET touched = ? WHERE number = ?", (now, number))
        self._set_head(sessions, now)

    def _facts(self, number: int) -> dict[int, list[Any]]:
        facts: dict[int, list[Any]] = {}
        for step, *columns in self._connection.execute(
            f"SELECT step, {_FACT} FROM fact WHERE session = ? ORDER BY step, place", (number,)
        ):
            facts.setdefault(step, []).append(tuple(columns))
        return facts

    def _rows(self, query: str, *values: object) -> list[Any]:
        return self._connection.execute(query, values).fetchall()

    def _damaged(self, number: int, whole: int) -> errors.UnreadableRecord:
        from hokm_ref.store.copies import newest_copy

        return errors.UnreadableRecord(
            self.path,
            "a checksum does not fit",
            is_write=self.is_write,
            whole=whole,
            session=number,
            copy=newest_copy(self.path),
        )


def _crc(step: int, at: int, rows: Iterable[Any], before: int) -> int:
    return crc32(repr((step, at, tuple(rows))).encode("utf-8", "surrogatepass"), before)


def _first_crc(number: int) -> int:
    return crc32(str(number).encode())
