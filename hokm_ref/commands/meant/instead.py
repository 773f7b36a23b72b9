"""What people try that is no command: what they may mean is asked, and never taken for it."""

from __future__ import annotations

from hokm_ref.commands.meant.example import whole_round
from hokm_ref.commands.registry import COMMANDS, RESERVED, named
from hokm_ref.errors.base import HokmError
from hokm_ref.rules.seats import Seat
from hokm_ref.session.phases import Bidding
from hokm_ref.session.sheet import Round
from hokm_ref.speech import reading
from hokm_ref.speech.folding import folded
from hokm_ref.speech.said import round_named
from hokm_ref.speech.words import typed_number
from hokm_ref.wording import glued, listed, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.session.state import Table
    from hokm_ref.wording import Seating

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
    "برگرد": "undo",
    "set": "rules",
    "scoreboard": "board",
}
"""What people try for a command that changes something, or that could be another."""
_LEAVING = frozenset("q quit exit bye close save stop done leave finish".split())
_HOW = frozenset("how who can may do should where what show display print see open".split())
_ALLOWED = ("can", "may", "must", "should", "is", "are", "does")
_TAKING = ("take", "took", "go", "put", "bring", "get")
"""What is said before "back" by who wants it so: "take that back", and not "tom is back"."""
_SEATS = frozenset("seat seats seated sitting chair chairs places partners".split())
"""What is said of people who sit where others should."""
_NO_BID = ("no bid", "no call", "nothing", "none")
"""What is said for a pass."""
_NO_NAMES = frozenset(
    "the is was were are a an to do i we you he she they it that this my our of for in on".split()
)
"""What stands in a sentence, and is hardly one of four names."""
_PRINTED = frozenset("print printed printer printout pdf csv html excel".split())
"""What is said of a sheet on paper, or in a file."""
_DELETING = ("delete", "remove", "strike", "cancel")
_BEGINNING = ("new", "rules")
"""The commands that may be meant before there is a session."""


def instead_of(words: Sequence[str]) -> str | None:
    """The command that may be meant by these words, to be asked about and never taken for it."""
    first, *others = map(folded, words)
    if first in _HOW:  # "how do I undo"
        asked = [word for word in others if word != "pass" or first not in _ALLOWED]
        named = (_INSTEAD.get(word, word) for word in asked if _is_command(word))
        return next(named, _INSTEAD.get(first))
    is_undone = {"wrong", "mistake"}.intersection(others) or (first in _TAKING and "back" in others)
    return "undo" if is_undone else _INSTEAD.get(first)


def is_of_a_table(words: Sequence[str]) -> bool:
    """Whether what may be meant by these words is done only where a session has begun."""
    return instead_of(words) not in (None, *_BEGINNING)


def _is_command(word: str) -> bool:
    return len(word) > 1 and (word in COMMANDS or word in _INSTEAD)


def is_leaving(words: Sequence[str]) -> bool:
    """Whether somebody who is asked leaves the question by these words: "no", or a command."""
    first = folded(words[0])
    return first == "<" or first in _LEAVING or first in _INSTEAD or bool(named(first))


