"""Amending: the same checks as at entry, and everything after it as if it had been entered so."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.evening import Evening

SAT = "new Ana Ben Cyn Dan --dealer ana"
NAMES = ("ana", "ben", "cyn", "dan")
GOLDEN = (
    "dan 8s 8",
    "ben 8h 7",
    "cyn 9c 11",
    "cyn 7d 6 --forced",
    "ana 10d 9",
    "dan 7c 7",
    "cyn 13d 13",
    "ben 11c 10",
    "ana 8s 8",
    "cyn 9c 9",
)
"""Table case 7."""
CALLS = "Ben's pass, Cyn's 7 hearts, Dan's 8 spades and Ana's pass"
"""Those of "p 7h 8s p"."""


@pytest.fixture
def golden(evening: Evening) -> Evening:
    evening.ok(SAT)
    for line in GOLDEN:
        evening.ok(f"round {line}")
    return evening


def gaps(evening: Evening) -> list[int]:
    return [line["gap"] for line in evening.sheet() if "void" not in line]


def test_the_golden_evening_is_that_of_the_table_case(golden: Evening):
    assert gaps(golden) == [-8, 8, 17, 10, -10, -17, -4, 18, 26, 35]


def test_amending_one_count_moves_every_later_gap_and_no_dealer(golden: Evening):
    dealers = [line["dealer"] for line in golden.sheet()]
    told = golden.ok("amend 3 --took 8 --json").json
    assert gaps(golden) == [-8, 8, -10, -17, -37, -44, -31, -9, -1, 8]
    assert [line["dealer"] for line in golden.sheet()] == dealers
    assert told["said"].startswith("Round 3 corrected, 8 tricks and not 11: Cyn failed 9 clubs.")
    assert "they lead by 8 now; it was 35" in told["said"]
    assert told["warnings"][0] == (
        "Round 4 was Cyn's deal by this score; Ben dealt it, and that stays."
    )


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("amend 4 --bid 14h", "out_of_range"),
        ("amend 4 --bid 6h", "out_of_range"),
        ("amend 4 --bid one", "not_a_call"),
        ("amend 4 --took 14", "too_many_tricks"),
        ("amend 4 --took 9-5", "tricks_not_13"),
        ("amend 4 --trump hukum", "ambiguous_suit"),
        ("amend 4 --calls '8h 8s p p'", "not_higher"),
        ("amend 4 --calls 'p p'", "wrong_phase"),
        ("amend 4 --calls 'p p p p p'", "bidding_over"),
        ("amend 4 --by eve", "unknown_player"),
        ("amend 4 --forced --by ana", "out_of_turn"),
        ("amend 4", "usage"),
        ("amend 40 --took 9", "usage"),
        ("amend 4 --calls 'p p p p' --by ana", "usage"),
        ("amend 4 dan 8s", "missing_answer"),
    ],
)
def test_what_entry_would_refuse_is_refused_and_nothing_moves(golden: Evening, typed, code):
    """Table case 21: the same check, whichever way it comes."""
    before = golden.sheet(), golden.status()
    assert golden.refused(typed)["code"] == code
    assert (golden.sheet(), golden.status()) == before


@pytest.mark.parametrize(
    ("typed", "contract", "taken", "points"),
    [
        ("amend 1 --bid 9s", ("Dan", 9, "spades"), [5, 8], [0, -18]),
        ("amend 1 --bid 8h", ("Dan", 8, "hearts"), [5, 8], [0, 8]),
        ("amend 1 --trump c", ("Dan", 8, "clubs"), [5, 8], [0, 8]),
        ("amend 1 --by ben", ("Ben", 8, "spades"), [5, 8], [0, 8]),
        ("amend 1 --by ana", ("Ana", 8, "spades"), [5, 8], [-16, 0]),  # the sides keep their tricks
        ("amend 1 --by ana --took 8", ("Ana", 8, "spades"), [8, 5], [8, 0]),
        ("amend 1 --took dan 9", ("Dan", 8, "spades"), [4, 9], [0, 8]),
        ("amend 1 ana 10d 10", ("Ana", 10, "diamonds"), [10, 3], [10, 0]),
        ("amend 1 --calls 'p p 10h p'", ("Dan", 10, "hearts"), [5, 8], [0, -20]),
        ("amend 4 --bid 8c", ("Cyn", 8, "clubs"), [6, 7], [-16, 0]),  # no longer forced
        ("amend 4 --trump c", ("Cyn", 7, "clubs"), [6, 7], [-7, 0]),  # still forced
        ("amend 4 --took 7", ("Cyn", 7, "diamonds"), [7, 6], [7, 0]),
    ],
)
def test_each_part_of_a_round_can_be_corrected(golden: Evening, typed, contract, taken, points):
    words = typed.split(" --took dan ")
    number = int(typed.split()[1])
    golden.ok([*words[0].split(), "--took", f"dan {words[1]}"] if len(words) > 1 else typed)
    line = golden.sheet()[number - 1]
    held = line["contract"]
    assert (held["player"], held["tricks"], held["trump"]) == contract
    assert (line["taken"], line["points"]) == (taken, points)
    assert held["forced"] is (typed in ("amend 4 --trump c", "amend 4 --took 7"))


def test_calls_that_fit_stay_and_those_that_do_not_are_dropped_and_that_is_said(evening: Evening):
    evening.ok(SAT)
    evening.ok("bid p 7h 8s p")
    evening.ok("took 8")
    evening.ok("amend 1 --took 9")
    assert len(evening.sheet()[0]["calls"]) == 4
    evening.ok("amend 1 --bid 9h")
    assert [call["call"] for call in evening.sheet()[0]["calls"]] == ["pass", "7H", "9H", "pass"]
    evening.ok("undo")
    told = evening.ok("amend 1 --bid 7s").out
    assert f"Its calls no longer fit, and are dropped: {CALLS}." in told
    assert evening.sheet()[0]["calls"] is None
    evening.ok("undo")
    assert len(evening.sheet()[0]["calls"]) == 4


@pytest.mark.parametrize(
    ("typed", "calls"),
    [
        ("amend 1 --bid 9", ["pass", "7H", "9S", "pass"]),
        ("amend 1 --bid 8h", ["pass", "7H", "8H", "pass"]),
        ("amend 1 --trump d", ["pass", "7H", "8D", "pass"]),
        ("amend 1 --bid 13", ["pass", "7H", "13S"]),  # nobody is asked after it
        ("amend 1 dan 10d 9", ["pass", "7H", "10D", "pass"]),
        ("amend 1 dan 8s 7", ["pass", "7H", "8S", "pass"]),
        ("amend 1 --bid 7", None),  # no higher than Cyn's
        ("amend 1 ana 10d 9", None),
    ],
)
def test_calls_are_kept_where_they_still_come_to_the_contract(
    evening: Evening, typed: str, calls: list[str] | None
):
    """Only the bid that was corrected is another; whoever has the contract had it."""
    evening.ok(SAT)
    evening.ok("bid p 7h 8s p")
    evening.ok("took 9")
    evening.ok(typed)
    kept = evening.sheet()[0]["calls"]
    assert (kept and [call["call"] for call in kept]) == calls


def test_a_number_alone_corrected_leaves_its_calls_and_trump(evening: Evening):
    evening.ok(f"{SAT} --preset tarneeb")
    evening.ok("bid p 8 p p")
    evening.ok("trump h")
    evening.ok("amend --bid 9")
    board = evening.status()
    assert [call["call"] for call in board["calls"]] == ["pass", "9", "pass", "pass"]
    assert (board["contract"]["tricks"], board["contract"]["trump"]) == (9, "hearts")


@pytest.mark.parametrize("calls", ["p 7h 8s p", "p cyn 7h 8s p"])
def test_another_dealer_leaves_the_contract_where_it_is(evening: Evening, calls: str):
    """What was played for is known; calls that no longer come to it are dropped, and said."""
    evening.ok(SAT)
    evening.ok(f"bid {calls}")
    evening.ok("took 8")
    told = evening.ok("amend 1 --dealer ben").out
    assert "Ben's deal and not Ana's: Dan made 8 spades.\nIts calls no longer fit, and are" in told
    [line] = evening.sheet()
    assert (line["dealer"], line["calls"]) == ("Ben", None)
    assert (line["contract"]["player"], line["taken"]) == ("Dan", [5, 8])


def test_who_must_take_seven_is_by_the_dealer(evening: Evening):
    """The forced 7 is of the player after the dealer; as an ordinary 7 it may be another's."""
    evening.ok(SAT)
    evening.ok("bid p p p p")
    evening.ok("hearts")
    evening.ok("took 8")
    refusal = evening.refused("amend 1 --dealer ben")
    assert refusal["code"] == "out_of_turn"
    assert "Cyn" in refusal["message"]
    evening.ok("amend 1 --dealer ben --by ben")
    [line] = evening.sheet()
    contract = {"player": "Ben", "team": 1, "tricks": 7, "trump": "hearts", "forced": False}
    assert line["contract"] == contract


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (
            "--dealer ben",
            ["Ben dealt round 1.", f"Its calls no longer fit, and are dropped: {CALLS}."],
        ),
        (
            "--by ben",
            [
                "Round 1 corrected, Ben's 8 spades and not Dan's 8 spades.",
                f"Its calls no longer fit, and are dropped: {CALLS}.",
            ],
        ),
        (
            "--bid 7s",
            [
                "Round 1 corrected, 7 spades and not 8 spades.",
                f"Its calls no longer fit, and are dropped: {CALLS}.",
            ],
        ),
        (
            "--bid 13s",
            [
                "Round 1 corrected, 13 spades and not 8 spades.",
                "Nothing beats 13 spades, so Ana's pass is dropped.",
            ],
        ),
        (
            "--took 9",
            [
                "Round 1 is closed: Dan made 8 spades.",
                "The 2 tricks entered in it are dropped for the count.",
            ],
        ),
    ],
)
def test_what_an_open_round_loses_by_it_is_said(evening: Evening, typed: str, told: list[str]):
    evening.ok(SAT)
    evening.ok("bid p 7h 8s p")
    evening.ok("trick dan cyn")
    assert evening.ok(f"amend {typed}").out.splitlines()[: len(told)] == told


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("bid 8s", "Ben dealt round 1, so the call so far is Cyn's 8 spades. Dan calls next"),
        (
            "bid 8s p p",
            "Ben dealt round 1, so the calls so far are Cyn's 8 spades, Dan's pass and Ana's pass."
            " Ben calls last",
        ),
    ],
)
def test_another_dealer_of_an_open_round_is_said_with_the_calls_it_moves(
    evening: Evening, typed: str, told: str
):
    evening.ok("new Ana Ben Cyn Dan --dealer dan")
    evening.ok(typed)
    said = evening.ok("amend --dealer ben --json").json["said"]
    assert said.startswith(told)
    again = evening.ok("amend --dealer ben --json").json["said"]
    assert again.startswith("Round 1 stays as it was: Ben dealt it already.")
    assert "wrong?" in evening.ok("amend --dealer cyn").err
    assert "wrong?" not in evening.ok("amend --dealer cyn").err


