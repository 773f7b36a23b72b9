"""What is counted for whom: from the rule book, the golden evening, and counted once more."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hokm_ref.session import tally as tallying
from hokm_ref.session.evening import evening as derived
from hokm_ref.session.explain.scoresheet.report_sheet import sheet
from hokm_ref.session.figures import as_data, statistics
from hokm_ref.session.record import replay
from hokm_ref.session.sheet import Entry, Round
from hokm_ref.session.tally import difference, moved, tally
from hokm_ref.store.file import Store
from tests.evening import Evening
from tests.session.evenings import evenings, sized
from tests.stats.counting import counted, told, without_noughts

SAT = "new Ana Ben Cyn Dan --dealer ana"
TWELVE = (
    *("dan 8s 8", "ben 8h 7", "cyn 9c 11", "cyn 7d 6 --forced", "ana 10d 9", "dan 7c 7"),
    *("cyn 13d 13", "ben 11c 10", "ana 8s 8", "cyn 9c 9", "ben 9h 9"),
    *("redeal a card lay face up", "deal ben", "cyn 8s 9"),
)
"""Table case 7, then rounds 11 and 12."""


def played(evening: Evening, *lines: str, sat: str = SAT) -> Evening:
    for line in (sat, *lines):
        evening.ok(line)
    return evening


def stats(evening: Evening, *words: str) -> Any:
    return evening.ok(["stats", "--json", *words]).json


def bidding(evening: Evening, *words: str) -> dict[str, Any]:
    """Each player and each two partners, by their names."""
    part = stats(evening, *words)["bidding"]
    pairs = {" & ".join(one["players"]): one for one in part["partnerships"]}
    return {one["player"]: one for one in part["players"]} | pairs


def naive(evening: Evening, *sessions: int) -> Any:
    sheets = [
        evening.ok(["log", "--rounds", "--json", "-s", str(number)]).json for number in sessions
    ]
    return without_noughts(counted(sheets))


def test_the_golden_evening(evening):
    """The table of the paper prototype, every cell of it counted by hand."""
    told = bidding(played(evening, *TWELVE))
    keys = ("contracts", "made", "failed", "gained", "lost", "dealt")
    assert {who: tuple(one[key] for key in keys) for who, one in told.items()} == {
        "Ana & Cyn": (7, 5, 2, 47, 27, 5),
        "Ana": (2, 1, 1, 8, 20, 2),
        "Cyn": (5, 4, 1, 39, 7, 3),
        "Ben & Dan": (5, 3, 2, 24, 38, 7),
        "Ben": (3, 1, 2, 9, 38, 3),
        "Dan": (2, 2, 0, 15, 0, 4),
    }
    seen = stats(evening)
    assert (seen["evenings"], seen["rounds"], seen["classic"]) == (1, 12, None)
    assert [(one["bid"], one["made"], one["failed"]) for one in seen["bidding"]["bids"]] == [
        (7, 1, 1),
        (8, 3, 1),
        (9, 3, 0),
        (10, 0, 1),
        (11, 0, 1),
        (13, 1, 0),
    ]
    assert seen["bidding"]["forced"] == [{"bid": 7, "made": 0, "failed": 1}]
    assert seen["bidding"]["extra_tricks"] == told["Cyn"]["extra_tricks"] == 3
    assert {one["rounds"] for one in told.values()} == {12}


def test_a_substitute_has_the_own_rounds_only(evening):
    """Table case 36: rounds 1 to 6 are Dan's, later ones Eve's."""
    played(evening, *TWELVE[:6], "sub dan Eve", *TWELVE[6:9], "eve 8c 8")
    told = bidding(evening)
    assert {who: one["rounds"] for who, one in told.items()} == {
        "Ana": 10,
        "Ben": 10,
        "Cyn": 10,
        "Dan": 6,
        "Eve": 4,
        "Ana & Cyn": 10,
        "Ben & Dan": 6,
        "Ben & Eve": 4,
    }
    assert (told["Dan"]["contracts"], told["Eve"]["contracts"]) == (2, 1)
    assert (told["Dan"]["dealt"], told["Eve"]["dealt"]) == (0, 3)


def test_a_call_made_before_the_chair_changed_stays_with_who_made_it(evening):
    played(evening, "p 7h 8s p", "sub dan Eve", "took 8", "ben 8h 8")
    told = bidding(evening)
    assert (told["Dan"]["contracts"], told["Dan"]["rounds"]) == (1, 1)
    assert (told["Eve"]["contracts"], told["Eve"]["rounds"]) == (0, 1)


def test_a_game_belongs_to_who_sat_at_its_end(evening):
    """Won by a round, by points agreed on, or by nobody when the table closes it."""
    played(evening, "ben 13s 12", "sub cyn Eve", "dan 13h 12")
    evening.ok("rematch Ana Ben Eve Dan --dealer ana")
    evening.ok("dan 8s 8")
    evening.ok("adjust dan +44 a bet")
    evening.ok("rematch")
    evening.ok("end")
    games = {who: (one["games_won"], one["games_lost"]) for who, one in bidding(evening).items()}
    assert games == {
        "Ana": (1, 1),
        "Cyn": (0, 0),
        "Eve": (1, 1),
        "Ben": (1, 1),
        "Dan": (1, 1),
        "Ana & Cyn": (0, 0),
        "Ana & Eve": (1, 1),
        "Ben & Dan": (1, 1),
    }


def test_what_came_after_an_end_that_moved_and_what_was_deleted_do_not_count(evening):
    """Amending round 1 ends the game with round 10; 11 and 12 are in no game."""
    played(evening, *TWELVE)
    evening.ok("amend 1 --took 7")
    assert stats(evening)["rounds"] == 10
    evening.ok("amend 3 --delete")
    assert stats(evening)["rounds"] == 11  # without its 9 points the game ends a round later
    evening.ok("undo 2")
    assert stats(evening)["rounds"] == 12


def test_a_person_is_the_folded_name(evening):
    """However a name is spelt that evening, and shown as it is spelt most often."""
    played(evening, "dan 8s 9")
    played(evening, "dan 8s 9", "ben 8h 8", sat="new ANA Ben Cyn dan --dealer 1")
    told = bidding(evening)
    assert list(told) == ["ANA", "Ben", "Cyn", "dan", "ANA & Cyn", "Ben & dan"]
    assert (told["dan"]["rounds"], told["dan"]["evenings"], told["dan"]["made"]) == (3, 2, 2)
    for typed in ("DAN", "da", "Dan"):
        assert stats(evening, typed)["player"] == "dan"
    assert bidding(evening, "-s", "1")["Dan"]["rounds"] == 1


def test_a_person_in_two_spellings_or_seats_has_one_evening(evening):
    played(evening, "dan 8s 9", "sub dan Eve", "eve 8c 8", "sub eve DAN", "cyn 8h 8", "end")
    evening.ok("rematch Cyn DAN Ana Ben --dealer 1")
    evening.ok("cyn 9h 9")
    told = bidding(evening)
    assert (told["Dan"]["evenings"], told["Dan"]["rounds"]) == (1, 3)
    assert (told["Ana & Cyn"]["evenings"], told["Ana & Cyn"]["rounds"]) == (1, 4)


@pytest.mark.parametrize(
    ("typed", "name"), [("A", None), ("Ann", "Ann"), ("anna", "Anna"), ("b", "Ben"), ("C", "Cyn")]
)
def test_a_player_by_name_or_by_a_beginning_of_one(evening, typed, name):
    """The exact name comes first; a beginning must be nobody else's who ever played."""
    played(evening, "ben 8s 9", sat="new Ann Ben Cyn Dan --dealer 1")
    played(evening, "ben 8s 9", sat="new Anna Ben Cyn Dan --dealer 1")
    if name is None:
        assert evening.refused(f"stats {typed}")["code"] == "ambiguous_player"
    else:
        assert stats(evening, typed)["player"] == name
    assert evening.refused("stats 1")["code"] == "unknown_player"


