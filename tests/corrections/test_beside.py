"""What is settled beside the play: points, notes, revokes after the count, and who sits where."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from hokm_ref.views.style import cells
from tests.corrections.carrying import carried
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


@pytest.mark.parametrize(
    ("typed", "way"),
    [
        ("adjust", "As in: hokm adjust ana +7 why"),
        ("adjust dan", "As in: hokm adjust ana +7 why"),
        ("adjust dan 5", "Gained or lost? hokm adjust dan +5, or hokm adjust dan -5"),
        (
            "adjust dan five wine",
            "Gained or lost? hokm adjust dan +5 wine, or hokm adjust dan -5 wine",
        ),
        ("adjust ana & cyn 7", "hokm adjust ana & cyn +7, or hokm adjust ana & cyn -7"),
    ],
)
def test_points_without_a_sign_are_answered_with_both(table: Evening, typed: str, way: str):
    """Nobody can tell whether the five were gained or lost."""
    assert way in table.refused(typed.split())["message"]


def test_points_without_a_sign_for_nobody(table: Evening):
    assert table.refused("adjust zed 5")["code"] == "unknown_player"


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


@pytest.mark.parametrize("text", ["بازی نیمه\u200cکاره ماند", "👩\u200d👧 came", "陳\u3000said"])
def test_a_note_keeps_what_its_letters_are_joined_with(table: Evening, text: str):
    """Without its joiner a Persian word falls in two, and a family into its members."""
    table.ok(["note", text])
    assert table.sheet()[0]["notes"] == [text]


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


@pytest.mark.parametrize("first", ["revoke dan", "revoke dan --trick 2", "revoke dan --none"])
@pytest.mark.parametrize("is_closed", [False, True])
def test_what_is_on_record_may_be_decided_later(evening: Evening, first: str, is_closed: bool):
    """The table records it, plays on or argues, and then decides: once."""
    evening.ok(SAT)
    evening.ok("bid p 7h 8s p")
    evening.ok("took 8" if is_closed else "t dan cyn")
    evening.ok(first)
    evening.ok("revoke dan --tricks 1")
    assert evening.refused("revoke dan --tricks 2")["code"] == "revoke_stands"
    assert evening.refused("revoke dan --lose")["code"] == "revoke_stands"
    if not is_closed:
        evening.ok("took 8")
    [line] = evening.sheet()
    assert line["taken"] == [6, 7]
    [revoke] = line["revokes"]
    assert revoke["trick"] == (2 if "2" in first else None)
    text = evening.ok("export").out
    evening.ok(["undo", "2" if is_closed else "3"])
    file = evening.home.parent / "friday.toml"
    file.write_text(text, encoding="utf-8")
    evening.ok(["import", str(file)])
    assert evening.ok("export").out == text


def test_of_two_on_record_the_one_that_is_decided_must_be_named(evening: Evening):
    evening.ok(SAT)
    for typed in ("bid p 7h 8s p", "revoke dan --trick 2", "revoke dan --trick 5"):
        evening.ok(typed)
    assert evening.refused("revoke dan --tricks 1")["code"] == "revoke_stands"
    evening.ok("revoke dan --trick 5 --tricks 1")


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


@pytest.mark.parametrize("name", ["Dan", "DAN", "Dän"])
def test_nobody_becomes_one_person_with_somebody_who_left(evening: Evening, name: str):
    """Two people under one name could never be told apart again, on the sheet or in statistics."""
    evening.ok(["new", "Ana", "Ben", "Cyn", name, "--dealer", "ana"])
    evening.ok("round 4 8s 8")
    evening.ok("sub 4 Eve")
    answer = evening.refused(["rename", "eve", name.upper()])
    assert answer["code"] == "bad_name"
    assert "played here before" in answer["message"]
    evening.ok("rename eve Eva")
    evening.ok("rename Eva Eve")  # her own name, once more
    evening.ok(["sub", "eve", name])  # and who left may come back
    evening.ok("sub 1 Max")
    evening.ok("sub 1 Lee")
    assert evening.refused("rename ben max")["code"] == "bad_name"  # who sat and never played too
    evening.ok("rename lee Leo")
    evening.ok("rename ben Lee")  # nobody's name, but for a slip


def test_who_has_left_the_table_can_be_written_right(evening: Evening):
    """On the sheet, and where nothing else stands of them."""
    evening.ok(["new", "Ana", "Ben", "Cyn", "Dan the Man", "--dealer", "ana"])
    evening.ok("bid p 8s")
    evening.ok("sub cyn Eve")
    assert "Cynthia now" in evening.ok("rename CYN Cynthia").out
    evening.ok("p p")
    evening.ok("took 9")
    assert evening.sheet()[0]["contract"]["player"] == "Cynthia"
    evening.ok("sub 4 Fay")
    evening.ok("rename dan the man Dan")
    assert "Dan" in evening.ok("export").out
    assert evening.refused("rename cynthia Fay")["code"] == "bad_name"
    assert evening.refused("rename cynthia Dan")["code"] == "bad_name"
    assert evening.refused("rename cyn Max")["code"] == "unknown_player"
    evening.ok("amend 1 delete")  # nothing is left of Cynthia, and nothing is refused for it
    evening.ok("rename eve Eva")


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


def test_a_swap_says_which_rounds_end_otherwise_and_how_to_sit_so_from_now_on(evening: Evening):
    evening.ok(SAT)
    for line in ("bid p 7h 8s p", "took dan 9", "bid p 8h p p", "took dan 9", "round ben 9h 9"):
        evening.ok(line)
    assert [line["made"] for line in evening.sheet()] == [True, False, True]
    answer = evening.ok("swap cyn dan")
    assert [line["made"] for line in evening.sheet()] == [False, True, True]
    assert "Round 2: failed, now made.\nRound 1: made, now failed.\n" in answer.out
    assert "in these seats only from now on? hokm undo\n  and then: hokm end\n" in answer.err
    assert "and a new game: hokm rematch Ana Ben Dan Cyn\n" in answer.err
    for line in ("undo", "end", "rematch Ana Ben Dan Cyn"):
        evening.ok(line)
    assert [line["made"] for line in evening.sheet()] == [True, False, True]
    assert evening.status()["session"]["players"] == ["Ana", "Ben", "Dan", "Cyn"]


def test_a_name_of_two_words_is_offered_in_quotes(evening: Evening):
    evening.ok("new 'Mary Ann' Ben \"O'Hara\" Dan --dealer ben")
    evening.ok("round dan 8h 8")
    told = evening.ok("swap ben dan").err
    assert """and a new game: hokm rematch 'Mary Ann' Dan "O'Hara" Ben\n""" in told


def test_before_a_round_has_closed_a_swap_is_of_all_there_is(evening: Evening):
    evening.ok(SAT)
    assert "from now on" not in evening.ok("swap cyn dan").err


def test_after_the_end_of_a_game_only_the_rematch_is_left(evening: Evening):
    evening.ok(SAT)
    for line in ("round dan 13s 0", "round dan 13s 0 --again"):
        evening.ok(line)
    assert "from now on? hokm undo\n  and a new game: " in evening.ok("swap cyn dan").err
    evening.ok("undo")
    evening.ok("rematch Ana Ben Dan Cyn")


def test_in_classic_a_swap_says_which_rounds_the_hakem_won(evening: Evening):
    evening.ok(f"{SAT} --preset classic")
    for line in ("trump hearts", "took dan 7-3"):
        evening.ok(line)
    assert "Round 1: won by the hakem, now lost by the hakem.\n" in evening.ok("swap cyn dan").out


@pytest.mark.parametrize(
    ("whose", "totals"),
    [("ana", [0, 7]), ("1", [0, 7]), ("cyn", [7, 0]), ("us", [7, 0]), ('"Ana & Cyn"', [7, 0])],
)
def test_points_follow_the_person_they_were_entered_with(
    evening: Evening, tmp_path: Path, whose: str, totals: list[int]
):
    """Carried to another record by a file, too; a team's own name is the chairs'."""
    evening.ok(f"{SAT} --teams Us,Them")
    evening.ok(f"adjust {whose} +7")
    carried(evening, tmp_path)
    assert evening.status()["totals"] == [7, 0]
    evening.ok("swap ana ben")
    assert evening.status()["totals"] == totals
    (tmp_path / "after").mkdir()
    carried(evening, tmp_path / "after")
    fresh = Evening(tmp_path / "elsewhere")
    fresh.ok("swap ana ben")
    assert fresh.status()["totals"] == totals


@pytest.mark.parametrize(("whose", "gap"), [("ana", -18), ("cyn", 18), ("us", 18)])
def test_a_lead_from_paper_follows_the_person_it_was_entered_with(
    evening: Evening, tmp_path: Path, whose: str, gap: int
):
    evening.ok(f"{SAT} --teams Us,Them --gap 18 --for {whose}")
    carried(evening, tmp_path)
    for table in (evening, Evening(tmp_path / "elsewhere")):
        table.ok("swap ana ben")
        assert table.status()["gap"] == gap


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
    assert table.ok("redo").out.startswith("Brought back: ")
    assert (table.status(), table.sheet(), table.ok("sheet --format json").out) == after
    assert "Traceback" not in told
    table.ok("log")
    assert table.refused("undo 9")["code"] == "nothing_to_undo"


# ------------------------------------------------------------------ corners


def asked(evening: Evening, *, more: str = "") -> None:
    """A house in which the table says each time who deals."""
    rules = evening.home.parent / "house.toml"
    rules.write_text(f'[deal]\nnext_dealer = "ask"\n{more}')
    evening.ok(f"{SAT} --rules {rules}")


def test_a_note_where_no_deal_is_and_none_was(evening: Evening):
    evening.ok(SAT)
    evening.ok("end")
    assert evening.refused("note too early")["code"] == "game_over"


def test_a_note_while_nobody_has_said_who_deals(evening: Evening):
    asked(evening)
    evening.ok("round ben 8h 8")
    evening.ok("note they ask here")
    assert evening.sheet()[0]["notes"] == ["they ask here"]


def test_a_deal_struck_out_while_nobody_has_said_who_deals(evening: Evening):
    """Deleted, put in and corrected where each deal is asked about."""
    asked(evening)
    evening.ok("round ben 8h 8")
    evening.ok("sub dan Eve")
    evening.ok("rename eve Eva")
    evening.ok("deal cyn")
    evening.ok("round eva 8h 8")
    evening.ok("amend 1 --took 7")
    evening.ok("amend 2 delete")
    assert evening.status()["dealer"] is None
    assert [line.get("deleted", False) for line in evening.sheet()] == [False, True]
    assert "No game ends sooner or later." in evening.ok("amend 1 --took 6").out


def test_new_rules_while_a_deal_is_in_the_air_keep_its_notes(evening: Evening):
    evening.ok(SAT)
    evening.ok("note before anything")
    rules = evening.home.parent / "house.toml"
    rules.write_text("[scoring]\ngap = 54\n")
    evening.ok(f"rules apply {rules}")
    evening.ok("round ben 8h 8")
    assert evening.sheet()[0]["notes"] == ["before anything"]


def test_a_second_chair_changed_twice_in_one_deal(table: Evening):
    table.ok("bid p p 8s")
    table.ok("sub dan Eve")
    table.ok("sub eve Fay")
    table.ok("rename fay Faye")
    table.ok("rename ben Benny")
    table.ok("pass")
    table.ok("took 8")
    assert table.sheet()[1]["contract"]["player"] == "Dan"
    assert table.status()["session"]["players"] == ["Ana", "Benny", "Cyn", "Faye"]


def test_points_beside_a_round_after_an_end_run_on_with_it(evening: Evening):
    evening.ok(SAT)
    for typed in ("round ben 13s 13", "round dan 13h 12", "round ben 13s 12", "round ana 9h 9"):
        evening.ok(typed)
    evening.ok("amend 1 --took 12")
    evening.ok("adjust ana +3")
    [agreed] = evening.ok("sheet --format json").json["adjustments"]
    lines = evening.sheet()
    assert agreed["game"] is None
    assert agreed["totals"][0] == lines[-1]["totals"][0] + 3
    assert evening.status()["phase"] == "over"


def test_a_misdeal_after_an_end_that_moved_keeps_its_dealer(evening: Evening):
    evening.ok(SAT)
    for typed in ("round ben 13s 13", "round dan 13h 12", "round ben 13s 12"):
        evening.ok(typed)
    evening.ok("redeal")
    evening.ok("round ana 9h 9")
    evening.ok("amend 1 --took 12")
    lines = evening.sheet()
    assert [line["after_end"] for line in lines] == [False, False, True, True, True]
    assert evening.status()["round"] == 2
    evening.ok("amend 3 delete")
    evening.ok("amend 4 delete")
    assert [line.get("deleted", False) for line in evening.sheet()[-2:]] == [False, True]
    evening.ok("rematch")
    assert evening.status()["round"] == 5


def test_a_game_ended_by_points_that_a_correction_takes_away(table: Evening):
    table.ok("adjust ben +44")
    told = table.ok("amend 1 --took 7").out
    assert "Game 1 is open again: " in told
    table.ok("amend 1 --took 8")
    told = table.ok("amend 1 dan 9s 9").out
    assert "Game 1 now ends" not in told  # with the same points as before
    table.ok("undo 3")
    table.ok("rematch")
    assert "counts as undecided" in table.ok("amend 1 --took 7").err


def test_a_correction_that_leaves_the_teams_level(table: Evening):
    table.ok("round ana 8s 8")
    told = table.ok("amend 2 ana 9s 9").out
    assert "it was level" in told
    told = table.ok("undo").out
    assert "level" in told
    table.ok("amend 2 ana 9s 9")
    assert "so the teams are level now" in table.ok("amend 2 ana 8s 8").out


def test_in_a_house_that_counts_to_a_target_both_totals_are_said(evening: Evening):
    evening.ok(f"{SAT} --preset tarneeb")
    evening.ok("round ben 8s 9")
    told = evening.ok("amend 1 --took 8").out
    assert "it was" in told
    evening.ok("amend 1 --trump h")
    assert evening.sheet()[0]["contract"]["trump"] == "hearts"


def test_classic_rounds_are_corrected_by_the_same_rules(evening: Evening):
    evening.ok(f"{SAT} --preset classic")
    evening.ok("round ben hearts 7-3")
    evening.ok("amend 1 --trump clubs --took 3-7")
    line = evening.sheet()[0]
    assert (line["contract"]["trump"], line["taken"]) == ("clubs", [7, 3])
    evening.ok("amend 1 ben spades 7-0")
    assert evening.sheet()[0]["kot"]
    for typed in ("amend 1 --bid 8h", "amend 1 --by dan", "amend 1 --calls p"):
        assert evening.refused(typed)["code"] == "wrong_phase"
    evening.ok("revoke ben --lose")
    line = evening.sheet()[0]
    assert (line["taken"], line["kot"], line["made"]) == ([7, 0], False, False)
    assert "by Ben's revoke" not in evening.ok("why 1").out.splitlines()[0]
    evening.ok("undo")
    refusal = evening.refused("revoke ben --tricks 1")
    assert refusal["code"] == "round_not_over"
    assert "revoke makes 6-1 of 7-0, and nobody has seven" in refusal["message"]


@pytest.mark.parametrize(
    ("penalty", "said"),
    [
        ('penalty = "tricks"', "In this house a revoke costs 1 trick, and Ana & Cyn get it"),
        ('penalty = "lose_round"', "In this house a revoke loses the round, so Ana & Cyn win it."),
        ('penalty = "note"', "Here it costs nothing"),
    ],
)
def test_a_house_that_has_set_its_penalty_says_so(evening: Evening, penalty: str, said: str):
    """Before a trick is entered, when the cards prove it, and when the round closes."""
    rules = evening.home.parent / "house.toml"
    rules.write_text(f"[revoke]\n{penalty}\n")
    evening.ok(f"{SAT} --rules {rules}")
    evening.ok("bid 8s p p p")
    assert said in evening.ok("revoke dan").out
    evening.ok("undo")
    for typed in ("6h qh 3c 2h", "5d 7d kd 4d"):  # Ben leads, and Dan puts a club
        evening.ok(f"trick {typed}")
    proof = evening.ok("trick 8h 9h 10h jh --leader ben").err
    assert "Dan revoked." in proof
    assert "In this house:" in proof
    assert "settle it so: hokm revoke dan" in proof
    evening.ok("revoke dan")
    assert evening.status()["phase"] == "play"
    told = evening.ok("took 8").out
    assert ("by Dan's revoke" in told) is ("lose_round" in penalty)
    assert ("for Dan's revoke" in told) is ('"tricks"' in penalty)
    assert "Dan revoked in trick 1" in evening.ok("why 1").out


def test_revokes_of_both_sides_and_two_of_one(evening: Evening):
    evening.ok(SAT)
    evening.ok("bid 8s p p p")
    evening.ok("trick ben ben ana")
    evening.ok("revoke dan --trick 1 --tricks 2")
    evening.ok("revoke ana --trick 2 --tricks 1")
    evening.ok("revoke dan --trick 3")
    told = evening.ok("took 9").out
    assert "1 having moved away for the revokes" in told
    assert evening.sheet()[0]["taken"] == [5, 8]


def test_what_was_noted_and_agreed_in_a_deal_is_named_by_undo_and_the_log(table: Evening):
    table.ok("bid 8h p p p")
    table.ok("note in the middle")
    assert table.ok("undo").out.startswith("Taken back: the note on round 2.")
    table.ok("adjust ana +2")
    assert table.ok("undo").out.startswith("Taken back: +2 for Ana & Cyn.")


def test_the_dealers_run_is_counted_over_points_agreed_on(table: Evening):
    """Ana dealt round 1 and deals again; what was agreed between is no deal."""
    table.ok("adjust ana +2")
    assert "for the second time running" in table.ok("why dealer").out


def test_a_last_trick_by_its_cards_is_named_in_the_log(evening: Evening):
    evening.ok(f"{SAT} --preset classic")
    evening.ok("trump hearts")
    evening.ok("trick ben ben ben ben ben ben")
    evening.ok("trick ah 2s 3s 4s")
    assert "Ben's trick 7" in evening.ok("log").out


def test_a_bid_corrected_to_what_it_was_leaves_the_round_as_it_was(table: Evening):
    told = table.ok("amend 1 --bid 8s").out
    assert told.startswith("Round 1 is as it was: Dan made 8 spades.")
    assert table.ok("amend --took 8").out.splitlines() == [
        "Round 1 is as it was: Dan made 8 spades.",
        "Nothing in it was otherwise, so nothing moved.",
    ]


def test_check_passes_over_what_nobody_dealt(table: Evening):
    table.ok("adjust ana +2")
    table.ok("round ana 8h 8")
    table.ok("amend 2 delete")
    assert table("check").status == 0


def test_what_moved_stays_within_a_phone_held_upright(evening: Evening):
    """Two names that fit in a line of their own go to the next, and not over the edge."""
    evening.is_terminal, evening.width = True, 36
    evening.ok(["new", "Maximilian X", "Theodora Y", "Cyn", "Dan", "--dealer", "1"])
    evening.ok("round 1 8s 9")
    said = evening.ok("swap 2 3").out
    assert "After round 1:" in said
    assert max(map(cells, said.splitlines())) <= 36, said


def test_a_revoke_is_told_with_who_did_it_whoever_sits_there_now(evening: Evening):
    """Eve has taken Ben's chair since: the answer, the log and the undo name Ben."""
    evening.ok("new Ana Ben Cyn Dan --dealer ana")
    evening.ok("round ben 8h 7")
    evening.ok("sub ben Eve")
    assert "Ben revoked in trick 1" in evening.ok("revoke eve --trick 1").out
    assert "Ben's revoke in round 1" in evening.ok("log").out
    assert "Eve's revoke" not in evening.ok("log").out
    assert evening.ok("undo").out.startswith("Taken back: Ben's revoke in round 1.")


