"""Whatever is typed in an evening, corrections too: undo is exact, and the file is whole."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.corrections.carrying import carried
from tests.evening import Evening

HOSTILE = (
    "[bold]Max", "=1+1", "A,B", 'a "quote"', "o'clock", "علی", "Zoé", "Joe_\\n", "x-", "#x",
    "a<b>", "a=b", "[[round]]", "'''", "ไทย", "👩‍👩‍👧", "Ann & Bob", "{}", "%s", "\\u0041",
)  # fmt: skip
VIEWS = ("status --json", "sheet --format json", "log --json", "stats --json")

seats = st.integers(1, 4)
rounds = st.integers(1, 6)
bids = st.builds("{}{}".format, st.integers(7, 13), st.sampled_from("shdc"))
counts = st.integers(0, 13)
names = st.sampled_from(HOSTILE)
texts = st.sampled_from([*HOSTILE, "a phone rang", "it was late"])
cards = st.builds("{}{}".format, st.sampled_from("23456789tjqka"), st.sampled_from("shdc"))
calls = st.lists(st.one_of(st.just("p"), bids), min_size=4, max_size=4).map(" ".join)
wholes = st.tuples(seats, bids, counts).map(lambda row: [str(part) for part in row])


def typed(*words: Any) -> Any:
    """The words of a command, each fixed or drawn."""
    parts = (word if isinstance(word, st.SearchStrategy) else st.just(word) for word in words)
    return st.tuples(*parts).map(
        lambda row: [str(word) for part in row for word in (part if type(part) is list else [part])]
    )


PLAY = (
    typed("round", wholes, "--again"),
    typed("pass"),
    typed(bids),
    typed("took", counts),
    typed("hearts"),
    typed("trick", seats),
    typed("trick", cards, cards, cards, cards),
    typed("redeal", texts),
    typed("deal", seats),
    typed("end", texts),
    typed("rematch"),
    typed("revoke", seats, "--tricks", seats),
    typed("revoke", seats),
    typed("revoke", seats, "--lose"),
)
CORRECTIONS = (
    typed("amend", rounds, "--took", counts),
    typed("amend", rounds, wholes),
    typed("amend", rounds, "--by", seats, "--bid", bids),
    typed("amend", rounds, "--dealer", seats),
    typed("amend", rounds, "--delete"),
    typed("amend", rounds, "--calls", calls),
    typed("amend", "--calls", calls),
    typed("round", wholes, "--after", rounds),
    typed("adjust", seats, st.sampled_from(["+7", "-3", "+60"]), texts),
    typed("note", texts),
    typed("sub", seats, names),
    typed("rename", seats, names),
    typed("swap", seats, seats),
    typed("rematch", rounds),
    typed("rematch", names, names, names, names, "--dealer", seats),
    typed("undo"),
    typed("redo"),
)
lines = st.lists(st.one_of(typed("round", wholes, "--again"), *PLAY, *CORRECTIONS), max_size=22)


def views(evening: Evening) -> list[Any]:
    return [(answer.status, answer.out) for answer in map(evening, VIEWS)]


def _unmarked(view: list[Any]) -> list[Any]:
    """All but the log: what can be undone or done again is its to tell, not the game's."""
    return view[:2] + view[3:]


def _played(evening: Evening, players: list[str], every: list[list[str]]) -> None:
    """Type it all, much of it refused; each step taken back and brought again to the letter."""
    evening.ok(["new", *players, "--dealer", "1"])
    steps = 0
    for words in every:
        if words == ["undo"] and not steps:
            continue  # it would take back the beginning
        before = views(evening)
        if evening(words).status:
            assert views(evening) == before, words
            continue
        steps += -1 if words == ["undo"] else 1
        if words[0] in ("undo", "redo"):
            continue
        after = views(evening)
        evening.ok("undo")
        assert _unmarked(views(evening)) == _unmarked(before), words
        evening.ok("redo")
        assert _unmarked(views(evening)) == _unmarked(after), words


def _whole(tmp_path_factory: pytest.TempPathFactory, players: Any, every: Any) -> None:
    folder = tmp_path_factory.mktemp("home")
    evening = Evening(folder / "home", pace=0)
    _played(evening, players, every)
    carried(evening, folder)


fours = st.lists(st.sampled_from([*HOSTILE, "Ana", "Ben"]), min_size=4, max_size=4, unique=True)
versions = st.sampled_from([[], [], [], ["--preset", "classic"]])
begun = st.builds(list.__add__, fours, versions)
sized = settings(
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@settings(sized, max_examples=12)
@given(begun, lines)
def test_undo_is_exact_and_the_file_is_whole(tmp_path_factory, players, every):
    _whole(tmp_path_factory, players, every)


@pytest.mark.slow
@settings(sized, max_examples=150)
@given(begun, lines)
def test_undo_is_exact_and_the_file_is_whole_for_long(tmp_path_factory, players, every):
    _whole(tmp_path_factory, players, every)
