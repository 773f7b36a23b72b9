"""The rules of the house: where a session finds them, and what became of that file."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.errors.people import nearest
from hokm_ref.rules.house import STANDARD
from hokm_ref.rules.presets import PRESETS
from hokm_ref.session.facts import RulesTaken
from hokm_ref.session.settling import house_facts
from hokm_ref.wording import listed, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.formats.house_toml import HouseFile
    from hokm_ref.rules.house import House
    from hokm_ref.session.facts import Fact
    from hokm_ref.session.state import Rules


def found_rules(desk: Desk, line: Line) -> tuple[House, list[Fact]]:
    """The rules a session begins with, and the facts that say so."""
    given, named = line.options.get("--rules"), line.options.get("--preset")
    if given is not None and named is not None:
        raise errors.NotBoth("--rules", "--preset")
    if named is not None:
        return preset(named), house_facts(preset(named), RulesTaken(named))
    path = given if given is not None else first_file(desk)
    if path is None:
        return STANDARD, []
    return from_file(path)


def preset(name: str) -> House:
    """A whole way of playing by its name."""
    if name not in PRESETS:
        near = nearest(name, tuple(PRESETS))
        way = f"Did you mean {near}?" if near else f"There are {listed(tuple(PRESETS))}."
        raise errors.Usage(f"{quoted(name)} is no preset", way)
    return PRESETS[name]


def first_file(desk: Desk) -> str | None:
    """The house file that an evening takes by itself: the folder's own, or that of the settings."""
    from os.path import lexists

    return next((path for path in desk.house_files() if lexists(path)), None)


def found_file(desk: Desk, line: Line) -> str | None:
    """The house file that was found and not named, as a person writes it; None where none was."""
    from os.path import expanduser

    path = first_file(desk)
    if path is None or line.names_rules:
        return None
    home = expanduser("~/")
    return f"~/{path.removeprefix(home)}" if path.startswith(home) else path


def from_file(path: str) -> tuple[House, list[Fact]]:
    """The rules of a house file, and the facts that say so; raises what is wrong in it."""
    from hokm_ref.formats.house_toml import load

    read = load(path)
    return read.house, facts_of(read, path)


def facts_of(read: HouseFile, path: str) -> list[Fact]:
    """What a house file says, as facts."""
    from os.path import abspath

    taken = RulesTaken(read.preset, abspath(path), read.digest)
    return house_facts(read.house, taken, read.lines)


def file_state(in_force: Rules) -> str | None:
    """Whether the file the rules came from is as it was: "same", "changed" or "gone"."""
    taken = in_force.taken
    if taken is None or not taken.path:
        return None
    from hokm_ref.formats.house_toml import digest

    now = digest(taken.path)
    if now is None:
        return "gone"
    return "same" if now == taken.digest else "changed"
