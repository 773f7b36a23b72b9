"""A journal beside the record: its own is played back, and any other is found out before that."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tests.crash.damage import left_behind
from tests.evening import Evening


@pytest.fixture
def hour_ago(table: Evening) -> bytes:
    """The record as it was before the last steps."""
    table.ok("dan 8s 8")
    content = (table.home / "hokm.db").read_bytes()
    for typed in ("ben 8h 7", "p 7h"):
        table.ok(typed)
    return content


def journal(evening: Evening) -> Path:
    return evening.home / "hokm.db-journal"


@pytest.mark.parametrize("typed", ["status", "log", "p", "check", "undo", "stats"])
def test_one_of_an_hour_ago_takes_nothing_back(table: Evening, hour_ago: bytes, typed: str):
    """As a folder that is shared between two machines may bring it along."""
    record, status = (table.home / "hokm.db").read_bytes(), table.status()
    journal(table).write_bytes(left_behind(table.home.parent, hour_ago))
    refused = table.refused(typed)
    assert (refused["code"], refused["exit"]) == ("unreadable_record", 3)
    assert str(journal(table)) in refused["message"]
    assert (table.home / "hokm.db").read_bytes() == record
    journal(table).rename(table.home / "elsewhere")
    assert table.status() == status


def test_one_of_another_record_does_not_take_its_place(table: Evening, tmp_path: Path):
    other = Evening(tmp_path / "other")
    other.ok("new Eve Fay Gus Hal --dealer 1")
    for typed in ("gus 9c 9", "p 7h"):
        other.ok(typed)
    content = (other.home / "hokm.db").read_bytes()
    journal(table).write_bytes(left_behind(tmp_path, content))
    assert table.refused("status")["code"] == "unreadable_record"
    journal(table).unlink()
    assert table.status()["session"]["players"][0] == "Ana"


@pytest.mark.parametrize("commits", [0, 1])
def test_its_own_is_played_back(table: Evening, tmp_path: Path, commits: int):
    """Whether or not the step that was cut off had come to count itself."""
    table.ok("dan 8s 8")
    status, content = table.status(), bytearray((table.home / "hokm.db").read_bytes())
    journal(table).write_bytes(left_behind(tmp_path, bytes(content)))
    counted = int.from_bytes(content[24:28], "big")
    content[24:28] = (counted + commits).to_bytes(4, "big")
    (table.home / "hokm.db").write_bytes(content)
    assert table.status() == status
    assert not journal(table).exists()
    table.ok("ben 8h 8")


def test_a_record_whose_head_is_gone_is_mended_by_its_own(table: Evening, tmp_path: Path):
    """The power may go while the first page is written."""
    table.ok("dan 8s 8")
    status, content = table.status(), (table.home / "hokm.db").read_bytes()
    journal(table).write_bytes(left_behind(tmp_path, content))
    (table.home / "hokm.db").write_bytes(bytes(512) + content[512:])
    assert table.status() == status


@pytest.mark.skipif(os.name == "nt", reason="links as Unix has them")
def test_it_lies_beside_the_file_and_not_beside_the_link(
    table: Evening, hour_ago: bytes, tmp_path: Path
):
    linked = Evening(tmp_path / "linked")
    linked.home.mkdir()
    (linked.home / "hokm.db").symlink_to(table.home / "hokm.db")
    journal(table).write_bytes(left_behind(tmp_path, hour_ago))
    assert linked.refused("status")["code"] == "unreadable_record"
    journal(table).unlink()
    assert linked.status() == table.status()


def test_the_way_back_to_a_copy_sets_both_aside(table: Evening, hour_ago: bytes, tmp_path: Path):
    table.ok(["backup", str(tmp_path / "copy.db")])
    status = table.status()
    record = (table.home / "hokm.db").read_bytes()
    left = left_behind(tmp_path, hour_ago)
    journal(table).write_bytes(left)
    table.ok(["backup", "--restore", str(tmp_path / "copy.db"), "--yes"])
    assert table.status() == status
    aside = sorted(table.home.glob("hokm-set-aside-*"))
    assert [path.read_bytes() for path in aside] == [record, left]
    shutil.rmtree(table.home / "backups", ignore_errors=True)
