"""A session carried to another record by its file, for tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.evening import Evening


def board(evening: Evening) -> Any:
    """The board; which number the session has is the record's to say."""
    status = evening.status()
    return {**status, "session": {**status["session"], "number": None}}


def _stats(evening: Evening) -> Any:
    """What everybody has done, or that nobody has done anything yet."""
    answer = evening("stats --json")
    return answer.json if answer.status == 0 else answer.error


def carried(evening: Evening, tmp_path: Path) -> str:
    """Exported, imported and exported again: the two texts must be one; returns it."""
    first = evening.ok("export").out
    file = tmp_path / "session.toml"
    file.write_text(first, encoding="utf-8", newline="")
    fresh = Evening(tmp_path / "elsewhere")
    fresh.ok(["import", str(file)])
    assert fresh.ok("export").out == first
    assert board(fresh) == board(evening)
    assert fresh.sheet() == evening.sheet()
    assert _stats(fresh) == _stats(evening)
    adjusted = [table.ok("sheet --format json").json["adjustments"] for table in (evening, fresh)]
    assert adjusted[0] == adjusted[1]
    as_json = evening.ok("export --format json").out
    other = Evening(tmp_path / "as json")
    file.write_text(as_json, encoding="utf-8")
    other.ok(["import", str(file)])
    assert other.ok("export").out == first
    return first
