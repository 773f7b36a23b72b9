"""Help and the version: every command explains itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hokm_ref.cli.helps import EXAMPLES, VALUES
from hokm_ref.commands.registry import COMMANDS, COMMON, SHORT, Command
from tests.cli.processes import command as typed
from tests.cli.processes import environment
from tests.evening import Evening


def _words(text: str) -> set[str]:
    return set(re.findall(r"--?[a-z]+|[a-z]+", text))


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_every_command_has_help(
    command: Command, evening: Evening, capsys: pytest.CaptureFixture[str]
):
    assert evening([command.name, "--help"]).status == 0
    shown = capsys.readouterr().out
    options = {*command.options, *COMMON, "-s", "--help"}
    assert options <= _words(shown)
    assert f"hokm {command.name}" in shown
    assert not evening.home.exists()


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_help_begins_with_examples_that_can_be_copied(
    command: Command, evening: Evening, capsys: pytest.CaptureFixture[str]
):
    """Each on a line of its own, right after how it is used; nothing is declared twice or empty."""
    evening([command.name, "--help"])
    usage, examples, says, *_ = capsys.readouterr().out.split("\n\n")
    assert (
        " ".join(usage.split()) == f"Usage: hokm {command.name} [OPTIONS] {command.takes}".strip()
    )
    assert examples.splitlines() == [f"  {example}" for example in EXAMPLES[command.name]]
    assert says.strip().rstrip(".")


def test_every_option_that_takes_a_value_says_what():
    named = {
        name
        for command in COMMANDS.values()
        for name, takes_value in {**command.options, **COMMON}.items()
        if takes_value
    }
    assert named == set(VALUES)


@pytest.mark.parametrize("short", SHORT)
def test_a_short_form_has_the_help_of_its_command(
    short: str, evening: Evening, capsys: pytest.CaptureFixture[str]
):
    assert evening([short, "--help"]).status == 0
    shown = capsys.readouterr().out
    assert evening([SHORT[short].name, "--help"]).status == 0
    assert shown == capsys.readouterr().out


@pytest.mark.parametrize("typed", ["--json bid --help", "-s 1 bid --help", "bid 8h --help"])
def test_help_is_given_wherever_it_is_asked_for(
    typed: str, evening: Evening, capsys: pytest.CaptureFixture[str]
):
    assert evening(typed).status == 0
    assert "--by" in capsys.readouterr().out


def test_help_lists_every_command_and_no_inner_name(
    evening: Evening, capsys: pytest.CaptureFixture[str]
):
    assert evening("--help").status == 0
    shown = capsys.readouterr().out
    listed = re.findall(r"^[ │]*([a-z]+)  ", shown, re.MULTILINE)
    assert set(COMMANDS) <= set(listed)
    assert "enter" not in listed


def test_a_word_after_two_dashes_asks_for_nothing(table: Evening):
    assert "--help" in table.ok("redeal -- --help").out


def test_version(tmp_path: Path):
    done = typed(["--version"], tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert re.fullmatch(rb"hokm \d+\.\d+\S*\n", done.stdout)


@pytest.mark.parametrize("asked", [["--help"], ["new", "--help"], ["round", "--help"]])
def test_help_is_plain_when_it_is_piped(asked: list[str], tmp_path: Path):
    environ = environment(tmp_path, PYTHONUTF8="0", LC_ALL="C", PYTHONIOENCODING="ascii")
    done = typed(asked, tmp_path, environ=environ)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\x1b" not in done.stdout
    assert b"hokm" in done.stdout


@pytest.mark.parametrize("width", [20, 36, 59])
@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_nothing_of_help_is_cut_on_a_phone(
    name: str, width: int, evening: Evening, capsys: pytest.CaptureFixture[str]
):
    """A word longer than its column goes on below; examples stay lines that can be copied."""
    words = [*([name] if name else []), "--help"]
    evening(words)
    plain = capsys.readouterr().out
    evening.is_terminal, evening.width = True, width
    evening(words)
    narrow = capsys.readouterr().out
    assert "".join(narrow.split()) == "".join(plain.split())
    fitting = [line.rstrip() for line in narrow.splitlines() if not line.startswith("  hokm ")]
    assert width == 20 or max(map(len, fitting)) <= width
