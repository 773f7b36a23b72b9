"""Evenings at a table, replayed word for word.

After a change of wording: UPDATE_TRANSCRIPTS=1 writes them anew; then read them.
"""

from __future__ import annotations

import difflib
import os
import time
from pathlib import Path

import pytest

from hokm_ref.cli.terminal import Terminal
from tests.transcripts.script import draws, parsed, replayed

FILES = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.fixture(autouse=True)
def in_utc(monkeypatch):
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def test_there_are_evenings_to_replay():
    assert len(FILES) >= 10


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_an_evening_reads_as_it_is_written(file, tmp_path, monkeypatch):
    transcript = parsed(file.read_text(encoding="utf-8"))
    drawn = iter(draws(transcript))
    monkeypatch.setattr(Terminal, "draw", lambda self: next(drawn))
    written = transcript.text()
    for exchange, now in replayed(transcript, tmp_path / "home"):
        exchange.told = now
    answered = transcript.text()
    if os.environ.get("UPDATE_TRANSCRIPTS") == "1":
        file.write_text(answered, encoding="utf-8")
        return
    changes = difflib.unified_diff(
        written.splitlines(), answered.splitlines(), "written", "answered now", lineterm="", n=4
    )
    assert written == answered, "\n".join(changes)


def test_a_transcript_is_read_and_written_back_unchanged():
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        assert parsed(text).text() == text, file.name
