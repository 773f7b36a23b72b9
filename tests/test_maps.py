"""The first lines of each package are the map of it: whoever comes in reads them first."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = [
    path.parent
    for path in sorted((ROOT / "hokm_ref").rglob("__init__.py"))
    if len(list(path.parent.glob("*.py"))) > 1
]


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: path.name)
def test_every_module_is_on_the_map_of_its_package(package: Path):
    tree = ast.parse((package / "__init__.py").read_text(encoding="utf-8"))
    on_the_map = (ast.get_docstring(tree) or "").split("`")[1::2]
    modules = {path.stem for path in package.glob("*.py")} - {"__init__", "__main__"}
    packages = {path.parent.name for path in package.glob("*/__init__.py")}
    assert modules - set(on_the_map) == set()
    assert set(on_the_map) - modules - packages == set()
