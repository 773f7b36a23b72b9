"""A short evening really being kept, on a record that is thrown away."""

from __future__ import annotations

from hokm_ref.commands.answer import Answer, Exchange, Transcript
from hokm_ref.commands.dispatch import done
from hokm_ref.commands.line import split
from hokm_ref.errors.base import HokmError
from hokm_ref.store.file import Store
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


def demo(desk: Desk, line: Line) -> Transcript:
    """Show a short evening being kept: what is typed and what is answered."""
    from tempfile import TemporaryDirectory

    line.no_words(is_of_session=False)
    exchanges = []
    with TemporaryDirectory(prefix="hokm-demo-") as folder:
        store = Store(f"{folder}/hokm.db")
        for at, typed in enumerate(EVENING):
            now = desk.now - PAUSE * (len(EVENING) - at)
            answer = _answered(typed, desk.but(store=store, now=now, ask=None))
            exchanges.append(Exchange(typed, answer))

    def data() -> dict[str, Any]:
        return {"schema": 1, "demo": [_as_data(exchange) for exchange in exchanges]}

    return Transcript(tuple(exchanges), data)


def _answered(typed: str, desk: Desk) -> Answer | HokmError:
    try:
        reply = done(desk, split(typed.split()))
    except HokmError as refusal:
        return refusal
    assert isinstance(reply, Answer), f"hokm {typed} is nothing to show"
    return reply


def _as_data(exchange: Exchange) -> dict[str, Any]:
    answer, said, refused = exchange.answer, "", None
    if isinstance(answer, HokmError):
        refused = str(answer)
    else:
        said = as_said(answer.lines)
    return {"typed": f"hokm {exchange.typed}", "said": said, "refused": refused}
