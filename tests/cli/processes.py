"""Commands as real processes, for tests: what only a process of its own can show."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
AS_MODULE = (sys.executable, "-m", "hokm_ref")
SETTLED = (
    "ACCESSIBLE COLORTERM COLUMNS HOKM_HOME LANG LC_ALL LC_CTYPE NO_COLOR PYTHONIOENCODING"
    " PYTHONUNBUFFERED PYTHONUTF8 PYTHONPATH TERM XDG_DATA_HOME _HOKM_COMPLETE"
).split()
"""What a test settles for itself, whatever it is started in."""

Done = subprocess.CompletedProcess[bytes]


def environment(home: Path, **more: str) -> dict[str, str]:
    """The surroundings of a command whose record is in this folder."""
    kept = {name: value for name, value in os.environ.items() if name not in SETTLED}
    return {**kept, "HOKM_HOME": str(home), "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", **more}


def begun(
    words: Sequence[str | bytes],
    home: Path,
    *,
    how: Sequence[str] = AS_MODULE,
    environ: dict[str, str] | None = None,
) -> subprocess.Popen[bytes]:
    """A command on its way: nobody at its keyboard, its output piped."""
    return subprocess.Popen(
        [*how, *words],
        env=environment(home) if environ is None else environ,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def ended(process: subprocess.Popen[bytes], *, within: float = 20) -> Done:
    """What a command on its way came to; it must end by itself."""
    try:
        out, err = process.communicate(timeout=within)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        raise
    return Done(process.args, process.returncode, out, err)


def command(
    words: Sequence[str | bytes],
    home: Path,
    *,
    how: Sequence[str] = AS_MODULE,
    environ: dict[str, str] | None = None,
) -> Done:
    """One command from its beginning to its end."""
    return ended(begun(words, home, how=how, environ=environ))