def test_more_tricks_than_a_side_has_won_are_said_to_be_more(evening: Evening):
    """After the count: those that move, and that there were no more."""
    evening.ok("new Ana Ben Cyn Dan --dealer ana")
    evening.ok("round dan 8s 12")
    told = evening.ok("revoke ana --tricks 2").out
    assert told.startswith(
        "Round 1: Ana revoked: 1 trick to Ben & Dan, for Ana & Cyn had won no more of 2.\n"
    )
    assert evening.ok("sheet --json").json["rounds"][0]["taken"] == [0, 13]
    assert "1 trick to Ben & Dan" in evening.ok("why").out


def test_tricks_of_two_revokes_are_not_told_twice(evening: Evening):
    """What the first took away is no more there for the second."""
    evening.ok("new Ana Ben Cyn Dan --dealer ana")
    evening.ok("round dan 8s 10")
    assert "2 tricks to Ben & Dan:" not in evening.ok("revoke ana --trick 1 --tricks 2").out
    told = evening.ok("revoke cyn --trick 2 --tricks 2").out
    assert (
        "Cyn revoked in trick 2: 1 trick to Ben & Dan, for Ana & Cyn had won no more of 2" in told
    )


def test_tricks_that_are_still_to_be_won_move_as_they_are_won(evening: Evening):
    """In an open round what a revoke costs stands, and what is lacking is said."""
    evening.ok("new Ana Ben Cyn Dan --dealer ana")
    evening.ok("bid p p p 8s")
    evening.ok("trick ana dan ana")
    assert evening.ok("revoke dan --tricks 2").out == (
        "The table moves 2 tricks, and Ben & Dan have won only 1 so far, so Ana & Cyn have 3"
        " and Ben & Dan 0.\n"
        "Ana & Cyn need 4 of the 10 left, and are owed 1.\n"
        "What is left of it moves as soon as Ben & Dan win it.\n"
    )
    assert "Ana & Cyn 4 (2 moved), Ben & Dan 0" in evening.ok("trick ben").out
    evening.ok("undo 2")
    assert "only" not in evening.ok("revoke dan --tricks 1").out


