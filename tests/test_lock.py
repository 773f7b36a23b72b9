"""What a change is judged with is pinned, file by file, and is what pyproject.toml asks for."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parents[1]
LOCK = ROOT / ".ci" / "dev.lock"

pytestmark = pytest.mark.skipif(not LOCK.exists(), reason="only a clone has .ci")


def pinned() -> dict[str, tuple[Requirement, list[str]]]:
    """Every package of the lock: its line, and its hashes."""
    text = re.sub(r"^#.*\n", "", LOCK.read_text(encoding="utf-8"), flags=re.MULTILINE)
    found: dict[str, tuple[Requirement, list[str]]] = {}
    for entry in text.replace("\\\n", " ").splitlines():
        line, *hashes = re.split(r"\s+--hash=", entry.strip())
        requirement = Requirement(line)
        found[canonicalize_name(requirement.name)] = requirement, hashes
    return found


def asked() -> list[Requirement]:
    """What the project needs to be built, to run and to be judged."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return [
        Requirement(text)
        for text in (
            *project["build-system"]["requires"],
            *project["project"]["dependencies"],
            *project["project"]["optional-dependencies"]["dev"],
        )
    ]


@pytest.mark.parametrize("requirement", asked(), ids=str)
def test_what_is_asked_for_is_pinned_within_its_bounds(requirement: Requirement):
    line, _ = pinned()[canonicalize_name(requirement.name)]
    (pin,) = line.specifier
    assert pin.operator == "=="
    assert requirement.specifier.contains(Version(pin.version))
    assert line.marker is None, "asked for everywhere, and pinned only somewhere"


def test_every_file_is_known_by_its_hash_and_may_come_from_anywhere():
    found = pinned()
    assert len(found) >= len(asked())
    for line, hashes in found.values():
        assert [pin.operator for pin in line.specifier] == ["=="], line
        assert len(hashes) >= 1, line
        assert all(re.fullmatch("sha256:[0-9a-f]{64}", each) for each in hashes), line
        assert line.url is None
    assert not re.search(r"://|--index|--find-links|--trusted", LOCK.read_text(encoding="utf-8"))


def test_what_is_compiled_is_known_for_more_than_one_machine():
    """A wheel for each system, and the source: a lock of one machine has one hash or two."""
    for name in ("coverage", "mypy", "ruff"):
        assert len(pinned()[canonicalize_name(name)][1]) > 10
