"""Words that name no command: the phase of the game says what they are."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands import board, by_phase
from hokm_ref.commands.dispatch import done
from hokm_ref.commands.entry import enter, is_accepted
from hokm_ref.commands.registry import COMMANDS, SHORT
from hokm_ref.rules.auction import Bid
from hokm_ref.session.phases import Bidding, Naming, Over
from hokm_ref.speech import calling, reading, said
from hokm_ref.speech import words as words_of
from hokm_ref.speech.folding import folded
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.commands.answer import Reply
    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.commands.registry import Command
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.facts import Fact
    from hokm_ref.session.state import Table


_ANEW = frozenset(
    ("no", "nope", "wait", "sorry", "oops", "actually", "it", "that", "this", "i", "we")
)
"""With what people begin to say otherwise what they typed."""
_OWNED = ("'s", "’s")
_OF_ROUND = frozenset(("round", "one", "was"))
"""What is said of a round that has closed."""
_ASKED = ("?", "؟")
_RECORDING = frozenset("undo redo redeal pass end rematch new".split())
"""The commands that record something without a word, so that nobody asks by them."""
_ROUND_PLACED = 5
"""So many words at least are a whole round and its place: "Ben 8s 9 after 2"."""
_STOPS = ",;:.!،؛"
_COURTESY = frozenset(("please", "pls", "thanks"))
"""What is said beside it, and means nothing at the table."""


def bare(desk: Desk, line: Line) -> Reply:
    """Record what the phase makes of the words; refused where nothing reads them."""
    if not line.words:
        return board.status(desk, line)
    if _is_put_in(line):  # only a whole round can be
        return done(desk, line.but(command=COMMANDS["round"]))

    try:
        return enter(desk, line, lambda line, seen: _read(desk, line, seen))
    except errors.NoSession:
        if _is_of_a_table(line.words):
            raise
        unknown = _unknown(line.words, None)
    except errors.UnknownCommand as refusal:
        unknown = refusal
    meant = None if unknown.after_player is not None else _meant(line)
    if meant is None:
        raise unknown
    return done(desk, meant)


def _is_put_in(line: Line) -> bool:
    """Whether a line says where a forgotten round belongs."""
    if line.has("--after") or len(line.words) < _ROUND_PLACED:
        return line.has("--after")
    from hokm_ref.commands.phrase_book import is_question
    from hokm_ref.commands.rounds import with_after

    return with_after(line).has("--after") and not is_question(line.words)


def _read(desk: Desk, line: Line, seen: Evening) -> Sequence[Fact]:
    """What the words record; refused with what they may mean where they record nothing."""
    line = _said_plainly(desk, _without_courtesy(line, seen.seated), seen)
    is_asked = line.words[-1][-1:] in _ASKED
    facts = None if is_asked else by_phase.facts(desk, line, seen)
    if facts is None:
        raise _unknown(line.words, seen.seated)
    return facts


def _said_plainly(desk: Desk, line: Line, seen: Evening) -> Line:
    """The line without "no" before it; refused where it tells otherwise what stands already."""
    first, rest = line.words[0].rstrip(_STOPS), line.words[1:]
    if folded(first) in _ANEW:  # "no, 8"
        line = line.but(words=(first, *rest))
    elif folded(first) == words_of.NINE_OR_NO and rest:
        rest = tuple(words_of.figure(folded(word)) or word for word in rest)
        is_nine = first == line.words[0] and is_accepted(desk, line, seen, by_phase.facts)
        is_no = calling.is_count(" ".join(rest)) and not is_nine
        line = line.but(words=("no", *rest)) if is_no else line
    right = said.put_right(said.wholly(line.words, seen.seated.seating))
    keys = ["no", *map(folded, right)] if right else [*map(folded, line.words)]
    is_owned = keys[0].endswith(_OWNED)  # "Dan's bid was 9"
    if keys[0] in _ANEW or is_owned or "not" in keys or keys[-2:] == ["had", "it"]:
        from hokm_ref.commands import said_anew

        told = said_anew.meant(desk, line.but(words=tuple(right)) if right else line, seen)
        line = line if right else told
    if not _OF_ROUND.isdisjoint(keys):
        from hokm_ref.commands import round_anew

        round_anew.check_named(right or line.words, seen)
        line = line.but(words=tuple(round_anew.at_hand(line.words, seen)))
    if not (right or said.WRONG.isdisjoint(keys)):
        from hokm_ref.commands.meant import as_it_stands

        as_it_stands.check_wrong(line.words, seen)
    return line


def _without_courtesy(line: Line, table: Table) -> Line:
    """The line without "please", unless somebody is called so."""
    said = [word for word in line.words if folded(word) in _COURTESY]
    if not said or said == [*line.words]:
        return line
    if any(reading.exact_player((word,), table.seating) for word in said):
        return line
    return line.but(words=tuple(word for word in line.words if word not in said))


def _is_of_a_table(words: Sequence[str]) -> bool:
    """Whether the words are read where four people sit, though a command may be misspelt there."""
    from hokm_ref.commands.meant.instead import is_of_a_table
    from hokm_ref.commands.phrase_book import said_for

    if by_phase.could_be_entered(words) or said_for(words) or is_of_a_table(words):
        return True
    call = words[1:2]  # behind somebody's name
    return bool(call) and by_phase.could_be_entered(call) and not _unknown(words, None).nearest


def _meant(line: Line) -> Line | None:
    """The line that people mean by these words, if its command takes the options that are there."""
    from hokm_ref.commands.phrase_book import is_rule_asked, said_for

    short = SHORT.get(line.words[0].casefold())  # a capital that begins nobody's name
    meant = (short, line.words[1:]) if short else _stopped(line.words) or said_for(line.words)
    if meant is None and is_rule_asked(line.words):
        meant = COMMANDS["rules"], line.words
    if meant is None or any(meant[0].does_take_value(name) is None for name in line.options):
        return None
    return line.but(command=meant[0], words=tuple(meant[1]))


def _stopped(words: Sequence[str]) -> tuple[Command, Sequence[str]] | None:
    """The command that a line is but for the stop that ends it: "Undo."."""
    whole = said.asked_words(words[0]) if len(words) == 1 else []
    command = COMMANDS.get("".join(whole))
    is_done = command is not None and command.name in _RECORDING and words[0][-1:] in _ASKED
    return (command, ()) if command and [folded(words[0])] != whole and not is_done else None


def _unknown(words: Sequence[str], table: Table | None) -> errors.UnknownCommand:
    from hokm_ref.commands.meant.instead import instead_of, told_of
    from hokm_ref.errors.people import nearest

    word = words[0]
    people = table.seating.players if table else ()
    meant, told = instead_of(words), told_of(words, table)
    if meant == "rematch" and not (table and isinstance(table.phase, Over)):
        meant = None  # while a game goes on there can be none, and closing it is not meant
    near = [meant] if meant else [_command_near(word), nearest(word, people)]
    if told or calling.is_suit(word):
        near = []
    asked, after = None, None
    if table is not None:
        from hokm_ref.session.explain.turn import calls

        asked = calls(table)
        told = told or _with_number(" ".join(said.suit_words(words)), table)
        named = reading.named_player(words, table.seating)
        after = (*words[named[1] :], "")[0] if named else None
    known = tuple(filter(None, near)) if after is None else ()
    if table is None and not (known or told):
        (asked,) = errors.NoSession().hints()
    return errors.UnknownCommand(
        word,
        nearest=known,
        asked=asked,
        after_player=after,
        meant=told,
        is_to_name=table is not None and isinstance(table.phase, Naming),
    )


def _command_near(word: str) -> str | None:
    """The command that a word is a slip for; of one that ends or takes back something, a near one.

    "Send" is not meant for `end`, nor "remove" for `revoke`.
    """
    from hokm_ref.errors.people import nearest, slips

    found, typed = nearest(word, (*COMMANDS, "help")), word.casefold()
    is_near = found is not None and typed[:1] == found[:1] and slips(typed, found) == 1
    return found if is_near or found not in (*_RECORDING, "revoke") else None


def _with_number(word: str, table: Table) -> str:
    """How a suit alone becomes a bid, where one may be made in it; nothing of any other word."""
    phase = table.phase
    if not (isinstance(phase, Bidding) and calling.is_suit(word)):
        return ""
    bid = Bid(phase.auction.legal[0], words_of.suit(word))
    if phase.auction.objection(bid):
        return ""
    return f"With its number it is a bid: {glued('hokm', bid.code.lower())}"
