"""A house as the values of a house file: only what differs from where it begins."""

from __future__ import annotations

from hokm_ref.rules.options import changed
from hokm_ref.rules.presets import PRESETS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from hokm_ref.rules.house import House

    Values = dict[str, Any]


def house_values(house: House, preset: str) -> Values:
    """The keys of a house file in which a house differs from its preset, table by table."""
    values: Values = {} if preset == "standard" else {"preset": preset}
    for key, value in changed(house, PRESETS[preset]).items():
        table, _, name = key.rpartition(".")
        if table:
            values.setdefault(table, {})[name] = value
        else:
            values[name] = value
    return values
