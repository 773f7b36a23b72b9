"""The board on every screen: its width, its facts, its colours; and what scripts read of it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest

from hokm_ref.views.style import cells
from tests.evening import Evening

NEW = "new Ana Ben Cyn Dan --dealer ana"
TEN_ROUNDS = (
    NEW,
    "round dan 8s 8",
    "round ben 8h 7",
    "round cyn 9c 11",
    "round cyn 7d 6 --forced",
    "round ana 10d 9",
    "round dan 7c 7",
    "round cyn 13d 13",
    "round ben 11c 10",
    "round ana 8s 8",
    "round cyn 9c 9",
)
"""The golden evening: Ana & Cyn lead by 35, and Dan deals round 11."""
PHASES = {
    "before the first call": (NEW,),
    "trump to be named": (NEW, "bid p p p p"),
    "first contract": (NEW, "bid p 7h 8s p"),
    "between rounds": TEN_ROUNDS,
    "late auction": (*TEN_ROUNDS, "bid p 9h"),
    "late play": (*TEN_ROUNDS, "bid p 9h p p", "trick ben cyn ana ben dan ben ben cyn"),
    "made already": (*TEN_ROUNDS, "bid p 9h p p", f"trick{' ben' * 10}"),
    "void": (*TEN_ROUNDS, "redeal a card lay face up"),
    "over": (*TEN_ROUNDS, "round ben 9h 8"),
    "second game": (*TEN_ROUNDS, "round ben 9h 8", "rematch"),
    "ended": (*TEN_ROUNDS, "end too late"),
    "carried": (f"{NEW} --gap 45 --for ben",),
}
VIEWS = ("status", "next", "sheet", "bid", "trump", "trick", "deal")
LONG_VIEWS = ("log", "why dealer", "why score", "sessions")
"""Looked at in a few phases: they say the same in all."""
SOME_VIEWS = ("status", "sheet", "bid", "trump")
"""One of each kind: a drawing, a table, two sentences."""
WIDTHS = (80, 60, 36, 20)


class Seen:
    """An evening in one of its phases, looked at on many screens and never changed."""

    def __init__(self, evening: Evening, *, is_long: bool):
        self._evening = evening
        self.views = (*VIEWS, *LONG_VIEWS) if is_long else VIEWS
        self._seen: dict[object, str] = {}
        evening.pace = 0

    def __call__(self, view: str, width: int | None = None, **environ: str) -> str:
        """Both streams of a view: on a screen so wide, or piped; each looked at once."""
        key = (view, width, tuple(environ.items()))
        if key not in self._seen:
            self._seen[key] = self._looked_at(view, width, environ)
        return self._seen[key]

    def _looked_at(self, view: str, width: int | None, environ: dict[str, str]) -> str:
        evening = self._evening
        evening.is_terminal, evening.width, evening.environ = width is not None, width, environ
        evening.encoding = environ.get("ENCODING", "utf-8")
        return evening.ok(view).screen

    def json(self, view: str) -> Any:
        return json.loads(self(f"{view} --json"))


@pytest.fixture(scope="module", params=PHASES, ids=str)
def seen(request, tmp_path_factory) -> Seen:
    evening = Evening(tmp_path_factory.mktemp("home"))
    for line in PHASES[request.param]:
        evening.ok(line)
    return Seen(evening, is_long=request.param in ("late play", "void", "second game"))


def on_screen(evening: Evening, width: int) -> Evening:
    evening.is_terminal, evening.width = True, width
    return evening


def numbers(text: str) -> Counter[str]:
    """How often each number stands in a text."""
    return Counter(re.findall(r"-?\d+", text))


def without_suits(text: str) -> str:
    return re.sub(r" ?[♠♥♦♣]", "", text)


def unwrapped(text: str) -> str:
    """The words of a drawn text in one line, symbols and drawing gone."""
    return " ".join(without_suits(re.sub("[█▀▄─]", " ", text)).split())


@pytest.mark.parametrize("width", WIDTHS)
def test_no_line_is_wider_than_the_screen(seen, width):
    for view in seen.views:
        for line in seen(view, width).splitlines():
            is_one_word = len(line.split()) == 1
            assert cells(line) <= width or is_one_word, f"{view} at {width}: {line!r}"


@pytest.mark.parametrize("width", WIDTHS)
def test_no_number_is_cut_on_the_board(seen, width):
    """Every number of a narrow board stands on the widest one, and the ones that matter on all."""
    board, shown = unwrapped(seen("status", 200)), unwrapped(seen("status", width))
    assert not numbers(shown) - numbers(board), shown
    status = seen.json("status")
    facts = [status["behind"], *(status["tricks"] or ())]
    if status["phase"] != "over":
        facts += status["totals"]
    if status["contract"] and status["contract"]["trump"]:
        facts.append(status["contract"]["tricks"])
    if status["legal"]:
        facts += [status["legal"]["bids"][0], status["legal"]["bids"][-1]]
    assert not {str(fact) for fact in facts if fact} - set(numbers(shown)), shown


@pytest.mark.parametrize("width", WIDTHS)
def test_no_number_is_cut_on_the_sheet(seen, width):
    shown = seen("sheet", width)
    words = unwrapped(shown)
    for entry in seen.json("sheet")["rounds"]:
        assert re.search(rf"(^|\n) *{entry['round']} ", shown)
        if entry.get("void"):
            continue
        own = entry["taken"][entry["contract"]["team"]]
        assert re.search(rf"\b{own}-{13 - own}\b", words)
        points = next(point for point in entry["points"] if point)
        assert f" {points:+d}" in words
        assert re.search(rf"\b{abs(entry['gap'])}\b", words), f"{entry['gap']} is not in\n{shown}"


@pytest.mark.parametrize("width", WIDTHS)
def test_a_sentence_reads_the_same_at_every_width(seen, width):
    for view in ("next", "deal", "bid"):
        assert unwrapped(seen(view, width)) == unwrapped(seen(view)), view


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_on_a_screen_ends_in_blanks_or_holds_a_control_character(seen, width):
    for view in seen.views:
        screen = seen(view, width)
        assert all(line == line.rstrip() for line in screen.split("\n")), view
        assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f]", screen), f"{view}: {screen!r}"


def test_a_pipe_gets_no_escape_no_symbol_and_nothing_wrapped(seen):
    for view in seen.views:
        out = seen(view, None, TERM="xterm-256color", COLUMNS="20", CLICOLOR_FORCE="1")
        assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f]", out), f"{view}: {out!r}"
        assert not re.search("[♠♥♦♣█▀▄─\u2066-\u2069\u200e\u200f]", out), view
        assert "…" not in out


def test_plain_is_a_label_a_colon_and_a_sentence_a_line(seen):
    for line in seen("--plain", 80).splitlines():
        assert re.fullmatch(r"[A-Z][a-z ]+: .+[.]", line), line


@pytest.mark.parametrize("view", ["status", "sheet"])
def test_plain_is_the_same_however_it_is_asked_for_and_never_wrapped(seen, view):
    assert seen(f"{view} --plain", 36) == seen(view)
    assert seen(view, 36, ACCESSIBLE="1") == seen(view)


def test_the_plain_board_has_every_fact_of_the_drawn_one(seen):
    """Numbers, names and suits, row by row, whatever words stand between them."""
    plain = seen("status")
    for line in without_suits(seen("status", 1000)).splitlines():
        words = re.sub("[█▀▄]", " ", line).strip()
        for fact in re.findall(r"-?\d+|[A-Z][a-z]+|spades|hearts|diamonds|clubs", words):
            if fact not in OUR_WORDS:
                spoken = f"minus {fact[1:]}" if fact.startswith("-") else fact
                assert re.search(rf"\b{spoken}\b", plain), f"{fact} of {line!r} not in\n{plain}"


OUR_WORDS = frozenset("Made If The To At Calls Games Next Round Failed Nothing".split())


def test_both_boards_name_the_same_players_as_scripts_read(seen):
    status = seen.json("status")
    for text in (seen("status"), seen("status", 80)):
        for who in (status["dealer"], status["turn"]):
            assert who is None or who in text
        assert re.search(rf"\b{status['behind']}\b", text) or not status["behind"]


def test_the_board_says_who_leads_by_how_much_in_words(seen):
    status = seen.json("status")
    told = seen("status").splitlines()[0]
    if status["winner"] is not None:
        assert "win" in told
    elif status["leader"] is None:
        assert "level" in told
    else:
        team = " & ".join(status["session"]["teams"][status["leader"]])
        assert f"{team} lead by {status['behind']}." in told


def test_the_golden_board_between_rounds(tmp_path):
    evening = on_screen(sat(tmp_path, TEN_ROUNDS), 80)
    evening.pace = 120
    assert (
        evening.ok("").out
        == """
  █▀▀█ █▄  █ █▀▀█    ▄▀▄      █▀▀▀ █   █ █▄  █     ▀▀▀█ █▀▀▀
  █▀▀█ █ ▀▄█ █▀▀█    ▄▀▄ ▄    █     ▀▄▀  █ ▀▄█      ▀▀█ ▀▀▀█
  █  █ █   █ █  █    ▀▄▄▀▄    █▄▄▄   █   █   █     ▄▄▄█ ▄▄▄█

  Ana & Cyn lead by 35. Ben & Dan lose the game at 52 behind.

  Round 11  Dan deals again, because Ben & Dan lost round 10.
  To call   Ana, first after the dealer: 7 to 13 with a suit, or pass.
  At stake  If Ben & Dan fail 9 or more, Ana & Cyn win; no made bid can.
  Last      Round 10, 2 minutes ago: Cyn made 9 clubs ♣, Ana & Cyn gained 9.
  Totals    Ana & Cyn 12, Ben & Dan -23

