"""What is kept beside the facts so that nobody need count them: always what they come to."""

from __future__ import annotations

import random
import re
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hokm_ref.session.evening import evening as derived
from hokm_ref.session.kinds import Kind, text_of, what_of
from hokm_ref.store import recount, tallies
from hokm_ref.store.book import Book
from hokm_ref.store.file import Store
from tests.cli.processes import command
from tests.evening import Evening
from tests.stats.counting import told, without_noughts
from tests.stats.test_counted import SAT, TWELVE, naive, played, stats
from tests.store.disk import Spoilt, tree

if TYPE_CHECKING:
    from hokm_ref.session.tally import Tally


def both(evening: Evening) -> tuple[Tally | None, Tally]:
    """What is kept, and what comes out when every session is counted again."""

    def read(book: Book) -> tuple[Tally | None, Tally]:
        again = recount.counted(book, lambda book, number: derived(number, book.steps(number)))
        return tallies.kept(book.connection), again

    found = Store(str(evening.home / "hokm.db")).read(read)
    assert found is not None
    return found


def assert_kept(evening: Evening, typed: object = None) -> None:
    kept, again = both(evening)
    assert kept == again, typed


@pytest.mark.parametrize(
    "typed",
    [
        "p 7h 8s p|took 9",
        "p 7h 8s p|dan dan dan|took 9",
        "dan 8s 9|undo|redo",
        "ben 13s 12|dan 13h 12|undo|redo|undo 3|redo 3|undo 2|ben 8h 8",
        "dan 8s 9|ben 8h 7|amend 1 --took 7|amend 2 --delete|undo 2|redo",
        "dan 8s 9|ben 8h 7|amend 1 --by cyn|amend 1 dan 9s 9|amend 2 --dealer cyn",
        "dan 8s 9|ben 8h 7|round cyn 9h 9 --after 1|round ana 9c 9 --after 0",
        "dan 8s 9|p 7h|sub dan Eve|p p|took 7|undo round|redo 2",
        "dan 8s 9|rename dan Daniel|rename Daniel ana2|undo|undo",
        "dan 8s 9|swap ben dan|undo|swap ana ben",
        "ben 13s 12|dan 13h 12|rematch Ana Ben Cyn Dan|dan 8s 8|end|undo 2|amend 2 --took 13",
        "dan 8s 8|ben 13s 12|dan 9h 8|ana 8s 8|amend 1 --bid 13s|rematch 4|undo|amend 4 --delete",
        "dan 8s 8|adjust ana +60 a bet|undo|adjust ana +7|note late|end",
        "p 7h 8s p|revoke dan --lose|took 9|amend 1 --took 8|note it was late",
        "redeal|deal ben|p p p p|hearts|7|undo round",
        "dan 8s 9|undo 2|redo 2|undo 2|new Eve Max Lee Joe --dealer 1|max 9c 9|undo 2",
        "dan 8s 9|new Eve Max Lee Joe --dealer 1|max 9c 9|-s 1 undo|-s 1 redo|sessions 1|undo",
        "dan 8s 9|new Eve Max Lee Joe --dealer 1|max 9c 9|sessions --delete 1|undo",
        "dan 8s 9|new Eve Max Lee Joe --dealer 1|max 9c 9|sessions --delete 2|ben 8s 8",
    ],
)
def test_after_every_kind_of_command(table: Evening, typed: str):
    for line in typed.split("|"):
        table.ok(line)
        assert_kept(table, line)
    assert table.ok("check").status == 0


def test_after_an_import_and_after_taking_it_back(table: Evening, tmp_path: Path):
    played(table, *TWELVE, "amend 1 --took 7", sat=SAT)
    file = str(tmp_path / "session.toml")
    table.ok(["export", file])
    for typed in (["import", file], ["undo"], ["redo"], ["amend", "2", "--delete"]):
        table.ok(typed)
        assert_kept(table, typed)


