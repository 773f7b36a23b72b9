"""An entry of a session file as the facts of a deal: its calls or contract, tricks and count."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.rules.auction import Bid
from hokm_ref.rules.seats import Seat
from hokm_ref.session.facts import (
    Called,
    Contracted,
    Counted,
    Revoked,
    TrickPlayed,
    TrickWon,
    TrumpNamed,
)
from hokm_ref.speech import calling, reading, said, words
from hokm_ref.speech.card_words import card

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from hokm_ref.session.facts import Fact
    from hokm_ref.wording import Seating

    Values = dict[str, Any]


def played(values: Values, seating: Seating) -> list[Fact]:
    """The facts of an entry in their order: calls, trump, contract, tricks, revokes, count."""
    facts: list[Fact] = []
    if "calls" in values:
        facts += called(values["calls"], seating)
    if "trump" in values:
        facts.append(TrumpNamed(words.suit(values["trump"])))
    if "contract" in values:
        facts.append(_contracted(values["contract"], values.get("forced") is True, seating))
    facts += _play(values.get("tricks", ()), values.get("revokes", ()), seating)
    if "taken" in values:
        facts.append(_counted(str(values["taken"]), seating))
    return facts


def called(given: str | Sequence[str], seating: Seating) -> list[Called]:
    """Calls in one line, or in a list: one of a list may be a whole call after its player."""
    found: list[Called] = []
    plain: list[str] = []
    for each in (*(given.split() if isinstance(given, str) else given), ""):
        named = _named_call(each, seating)
        if named or not each:
            told = calling.calls(said.plain(plain, seating), seating)
            found += [Called(call, by) for call, by in told]
            plain = []
        found += [named] if named else []
        plain += [each] if each and not named else []
    return found


def _named_call(given: str, seating: Seating) -> Called | None:
    """A call after the whole name of its player: "Ben 8H"."""
    parts = given.split()
    named = reading.exact_player(parts, seating)
    if named is None:
        return None
    seat, used = named
    call = calling.leading_call(parts[used:])
    return Called(call[0], seat) if call and used + call[1] == len(parts) else None


def _counted(given: str, seating: Seating) -> Counted:
    """A count, perhaps of a named player's side: "Ben 5"."""
    parts = given.split()
    named = reading.exact_player(parts, seating)
    side, used = named if named and named[1] < len(parts) else (None, 0)
    count = words.count(" ".join(parts[used:]))
    return Counted(count.own, count.others, side)


def _contracted(given: str, is_forced: bool, seating: Seating) -> Contracted:
    """Who undertook what: "Dan 8H"."""
    parts = given.split()
    seat, used = reading.leading_player(parts, seating)
    call = calling.leading_call(parts[used:])
    if call is None or not isinstance(call[0], Bid) or used + call[1] < len(parts):
        raise calling.not_a_call(parts[used:] or [given])
    return Contracted(seat, call[0], is_forced)


def _play(tricks: Sequence[Any], revokes: Sequence[Values], seating: Seating) -> list[Fact]:
    """The tricks, with each revoke where it was found: after them all unless it says otherwise."""
    facts: list[Fact] = []
    last = len(tricks)
    for place in range(last + 1):
        facts += [
            _revoked(given, seating)
            for given in revokes
            if min(given.get("found_after", last), last) == place
        ]
        facts += [_trick(given, seating) for given in tricks[place : place + 1]]
    return facts


def _trick(given: Any, seating: Seating) -> Fact:
    """A trick by its cards or its winner, and by who led it against the rule."""
    leader: Seat | None = None
    if isinstance(given, dict):
        leader = reading.player(given["leader"], seating)
        given = given.get("cards") or given.get("winner")
        if not given:
            raise errors.BadKey("tricks.winner", None, "a player, where there are no cards")
    parts = str(given).split()
    if reading.exact_player(parts, seating) is None and len(parts) == len(Seat):
        return TrickPlayed(tuple(map(card, parts)), leader)
    if len(parts) > 1 and reading.exact_player(parts, seating) is None:
        raise errors.FourCards(len(parts))
    return TrickWon(reading.player(str(given), seating), leader)


def _revoked(given: Values, seating: Seating) -> Revoked:
    seat = reading.player(given["player"], seating)
    tricks, trick = given.get("tricks", 0), given.get("trick")
    if given.get("lose"):
        return Revoked(seat, trick, "lose")
    if given.get("none"):
        return Revoked(seat, trick, "none")
    return Revoked(seat, trick, "tricks", tricks) if tricks else Revoked(seat, trick)
