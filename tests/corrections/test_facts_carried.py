"""What a file tells is what was told: fact for fact, so that a later correction moves the same.

Who was named for a call, a count or a deal is part of it: what was entered with a name follows the
person, and what was entered by turn the chair.
"""

from __future__ import annotations

import tomllib
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hokm_ref.session.evening import evening as whole_evening
from hokm_ref.session.facts import (
    Adjusted,
    Called,
    Contracted,
    Dealt,
    GameBegan,
    GameEnded,
    HouseRuled,
    PlayedOn,
    Renamed,
    RoundDeleted,
    RulesTaken,
    SessionBegan,
    Substituted,
    TrickPlayed,
    TrickWon,
)
from hokm_ref.session.phases import Over
from hokm_ref.session.record import record
from hokm_ref.store.file import Store
from tests.corrections import test_carried_whole as whole
from tests.corrections.carrying import board, carried
from tests.evening import Evening

SAT = "new Ana Ben Cyn Dan --dealer ana"
NAMES = ("ana", "ben", "cyn", "dan")
BESIDE = (Adjusted, Substituted, GameEnded, GameBegan, RulesTaken, HouseRuled)


def seen(evening: Evening) -> Any:
    """The session last written to, as it is recorded."""
    number = evening.status()["session"]["number"]
    store = Store(str(evening.home / "hokm.db"))
    return store.read(lambda book: whole_evening(number, book.steps(number)))


def told(evening: Evening) -> list[Any]:
    """The facts of the straight account: those of a deal by their kinds, the others in order.

    Apart are only what no file tells: where rules were read, a name before it was written right,
    and when within a deal its notes were made, or a dealer or contract was told once more.
    """
    facts: list[Any] = []
    table: Any = None
    deal = 0
    for fact in _written(seen(evening).straight.account.facts):
        before, table = table, record(table, fact)
        was_open = before is not None and before.open_deal is not None
        if isinstance(fact, PlayedOn) and not (before and isinstance(before.phase, Over)):
            continue
        deal += not was_open
        is_of_deal = was_open or table.open_deal is not None
        facts.append((deal if is_of_deal or isinstance(fact, RoundDeleted) else None, fact))
    return [
        _deal([fact for _, fact in group]) if number is not None else _plain(group)
        for number, group in groupby(facts, key=lambda each: each[0])
    ]


def _written(facts: Any) -> Any:
    """The facts with every name as it is written in the end, and rules without their file."""
    found: list[Any] = []
    for fact in facts:
        if isinstance(fact, Renamed):
            found = [_renamed(each, fact) for each in found]
        elif isinstance(fact, RulesTaken):
            found.append(RulesTaken(fact.preset))
        else:
            found.append(fact.but(line=None) if isinstance(fact, HouseRuled) else fact)
    return found


def _renamed(fact: Any, by: Renamed) -> Any:
    if isinstance(fact, SessionBegan | GameBegan) and fact.players:
        names = (by.after if name == by.before else name for name in fact.players)
        return fact.but(players=tuple(names))
    if isinstance(fact, Substituted) and fact.name == by.before:
        return fact.but(name=by.after)
    return fact


def _plain(group: Any) -> list[Any]:
    """Of the rules at the head the standard ones need no word."""
    return [fact for _, fact in group if fact != RulesTaken("standard")]


def _deal(facts: list[Any]) -> dict[str, Any]:
    """The facts of a deal by their kinds; beside them, what came after how many of them."""
    found: dict[str, Any] = {}
    calls = tricks = 0
    for fact in facts:
        calls += isinstance(fact, Called)
        tricks += isinstance(fact, TrickWon | TrickPlayed)
        kind = type(fact).__name__
        if isinstance(fact, Dealt):
            found[kind] = fact  # the last that was told
        elif isinstance(fact, Contracted):
            found.setdefault(kind, fact)
        elif isinstance(fact, BESIDE):
            found.setdefault("beside", []).append((calls, tricks, fact))
        else:
            found.setdefault(kind, []).append(fact)
    return found


def both(evening: Evening, tmp_path: Path) -> Evening:
    """The same evening out of its file, with the same facts."""
    carried(evening, tmp_path)
    other = Evening(tmp_path / "elsewhere")
    assert told(other) == told(evening)
    return other


