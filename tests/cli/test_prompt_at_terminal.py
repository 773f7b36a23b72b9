"""`hokm table` at a real terminal: an evening with slips of the finger, keys and names."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.processes import command
from tests.evening import Evening

if os.name == "nt":
    pytest.skip("a terminal of Unix is needed", allow_module_level=True)

import pexpect

from tests.cli.at_terminal import at_terminal, without_codes

UP, LEFT = "\x1b[A", "\x1b[D"


class Prompt:
    """The prompt of the table, somebody typing at it."""

    def __init__(self, home: Path, *options: str, columns: int = 80, term: str = "xterm") -> None:
        self.child = at_terminal("table", *options, home=home, columns=columns, TERM=term)
        self.asks()

    def asks(self, question: str = "") -> str:
        """Wait for a prompt that asks so; returns what was said before it."""
        self.child.expect(f"{re.escape(question)}[^\n>]*> ")
        return without_codes(self.child.before).partition("\n")[2]

    def __call__(self, typed: str, question: str = "") -> str:
        """Type a line; returns what is answered, up to the prompt after it."""
        self.child.sendline(typed)
        return self.asks(question)

    def interrupt(self) -> None:
        """Ctrl-C, as nobody types it in the moment when the prompt appears."""
        time.sleep(0.1)
        self.child.sendintr()

    def left(self) -> int:
        """Wait for the end; returns the exit status."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        return int(self.child.exitstatus)


@pytest.fixture
def prompt(table: Evening) -> Iterator[Prompt]:
    """The prompt before the first call: Ana deals, so Ben calls first."""
    found = Prompt(table.home)
    yield found
    found.child.close(force=True)


def test_a_whole_evening_with_two_slips_an_undo_and_a_window_that_shrinks(
    prompt: Prompt, table: Evening
):
    prompt("p", "Cyn calls: 7 to 13, or p")
    prompt("7h", "Dan calls: 8 to 13, or p")
    assert "  No: suits do not rank" in prompt("7s", "Dan calls: 8 to 13, or p")
    prompt("8s", "Ana calls: 9 to 13, or p")
    prompt("p", "Dan leads, spades ♠ trump, needs 8 of 13")
    assert "  Dan wins trick 1, Cyn trick 2." in prompt("dan cyn", "Cyn leads")
    assert "  Dan failed 8 spades ♠ with 6 tricks" in prompt("6", "Cyn calls: 7 to 13, or p")
    assert "Taken back: Dan's 6 tricks" in prompt("<", "Dan needs 7 of 11")
    assert "Ben & Dan lead by 8." in prompt("9", "Ben calls")
    prompt.child.setwinsize(24, 36)
    prompt("p", "Cyn calls: 7 to 13, or p")
    prompt("8h p p", "needs 8 of 13")
    told = prompt("9", "Cyn calls: 7 to 13, or p")
    assert max(map(len, told.split("\n"))) <= 36
    assert "  The teams are level." in told
    prompt.child.setwinsize(24, 80)
    prompt("p", "Dan calls: 7 to 13, or p")
    prompt("<", "Cyn calls: 7 to 13, or p")
    for suit in "shd":
        prompt(f"dan 13{suit} 13", "Dan calls: 7 to 13, or p")
    told = prompt("dan 13c 13", "Game 1 is over: rematch, or new")
    assert "  Ben & Dan win game 1: Ana & Cyn are 52 behind, and 52 behind loses." in told
    prompt("<", "Dan calls: 7 to 13, or p")
    prompt("redo", "Game 1 is over")
    prompt("rematch", "Dan calls: 7 to 13, or p")
    prompt.child.sendeof()
    assert prompt.left() == 0
    assert [entry["gap"] for entry in table.sheet()] == [-8, 0, -13, -26, -39, -52]
    assert table.status()["game"] == 2


def test_the_arrow_keys_bring_lines_back_and_move_in_them(prompt: Prompt, table: Evening):
    prompt("8h", "Cyn calls: 9 to 13")
    prompt("<", "Ben calls: 7 to 13")
    prompt.child.send(UP + UP)
    prompt("", "Cyn calls: 9 to 13")
    prompt.child.send("s" + LEFT + "10")
    prompt("", "Dan calls: 11 to 13")
    assert [call["call"] for call in table.status()["calls"]] == ["8H", "10S"]
    assert {path.name for path in table.home.iterdir()} <= {"hokm.db", "backups"}