def _line(chance: random.Random, evening: Evening) -> list[str]:
    """Anything that may be typed; much of it is refused."""
    seat, other = (str(chance.randint(1, 4)) for _ in range(2))
    number = str(chance.randint(1, 9))
    call = f"{chance.randint(7, 13)}{chance.choice('shdc')}"
    names = chance.sample(["Ana", "Ben", "Cyn", "Dan", "Eve", "Max"], 4)
    name = chance.choice(["Ana", "ANA", "Ben", "dan", "Eve", "EVE", "Max", "علی", "علي"])
    whole = f"round {seat} {call} {chance.randint(5, 13)} --again"
    lines = [
        *[whole] * 14,
        f"{whole} --after {number}",
        "p 7h 8s p",
        f"took {chance.randint(6, 13)}",
        "p p p p h",
        *["undo", "redo"] * 2,
        f"undo {number}",
        f"redo {number}",
        "undo round",
        f"amend {number} --took {chance.randint(5, 13)}",
        f"amend {number} --by {seat} --bid {call}",
        f"amend {number} --delete",
        f"sub {seat} {name}",
        f"rename {seat} N{chance.randint(1, 10**9)}",  # one that nobody had before
        f"swap {seat} {other}",
        "end",
        *["rematch"] * 2,
        f"rematch {' '.join(names)} --dealer {seat}",
        f"rematch {number}",
        f"adjust {seat} +{chance.randint(1, 60)}",
        "redeal",
        "note late",
        f"new {' '.join(names)} --dealer {seat}",
        f"-s {number} undo",
        f"-s {number} {whole}",
        f"sessions --delete {number}",
    ]
    return chance.choice(lines).split()


def _random_evenings(evening: Evening, seed: int, commands: int) -> None:
    chance = random.Random(seed)
    evening.ok(SAT)
    done: set[str] = set()
    for _ in range(commands):
        typed = _line(chance, evening)
        if evening(typed).status == 0:
            done.add(typed[0])
            assert_kept(evening, typed)
    assert len(done) > 8, done
    listed = evening("sessions --json")
    numbers = [one["number"] for one in listed.json["sessions"]] if not listed.status else []
    wanted = naive(evening, *numbers)
    if wanted:
        assert without_noughts(told(stats(evening))) == wanted


@pytest.mark.parametrize("seed", range(4))
def test_after_whatever_is_typed(evening: Evening, seed: int):
    """And what stats says of it is what `log --rounds --json` comes to, counted naively."""
    _random_evenings(evening, seed, 100)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 130))
def test_after_whatever_is_typed_for_long(evening: Evening, seed: int):
    _random_evenings(evening, seed, 250)


def test_two_terminals_at_once(table: Evening):
    """Each moves what is kept by its own rounds, one after the other."""
    table.ok("new Eve Max Lee Joe --dealer 1")

    def terminal(session: str) -> None:
        for _ in range(6):
            command(["-s", session, "round", "2", "8s", "9", "--again"], table.home)
            command(["-s", session, "undo"], table.home)
            command(["-s", session, "redo"], table.home)

    with ThreadPoolExecutor(3) as pool:
        list(pool.map(terminal, ["1", "2", "1"]))
    assert_kept(table)
    assert stats(table)["rounds"] > 0


# ------------------------------------------------------------------ at no price


@pytest.mark.parametrize("typed", ["p", "7h 8s p", "deal ben", "note late", "sub dan Eve", "undo"])
def test_what_changes_no_line_of_the_sheet_writes_nothing_of_it(table: Evening, typed, monkeypatch):
    table.ok("dan 8s 9")
    table.ok("p")

    def moved(*_: Any) -> None:
        raise AssertionError

    monkeypatch.setattr(tallies, "move", moved)
    table.ok(typed)
    with pytest.raises(AssertionError):
        table("redeal")


