"""The auction: once round the table from the player after the dealer, each bid higher in number."""

from __future__ import annotations

import pytest

from hokm_ref.errors import BiddingOver, NoSuit, NotHigher, OutOfRange, OutOfTurn
from hokm_ref.errors.base import HokmError
from hokm_ref.rules.auction import PASS, Auction, Bid, Pass
from hokm_ref.rules.house import STANDARD, House
from hokm_ref.rules.seats import Seat
from hokm_ref.rules.suits import Suit
from hokm_ref.speech import words
from hokm_ref.wording import Seating, bare
from tests.evening import Evening

NAMES = "Ana Ben Cyn Dan".split()
TENS = House(allowed_bids=(5, 7, 10))


def auction(calls: str, dealer: str = "Ana", house: House = STANDARD) -> Auction:
    """The auction of calls as typed, in turn after the dealer, whether allowed or not."""
    said = tuple(words.call(call) for call in calls.split())
    return Auction(Seat(NAMES.index(dealer)), house, said)


@pytest.mark.parametrize(
    ("dealer", "order"),
    [
        ("Ana", "Ben Cyn Dan Ana"),
        ("Ben", "Cyn Dan Ana Ben"),
        ("Cyn", "Dan Ana Ben Cyn"),
        ("Dan", "Ana Ben Cyn Dan"),
    ],
)
def test_each_calls_once_and_the_dealer_last(evening: Evening, dealer: str, order: str) -> None:
    """Exactly one call each, beginning with the player after the dealer."""
    evening.ok(f"new {' '.join(NAMES)} --dealer {dealer}")
    for tricks, name in enumerate(order.split(), 7):
        now = evening.status()
        assert (now["phase"], now["turn"]) == ("auction", name)
        for other in NAMES:
            if other != name:
                assert evening.refused(f"bid {tricks}h --by {other}")["code"] == "out_of_turn"
        evening.ok(f"bid {tricks}h --by {name}")
    last = order.rsplit(maxsplit=1)[-1]
    now = evening.status()
    assert (now["phase"], now["turn"], now["contract"]["player"]) == ("play", last, last)
    for name in NAMES:
        assert evening.refused(f"pass --by {name}")["code"] == "bidding_over"


@pytest.mark.parametrize(
    ("calls", "legal"),
    [
        ("", "7 8 9 10 11 12 13"),
        ("p", "7 8 9 10 11 12 13"),
        ("p p p", "7 8 9 10 11 12 13"),
        ("7h", "8 9 10 11 12 13"),
        ("8s", "9 10 11 12 13"),
        ("9d p", "10 11 12 13"),
        ("7h 10c", "11 12 13"),
        ("7h p 11s", "12 13"),
        ("p 12h", "13"),
    ],
)
def test_what_may_be_bid(table: Evening, calls: str, legal: str) -> None:
    """Every number above the highest so far; a pass always."""
    numbers = tuple(map(int, legal.split()))
    assert auction(calls).legal == numbers
    for call in calls.split():
        table.ok(f"bid {call}")
    assert table.status()["legal"] == {"bids": list(numbers), "pass": True}


@pytest.mark.parametrize("held", range(7, 14))
@pytest.mark.parametrize("bid", range(7, 14))
@pytest.mark.parametrize("suit", [Suit.CLUBS, Suit.SPADES])
def test_a_bid_is_higher_in_number_or_refused(held: int, bid: int, suit: Suit) -> None:
    """8 spades over 8 hearts is refused: suits do not rank. A pass never is."""
    after = Auction(Seat.FIRST, STANDARD, (Bid(held, Suit.HEARTS),))
    refusal = after.objection(Bid(bid, suit))
    if held == 13:
        assert isinstance(refusal, BiddingOver)
    elif bid > held:
        assert refusal is None
        assert after.objection(PASS) is None
    else:
        assert isinstance(refusal, NotHigher)


@pytest.mark.parametrize("number", [0, 1, 6, 14, 99])
def test_a_bid_is_7_to_13(number: int) -> None:
    """One below and one above are refused."""
    assert isinstance(auction("").objection(Bid(number, Suit.HEARTS)), OutOfRange)


@pytest.mark.parametrize(
    ("calls", "is_over"),
    [
        ("", False),
        ("p p p", False),
        ("12h p p", False),
        ("p p p p", True),
        ("7h 8h 9h 10h", True),
        ("13s", True),
        ("p 13s", True),
        ("9c p 13d", True),
    ],
)
def test_when_it_is_over(calls: str, is_over: bool) -> None:
    """After the fourth call, or at once after a 13, which nobody can beat."""
    assert auction(calls).is_over is is_over


