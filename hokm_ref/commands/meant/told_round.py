"""What is told of a round by its number, as people say it: plainly, and what strikes it out."""

from __future__ import annotations

from hokm_ref.commands.meant import told_whom
from hokm_ref.commands.meant.amend_meant import amending, bid_meant, count_meant, held_by
from hokm_ref.rules.auction import Bid
from hokm_ref.rules.seats import Seat
from hokm_ref.session.sheet import Round
from hokm_ref.speech import calling, deeds, reading
from hokm_ref.speech import words as words_of
from hokm_ref.speech.folding import folded
from hokm_ref.speech.said import asked_words
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.session.evening import Evening
    from hokm_ref.wording import Seating

_BESIDE = frozenset(
    "fix correct change edit amend it that this i we was were meant mean should be is had has a "
    "the wrong mistake count contract bidder actually".split()
)
"""What is said before that which is right."""
_VOID = frozenset("void misdeal misdealt never scrapped".split())
"""What is said of a round that does not count."""


def plainly(words: Sequence[str], seating: Seating) -> Sequence[str]:
    """What is right of "was wrong, Cyn took 9" and "it was Cyn not Ben": the words that say it."""
    rest = [word.rstrip(",;:.!،؛") or word for word in words]
    keys = [*map(folded, rest)]
    if "not" in keys and "but" in keys[keys.index("not") :]:
        rest = rest[keys.index("but") + 1 :]
    elif "not" in keys[1:-1] and _is_other(rest[keys.index("not") + 1 :], seating):
        rest = rest[: keys.index("not")]
    while rest and folded(rest[0]) in _BESIDE and not reading.exact_player(rest, seating):
        rest.pop(0)
    return rest or words


def _is_other(words: Sequence[str], seating: Seating) -> bool:
    """Whether these words are what it was not: a player, a suit or a number."""
    text = " ".join(words)
    is_named = reading.exact_player(words, seating)
    return bool(is_named) or calling.is_suit(text) or words_of.typed_number(text) is not None


def ways(rest: Sequence[str], number: int, seen: Evening) -> tuple[str, ...]:
    """How a round is corrected by what only a round that closed is told of; none for the rest."""
    seating = seen.seated.seating
    said = asked_words(" ".join(rest))
    if not _VOID.isdisjoint(said):
        return (f"To strike it out: {glued(amending(number), 'delete')}",)
    if not deeds.REVOKED.isdisjoint(said):
        return _revoked(rest, number, seen)
    if calling.is_count(" ".join(rest)):
        return count_meant(" ".join(rest), number, seen)[-1:]
    bid = _bid_anew(rest, seating)
    way = bid_meant(bid[1].code.lower(), bid[0], number, seen) if bid else ""
    return (way,) if way else ()


def _bid_anew(rest: Sequence[str], seating: Seating) -> tuple[Seat | None, Bid] | None:
    """The bid of "Cyn 9s" or of "bid was 9", and whose it was if that is told; None for others."""
    named = reading.named_player(rest, seating)
    at = named[1] if named else 0
    is_said = not named and folded(rest[0]) in ("bid", "call")
    while is_said and folded(rest[at]) in {"bid", "call", *_BESIDE} and rest[at + 1 :]:
        at += 1
    call = calling.leading_call(rest[at:]) if named or is_said else None
    if call is None or len(rest) != at + call[1] or not isinstance(call[0], Bid):
        return None
    return (named[0] if named else None, call[0]) if call[0].suit or is_said else None


def _revoked(rest: Sequence[str], number: int, seen: Evening) -> tuple[str, ...]:
    """A revoke belongs to the round at hand or the last; of another only its count is told."""
    last, table = seen.seated.last_closed, seen.seated
    words = [word for word in rest if folded(word) not in deeds.REVOKED]
    seat = told_whom.player(deeds.Told((), "revoke", words), table.seating)[0]
    if last and last.number == number and seen.dealt_at is None and seat:
        return (f"Who revoked: {glued('hokm', 'revoke', table.seating.typed(seat))}",)
    held = held_by(number, seen)
    if held is None or not isinstance(held[1], Round):
        return ()
    team, taken = held[1].contract.team, held[1].taken
    own, others = taken[team.value], taken[team.other.value]
    counted = glued(amending(number), "--took", f"{own}-{others}")
    return (f"What it moves is in the count, as in: {counted}",)
