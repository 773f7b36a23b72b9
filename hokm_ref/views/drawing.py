"""From a view to the room that draws it; a room is opened only when there is something to draw."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from hokm_ref.session.explain.board import Board
    from hokm_ref.session.explain.chart import Chart
    from hokm_ref.session.explain.chat import Chat
    from hokm_ref.session.explain.correction.moved import Moves
    from hokm_ref.session.explain.houses.rulebook import Book
    from hokm_ref.session.explain.listing import Listing
    from hokm_ref.session.explain.opening import Seats
    from hokm_ref.session.explain.reasons.why import Why
    from hokm_ref.session.explain.scoreboard import Scoreboard
    from hokm_ref.session.explain.scoresheet.sheet import Sheet
    from hokm_ref.session.explain.statistics.stats import Stats
    from hokm_ref.views.style import Style

    View: TypeAlias = (
        Board | Seats | Chart | Chat | Sheet | Stats | Scoreboard | Why | Listing | Moves | Book
    )

ROOMS = {
    "Board": "board",
    "Seats": "seats",
    "Chart": "chart",
    "Chat": "chat",
    "Sheet": "sheet",
    "Stats": "stats",
    "Scoreboard": "scoreboard",
    "Why": "why",
    "Listing": "listing",
    "Moves": "moves",
    "Book": "book",
}
"""Which module draws what; by its name, so that no other kind of view is loaded to ask."""


def drawn(view: View | None, style: Style) -> str:
    """A view as this screen shows it; nothing where there is none."""
    if view is None:
        return ""
    room = __import__(f"hokm_ref.views.{ROOMS[type(view).__name__]}", fromlist=["drawn"])
    text: str = room.drawn(view, style)
    return text
