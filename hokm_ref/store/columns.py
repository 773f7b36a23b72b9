"""Facts as the columns of a row, and back: each the other's inverse."""

from __future__ import annotations

from hokm_ref.rules.auction import PASS, Bid
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.rules.suits import Suit
from hokm_ref.session import facts
from hokm_ref.value import unreachable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from hokm_ref.rules.cards import Card
    from hokm_ref.rules.penalty import Decision
    from hokm_ref.session.facts import BesideFact, Fact, GameFact, RareFact, Record, SettledFact

    Row = tuple[str, int | None, int | None, int | None, str | None, str | None]

COLUMNS = ("kind", "seat", "number", "other", "suit", "words")
_BREAK = "\n"  # between names, which never hold a line break


def row(fact: Fact) -> Row:
    """The columns of a fact, in the order of COLUMNS."""
    match fact:
        case facts.Called(call, by):
            tricks, suit = (call.tricks, call.suit) if isinstance(call, Bid) else (None, None)
            return ("called", _index(by), tricks, None, suit.letter if suit else None, None)
        case facts.Dealt(seat, is_told):
            return ("dealt", seat.value, int(is_told), None, None, None)
        case facts.DealerChosen(seat, is_drawn):
            return ("dealer_chosen", seat.value, int(is_drawn), None, None, None)
        case facts.TrickWon(seat, leader):
            return ("trick_won", seat.value, None, _index(leader), None, None)
        case facts.Counted(own, others, side):
            return ("counted", _index(side), own, others, None, None)
        case facts.Contracted(seat, bid, is_forced):
            letter = bid.suit.letter if bid.suit else None
            return ("contracted", seat.value, bid.tricks, int(is_forced), letter, None)
        case facts.TrickPlayed(cards, leader):
            words = " ".join(card.code for card in cards)
            return ("trick_played", _index(leader), None, None, None, words)
        case facts.TrumpNamed(suit):
            return ("trump_named", None, None, None, suit.letter, None)
        case facts.Revoked(seat, trick, decided, tricks):
            return ("revoked", seat.value, trick, tricks, None, decided)
        case facts.DealVoided(reason):
            return ("deal_voided", None, None, None, None, reason)
        case _:
            return _rare_row(fact)


def _rare_row(fact: RareFact) -> Row:
    """The columns of a fact that happens once in a game or an evening."""
    match fact:
        case facts.Adjusted() | facts.Noted() | facts.Substituted() | facts.Renamed():
            return _beside_row(fact)
        case facts.GameEnded() | facts.GameBegan() | facts.RoundDeleted() | facts.PlayedOn():
            return _game_row(fact)
        case (facts.Corrected() | facts.Swapped() | facts.TimeTold()) | (
            facts.StepsUndone() | facts.StepsRedone()
        ):
            return _record_row(fact)
        case _:
            return _settled_row(fact)


def _settled_row(fact: SettledFact) -> Row:
    match fact:
        case facts.SessionBegan(players):
            return ("session_began", None, None, None, None, _BREAK.join(players))
        case facts.RulesTaken(preset, path, digest):
            return ("rules_taken", None, digest, None, None, _BREAK.join((preset, path)))
        case facts.HouseRuled(key, word, line):
            return ("house_ruled", None, line, None, None, _BREAK.join((key, word)))
        case facts.SessionNamed(name):
            return ("session_named", None, None, None, None, name)
        case facts.TeamsNamed(teams):
            return ("teams_named", None, None, None, None, _BREAK.join(teams))
        case facts.GapCarried(team, points, seat):
            return ("gap_carried", team.value, points, _index(seat), None, None)
        case _:
            unreachable(fact)


def _game_row(fact: GameFact) -> Row:
    match fact:
        case facts.GameEnded(reason):
            return ("game_ended", None, None, None, None, reason)
        case facts.GameBegan(dealer, players):
            words = _BREAK.join(players) if players else None
            return ("game_began", _index(dealer), None, None, None, words)
        case facts.RoundDeleted(dealer):
            return ("round_deleted", dealer.value, None, None, None, None)
        case facts.PlayedOn():
            return ("played_on", None, None, None, None, None)
        case _:
            unreachable(fact)


def _beside_row(fact: BesideFact) -> Row:
    match fact:
        case facts.Adjusted(team, points, reason, seat):
            return ("adjusted", team.value, points, _index(seat), None, reason)
        case facts.Noted(text):
            return ("noted", None, None, None, None, text)
        case facts.Substituted(seat, name):
            return ("substituted", seat.value, None, None, None, name)
        case facts.Renamed(name, after):
            return ("renamed", None, None, None, None, _BREAK.join((name, after)))
        case _:
            unreachable(fact)


