"""What `judge play` says of a written record: who won what, what was revoked, what cannot be."""

from __future__ import annotations

from hokm_ref.rules.cards import PACK
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.rules.trick import judged
from hokm_ref.session.explain.rulings import SEATS, trick_reason
from hokm_ref.wording import bare, capital, counted, glued, listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.errors.base import HokmError
    from hokm_ref.rules.revoke import Revoke
    from hokm_ref.rules.suits import Suit

    Trick = tuple[Seat | None, Sequence[int | str], Seat | None, int]


def won(trump: Suit | None, number: int, trick: Trick) -> str:
    """Who won a trick, and why."""
    _, cards, winner, _ = trick
    opening = glued("Trick", number)
    places = [card for card in cards if isinstance(card, int)]
    if winner is None or trump is None:
        shown = listed([PACK[place].text for place in places]) or "no card"
        return f"  {opening}: {shown}; who won it cannot be told."
    found = judged([PACK[place] for place in places], trump)
    return f"  {opening}: {SEATS.player(winner)}, {found.card.words}: {trick_reason(found)}."


def taken(trump: Suit | None, counts: tuple[int, int]) -> str:
    """What is trump, and the tricks of each side."""
    suit = f"{capital(trump.text)} are trump. " if trump else ""
    sides = [f"{SEATS.side(team)} took {counts[team.value]}" for team in Team]
    return f"{suit}{capital(', '.join(sides))}."


def revoked(revoke: Revoke, *, number: int, line: int) -> str:
    """What was played on which suit, and what proves that it could have been followed."""
    name = SEATS.player(revoke.seat)
    put = f"{name} put {revoke.card.text} on a {revoke.led.value.removesuffix('s')}"
    where = f"{glued('Line', line)}, {glued('round', number)}, {glued('trick', revoke.trick)}"
    if revoke.proof_trick is None:
        return f"  {where}: {put} and held {revoke.proof.text}: a revoke."
    later = f"played {revoke.proof.text} in {glued('trick', revoke.proof_trick)}"
    return f"  {where}: {put} and {later}: a revoke."


def problem(why: HokmError, *, number: int, line: int) -> str:
    """What cannot be as it is written."""
    return f"  {glued('Line', line)}, {glued('round', number)}: {why.reason()}"


def summary(rounds: int, tricks: int, revokes: int, problems: int) -> str:
    """How much was read, and how much of it is amiss."""
    read = f"{counted(rounds, 'round')}, {counted(tricks, 'trick')}"
    found = [counted(revokes, "revoke") if revokes else "no revoke is proved"]
    if problems:
        found.append(counted(problems, "problem"))
    return f"{read}: {listed(found)}."


def plain(why: HokmError) -> str:
    """A problem's sentence for scripts."""
    return capital(bare(why.reason()))
