"""Points that the table agreed on, gained or lost by a side."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands.entry import enter
from hokm_ref.session.facts import Adjusted
from hokm_ref.speech import reading
from hokm_ref.speech import words as words_of
from hokm_ref.wording import glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.commands.answer import Answer
    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.session.state import Table

_SIGNS = {"+": 1, "-": -1, "\u2212": -1, "\u2013": -1}


def adjust(desk: Desk, line: Line) -> Answer:
    """Points that the table agreed on, for a team by its name or by one of its players."""
    return enter(desk, line, lambda line, seen: [_adjusted(line, seen.seated)])


def _adjusted(line: Line, table: Table) -> Adjusted:
    for at, word in enumerate(line.words[1:], 1):
        points = _signed(word)
        if points is not None:
            team, seat = reading.side(" ".join(line.words[:at]), table.seating)
            return Adjusted(team, points, line.but(words=line.words[at + 1 :]).reason, seat)
    way = _ways_to_adjust(line, table)
    raise errors.Takes("adjust", "a team, and the points with their sign", way)


def _ways_to_adjust(line: Line, table: Table) -> str:
    """The line as it was typed with a sign to its number, which could be either; or an example."""
    for at, word in enumerate(line.words[1:], 1):
        if points := words_of.typed_number(words_of.in_figures(word)):
            team = " ".join(line.words[:at])
            reading.side(team, table.seating)  # raises UnknownPlayer
            why = [quoted(word) for word in line.words[at + 1 :]]
            gain, lose = (
                glued("hokm", "adjust", quoted(team), f"{sign}{points}", *why) for sign in "+-"
            )
            return f"Gained or lost? {gain}, or {lose}"
    return f"As in: {glued('hokm', 'adjust', table.seating.typed(table.dealer), '+7', 'why')}"


def _signed(word: str) -> int | None:
    """A number with its sign; None for anything else, and for nothing at all."""
    points = words_of.typed_number(word[1:]) if word[:1] in _SIGNS else None
    return _SIGNS[word[0]] * points if points else None
