"""What each command at the table records: words in, facts out."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands import counts
from hokm_ref.commands.entry import enter
from hokm_ref.errors.base import HokmError
from hokm_ref.rules.seats import Seat
from hokm_ref.session.facts import (
    Called,
    Dealt,
    DealVoided,
    GameEnded,
    TrickPlayed,
    TrickWon,
    TrumpNamed,
)
from hokm_ref.session.phases import Bidding, Naming, Playing
from hokm_ref.session.play import no_auction, running
from hokm_ref.speech import calling, reading, said
from hokm_ref.speech import words as words_of
from hokm_ref.speech.folding import folded
from hokm_ref.wording import glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.commands.answer import Answer
    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.facts import Fact
    from hokm_ref.session.state import Table

    Facts = list[Fact]


def bid(desk: Desk, line: Line) -> Answer:
    """One call or several, by turn; without a word, what may be called."""
    if not line.words:
        from hokm_ref.commands import asking

        return asking.question(desk, line)
    return enter(desk, line, _calls)


def pass_(desk: Desk, line: Line) -> Answer:
    """A pass, and perhaps the calls after it."""
    return enter(desk, line.but(words=("pass", *line.words)), _calls)


def _calls(line: Line, seen: Evening) -> Facts:
    _of_a_round(("bid", *line.words), seen)
    return called(line.for_short(seen.seated.seating), seen.seated)


def called(line: Line, table: Table) -> Facts:
    """The calls of these words, as they are typed for short; --by names who made the first."""
    if table.house.is_classic and not isinstance(phase := running(table), Bidding):
        raise no_auction(phase.contract)  # whatever was typed: nobody calls there
    by = player_option(line, "--by", table)
    calls = [Called(*told) for told in calling.calls(line.words, table.seating)]
    if by is not None:
        first = calls[0]
        if first.by not in (None, by):
            raise errors.Usage(f"--by names one player and {quoted(line.words[0])} another")
        calls[0] = first.but(by=by)
    return list(calls)


def player_option(line: Line, name: str, table: Table) -> Seat | None:
    """The player an option names, if it was given."""
    value = line.options.get(name)
    if value is None:
        return None
    for at in range(len(line.words)):
        whole = reading.exact_player((value, *line.words[at:]), table.seating)
        if whole and whole[1] > 1:
            joined = quoted(" ".join((value, *line.words[at : at + whole[1] - 1])))
            way = f"In quotes, or by the seat: {glued(name, whole[0].value + 1)}"
            raise errors.Usage(f"{joined} is one player, and {name} takes one word", way)
    return reading.player(value, table.seating)


def trump(desk: Desk, line: Line) -> Answer:
    """Trump named after the auction; without a word, what is trump."""
    if not line.words:
        from hokm_ref.commands import asking

        return asking.trump(desk, line)
    return enter(desk, line, _trump_or_told)


def _trump_or_told(line: Line, seen: Evening) -> Facts:
    """Trump of these words; of "trump was spades" only where no round may be meant that closed."""
    _of_a_round(("trump", *line.words), seen)
    [named] = named_trump(line.words)
    phase, last = seen.seated.phase, seen.seated.last_closed
    if folded(line.words[0]) == "was" and isinstance(phase, Naming) and last is not None:
        suit = named.suit.value
        amend = glued("hokm", "amend", last.number, "--trump", suit)
        raise errors.SaidAnew(
            suit, f"Trump: {amend}", f"To enter it: {glued('hokm', 'trump', suit)}"
        )
    return [named]


def _of_a_round(words: Sequence[str], seen: Evening) -> Sequence[str]:
    """The words without the number of the round at hand; refused where that one has closed."""
    if "round" not in map(folded, words):
        return words
    from hokm_ref.commands.round_anew import at_hand, check_named

    check_named(words, seen)
    return at_hand(words, seen)


def named_trump(words: Sequence[str]) -> list[TrumpNamed]:
    """The suit of these words as trump."""
    return [TrumpNamed(words_of.suit(" ".join(said.suit_words(words))))]


def trick(desk: Desk, line: Line) -> Answer:
    """One trick or several, each by its winner or its four cards; without a word, who leads."""
    if not line.words:
        from hokm_ref.commands import asking

        return asking.who_leads(desk, line)
    return enter(desk, line, lambda line, seen: won(line, line.words, seen.seated))


def won(line: Line, words: Sequence[str], table: Table) -> Facts:
    """A trick for each name or each four cards; --leader says who led the first."""
    from hokm_ref.commands import cards

    _check_number(words, table)
    leader = player_option(line, "--leader", table)
    tricks: Facts = []
    rest = list(words)
    while rest:
        led = leader if not tricks else None
        try:
            if cards.is_card(rest[0]):
                tricks.append(TrickPlayed(cards.leading_trick(rest, table.seating), led))
                rest = rest[len(Seat) :]
            else:
                seat, used = reading.leading_player(rest, table.seating)
                tricks.append(TrickWon(seat, led))
                rest = rest[used:]
        except HokmError as refusal:
            refusal.after(tricks)
            raise
    return tricks


def _check_number(words: Sequence[str], table: Table) -> None:
    """Refuse "trick 3 ben" where the third is to be played, or is down: 3 may be a seat too."""
    number = words_of.typed_number(words[0])
    if len(words) != 2 or number is None or words_of.typed_number(words[1]) is not None:
        return
    phase = table.phase
    if isinstance(phase, Playing) and number <= len(phase.tricks) + 1:
        raise errors.TrickOrSeat(number, words[1], is_down=number <= len(phase.tricks))


def took(desk: Desk, line: Line) -> Answer:
    """The count that closes the round; without a word, the count so far."""
    if not line.words:
        from hokm_ref.commands import asking

        return asking.who_leads(desk, line)

    def told(line: Line, seen: Evening) -> Facts:
        short = line.for_short(seen.seated.seating).words
        words = _of_a_round(("took", *short), seen)[1:]
        return [counts.read_or_told(words, words, seen.seated)]

    return enter(desk, line, told)


def deal(desk: Desk, line: Line) -> Answer:
    """Who really dealt; without a word, whom the rule names."""
    if not line.words:
        from hokm_ref.commands import asking

        return asking.dealer(desk, line)
    text = " ".join(line.words)
    return enter(
        desk, line, lambda _, seen: [Dealt(reading.player(text, seen.seated.seating), True)]
    )


def redeal(desk: Desk, line: Line) -> Answer:
    """The deal is void; the words are the reason."""

    def told(line: Line, seen: Evening) -> Facts:
        from hokm_ref.commands import voided

        return [DealVoided(voided.reason(line, seen))]

    return enter(desk, line, told)


def end(desk: Desk, line: Line) -> Answer:
    """The table closes the game undecided; the words are the reason."""
    return enter(desk, line, lambda *_: [GameEnded(line.reason)])