def test_a_game_open_again_is_told_in_one_sentence(evening: Evening):
    """Whatever comes next, and whoever leads: nothing in it begins anew."""
    asked(evening)
    evening.ok("round ben 8h 7")
    evening.ok("end")
    told = evening.ok("undo").out.splitlines()[1]
    assert told.startswith("Game 1 is open again: Ana & Cyn lead by 16, and the table says who")
    evening.ok("adjust ben +16")
    evening.ok("end")
    assert "open again: the teams are level, and the table says" in evening.ok("undo").out


@pytest.mark.parametrize("preset", ["standard", "classic"])
def test_there_is_nothing_to_correct_before_the_first_round(evening: Evening, preset: str):
    evening.ok(f"{SAT} --preset {preset}")
    for typed in ("amend --trump h", "amend --took 7", "amend delete"):
        assert evening.refused(typed)["message"] == "No round has closed."
    assert "no round 1" in evening.refused("amend 1 --took 7")["message"]


@pytest.mark.parametrize("way", ["", " --tricks 1", " --lose"])
@pytest.mark.parametrize("is_first_recorded", [True, False])
def test_a_way_under_a_proof_puts_that_revoke_on_record(evening, way, is_first_recorded):
    """Of two revokes by one player, the one proved there, whether the first is on record or not."""
    for typed in (SAT, "8s p p p", "ah kh 2s qh", "2h 3h 4h 5h", "ac ad 2c 3c"):
        evening.ok(typed)
    if is_first_recorded:
        evening.ok("revoke dan")
    told = evening.ok("6c 7c 8c 9c").screen
    [typed] = re.findall(rf"hokm (revoke dan\b[^:]*?{way}): ", told)[:1]
    assert evening.ok(typed)
    exported = tomllib.loads(evening.ok("export").out)
    [deal] = exported["round"]
    recorded = [(each["player"], each["trick"]) for each in deal["revokes"]]
    assert recorded == [*([("Dan", 1)] if is_first_recorded else []), ("Dan", 3)]