def test_a_player_has_the_own_figures_and_those_with_each_partner(evening):
    played(evening, *TWELVE[:6], "sub dan Eve", *TWELVE[6:9])
    part = stats(evening, "ben")["bidding"]
    assert [one["player"] for one in part["players"]] == ["Ben"]
    assert [one["players"] for one in part["partnerships"]] == [["Ben", "Dan"], ["Ben", "Eve"]]
    assert part["rounds"] == part["players"][0]["rounds"] == 9
    assert part["bids"] == part["players"][0]["bids"]


def test_both_versions_are_counted_apart(evening):
    played(evening, "dan 8s 9")
    played(evening, sat="new Ana Ben Cyn Dan --preset persian --dealer dan")
    for line in ("round ana h 7-0", "round ana s 3-7", "round ben c 0-7"):
        evening.ok(line)
    seen = stats(evening)
    assert (seen["evenings"], seen["rounds"]) == (2, 4)
    assert (seen["bidding"]["rounds"], seen["classic"]["rounds"]) == (1, 3)
    pairs = {" & ".join(one["players"]): one for one in seen["classic"]["partnerships"]}
    keys = ("won", "lost", "kots", "points", "hakem", "stayed", "dealt")
    assert [pairs["Ana & Cyn"][key] for key in keys] == [2, 1, 2, 5, 2, 1, 1]
    assert [pairs["Ben & Dan"][key] for key in keys] == [1, 2, 0, 1, 1, 0, 2]
    ana = next(one for one in seen["classic"]["players"] if one["player"] == "Ana")
    assert [ana[key] for key in keys] == [2, 1, 2, 5, 2, 1, 1]
    assert seen["classic"]["kots"] == 2


