"""A session carried to another record by its file, for tests."""

from __future__ import annotations

from pathlib import Path

from tests.evening import Evening


def carried(evening: Evening, tmp_path: Path) -> str:
    """Exported, imported and exported again: the two texts must be one; returns it."""
    first = evening.ok("export").out
    file = tmp_path / "session.toml"
    file.write_text(first, encoding="utf-8", newline="")
    fresh = Evening(tmp_path / "elsewhere")
    fresh.ok(["import", str(file)])
    assert fresh.ok("export").out == first
    before, after = evening.status(), fresh.status()
    for key in ("phase", "round", "game", "totals", "gap", "winner", "games_won", "dealer", "turn"):
        assert after[key] == before[key], key
    assert after["calls"] == before["calls"]
    assert after["contract"] == before["contract"]
    assert after["tricks"] == before["tricks"]
    assert fresh.sheet() == evening.sheet()
    adjusted = [table.ok("sheet --format json").json["adjustments"] for table in (evening, fresh)]
    assert adjusted[0] == adjusted[1]
    as_json = evening.ok("export --format json").out
    other = Evening(tmp_path / "as json")
    file.write_text(as_json, encoding="utf-8")
    other.ok(["import", str(file)])
    assert other.ok("export").out == first
    return first
