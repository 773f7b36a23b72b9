"""What is settled beside the play: points, notes, revokes after the count, and who sits where."""

from __future__ import annotations

import pytest

from tests.evening import Evening

SAT = "new Ana Ben Cyn Dan --dealer ana"


@pytest.fixture
def table(evening: Evening) -> Evening:
    evening.ok(SAT)
    evening.ok("round dan 8s 8")
    return evening


# ------------------------------------------------------------------ points


@pytest.mark.parametrize(
    ("typed", "totals"),
    [
        ("adjust ana +7", [7, 8]),
        ("adjust cyn +7 a bottle of wine", [7, 8]),
        ("adjust ben -5 as we agreed", [0, 3]),
        ("adjust 2 -5", [0, 3]),
        ("adjust ana -5", [-5, 8]),
        ("adjust ana −5", [-5, 8]),
        ("adjust dan +۷", [0, 15]),
        ("adjust ana & cyn +1", [1, 8]),
    ],
)
def test_points_the_table_agreed_on(table: Evening, typed: str, totals: list[int]):
    """By either player or the team; the only place where a number has a sign."""
    assert table.ok([*typed.split(), "--json"]).json["totals"] == totals
    [agreed] = table.ok("sheet --format json").json["adjustments"]
    assert agreed["totals"] == totals
    assert agreed["after_round"] == 1
    assert table.sheet()[0]["points"] == [0, 8]


@pytest.mark.parametrize(
    "typed", ["adjust", "adjust ana", "adjust ana 5", "adjust ana +", "adjust +5"]
)
def test_what_is_no_points_is_refused(table: Evening, typed: str):
    assert table.refused(typed)["exit"] == 2


def test_points_can_end_a_game_and_an_open_deal_is_void(table: Evening):
    table.ok("bid 7h p")
    told = table.ok("adjust ben +44 and that is that").out
    assert "Ben & Dan win game 1: Ana & Cyn are 52 behind, and 52 behind loses." in told
    status = table.status()
    assert (status["phase"], status["winner"], status["games_won"]) == ("over", 1, [0, 1])
    assert [line.get("void", False) for line in table.sheet()] == [False, True]
    table.ok("undo")
    assert table.status()["phase"] == "auction"
    assert len(table.status()["calls"]) == 2


def test_points_after_an_end_never_reopen_it(table: Evening):
    table.ok("adjust ben +44")
    table.ok("adjust ana +30")
    assert (table.status()["phase"], table.status()["totals"]) == ("over", [30, 52])
    table.ok("rematch")
    assert table.status()["totals"] == [0, 0]


# ------------------------------------------------------------------ notes


def test_a_note_belongs_to_the_open_round_else_to_the_one_just_closed(table: Evening):
    table.ok("note the first")
    table.ok("bid 7h")
    table.ok("note the second")
    table.ok("redeal")
    table.ok("note struck out")
    table.ok("round ben 7h 7")
    lines = table.sheet()
    assert [line["notes"] for line in lines] == [["the first"], ["the second", "struck out"], []]
    assert "The first" not in table.ok("sheet").out
    assert "Round 1: the first" in table.ok("sheet").out


def test_a_note_before_the_first_round_is_beside_it(evening: Evening):
    evening.ok(SAT)
    evening.ok("note we are late")
    evening.ok("deal ben")
    evening.ok("round cyn 7h 7")
    assert evening.sheet()[0]["notes"] == ["we are late"]


def test_a_note_is_one_line_of_text(table: Evening):
    table.ok(["note", "two\nlines \x1b[31mred"])
    assert table.sheet()[0]["notes"] == ["two lines  [31mred"]
    assert table.refused("note")["exit"] == 2


# ------------------------------------------------------------------ a revoke after the count


def house(evening: Evening, penalty: str) -> None:
    rules = evening.home.parent / "house.toml"
    rules.write_text(f"[revoke]\n{penalty}\n")
    evening.ok(f"{SAT} --rules {rules}")
    evening.ok("round dan 8s 8")


@pytest.mark.parametrize(
    ("penalty", "typed", "taken", "made", "points"),
    [
        ('penalty = "tricks"', "revoke ben", [6, 7], False, [0, -16]),
        ('penalty = "tricks"\ntricks = 2', "revoke ana", [3, 10], True, [0, 8]),
        ('penalty = "lose_round"', "revoke dan", [5, 8], False, [0, -16]),
        ('penalty = "lose_round"', "revoke cyn", [5, 8], True, [0, 8]),
        ('penalty = "note"', "revoke dan", [5, 8], True, [0, 8]),
        ('penalty = "ask"', "revoke dan", [5, 8], True, [0, 8]),
        ('penalty = "ask"', "revoke dan --none", [5, 8], True, [0, 8]),
        ('penalty = "ask"', "revoke dan --tricks 1", [6, 7], False, [0, -16]),
        ('penalty = "ask"', "revoke dan --lose", [5, 8], False, [0, -16]),
    ],
)
def test_a_revoke_found_after_the_count(evening: Evening, penalty, typed, taken, made, points):
    """It belongs to the round just closed, whose score and deal to come follow the penalty."""
    house(evening, penalty)
    told = evening.ok(typed)
    [line] = evening.sheet()
    assert (line["taken"], line["made"], line["points"]) == (taken, made, points)
    assert sum(line["taken"]) == 13
    assert [revoke["player"].lower() for revoke in line["revokes"]] == [typed.split()[1]]
    assert evening.status()["dealer"] == ("Ana" if made else "Ben")
    assert "revoked" in told.out
    assert evening.refused(typed.split()[0] + " " + typed.split()[1])["code"] == "revoke_stands"
    evening.ok("undo")
    assert evening.sheet()[0]["points"] == [0, 8]