"""
    )


def test_the_golden_board_in_play(tmp_path):
    lines = (*TEN_ROUNDS, "bid p 9h p p", "trick ben cyn ana ben dan ben ben cyn")
    evening = on_screen(sat(tmp_path, lines), 80)
    rows = evening.ok("").out.splitlines()[5:]
    assert rows == [
        "  Ana & Cyn lead by 35. Ben & Dan lose the game at 52 behind.",
        "",
        "  Round 11  Ben has 9 hearts ♥, so hearts are trump. Dan dealt.",
        "  Tricks    Ben & Dan 5, Ana & Cyn 3. Ben & Dan need 4 of the 5 left.",
        "  To lead   Cyn, who won trick 8.",
        "  At stake  Made, Ana & Cyn lead by 26. Failed, Ben & Dan lose the game.",
        "  Totals    Ana & Cyn 12, Ben & Dan -23",
        "",
    ]


def sat(tmp_path, lines: tuple[str, ...]) -> Evening:
    evening = Evening(tmp_path / "home")
    for line in lines:
        evening.ok(line)
    return evening


def test_the_stake_is_told_only_where_a_round_can_end_the_game(tmp_path):
    for number, (gap, told) in enumerate(((25, False), (26, True), (51, True))):
        evening = sat(tmp_path / str(number), (f"{NEW} --gap {gap} --for ana",))
        assert ("At stake" in evening.ok("").out) is told, gap


def test_a_large_name_that_does_not_fit_stands_in_the_terminals_own_letters(tmp_path):
    evening = sat(tmp_path, ("new Wilhelmina Ben Maximilian Dan --dealer 1", "round ben 8h 7"))
    board = on_screen(evening, 80).ok("").out
    assert "Wilhelmina & Maximilian lead by 16" in board
    assert max(map(cells, board.splitlines())) <= 80
    assert "█" in board


COLOUR = re.compile("\x1b\\[([0-9;]*)m")
SUITS = {"1", "38;5;196", "38;5;32", "38;5;28", "31", "94", "32"}


@pytest.mark.parametrize("term", ["xterm-256color", "xterm"])
def test_colour_is_for_suits_and_else_there_is_bold_and_dim(seen, term):
    for view in SOME_VIEWS:
        out = seen(view, 80, TERM=term)
        for code, text in re.findall("\x1b\\[([0-9;]*)m([^\x1b]*)", out):
            if code in ("0", "22", "1", "2"):
                continue
            assert code in SUITS, f"{view}: {code}"
            assert re.search("spades|hearts|diamonds|clubs|[♠♥♦♣]", text), f"{view}: {text!r}"
        assert "\x1b" not in COLOUR.sub("", out)


def test_colour_is_never_the_only_difference(seen):
    for view in SOME_VIEWS:
        assert COLOUR.sub("", seen(view, 80, TERM="xterm-256color")) == seen(view, 80), view


@pytest.mark.parametrize(
    ("environ", "options", "is_coloured"),
    [
        ({}, "", True),
        ({"NO_COLOR": "1"}, "", False),
        ({"NO_COLOR": ""}, "", True),
        ({"TERM": "dumb"}, "", False),
        ({"ACCESSIBLE": "1"}, "", False),
        ({}, "--plain", False),
        ({}, "--color never", False),
        ({"NO_COLOR": "1"}, "--color always", True),
    ],
)
def test_colour_is_there_where_it_is_wanted(environ, options, is_coloured, table):
    table.ok("bid p 7h 8s p")
    on_screen(table, 80)
    table.environ = {"TERM": "xterm-256color", **environ}
    assert ("\x1b[" in table.ok(f"status {options}").out) is is_coloured
    table.ok("took 8")
    assert ("\x1b[" in table.ok(f"sheet {options}").out) is is_coloured


def test_color_always_colours_a_pipe(table):
    table.environ = {"TERM": "xterm-256color"}
    table.ok("bid p 7h 8s p")
    assert "\x1b[" in table.ok("status --color always").out
    assert "\x1b[" not in table.ok("status").out


def test_an_ascii_screen_gets_letters_and_fails_nowhere(seen):
    for view in SOME_VIEWS:
        assert seen(view, 80, ENCODING="ascii").isascii(), view


# What scripts read. A name that goes here breaks somebody's script; add, and take none away.

STATUS = {
    "schema",
    "session",
    "game",
    "round",
    "phase",
    "dealer",
    "dealer_reason",
    "turn",
    "legal",
    "calls",
    "contract",
    "tricks",
    "totals",
    "gap",
    "leader",
    "behind",
    "loses_at",
    "games_won",
    "winner",
    "last_round",
}
SESSION = {"number", "name", "players", "teams", "version", "rules_changed"}
SESSION_MORE = {"team_names"}
"""Fields the contract does not name, and why they are there: the names given by --teams."""
CONTRACT = {"player", "team", "tricks", "trump", "forced"}
LAST = {"round", "made", "points", "lost_by"}
ROUND = {
    "revokes",
    "teams",
    "game",
    "round",
    "dealer",
    "calls",
    "contract",
    "taken",
    "made",
    "kot",
    "points",
    "totals",
    "gap",
    "lost_by",
    "next_dealer",
    "ends_game",
    "after_end",
    "notes",
}


def test_the_keys_of_status_are_those_of_the_contract(seen):
    status = seen.json("status")
    assert set(status) == STATUS
    assert set(status["session"]) - SESSION_MORE == SESSION
    assert status["schema"] == 1
    assert status["phase"] in ("auction", "trump", "play", "over")
    is_auction = status["phase"] == "auction"
    assert (status["legal"] is not None) == is_auction
    if is_auction:
        assert set(status["legal"]) == {"bids", "pass"}
    for call in status["calls"]:
        assert set(call) == {"player", "call"}
    has_contract = status["phase"] in ("trump", "play")
    assert (status["contract"] is not None) == has_contract
    if has_contract:
        assert set(status["contract"]) == CONTRACT
        assert (status["contract"]["trump"] is None) == (status["phase"] == "trump")
    if status["last_round"] is not None:
        assert set(status["last_round"]) == LAST


def test_numbers_of_status_agree_with_each_other(seen):
    status = seen.json("status")
    first, second = status["totals"]
    assert status["gap"] == first - second
    assert status["behind"] == abs(status["gap"])
    assert status["leader"] == (None if not status["gap"] else int(status["gap"] < 0))
    assert status["loses_at"] == 52


def test_a_write_adds_what_it_said_and_its_warnings(table):
    for typed in (
        "bid 8h --json",
        "undo --json",
        "redo --json",
        "deal ben --json",
        "bid p p p --json",
        "took 9 --json",
        "redeal --json",
        "end --json",
        "rematch --json",
        "sessions 1 --json",
    ):
        data = table(typed)
        if data.status:
            continue
        assert set(data.json) == STATUS | {"said", "warnings"}, typed
        assert isinstance(data.json["said"], str)
        assert all(isinstance(warning, str) for warning in data.json["warnings"])


def test_said_is_the_lines_joined_by_a_space(tmp_path):
    one, other = Evening(tmp_path / "one"), Evening(tmp_path / "other")
    for line in (NEW, "bid p 7h", "bid 8s p", "trick dan", "took 9", "bid p p p p", "trump d"):
        read = one.ok(line).out
        said = other.ok(f"{line} --json").json["said"]
        assert said == " ".join(read.splitlines()), line
    read, said = one.ok("undo").out, other.ok("undo --json").json["said"]
    assert said == " ".join(read.splitlines())


def test_a_warning_is_told_to_scripts_too(table):
    data = table.ok("deal ben --json").json
    assert data["warnings"]
    assert "Ana" in data["warnings"][0]


@pytest.mark.parametrize("typed", ["sheet --format json", "log --rounds --json"])
def test_the_keys_of_the_sheet_are_those_of_the_contract(typed, seen):
    sheet = json.loads(seen(typed))
    assert set(sheet) == {"schema", "session", "rounds", "adjustments", "carried"}
    assert set(sheet["session"]) - SESSION_MORE == SESSION
    for entry in sheet["rounds"]:
        extra = {"void"} if entry.get("void") else set()
        assert set(entry) == ROUND | extra
        if extra:
            assert entry["contract"] is entry["taken"] is entry["made"] is None
            assert entry["points"] == [0, 0]
        else:
            assert set(entry["contract"]) == CONTRACT
            assert sum(entry["taken"]) == 13
            assert entry["gap"] == entry["totals"][0] - entry["totals"][1]


def test_json_is_one_object_a_line_wherever_it_is_asked_for(seen):
    for view in seen.views:
        out = seen(f"{view} --json")
        assert out.count("\n") == 1
        assert out.startswith('{"schema": 1')
    assert seen("status --json", 36) == seen("status --json")


def test_an_installed_command_writes_to_an_ascii_pipe_without_failing(tmp_path):
    environ = {
        **os.environ,
        "HOKM_HOME": str(tmp_path),
        "LC_ALL": "C",
        "PYTHONIOENCODING": "ascii",
    }
    for typed in ("new علی Ben Cyn Dan --dealer 1", "bid p p p 8♥", "trump", "status", "bid 8H"):
        done = subprocess.run(
            [sys.executable, "-m", "hokm_ref", *typed.split()],
            env=environ,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
        )
        assert done.returncode == (1 if typed == "bid 8H" else 0), done.stderr
        assert (done.stdout + done.stderr).isascii()
        assert b"Traceback" not in done.stderr
