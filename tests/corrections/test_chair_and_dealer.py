"""A chair changed in a deal, and then its dealer told otherwise: each call stays with who made it.

The calls move to other chairs with the dealer; the file tells the dealer first and the new person
where the chair changed, and both must say the same of everybody.
"""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.corrections.carrying import carried
from tests.evening import Evening

SAT = "new Ana Ben Cyn Dan --dealer ana"


def callers(evening: Evening) -> list[str]:
    return [call["player"] for call in evening.status()["calls"]]


@pytest.mark.parametrize(
    ("typed", "called"),
    [
        (("bid p 7h", "sub dan Eve", "deal ben"), ["Cyn", "Dan"]),
        (("bid p 7h", "sub ben Eve", "deal eve"), ["Cyn", "Dan"]),
        (("bid p 7h", "sub ben Eve", "deal dan"), ["Ana", "Ben"]),
        (("bid p", "sub cyn Eve", "bid 7h", "deal ben"), ["Cyn", "Dan"]),
        (("bid p", "sub cyn Eve", "bid 7h", "deal dan"), ["Ana", "Ben"]),
        (("bid p", "sub cyn Eve", "bid 7h", "sub dan Fay", "deal ben"), ["Cyn", "Dan"]),
        (("bid p 7h", "sub cyn Eve", "sub eve Fay", "deal ben"), ["Cyn", "Dan"]),
        (("bid p 7h", "sub dan Eve", "rename eve Eva", "deal ben"), ["Cyn", "Dan"]),
        (("bid p 7h", "sub dan Eve", "deal ben", "deal ana"), ["Ben", "Cyn"]),
        (("bid p 7h", "sub cyn Eve", "deal ben", "deal ana"), ["Ben", "Cyn"]),
        (("bid p 7h", "sub cyn Eve", "amend --dealer ben"), ["Cyn", "Dan"]),
    ],
)
def test_a_call_is_of_who_sat_there_when_it_was_made(evening: Evening, typed, called, tmp_path):
    evening.ok(SAT)
    for line in typed:
        evening.ok(line)
    assert callers(evening) == called
    carried(evening, tmp_path)


def test_trump_is_of_who_named_it(evening: Evening, tmp_path):
    evening.ok(f"{SAT} --preset classic")
    for line in ("trump hearts", "sub cyn Eve", "deal ben"):
        evening.ok(line)
    assert evening.status()["contract"]["player"] == "Cyn"
    evening.ok("took 7-3")
    carried(evening, tmp_path)


def test_a_contract_told_whole_is_of_who_had_it(evening: Evening, tmp_path):
    evening.ok(SAT)
    for line in ("bid 8h p p p", "amend --by dan --bid 9h", "sub dan Eve", "deal ben"):
        evening.ok(line)
    assert evening.status()["contract"]["player"] == "Dan"
    evening.ok("took 9")
    assert evening.sheet()[0]["contract"]["player"] == "Dan"
    carried(evening, tmp_path)


subs = st.builds("sub {} {}".format, st.integers(1, 4), st.sampled_from(["Eve", "Fay", "Gil"]))
names = st.builds("rename {} {}".format, st.integers(1, 4), st.sampled_from(["Max", "Zoe"]))
dealers = st.builds("{} {}".format, st.sampled_from(["deal", "amend --dealer"]), st.integers(1, 4))
calls = st.sampled_from(["p", "7h", "8s", "9d", "p p", "hearts", "amend --by 3 --bid 9h"])
closes = st.sampled_from(["took 9", "took 7-3", "redeal", "note late", "adjust ana +3"])
houses = st.sampled_from(["standard", "classic", "tarneeb"])


@settings(
    max_examples=40,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(houses, st.lists(st.one_of(calls, calls, subs, names, dealers), max_size=10), closes)
def test_whatever_is_told_of_a_deal_comes_back_whole(tmp_path_factory, preset, typed, close):
    folder = tmp_path_factory.mktemp("home")
    evening = Evening(folder / "home", pace=0)
    evening.ok(f"{SAT} --preset {preset}")
    for line in (*typed, close):
        evening(line)  # what the rules refuse changes nothing
    carried(evening, folder)
