"""Commands at a real terminal, for tests: what only a terminal of its own can show."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pexpect

from tests.cli.processes import environment

CLEARED = "\x1b[H\x1b[2J"
_CODES = re.compile("\x1b\\[[0-9;?]*[A-Za-z]|\x1b\\][^\x07]*\x07")


def at_terminal(
    *words: str, home: Path, rows: int = 24, columns: int = 80, **environ: str
) -> pexpect.spawn:
    """A command at a terminal of this size, its record in this folder."""
    surroundings = {"TERM": "xterm", "LC_ALL": "C.UTF-8", "NO_COLOR": "1", **environ}
    return pexpect.spawn(
        sys.executable,
        ["-m", "hokm_ref", *words],
        env=environment(home, **surroundings),
        dimensions=(rows, columns),
        encoding="utf-8",
        codec_errors="replace",
        timeout=10,
    )


def without_codes(text: str) -> str:
    """What a terminal was sent, without what it obeys instead of showing it."""
    return _CODES.sub("", text).replace("\r", "")
