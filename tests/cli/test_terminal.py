"""What a screen shows, as the surroundings say it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from hokm_ref.cli.terminal import Terminal
from hokm_ref.commands.line import split
from hokm_ref.views.style import Style, cells
from tests.evening import Evening, Stream


def terminal(
    environ: Mapping[str, str] | None = None, *, is_screen: bool = True, encoding: str = "utf-8"
) -> Terminal:
    return Terminal(
        out=Stream(is_terminal=is_screen, encoding=encoding),
        err=Stream(),
        source=None,
        environ=environ or {},
    )


def style(
    typed: str = "", environ: Mapping[str, str] | None = None, *, is_screen: bool = True
) -> Style:
    return terminal(environ, is_screen=is_screen).style(split(typed.split()))


@pytest.mark.parametrize(
    ("columns", "width"),
    [("60", 60), ("36", 36), ("20", 20), ("5", 20), ("500", 500)],
)
def test_columns_is_the_width(columns: str, width: int):
    assert style("", {"COLUMNS": columns}).width == width


@pytest.mark.parametrize("columns", ["", "0", "-3", "wide", "8.5", "²", "٨٠", " 70"])
def test_columns_that_are_no_width_do_not_count(columns: str):
    """A stream that is no real terminal has no width of its own either, so that it is 80."""
    assert style("", {"COLUMNS": columns}).width == 80


def test_a_pipe_has_no_width():
    assert style("", {"COLUMNS": "36"}, is_screen=False).width is None


@pytest.mark.parametrize("width", [20, 36, 60, 80, 132])
@pytest.mark.parametrize(
    "typed",
    [
        "",
        "next",
        "bid 6h",
        "log",
        "sheet",
        "sessions",
        "why",
        "took 30",
        "redeal",
        "-s 7",
    ],
)
def test_nothing_is_wider_than_the_screen(table: Evening, width: int, typed: str):
    table.ok("dan 8s 9")
    table.ok("ben 13h 12")
    table.ok("p 8h 9s p")
    shown = Evening(table.home, is_terminal=True, width=width, now=table.now)(typed)
    assert max(map(cells, shown.screen.splitlines())) <= width, shown.screen


@pytest.mark.parametrize(
    ("typed", "environ", "colours"),
    [
        ("", {}, 16),
        ("", {"TERM": "xterm"}, 16),
        ("", {"TERM": "xterm-256color"}, 256),
        ("", {"TERM": "xterm", "COLORTERM": "truecolor"}, 256),
        ("", {"TERM": "dumb"}, 0),
        ("", {"NO_COLOR": "1"}, 0),
        ("", {"NO_COLOR": "0"}, 0),
        ("", {"NO_COLOR": ""}, 16),
        ("", {"ACCESSIBLE": "1"}, 0),
        ("", {"ACCESSIBLE": "0"}, 16),
        ("--plain", {"TERM": "xterm"}, 0),
        ("--color never", {"TERM": "xterm"}, 0),
        ("--color always", {"NO_COLOR": "1"}, 16),
        ("--color always", {"TERM": "dumb"}, 16),
        ("--color auto", {"NO_COLOR": "1"}, 0),
        ("--plain --color always", {"TERM": "xterm"}, 0),
    ],
)
def test_colours_of_a_screen(typed: str, environ: dict[str, str], colours: int):
    assert style(typed, environ).colours == colours


@pytest.mark.parametrize(
    ("typed", "colours"), [("", 0), ("--color auto", 0), ("--color never", 0), ("--plain", 0)]
)
def test_a_pipe_gets_no_colour(typed: str, colours: int):
    assert style(typed, {"TERM": "xterm-256color"}, is_screen=False).colours == colours


def test_a_pipe_gets_the_colour_it_is_told_to_have():
    assert style("--color always", {"TERM": "xterm"}, is_screen=False).colours == 16


@pytest.mark.parametrize("environ", [{"ACCESSIBLE": "1"}, {}])
def test_accessible_is_plain(environ: dict[str, str], table: Evening):
    seen = Evening(table.home, is_terminal=True, width=60, environ=environ, now=table.now)
    typed = "status" if environ else "status --plain"
    plain = Evening(table.home, now=table.now)("status --plain")
    shown = seen(typed)
    assert "\x1b" not in shown.out
    assert " ".join(shown.out.split()) == " ".join(plain.out.split())


@pytest.mark.parametrize(
    ("encoding", "symbols", "blocks"),
    [
        ("utf-8", True, True),
        ("cp437", False, True),
        ("cp1252", False, False),
        ("ascii", False, False),
        ("latin-1", False, False),
    ],
)
def test_a_screen_shows_what_its_letters_allow(encoding: str, symbols: bool, blocks: bool):
    shown = terminal(encoding=encoding).style(None)
    assert (shown.has_symbols, shown.has_blocks) == (symbols, blocks)


@pytest.mark.parametrize("encoding", ["ascii", "cp437", "cp1252", "latin-1"])
@pytest.mark.parametrize("typed", ["", "p 8h", "log", "sheet", "sessions", "why", "bid 6h"])
def test_any_screen_stands_any_answer(table: Evening, encoding: str, typed: str):
    table.ok("dan 8s 9")
    shown = Evening(table.home, is_terminal=True, width=50, encoding=encoding, now=table.now)
    assert shown(typed).screen


def test_who_is_there_to_be_asked():
    def can_ask(*, screen: bool, source: Stream | None) -> bool:
        return Terminal(
            out=Stream(is_terminal=screen), err=Stream(), source=source, environ={}
        ).can_ask

    assert can_ask(screen=True, source=Stream(is_terminal=True))
    assert not can_ask(screen=False, source=Stream(is_terminal=True))
    assert not can_ask(screen=True, source=Stream())
    assert not can_ask(screen=True, source=None)
    closed = Stream(is_terminal=True)
    closed.close()
    assert not can_ask(screen=True, source=closed)


def test_an_end_of_input_is_an_interruption(evening: Evening):
    evening.is_terminal = True
    stopped = evening("new Ana Ben Cyn Dan", answers="")
    assert stopped.status == 130
    assert not (evening.home / "hokm.db").exists()
    assert "Traceback" not in stopped.err
