"""What each kind of option may be: both ends of a range are allowed, and nothing beyond them."""

from __future__ import annotations

from typing import Any

import pytest

from hokm_ref.rules.option import Bids, Choice, Option, Suits, Whole, WholeOrSame, from_kept
from hokm_ref.rules.option import is_allowed as allowed
from hokm_ref.rules.options import OPTIONS

RANGES = [option for option in OPTIONS if isinstance(option.kind, Whole | WholeOrSame)]


@pytest.mark.parametrize("option", RANGES, ids=lambda option: option.key)
def test_a_number_is_allowed_up_to_both_of_its_ends(option: Option) -> None:
    """And as the record keeps it, too."""
    kind: Any = option.kind
    for number in (kind.low, kind.low + 1, kind.high - 1, kind.high):
        assert allowed(kind, number)
        assert from_kept(option, str(number)) == number
    for number in (kind.low - 1, kind.high + 1, -kind.high - 1):
        assert not allowed(kind, number)
        with pytest.raises(ValueError, match=str(number)):
            from_kept(option, str(number))


@pytest.mark.parametrize("kind", [Whole(1, 9), WholeOrSame(1, 9)])
@pytest.mark.parametrize("value", [True, 2.0, "2", None, [2]])
def test_a_number_is_a_whole_one(kind: Any, value: object) -> None:
    assert not allowed(kind, value)


def test_same_is_allowed_where_another_option_says_the_number() -> None:
    assert allowed(WholeOrSame(1, 9), "same")
    assert not allowed(Whole(1, 9), "same")


def test_a_choice_is_one_of_its_words() -> None:
    assert [allowed(Choice(("a", "b")), word) for word in ("a", "b", "c", 1)] == [1, 1, 0, 0]


@pytest.mark.parametrize(
    ("numbers", "is_allowed"),
    [
        ([1], True),
        ([13], True),
        ([1, 7, 13], True),
        (list(range(1, 14)), True),
        ([], False),
        ([0, 7], False),
        ([7, 14], False),
        ([8, 7], False),
        ([7, 7], False),
        ([7.0], False),
        ([True, 7], False),
        (["7"], False),
        ("7", False),
        (7, False),
    ],
)
def test_bids_are_numbers_of_tricks_each_higher_than_the_last(
    numbers: object, is_allowed: bool
) -> None:
    assert allowed(Bids(), numbers) is is_allowed


@pytest.mark.parametrize(
    ("suits", "is_allowed"),
    [
        (["clubs", "diamonds", "hearts", "spades"], True),
        (["spades", "hearts", "diamonds", "clubs"], True),
        (["spades", "hearts", "diamonds"], False),
        (["spades", "spades", "diamonds", "clubs"], False),
        (["spades", "hearts", "diamonds", "clubs", "clubs"], False),
        (["spades", "hearts", "diamonds", 4], False),
        ([], False),
        ("spades", False),
        (None, False),
    ],
)
def test_suits_are_all_four_in_an_order(suits: object, is_allowed: bool) -> None:
    assert allowed(Suits(), suits) is is_allowed


def test_a_kind_nobody_knows_is_a_fault_of_ours() -> None:
    unknown: Any = Option
    with pytest.raises(AssertionError, match="nobody reads a type"):
        allowed(unknown, 1)