def moves_alike(evening: Evening, other: Evening, line: str) -> bool:
    """A correction is refused of both or neither, and leaves the same sheet and board."""
    answers = [each(line) for each in (evening, other)]
    assert answers[0].status == answers[1].status, f"{line}: {answers[0].err}{answers[1].err}"
    assert other.sheet() == evening.sheet(), line
    assert board(other) == board(evening), line
    return answers[0].status == 0


NAMED = {
    "a call": ("bid ben 8h cyn p dan p ana p", "took 9"),
    "one call of four": ("p", "bid cyn 8s", "p", "p", "took 7"),
    "a call in an open deal": ("bid ben 8h",),
    "a call of a void deal": ("bid ben p cyn p dan p ana p",),
    "whose tricks": ("ben 8s ben 5", "dan 9h ana 3"),
    "whose tricks, both": ("bid ben 8h p p p", "took ben 9-4"),
    "a dealer who deals anyway": ("deal ana", "p 8h p p", "took 7"),
    "a dealer and nothing else": ("deal ana",),
    "a dealer told in mid-auction": ("p 8h", "deal ana", "p p", "took 7"),
    "another dealer in mid-auction": ("p 8h", "deal ben", "p p", "took 7"),
    "a dealer whom a rule named that has moved": ("ben 8h 9", "p 8h p p", "took 8", "amend 1 -"),
    "who led, as the rule says": ("ben 8h trick", "trick ana --leader ben", "took 9"),
    "who led, with cards": ("p 8h p p", "trick ah kh qh jh --leader cyn", "took 9"),
    "a contract with its calls": ("p 8h p p", "round cyn 8h 9"),
    "a contract over calls": ("p", "round cyn 8h 9"),
    "a contract over a named call": ("bid ben p", "round cyn 8h 9"),
    "a forced 7, named": ("p p p p", "round dan 7h 9", "round dan 7h --forced 9"),
    "a forced 7 and its suit": ("p p p p", "trump h", "took 9"),
    "a void deal after tricks": ("ben 8h trick", "p 8h p p", "trick dan ben", "redeal a card"),
    "points for a side": ('adjust "Ana & Cyn" +3', "dan 8s 9", 'adjust "Dan & Ben" -3'),
    "points for a player": ("adjust cyn +3", "dan 8s 9", "adjust dan -3 tea"),
    "a note before the deal": ("note tea", "dan 8s 9", "note more tea"),
    "a note in the deal": ("p", "note tea", "8h p p", "note cake", "took 9", "note wine"),
    "a note of a round to come": ("dan 8s 9", "end", "rematch", "note tea"),
    "a game ended in a deal": ("p 8h", "end tired", "rematch", "dan 8s 9"),
    "a game ended by points in a deal": ("p 8h", "adjust ana +60", "rematch", "dan 8s 9"),
    "a game ended by points in the play": ("p 8h p p", "trick ben", "adjust ana +60"),
    "a chair in mid-auction": ("p 8h", "sub ben Eve", "bid dan p", "bid ana p", "took eve 9"),
    "a chair after another deal": ("p", "sub cyn Eve", "deal ben", "8h p p", "took 7"),
    "a revoke between tricks": ("p 8h p p", "trick cyn", "revoke ben", "trick ben", "took 9"),
}
RULES = '[bidding]\nall_pass = "redeal"\ntrump_named = "after_auction"\n[revoke]\npenalty = "ask"\n'
CORRECTIONS = (
    "swap ana ben",
    "swap ben dan",
    "swap cyn dan",
    "swap 1 3",
    "amend 1 --took 2",
    "amend 1 --bid 13s",
    "amend 1 --by dan",
    "amend 1 --dealer ben",
    "amend 1 --calls '8s p p p'",
    "amend 1 delete",
    "amend 2 delete",
    "rematch 2",
    "round --after 0 dan 8h 9",
)


@pytest.mark.parametrize("lines", NAMED.values(), ids=NAMED)
@pytest.mark.parametrize("rules", ["", RULES], ids=["standard", "of a house"])
def test_whatever_was_named_is_named_in_the_file(
    tmp_path: Path, lines: tuple[str, ...], rules: str
) -> None:
    evening = Evening(tmp_path / "home")
    file = tmp_path / "rules.toml"
    file.write_text(rules, encoding="utf-8")
    evening.ok(f"{SAT} --rules '{file}'")
    for line in lines:
        evening(line)
    other = both(evening, tmp_path)
    for line in CORRECTIONS:
        if moves_alike(evening, other, line):
            moves_alike(evening, other, "undo")


