"""How often a command waits for the disk, counted by strace."""

import os
import subprocess
from tempfile import NamedTemporaryFile

from tests.bench.starts import Start

CALLS = "fsync,fdatasync,msync,sync,syncfs,sync_file_range"


def syncs(start: Start) -> int:
    """How many calls that bring something onto the disk a command makes."""
    start.made_ready()
    with NamedTemporaryFile() as log:
        trace = ["strace", "-f", "-qq", "-e", f"trace={CALLS}", "-e", "signal=none", "-o", log.name]
        done = subprocess.run(
            [*trace, *start.command],
            env={"PATH": os.defpath, **start.environ},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
        )
        assert done.returncode == start.expected_exit, done.stderr
        return sum(b"sync" in line for line in log)
