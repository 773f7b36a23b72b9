"""The record inside one transaction: its sessions, their steps, and which was last written to."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.store import chain
from hokm_ref.store.columns import COLUMNS, row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from sqlite3 import Connection
    from typing import Any

    from hokm_ref.session.facts import Fact
    from hokm_ref.session.history import Step
    from hokm_ref.session.state import Table
    from hokm_ref.store.chain import Link

SCHEMA = 3
"""The version of the tables, as `schema` tells them."""
_FACT = ", ".join(COLUMNS)


class Book:
    """The record inside one transaction."""

    def __init__(self, connection: Connection, path: str, *, is_write: bool) -> None:
        self.connection = connection
        self.path = path
        self.is_write = is_write

    def steps(self, number: int) -> tuple[Step, ...]:
        """Every step ever recorded of a session, every checksum tested; raises where damaged."""
        links = self.links(number)
        steps = chain.understood(links)
        if len(steps) < len(links):
            raise self._damaged(number, len(steps))
        return steps

    def links(self, number: int) -> tuple[Link, ...]:
        """The steps of a session as they are written, tested against its row."""
        found = self._rows("SELECT steps, crc FROM session WHERE number = ?", number)
        if not found:
            if 0 < number <= self.head()[0]:
                raise self._misfit(f"session {number} is missing", number)
            raise errors.NoSession(str(number))
        ((count, last),) = found
        if chain.is_taken_out(number, count, last):
            raise errors.NoSession(str(number))
        links, is_all = chain.chained(
            number,
            self._rows("SELECT step, at, crc FROM step WHERE session = ? ORDER BY step", number),
            self._rows(
                f"SELECT step, {_FACT} FROM fact WHERE session = ? ORDER BY step, place", number
            ),
        )
        ends = links[-1][1] if links else chain.first_crc(number)
        if not is_all or (len(links), ends) != (count, last):
            told = max(count, 0) if type(count) is int else 0
            raise self._damaged(number, min(len(links), told))
        return links

    def recent(self) -> Iterator[int]:
        """The numbers of all sessions, the one last written to first."""
        _, newest = self.head()
        for number, touched in self.connection.execute(
            "SELECT number, touched FROM session ORDER BY touched DESC"
        ):
            # The order comes from an index, which may be damaged alone: each row is asked as well.
            listed = self._rows("SELECT touched, steps, crc FROM session WHERE number = ?", number)
            if len(listed) != 1 or listed[0][0] != touched or newest not in (None, touched):
                raise self._misfit("its sessions are out of order")
            newest = None
            if not chain.is_taken_out(number, *listed[0][1:]):
                yield number
        # The head tells of a write, and no session is left that it could have been to.
        if newest:
            raise self._misfit("its sessions are missing")

    def head(self) -> tuple[int, int | None]:
        """How many sessions there ever were, and when one was last written to."""
        heads = self._rows("SELECT sessions, touched, crc FROM head")
        if len(heads) != 1 or chain.head_crc(*heads[0][:2]) != heads[0][2]:
            raise self._misfit("its first page does not fit")
        ((sessions, touched, _),) = heads
        return sessions, touched

    def _set_head(self, sessions: int, touched: int) -> None:
        crc = chain.head_crc(sessions, touched)
        self.connection.execute(
            "UPDATE head SET sessions = ?, touched = ?, crc = ?", (sessions, touched, crc)
        )

    def named(self) -> list[tuple[int, str]]:
        """Every session that the table gave a name, with that name."""
        return self._rows(
            "SELECT session, words FROM fact WHERE kind = 'session_named' ORDER BY session"
        )

    def begun_by(self, facts: Iterable[Fact]) -> list[int]:
        """The sessions whose first step told these facts and no others: the same file, imported."""
        rows = [tuple(row(fact)) for fact in facts]
        # Only of sessions with as many facts is the first step read: most are told apart by that.
        as_long = self._rows(
            "SELECT session FROM fact AS last WHERE step = 1 AND place = ? AND NOT EXISTS"
            " (SELECT 1 FROM fact WHERE session = last.session AND step = 1 AND place = ?)"
            " AND session IN (SELECT number FROM session) ORDER BY session",
            len(rows) - 1,
            len(rows),
        )
        return [number for (number,) in as_long if self._first_step(number) == rows]

    def _first_step(self, number: int) -> list[Any]:
        """The facts of a session's first step, as they are written."""
        return self._rows(
            f"SELECT {_FACT} FROM fact WHERE session = ? AND step = 1 ORDER BY place", number
        )

    def count(self) -> int:
        """How many sessions there are."""
        ((count,),) = self._rows("SELECT COUNT(*) FROM session WHERE steps > 0")
        return int(count)

    def begin(self) -> int:
        """The number of a new session without steps; `append` gives it its first."""
        last, touched = self.head()
        self.connection.execute(
            "INSERT INTO session VALUES (?, 0, ?, 0)", (last + 1, chain.first_crc(last + 1))
        )
        self._set_head(last + 1, touched or 0)
        return last + 1

    def append(
        self,
        number: int,
        at: int,
        facts: Iterable[Fact],
        *,
        before: Table | None,
        after: Table | None,
    ) -> None:
        """Add one step to a session, which becomes the one last written to.

        Its tables before the step and after it tell what the step moves in the tallies.
        """
        ((count, last),) = self._rows("SELECT steps, crc FROM session WHERE number = ?", number)
        rows = [row(fact) for fact in facts]
        crc = chain.step_crc(count + 1, at, rows, last)
        self.connection.execute(
            "INSERT INTO step VALUES (?, ?, ?, ?)", (number, count + 1, at, crc)
        )
        self.connection.executemany(
            f"INSERT INTO fact (session, step, place, {_FACT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [(number, count + 1, place, *columns) for place, columns in enumerate(rows)],
        )
        self.connection.execute(
            "UPDATE session SET steps = ?, crc = ? WHERE number = ?", (count + 1, crc, number)
        )
        self.touch(number)
        was, now = (table.sheet if table else () for table in (before, after))
        if was != now:
            from hokm_ref.store import tallies

            tallies.move(self.connection, was, now)

    def touch(self, number: int) -> None:
        """Make a session the one that commands go on with."""
        sessions, touched = self.head()
        # A count and no time of day: clocks are set back, and two writes fall into one second.
        now = (touched or 0) + 1
        self.connection.execute("UPDATE session SET touched = ? WHERE number = ?", (now, number))
        self._set_head(sessions, now)

    def take_out(self, number: int) -> None:
        """Take a session out for good: its row stays, so that its number is never given again."""
        sessions, touched = self.head()
        found = self._rows("SELECT steps, crc FROM session WHERE number = ?", number)
        if not 0 < number <= sessions or (found and chain.is_taken_out(number, *found[0])):
            raise errors.NoSession(str(number))
        from hokm_ref.store import recount

        taken = recount.sheet(self, number)
        for table in ("fact", "step"):
            self.connection.execute(f"DELETE FROM {table} WHERE session = ?", (number,))
        now, crc = (touched or 0) + 1, chain.taken_out_crc(number)
        self.connection.execute(
            "INSERT OR REPLACE INTO session VALUES (?, 0, ?, ?)", (number, crc, now)
        )
        self._set_head(sessions, now)
        recount.take_out(self, taken)

    def _rows(self, query: str, *values: object) -> list[Any]:
        return self.connection.execute(query, values).fetchall()

    def _misfit(self, why: str, session: int | None = None) -> errors.UnreadableRecord:
        return errors.UnreadableRecord(self.path, why, is_write=self.is_write, session=session)

    def _damaged(self, number: int, whole: int) -> errors.UnreadableRecord:
        return errors.UnreadableRecord(
            self.path,
            "a checksum does not fit",
            is_write=self.is_write,
            whole=whole,
            session=number,
        )
