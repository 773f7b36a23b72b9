"""What a correction leaves after the end of a game: deals that are played on, and count in none.

Such a deal is played as any other, on a table that knows nothing of the end; its line is kept, and
the game stays as it ended.
"""

from __future__ import annotations

from hokm_ref.session import play
from hokm_ref.session.facts import (
    Adjusted,
    Dealt,
    DealVoided,
    GameBegan,
    GameEnded,
    HouseRuled,
    PlayedOn,
    RoundDeleted,
    RulesTaken,
)
from hokm_ref.session.phases import Over
from hokm_ref.session.sheet import Round

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from hokm_ref.session.facts import Fact
    from hokm_ref.session.sheet import Entry
    from hokm_ref.session.state import Table


def stood(table: Table, fact: Fact) -> tuple[Fact, ...]:
    """What a fact told before a correction comes to after it: itself, more, or nothing.

    Rounds after an end that moved forward are played on; a rematch after an end that is gone
    finds its game closed undecided; to close a game that had ended does no more than strike out
    the deal. A deal that the end now comes in the middle of is refused.
    """
    is_over = isinstance(table.phase, Over)
    match fact:
        case Dealt() | RoundDeleted() if is_over:
            return PlayedOn(), fact
        case GameBegan() if not is_over and table.after is None:
            return GameEnded(), fact
        case GameEnded(reason) if is_over or table.after:
            return (DealVoided(reason),) if table.open_deal else ()
        case _:
            return (fact,)


def played_on(table: Table) -> Table:
    """The next deal opened although the game is over."""
    over = table.phase
    if not isinstance(over, Over):  # another correction took the end away
        return table
    return table.but(phase=play.opened(table.rules.house, over.number, over.ruling), after=over)


def back_at_end(table: Table) -> Table:
    """The game as it ended, where a deal after that end was begun and not finished."""
    return table.but(phase=table.after, after=None) if table.after else table


def is_past_end(table: Table) -> bool:
    """Whether rounds stand on the sheet after the end of the game."""
    is_ended = table.after is not None or isinstance(table.phase, Over)
    return is_ended and bool(table.sheet) and _is_after_end_of(table.game, table.sheet[-1])


def _is_after_end_of(game: int, line: Entry) -> bool:
    return line.is_after_end and line.game == game


def sheet_totals(table: Table) -> tuple[int, int]:
    """The totals that the sheet runs on with, after the end of a game too."""
    return table.sheet[-1].totals if is_past_end(table) else table.totals


def recorded(table: Table, fact: Fact, told: Callable[[Table, Fact], Table]) -> Table:
    """The table after a fact past the end, as it is `told` to a table that knows of none."""
    match fact:
        case GameBegan() | GameEnded():
            return told(back_at_end(table), fact)
        # These are of the game, or of the one that comes: the deal that is played on has its own.
        case Adjusted() | RulesTaken() | HouseRuled():
            ended = told(back_at_end(table), fact)
            return ended.but(phase=table.phase, after=ended.phase)
        case _:
            return _with_line(table, told(table.but(totals=sheet_totals(table), after=None), fact))


def _with_line(table: Table, now: Table) -> Table:
    """The deal as it goes on, or the game as it ended with the line that the deal came to."""
    over, lines = table.after, now.sheet[len(table.sheet) :]
    if over is None or not (lines or isinstance(now.phase, Over)):
        return now.but(totals=table.totals, after=over)
    kept = (
        line.but(is_after_end=True, **({"winner": None} if isinstance(line, Round) else {}))
        for line in lines
    )
    end = over.but(number=now.number, ruling=now.ruling)
    return table.but(sheet=(*table.sheet, *kept), phase=end, after=None)
