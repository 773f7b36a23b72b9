"""What the program never does, whatever is typed: read off its source."""

from __future__ import annotations

import ast

import pytest

from tests.security.sources import Queries, reached, sources

NEVER = (
    # Texts run as programs, and data that runs when it is read.
    *"eval exec compile __import__ importlib.import_module runpy pickle marshal shelve".split(),
    *"code codeop builtins.eval builtins.exec yaml".split(),
    # Other programs.
    *"subprocess os.system os.popen os.spawn os.exec os.posix_spawn os.startfile pty".split(),
    *"multiprocessing ctypes webbrowser".split(),
    # Other machines.
    *"socket ssl http urllib ftplib smtplib xmlrpc asyncio requests socketserver".split(),
    # Names of files that anybody can foretell.
    "tempfile.mktemp",
)
NEEDED = {
    ("commands/dispatch.py", "__import__"): "a command's room, named by our own registry",
    ("errors/__init__.py", "__import__"): "a refusal's room, named by our own list",
    ("views/drawing.py", "__import__"): "a view's room, named by our own table",
}
SQL_NEEDED = {
    ("store/remains.py", "f'{_STEPS} = {number}'"): "a number, which is checked to be one",
    ("store/remains.py", "f'{_FACTS} = {number}'"): "a number, which is checked to be one",
    ("store/schema.py", "f'PRAGMA user_version = {last}'"): "a number; a pragma takes no values",
    ("store/schema.py", "statement"): "one of the statements of an upgrade, all written out there",
}
SOURCES = dict(sources())


def is_never(name: str) -> bool:
    """Whether it is one of those, something in it, or as `os.execv` is one of `os.exec`."""
    return any(
        name == never
        or name.startswith(f"{never}.")
        or (never in ("os.exec", "os.spawn", "os.posix_spawn") and name.startswith(never))
        for never in NEVER
    )


def test_nothing_is_run_and_nobody_is_called():
    """No text is run, no other program is started, and nothing goes to another machine."""
    found = {
        (path, name) for path, tree in SOURCES.items() for name in reached(tree) if is_never(name)
    }
    assert found == set(NEEDED)


@pytest.mark.parametrize("path", [path for path, _ in NEEDED])
def test_what_is_imported_by_name_is_ours(path):
    calls = [
        node.args[0]
        for node in ast.walk(SOURCES[path])
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "__import__"
    ]
    for name in calls:
        assert isinstance(name, ast.JoinedStr)
        assert isinstance(name.values[0], ast.Constant)
        assert str(name.values[0].value).startswith("hokm_ref.")


def test_sql_is_written_by_us_and_given_values_apart():
    """Nothing that anybody typed is ever a part of a statement."""
    found = set()
    counted = 0
    for path, tree in SOURCES.items():
        if not path.startswith("store/"):
            assert not {"execute", "executemany"} & {
                name.rpartition(".")[2] for name in reached(tree)
            }
            continue
        queries = Queries(tree)
        for text, ours in queries.texts():
            counted += 1
            if not queries.is_ours(text, ours):
                found.add((path, ast.unparse(text)))
    assert found == set(SQL_NEEDED)
    assert counted > 40


@pytest.mark.parametrize(
    "source",
    [
        "connection.execute(f'SELECT {name}')",
        "def look(name): connection.execute('SELECT ' + name)",
        "def look(names):\n  for name in names: connection.execute(f'DELETE FROM {name}')",
        "connection.execute('SELECT %s' % name)",
        "connection.execute(query)",
    ],
)
def test_sql_put_together_of_what_was_given_is_found(source):
    """The test before this one can fail."""
    queries = Queries(ast.parse(source))
    ((text, ours),) = queries.texts()
    assert not queries.is_ours(text, ours)


@pytest.mark.parametrize(
    "source",
    ["eval(x)", "import pickle", "from os import system", "os.execv(x)", "import urllib.request"],
)
def test_what_is_never_done_is_found(source):
    assert any(map(is_never, reached(ast.parse(source))))