def test_tricks_that_score_are_not_left_on_the_table(evening):
    """Tarneeb: extra tricks count, and so do the defenders' where the bid failed."""
    played(evening, sat=f"{SAT} --preset tarneeb")
    evening.ok("round ben 8s 11")
    evening.ok("round ana 8h 6")
    told = bidding(evening)
    assert told["Ben"]["extra_tricks"] == 0
    assert (told["Ben"]["gained"], told["Ben & Dan"]["gained"]) == (11, 18)
    assert (told["Ana"]["lost"], told["Ana & Cyn"]["lost"]) == (8, 8)


def test_a_round_lost_by_a_revoke_leaves_nothing_on_the_table(evening):
    played(evening, "p 7h 8s p", "revoke dan --lose", "took 11", "p p 8s p", "revoke ana --lose")
    evening.ok("took 5")
    told = bidding(evening)
    assert (told["Dan"]["failed"], told["Dan"]["made"]) == (1, 0)
    assert {one["extra_tricks"] for one in told.values()} == {0}


def test_before_any_round_there_is_nothing(evening):
    assert evening.refused("stats")["code"] == "no_session"
    evening.ok(SAT)
    assert evening.refused("stats")["code"] == "nothing_to_show"
    evening.ok("redeal")
    assert evening.refused("stats ana")["code"] == "nothing_to_show"
    evening.ok("undo 2")
    assert evening.refused("stats")["code"] == "no_session"


@sized
@given(evenings(carried=True))
def test_random_evenings_counted_once_more(facts):
    """The same by fact and by what `log --rounds --json` says."""
    table = replay(facts).table
    assert table is not None
    found = statistics(tally(table.sheet))
    again = without_noughts(counted([sheet(table, 1)]))
    assert without_noughts(told(as_data(found, session=1))) == again


@sized
@given(evenings(carried=True), evenings(carried=True), st.data())
def test_what_a_step_moves_is_counted_from_what_it_changed(facts, others, data):
    """However much of the sheet stayed: one round more, some taken back, all of it another."""
    found = [replay(some).table for some in (facts, others)]
    assert found[0]
    assert found[1]
    whole, other = found[0].sheet, found[1].sheet
    at, end = (data.draw(st.integers(0, len(whole))) for _ in range(2))
    for before, after in ((whole[:at], whole[:end]), (whole, (*whole[:at], *other))):
        assert moved(before, after) == difference(tally(before), tally(after))


@pytest.mark.parametrize(
    "lines",
    [
        ("round dan 8s 9", "sub dan Eve", "round ben 8s 9", "sub eve DAN", "round dan 8s 9"),
        ("round dan 8s 9", "end", "rematch Cyn Dan Ana Ben", "round dan 8s 9", "end"),
        ("adjust ana +60", "rematch Cyn Dan Ana Ben", "round dan 8s 9", "amend 1 --took 7"),
        ("redeal", "adjust ana +60", "rematch", "adjust dan +60", "rematch", "round dan 8s 9"),
        ("round dan 8s 9", "redeal", "amend 1 delete", "round dan 8s 9", "amend 1 dan 8s 9"),
    ],
)
def test_who_was_written_first_is_written_so_whichever_rounds_are_counted(evening, lines):
    evening.ok(SAT)
    sheets = [seen(evening)]
    for line in lines:
        evening.ok(line)
        sheets.append(seen(evening))
    for before, after in permutations(sheets, 2):
        assert moved(before, after) == difference(tally(before), tally(after))


