"""What people say for a command. None of it is reserved: a player's name comes first."""

from __future__ import annotations

from hokm_ref.commands.registry import COMMANDS
from hokm_ref.rules.folding import folded
from hokm_ref.session.said import asked_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.commands.registry import Command

_SAID_FOR = {
    "redeal": "misdeal",
    "status": "score, scores, points, gap, what score, score what, who winning, who ahead, who won,"
    " what gap, what bid, who bid what, calls, bids",
    "deal": "deal, deals, who deals, who deals next, who deals next game, who dealer, dealer,"
    " who dealing, who dealt, who gave, whose deal, whose deal next",
    "next": "next, turn, who leads, who lead, who led, who calls, who bids, who next, who plays,"
    " who starts, who begins, who turn, whose turn, whose call, whose bid, whose lead, whose go,"
    " what next, what now",
    "trump": "trump, trumps, what trump, what trumps, which trump, which suit, what suit,"
    " which suit trump, what suit trump, contract, what contract, hakem, who hakem",
    "trick": "tricks, how many tricks, how many more, what count, count, how many do we need,"
    " how many we need, how many do they need",
    "bid": "what can i bid, what can we bid, what can i call, what may i bid",
    "undo": "take back, take that back, take back that, go back",
}
"""The command that answers, and what is said for it, less the words of `_BY_THE_WAY`."""
_MEANT = {said: name for name, all_said in _SAID_FOR.items() for said in all_said.split(", ")}
_BY_THE_WAY = ("is", "are", "it", "was", "the", "has", "now", "please")
_IN_FULL = {"what's": "what", "whats": "what", "who's": "who", "whos": "who"}
_ASKING = frozenset(
    "how what who whose when where which can may must do does is are should".split()
)
"""The words with which people begin a question about the rules."""
_INSTEAD = {
    **dict.fromkeys(("oops", "wrong", "mistake", "cancel", "back", "delete"), "undo"),
    **dict.fromkeys(("correct", "fix", "change", "edit"), "amend"),
    **dict.fromkeys(("again", "another", "revanche"), "rematch"),
    **dict.fromkeys(("start", "begin"), "new"),
    **dict.fromkeys(("show", "display"), "status"),
    "history": "log",
}
"""What people try for a command that changes something, or that could be another."""


def instead_of(word: str) -> str | None:
    """The command that may be meant by a word, to be asked about and never taken for it."""
    return _INSTEAD.get(folded(word))


def is_rule_asked(words: Sequence[str]) -> bool:
    """Whether these words ask what a rule is, in a question that the rules answer."""
    from hokm_ref.session.explain.questions import asked

    return folded(words[0]) in _ASKING and bool(asked(" ".join(words)))


def said_for(words: Sequence[str]) -> tuple[Command, Sequence[str]] | None:
    """The command that is meant by these words, and the words that are left for it."""
    text = folded(" ".join(words)).replace("’", "'")
    asked = asked_words(text)
    asked = [_IN_FULL.get(word, word) for word in asked if word not in _BY_THE_WAY]
    meant = _MEANT.get(" ".join(filter(None, asked)))
    if meant is not None:
        return COMMANDS[meant], ()
    is_misdeal = _MEANT.get(folded(words[0])) == "redeal"  # the rest is the reason
    return (COMMANDS["redeal"], words[1:]) if is_misdeal else None
