"""Single options of a house: what it plays, what the standard is, and what differs."""

from __future__ import annotations

from hokm_ref.rules.clause import version_of
from hokm_ref.rules.house import STANDARD, House
from hokm_ref.rules.option import plain
from hokm_ref.rules.options import OPTIONS
from hokm_ref.rules.version import winner
from hokm_ref.session.explain.houses.topics import opening
from hokm_ref.session.phases import Over
from hokm_ref.wording import bare, counted, glued, listed, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from hokm_ref.rules.option import Option
    from hokm_ref.session.state import Rules, Table


def summary(house: House) -> str:
    """A house in a few words: "the standard rules", "classic, 3 house rules"."""
    different = [option for option in house_rules(house) if option.key != "version"]
    if not different:
        return house.version if house.is_classic else "the standard rules"
    return f"{house.version}, {counted(len(different), 'house rule')}"


def house_rules(house: House) -> tuple[Option, ...]:
    """The options that are not standard and are of the version played, which it is one of."""
    return tuple(
        option
        for option in OPTIONS
        if option.of(house) != option.default and _is_of(option.key, house)
    )


def differences(house: House) -> tuple[str, ...]:
    """Each of its house rules: its key, its value, and what it changes."""
    return tuple(
        f"{option.key} = {_shown(option, house)} ({option.says})" for option in house_rules(house)
    )


def unused(written: Iterable[str], house: House) -> tuple[str, ...]:
    """The keys among these that are of the other version, and change nothing in this house."""
    return tuple(key for key in written if not _is_of(key, house))


def not_used(keys: tuple[str, ...], written: Iterable[str], house: House) -> str:
    """That these of the keys written in a file are not used, and why; they may be all it has."""
    head = "Not used" if {*written} - {*keys, "version"} else "Nothing in it is used"
    other, are = version_of(keys[0]), "is" if len(keys) == 1 else "are"
    return f"{head}: {listed(keys)} {are} of {other} Hokm, and the file plays {house.version} Hokm."


def _is_of(key: str, house: House) -> bool:
    return version_of(key) in (None, house.version)


def applied(before: Table, after: Table) -> tuple[str, ...]:
    """What other rules change from the coming deal on: each clause, and the options that moved."""
    was, now = before.rules.house, after.rules.house
    moved: dict[str, list[str]] = {}
    for option in OPTIONS:
        if option.of(now) != option.of(was) and _is_of(option.key, now):
            moved.setdefault(opening(option.key, now), []).append(_moved(option, was, now))
    when = f"From round {after.number} on"
    if not moved:
        return (f"{when} the rules are as they were: nothing in them differs.",)
    told = (f"  {clause} {' '.join(options)}" for clause, options in moved.items())
    return (f"{when}:", *told, *_ends(after))


def _moved(option: Option, before: House, after: House) -> str:
    """An option as the file has it, and as it was: "(scoring.gap is 54; it was 52)"."""
    return f"({option.key} is {_shown(option, after)}; it was {_shown(option, before)})"


def _ends(table: Table) -> tuple[str, ...]:
    """That the game is to end by these rules, where the score is as far already."""
    champion = None if isinstance(table.phase, Over) else winner(table.counts, table.house)
    if champion is None:
        return ()
    house, seating = table.house, table.seating
    told = f"{seating.side(champion)} have {counted(table.counts[champion.value], house.unit)}"
    if house.is_gap:
        behind = f"{seating.side(champion.other)} are {glued(abs(table.gap), 'behind')}"
        told = f"{behind}, and {glued(house.gap, 'loses')}"
    return (f"  {told}: the next round that closes is judged by it.",)


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
