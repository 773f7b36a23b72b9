"""What a part of a round after `amend` may correct: a call, trump, a count or a trick."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.rules import words as words_of
from hokm_ref.rules.auction import Auction, Bid
from hokm_ref.rules.folding import folded
from hokm_ref.session import calling, reading
from hokm_ref.session.facts import TrickPlayed, TrickWon
from hokm_ref.session.sheet import Deleted, Round
from hokm_ref.session.state import Bidding, Playing
from hokm_ref.wording import glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.auction import Pass
    from hokm_ref.rules.seats import Seat
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.state import Table
    from hokm_ref.wording import Seating


def check_words(typed: Sequence[str], number: int | None, seen: Evening) -> None:
    """Refuse words that are a part of a round and not all of it, with the way to correct it.

    A number that is no round's may begin a call: "8 diamonds".
    """
    is_round = number is None or number in _rounds(seen)
    if not is_round and calling.is_call(typed):
        number, words = None, typed
    elif is_round:
        words = typed if number is None else typed[1:]
    else:
        return
    if words and (told := way(words, seen, number)):
        raise errors.Usage(f"{quoted(' '.join(typed))} is not all of a round", told)


def call_meant(call: Bid | Pass, seat: Seat | None, table: Table) -> str:
    """How a call of an auction that goes on is corrected: all of its calls, this one otherwise."""
    phase = table.phase
    made = phase.auction.made if isinstance(phase, Bidding) else ()
    places = [at for at, (caller, _) in enumerate(made) if seat in (None, caller)]
    if isinstance(phase, Bidding) and places:  # the last one where no player is named
        at = places[-1]
        held = made[at][1]
        if isinstance(call, Bid) and call.suit is None and isinstance(held, Bid):
            call = call.but(suit=held.suit)
        calls = [call if place == at else each for place, (_, each) in enumerate(made)]
        if _are_legal(calls, phase.auction):
            typed = " ".join(each.code.lower() for each in calls)
            whose = table.callers.player(made[at][0])
            return f"{whose}'s {held.noun} was another? {glued('hokm', 'amend', 'calls', typed)}"
        return f"Take a call back: {glued('hokm', 'undo')}"
    name = () if seat is None else (table.seating.typed(seat),)
    return f"To call it: {glued('hokm', 'bid', *name, call.code.lower())}"


def _are_legal(calls: Sequence[Bid | Pass], auction: Auction) -> bool:
    told = Auction(auction.dealer, auction.house)
    for call in calls:
        if told.objection(call):
            return False
        told = told.with_call(call)
    return True


def _rounds(seen: Evening) -> set[int]:
    """The numbers of the rounds that can be corrected."""
    table = seen.seated
    closed = {line.number for line in table.sheet if isinstance(line, Round | Deleted)}
    return closed if seen.dealt_at is None else {*closed, table.number}


def way(words: Sequence[str], seen: Evening, number: int | None = None) -> str:
    """The way to correct what these words are a part of; nothing where they may be all of it."""
    table = seen.seated
    is_open = number in (None, table.number) and seen.dealt_at is not None
    is_auction = isinstance(table.phase, Bidding) and (is_open or table.last_closed is None)
    amend = glued("hokm", "amend", *([] if number is None else [number]))
    if folded(words[0]) in ("trick", "tricks"):
        return _trick(words[1:], seen) if is_open else f"Tricks: {glued(amend, '--took', '8')}"
    seat, rest = _after_player(words, table.seating)
    call = _call(rest)
    if is_auction:
        return call_meant(call, seat, table) if call else ""
    if table.house.is_classic and isinstance(call, Bid) and call.suit:
        return f"Nobody bids here; trump: {glued(amend, '--trump', call.suit.value)}"
    if table.house.is_classic or call is None:
        return _trump_or_count(words, rest, amend)
    if isinstance(call, Bid) and call.suit is None:
        return f"Tricks: {glued(amend, 'took', quoted(' '.join(words)))}" if seat else ""
    if seat is None and isinstance(call, Bid):
        return f"The bid: {glued(amend, '--bid', call.code.lower())}"
    return ""


def _trump_or_count(words: Sequence[str], rest: Sequence[str], amend: str) -> str:
    """The way where these words are a suit, or the tricks of both sides."""
    if len(rest) == len(words) and calling.is_suit(" ".join(words)):
        return f"Trump: {glued(amend, '--trump', quoted(' '.join(words)))}"
    if rest and calling.is_count(" ".join(rest)):
        return f"Tricks: {glued(amend, 'took', quoted(' '.join(words)))}"
    return ""


def _after_player(words: Sequence[str], seating: Seating) -> tuple[Seat | None, Sequence[str]]:
    named = reading.named_player(words, seating)
    return (None, words) if named is None else (named[0], words[named[1] :])


def _call(words: Sequence[str]) -> Bid | Pass | None:
    """The call that all of these words are."""
    try:
        call = calling.leading_call(words)
    except errors.AmbiguousSuit:
        return None
    return call[0] if call and call[1] == len(words) else None


def _trick(words: Sequence[str], seen: Evening) -> str:
    """The way back to a trick that was entered wrong, by its number or the last one."""
    phase = seen.seated.phase
    done = len(phase.tricks) if isinstance(phase, Playing) else 0
    number = words_of.typed_number(words[0]) if words else None
    left = (done if number is None else number) - 1
    steps = 0
    for step in reversed(seen.history.done):
        if done <= left or not all(isinstance(fact, TrickWon | TrickPlayed) for fact in step.facts):
            break
        done, steps = done - len(step.facts), steps + 1
    undo = glued("hokm", "undo", *([steps] if steps > 1 else []))
    return f"Back to {glued('trick', done + 1)}: {undo}"
