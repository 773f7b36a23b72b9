"""Where the record is, as the surroundings say it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from hokm_ref.cli import folders
from tests.evening import Evening


@pytest.fixture
def person(monkeypatch: pytest.MonkeyPatch) -> str:
    """The home folder of whoever plays."""
    person = os.path.join(os.sep, "somewhere", "ana")
    monkeypatch.setattr(os.path, "expanduser", lambda path: path.replace("~", person))
    monkeypatch.setattr(sys, "platform", "linux")
    return person


def test_hokm_home_is_where_everything_is(person: str):
    home = os.path.join(os.sep, "cards")
    found = {"HOKM_HOME": home, "XDG_DATA_HOME": "/data"}
    assert folders.home(found) == home
    assert folders.record(found) == os.path.join(home, "hokm.db")


def test_a_relative_hokm_home_is_beside_the_shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    assert folders.home({"HOKM_HOME": "cards"}) == str(tmp_path / "cards")


@pytest.mark.skipif(os.name == "nt", reason="where users' data is on Unix")
@pytest.mark.parametrize(
    ("environ", "home"),
    [
        ({}, "{person}/.local/share/hokm"),
        ({"HOKM_HOME": ""}, "{person}/.local/share/hokm"),
        ({"XDG_DATA_HOME": "/data"}, "/data/hokm"),
        ({"XDG_DATA_HOME": ""}, "{person}/.local/share/hokm"),
        ({"XDG_DATA_HOME": "relative/is/no/folder"}, "{person}/.local/share/hokm"),
    ],
)
def test_users_data_on_unix(environ: dict[str, str], home: str, person: str):
    assert folders.home(environ) == home.format(person=person)


def test_users_data_on_a_mac(person: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    folder = os.path.join(person, "Library", "Application Support", "hokm")
    assert folders.home({"XDG_DATA_HOME": "/data"}) == folder


@pytest.mark.parametrize(
    ("environ", "folder"), [({}, "AppData/Local/hokm"), ({"LOCALAPPDATA": "local"}, "local/hokm")]
)
def test_users_data_on_windows(
    environ: dict[str, str], folder: str, person: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("hokm_ref.cli.folders.os.name", "nt")
    parts = folder.split("/")
    assert folders.home(environ) == os.path.join(*([] if environ else [person]), *parts)


@pytest.mark.skipif(os.name == "nt", reason="people and their homes as Unix has them")
def test_without_home_the_record_is_still_somewhere_of_ones_own(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("HOME", raising=False)
    home = folders.home({})
    assert os.path.isabs(home)
    assert "~" not in home


@pytest.mark.skipif(os.name == "nt", reason="people and their homes as Unix has them")
def test_nobodys_home_is_no_folder_called_tilde(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """As for a user whom the machine does not know, under cron or in a container."""
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    monkeypatch.chdir(tmp_path)
    nobody = Evening(tmp_path, environ={"HOKM_HOME": ""})
    for typed in ("status", "new Ana Ben Cyn Dan --dealer ana", "p"):
        refused = nobody.refused(typed)
        assert (refused["exit"], refused["code"]) == (3, "not_saved"), typed
        assert "HOKM_HOME=DIR" in refused["message"]
    assert list(tmp_path.iterdir()) == []
    Evening(tmp_path / "named").ok("new Ana Ben Cyn Dan --dealer ana")
    named = {"HOKM_HOME": "", "XDG_DATA_HOME": f"{tmp_path}/data", "XDG_CONFIG_HOME": "/none"}
    Evening(tmp_path, environ=named).ok("new Ana Ben Cyn Dan --dealer ana")
    assert (tmp_path / "data" / "hokm" / "hokm.db").is_file()
