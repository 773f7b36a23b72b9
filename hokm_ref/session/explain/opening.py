"""The beginning of a session: who sits where, who deals, and how that was settled."""

from __future__ import annotations

from hokm_ref.rules.draw import highest
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.session.explain.phrases import last_job, lead
from hokm_ref.session.state import Bidding, Over
from hokm_ref.value import Value
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.cards import Card
    from hokm_ref.session.state import Table


class Seats(Value):
    """The four seats as they sit, drawn once, where a wrong order can still be mended."""

    players: tuple[str, ...]
    """Marked names in order of play, the first at the near side."""
    roles: tuple[str, ...]
    """What stands under each name: "deals", "calls first" or nothing."""


def seats(table: Table) -> Seats | None:
    """The picture of a table about to begin."""
    phase = table.phase
    if not isinstance(phase, Bidding):
        return None
    roles = {phase.deal.dealer: "deals", phase.auction.turn: "calls first"}
    return Seats(
        tuple(table.seating.player(seat) for seat in Seat),
        tuple(roles.get(seat, "") for seat in Seat),
    )


def lines(table: Table, draws: Sequence[Sequence[Card]], *, is_again: bool) -> tuple[str, ...]:
    """Who plays whom by which rules, and who deals."""
    phase, say = table.phase, table.seating
    if isinstance(phase, Over):
        return ()
    again = " again," if is_again else ""
    play = f"{say.side(Team.A)} play {say.side(Team.B)}{again} by the standard rules."
    dealer, first = say.player(phase.deal.dealer), say.player(phase.deal.dealer.next)
    carried: tuple[str, ...] = ()
    if table.carried:
        carried = (f"{lead(say, table.carried)}, carried over from paper.",)
    drawn = [_drawn(table, cards) for cards in draws]
    if not draws:
        return (f"{play} {dealer} deals, so {first} calls first.", *carried)
    word = draws[-1][phase.deal.dealer.value].rank.word
    settled = f"The {word} is highest, so {dealer} deals and {first} calls first."
    return (*drawn, settled, play, *carried)


def _drawn(table: Table, cards: Sequence[Card]) -> str:
    each = [glued(table.seating.player(Seat(at)), card.text) for at, card in enumerate(cards)]
    told = f"Drawn: {', '.join(each)}."
    return told if highest(cards) else f"{told} Two are as high, so all draw again."


def notes(kept: tuple[int, str] | None) -> tuple[str, ...]:
    """The way back, and that the evening before is kept."""
    undo = f"not sitting like this? {glued('hokm', 'undo')}"
    if kept is None:
        return (undo,)
    number, day = kept
    return (f"the evening of {day} is kept: {glued('hokm', '-s', number)}", undo)


def question(before: Table | None) -> str:
    """Who deals first? It is the table's choice; Enter draws."""
    ways = "A name, a seat 1 to 4, or Enter to draw cards\n> "
    if before is None:
        return f"Who deals first? {ways}"
    phase = before.phase
    ruling = phase.ruling if isinstance(phase, Over) else phase.deal.ruling
    return f"Who deals first? {before.seating.player(ruling.dealer)} would be next. {ways}"


def goes_on(table: Table, number: int) -> tuple[str, ...]:
    """That another session is gone on with, and where it stands."""
    sides = f"{table.seating.side(Team.A)} against {table.seating.side(Team.B)}"
    return (
        f"Session {number} goes on: {sides}.",
        f"{lead(table.seating, table.gap)}.",
        last_job(table),
    )