def test_other_calls_of_an_open_round_that_come_to_the_same(evening: Evening):
    evening.ok(SAT)
    evening.ok("bid p 7h 8s p")
    assert evening.ok('amend --calls "7c p 8s p"').out.splitlines()[0] == "Round 1 corrected."
    assert [call["call"] for call in evening.status()["calls"]] == ["7C", "pass", "8S", "pass"]


def test_an_open_round_taken_away_is_not_called_corrected(evening: Evening):
    evening.ok(SAT)
    evening.ok("bid 8s")
    said = evening.ok("amend --delete --json").json["said"]
    assert said.startswith("Nothing of round 1 is recorded any more. Ana deals round 1")


def test_nor_is_one_of_which_the_table_is_to_say_who_deals_it(evening: Evening):
    rules = evening.home.parent / "house.toml"
    rules.write_text('[deal]\nnext_dealer = "ask"\n', encoding="utf-8")
    evening.ok(f"{SAT} --rules {rules}")
    evening.ok("round dan 8s 8")
    evening.ok("deal ana")
    evening.ok("bid 8s")
    said = evening.ok("amend --delete --json").json["said"]
    assert said.startswith("Nothing of round 2 is recorded any more. The table says who deals")


def test_a_named_call_holds_the_dealer_until_there_is_a_contract(evening: Evening):
    evening.ok(SAT)
    evening.ok("bid p cyn 7h")
    assert evening.refused("amend 1 --dealer ben")["code"] == "out_of_turn"


