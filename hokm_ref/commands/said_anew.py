"""What is said after "no" or "it was": offered as a correction, or as it would be entered."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands import by_phase, round_anew
from hokm_ref.commands.entry import is_accepted
from hokm_ref.commands.meant import amend_meant, told_whom, which_round
from hokm_ref.commands.registry import COMMANDS
from hokm_ref.rules.auction import Bid
from hokm_ref.session.phases import Bidding, Naming, Playing
from hokm_ref.speech import calling, reading
from hokm_ref.speech import words as words_of
from hokm_ref.speech.folding import folded
from hokm_ref.speech.said import bid_said
from hokm_ref.wording import glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.state import Table
    from hokm_ref.wording import Seating

_NO = frozenset(("no", "nope", "wait", "sorry", "oops", "actually"))
_MEANT = ("it was", "i meant", "we meant")
_THAT = ("that", "this")
_CALLED = ("bid", "call")
_OF_TRICK = frozenset("won wins took takes got it that this one the last trick".split())
"""What is said of a trick besides who won it."""


def meant(desk: Desk, line: Line, seen: Evening) -> Line:
    """The line without "no" before it; refused with what could be meant where it can be read."""
    number, around = round_anew.named(line.words, seen)
    if number is None:
        around = line.words
    words = _anew(around, seen.seated.seating) if around else ()
    rest = _rest_of(words, seen.seated) if words else ()
    if not rest:
        return line
    if number is not None:
        round_anew.check(("was", *rest), number, seen)
    again = line.but(words=tuple(rest))
    if rest[0] == "round" and (told := round_anew.of_round(rest[1:], seen)):
        ways = [told]
    elif denied := which_round.ways(words, rest, seen):
        ways = denied
    elif bid := _bid(words, rest, seen):
        ways = [bid]
    elif rest[0] in COMMANDS and rest[0] != "pass":
        ways = [f"Meant alone: {glued('hokm', quoted(' '.join(rest)))}"]
    else:
        rest = [*_winner(rest, seen.seated)] or rest
        again = line.but(words=tuple(rest))
        ways = list(filter(None, (_correction(rest, seen),)))
        if is_accepted(desk, again, seen, by_phase.facts):
            ways.append(f"To enter it: {glued('hokm', quoted(' '.join(rest)))}")
    if ways:
        raise errors.SaidAnew(" ".join(rest), *ways)
    return again if folded(line.words[0]) in _NO else line


def _bid(words: Sequence[str], rest: Sequence[str], seen: Evening) -> str:
    """The way to correct a bid that is said to have been made; nothing of other words."""
    if bid_said(words):
        return amend_meant.way(_without_no(words), seen)
    named = reading.named_player(rest, seen.seated.seating)
    call = calling.leading_call(rest[named[1] :]) if named else None
    if named is None or call is None or not isinstance(call[0], Bid) or "bid" not in words:
        return ""
    return amend_meant.bid_meant(call[0].code.lower(), named[0], None, seen)


def _anew(words: Sequence[str], seating: Seating) -> Sequence[str]:
    """The words with "no, it was" before them where that is what they say.

    So do "not hearts but clubs", "clubs not hearts", "that was Ana" and "Dan's bid was 9".
    """
    keys = [*map(folded, words)]
    if "not" in keys and "but" in keys[keys.index("not") :]:
        return "no", "it", *words[keys.index("but") + 1 :]
    if keys[0] in _THAT and keys[1:2] == ["was"]:
        return "no", "it", *words[1:]
    owner = told_whom.owner(words[0])
    is_bid = owner != words[0] and bool({*_CALLED}.intersection(keys[1:2]))
    if is_bid and reading.exact_player((owner,), seating):
        said = [word for word in words[2:] if folded(word) not in (*round_anew.IT_WAS, "a")]
        return "no", "it", owner, "bid", *said
    is_end = len(words) > 2 and keys[-2] == "not" and _is_other(words[:-2], words[-1], seating)
    return ("no", "it", *words) if is_end else words


def _is_other(words: Sequence[str], last: str, seating: Seating) -> bool:
    """Whether a line ends with what it was not: "Dan had 9 not 8", "clubs not hearts"."""
    if words_of.typed_number(last) is not None or calling.is_suit(last):
        return True
    if calling.is_call((last,)) and reading.opens_with_player(words, seating):
        return True
    two = (reading.exact_player(words, seating), reading.exact_player((last,), seating))
    return all(two) and two[0] is not None and two[0][1] == len(words)


def _winner(rest: Sequence[str], table: Table) -> Sequence[str]:
    """The player alone of whom it is said that the last trick was won; nothing of other words."""
    phase = table.phase
    if not isinstance(phase, Playing) or not phase.tricks:
        return ()
    names = [word for word in rest if folded(word) not in _OF_TRICK | round_anew.IT_WAS]
    named = reading.named_player(names, table.seating) if names else None
    return names if named and named[1] == len(names) else ()


def _rest_of(words: Sequence[str], table: Table) -> list[str]:
    """The words after "no", or after "it was", without "not 9" behind them; none of any others."""
    first = folded(words[0])
    is_anew = first in _NO or " ".join(map(folded, words[:2])) in _MEANT
    is_name = _begins_a_name(first, words[1:], table.seating)
    had_it = [*map(folded, words[-2:])] == ["had", "it"]
    if (is_name or not is_anew) and not had_it:
        return []
    rest = list(words[:-2] if had_it else words)
    while rest and folded(rest[0]) in _NO | round_anew.IT_WAS:
        rest.pop(0)
    keys = list(map(folded, rest))
    if keys in (["bid"], ["call"]):  # "no bid" is a pass
        return []
    return round_anew.for_short(rest[: keys.index("not")] if "not" in keys else rest, table)


def _without_no(words: Sequence[str]) -> Sequence[str]:
    """The words from the first that is no "no" or "it was"."""
    said = _NO | round_anew.IT_WAS
    at = next(at for at, word in enumerate(words) if folded(word) not in said)
    return words[at:]


def _begins_a_name(first: str, rest: Sequence[str], seating: Seating) -> bool:
    """Whether a word is short for somebody: "no" for Nour, unless no call can follow it."""
    if not any(folded(name).startswith(first) for name in seating.players):
        return False
    is_other = bool(rest) and (
        folded(rest[0]) in round_anew.IT_WAS
        or calling.is_suit(rest[0])
        or reading.opens_with_player(rest, seating)
    )
    return not is_other or first not in _NO


def _correction(rest: Sequence[str], seen: Evening) -> str:
    """The way to correct what these words tell otherwise; nothing where nothing is yet."""
    table = seen.seated
    phase = table.phase
    is_open = isinstance(phase, Playing)
    number = words_of.typed_number(rest[0]) if len(rest) == 1 else None
    last = table.last_closed
    if number is not None and (is_open or last):
        which = [last.number] if last and not is_open and seen.dealt_at is not None else []
        return f"A count that was another: {glued('hokm', 'amend', *which, '--took', rest[0])}"
    if isinstance(phase, Playing) and _winner(rest, table):
        return amend_meant.trick_meant((), seen)
    if isinstance(phase, Naming) or (isinstance(phase, Bidding) and not _has_called(rest, table)):
        return ""
    return amend_meant.way(rest, seen)


def _has_called(rest: Sequence[str], table: Table) -> bool:
    """Whether a call stands that these words may correct, or a round before it."""
    phase = table.phase
    made = phase.auction.made if isinstance(phase, Bidding) else ()
    named = reading.named_player(rest, table.seating)
    if not made:
        return table.last_closed is not None
    return named is None or named[0] in [caller for caller, _ in made]
