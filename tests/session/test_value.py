"""Facts, rulings and states are frozen records, seats and suits one of a few."""

from __future__ import annotations

import copy
import enum
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from hokm_ref.rules.auction import PASS, Bid, Pass
from hokm_ref.rules.cards import Rank
from hokm_ref.rules.contract import Contract
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.rules.suits import Suit
from hokm_ref.session.facts import Dealt, GapCarried, StepsRedone, StepsUndone, TrumpNamed
from hokm_ref.session.history import History
from hokm_ref.value import Value, unreachable


def test_fields_by_place_and_by_name_are_the_same() -> None:
    """And the ones left out have their defaults."""
    whole = Contract(Seat.FIRST, 8, Suit.HEARTS, False)
    assert whole == Contract(Seat.FIRST, 8, trump=Suit.HEARTS)
    assert whole == Contract(trump=Suit.HEARTS, tricks=8, seat=Seat.FIRST)
    assert hash(whole) == hash(Contract(trump=Suit.HEARTS, tricks=8, seat=Seat.FIRST))
    assert whole.forced is False


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (StepsUndone(1), StepsRedone(1)),
        (Bid(8, Suit.HEARTS), Bid(8, Suit.SPADES)),
        (Bid(8, Suit.HEARTS), Bid(9, Suit.HEARTS)),
        (Bid(8, Suit.HEARTS), Bid(8, None)),
        (PASS, Bid(8, None)),
        (Dealt(Seat.FIRST), Dealt(Seat.FIRST, True)),
        (Dealt(Seat.FIRST), Dealt(Seat.SECOND)),
        (GapCarried(Team.A, 18), GapCarried(Team.B, 18)),
        (Bid(8, Suit.HEARTS), (8, Suit.HEARTS)),
        (Pass(), None),
    ],
)
def test_records_that_are_not_equal(one: object, other: object) -> None:
    """Two kinds with the same fields are two, and so are two of a kind with any field different."""
    assert one != other
    assert one not in {other}


def test_records_that_are_equal() -> None:
    """They are one in a set and one key."""
    assert len({Bid(8, Suit.HEARTS), Bid(8, Suit.HEARTS), Pass(), PASS}) == 2
    assert History() == History((), ())


def test_a_record_is_frozen() -> None:
    """No field can be set, added or taken away."""
    bid: Any = Bid(8, Suit.HEARTS)
    with pytest.raises(AttributeError, match="Bid is frozen"):
        bid.tricks = 9
    with pytest.raises(AttributeError, match="Bid is frozen"):
        bid.more = 9
    with pytest.raises(AttributeError, match="Bid is frozen"):
        del bid.tricks
    assert bid == Bid(8, Suit.HEARTS)


def test_but_makes_another() -> None:
    """The same record with a field changed, the first left as it was."""
    bid = Bid(8, Suit.HEARTS)
    assert bid.but(tricks=9) == Bid(9, Suit.HEARTS)
    assert bid == Bid(8, Suit.HEARTS)
    assert bid.but() == bid
    with pytest.raises(TypeError):
        bid.but(number=9)


def test_a_field_missing_or_unknown_or_given_twice_is_refused() -> None:
    """A record is whole or is not made."""
    kinds: Any = (Bid, TrumpNamed)
    bid, named = kinds
    with pytest.raises((TypeError, AttributeError)):
        bid(8)
    with pytest.raises((TypeError, AttributeError)):
        named()
    with pytest.raises((TypeError, AttributeError)):
        bid(suit=Suit.HEARTS)
    with pytest.raises(TypeError, match="just these fields: tricks, suit"):
        bid(8, Suit.HEARTS, Seat.FIRST)
    with pytest.raises(TypeError, match="just these fields"):
        bid(8, Suit.HEARTS, by=Seat.FIRST)
    with pytest.raises(TypeError, match="just these fields"):
        bid(8, Suit.HEARTS, tricks=9)


def test_a_record_shows_its_fields() -> None:
    """As it would be written."""
    assert repr(StepsUndone(2)) == "StepsUndone(steps=2)"
    assert repr(PASS) == "Pass()"


def test_a_record_can_be_taken_apart() -> None:
    """In the order of its fields."""
    match Bid(8, Suit.HEARTS):
        case Bid(tricks, suit):
            assert (tricks, suit) == (8, Suit.HEARTS)
    assert Contract.__match_args__ == ("seat", "tricks", "trump", "forced")
    assert Pass.__match_args__ == ()


KINDS: list[Any] = [Seat, Team, Suit, Rank]


def tried(do: Callable[[], object]) -> object:
    """What came of it: the answer, or the kind of error."""
    try:
        return do()
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        return type(error)


ASKED: list[Callable[[Any], object]] = [
    lambda kind: [(member.name, member.value) for member in kind],
    lambda kind: [member.name for member in reversed(kind)],
    lambda kind: list(kind.__members__),
    len,
    lambda kind: [kind(member.value) is member for member in kind],
    lambda kind: [kind[member.name] is member for member in kind],
    lambda kind: kind("joker"),
    lambda kind: kind(99),
    lambda kind: kind["JOKER"],
    lambda kind: [one == other for one in kind for other in kind],
    lambda kind: [member == member.value for member in kind],
    lambda kind: len({*kind, *kind}),
    lambda kind: [isinstance(member, kind) for member in kind],
    lambda kind: [copy.copy(member) is member for member in kind],
    lambda kind: [copy.deepcopy(member) is member for member in kind],
    lambda kind: setattr(kind, next(iter(kind)).name, None),
    lambda kind: delattr(kind, next(iter(kind)).name),
    lambda kind: setattr(next(iter(kind)), "value", 7),
    lambda kind: delattr(next(iter(kind)), "value"),
    lambda kind: next(iter(kind)) < next(iter(kind)),
    lambda kind: [member in kind for member in kind],
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("ask", ASKED, ids=range(len(ASKED)))
def test_one_of_a_few_is_as_in_the_standard_library(
    ask: Callable[[Any], object], kind: Any
) -> None:
    """Ours is lighter to load; a type checker takes it for the other, so it must be the same."""
    make: Any = enum.Enum
    theirs = make(kind.__name__, [(member.name, member.value) for member in kind])
    assert tried(lambda: ask(kind)) == tried(lambda: ask(theirs))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_one_of_a_few_is_itself_alone(kind: Any) -> None:
    """Also after a journey to another process; and it shows which it is."""
    for member in kind:
        assert pickle.loads(pickle.dumps(member)) is member
        assert repr(member) == f"{kind.__name__}.{member.name}"


def test_a_kind_nobody_reads_is_a_fault_of_ours() -> None:
    """It stops there and says which."""

    class Forgotten(Value):
        pass

    never: Any = Forgotten()
    with pytest.raises(AssertionError, match="nobody reads a Forgotten"):
        unreachable(never)
