"""The way back to a copy: what is the record then, what is lost, and that nothing is deleted."""

from __future__ import annotations

import errno
import os
import random
import shutil
import sqlite3
import stat
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from hokm_ref import errors
from hokm_ref.cli import calendar
from hokm_ref.rules.auction import Bid
from hokm_ref.rules.seats import Seat
from hokm_ref.rules.suits import Suit
from hokm_ref.session.facts import Called, Dealt, Fact
from hokm_ref.store import file, shelf
from tests.cli.processes import begun, command, ended
from tests.evening import Evening
from tests.store.disk import Spoilt, no_file_longer_than, rows, tree, without_rights
from tests.store.test_files import SPOILT

NEW = "new Ana Ben Cyn Dan --dealer ana"

posix_only = pytest.mark.skipif(os.name == "nt", reason="files as Unix has them")


@pytest.fixture
def kept(table: Evening) -> Evening:
    """A session after two rounds and a copy; then two more rounds and a second session."""
    table.ok("dan 8s 9")
    table.ok("ben 9h 8")
    table.ok("backup")
    for typed in ("p 7h 8s p", "9", "cyn 9c 9"):
        table.ok(typed)
    return table


def copy(evening: Evening) -> Path:
    (one,) = (evening.home / "backups").iterdir()
    return one


def asides(evening: Evening) -> list[Path]:
    return sorted(evening.home.glob("hokm-set-aside-*.db"))


def in_the_copy(evening: Evening) -> Any:
    """The board of the copy, by a table of its own."""
    seen = Evening(evening.home.parent / "copy", now=evening.now)
    seen.home.mkdir(exist_ok=True)
    shutil.copy(copy(evening), seen.home / "hokm.db")
    return seen.status()


def spoilt(whole: bytes, statement: str) -> bytes:
    with Spoilt(whole) as record:
        changed = record.after(statement)
    assert changed is not None
    return changed


def restored(evening: Evening, damaged: bytes) -> Any:
    """Restore where nobody can be asked; the board is the copy's, what was there is set aside."""
    wanted = in_the_copy(evening)
    told = evening.ok("backup --restore --json").json
    assert evening.status() == wanted
    assert Path(told["aside"]).read_bytes() == damaged
    assert [Path(told["aside"])] == asides(evening)
    assert evening.ok("undo").status == 0
    return told


@pytest.mark.parametrize("how", SPOILT)
def test_after_damage_of_the_file_the_copy_is_back(how: str, kept: Evening):
    record = kept.home / "hokm.db"
    record.write_bytes(SPOILT[how](record.read_bytes()))
    restored(kept, record.read_bytes())


DAMAGE = {
    "a fact changed": ("UPDATE fact SET number = 3 WHERE step = 5 AND kind = 'counted'", (4, 4)),
    "a time changed": ("UPDATE step SET at = at + 1 WHERE step = 2", None),
    "the last step gone": ("DELETE FROM step WHERE step = 6", (4, 5)),
    "its facts gone": ("DELETE FROM fact WHERE step = 6", (4, 5)),
    "its row gone": ("DELETE FROM session", (4, 6)),
    "its count changed": ("UPDATE session SET steps = 3", (4, 6)),
    "the head changed": ("UPDATE head SET touched = touched + 1", (4, 6)),
    "no facts": ("DELETE FROM fact", None),
}


@pytest.mark.parametrize("how", DAMAGE)
def test_after_damage_inside_the_rest_that_can_be_read_is_named(how: str, kept: Evening):
    statement, lost = DAMAGE[how]
    record = kept.home / "hokm.db"
    record.write_bytes(spoilt(record.read_bytes(), statement))
    assert kept("status").status == 3
    told = restored(kept, record.read_bytes())
    wanted = [{"session": 1, "first": lost[0], "last": lost[1]}] if lost else []
    assert told["lost"] == wanted
    assert ("Nothing is lost" in told["said"]) is not bool(lost)


