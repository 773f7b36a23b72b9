"""The sheet, the reasons and the lists, as wide as the screen they are read on."""

from __future__ import annotations

import re
import time

import pytest

from hokm_ref.views.style import cells
from tests.evening import Evening
from tests.views.test_board import TEN_ROUNDS

TWELVE_ROUNDS = (
    *TEN_ROUNDS,
    "round ben 9h 9",
    "redeal a card lay face up",
    "round cyn 8s 9 --dealer ben",
)


@pytest.fixture
def screen(tmp_path, monkeypatch) -> Evening:
    """The golden evening after round 12, at a terminal of 80 columns."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    evening = Evening(tmp_path / "home")
    for line in TWELVE_ROUNDS:
        evening.ok(line)
    evening.is_terminal, evening.width = True, 80
    return evening


def line_of(text: str, start: str) -> str:
    return next(line for line in text.splitlines() if re.match(start, line.strip()))


def test_the_golden_sheet_at_80_columns_is_the_paper_one(screen):
    """A row a round: points under the one team they changed, and who leads at its end."""
    sheet = screen.ok("sheet").out
    assert max(map(cells, sheet.splitlines())) <= 80
    assert re.search(r"Rd +Dealer +Contract +Tricks +Ana & Cyn +Ben & Dan +Lead", sheet)
    told = [re.sub(r" +", " ", line.strip()) for line in sheet.splitlines()]
    for row in (
        "1 Ana Dan 8 S♠ 8-5 made +8 Ben & Dan 8",
        "2 Ana Ben 8 H♥ 7-6 failed -16 Ana & Cyn 8",
        "3 Ben Cyn 9 C♣ 11-2 made +9 Ana & Cyn 17",
        "4 Ben Cyn 7 D♦ forced 6-7 failed -7 Ana & Cyn 10",
        "8 Dan Ben 11 C♣ 10-3 failed -22 Ana & Cyn 18",
        "12 Ben* Cyn 8 S♠ 9-4 made +8 Ana & Cyn 34",
        "Game 1 goes on 20 -14 Ana & Cyn 34",
    ):
        assert row in told, f"{row}\nis not in\n{sheet}"


def test_points_stand_under_the_team_they_changed(screen):
    lines = screen.ok("sheet").out.splitlines()
    head = next(line for line in lines if "Contract" in line)
    first, second = (head.index(team) + len(team) for team in ("Ana & Cyn", "Ben & Dan"))
    assert lines[lines.index(head) + 1][:second].endswith("+8")
    assert lines[lines.index(head) + 3][:first].endswith("+9")
    total = next(line for line in lines if "goes on" in line)
    assert total[:first].endswith("20")
    assert total[:second].endswith("-14")


def test_a_void_deal_says_so_under_the_contracts(screen):
    lines = screen.ok("sheet").out.splitlines()
    head = next(line for line in lines if "Contract" in line)
    void = next(line for line in lines if "void" in line)
    assert void.index("void: a card lay face up") == head.index("Contract")


def test_the_sheet_tells_the_day_with_its_year(screen):
    assert "29 November 2026" in screen.ok("sheet").out


def test_who_dealt_against_the_rule_is_starred_and_explained(screen):
    sheet = screen.ok("sheet").out
    assert re.search(r"\* .*by the rule it was Ana's deal", sheet, re.IGNORECASE)


def test_where_the_table_says_who_deals_nobody_deals_against_the_rule(tmp_path):
    evening = Evening(tmp_path / "home")
    rules = tmp_path / "ask.toml"
    rules.write_text('[deal]\nnext_dealer = "ask"\n')
    for line in ("round dan 8s 9", "deal cyn", "round dan 9h 9", "deal ben", "redeal", "deal dan"):
        if line.startswith("round dan 8s"):
            evening.ok(f"new Ana Ben Cyn Dan --dealer ana --rules {rules}")
        evening.ok(line)
    assert "*" not in evening.ok("sheet").out
    assert "by the rule" not in evening.ok("sheet").out
    assert "by the rule" not in evening.ok("check").out


def test_why_a_score_at_80_columns_puts_each_rule_beside_its_line(screen):
    told = screen.ok("why 8").out
    assert max(map(cells, told.splitlines())) <= 80
    for step, rule in (
        (r"Ben bid 11 clubs ♣, nobody higher\.", r"The highest bid is the contract"),
        (r"Ben & Dan took 10, Ana & Cyn 3\.", r"All 13 tricks are played\."),
        (r"10 is fewer than 11: failed\.", r"Take at least the bid to make it\."),
        (r"2 x 11 = 22 lost\.", r"A failed 8 to 13 costs double\."),
        (r"Ana & Cyn score nothing\.", r"The defenders' score never changes\."),
        (r"Ben & Dan led by 4; 22 - 4 = 18\.", r"The score is one gap\."),
        (r"18 is less than 52: the game goes on\.", r"52 or more behind loses the game\."),
    ):
        assert re.search(rf"^  {step} {{2,}}{rule}", told, re.MULTILINE), f"{step}\n{told}"


def test_why_at_36_columns_puts_the_rule_under_its_line(screen):
    screen.width = 36
    told = screen.ok("why 8").out
    assert "2 x 11 = 22 lost.\n  A failed 8 to 13 costs double.\n" in told


def test_a_number_is_never_parted_from_what_it_counts(screen):
    for command in ("bid p p p 9h", "trick ben cyn ben cyn dan cyn dan ana", "undo round"):
        for width in (80, 60, 36, 30):
            screen.width = width
            said = screen.ok(command).screen
            assert not re.search(r"\b(trick|round|game)\n +\d", said), f"at {width}\n{said}"
            screen.ok("undo" if command != "undo round" else "redo 2")
        screen.ok(command)


@pytest.mark.parametrize("width", [36, 80])
def test_a_long_reason_is_wrapped_like_any_sentence(width, table):
    table.is_terminal, table.width = True, width
    reason = "a card lay face up, and then everybody wanted tea before the next deal, of course"
    said = table.ok(f"redeal {reason}").out
    assert max(map(cells, said.splitlines())) <= width, said
    assert reason in " ".join(said.split())
    sheet = table.ok("sheet").out
    assert reason in " ".join(sheet.split())
    assert max(map(cells, sheet.splitlines())) <= width, sheet


def test_a_question_fits_the_screen(evening):
    evening.is_terminal = True
    for width in (80, 36):
        evening.width = width
        asked = evening("new Ana Ben Cyn Dan", answers="\n").out
        assert max(map(cells, asked.splitlines())) <= width, asked
        asked = evening("new", answers="\n").out
        assert max(map(cells, asked.splitlines())) <= width, asked


def test_the_seats_tell_the_order_of_play_at_every_width(evening):
    """A wrong order spoils everything after, so it is shown once, here."""
    evening.is_terminal = True
    for width in (80, 60, 36):
        evening.width = width
        said = evening.ok("new Ana Ben Cyn Dan --dealer ana").out
        order = [said.find(name) for name in ("Ana, Ben", "Ben, Cyn", "Cyn, Dan")]
        assert all(at >= 0 for at in order) or width < 60, f"at {width}:\n{said}"
        assert "Ben, Cyn" in " ".join(said.split()), f"at {width}:\n{said}"


def test_a_session_that_was_taken_back_is_not_counted_among_the_earlier_ones(table):
    table.ok("round dan 8s 8")
    table.ok("new Eve Fay Gus Hal --dealer 1")
    table.ok("undo")
    told = table.ok("sessions").screen
    assert "earlier" not in told, told


def test_the_step_of_a_whole_round_with_its_dealer_is_told_as_one_sentence(table):
    table.ok("round cyn 8s 9 --dealer ben")
    told = table.ok("log").out + table.ok("undo").out
    assert "and with 9 tricks" not in told, told
    assert re.search(r"Cyn's 8 spades with 9 tricks", told), told


def test_a_forced_round_is_called_forced_in_the_log(table):
    table.ok("round ben 7d 6 --forced")
    assert "forced" in table.ok("log").out


def test_a_game_closed_by_the_table_keeps_its_reason_in_sight(table):
    table.ok("round dan 8s 8")
    said = table.ok("end the last bus goes").out
    assert "the last bus goes" in said + table.ok("log").out + table.ok("sheet").out


def test_redo_across_the_end_of_a_game_says_who_won_it(table):
    table.ok("round ben 13s 12")
    table.ok("round dan 13h 12")
    table.ok("undo")
    assert "Ana & Cyn win game 1" in table.ok("redo").out


def test_the_board_of_a_later_game_says_which_and_how_many_were_won(table):
    table.ok("round ben 13s 12")
    table.ok("round dan 13h 12")
    table.ok("rematch")
    assert re.search(r"Games: Ana & Cyn 1\b", table.ok("").out)


def test_a_contradicting_deal_is_refused_for_what_was_said_not_for_what_it_would_make(table):
    table.ok("bid 7h --by ben")
    error = table.refused("deal cyn")
    assert "Did Ana deal" not in error["message"], error["message"]


def test_a_lead_carried_from_paper_is_shown_as_such_on_the_sheet(evening):
    evening.ok("new Ana Ben Cyn Dan --dealer ana --gap 18 --for ben")
    evening.ok("round dan 8s 8")
    for screen, width in ((False, None), (True, 80), (True, 36)):
        evening.is_terminal, evening.width = screen, width
        sheet = evening.ok("sheet").out
        assert re.search(r"\b18\b", sheet), sheet
        assert "carried" in sheet, sheet


def test_an_undo_tells_the_lead_that_is_left_though_no_round_has_closed(evening):
    evening.ok("new Ana Ben Cyn Dan --dealer ana --gap 18 --for ben")
    evening.ok("round dan 8s 8")
    assert "Ben & Dan lead by 18" in evening.ok("undo").out


def test_a_long_rule_goes_on_under_itself_where_there_is_room_beside_the_line(evening):
    lines = ("new Omar Lina Sami Nour --preset tarneeb --dealer omar", "sami 7s 5")
    for line in lines:
        evening.ok(line)
    evening.is_terminal, evening.width = True, 80
    told = evening.ok("why 1").out
    assert max(map(cells, told.splitlines())) <= 80
    at = next(line.index("The defenders gain") for line in told.splitlines() if "The def" in line)
    assert f"\n{' ' * (at + 2)}the contract fails.\n" in told, told


def test_a_rule_without_room_beside_its_line_stands_under_it(evening):
    evening.ok("new Wilhelmina Ben Maximilian Dan --dealer ben")
    evening.ok("round wil 13s 12")
    evening.is_terminal, evening.width = True, 80
    told = evening.ok("why score").out
    assert re.search(r"lead by 26\.\n  A failed 8 to 13 costs double\.\n", told), told