def test_tab_completes_commands_players_and_calls(prompt: Prompt, table: Evening):
    prompt.child.send("bid cy\t\x15")
    prompt.child.send("dea\tb\t")
    assert "Ben dealt round 1" in prompt("", "Cyn calls: 7 to 13")
    prompt.child.send("12 di\t")
    prompt("", "Dan calls: 13, or p")
    prompt.child.send("13\t\t")
    prompt.child.expect("13c +13d +13h +13s")
    prompt.child.send("\x15")
    prompt("p", "Ana calls: 13")
    assert [call["call"] for call in table.status()["calls"]] == ["12D", "pass"]


def test_ctrl_c_drops_what_was_begun_and_nothing_else(prompt: Prompt, table: Evening):
    prompt.child.send("13h")
    prompt.interrupt()
    assert "Nothing is lost; Ctrl-D leaves." in prompt.asks("Ben calls: 7 to 13")
    prompt("p", "Cyn calls")
    prompt.interrupt()
    prompt.asks("Cyn calls")
    prompt.interrupt()
    assert prompt.left() == 130
    assert [call["call"] for call in table.status()["calls"]] == ["pass"]


def test_ctrl_c_at_a_question_brings_the_prompt_back(prompt: Prompt, table: Evening):
    prompt.child.sendline("new Eve Fay Gus Hal")
    prompt.child.expect_exact("Who deals first?")
    prompt.asks()
    prompt.interrupt()
    prompt.asks("Ben calls")
    assert table.status()["session"]["number"] == 1


def test_a_step_of_another_process_is_followed(prompt: Prompt, table: Evening):
    assert command(["p"], table.home).returncode == 0
    assert "Not entered: meanwhile" in prompt("p", "Cyn calls")
    prompt("p", "Dan calls")
    assert len(table.status()["calls"]) == 2


def test_a_pasted_evening_is_entered_line_by_line(prompt: Prompt, table: Evening):
    prompt.child.send("\x1b[200~p\n7h\n8s\x1b[201~")
    told = prompt("", "Ana calls: 9 to 13")
    assert "Cyn bids 7 hearts ♥." in told
    assert len(table.status()["calls"]) == 3


def test_names_from_right_to_left_do_not_shift_the_cursor(tmp_path: Path):
    """A line that goes on below its prompt is edited as behind a Latin name of the same width."""
    moved = []
    for name in ("Sara", "سارا"):
        home = tmp_path / name
        Evening(home).ok(f"new Ana {name} Cyn Dan --dealer 1")
        prompt = Prompt(home, columns=40)
        prompt.child.send("redeal a card lay face down")
        prompt.child.expect_exact("down")
        prompt.child.send("\x7f" * 4 + "up")
        told = prompt("", "calls: 7 to 13, or p")
        assert "Round 1 is void: a card lay face up." in told.replace("\n    ", " ")
        prompt("8 دل", "9 to 13, or p")
        prompt.child.close(force=True)
        moved.append(told.replace("\u2068سارا\u2069\u200e", "Sara"))
        assert not {"\x01", "\x02"} & set(prompt.child.before)
    assert moved[0] == moved[1]


def test_letters_that_are_no_text_are_refused_and_the_prompt_stays(prompt: Prompt):
    prompt.child.sendline("")
    prompt.asks("Ben calls")
    os.write(prompt.child.child_fd, b"8\xff\n")
    prompt.asks("Ben calls")
    prompt("p", "Cyn calls")


def test_a_board_may_be_watched_from_the_prompt(prompt: Prompt):
    prompt.child.sendline("board --watch")
    prompt.child.expect_exact("calls first")
    prompt.interrupt()
    prompt.asks("Ben calls")
    prompt("p", "Cyn calls")


def test_a_plain_terminal_gets_a_plain_prompt(table: Evening):
    prompt = Prompt(table.home, "--plain", columns=36, term="dumb")
    told = prompt("p 8s", "Dan calls: 9 to 13, or p")
    assert "♠" not in told
    assert "Ben passes, Cyn bids 8 spades." in told
    prompt.child.close(force=True)
