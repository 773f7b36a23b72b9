"""What the mutation tests let pass, and what they do not: told without making any mutant."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutation.mutants import (
    KILLED,
    ROOT,
    SEEN_BY,
    SURVIVED,
    TIMEOUT,
    Mutant,
    changed,
    seen_by,
    source_of,
)
from tests.mutation.reasons import Reason, compared, read

LINE = "return own > others"
EQUAL = Mutant("gap", "wins", LINE, "return own >= others", SURVIVED)
EXPLAINED = Reason("gap.wins", LINE, "return own >= others", "They are never equal.")


@pytest.mark.parametrize("how", [KILLED, TIMEOUT])
def test_what_was_seen_needs_no_reason(how: str):
    seen = Mutant("gap", "wins", LINE, "return own < others", how)
    assert compared(["gap"], [seen], []) == ([], [])


def test_a_survivor_needs_a_reason():
    assert compared(["gap"], [EQUAL], []) == ([EQUAL], [])
    assert compared(["gap"], [EQUAL], [EXPLAINED]) == ([], [])


@pytest.mark.parametrize(
    "reason",
    [
        Reason("gap.leads", LINE, EQUAL.becomes, "Another function."),
        Reason("gap.wins", "return own > other", EQUAL.becomes, "Another line."),
        Reason("gap.wins", LINE, "return None", "Another change."),
    ],
    ids=lambda reason: str(reason.reason),
)
def test_a_reason_is_for_one_change_and_must_have_its_survivor(reason: Reason):
    assert compared(["gap"], [EQUAL], [reason]) == ([EQUAL], [reason])


def test_a_reason_whose_change_is_seen_by_now_is_an_error():
    killed = Mutant("gap", "wins", LINE, EQUAL.becomes, KILLED)
    assert compared(["gap"], [killed], [EXPLAINED]) == ([], [EXPLAINED])
    assert compared(["gap"], [], [EXPLAINED]) == ([], [EXPLAINED])


def test_reasons_of_modules_that_were_not_tried_are_left_alone():
    assert compared(["kot"], [], [EXPLAINED]) == ([], [])


def test_an_entry_without_a_reason_is_refused(tmp_path: Path):
    written = '[[survivor]]\nwhere = "gap"\nwas = "1"\nbecomes = ["2"]\nreason = " "\n'
    (tmp_path / "survivors.toml").write_text(written)
    with pytest.raises(AssertionError, match="says something"):
        read(tmp_path / "survivors.toml")


def test_every_reason_is_of_a_module_and_a_line_that_are_there():
    for reason in read():
        lines = (ROOT / source_of(reason.module)).read_text(encoding="utf-8").split("\n")
        assert reason.was in " ".join(line.strip() for line in lines)


def test_the_lines_of_a_change():
    assert changed(["def f():", "    return 1"], ["def f():", "    return 2"]) == (
        "return 1",
        "return 2",
    )


def test_every_module_of_the_rules_has_its_tests():
    """A change to it is tried on those of the same rules, not on all."""
    rules = {path.stem for path in (ROOT / "hokm_ref" / "rules").glob("*.py")}
    assert rules - {"__init__"} <= set(SEEN_BY)
    assert all(source_of(module) and seen_by(module) for module in SEEN_BY)
