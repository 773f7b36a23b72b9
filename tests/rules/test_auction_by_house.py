"""The auction where a family plays it otherwise, and what each refusal says in every house."""

from __future__ import annotations

import pytest

from hokm_ref.rules.auction import PASS, Auction, Bid
from hokm_ref.rules.house import STANDARD, House
from hokm_ref.rules.seats import Seat
from hokm_ref.rules.suits import Suit
from hokm_ref.wording import bare
from tests.rules.test_auction import NAMES, auction

ROUND_AND_ROUND = House(turns="until_passes")
NUMBERS = House(trump_named="after_auction")
TARNEEB = House(turns="until_passes", trump_named="after_auction", all_pass="redeal")
RANKED = House(equal_bid="higher_suit")
RANKED_OTHERWISE = RANKED.but(suit_rank=(Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS))


def names(seats: tuple[Seat, ...] | frozenset[Seat]) -> str:
    return " ".join(NAMES[seat.value] for seat in seats)


@pytest.mark.parametrize(
    ("calls", "callers", "left"),
    [
        ("", "Ben", "Ana Ben Cyn Dan"),
        ("p", "Ben Cyn", "Ana Cyn Dan"),
        ("7h 8h 9h 10h", "Ben Cyn Dan Ana Ben", "Ana Ben Cyn Dan"),
        ("p 7h p 8h", "Ben Cyn Dan Ana Cyn", "Ana Cyn"),
        ("7h p 8h p 9h", "Ben Cyn Dan Ana Ben Dan", "Ben Dan"),
        ("7h 8h p p 9h", "Ben Cyn Dan Ana Ben Cyn", "Ben Cyn"),
        ("p p p", "Ben Cyn Dan Ana", "Ana"),
        ("7h 8h p p p", "Ben Cyn Dan Ana Ben Cyn", ""),
        ("7h 13h", "Ben Cyn Dan", ""),
        ("p p p p", "Ben Cyn Dan Ana Ben", ""),
    ],
)
def test_round_and_round_a_pass_is_final(calls: str, callers: str, left: str) -> None:
    """Whoever has passed is not asked again; the others call in turn until three have passed."""
    told = auction(calls, house=ROUND_AND_ROUND)
    assert names(told.callers) == callers
    assert told.turn is told.callers[-1]
    assert told.to_call == {Seat(NAMES.index(name)) for name in left.split()}
    assert told.is_last_turn is False
    assert told.made == tuple(zip(told.callers[:-1], told.calls, strict=True))


@pytest.mark.parametrize(
    ("calls", "is_over", "passes"),
    [
        ("", False, 0),
        ("7h 8h 9h 10h", False, 0),
        ("7h p p", False, 2),
        ("7h p p p", True, 3),
        ("p p p", False, 3),
        ("p p p 7h", True, 3),
        ("p p p p", True, 4),
        ("p 13h", True, 1),
        ("7h 8h p p 9h", False, 2),
        ("7h 8h p p 9h p", True, 3),
    ],
)
def test_round_and_round_until_three_passed_over_a_bid(
    calls: str, is_over: bool, passes: int
) -> None:
    """Or all four passed; and at once when nothing could beat the highest bid."""
    told = auction(calls, house=ROUND_AND_ROUND)
    assert (told.is_over, told.passes) == (is_over, passes)


@pytest.mark.parametrize(
    ("calls", "is_last"), [("", False), ("p", False), ("p p", False), ("p p p", True)]
)
def test_the_dealer_speaks_last_where_each_calls_once(calls: str, is_last: bool) -> None:
    assert auction(calls).is_last_turn is is_last


@pytest.mark.parametrize(
    ("house", "forced"),
    [
        (STANDARD, Seat.SECOND),
        (House(all_pass="dealer_forced"), Seat.FIRST),
        (House(all_pass="redeal"), None),
    ],
)
def test_whom_four_passes_bind(house: House, forced: Seat | None) -> None:
    """The player after the dealer, the dealer, or nobody: it is dealt again."""
    assert Auction(Seat.FIRST, house).forced is forced


