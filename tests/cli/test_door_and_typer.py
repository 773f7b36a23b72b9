"""The quick door and the full command line answer alike: what is printed and what is stored."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hokm_ref.commands.registry import BARE, COMMANDS, COMMON, SHORT
from tests.cli.both_doors import held_alike, stored
from tests.cli.processes import AS_MODULE, THROUGH_TYPER, begun, ended
from tests.evening import Evening

NEW = "new Ana Ben Cyn Dan --dealer ana"
PHASES: dict[str, tuple[str, ...]] = {
    "nothing": (),
    "auction": (NEW, "p 7h"),
    "naming": (NEW, "p p p p"),
    "play": (NEW, "p 8h 9s p", "cyn cyn ben"),
    "between": (NEW, "dan 8s 9"),
    "over": (NEW, "ben 13s 12", "dan 13s 12"),
    "taken back": (f"{NEW} --name friday", "p", NEW, "undo"),
    "two sessions": (
        f"{NEW} --name friday",
        "dan 8s 9",
        "new Max 'Ann Lee' علی :fire: --dealer 2 --teams Us,Them",
        "p",
    ),
}


def lines(table: str) -> list[list[str]]:
    """The lines of a table, split as a shell would; the first is bare `hokm`."""
    typed = [typed.strip() for typed in table.strip().replace("\n", " | ").split(" | ")]
    return [[], *map(shlex.split, typed)]


VECTORS = """
status | status --json | --json status | --json | --plain | --plain status --json | status -s 1
-s 1 | -s friday status | --session friday | --session=1 --json | -s 9 | -s nobody --json | -s ''
status --session= | -s | --session | status -s | -s 1 -s 2 --json
--session 2 status -s 1 --json | status now | status --by dan | status --forced | status '' | ''
'' '' | ' ' | --color never | --color always | status --color=auto | --color blue | --color
--color= | --color never --color always | next | next --json | --plain next | next week | bid
bid --json | bid 8h | bid 8h --json | --json bid 8h | bid --json 8h | bid 8 hearts
bid 8 --json hearts | bid h8 | bid 6h | bid 6h --json | bid 8 | bid 7h | bid dan 8s
bid 8s --by dan | --by dan bid 8s | bid --by dan 8s | bid --by=dan 8s | --by=cyn bid 8s --json
bid 8s --by cyn | bid 8s --by cyn --by dan | bid 8s --by= | bid 8s --by '' | bid --by
bid 8s --by | bid 8s --by --json | bid cyn 8s --by ben | bid '' | bid -- 8h | bid -- --json
bid 8h -- | -- bid 8h | -- | bid p 8h 9s p | bid p 7h 8h 8h | bid -5h | bid --foo | bid 8h --foo
bid 8h --forced | bid 8h --dealer ben | bid 8h -s 1 | bid 8h -s friday --json | bid 8h -s 7
bid 8h -s=1 | bid 8h -s1 | pass | p | p --json | --json p | p --by cyn | pass --by dan
--by ben p | p 8h | pass 9s p | p p p p | p '' | p x | p --by | p -- --by | p --plain | p -s 1
trump | trump --json | trump hearts | trump --json d | trump hukum | trump nonsense
trump --by ben s | trump '' | trick | t | trick dan | t dan ben dan | trick --leader ana dan
--leader=ana t dan --json | t 1 | t bem | t a b | trick --leader nobody dan | t --leader= dan
trick dan --leader | trick '' | took | took 9 | took 9-4 | took 9 4 --json | took ben 5 | took 14
took -1 | took --json -1 | took 8-6 | took '' | took 9 --by dan | round dan 8s 9 | r dan 8s 9
r 4 8s 9 --json | round --dealer ben cyn 8s 9 | --forced round ben 7h 6 | r ben 7h 6 --forced
round dan 8s 9 --again | --again r dan 8s 9 | round --dealer=ana --again --forced ben 7c 7
round dan 8s | round dan | round | round dan 8s 9 --after 0
round dan 8s 9 --dealer | round dan 8s 9 --dealer=
round dan 8s 9 --dealer nobody | r dan 8s 9 --forced=yes | deal | deal ben | deal --json 2
deal bem | deal '' | deal ben cyn | --json deal | redeal | redeal a card lay face up
redeal --why misdeal | --why misdeal redeal | redeal -x --foo | redeal -- --json
redeal --why=face-up --json | redeal --why | redeal '' | redeal - | redeal --why=
redeal [bold]x[/] | redeal --why --json | undo | u | undo 2 | u 99 | undo round | undo 0 | undo -1
undo x | undo --json | undo -s 1 | undo '' | undo 1 2 | undo ٢ | redo | redo 1 | redo 5 --json
redo -s 1 | redo round | 8h | --json 8h | 8h --json | p 7h 8s p | 8 | 6h | h8 | 8h --by dan
--by dan 8h | dan 8s | dan 8s 9 | --json dan 8s 9 | dan 8s 9 --dealer ben
--again --json dan 8s 9 | ben 7h 6 --forced | hearts | d | 9 | 9 4 | 9-4 | dan | dan ben dan
dan --leader ana | bem | stauts | stauts --json | --foo | -x | --by | --by dan | --why x | -- 8h
8h -- --json | --json -- p | a | 1 | 4 8s 9 | k | ah kh 2s qh | 8♥ | ۸ دل | status -- | --json=yes
--jso | --plain=1 status | -j | --rounds 8h | bid --rounds 8h | 8h --why x | dan 8s 9 -s friday
board | board --json | board --watch --json | board now --watch | board --plain
--watch board -s 7 | board -s 7 --json | table | table --json | table now | table -s friday
enter | enter 8h | status --json --json | '-s' 'ann lee' bid
"""
LINES = lines(VECTORS)
QUICK = [command for command in COMMANDS.values() if command.is_quick]


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A record in each phase of an evening."""
    homes = {}
    for phase, typed in PHASES.items():
        evening = Evening(tmp_path_factory.mktemp("phase"))
        for line in typed:
            evening.ok(line)
        homes[phase] = evening.home
    return homes


