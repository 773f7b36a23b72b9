"""A house file: begun from the example, looked over, and taken into a session that goes on."""

from __future__ import annotations

import os
from contextlib import suppress

from hokm_ref import errors
from hokm_ref.commands.answer import Answer
from hokm_ref.commands.desk import look
from hokm_ref.commands.entry import enter
from hokm_ref.commands.house import facts_of, first_file
from hokm_ref.errors.house import begun_by
from hokm_ref.rules.options import changed
from hokm_ref.rules.presets import PRESETS
from hokm_ref.session.explain.houses import options
from hokm_ref.wording import as_said, glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.formats.house_toml import HouseFile
    from hokm_ref.rules.house import House
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.facts import Fact
    from hokm_ref.session.state import Rules, Table


def init(desk: Desk, line: Line, words: Sequence[str]) -> Answer:
    """Write the example file; never over another without -y."""
    from hokm_ref.formats.house_example import FILE, write

    path = " ".join(words) or FILE
    write(path, is_over=line.has("--yes"))
    told = (
        f"{quoted(path)} has every rule of the house, each at its standard.",
        "Take the # away before what your table plays otherwise.",
    )
    as_json = {"schema": 1, "file": path, "said": as_said(told)}
    check = f"then look it over: {glued('hokm', 'rules', 'check')} {quoted(path)}"
    return Answer(told, lambda: as_json, notes=(check, _new(path), *_tonight(desk, line, path)))


def _tonight(desk: Desk, line: Line, path: str) -> tuple[str, ...]:
    """How the session that goes on takes a file just begun, if there is one."""
    playing = _playing(desk, line)
    if playing is None:
        return ()
    return (_begun_by(playing), _apply(path)) if playing.rules.house.is_classic else (_apply(path),)


def check(desk: Desk, line: Line, words: Sequence[str]) -> Answer:
    """What a file says, what of it is not used, and how to play by it; or all its faults."""
    from hokm_ref.formats.house_toml import load

    path = _file(words, "check")
    read = load(path)
    unused = options.unused(read.written, read.house)
    is_all = bool(unused) and {*unused, "version"} >= {*read.written}
    told = f"{quoted(path)} is in order: {options.summary(read.house)}."
    but = _but(read)
    playing = _playing(desk, line)
    ways = _by_it(desk, path, read.house, playing)
    if _could_be_classic(read) and (unused or (playing and playing.rules.house.is_classic)):
        ways = (*(() if is_all else ways), _begun_by(playing))
    as_json = {
        "schema": 1,
        "file": path,
        "changed": changed(read.house),
        "unused": list(unused),
        "said": as_said((told, *but)),
    }
    differs = (*options.differences(read.house), *but)
    return Answer((told, *(f"  {line}" for line in differs)), lambda: as_json, notes=ways)


def _but(read: HouseFile) -> tuple[str, ...]:
    """What of a file is not used, where something is not."""
    unused = options.unused(read.written, read.house)
    return (options.not_used(unused, read.written, read.house),) if unused else ()


def _playing(desk: Desk, line: Line) -> Table | None:
    """The table of the session that goes on, if there is one that can be read."""
    with suppress(errors.NoSession, errors.FileError):
        return look(desk, line.session).seated
    return None


def _by_it(desk: Desk, path: str, house: House, playing: Table | None) -> tuple[str, ...]:
    """How to play by a file: in a new evening unless that takes it by itself, and in tonight's."""
    first = first_file(desk)
    is_taken = first is not None and os.path.abspath(first) == os.path.abspath(path)
    ways = () if is_taken else (_new(path),)
    now = playing.rules.house if playing else house
    return (*ways, _apply(path)) if house.version == now.version and house != now else ways


def _could_be_classic(read: HouseFile) -> bool:
    """Whether a file names neither preset nor version, and has rules of classic Hokm alone."""
    return not (read.is_begun or options.unused(read.written, PRESETS["classic"]))


def _begun_by(playing: Table | None) -> str:
    preset = _preset(playing.rules) if playing and playing.rules.house.is_classic else "classic"
    return f"in classic Hokm, its first line: {begun_by(preset)}"


def _preset(rules: Rules) -> str:
    """What a file would name to begin from where a session's rules do."""
    named = rules.taken.preset if rules.taken else "standard"
    if PRESETS[named].version == rules.house.version:
        return named
    return "classic" if rules.house.is_classic else "standard"


def _new(path: str) -> str:
    return f"to play by it: {glued('hokm', 'new', '--rules')} {quoted(path)}"


def _apply(path: str) -> str:
    return f"in the evening that goes on: {glued('hokm', 'rules', 'apply')} {quoted(path)}"


def apply(desk: Desk, line: Line, words: Sequence[str]) -> Answer:
    """Other rules for a running session, from the next deal on: one step."""
    from hokm_ref.formats.house_toml import load

    path = _file(words, "apply")
    read = load(path)

    def judged(_: Line, seen: Evening) -> list[Fact]:
        table = seen.seated
        if read.house.version != table.house.version:
            preset = _preset(table.rules) if _could_be_classic(read) else None
            raise errors.OtherVersion(read.house.version, table.house.version, preset=preset)
        _check_no_deal_is_hidden(seen)
        return facts_of(read, path)

    answer = enter(desk, line, judged)
    return answer.but(notes=(*_but(read), *answer.notes))


def _check_no_deal_is_hidden(seen: Evening) -> None:
    """Refuse other rules while a deal goes on behind the end of a game: it may come back."""
    if seen.hides_a_deal:
        raise errors.DealBegun(seen.seated.number, ended=seen.seated.game)


def _file(words: Sequence[str], action: str) -> str:
    """The file that is named; refused where none is."""
    if not words:
        as_in = f"As in: {glued('hokm', 'rules', action)} FILE"
        begin = f"A file to begin with: {glued('hokm', 'rules', 'init')}"
        raise errors.Takes(f"rules {action}", "a file", as_in, begin)
    return " ".join(words)
