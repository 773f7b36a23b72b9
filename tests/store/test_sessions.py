"""Several sessions in one record: which is gone on with, and what leaves the others alone."""

from __future__ import annotations

import pytest

from tests.evening import Evening
from tests.store.disk import tree

READING = "status|next|why|log|sheet|log --rounds|bid|took|deal|status --json|sheet --format json"


@pytest.fixture
def three(evening: Evening) -> Evening:
    """Friday (1) after a round, one without a name (2), and Sunday (3), the last written to."""
    evening.ok("new Ana Ben Cyn Dan --dealer ana --name Friday")
    evening.ok("dan 8s 8")
    evening.ok("new Eve Max Lee Joe --dealer eve")
    evening.ok("p 7h 9c p")
    evening.ok(["new", "Ana", "Ben", "Cyn", "Dan", "--dealer", "dan", "--name", "Late Sunday"])
    return evening


def current(evening: Evening) -> int:
    return int(evening.status()["session"]["number"])


@pytest.mark.parametrize(
    ("which", "number"),
    [
        ("1", 1),
        ("2", 2),
        ("3", 3),
        ("۲", 2),
        ("Friday", 1),
        ("friday", 1),
        ("FRIDAY ", 1),
        ("late sunday", 3),
    ],
)
def test_a_session_is_named_by_number_or_name(which: str, number: int, three: Evening):
    for words in (["-s", which, "--json"], ["status", f"--session={which}", "--json"]):
        assert three.ok(words).json["session"]["number"] == number
    assert current(three) == 3


@pytest.mark.parametrize("typed", READING.split("|"))
@pytest.mark.parametrize("which", ["1", "2", "friday"])
def test_reading_another_session_changes_nothing(typed: str, which: str, three: Evening):
    before = tree(three.home)
    three.ok([*typed.split(), "-s", which])
    assert tree(three.home) == before
    assert current(three) == 3


@pytest.mark.parametrize("typed", ["", "p", "undo", "redo", "log", "r ana 8s 9"])
def test_a_session_that_is_not_there(typed: str, three: Evening):
    before = tree(three.home)
    for which in ("0", "4", "999999999", "1" * 30, "Fri", "nobody", "", "-1", "1.0"):
        assert three.refused([*typed.split(), "-s", which])["code"] == "no_session", which
    assert tree(three.home) == before


def test_of_two_with_one_name_the_later_is_meant(three: Evening):
    three.ok("new Ana Ben Cyn Dan --dealer ana --name friday")
    assert three.ok("-s Friday --json").json["session"]["number"] == 4


@pytest.mark.parametrize("typed", ["status", "log", "p", "undo", "sessions friday", "note late"])
def test_a_name_is_of_the_newest_session_that_stands(typed: str, three: Evening):
    """One that was begun by mistake and taken back holds no name, for whatever is asked."""
    words = typed.split() if "friday" in typed else [*typed.split(), "-s", "friday"]
    three.ok("new Ana Ben Cyn Dan --dealer ben --name friday")
    three.ok("undo")
    three.ok(words)
    three.ok("-s 1")
    assert three.refused("-s 4")["code"] == "no_session"
    three.ok("redo -s 4")
    assert three.ok("-s friday --json").json["session"]["number"] == 4


def test_the_session_taken_out_by_name_is_one_that_stands(three: Evening):
    three.ok("new Ana Ben Cyn Dan --dealer ben --name friday")
    three.ok("undo")
    three.ok("sessions --delete friday")
    assert three.refused("-s 1")["code"] == "no_session"
    three.ok("redo -s friday")
    assert three.ok("-s friday --json").json["session"]["number"] == 4


def test_writing_to_a_session_makes_it_current(three: Evening):
    three.ok("p -s 1")
    assert current(three) == 1
    three.ok("p")
    assert three.status()["calls"] == [{"player": name, "call": "pass"} for name in ("Ben", "Cyn")]
    three.ok("sessions 2")
    assert current(three) == 2
    three.ok(["redeal", "-s", "late sunday"])
    assert current(three) == 3


