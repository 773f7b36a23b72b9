"""The quick door and the full command line, each given a line and a copy of the same record."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from hokm_ref import door
from hokm_ref.cli.terminal import Terminal
from hokm_ref.commands.registry import Command
from tests.evening import STARTED, Stream

Side = Callable[[Sequence[str], Terminal], int]


def stored(home: Path) -> Any:
    """Every row of the record in a folder."""
    if not (home / "hokm.db").exists():
        return None
    with closing(sqlite3.connect(home / "hokm.db")) as record:
        return [
            record.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3").fetchall()
            for table in ("session", "step", "fact")
        ]


def answer(side: Side, words: Sequence[str], home: Path, *, width: int | None = None) -> Any:
    """What one side prints and stores; on a screen where a width is given."""
    out, err = Stream(is_terminal=width is not None), Stream(is_terminal=width is not None)
    terminal = Terminal(
        out=out,
        err=err,
        source=Stream(),
        environ={"HOKM_HOME": str(home), "TERM": "xterm-256color"},
        clock=lambda: STARTED + 3600,
        width=width,
    )
    status = side(words, terminal)
    printed = [text.getvalue().replace(str(home), "HOME") for text in (out, err)]
    return status, *printed, stored(home)


def quick(words: Sequence[str], terminal: Terminal) -> int:
    return door.main(words, terminal)


def full(words: Sequence[str], terminal: Terminal) -> int:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Command, "is_quick", property(lambda _: False))
        return door.main(words, terminal)


def held_alike(begun_at: Path, words: Sequence[str], *, width: int | None = None) -> Any:
    """Type a line at both sides, each with a copy of the record; returns the common answer."""
    answers = []
    with tempfile.TemporaryDirectory() as folder:
        for name, side in (("quick", quick), ("full", full)):
            home = Path(folder, name)
            shutil.copytree(begun_at, home)
            answers.append(answer(side, words, home, width=width))
    assert answers[0] == answers[1], words
    return answers[0]
