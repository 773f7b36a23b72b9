"""`hokm board --watch` at a real terminal: it follows the record, and leaves all as it was."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.processes import ROOT, command, environment
from tests.evening import Evening

if os.name == "nt":
    pytest.skip("a terminal of Unix is needed", allow_module_level=True)

import pexpect

from tests.cli.at_terminal import CLEARED, at_terminal

ENTERED, LEFT = "\x1b[?1049h\x1b[?25l", "\x1b[?25h\x1b[?1049l"


@pytest.fixture
def home(table: Evening) -> Path:
    """A record with one session, its first round about to be called."""
    return table.home


@pytest.fixture
def watch(home: Path) -> Iterator[pexpect.spawn]:
    """The board being watched in a small window, drawn once."""
    child = at_terminal("board", "--watch", home=home, rows=10, columns=40)
    child.expect_exact(ENTERED)
    child.expect_exact("Ben calls first")
    yield child
    child.close(force=True)


def drawn_again(watch: pexpect.spawn, told: str) -> None:
    """Wait until the board is drawn anew, and says this."""
    watch.expect_exact(CLEARED)
    watch.expect_exact(told)


def test_it_follows_what_another_process_records(watch: pexpect.spawn, home: Path):
    assert command(["p"], home).returncode == 0
    drawn_again(watch, "Cyn calls next")
    assert command(["undo"], home).returncode == 0
    drawn_again(watch, "Ben calls first")
    assert command("new Eve Fay Gus Hal --dealer 1".split(), home).returncode == 0
    drawn_again(watch, "Fay calls first")


def test_it_is_drawn_anew_for_a_window_of_another_size(watch: pexpect.spawn):
    watch.setwinsize(24, 80)
    drawn_again(watch, "calls first")
    assert "█" in watch.before
    assert "LEVEL" not in watch.before
    watch.setwinsize(4, 20)
    drawn_again(watch, "Ben calls first")
    assert "█" not in watch.before


def test_nothing_is_drawn_while_nothing_happens(watch: pexpect.spawn):
    with pytest.raises(pexpect.TIMEOUT):
        watch.expect_exact(CLEARED, timeout=0.8)


@pytest.mark.parametrize("stop", ["keys", "signal"])
def test_it_leaves_the_terminal_as_it_was(stop: str, watch: pexpect.spawn):
    assert not watch.getecho()
    watch.send("zq")
    time.sleep(0.1)  # the terminal takes its time to hand them on
    if stop == "keys":
        watch.sendintr()
    else:
        watch.kill(signal.SIGTERM)
    watch.expect_exact(LEFT)
    assert watch.before.count(CLEARED) == 0
    watch.expect(pexpect.EOF)
    assert watch.before == ""
    watch.close()
    assert watch.exitstatus == 130
    assert "z" not in watch.before


def test_the_keyboard_echoes_again_afterwards(home: Path):
    """In one shell, so that the terminal outlives the board."""
    shell = pexpect.spawn(
        "sh",
        ["-c", f"trap : INT; {sys.executable} -m hokm_ref board --watch; stty -a; echo done"],
        env=environment(home, TERM="xterm"),
        encoding="utf-8",
        timeout=10,
    )
    shell.expect_exact(ENTERED)
    shell.expect_exact(CLEARED)
    shell.sendintr()
    shell.expect_exact(LEFT)
    shell.expect_exact("done")
    assert " echo " in shell.before
    assert " icanon " in shell.before
    assert "susp = ^Z" in shell.before
    shell.close()


def test_trouble_is_said_under_what_was_seen_last_and_tried_again(watch: pexpect.spawn, home: Path):
    record = home / "hokm.db"
    whole = record.read_bytes()
    record.write_bytes(b"nonsense" * 600)
    drawn_again(watch, "Not read:")
    assert "Ben calls first" in watch.before
    record.write_bytes(whole)
    drawn_again(watch, "Ben calls first")


def test_a_board_of_no_session_is_shown_no_more(watch: pexpect.spawn, home: Path):
    """It was taken back, or its record is elsewhere: that alone is said until it is there again."""
    assert command(["undo"], home).returncode == 0
    drawn_again(watch, "Nothing yet:")
    assert "Ben" not in watch.before
    assert command(["redo"], home).returncode == 0
    drawn_again(watch, "Ben calls first")
    record = home / "hokm.db"
    record.rename(home / "elsewhere")
    drawn_again(watch, "Nothing yet: no session has begun.")
    assert "Ben" not in watch.before
    (home / "elsewhere").rename(record)
    drawn_again(watch, "Ben calls first")


def test_a_record_being_written_to_is_waited_for(watch: pexpect.spawn, home: Path):
    held = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "import sqlite3, sys, os\n"
            "record = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
            "record.execute('BEGIN EXCLUSIVE')\n"
            "os.utime(sys.argv[1])\n"
            "print('held', flush=True)\n"
            "sys.stdin.read()\n",
            str(home / "hokm.db"),
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert held.stdout is not None
    assert held.stdout.readline() == b"held\n"
    drawn_again(watch, "Not read:")
    held.communicate(b"")
    drawn_again(watch, "Ben calls first")


def test_a_board_may_be_watched_before_there_is_a_session(tmp_path: Path):
    watch = at_terminal("board", "--watch", home=tmp_path, rows=10, columns=40)
    watch.expect_exact("no session has begun")
    assert command("new Ana Ben Cyn Dan --dealer ana".split(), tmp_path).returncode == 0
    drawn_again(watch, "Ben calls first")
    watch.close(force=True)


def test_a_session_that_is_not_there_is_refused_at_once(table: Evening):
    assert table.refused("board --watch -s 7")["code"] == "no_session"


@pytest.mark.parametrize("how", [["--plain"], []])
def test_plain_is_a_new_block_for_each_change(how: list[str], home: Path):
    """So it is for a pipe, and for a terminal that cannot be drawn over."""
    watch = at_terminal("board", "--watch", *how, home=home, TERM="xterm" if how else "dumb")
    watch.expect_exact("calls first" if not how else "Ben, first after the dealer.")
    assert command(["p"], home).returncode == 0
    watch.expect_exact("\r\n\r\n")
    watch.expect_exact("calls next" if not how else "Calls: Ben passed.")
    assert "\x1b" not in watch.before
    watch.sendintr()
    watch.expect(pexpect.EOF)
    watch.close()
    assert watch.exitstatus == 130


def test_a_pipe_gets_blocks_of_lines(home: Path):
    piped = subprocess.Popen(
        [sys.executable, "-m", "hokm_ref", "board", "--watch"],
        env=environment(home, PYTHONPATH=str(ROOT)),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert piped.stdout is not None
    with piped, piped.stdout as lines:
        assert lines.readline().startswith("Score: ")
        assert command(["p"], home).returncode == 0
        while lines.readline() != "\n":
            pass
        assert lines.readline().startswith("Score: ")
        piped.send_signal(signal.SIGINT)
        assert piped.wait(10) == 130