def test_the_open_round_is_meant_where_one_is_open(evening: Evening):
    evening.ok(SAT)
    evening.ok("round dan 8s 8")
    evening.ok("bid 8h p p p")
    told = evening.ok("amend --trump s --json").json
    assert told["contract"]["trump"] == "spades"
    assert told["round"] == 2
    evening.ok("took 8")
    evening.ok("amend --took 9")
    assert evening.sheet()[1]["taken"] == [4, 9]
    evening.ok("bid 7h")
    assert evening.refused("amend --bid 8h")["code"] == "usage"
    evening.ok("amend --calls 'p p'")
    assert [call["call"] for call in evening.status()["calls"]] == ["pass", "pass"]


def test_recorded_tricks_give_way_to_a_count_and_that_is_said(evening: Evening):
    evening.ok(SAT)
    evening.ok("bid 7h p p p")
    evening.ok("trick ben ben ana")
    evening.ok("took 9")
    told = evening.ok("amend 1 --took 8").out
    assert "The 3 tricks entered in it are dropped for the count." in told
    evening.ok("undo")
    kept = evening.ok("amend 1 --bid 8h").out
    assert "dropped for the count" not in kept


def test_notes_and_points_beside_a_round_stay_when_it_is_corrected(evening: Evening):
    evening.ok(SAT)
    evening.ok("bid 7h p p p")
    evening.ok("note Ben held both red aces")
    evening.ok("adjust cyn +5 a late lead")
    evening.ok("took 9")
    evening.ok("amend 1 ben 8h 8")
    [line] = evening.sheet()
    assert line["notes"] == ["Ben held both red aces"]
    assert evening.ok("sheet --format json").json["adjustments"][0]["points"] == [5, 0]
    assert evening.status()["totals"] == [5, 8]


