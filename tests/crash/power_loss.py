"""The power goes at any moment of a command: python tests/crash/power_loss.py

What a command asked of the disk is recorded with strace; then the disk is laid out as it may be
found: all that was synced, and any part of the rest. None of it may be damage, and a step that was
acknowledged must be there. The same is tried with a program that syncs less, to see that it shows.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.cli.processes import AS_MODULE
from tests.crash.kept import kept
from tests.crash.recorded import Moment, recorded
from tests.crash.scenes import SCENES, Scene
from tests.crash.tally import Tally
from tests.crash.traced import why_not
from tests.crash.unsynced import after, ways
from tests.evening import Evening

BEFORE, WITH = "without the step", "with it"
LOST, DAMAGED = "LOST", "DAMAGED"
WRONG = "NEITHER, AND NOT SAID"


def weakened(line: str) -> tuple[str, ...]:
    """How a program is started that is less careful: this line of Python comes before it."""
    script = f"import _sqlite3, sqlite3\n{line}\nfrom hokm_ref.door import script; script()"
    return (sys.executable, "-c", script)


def syncing(level: str) -> tuple[str, ...]:
    """The program with another `synchronous` than EXTRA."""
    return weakened(
        "class Weak(sqlite3.Connection):\n"
        "    def execute(self, sql, *given):\n"
        f"        return super().execute(sql.replace('EXTRA', '{level}'), *given)\n"
        "connect = _sqlite3.connect\n"
        "_sqlite3.connect = lambda *given, **named: connect(*given, factory=Weak, **named)"
    )


WEAK = {
    "synchronous = FULL": (syncing("FULL"), {LOST}),
    "synchronous = OFF": (syncing("OFF"), {LOST, DAMAGED}),
    "no folder synced by us": (
        weakened("from hokm_ref.store import new_file; new_file.sync_folder = lambda _: None"),
        {LOST},
    ),
}
"""Programs that sync less, and what must then be found of the first new; those of SQLite remain."""


class Found:
    """What is found on disks after the power went, by their bytes: each is looked at once."""

    def __init__(self, scene: Scene, folder: Path, how: Sequence[str]) -> None:
        self._folder = folder
        home = scene.set_out(folder / "set out")
        self._now = int(time.time())
        self._before, self._told_before = kept(home), self._told(home)
        done, self.moments = recorded(scene.words(home), home, how)
        assert done.returncode == 0, done
        self._after, self._told_after = kept(home), self._told(home)
        self._seen: dict[object, str] = {}

    def look(self, moment: Moment, at_most: int) -> dict[object, str]:
        """Every disk that may be found when the power goes at a moment, and what is told of it."""
        found: dict[object, str] = {}
        for parts in ways(moment.pending, at_most):
            disk = after(moment.synced, moment.pending, parts)
            key = disk.key()
            if key not in self._seen:
                with TemporaryDirectory(dir=self._folder) as top:
                    disk.laid_out(Path(top))
                    self._seen[key] = self._found(Path(top) / "home")
            found[key] = self._seen[key]
        return found

    def _found(self, home: Path) -> str:
        told = self._told(home)
        if told is None:
            return DAMAGED
        if told not in (self._told_before, self._told_after):
            return WRONG
        try:
            steps = kept(home)
        except AssertionError:
            return DAMAGED
        if steps == self._after and told == self._told_after:
            return WITH
        return BEFORE if steps == self._before and told == self._told_before else WRONG

    def _told(self, home: Path) -> object:
        """The board as data; a code where there is none, and None where there is damage."""
        answer = Evening(home, now=self._now, pace=0)("status --json")
        if answer.status == 3:
            return None
        return answer.json if answer.status == 0 else answer.error["code"]


def try_all(scene: Scene, *, how: Sequence[str] = AS_MODULE, at_most: int = 4096) -> Tally:
    """Every moment of a command, and every disk that may be found then, or so many of them."""
    tally = Tally(f"{scene.name}, disks found")
    # In memory where that is to be had: nothing here depends on a real disk.
    place = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with TemporaryDirectory(prefix="hokm-crash-", dir=place) as folder:
        found = Found(scene, Path(folder), how)
        looked: dict[object, str] = {}
        for moment in found.moments:
            for key, how_found in found.look(moment, at_most).items():
                is_lost = moment.is_said and how_found == BEFORE
                looked[moment.is_said, key] = LOST if is_lost else how_found
        for how_found in looked.values():
            tally.add(how_found)
        tally.faults = sorted({LOST, DAMAGED, WRONG} & set(looked.values()))
    return tally


def try_weak(name: str, *, at_most: int = 4096) -> Tally:
    """What is found when less is synced: the losses, and never another score than was recorded."""
    how, expected = WEAK[name]
    tally = try_all(SCENES[0], how=how, at_most=at_most)
    found = set(tally.faults)
    tally.what = f"with {name}: {tally.what}"
    tally.faults = [] if found == expected else [f"{found} found, and {expected} expected"]
    return tally


def main() -> None:
    """All of it, and what is to be found with less care."""
    reason = why_not()
    if reason:
        sys.exit(f"SKIPPED: {reason}")
    for scene in SCENES:
        try_all(scene, at_most=200 if scene.text else 4096).check()
    for name in WEAK:
        try_weak(name).check()


if __name__ == "__main__":
    main()
