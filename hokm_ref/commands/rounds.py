"""A whole round typed at once: who bid or named what, and the tricks they took."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands import acts
from hokm_ref.commands.entry import enter, is_whole_round
from hokm_ref.rules import words as words_of
from hokm_ref.rules.auction import Bid
from hokm_ref.rules.contract import SEVEN, TRICKS
from hokm_ref.session import facts as told
from hokm_ref.session import reading
from hokm_ref.wording import glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.commands.answer import Answer
    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.rules.seats import Seat
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.facts import Fact
    from hokm_ref.session.state import Table

    Facts = list[Fact]

TWICE_WITHIN = 60
"""Seconds within which the same whole round is taken for a slip."""


def whole_round(desk: Desk, line: Line) -> Answer:
    """A whole round at once: contract and tricks taken; --after puts in one that was forgotten."""
    if "--after" in line.options:
        from hokm_ref.commands.put_in import forgotten

        return forgotten(desk, line)
    return enter(desk, line, lambda line, table, seen: round_facts(desk, line, table, seen))


def round_facts(desk: Desk, line: Line, table: Table, seen: Evening) -> Facts:
    """Who dealt if it was said, the contract, and the count; refused where it repeats the last."""
    dealer = acts.player_option(line, "--dealer", table)
    played = played_words(line, table, dealer or table.dealer)
    if not line.has("--again"):
        _refuse_repeated(desk, played, seen, line)
    return [*([told.Dealt(dealer, True)] if dealer else []), *played]


def played_words(line: Line, table: Table, dealer: Seat, *, before: str = "hokm round") -> Facts:
    """The contract and the count of a round that this player dealt.

    What stands `before` these words on the line is said with them where one is missing.
    """
    if not line.words:
        usage = f"As in: {_example(table)}"
        raise errors.Usage("a round is a player, what was bid or named, and a count", usage)
    line = line.but(words=tuple(reading.plain(line.words, table.seating)))
    if table.house.is_classic:
        return _classic_round(line, table, dealer)
    return _bid_round(line, table, before)


def _bid_round(line: Line, table: Table, before: str) -> Facts:
    """PLAYER CALL COUNT."""
    seat, used = reading.leading_player(line.words, table.seating)
    rest = line.words[used:]
    call = reading.leading_call(rest)
    if call is None or not isinstance(call[0], Bid):
        raise reading.not_a_call(rest) if rest else errors.NoCall(seat)
    bid, used = call[0], call[1]
    if not rest[used:]:
        typed = f"{before} {quoted(' '.join(line.words))} {bid.tricks}"
        raise errors.MissingCount(seat.team, typed)
    return [
        told.Contracted(seat, bid, line.has("--forced")),
        _checked_count(rest[used:], line),
    ]


def _classic_round(line: Line, table: Table, dealer: Seat) -> Facts:
    """HAKEM SUIT COUNT; the words after the suit are a count, and a call is refused."""
    seat, used = reading.leading_player(line.words, table.seating)
    rest = line.words[used:]
    if reading.is_call(rest) and not reading.is_suit(rest[0]):  # "hearts 7" is a suit and a count
        raise errors.NoAuction(dealer.next, trump=None, is_whole=True)
    if not rest:
        raise errors.MissingAnswer("Which suit was trump, and who took how many?", _example(table))
    suit = words_of.suit(rest[0])
    if seat is not dealer.next:
        raise errors.NotTheHakem(seat, hakem=dealer.next, dealer=dealer)
    if not rest[1:]:
        raise errors.MissingAnswer("How many tricks did each side take?", _example(table))
    return [told.TrumpNamed(suit), _count(rest[1:])]


def _checked_count(words: Sequence[str], line: Line) -> told.Counted:
    """A count of both sides that does not make 13 is told with the line as it was typed."""
    count = _count(words)
    if count.others is not None and count.own + count.others != TRICKS:
        before = " ".join(line.words[: len(line.words) - len(words)])
        typed = glued("hokm", "round", quoted(before))
        raise errors.TricksNot13(count.own, count.others, TRICKS, typed=typed)
    return count


def _count(words: Sequence[str]) -> told.Counted:
    count = words_of.count(" ".join(words))
    return told.Counted(count.own, count.others)


def _example(table: Table) -> str:
    """A whole round as it is typed at this table."""
    first = table.seating.typed(table.dealer.next)
    if table.house.is_classic:
        return glued("hokm", "round", first, "hearts", "7-3")
    bid = table.house.example_bid
    return glued("hokm", "round", first, f"{bid}s", min(bid + 1, TRICKS))


def _refuse_repeated(desk: Desk, played: Facts, seen: Evening, line: Line) -> None:
    last = seen.history.done[-1]
    seconds = desk.now - last.at
    line_before = seen.table.last_round if seen.table else None
    if not 0 <= seconds <= TWICE_WITHIN or line_before is None or not is_whole_round(last.facts):
        return
    if _told_in_full(last.facts) == _told_in_full(played):
        raise errors.RepeatedRound(line_before.number, seconds, quoted(" ".join(line.words)))


def _told_in_full(facts: Sequence[Fact]) -> Facts:
    """A whole round without who dealt it, and with the other side's count, typed or not."""
    is_classic = any(isinstance(fact, told.TrumpNamed) for fact in facts)
    in_full: Facts = []
    for fact in facts:
        if isinstance(fact, told.Counted) and fact.others is None:
            fact = fact.but(others=SEVEN if is_classic else TRICKS - fact.own)  # noqa: PLW2901
        if not isinstance(fact, told.Dealt):
            in_full.append(fact)
    return in_full