def test_one_round_more_counts_no_long_evening_again(evening, monkeypatch):
    evening.ok(SAT)
    for at in range(30):
        evening.ok(f"round {'ana' if at % 2 else 'ben'} 8s 8 --again")
    sheet = seen(evening)
    again: list[Round] = []

    def of_round(line: Round) -> tuple[()]:
        again.append(line)
        return ()

    monkeypatch.setattr(tallying, "_of_round", of_round)
    moved(sheet[:-1], sheet)
    assert set(again) == {sheet[0], sheet[-1]}


def seen(evening: Evening) -> Sequence[Entry]:
    """The sheet of the only session."""
    found = Store(str(evening.home / "hokm.db")).read(lambda book: derived(1, book.steps(1)))
    assert found is not None
    return found.seated.sheet


def test_all_sessions_are_the_sum_of_each(evening):
    chance = random.Random(7)
    for number in range(1, 5):
        names = chance.sample(["Ana", "ben", "Ben", "Cyn", "Dan", "Eve"], 4)
        names = list({name.casefold(): name for name in names}.values())
        evening.ok(["new", *[*names, "Max", "Joe"][:4], "--dealer", "1"])
        for _ in range(12):
            seat, bid = chance.randint(1, 4), chance.randint(7, 13)
            evening(f"round {seat} {bid}{chance.choice('shdc')} {chance.randint(5, 13)} --again")
            evening("rematch")
        one = without_noughts(told(stats(evening, "-s", str(number))))
        assert one == naive(evening, number)
    assert without_noughts(told(stats(evening))) == naive(evening, 1, 2, 3, 4)


PAIRS = [
    ("ana cyn", ["Ana", "Cyn"]),
    ("cyn ana", ["Ana", "Cyn"]),
    ("Ana & Cyn", ["Ana", "Cyn"]),
    ("a and c", ["Ana", "Cyn"]),
    ("dan, ben", ["Ben", "Dan"]),
]


@pytest.mark.parametrize(("typed", "pair"), PAIRS)
def test_two_partners_have_the_figures_that_stand_beside_them(evening, typed, pair):
    """The same as in the table of all: their contracts, and both players' points of them."""
    played(evening, *TWELVE)
    whole = bidding(evening)[" & ".join(pair)]
    told = stats(evening, *typed.split())
    part = told["bidding"]
    assert (told["player"], sorted(told["partners"])) == (None, pair)
    assert (part["players"], part["partnerships"]) == ([], [whole])
    assert part["bids"] == whole["bids"]
    said = evening.ok(["stats", *typed.split()]).out
    assert said.startswith(f"{' & '.join(pair)}: 12 rounds, one evening.\n")


def test_what_was_rare_is_told_of_the_two(evening):
    played(evening, *TWELVE)
    assert "Forced 7: Cyn in round 4, failed." in evening.ok("stats ana cyn").out
    assert "Forced" not in evening.ok("stats ben dan").out
    played(evening, *TWELVE[:6])
    assert "Forced 7: failed 2." in evening.ok("stats ana cyn").out


def test_partners_only_as_long_as_they_sat_together(evening):
    played(evening, *TWELVE[:6], "sub dan Eve", *TWELVE[6:9])
    both = {who: stats(evening, "ben", who)["bidding"]["rounds"] for who in ("dan", "eve")}
    assert both == {"dan": 6, "eve": 3}
    assert evening.ok("stats ben eve -s 1").status == 0


ASTRAY = [
    ("stats ana ben", "nothing_to_show", "no round has closed that Ana and Ben played as partners"),
    ("stats ana bob", "unknown_player", "bob has played no round here"),
    ("stats bob cyn", "unknown_player", "bob cyn has played no round here"),
    ("stats ana ana", "nothing_to_show", "as partners"),
]


@pytest.mark.parametrize(("typed", "code", "said"), ASTRAY)
def test_two_who_are_no_partners_are_told_so(evening, typed, code, said):
    played(evening, *TWELVE)
    error = evening.refused(typed)
    assert (error["code"], error["exit"]) == (code, 1)
    assert said.lower() in error["message"].lower()


def test_a_name_of_two_words_is_one_player_first(evening):
    played(evening, "dan 8s 9", sat='new "Ana Cyn" Ben Cyn Dan --dealer 2')
    assert stats(evening, "ana", "cyn")["player"] == "Ana Cyn"
    assert stats(evening, "ana", "cyn", "cyn")["partners"] == ["Ana Cyn", "Cyn"]
