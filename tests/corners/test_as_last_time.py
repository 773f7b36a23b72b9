"""The same four again: by which rules they played is said where it is otherwise tonight."""

from __future__ import annotations

import pytest

from tests.evening import Evening

SAT = "new Ana Ben Cyn Dan --dealer ana"


@pytest.mark.parametrize(
    ("last", "typed", "is_said"),
    [
        (" --preset persian", "new --dealer ana", True),
        (" --preset tarneeb", "new --dealer ana", True),
        ("", "new --dealer ana", False),
        (" --preset persian", "new --preset persian --dealer ana", False),
        (" --preset persian", "new --preset tarneeb --dealer ana", False),  # chosen
        (" --preset persian", "new Eve Fay Gus Hal --dealer 1", False),
        ("", "new --preset persian --dealer ana", False),
    ],
)
def test_a_preset_of_last_time_is_not_left_unsaid(
    evening: Evening, last: str, typed: str, is_said: bool
):
    evening.ok(SAT + last)
    answer = evening.ok(typed)
    is_offered = "as last time? hokm undo\n  and then: hokm new --preset" in answer.err
    assert is_offered is is_said


def test_the_way_named_is_the_way(evening: Evening):
    evening.ok(f"{SAT} --preset persian")
    told = evening.ok("new --dealer ana").err
    evening.ok("undo")
    assert "by the persian preset, as last time?" in told
    evening.ok("new --preset persian --dealer ana")
    assert evening.status()["session"]["version"] == "classic"


def test_a_house_file_of_last_time_is_looked_up_afresh(evening: Evening):
    """Whatever is found tonight is said; the file itself may be gone."""
    rules = evening.home.parent / "ours.toml"
    rules.write_text("[scoring]\ngap = 54\n", encoding="utf-8")
    evening.ok(f"{SAT} --rules {rules}")
    assert "as last time" not in evening.ok("new --dealer ana").err
