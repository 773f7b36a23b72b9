"""A line is split as Typer would read it, and whatever it says is answered."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hokm_ref.cli.app import entire
from hokm_ref.cli.terminal import Terminal
from hokm_ref.commands.line import Line, split
from hokm_ref.commands.registry import BARE, COMMANDS, COMMON, SHORT, SHORT_OPTIONS, named
from hokm_ref.errors.base import HokmError
from tests.cli.lines import LINES, PHASES
from tests.evening import Evening
from tests.fuzz.typed import Places, answered

TYPER = entire(Terminal.here()).commands


@pytest.mark.parametrize("name", COMMANDS)
def test_help_declares_what_a_line_may_hold(name: str):
    """No option stands in the help that is not taken, and none is taken that is not there."""
    command = COMMANDS[name]
    long = {**command.options, **COMMON}
    short = {short: long[name] for short, name in SHORT_OPTIONS.items() if name in long}
    declared = {
        written: not getattr(option, "is_flag", False)
        for option in TYPER[name].params
        for written in option.opts
    }
    assert declared == {**long, **short}


def by_typer(words: Sequence[str]) -> Any:
    """The words and the options of a line that begins with its command, or Typer's refusal."""
    command = named(words[0])
    assert command is not None
    try:
        read = TYPER[command.name].make_context(
            "hokm", list(words[1:]), ignore_unknown_options=True, allow_extra_args=True
        )
    except Exception as refusal:
        if hasattr(refusal, "format_message"):
            return None
        raise
    return read.args, {name[2:]: value for name, value in read.params.items() if value}


def as_typer_has_it(line: Line) -> Any:
    """A line of ours in the same form: an option with nothing as its value is none."""
    options = {
        name.removeprefix("--"): value if line.command.does_take_value(name) else True
        for name, value in line.options.items()
    }
    return list(line.words), {name: value for name, value in options.items() if value}


def is_read_by_us_alone(word: str) -> bool:
    """A value written onto a short option or onto one that takes none: for us it stays a word."""
    name, has_value, _ = word.partition("=")
    is_glued = word[:2] in SHORT_OPTIONS and len(word) > 2
    return is_glued or bool(has_value and name in {*COMMON, "--forced", "--again", "--watch"})


def split_as_typer_reads(words: Sequence[str]) -> None:
    """Hold our reading of a line against Typer's; what we refuse besides is a slip or a colour."""
    try:
        ours = as_typer_has_it(split(words))
    except HokmError as refusal:
        told = f"{refusal}"
        assert by_typer(words) is None or "has no option" in told or "--color takes" in told, words
        return
    assert ours == by_typer(words), words


SPLIT: dict[str, tuple[str, list[str], dict[str, str]]] = {
    "": ("status", [], {}),
    "--json": ("status", [], {"--json": "yes"}),
    "-s 1": ("status", [], {"--session": "1"}),
    "-s friday 8h": ("", ["8h"], {"--session": "friday"}),
    "8h -s friday": ("", ["8h"], {"--session": "friday"}),
    "8h --by=dan --json": ("", ["8h"], {"--by": "dan", "--json": "yes"}),
    "--by dan 8h": ("", ["8h"], {"--by": "dan"}),
    "--by dan bid 8h": ("bid", ["8h"], {"--by": "dan"}),
    "bid --by= 8h": ("bid", ["8h"], {"--by": ""}),
    "bid --by --json 8h": ("bid", ["8h"], {"--by": "--json"}),
    "p 7h": ("pass", ["7h"], {}),
    "-- p 7h": ("", ["p", "7h"], {}),
    "--json -- p": ("", ["p"], {"--json": "yes"}),
    "bid -- --json": ("bid", ["--json"], {}),
    "8h -- --json": ("", ["8h", "--json"], {}),
    "took -1": ("took", ["-1"], {}),
    "adjust ana -5": ("adjust", ["ana", "-5"], {}),
    "redeal -x --foo": ("redeal", ["-x", "--foo"], {}),
    "note see --rounds": ("note", ["see", "--rounds"], {}),
    "note --why tea --plain": ("note", [], {"--why": "tea", "--plain": "yes"}),
    "-s=1": ("", ["-s=1"], {}),
    "status -s1": ("status", ["-s1"], {}),
    "'' 8h": ("", ["", "8h"], {}),
    "sheet -o a.csv -y": ("sheet", [], {"--output": "a.csv", "--yes": "yes"}),
    "r dan 8s 9 --forced --dealer=ben": (
        "round",
        ["dan", "8s", "9"],
        {"--forced": "yes", "--dealer": "ben"},
    ),
    "dan 8s 9 --again": ("", ["dan", "8s", "9"], {"--again": "yes"}),
    "status -s 1 -s 2": ("status", [], {"--session": "2"}),
}
"""A line, and the command, the words and the options of it; nothing for words without a command."""


