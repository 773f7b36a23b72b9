"""Tables that sit down under a house of their own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.evening import Answer, Evening
from tests.formats.houses import written

Keys = dict[str, Any]

NAMES = ("Ana", "Ben", "Cyn", "Dan")


def house_file(evening: Evening, keys: Keys, name: str = "house.toml") -> Path:
    """A house file beside the record's folder, with these keys: `{"scoring.gap": 54}`."""
    file = evening.home.parent / name
    file.write_bytes(written(keys))
    return file


def sit(evening: Evening, keys: Keys, *, dealer: str = "ana", more: str = "") -> Answer:
    """A new session by a house file of these keys; without keys by the standard preset."""
    by = f"--rules '{house_file(evening, keys)}'" if keys else "--preset standard"
    return evening.ok(f"new {' '.join(NAMES)} --dealer {dealer} {by} {more}")


def record(evening: Evening) -> dict[str, bytes]:
    """The record byte for byte, with all else that the program keeps."""
    return {
        str(file.relative_to(evening.home)): file.read_bytes()
        for file in evening.home.rglob("*")
        if file.is_file()
    }
