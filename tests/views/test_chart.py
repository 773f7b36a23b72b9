"""The chart: who leads stands above and below the line, and every bar has its number, whole."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hokm_ref.session.explain.chart import START, Chart, Course, chart
from hokm_ref.session.explain.scoresheet.parts import Part
from hokm_ref.session.facts import Fact
from hokm_ref.session.record import replay
from hokm_ref.session.sheet import Round
from hokm_ref.views.chart import drawn
from hokm_ref.views.style import Style, cells
from tests.evening import Evening
from tests.session.evenings import evenings, sized
from tests.views.test_board import TEN_ROUNDS
from tests.views.test_tables import TWELVE_ROUNDS

GOLDEN_80 = """

    52: game  ····························································
                                                            35
                                                            ▄▄▄       34
                                                       26   ███  26   ███
   Ana & Cyn             17                       18   ███  ███  ███  ███
        lead         8   ███  10                  ███  ███  ███  ███  ███
                    ███  ███  ███                 ███  ███  ███  ███  ███
              ────────────────────────────────────────────────────────────
               ███                 ███  ███  ▀▀▀
   Ben & Dan    8                  10   ███   4
        lead                            17
       round    1    2    3    4    5    6    7    8    9   10   11   12

  The lead changed sides 3 times; the largest was Ana & Cyn's 35 after round 10.
"""
GOLDEN_36 = """

    Ben & Dan lead   Ana & Cyn lead
  1           8 ▐█│          ·
  2               │█▌ 8      ·
  3               │███▌ 17   ·
  4               │██ 10     ·
  5          10 ██│          ·
  6        17 ▐███│          ·
  7            4 █│          ·
  8               │████ 18   ·
  9               │█████▌ 26 ·
 10               │███████▌ 35
 11               │█████▌ 26 ·
 12               │███████ 34
       52         0          52

