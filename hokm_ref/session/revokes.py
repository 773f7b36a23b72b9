"""A revoke established in the round at hand: once for a player and a trick, and paid once."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.rules.contract import TRICKS
from hokm_ref.rules.law import sentence
from hokm_ref.rules.penalty import penalty
from hokm_ref.session.sheet import Established
from hokm_ref.session.tricks import in_play, on_or_closed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.session.facts import Revoked
    from hokm_ref.session.state import Table


def revoked(table: Table, fact: Revoked) -> Table:
    """The play with a revoke established: what it costs is taken at once, and once."""
    phase, house = in_play(table, fact), table.house
    is_trick = fact.trick is None or 1 <= fact.trick <= TRICKS
    if not (is_trick and 0 <= fact.tricks <= TRICKS):
        raise errors.Misplaced(type(fact).__name__)
    same = [earlier for earlier in phase.revokes if _is_same(earlier, fact)]
    is_decision = fact.decided in ("tricks", "lose") and house.revoke_penalty == "ask"
    if len(same) > 1 or any(not is_decision or _is_paid(earlier) for earlier in same):
        own = [earlier.trick for earlier in phase.revokes if earlier.seat is fact.seat]
        raise errors.RevokeStands(fact.seat, same[0].trick, own)
    if fact.decided != "house" and house.revoke_penalty != "ask":
        clause = f"revoke.{house.revoke_penalty}"
        raise errors.PenaltyIsSet(fact.seat, clause, sentence(clause, house))
    cost = penalty(fact.seat.team, fact.decided, fact.tricks, house)
    trick = fact.trick or next((earlier.trick for earlier in same), None)
    others = (earlier for earlier in phase.revokes if earlier not in same)
    revokes = (*others, Established(fact.seat, trick, cost, len(phase.tricks)))
    return on_or_closed(table, phase.but(deal=phase.deal.with_fact(fact), revokes=revokes))


def _is_same(earlier: Established, fact: Revoked) -> bool:
    """Whether a player's revoke is on record; where no trick is named it may be any of theirs."""
    is_there = None in (earlier.trick, fact.trick) or earlier.trick == fact.trick
    return earlier.seat is fact.seat and is_there


def _is_paid(revoke: Established) -> bool:
    """Whether a revoke has cost anything; one on record may still be decided by the table."""
    return bool(revoke.penalty.tricks or revoke.penalty.loses)
