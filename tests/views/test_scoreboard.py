"""The board of a second screen: as large as the window allows, and the same facts as the board."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from hokm_ref.commands.desk import evening_of
from hokm_ref.session.explain.scoreboard import Scoreboard, scoreboard
from hokm_ref.store.file import Store
from hokm_ref.views.letters import large
from hokm_ref.views.scoreboard import drawn
from hokm_ref.views.style import Style, cells
from tests.evening import Evening
from tests.views.test_board import PHASES, TEN_ROUNDS

PERSIAN = {"ana": "علی", "ben": "سارا", "cyn": "رضا", "dan": "مینا"}
CLASSIC = "new Ana Ben Cyn Dan --preset persian --dealer dan"
COURTS = "new Ana Ben Cyn Dan --preset rang_courts --dealer dan"
TARNEEB = "new Ana Ben Cyn Dan --preset tarneeb --dealer dan"
EVENINGS = {
    **PHASES,
    "no trump yet, classic": (CLASSIC,),
    "in play, classic": (CLASSIC, "trump h", "ana ben ana"),
    "with Kots, classic": (CLASSIC, "trump h", "took 7-0", "round ana s 3-7", "round ben c 0-7"),
    "over, classic": (CLASSIC, *["round ana h 7-0"] * 4),
    "Kots counted": (COURTS, "round ana h 7-0"),
    "numbers alone": (TARNEEB, "bid 7 8 p"),
    "trump after it": (TARNEEB, "bid 7 8 p p p"),
    "in play, to a target": (TARNEEB, "bid 7 8 p p p", "trump h", "ben dan"),
    "one bid left": (*TEN_ROUNDS, "bid p 12h"),
    "names too long": ("new Wilhelmina Ben Maximilian Dan --dealer 1", "round ben 8h 7"),
    "teams of their own": ("new Ana Ben Cyn Dan --dealer ana --teams Us,Them", "round ben 8h 7"),
}
WINDOWS = ((80, 24), (36, 12), (120, 40), (200, 60), (60, 16), (40, 30), (80, 12), (20, 6), (21, 3))


def played(home: Path, lines: Iterable[str]) -> Evening:
    evening = Evening(home, pace=1)
    for line in lines:
        evening.ok(f"{line} --again" if line.startswith("round") else line)
    return evening


def scoreboard_of(evening: Evening) -> Scoreboard:
    store = Store(str(evening.home / "hokm.db"))
    found = store.read(lambda book: evening_of(book, 1))
    assert found is not None
    assert found.table is not None
    return scoreboard(found.table)


def window(width: int, height: int, **more: Any) -> Style:
    """A window with so many lines for a view."""
    shows = {"has_symbols": True, "has_blocks": True, "has_isolates": True, **more}
    return Style(width=width, height=height, is_plain=False, **shows)


def lines_of(evening: Evening, width: int, height: int, **more: Any) -> list[str]:
    text = drawn(scoreboard_of(evening), window(width, height, **more))
    assert text.endswith("\n")
    return text.removesuffix("\n").split("\n")


@pytest.fixture(scope="module", params=EVENINGS, ids=str)
def seen(request, tmp_path_factory) -> Evening:
    return played(tmp_path_factory.mktemp("evening"), EVENINGS[request.param])


@pytest.fixture(params=[True, False], ids=["blocks", "words"])
def has_blocks(request) -> bool:
    return bool(request.param)


def test_nothing_is_larger_than_the_window(seen, has_blocks):
    shown = scoreboard_of(seen)
    for width, height in WINDOWS:
        text = drawn(shown, window(width, height, has_blocks=has_blocks))
        lines = text.removesuffix("\n").split("\n")
        assert len(lines) <= height, (width, height)
        for line in lines:
            assert cells(line) <= width or line == " Wilhelmina & Maximilian", (width, line)
            assert line == line.rstrip()
            assert not any(unicodedata.category(letter) == "Cc" for letter in line)
        assert has_blocks or not set(text) & set("█▀▄")


def can_be_read(text: str, lines: list[str]) -> bool:
    """Whether a text stands on a scoreboard in words, or drawn at any size."""
    if re.search(rf"\b{text}\b", " ".join(line.strip() for line in lines)):
        return True
    drawings = [rows for size in range(1, 13) if (rows := large(text, size))]
    return any(
        all(row.rstrip() in line for row, line in zip(rows, lines[at:], strict=False))
        for rows in drawings
        for at in range(len(lines) - len(rows) + 1)
    )


def test_it_says_who_leads_by_how_much_and_whose_turn_it_is_in_every_window(seen, has_blocks):
    status = seen.status()
    facts = [status["turn"]]
    if status["leader"] is not None and status["loses_at"]:
        facts += [str(status["behind"])]
    if status["phase"] in ("auction", "over") and not any(
        call["call"] != "pass" for call in status["calls"]
    ):
        facts += [status["dealer"]]
    if status["loses_at"] is None and status["phase"] != "over":
        ends = status["session"]["rules_changed"].get("classic.game_ends")
        facts += map(str, status["kots" if ends == "kots" else "totals"])
    for width, height in WINDOWS[:6]:
        lines = lines_of(seen, width, height, has_blocks=has_blocks)
        for fact in filter(None, facts):
            assert can_be_read(fact, lines), (fact, width, height, lines)


def test_what_is_at_stake_is_told_as_on_the_board(seen):
    board = Evening(seen.home, now=seen.now, is_terminal=True, width=500).ok("status").out
    at_stake = re.search("^ *At stake +(.*)$", board, re.MULTILINE)
    told = " ".join(lines_of(seen, 500, 60))
    assert at_stake is None or at_stake[1] in told


def test_plain_is_the_board_without_how_long_ago_anything_was(seen):
    piped = Evening(seen.home, now=seen.now)
    board = [line for line in piped.ok("status").out.splitlines() if not line.startswith("Last: ")]
    assert piped.ok("board").out.splitlines() == board
    for line in board:
        assert re.fullmatch(r"[A-Z][a-z ]+: .+", line)


def test_plain_is_the_same_tomorrow(seen):
    today = Evening(seen.home, now=seen.now).ok("board").out
    assert Evening(seen.home, now=seen.now + 86400).ok("board").out == today


def test_scripts_read_what_status_says(seen):
    piped = Evening(seen.home, now=seen.now)
    for typed in ("board --json", "board --watch --json"):
        assert piped.ok(typed).json == piped.status()


def test_between_rounds_as_drawn_on_paper(tmp_path):
    evening = played(tmp_path, TEN_ROUNDS)
    evening.is_terminal, evening.width = True, 80
    assert (
        evening.ok("board").out
        == """
  █▀▀█ █▄  █ █▀▀█    ▄▀▄      █▀▀▀ █   █ █▄  █
  █▀▀█ █ ▀▄█ █▀▀█    ▄▀▄ ▄    █     ▀▄▀  █ ▀▄█
  █  █ █   █ █  █    ▀▄▄▀▄    █▄▄▄   █   █   █
  lead by

  ████████████████    ████████████████     █▀▀▄ █▀▀█ █▄  █
  ████████████████    ████████████████     █  █ █▀▀█ █ ▀▄█
              ████    ████                 █▄▄▀ █  █ █   █
              ████    ████                 deals
      ████████████    ████████████████
      ████████████    ████████████████     █▀▀█ █▄  █ █▀▀█
              ████                ████     █▀▀█ █ ▀▄█ █▀▀█
              ████                ████     █  █ █   █ █  █
              ████                ████     calls first
              ████                ████
  ████████████████    ████████████████
  ████████████████    ████████████████

  If Ben & Dan fail 9 or more, Ana & Cyn win; no made bid can.
