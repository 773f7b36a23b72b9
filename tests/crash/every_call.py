"""Something befalls a command at each of its system calls: python tests/crash/every_call.py

The calls on the record's files are counted with strace; then each of them is struck in turn, by a
signal or by an error, once or from there on. Whatever came of it, the record must hold all that it
held, and the step whole or not at all; and what was said of it must be true.
"""

from __future__ import annotations

import random
import re
import shutil
import signal
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.cli.processes import Done
from tests.crash.kept import Steps, kept, told
from tests.crash.scenes import SCENES, Scene
from tests.crash.tally import Tally
from tests.crash.traced import Call, Traced, traced, why_not

SIGNALS = {"SIGKILL": -9, "SIGTERM": -15, "SIGINT": 130}
"""What a process ends with: a kill comes before its call is made, the others after it."""
ERRORS = ("ENOSPC", "EIO", "EMFILE")
MORE = frozenset(("ftruncate", "fsync", "fdatasync", "pread64", "pwrite64", "unlink", "rename"))
"""Calls that only what goes wrong may bring about."""
UNTRUE = ("is a folder", "is no file", "leads nowhere", "no such file")
"""What an error of the disk must not be taken for."""
TURNING = frozenset(("fsync", "fdatasync", "unlink", "link", "rename", "mkdir"))
"""Calls by which something comes to be kept."""
_TIMES = re.compile(r"/[^/]*/home|(hokm|damaged)-[\d-]+|\d\d:\d\d")


@dataclass(frozen=True)
class Blow:
    """What strikes a command, at which of its calls, and whether it goes on to the end."""

    what: str
    at: int
    is_from_on: bool

    def injected(self, calls: Sequence[Call]) -> list[str]:
        """The same as strace is told it."""
        kind = f"{'signal' if self.what in SIGNALS else 'error'}={self.what}"
        if not self.is_from_on:
            call = calls[self.at]
            return [f"{call.name}:{kind}:when={call.nth}"]
        first = dict.fromkeys((*MORE, *(call.name for call in calls)), 1)
        for call in calls[: self.at]:
            first[call.name] = call.nth + 1
        return [f"{name}:{kind}:when={nth}+" for name, nth in first.items()]


class Struck:
    """A scene set out, and what it comes to when nothing befalls it."""

    def __init__(self, scene: Scene, folder: Path) -> None:
        self._scene, self._folder = scene, folder
        self._home = scene.set_out(folder)
        self._before = kept(self._home)
        home = self._copy("unharmed")
        unharmed = self._typed(home)
        assert unharmed.done.returncode == 0, unharmed.done
        self._said = self._plain(unharmed.done)
        self._after = kept(home)
        self.calls = unharmed.calls

    def blows(self) -> Iterator[Blow]:
        """Everything that can befall the command; a process ends but once."""
        for at in range(len(self.calls)):
            for what in (*SIGNALS, *ERRORS):
                yield Blow(what, at, is_from_on=False)
                if what not in ("SIGKILL", "SIGTERM"):
                    yield Blow(what, at, is_from_on=True)

    def try_blow(self, blow: Blow) -> str:
        """Strike; returns how it ended, and asserts that nothing was lost or said wrongly."""
        home = self._copy(f"{blow.what} {blow.at} {blow.is_from_on}")
        try:
            struck = self._typed(home, blow.injected(self.calls))
            assert struck.is_hindered, "it never came to that call"
            steps = kept(home)
            assert steps in (self._before, self._after), f"neither before nor after: {steps}"
            self._judge(blow, struck.done, is_recorded=steps == self._after)
            self._go_on(home, steps)
        finally:
            shutil.rmtree(home.parent, ignore_errors=True)
        ended = struck.done.returncode
        return f"{'recorded' if steps == self._after else 'not recorded'} with exit status {ended}"

    def _judge(self, blow: Blow, done: Done, *, is_recorded: bool) -> None:
        """Whether what was said is true, and said as people are told."""
        err = done.stderr.decode()
        assert "Traceback" not in err, err
        assert "Exception ignored" not in err, err
        assert "hokm itself" not in err, err
        assert self._said.startswith(self._plain(done)), done.stdout
        assert is_recorded or not done.stdout, f"said, and not recorded: {done.stdout!r}"
        match done.returncode:
            case 0:
                assert done.stdout
            case 3:
                opening, colon, _ = err.partition(":")
                assert colon, err
                assert opening in ("Not read", "Not written", "Perhaps not written"), err
                assert opening == "Perhaps not written" or not is_recorded, err
                assert len(err.splitlines()) <= 4, err
                assert not done.stdout
                assert not any(untrue in err for untrue in UNTRUE), err
            case status:
                assert status == SIGNALS.get(blow.what), (done, err)
        assert blow.what in ERRORS or done.returncode == SIGNALS[blow.what], (done, err)

    def _go_on(self, home: Path, steps: Steps) -> None:
        """The next command works: the same again, or its undo."""
        if steps == self._after:
            told(home, "undo", "redo")
        else:
            told(home, self._scene.words(home))
            assert kept(home) == self._after

    def _plain(self, done: Done) -> str:
        """What it answered, without its folder and the time of day."""
        return _TIMES.sub("", done.stdout.decode().replace(str(self._folder.parent), ""))

    def _typed(self, home: Path, injected: Sequence[str] = ()) -> Traced:
        return traced(self._scene.words(home), home, self._scene.files, injected)

    def _copy(self, name: str) -> Path:
        """The scene set out once more, in a folder of its own."""
        shutil.copytree(self._folder, self._folder.parent / name)
        return self._folder.parent / name / self._home.name


def try_all(scene: Scene, *, at_most: int | None = None) -> Tally:
    """Every blow to a command, or so many of them."""
    # What is started in the background is deaf to it, and so are all its children.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with TemporaryDirectory(prefix="hokm-crash-") as folder:
        struck = Struck(scene, Path(folder) / "set out")
        blows = list(struck.blows())
        if at_most is not None:
            blows = _some(blows, struck.calls, at_most, random.Random(scene.name))
        tally = Tally(f"{scene.name}, {len(struck.calls)} calls, struck")
        tally.try_each(blows, struck.try_blow)
    return tally


def _some(
    blows: list[Blow], calls: Sequence[Call], at_most: int, chance: random.Random
) -> list[Blow]:
    """So many blows: two of three at the calls by which something comes to be kept."""
    telling = {("SIGKILL", False), ("EIO", False), ("SIGINT", True)}
    turning = [
        blow
        for blow in blows
        if calls[blow.at].name in TURNING and (blow.what, blow.is_from_on) in telling
    ]
    some = chance.sample(turning, min(len(turning), 2 * at_most // 3))
    return some + chance.sample(blows, min(len(blows), at_most - len(some)))


def main() -> None:
    """All of it; a long import has very many calls that are all alike."""
    reason = why_not()
    if reason:
        sys.exit(f"SKIPPED: {reason}")
    for scene in SCENES:
        try_all(scene, at_most=200 if scene.text else None).check()


if __name__ == "__main__":
    main()
