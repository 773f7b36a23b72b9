"""What is said after "no" or "it was": offered as a correction, or as it would be entered."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands import by_phase, round_anew
from hokm_ref.commands.entry import is_accepted
from hokm_ref.commands.meant import amend_meant
from hokm_ref.commands.registry import COMMANDS
from hokm_ref.rules import words as words_of
from hokm_ref.rules.folding import folded
from hokm_ref.session.state import Bidding, Naming, Playing
from hokm_ref.speech import calling, reading
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


def meant(desk: Desk, line: Line, seen: Evening) -> Line:
    """The line without "no" before it; refused with what could be meant where it can be read."""
    rest = _rest_of(line.words, seen.seated)
    if not rest:
        return line
    if "round" in rest[1:]:
        round_anew.check_named(rest, seen)
    again = line.but(words=tuple(rest))
    if rest[0] == "round" and (told := round_anew.of_round(rest[1:], seen)):
        ways = [told]
    elif bid_said(line.words) and (bid := amend_meant.way(_without_no(line.words), seen)):
        ways = [bid]
    elif rest[0] in COMMANDS and rest[0] != "pass":
        ways = [f"Meant alone: {glued('hokm', quoted(' '.join(rest)))}"]
    else:
        ways = list(filter(None, (_correction(rest, seen),)))
        if is_accepted(desk, again, seen, by_phase.facts):
            ways.append(f"To enter it: {glued('hokm', quoted(' '.join(rest)))}")
    if ways:
        raise errors.SaidAnew(" ".join(rest), *ways)
    return again


def _rest_of(words: Sequence[str], table: Table) -> list[str]:
    """The words after "no", or after "it was", without "not 9" behind them; none of any others."""
    first = folded(words[0])
    is_anew = first in _NO or " ".join(map(folded, words[:2])) in _MEANT
    is_name = _begins_a_name(first, words[1:], table.seating)
    had_it = [*map(folded, words[-2:])] == ["had", "it"]
    if (is_name or not is_anew) and not _ends_otherwise(words) and not had_it:
        return []
    rest = list(words[:-2] if had_it else words)
    while rest and folded(rest[0]) in _NO | round_anew.IT_WAS:
        rest.pop(0)
    keys = list(map(folded, rest))
    if keys[:1] in (["bid"], ["call"]):  # "no bid" is a pass
        return []
    return round_anew.for_short(rest[: keys.index("not")] if "not" in keys else rest, table)


def _without_no(words: Sequence[str]) -> Sequence[str]:
    """The words from the first that is no "no"."""
    at = next(at for at, word in enumerate(words) if folded(word) not in _NO)
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


def _ends_otherwise(words: Sequence[str]) -> bool:
    """Whether these words end with the number that it was not: "Dan had 9 not 8"."""
    is_not = len(words) > 2 and folded(words[-2]) == "not"
    return is_not and words_of.typed_number(words[-1]) is not None


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
