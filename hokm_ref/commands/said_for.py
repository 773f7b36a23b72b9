"""What people say for a command. None of it is reserved: a player's name comes first."""

from __future__ import annotations

from hokm_ref.commands.registry import COMMANDS
from hokm_ref.rules.folding import folded
from hokm_ref.session.said import asked_words
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.commands.registry import Command

_SAID_FOR = {
    "redeal": "misdeal",
    "status": "score, scores, points, gap, what score, score what, who winning, who ahead, who won,"
    " what gap, what bid, who bid what, calls, bids, who most, who losing, who behind, who leading,"
    " where we, how do we stand, how we stand, how does it stand, how stand, we winning,"
    " i winning, they winning, we ahead, game over, over, what round, which round, round what,"
    " totals, what totals, how much behind, how far behind, how far ahead, how many behind,"
    " how many points behind, how far behind we, how far we behind,"
    " did you get that, did you get it, did it save,"
    " saved, that saved, did that count, how much do we have, how many points do we have",
    "deal": "deal, deals, who deals, who deals next, who deals next game, who dealer, dealer,"
    " who dealing, who dealt, who gave, whose deal, whose deal next, whose turn to deal,"
    " who turn to deal, whose go to deal, who shuffles, who gives, who deal, who to deal",
    "next": "next, turn, who leads, who lead, who led, who calls, who bids, who next, who plays,"
    " who starts, who begins, who turn, whose turn, whose call, whose bid, whose lead, whose go,"
    " what next, what now, who up, whose up, who goes, who goes first, who goes next, who first,"
    " who to call, who to lead, who to play, who plays first, who plays next, what do we do,"
    " what do we do next, what happens next, my turn, our turn",
    "trump": "trump, trumps, what trump, what trumps, which trump, which suit, what suit,"
    " which suit trump, what suit trump, contract, what contract, hakem, who hakem",
    "trick": "tricks, how many tricks, how many more, what count, count, how many do we need,"
    " how many we need, how many do they need, how much do we need, how much do they need,"
    " how many do i need,"
    " how many left, how many tricks left, how many more tricks, how many tricks do we need,"
    " how many tricks do they need, how many tricks have we, how many tricks we have,"
    " how many tricks do we have, how many do we have, how many have we, how many have we got,"
    " how many have they got, how many so far, tricks so far",
    "bid": "what can i bid, what can we bid, what can i call, what may i bid",
    "why": "last round, what last round, who won last round, who won round, who won that round,"
    " who took last round, who lost, who lost last round, what happened, what just happened,"
    " did we make it, did they make it, did we win, did they win, did we lose, did they lose,"
    " how much did we lose, how much did they lose, how much did we get, how much did they get,"
    " how many did we get, how many did they get",
    "why trick": "last trick, who won last trick, who took last trick, who won trick,"
    " who won that, who won that trick, who took that, what led, what suit led",
    "log": "what did i type, what did i enter, what have i typed, what did we enter, steps",
    "undo": "take back, take that back, take back that, go back",
}
"""What answers, and what is said for it, less the words of `_BY_THE_WAY`."""
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
    **dict.fromkeys(("reshuffle", "shuffle", "throw", "dead"), "redeal"),
    **dict.fromkeys(("penalty", "penalise", "cheat", "cheated"), "revoke"),
    "history": "log",
    "scoreboard": "board",
}
"""What people try for a command that changes something, or that could be another."""


_DID = ("did", "has", "have")
_ENDINGS = frozenset("make made win won lose lost fail failed".split())
"""What is asked of a round that has closed: "did Dan make it"."""
_LEAVING = frozenset("q quit exit bye close save stop done leave finish".split())
_HOW = frozenset("how can may do should where what show display print see open".split())
_DELETING = ("delete", "remove", "strike")
_MEANT_TO_SAY = frozenset(
    (
        "it",
        "was",
        "is",
        "sorry",
        "no",
        "not",
        "actually",
        "should",
        "be",
        "i",
        "we",
        "meant",
        "mean",
        "oops",
    )
)
"""What is said before a count that was another."""


def instead_of(words: Sequence[str]) -> str | None:
    """The command that may be meant by these words, to be asked about and never taken for it."""
    first, *others = map(folded, words)
    if first in _HOW:  # "how do I undo"
        named = (_INSTEAD.get(word, word) for word in others if _is_command(word))
        return next(named, _INSTEAD.get(first))
    return _INSTEAD.get(first)


def _is_command(word: str) -> bool:
    return len(word) > 1 and (word in COMMANDS or word in _INSTEAD)


def told_of(words: Sequence[str], *, is_first: bool) -> str:
    """What is said of a word that is no command but is known; nothing of any other.

    Before the `is_first` session the four names are to be typed too.
    """
    *first, last = map(folded, words)
    if first[:1] and first[0] in _DELETING:
        number = [last] if last.isdecimal() else []
        return f"To strike a round out: {glued('hokm', 'amend', *number, 'delete')}"
    if first and _MEANT_TO_SAY.issuperset(first) and last.isdecimal():
        return f"A count that was another: {glued('hokm', 'amend', '--took', last)}"
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
        name, *rest = meant.split()
        return COMMANDS[name], rest
    if folded(words[0]) in _DID and not _ENDINGS.isdisjoint(asked):
        return COMMANDS["why"], ()
    is_misdeal = _MEANT.get(folded(words[0])) == "redeal"  # the rest is the reason
    return (COMMANDS["redeal"], words[1:]) if is_misdeal else None
