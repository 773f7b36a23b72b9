"""Options that nobody can have meant so: with a slip in them, or without the value they take."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands.registry import ASKED, COLOURS, COMMON
from hokm_ref.errors.people import nearest
from hokm_ref.rules.presets import PRESETS
from hokm_ref.wording import glued, listed, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.commands.registry import Command

_CHOICES = {"--color": COLOURS, "--preset": tuple(PRESETS)}


def check_spelling(command: Command, word: str) -> None:
    """Refuse an option with a slip in it, which would be taken for a name or a count."""
    name = word.partition("=")[0].lstrip("-")
    if len(name) < 3 or command.takes_text or command.does_take_value(word) is not None:
        return
    meant = nearest(name, [own.removeprefix("--") for own in (*command.options, *COMMON, *ASKED)])
    if meant is not None:
        usage = glued("hokm", command.name) if command.name else "hokm"
        raise errors.Usage(f"{usage} has no option {quoted(word)}", f"Did you mean --{meant}?")


def without_value(name: str, word: str) -> errors.NeedsValue:
    """The refusal of an option that lacks its value, with its choices where they are few."""
    choices = _CHOICES.get(name)
    ways = (f"One of {listed(choices, last='or')}.",) if choices else ()
    return errors.NeedsValue(word, *ways)
