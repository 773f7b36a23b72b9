"""A correction that is refused says how to correct, and not what to type for the deal at hand."""

from __future__ import annotations

import pytest

from tests.evening import Evening

AT_THE_TABLE = ("hokm took", "hokm trump", "hokm bid", "hokm trick", "hokm deal")


@pytest.mark.parametrize(
    "typed",
    [
        "amend 2 --took 9-5",
        "amend 2 dan 9c 9-5",
        "amend 2 --trump hukum",
        "amend 2 --calls 7h",
        "amend 2 --dealer ben --forced",
        "amend 2 --took 14",
        "amend --took 9-5",
        "round dan 8s 9-5 --after 1",
    ],
)
def test_the_way_on_is_a_correction_too(table: Evening, typed: str):
    for _ in range(3):
        table.ok("round dan 8s 9 --again")
    told = table.refused(typed)["message"]
    assert not any(way in told for way in AT_THE_TABLE), told
    if "hokm round" in told:
        assert "--after 1" in told
    for way in ("hokm amend 2 ", "hokm amend "):
        if way in told:
            assert typed.startswith("amend")


def test_that_way_works_as_it_is_typed(table: Evening):
    for _ in range(3):
        table.ok("round dan 8s 9 --again")
    told = table.refused("amend 2 --took 9-5")["message"]
    table.ok(told.partition("as in: hokm ")[2].rstrip("."))
    assert "round 2" in table.ok("log").out.casefold()
