"""What a record holds after something befell it: by the product, and by SQLite without it."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.evening import Answer, Evening

Steps = tuple[tuple[Any, ...], ...]
"""The facts of every step: session, step, place, and the columns of the fact."""


def told(home: Path, *typed: str | Sequence[str]) -> list[Answer]:
    """What the product answers to these commands, one after another, each of which must work."""
    evening = Evening(home, now=int(time.time()), pace=0)
    return [evening.ok(words) for words in typed]


def kept(home: Path) -> Steps:
    """Every fact in the record, which must open, hold together, and be told as it is."""
    evening = Evening(home, now=int(time.time()), pace=0)
    answer = evening("status --json")
    record = home / "hokm.db"
    if not record.exists():
        assert answer.error["code"] == "no_session", answer.err
        return ()
    facts = _by_sqlite(record)
    assert (answer.status == 0) is bool(facts), answer.err
    assert answer.status == 0 or answer.error["code"] == "no_session", answer.err
    evening.ok("check")
    return facts


def _by_sqlite(record: Path) -> Steps:
    """All facts, none missing and none without its step, read without a line of ours."""
    with closing(sqlite3.connect(record)) as connection:
        ((said,),) = connection.execute("PRAGMA integrity_check(1)").fetchall()
        assert said == "ok", said
        sessions = connection.execute("SELECT number, steps FROM session").fetchall()
        facts = connection.execute(
            "SELECT session, step, place, kind, seat, number, other, suit, words FROM fact"
            " ORDER BY session, step, place"
        ).fetchall()
        steps = connection.execute("SELECT session, step FROM step ORDER BY 1, 2").fetchall()
    assert steps == sorted({fact[:2] for fact in facts}), "steps without facts, or the reverse"
    for number, count in sessions:
        numbered = [step for session, step in steps if session == number]
        assert numbered == list(range(1, count + 1)), f"session {number} has a gap: {numbered}"
    return tuple(facts)
