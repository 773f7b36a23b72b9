"""What may be typed next: one source for Tab at the table's prompt and for Tab in a shell.

It reads the same table of commands as everything else. What a command takes says what it is
offered: its small words as they stand, its capital ones by what they mean.
"""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands import offers
from hokm_ref.commands.desk import look
from hokm_ref.commands.line import Line, split
from hokm_ref.commands.offers import Candidate, Spot
from hokm_ref.commands.registry import BARE, COLOURS, COMMANDS, COMMON, SHORT_OPTIONS
from hokm_ref.errors.base import HokmError
from hokm_ref.session.phases import Bidding, Naming, Playing
from hokm_ref.speech.folding import folded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hokm_ref.commands.desk import Desk
    from hokm_ref.session.state import Table

_WAIT = 0.2
"""Seconds that a key may wait for a record being written to."""
_PLAYERS = ("--by", "--dealer", "--leader", "--for", "--lost")
"""Options whose value is a player."""


def candidates(desk: Desk, typed: Sequence[str], start: str) -> list[Candidate]:
    """All that may follow these words and begins so; nothing where the record cannot be read."""
    desk = desk.but(store=desk.store.but_waiting(_WAIT))
    try:
        return [found for offer in _offered(desk, typed, start) for found in _begun(offer, start)]
    except HokmError:
        return []


def _begun(offer: Candidate, start: str) -> Iterator[Candidate]:
    """A candidate that begins as typed, with the capitals and look-alike letters of the start."""
    if folded(offer.word).startswith(folded(start)):
        word = start + offer.word[len(start) :]
        yield offer.but(word=word) if folded(word) == folded(offer.word) else offer


def _offered(desk: Desk, typed: Sequence[str], start: str) -> Iterable[Candidate]:
    line, option = _parted([word for word in typed if word != "="])  # as bash parts --by=dan
    if option is None and start.startswith("-") and "--" not in typed:
        return map(Candidate, {**line.command.options, **COMMON})
    spot = Spot(desk, line, _table(desk, line))
    if option is not None:
        return _values(spot, option)
    if line.command is COMMANDS["status"] and "status" not in typed:
        return [*_asked_for(spot), *_commands()]
    return _asked_for(spot) if line.command is BARE else _taken(spot)


def _parted(typed: Sequence[str]) -> tuple[Line, str | None]:
    """The line so far, and the option at its end that still lacks its value."""
    try:
        return split(typed), None
    except errors.Usage:
        return split(typed[:-1]), SHORT_OPTIONS.get(typed[-1], typed[-1])


def _table(desk: Desk, line: Line) -> Table | None:
    try:
        return look(desk, line.session).seated
    except errors.NoSession:
        return None


def _commands() -> Iterator[Candidate]:
    from inspect import getdoc

    from hokm_ref.commands.dispatch import function

    for name, command in COMMANDS.items():
        yield Candidate(name, (getdoc(function(command)) or "").partition("\n")[0])


def _values(spot: Spot, option: str) -> Iterable[Candidate]:
    """What an option may be."""
    if option in _PLAYERS:
        return offers.players_in_one_word(spot)
    match option:
        case "--session" | "--delete":
            return offers.sessions(spot)
        case "--trump":
            return offers.suits()
        case "--bid" | "--over":
            return offers.bids(spot)
        case "--color":
            return map(Candidate, COLOURS)
        case "--preset":
            from hokm_ref.rules.presets import PRESETS

            return map(Candidate, PRESETS)
        case "--format":
            return map(Candidate, _formats(spot.line.command.name))
        case _:
            return ()


def _formats(command: str) -> tuple[str, ...]:
    if command == "export":
        from hokm_ref.commands.carry import FORMS

        return FORMS
    from hokm_ref.commands.sheet import FORMATS

    return FORMATS


def _taken(spot: Spot) -> Iterator[Candidate]:
    """What the command takes at this place."""
    takes, words = spot.line.command.takes, spot.words
    first, _, rest = takes.partition(" ")
    if first == "[ROUND]":
        if not words:
            yield from offers.rounds(spot)
        takes, words = rest, words[1:] if words and words[0].isdigit() else words
    for way in takes.strip("[].").split(" | "):
        tokens = [token.strip("[].") for token in way.split()]
        for kind in _place(tokens, words, is_repeated="..." in takes).split("|"):
            yield from _of_kind(kind, spot)


def _place(tokens: Sequence[str], words: Sequence[str], *, is_repeated: bool) -> str:
    """What stands next in one way to go on; nothing where other words have gone another way."""
    at = len(words) % len(tokens) if is_repeated and tokens else len(words)
    gone = zip(tokens, words, strict=False)
    is_other = any(token.islower() and token != word for token, word in gone)
    return "" if is_other or at >= len(tokens) else tokens[at]


def _of_kind(kind: str, spot: Spot) -> Iterable[Candidate]:
    """What a word in the help of a command stands for."""
    name = spot.line.command.name
    match kind:
        case "PLAYER":
            return offers.players(spot)
        case "NAME" if name in ("new", "rematch"):
            return (player for player in offers.players(spot) if " " not in player.word)
        case "CALL":
            return offers.calls(spot) if name in ("bid", "pass") else offers.contracts(spot)
        case "SUIT":
            return offers.suits()
        case "SESSION":
            return offers.sessions(spot)
        case "ROUND":
            return offers.rounds(spot)
        case "TEAM":
            return map(Candidate, (spot.table and spot.table.seating.teams) or ())
        case "KEY":
            return offers.rules()
        case _:
            return [Candidate(kind)] if kind.islower() else ()


def _asked_for(spot: Spot) -> Iterator[Candidate]:
    """What the phase makes of words that name no command."""
    table, words = spot.table, spot.words
    match table.phase if table else None:
        case Bidding():
            yield from offers.calls(spot)
            yield from () if words else offers.players(spot)
        case Naming():
            is_whole_round = bool(table and table.house.is_classic)
            yield from offers.suits() if is_whole_round or not words else ()
            yield from offers.players(spot) if is_whole_round and not words else ()
        case Playing():
            yield from offers.players(spot)
        case _:
            pass
