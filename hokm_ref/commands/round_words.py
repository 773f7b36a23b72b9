"""A whole round as it is typed: who bid or named what, and the tricks they took."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands import counts
from hokm_ref.commands.meant.example import ROUND, whole_round
from hokm_ref.commands.meant.instead import round_scored
from hokm_ref.rules.auction import Bid
from hokm_ref.rules.contract import TRICKS
from hokm_ref.session.facts import Contracted, TrumpNamed
from hokm_ref.session.phases import Bidding, Over, Playing
from hokm_ref.session.play import running
from hokm_ref.speech import calling, reading, said
from hokm_ref.speech import words as words_of
from hokm_ref.speech.folding import folded
from hokm_ref.wording import glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.commands.line import Line
    from hokm_ref.errors.base import HokmError
    from hokm_ref.rules.seats import Seat
    from hokm_ref.session.facts import Counted, Fact
    from hokm_ref.session.state import Table
    from hokm_ref.wording import Seating

    Facts = list[Fact]


_DEALER, _DEALT = ("dealer", "deal"), ("dealt", "deals", "dealing")
"""What is said of who dealt before the name, and after it."""


def is_whole(words: Sequence[str], table: Table) -> bool:
    """PLAYER CALL COUNT and nothing more; classic: PLAYER SUIT COUNT."""
    if len(words) < 3 or not _opens_round(words, table):
        return False
    _, used = reading.leading_player(words, table.seating)
    rest = words[used:]
    if table.house.is_classic:
        return bool(rest) and calling.is_suit(rest[0]) and _is_its_count(rest[1:], table)
    try:
        call = calling.leading_call(rest)
    except errors.AmbiguousSuit:
        return False
    if call is None or not isinstance(call[0], Bid) or call[0].suit is None:
        return False
    return _is_its_count(rest[call[1] :], table)


def _opens_round(words: Sequence[str], table: Table) -> bool:
    """Whether a player comes first, or the seat of one that is no bid here."""
    if reading.opens_with_player(words, table.seating):
        return True
    number = words_of.typed_number(words[0])
    is_bid = not table.house.is_classic and number in table.house.allowed_bids
    return reading.numbered_player(words[0]) is not None and not is_bid


def _is_its_count(words: Sequence[str], table: Table) -> bool:
    """Whether words are a count in any form of `took`; after a name a bid is the next call."""
    count = said.count_words(words, table.seating)
    if calling.is_count(" ".join(count)):
        return True
    if not count or not reading.opens_with_player(count, table.seating):
        return False
    _, used = reading.leading_player(count, table.seating)
    is_bid = words_of.number("".join(count[used:])) in table.house.allowed_bids
    is_next_call = is_bid and len(count) == len(words) and not table.house.is_classic
    return calling.is_count(" ".join(count[used:])) and not is_next_call


def played_words(line: Line, table: Table, dealer: Seat, *, typed: str = ROUND) -> Facts:
    """The contract and the count of a round that this player dealt.

    What is `typed` before these words is said with them where one is missing.
    """
    if not line.words:
        raise errors.EmptyRound(whole_round(table))
    if len(line.words) == 1 and (scored := round_scored(line.words[0], table)):
        raise errors.Takes("round", "a player, what was played, and the count", scored)
    line = with_forced(line, table)
    if table.house.is_classic:
        return _classic_round(line, table, dealer, typed)
    return _bid_round(line, table, typed)


def with_dealer(line: Line, seating: Seating | None, *, least: int = 3) -> Line:
    """The line with --dealer for who is said to deal at its end: "dealer Dan", "Dan dealt".

    So many words at least come before it.
    """
    name = who_dealt(line.words[-2:], seating) if len(line.words) >= least + 2 else None
    if name is None:
        return line
    return line.but(words=line.words[:-2], options={"--dealer": name, **line.options})


def who_dealt(words: Sequence[str], seating: Seating | None) -> str | None:
    """The name in two words that say who dealt; None in any others, and of who is called so."""
    first, last = words
    for verb, name, known in ((first, last, _DEALER), (last, first, _DEALT)):
        is_name = seating is not None and reading.exact_player((verb,), seating)
        if folded(verb) in known and not is_name:
            return name
    return None


def with_forced(line: Line, table: Table) -> Line:
    """The line with --forced for the word, unless that is somebody's name."""
    words = line.words
    told = [at for at, word in enumerate(words) if folded(word) == "forced"]
    if not told or reading.opens_with_player(words[told[0] :], table.seating):
        return line
    kept = (*words[: told[0]], *words[told[0] + 1 :])
    return line.but(words=kept, options={**line.options, "--forced": "yes"})


