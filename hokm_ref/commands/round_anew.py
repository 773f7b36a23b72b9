"""A round that closed, told otherwise by its number: offered as its correction."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands import round_words
from hokm_ref.commands.correct import round_numbered
from hokm_ref.commands.meant import amend_meant, told_round, told_whom
from hokm_ref.rules.contract import TRICKS
from hokm_ref.session import example
from hokm_ref.session.sheet import Round
from hokm_ref.speech import calling, deeds, reading, said
from hokm_ref.speech import words as words_of
from hokm_ref.speech.folding import folded
from hokm_ref.wording import glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.session.evening import Evening
    from hokm_ref.session.state import Table
    from hokm_ref.speech.deeds import Told

IT_WAS = frozenset("it that this i we was meant mean should be is".split())
"""What is said before that which is right."""
_BEFORE_VALUE = IT_WAS.union(("the", *said.PARTS)) - {"dealer"}
"""What may be said before a part of a round as it should be, and goes without saying."""
_HAD = ("had", "has")
_ROUND = ("round", "one")
_OF_A_DEAL = frozenset("dealt dealer hakem".split())
_WITHIN = ("in", "of", "for", "from", "the", "last", "that")
"""What is said before the round of which something is told."""


def check_named(words: Sequence[str], seen: Evening) -> None:
    """Refuse what is told of a round that closed, and named: "Cyn took 8 in round 2"."""
    from hokm_ref.commands.phrase_book import is_question, said_for

    number, rest = named(words, seen)
    if number is None:
        number, rest = _was(words, seen), words
    if number is None or not rest or said_for(words) or is_question(words):
        return
    check(rest, number, seen)


def at_hand(words: Sequence[str], seen: Evening) -> Sequence[str]:
    """Words that tell how the round at hand went, without its number; any others as they are."""
    number, rest = named(words, seen)
    if number != seen.seated.number or not rest:
        return words
    told = deeds.told(said.plain(rest, seen.seated.seating), seen.seated.seating)
    return rest if told and told.kind in ("made", "failed", "kot") else words


def check(words: Sequence[str], number: int, seen: Evening) -> None:
    """Refuse what is told of the round of this number, if that has closed."""
    if amend_meant.is_closed(number, seen) and (ways := told_of(words, number, seen)):
        raise errors.RoundClosed(number, *ways)


def named(words: Sequence[str], seen: Evening) -> tuple[int | None, Sequence[str]]:
    """The number of the round that these words name, or of the last; and the words around it."""
    words = said.wholly(words, seen.seated.seating)
    keys = [*map(folded, words)]
    at = next((at for at, key in enumerate(keys) if key in _ROUND), None)
    if at is None:
        return None, words
    number, end = said.round_named(keys), at + 2
    if number is None and _is_the_last(keys, at, seen):
        last = seen.seated.last_closed
        number, end = (last.number if last else None), at + 1
    before = list(words[:at])
    while before and folded(before[-1]) in _WITHIN:
        before.pop()
    is_put_in = "after" in keys[:at]  # where a forgotten round belongs
    return (None if is_put_in else number), [*before, *words[end:]]


def _is_the_last(keys: Sequence[str], at: int, seen: Evening) -> bool:
    """Whether "the last round" is meant here, or "that round" where none is open.

    "One" may be a trick where one is: nobody deals a trick.
    """
    is_between = seen.seated.open_deal is None
    is_round = is_between or keys[at] == "round" or not _OF_A_DEAL.isdisjoint(keys)
    before = keys[at - 1] if at else ""
    return is_round and (before == "last" or (before == "that" and is_between))


def _was(words: Sequence[str], seen: Evening) -> int | None:
    """The number of the last round, of which "Ben was dealer" tells between rounds."""
    table = seen.seated
    told = deeds.told(words, table.seating)
    keys = [*map(folded, words)]
    kinds = ("deal",) if "not" in keys else ("deal", "hakem")  # of no hakem nothing follows
    is_past = told is not None and told.kind in kinds and "was" in keys
    if not (is_past and table.last_closed) or table.open_deal:
        return None
    return table.last_closed.number


def told_of(rest: Sequence[str], number: int, seen: Evening) -> tuple[str, ...]:
    """The ways to correct the round of this number by what is told of it."""
    rest = told_round.plainly(rest, seen.seated.seating)
    if ways := told_round.ways(rest, number, seen):
        return ways
    if said.bid_said(rest) and (bid := amend_meant.way(rest, seen, number)):
        return (bid,)
    seating = seen.seated.seating
    short = said.plain(rest, seating)
    told = deeds.told(short, seating)
    if told and told.kind == "deal":
        told = told_whom.affirmed(told, seating)
        seat = None if told.is_denied else told_whom.player(told, seating)[0]
        other = round_numbered(seen, number)[0].dealer.next
        as_in, dealt = ("", seat) if seat else (", as in", other)
        way = glued("hokm", "amend", number, "--dealer", seating.typed(dealt))
        return (f"Who dealt {glued('round', number)}{as_in}: {way}",)
    if told and told.kind == "hakem" and (hakem := told_whom.player(told, seating)[0]):
        dealt = hakem.after(3)
        way = glued("hokm", "amend", number, "--dealer", seating.typed(dealt))
        return (f"The hakem sits after the dealer; who dealt {glued('round', number)}: {way}",)
    took = said.side_took(short, seating)
    if took:
        return (f"Tricks: {glued('hokm', 'amend', number, 'took', *map(quoted, took))}",)
    if told and told.kind in ("made", "failed"):
        count = next(filter(calling.is_count, told.after), None) or _ending(told, number, seen)
        return amend_meant.count_meant(count, number, seen)
    way = of_round([str(number), *short], seen) or amend_meant.way(short, seen, number)
    return (way,) if way else ()


def _ending(told: Told, number: int, seen: Evening) -> str:
    """A count with which the round's contract would end so."""
    line = round_numbered(seen, number)[0]
    is_made = told.kind == "made"
    if not isinstance(line, Round):
        return "7-3" if is_made else "3-7"
    if line.house.is_classic:
        hakems = line.contract.team
        uncounted = example.uncounted(seen.seated, line)
        return example.count(uncounted, hakems if is_made else hakems.other)
    return str(line.contract.tricks - (not is_made))