def test_what_is_lost_is_said_so_that_it_can_be_entered_again(kept: Evening):
    record = kept.home / "hokm.db"
    record.write_bytes(spoilt(record.read_bytes(), "DELETE FROM session"))
    hour = [calendar.hour(kept.now - 90 * back) for back in (2, 1, 0)]
    said = kept.ok("backup --restore")
    assert said.out.splitlines() == [
        f"The copy of {calendar.hour(kept.now - 90 * 5)}, after round 2, is the record now.",
        "Lost from session 1:",
        f"  {hour[0]}: Cyn's pass, Dan's 7 hearts, Ana's 8 spades and Ben's pass.",
        f"  {hour[1]}: Ana's 9 tricks in round 3.",
        f"  {hour[2]}: Round 4, Cyn's 9 clubs with 9 tricks.",
        "Session 1 goes on: Ana & Cyn against Ben & Dan.",
        "Ana & Cyn lead by 10.",
        "Ben deals round 3; Cyn calls first.",
    ]
    assert said.err == f"  the record as it was: {asides(kept)[0]}\n"


def test_a_flipped_bit_anywhere(kept: Evening):
    """The copy comes back, or the record was never in need of it and is told as it was."""
    chance = random.Random(7)
    record = kept.home / "hokm.db"
    whole, wanted = record.read_bytes(), in_the_copy(kept)
    for _ in range(40):
        changed = bytearray(whole)
        changed[chance.randrange(len(whole))] ^= 1 << chance.randrange(8)
        record.write_bytes(changed)
        if kept("status").status:
            kept.ok("backup --restore")
            assert kept.status() == wanted
            aside = asides(kept)[-1]
            assert aside.read_bytes() == changed
            aside.unlink()


def test_a_record_that_is_gone_comes_back(kept: Evening):
    wanted = in_the_copy(kept)
    (kept.home / "hokm.db").unlink()
    told = kept.ok("backup --restore --json").json
    assert (told["aside"], told["lost"]) == (None, [])
    assert kept.status() == wanted
    assert asides(kept) == []


# Asked, and not asked.


def test_a_whole_record_is_given_up_only_by_those_who_say_so(kept: Evening):
    before = tree(kept.home)
    refused = kept.refused("backup --restore")
    assert (refused["code"], refused["exit"]) == ("missing_answer", 2)
    assert "3 steps of session 1" in refused["message"]
    assert refused["message"].endswith("--yes")
    assert tree(kept.home) == before
    wanted = in_the_copy(kept)
    assert kept.ok("backup --restore --yes --json").json["lost"][0]["first"] == 4
    assert kept.status() == wanted


def test_at_a_terminal_it_is_asked(kept: Evening):
    kept.is_terminal = True
    before = tree(kept.home)
    no = kept("backup --restore", answers="n\n")
    assert (no.status, tree(kept.home)) == (1, before)
    assert "nothing was changed" in no.err
    wanted = in_the_copy(kept)
    yes = kept.ok("backup --restore", answers="y\n")
    asked = " ".join(yes.out.split())
    assert "lacks 3 steps of session 1. Put it in the record's place? y or n" in asked
    assert kept.status() == wanted


def test_nothing_is_asked_where_nothing_would_be_lost(kept: Evening):
    kept.is_terminal = True
    (kept.home / "hokm.db").write_bytes(b"damaged")
    assert "?" not in kept.ok("backup --restore", answers="n\n").out
    kept.ok("backup")
    assert "?" not in kept.ok("backup --restore", answers="n\n").out


def test_the_way_to_and_fro(kept: Evening):
    """What was set aside is a file like any other, so that a wrong restore is undone by one."""
    before = kept.status()
    kept.ok("backup --restore --yes")
    kept.ok(["backup", "--restore", str(asides(kept)[0])])
    assert {**kept.status(), "dealer_reason": ""} == {**before, "dealer_reason": ""}
    assert len(asides(kept)) == 2


# Which copy, and that it is only ever read.


def test_the_newest_that_is_whole_is_taken(kept: Evening):
    older = copy(kept)
    for content in (b"damaged", older.read_bytes()[:8192]):
        kept.now += 60
        newer = older.with_name(f"hokm-2027-01-0{len(content) % 2 + 1}-200000.db")
        newer.write_bytes(content)
    (kept.home / "hokm.db").write_bytes(b"")
    told = kept.ok("backup --restore --json").json
    assert told["file"] == str(older)
    assert len(told["warnings"]) == 2
    assert all("A later copy is damaged" in warning for warning in told["warnings"])


