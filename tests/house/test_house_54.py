"""The evening of a family that plays to 54, replayed word for word beside its house file."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from tests.transcripts.script import parsed, replayed, sat_down, shown

TRANSCRIPT = Path(__file__).parent / "house_54.txt"
HOUSE = "# Our table\n\n[scoring]\ngap = 54\n"
HOME = "/home/ana"
"""Stands for the folder of the house file."""


def test_the_evening_reads_as_it_is_written(tmp_path: Path, monkeypatch: Any) -> None:
    """UPDATE_TRANSCRIPTS=1 writes it anew."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TZ", "UTC")
    (tmp_path / "house_rules.toml").write_text(HOUSE, encoding="utf-8")
    written = TRANSCRIPT.read_text(encoding="utf-8")
    transcript = parsed(written)
    here = os.path.abspath("house_rules.toml").removesuffix("/house_rules.toml")
    for exchange, answer in replayed(transcript, sat_down(transcript, tmp_path / "home")):
        exchange.told = [line.replace(here, HOME) for line in shown(answer)]
    if os.environ.get("UPDATE_TRANSCRIPTS") == "1":
        TRANSCRIPT.write_text(transcript.text(), encoding="utf-8")
        return
    assert transcript.text() == written
