"""What is settled before a deal: who deals, which rules, and a lead brought from paper."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from hokm_ref.errors.base import HokmError
from hokm_ref.rules.auction import Bid
from hokm_ref.rules.cards import PACK, Rank
from hokm_ref.rules.draw import drawn
from hokm_ref.rules.house import STANDARD
from hokm_ref.rules.seats import Seat
from hokm_ref.rules.suits import Suit
from hokm_ref.session.explain.readback import read_back
from hokm_ref.session.facts import (
    Contracted,
    Counted,
    DealerChosen,
    Dealt,
    Fact,
    GameBegan,
    GameEnded,
    HouseRuled,
    SessionBegan,
    SessionNamed,
)
from hokm_ref.session.record import record, replay
from hokm_ref.session.state import Table
from hokm_ref.wording import bare
from tests.evening import Evening
from tests.house.seated import house_file, sit

PLAYERS = ("Ana", "Ben", "Cyn", "Dan")
EIGHT = Bid(8, Suit.HEARTS)


def table_after(*facts: Fact, rules: Sequence[HouseRuled] = ()) -> Table:
    """They sat down by these rules, Ana deals first, and then this happened."""
    folded = replay((SessionBegan(PLAYERS), *rules, DealerChosen(Seat.FIRST), *facts))
    assert folded.refusal is None
    assert folded.table is not None
    return folded.table


def refusal_of(table: Table, fact: Fact) -> HokmError:
    with pytest.raises(HokmError) as refusal:
        record(table, fact)
    return refusal.value


def test_the_plural_of_a_rank_is_a_name(evening: Evening) -> None:
    """ "As" is the ace of spades, and "Aces" is somebody."""
    said = evening.ok("new Aces Jacks Tens Deuces --dealer aces").out
    assert said == (
        "Aces & Tens play Jacks & Deuces by the standard rules. Aces deals, so Jacks calls first.\n"
    )
    error = evening.refused("new As Ben Cyn Dan --dealer ben")
    assert error["code"] == "bad_name"
    assert error["message"].startswith("As is a card.")


def test_cards_that_settle_nothing_draw_no_dealer() -> None:
    """Four alike draw again as long as there are cards; without an ace nobody is first."""
    alike = sorted(PACK, key=lambda card: card.rank.value)
    with pytest.raises(ValueError, match="every four cards tie"):
        drawn(alike, STANDARD)
    aceless = [card for card in PACK if card.rank is not Rank.ACE]
    with pytest.raises(ValueError, match="without an ace"):
        drawn(aceless, STANDARD.but(first_dealer="first_ace"))


@pytest.mark.parametrize(
    ("key", "word"),
    [("bidding.tuns", "once"), ("bidding.turns", "thrice"), ("scoring.gap", "wide")],
)
def test_a_record_holds_only_rules_there_are(key: str, word: str) -> None:
    """An option or a value that no house can have is damage, not a rule."""
    error = refusal_of(table_after(), HouseRuled(key, word))
    said = f"the record has a {key} where none can be."
    assert (error.code, error.reason()) == ("unreadable_record", said)


def test_a_lead_from_paper_counts_and_is_said(evening: Evening) -> None:
    """It stands first among the reasons of the score, apart from the rounds."""
    evening.ok("new Ana Ben Cyn Dan --dealer ana --gap 18 --for ana")
    evening.ok("round cyn 8h 8")
    assert evening.ok("why score").out.splitlines() == [
        "Ana & Cyn lead by 26.",
        "Ana & Cyn lead by 18, carried over from paper. "
        "A lead carried over counts in totals and gap.",
        " 1 Ana & Cyn gain 8; Ana & Cyn lead by 26. A made bid gains the bid.",
        "26 is less than 52: the game goes on. 52 or more behind loses the game.",
    ]


def test_where_kots_win_a_lead_of_points_wins_nothing(evening: Evening) -> None:
    """Points brought from paper count in the totals, and Kots are counted apart from them."""
    evening.ok("new Ana Ben Cyn Dan --dealer ana --preset rang_courts --gap 18 --for ana")
    board = evening.status()
    assert (board["totals"], board["kots"], board["phase"]) == ([18, 0], [0, 0], "trump")


def test_a_name_for_the_evening_changes_nothing_at_the_table() -> None:
    """After it the job is what it was."""
    table, named = table_after(), SessionNamed("Friday")
    spoken = read_back(table, [named], record(table, named))
    assert [bare(line) for line in spoken.lines] == ["Ana deals round 1; Ben calls first."]


def test_a_table_that_says_who_deals_no_longer_does(evening: Evening) -> None:
    """Under new rules the round before says who deals the coming one."""
    sit(evening, {"deal.next_dealer": "ask"})
    evening.ok("round ben 8h 9")
    assert evening.status()["dealer"] is None
    plain = house_file(evening, {"scoring.gap": 54}, "plain.toml")
    assert evening.ok(["rules", "apply", str(plain)]).out == (
        "From round 2 on:\n"
        "  54 or more behind loses the game. (scoring.gap is 54; it was 52)\n"
        "  The deal goes to the side that lost. (deal.next_dealer is losing_side; it was ask)\n"
        "Ana deals round 2; Ben calls first.\n"
    )
    board = evening.status()
    assert (board["dealer"], board["turn"], board["round"]) == ("Ana", "Ben", 2)


@pytest.mark.parametrize(
    ("gap", "behind"), [(14, "Ana & Cyn are 22 behind, and 14 loses"), (22, "22 loses"), (23, "")]
)
def test_a_gap_that_the_score_has_reached_is_told_of(
    evening: Evening, gap: int, behind: str
) -> None:
    """The game ends with the next round, and not by the file."""
    for line in ("new Ana Ben Cyn Dan --dealer ana", "round ben 11h 11", "round dan 11s 12"):
        evening.ok(line)
    smaller = house_file(evening, {"scoring.gap": gap}, "smaller.toml")
    told = evening.ok(["rules", "apply", str(smaller)]).out
    assert ("the next round that closes is judged by it" in told) is bool(behind)
    assert behind in told
    evening.ok("round ben 7h 7")
    assert evening.status()["winner"] == 1


def test_one_rule_changed_leaves_the_deal_to_the_table() -> None:
    """Where the house still asks who deals, nobody is named by the change of another rule."""
    table = table_after(
        Contracted(Seat.SECOND, EIGHT),
        Counted(8),
        rules=[HouseRuled("deal.next_dealer", "ask")],
    )
    changed = record(table, HouseRuled("scoring.gap", "54"))
    assert (changed.house.gap, changed.deal) == (54, None)


def test_a_game_won_leaves_the_next_deal_to_the_table(evening: Evening) -> None:
    """Neither the end of a game nor the rematch names a dealer where the table does."""
    sit(evening, {"deal.next_dealer": "ask", "scoring.gap": 8})
    assert evening.ok("round ben 8h 9").out.splitlines()[1:] == [
        "Ben & Dan win game 1: Ana & Cyn are 8 behind, and 8 behind loses.",
        "Next game: hokm rematch.",
    ]
    assert evening.ok("next").out == "Game 1 is over: hokm rematch; the table says who deals.\n"
    said = evening.ok("rematch").out.splitlines()
    assert said[0] == "Game 2 begins, and the teams are level."
    assert said[1].startswith("The table says who deals round 2; ")
    assert evening.status()["dealer"] is None


def test_a_game_may_be_closed_before_anybody_deals(evening: Evening) -> None:
    """No deal is open then, so none is void, and the table says who deals the next game."""
    sit(evening, {"deal.next_dealer": "ask"})
    evening.ok("round ben 8h 9")
    assert evening.ok("end late").out == (
        "Game 1 is closed undecided: late. Ben & Dan lead by 8.\nNext game: hokm rematch.\n"
    )
    assert [line["round"] for line in evening.sheet()] == [1]
    said = "Game 1 is over: hokm rematch; the table says who deals."
    assert evening.ok("next").out == f"{said}\n"


def test_who_plays_no_longer_deals_no_game() -> None:
    """The person whose turn it was is gone, so the table must name the dealer."""
    table, four = table_after(GameEnded("late")), ("Eve", "Ben", "Cyn", "Dan")
    assert refusal_of(table, GameBegan(None, four)).rule == "dealer.new_game"
    named = record(table, GameBegan(Seat.SECOND, four))
    assert (named.dealer, named.seating.players) == (Seat.SECOND, four)


def test_a_house_may_ask_for_each_games_dealer() -> None:
    """Then no game begins without one, in whatever way it is recorded."""
    table = table_after(GameEnded("late"), rules=[HouseRuled("deal.next_game", "ask")])
    assert refusal_of(table, GameBegan()).rule == "dealer.new_game"
    assert record(table, GameBegan(Seat.THIRD)).dealer is Seat.THIRD


def test_without_an_auction_there_is_no_contract_to_enter() -> None:
    """The hakem of a classic table names trump; nobody bids."""
    table = table_after(rules=[HouseRuled("version", "classic")])
    error = refusal_of(table, Contracted(Seat.SECOND, EIGHT))
    assert error.code == "wrong_phase"


def test_a_contract_stays_with_its_player_whoever_dealt() -> None:
    """A deal told late moves calls made by turn, and never a contract entered whole."""
    table, dealt = table_after(Contracted(Seat.FOURTH, EIGHT)), Dealt(Seat.THIRD, True)
    spoken = read_back(table, [dealt], record(table, dealt))
    assert [bare(line) for line in spoken.lines] == [
        "Cyn dealt round 1.",
        "Dan has 8 hearts to play.",
    ]


def test_where_the_table_names_each_games_dealer_nobody_else_does(evening: Evening) -> None:
    """No answer at the end of a game names a dealer whom the rematch then would not take."""
    rules = evening.home.parent / "house.toml"
    rules.write_text('[deal]\nnext_game = "ask"\n', encoding="utf-8")
    evening.ok(f"new Ana Ben Cyn Dan --dealer ana --rules {rules}")
    said = evening.ok("round ben 13h 13").out + evening.ok("ben 13s 13 --again").out
    said += evening.ok("round ben 13c 13").out + evening.ok("ben 13d 13 --again").out
    assert "Next game: hokm rematch." in said
    told = [
        evening.ok(typed).out
        for typed in ("next", "status", "share", "say", "board", "chart", "deal")
    ]
    for answer in (said.splitlines()[-1], *told):
        assert not re.search(r"(Ana|Ben|Cyn|Dan) deals", answer), answer
    assert evening.ok("why dealer").out.startswith("Game 1 is over: hokm rematch; the table says")
    assert evening.status()["dealer"] is None
    error = evening.refused("rematch")
    assert (error["code"], error["exit"]) == ("missing_answer", 2)
    assert "Here the table names each game's first dealer. Who is it?" in error["message"]
    evening.ok("rematch --dealer cyn")
    assert evening.status()["dealer"] == "Cyn"


@pytest.mark.parametrize("again", [(), ("deal ana",), ("deal ana", "deal ana")])
def test_a_call_stays_with_who_made_it_whoever_sits_there_now(
    evening: Evening, again: Sequence[str]
) -> None:
    """In every answer, and when it is said once more who dealt."""
    for typed in ("new Ana Ben Cyn Dan --dealer ana", "8h", "sub ben Eve"):
        evening.ok(typed)
    told = [evening.ok(typed).out for typed in again]
    told += [evening.ok(typed).out for typed in ("status", "next", "why turn", "board")]
    assert not any("Eve's 8" in answer or "Eve 8" in answer for answer in told), told
    assert "Ben 8 hearts" in evening.ok("status").out
    assert evening.status()["calls"] == [{"player": "Ben", "call": "8H"}]
    evening.ok("p p p")
    evening.ok("took 8")
    assert evening.sheet()[0]["contract"]["player"] == "Ben"


@pytest.mark.parametrize(
    ("calls", "count", "told"),
    [
        (
            "p p 7s p",
            "took 6",
            "Dan failed 7 spades with 6 tricks: Ben & Eve lose 7, not double. Ana & Cyn lead by 7."
            " Ben & Eve lost the round, so the deal passes from Ana to Ben; Cyn calls first.",
        ),
        (
            "p p 7s p",
            "took 7",
            "Dan made 7 spades with 7 tricks: Ben & Eve gain 7. Ben & Eve lead by 7."
            " Ana & Cyn lost the round, so Ana deals again; Ben calls first.",
        ),
        (
            "p p 13s",
            "took 12",
            "Dan failed 13 spades with 12 tricks: Ben & Eve lose 26, twice the bid."
            " Ana & Cyn win game 1: Ben & Eve are 26 behind, and 20 behind loses."
            " Next game: hokm rematch; Ben deals, because Ben & Eve lost the round.",
        ),
    ],
)
def test_a_round_closes_for_those_who_sit_there_and_its_bid_is_the_bidders(
    evening: Evening, calls: str, count: str, told: str
) -> None:
    rules = evening.home.parent / "house.toml"
    rules.write_text("[scoring]\ngap = 20\n", encoding="utf-8")
    evening.ok(f"new Ana Ben Cyn Dan --dealer ana --rules {rules}")
    evening.ok(f"bid {calls}")
    evening.ok("sub dan Eve")
    assert evening.ok(f"{count} --json").json["said"] == told
    assert evening.sheet()[0]["contract"]["player"] == "Dan"


def test_why_it_is_nobodys_turn_yet(evening: Evening) -> None:
    """Where the table says each time who deals, and has not said."""
    rules = house_file(evening, {"deal.next_dealer": "ask"})
    evening.ok(f"new Ana Ben Cyn Dan --dealer ana --rules {rules}")
    evening.ok("round ben 8h 9")
    assert evening.ok("why turn --json").json["steps"][0]["clause"] == "dealer.asked"


def test_why_a_round_was_dealt_where_the_table_says_who_does(evening: Evening) -> None:
    sit(evening, {"deal.next_dealer": "ask"})
    evening.ok("round ben 8h 9")
    evening.ok("round cyn 8h 9 --dealer ben")
    told = evening.ok("why did ana deal round 2").out
    assert told.startswith("Ben dealt round 2, as the table said.\n")