def test_without_a_whole_copy_nothing_is_changed(kept: Evening):
    copy(kept).write_bytes(b"damaged")
    (kept.home / "hokm.db").write_bytes(b"damaged too")
    before = tree(kept.home)
    refused = kept.refused("backup --restore")
    assert (refused["code"], refused["exit"]) == ("no_copy", 1)
    copy(kept).unlink()
    assert kept.refused("backup --restore")["code"] == "no_copy"
    assert (kept.home / "hokm.db").read_bytes() == before["hokm.db"][0]


FAULTY: dict[str, Callable[[bytes], bytes]] = {
    "text": lambda whole: b"Ana 12, Ben -23\n" * 100,
    "empty": lambda whole: b"",
    "cut": lambda whole: whole[: len(whole) // 2],
    "a fact changed": lambda whole: spoilt(whole, "UPDATE fact SET number = 1 WHERE step = 2"),
    "a session missing": lambda whole: spoilt(whole, "DELETE FROM session"),
    "its index gone": lambda whole: spoilt(whole, "DROP INDEX fact_named"),
    "something that acts in it": lambda whole: spoilt(
        whole, "CREATE TRIGGER later AFTER INSERT ON step BEGIN DELETE FROM fact; END"
    ),
    "of a newer version": lambda whole: whole[:60] + (99).to_bytes(4, "big") + whole[64:],
}


@pytest.mark.parametrize("how", [*FAULTY, "against the rules"])
def test_a_file_that_is_not_whole_never_takes_the_records_place(how: str, kept: Evening):
    given = kept.home.parent / "given.db"
    whole = copy(kept).read_bytes()
    given.write_bytes(FAULTY[how](whole) if how in FAULTY else against_the_rules(kept))
    before, content = tree(kept.home), given.read_bytes()
    refused = kept.refused(["backup", "--restore", "--yes", str(given)])
    code = "newer_record" if "newer" in how else "unreadable_record"
    assert (refused["code"], refused["exit"]) == (code, 3)
    assert str(given) in refused["message"]
    assert str(kept.home / "hokm.db") not in refused["message"]
    assert tree(kept.home) == before
    assert given.read_bytes() == content


def against_the_rules(evening: Evening) -> bytes:
    """A record whose checksums fit, and in which somebody bids 7 over 8."""
    home = evening.home.parent / "illegal"
    home.mkdir()
    shutil.copy(copy(evening), home / "hokm.db")
    calls = [Called(Bid(8, Suit.SPADES)), Called(Bid(7, Suit.HEARTS))]
    store = file.Store(str(home / "hokm.db"))
    facts: list[Fact] = [Dealt(Seat.FIRST), *calls]
    store.write(lambda book: book.append(1, evening.now, facts, before=None, after=None))
    return (home / "hokm.db").read_bytes()


def test_a_file_is_only_read(kept: Evening):
    folder = kept.home.parent / "stick"
    folder.mkdir()
    shutil.copy(copy(kept), folder / "given.db")
    before = tree(folder)
    kept.ok(["backup", "--restore", "--yes", str(folder / "given.db")])
    assert tree(folder) == before
    assert kept.status()["round"] == 3


@posix_only
def test_a_file_in_a_folder_that_cannot_be_written(kept: Evening):
    with elsewhere_without_rights(kept) as table:
        given = table.home.parent / "given.db"
        assert table(["backup", "--restore", "--yes", str(given)]).status == 0
        assert table.status()["round"] == 3


@contextmanager
def elsewhere_without_rights(kept: Evening) -> Iterator[Evening]:
    """The same table in a folder that others can reach, for somebody whom modes bind."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        shutil.copytree(kept.home, place / "home")
        shutil.copy(copy(kept), place / "given.db")
        for path in (place / "home", *(place / "home").rglob("*")):
            path.chmod(0o777)
        (place / "given.db").chmod(0o444)
        place.chmod(0o555)
        with without_rights(Evening(place / "home", now=kept.now)) as table:
            yield table
        place.chmod(0o755)
        (place / "home").chmod(0o755)


@pytest.mark.parametrize("how", ["another mode", "a step that was never finished"])
def test_a_file_that_cannot_be_only_read_is_left_alone(how: str, kept: Evening):
    folder = kept.home.parent / "stick"
    folder.mkdir()
    given = folder / "given.db"
    shutil.copy(copy(kept), given)
    if how == "another mode":
        with closing(sqlite3.connect(given)) as connection:
            connection.execute("PRAGMA journal_mode = WAL")
    else:
        unfinished(given)
    before, ours = tree(folder), tree(kept.home)
    refused = kept.refused(["backup", "--restore", "--yes", str(given)])
    assert (refused["code"], refused["exit"]) == ("unreadable_record", 3)
    assert tree(folder) == before
    assert tree(kept.home) == ours


def unfinished(record: Path) -> None:
    """Leave a record as a loss of power in the middle of a step does."""
    other = record.with_suffix(".tmp")
    shutil.copy(record, other)
    with closing(sqlite3.connect(other, isolation_level=None)) as connection:
        connection.execute("PRAGMA cache_size = 1")
        connection.execute("BEGIN")
        connection.execute("UPDATE fact SET words = hex(zeroblob(9000))")
        for tail in ("", "-journal"):
            shutil.copy(f"{other}{tail}", f"{record}{tail}")
        connection.execute("ROLLBACK")
    other.unlink()


# What stands around the record.


def test_the_journal_of_a_record_that_is_gone_is_not_played_into_the_new_one(kept: Evening):
    record = kept.home / "hokm.db"
    wanted = in_the_copy(kept)
    unfinished(record)
    record.unlink()
    journal = record.with_name("hokm.db-journal").read_bytes()
    kept.ok("backup --restore")
    assert kept.status() == wanted
    assert [path.read_bytes() for path in kept.home.glob("hokm-set-aside-*-journal")] == [journal]


def test_a_step_that_was_never_finished_is_first_taken_back(kept: Evening):
    """As every reading does; then the record is whole, and given up only by those who say so."""
    before = kept.status()
    unfinished(kept.home / "hokm.db")
    assert kept.refused("backup --restore")["code"] == "missing_answer"
    assert kept.status() == before


@posix_only
def test_a_linked_record_stays_a_link(kept: Evening):
    record, real = kept.home / "hokm.db", kept.home.parent / "synced"
    real.mkdir()
    shutil.move(record, real / "ours.db")
    record.symlink_to(real / "ours.db")
    wanted = in_the_copy(kept)
    kept.ok("backup --restore --yes")
    assert record.is_symlink()
    assert kept.status() == wanted
    assert len(list(real.glob("hokm-set-aside-*.db"))) == 1


@posix_only
@pytest.mark.parametrize("what", ["folder", "link to nowhere", "link to itself", "pipe"])
def test_what_is_no_file_is_set_aside_too(what: str, kept: Evening):
    record, wanted = kept.home / "hokm.db", in_the_copy(kept)
    record.unlink()
    if what == "folder":
        record.mkdir()
        (record / "photo.jpg").write_bytes(b"kept")
    elif what == "pipe":
        os.mkfifo(record)
    else:
        record.symlink_to(kept.home / "nowhere" if "nowhere" in what else record)
    kept.ok("backup --restore")
    assert kept.status() == wanted
    if what == "folder":
        assert (asides(kept)[0] / "photo.jpg").read_bytes() == b"kept"


@posix_only
def test_the_mode_a_person_gave_is_kept(kept: Evening):
    (kept.home / "hokm.db").chmod(0o640)
    kept.ok("backup --restore --yes")
    assert stat.S_IMODE((kept.home / "hokm.db").stat().st_mode) == 0o640


@posix_only
def test_a_disk_that_fails_when_the_copy_has_its_name(
    kept: Evening, monkeypatch: pytest.MonkeyPatch
):
    """It is the record already; whether it stays that is not known, and is not denied."""

    def failing(folder: str) -> None:
        raise OSError(errno.EIO, "Input/output error", folder)

    with monkeypatch.context() as patch:
        patch.setattr("hokm_ref.store.exchange.sync_folder", failing)
        answer = kept("backup --restore --yes")
    assert answer.status == 3
    assert answer.err.startswith("Perhaps not written: input/output error: ")
    assert kept.status()["round"] == 3


@pytest.mark.parametrize("way", ["", "--json"])
def test_a_copy_is_the_record_though_it_cannot_be_read_at_once(
    way: str, kept: Evening, monkeypatch: pytest.MonkeyPatch
):
    def failing(*_: object) -> None:
        raise errors.NotSaved("hokm.db", "too many open files", is_write=False)

    with monkeypatch.context() as patch:
        patch.setattr("hokm_ref.commands.backup.look", failing)
        answer = kept.ok(f"backup --restore --yes {way}")
    assert "is the record now." in answer.out
    assert kept.status()["round"] == 3


@posix_only
def test_where_links_cannot_be_made(kept: Evening, monkeypatch: pytest.MonkeyPatch):
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    wanted, before = in_the_copy(kept), (kept.home / "hokm.db").read_bytes()
    kept.ok("backup --restore --yes")
    assert kept.status() == wanted
    assert asides(kept)[0].read_bytes() == before


def test_a_newer_record_is_not_set_aside(kept: Evening):
    with closing(sqlite3.connect(kept.home / "hokm.db")) as connection:
        connection.execute("PRAGMA user_version = 99")
    before = tree(kept.home)
    assert kept.refused("backup --restore --yes")["code"] == "newer_record"
    assert tree(kept.home) == before


@posix_only
def test_no_room_for_what_is_to_be_the_record(kept: Evening):
    before = tree(kept.home)
    for limit in (0, 4096, 8192, 20_000):
        with no_file_longer_than(limit):
            answer = kept("backup --restore --yes --json")
        assert (answer.status, answer.error["code"]) == (3, "not_saved"), limit
        assert tree(kept.home) == before
    kept.ok("backup --restore --yes")


@posix_only
def test_a_folder_that_cannot_be_written(kept: Evening):
    with elsewhere_without_rights(kept) as table:
        os.seteuid(0)
        table.home.chmod(0o555)
        os.seteuid(65534)
        before = tree(table.home)
        refused = table.refused("backup --restore --yes")
        assert (refused["code"], refused["exit"]) == ("not_saved", 3)
        assert tree(table.home) == before


@pytest.mark.parametrize("lock", ["IMMEDIATE", "EXCLUSIVE"])
def test_a_record_that_another_program_holds(
    lock: str, kept: Evening, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("hokm_ref.cli.terminal.Store", lambda path: file.Store(path, timeout=0.1))
    before = tree(kept.home)
    with closing(sqlite3.connect(kept.home / "hokm.db", isolation_level=None)) as other:
        other.execute(f"BEGIN {lock}")
        refused = kept.refused("backup --restore --yes")
        assert (refused["code"], refused["exit"]) == ("locked", 3)
        other.execute("ROLLBACK")
    assert tree(kept.home) == before


def test_a_step_on_its_way_goes_into_the_record_and_not_into_what_was_set_aside(table: Evening):
    """One terminal plays on while another goes back and back: nothing acknowledged is nowhere."""
    table.ok("redeal first")
    table.ok("backup")

    def plays() -> list[str]:
        done = [command(["redeal", f"at {at}"], table.home) for at in range(25)]
        return [f"at {at}" for at, one in enumerate(done) if one.returncode == 0]

    def goes_back() -> list[int]:
        back = ["backup", "--restore", "--yes"]
        return [command(back, table.home).returncode for _ in range(6)]

    with ThreadPoolExecutor(2) as pool:
        played, went = pool.submit(plays), pool.submit(goes_back)
        recorded, statuses = played.result(), went.result()
    assert set(statuses) == {0}
    assert len(recorded) == 25
    places = [table.home / "hokm.db", *asides(table)]
    assert set(recorded) <= {fact[-1] for place in places for fact in rows(place, "fact")}
    table.ok("redeal last")
    assert {fact[-1] for fact in rows(table.home / "hokm.db", "fact")} >= {"first", "last"}


def test_a_writer_that_waited_writes_into_the_new_record(table: Evening):
    """It opened the file before it was set aside; what it says is recorded must be so."""
    table.ok("backup")
    record = table.home / "hokm.db"
    with closing(sqlite3.connect(record, isolation_level=None)) as held:
        held.execute("BEGIN IMMEDIATE")
        writer = begun(["redeal", "waited"], table.home)
        assert wait_until_open(writer.pid, record)
        os.rename(record, table.home / "old.db")
        shutil.copy(copy(table), record)
        held.execute("ROLLBACK")
    done = ended(writer)
    assert done.returncode == 0, done.stderr
    assert "waited" in {fact[-1] for fact in rows(record, "fact")}
    assert "waited" not in {fact[-1] for fact in rows(table.home / "old.db", "fact")}


def wait_until_open(pid: int, path: Path) -> bool:
    """Whether a process has a file open, given a few seconds."""
    folder = Path(f"/proc/{pid}/fd")
    if not folder.exists():
        pytest.skip("open files of a process cannot be looked at here")
    for _ in range(200):
        if any(os.path.realpath(one) == str(path) for one in folder.iterdir()):
            return True
        time.sleep(0.02)
    return False


# The copy that people ask for.


def test_a_copy_goes_where_people_want_it(kept: Evening):
    folder = kept.home.parent / "stick"
    folder.mkdir()
    into = kept.ok(["backup", str(folder), "--json"]).json["file"]
    named = kept.ok(["backup", str(folder / "our evenings.db"), "--json"]).json
    assert Path(into).parent == folder
    assert (named["file"], named["sessions"]) == (str(folder / "our evenings.db"), 1)
    for one in folder.iterdir():
        assert rows(one, "fact") == rows(kept.home / "hokm.db", "fact")
    assert len(list(folder.iterdir())) == 2


def test_a_file_that_is_there_is_written_over_only_with_yes(kept: Evening):
    target = kept.home.parent / "letter.txt"
    target.write_text("Dear Ana")
    refused = kept.refused(["backup", str(target)])
    assert (refused["code"], refused["exit"]) == ("usage", 2)
    assert target.read_text() == "Dear Ana"
    kept.ok(["backup", str(target), "--yes"])
    assert rows(target, "fact") == rows(kept.home / "hokm.db", "fact")


@pytest.mark.parametrize("typed", ["--restor", "-x", "--restore=x", "--foo x.db"])
def test_a_slip_of_an_option_is_no_file(typed: str, kept: Evening, monkeypatch):
    monkeypatch.chdir(kept.home.parent)
    before = tree(kept.home.parent)
    assert kept.refused(f"backup {typed}")["code"] == "usage"
    assert tree(kept.home.parent) == before


def test_the_record_is_no_copy_of_itself(kept: Evening):
    before = tree(kept.home)
    for typed in ("backup --yes", "backup --restore --yes"):
        assert kept.refused([*typed.split(), str(kept.home / "hokm.db")])["code"] == "usage"
    assert tree(kept.home) == before


@pytest.mark.parametrize("where", ["", "x.db"])
def test_a_damaged_record_is_not_copied(where: str, kept: Evening, monkeypatch):
    monkeypatch.chdir(kept.home.parent)
    record = kept.home / "hokm.db"
    record.write_bytes(spoilt(record.read_bytes(), "UPDATE fact SET seat = 1 WHERE step = 5"))
    before = tree(kept.home.parent)
    refused = kept.refused(f"backup {where}")
    assert (refused["code"], refused["exit"]) == ("unreadable_record", 3)
    assert tree(kept.home.parent) == before


@posix_only
def test_no_room_for_a_copy(kept: Evening):
    before = tree(kept.home.parent)
    for typed in ("backup", f"backup {kept.home.parent / 'x.db'}"):
        for limit in (0, 4096, 20_000):
            with no_file_longer_than(limit):
                answer = kept(f"{typed} --json")
            assert (answer.status, answer.error["code"]) == (3, "not_saved")
            assert tree(kept.home.parent) == before


def test_a_copy_of_tonight_can_be_made_again_and_again(kept: Evening):
    for at in range(4):
        kept.ok(f"redeal try {at}")
        kept.ok("backup")
    assert len(shelf.kept(str(kept.home / "hokm.db"))) == 1
    assert rows(copy(kept), "step") == rows(kept.home / "hokm.db", "step")


def test_without_a_session_there_is_nothing_to_copy(evening: Evening):
    for typed in ("backup", "backup x.db", "backup --restore"):
        assert evening.refused(typed)["exit"] == 1
    assert not evening.home.exists()
