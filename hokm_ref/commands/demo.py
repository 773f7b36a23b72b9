"""A short evening really being kept, on a record that is thrown away."""

from __future__ import annotations

from hokm_ref.commands.answer import Answer
from hokm_ref.commands.dispatch import done
from hokm_ref.commands.line import split
from hokm_ref.errors.base import HokmError
from hokm_ref.store.file import Store
from hokm_ref.value import Value
from hokm_ref.wording import as_said

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line

EVENING = (
    "new Ana Ben Cyn Dan --dealer ana",
    "pass",
    "bid 7h",
    "bid 7s",
    "bid 8s",
    "pass",
    "took 8",
    "round ben 8h 7",
    "why dealer",
    "p 9c p p",
    "cyn cyn ben",
    "took 11",
    "undo",
    "took 10",
    "status",
)
"""What is typed in the demonstration; 7 spades over 7 hearts is there to be refused."""
PAUSE = 90
"""Seconds between two of its commands."""


class Exchange(Value):
    """One command typed, and what it answered or how it was refused."""

    typed: str
    line: Line
    answer: Answer | None
    refusal: HokmError | None


class Transcript(Value):
    """An evening as it was typed and answered."""

    exchanges: tuple[Exchange, ...]


def demo(desk: Desk, line: Line) -> Answer:
    """Show a short evening being kept: what is typed and what is answered."""
    from tempfile import TemporaryDirectory

    line.no_words()
    exchanges = []
    with TemporaryDirectory(prefix="hokm-demo-") as folder:
        store = Store(f"{folder}/hokm.db")
        for at, typed in enumerate(EVENING):
            now = desk.now - PAUSE * (len(EVENING) - at)
            exchanges.append(_exchange(typed, desk.but(store=store, now=now, ask=None)))

    def data() -> dict[str, Any]:
        return {"schema": 1, "demo": [_as_data(exchange) for exchange in exchanges]}

    return Answer(data=data, view=Transcript(tuple(exchanges)))


def _exchange(typed: str, desk: Desk) -> Exchange:
    line = split(typed.split())
    try:
        return Exchange(typed, line, done(desk, line), None)
    except HokmError as refusal:
        return Exchange(typed, line, None, refusal)


def _as_data(exchange: Exchange) -> dict[str, Any]:
    lines = exchange.answer.lines if exchange.answer else ()
    said = as_said(lines)
    refused = str(exchange.refusal) if exchange.refusal else None
    return {"typed": f"hokm {exchange.typed}", "said": said, "refused": refused}
