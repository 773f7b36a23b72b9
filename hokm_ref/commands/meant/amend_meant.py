"""What a part of a round after `amend` may correct: a call, trump, a count or a trick."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands.meant.call_meant import call_meant, in_suit
from hokm_ref.rules.auction import Bid
from hokm_ref.rules.contract import SEVEN
from hokm_ref.session import example
from hokm_ref.session.explain.correction.otherwise import played_for
from hokm_ref.session.facts import TrickPlayed, TrickWon
from hokm_ref.session.phases import Bidding, Naming, Playing
from hokm_ref.session.sheet import Deleted, Round
from hokm_ref.speech import calling, reading
from hokm_ref.speech import words as words_of
from hokm_ref.speech.folding import folded
from hokm_ref.speech.said import bid_said
from hokm_ref.wording import glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.auction import Pass
    from hokm_ref.rules.seats import Seat
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.state import Table
    from hokm_ref.wording import Seating

_TRICK = ("trick", "tricks")


def check_words(typed: Sequence[str], number: int | None, seen: Evening) -> None:
    """Refuse words that are a part of a round and not all of it, with the way to correct it.

    A number that is no round's may begin a call: "8 diamonds".
    """
    words = typed if number is None else typed[1:]
    if not is_round(number, seen):
        if not _is_bid_here(typed, seen):
            last = seen.seated.last_closed
            text = " ".join(words)
            ways = count_meant(text, None, seen) if calling.is_count(text) else ()
            told = way(words, seen) if words and not ways else " ".join(ways[-1:])
            raise errors.NoRound(number or 0, last=last.number if last else 0).offering(told)
        number, words = None, typed
    if words and (told := way(words, seen, number)):
        is_trick = folded(words[0]) in _TRICK
        now = () if is_trick else _as_it_is(held_by(number, seen), seen)
        raise errors.PartOfRound(" ".join(typed), *now, told)


def _is_bid_here(words: Sequence[str], seen: Evening) -> bool:
    """Whether all of these words are a bid that can be made here: "8 diamonds", not "3 hearts"."""
    call = _call(words)
    return isinstance(call, Bid) and call.tricks in seen.seated.house.allowed_bids


def is_closed(number: int, seen: Evening) -> bool:
    """Whether a number is that of a round that has closed."""
    return any(isinstance(line, Round) and line.number == number for line in seen.seated.sheet)


def is_round(number: int | None, seen: Evening) -> bool:
    """Whether a number is that of a round; none is the round at hand."""
    return number is None or number in _rounds(seen)


def count_meant(count: str, number: int | None, seen: Evening) -> tuple[str, ...]:
    """How a count is corrected, in the round that has one; nothing where none has."""
    held = held_by(number, seen)
    if held is None and number is None and (last := seen.seated.last_closed):
        held, number = (last.number, last), last.number
    if held is None:
        return ()
    if seen.seated.house.is_classic and (words_of.typed_number(count) or 0) >= SEVEN:
        line = held[1]
        table = example.uncounted(seen.seated, line) if isinstance(line, Round) else seen.seated
        count = example.count(table)  # seven alone leaves the others' tricks open
    return *_as_it_is(held, seen), f"Tricks: {glued(amending(number), '--took', count)}"


def held_by(number: int | None, seen: Evening) -> tuple[int, Round | Playing | Naming] | None:
    """The number of the round that is corrected, and that round; None without a contract."""
    table = seen.seated
    if number in (None, table.number) and seen.dealt_at is not None:
        phase = table.phase
        return (table.number, phase) if isinstance(phase, Playing | Naming) else None
    closed = (line for line in table.sheet if isinstance(line, Round) and line.number == number)
    line = table.last_closed if number is None else next(closed, None)
    return None if line is None else (line.number, line)


def _as_it_is(held: tuple[int, Round | Playing | Naming] | None, seen: Evening) -> tuple[str, ...]:
    """What the round is played for that would be corrected; it stands before the way to it."""
    if held is None or held[1].contract.trump is None:
        return ()
    number, line = held
    seating = line.seating if isinstance(line, Round) else seen.seated.seating
    return (played_for(number, line.contract, seen.seated.house, seating.player),)


def amending(number: int | None) -> str:
    """How the correction of a round begins, or of the round at hand."""
    return glued("hokm", "amend", *([] if number is None else [number]))


def _rounds(seen: Evening) -> set[int]:
    """The numbers of the rounds that can be corrected."""
    table = seen.seated
    closed = {line.number for line in table.sheet if isinstance(line, Round | Deleted)}
    return closed if seen.dealt_at is None else {*closed, table.number}


def way(words: Sequence[str], seen: Evening, number: int | None = None) -> str:
    """The way to correct what these words are a part of; nothing where they may be all of it."""
    table = seen.seated
    if bid := bid_said(words):
        seat = _after_player(words, table.seating)[0]
        if told := bid_meant(bid, seat, number, seen):
            return told
    is_open = number in (None, table.number) and seen.dealt_at is not None
    is_auction = isinstance(table.phase, Bidding) and (is_open or table.last_closed is None)
    amend = amending(number)
    if folded(words[0]) in _TRICK:
        count = " ".join(count_meant("8", number, seen)[-1:])
        return trick_meant(words[1:], seen) if is_open else count
    seat, rest = _after_player(words, table.seating)
    call = _call(rest)
    if is_auction:
        seat, call = (seat, call) if call else in_suit(rest, seat, table)
        return call_meant(call, seat, table) if call else ""
    if seat is not None and not rest:
        return _who_had_it(seat, number, seen)
    return _way_of_part(amend, seat, rest, call, table)


def bid_meant(bid: str, seat: Seat | None, number: int | None, seen: Evening) -> str:
    """How a round's bid is corrected, and whose it was; nothing where none has a contract."""
    table, held = seen.seated, held_by(number, seen)
    if held is None or table.house.is_classic:
        return ""
    is_same = seat in (None, held[1].contract.seat)
    by = () if seat is None or is_same else ("--by", table.seating.typed(seat))
    return f"The bid: {glued(amending(number), *by, '--bid', bid)}"


