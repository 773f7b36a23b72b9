"""Mutants made and tried in a copy of the project: in functions by mutmut, in tables here.

mutmut changes what is inside functions and lets a test run choose among them, which is quick. It
leaves decorated functions alone, so in the copy a property is written as a function and a call.
It leaves out what is worked out on import as well: the tables, fields and constants, which hold
many of the rules. Its changes to those are tried one by one, each in a fresh process.
"""

from __future__ import annotations

import ast
import json
import os
import shutil
import signal
import subprocess
import sys
from contextlib import chdir
from functools import partial
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from types import ModuleType
from typing import cast

import libcst
import pytest
from mutmut.mutation.diff_apply import get_diff_for_mutant
from mutmut.mutation.file_mutation import create_mutations, deep_replace
from mutmut.stats import status_by_exit_code
from mutmut.utils.format_utils import orig_function_and_class_names_from_key

from tests.mutation.mutants import (
    KILLED,
    ROOT,
    SURVIVED,
    TIMEOUT,
    Mutant,
    changed,
    seen_by,
    source_of,
)

OPTIONS = ("-p", "tests.mutation.rules_alone", "-p", "no:cacheprovider")
SECONDS = 60
"""After which a mutant of a table is stopped: its tests take a few."""
CONFIGURATION = """\
[mutmut]
source_paths = hokm_ref
only_mutate = {source}
also_copy = house_rules.example.toml
timeout_multiplier = 10
pytest_add_cli_args_test_selection =
    {tests}
pytest_add_cli_args =
    {options}
"""


class Copy:
    """A copy of the project in which one module is changed."""

    def __init__(self, folder: Path, module: str) -> None:
        self.folder, self.module = folder / module, module
        ignored = shutil.ignore_patterns(".*", "__pycache__", "*.egg-info", "venv", "build", "dist")
        shutil.copytree(ROOT, self.folder, ignore=ignored)
        self.source = source_of(module)
        self.path = self.folder / self.source
        self.tests = seen_by(module)
        lists = {"tests": "\n    ".join(self.tests), "options": "\n    ".join(OPTIONS)}
        written = CONFIGURATION.format(source=self.source, **lists)
        (self.folder / "setup.cfg").write_text(written, encoding="utf-8")


def all_tried(module: str, folder: Path, at_once: int) -> list[Mutant]:
    """Every mutant of a module, in tables and in functions."""
    copy = Copy(folder, module)
    with chdir(copy.folder):
        return in_tables(copy, at_once) + in_functions(copy, at_once)


def in_functions(copy: Copy, at_once: int) -> list[Mutant]:
    """What mutmut found inside functions and methods."""
    source = copy.path.read_text(encoding="utf-8")
    copy.path.write_text(without_properties(source), encoding="utf-8")
    if not any(isinstance(node, ast.FunctionDef) for node in ast.walk(ast.parse(source))):
        return []  # which mutmut would take for a mistake
    done = subprocess.run(
        [Path(sys.executable).with_name("mutmut"), "run", "--max-children", str(at_once)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        sys.exit(done.stdout[-3000:])
    return of_mutmut(copy)


def of_mutmut(copy: Copy) -> list[Mutant]:
    """What mutmut wrote down about a module."""
    written = Path("mutants", f"{copy.source}.meta")
    found = []
    for key, code in json.loads(written.read_text(encoding="utf-8"))["exit_code_by_key"].items():
        status = status_by_exit_code[code]
        how = status if status in (KILLED, TIMEOUT) else SURVIVED
        function, owner = orig_function_and_class_names_from_key(key)
        place = f"{owner}.{function}" if owner else function
        lines = get_diff_for_mutant(key, path=copy.source).splitlines()[2:]
        before = [line[1:] for line in lines if line[0] in "- "]
        after = [line[1:] for line in lines if line[0] in "+ "]
        found.append(Mutant(copy.module, place, *changed(before, after), how))
    return found


def without_properties(source: str) -> str:
    """The same module with each property made by a call after its function."""
    lines = source.splitlines(keepends=True)
    for owner in reversed(ast.parse(source).body):
        for node in reversed(owner.body if isinstance(owner, ast.ClassDef) else []):
            if not isinstance(node, ast.FunctionDef):
                continue
            if [ast.unparse(one) for one in node.decorator_list] == ["property"]:
                end = node.end_lineno or node.lineno
                lines.insert(end, f"    {node.name} = property({node.name})\n")
                del lines[node.decorator_list[0].lineno - 1]
    return "".join(lines)


def in_tables(copy: Copy, at_once: int) -> list[Mutant]:
    """What becomes of changes to a module's tables, fields and constants."""
    source = copy.path.read_text(encoding="utf-8")
    tree, mutations, *_ = create_mutations(copy.source, source, outside_functions(source))
    codes = [
        cast(libcst.Module, deep_replace(tree, each.original_node, each.mutated_node)).code
        for each in mutations
    ]
    # A process for each: what is worked out on import is worked out once.
    with get_context("fork").Pool(at_once, maxtasksperchild=1) as pool:
        ends = pool.map(partial(ended, copy), codes, chunksize=1)
    lines = source.splitlines()
    return [
        Mutant(copy.module, "", *changed(lines, code.splitlines()), how)
        for code, how in zip(codes, ends, strict=True)
    ]


def outside_functions(source: str) -> set[int]:
    """The lines that are worked out on import, and not for type checkers alone."""
    lines = set(range(1, len(source.splitlines()) + 1))
    for node in ast.walk(ast.parse(source)):
        is_for_types = isinstance(node, ast.If | ast.Assign) and "TYPE_CHECKING" in ast.unparse(
            node.test if isinstance(node, ast.If) else node.targets[0]
        )
        if isinstance(node, ast.FunctionDef) or is_for_types:
            assert isinstance(node, ast.stmt)
            lines -= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return lines


def ended(copy: Copy, code: str) -> str:
    """Run the tests in this process, which is there for nothing else, with this code as module."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.dup2(1, 2)
    for loaded in [each for each in sys.modules if each.split(".")[0] == "tests"]:
        del sys.modules[loaded]
    sys.path.insert(0, str(copy.folder))
    name = copy.source.removesuffix(".py").replace("/", ".")
    module = sys.modules[name] = ModuleType(name)
    setattr(import_module(name.rpartition(".")[0]), copy.module, module)
    signal.signal(signal.SIGALRM, _too_long)
    signal.alarm(SECONDS)
    try:
        exec(compile(code, name, "exec"), module.__dict__)
        is_seen = pytest.main(["-x", "-q", *OPTIONS, *copy.tests]) != 0
    except TimeoutError:
        return TIMEOUT
    except Exception:  # noqa: BLE001 what cannot even be imported is seen by everybody
        return KILLED
    return KILLED if is_seen else SURVIVED


def _too_long(*_: object) -> None:
    raise TimeoutError
