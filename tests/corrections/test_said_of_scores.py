"""What a correction says of the score: whose points they are, who leads, and what moved."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.evening import Evening

ROUNDS = ("ben 7h 7", "dan 9s 8", "cyn 7d 9", "ana 7s 6", "delete")
"""Made and failed, of either side, two of which leave the gap the same; and struck out."""
HOUSES = (
    "",
    '[scoring]\ndefenders = "tricks"\n',
    '[scoring]\ndefenders = "tricks_if_failed"\nmade = "tricks"\n',
    'preset = "tarneeb"\n',
)
SIDES = ("Ana & Cyn", "Ben & Dan")
CHANGE = re.compile(r"(?:(Ana & Cyn|Ben & Dan) )?(do not )?(gain|lose) (\d+)")
ROW = re.compile(r"After round \d+: (?P<now>.+); (?P<was>it was .+|before, .+)\.")


@pytest.fixture(params=HOUSES, ids=["standard", "tricks", "tricks if failed", "tarneeb"])
def evening_of_any_house(request, evening: Evening, tmp_path: Path) -> Evening:
    """A round of theirs is on the sheet, and one after it."""
    house = tmp_path / "house.toml"
    house.write_text(request.param, encoding="utf-8")
    evening.ok(["new", *"Ana Ben Cyn Dan".split(), "--dealer", "ana", "--rules", str(house)])
    evening.ok(f"round {ROUNDS[0]}")
    evening.ok("round dan 8c 8")
    return evening


def each_after_each() -> Iterator[str]:
    """The rounds in such an order that each is corrected to each other."""
    for place, one in enumerate(ROUNDS):
        yield one
        for other in ROUNDS[place + 1 :]:
            yield from (other, one)


def on_the_sheet(evening: Evening) -> tuple[list[int], int]:
    """What round 1 changed in each total, and the gap now."""
    rounds = evening.ok("sheet --format json").json["rounds"]
    return [int(each) for each in rounds[0]["points"]], int(rounds[-1]["gap"])


def test_every_change_is_told_of_the_side_whose_it_is(evening_of_any_house: Evening) -> None:
    """Each is named once, "they" are the only side named, and nothing unmoved is a change."""
    evening = evening_of_any_house
    now, gap = on_the_sheet(evening)
    for played in [*each_after_each()][1:]:
        (was, before), told = (now, gap), evening.ok(f"amend 1 {played}")
        now, gap = on_the_sheet(evening)
        text = " ".join(told.out.split())
        found = re.search(r"([^.:]*) there\b([^.]*)\.", text)
        scored, stands = found.groups() if found else ("", "")
        changes: dict[str, list[int]] = {side: [] for side in SIDES}
        side = ""
        for named, negated, verb, number in CHANGE.findall(scored):
            side = named or side
            sign = 1 if verb == "gain" else -1
            changes[side].append((-sign if negated else sign) * int(number))
        assert [sum(changes[name]) for name in SIDES] == [
            one - other for one, other in zip(now, was, strict=True)
        ], text
        assert all(len(each) < 2 or sum(each) for each in changes.values()), text
        if " they " in stands:
            assert [name for name in SIDES if name in scored] == [SIDES[gap < 0]], text
        rows = [ROW.fullmatch(line.strip()) for line in told.out.splitlines() if "After" in line]
        for row in rows:
            assert row is not None, text
            assert not row["now"].endswith(f" {row['was'].removeprefix('it was ')}"), row[0]
        is_gap = "lead by" in text or "level" in text
        assert not is_gap or bool(rows) is (gap != before), text
