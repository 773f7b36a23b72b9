"""Tab: what may be typed next, in a shell and at the prompt of the table."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hokm_ref.cli.terminal import Terminal
from hokm_ref.commands.completing import candidates
from hokm_ref.commands.prompt import split
from hokm_ref.commands.registry import COMMANDS
from hokm_ref.rules.house import STANDARD
from hokm_ref.rules.presets import PRESETS
from tests.cli.processes import ROOT, Done, command, environment
from tests.evening import Evening, Stream

NEW = "new Ana Ben 'Ann Lee' Dan --dealer ana --name friday"
CLASSIC = "new Ana Ben Cyn Dan --preset persian --dealer dan"
TARNEEB = "new Ana Ben Cyn Dan --preset tarneeb --dealer dan"
SUITS = "spades hearts diamonds clubs"


def bids(*numbers: int) -> str:
    return " ".join(f"{number}{suit}" for number in numbers for suit in "shdc")


def found(evening: Evening, typed: str) -> list[str]:
    """What is offered for the last word of a line; a line that ends in a blank begins a new one."""
    terminal = Terminal(
        out=Stream(), err=Stream(), source=None, environ={"HOKM_HOME": str(evening.home)}
    )
    words = split(typed)
    start = "" if not typed or typed.endswith(" ") else words.pop()
    return [candidate.word for candidate in candidates(terminal.desk(), words, start)]


OFFERED = [
    ((), "un", "undo"),
    ((), "s", "status swap sub sheet share say stats sessions"),
    ((), "8", ""),
    ((), "deal ", ""),
    ((), "new --preset ", " ".join(PRESETS)),
    ((), "-s ", ""),
    ((), "judge ", "trick bid score dealer play"),
    ((), "judge bid 13", bids(13)),
    ((), "judge trick ah k --trump h", "hearts"),
    ((), "judge play ", ""),
    ((), "bid --", "--by --session --json --plain --color"),
    ((), "--js", "--json"),
    ((), "--color ", "auto always never"),
    ((), "sheet --format ", "table markdown csv html svg json"),
    ((), "export --format ", "toml json"),
    ((), "rules ga", "gap"),
    ((), "rules scoring.ga", "scoring.game_ends"),
    ((), "rules presets ", ""),
    ((), "redeal ", ""),
    ((NEW,), "8", bids(8)),
    ((NEW,), "8 ", SUITS),
    ((NEW,), "8 h", "hearts"),
    ((NEW,), "p 9", bids(9)),
    ((NEW,), "p 12h ", f"{bids(13)} p"),
    ((NEW,), "p 13h ", ""),
    ((NEW,), "p p p p ", ""),
    ((NEW,), "bid 14", ""),
    ((NEW,), "bid 8 ", SUITS),
    ((NEW,), "bid 8 hearts 9", bids(9)),
    ((NEW,), "bid ben 13", bids(13)),
    ((NEW,), "bid nonsense ", ""),
    ((NEW,), "pass 12s ", f"{bids(13)} p"),
    ((NEW, "p 12h"), "bid ", f"{bids(13)} p"),
    ((NEW, "p 12h"), "dan 13", bids(13)),
    ((NEW,), "an", "ana ann lee"),
    ((NEW,), "AN", "ANa ANn lee"),
    ((NEW,), "deal ", "ana ben ann lee dan"),
    ((NEW,), "deal ben ", ""),
    ((NEW,), "deal d", "dan"),
    ((NEW,), "bid 8h --by ", "ana ben 3 dan"),
    ((NEW,), "bid 8h --by = d", "dan"),
    ((NEW,), "bid -- --", ""),
    ((NEW,), "round ", "ana ben ann lee dan"),
    ((NEW,), "round d", "dan"),
    ((NEW,), "round dan 8", bids(8)),
    ((NEW,), "round ann lee 13", bids(13)),
    ((NEW,), "round dan 8s ", ""),
    ((NEW,), "round dan 8s 9 --dealer b", "ben"),
    ((NEW,), "trump ", SUITS),
    ((NEW,), "trump h ", ""),
    ((NEW,), "undo ", "round"),
    ((NEW,), "why k", "kot"),
    ((NEW,), "-s ", "1 friday"),
    ((NEW,), "sessions ", "1 friday"),
    ((NEW,), "sessions --delete ", "1 friday"),
    ((NEW,), "-s 1 un", "undo"),
    ((NEW,), "-s 7 8", ""),
    ((NEW,), "swap ben ", "ana ben ann lee dan"),
    ((NEW,), "swap ben dan ", ""),
    ((NEW,), "sub ", "ana ben ann lee dan"),
    ((NEW,), "sub dan ", ""),
    ((NEW,), "new ", "ana ben dan"),
    ((NEW,), "status ", ""),
    ((NEW, "p p p p"), "", f"{SUITS} {' '.join(COMMANDS)}"),
    ((NEW, "p p p p"), "h", "hearts"),
    ((NEW, "p 7h 8c p"), "a", "ana ann lee adjust amend"),
    ((NEW, "p 7h 8c p"), "dan a", "ana ann lee"),
    ((NEW, "p 7h 8c p"), "trick dan d", "dan"),
    ((NEW, "p 7h 8c p"), "8", ""),
    ((NEW, "p 7h 8c p"), "bid ", ""),
    ((NEW, "ben 8h 9"), "why ", "1 score dealer turn trump trick kot stake"),
    ((NEW, "ben 8h 9"), "amend ", "1 ana ben ann lee dan delete"),
    ((NEW, "ben 8h 9"), "amend 1 d", "dan delete"),
    ((NEW, "ben 8h 9"), "amend 1 dan 13", bids(13)),
    ((NEW, "ben 8h 9"), "amend dan 13", bids(13)),
    ((NEW, "ben 8h 9"), "amend --bid 13", bids(13)),
    ((NEW, "end"), "8", ""),
    ((NEW, "end"), "rem", "rematch"),
    ((NEW, "end"), "rematch b", "ben"),
    ((CLASSIC,), "h", "hearts"),
    ((CLASSIC,), "a", "ana adjust amend"),
    ((CLASSIC,), "ana ", SUITS),
    ((CLASSIC,), "round ana ", SUITS),
    ((CLASSIC,), "bid ", ""),
    ((TARNEEB,), "bid ", "7 8 9 10 11 12 13 p"),
    ((TARNEEB,), "7 8 ", "9 10 11 12 13 p"),
    ((f"{CLASSIC} --teams Us,Them",), "adjust ", "ana ben cyn dan Us Them"),
]


@pytest.mark.parametrize(("lines", "typed", "words"), OFFERED, ids=str)
def test_what_is_offered(lines, typed, words, evening):
    for line in lines:
        evening.ok(line)
    offered = found(evening, typed)
    assert sorted(" ".join(offered).split()) == sorted(words.split())
    assert len(offered) == len(set(offered))


def test_every_command_is_offered_and_every_option_of_it(table):
    assert set(COMMANDS) <= set(found(table, ""))
    for command_ in COMMANDS.values():
        assert set(command_.options) <= set(found(table, f"{command_.name} --"))


@pytest.mark.parametrize("calls", ["", "p", "7s", "p 8h", "12c p p", "p p p"])
def test_every_call_that_is_offered_is_legal_and_no_other(calls, table):
    if calls:
        table.ok(calls)
    offered = set(found(table, "bid "))
    for number in STANDARD.allowed_bids:
        for suit in "shdc":
            call = f"{number}{suit}"
            is_legal = table(f"bid {call}").status == 0
            assert (call in offered) == is_legal
            if is_legal:
                table.ok("undo")


def test_names_in_other_scripts_are_offered_as_they_are(evening):
    evening.ok("new علی سارا رضا مینا --dealer 1")
    assert found(evening, "deal س") == ["سارا"]
    assert found(evening, "bid سارا 13") == bids(13).split()


@pytest.mark.parametrize("typed", ["", "8", "deal ", "un", "-s ", "why "])
def test_a_damaged_record_completes_nothing_and_says_nothing(typed, table):
    record = table.home / "hokm.db"
    record.write_bytes(record.read_bytes()[:3000])
    assert found(table, typed) == []


def test_nothing_is_written_by_looking(evening):
    found(evening, "bid ")
    assert not evening.home.exists()


TOKENS = st.sampled_from(
    [*"bid p 8h 8 ana x -s 1 7 --by --color -- = amend why judge trick round dan".split(), "", "é"]
)


@settings(max_examples=150, deadline=None)
@given(words=st.lists(TOKENS, max_size=5), start=st.sampled_from(["", "a", "-", "8", "é", "'"]))
def test_no_line_brings_a_fault(words, start, tmp_path_factory):
    evening = Evening(tmp_path_factory.mktemp("any"))
    evening.ok(NEW)
    terminal = Terminal(
        out=Stream(), err=Stream(), source=None, environ={"HOKM_HOME": str(evening.home)}
    )
    for candidate in candidates(terminal.desk(), words, start):
        assert candidate.word.casefold().startswith(start)


# In a shell: Typer's scripts ask by these variables.


def in_shell(shell: str, typed: str, home: Path) -> Done:
    """What a shell is told when Tab is pressed at the end of a line."""
    words = typed.split()
    at = len(words) if typed.endswith(" ") else len(words) - 1
    asked = {
        "bash": {"COMP_WORDS": typed, "COMP_CWORD": str(at)},
        "zsh": {"_TYPER_COMPLETE_ARGS": typed},
        "fish": {"_TYPER_COMPLETE_ARGS": typed, "_TYPER_COMPLETE_FISH_ACTION": "get-args"},
    }[shell]
    return command([], home, environ=environment(home, _HOKM_COMPLETE=f"complete_{shell}", **asked))


def told(shell: str, typed: str, home: Path) -> dict[str, str]:
    """The words a shell is told, and what is said of each."""
    done = in_shell(shell, typed, home)
    assert (done.returncode, done.stderr) == (0, b"")
    text = done.stdout.decode().strip()
    if shell == "zsh":
        inner = text.removeprefix("_arguments '*: :((").removesuffix("))'")
        pairs = [line.strip('"').split('":"') for line in inner.splitlines()]
    else:
        pairs = [line.split("\t") for line in text.splitlines()]
    return {pair[0]: "".join(pair[1:]) for pair in pairs}


@pytest.fixture(scope="module")
def home(tmp_path_factory) -> Path:
    evening = Evening(tmp_path_factory.mktemp("shell") / "home")
    evening.ok("new Ana Ben 'Ann Lee' [b]Max --dealer ana --name friday")
    evening.ok("ben 8h 9")
    evening.ok("p 11d")
    return evening.home


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_is_told_the_same(shell, home):
    if shell == "bash":
        assert list(told(shell, "hokm bid 12", home)) == bids(12).split()
        assert list(told(shell, "hokm deal an", home)) == ["ana", "ann\\ lee"]
        return
    assert told(shell, "hokm bid 12h", home) == {"12h": "12 hearts"}
    assert told(shell, "hokm und", home) == {
        "undo": "Take back the last step, so many steps, or all of the round."
    }
    assert list(told(shell, "hokm deal an", home)) == ["ana", "ann lee"]
    assert told(shell, "hokm why 1", home) == {"1": "Ben made 8 hearts"}
    assert told(shell, "hokm bid --b", home) == {
        "--by": "Who called" + (": " if shell == "fish" else r"\\: ") + "checked against the turn."
    }
    assert "[b]Max" in told(shell, "hokm -s 1", home)["1"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_long_description_is_one_line(shell, home):
    done = in_shell(shell, "hokm jud", home)
    assert done.stdout.count(b"\n") == 1


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
@pytest.mark.parametrize("typed", ["hokm ", "hokm bid ", "hokm -s "])
def test_no_shell_is_told_of_trouble(shell, typed, tmp_path):
    (tmp_path / "hokm.db").write_bytes(b"nonsense" * 100)
    done = in_shell(shell, typed, tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout in (b"\n", b"_files\n")


def test_no_trouble_of_ours_reaches_the_line(home):
    """As when a shell's script is another version's, and says nothing of the line."""
    for shell in ("bash", "zsh", "fish"):
        done = command([], home, environ=environment(home, _HOKM_COMPLETE=f"complete_{shell}"))
        assert done.stderr == b""
        assert done.returncode == 0


@pytest.mark.parametrize(("typed", "status"), [("hokm un", 0), ("hokm export ", 1)])
def test_fish_is_told_whether_there_is_anything(typed, status, home):
    asked = {"_TYPER_COMPLETE_ARGS": typed, "_TYPER_COMPLETE_FISH_ACTION": "is-args"}
    environ = environment(home, _HOKM_COMPLETE="complete_fish", **asked)
    done = command([], home, environ=environ)
    assert (done.returncode, done.stdout, done.stderr) == (status, b"", b"")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_for_a_shell_is_shown(shell, tmp_path):
    environ = environment(tmp_path, _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1")
    shown = command(["--show-completion", shell], tmp_path, environ=environ)
    assert (shown.returncode, shown.stderr) == (0, b"")
    assert f"_HOKM_COMPLETE=complete_{shell}".encode() in shown.stdout


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is needed")
def test_a_real_bash_completes(home, tmp_path):
    program = tmp_path / "hokm"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m hokm_ref "$@"\n')
    program.chmod(0o755)
    script = (
        'eval "$(hokm --show-completion bash)"\n'
        'press() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _hokm_completion hokm; }\n'
        'press hokm deal an; echo "${COMPREPLY[@]}"\n'
        'press hokm bid 12; echo "${#COMPREPLY[@]}"\n'
    )
    environ = environment(
        home,
        PATH=f"{tmp_path}{os.pathsep}{os.environ['PATH']}",
        PYTHONPATH=str(ROOT),
        _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1",
    )
    done = subprocess.run(
        ["bash", "--norc", "-c", script], env=environ, capture_output=True, check=False, timeout=20
    )
    assert done.stderr == b""
    assert done.stdout.decode().splitlines() == ["ana ann\\ lee", "4"]
