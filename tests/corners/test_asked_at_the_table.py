"""What a table asks in mid-round: whose turn, why, what is trump, and how long ago that was."""

from __future__ import annotations

import pytest

from hokm_ref.rules.auction import PASS, Auction, Bid
from hokm_ref.rules.house import STANDARD
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.rules.stake import possible
from hokm_ref.rules.suits import Suit
from tests.evening import Evening
from tests.house.seated import Keys, sit

FAMILY = ("new علی سارا رضا مینا --dealer مینا",)


@pytest.mark.parametrize(
    ("typed", "bid"),
    [("علی هشت دل", 8), ("علی نه پیک", 9), ("هفت خشت", 7), ("آٹھ پان", 8), ("नौ दिल", 9)],
)
def test_a_bid_in_words_of_their_own(evening: Evening, typed: str, bid: int) -> None:
    for line in (*FAMILY, typed):
        evening.ok(line)
    assert evening.status()["calls"][0]["call"][:-1] == str(bid)


def test_what_is_nine_and_no_is_alone_neither(evening: Evening) -> None:
    for line in (*FAMILY, "علی هشت دل", "p p p"):
        evening.ok(line)
    evening.refused("نه")
    evening.ok("هشت")
    assert evening.sheet()[0]["taken"] == [8, 5]


def test_what_is_asked_in_persian(evening: Evening) -> None:
    for line in (*FAMILY, "علی هشت دل 9"):
        evening.ok(line)
    assert evening.ok("چرا باختیم؟").out == evening.ok("why").out
    assert "Did you mean undo?" in evening.refused("برگرد")["message"]


AFTER_AUCTION: Keys = {"bidding.trump_named": "after_auction"}


@pytest.mark.parametrize(
    ("keys", "typed", "reasons"),
    [
        (
            {},
            "bid p 8h",
            [
                "Cyn's 8 hearts stands, so Dan bids 9 to 13 with a suit, or passes.",
                "Ana dealt, so Ben calls first. One call each, from the player after the dealer.",
                "Cyn's 8 hearts must be beaten. A bid must be higher in number.",
            ],
        ),
        (
            {},
            "bid p p p p",
            [
                "All four passed, so Ben, first after the dealer, takes 7 and names trump, as in: "
                "hokm trump hearts",
                "Ana dealt, and all four passed. If all pass, the player after the dealer takes 7 "
                "and names trump.",
            ],
        ),
        (
            AFTER_AUCTION,
            "bid p 8 p p",
            [
                "Cyn has 8 and names trump, as in: hokm trump hearts",
                "Ana dealt, and the auction is over. The highest bid is the contract.",
            ],
        ),
    ],
    ids=["a bid to beat", "all passed", "a number alone"],
)
def test_why_it_is_this_players_turn(
    evening: Evening, keys: Keys, typed: str, reasons: list[str]
) -> None:
    """The turn in one sentence, then each reason with its rule."""
    sit(evening, keys)
    evening.ok(typed)
    assert evening.ok("why turn").out.splitlines() == reasons


@pytest.mark.parametrize(
    ("keys", "typed", "to_name"),
    [
        (AFTER_AUCTION, "bid p 8 p p", "Cyn has 8 and names trump."),
        (
            {"version": "classic"},
            "deal ben",
            "Cyn is hakem and names trump from five cards.",
        ),
    ],
    ids=["after an auction", "by the hakem"],
)
def test_the_board_says_who_names_trump(
    evening: Evening, keys: Keys, typed: str, to_name: str
) -> None:
    """The auction is over or there was none, and no card is led before trump is named."""
    sit(evening, keys)
    evening.ok(typed)
    board = evening.ok("status --plain").out.splitlines()
    assert "Round: 1, trump to be named." in board
    assert f"To name: {to_name}" in board


def test_a_deal_told_before_the_first_call(table: Evening) -> None:
    """The board says who dealt and who calls first; calls there are none to list."""
    table.ok("deal ben")
    assert table.ok("status --plain").out.splitlines()[1:] == [
        "Round: 1, in the auction.",
        "Dealer: Ben.",
        "To call: Cyn, first after the dealer. 7 to 13 with a suit, or pass.",
    ]


def test_nobody_may_call_when_nothing_beats_the_bid() -> None:
    """A bid of 13 is the only contract its side can come to, and the others come to none."""
    auction = Auction(Seat.FIRST, STANDARD, (PASS, Bid(13, Suit.DIAMONDS)))
    assert auction.to_call == frozenset()
    assert (possible(auction, Team.A), possible(auction, Team.B)) == ((13,), ())