@pytest.mark.parametrize("phase", PHASES)
def test_door_and_typer_answer_alike(phase: str, records: dict[str, Path]):
    """A third of the lines in each phase, so that each is typed in two or three of the eight."""
    faults = []
    for words in LINES[list(PHASES).index(phase) % 3 :: 3]:
        try:
            held_alike(records[phase], words)
        except AssertionError as fault:
            faults.append(str(fault).splitlines()[0])
    assert faults == []


@pytest.mark.slow
@pytest.mark.parametrize("phase", PHASES)
def test_door_and_typer_answer_alike_in_full(phase: str, records: dict[str, Path]):
    for words in LINES:
        held_alike(records[phase], words)


@pytest.mark.parametrize(
    "typed",
    ["status", "next", "pass", "bid 6h", "--plain", "--color always", "--color never", "deal ben"],
)
def test_door_and_typer_draw_alike(typed: str, records: dict[str, Path]):
    status, out, err, _ = held_alike(records["auction"], shlex.split(typed), width=72)
    assert status in (0, 1)
    assert out or err


def test_the_lines_reach_every_quick_command_and_option():
    """No command or option is added to the table without being held to this."""
    typed = {word.partition("=")[0] for words in LINES for word in words}
    options = {option for command in (*QUICK, BARE) for option in command.options}
    quick_shorts = {short for short, command in SHORT.items() if command.is_quick}
    assert typed >= {command.name for command in QUICK} | quick_shorts | options | set(COMMON)


def test_the_lines_end_in_every_way(records: dict[str, Path]):
    """Recorded, refused by a rule, and not understood: a table of refusals alone proves little."""
    assert {held_alike(records["auction"], words)[0] for words in LINES[:60]} == {0, 1, 2}


TOKENS = st.sampled_from(
    [
        *"status next bid pass p trump trick t took round r deal redeal undo u redo new".split(),
        *"log sessions 8h 7s 13d h 8 9 9-4 0 -1 ana ben dan a 2 4 x --json --plain".split(),
        *"--by --by=dan --dealer --forced --again --leader --why -s 1 friday --session=1".split(),
        *["--color", "never", "--foo", "-x", "--", "", " ", "8 hearts", "--by=", "دل", "۸", "[b]"],
    ]
)


@settings(max_examples=120, deadline=None)
@given(
    phase=st.sampled_from(sorted(PHASES)),
    words=st.lists(TOKENS, max_size=6),
)
def test_door_and_typer_answer_alike_to_anything(
    records: dict[str, Path], phase: str, words: list[str]
):
    held_alike(records[phase], words)


REAL = """
status --json | new Ana Ben Cyn Dan --dealer ana | new Ana Ben Cyn Dan | p --json | bid 7h --by cyn
8s --by dan --json | bid | pass --foo | p | t dan ben dan | took --json 20 | took 9-4
redeal -x --foo | undo 2 --json | r cyn 8h 9 --dealer ben | deal bem | stauts | -s 7
--color blue | sessions --json | log --rounds --json
"""


def _timeless(home: Path) -> Any:
    """What is stored, but when, and the checksums over that."""
    rows = stored(home)
    if rows is None:
        return None
    sessions, steps, facts = rows
    return [(row[0], row[1], row[3]) for row in sessions], [row[:2] for row in steps], facts


def test_door_and_typer_answer_alike_as_real_commands(tmp_path: Path):
    homes = tmp_path / "quick", tmp_path / "full"
    for words in lines(REAL):
        both = [
            begun(words, home, how=how)
            for home, how in zip(homes, (AS_MODULE, THROUGH_TYPER), strict=True)
        ]
        quick_end, full_end = (ended(process) for process in both)
        answers = [
            (done.returncode, done.stdout, done.stderr.replace(str(home).encode(), b"HOME"))
            for home, done in zip(homes, (quick_end, full_end), strict=True)
        ]
        if words[:1] not in (["sessions"], ["log"]):  # those tell the time
            assert answers[0] == answers[1], words
        assert _timeless(homes[0]) == _timeless(homes[1]), words
