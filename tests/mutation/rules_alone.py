"""A plugin of pytest: the tests that ask the rules alone, and none that plays an evening.

An evening goes through the whole program, so that it is slow and its answer hangs on many rules;
the rules must be pinned down by tests of their own.
"""

from __future__ import annotations

import pytest

EVENINGS = {"evening", "table"}


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out every test that asks for an evening."""
    played = [item for item in items if EVENINGS & set(getattr(item, "fixturenames", ()))]
    if played:
        items[:] = [item for item in items if item not in played]
        config.hook.pytest_deselected(items=played)