WRITTEN = [
    (("8h p p p", "took 9"), {"calls": "8H pass pass pass", "taken": 9}),
    (("bid ben 8h p", "bid dan p", "p"), {"calls": "Ben 8H pass Dan pass pass"}),
    (("ben 8h 9",), {"contract": "Ben 8H", "taken": 9}),
    (("ben 8s ben 5",), {"contract": "Ben 8S", "taken": "Ben 5"}),
    (("8h p p p", "took ana 9-4"), {"calls": "8H pass pass pass", "taken": "Ana 9-4"}),
    (("deal ana", "8h"), {"dealer": "Ana", "calls": "8H"}),
    (("p 8h p p", "round cyn 8h 9"), {"calls": "pass 8H pass pass", "contract": "Cyn 8H"}),
    (
        ("8h p p p", "trick dan --leader ben", "trick dan"),
        {"tricks": [{"leader": "Ben", "winner": "Dan"}, "Dan"]},
    ),
    (("8h p p p", "revoke dan --none"), {"revokes": [{"player": "Dan", "none": True}]}),
    (("note tea", "8h"), {"calls": "8H", "before": [{"note": "tea"}]}),
    (("8h", "note tea"), {"calls": "8H", "notes": ["tea"]}),
]


@pytest.mark.parametrize(("lines", "deal"), WRITTEN)
def test_a_name_stands_in_a_file_where_it_was_told_and_nowhere_else(
    tmp_path: Path, lines: tuple[str, ...], deal: dict[str, Any]
) -> None:
    evening = Evening(tmp_path / "home")
    evening.ok(SAT)
    for line in lines:
        evening.ok(line)
    [found] = tomllib.loads(carried(evening, tmp_path))["round"]
    found.pop("closed", None)
    assert found == {**found, **deal}
    said = {"dealer", "calls", "contract", "taken", "by_rule", "notes", "before"}
    assert {key for key in found if key in said} <= {*deal, "calls", "taken"}


def test_a_dealer_whom_nobody_named_is_so_in_the_file(evening: Evening, tmp_path: Path) -> None:
    """The rule named Ben for the second round, and names Ana since the first is corrected."""
    for line in (SAT, "ben 8h 5", "p 8h p p", "amend 1 --took 9"):
        evening.ok(line)
    *_, last = tomllib.loads(evening.ok("export").out)["round"]
    assert (last["dealer"], last.get("by_rule")) == ("Ben", True)
    both(evening, tmp_path)


@pytest.mark.parametrize("name", ["Dil", "Jack", "A", "To", "Bids", "8 Ball", "Bo Hearts", "Of 13"])
@pytest.mark.parametrize("rules", ["", RULES], ids=["with a suit", "numbers alone"])
def test_a_name_that_could_be_part_of_a_call_or_a_count_is_one(
    tmp_path: Path, name: str, rules: str
) -> None:
    evening = Evening(tmp_path / "home")
    file = tmp_path / "rules.toml"
    file.write_text(rules, encoding="utf-8")
    evening.ok(f"new Ana '{name}' Cyn Dan --dealer ana --rules '{file}'")
    suit = "" if rules else "h"
    evening.ok(f"bid 8{suit} --by '{name}'")
    evening.ok(f"bid 9{suit} --by Cyn")
    both(evening, tmp_path)
    evening.ok("bid p p")
    evening("trump h")
    evening.ok(f"trick '{name}'")
    evening(["took", name, "5"])
    (tmp_path / "again").mkdir()
    both(evening, tmp_path / "again")


CALLS = [
    '"Ben 8H pass dan pass pass"',
    '["Ben 8H", "pass", "dan pass", "pass"]',
    '["Ben", "8H", "pass", "dan", "pass", "pass"]',
    '["ben 8 hearts", "p", "Dan", "pass", "pass"]',
]


@pytest.mark.parametrize("calls", CALLS)
def test_calls_are_read_in_a_line_or_a_list_with_their_players(evening: Evening, calls: str):
    head = 'format = "hokm-session"\nschema = 1\nplayers = ["Ana", "Ben", "Cyn", "Dan"]\n'
    typed = f'{head}first_dealer = "Ana"\n[[round]]\ncalls = {calls}\ntaken = "dan 9"\n'
    evening.ok("import -", piped=typed)
    [deal] = tomllib.loads(evening.ok("export").out)["round"]
    assert (deal["calls"], deal["taken"]) == ("Ben 8H pass Dan pass pass", "Dan 9")