@pytest.mark.parametrize("house", [RANKED, RANKED_OTHERWISE], ids=["clubs low", "spades low"])
@pytest.mark.parametrize("held", Suit)
@pytest.mark.parametrize("suit", Suit)
def test_an_equal_bid_of_a_higher_suit(house: House, held: Suit, suit: Suit) -> None:
    """8 of a higher suit beats 8, by the order of the house; a higher number always does."""
    is_higher = house.suit_rank.index(suit) > house.suit_rank.index(held)
    assert Bid(8, suit).beats(Bid(8, held), house) is is_higher
    assert not Bid(8, suit).beats(Bid(8, held), STANDARD)
    assert Bid(9, suit).beats(Bid(8, held), house)
    assert not Bid(7, suit).beats(Bid(8, held), house)


def test_a_number_alone_has_no_suit_to_be_higher_in() -> None:
    """Only a higher number beats it, and it beats only a lower number."""
    for one, other in ((None, Suit.HEARTS), (Suit.HEARTS, None), (None, None)):
        assert not Bid(8, one).beats(Bid(8, other), RANKED)
        assert Bid(9, one).beats(Bid(8, other), RANKED)


@pytest.mark.parametrize(
    ("house", "calls", "legal"),
    [
        (RANKED, "8c", "8 9 10 11 12 13"),
        (RANKED, "8h", "8 9 10 11 12 13"),
        (RANKED, "8s", "9 10 11 12 13"),
        (RANKED, "13h", "13"),
        (RANKED, "13s", ""),
        (RANKED_OTHERWISE, "8c", "9 10 11 12 13"),
        (NUMBERS, "8", "9 10 11 12 13"),
        (NUMBERS.but(equal_bid="higher_suit"), "8", "9 10 11 12 13"),
        (NUMBERS, "13", ""),
    ],
)
def test_what_may_be_bid_by_a_house(house: House, calls: str, legal: str) -> None:
    """The held number too, where some suit of it is higher."""
    told = auction(calls, house=house)
    assert told.legal == tuple(map(int, legal.split()))
    assert told.is_over is (not legal)