def told_of(words: Sequence[str], table: Table | None) -> str:
    """What is said of a word that is no command but is known; nothing of any other.

    Before the first session the four names are to be typed too.
    """
    *first, last = map(folded, words)
    if first[:1] and first[0] in _HOW and (scored := round_scored(last, table)):
        return scored
    if (
        first[:1]
        and first[0] in _DELETING
        and ({"round", "last", "one"}.intersection((*first, last)) or typed_number(last))
    ):
        return _deleted((*first, last), table)
    if first[:1] and first[0] in _ALLOWED and not instead_of(words):
        return f"What is allowed: {glued('hokm', 'rules')}, or {glued('hokm', 'rules', 'trick')}"
    if table is None and (four := _four(words)):
        return f"If these four play: {glued('hokm', 'new', *map(quoted, four))}"
    if table and first[1:] == ["for"] and first[0][:1] in ("+", "-"):
        return f"Points agreed on: {glued('hokm', 'adjust', quoted(' '.join(words[2:])), first[0])}"
    if table and "for" in first:
        from hokm_ref.commands.meant import told_chair

        if told_chair.is_told(words, table.seating):
            return told_chair.way(words, table.seating)
    if table and {"forgot", "forgotten", "missed", "missing"}.intersection((*first, last)):
        return f"A forgotten round, as in: {_put_in(table)}"
    if table and _SEATS.intersection(map(folded, words)):
        order = listed([*map(table.seating.player, Seat)])
        way = f"Two in each other's seats, as in: {_swap(words, table.seating)}"
        return f"In order of play sit {order}. {way}"
    if table and (passed := _passed(words, table)):
        return f"A pass: {passed}"
    if table and not _PRINTED.isdisjoint((*first, last)):
        return f"A page to print: {glued('hokm', 'sheet', '-o', 'evening.html')}"
    text = "_".join(map(folded, words))
    if text in _LEAVING:
        return "What is entered is kept at once, so there is nothing to save or to leave."
    if len(text) > 1 and not text.strip("p"):
        return f"Passes stand apart: {glued('hokm', *text)}"
    from hokm_ref.rules.presets import PRESETS

    if text not in PRESETS:
        return ""
    names = ("Ana", "Ben", "Cyn", "Dan") if table is None else ()
    return f"A session by those rules: {glued('hokm', 'new', *names, '--preset', text)}"


def _deleted(words: Sequence[str], table: Table | None) -> str:
    """How the round that is named is struck out, or the one at hand; the sheet has them all."""
    number = round_named(words) or typed_number(words[-1])
    if table and number is None and table.open_deal and table.last_closed and "last" in words:
        number = table.last_closed.number
    if table and number not in (None, table.number) and not round_scored(str(number), table):
        return f"The rounds by their numbers: {glued('hokm', 'sheet')}"
    which = [number] if number and round_scored(str(number), table) else []
    return f"To strike a round out: {glued('hokm', 'amend', *which, 'delete')}"


def _put_in(table: Table) -> str:
    """A whole round as an example of one that is put in, after the last."""
    closed = table.last_closed
    return glued(whole_round(table), "--after", closed.number if closed else 0)


def _swap(words: Sequence[str], seating: Seating) -> str:
    """The line that exchanges the two who are named, or as an example the first two."""
    named = (reading.exact_player(words[at:], seating) for at in range(len(words)))
    seats = [*dict.fromkeys(found[0] for found in named if found)]
    two = seats if len(seats) == 2 else (Seat.FIRST, Seat.SECOND)
    return glued("hokm", "swap", *map(seating.typed, two))


def _passed(words: Sequence[str], table: Table) -> str:
    """The pass that is meant by "no bid" or "nothing", perhaps after a name; nothing for others."""
    if not isinstance(table.phase, Bidding):
        return ""
    named = reading.named_player(words, table.seating)
    said = " ".join(map(folded, words[named[1] :] if named else words))
    if said not in _NO_BID:
        return ""
    return glued("hokm", *([table.seating.spelt(named[0])] if named else []), "p")


def _four(words: Sequence[str]) -> Sequence[str]:
    """The four players that these words name, all written as names are; none for others."""
    from hokm_ref.commands.phrase_book import is_question
    from hokm_ref.session.players import four, listed_apart

    try:
        names = listed_apart(words)
        is_said = is_question(words) or not _NO_NAMES.isdisjoint(map(folded, names))
        return () if is_said else four(names, RESERVED)
    except HokmError:
        return ()


def round_scored(word: str, table: Table | None) -> str:
    """Where it is told what the round of this number scored; nothing where it is no such number."""
    number = typed_number(word)
    closed = [entry.number for entry in table.sheet if isinstance(entry, Round)] if table else []
    if number not in closed:
        return ""
    return f"What {glued('round', number)} scored: {glued('hokm', 'why', number)}"
