"""A line as it was typed, but for what was refused in it: the way on keeps all the rest."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands.registry import COMMANDS
from hokm_ref.errors.base import HokmError
from hokm_ref.rules.auction import PASS
from hokm_ref.rules.contract import SEVEN, TRICKS
from hokm_ref.session import example
from hokm_ref.session.facts import Called, Dealt
from hokm_ref.session.phases import Bidding
from hokm_ref.session.record import all_recorded
from hokm_ref.speech import calling
from hokm_ref.speech import words as words_of
from hokm_ref.speech.folding import folded
from hokm_ref.wording import glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.commands.line import Line
    from hokm_ref.rules.seats import Seat
    from hokm_ref.session.facts import Fact
    from hokm_ref.session.state import Table
    from hokm_ref.wording import Seating

_CALLING = ("", "bid", "pass")
"""The commands whose words are calls."""
_OF_SEATS = {"trick": TRICKS, "swap": 2, **dict.fromkeys("deal sub adjust round".split(), 1)}
"""How many of the first words of a command may be seats."""
_SEATED = ("--dealer", "--leader", "--for")
"""The options that name a seat, whose turn it may be."""


def tell(refusal: HokmError, line: Line, table: Table) -> None:
    """Tell a refusal the line that it is of, where its way on is that line or another call."""
    if refusal.code == "ambiguous_suit":
        if isinstance(refusal, errors.AmbiguousSuit) and not refusal.typed:
            refusal.typed = _with_spades(line, folded(refusal.word), table)
    elif refusal.code == "ambiguous_player":
        if isinstance(refusal, errors.AmbiguousPlayer):
            refusal.by_seat = _by_seat(line, refusal, table.seating)
    elif refusal.code == "missing_answer":
        is_seven = words_of.typed_number(" ".join(line.words[-1:])) == SEVEN
        if is_seven and isinstance(refusal, errors.OtherSide):
            seven = example.count(table, refusal.team, of=refusal.team)
            refusal.typed = typed(line.but(words=(*line.words[:-1], seven)))
    elif refusal.code == "bidding_over" and isinstance(refusal, errors.ContractStands):
        options = {name: value for name, value in line.options.items() if name != "--again"}
        refusal.anew = typed(line.but(command=COMMANDS["amend"], options=options))
    elif line.command.name in _CALLING:
        _tell_calls(refusal, line, table)


def _by_seat(line: Line, refusal: errors.AmbiguousPlayer, seating: Seating) -> list[str]:
    """The line with the seat of each who may be meant; none where no seat is read there."""
    most = _OF_SEATS.get(line.command.name, 0)
    lines = []
    for name in refusal.names if set(refusal.names) <= set(seating.players) else ():
        seat = str(seating.players.index(name) + 1)
        first = [seat if word == refusal.word else word for word in line.words[:most]]
        options = {
            option: seat if option in _SEATED and value == refusal.word else value
            for option, value in line.options.items()
        }
        seated = line.but(words=(*first, *line.words[most:]), options=options)
        if seated != line:
            lines.append(typed(seated))
    return lines


def _tell_calls(refusal: HokmError, line: Line, table: Table) -> None:
    if isinstance(refusal, errors.HasCalled) and not refusal.is_midway:
        from hokm_ref.commands.meant.call_meant import call_meant

        refusal.offering(call_meant(_calls(line, table)[0].call, refusal.by, table))
    elif isinstance(refusal, errors.OutOfTurn) and refusal.is_midway:
        refusal.typed = _with_passes(line, refusal.between, table)
    elif isinstance(refusal, errors.OutOfTurn):
        dealer = refusal.other_dealer
        if dealer is not None and not is_legal([Dealt(dealer, True)], table):
            refusal.other_dealer = None


def _calls(line: Line, table: Table) -> list[Called]:
    told = calling.calls(line.for_short(table.seating).words, table.seating)
    return [Called(call, by) for call, by in told]


def _with_passes(line: Line, between: Sequence[Seat], table: Table) -> str:
    """The calls of a line with passes before the one out of turn; nothing where that is no line."""
    calls = _calls(line, table)
    at = next(at for at in range(len(calls) + 1) if not is_legal(calls[:at], table)) - 1
    told = [*calls[:at], *(Called(PASS) for _ in between), *calls[at:]]
    if not is_legal(told, table):
        return ""
    verb = ("bid",) if line.command.name else ()
    return glued("hokm", *verb, *(_typed_call(call, table.seating) for call in told))


def _typed_call(call: Called, seating: Seating) -> str:
    code = "p" if call.call == PASS else call.call.code.lower()
    return code if call.by is None else glued(seating.spelt(call.by), code)


def is_legal(facts: Sequence[Fact], table: Table) -> bool:
    """Whether all of these can be recorded now."""
    try:
        all_recorded(table, facts)
    except HokmError:
        return False
    return True


def typed(line: Line) -> str:
    """A line as it is to be typed, in one piece."""
    said = line.words[1:] if line.command.name == "pass" else line.words  # it is a call itself
    words = quoted(" ".join(said)) if said else ""
    return glued(*filter(None, ("hokm", line.command.name, words, line.own_options)))


def _with_spades(line: Line, word: str, table: Table) -> str:
    """The line with spades for a word that may mean them; nothing where it is not found."""
    phase = table.phase
    if (
        isinstance(phase, Bidding)
        and not line.command.name
        and [*map(folded, line.words)] == [word]
    ):
        return glued("hokm", f"{phase.auction.legal[0]}s")  # a suit alone is no call
    words = _spades_in(line.words, word)
    if words is not None:
        return typed(line.but(words=words))
    for name, value in line.options.items():
        if (words := _spades_in(value.split(), word)) is not None:
            return typed(line.but(options={**line.options, name: " ".join(words)}))
    return ""


def _spades_in(words: Sequence[str], word: str) -> tuple[str, ...] | None:
    """The words with spades for this one, after its number as the letter; None without it."""
    for at, each in enumerate(words):
        key = folded(each)
        if key == word:
            is_after_number = at > 0 and words_of.typed_number(words[at - 1]) is not None
            if is_after_number:
                return (*words[: at - 1], f"{words[at - 1]}s", *words[at + 1 :])
            return (*words[:at], "spades", *words[at + 1 :])
        number = key.replace(word, "").strip(words_of.BESIDE_SUIT)
        if word in key and words_of.number(number) is not None:
            return (*words[:at], f"{number}s", *words[at + 1 :])
    return None