# The house, the calls so far, a call and by whom; the first words, and what may be done.
REFUSALS = [
    (
        STANDARD,
        "7h p 9s p",
        "p",
        None,
        "No: each player calls once, and the auction is over: player 4 has 9 spades.",
        "A call was wrong? hokm undo",
    ),
    (
        STANDARD,
        "7h 13s",
        "p",
        None,
        "No: nothing beats player 3's 13 spades, so the auction is over.",
        "A call was wrong? hokm undo",
    ),
    (
        ROUND_AND_ROUND,
        "7h p p p",
        "p",
        None,
        "No: the others have passed, and the auction is over: player 2 has 7 hearts.",
        "A call was wrong? hokm undo",
    ),
    (
        STANDARD,
        "",
        "p",
        "Dan",
        "No: player 1 dealt, so player 2 calls first, not player 4.",
        "Did player 3 deal? hokm deal 3 Did player 2 and player 3 pass? hokm p p",
    ),
    (
        STANDARD,
        "7h",
        "p",
        "Dan",
        "No: player 2 has just called, so player 3 calls next, not player 4.",
        "Did player 2 deal? hokm deal 2 Did player 3 pass? hokm p",
    ),
    (
        STANDARD,
        "7h p",
        "p",
        "Ben",
        "No: player 2 has called, and each player calls once; player 4 calls next.",
        None,
    ),
    (
        ROUND_AND_ROUND,
        "",
        "p",
        "Dan",
        "No: player 1 dealt, so player 2 calls first, not player 4.",
        "Did player 3 deal? hokm deal 3 Did player 2 and player 3 pass? hokm p p",
    ),
    (
        ROUND_AND_ROUND,
        "p 7h",
        "p",
        "Ben",
        "No: player 2 has passed for good; player 4 calls next.",
        None,
    ),
    (
        ROUND_AND_ROUND,
        "7h p",
        "p",
        "Ben",
        "No: player 3 has just called, so player 4 calls next, not player 2.",
        None,
    ),
    (
        STANDARD,
        "8h",
        "14s",
        None,
        "No: a bid is 7 to 13 tricks, so 14 is too many.",
        "player 3 may bid 9 to 13 with a suit, or pass.",
    ),
    (
        STANDARD,
        "8h",
        "8s",
        None,
        "No: suits do not rank, so 8 spades is no higher than player 2's 8 hearts.",
        "player 3 may bid 9 to 13 with a suit, or pass.",
    ),
    (
        RANKED,
        "p 8h",
        "8d",
        None,
        "No: suits rank clubs, diamonds, hearts and spades, so 8 diamonds is no higher than "
        "player 3's 8 hearts.",
        "player 4 may bid 8 to 13 with a suit, or pass.",
    ),
    (
        STANDARD,
        "8h",
        "9",
        None,
        "Which suit? A bid names its suit, and 9 stands alone.",
        "Type 9s, 9h, 9d or 9c; or p to pass.",
    ),
    (
        RANKED,
        "8h",
        "8",
        None,
        "Which suit? A bid names its suit, and 8 stands alone.",
        "Type 8s, 8h, 8d or 8c; or p to pass.",
    ),
    (
        NUMBERS,
        "8",
        "8",
        None,
        "No: 8 is no higher than player 2's 8.",
        "player 3 may bid 9 to 13, or pass.",
    ),
    (
        TARNEEB,
        "8",
        "9s",
        None,
        "No: here trump is named after the auction, so 9 spades says too much.",
        "player 3 may bid 9 to 13, or pass.",
    ),
]


@pytest.mark.parametrize(("house", "calls", "call", "by", "told", "hint"), REFUSALS)
def test_what_a_refusal_says(
    house: House, calls: str, call: str, by: str | None, told: str, hint: str | None
) -> None:
    """Which rule, who holds what, and what would pass."""
    before = auction(calls, house=house)
    said = auction(call).calls[0]
    refusal = before.objection(said, by=Seat(NAMES.index(by)) if by else None)
    assert refusal is not None
    assert str(refusal) == told
    assert " ".join(bare(line).strip() for line in refusal.hints()) == (hint or "")


@pytest.mark.parametrize(
    ("house", "calls", "call"), [(NUMBERS, "8", "9"), (TARNEEB, "", "7"), (RANKED, "8h", "8s")]
)
def test_what_a_house_allows(house: House, calls: str, call: str) -> None:
    """A number alone where trump is named later; the held number in a higher suit."""
    assert auction(calls, house=house).objection(auction(call).calls[0]) is None


def test_a_refused_bid_knows_whose_turn_it_is_and_the_house() -> None:
    """A bid without its suit is asked about, and the questioner may say more than the sentence."""
    told = auction("8h").objection(Bid(9, None))
    assert told is not None
    assert told.legal() == {"bids": [9, 10, 11, 12, 13], "pass": True}
    assert (vars(told)["turn"], vars(told)["house"]) == (Seat.THIRD, STANDARD)


def test_a_pass_as_it_is_recorded_and_said() -> None:
    """In a record, in a sentence, and after its player's name."""
    assert (PASS.code, PASS.text, PASS.noun) == ("pass", "a pass", "pass")
    bid = Bid(8, Suit.HEARTS)
    assert (bid.code, bare(bid.text), bid.noun) == ("8H", "8 hearts", bid.text)


def test_an_auction_begins_without_calls() -> None:
    """And each call said then stands in it."""
    assert Auction(Seat.FIRST, STANDARD) == Auction(Seat.FIRST, STANDARD, ())
