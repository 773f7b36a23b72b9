"""One sheet in many forms: they agree cell by cell, and whoever plays is in them as typed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hokm_ref.formats.chart_svg import pictures
from hokm_ref.formats.sheet_csv import as_csv
from hokm_ref.formats.sheet_html import as_html
from hokm_ref.formats.sheet_markdown import as_markdown
from hokm_ref.formats.sheet_svg import as_svg
from hokm_ref.session.explain.chart import chart
from hokm_ref.session.explain.scoresheet.report_sheet import sheet as as_data
from hokm_ref.session.explain.scoresheet.sheet import Sheet, sheet
from hokm_ref.session.facts import Fact, GameBegan, SessionBegan, TeamsNamed
from hokm_ref.session.record import replay
from hokm_ref.session.state import Table
from hokm_ref.views.sheet import drawn
from hokm_ref.views.style import Style
from tests.evening import Evening
from tests.formats.sheets import (
    ATTRIBUTES,
    SVG,
    SVG_TAGS,
    TAGS,
    Page,
    csv_rows,
    expected,
    markdown_tables,
    named,
    plain,
    squeezed,
    svg_elements,
    svg_rows,
)
from tests.session.evenings import PLAYERS, evenings, sized
from tests.views.test_chart import COURTS, TARNEEB
from tests.views.test_sheet import CORRECTED, THREE_GAMES
from tests.views.test_tables import TWELVE_ROUNDS
from tests.words.test_names import ODD

DAY = "29 November 2026"
WORSE = (
    "x <script>alert(1)</script>",
    "</title>x",
    "a&amp;b",
    "]]> --",
    "'=1+1",
    "''+1",
    "@SUM(A1)",
    "a|b",
    "\\|",
    "`code`",
    "**b**",
    "[x](y)",
    "![x](y)",
    "a  b",
    "$x$",
    "ن" * 40,
    "1. x",
    "&lt;",
    'a" onload="x',
)
"""Names that mean something to a page, a picture, Markdown or a spreadsheet."""
FOURS = st.lists(st.sampled_from((*ODD, *WORSE)), min_size=4, max_size=4, unique=True)


def told(facts: Sequence[Fact]) -> Table:
    """The table after an evening."""
    table = replay(facts).table
    assert table is not None
    return table


def renamed(facts: Sequence[Fact], names: Sequence[str]) -> list[Fact]:
    """The same evening played by others."""
    by = dict(zip(PLAYERS, names, strict=True))

    def other(fact: Fact) -> Fact:
        if isinstance(fact, SessionBegan | GameBegan) and fact.players:
            first, second, third, fourth = (by[name] for name in fact.players)
            return fact.but(players=(first, second, third, fourth))
        return fact

    return [other(fact) for fact in facts if not isinstance(fact, TeamsNamed)]


def drawn_rows(report: Sheet) -> list[str]:
    """The rows of the sheet as it is drawn, each run of blanks one."""
    text = drawn(report, Style(is_plain=False, has_symbols=True, has_blocks=True))
    return [squeezed([line]) for line in text.splitlines()]


def joined(tables: Sequence[list[list[str]]]) -> list[list[str]]:
    """The rows of several tables."""
    return [row for table in tables for row in table]


def either(cells: Sequence[str]) -> list[list[str]]:
    """A row, and the same with a star for a dealer against the rule."""
    one = [squeezed([cell]) for cell in cells]
    return [one, [one[0], f"{one[1]}*", *one[2:]]]


@given(evenings(), FOURS)
@sized
def test_all_formats_agree_cell_by_cell(facts, names):
    """Each round as its JSON has it, in the table, the page, the picture, Markdown and csv."""
    table = told(renamed(facts, names))
    report, data = sheet(table, DAY), as_data(table, 1)
    page, markdown = Page(as_html(report, chart(table))), markdown_tables(as_markdown(report))
    in_cells = [
        [[squeezed([cell]) for cell in row] for rows in tables for row in rows]
        for tables in (page.tables, markdown)
    ]
    in_lines = [drawn_rows(report), [squeezed(row) for row in svg_rows(as_svg(report))]]
    lines = csv_rows(as_csv(report))
    for entry, line in zip(data["rounds"], lines, strict=True):
        _check_csv(entry, line)
        if not entry.get("void"):
            rows = either(expected(entry, names))
            for found in in_cells:
                assert any(row in found for row in rows), (rows, found)
            for shown in in_lines:
                assert any(squeezed(row) in shown for row in rows), (rows, shown)


@given(evenings(), FOURS)
@sized
def test_where_each_game_stands_is_the_same_in_all(facts, names):
    table = told(renamed(facts, names))
    report = sheet(table, DAY)
    page, markdown = Page(as_html(report, chart(table))), markdown_tables(as_markdown(report))
    shown = [drawn_rows(report), [squeezed(row) for row in svg_rows(as_svg(report))]]
    shown += [[squeezed(row) for row in rows] for rows in map(joined, (page.tables, markdown))]
    last = [line for line in as_data(table, 1)["rounds"] if line["game"] == table.game]
    totals = last[-1]["totals"] if last else [0, 0]
    for rows in shown:
        (state,) = [row for row in rows if row.startswith(f"Game {table.game} ")]
        assert f" {totals[0]} {totals[1]} " in f"{state} "
        assert len([row for row in rows if re.match(r"Game \d+ (is|goes)", row)]) == len(
            report.games
        )


def _check_csv(entry: dict[str, Any], line: dict[str, str]) -> None:
    contract, taken = entry["contract"], entry["taken"]
    numbers = {
        "Game": entry["game"],
        "Round": entry["round"],
        "Points 1": entry["points"][0],
        "Points 2": entry["points"][1],
        "Total 1": entry["totals"][0],
        "Total 2": entry["totals"][1],
        "Gap": entry["gap"],
    }
    texts = {"Dealer": entry["dealer"]}
    texts |= {f"Team {at + 1}": " & ".join(team) for at, team in enumerate(entry["teams"])}
    if contract is None:
        assert line["Result"] == "void"
        assert not line["Bid"] + line["Tricks"] + line["Player"]
    else:
        team = contract["team"]
        numbers |= {
            "Bid": contract["tricks"],
            "Tricks": taken[team],
            "Against": taken[1 - team],
        }
        texts |= {
            "Player": contract["player"],
            "Trump": contract["trump"],
            "Forced": "yes" if contract["forced"] else "no",
            "Result": "made" if entry["made"] else "failed",
        }
    assert {head: int(line[head]) for head in numbers} == numbers
    assert {head: plain(line[head]) for head in texts} == texts


def test_nobody_bids_in_classic_hokm(evening):
    """The seven tricks that win a round are no bid, and no number stands there."""
    evening.ok("new Ana Ben Cyn Dan --dealer ana --preset classic")
    evening.ok("round ben hearts 7-3")
    (line,) = csv_rows(evening.ok("sheet --format csv").out)
    assert (line["Player"], line["Bid"], line["Trump"]) == ("Ben", "", "hearts")


# ------------------------------------------------------------------ names


@given(evenings(), FOURS)
@sized
def test_names_come_back_as_typed(facts, names):
    """From the page, where each is kept apart; from the picture; and from csv."""
    table = told(renamed(facts, names))
    report = sheet(table, DAY)
    page = Page(as_html(report, chart(table)))
    assert set(page.names) >= set(table.seating.players)
    assert set(page.names) <= {*names, "misdeal", "late"}
    lines = csv_rows(as_csv(report))
    assert {plain(line["Dealer"]) for line in lines} <= set(names)
    pictured = {"".join(part.itertext()) for part in named(as_svg(report))}
    assert pictured >= set(table.seating.players)


@given(evenings(), FOURS)
@sized
def test_nobody_adds_anything_to_a_page_or_a_picture(facts, names):
    """No script, no link, no attribute, whatever anybody is called."""
    table = told(renamed(facts, names))
    report = sheet(table, DAY)
    page = Page(as_html(report, chart(table)))
    assert {tag for tag, _ in page.elements} <= TAGS
    assert {name for _, attributes in page.elements for name in attributes} <= ATTRIBUTES
    assert svg_elements(as_svg(report)) <= SVG_TAGS


@given(evenings(), FOURS)
@sized
def test_no_text_of_a_csv_is_worked_out(facts, names):
    """A cell that begins with = + - @ is a number, and nothing else."""
    for line in csv_rows(as_csv(sheet(told(renamed(facts, names)), DAY))):
        for cell in line.values():
            assert re.fullmatch(r"-?\d+", cell) or not re.match(r"[=+\-@\t\r]", cell), cell


def test_a_number_below_nought_stays_a_number(evening):
    typed(evening, TWELVE_ROUNDS)
    text = evening.ok("sheet --format csv").out
    assert ",0,-16,0,-8,8,\r\n" in text


@pytest.mark.parametrize("reason", ["=HYPERLINK(1)", "+1", "-1", "@x", "'=x", 'a "quote", a comma'])
def test_a_reason_comes_back_from_csv(table, reason):
    table.ok(["redeal", "--", reason])
    (line,) = csv_rows(table.ok("sheet --format csv").out)
    assert plain(line["Note"]) == reason
    assert not re.match(r"[=+\-@]", line["Note"])


# ------------------------------------------------------------------ other houses


def typed(evening: Evening, lines: Sequence[str]) -> Evening:
    for line in lines:
        evening.ok(line)
    return evening


@pytest.mark.parametrize(
    ("lines", "wanted"),
    [
        (TARNEEB, "2 Lina Sami 7 S♠ 5-8 failed -7 -7 +8 19"),
        (TARNEEB, "Game 1 goes on 14 29"),
        (COURTS, "2 Asif Bano H♥ 7-0 Kot 0 +1 1"),
        (COURTS, "Game 1 goes on 2 1"),
        (THREE_GAMES, "Game 3 goes on 0 8 Cyn & Dan 8"),
    ],
)
def test_houses_and_games_are_the_same_in_all(evening, lines, wanted):
    typed(evening, lines)
    page = Page(evening.ok("sheet --format html").out)
    markdown = markdown_tables(evening.ok("sheet --format markdown").out)
    picture = svg_rows(evening.ok("sheet --format svg").out)
    evening.is_terminal, evening.width = True, 80
    table = evening.ok("sheet").out.splitlines()
    assert wanted in [squeezed([row]) for row in table]
    for rows in (joined(page.tables), joined(markdown), picture):
        assert wanted in [squeezed(row) for row in rows]


@pytest.mark.parametrize("form", ["html", "markdown", "svg"])
def test_what_the_columns_count_is_said_in_all(evening, form):
    said = typed(evening, COURTS).ok(f"sheet --format {form}").out
    assert "The columns count Kots; 5\u00a0Kots win the game." in said.replace(
        "5 Kots", "5\u00a0Kots"
    )


@given(evenings(carried=True))
@sized
def test_what_was_scored_adds_up_to_the_totals(facts):
    """In the JSON and in csv, of every game, a lead brought from paper among it."""
    table = told(facts)
    data, lines = as_data(table, 1), csv_rows(as_csv(sheet(table, DAY)))
    scored = Counter[tuple[int, int]]()
    if brought := data["carried"]:
        scored[1, brought["team"]] = brought["points"]
    last: dict[int, list[int]] = {}
    for line in (*data["rounds"], *data["adjustments"]):
        for team in (0, 1):
            scored[line["game"], team] += line["points"][team]
    for row in lines:
        if row["Game"]:
            last[int(row["Game"])] = [int(row["Total 1"]), int(row["Total 2"])]
    for game, totals in last.items():
        assert [scored[game, 0], scored[game, 1]] == totals
        rows = [row for row in lines if row["Game"] == str(game)]
        columns = ("Points 1", "Points 2")
        assert [sum(int(row[column]) for row in rows) for column in columns] == totals


def test_a_lead_from_paper_stays_on_the_sheet_when_its_game_is_over(evening):
    """With the names of then, also where partners have changed since."""
    evening.ok("new Ana Ben Cyn Dan --dealer ana --gap 45 --for ben")
    for line in ("round ben 8s 8", "rematch Ana Cyn Ben Dan --dealer ana", "round ana 8s 8"):
        evening.ok(line)
    data = evening.ok("sheet --format json").json
    assert data["carried"] == {"team": 1, "points": 45}
    row, *_ = csv_rows(evening.ok("sheet --format csv").out)
    assert [row[head] for head in ("Game", "Round", "Team 1", "Team 2", "Result")] == [
        *("1", "", "Ana & Cyn", "Ben & Dan", "carried")
    ]
    assert [row[head] for head in ("Points 1", "Points 2", "Total 2", "Gap")] == [
        *("0", "45", "45", "-45")
    ]


@pytest.mark.parametrize("form", ["html", "markdown", "svg"])
def test_a_lead_from_paper_and_a_footnote_are_in_all(evening, form):
    lines = ("new Ana Ben Cyn Dan --dealer ana --gap 18 --for ben", "round dan 8s 8 --dealer ben")
    said = typed(evening, lines).ok(f"sheet --format {form}").out
    text = re.sub(r"<[^>]*>", "", said).replace("\u00a0", " ").replace("&amp;", "&")
    assert "Ben & Dan lead by 18, carried over from paper." in text
    assert "* Round 1: by the rule it was Ana's deal: the table chose so." in text.replace(
        "\\*", "*"
    ).replace("&#39;", "'")


@pytest.mark.parametrize("form", ["html", "markdown", "svg"])
def test_corrections_are_in_all(evening, form):
    """Points agreed on and what for, a round deleted, a note, and who left a chair."""
    said = typed(evening, CORRECTED).ok(f"sheet --format {form}").out
    if form == "svg":
        rows, text = svg_rows(said), squeezed([squeezed(row) for row in svg_rows(said)])
    else:
        tables = Page(said).tables if form == "html" else markdown_tables(said)
        rows, text = joined(tables), re.sub("<[^>]*>", "", said)
        text = squeezed([text]).replace("&amp;", "&").replace("\\+", "+")
    lines = [squeezed(row) for row in rows]
    assert "agreed +7 Ana & Cyn 24" in lines
    assert "4 Ben deleted" in lines
    assert "1 Ana Dan 8 S♠ 8-5 made +8 Ben & Dan 8" in lines
    assert "Agreed after round 3: Ana & Cyn +7, a bottle of wine" in text
    assert "Round 3: what a round" in text


def test_corrections_are_in_csv(evening):
    lines = csv_rows(typed(evening, CORRECTED).ok("sheet --format csv").out)
    found = [(line["Round"], line["Result"], line["Points 1"], line["Note"]) for line in lines]
    assert found[2:] == [
        ("3", "made", "9", "what a round"),
        ("", "agreed", "7", "a bottle of wine"),
        ("4", "deleted", "0", ""),
        ("5", "made", "10", ""),
    ]


@pytest.mark.parametrize("form", ["html", "markdown", "svg", "csv"])
def test_what_came_after_an_end_is_in_no_game(evening, form):
    lines = (*TWELVE_ROUNDS[:12], "amend 1 --took 7")
    said = typed(evening, lines).ok(f"sheet --format {form}").out
    if form == "csv":
        assert [line["Game"] for line in csv_rows(said)] == ["1"] * 10 + [""]
    else:
        assert "After the end of game 1, in no game" in said


# ------------------------------------------------------------------ the page


def test_the_page_is_one_file_that_needs_nothing_else(evening):
    said = typed(evening, TWELVE_ROUNDS).ok("sheet --format html").out
    assert said.startswith('<!DOCTYPE html>\n<html lang="en" dir="ltr">')
    assert not re.search(r"https?:|src=|href=|@import|url\(", said)
    for rule in ("@page", "size: A4", "@media print", "prefers-color-scheme: dark"):
        assert rule in said
    page = Page(said)
    title = f"Ana & Cyn against Ben & Dan, standard rules, {DAY}"
    assert page.texts["title"][0] == squeezed(page.texts["h1"]) == title


def test_the_chart_stands_in_the_page_with_every_number(evening):
    page = Page(typed(evening, TWELVE_ROUNDS).ok("sheet --format html").out)
    texts = page.texts["text"]
    for number in "8 8 17 10 10 17 4 18 26 35 26 34".split():
        assert number in texts
    assert "52: game" in texts
    assert "The lead changed sides 3 times" in squeezed(page.texts["figcaption"])


@given(evenings() | evenings(carried=True))
@sized
def test_each_bar_of_a_picture_is_on_its_side_with_its_number(facts):
    for course in chart(told(facts)).courses:
        drawings = pictures(course)
        numbers, rounds, above, below = [], [], 0, 0
        for text in drawings:
            root = ElementTree.fromstring(text)
            line = float(re.findall(r"M0 ([\d.]+)h", text)[-1])
            shown = [element for element in root.iter("text") if element.get("class")]
            rounds += [one.text for one in shown if one.get("class") == "number round"]
            numbers += [str(one.text) for one in shown if one.get("class") == "number"]
            bars = [
                (float(one.attrib["y"]), float(one.attrib["height"])) for one in root.iter("rect")
            ]
            above += sum(y + height == line and height > 0 for y, height in bars)
            below += sum(y == line and height > 0 for y, height in bars)
        assert rounds == [bar.label for bar in course.bars]
        assert sorted(numbers) == sorted(str(abs(bar.gap)) for bar in course.bars)
        assert above == sum(bar.gap > 0 for bar in course.bars)
        assert below == sum(bar.gap < 0 for bar in course.bars)


def test_a_long_game_is_charted_in_several_pictures(evening):
    lines = [f"round {'dan' if at % 2 else 'ana'} {7 + at % 3}s 13 --again" for at in range(40)]
    page = Page(typed(evening, (TWELVE_ROUNDS[0], *lines)).ok("sheet --format html").out)
    assert [tag for tag, _ in page.elements].count("svg") == 2


def test_a_picture_is_as_large_as_what_stands_in_it(evening):
    """By the widest letters that a fixed font has: nothing reaches over the edge."""
    names = ["M" * 40, "W" * 40, "x", "y"]
    evening.ok(["new", *names, "--dealer", "1"])
    evening.ok("redeal " + "because of a very long story " * 9)
    evening.ok("round 2 8s 8")
    root = ElementTree.fromstring(evening.ok("sheet --format svg").out)
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    for text in root.iter(f"{SVG}text"):
        size = len("".join(text.itertext())) * 9
        x, is_right = float(text.attrib["x"]), "r" in (text.get("class") or "").split()
        assert (x - size if is_right else x) >= 0
        assert (x if is_right else x + size) <= width
        assert float(text.attrib["y"]) < height
