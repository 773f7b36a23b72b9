"""The rules of the house, asked about: all of them, one of them, whole presets."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands import rules_file
from hokm_ref.commands.answer import Answer
from hokm_ref.commands.desk import look
from hokm_ref.commands.house import file_state, found_rules, preset
from hokm_ref.errors.people import nearest
from hokm_ref.rules.house import STANDARD
from hokm_ref.rules.options import BY_KEY, OPTIONS, changed
from hokm_ref.rules.presets import PRESETS, SAYS
from hokm_ref.session.explain.houses import options, rulebook, topics
from hokm_ref.session.facts import HouseRuled, RulesTaken
from hokm_ref.speech.words import typed_number
from hokm_ref.wording import as_said, bare, glued, listed, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.rules.house import House
    from hokm_ref.rules.option import Option
    from hokm_ref.session.state import Rules, Table

_ALL_RULES = f"All rules: {glued('hokm', 'rules')}"


def rules(desk: Desk, line: Line) -> Answer:
    """The rules in force in words; one of them; or init, check, presets, apply."""
    words = line.words
    actions = {
        "init": rules_file.init,
        "check": rules_file.check,
        "presets": _presets,
        "apply": rules_file.apply,
    }
    action = actions.get(words[0].casefold()) if words else None
    if action is not None:
        return action(desk, line, words[1:])
    table = _table(desk, line)
    in_force = table.rules if table else _looked_up(desk, line)
    if not words:
        return _all(in_force)
    return _asked(" ".join(words), in_force)


def _table(desk: Desk, line: Line) -> Table | None:
    """The session's table; none where there is no session, or other rules are asked about."""
    if line.names_rules:
        return None
    try:
        return look(desk, line.session).seated
    except errors.NoSession:
        if line.session is not None:
            raise
        return None


def _looked_up(desk: Desk, line: Line) -> Rules:
    """The rules a session would begin with now."""
    from hokm_ref.session.state import Rules

    house, facts = found_rules(desk, line)
    taken = facts[0] if facts and isinstance(facts[0], RulesTaken) else None
    lines = tuple(
        (fact.key, fact.line)
        for fact in facts
        if isinstance(fact, HouseRuled) and fact.line is not None
    )
    return Rules(house, taken, lines)


def _all(in_force: Rules) -> Answer:
    book = rulebook.book(in_force, state=file_state(in_force))

    def data() -> dict[str, Any]:
        taken = in_force.taken
        return {
            "schema": 1,
            "rules": [{"part": part.label, "text": bare(part.told)} for part in book.parts],
            "changed": changed(in_force.house),
            "preset": taken.preset if taken else "standard",
            "file": taken.path or None if taken else None,
            "lines": dict(in_force.lines),
            "file_state": file_state(in_force),
        }

    return Answer(data=data, view=book)


def _asked(text: str, in_force: Rules) -> Answer:
    """One rule by its key, or what the law says of other words."""
    key_typed, _, value = text.partition(" ")
    name = key_typed if typed_number(value) is not None else text  # as if to set it: "gap 60"
    keys = [key for key in BY_KEY if name in (key, key.rpartition(".")[2])]
    if len(keys) == 1:
        return _one(BY_KEY[keys[0]], in_force)
    return about(text, in_force.house) or _one(_option(text), in_force)


def _one(option: Option, in_force: Rules) -> Answer:
    from hokm_ref.formats.house_contradictions import decided_by

    lines = options.one(option, in_force)
    data = {
        "schema": 1,
        "key": option.key,
        "value": _plain(option, in_force.house),
        "standard": _plain(option, STANDARD),
        "said": as_said(lines),
    }
    path = in_force.taken.path if in_force.taken else None
    way = topics.way_to_change(decided_by(option.key, in_force.house), path or None)
    begin = () if path else (f"no house file yet? {glued('hokm', 'rules', 'init')}",)
    return Answer(lines, lambda: data, notes=(way, *begin))


def about(text: str, house: House) -> Answer | None:
    """What the law says of these words in a house; None where they are about no rule."""
    settled = topics.settled(text, house)
    if settled is None:
        return None
    told, clauses, key = settled.told, settled.clauses, settled.key
    data = {"schema": 1, "clauses": list(clauses), "key": key, "said": as_said(told)}
    return Answer(told, lambda: data)


def _plain(option: Option, house: House) -> Any:
    from hokm_ref.rules.option import plain

    return plain(option.of(house))


def _option(text: str) -> Option:
    """The option that a word in its key names; refused where there is none, or more than one."""
    found = [option for option in OPTIONS if text in option.key.replace("_", ".").split(".")]
    if len(found) == 1:
        return found[0]
    if found:
        keys = listed([option.key for option in found], last="or")
        raise errors.Usage(f"{quoted(text)} could be {keys}")
    near = nearest(text, tuple(BY_KEY)) or nearest(
        text, tuple(key.rpartition(".")[2] for key in BY_KEY)
    )
    ways = (f"Did you mean {near}?",) if near else (topics.offered(), _ALL_RULES)
    raise errors.Usage(f"no rule is called {quoted(text)}", *ways)


def _presets(_desk: Desk, _line: Line, words: Sequence[str]) -> Answer:
    """What each preset is, or one of them with what each of its rules changes."""
    if words:
        return _one_preset(" ".join(words).casefold())
    told = [f"{name}: {says}." for name, says in SAYS.items()]
    told.append(f"One of them with what its rules change: {glued('hokm', 'rules', 'presets')} NAME")
    as_json = {"schema": 1, "presets": {name: changed(house) for name, house in PRESETS.items()}}
    return Answer(tuple(told), lambda: as_json)


def _one_preset(name: str) -> Answer:
    house = preset(name)
    told_of = (
        f"{name}: {SAYS[name]}.",
        *(f"  {told_so}" for told_so in options.differences(house)),
    )
    as_json = {"schema": 1, "presets": {name: changed(house)}}
    return Answer(told_of, lambda: as_json)
