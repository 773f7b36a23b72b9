"""Any evening comes out of its file as it went in: the same table, sheet and tallies.

What a file has no word for yet shows here: a revoke between two tricks, points of any size, a game
whose end a correction moved, with whatever had been told after it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.corrections.carrying import carried
from tests.evening import Evening

Lines = list[str]

HOUSES = {
    "standard": "",
    "moves a trick": '[revoke]\npenalty = "tricks"\n',
    "short": "[scoring]\ngap = 20\n",
    "tarneeb": 'preset = "tarneeb"\n',
    "classic": 'version = "classic"\n',
    "classic, moves two": 'version = "classic"\n[revoke]\npenalty = "tricks"\ntricks = 2\n',
    "never ends": 'version = "classic"\n[classic]\ngame_ends = "never"\n'
    '[revoke]\npenalty = "lose_round"\n',
}
BEGUN = (
    *[("standard", "")] * 4,
    *[("classic", "")] * 3,
    ("moves a trick", ""),
    ("short", " --gap 7 --for ben"),
    ("classic, moves two", ""),
    ("never ends", ""),
    ("never ends", " --gap 123456 --for ana"),
)
"""A house, and what the four bring along."""

names = st.sampled_from(("ana", "ben", "cyn", "dan"))
numbers = st.integers(1, 6)


def text(form: str, *parts: Any) -> st.SearchStrategy[str]:
    """A line with drawn words in its places."""
    return st.tuples(*parts).map(lambda row: form.format(*row))


won = st.sampled_from((0, 13))
big = text("{} {}s {}", names, st.sampled_from((12, 13, 13)), won)
"""A round with which a game may end, or no longer end."""
whole = st.one_of(big, text("{} {}h {}", names, st.integers(7, 10), st.integers(5, 10)))
classic = text("{} hearts {}", names, st.sampled_from(("7-0", "7-4", "3-7", "0-7")))
revoked = text(
    "revoke {}{}{}",
    names,
    st.sampled_from(("", "", " --trick 1", " --trick 3")),
    st.sampled_from(("", "", " --lose", " --tricks 1", " --tricks 2", " --none")),
)
beside = st.one_of(
    text("adjust {} {}", names, st.sampled_from("+7 -3 +52 -60 +10000".split())),
    text("sub {} Eve", names),
    text("rename {} Anna", names),
    st.just("note a phone rang"),
)
ruled = st.sampled_from(tuple(HOUSES)).map(lambda name: f"rules apply {{folder}}/{name}.toml")
"""Other rules from the next deal on; those of the other game are refused."""
tricks = st.one_of(
    text("trick {} {}", names, names),
    text("trick {}", names),
    names.flatmap(lambda name: st.integers(3, 8).map(lambda many: "trick" + f" {name}" * many)),
)


@st.composite
def played(draw: Any) -> Lines:
    """A round trick by trick, with revokes and more between them; to the end, or counted."""
    agreed = draw(st.sampled_from(("p 7h p p", "8s p p p", "p p p p")))
    between = st.one_of(tricks, tricks, tricks, revoked, beside)
    lines = draw(st.lists(between, max_size=7))
    # To its end with one trick after another, so that the last of them closes it.
    name = draw(names)
    rest = draw(st.sampled_from(([], [f"trick {name}"] * 13, ["took 9"], ["took 7-3"])))
    after = draw(st.lists(revoked, max_size=2))
    return [agreed, "trump s", *lines, *rest, *after]


games = st.tuples(big, st.integers(2, 4), st.sampled_from(([], ["p"], ["p", "end tired"]))).map(
    lambda row: [f"round {row[0]} --again"] * row[1] + row[2]
)
"""Rounds that bring a game near its end or over it, and perhaps a deal begun after them."""
deals = st.one_of(
    played(),
    games,
    whole.map(lambda words: [f"round {words} --again"]),
    classic.map(lambda words: [f"round {words} --again"]),
    beside.map(lambda line: [line]),
    ruled.map(lambda line: [line]),
    revoked.map(lambda line: [line]),
    st.sampled_from((["p"], ["p", "end tired"], ["end"], ["rematch"], ["trump d"], ["redeal"])),
)
corrections = st.one_of(
    text("amend {} {}", numbers, big),
    text("amend {} {}", numbers, whole),
    text("amend {} {}", numbers, classic),
    text("amend {} --took {}", numbers, won),
    text("amend {} delete", numbers),
    text("round --after {} {}", st.integers(0, 6), st.one_of(big, classic)),
    text("rematch {}", numbers),
    text("swap {} {}", names, names),
    st.just("undo"),
)
evenings = st.tuples(
    st.sampled_from(BEGUN),
    st.lists(deals, min_size=1, max_size=6),
    st.lists(corrections, max_size=3),
    st.lists(deals, max_size=2),
    st.lists(corrections, max_size=2),
)
"""A house, what is played, corrected and played, and what is corrected once it was carried."""


def _typed(evening: Evening, folder: Path, lines: Lines) -> Lines:
    """Type it all, and return what was not refused: the rest did not happen."""
    done: Lines = []
    for line in lines:
        if line == "undo" and not done:
            continue  # it would take back the beginning
        if evening(line.replace("{folder}", str(folder))).status == 0:
            done = done[:-1] if line == "undo" else [*done, line]
    return done


def _comes_back_whole(folder: Path, begun: tuple[str, str], lines: Lines, later: Lines) -> None:
    """Out and in again; and so too with what is corrected after that."""
    evening = Evening(folder / "home")
    for name, rules in HOUSES.items():
        (folder / f"{name}.toml").write_text(rules, encoding="utf-8")
    evening.ok(f"new Ana Ben Cyn Dan --dealer ana --rules '{folder}/{begun[0]}.toml'{begun[1]}")
    done = _typed(evening, folder, lines)
    try:
        carried(evening, folder)
        imported = Evening(folder / "elsewhere")
        done += ["import", *_typed(imported, folder, later)]
        if done[-1] != "import":
            (folder / "again").mkdir()
            carried(imported, folder / "again")
    except AssertionError as error:
        raise AssertionError(f"after {done}: {error}") from error


def _lines(*parts: list[Any]) -> Lines:
    return [
        line for part in parts for one in part for line in (one if type(one) is list else [one])
    ]


sized = settings(
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@settings(sized, max_examples=20)
@given(evenings)
def test_any_evening_comes_back_whole(tmp_path_factory, evening):
    begun, *parts, later = evening
    _comes_back_whole(tmp_path_factory.mktemp("home"), begun, _lines(*parts), later)


@pytest.mark.slow
@settings(sized, max_examples=400)
@given(evenings)
def test_any_evening_comes_back_whole_for_long(tmp_path_factory, evening):
    begun, *parts, later = evening
    _comes_back_whole(tmp_path_factory.mktemp("home"), begun, _lines(*parts), later)
