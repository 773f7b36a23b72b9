"""What words without a command record: each phase of the game asks for something else."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands import acts, counts
from hokm_ref.commands.cards import (
    all_cards,
    are_low_cards,
    is_card,
    is_low_card,
    opens_trick,
)
from hokm_ref.commands.count_alone import check_hakem, check_order, check_time, is_count, refuse_now
from hokm_ref.commands.registry import COMMANDS
from hokm_ref.rules.auction import PASS
from hokm_ref.rules.contract import TRICKS
from hokm_ref.rules.seats import Seat
from hokm_ref.session.facts import Called, Counted, TrickWon
from hokm_ref.session.phases import Bidding, Dealing, Naming, Over, Playing
from hokm_ref.session.play import bidding_over, game_over, no_auction
from hokm_ref.speech import calling, deeds, reading, said
from hokm_ref.speech import words as words_of
from hokm_ref.value import unreachable
from hokm_ref.wording import counted, glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.rules.auction import Auction
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.facts import Fact
    from hokm_ref.session.state import Table


def facts(desk: Desk, line: Line, seen: Evening) -> Sequence[Fact] | None:
    """What the words say in this phase, as the command that one would have typed before them.

    None where nothing reads them.
    """
    table = seen.seated
    short = line.for_short(table.seating)
    whole = _whole_round(desk, short, seen)
    if whole is not None:
        return whole
    whose = said.side_took(short.words, table.seating)
    if whose is not None and not _are_points(short.words, table):
        return [counts.read(whose, _read_as("took", line, table))]
    _refuse_told(line.words, short.words, table)
    found = _asked_for(short, table)
    if found is None and isinstance(table.phase, Bidding | Naming):
        check_time(short.words, table)
    return found


def _are_points(words: Sequence[str], table: Table) -> bool:
    """Whether a count may be one of points, which is asked about."""
    if isinstance(table.phase, Over):
        return False
    from hokm_ref.commands.meant.told_points import could_be

    return could_be(words, table)


def _refuse_told(words: Sequence[str], short: Sequence[str], table: Table) -> None:
    """Refuse what is told in other words than those that record it: "Dan made nine spades"."""
    told = None if isinstance(table.phase, Over) else deeds.told(short, table.seating)
    if told is None or said.do_all_pass(short, table.seating):
        return
    from hokm_ref.commands.meant.told import told_otherwise
    from hokm_ref.commands.phrase_book import is_question, said_for

    is_named = reading.exact_player(words, table.seating)  # May may win one
    if not (said_for(words) or (is_question(words) and not is_named)):
        raise told_otherwise(told, table)


def _whole_round(desk: Desk, line: Line, seen: Evening) -> Sequence[Fact] | None:
    if len(line.words) < 3:
        return None
    from hokm_ref.commands import round_words, rounds

    line = round_words.with_forced(round_words.with_dealer(line, seen.seated.seating), seen.seated)
    if not round_words.is_whole(line.words, seen.seated):
        return None
    _read_as("round", line, seen.seated)
    return rounds.round_facts(desk, line, seen)


def _asked_for(line: Line, table: Table) -> Sequence[Fact] | None:
    """What the words are of that which the phase asks for."""
    words, phase = line.words, table.phase
    match phase:
        case Bidding():
            return _called(line, table, phase.auction)
        case Naming():
            return _named(line, table, phase)
        case Playing():
            return _played(line, table, phase)
        case Over(_, winner):
            if could_be_entered(words) or reading.opens_with_player(words, table.seating):
                raise game_over(table, winner)
        case Dealing(_, ruling):
            if could_be_entered(words) or reading.opens_with_player(words, table.seating):
                raise errors.NoDealer(ruling.dealer)
        case _:
            unreachable(phase)
    return None


def _called(line: Line, table: Table, auction: Auction) -> Sequence[Fact] | None:
    if are_low_cards(line.words, table.house):  # refused: they come after the calls
        return acts.won(line, line.words, _read_as("trick", line, table))
    if len(line.words) > 1 and calling.is_suit(" ".join(said.suit_words(line.words))):
        return None  # "trump hearts": no call, though it may begin with a word for spades
    is_of_all = said.do_all_pass(line.words, table.seating) and not line.has("--by")
    if not (is_of_all or calling.opens_calls(line.words, table.seating)):
        return None
    _read_as("bid", line, table)
    if auction.house.trump_named == "with_bid":
        check_order(line.words, table)
    return _all_passed(auction) if is_of_all else acts.called(line, table)


def _all_passed(auction: Auction) -> Sequence[Fact]:
    """A pass of everybody who is still to call."""
    passes: list[Fact] = []
    while not auction.is_over:
        auction = auction.with_call(PASS)
        passes.append(Called(PASS))
    return passes


def _named(line: Line, table: Table, phase: Naming) -> Sequence[Fact] | None:
    contract = phase.contract
    words = said.suit_words(line.words)
    if not calling.is_suit(" ".join(words)) and reading.opens_with_player(words, table.seating):
        seat, used = reading.leading_player(words, table.seating)
        # Of "Ben hukum" that word is all there is: which suit is it?
        rest = words[used:] or line.words[used:]
        if table.house.is_classic and seat is not contract.seat and calling.is_suit(" ".join(rest)):
            raise errors.NotTheHakem(seat, hakem=contract.seat, dealer=table.dealer)
        words = rest if seat is contract.seat else words
    if calling.is_suit(" ".join(words)):
        _read_as("trump", line, table)
        return acts.named_trump(words)
    if table.house.is_classic:
        check_hakem(words, table, contract.seat)
    _refuse_call(line.words, table, phase)
    return None


def _played(line: Line, table: Table, phase: Playing) -> Sequence[Fact] | None:
    words = line.words
    if is_count(words, table):
        return [counts.read(words, _read_as("took", line, table))]
    if not opens_trick(words):
        is_named = reading.opens_with_player(words, table.seating)
        if not is_named and calling.is_suit(" ".join(words)):
            refuse_now(acts.named_trump(words)[0], table)
        if len(words) == len(Seat) and all(map(is_card, words[1:])) and not is_named:
            all_cards(words)
        if len(words) > 1 or not is_low_card(words[0], table.house):
            _refuse_call(words, table, phase)
        if words_of.typed_number(words[0]) is not None:
            raise errors.NotACount(" ".join(words))
        if not (is_card(words[0]) or is_named):
            return None
        _refuse_number(words, table)
    return acts.won(line, words, _read_as("trick", line, table))


def _refuse_number(words: Sequence[str], table: Table) -> None:
    """Refuse a number after names: so many tricks more, or all of the round's."""
    rest = words
    while rest and reading.opens_with_player(rest, table.seating):
        rest = reading.after_player(rest, table.seating)
    number = words_of.typed_number(rest[0].strip("xX*")) if rest else None
    if number is None:
        return
    from hokm_ref.commands.meant.retyped import is_legal

    seat, used = reading.leading_player(words, table.seating)
    name, ways = quoted(" ".join(words[:used])), []
    is_one = len(rest) == len(words) - used
    if is_one and not rest[1:] and is_legal([TrickWon(seat)] * min(number, TRICKS + 1), table):
        ways.append(f"{counted(number, 'trick')} more: {glued('hokm', *[name] * number)}")
    if is_one and rest[0].isdecimal() and is_legal([Counted(number, None, seat)], table):
        side, count = table.seating.side(seat.team), glued("hokm", "took", name, number)
        ways.append(f"The round is over, and {side} took {number} in all: {count}")
    raise errors.NameThenNumber(rest[0], *ways)


def _read_as(name: str, line: Line, table: Table) -> Table:
    """The table, where the words are read as this command's; refused with an option it lacks."""
    for option in line.options:
        if COMMANDS[name].does_take_value(option) is None:
            usage = glued("hokm", name)
            raise errors.Usage(f"these words are read as {usage}, which has no {option}")
    return table


def _refuse_call(words: Sequence[str], table: Table, phase: Naming | Playing) -> None:
    """Refuse a call, perhaps after its player, when no call is to be made."""
    if not (calling.is_call(words) or said.do_all_pass(words, table.seating)):
        rest = reading.after_player(words, table.seating)
        if not calling.is_call(rest) or opens_trick(rest):
            return
    if table.house.is_classic:
        raise no_auction(phase.contract)
    raise bidding_over(phase)


def could_be_entered(words: Sequence[str]) -> bool:
    """Whether the words are a call, a suit, a count or a card, whoever plays."""
    text = " ".join(words)
    return (
        calling.reads_as_call(words)
        or calling.is_suit(text)
        or calling.is_count(text)
        or is_card(words[0])
    )
