"""What each command at the table records: words in, facts out."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands import asking, reading
from hokm_ref.commands.entry import enter
from hokm_ref.rules import words as words_of
from hokm_ref.rules.auction import Bid
from hokm_ref.session import facts as told
from hokm_ref.wording import glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

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


def bid(desk: Desk, line: Line) -> Answer:
    """One call or several, by turn; without a word, what may be called."""
    if not line.words:
        return asking.question(desk, line)
    return enter(desk, line, lambda table, _: called(line, line.words, table))


def pass_(desk: Desk, line: Line) -> Answer:
    """A pass, and perhaps the calls after it."""
    return enter(desk, line, lambda table, _: called(line, ("pass", *line.words), table))


def called(line: Line, words: Sequence[str], table: Table) -> Facts:
    """The calls of these words; --by names who made the first."""
    calls = reading.calls(words, table.seating)
    by = _option(line, "--by", table, reading.player)
    if by is not None:
        first = calls[0]
        if first.by not in (None, by):
            raise errors.Usage(f"--by names one player and {quoted(words[0])} another")
        calls[0] = first.but(by=by)
    return list(calls)


def _option(line: Line, name: str, table: Table, read: Callable[..., Seat]) -> Seat | None:
    value = line.options.get(name)
    return None if value is None else read(value, table.seating)


def trump(desk: Desk, line: Line) -> Answer:
    """Trump named after the auction; without a word, what is trump."""
    if not line.words:
        return asking.trump(desk, line)
    return enter(desk, line, lambda *_: named_trump(line.words))


def named_trump(words: Sequence[str]) -> Facts:
    """The suit of these words as trump."""
    return [told.TrumpNamed(words_of.suit(" ".join(words)))]


def trick(desk: Desk, line: Line) -> Answer:
    """One trick or several by their winners' names; without a word, who leads."""
    if not line.words:
        return asking.who_leads(desk, line)
    return enter(desk, line, lambda table, _: won(line, line.words, table))


def won(line: Line, words: Sequence[str], table: Table) -> Facts:
    """A trick for each name; --leader says who led the first."""
    leader = _option(line, "--leader", table, reading.player)
    tricks: Facts = []
    rest = list(words)
    while rest:
        seat, used = reading.leading_player(rest, table.seating)
        tricks.append(told.TrickWon(seat, leader if not tricks else None))
        rest = rest[used:]
    return tricks


def took(desk: Desk, line: Line) -> Answer:
    """The count that closes the round; without a word, the count so far."""
    if not line.words:
        return asking.who_leads(desk, line)
    return enter(desk, line, lambda table, _: [counted(line.words, table)])


def counted(words: Sequence[str], table: Table) -> told.Counted:
    """A count of the bidders' side, of both, or of a named player's side."""
    side = None
    rest = list(words)
    if not any(letter.isdecimal() for letter in words[0][:1]) and len(words) > 1:
        side, used = reading.leading_player(rest, table.seating)
        rest = rest[used:]
    count = words_of.count(" ".join(rest))
    return told.Counted(count.own, count.others, side)


def whole_round(desk: Desk, line: Line) -> Answer:
    """A whole round at once: contract and tricks taken."""
    return enter(desk, line, lambda table, seen: round_facts(desk, line, table, seen))


def round_facts(desk: Desk, line: Line, table: Table, seen: Evening) -> Facts:
    """Who dealt if it was said, the contract, and the count; refused where it repeats the last."""
    words = list(line.words)
    usage = f"As in: {glued('hokm', 'round', table.seating.typed(_first(table)), '8s', '9')}"
    if not words:
        raise errors.Usage("a round is a player, a bid and a count", usage)
    seat, used = reading.leading_player(words, table.seating)
    rest = words[used:]
    call = reading.leading_call(rest)
    if call is None or not isinstance(call[0], Bid):
        raise reading.not_a_call(rest)
    made, used = call[0], call[1]
    if not rest[used:]:
        raise errors.MissingAnswer("How many tricks did the bidders take?", usage)
    count = words_of.count(" ".join(rest[used:]))
    contract = told.Contracted(seat, made, line.has("--forced"))
    tricks = told.Counted(count.own, count.others)
    if not line.has("--again"):
        _refuse_repeated(desk, contract, tricks, seen, line)
    dealer = _option(line, "--dealer", table, reading.player)
    return [*([told.Dealt(dealer, True)] if dealer else []), contract, tricks]


def _first(table: Table) -> Seat:
    from hokm_ref.rules.seats import Seat
    from hokm_ref.session.state import Over

    return Seat.FIRST if isinstance(table.phase, Over) else table.phase.deal.dealer.next


def _refuse_repeated(
    desk: Desk, contract: told.Contracted, tricks: told.Counted, seen: Evening, line: Line
) -> None:
    last = seen.history.done[-1]
    seconds = desk.now - last.at
    if not 0 <= seconds <= TWICE_WITHIN or seen.table is None or not seen.table.last_round:
        return
    same = [fact for fact in last.facts if isinstance(fact, told.Contracted | told.Counted)]
    if (
        len(same) == 2
        and same[0] == contract
        and same[1].but(others=None) == tricks.but(others=None)
    ):
        raise errors.RepeatedRound(
            seen.table.last_round.number, seconds, quoted(" ".join(line.words))
        )


def deal(desk: Desk, line: Line) -> Answer:
    """Who really dealt; without a word, whom the rule names."""
    if not line.words:
        return asking.dealer(desk, line)
    text = " ".join(line.words)
    return enter(
        desk, line, lambda table, _: [told.Dealt(reading.player(text, table.seating), True)]
    )


def redeal(desk: Desk, line: Line) -> Answer:
    """The deal is void; the words are the reason."""
    return enter(desk, line, lambda *_: [told.DealVoided(_reason(line))])


def end(desk: Desk, line: Line) -> Answer:
    """The table closes the game undecided; the words are the reason."""
    return enter(desk, line, lambda *_: [told.GameEnded(_reason(line))])


def _reason(line: Line) -> str:
    """A reason as it is kept: one line, nothing in it that a screen would obey."""
    return "".join(letter if letter.isprintable() else " " for letter in line.text).strip()