@pytest.fixture
def seventh(evening: Evening) -> Evening:
    """A classic round that closed with Ana's seventh trick."""
    evening.ok(f"{SAT} --preset classic")
    evening.ok("trump s")
    evening.ok("trick" + " ana" * 7)
    return evening


def test_a_trick_moved_from_a_side_with_seven_opens_the_round_again(seventh: Evening):
    """Play stopped at the seventh, and by the revoke it was the sixth that counts."""
    told = seventh.ok("revoke ana --tricks 1").out
    assert told == (
        "Round 1 is open again; Ana leads.\n"
        "The table moves 1 trick, so Ben & Dan have 1 and Ana & Cyn 6.\n"
        "Ana & Cyn need 1 more, Ben & Dan 6.\n"
        "hokm took is still the count as won: what moved is added to it.\n"
        "Ana & Cyn do not gain 1 there, so it is Ana & Cyn 0, Ben & Dan 0 now;"
        " it was Ana & Cyn 1, Ben & Dan 0.\n"
    )
    assert seventh.status()["tricks"] == [6, 1]
    assert "Ana's revoke in round 1" in seventh.ok("log").out
    assert seventh.ok("undo").out.startswith("Taken back: Ana's revoke in round 1.")
    assert seventh.ok("redo").out.startswith("Brought back: Ana's revoke in round 1.")
    seventh.ok("trick cyn")
    assert seventh.sheet()[0]["taken"] == [7, 1]


