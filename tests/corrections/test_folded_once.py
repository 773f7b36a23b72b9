"""What a session comes to is derived once in a command: no history is folded a second time."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable

import pytest

from hokm_ref.session.facts import Fact
from hokm_ref.session.record import Replay, replay
from tests.evening import Evening

Folds = Counter[tuple[Fact, ...]]


@pytest.fixture
def folds(monkeypatch: pytest.MonkeyPatch) -> Folds:
    """How often each list of facts was folded, by all that fold one."""
    counted: Folds = Counter()

    def counting(facts: Iterable[Fact], *, kept: int = 0) -> Replay:
        facts = tuple(facts)
        counted[facts] += 1
        return replay(facts, kept=kept)

    for name, module in tuple(sys.modules.items()):
        if name.startswith("hokm_ref.") and getattr(module, "replay", None) is replay:
            monkeypatch.setattr(module, "replay", counting)
    return counted


@pytest.fixture
def played(table: Evening) -> Evening:
    """Three rounds, and a bid in the fourth."""
    for typed in ("round ben 8h 9", "round cyn 8s 9", "round dan 8c 8", "bid 8d"):
        table.ok(typed)
    return table


@pytest.mark.parametrize(
    ("typed", "folded"),
    [
        ("status", 1),
        ("bid 9h", 1),
        ("note a hand of spades", 1),
        ("undo", 2),
        ("undo 2", 2),
        ("undo round", 2),
        ("amend calls 9d", 3),
        ("amend 3 --took 9", 3),
        ("amend 3 delete", 2),
        ("round --after 1 cyn 8h 8", 3),
        ("swap ana ben", 2),
    ],
)
def test_no_history_is_folded_twice(played: Evening, folds: Folds, typed: str, folded: int):
    """What was there, what there is now, and the table at which a round is told anew."""
    played.ok(typed)
    assert set(folds.values()) == {1}, typed
    assert folds.total() == folded


def test_a_redo_folds_what_was_there_and_what_there_is_now(played: Evening, folds: Folds):
    """As the undo before it did."""
    played.ok("undo")
    folds.clear()
    played.ok("redo")
    assert sorted(folds.values()) == [1, 1]


@pytest.mark.parametrize("typed", ["note well played", "revoke dan --none"])
def test_what_is_put_beside_a_closed_round_is_told_by_what_was_read(
    played: Evening, folds: Folds, typed: str
):
    """The round is looked for in the session that is then corrected."""
    played.ok("undo")
    folds.clear()
    played.ok(typed)
    assert sorted(folds.values()) == [1, 1]
