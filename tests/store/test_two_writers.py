"""Two terminals at one record: judged one after the other, nothing lost, nothing doubled."""

from __future__ import annotations

import json
import random
import signal
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path

import pytest

from hokm_ref.store.book import Book
from hokm_ref.store.file import Store
from tests.cli.processes import begun, command, ended
from tests.evening import Evening
from tests.store.disk import rows

BY_A_RULE = {
    "wrong_phase",
    "bidding_over",
    "not_higher",
    "nothing_to_undo",
    "nothing_to_redo",
    "no_session",  # where even the beginning was taken back
}


def _one_terminal(home: Path, name: str, commands: int) -> list[tuple[str, str | None]]:
    """What one terminal typed, and the code of each refusal."""
    chance = random.Random(name)
    typed = []
    for at in range(commands):
        line = chance.choice(["redeal", "redeal", "p", "8h", "undo", "redo"])
        words = [line, f"{name}{at}"] if line == "redeal" else [line]
        done = command([*words, "--json"], home)
        code = None
        if done.returncode:
            assert done.stdout == b""
            code = json.loads(done.stderr.splitlines()[-1])["error"]["code"]
            assert done.returncode == 1, done
        typed.append((" ".join(words), code))
    return typed


def _both_terminals(table: Evening, commands: int) -> None:
    with ThreadPoolExecutor(2) as pool:
        both = list(pool.map(_one_terminal, [table.home] * 2, "ab", [commands] * 2))
    every = [one for typed in both for one in typed]
    kept = [words for words, code in every if code is None]
    assert {code for _, code in every if code} <= BY_A_RULE
    facts = rows(table.home / "hokm.db", "fact")
    recorded = [fact[-1] for fact in facts if fact[3] == "deal_voided"]
    assert sorted(recorded) == sorted(
        words.removeprefix("redeal ") for words in kept if words.startswith("redeal")
    )
    for name, kind in (("p", "called"), ("undo", "steps_undone"), ("redo", "steps_redone")):
        counted = sum(fact[3] == kind for fact in facts)
        names = (name, "8h") if name == "p" else (name,)
        assert counted == sum(words in names for words in kept), name
    ((_, steps, _, _),) = rows(table.home / "hokm.db", "session")
    assert steps == len(kept) + 1
    times = [at for _, _, at, _ in rows(table.home / "hokm.db", "step")[1:]]
    # A command reads its clock before it waits for the other one, and it waits ten seconds at most.
    assert all(later >= earlier - 10 for earlier, later in pairwise(times))
    table.ok("status")


def test_two_terminals_at_one_session(table: Evening):
    _both_terminals(table, 25)


@pytest.mark.slow
def test_two_terminals_at_one_session_for_a_while(table: Evening):
    _both_terminals(table, 200)


def test_a_command_that_is_killed_leaves_a_whole_record(table: Evening):
    """At any moment: what was acknowledged is kept, and the next command goes on."""
    chance = random.Random(5)
    acknowledged = []
    for at in range(15):
        process = begun(["redeal", f"try {at}"], table.home)
        time.sleep(chance.uniform(0.02, 0.09))
        process.send_signal(signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        done = ended(process)
        if b"void" in done.stdout:
            acknowledged.append(f"try {at}")
        table.ok("status")
    table.ok("redeal last")
    recorded = [
        fact[-1] for fact in rows(table.home / "hokm.db", "fact") if fact[3] == "deal_voided"
    ]
    assert set(acknowledged) <= set(recorded)
    assert len(set(recorded)) == len(recorded)


@pytest.mark.parametrize(
    ("meanwhile", "typed", "then", "beside"),
    [
        ("8h p p p", "note lovely", "took 8", [False, True]),  # a round was opened
        ("dan 8s 8", "note lovely", "", [False, True]),  # another was closed
        ("undo", "note lovely", "round ben 8h 8", [True]),  # the last one was taken back
        ("8h p p p", "revoke ben", "took 8", [False, True]),
    ],
)
def test_another_terminal_just_before_the_step(
    meanwhile: str,
    typed: str,
    then: str,
    beside: list[bool],
    table: Evening,
    monkeypatch: pytest.MonkeyPatch,
):
    """A note or a revoke belongs where it does when it is recorded, and not a moment ago."""
    table.ok("round ben 8h 8")
    others = iter([meanwhile])

    def write(store: Store, act: Callable[[Book], object], **how: bool) -> object:
        for other in others:
            table.ok(other)
        return writes(store, act, **how)

    writes = Store.write
    monkeypatch.setattr(Store, "write", write)
    table.ok(typed)
    table.ok(then)
    assert [bool(line["notes"] or line["revokes"]) for line in table.sheet()] == beside
