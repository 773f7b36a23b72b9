"""The README says nothing that the program does not do.

Its ```console blocks are one evening, typed at a terminal of 80 columns without colour: each line
that begins with "$ hokm" is a command, and what follows, up to the next one or an empty line before
it, is the answer, stderr after stdout. After a change of wording: UPDATE_README=1 writes the
answers anew; then read them.
"""

from __future__ import annotations

import difflib
import os
import re
import shlex
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from hokm_ref.commands.registry import BARE, COMMANDS, COMMON, SHORT, SHORT_OPTIONS
from tests.evening import Evening

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
COLUMNS = 80

_BLOCK = re.compile(r"^```(?P<kind>\w*)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
_SPAN = re.compile(r"`([^`\n]+)`")
_HELP = {"--help", "--version", "--install-completion"}


def blocks(text: str, kind: str) -> list[str]:
    """The fenced blocks of one kind."""
    return [found["body"] for found in _BLOCK.finditer(text) if found["kind"] == kind]


def commands() -> list[str]:
    """The lines of the README that are typed into a shell."""
    lines = [
        line for block in blocks(README.read_text("utf-8"), "sh") for line in block.split("\n")
    ]
    return [line for line in lines if line.strip()]


def replayed(text: str, home: Path) -> str:
    """The README with every answer of its evening as it is given now."""
    evening = Evening(home, is_terminal=True, width=COLUMNS)

    def answered(block: re.Match[str]) -> str:
        if block["kind"] != "console":
            return block[0]
        typed = [line for line in block["body"].split("\n") if line.startswith("$ ")]
        return f"```console\n{''.join(exchanges(evening, typed)).rstrip()}\n```"

    return _BLOCK.sub(answered, text)


def exchanges(evening: Evening, typed: list[str]) -> Iterator[str]:
    """Each command as it is typed, and its answer; an empty line after an answer of several."""
    for line in typed:
        words = shlex.split(line.removeprefix("$ "))
        assert words[0] == "hokm", line
        answer = evening(words[1:])
        assert answer.status in (0, 1), f"{line}: {answer.screen}"
        screen = answer.screen.rstrip("\n")
        yield f"{line}\n{screen}\n\n"


@pytest.fixture(autouse=True)
def in_utc(monkeypatch):
    monkeypatch.setenv("TZ", "UTC")
    if hasattr(time, "tzset"):
        time.tzset()
    yield
    monkeypatch.undo()
    if hasattr(time, "tzset"):
        time.tzset()


def test_the_evening_is_answered_as_the_readme_says(tmp_path):
    written = README.read_text("utf-8")
    now = replayed(written, tmp_path / "home")
    assert now.count("\n$ hokm") >= 10
    if os.environ.get("UPDATE_README") == "1":
        README.write_text(now, encoding="utf-8", newline="\n")
        return
    changes = difflib.unified_diff(
        written.splitlines(), now.splitlines(), "written", "answered now", lineterm="", n=4
    )
    assert written == now, "\n".join(changes)


def test_no_answer_is_wider_than_a_page():
    for block in blocks(README.read_text("utf-8"), "console"):
        for line in block.split("\n"):
            assert len(line) <= COLUMNS or line.startswith("{"), line


def test_two_commands_of_one_line_each_are_all_a_newcomer_needs():
    show, test = commands()
    for line in (show, test):
        make, install, *_ = line.split(" && ")
        assert make == "python3 -m venv .venv"
        assert install.startswith(".venv/bin/pip install -q ")
    assert show.endswith(" && .venv/bin/hokm demo")
    assert ".venv/bin/pytest" in test


def named_in_the_readme() -> list[list[str]]:
    """What follows `hokm` wherever the README has it as something to type."""
    text = README.read_text("utf-8")
    spans = [*_SPAN.findall(_BLOCK.sub("", text)), *commands()]
    spans += [
        line.removeprefix("$ ") for block in blocks(text, "console") for line in block.split("\n")
    ]
    return [span.split()[1:] for span in spans if span == "hokm" or span.startswith("hokm ")]


def test_every_command_named_is_one_of_the_programs():
    """A word that is no command is what the phase reads: a call, a count, a player."""
    is_bare = re.compile(r"\d+|\w*\d\w*|\W.*|[a-z]|hearts|ana|ben|cyn|dan|[^a-z].*")
    for words in named_in_the_readme():
        for word in words[:1]:
            known = word in COMMANDS or word in SHORT or word in COMMON or word in SHORT_OPTIONS
            assert known or word in _HELP or is_bare.fullmatch(word), f"hokm {' '.join(words)}"


def test_every_option_named_is_one_of_its_commands():
    for words in named_in_the_readme():
        command = COMMANDS.get(words[0]) if words else None
        own = (command or BARE).options
        for word in words:
            if word.startswith("--"):
                assert word in own or word in COMMON or word in _HELP, f"hokm {' '.join(words)}"


def test_every_file_named_is_there():
    for target in re.findall(r"\]\(([^)#]+)\)", README.read_text("utf-8")):
        assert (ROOT / target).exists(), target


def test_the_session_typed_there_goes_in(tmp_path):
    """The example of a session file is one."""
    [paper] = [block for block in blocks(README.read_text("utf-8"), "toml") if "[[round]]" in block]
    file = tmp_path / "paper.toml"
    file.write_text(paper, encoding="utf-8")
    evening = Evening(tmp_path / "home")
    evening.ok(["import", str(file)])
    assert [line["gap"] for line in evening.sheet()] == [-8, -16]


def test_every_test_named_is_there():
    """A claim that names its test names one that is run."""
    named = re.findall(r"`(tests/[^`]+\.py)`", README.read_text("utf-8"))
    assert len(named) >= 5
    assert all((ROOT / path).is_file() for path in named)
