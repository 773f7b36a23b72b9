"""Entered in two ways: a whole round must agree with the calls, and a dealer told late moves them.

Both are judged by the same rules as if everything had been entered in order.
"""

from __future__ import annotations

import pytest

from hokm_ref.errors.base import HokmError
from hokm_ref.rules.auction import Bid
from hokm_ref.rules.seats import Seat
from hokm_ref.session.facts import Called, Contracted, DealerChosen, Fact, SessionBegan
from hokm_ref.session.record import record, replay
from hokm_ref.speech import words
from tests.evening import Evening

NAMES = "Ana Ben Cyn Dan".split()

# The calls entered (Ben calls first), the round typed, and what becomes of it.
ROUNDS = """
    -            ben 8h 9             -
    -            ana 13s 12           -
    -            dan 7c 7             -
    -            ben 6h 9             out_of_range
    -            ben 14h 9            out_of_range
    -            ben 7h 8 --forced    -
    -            cyn 7h 8 --forced    out_of_turn
    -            ana 7h 8 --forced    out_of_turn
    -            ben 8h 8 --forced    out_of_turn
    p            ben 8h 9             wrong_phase
    p            cyn 8h 9             -
    p            ben 7h 9 --forced    -
    p            dan 7h 9 --forced    out_of_turn
    p 8s         cyn 8s 9             -
    p 8s         cyn 8h 9             wrong_phase
    p 8s         cyn 9s 9             wrong_phase
    p 8s         dan 9s 9             -
    p 8s         ana 13d 9            -
    p 8s         dan 8h 9             not_higher
    p 8s         ana 7h 9             not_higher
    p 8s         ben 9s 9             wrong_phase
    p 8s         ben 7h 9 --forced    wrong_phase
    7h 8s        ben 7h 9             wrong_phase
    7h 8s        ben 9h 9             wrong_phase
    7h           ben 7h 9             -
    7h           ben 7h 9 --forced    wrong_phase
    p p p        ana 7h 9             -
    p p p        dan 7h 9             wrong_phase
    p p p        ben 7h 9 --forced    -
    p p p p      ben 7c 9             -
    p p p p      ben 7c 9 --forced    -
    p p p p      ben 8c 9             bidding_over
    p p p p      cyn 7c 9             bidding_over
    p 7s 8h p    dan 8h 9             -
    p 7s 8h p    dan 8s 9             bidding_over
    p 7s 8h p    dan 9h 9             bidding_over
    p 7s 8h p    cyn 8h 9             bidding_over
    p 7s 8h p    dan 8h 9 --forced    bidding_over
    13s          ben 13s 9            -
    13s          cyn 13s 9            bidding_over
"""


def rows(text: str) -> list[tuple[str, str, str]]:
    """The three cells of each row: columns are two blanks or more apart."""
    found = []
    for line in text.strip().splitlines():
        first, second, third = (cell.strip() for cell in line.split("  ") if cell.strip())
        found.append((first, second, third))
    return found


@pytest.mark.parametrize("row", rows(ROUNDS), ids="; ".join)
def test_a_whole_round_must_agree_with_the_calls(table: Evening, row: tuple[str, str, str]) -> None:
    """Accepted if the auction as entered can still end so; else refused, and nothing recorded."""
    calls, typed, code = row
    if calls != "-":
        table.ok(f"bid {calls}")
    before = table.status()
    if code == "-":
        table.ok(f"round {typed}")
        player, bid, taken, *forced = typed.split()
        (line,) = table.sheet()
        agreed = line["contract"]
        assert agreed["player"] == player.capitalize()
        assert f"{agreed['tricks']}{agreed['trump'][0]}" == bid
        assert agreed["forced"] is (bool(forced) or calls == "p p p p")
        assert line["taken"][agreed["team"]] == int(taken)
    else:
        assert table.refused(f"round {typed}")["code"] == code
        assert table.status() == before
        assert table.sheet() == []


def test_a_whole_round_after_all_calls_keeps_them(table: Evening) -> None:
    """They say the same, so nothing is lost; for a round entered whole there are none."""
    table.ok("bid p 7s 8h p")
    table.ok("round dan 8h 9")
    table.ok("round cyn 8h 9")
    by_calls, whole = table.sheet()
    assert [call["call"] for call in by_calls["calls"]] == ["pass", "7S", "8H", "pass"]
    assert whole["calls"] is None