@pytest.mark.parametrize("calls", ["13s", "p 13s", "9c 13d", "p p 13h"])
def test_a_13_ends_it_and_nobody_else_is_asked(table: Evening, calls: str) -> None:
    """Case 10: over at once; every later call is refused, by whomever."""
    now = table.ok(f"bid {calls} --json").json
    assert (now["phase"], now["contract"]["tricks"]) == ("play", 13)
    for late in ("pass", "bid 13h", "bid 7c"):
        assert table.refused(late)["code"] == "bidding_over"


@pytest.mark.parametrize(
    ("dealer", "forced"), [("Ana", "Ben"), ("Ben", "Cyn"), ("Cyn", "Dan"), ("Dan", "Ana")]
)
def test_four_passes_bind_the_player_after_the_dealer(
    evening: Evening, dealer: str, forced: str
) -> None:
    """Exactly 7, trump named after the fourth pass, and the lead."""
    evening.ok(f"new {' '.join(NAMES)} --dealer {dealer}")
    now = evening.ok("bid p p p p --json").json
    unnamed = {
        "player": forced,
        "team": NAMES.index(forced) % 2,
        "tricks": 7,
        "trump": None,
        "forced": True,
    }
    assert (now["phase"], now["turn"], now["contract"]) == ("trump", forced, unnamed)
    now = evening.ok("trump d --json").json
    assert (now["phase"], now["turn"]) == ("play", forced)
    assert now["contract"] == {**unnamed, "trump": "diamonds"}


@pytest.mark.parametrize(
    ("calls", "player", "contract"),
    [
        ("7h p 9h p", "Dan", "9 hearts"),
        ("7s 8s 9s 10s", "Ana", "10 spades"),
        ("p p p 7d", "Ana", "7 diamonds"),
        ("7c p p p", "Ben", "7 clubs"),
        ("p 12c p p", "Cyn", "12 clubs"),
    ],
)
def test_the_highest_bidder_has_it(table: Evening, calls: str, player: str, contract: str) -> None:
    """Jumps, raising a partner and repeating a suit are allowed; the bidder leads."""
    now = table.ok(f"bid {calls} --json").json
    held = now["contract"]
    assert (held["player"], now["turn"]) == (player, player)
    assert f"{held['tricks']} {held['trump']}" == contract
    assert held["forced"] is False


@pytest.mark.parametrize(
    ("calls", "by", "call", "refusal"),
    [
        ("13s", "Ana", "6", BiddingOver),  # over comes before turn, range, height and suit
        ("p p p p", "Ana", "6", BiddingOver),
        ("9s", "Dan", "6", OutOfTurn),  # turn comes before range, height and suit
        ("9s", "Dan", "p", OutOfTurn),
        ("9s", "Cyn", "6", OutOfRange),  # range before height and suit
        ("9s", "Cyn", "14", OutOfRange),
        ("9s", "Cyn", "9", NotHigher),  # height before suit
        ("9s", "Cyn", "7", NotHigher),
        ("9s", "Cyn", "10", NoSuit),
        ("9s", None, "10", NoSuit),
        ("", "Ben", "7", NoSuit),
    ],
)
def test_the_first_objection_is_told_first(
    calls: str, by: str | None, call: str, refusal: type[HokmError]
) -> None:
    """One call may be wrong in several ways: what cannot be mended by another call comes first."""
    seat = None if by is None else Seat(NAMES.index(by))
    told = auction(calls).objection(words.call(call), by=seat)
    assert isinstance(told, refusal)
    with pytest.raises(refusal):
        auction(calls).with_call(words.call(call), by=seat)


@pytest.mark.parametrize(
    ("calls", "rule"),
    [
        ("13s", "auction.highest_ends"),
        ("p p 13s", "auction.highest_ends"),
        ("7h p p p", "auction.once"),
        ("p p p p", "auction.once"),
        ("p p p 13s", "auction.highest_ends"),
    ],
)
def test_why_it_is_over(calls: str, rule: str) -> None:
    """Because nothing beats the highest, or else because everybody has called."""
    told = auction(calls).objection(PASS)
    assert told is not None
    assert told.rule == rule


