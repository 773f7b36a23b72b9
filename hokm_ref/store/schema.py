"""The tables of a record, version by version: each only adds to those that records have already.

A record of an earlier version is read as it is. The first command that writes to it upgrades it,
in the same transaction as its step, so that it is the one or the other and nothing between.
"""

from __future__ import annotations

from hokm_ref.store import chain
from hokm_ref.store.book import SCHEMA

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sqlite3 import Connection

_STEPS = (
    """CREATE TABLE session (
    number INTEGER PRIMARY KEY, steps INTEGER NOT NULL, crc INTEGER NOT NULL,
    touched INTEGER NOT NULL
)""",
    "CREATE INDEX session_touched ON session (touched)",
    """CREATE TABLE step (
    session INTEGER NOT NULL, step INTEGER NOT NULL, at INTEGER NOT NULL, crc INTEGER NOT NULL,
    PRIMARY KEY (session, step)
) WITHOUT ROWID""",
    """CREATE TABLE fact (
    session INTEGER NOT NULL, step INTEGER NOT NULL, place INTEGER NOT NULL,
    kind TEXT NOT NULL, seat INTEGER, number INTEGER, other INTEGER, suit TEXT, words TEXT,
    PRIMARY KEY (session, step, place)
) WITHOUT ROWID""",
    "CREATE INDEX fact_named ON fact (session, words) WHERE kind = 'session_named'",
    "CREATE TABLE head (sessions INTEGER NOT NULL, touched INTEGER NOT NULL, crc INTEGER NOT NULL)",
    f"INSERT INTO head VALUES (0, 0, {chain.head_crc(0, 0)})",
)
_TALLIES = (
    """CREATE TABLE tally (
    version TEXT NOT NULL, who TEXT NOT NULL, what TEXT NOT NULL, number INTEGER,
    PRIMARY KEY (version, who, what)
) WITHOUT ROWID""",
    "CREATE TABLE tally_sum (sum INTEGER)",
    # Where there are sessions nobody has counted them yet.
    "INSERT INTO tally_sum SELECT 0 FROM head WHERE sessions = 0",
)
_IN_ASCII = (
    # From here on checksums are of ASCII alone; the tallies are counted anew to be weighed by it.
    "DELETE FROM tally",
    "DELETE FROM tally_sum",
    "INSERT INTO tally_sum SELECT 0 FROM head WHERE sessions = 0",
)
VERSIONS = (_STEPS, _TALLIES, _IN_ASCII)
"""What each version adds to the one before; the first to nothing."""


def upgrade(connection: Connection, last: int = SCHEMA) -> None:
    """Make a record of this version, in a transaction, out of an earlier one or an empty file."""
    ((version,),) = connection.execute("PRAGMA user_version").fetchall()
    for statements in VERSIONS[version:last]:
        for statement in statements:
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {last}")
