"""A whole round entered at once, unless it repeats the last."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands import acts
from hokm_ref.commands.entry import TWICE_WITHIN, enter, is_whole_round
from hokm_ref.commands.round_words import played_words, with_dealer
from hokm_ref.rules.contract import SEVEN, TRICKS
from hokm_ref.session.facts import Contracted, Counted, Dealt, TrumpNamed
from hokm_ref.session.phases import Over
from hokm_ref.speech import words as words_of
from hokm_ref.speech.folding import folded
from hokm_ref.wording import quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.commands.answer import Answer
    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.rules.seats import Seat, Team
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.facts import Fact

    Facts = list[Fact]


PLACES = frozenset(("after", "before", "between"))
"""What is said before the rounds by which a forgotten one is placed."""
_BESIDE = ("round", "rounds", "and", "number")


def whole_round(desk: Desk, line: Line) -> Answer:
    """A whole round at once: contract and tricks taken; --after puts in one that was forgotten."""
    line = with_after(line)
    if "--after" in line.options:
        from hokm_ref.commands.put_in import forgotten

        return forgotten(desk, line)
    return enter(
        desk,
        line,
        lambda line, seen: round_facts(desk, line.for_short(seen.seated.seating), seen),
    )


def with_after(line: Line) -> Line:
    """The line with --after for where a forgotten round belongs: "after 4", "before round 5"."""
    keys = [*map(folded, line.words)]
    at = next((at for at, key in enumerate(keys) if key in PLACES), None)
    if at is None:
        return line
    numbers, end = list[int](), at + 1
    many = 2 if keys[at] == "between" else 1
    while end < len(keys) and len(numbers) < many:
        number = words_of.typed_number(keys[end])
        if number is None and keys[end] not in _BESIDE:
            break
        numbers.extend([] if number is None else [number])
        end += 1
    rest, is_apart = (*line.words[:at], *line.words[end:]), at == 0 or end == len(keys)
    if numbers and keys[at] == "before":
        numbers = [numbers[0] - 1]
    if not is_apart or numbers not in ([*range(first, first + many)] for first in numbers[:1]):
        return line
    return line.but(words=rest, options={"--after": str(numbers[0]), **line.options})


def round_facts(desk: Desk, line: Line, seen: Evening) -> Facts:
    """Who dealt if it was said, the contract, and the count; refused where it repeats the last."""
    table = seen.seated
    line = with_dealer(line, table.seating)
    if line.words and words_of.typed_number(line.words[0].rstrip(":,")):
        from hokm_ref.commands.round_anew import check_numbered

        check_numbered(line.words, seen)
    dealer = acts.player_option(line, "--dealer", table)
    played = played_words(line, table, dealer or table.dealer)
    if not (line.has("--again") or isinstance(table.phase, Over)):
        _refuse_repeated(desk, played, seen, line, _bidder(played, dealer or table.dealer))
    return [*([Dealt(dealer, True)] if dealer else []), *played]


def _refuse_repeated(desk: Desk, played: Facts, seen: Evening, line: Line, bidder: Seat) -> None:
    last = seen.history.done[-1]
    seconds = desk.now - last.at
    round_before = seen.seated.last_round
    if not 0 <= seconds <= TWICE_WITHIN or round_before is None or not is_whole_round(last.facts):
        return
    is_same = _told_in_full(last.facts, bidder.team) == _told_in_full(played, bidder.team)
    if is_same and round_before.contract.seat is bidder:
        typed = " ".join(filter(None, (quoted(" ".join(line.words)), line.own_options)))
        raise errors.RepeatedRound(round_before.number, seconds, typed)


def _bidder(played: Facts, dealer: Seat) -> Seat:
    """Whose contract a whole round tells; the hakem's where nobody bids."""
    whose = [fact.seat for fact in played if isinstance(fact, Contracted)]
    return (whose or [dealer.next])[0]


def _told_in_full(facts: Sequence[Fact], bidders: Team) -> Facts:
    """A whole round without who dealt it, and with both counts, the bidders' first."""
    is_classic = any(isinstance(fact, TrumpNamed) for fact in facts)
    in_full: Facts = []
    for fact in facts:
        if isinstance(fact, Counted) and fact.others is None:
            fact = fact.but(others=SEVEN if is_classic else TRICKS - fact.own)  # noqa: PLW2901
        if isinstance(fact, Counted) and fact.others is not None:
            is_other = fact.side is not None and fact.side.team is not bidders
            both = (fact.others, fact.own) if is_other else (fact.own, fact.others)
            fact = Counted(*both)  # noqa: PLW2901
        if not isinstance(fact, Dealt):
            in_full.append(fact)
    return in_full