@pytest.mark.parametrize(
    ("house", "told"),
    [
        (STANDARD, "each player calls once, and the auction is over: Ben has the forced 7."),
        (
            House(all_pass="dealer_forced"),
            "each player calls once, and the auction is over: Ana has the forced 7.",
        ),
        (TENS, "each player calls once, and the auction is over: Ben has the forced 5."),
        (
            House(all_pass="redeal"),
            "all four passed, so the auction is over and it is dealt again.",
        ),
    ],
)
def test_after_four_passes_it_is_said_what_they_come_to(house: House, told: str) -> None:
    """Nobody has a pass: somebody must take the lowest bid, or it is dealt again."""
    refusal = auction("p p p p", house=house).objection(Bid(8, Suit.SPADES))
    assert refusal is not None
    refusal.seating = Seating(("Ana", "Ben", "Cyn", "Dan"))
    assert bare(refusal.reason()) == told


def test_an_accepted_call_stands_and_the_turn_passes() -> None:
    """What was an auction of one call is one of two, and the old one is unchanged."""
    before = auction("7h")
    after = before.with_call(Bid(8, Suit.CLUBS), by=Seat.THIRD)
    assert after == auction("7h 8c")
    assert (before.turn, after.turn) == (Seat.THIRD, Seat.FOURTH)
    assert before == auction("7h")


@pytest.mark.parametrize(
    ("calls", "highest"),
    [
        ("", None),
        ("p p", None),
        ("p 7h p", (Seat.THIRD, Bid(7, Suit.HEARTS))),
        ("7h 8s p", (Seat.THIRD, Bid(8, Suit.SPADES))),
    ],
)
def test_the_highest_so_far(calls: str, highest: tuple[Seat, Bid] | None) -> None:
    """The last bid that was made, for each is higher than the one before; passes do not count."""
    assert auction(calls).highest == highest


@pytest.mark.parametrize(
    ("calls", "held"),
    [
        ("", None),
        ("p p", None),
        ("8h", (Seat.SECOND, Bid(8, Suit.HEARTS))),
        ("p 8h p", (Seat.THIRD, Bid(8, Suit.HEARTS))),
        ("7s 8h p", (Seat.THIRD, Bid(8, Suit.HEARTS))),
        ("8", None),  # whose trump is named after the auction
        ("p 8 p", None),
    ],
)
def test_whose_the_contract_would_be(calls: str, held: tuple[Seat, Bid] | None) -> None:
    """The highest bidder's, if all the others passed; of a bid alone nobody can say in what."""
    assert auction(calls).held == held


@pytest.mark.parametrize(
    ("calls", "legal", "is_over"),
    [("", (5, 7, 10), False), ("5h", (7, 10), False), ("7h", (10,), False), ("p 10h", (), True)],
)
def test_a_house_with_other_bids(calls: str, legal: tuple[int, ...], is_over: bool) -> None:
    """It ends at once when no allowed call could beat the highest bid."""
    assert (auction(calls, house=TENS).legal, auction(calls, house=TENS).is_over) == (
        legal,
        is_over,
    )


@pytest.mark.parametrize("number", [4, 6, 8, 11, 13])
def test_a_house_refuses_a_bid_it_does_not_have(number: int) -> None:
    """A gap in the house's numbers is out of its range too."""
    refusal = auction("", house=TENS).objection(Bid(number, Suit.HEARTS))
    assert isinstance(refusal, OutOfRange)
    assert (TENS.lowest_bid, TENS.highest_bid) == (5, 10)


@pytest.mark.parametrize("tricks", range(7, 14))
@pytest.mark.parametrize("suit", Suit)
def test_a_bids_code_and_its_words_read_back_as_itself(tricks: int, suit: Suit) -> None:
    """What the record and the screen write, a person can type."""
    bid = Bid(tricks, suit)
    assert words.call(bid.code) == bid
    assert words.call(bare(bid.text)) == bid
    assert words.call(f"{tricks} {suit.value} {suit.symbol}") == bid


def test_a_pass_and_a_bare_number_read_back() -> None:
    """A number without its suit is itself, and not a pass."""
    assert words.call(PASS.code) == PASS == Pass()
    assert (Bid(8, None).code, Bid(8, None).text) == ("8", "8")
    assert words.call("8") == Bid(8, None) != PASS


@pytest.mark.parametrize(
    ("calls", "left"),
    [
        ("", "Ben Cyn Dan Ana"),
        ("p", "Cyn Dan Ana"),
        ("p 7h 8s", "Ana"),
        ("p 7h 8s p", ""),
        ("13s", ""),
    ],
)
def test_who_may_still_call(calls: str, left: str) -> None:
    """Exactly one call each, and nobody's after a 13."""
    assert {NAMES[seat.value] for seat in auction(calls).to_call} == set(left.split())
