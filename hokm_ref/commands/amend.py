"""`amend`: a round told otherwise, judged as at its entry, and everything after it again."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands import acts, counts
from hokm_ref.commands.amend_said import CHANGES, with_dashes
from hokm_ref.commands.correct import (
    leading_number,
    round_numbered,
    table_dealt,
    told_anew,
)
from hokm_ref.commands.entry import enter
from hokm_ref.commands.meant.amend_meant import amending, check_words, count_meant, is_round
from hokm_ref.commands.meant.call_meant import call_meant
from hokm_ref.errors.base import HokmError
from hokm_ref.rules.auction import Bid
from hokm_ref.rules.contract import TRICKS
from hokm_ref.session.explain.correction.corrected import amended
from hokm_ref.session.facts import Called, RoundDeleted
from hokm_ref.session.phases import Bidding, Naming, Playing
from hokm_ref.session.retelling import OF_A_ROUND, Calls, Retelling, Terms, retold, retold_whole
from hokm_ref.session.sheet import Deleted, Round
from hokm_ref.speech import calling, said
from hokm_ref.speech import words as words_of
from hokm_ref.speech.folding import folded
from hokm_ref.wording import glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.commands.answer import Answer
    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.rules.contract import Contract
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.facts import Fact
    from hokm_ref.session.state import Table


def amend(desk: Desk, line: Line) -> Answer:
    """Correct a round: the open one, or the last that closed, or the one with this number."""
    return enter(desk, line, _step, amended)


def _step(line: Line, seen: Evening) -> list[Fact]:
    line = with_dashes(line, seen)
    number = leading_number(line.words)
    words = line.words[1:] if number is not None else line.words
    if line.has("--delete") or [*map(folded, words)] == ["delete"]:
        entry, start, end = _found(seen, number)
        return told_anew(seen, start, end, _deleted(seen.account.facts[start:end], entry))
    if not any(map(line.has, CHANGES)):
        _check_alone(words, number, seen)
    try:
        return _told(line, words, number, seen)
    except HokmError as refusal:
        if words:
            check_words(line.words, number, seen)
        if words and isinstance(refusal, errors.UnknownPlayer):
            _check_told(words, number, seen)
        raise


def _check_told(words: Sequence[str], number: int | None, seen: Evening) -> None:
    """Refuse what is told of a round in other words than its correction's, with that correction."""
    from hokm_ref.commands.round_anew import told_of

    last = seen.seated.last_closed
    if number is None and last and seen.dealt_at is None:
        number = last.number
    if number is None or not is_round(number, seen) or number == seen.seated.number:
        return
    entry, span = round_numbered(seen, number)
    if isinstance(entry, Deleted):
        from hokm_ref.commands.meant.example import whole_round

        anew = whole_round(table_dealt(seen, span.start, span.end + 1), amending(number))
        raise errors.RoundDeleted(number).offering(f"The round anew, as in: {anew}")
    if ways := told_of(words, number, seen):
        raise errors.PartOfRound(" ".join(words), *ways)


def _told(line: Line, words: Sequence[str], number: int | None, seen: Evening) -> list[Fact]:
    """The round told anew, whole or by what was otherwise."""
    try:
        entry, start, end = _found(seen, number)
    except errors.NoRound as refusal:
        is_called = isinstance(seen.seated.phase, Bidding)
        if is_called and not refusal.number and (bid := _bid(line)) and bid.suit:
            refusal.offering(call_meant(bid, None, seen.seated))
        raise
    facts, at = seen.account.facts[start:end], table_dealt(seen, start, end)
    if entry is not None:
        at = at.but(seating=entry.seating)
    if words:
        anew = _told_whole(line, words, facts, at)
    elif isinstance(entry, Deleted):
        raise errors.RoundDeleted(entry.number)
    else:
        anew = retold(facts, _change(line, at, _contract(seen, entry), seen.seated), at)
    return told_anew(seen, start, end, anew)


