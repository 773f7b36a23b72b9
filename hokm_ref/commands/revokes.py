"""A revoke as it is told: who revoked, in which trick, and what the table decided."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.rules.contract import TRICKS
from hokm_ref.rules.seats import Seat
from hokm_ref.session.facts import Revoked
from hokm_ref.session.phases import Playing
from hokm_ref.speech import reading
from hokm_ref.speech import words as words_of
from hokm_ref.speech.folding import folded
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.commands.line import Line
    from hokm_ref.session.state import Table


_FROM_ONE = f"a number from 1 to {TRICKS}"


def revoked(line: Line, table: Table) -> Revoked:
    """Who revoked, in which trick, and what the table decided."""
    from hokm_ref.session.proof import unpaid

    if not line.words:
        way = f"As in: {glued('hokm', 'revoke', table.seating.typed(Seat.SECOND))}"
        raise errors.Takes("revoke", "who revoked", way)
    seat, line = _who_revoked(line, table)
    ways = [name for name in ("--tricks", "--lose", "--none") if line.has(name)]
    if len(ways) > 1:
        raise errors.NotBoth(ways[0], ways[1])
    trick = _number(line, "--trick")
    if trick is None and isinstance(table.phase, Playing):
        trick = next((proved.trick for proved in unpaid(table.phase) if proved.seat is seat), None)
    moves = _number(line, "--tricks")
    decided = ways[0].removeprefix("--") if ways else "house"
    return Revoked(seat, trick, decided, moves or 0)  # type: ignore[arg-type]


def _who_revoked(line: Line, table: Table) -> tuple[Seat, Line]:
    """Who revoked, and the line with what is said after the name as its options.

    A number alone could be the trick, and how many tricks it costs.
    """
    seat, used = reading.leading_player(line.words, table.seating)
    said_after = [word for word in line.words[used:] if folded(word) not in ("in", "on")]
    match list(map(folded, said_after)):
        case []:
            return seat, line
        case [("trick" | "tricks") as name, number] | [number, ("tricks") as name]:
            return seat, line.but(options={**line.options, f"--{name}": number})
        case [("lose" | "none") as name]:
            return seat, line.but(options={**line.options, f"--{name}": "yes"})
        case [number] if (said := words_of.number(number)) is not None:
            if not 1 <= said <= TRICKS:
                raise errors.NotANumber("--tricks", _FROM_ONE, number)
            revoke = glued("hokm", "revoke", table.seating.typed(seat))
            raise errors.TrickOrTricks(number, revoke)
        case _:
            raise errors.UnknownPlayer(" ".join(line.words), table.seating.players)


def _number(line: Line, option: str) -> int | None:
    """The number of a trick, or of tricks, that an option was given."""
    if not line.has(option):
        return None
    given = words_of.typed_number(line.options[option])
    if given is None or not 1 <= given <= TRICKS:
        raise errors.NotANumber(option, _FROM_ONE, line.options[option])
    return given
