"""Words that name no command: the phase of the game says what they are."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands import acts, board
from hokm_ref.commands.cards import is_card, opens_trick
from hokm_ref.commands.dispatch import done
from hokm_ref.commands.entry import enter
from hokm_ref.commands.registry import COMMANDS
from hokm_ref.commands.said_for import said_for
from hokm_ref.rules import words as words_of
from hokm_ref.rules.auction import Bid
from hokm_ref.session import calling, reading, said
from hokm_ref.session.play import bidding_over, game_over, no_auction
from hokm_ref.session.state import Bidding, Dealing, Naming, Over, Playing
from hokm_ref.value import unreachable
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.commands.answer import Reply
    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.errors.base import HokmError
    from hokm_ref.rules.contract import Contract
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.facts import Fact
    from hokm_ref.session.state import Table
    from hokm_ref.wording import Seating


def bare(desk: Desk, line: Line) -> Reply:
    """Record what the phase makes of the words; refused where nothing reads them."""
    if not line.words:
        return board.status(desk, line)
    try:
        return enter(desk, line, lambda line, table, seen: _facts(desk, line, table, seen))
    except errors.NoSession:
        if _could_be_entered(line.words) or said_for(line.words):
            raise
        raise _unknown(line.words[0], None) from None
    except errors.UnknownCommand as refusal:
        meant = None if refusal.is_player else _said_for(line)
        if meant is None:
            raise
    return done(desk, meant)


def _said_for(line: Line) -> Line | None:
    """The line that people mean by these words, if its command takes the options that are there."""
    meant = said_for(line.words)
    if meant is None or any(meant[0].does_take_value(name) is None for name in line.options):
        return None
    return line.but(command=meant[0], words=tuple(meant[1]))


def _facts(desk: Desk, line: Line, table: Table, seen: Evening) -> Sequence[Fact]:
    """What the words say in this phase, as the command that one would have typed before them."""
    whose = said.side_took(line.words, table.seating)
    if whose is not None:
        return [acts.counted(whose, _read_as("took", line, table))]
    told = said.told(line.words, table.seating)
    if told is not None and not isinstance(table.phase, Over) and said_for(line.words) is None:
        from hokm_ref.commands.told import told_otherwise

        raise told_otherwise(told, table)
    line = line.but(words=tuple(said.plain(line.words, table.seating)))
    words, phase = line.words, table.phase
    if _is_whole_round(words, table):
        from hokm_ref.commands import rounds

        return rounds.round_facts(desk, line, _read_as("round", line, table), seen)
    facts: Sequence[Fact] | None = None
    match phase:
        case Bidding():
            if _opens_calls(words, table.seating):
                facts = acts.called(line, words, _read_as("bid", line, table))
        case Naming(contract=contract):
            facts = _named(line, table, contract)
        case Playing(contract=contract):
            facts = _played(line, table, contract)
        case Over(_, winner):
            if _could_be_entered(words) or reading.opens_with_player(words, table.seating):
                raise game_over(table, winner)
        case Dealing(_, ruling):
            if _could_be_entered(words):
                raise errors.NoDealer(ruling.dealer)
        case _:
            unreachable(phase)
    if facts is None:
        raise _unknown(words[0], table)
    return facts


def _named(line: Line, table: Table, contract: Contract) -> Sequence[Fact] | None:
    if calling.is_suit(" ".join(line.words)):
        _read_as("trump", line, table)
        return acts.named_trump(line.words)
    _refuse_call(line.words, table, contract)
    return None


def _played(line: Line, table: Table, contract: Contract) -> Sequence[Fact] | None:
    words = line.words
    if calling.is_count(" ".join(words)):
        return [acts.counted(words, _read_as("took", line, table))]
    if not opens_trick(words):
        _refuse_call(words, table, contract)
        if words_of.number(words_of.folded(words[0])) is not None:
            raise errors.NotACount(" ".join(words))
        if not (is_card(words[0]) or reading.opens_with_player(words, table.seating)):
            return None
    return acts.won(line, words, _read_as("trick", line, table))


def _read_as(name: str, line: Line, table: Table) -> Table:
    """The table, where the words are read as this command's; refused with an option it lacks."""
    for option in line.options:
        if COMMANDS[name].does_take_value(option) is None:
            usage = glued("hokm", name)
            raise errors.Usage(f"these words are read as {usage}, which has no {option}")
    return table


def _is_whole_round(words: Sequence[str], table: Table) -> bool:
    """PLAYER CALL COUNT and nothing more; classic: PLAYER SUIT COUNT."""
    if not reading.opens_with_player(words, table.seating):
        return False
    _, used = reading.leading_player(words, table.seating)
    rest = words[used:]
    if table.house.is_classic:
        return bool(rest) and calling.is_suit(rest[0]) and calling.is_count(" ".join(rest[1:]))
    try:
        call = calling.leading_call(rest)
    except errors.AmbiguousSuit:
        return False
    if call is None or not isinstance(call[0], Bid) or call[0].suit is None:
        return False
    return calling.is_count(" ".join(rest[call[1] :]))


def _opens_calls(words: Sequence[str], seating: Seating) -> bool:
    """Whether the words begin with a call, perhaps after its player."""
    if _reads_as_call(words) or not words[0].strip():
        return True
    try:
        return _reads_as_call(_after_player(words, seating))
    except errors.AmbiguousPlayer:
        return _reads_as_call(words[1:])


def _after_player(words: Sequence[str], seating: Seating) -> Sequence[str]:
    """The words after the player who opens them; none where nobody does."""
    exact = reading.exact_player(words, seating)
    if exact:
        return words[exact[1] :]
    return words[1:] if reading.prefixed_player(words[0], seating) else ()


def _reads_as_call(words: Sequence[str]) -> bool:
    try:
        return calling.leading_call(words) is not None
    except errors.AmbiguousSuit:
        return True


def _refuse_call(words: Sequence[str], table: Table, contract: Contract) -> None:
    """Refuse a call, perhaps after its player, when no call is to be made."""
    rest = _after_player(words, table.seating)
    if not calling.is_call(words) and (opens_trick(rest or words) or not calling.is_call(rest)):
        return
    if table.house.is_classic:
        raise no_auction(contract)
    phase = table.phase
    raise bidding_over(contract, phase.auction if isinstance(phase, Naming | Playing) else None)


def _could_be_entered(words: Sequence[str]) -> bool:
    """Whether the words are a call, a suit, a count or a card, whoever plays."""
    text = " ".join(words)
    return (
        _reads_as_call(words)
        or calling.is_suit(text)
        or calling.is_count(text)
        or is_card(words[0])
    )


def _unknown(word: str, table: Table | None) -> HokmError:
    from hokm_ref.errors.people import nearest

    people = table.seating.players if table else ()
    near = (nearest(word, (*COMMANDS, "help")), nearest(word, people))
    asked, is_player = None, False
    if table is not None:
        from hokm_ref.session.explain.turn import calls

        asked = calls(table)
        is_player = reading.opens_with_player((word,), table.seating)
    known = tuple(filter(None, near)) if not is_player else ()
    return errors.UnknownCommand(word, nearest=known, asked=asked, is_player=is_player)
