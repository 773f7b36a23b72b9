"""Evenings at a table, replayed word for word.

After a change of wording: UPDATE_TRANSCRIPTS=1 writes them anew; then read them.
"""

from __future__ import annotations

import difflib
import os
import re
import time
from pathlib import Path

import pytest

from hokm_ref.cli.terminal import Terminal
from hokm_ref.views.style import cells
from tests.evening import Evening
from tests.transcripts.script import draws, parsed, replayed, sat_down, shown

FILES = sorted(Path(__file__).parent.glob("*.txt"))
SHAPE = {"calls": None}
"""What may differ between two ways to enter one evening."""


@pytest.fixture(autouse=True)
def _in_utc(monkeypatch):
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def test_there_are_evenings_to_replay():
    assert len(FILES) >= 12


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_an_evening_reads_as_it_is_written(file, tmp_path, monkeypatch):
    transcript = parsed(file.read_text(encoding="utf-8"))
    pack = tuple(card for drawn in draws(transcript) for card in drawn)
    monkeypatch.setattr(Terminal, "shuffled", lambda self, seed: pack)
    written = transcript.text()
    for exchange, answer in replayed(transcript, sat_down(transcript, tmp_path / "home")):
        exchange.told = shown(answer)
    answered = transcript.text()
    if os.environ.get("UPDATE_TRANSCRIPTS") == "1":
        file.write_text(answered, encoding="utf-8")
        return
    changes = difflib.unified_diff(
        written.splitlines(), answered.splitlines(), "written", "answered now", lineterm="", n=4
    )
    assert written == answered, "\n".join(changes)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_transcript_is_read_and_written_back_unchanged(file):
    text = file.read_text(encoding="utf-8")
    assert parsed(text).text() == text


def replay(name: str, home: Path) -> Evening:
    file = Path(__file__).parent / f"{name}.txt"
    transcript = parsed(file.read_text(encoding="utf-8"))
    evening = sat_down(transcript, home)
    for _ in replayed(transcript, evening):
        pass
    return evening


def test_the_golden_evening_is_the_same_by_calls_and_by_rounds(tmp_path):
    by_calls = replay("golden_by_calls", tmp_path / "calls").sheet()
    by_rounds = replay("golden_by_rounds", tmp_path / "rounds").sheet()
    assert [{**entry, **SHAPE} for entry in by_calls] == [{**entry, **SHAPE} for entry in by_rounds]
    assert all(entry["calls"] for entry in by_calls if not entry.get("void"))
    assert not any(entry["calls"] for entry in by_rounds)


def test_the_golden_evening_comes_to_its_known_score(tmp_path):
    evening = replay("golden_by_rounds", tmp_path / "home")
    rounds = [entry for entry in evening.sheet() if not entry.get("void")]
    assert [entry["dealer"] for entry in rounds] == (
        "Ana Ana Ben Ben Cyn Cyn Cyn Dan Dan Dan Dan Ben".split()
    )
    assert [sum(entry["points"]) for entry in rounds] == [
        8, -16, 9, -7, -20, 7, 13, -22, 8, 9, 9, 8,
    ]  # fmt: skip
    assert [entry["gap"] for entry in rounds] == [
        -8, 8, 17, 10, -10, -17, -4, 18, 26, 35, 26, 34,
    ]  # fmt: skip
    assert evening.status()["totals"] == [20, -14]
    assert evening.status()["dealer"] == "Ben"


@pytest.mark.parametrize("width", [36, 20])
def test_every_number_of_an_evening_is_whole_at(width, tmp_path):
    """What a narrow screen says is what a pipe gets, wrapped between words."""
    file = Path(__file__).parent / "columns_36.txt"
    transcript = parsed(file.read_text(encoding="utf-8"))
    narrow, piped = Evening(tmp_path / "narrow"), Evening(tmp_path / "piped")
    narrow.is_terminal, narrow.width = True, width
    for (exchange, screen), (_, line) in zip(
        replayed(transcript, narrow), replayed(transcript, piped), strict=True
    ):
        for row in screen.screen.splitlines():
            fits = cells(row) <= width or len(row.split()) == 1
            assert fits, f"{exchange.typed}: {row!r}"
        if exchange.typed in ("$ hokm", "$ hokm sheet", "$ hokm log", "$ hokm sessions"):
            continue
        read = re.sub(r" ?[♠♥♦♣]", "", " ".join(screen.screen.split()))
        read = read.removeprefix("Play goes to the right: Ana, Ben, Cyn, Dan. ")
        assert read == " ".join(line.screen.split()), exchange.typed


def test_no_screen_of_any_evening_holds_a_control_character(tmp_path, monkeypatch):
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f]", text.replace("\t", "")), file.name