# ------------------------------------------------------------------ never believed


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record of two evenings, which the tests below spoil copies of."""
    evening = Evening(tmp_path_factory.mktemp("two") / "home")
    played(evening, *TWELVE)
    evening.ok("new Ana Ben Cyn Eve --dealer 1")
    evening.ok("ana 9h 9")
    return evening.home


@pytest.fixture
def two(recorded: Path, evening: Evening) -> Evening:
    """Two evenings, just as they were recorded."""
    shutil.copytree(recorded, evening.home)
    return evening


def spoil(evening: Evening, *statements: str) -> None:
    record = evening.home / "hokm.db"
    with Spoilt(record.read_bytes()) as spoilt:
        for statement in statements:
            assert spoilt.after(statement) is not None, statement
        record.write_bytes(spoilt.connection.serialize())


SPOILT = [
    "UPDATE tally SET number = number + 1 WHERE who = 'Ana' AND what = 'made 8'",
    "UPDATE tally SET number = NULL WHERE who = 'Ana' AND what = 'made 8'",
    "UPDATE tally SET number = 'x' WHERE who = 'Ana' AND what = 'made 8'",
    "UPDATE tally SET number = 1.5 WHERE who = 'Ana' AND what = 'made 8'",
    "UPDATE tally SET who = 'Bna' WHERE who = 'Ana'",
    "UPDATE tally SET what = 'made 12' WHERE who = 'Ana' AND what = 'made 8'",
    "UPDATE tally SET version = 'classic' WHERE who = 'Ana'",
    "DELETE FROM tally WHERE who = 'Ana' AND what = 'rounds'",
    "UPDATE tally SET what = 'made well' WHERE who = 'Ana' AND what = 'made 8'",
    "UPDATE tally SET what = 'made 08' WHERE who = 'Ana' AND what = 'made 8'",
    "UPDATE tally SET what = '8' WHERE who = 'Ana' AND what = 'made 8'",
    "UPDATE tally SET what = 'won by luck', number = 0 WHERE who = 'Ana' AND what = 'made 8'",
    "UPDATE tally SET what = x'ff' WHERE who = 'Ana' AND what = 'made 8'",
    "DELETE FROM tally",
    "INSERT INTO tally VALUES ('bidding', 'Zoe', 'rounds', 3)",
    "UPDATE tally SET who = CAST(x'ff' AS TEXT) WHERE who = 'Ana' AND what = 'rounds'",
    "UPDATE tally_sum SET sum = sum + 1",
    "UPDATE tally_sum SET sum = NULL",
    "UPDATE tally_sum SET sum = 'x'",
    "DELETE FROM tally_sum",
    "INSERT INTO tally_sum VALUES (7)",
]


def stored(evening: Evening) -> tuple[set[tuple[str, str, str, int]], list[tuple[int]]]:
    """The rows of the tallies, and the sum that is kept beside them."""
    with Spoilt((evening.home / "hokm.db").read_bytes()) as record:
        rows = record.connection.execute("SELECT * FROM tally").fetchall()
        return set(rows), record.connection.execute("SELECT sum FROM tally_sum").fetchall()


BIDDING = """\
/evenings/1 /rounds/3 /made 8/1 /failed 9/1 /made 7/1 /forced made 7/1 /extra/2
Ana/evenings/1 Ana/rounds/3 Ana/dealt/2 Cyn/evenings/1 Cyn/rounds/3 Cyn/dealt/1
Cyn/failed 9/1 Cyn/paid/18 Ben/evenings/1 Ben/rounds/3 Dan/evenings/1 Dan/rounds/3
Dan/made 8/1 Dan/made 7/1 Dan/forced made 7/1 Dan/extra/2 Dan/gained/15
Ana+Cyn/evenings/1 Ana+Cyn/rounds/3 Ana+Cyn/dealt/3 Ana+Cyn/failed 9/1 Ana+Cyn/paid/18
Ben+Dan/evenings/1 Ben+Dan/rounds/3 Ben+Dan/made 8/1 Ben+Dan/made 7/1
Ben+Dan/forced made 7/1 Ben+Dan/extra/2 Ben+Dan/gained/15"""
CLASSIC = """\
/evenings/1 /rounds/1 /kots/1 Ana/evenings/1 Ana/rounds/1 Ana/dealt/1 Ana/lost/1 Ana/games lost/1
Ben/evenings/1 Ben/rounds/1 Ben/hakem/1 Ben/stayed/1 Ben/kots/1 Ben/won/1 Ben/gained/2
Ben/games won/1 Cyn/evenings/1 Cyn/rounds/1 Cyn/lost/1 Cyn/games lost/1 Dan/evenings/1 Dan/rounds/1
Dan/kots/1 Dan/won/1 Dan/gained/2 Dan/games won/1 Ana+Cyn/evenings/1 Ana+Cyn/rounds/1
Ana+Cyn/dealt/1 Ana+Cyn/lost/1 Ana+Cyn/games lost/1 Ben+Dan/evenings/1 Ben+Dan/rounds/1
Ben+Dan/hakem/1 Ben+Dan/stayed/1 Ben+Dan/kots/1 Ben+Dan/won/1 Ben+Dan/gained/2
Ben+Dan/games won/1"""


def test_what_stands_in_the_record_stays_as_it_was(evening: Evening):
    """Records of players are full of these words, and of their sum."""
    house = evening.home.parent / "house.toml"
    house.write_text('preset = "classic"\n[classic]\ntarget = 2\n', encoding="utf-8")
    evening.ok("new Ana Ben Cyn Dan --dealer ana")
    for typed in ("dan 8s 9", "cyn 9h 8", "dan 7c 8 --forced --dealer cyn"):
        evening.ok(f"round {typed}")
    evening.ok(f"new Ana Ben Cyn Dan --dealer ana --rules {house}")
    evening.ok("round ben hearts 7-0")
    rows, sums = stored(evening)
    wanted = {"bidding": BIDDING, "classic": CLASSIC}
    assert rows == {
        (version, who.replace("+", "\n"), what, int(number))
        for version, listed in wanted.items()
        for who, what, number in re.findall(r"(\S*?)/(\D+?(?: \d+)?)/(\d+)(?:\s|$)", listed)
    }
    weighed = (
        number * (1 + crc32(ascii((version, who, what)).encode()))
        for version, who, what, number in rows
    )
    assert sums == [(sum(weighed) % (2**61 - 1),)]


@given(st.sampled_from(tuple(Kind)), st.none() | st.integers(0, 99))
def test_each_word_is_read_as_what_it_was_written_for(kind: Kind, bid: int | None):
    assert what_of(text_of((kind, bid))) == (kind, bid)


@pytest.mark.parametrize("statement", SPOILT)
def test_what_does_not_fit_is_counted_anew_and_kept(two: Evening, statement: str):
    truth = stats(two)
    spoil(two, statement)
    assert both(two)[0] is None
    assert stats(two) == truth
    assert_kept(two)


@pytest.mark.parametrize("statement", SPOILT)
def test_what_does_not_fit_never_fits_by_going_on(two: Evening, statement: str):
    """Nobody at the table is troubled, and nothing false becomes believed."""
    spoil(two, statement)
    for typed in ("ben 9h 9", "-s 1 ana 8s 8", "undo", "amend 1 --took 10"):
        two.ok(typed)
        assert both(two)[0] is None
    assert without_noughts(told(stats(two))) == naive(two, 1, 2)
    assert_kept(two)


@pytest.mark.parametrize("statement", SPOILT)
def test_check_finds_it_and_changes_nothing(two: Evening, statement: str):
    spoil(two, statement)
    before = tree(two.home)
    for typed in ("check", f"check {two.home / 'hokm.db'}"):
        answer = two(typed)
        assert answer.status == 1
        assert "whole: 2 sessions, 17 steps.\n" in answer.out
        assert (
            "  What is kept for the statistics does not hold together; hokm stats counts it anew.\n"
            in answer.out
        )
        assert answer.err == ""
    assert tree(two.home) == before
    two.ok("stats")
    assert two("check").status == 0


def test_check_says_where_what_is_kept_differs_and_puts_it_right(two: Evening):
    """It may hold together all the same: if the program had once counted wrong."""

    def wrong(book: Book) -> None:
        kept = tallies.kept(book.connection)
        assert kept is not None
        kept["bidding", "Ana\nCyn", (Kind.MADE, 8)] += 1
        tallies.keep(book, kept, book.head())

    Store(str(two.home / "hokm.db")).write(wrong)
    copy = two.home.parent / "copy.db"
    copy.write_bytes((two.home / "hokm.db").read_bytes())
    assert two(["check", str(copy)]).status == 1
    assert both(two)[0] != both(two)[1]
    (finding,) = two("check --json").json["findings"]
    assert finding == {
        "session": None,
        "step": None,
        "kind": "tally",
        "message": "The statistics of bidding Hokm, made 8 of Ana & Cyn: 3 is kept, and 2 counted.",
    }
    assert_kept(two)
    assert two("check --json").json["findings"] == []


def test_a_damaged_session_is_no_reason_to_count_wrong(two: Evening):
    spoil(two, "UPDATE fact SET number = 9 WHERE session = 1 AND kind = 'counted'")
    before = two.ok("stats --json").json
    found = two("check --json").json["findings"]
    assert {one["kind"] for one in found} == {"session"}
    assert two.ok("stats --json").json == before
    spoil(two, "UPDATE tally_sum SET sum = sum + 1")
    assert two.refused("stats")["code"] == "unreadable_record"
    assert two.ok("stats -s 2 --json").json["rounds"] == 1
    two.ok("sessions --delete 1")
    assert_kept(two)
    assert two("check").status == 0


def test_the_last_damaged_session_taken_out_puts_it_right(two: Evening):
    two.ok("new Ana Ben Cyn Dan --dealer 1")
    two.ok("ben 8h 8")
    spoil(two, "UPDATE step SET at = at + 1 WHERE session IN (1, 2)")
    two.ok("sessions --delete 1")
    assert Store(str(two.home / "hokm.db")).read(lambda book: tallies.kept(book.connection)) is None
    two.ok("sessions --delete 2")
    assert_kept(two)
    assert stats(two)["rounds"] == 1


def test_where_it_cannot_be_kept_it_is_right_all_the_same(two: Evening, monkeypatch):
    truth = stats(two)
    spoil(two, SPOILT[0])
    before = tree(two.home)
    monkeypatch.setattr(Store, "write", Store.read)  # so that a transaction is rolled back
    assert stats(two) == truth
    assert tree(two.home) == before


def test_what_was_recorded_meanwhile_is_not_lost(two: Evening):
    """A count that took its time is kept only if it is still of all there is."""
    store = Store(str(two.home / "hokm.db"))
    old = store.read(lambda book: book.head())
    assert old is not None
    two.ok("ben 9h 9")
    store.write(lambda book: tallies.keep(book, {}, old))
    assert_kept(two)