"""
    )


def test_in_play_as_drawn_on_paper(tmp_path):
    lines = (*TEN_ROUNDS, "bid p 9h p p", "trick ben cyn ana ben dan ben ben cyn")
    beside = [line[43:] for line in lines_of(played(tmp_path, lines), 80, 23)[6:15]]
    assert beside == [
        "█▀▀█    █  █",
        "▀▀▀█    █▀▀█",
        "   █    █  █",
        "Ben & Dan need 4 of the 5 left",
        "",
        "█▀▀▀ █   █ █▄  █",
        "█     ▀▄▀  █ ▀▄█",
        "█▄▄▄   █   █   █",
        "leads",
    ]


def test_persian_names_in_a_zoomed_window_as_drawn_on_paper(tmp_path):
    typed = [
        re.sub("(?i)ana|ben|cyn|dan", lambda name: PERSIAN[name[0].lower()], line)
        for line in TEN_ROUNDS
    ]
    evening = played(tmp_path, typed)
    ana, ben, cyn, dan = (f"\u2068{name}\u2069\u200e" for name in PERSIAN.values())
    assert lines_of(evening, 36, 12) == [
        "",
        f" {ana} & {cyn} lead by",
        "",
        "  ▀▀▀█ █▀▀▀",
        "   ▀▀█ ▀▀▀█",
        "  ▄▄▄█ ▄▄▄█",
        "",
        f" {dan} deals",
        f" {ana} calls first",
        "",
        f" If {ben} & {dan} fail 9 or more,",
        f" {ana} & {cyn} win; no made bid can.",
    ]


def test_the_classic_board_has_a_number_for_each_team(tmp_path):
    evening = played(tmp_path, EVENINGS["with Kots, classic"])
    text = "\n".join(lines_of(evening, 36, 12))
    assert "▀▀▀█   Ana & Cyn" in text
    assert " █     Ben & Dan" in text
    assert "Cyn is hakem and names trump" in text


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (("bid p",), ("Ana dealt", "Cyn calls next")),
        (("bid p p p",), ("Ana dealt", "Ana calls last")),
        (("bid p 7h",), ("Cyn's 7 hearts ♥ stands", "Dan calls next")),
        (("bid p p p p",), ("All four passed, so Ben must take 7", "Ben names trump")),
        (("bid p p p p", "trump d"), ("Ben has the forced 7 diamonds ♦", "Ben leads")),
        (("deal ben",), ("Ben dealt", "Cyn calls first")),
        (("redeal",), ("Ana deals", "Ben calls first")),
        (("round ben 13h 12", "round ben 13h 12"), ("Ana & Cyn win game 1, ahead by",)),
        (("round ben 8h 7", "end"), ("Ana & Cyn lead by", "Ben deals next game")),
    ],
)
def test_the_words_of_each_phase(lines, words, table):
    for line in lines:
        table.ok(f"{line} --again" if line.startswith("round") else line)
    text = " ".join(line.strip() for line in lines_of(table, 50, 30))
    for sentence in words:
        assert sentence in text


def test_where_the_table_says_who_deals_that_is_what_it_says(tmp_path, evening):
    rules = tmp_path / "rules.toml"
    rules.write_text('[deal]\nnext_dealer = "ask"\n')
    evening.ok(["new", *"Ana Ben Cyn Dan".split(), "--rules", str(rules), "--dealer", "ana"])
    evening.ok("round ben 8h 7")
    for width, height in WINDOWS[:6]:
        told = " ".join(line.strip() for line in lines_of(evening, width, height))
        assert "The table says who deals round 2" in told


@pytest.mark.parametrize(("colours", "code"), [(256, "38;5;196"), (16, "31")])
def test_a_contract_is_drawn_in_the_colour_of_its_suit(colours, code, table):
    table.ok("bid p 9h p p")
    lines = lines_of(table, 80, 24, colours=colours)
    assert len([line for line in lines if f"\x1b[{code}m" in line and "█" in line]) == 3
    assert [re.sub("\x1b\\[[0-9;]*m", "", line) for line in lines] == lines_of(table, 80, 24)


def test_a_larger_window_has_larger_letters(tmp_path):
    evening = played(tmp_path, TEN_ROUNDS)
    inked = [
        sum(line.count("█") for line in lines_of(evening, width, height))
        for width, height in ((36, 12), (60, 18), (80, 24), (120, 40), (200, 60))
    ]
    assert inked == sorted(inked)
    assert len(set(inked)) == len(inked)


def test_it_takes_no_words_and_needs_a_session(table, tmp_path):
    assert table.refused("board now")["code"] == "usage"
    assert table.refused("board --watch now")["code"] == "usage"
    assert Evening(tmp_path / "none").refused("board")["code"] == "no_session"
