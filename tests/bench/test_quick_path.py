"""At the table nothing heavy is loaded: whoever imports it on that path is found here."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Each of these costs from a tenth of a bare Python start to seven of them.
HEAVY = {"dataclasses", "enum", "inspect", "pathlib", "re", "rich", "tomllib", "typer", "typing"}

# Isolated and without site-packages: what an environment loads by itself does not count, and a
# door that reached for Typer or Rich would find neither.
CHILD = """
import sys
sys.path.insert(0, sys.argv[1])
from hokm_ref.door import main
code = main(sys.argv[3:])
with open(sys.argv[2], "w") as modules:
    modules.write(" ".join(sys.modules))
sys.exit(code)
"""


def environment(home: Path) -> dict[str, str]:
    """The surroundings of a child process whose record is in this folder."""
    return {**os.environ, "HOKM_HOME": str(home), "PYTHONPATH": str(ROOT)}


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record with one session, its first round about to be called."""
    home = tmp_path_factory.mktemp("evening")
    words = ["new", "Ana", "Ben", "Cyn", "Dan", "--dealer", "ana"]
    subprocess.run(
        [sys.executable, "-m", "hokm_ref", *words],
        env=environment(home),
        cwd=home,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
    )
    return home


def run(evening: Path, tmp_path: Path, line: str) -> tuple[int, str, set[str]]:
    """Exit code, stderr and loaded modules of one command on a copy of the evening."""
    home, modules = tmp_path / "home", tmp_path / "modules"
    shutil.copytree(evening, home)
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", CHILD, str(ROOT), str(modules), *line.split()],
        env=environment(home),
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return done.returncode, done.stderr, set(modules.read_text().split())


@pytest.mark.parametrize(
    ("line", "exit_code"),
    [
        ("", 0),
        ("status", 0),
        ("status --plain", 0),
        ("board", 0),
        ("next", 0),
        ("bid 8h", 0),
        ("bid 8 hearts", 0),
        ("8h", 0),
        ("p", 0),
        ("pass --by ben", 0),
        ("p p p p", 0),
        ("deal ben", 0),
        ("round dan 8s 9", 0),
        ("dan 8s 9", 0),
        ("undo", 0),
        ("bid", 0),
        ("bid 6s", 1),
        ("bid 8h --by dan", 1),
        ("took 9", 1),
        ("trump hearts", 1),
    ],
)
def test_a_table_command_loads_nothing_heavy(
    evening: Path, tmp_path: Path, line: str, exit_code: int
) -> None:
    """Answers, questions and refusals alike come from the standard library's light half."""
    code, errors, modules = run(evening, tmp_path, line)
    assert code == exit_code, errors
    assert modules & (HEAVY | {"json"}) == set()


@pytest.mark.parametrize(
    ("line", "exit_code"),
    [("status --json", 0), ("pass --json", 0), ("bid 6s --json", 1)],
)
def test_scripts_get_their_json_as_quickly(
    evening: Path, tmp_path: Path, line: str, exit_code: int
) -> None:
    """The module json would bring re and its enums with it."""
    code, errors, modules = run(evening, tmp_path, line)
    assert code == exit_code, errors
    assert modules & (HEAVY | {"json"}) == set()


@pytest.mark.parametrize("line", ["", "next", "board", "p", "redeal", "trick ben"])
def test_that_no_session_has_begun_is_found_as_quickly(
    tmp_path_factory: pytest.TempPathFactory, tmp_path: Path, line: str
) -> None:
    """A copy is looked for where there is no record, and not what copies are made with."""
    code, errors, modules = run(tmp_path_factory.mktemp("nothing"), tmp_path, line)
    assert code == 1, errors
    assert modules & (HEAVY | {"json", "contextlib", "datetime", "sqlite3"}) == set()


@pytest.mark.parametrize(
    "line",
    ["bid 6s", "bid 8h --by dan", "took 9", "trump h", "trick ben", "deal zed", "undo 99", "redo"],
)
def test_a_refusal_loads_no_other_refusals(evening: Path, tmp_path: Path, line: str) -> None:
    """To ask whether it is one of another kind would load that kind."""
    _, errors, modules = run(evening, tmp_path, line)
    leaves = {name for name in modules if name.startswith("hokm_ref.errors.")}
    assert len(leaves - {"hokm_ref.errors.base"}) == 1, errors


@pytest.mark.parametrize(
    ("line", "is_counted"),
    [("p", False), ("p 7h 8s p", False), ("deal ben", False), ("undo", False), ("dan 8s 9", True)],
)
def test_only_what_changes_the_sheet_is_counted(
    evening: Path, tmp_path: Path, line: str, is_counted: bool
) -> None:
    """A call does not even load what the statistics are counted with."""
    code, errors, modules = run(evening, tmp_path, line)
    assert code == 0, errors
    counting = {f"hokm_ref.{name}" for name in ("session.kinds", "session.tally", "store.tallies")}
    assert counting & modules == (counting if is_counted else set())