# ------------------------------------------------------------------ deleting and putting in


def test_a_deleted_round_keeps_its_number_and_scores_nothing(golden: Evening):
    golden.ok("amend 3 delete")
    lines = golden.sheet()
    assert (lines[2]["deleted"], lines[2]["round"], lines[2]["points"]) == (True, 3, [0, 0])
    assert lines[2]["contract"] is lines[2]["taken"] is lines[2]["made"] is None
    assert [line["round"] for line in lines] == list(range(1, 11))
    assert gaps(golden)[-1] == 26
    assert golden.refused("amend 3 --took 8")["code"] == "usage"
    golden.ok("amend 3 cyn 9c 11")
    assert gaps(golden) == [-8, 8, 17, 10, -10, -17, -4, 18, 26, 35]


def test_the_last_round_deleted_leaves_the_deal_as_it_was_before_it(golden: Evening):
    dealer = golden.sheet()[-1]["dealer"]
    golden.ok("amend --delete")
    assert golden.status()["dealer"] == dealer
    assert golden.status()["round"] == 11


def test_a_forgotten_round_moves_the_later_ones_up(golden: Evening):
    told = golden.ok("round ben 7s 7 --after 4 --json").json
    assert told["said"].startswith("Round 5 put in: Ben made 7 spades.")
    lines = golden.sheet()
    assert [line["round"] for line in lines] == list(range(1, 12))
    assert lines[4]["contract"]["player"] == "Ben"
    assert lines[5]["contract"]["player"] == "Ana"
    assert gaps(golden) == [-8, 8, 17, 10, 3, -17, -24, -11, 11, 19, 28]
    golden.ok("undo")
    assert len(golden.sheet()) == 10


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("round ben 14s 7 --after 4", "out_of_range"),
        ("round ben 7s 7 --after 40", "usage"),
        ("round ben 7s 7 --after four", "usage"),
    ],
)
def test_a_round_is_put_in_by_the_same_checks(golden: Evening, typed, code):
    assert golden.refused(typed)["code"] == code


