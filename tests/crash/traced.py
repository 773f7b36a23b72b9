"""Commands watched, and hindered, by strace."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.cli.processes import AS_MODULE, Done, begun, ended, environment

_CALL = re.compile(r"(\w+)\(")


@cache
def why_not() -> str | None:
    """Why nothing can be traced here; None where it can."""
    if sys.platform != "linux":
        return "strace is for Linux"
    try:
        tried = subprocess.run(
            ["strace", "-o", os.devnull, "true"], capture_output=True, check=False
        )
    except OSError:
        return "strace is not installed"
    said = tried.stderr.decode().partition("\n")[0]
    return f"strace cannot trace here ({said})" if tried.returncode else None


@dataclass(frozen=True)
class Call:
    """One system call on the record's files: the so-manieth of its kind."""

    name: str
    nth: int


@dataclass(frozen=True)
class Traced:
    """What a traced command came to, and what strace wrote of it."""

    done: Done
    log: tuple[str, ...]

    @property
    def calls(self) -> list[Call]:
        """The calls that were made, in order."""
        counted: dict[str, int] = {}
        calls = []
        for line in self.log:
            if found := _CALL.match(line):
                name = found[1]
                counted[name] = counted.get(name, 0) + 1
                calls.append(Call(name, counted[name]))
        return calls

    @property
    def is_hindered(self) -> bool:
        """Whether anything was injected at all."""
        return any(
            "(INJECTED)" in line or line.startswith(("---", "+++ killed")) for line in self.log
        )


def _with_pid(path: str) -> str:
    """A path for the shell, which knows its own number."""
    return '"$$"'.join(map(shlex.quote, path.split("PID")))


def traced(
    words: Sequence[str], home: Path, files: Iterable[str], injected: Iterable[str] = ()
) -> Traced:
    """Run a command, tracing its calls on these files of its folder and injecting faults there.

    The tracer is its grandchild, so that the number of the process, which is in the names of
    half-made files, is known before it starts; it holds the pipes too, so that its log is whole
    when they close.
    """
    log = home.parent / "strace"
    options = [
        *(f"-P {_with_pid(str(home / name))}" for name in files),
        *(f"--inject={shlex.quote(inject)}" for inject in injected),
    ]
    line = f'exec strace -D -q -o {shlex.quote(str(log))} {" ".join(options)} "$@"'
    how = ("sh", "-c", line, "sh", *AS_MODULE)
    environ = environment(home)
    done = ended(begun(words, home, how=how, environ=environ), within=120)
    return Traced(done, tuple(log.read_text(errors="replace").splitlines()))
