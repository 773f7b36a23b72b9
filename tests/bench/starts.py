"""Commands started in a fresh environment, and how long each took to its end."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
GROW = ROOT / "tests" / "bench" / "grow.py"
"""Makes a record very large, in the environment that it is measured in."""


class NotRun(Exception):
    """Something that was to be started came to another end than it should."""


@dataclass(frozen=True)
class Start:
    """A command in its surroundings, its answer read from a pipe or a screen."""

    command: tuple[str, ...]
    environ: dict[str, str]
    expected_exit: int = 0
    is_on_screen: bool = False
    made_ready: Callable[[], object] = lambda: None
    """What is done before each run, and not timed."""

    def milliseconds(self) -> float:
        """Run it; how long it took to the end."""
        self.made_ready()
        ours, theirs = os.openpty() if self.is_on_screen else os.pipe()
        streams = [
            (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
            (os.POSIX_SPAWN_DUP2, theirs, 1),
            (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0),
        ]
        began = time.perf_counter()
        child = os.posix_spawn(self.command[0], self.command, self.environ, file_actions=streams)
        os.close(theirs)
        # Read to the end: a screen whose last writer has gone says so by an error.
        with suppress(OSError):
            while os.read(ours, 65536):
                pass
        _, status = os.waitpid(child, 0)
        took = time.perf_counter() - began
        os.close(ours)
        ended = os.waitstatus_to_exitcode(status)
        if ended != self.expected_exit:
            raise NotRun(f"{' '.join(self.command)}: ended with {ended}")
        return took * 1000


class Environment:
    """A fresh environment with some packages, and what is started there."""

    def __init__(self, folder: Path, *packages: str) -> None:
        self._folder = folder
        self.python = self.script("python")
        self._run(sys.executable, "-m", "venv", str(folder))
        pip = ("-m", "pip", "--quiet", "--disable-pip-version-check", "install")
        # The scripts that older pips write load a module more than those of today.
        self.run(*pip, "--upgrade", "pip")
        self.run(*pip, *packages)

    def run(self, *words: str) -> None:
        """Run this environment's Python to its end, untimed."""
        self._run(self.python, *words)

    def _run(self, *command: str) -> None:
        done = subprocess.run(
            command,
            env=self.surroundings(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        if done.returncode:
            said = (done.stderr or done.stdout).strip().splitlines()
            raise NotRun(said[-1] if said else f"exit status {done.returncode}")

    def script(self, name: str) -> str:
        """The path of a command that is installed here."""
        return str(self._folder / "bin" / name)

    def bare(self) -> Start:
        """Python alone."""
        return Start((self.python, "-c", "pass"), self.surroundings())

    @staticmethod
    def surroundings(**more: str) -> dict[str, str]:
        """What a command sees: nothing that changes how Python starts."""
        kept = {name: text for name, text in os.environ.items() if not name.startswith("PYTHON")}
        return {**kept, "TERM": "xterm-256color", **more}


class Installed(Environment):
    """The package in a fresh environment."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, str(ROOT))

    def start(
        self, home: Path, line: str, *, expected_exit: int = 0, is_on_screen: bool = False
    ) -> Start:
        """A command whose record is in this folder."""
        words = (self.script("hokm"), *line.split())
        return Start(words, self.surroundings(HOKM_HOME=str(home)), expected_exit, is_on_screen)

    def tell(self, home: Path, *lines: str) -> None:
        """Run commands that only prepare the ground."""
        for line in lines:
            self.start(home, line).milliseconds()

    def peak_mib(self, start: Start) -> float:
        """The most memory a command held at once.

        A process is charged with the size of the one that started it, so a bare Python starts it.
        """
        code = (
            "import os, sys; child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ); "
            "os.write(2, b'\\n%d' % os.wait4(child, 0)[2].ru_maxrss)"
        )
        done = subprocess.run(
            [self.python, "-S", "-c", code, *start.command],
            env=start.environ,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            check=True,
        )
        bytes_each = 1 if sys.platform == "darwin" else 1024
        return int(done.stderr.split()[-1]) * bytes_each / 2**20