def test_where_the_game_was_closed_after_it_that_round_is_void(seventh: Evening):
    """The end strikes out what is open then, as it does when it is told."""
    seventh.ok("end late")
    told = seventh.ok("revoke ana --tricks 1").out
    assert told.startswith(
        "Round 1 does not close with that, and the game was closed: its deal is void.\n"
    )
    assert "Ana's revoke in round 1" in seventh.ok("log").out
    assert [line.get("void") for line in seventh.sheet()] == [True]
    seventh.ok("undo")
    assert seventh.sheet()[0]["taken"] == [7, 0]


def test_a_deal_that_is_its_dealers_own_by_a_correction_is_not_said_to_be_odd(evening: Evening):
    """Ben dealt against the rule, and by the corrected score the deal was his."""
    evening.ok(SAT)
    evening.ok("round ben 8h 8")
    evening.ok("deal ben")
    told = evening.ok("amend 1 --took 7")
    assert "that stays" not in told.screen


def test_a_swap_leaves_who_was_said_to_deal_the_dealer(evening: Evening):
    """Ana was, by name; she dealt it from the chair that was Cyn's, and deals again."""
    evening.ok(SAT)
    evening.ok("round ben 8s 8")
    assert "deal" not in evening.ok("swap ana cyn").err
    assert evening.sheet()[0]["dealer"] == "Ana"
    assert evening.status()["dealer"] == "Ana"