@pytest.mark.parametrize("entered", ["", "p", "7h", "p p p p"])
def test_a_contract_names_its_suit(entered: str) -> None:
    """Forced or bid, in every phase of the auction."""
    facts: list[Fact] = [SessionBegan(("Ana", "Ben", "Cyn", "Dan")), DealerChosen(Seat.FIRST)]
    calls = [Called(words.call(call)) for call in entered.split()]
    table = replay([*facts, *calls]).table
    seat = Seat.FOURTH if entered == "7h" else Seat.SECOND
    for forced in (False, True):
        with pytest.raises(HokmError) as refusal:
            record(table, Contracted(seat, Bid(7 if seat is Seat.SECOND else 8, None), forced))
        assert refusal.value.code in ("no_suit", "bidding_over", "wrong_phase", "out_of_turn")
    if entered == "":
        with pytest.raises(HokmError) as refusal:
            record(table, Contracted(seat, Bid(7, None), True))
        assert refusal.value.code == "no_suit"


# ------------------------------------------------------------------ who dealt, told late


# The calls entered when Ana was thought to have dealt; who really did; the calls as they stand.
MOVED = """
    p 7s          Ben   Cyn pass, Dan 7S
    p 7s          Cyn   Dan pass, Ana 7S
    p 7s          Dan   Ana pass, Ben 7S
    p 7s          Ana   Ben pass, Cyn 7S
    p 7s 8h p     Ben   Cyn pass, Dan 7S, Ana 8H, Ben pass
    13s           Dan   Ana 13S
    p 13s         Ben   Cyn pass, Dan 13S
"""


@pytest.mark.parametrize("row", rows(MOVED), ids="; ".join)
def test_calls_move_to_the_seats_that_really_spoke(
    table: Evening, row: tuple[str, str, str]
) -> None:
    """Case 18: entered by turn, so they belong to the chair; turn and contract follow."""
    typed, dealer, stand = row
    table.ok(f"bid {typed}")
    now = table.ok(f"deal {dealer} --json").json
    assert now["dealer"] == dealer
    expected = [
        dict(zip(("player", "call"), call.split(), strict=True)) for call in stand.split(", ")
    ]
    assert now["calls"] == expected
    if now["phase"] == "play":
        highest = max(
            (call for call in expected if call["call"] != "pass"),
            key=lambda call: int(call["call"][:-1]),
        )
        assert now["contract"]["player"] == now["turn"] == highest["player"]
    else:
        following = NAMES[(NAMES.index(expected[-1]["player"]) + 1) % 4]
        assert now["turn"] == following
    table.ok("undo")
    assert table.status()["dealer"] == "Ana"


def test_a_call_with_its_player_named_holds_the_dealer(table: Evening) -> None:
    """What was entered with a name is that person's, so another dealer would contradict it."""
    table.ok("bid p --by ben")
    table.ok("bid 7s")
    before = table.status()
    error = table.refused("deal ben")
    assert (error["code"], error["exit"]) == ("out_of_turn", 1)
    assert table.status() == before
    table.ok("deal ana")


def test_four_passes_bind_whoever_was_really_first(table: Evening) -> None:
    """All is judged again, the forced contract too; a trump already named goes with it."""
    table.ok("bid p p p p")
    assert table.ok("deal ben --json").json["contract"]["player"] == "Cyn"
    table.ok("trump clubs")
    now = table.ok("deal cyn --json").json
    assert (now["phase"], now["turn"]) == ("play", "Dan")
    assert now["contract"] == {
        "player": "Dan",
        "team": 1,
        "tricks": 7,
        "trump": "clubs",
        "forced": True,
    }


def test_with_a_trick_down_it_stays_who_dealt(table: Evening) -> None:
    """Who dealt is fixed."""
    table.ok("bid p 7s 8h p")
    table.ok("deal ana")
    table.ok("trick dan")
    assert table.refused("deal ben")["code"] == "wrong_phase"
    table.ok("trick dan")
    assert table.refused("deal ana")["code"] == "wrong_phase"


def test_a_round_entered_whole_may_name_its_dealer(table: Evening) -> None:
    """Against the rule it is recorded, with a warning; a forced 7 is then the next player's."""
    told = table.ok("round dan 7s 8 --dealer cyn --forced --json").json
    assert told["warnings"]
    (line,) = table.sheet()
    assert (line["dealer"], line["lost_by"], line["next_dealer"]) == ("Cyn", 0, "Cyn")
    assert table.refused("round dan 7s 8 --dealer ana --forced")["code"] == "out_of_turn"
