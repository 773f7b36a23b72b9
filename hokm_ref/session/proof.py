"""What the cards of a round prove so far: who revoked, and in which trick."""

from __future__ import annotations

from hokm_ref.rules.revoke import revokes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.revoke import Revoke
    from hokm_ref.session.phases import Playing
    from hokm_ref.session.sheet import Trick


def proved(tricks: Sequence[Trick], *, after: int = 0) -> tuple[Revoke, ...]:
    """The revokes that the cards of these tricks prove; those proved after so many tricks."""
    found = revokes([trick.laid for trick in tricks])
    return tuple(each for each in found if each.proof_trick and each.proof_trick > after)


def unpaid(phase: Playing) -> tuple[Revoke, ...]:
    """The revokes proved so far that the table has not yet put on record."""
    recorded = {(each.seat, each.trick) for each in phase.revokes}
    return tuple(each for each in proved(phase.tricks) if (each.seat, each.trick) not in recorded)