def test_before_the_first_round_too(golden: Evening):
    golden.ok("round ben 7s 7 --after 0")
    assert golden.sheet()[0]["contract"]["player"] == "Ben"
    assert golden.sheet()[0]["dealer"] == "Ana"


# ------------------------------------------------------------------ ends that move


@pytest.fixture
def past(golden: Evening) -> Evening:
    """Rounds 11 and 12 were played, and then the game turns out to have ended with round 10."""
    golden.ok("round ben 9h 9")
    golden.ok("round cyn 8s 9 --dealer ben")
    golden.ok("amend 1 --took 7")
    return golden


def test_rounds_after_an_end_that_moved_stay_and_count_in_no_game(past: Evening):
    lines = past.sheet()
    assert [line["after_end"] for line in lines] == [False] * 10 + [True] * 2
    assert [line["game"] for line in lines[-3:]] == [1, None, None]
    assert lines[9]["ends_game"]
    assert gaps(past)[-3:] == [59, 50, 58]  # totals and gap run on
    status = past.status()
    assert (status["phase"], status["round"], status["gap"], status["winner"]) == (
        "over",
        10,
        59,
        0,
    )
    assert status["dealer"] == lines[-1]["next_dealer"]
    assert past.refused("pass")["code"] == "game_over"


def test_a_rematch_from_one_of_them(past: Evening):
    past.ok("rematch 11")
    lines = past.sheet()
    assert [(line["game"], line["gap"]) for line in lines[-2:]] == [(2, -9), (2, -1)]
    status = past.status()
    assert (status["game"], status["gap"], status["phase"]) == (2, -1, "auction")
    assert status["games_won"] == [1, 0]
    past.ok("undo")
    assert past.status()["phase"] == "over"


def test_a_rematch_from_the_second_leaves_the_first_in_the_air(past: Evening):
    past.ok("rematch 12")
    lines = past.sheet()
    assert [(line["game"], line["after_end"]) for line in lines[-2:]] == [(None, True), (2, False)]
    assert past.refused("rematch 3")["code"] == "usage"


def test_a_plain_rematch_takes_its_dealer_from_the_last_round_on_the_sheet(past: Evening):
    last = past.sheet()[-1]
    past.ok("rematch")
    assert past.status()["dealer"] == last["next_dealer"]
    assert past.status()["round"] == 13
    assert past.status()["totals"] == [0, 0]


def test_a_deal_begun_when_the_end_moved_is_void(golden: Evening):
    golden.ok("bid 9h p")
    golden.ok("amend 1 --took 7")
    assert golden.status()["phase"] == "over"
    golden.ok("rematch")
    assert (golden.status()["round"], golden.status()["calls"]) == (11, [])
    golden.ok("undo 2")
    assert len(golden.status()["calls"]) == 2


def test_an_end_that_is_taken_away_leaves_the_rematch_and_the_game_undecided(past: Evening):
    past.ok("rematch 11")
    told = past.ok("amend 1 --took 8 --json").json
    gone = "Game 1 does not end any more; a rematch followed, so it counts as undecided."
    assert gone in told["warnings"]
    assert "No game ends" not in told["said"]
    assert past.status()["games_won"] == [0, 0]
    assert [line["game"] for line in past.sheet()[-3:]] == [1, 2, 2]


def test_an_end_made_needless_stays_without_effect(golden: Evening):
    golden.ok("end too late")
    golden.ok("rematch")
    golden.ok("round ana 8s 8 --dealer dan")
    golden.ok("amend 1 --took 7")
    status = golden.status()
    assert (status["game"], status["gap"], status["games_won"]) == (2, 8, [1, 0])


# ------------------------------------------------------------------ the property


def _typed(number: int, player: int, tricks: int, suit: str, took: int) -> str:
    return f"round {NAMES[player]} {tricks}{suit} {took} --again"


_round = st.tuples(
    st.integers(0, 3), st.integers(7, 13), st.sampled_from("shdc"), st.integers(0, 13)
)
_rounds = st.lists(_round, min_size=2, max_size=9)