def test_sessions_names_the_one_to_go_on_with(three: Evening):
    seen = {number: three.ok(f"-s {number} --json").json for number in (1, 2, 3)}
    for which, number in (("1", 1), ("late sunday", 3), ("2", 2), ("2", 2)):
        said = three.ok(["sessions", *which.split(), "--json"]).json
        assert said["session"]["number"] == number
        assert current(three) == number
    assert {number: three.ok(f"-s {number} --json").json for number in (1, 2, 3)} == seen
    listed = three.ok("sessions --json").json
    assert [one["number"] for one in listed["sessions"]][:1] == [2]


def test_sessions_do_not_touch_each_other(three: Evening):
    before = [three.ok(f"sheet -s {number} --json").json for number in (1, 3)]
    for typed in ("took 9", "r max 8h 9", "undo", "redo", "undo round"):
        three.ok([*typed.split(), "-s", "2"])
    assert [three.ok(f"sheet -s {number} --json").json for number in (1, 3)] == before


def test_undo_of_new_makes_the_one_before_current(three: Evening):
    before = three.ok("-s 2 --json").json
    told = three.ok("undo --json").json
    assert told["session"]["number"] == 2
    assert three.status() == before
    assert three.refused("-s 3")["code"] == "no_session"
    assert three.refused(["-s", "late sunday"])["code"] == "no_session"


def test_undo_does_not_cross_into_the_session_before(three: Evening):
    three.ok("undo")
    before = tree(three.home)
    refused = three.refused("undo")
    assert (refused["code"], refused["exit"], refused["legal"]) == ("nothing_to_undo", 1, 0)
    assert three.refused("undo round")["code"] == "nothing_to_undo"
    assert three.refused("undo 2")["code"] == "nothing_to_undo"
    assert tree(three.home) == before


def test_undo_crosses_where_the_session_is_named(three: Evening):
    three.ok("undo")
    three.ok("undo -s 2")
    assert three.status()["session"]["number"] == 2
    assert three.status()["calls"] == []
    three.ok("undo -s friday")
    assert three.ok("-s 1 --json").json["last_round"] is None


def test_redo_brings_a_session_back(three: Evening):
    before = three.status()
    three.ok("undo")
    assert three.ok("redo --json").json["session"]["number"] == 3
    assert three.status() == before
    three.ok("undo")
    three.ok("p -s 1")
    assert three.refused("redo")["code"] == "nothing_to_redo"
    three.ok("redo -s 3")
    assert three.status() == before


def test_a_write_after_the_undo_of_new_goes_to_the_session_before(three: Evening):
    three.ok("undo")
    three.ok("took 9")
    assert three.status()["session"]["number"] == 2
    three.ok("undo")
    assert three.status()["phase"] == "play"


def test_undo_of_the_only_new_leaves_no_session(evening: Evening):
    evening.ok("new Ana Ben Cyn Dan --dealer ana")
    evening.ok("undo")
    for typed in ("", "p", "log", "sessions", "took 9"):
        assert evening.refused(typed)["code"] == "no_session"
    assert evening.refused("undo")["code"] == "nothing_to_undo"
    evening.ok("redo")
    assert current(evening) == 1


def test_numbers_are_never_given_twice(three: Evening):
    three.ok("undo")
    three.ok("new Ana Ben Cyn Dan --dealer ana")
    assert current(three) == 4
    assert [one["number"] for one in three.ok("sessions --json").json["sessions"]] == [4, 2, 1]


def test_a_short_option_is_only_that_word(three: Evening):
    """`-s=1` is exactly no option, so that it is text, and takes no other word with it."""
    assert "-s=1" in three.ok(["redeal", "-s=1"]).out
    assert three.refused(["-s=1", "status"])["code"] == "unknown_command"