def _who_had_it(seat: Seat, number: int | None, seen: Evening) -> str:
    """The way where these words are another player, who had the contract; nothing in classic."""
    table, held = seen.seated, held_by(number, seen)
    if table.house.is_classic or held is None or held[1].contract.seat is seat:
        return ""
    return f"Who had it: {glued(amending(number), '--by', table.seating.typed(seat))}"


def _way_of_part(
    amend: str, seat: Seat | None, rest: Sequence[str], call: Bid | Pass | None, table: Table
) -> str:
    """The way where these words are a bid, a suit, or the tricks of a side."""
    bid = call if isinstance(call, Bid) else None
    if table.house.is_classic and bid and bid.suit:
        return f"Nobody bids here; trump: {glued(amend, '--trump', bid.suit.value)}"
    text = " ".join(rest)
    if seat is None and rest and calling.is_suit(rest[0]):  # "hearts 9" is no bid of nine
        took = ("--took", quoted(" ".join(rest[1:]))) if rest[1:] else ()
        is_whole = not rest[1:] or calling.is_count(" ".join(rest[1:]))
        return f"Trump: {glued(amend, '--trump', quoted(rest[0]), *took)}" if is_whole else ""
    if seat is None and bid and bid.suit:
        return f"The bid: {glued(amend, '--bid', bid.code.lower())}"
    if rest and calling.is_count(text) and (seat is not None or bid is None):
        whose = () if seat is None else (table.seating.spelt(seat),)
        return f"Tricks: {glued(amend, 'took', *whose, quoted(text))}"
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


def trick_meant(words: Sequence[str], seen: Evening) -> str:
    """The way back to a trick that was entered wrong, by its number or the last one."""
    phase = seen.seated.phase
    if not isinstance(phase, Playing) or not phase.tricks:
        return ""
    done = len(phase.tricks)
    number = words_of.typed_number(words[0]) if words else None
    left = (done if number is None else number) - 1
    steps = 0
    for step in reversed(seen.history.done):
        if done <= left or not all(isinstance(fact, TrickWon | TrickPlayed) for fact in step.facts):
            break
        done, steps = done - len(step.facts), steps + 1
    undo = glued("hokm", "undo", *([steps] if steps > 1 else []))
    return f"Back to {glued('trick', done + 1)}: {undo}"