def _record_row(fact: Record) -> Row:
    match fact:
        case facts.Corrected(start, end):
            return ("corrected", None, start, end, None, None)
        case facts.Swapped(one, other):
            return ("swapped", one.value, other.value, None, None, None)
        case facts.TimeTold(at):
            return ("time_told", None, at, None, None, None)
        case facts.StepsUndone(steps):
            return ("steps_undone", None, steps, None, None, None)
        case facts.StepsRedone(steps):
            return ("steps_redone", None, steps, None, None, None)
        case _:
            unreachable(fact)


def fact(columns: tuple[Any, ...]) -> Fact:
    """The fact of a row; raises ValueError, KeyError, TypeError or AttributeError for none."""
    kind, *values = columns
    known: Fact = _READERS[kind](*values)
    return known


def _index(seat: Seat | None) -> int | None:
    return None if seat is None else seat.value


def _seat(index: int | None) -> Seat | None:
    return None if index is None else Seat(index)


_SUITS = {suit.letter: suit for suit in Suit}


def _bid(number: int, letter: str | None) -> Bid:
    return Bid(number, _SUITS[letter] if letter else None)


def _cards(words: str) -> tuple[Card, ...]:
    from hokm_ref.rules.cards import Card  # few records have cards, and the pack takes its time

    first, second, third, fourth = map(Card.from_code, words.split())
    return first, second, third, fourth


def _decision(word: str) -> Decision:
    if word not in ("house", "tricks", "lose", "none"):
        raise ValueError(word)
    return word  # type: ignore[return-value]


def _four(words: str) -> tuple[str, str, str, str]:
    first, second, third, fourth = words.split(_BREAK)
    return first, second, third, fourth


def _two(words: str) -> tuple[str, str]:
    first, second = words.split(_BREAK)
    return first, second


_READERS: dict[str, Any] = {
    "called": lambda seat, number, _other, suit, _words: facts.Called(
        PASS if number is None else _bid(number, suit), _seat(seat)
    ),
    "dealt": lambda seat, number, *_: facts.Dealt(Seat(seat), bool(number)),
    "trick_won": lambda seat, _number, other, *_: facts.TrickWon(Seat(seat), _seat(other)),
    "trick_played": lambda seat, _number, _other, _suit, words: facts.TrickPlayed(
        _cards(words), _seat(seat)
    ),
    "revoked": lambda seat, number, other, _suit, words: facts.Revoked(
        Seat(seat), number, _decision(words), other
    ),
    "counted": lambda seat, number, other, *_: facts.Counted(number, other, _seat(seat)),
    "contracted": lambda seat, number, other, suit, _words: facts.Contracted(
        Seat(seat), _bid(number, suit), bool(other)
    ),
    "trump_named": lambda _seat, _number, _other, suit, _words: facts.TrumpNamed(_SUITS[suit]),
    "session_began": lambda *columns: facts.SessionBegan(_four(columns[-1])),
    "rules_taken": lambda _seat, number, _other, _suit, words: facts.RulesTaken(
        *_two(words), number
    ),
    "house_ruled": lambda _seat, number, _other, _suit, words: facts.HouseRuled(
        *_two(words), number
    ),
    "session_named": lambda *columns: facts.SessionNamed(columns[-1]),
    "teams_named": lambda *columns: facts.TeamsNamed(_two(columns[-1])),
    "gap_carried": lambda team, number, other, *_: facts.GapCarried(
        Team(team), number, _seat(other)
    ),
    "dealer_chosen": lambda seat, number, *_: facts.DealerChosen(Seat(seat), bool(number)),
    "deal_voided": lambda *columns: facts.DealVoided(columns[-1]),
    "game_ended": lambda *columns: facts.GameEnded(columns[-1]),
    "game_began": lambda seat, _number, _other, _suit, words: facts.GameBegan(
        _seat(seat), _four(words) if words else None
    ),
    "round_deleted": lambda seat, *_: facts.RoundDeleted(Seat(seat)),
    "played_on": lambda *_: facts.PlayedOn(),
    "adjusted": lambda team, number, other, _suit, words: facts.Adjusted(
        Team(team), number, words, _seat(other)
    ),
    "noted": lambda *columns: facts.Noted(columns[-1]),
    "substituted": lambda seat, _number, _other, _suit, words: facts.Substituted(Seat(seat), words),
    "renamed": lambda *columns: facts.Renamed(*_two(columns[-1])),
    "corrected": lambda _seat, number, other, *_: facts.Corrected(number, other),
    "swapped": lambda seat, number, *_: facts.Swapped(Seat(seat), Seat(number)),
    "time_told": lambda _seat, number, *_: facts.TimeTold(number),
    "steps_undone": lambda _seat, number, *_: facts.StepsUndone(number),
    "steps_redone": lambda _seat, number, *_: facts.StepsRedone(number),
}