def _bid_round(line: Line, table: Table, typed: str) -> Facts:
    """PLAYER CALL COUNT."""
    seat, used = reading.leading_player(line.words, table.seating)
    rest = line.words[used:]
    call = calling.leading_call(rest)
    if call is None or not isinstance(call[0], Bid):
        raise calling.not_a_call(rest) if rest else errors.NoCall(seat)
    bid, used = call[0], call[1]
    if not rest[used:]:
        if bid.suit is None and isinstance(table.phase, Bidding):
            raise errors.BareContract(seat, bid, table.phase.auction.legal)
        raise errors.MissingCount(seat.team, _with_count(line, table, bid, typed))
    if bid.suit is None and calling.is_unread(rest[used:], table.seating):
        raise calling.not_a_call(rest[: used + 1])
    return [
        Contracted(seat, bid, line.has("--forced")),
        _checked_count(bid, rest[used:], line, table, typed),
    ]


def _with_count(line: Line, table: Table, bid: Bid, typed: str) -> str:
    """The line with a count; of the forced contract its number may be what was left out."""
    seat, _ = reading.leading_player(line.words, table.seating)
    told = quoted(" ".join(line.words))
    if line.has("--forced") and bid.suit and bid.tricks not in table.house.allowed_bids:
        forced = bid.but(tricks=table.house.lowest_bid)
        told = f"{table.seating.typed(seat)} {forced.code.lower()}"
    return " ".join(filter(None, (typed, told, str(bid.tricks), line.own_options)))


def _classic_round(line: Line, table: Table, dealer: Seat, typed: str) -> Facts:
    """HAKEM SUIT COUNT; the words after the suit are a count, and a call is refused."""
    seat, used = reading.leading_player(line.words, table.seating)
    rest = line.words[used:]
    is_bid = calling.is_call(rest) and not calling.is_suit(rest[0])  # not "hearts 7", with a count
    if is_bid or line.has("--forced"):
        raise errors.NoAuction(dealer.next, trump=None, is_whole=True)
    if not rest:
        raise errors.HalfRound(whole_round(table), has_suit=False)
    suit = words_of.suit(rest[0])
    if seat is not dealer.next:
        raise _not_the_hakem(line, table, dealer, typed)
    if not rest[1:]:
        raise errors.HalfRound(whole_round(table), has_suit=True)
    phase = table.phase
    is_named = isinstance(phase, Playing) and phase.contract.trump is suit
    named: Facts = [] if is_named else [TrumpNamed(suit)]
    count = said.count_words(rest[1:], table.seating)
    return [*named, counts.read_or_told(count, line.words, table, typed=typed)]


def _not_the_hakem(line: Line, table: Table, dealer: Seat, typed: str) -> HokmError:
    """The refusal of another hakem; of a correction with its round, and the line as it would be."""
    seat, used = reading.leading_player(line.words, table.seating)
    if line.command.name != "amend" and not line.has("--after"):
        if isinstance(table.phase, Over) or not line.has("--dealer"):
            running(table)  # nobody is hakem where a game is over, or nobody has dealt
        is_down = isinstance(table.phase, Playing) and bool(table.phase.tricks)
        return errors.NotTheHakem(seat, hakem=dealer.next, dealer=dealer, is_down=is_down)
    others = {name: value for name, value in line.options.items() if name != "--dealer"}
    rest = filter(None, (quoted(" ".join(line.words[used:])), line.but(options=others).own_options))
    again = typed, glued(*rest)
    return errors.NotTheHakem(
        seat, hakem=dealer.next, dealer=dealer, number=table.number, typed=again
    )


def _checked_count(bid: Bid, words: Sequence[str], line: Line, table: Table, typed: str) -> Counted:
    """A count of both sides that does not make 13 is told with the line as it was typed."""
    counted = said.count_words(words, table.seating)
    count = counts.read_or_told(counted, line.words, table, typed=typed)
    if count.others is None or bid.tricks not in table.house.allowed_bids:
        return count  # a number that cannot be bid is refused before any count
    if count.own + count.others != TRICKS:
        at = next(at for at, word in enumerate(words) if word[:1].isdecimal())
        so_far = " ".join(line.words[: len(line.words) - len(words) + at])
        again = glued(typed, quoted(so_far))
        raise errors.TricksNot13(count.own, count.others, TRICKS, typed=again)
    return count