@pytest.mark.parametrize("typed", SPLIT)
def test_a_line_is_split(typed: str):
    """An option wherever it stands, behind -- only words, and a dashed word is a word."""
    line = split(shlex.split(typed))
    assert (line.command.name, list(line.words), line.options) == SPLIT[typed]


@pytest.mark.parametrize(
    "typed", ["--by", "bid 8h --by", "status -s", "status --sesion 1", "status --json=yes"]
)
def test_what_no_line_can_be_is_refused(typed: str):
    with pytest.raises(HokmError):
        split(shlex.split(typed))


BEGUN = [
    words
    for words in LINES
    if words and named(words[0]) and not any(map(is_read_by_us_alone, words))
]


def test_a_line_is_split_as_typer_reads_it():
    for words in BEGUN:
        split_as_typer_reads(words)
    assert len(BEGUN) > 150


OPTIONS = sorted({option for command in COMMANDS.values() for option in command.options})
WORDS = st.sampled_from(
    [
        *[*OPTIONS, *COMMON, *SHORT_OPTIONS, "--by=dan", "--session=1", "--by=", "--foo", "-x"],
        *["-5h", "-1", "--", "-", "", " ", "8h", "dan", "9-4", "never", "دل", "[b]", "8 hearts"],
    ]
)


@given(st.sampled_from([*COMMANDS, *SHORT]), st.lists(WORDS, max_size=7))
def test_any_line_is_split_as_typer_reads_it(name: str, words: list[str]):
    split_as_typer_reads([name, *words])


@given(st.sampled_from([*COMMANDS, *SHORT]), st.lists(WORDS, max_size=5))
def test_options_common_to_all_may_stand_before_the_command(name: str, words: list[str]):
    try:
        after = split([name, "--json", "-s", "1", *words])
    except HokmError:
        return
    assert split(["--json", "-s", "1", name, *words]) == after


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> Places:
    """A record in each phase of an evening."""
    return Places(tmp_path_factory.mktemp("places"))


def all_answered(places: Places, phase: str, lines: Sequence[Sequence[str]]) -> set[str]:
    """Type lines, each at the same record; how they ended."""
    ends = set()
    for words in lines:
        with places.at(phase) as folder:
            ends.add(answered(Evening(folder / "home"), words, ()))
    return ends


@pytest.mark.parametrize("phase", PHASES)
def test_each_line_is_answered(phase: str, places: Places):
    """A third of the lines in each phase, so that each is typed in two or three of the eight."""
    all_answered(places, phase, LINES[list(PHASES).index(phase) % 3 :: 3])


@pytest.mark.slow
@pytest.mark.parametrize("phase", PHASES)
def test_every_line_is_answered_in_every_phase(phase: str, places: Places):
    all_answered(places, phase, LINES)


def test_the_lines_end_in_every_way(places: Places):
    """Recorded, looked at, refused by a rule, and not understood."""
    assert all_answered(places, "auction", LINES) == {
        "recorded, exit 0",
        "not recorded, exit 0",
        "not recorded, exit 1",
        "not recorded, exit 2",
    }


def test_the_lines_hold_every_table_command_and_option():
    """No option of what is typed at the table is added without being tried in every phase."""
    typed = {word.partition("=")[0] for words in LINES for word in words}
    assert typed >= {*SHORT, *COMMON, *BARE.options}


def test_no_word_is_both_a_command_and_an_option() -> None:
    """So it is the same which of the two a word is asked for first."""
    options = {*SHORT_OPTIONS, *(name for each in COMMANDS.values() for name in each.options)}
    assert not {*COMMANDS, *SHORT} & {*options, *COMMON}
    assert all(name.startswith("-") for name in options)
