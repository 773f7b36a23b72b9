"""Sessions and steps as lists: for people and for scripts."""

from __future__ import annotations

from hokm_ref.session.explain.standing import against, standing
from hokm_ref.session.explain.titles import titles
from hokm_ref.session.phases import Over
from hokm_ref.session.sheet import Round
from hokm_ref.value import Value
from hokm_ref.wording import bare, capital, counted, glued, quoted, small

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from hokm_ref.session.evening import Evening
    from hokm_ref.session.state import Table


class Listing(Value):
    """Rows of cells, the first column a number or a time."""

    rows: tuple[tuple[str, ...], ...]
    right: tuple[int, ...] = (0,)
    """The columns that end flush right."""


def as_rows(sessions: Sequence[Evening], day: Callable[[int], str]) -> Listing:
    """Sessions for people: number, day, who plays whom, where it stands."""
    rows = [
        (str(seen.number), day(seen.last_at), _sides(table), _standing(table))
        for seen in sessions
        if (table := seen.table) is not None
    ]
    return Listing(tuple(rows))


def _sides(table: Table) -> str:
    sides = against(table.seating)
    return f"{quoted(table.name)}: {sides}" if table.name else sides


def _standing(table: Table) -> str:
    played = sum(isinstance(line, Round) for line in table.sheet)
    phase = table.phase
    if isinstance(phase, Over) and phase.winner is not None:
        won = f"{table.seating.side(phase.winner)} won {glued('game', table.game)}"
        return f"{won}, {counted(played, 'round')}"
    return f"{small(standing(table))}, {counted(played, 'round')}"


def as_data(
    sessions: Sequence[Evening], current: int | None, moment: Callable[[int], str]
) -> dict[str, Any]:
    """Sessions for scripts."""
    from hokm_ref.session.explain.report import session

    listed = [
        {
            **session(table, seen.number),
            "current": seen.number == current,
            "began": moment(seen.began_at),
            "last": moment(seen.last_at),
            "game": table.game,
            "rounds": sum(isinstance(line, Round) for line in table.sheet),
            "gap": table.gap,
        }
        for seen in sessions
        if (table := seen.table) is not None
    ]
    return {"schema": 1, "sessions": listed}


def steps(seen: Evening) -> list[tuple[int, str]]:
    """Every step that stands: when it was recorded, and what it was."""
    told = titles(seen.history)
    return [(step.at, capital(words)) for step, words in zip(seen.history.done, told, strict=True)]


def log_rows(seen: Evening, hour: Callable[[int], str]) -> Listing:
    """The steps for people, each with the undo that takes it and all after it back."""
    listed = steps(seen)
    return Listing(
        tuple(
            (hour(at), words, glued("undo", len(listed) - place))
            for place, (at, words) in enumerate(listed)
        ),
        right=(0, 2),
    )


def log_data(seen: Evening, moment: Callable[[int], str]) -> dict[str, Any]:
    """The steps for scripts."""
    return {
        "schema": 1,
        "steps": [
            {"step": number, "at": moment(at), "text": bare(words)}
            for number, (at, words) in enumerate(steps(seen), 1)
        ],
    }