sized = settings(
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@settings(sized, max_examples=12)
@given(_rounds, _round, st.data())
def test_amending_is_entering_it_so_with_the_same_dealers(tmp_path_factory, rounds, other, data):
    _amended_as_entered(tmp_path_factory, rounds, other, data)


@pytest.mark.slow
@settings(sized, max_examples=150)
@given(_rounds, _round, st.data())
def test_amending_is_entering_it_so_for_long(tmp_path_factory, rounds, other, data):
    _amended_as_entered(tmp_path_factory, rounds, other, data)


def _amended_as_entered(tmp_path_factory, rounds, other, data) -> None:
    """Up to the end of the game; undo brings back both views byte for byte."""
    corrected, entered = (Evening(tmp_path_factory.mktemp("home")) for _ in range(2))
    for evening in (corrected, entered):
        evening.ok(SAT)
    played = []
    for at, line in enumerate(rounds):
        if corrected.status()["phase"] == "over":
            break
        corrected.ok(_typed(at, *line))
        played.append(line)
    dealers = [line["dealer"] for line in corrected.sheet()]
    before = corrected.status(), corrected.sheet()

    number = data.draw(st.integers(1, len(played)))
    player, tricks, suit, took = other
    words = f"{NAMES[player]} {tricks}{suit} {took}"
    how = data.draw(st.sampled_from(["words", "options"]))
    options = f"--by {NAMES[player]} --bid {tricks}{suit} --took {took}"
    corrected.ok(f"amend {number} {words if how == 'words' else options}")
    played[number - 1] = other

    for at, line in enumerate(played):
        if entered.status()["phase"] == "over":
            break
        entered.ok(f"{_typed(at, *line)} --dealer {dealers[at]}")
    expected, found = entered.sheet(), corrected.sheet()
    assert [_comparable(line) for line in found[: len(expected)]] == [
        _comparable(line) for line in expected
    ]
    assert all(line["after_end"] for line in found[len(expected) :])
    assert len(found) == len(played)
    for key in ("totals", "gap", "winner", "games_won", "phase"):
        assert corrected.status()[key] == entered.status()[key]
    corrected.ok("undo")
    assert (corrected.status(), corrected.sheet()) == before
    corrected.ok("redo")
    assert corrected.sheet() == found


def _comparable(line: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in line.items() if key != "calls"}


# ------------------------------------------------------------------ what is said


def test_other_calls_that_come_to_the_same_contract(evening: Evening):
    evening.ok(SAT)
    evening.ok("bid p 7h 8s p")
    evening.ok("took 8")
    told = evening.ok("amend 1 --calls 'p p 8s p'").out
    assert told.startswith("Round 1 corrected, with other calls: Dan made 8 spades.")


def test_trump_of_a_forced_contract_whose_calls_are_known(evening: Evening):
    evening.ok(SAT)
    evening.ok("bid p p p p")
    evening.ok("trump d")
    evening.ok("took 7")
    evening.ok("amend 1 --trump c")
    line = evening.sheet()[0]
    assert (line["contract"]["trump"], len(line["calls"])) == ("clubs", 4)
    evening.ok("amend 1 --forced")
    assert len(evening.sheet()[0]["calls"]) == 4


def test_tricks_named_by_their_winners_stay_with_them_whoever_bid(evening: Evening):
    evening.ok(SAT)
    evening.ok("bid 8s p p p")
    evening.ok("trick 6h 3c qh 2h dan")
    evening.ok("took 8")
    evening.ok("amend 1 --by ana")
    assert evening.sheet()[0]["taken"] == [5, 8]
    assert evening.sheet()[0]["contract"]["player"] == "Ana"


def test_a_deal_begun_that_was_anothers_by_the_new_score(golden: Evening):
    golden.ok("pass")
    told = golden.ok("amend 10 --took 8 --json").json
    assert any("was Ana's deal by this score; Dan dealt it" in line for line in told["warnings"])
    assert golden.status()["dealer"] == "Dan"


def test_the_log_and_undo_name_each_correction(golden: Evening):
    for typed in (
        "note lovely",
        "revoke dan",
        "round ben 7s 7 --after 2",
        "amend 3 delete",
        "amend 4 --took 8",
        "swap ben dan",
        "pass",
        "amend --calls 'p p'",
    ):
        golden.ok(typed)
    log = golden.ok("log").out
    for words in (
        "The note on round 10",
        "Dan's revoke in round 10",
        "Round 3 put in",
        "Round 3 deleted",
        "Round 4 corrected",
        "Ben and Dan in each other's seats",
        "Round 12 corrected",
    ):
        assert words in log
    assert golden.ok("undo 8").out.startswith("Taken back: 8 steps, from the note on round 10")


def test_a_deal_begun_after_the_end_that_a_correction_made_is_not_the_open_round(table: Evening):
    """The game is over, so that what is amended without a number is the round that closed last."""
    for typed in ("round ana 11h 3", "round cyn 13d 0", "pass", "round dan 10d 10 --after 2"):
        table.ok(typed)
    told = table.ok("amend --took 9")
    assert told.out.startswith("Round 3 corrected, 9 tricks and not 10: Dan failed 10 diamonds.")
    now = table.status()
    assert (now["phase"], now["round"], now["calls"]) == (
        "auction",
        4,
        [{"player": "Ben", "call": "pass"}],
    )


def test_a_game_closed_by_the_table_is_not_opened_by_a_correction(evening: Evening):
    """An `end` made needless has effect again where the end before it goes."""
    evening.ok(SAT)
    for typed in ("round ben 13s 12", "round dan 8s 7", "end late", "amend 2 dan 13s 12"):
        evening.ok(typed)
    told = evening.ok("amend 2 dan 8s 8").out
    assert "Game 1 stays closed, undecided." in told
    assert "open again" not in told
    assert evening.status()["phase"] == "over"


def test_an_end_that_would_come_in_the_middle_of_a_deal_is_refused(evening: Evening):
    """The points that would end it were agreed on while round 2 was played."""
    evening.ok(SAT)
    for typed in ("round cyn 7s 7", "p 8s p p", "adjust ben +40", "t cyn", "took 9"):
        evening.ok(typed)
    before = evening.sheet()
    refusal = evening.refused("amend 1 cyn 13s 12")
    assert "round 2 would not stand" in refusal["message"]
    assert "over" in refusal["message"]
    assert evening.sheet() == before


# ------------------------------------------------------------------ a round with a revoke


@pytest.mark.parametrize("penalty", ["tricks", "lose_round", "note", "ask"])
@pytest.mark.parametrize("how", ["amend 1 ana 8s 8", "amend 1 --took 8 --by ana --bid 8s"])
def test_a_revoke_stays_with_a_round_that_is_told_anew(evening: Evening, penalty: str, how: str):
    """In whatever words it is told: the count is as won, and the penalty on top of it."""
    rules = evening.home.parent / "house.toml"
    rules.write_text(f'[revoke]\npenalty = "{penalty}"\ntricks = 1\n', encoding="utf-8")
    evening.ok(f"{SAT} --rules {rules}")
    decided = " --tricks 1" if penalty == "ask" else ""
    for typed in ("bid p 7h 8s p", f"revoke dan{decided}", "took 8"):
        evening.ok(typed)
    revokes = evening.sheet()[0]["revokes"]
    assert [revoke["player"] for revoke in revokes] == ["Dan"]
    told = evening.ok(how).out
    [line] = evening.sheet()
    assert [revoke["player"] for revoke in line["revokes"]] == ["Dan"]
    moved = penalty in ("tricks", "ask")
    assert line["taken"] == ([9, 4] if moved else [8, 5])
    assert line["made"] is True
    assert ("9 tricks and not 6, 1 of them moved for Dan's revoke" in told) is moved


def test_tricks_that_moved_are_said_where_the_count_is_corrected(evening: Evening):
    evening.ok(SAT)
    for typed in ("bid p 7h 8s p", "revoke ana --tricks 1", "took 8"):
        evening.ok(typed)
    told = evening.ok("amend 1 --took 9").out
    assert "10 tricks and not 9, 1 of them moved for Ana's revoke" in told


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("amend 1 --took 13", "Round 1 of game 1 corrected, 13 tricks and not 0: Dan made 13"),
        ("amend 2 --took 0", "Round 2 of game 1 is as it was: Dan failed 13 spades."),
        ("amend 2 delete", "Round 2 of game 1 is deleted; its number stays on the sheet."),
        ("amend 3 --took 8", "Round 3 corrected, 8 tricks and not 9: Ana made 8 spades."),
    ],
)
def test_a_round_of_another_game_is_named_with_its_game(evening: Evening, typed: str, told: str):
    """Rounds are numbered through, so that the number alone does not say which game moved."""
    evening.ok(SAT)
    for line in ("round dan 13s 0", "round dan 13s 0 --again", "rematch", "round ana 8s 9"):
        evening.ok(line)
    assert evening.ok(typed).out.startswith(told)


