"""Rules that changed during an evening are carried with it: whenever they did, and to whatever."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.evening import Evening

RULES = {
    "standard": 'preset = "standard"\n',
    "another gap": "[scoring]\ngap = 30\n",
    "a larger gap": "[scoring]\ngap = 100\n[revoke]\npenalty = 'lose_round'\n",
    "another cost": "[scoring]\nfailed_multiplier = 3\n",
    "another preset": 'preset = "tarneeb"\n',
}
BEFORE = {
    "before the first deal": (),
    "between rounds": ("round ben 8h 9", "round dan 9s 8"),
    "after an end": ("round ben 13h 9", "round dan 13s 9"),
}
AFTER = {
    "last": (),
    "a round after": ("round ben 9h 9",),
    "a call after": ("p",),
}


@pytest.mark.parametrize("form", ["toml", "json"])
@pytest.mark.parametrize("after", AFTER.values(), ids=AFTER)
@pytest.mark.parametrize("before", BEFORE.values(), ids=BEFORE)
@pytest.mark.parametrize("then", RULES.values(), ids=RULES)
@pytest.mark.parametrize("first", [*RULES.values()][:3], ids=[*RULES][:3])
def test_an_evening_comes_back_with_the_rules_as_they_changed(
    evening: Evening,
    first: str,
    then: str,
    before: tuple[str, ...],
    after: tuple[str, ...],
    form: str,
) -> None:
    folder = evening.home.parent
    one, other = folder / "first.toml", folder / "then.toml"
    one.write_text(first)
    other.write_text(then)
    evening.ok(f"new Ana Ben Cyn Dan --dealer ana --rules {one}")
    for typed in (*before, f"rules apply {other}"):
        evening.ok(typed)
    if evening.status()["phase"] == "over" and after:
        evening.ok("rematch")
    for typed in after:
        evening.ok(typed)
    was = told(evening)
    file = Path(folder / f"evening.{form}")
    evening.ok(f"export {file}")
    evening.ok(f"import {file}")
    assert told(evening) == was
    again = folder / f"again.{form}"
    evening.ok(f"export {again}")
    assert again.read_text() == file.read_text()


def told(evening: Evening) -> object:
    """All that scripts see of it, but for which session it is, and the text of its rules."""
    now = evening.status()
    kept = {key: value for key, value in now.items() if key not in ("session", "said", "warnings")}
    rules = evening.ok("rules").out.splitlines()[1:]
    return kept, evening.sheet(), [line for line in rules if ".toml" not in line]
