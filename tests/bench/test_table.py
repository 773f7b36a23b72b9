"""What is no timing in the measurements: their arithmetic, and the syncs that are counted."""

import json
import shlex
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from tests.bench import peers
from tests.bench.grow import lengthen
from tests.bench.pairs import MARGIN, Pairs, lines, over_budget
from tests.bench.scenes import EVENING
from tests.bench.starts import NotRun, Start
from tests.bench.syncs import syncs
from tests.cli.processes import AS_MODULE, command, environment
from tests.crash.traced import why_not

needs_strace = pytest.mark.skipif(why_not() is not None, reason=str(why_not()))


def measured(name: str, *ratios: float, budget: float | None = None) -> Pairs:
    """A case as if measured, on a base that slows down from pair to pair."""
    bases = [10.0 * number for number, _ in enumerate(ratios, 1)]
    own = [ratio * base for ratio, base in zip(ratios, bases, strict=True)]
    return Pairs(name, [], budget, base_ms=bases, own_ms=own)


def test_a_ratio_is_taken_pair_by_pair() -> None:
    """Not of two medians: a machine that gets slower slows both of a pair."""
    assert measured("status", 1, 2, 3, 4, 5, 6, 7).quartiles == pytest.approx((2, 4, 6))
    assert measured("status", 2, 2, 2).quartiles == pytest.approx((2, 2, 2))


def test_a_line_says_the_medians_the_ratio_and_the_budget() -> None:
    (line,) = lines([measured("status", 2, 2, 3, budget=2.5)])
    assert line.split() == "status 20.0 40.0 2.00 2.00-3.00 2.50".split()
    (line,) = lines([measured("status", 2, 3, 3, budget=2.5)])
    assert line.endswith("2.50  over")
    (line,) = lines([measured("watson", 9, 9, 9)])
    assert line.split() == "watson 20.0 180.0 9.00 9.00-9.00".split()


def test_a_budget_may_stand_on_top_of_another_case() -> None:
    status, dear = measured("status", 2, 2, 2, budget=2.2), measured("dear", 9, 9, 9, budget=8)
    answer = measured("status --json", 2.6, 2.6, 2.6, budget=0.5)
    answer.over = "status"
    assert lines([status, answer])[1].endswith("2.50  over")
    assert over_budget([status, answer, dear]) == []
    answer.budget, dear.budget = 2.6 / MARGIN - 2 - 0.01, 9 / MARGIN - 0.01
    assert over_budget([status, answer, dear]) == ["status --json", "dear"]


def test_what_cannot_be_installed_is_skipped_with_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others stay in the table; pip's own last words say why one is not."""

    def refused(*_: object) -> NoReturn:
        raise NotRun("no matching distribution")

    monkeypatch.setattr(peers, "Environment", refused)
    own = Start(("true",), {})
    assert list(peers.beside(own, own, tmp_path)) == [
        f"SKIPPED: {package} is not to be had here (no matching distribution)"
        for package in ("td-watson", "jrnl", "chess")
    ]


@needs_strace
def test_what_is_brought_onto_the_disk_is_counted(tmp_path: Path) -> None:
    """An fsync and an fdatasync are two, and a file of that name is none."""
    code = "import os; d = os.open('sync', os.O_CREAT | os.O_RDWR); os.fsync(d); os.fdatasync(d)"
    child = ("sh", "-c", f'cd "$1" && {shlex.join([sys.executable, "-c", code])}', "sh")
    assert syncs(Start((*child, str(tmp_path)), environment(tmp_path))) == 2
    assert syncs(Start((sys.executable, "-c", "pass"), environment(tmp_path))) == 0


@needs_strace
def test_a_step_waits_for_the_disk_and_a_look_does_not(tmp_path: Path) -> None:
    """Each step is brought there by as many calls, whatever it says: the journal, the record, and
    the folder when the journal is gone; on most disks the journal's head and name as well.
    """
    counted = {}
    for line in ("new Ana Ben Cyn Dan --dealer ana", "status", "pass", "undo", "round ana 8s 9"):
        words = (*AS_MODULE, *line.split())
        counted[line] = syncs(Start(words, environment(tmp_path)))
    assert counted.pop("new Ana Ben Cyn Dan --dealer ana")
    assert counted.pop("status") == 0
    (each,) = set(counted.values())
    assert 3 <= each <= 5


def test_an_evening_is_played_on_by_steps_that_fit(tmp_path: Path) -> None:
    """So many rounds, the game goes on, and all that is derived from the record fits."""
    for line in EVENING:
        command(line.split(), tmp_path)
    lengthen(tmp_path, 10)
    assert command(["check"], tmp_path).returncode == 0
    status = json.loads(command(["status", "--json"], tmp_path).stdout)
    assert (status["round"], status["phase"], status["totals"]) == (11, "auction", [42, 42])
    assert command(["undo", "11"], tmp_path).returncode == 0
    assert command(["undo"], tmp_path).returncode == 1
