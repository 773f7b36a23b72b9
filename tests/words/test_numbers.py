"""Two numbers are both named; a range is of three or more."""

from __future__ import annotations

import re

import pytest

from hokm_ref.wording import any_of, bare, ranged
from tests.evening import Evening

NEW = "new Ana Ben Cyn Dan --dealer ana"
CLASSIC = f"{NEW} --preset classic"


@pytest.mark.parametrize(
    ("numbers", "one", "every"),
    [
        ((13,), "13", "13"),
        ((12, 13), "12 or 13", "12 and 13"),
        ((11, 12, 13), "11 to 13", "11 to 13"),
        ((7, 13), "7 or 13", "7 and 13"),
        ((7, 8, 13), "7, 8 or 13", "7, 8 and 13"),
    ],
)
def test_some_numbers(numbers: tuple[int, ...], one: str, every: str) -> None:
    assert bare(any_of(numbers)) == one
    assert bare(ranged(numbers)) == every


ELEVEN = (NEW, "bid 11h")
ONE_LEFT = (NEW, "bid 7h p p p", f"trick {' '.join(['ben'] * 12)}")


@pytest.mark.parametrize(
    ("lines", "typed", "told"),
    [
        (ELEVEN, "status", "12 or 13 with a suit, or pass"),
        (ELEVEN, "bid 9s", "12 or 13 with a suit"),
        (ELEVEN, "p p", "12 or 13, or pass"),
        (ELEVEN, "bid", "12 or 13"),
        ((*ELEVEN, "p p"), "status", "12 or 13"),
        (ONE_LEFT, "took 5", "so their count is 12 or 13, not 5"),
        ((NEW, "bid 7h p p p", "trick ben cyn"), "log", "Tricks 1 and 2: Ben, Cyn"),
        ((NEW, "bid 7h p p p", "trick ben cyn ana"), "log", "Tricks 1 to 3: Ben, Cyn, Ana"),
        ((), f"{NEW} --gap 60 --for ana", "A carried lead is 1 to 51"),
        ((), f"{CLASSIC} --gap 60 --for ana", "A carried lead is 1 to 6"),
    ],
)
def test_what_is_told_of_two_numbers(
    evening: Evening, lines: tuple[str, ...], typed: str, told: str
) -> None:
    for line in lines:
        evening.ok(line)
    answer = evening(typed)
    said = answer.out + answer.err
    assert told in said
    assert not [
        pair for pair in re.findall(r"(\d+) to (\d+)", said) if int(pair[1]) - int(pair[0]) == 1
    ]


@pytest.mark.parametrize(("gap", "told"), [(1, ""), (2, " is 1."), (3, "1 or 2"), (4, "1 to 3")])
def test_a_carried_lead_where_the_game_is_short(evening: Evening, gap: int, told: str) -> None:
    rules = evening.home / "short.toml"
    rules.parent.mkdir(parents=True, exist_ok=True)
    rules.write_text(f"[scoring]\ngap = {gap}\n", encoding="utf-8")
    refusal = evening([*NEW.split(), "--rules", str(rules), "--gap", "9", "--for", "ana"])
    assert refusal.status == 1
    assert ("A carried lead" in refusal.err) is bool(told)
    assert told in refusal.err