def test_a_revoke_can_end_the_game(evening: Evening):
    evening.ok(SAT)
    evening.ok("round dan 13s 12")  # 26
    evening.ok("round ben 12d 12")  # 14
    evening.ok("round ben 13d 13")  # 1
    evening.ok("round ana 13s 12")
    gap = evening.status()["gap"]
    evening.ok("round dan 13c 13")
    before = evening.status()
    evening.ok("revoke dan --lose")
    assert evening.status()["gap"] == gap + 26
    evening.ok("undo")
    assert evening.status() == before


def test_once_a_deal_has_begun_the_round_before_is_closed_to_it(table: Evening):
    table.ok("pass")
    assert table.refused("revoke dan")["code"] == "wrong_phase"


# ------------------------------------------------------------------ people


def test_case_36_a_substitute_plays_the_later_rounds(table: Evening):
    """Rounds before are Dan's, later ones Eve's; team and gap unchanged."""
    told = table.ok("sub dan Eve --json").json
    assert told["session"]["players"] == ["Ana", "Ben", "Cyn", "Eve"]
    assert (told["gap"], told["dealer"]) == (-8, "Ana")
    table.ok("round eve 8h 8")
    lines = table.sheet()
    assert [line["contract"]["player"] for line in lines] == ["Dan", "Eve"]
    assert [line["teams"][1] for line in lines] == [["Ben", "Dan"], ["Ben", "Eve"]]
    assert table.refused("round dan 8h 8")["code"] == "unknown_player"


def test_calls_made_stay_with_who_made_them(table: Evening):
    table.ok("bid p p 8s")  # Ben, Cyn, Dan
    table.ok("sub dan Eve")
    status = table.status()
    assert [call["player"] for call in status["calls"]] == ["Ben", "Cyn", "Dan"]
    table.ok("sub ana Fay")
    table.ok("pass")
    assert [call["player"] for call in table.status()["calls"]] == ["Ben", "Cyn", "Dan", "Fay"]
    assert table.status()["contract"]["player"] == "Dan"
    table.ok("took 8")
    line = table.sheet()[1]
    assert line["contract"]["player"] == "Dan"
    assert [call["player"] for call in line["calls"]] == ["Ben", "Cyn", "Dan", "Fay"]
    assert table.status()["session"]["players"] == ["Fay", "Ben", "Cyn", "Eve"]


def test_a_name_misspelt_all_along(table: Evening):
    table.ok("pass")
    table.ok("rename dan 'Dan the Great'")
    assert table.sheet()[0]["contract"]["player"] == "Dan the Great"
    assert table.status()["session"]["teams"][1] == ["Ben", "Dan the Great"]
    assert table.ok("rename dan dan --json").json["session"]["players"][3] == "dan"
    for name in ("Ana", "8h", "3", "undo"):
        assert table.refused(["rename", "ben", name])["code"] == "bad_name"
    assert table.refused("rename ben")["exit"] == 2


def test_two_players_in_each_others_seats(evening: Evening):
    """Named: the person. By turn: the chair."""
    evening.ok(SAT)
    evening.ok("bid p 7h 8s p")
    evening.ok("took 8")
    evening.ok("round ben 8h 8")
    evening.ok("swap ben cyn")
    lines = evening.sheet()
    assert evening.status()["session"]["players"] == ["Ana", "Cyn", "Ben", "Dan"]
    assert [call["player"] for call in lines[0]["calls"]] == ["Cyn", "Ben", "Dan", "Ana"]
    assert lines[1]["contract"]["player"] == "Ben"
    assert lines[1]["points"] == [8, 0]
    evening.ok("undo")
    assert evening.sheet()[1]["points"] == [0, 8]


def test_a_swap_that_a_rule_forbids_is_refused_whole(evening: Evening):
    evening.ok(SAT)
    evening.ok("bid p cyn 7h p p")
    before = evening.sheet(), evening.status()
    refusal = evening.refused("swap cyn dan")
    assert refusal["code"] == "out_of_turn"
    assert (evening.sheet(), evening.status()) == before
    assert evening.refused("swap cyn cyn")["exit"] == 2
    assert evening.refused("swap cyn")["exit"] == 2


def test_a_swap_leaves_a_game_with_other_partners_as_it_was(table: Evening):
    table.ok("end")
    table.ok("rematch Ana Cyn Ben Dan --dealer ana")
    table.ok("round cyn 8h 8")
    table.ok("swap cyn dan")
    lines = table.sheet()
    assert lines[0]["teams"] == [["Ana", "Cyn"], ["Ben", "Dan"]]
    assert lines[1]["teams"] == [["Ana", "Ben"], ["Dan", "Cyn"]]
    assert lines[1]["contract"]["player"] == "Cyn"


@pytest.mark.parametrize(
    "typed",
    [
        "adjust ana +7",
        "note lovely",
        "sub dan Eve",
        "rename dan Daniel",
        "swap ben dan",
        "revoke dan --lose",
        "amend 1 --took 7",
        "amend 1 delete",
        "round ben 7h 7 --after 0",
    ],
)
def test_each_is_one_step_and_undo_restores_the_json_exactly(table: Evening, typed: str):
    before = table.status(), table.sheet(), table.ok("sheet --format json").out
    told = table.ok(typed).err
    after = table.status(), table.sheet(), table.ok("sheet --format json").out
    back = table.ok("undo").out
    assert back.startswith("Taken back: ")
    assert (table.status(), table.sheet(), table.ok("sheet --format json").out) == before
    assert table.ok("redo").out.startswith("Back again: ")
    assert (table.status(), table.sheet(), table.ok("sheet --format json").out) == after
    assert "Traceback" not in told
    table.ok("log")
    assert table.refused("undo 9")["code"] == "nothing_to_undo"