order = st.integers(0, 3).map(lambda first: [NAMES[(first + at) % 4] for at in range(4)])
calls = st.sampled_from(("7h p p p", "p 8s p p", "p 7h 8s p", "p p p p", "7h 8s", "p"))


@st.composite
def spoken(draw: Any) -> list[str]:
    """A deal in which some are named: who deals, who calls, who leads, whose the tricks are."""
    who = draw(order)
    lines = [f"deal {who[3]}"] if draw(st.booleans()) else []
    for name, call in zip(who, draw(calls).split(), strict=False):
        lines.append(f"bid {name} {call}" if draw(st.booleans()) else f"bid {call}")
        lines += draw(st.sampled_from(([], [], [], ["sub cyn Eve"], [f"deal {name}"])))
    lines += draw(st.sampled_from(([], ["trump h"], [f"round {who[0]} 7h 8"])))
    lines += draw(
        st.lists(
            st.one_of(
                whole.text("trick {} --leader {}", whole.names, whole.names),
                whole.text("revoke {}{}", whole.names, st.sampled_from(("", " --none"))),
                st.sampled_from(("note tea", "adjust ana +60", "round ben 8h 9")),
            ),
            max_size=3,
        )
    )
    end = whole.text("took {} {}", whole.names, st.sampled_from(("5", "8", "9-4", "6-7")))
    return [*lines, draw(st.one_of(end, st.sampled_from(("took 9", "took 7-6", "redeal", "end"))))]


named = st.one_of(
    spoken(),
    spoken(),
    whole.deals,
    st.sampled_from((["note tea"], ["deal ana"], ["deal cyn"], ["rematch"], ["rename ben Bob"])),
)
swaps = whole.text("swap {} {}", whole.names, whole.names)
retold = st.one_of(
    swaps,
    whole.corrections,
    whole.text("amend {} --dealer {}", whole.numbers, whole.names),
    whole.text("amend {} --by {}", whole.numbers, whole.names),
)
evenings = st.tuples(
    st.sampled_from(whole.BEGUN),
    st.lists(named, min_size=1, max_size=5),
    st.lists(retold, max_size=2),
    st.lists(named, max_size=2),
    st.lists(retold, min_size=1, max_size=4),
)


def is_all_there(evening: Evening) -> bool:
    """Whether no end of a game was made needless by a correction, and no name was misspelt.

    Of those a file tells what stands: what a correction left without effect stays behind.
    """
    here = seen(evening)
    return all(
        (fact, place) in here.told and not isinstance(fact, Renamed)
        for place, fact in enumerate(here.account.facts)
        if isinstance(fact, GameEnded | Renamed)
    )


def _alike(folder: Path, evening: Any) -> None:
    begun, *parts, later = evening
    here = Evening(folder / "home")
    for name, rules in whole.HOUSES.items():
        (folder / f"{name}.toml").write_text(rules, encoding="utf-8")
    here.ok(f"new Ana Ben Cyn Dan --dealer ana --rules '{folder}/{begun[0]}.toml'{begun[1]}")
    lines = [
        each for part in parts for one in part for each in ([one] if type(one) is str else one)
    ]
    done = [line for line in lines if line != "undo" and typed(here, folder, line)]
    try:
        other = both(here, folder)
        for line in later if is_all_there(here) else ():
            if line != "undo" and is_all_there(here):
                done.append(line)
                moves_alike(here, other, line)
                assert told(other) == told(here)
    except AssertionError as error:
        raise AssertionError(f"after {done}: {error}") from error


def typed(evening: Evening, folder: Path, line: str) -> bool:
    """Type a line, and tell whether it was not refused."""
    return evening(line.replace("{folder}", str(folder))).status == 0


@settings(whole.sized, max_examples=20)
@given(evenings)
def test_any_evening_is_told_fact_for_fact(tmp_path_factory, evening):
    _alike(tmp_path_factory.mktemp("home"), evening)


@pytest.mark.slow
@settings(whole.sized, max_examples=400)
@given(evenings)
def test_any_evening_is_told_fact_for_fact_for_long(tmp_path_factory, evening):
    _alike(tmp_path_factory.mktemp("home"), evening)
