"""The manual page says what help says."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from hokm_ref.commands.registry import COMMANDS
from tests.manual.make import PAGE, escaped, made

ROOT = Path(__file__).parents[2]


def test_it_is_what_help_says_now():
    """If it is not: python tests/manual/make.py"""
    assert PAGE.read_text(encoding="utf-8") == made()


def test_it_comes_with_the_program():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    folder = ROOT / project["tool"]["flit"]["external-data"]["directory"]
    assert PAGE.relative_to(folder) == Path("share/man/man1/hokm.1")


@pytest.mark.parametrize("text", [".TH", "'br", "a \\ b", "--json", "-s"])
def test_nothing_said_is_taken_for_an_instruction(text: str):
    shown = escaped(text)
    assert shown[0] not in ".'"
    assert "-" not in shown.replace("\\-", "")
    assert shown.replace("\\&", "").replace("\\-", "-").replace("\\e", "\\") == text


@pytest.mark.skipif(shutil.which("groff") is None, reason="groff is not installed")
def test_it_is_set_without_a_complaint_and_names_every_command():
    done = subprocess.run(
        ["groff", "-man", "-ww", "-Tutf8", "-P-cbou", "-Kutf8", PAGE],
        capture_output=True,
        check=True,
        text=True,
    )
    assert done.stderr == ""
    for name in COMMANDS:
        assert re.search(rf"^ +hokm {name}\b", done.stdout, re.MULTILINE), name
