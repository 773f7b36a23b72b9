"""What an evening opens: its record, files that somebody named, and nothing that a file names."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hokm_ref.store.book import Book
from tests.cli.processes import ROOT, environment
from tests.evening import Evening

posix_only = pytest.mark.skipif(os.name == "nt", reason="modes as Unix has them")

NEW = "new Ana Ben Cyn Dan --dealer ana"
WATCHED = """
import json, os, sys
opened, started = set(), []
def hook(event, given):
    if event in ("open", "sqlite3.connect", "os.listdir", "os.scandir", "os.remove", "os.rename"):
        opened.add(os.fspath(given[0]) if not isinstance(given[0], int) else "")
    elif event.startswith(("subprocess", "os.system", "os.exec", "os.posix_spawn", "socket.")):
        started.append(event)
from hokm_ref.door import main
sys.addaudithook(hook)
for words in json.loads(sys.argv[1]):
    main(words)
print(json.dumps([sorted(map(str, opened)), started]))
"""
"""Commands in a process that writes down everything it opens and starts."""


def watched(home: Path, *lines: str | list[str]) -> tuple[set[str], list[str], str]:
    """What commands open beside Python's own and the program's files, what they start, and say."""
    typed = json.dumps([line.split() if isinstance(line, str) else line for line in lines])
    done = subprocess.run(
        [sys.executable, "-c", WATCHED, typed],
        env=environment(home),
        capture_output=True,
        encoding="utf-8",
        check=True,
        cwd=home.parent,
        stdin=subprocess.DEVNULL,
    )
    *said, last = done.stdout.splitlines()
    opened, started = json.loads(last)
    own = (str(ROOT / "hokm_ref"), sys.prefix, sys.base_prefix, "/usr/share/zoneinfo", "/etc/local")
    beside = {path for path in opened if path and not path.startswith(own)}
    return beside, started, "\n".join((*said, done.stderr))


def hostile(path: str) -> str:
    """A session file that has a path wherever it may have a text."""
    text = json.dumps(path)
    return f"""\
format = "hokm-session"
schema = 1
players = [{text}, "Ben", "@{path}", "file://{path}"]
name = {text}
teams = [{text}, "!include {path}"]
first_dealer = {text}

[[round]]
contract = "Ben 8S"
taken = 8
notes = [{text}, "$(cat {path})", "`cat {path}`", "<!ENTITY x SYSTEM '{path}'>"]
before = [{{ adjust = 3, for = "Ben", why = {text} }}]

[[round]]
void = {text}

[[after]]
end = {text}
"""


LOOKS = (
    "status|next|why|log|sheet|chart|share|say|stats|sessions|rules|export|check|board"
    "|sheet --format html|sheet --format svg|sheet --format csv|sheet --format markdown|undo|redo"
).split("|")


def test_no_path_in_a_session_file_is_opened(tmp_path: Path):
    canary, file, home = (tmp_path / name for name in ("canary", "session.toml", "home"))
    canary.write_text("secret", encoding="utf-8")
    file.write_text(hostile(str(canary)), encoding="utf-8")
    opened, started, said = watched(home, ["import", str(file)], *LOOKS)
    assert "canary" in said
    assert "secret" not in said
    record = f"file:{home / 'hokm.db'}?mode=rw"
    assert str(file) in opened
    assert record in opened
    assert not {path for path in opened if path.endswith("canary")}
    allowed = {str(file), record, str(home), str(tmp_path), os.devnull, ":memory:"}
    assert {path for path in opened - allowed if not path.startswith(str(home))} == set()
    assert started == []


@pytest.mark.parametrize("key", ["preset", "file", "path", "include"])
def test_no_path_among_the_rules_of_a_session_file_is_opened(key: str, tmp_path: Path):
    canary, file, home = (tmp_path / name for name in ("canary", "session.toml", "home"))
    canary.write_text("[scoring]\ngap = 54\n", encoding="utf-8")
    rules = f"[rules]\n{key} = {json.dumps(str(canary))}\n\n[[round]]"
    text = hostile("x").replace("[[round]]", rules, 1)
    file.write_text(text, encoding="utf-8")
    opened, _, said = watched(home, ["import", str(file)], "status")
    assert not {path for path in opened if path.endswith("canary")}
    assert "Nothing was imported." in said


def test_a_file_that_is_opened_is_seen(tmp_path: Path):
    """The tests before this one can fail: a path that somebody typed is opened, and found."""
    house = tmp_path / "canary"
    house.write_text("[scoring]\ngap = 54\n", encoding="utf-8")
    opened, _, _ = watched(tmp_path / "home", [*NEW.split(), "--rules", str(house)])
    assert str(house) in opened


def test_a_house_file_that_became_endless_is_not_read_to_its_end(evening: Evening, tmp_path: Path):
    """Whoever shows the rules waits for no pipe, and for no device, that took the file's name."""
    if not hasattr(os, "mkfifo"):
        pytest.skip("no pipes with names here")
    house = tmp_path / "house.toml"
    house.write_text("[scoring]\ngap = 54\n", encoding="utf-8")
    evening.ok([*NEW.split(), "--rules", str(house)])
    house.unlink()
    os.mkfifo(house)
    assert evening.ok("rules --json").json["file_state"] == "gone"
    house.unlink()
    house.symlink_to("/dev/zero")
    assert evening.ok("rules --json").json["file_state"] == "gone"


@posix_only
def test_whatever_is_made_of_the_record_is_its_owners_alone(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    """The journal of a step too, a copy wherever it was asked for, and a record set aside."""
    append, seen = Book.append, dict[str, int]()

    def and_look(*given: Any, **tables: Any) -> None:
        append(*given, **tables)
        seen.update(modes(evening.home))

    monkeypatch.setattr(Book, "append", and_look)
    before = os.umask(0)
    try:
        for line in (NEW, NEW, "p 7h", "sessions --delete 1"):
            evening.ok(line)
        copy = tmp_path / "copy.db"
        evening.ok(["backup", str(copy)])
        evening.ok(["backup", str(copy), "-y"])
        (evening.home / "hokm.db").write_bytes(b"damaged")
        (evening.home / "hokm.db").chmod(0o600)
        evening.ok("backup --restore --yes")
    finally:
        os.umask(before)
    seen.update(modes(evening.home))
    assert "hokm.db-journal" in seen
    assert any("set-aside" in name for name in seen)
    assert set(seen.values()) == {0o600, 0o700}
    assert {name for name, mode in seen.items() if mode == 0o700} == {"backups"}
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600


def modes(folder: Path) -> dict[str, int]:
    """Everything below a folder, with who may do what with it."""
    return {
        str(path.relative_to(folder)): stat.S_IMODE(path.stat().st_mode)
        for path in folder.rglob("*")
    }
