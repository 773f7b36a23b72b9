"""What was forgotten, put in where it belongs: a round, a rematch, a note, a revoke."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands import acts
from hokm_ref.commands.correct import round_numbered, table_before, told_anew
from hokm_ref.commands.entry import TWICE_WITHIN, enter
from hokm_ref.commands.meant.retyped import typed
from hokm_ref.commands.round_words import played_words, with_dealer
from hokm_ref.session.explain.correction import corrected
from hokm_ref.session.facts import Dealt, GameBegan, Noted, Renamed, Substituted
from hokm_ref.session.phases import Bidding, Dealing, Naming, Over, Playing, called_by
from hokm_ref.session.record import all_recorded
from hokm_ref.session.retelling import OF_A_ROUND
from hokm_ref.session.sheet import Round, VoidDeal
from hokm_ref.speech import words as words_of
from hokm_ref.wording import bare, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.commands.answer import Answer
    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.facts import Fact
    from hokm_ref.session.record import Span
    from hokm_ref.wording import Seating

_SEATS = GameBegan | Renamed | Substituted
"""By which another may sit in a chair, or be called otherwise there."""


def forgotten(desk: Desk, line: Line) -> Answer:
    """A round put in after the one with a number; the later ones move up by one."""
    return enter(desk, line, lambda line, seen: _once(desk, line, seen), corrected.put_in)


def _once(desk: Desk, line: Line, seen: Evening) -> list[Fact]:
    """The round put in; refused where the same was put in there a moment ago."""
    facts, last = _round_after(line, seen), seen.history.done[-1]
    seconds = desk.now - last.at
    if last.facts == tuple(facts) and 0 <= seconds <= TWICE_WITHIN and not line.has("--again"):
        number = (words_of.typed_number(line.options["--after"]) or 0) + 1
        again = " ".join((quoted(" ".join(line.words)), line.own_options))
        raise errors.RepeatedRound(number, seconds, again)
    return facts


def _round_after(line: Line, seen: Evening) -> list[Fact]:
    line = with_dealer(line, seen.seated.seating)
    given = line.options["--after"]
    number = words_of.typed_number(given)
    if number is None:
        raise errors.NotANumber("--after", "a round's number", given)
    place = round_numbered(seen, number)[1].end + 1 if number else _first_deal(seen)
    at = table_before(seen, place)
    if isinstance(at.phase, Over) and (begun := _rematch_after(seen, place)) > place:
        place, at = begun, table_before(seen, begun)
    dealer = acts.player_option(line, "--dealer", at)
    if dealer is None and isinstance(at.phase, Dealing):
        suggested = bare(at.seating.typed(at.ruling.dealer))
        way = typed(line.but(options={**line.options, "--dealer": suggested}))
        raise errors.NoDealer(at.ruling.dealer).offering(f"Who dealt it: {way}")
    played = played_words(line.for_short(at.seating), at, dealer or at.dealer)
    facts: list[Fact] = [Dealt(dealer or at.dealer, dealer is not None), *played]
    all_recorded(at, facts)  # judged here as at its entry: only what was told later is let stand
    return told_anew(seen, place, place, facts)


def _rematch_after(seen: Evening, place: int) -> int:
    """The place after the rematch that follows a game's end; the same where none does."""
    for at, fact in enumerate(seen.account.facts[place:], place):
        if isinstance(fact, GameBegan):
            return at + 1
        if isinstance(fact, OF_A_ROUND):
            break
    return place


def _first_deal(seen: Evening) -> int:
    """The place before anything was dealt."""
    if seen.spans:
        return seen.spans[0].start
    return len(seen.account.facts) if seen.open_at is None else seen.open_at


def next_game(seen: Evening, number: int, began: GameBegan) -> list[Fact]:
    """A rematch that begins with a round played after the end of the game before."""
    entry, span = round_numbered(seen, number)
    if not isinstance(entry, Round):
        raise errors.RoundDeleted(number, is_rematch=True)
    if not entry.is_after_end:
        raise errors.InAGame(entry.number, entry.game, is_over=isinstance(seen.seated.phase, Over))
    return told_anew(seen, span.start, span.start, [began])


def beside_last(seen: Evening, fact: Fact) -> list[Fact] | None:
    """A note or a revoke of the deal just closed; None where one is open, or none has closed."""
    table = seen.seated
    if table.open_deal or not table.sheet:
        return None
    closed = _last_closed(seen, or_void=isinstance(fact, Noted))
    return told_anew(seen, closed[1].end, closed[1].end, [fact]) if closed else None


def _last_closed(seen: Evening, *, or_void: bool) -> tuple[Round | VoidDeal, Span] | None:
    """The last round that closed, or deal that was void, and where it was told."""
    for entry, span in reversed(tuple(zip(seen.seated.sheet, seen.spans, strict=True))):
        if isinstance(entry, Round) or (or_void and isinstance(entry, VoidDeal)):
            return entry, span
    return None


def people(seen: Evening) -> tuple[Seating, ...]:
    """By whose names a player of the round is read of which something is told beside it.

    Who sat there at its end comes first, then who called in it, and last who sits there now.
    """
    table, closed = seen.seated, _last_closed(seen, or_void=False)
    if isinstance(table.phase, Bidding | Naming | Playing) and table.open_deal:
        return table.seating, called_by(table.phase, table.seating)
    if closed is None:
        return (table.seating,)
    entry, span = closed
    if not any(isinstance(fact, _SEATS) for fact in seen.account.facts[span.start :]):
        return (table.seating,)
    return table_before(seen, span.end).seating, entry.seating, table.seating