def _check_alone(words: Sequence[str], number: int | None, seen: Evening) -> None:
    """Refuse a number alone: the round's or a count, of which more is to be said."""
    if not words and is_round(number, seen):
        way = count_meant("8", number, seen)
        raise errors.Takes("amend", "what is to be corrected", *way)
    if not words and number is not None and number <= TRICKS:
        number, words = None, (str(number),)  # no round's number, and so perhaps a count
    if len(words) == 1 and is_round(number, seen) and words_of.typed_number(words[0]):
        way = count_meant(words[0], number, seen)
        raise errors.Usage(f"{quoted(words[0])} alone does not say of what", *way)


def _found(seen: Evening, number: int | None) -> tuple[Round | Deleted | None, int, int]:
    """The round to correct (None for the open one), and the places of its facts."""
    table = seen.seated
    if seen.dealt_at is not None and number in (None, table.number):
        return None, seen.dealt_at, len(seen.account.facts)
    if number is None:
        last = table.last_closed
        number = last.number if last else 0
    entry, span = round_numbered(seen, number)
    return entry, span.start, span.end + 1


def _contract(seen: Evening, entry: Round | Deleted | None) -> Contract | None:
    """What the round is played for, as it stands."""
    if isinstance(entry, Round):
        return entry.contract
    phase = seen.seated.phase
    return phase.contract if isinstance(phase, Playing | Naming) else None


def _deleted(facts: Sequence[Fact], entry: Round | Deleted | None) -> list[Fact]:
    """What stays of a round that goes: what was settled beside it, and its number if it closed."""
    beside: list[Fact] = [fact for fact in facts if not isinstance(fact, OF_A_ROUND)]
    if entry is None:
        return beside
    return [RoundDeleted(entry.dealer), *beside]


def _told_whole(line: Line, words: Sequence[str], facts: Sequence[Fact], at: Table) -> list[Fact]:
    """The round told whole, in the words of `round`."""
    from hokm_ref.commands.round_words import played_words

    dealer = acts.player_option(line, "--dealer", at)
    typed = glued("hokm", "amend", *line.words[: len(line.words) - len(words)])
    whole = line.but(words=tuple(words)).for_short(at.seating)
    played = played_words(whole, at, dealer or at.dealer, typed=typed)
    return retold_whole(facts, played, at, dealer)


def _change(line: Line, at: Table, held: Contract | None, now: Table) -> Retelling:
    """What the options say was otherwise."""
    bid, by = _bid(line), acts.player_option(line, "--by", at)
    trump = line.options.get("--trump")
    calls = line.options.get("--calls")
    took = line.options.get("--took")
    if at.house.is_classic and (bid or by or calls or line.has("--forced")):
        raise errors.NoAuction(at.dealer.next, trump=held.trump if held else None)
    if calls is not None and (bid or by or line.has("--forced")):
        raise errors.Usage("--calls says who has which contract, so --bid and --by do not")
    if held is None and (bid or by or trump or took):
        raise errors.NoContractYet().offering(call_meant(bid, by, now) if bid else "")
    dealer = acts.player_option(line, "--dealer", at)
    told = (
        None
        if calls is None
        else tuple(Called(*call) for call in calling.calls(_short(calls, at), at.seating))
    )
    suit = words_of.suit(trump) if trump is not None else None
    is_forced = line.has("--forced")
    contract = Terms(bid, by, suit, is_forced) if told is None else Calls(told, suit)
    count = counts.read(_short(took, at) or [""], at) if took is not None else None
    return Retelling(contract, held, dealer, count)


def _short(given: str, at: Table) -> Sequence[str]:
    return said.plain(given.split(), at.seating)


def _bid(line: Line) -> Bid | None:
    given = line.options.get("--bid")
    if given is None:
        return None
    call = words_of.call(words_of.in_figures(given))
    if not isinstance(call, Bid):
        raise errors.NotACall(given)
    return call
