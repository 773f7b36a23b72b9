"""What people say for a command, as a phrase book has it; a player's name comes before it all."""

from __future__ import annotations

from itertools import product

from hokm_ref.commands.registry import COMMANDS
from hokm_ref.speech.folding import folded
from hokm_ref.speech.said import asked_words, round_named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hokm_ref.commands.registry import Command

_BOOK = {
    "redeal": ("misdeal",),
    "status": (
        "score/scores/points/gap/totals/calls/bids/saved",
        "what score/gap/totals/bid/round",
        "score/round what",
        "which round",
        "[game] over",
        "who bid what",
        "who won/winning/ahead/leading/most/losing/behind",
        "i/we/they winning/ahead/losing/behind",
        "where we",
        "how [do/does] [we/they] stand",
        "how much/many/far [points] [we] ahead/behind [we]",
        "how much do we have",
        "how many/much [more] points until/till/before/to [we/they] lose/win",
        "how much/many points do we have",
        "how many rounds [have/did] [we] [played/play] [so_far/left]",
        "did you get [that]",
        "did save",
        "did that count",
        "that saved",
    ),
    "deal": (
        "[who/whose] deal/deals/dealer/dealing/dealt/gave/gives/shuffles [game]",
        "[who/whose] deals/dealing/dealer next game",
        "who/whose [turn/go] to deal",
    ),
    "next": (
        "next/turn",
        "who next/turn/first/up/leads/lead/led/calls/bids/plays/starts/begins/goes",
        "who goes/plays/comes first/next",
        "who calls/bids/speaks/opens first",
        "[who/whose] deal/deals/dealer/dealing/gives/shuffles next",
        "who next to deal/call/lead/play",
        "who on lead",
        "who to call/lead/play",
        "whose turn/go/up/call/bid/lead",
        "my/our turn",
        "what next",
        "what happens next",
        "what do we do [next]",
    ),
    "trump": (
        "[what/who] trump/trumps/contract",
        "what/which suit [trump]",
        "which trump",
        "[who] hakem",
    ),
    "trick": (
        "[what] count",
        "tricks [so_far]",
        "how many [more] [tricks] [left/so_far]",
        "how many/much [more] [tricks] [do] i/we/they [still] need",
        "what [do] i/we/they [still] need",
        "how many tricks [did/does] NAME got/have/won/taken/took/get/take/win",
        "how many [tricks] do we/they have",
        "how many [tricks] have we/they [got]",
        "how many tricks we have",
    ),
    "bid": ("what can/may i/we bid/call", "can/may i/we bid/call/pass"),
    "why": (
        "[what] last round",
        "چرا [باختیم/بردیم]",
        "who won/took [last/that] round",
        "who lost [last/that] [round]",
        "what [just] happened",
        "how much/many did we/they get/lose",
    ),
    "why stake": (
        "[what] [at] stake/stakes",
        "what happens if i/we/they/NAME make/makes/made/fail/fails",
        "[do] we/they win/lose if we/they make/fail",
    ),
    "why trick": (
        "[who] [won/took] last trick",
        "who won/took [that] trick",
        "who won/took that",
        "what [suit] led",
    ),
    "sheet": ("who dealt last [round/time]",),
    "log": (
        "who won/took trick NAME",
        "steps",
        "what did/have i/we type/typed/enter/entered",
    ),
}
"""What answers, and what is said for it: "a/b" is either, "[a]" may be left out, NAME is a word.

Nothing here but a misdeal records anything: what would is asked about, in `instead`.
"""
_BY_THE_WAY = ("is", "are", "it", "was", "the", "has", "now", "please", "will")
_IN_FULL = dict.fromkeys(("what's", "whats"), "what")
_IN_FULL |= dict.fromkeys(("who's", "whos", "who'll", "who’ll"), "who")
_HELD = (["has", "it"], ["had", "it"], ["got", "it"])
"""What is said of who has the contract."""
_ASKING = frozenset(
    "how what who whose why when where which can may must do does did is are was should".split()
)
"""The words with which people begin a question."""
_DEALING = frozenset("deal deals dealt dealer dealing".split())
_DID = ("did", "has", "have")
_ENDINGS = frozenset("make made win won lose lost fail failed".split())
"""What is asked of a round that has closed: "did Dan make it"."""


def said_for(words: Sequence[str]) -> tuple[Command, Sequence[str]] | None:
    """The command that is meant by these words, and the words that are left for it."""
    meant = {phrase: name for name, lines in _BOOK.items() for phrase in _phrases(lines)}
    text = folded(" ".join(words)).replace("’", "'")
    asked = [_IN_FULL.get(word, word) for word in asked_words(text)]
    asked = [*asked[:-2], "contract"] if asked[-2:] in _HELD else asked
    asked = [word for word in asked if word not in _BY_THE_WAY]
    if is_question(words) and (number := round_named(asked)):  # the sheet says who dealt each
        does_deal = not _DEALING.isdisjoint(asked)
        return (COMMANDS["sheet"], ()) if does_deal else (COMMANDS["why"], [str(number)])
    said = [*filter(None, asked)]
    ways = (said, *([*said[:at], "NAME", *said[at + 1 :]] for at in range(len(said))))
    name = next(filter(None, (meant.get(" ".join(way)) for way in ways)), None)
    if name is not None:
        command, *rest = name.split()
        return COMMANDS[command], rest
    if asked[:1] == ["who"] and asked[-1] == "partner":  # the board says who sits with whom
        return COMMANDS["status"], ()
    if folded(words[0]) in _DID and not _ENDINGS.isdisjoint(asked):
        return COMMANDS["why"], ()
    if asked[:1] == ["why"]:  # in quotes, or it is the command
        return COMMANDS["why"], asked_words(text)[1:]
    is_misdeal = meant.get(folded(words[0])) == "redeal"  # the rest is the reason
    return (COMMANDS["redeal"], words[1:]) if is_misdeal else None


def _phrases(lines: Sequence[str]) -> Iterator[str]:
    """Every phrase that these lines of the book stand for."""
    for line in lines:
        ways = [f"{slot[1:-1]}/" if slot[0] == "[" else slot for slot in line.split()]
        for said in product(*(way.split("/") for way in ways)):
            yield " ".join(filter(None, said)).replace("_", " ")


def is_question(words: Sequence[str]) -> bool:
    """Whether these words begin as a question does, in quotes or without them."""
    return not _ASKING.isdisjoint(asked_words(" ".join(words))[:1])


def is_rule_asked(words: Sequence[str]) -> bool:
    """Whether these words ask what a rule is, in a question that the rules answer."""
    from hokm_ref.session.explain.houses.questions import asked

    return is_question(words) and bool(asked(" ".join(words)))
