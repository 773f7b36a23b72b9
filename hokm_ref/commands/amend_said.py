"""A correction as it is said: what was otherwise, without the dashes of its options."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands.correct import leading_number
from hokm_ref.commands.round_words import who_dealt, with_dealer
from hokm_ref.speech import reading
from hokm_ref.speech.folding import folded
from hokm_ref.speech.said import side_took

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.commands.line import Line
    from hokm_ref.session.evening import Evening
    from hokm_ref.wording import Seating

CHANGES = ("--bid", "--by", "--forced", "--trump", "--calls", "--took", "--dealer")
"""The options that say what was otherwise."""


def with_dashes(line: Line, seen: Evening) -> Line:
    """The line with what it says as options: "the last one took 8", "2 dealer Dan"."""
    return with_dealer(_options(_without_the_last(line, seen), seen), seen.seated.seating)


def _without_the_last(line: Line, seen: Evening) -> Line:
    """The line without what is said before a round: "the last one", "round 3", "to"."""
    words = line.words
    while words and folded(words[0]) in ("the", "last", "one", "round", "to"):
        if reading.opens_with_player(words, seen.seated.seating):
            break
        words = words[1:]
    return line.but(words=words)


def _options(line: Line, seen: Evening) -> Line:
    """What is said without its dashes as options, "amend 1 took 8", unless it names a player."""
    took = line.options.get("--took")
    if took and len(line.words) > 1 and reading.opens_with_player((took,), seen.seated.seating):
        *before, count = line.words  # "--took ana 6"
        given = {**line.options, "--took": f"{took} {count}"}
        return line.but(words=tuple(before), options=given)
    at = 0 if leading_number(line.words) is None else 1
    words = _said_of(line.words[at:], seen.seated.seating)
    first = f"--{folded(words[0])}" if words else ""
    if first not in CHANGES or reading.opens_with_player(words, seen.seated.seating):
        return line
    name, values = first, dict[str, str]()
    for word in words:
        if (option := f"--{folded(word)}") in CHANGES:
            name, values[option] = option, ""
        else:
            values[name] = f"{values[name]} {word}".strip()
    lacking = [name for name, value in values.items() if not value and name != "--forced"]
    if lacking:
        raise errors.NeedsValue(lacking[0].removeprefix("--"))
    given = {name: value or "yes" for name, value in values.items()}
    return line.but(words=line.words[:at], options={**line.options, **given})


def _said_of(words: Sequence[str], seating: Seating) -> Sequence[str]:
    """What is said of who dealt, or of what a side took, as the options of it: "Cyn took 8"."""
    dealt = who_dealt(words, seating) if len(words) == 2 else None
    if dealt is not None:
        return ("dealer", dealt)
    is_named = bool(words) and reading.opens_with_player(words, seating)
    took = side_took(words, seating) if is_named else None
    return words if took is None else ("took", *took)