def test_on_a_phone_it_is_said_shortly_where_each_round_stood(evening: Evening):
    """The same side is named once; another one with its lead."""
    for line in (
        "new Ana Ben Cyn Dan --dealer ana",
        "round ben 8h 8",
        "round dan 9h 9",
        "round dan 7h 7",
    ):
        evening.ok(line)
    evening.is_terminal, evening.width = True, 36
    told = " ".join(evening.ok("amend 1 --took 7").out.split())
    assert "After round 1: Ana & Cyn lead by 16; before, Ben & Dan led by 8." in told
    assert "After round 3: The teams are level; before, Ben & Dan led by 24." in told
    told = " ".join(evening.ok("amend 3 --took 6").out.split())
    assert "After round 3: Ana & Cyn lead by 14; it was level." in told
    evening.ok("amend 1 --took 8")
    told = " ".join(evening.ok("amend 2 dan 10h 10").out.split())
    assert "After round 2: Ben & Dan lead by 18; it was 17." in told


def test_partners_in_each_others_seats_lead_as_before(evening: Evening):
    """The same two are meant in whichever order they sit; two others are not."""
    evening.ok(SAT)
    evening.ok("round dan 8s 9")
    assert "Dan & Ben lead by 8 as before." in evening.ok("swap ben dan").out
    assert "Ben & Dan lead by 8 as before." in evening.ok("swap ben dan").out
    assert "lead by 8; before, Ben & Dan led by 8." in evening.ok("swap ana dan").out