@pytest.mark.parametrize(
    "typed", ["revoke cyn --trick 1 --tricks 1", "revoke cyn --trick 1", "revoke cyn"]
)
def test_a_revoke_on_record_is_not_announced_again_by_its_proof(evening: Evening, typed: str):
    for line in ("new Ana Ben Cyn Dan --dealer dan", "8h p p p", "ah 3h 2s 4h", typed):
        evening.ok(line)
    assert "revoked" not in evening.ok("6h 3d 2h 5h").screen


def test_a_swap_that_an_old_round_forbids_offers_nothing_for_the_next(evening: Evening):
    for line in (SAT, "ben p", "cyn 8h", "dan p", "ana p", "9", "dan 9s 8"):
        evening.ok(line)
    told = evening.refused("swap ben cyn")["message"]
    assert told.startswith("With that, round 1 would not stand: ")
    assert told.count("hokm") == 2
    for way in ("amend 1 calls pass 8h pass pass", "swap ben cyn"):
        assert f"hokm {way}" in told
        evening.ok(way)


def test_a_swap_says_whose_the_contract_on_the_table_is_now(evening: Evening) -> None:
    """What was entered for a player goes with the person."""
    for line in ("new Ana Ben Cyn Dan --dealer dan", "8h p p p"):
        evening.ok(line)
    assert "Ben has 8 hearts to play." in evening.ok("swap ana ben").out.splitlines()


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (
            ("new Ana Ben Cyn Dan --dealer ana", "bid p p p 9s", "took 8", "ben 8h 8"),
            ["Round 1 is Ben's 9 spades now, and not Ana's: it was told by turn."],
        ),
        (
            ("new Ana Ben Cyn Dan --dealer dan --preset classic", "trump h", "took 7-3"),
            ["Round 1 is Ben's hearts now, and not Ana's: it was told by turn."],
        ),
        (
            ("new Ana Ben Cyn Dan --dealer ana", "8h p p p", "ana ben dan"),
            ["Round 1 is Ana's 8 hearts now, and not Ben's: it was told by turn."],
        ),
        (("new Ana Ben Cyn Dan --dealer dan", "ana 9s 8", "bid p p 8h p", "took 9"), []),
    ],
)
def test_a_swap_says_which_contracts_stay_in_their_chairs(
    evening: Evening, lines: tuple[str, ...], told: list[str]
) -> None:
    """What was entered with a name follows the person, and what was told by turn does not."""
    for line in lines:
        evening.ok(line)
    said = evening.ok("swap ana ben").err.splitlines()
    assert [line.strip() for line in said if "told by turn" in line] == told