The lead changed sides 3 times; the
largest was Ana & Cyn's 35 after
round 10.
"""
SENTENCE = "The lead changed sides 3 times; the largest was Ana & Cyn's 35 after round 10."
TARNEEB = (
    "new Omar Lina Sami Nour --preset tarneeb --dealer omar",
    "lina 9h 11",
    "redeal all four passed",
    "sami 7s 5",
    "sami 9d 12",
    "lina 10c 10",
    "omar 8h 9",
)
COURTS = (
    "new Asif Bano Careem Dina --preset rang_courts --dealer asif",
    "round bano spades 7-4",
    "round bano hearts 7-0",
    "round dina diamonds 0-7",
    "round asif clubs 7-0",
)


def seen(evening: Evening, lines: tuple[str, ...], *, width: int | None = 80) -> str:
    """The chart after these commands, on a screen so wide or piped."""
    for line in lines:
        evening.ok(line)
    evening.is_terminal, evening.width = width is not None, width
    return evening.ok("chart").out


@pytest.mark.parametrize(("width", "wanted"), [(80, GOLDEN_80), (36, GOLDEN_36)])
def test_the_golden_evening(evening, width, wanted):
    """Four points a half row: 35 is nine of them, 34 eight; a void deal has no bar."""
    assert seen(evening, TWELVE_ROUNDS, width=width) == wanted[1:]


def test_without_colour_it_is_the_same(evening):
    evening.environ = {"TERM": "xterm-256color"}
    told = seen(evening, TWELVE_ROUNDS)
    evening.environ = {"NO_COLOR": "1"}
    assert evening.ok("chart").out == told == GOLDEN_80[1:]


@pytest.mark.parametrize("width", [80, 36, 20])
def test_ascii_has_the_same_numbers_without_blocks(evening, width):
    drawing = seen(evening, TWELVE_ROUNDS, width=width)
    evening.encoding = "ascii"
    plainly = evening.ok("chart").out
    assert re.findall(r"\d+", plainly) == re.findall(r"\d+", drawing)
    assert "#" in plainly
    assert len(plainly.splitlines()) == len(drawing.splitlines())


def test_piped_it_is_a_sentence_a_round(evening):
    told = seen(evening, TWELVE_ROUNDS, width=None).splitlines()
    assert told[0] == "Who leads after each round; 52 behind loses the game."
    assert told[1] == "Round 1: Ben & Dan lead by 8."
    assert told[8] == "Round 8: Ana & Cyn lead by 18."
    assert told[12:] == ["Round 12: Ana & Cyn lead by 34.", SENTENCE]
    evening.is_terminal, evening.width = True, 36
    assert evening.ok("chart --plain").out.splitlines() == told


def test_scripts_get_the_numbers_and_the_sentence(evening):
    seen(evening, TWELVE_ROUNDS)
    told = evening.ok("chart --json").json
    assert told["said"] == SENTENCE
    (game,) = told["games"]
    assert [entry["gap"] for entry in game["rounds"]] == [
        *(-8, 8, 17, 10, -10, -17, -4, 18, 26, 35, 26, 34)
    ]
    assert (game["game"], game["shows"], game["ends_at"], game["winner"]) == (1, "gap", 52, None)
    assert game["lead_changes"] == 3
    assert game["largest_lead"] == {"team": 0, "by": 35, "round": 10}
    assert game["rounds"][0] == {"kind": "round", "round": 1, "counts": [0, 8], "gap": -8}


def test_each_game_is_drawn_by_itself_and_says_how_it_ended(evening):
    lines = (
        *TEN_ROUNDS,
        "round ben 9h 8",
        "rematch",
        "round ana 13h 13",
        "end the last bus goes",
        "rematch Ana Cyn Ben Dan --dealer ben",
        "round cyn 8h 8",
    )
    told = seen(evening, lines)
    first, second, third = re.split(r"^  Game \d$", told, flags=re.MULTILINE)[1:]
    assert "Ana & Cyn win game 1: Ben & Dan are 53 behind, and 52 behind loses." in first
    assert re.search(r"52: game  ·+▄▄▄·", first), "the bar of 53 goes through the dotted line"
    assert "Game 2 is closed undecided." in second
    assert re.search(r"round +12\n", second)
    assert "Cyn & Dan    8" in third, "the partners of that game"
    piped = evening.ok("chart --plain").out
    assert "Game 2: Who leads after each round" in piped
    assert [game["winner"] for game in evening.ok("chart --json").json["games"]] == [0, None, None]


def test_a_lead_from_paper_is_where_the_chart_starts(evening):
    told = seen(evening, (f"{TEN_ROUNDS[0]} --gap 18 --for ben", "round dan 8s 7"), width=36)
    assert re.search(r"^start +· +18 ▐███│$", told, re.MULTILINE)
    assert re.search(r"^ +1 +· +2 ▐│$", told, re.MULTILINE)
    assert "the largest was Ben & Dan's 18, carried over from paper." in " ".join(told.split())
    rounds = evening.ok("chart --json").json["games"][0]["rounds"]
    assert [(entry["round"], entry["gap"]) for entry in rounds] == [(None, -18), (1, -2)]
    assert "Start: Ben & Dan lead by 18.\n" in evening.ok("chart --plain").out


def test_a_lead_from_paper_is_shown_before_the_first_round_closed(evening):
    told = seen(evening, (f"{TEN_ROUNDS[0]} --gap 18 --for ana",))
    assert re.search(r"round  start\n", told)


def test_points_agreed_on_move_the_chart(evening):
    """They have a bar of their own, for the next round starts from there."""
    lines = (*TEN_ROUNDS[:2], "adjust ana +20 a wager", "round ben 8h 8", "adjust ben -60")
    told = seen(evening, lines)
    assert re.search(r"round +1 +adj +2 +adj\n", told)
    assert "the largest was Ana & Cyn's 64 after points were agreed on." in " ".join(told.split())
    assert "Ana & Cyn win game 1: Ben & Dan are 64 behind, and 52 behind loses." in told
    rounds = evening.ok("chart --json").json["games"][0]["rounds"]
    assert [(entry["kind"], entry["gap"]) for entry in rounds] == [
        *(("round", -8), ("adjustment", 12), ("round", 4), ("adjustment", 64))
    ]
    assert "Points agreed on: Ana & Cyn lead by 12.\n" in evening.ok("chart --plain").out


def test_points_agreed_on_after_the_end_leave_the_winner(evening):
    lines = (TEN_ROUNDS[0], "round ben 13s 12", "round dan 13h 12", "adjust ben +30")
    assert "Ana & Cyn win game 1" in seen(evening, lines)


def test_where_points_do_not_count_agreeing_on_some_moves_nothing(evening):
    seen(evening, (*COURTS, "adjust asif +3"))
    rounds = evening.ok("chart --json").json["games"][0]["rounds"]
    assert [entry["kind"] for entry in rounds] == ["round"] * 4


def test_rounds_after_an_end_that_moved_forward_stand_apart(evening):
    lines = (*TEN_ROUNDS, "round ben 9h 9", "round cyn 8s 9", "amend 1 --took 7")
    told = seen(evening, lines)
    first, after = told.split("  After the end of game 1\n")
    assert "Ana & Cyn win game 1: Ben & Dan are 59 behind, and 52 behind loses." in first
    assert re.search(r"round +11 +12\n", after)
    assert "win" not in after
    games = evening.ok("chart --json").json["games"]
    assert [game["game"] for game in games] == [1, None]
    assert "After the end of game 1: Who leads after each round" in evening.ok("chart --plain").out


def test_a_deleted_round_has_no_bar(evening):
    told = seen(evening, (*TEN_ROUNDS, "amend 10 --delete"))
    assert re.search(r" 8 +9\n", told)


def test_where_nothing_was_played_there_is_nothing_to_show(table):
    error = table.refused("chart")
    assert (error["code"], error["exit"]) == ("nothing_to_show", 1)


@pytest.mark.parametrize("width", [80, 36])
def test_where_a_total_wins_each_team_has_its_own_bars(evening, width):
    """One above the line and one below it, towards the target; the chart says so."""
    told = seen(evening, TARNEEB, width=width)
    assert "Both teams' points after each round; 41 points win the game." in " ".join(told.split())
    shown = Counter(re.findall(r"-?\d+", told.partition("Both")[0]))
    assert shown >= Counter("0 -7 5 5 14 11 19 19 29 29".split())
    rounds = evening.ok("chart --json").json["games"][0]["rounds"]
    assert rounds[1] == {"kind": "round", "round": 2, "counts": [-7, 19], "gap": -26}


def test_a_house_that_plays_for_kots_has_kots_in_its_chart(evening):
    told = seen(evening, COURTS, width=None)
    assert told.splitlines()[0] == "Both teams' Kots after each round; 5 Kots win the game."
    assert "Round 4: Asif & Careem 2, Bano & Dina 1." in told
    game = evening.ok("chart --json").json["games"][0]
    assert [entry["counts"] for entry in game["rounds"]] == [[0, 0], [0, 1], [1, 1], [2, 1]]
    assert (game["shows"], game["ends_at"]) == ("kots", 5)


def test_where_nobody_ever_led_it_says_so(evening):
    told = seen(evening, COURTS[:2], width=None)
    assert told.splitlines()[-1] == "The teams were level all along."
    game = evening.ok("chart --json").json["games"][0]
    assert (game["lead_changes"], game["largest_lead"]) == (0, None)


def test_a_house_without_an_end_has_no_dotted_line(evening, tmp_path):
    house = tmp_path / "house.toml"
    house.write_text('preset = "classic"\n[classic]\ngame_ends = "never"\n')
    evening.ok(["new", *"Ana Ben Cyn Dan".split(), "--dealer", "ana", "--rules", str(house)])
    told = seen(evening, ("round ben h 7-3",))
    assert "·" not in told
    assert "Both teams' points after each round." in told
    assert "·" not in seen(evening, (), width=36)


@pytest.mark.parametrize("width", [80, 60, 36, 20])
@pytest.mark.parametrize(("gap", "carried"), [(1, 0), (9, 8), (1000, 999), (1000, 1)])
def test_any_size_of_score_is_whole_on_its_side(evening, tmp_path, gap, carried, width):
    """From single points to hundreds: each bar is seen, and each number can be read."""
    house = tmp_path / "house.toml"
    house.write_text(f"[scoring]\ngap = {gap}\n")
    table = [*"Ana Ben Cyn Dan".split(), "--dealer", "ana", "--rules", str(house)]
    evening.ok(["new", *table, "--gap", str(carried), "--for", "ana"])
    told = seen(evening, ("round dan 8s 8",), width=width)
    above, below, _ = shown_sides(told.partition("The lead")[0])
    left = carried - 8
    assert Counter(above) == of([carried or None, left if left >= 0 else None])
    assert below == ([str(-left)] if left < 0 else [])
    drawing = told.partition("round ")[0]
    assert re.search("[█▌▐▄▀]", drawing)
    assert all(cells(line) <= width for line in told.splitlines())


def test_more_rounds_than_columns_turn_the_chart_and_nothing_is_cut(evening):
    long = [f"round {'dan' if at % 2 else 'ana'} {7 + at % 3}s 13 --again" for at in range(40)]
    told = seen(evening, (TEN_ROUNDS[0], *long))
    assert len(re.findall(r"^ +\d+ .*│", told, re.MULTILINE)) == 40
    few = Evening(evening.home.parent / "few")
    assert "│" not in seen(few, (TEN_ROUNDS[0], *long[:22]))


def test_names_from_right_to_left_stay_apart_from_the_drawing(evening):
    lines = ("new علی سارا رضا مینا --dealer 1", "round 4 8s 8", "round 2 8h 7")
    for width in (80, 36, 20):
        told = seen(evening, lines if width == 80 else (), width=width)
        assert told.count("\u2068") == told.count("\u2069") >= 6
        for line in told.splitlines():
            assert cells(line) <= width, line


# ------------------------------------------------------------------ any evening


def styled(width: int, *, has_blocks: bool = True) -> Style:
    return Style(width=width, is_plain=False, has_blocks=has_blocks)


def shown_sides(drawing: str) -> tuple[list[str], list[str], list[str]]:
    """The numbers above and below one game's line, and the labels of its rounds, from its picture.

    Of a chart turned on its side: right and left of the axis.
    """
    lines = drawing.splitlines()
    if any("│" in line for line in lines):
        above, below, labels = [], [], []
        for line in lines:
            if "│" in line:
                left, _, right = line.partition("│")
                label, _, left = left.lstrip().partition(" ")
                labels.append(label)
                below += re.findall(r"-?\d+", left)
                above += re.findall(r"-?\d+", right)
        return above, below, labels
    (axis,) = [at for at, line in enumerate(lines) if set(line) == {" ", "─"}]
    start = lines[axis].index("─")
    (rounds,) = [at for at, line in enumerate(lines) if re.match(" +round  ", line)]
    above, below = (
        re.findall(r"-?\d+", " ".join(line[start:] for line in part))
        for part in (lines[:axis], lines[axis + 1 : rounds])
    )
    return above, below, lines[rounds][start:].split()


def of(numbers: list[int | None]) -> Counter[str]:
    return Counter(str(number) for number in numbers if number is not None)


def played(facts: tuple[Fact, ...]) -> tuple[Course, ...]:
    table = replay(facts).table
    assert table is not None
    return chart(table).courses


@given(facts=evenings() | evenings(carried=True), width=st.sampled_from((200, 80, 60, 36, 20)))
@sized
def test_every_number_is_printed_whole_on_its_side(facts, width):
    for course in played(facts):
        lines = drawn(Chart((course.but(part=Part(1)),)), styled(width)).partition("The lead")[0]
        above, below, labels = shown_sides(lines.partition("The teams were")[0])
        assert labels == [bar.label for bar in course.bars]
        assert Counter(above) == of([bar.above for bar in course.bars])
        assert Counter(below) == of([bar.below for bar in course.bars])
        assert all(cells(line) <= width for line in lines.splitlines())


@given(evenings() | evenings(carried=True))
@sized
def test_a_bar_for_each_round_that_closed_on_the_side_that_leads(facts):
    table = replay(facts).table
    assert table is not None
    closed = {entry.number: entry for entry in table.sheet if isinstance(entry, Round)}
    every = [bar for course in chart(table).courses for bar in course.bars if bar.label != START]
    assert [int(bar.label) for bar in every] == sorted(closed)
    for bar in every:
        gap = closed[int(bar.label)].gap
        assert (bar.above, bar.below) == ((gap, None) if gap >= 0 else (None, -gap))
