"""Single options of a house: what it plays, what the standard is, and what differs."""

from __future__ import annotations

from hokm_ref.rules.house import STANDARD, House
from hokm_ref.rules.option import plain
from hokm_ref.rules.options import OPTIONS, changed
from hokm_ref.session.explain.topics import opening
from hokm_ref.wording import bare, counted, listed, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.option import Option
    from hokm_ref.session.state import Rules, Table


def summary(house: House) -> str:
    """A house in a few words: "the standard rules", "classic, 3 house rules"."""
    different = [key for key in changed(house) if key != "version"]
    kind = "classic" if house.is_classic else "bidding"
    if house == STANDARD:
        return "the standard rules"
    return f"{kind}, {counted(len(different), 'house rule')}" if different else kind


def differences(house: House) -> tuple[str, ...]:
    """Each option that is not standard: its key, its value, and what it changes."""
    return tuple(
        f"{option.key} = {_shown(option, house)} ({option.says})"
        for option in OPTIONS
        if option.of(house) != option.default
    )


def settings(house: House) -> tuple[str, ...]:
    """Each option that is not standard, with its value alone."""
    return tuple(
        f"{option.key} = {_shown(option, house)}"
        for option in OPTIONS
        if option.of(house) != option.default
    )


def applied(before: Table, after: Table) -> tuple[str, ...]:
    """What other rules change from the coming deal on: each option, what it is and was."""
    moved = [
        f"{option.key} is {_shown(option, after.house)}; it was {_shown(option, before.house)}"
        for option in OPTIONS
        if option.of(after.house) != option.of(before.house)
    ]
    when = f"From round {after.number} on"
    if not moved:
        return (f"{when} the rules are as they were: nothing in them differs.",)
    return (f"{when}: {'. '.join(moved)}.",)


def one(option: Option, in_force: Rules) -> tuple[str, ...]:
    """One option: what this house plays, what standard is, where it was set."""
    house = in_force.house
    value, standard = _shown(option, house), _shown(option, STANDARD)
    differs = "" if value == standard else f"; the standard is {standard}"
    lines = [
        opening(option.key, house),
        f"  {option.key} is {value}{differs}.",
        f"  It says: {option.says}.",
    ]
    line = dict(in_force.lines).get(option.key)
    taken = in_force.taken
    if line is not None and taken:
        lines.append(f"  Set on line {line} of {quoted(taken.path)}.")
    elif value != standard and taken and taken.preset != "standard":
        lines.append(f"  Set by the {taken.preset} preset.")
    return tuple(lines)


def _shown(option: Option, house: House) -> str:
    value = plain(option.of(house))
    if isinstance(value, list):
        return bare(listed([str(item) for item in value]))
    return str(value)
