"""Rounds past the end of a game that a correction moved: of which game, and what can be done."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.evening import Evening

SAT = "new Ana Ben Cyn Dan --dealer ana"
ONE_GAME = ("dan 7s 8", "dan 7c 7", "ana 13s 13", "ana 13h 13", "ana 13c 13", "ana 12c 12")
"""Ana & Cyn lead by 37 in the end; by 58 after the fifth, if Dan had failed 13 in the first."""
FAILED = "dan 13s 9"


@pytest.fixture
def hanging(evening: Evening) -> Evening:
    """Round 6 was played after the end of game 1."""
    evening.ok(SAT)
    for line in ONE_GAME:
        evening.ok(f"round {line}")
    evening.ok(f"amend 1 {FAILED}")
    return evening


@pytest.fixture
def twice(hanging: Evening) -> Evening:
    """Rounds 12 and 13 were played after the end of game 2, besides."""
    hanging.ok("rematch")
    for line in (*ONE_GAME, "cyn 10c 11"):
        hanging.ok(f"round {line}")
    hanging.ok(f"amend 7 {FAILED}")
    return hanging


def parts(evening: Evening, typed: str) -> list[str]:
    """The titles and states in which a view names what it shows, in order."""
    told = evening.ok(f"{typed} --plain").out.splitlines()
    found = [re.match(r"(After the end of game|Game) \d", line) for line in told]
    return [match[0] for match in found if match]


def test_what_came_after_an_end_stays_with_the_game_that_had_it(hanging: Evening):
    hanging.ok("rematch")
    hanging.ok("round dan 8s 8")
    assert parts(hanging, "sheet") == ["Game 1", "After the end of game 1", "Game 2"]
    assert parts(hanging, "chart") == ["Game 1", "After the end of game 1", "Game 2"]


BOTH = ["Game 1", "After the end of game 1", "Game 2", "After the end of game 2"]


def test_each_game_has_a_part_of_its_own_for_what_came_after_it(twice: Evening):
    assert parts(twice, "sheet") == parts(twice, "chart") == BOTH
    page = twice.ok("sheet --format html").out
    assert re.findall("<caption>(.*)</caption>", page) == BOTH
    assert page.count("<figure>") == len(BOTH)
    for form in ("markdown", "svg", "html"):
        said = twice.ok(f"sheet --format {form}").out
        assert "After the end of game 1, in no game" in said
        assert "After the end of game 2, in no game" in said
    for width in (80, 60, 36):
        twice.is_terminal, twice.width = True, width
        told = " ".join(twice.ok("sheet").out.split())
        assert told.index("end of game 1, in") < told.index("Game 2") < told.index("game 2, in")
        assert [line.strip() for line in twice.ok("chart").out.splitlines() if line.strip() in BOTH]


def test_scripts_still_read_that_they_are_in_no_game(twice: Evening):
    lines = [(line["round"], line["game"], line["after_end"]) for line in twice.sheet()]
    assert lines[4:7] == [(5, 1, False), (6, None, True), (7, 2, False)]
    assert lines[10:] == [(11, 2, False), (12, None, True), (13, None, True)]
    games = twice.ok("chart --json").json["games"]
    assert [game["game"] for game in games] == [1, None, 2, None]
    assert [game["winner"] for game in games] == [0, None, 0, None]


def test_they_do_not_count_in_its_score(twice: Evening):
    told = twice.ok("why score --json").json
    assert [step["round"] for step in told["steps"] if step.get("round")] == [7, 8, 9, 10, 11]
    shared = twice.ok("share").out
    assert "Last: round 11," in shared
    assert twice.ok("stats --json").json["rounds"] == 10


def test_a_correction_says_only_what_it_put_past_an_end_itself(hanging: Evening):
    hanging.ok("rematch")
    for line in (*ONE_GAME, "cyn 10c 11"):
        hanging.ok(f"round {line}")
    told = hanging.ok(f"amend 7 {FAILED}").err
    assert (
        "Rounds 12 and 13 came after the end of game 2. They are kept, in no game, until the table"
        " says:\n    hokm rematch 12: they begin game 3\n    hokm amend 12 delete: round 12 goes\n"
        in told
    )
    assert "round 6" not in told.lower()


def test_no_rematch_is_offered_where_the_next_game_has_begun(evening: Evening):
    evening.ok(SAT)
    for line in (*ONE_GAME, "ana 13s 13", "ana 8s 8"):
        evening.ok(f"round {line}")
    evening.ok("rematch")
    told = evening.ok(f"amend 1 {FAILED}").err
    assert "Rounds 6, 7 and 8 came after the end of game 1." in told
    assert "rematch" not in told
    assert "hokm amend 6 delete: round 6 goes" in told


def test_a_game_begun_with_them_before_another_is_named_by_its_own_number(twice: Evening):
    told = twice.ok("rematch 6")
    assert told.out.startswith("Game 2 begins with round 6, and the games after it move up by one.")
    assert "A rematch follows before its end, so game 2 counts as undecided." in told.err
    assert "came after" not in told.err  # rounds 12 and 13 did so before
    assert parts(twice, "sheet") == [*BOTH[:1], "Game 2", "Game 3", "After the end of game 3"]
    assert twice.status()["games_won"] == [2, 0]


def test_one_that_they_win_is_not_called_undecided(evening: Evening):
    evening.ok(SAT)
    for who in ("dan", "ana", "ana", *["dan"] * 5):
        evening.ok(f"round {who} 13s 13 --again")
    evening.ok("rematch")
    evening.ok("amend 1 --took 12")
    told = evening.ok("rematch 4")
    assert told.out.startswith("Game 2 begins with round 4, and the games after it move up by one.")
    assert "undecided" not in told.err
    assert "Round 8 came after the end of game 2." in told.err
    assert "hokm rematch 8" not in told.err
    assert evening.status()["game"] == 3


def test_a_round_of_a_game_and_one_that_was_deleted_begin_none(twice: Evening):
    assert twice.refused("rematch 11")["message"].startswith("Round 11 is in game 2")
    twice.ok("amend 12 delete")
    assert twice.refused("rematch 12")["message"].startswith("Round 12 was deleted")
    twice.ok("rematch 13")
    assert parts(twice, "sheet") == [*BOTH, "Game 3"]


def test_points_agreed_on_after_a_game_without_a_round_are_of_that_game(hanging: Evening):
    """Not of what came after the end of the one before it, though that is last on the sheet."""
    hanging.ok("rematch")
    hanging.ok("end too late")
    hanging.ok("adjust ana +3")
    [agreed] = hanging.ok("sheet --format json").json["adjustments"]
    assert (agreed["game"], agreed["totals"]) == (2, [3, 0])


sized = settings(
    deadline=None,
    database=None,
    max_examples=10,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
_round = st.tuples(st.sampled_from(["ana", "dan"]), st.integers(11, 13), st.integers(9, 13))


@sized
@given(st.lists(_round, min_size=4, max_size=14), st.data())
def test_every_part_stands_in_one_place_and_comes_out_and_in_again(tmp_path_factory, rounds, data):
    """Whatever was corrected: game 1, what came after it, game 2, what came after that."""
    home: Path = tmp_path_factory.mktemp("home")
    evening = Evening(home)
    evening.ok(SAT)
    for who, bid, took in rounds:
        if evening.status()["phase"] == "over":
            evening.ok("rematch")
        evening.ok(f"round {who} {bid}s {took} --again")
    for _ in range(3):
        number = data.draw(st.integers(1, len(rounds)))
        evening(f"amend {number} {data.draw(st.sampled_from(['--took 9', '--took 13']))}")
    lines = evening.sheet()
    found = parts(evening, "sheet")
    order = [
        title
        for game in range(1, 16)
        for title in (f"Game {game}", f"After the end of game {game}")
    ]
    assert found == sorted(set(found), key=order.index)
    assert ("After the end of game 1" in found) is any(
        line["after_end"]
        for line in lines[: next((at for at, line in enumerate(lines) if line["game"] == 2), None)]
    )
    exported = evening.ok("export").out
    evening.ok(["import", "-"], piped=exported)
    assert evening.sheet() == lines
    assert parts(evening, "sheet") == found
    assert evening.ok("export").out == exported
