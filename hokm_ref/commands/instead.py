"""What people try that is no command: what they may mean is asked, and never taken for it."""

from __future__ import annotations

from hokm_ref.commands.registry import COMMANDS, named
from hokm_ref.rules.folding import folded
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_INSTEAD = {
    **dict.fromkeys(
        ("oops", "sorry", "no", "wrong", "mistake", "cancel", "back", "delete"), "undo"
    ),
    **dict.fromkeys(("correct", "fix", "change", "edit"), "amend"),
    **dict.fromkeys(("again", "another", "revanche"), "rematch"),
    **dict.fromkeys(("start", "begin"), "new"),
    **dict.fromkeys(("show", "display"), "status"),
    **dict.fromkeys(("reshuffle", "shuffle", "throw", "dead"), "redeal"),
    **dict.fromkeys(("penalty", "penalise", "cheat", "cheated"), "revoke"),
    "history": "log",
    "scoreboard": "board",
}
"""What people try for a command that changes something, or that could be another."""
_LEAVING = frozenset("q quit exit bye close save stop done leave finish".split())
_HOW = frozenset("how can may do should where what show display print see open".split())
_DELETING = ("delete", "remove", "strike")


def instead_of(words: Sequence[str]) -> str | None:
    """The command that may be meant by these words, to be asked about and never taken for it."""
    first, *others = map(folded, words)
    if first in _HOW:  # "how do I undo"
        named = (_INSTEAD.get(word, word) for word in others if _is_command(word))
        return next(named, _INSTEAD.get(first))
    return "undo" if "back" in others else _INSTEAD.get(first)  # "take that back"


def _is_command(word: str) -> bool:
    return len(word) > 1 and (word in COMMANDS or word in _INSTEAD)


def is_leaving(words: Sequence[str]) -> bool:
    """Whether somebody who is asked leaves the question by these words: "no", or a command."""
    first = folded(words[0])
    return first == "<" or first in _LEAVING or first in _INSTEAD or bool(named(first))


def told_of(words: Sequence[str], *, is_first: bool) -> str:
    """What is said of a word that is no command but is known; nothing of any other.

    Before the `is_first` session the four names are to be typed too.
    """
    *first, last = map(folded, words)
    if first[:1] and first[0] in _DELETING:
        number = [last] if last.isdecimal() else []
        return f"To strike a round out: {glued('hokm', 'amend', *number, 'delete')}"
    text = "_".join(map(folded, words))
    if text in _LEAVING:
        return "What is entered is kept at once, so there is nothing to save or to leave."
    if len(text) > 1 and not text.strip("p"):
        return f"Passes stand apart: {glued('hokm', *text)}"
    from hokm_ref.rules.presets import PRESETS

    if text not in PRESETS:
        return ""
    names = ("Ana", "Ben", "Cyn", "Dan") if is_first else ()
    return f"A session by those rules: {glued('hokm', 'new', *names, '--preset', text)}"