HAKEMS = {
    "another dealt": ("deal dan", "round ana hearts 0-7", "ben clubs 7-4"),
    "the score moved": ("ben hearts 7-3", "ben clubs 7-4", "amend 1 --took 3-7"),
    "the dealer was corrected": ("ben hearts 0-7", "amend 1 --dealer dan", "ana d 7-2"),
    "a round was deleted": (
        "ben hearts 3-7",
        "cyn clubs 7-4",
        "amend 1 delete",
        "amend 1 ben h 7-0",
    ),
    "one was put in": ("ben hearts 7-3", "ben clubs 7-4", "round cyn s 7-1 --after 1 --dealer ben"),
}


@pytest.mark.parametrize("before", HAKEMS.values(), ids=HAKEMS)
def test_the_hakem_of_a_round_told_anew_is_who_dealt_it_says(evening: Evening, before):
    """Whoever dealt it, dealt it: the rule that names a dealer has no say in it any more."""
    evening.ok(f"{SAT} --preset classic")
    for line in before:
        evening.ok(line)
    sheet = evening.sheet()
    for line in sheet:
        hakem = NAMES[(NAMES.index(line["dealer"].lower()) + 1) % 4]
        for name in NAMES:
            typed = f"amend {line['round']} {name} spades 7-2"
            if name != hakem:
                told = evening.refused(typed)
                assert told["code"] == "out_of_turn"
                assert f"{line['dealer']} dealt round {line['round']}" in told["message"]
                assert f"amend {line['round']} {hakem} spades 7-2" in told["message"]
        evening.ok(f"amend {line['round']} {hakem} spades 7-2")
    now = evening.sheet()
    assert [line["dealer"] for line in now] == [line["dealer"] for line in sheet]