def check_numbered(words: Sequence[str], seen: Evening) -> None:
    """Refuse what is told behind `round` and its number, unless the number is that of a seat."""
    first, *rest = words[0].rstrip(":,"), *words[1:]
    if told := of_round([first, *rest], seen):
        raise errors.SaidAnew(" ".join(("round", *words)), told)
    number = words_of.typed_number(first)
    if not (rest and number and amend_meant.is_closed(number, seen)):
        return
    is_of_seat = calling.opens_calls(rest, seen.seated.seating) or calling.is_suit(rest[0])
    if not is_of_seat and (ways := told_of(rest, number, seen)):
        raise errors.RoundClosed(number, *ways)


def of_round(words: Sequence[str], seen: Evening) -> str:
    """The way to correct the round that these words number, "1 was 8" or "1 ben 8s 9"."""
    number = words_of.typed_number(words[0]) if len(words) > 1 else None
    if number is None or not amend_meant.is_round(number, seen):
        return ""
    rest, table = list(words[1:]), seen.seated
    while rest and folded(rest[0]) in _BEFORE_VALUE:
        rest.pop(0)
    told = deeds.told(rest, table.seating)
    if told and told.kind == "kot":
        return _no_kot(number, seen) if told.is_denied else _kot(number, seen)
    keys = [*map(folded, rest)]
    rest = rest[: keys.index("not")] if "not" in keys[1:] else rest
    rest = for_short(rest, table) if rest else rest
    if not rest or not (
        len(rest) < len(words) - 1 or reading.opens_with_player(rest, table.seating)
    ):
        return ""  # the number is that of a seat
    if round_words.is_whole(rest, table):
        return f"The round anew: {glued('hokm', 'amend', number, quoted(' '.join(rest)))}"
    if calling.is_count(" ".join(rest)):
        return amend_meant.count_meant(" ".join(rest), number, seen)[-1]
    return amend_meant.way(rest, seen, number)


def _kot(number: int, seen: Evening) -> str:
    """The way to correct a round to a Kot, or to every trick where none is counted."""
    line = round_numbered(seen, number)[0]
    if not isinstance(line, Round) or not line.house.is_classic:
        return " ".join(amend_meant.count_meant(f"{TRICKS}", number, seen)[-1:])
    from hokm_ref.commands.meant.told_classic import of_round

    return of_round(line)


def _no_kot(number: int, seen: Evening) -> str:
    """The way to correct a Kot to a round like any other; nothing where it is none, or none is."""
    line = round_numbered(seen, number)[0]
    if not isinstance(line, Round) or not line.score.is_kot:
        return ""
    uncounted = example.uncounted(seen.seated, line)
    team = line.contract.team if line.score.made else line.contract.team.other
    return amend_meant.count_meant(example.count(uncounted, team), number, seen)[-1]


def for_short(words: Sequence[str], table: Table) -> list[str]:
    """A suit or a count without what is said around it."""
    words = [word for word in words if folded(word) not in _HAD]
    suit, count = said.suit_words(words), said.count_words(words, table.seating)
    short = suit if calling.is_suit(" ".join(suit)) else count
    return list(said.plain(short, table.seating))