def test_where_the_table_names_each_dealer_play_foretells_none(evening: Evening) -> None:
    """By the ordinary rule `next` says who deals after the round either way; here nobody knows."""
    sit(evening, {"deal.next_dealer": "ask"})
    evening.ok("bid p 8h p p")
    told = "Cyn has 8 hearts, so Cyn leads; hearts are trump."
    assert evening.ok("next").out.splitlines() == [told]
    sit(evening, {})
    evening.ok("bid p 8h p p")
    assert evening.ok("next").out.splitlines() == [
        told,
        "  After it: Ben deals if Cyn makes 8, Ana again if not.",
    ]


def test_with_new_partners_no_round_says_whose_deal_it_would_be(evening: Evening) -> None:
    """The table is asked as ever, and it would have been the same person's turn."""
    sit(evening, {"deal.next_dealer": "ask"})
    evening.ok("round dan 8s 9")
    evening.ok("end")
    evening.ok("rematch Ana Cyn Ben Dan")
    told = evening.ok("why dealer").out
    assert told.startswith("The table says who deals round 2; it was to be Ana.\n")
    turn = "it was that player's turn before the partners changed"
    assert f"Ana would deal, as {turn}; here the table says." in told
    assert "los" not in told


def test_who_deals_after_a_kot_where_the_partner_does(evening: Evening) -> None:
    """Dan deals, so Ana is hakem: a Kot of hers is a third way for the deal to go."""
    evening.ok("new Ana Ben Cyn Dan --dealer dan --preset rang_courts")
    evening.ok("trump hearts")
    assert evening.ok("next").out.splitlines()[1] == (
        "  After it: Dan deals again if Ana & Cyn win the round, Ana if not; "
        "after a Kot of theirs Ben."
    )


def test_a_forced_seven_is_nobodys_bid(table: Evening) -> None:
    """The reasons of its score begin with the four passes."""
    table.ok("round ben 7h 7 --forced")
    assert table.ok("why 1").out.splitlines()[:2] == [
        "Round 1: Ben & Dan gained 7, so Ben & Dan lead by 7.",
        "All passed, so Ben had the forced 7 hearts. "
        "If all pass, the player after the dealer takes 7 and names trump.",
    ]


def test_a_game_without_an_end_has_nothing_at_stake(evening: Evening) -> None:
    """Rounds are played until the table ends it, so no round can win anything."""
    sit(evening, {"version": "classic", "classic.game_ends": "never"})
    evening.ok("round ben hearts 7-0")
    evening.ok("trump spades")
    board = evening.ok("status --plain").out
    assert "Score: Ben & Dan 2, Ana & Cyn 0." in board
    assert "At stake" not in board


@pytest.mark.parametrize(
    ("opponents", "told"),
    [
        ({}, None),
        ({"classic.opponents_kot": "seven_in_a_row"}, "with a Kot"),
        ({"classic.opponents_kot": "seven_first"}, "with the round"),
    ],
)
def test_what_the_opponents_can_win_follows_from_the_houses_kot(
    evening: Evening, opponents: dict[str, str], told: str | None
) -> None:
    """Two short of 7: one point is too little, and a Kot of two is enough, if it is one."""
    sit(evening, {"version": "classic", **opponents}, more="--gap 5 --for ana")
    evening.ok("trump spades")
    way = "" if told is None else f", so Ana & Cyn win {told}."
    assert evening.ok("why stake").out.splitlines()[0].endswith(way or "can end the game.")


def test_a_round_of_another_day_is_so_many_days_old(table: Evening) -> None:
    """The board says how long ago the last round was, in the measure people use."""
    table.ok("round ben 8h 9")
    table.pace = 0
    for later, ago in ((3600 * 30, "30 hours ago"), (3600 * 42, "3 days ago")):
        table.now += later
        last = f"Last: round 1, {ago}, Ben made 8 hearts, Ben & Dan gained 8."
        assert last in table.ok("status --plain").out.splitlines()


def test_an_open_round_that_nobody_went_on_with_says_since_when(table: Evening) -> None:
    """What was entered last is not asked about while the evening is going on."""
    table.ok("bid p")
    assert "Last" not in table.ok("status --plain").out
    table.now += 2 * 3600
    assert "Last: entry 2 hours ago." in table.ok("status --plain").out.splitlines()


def test_another_led_the_last_trick(table: Evening) -> None:
    """The warning stands beside the score, as it does beside any other trick."""
    table.ok("bid p 7h 8s p")
    table.ok("trick " + " ".join(["dan"] * 12))
    last = table.ok("trick dan --leader ana --json").json
    assert last["last_round"]["made"]
    assert last["warnings"] == [
        "Ana led trick 13; by the rule Dan leads, who won trick 12. It stands."
    ]
