"""Who deals next: the losing side, the same dealer if it is the dealer's."""

from __future__ import annotations

import pytest

from hokm_ref.rules.dealer import (
    After,
    ByNoRound,
    ByRound,
    Lost,
    Ruling,
    after_round,
    after_void,
    for_new_partners,
    under,
)
from hokm_ref.rules.house import STANDARD, House
from hokm_ref.rules.law import sentence
from hokm_ref.rules.seats import Seat, Team
from tests.evening import Evening

NAMES = "Ana Ben Cyn Dan".split()

# Dealer, bidder, made or failed; the side that lost; who deals next.
CASES = """
    Ana  Ben  made    Ana & Cyn  Ana
    Ana  Ben  failed  Ben & Dan  Ben
    Ana  Cyn  made    Ben & Dan  Ben
    Ana  Cyn  failed  Ana & Cyn  Ana
    Ben  Dan  made    Ana & Cyn  Cyn
    Ben  Dan  failed  Ben & Dan  Ben
    Ben  Cyn  made    Ben & Dan  Ben
    Ben  Cyn  failed  Ana & Cyn  Cyn
    Cyn  Dan  made    Ana & Cyn  Cyn
    Cyn  Dan  failed  Ben & Dan  Dan
    Cyn  Ana  made    Ben & Dan  Dan
    Cyn  Ana  failed  Ana & Cyn  Cyn
    Dan  Ben  made    Ana & Cyn  Ana
    Dan  Ben  failed  Ben & Dan  Dan
    Dan  Ana  made    Ben & Dan  Dan
    Dan  Ana  failed  Ana & Cyn  Ana
"""


def rows(text: str) -> list[tuple[str, str, str, str, str]]:
    """The lines of the table: the losing side is one cell."""
    told = [line.split() for line in text.strip().splitlines()]
    return [(line[0], line[1], line[2], " ".join(line[3:6]), line[6]) for line in told]


TABLE = rows(CASES)


def test_the_table_has_all_16_cases() -> None:
    """Four dealers, two sides bidding, made or failed."""
    cases = {(dealer, NAMES.index(bidder) % 2, result) for dealer, bidder, result, *_ in TABLE}
    assert len(TABLE) == len(cases) == 16


@pytest.mark.parametrize(("dealer", "bidder", "result", "lost_by", "following"), TABLE)
def test_a_case_by_the_rule(
    dealer: str, bidder: str, result: str, lost_by: str, following: str
) -> None:
    """The deal stays with a dealer whose side lost, and else passes to the next player."""
    seat = Seat(NAMES.index(dealer))
    side = Team.A if lost_by == "Ana & Cyn" else Team.B
    how = ByRound.AGAIN if following == dealer else ByRound.PASSES
    ruling = Ruling(Seat(NAMES.index(following)), After(how, Lost(seat, side, 5)))
    assert after_round(Lost(seat, side, 5), STANDARD) == ruling


@pytest.mark.parametrize(("dealer", "bidder", "result", "lost_by", "following"), TABLE)
def test_a_case_as_it_is_typed(
    evening: Evening, dealer: str, bidder: str, result: str, lost_by: str, following: str
) -> None:
    """A whole round of 8 and who deals after it."""
    evening.ok(f"new {' '.join(NAMES)} --dealer {dealer}")
    evening.ok(f"round {bidder} 8s {8 if result == 'made' else 7}")
    now = evening.status()
    assert now["last_round"]["lost_by"] == (0 if lost_by == "Ana & Cyn" else 1)
    assert now["dealer"] == following
    assert now["turn"] == NAMES[(NAMES.index(following) + 1) % 4]


def test_dealers_over_five_rounds(table: Evening) -> None:
    """Case 16 of the table: dealers Ana Ana Ben Cyn Cyn, then Dan."""
    dealers = []
    for contract in ("ben 7s 7", "ana 7s 7", "ben 7s 7", "ben 7s 7", "ana 7s 7"):
        dealers.append(table.status()["dealer"])
        table.ok(f"round {contract}")
    assert [*dealers, table.status()["dealer"]] == "Ana Ana Ben Cyn Cyn Dan".split()


@pytest.mark.parametrize(("taken", "following"), [(7, "Ana"), (6, "Ben")])
def test_a_forced_contract_follows_the_same_rule(
    table: Evening, taken: int, following: str
) -> None:
    """Case 17: the losing side deals, bid or forced."""
    table.ok("bid p p p p")
    table.ok("trump clubs")
    assert table.ok(f"took {taken} --json").json["dealer"] == following


# The house, whether the dealer's side lost, whether by a Kot of the hakem's; who deals, and why.
BY_HOUSE = [
    ({}, True, False, "Ana", "dealer.again"),
    ({}, False, True, "Ben", "dealer.passes"),
    ({"next_dealer": "next_player"}, True, False, "Ben", "dealer.next"),
    ({"next_dealer": "next_player"}, False, False, "Ben", "dealer.next"),
    ({"next_dealer": "ask"}, True, False, "Ana", "dealer.asked"),
    ({"next_dealer": "ask"}, False, False, "Ben", "dealer.asked"),
    ({"after_kot": "dealers_partner"}, True, True, "Cyn", "dealer.partner"),
    ({"after_kot": "dealers_partner"}, True, False, "Ana", "dealer.again"),
    ({"after_kot": "dealers_partner"}, False, False, "Ben", "dealer.passes"),
    ({"after_kot": "dealers_partner", "next_dealer": "ask"}, True, True, "Ana", "dealer.asked"),
    (
        {"after_kot": "dealers_partner", "next_dealer": "next_player"},
        True,
        True,
        "Cyn",
        "dealer.partner",
    ),
]


@pytest.mark.parametrize(("keys", "dealer_lost", "is_kot", "following", "clause"), BY_HOUSE)
def test_a_house_with_another_dealer(
    keys: dict[str, str], dealer_lost: bool, is_kot: bool, following: str, clause: str
) -> None:
    """Always the next player, or the table is asked; and after the hakem's Kot the partner."""
    house = STANDARD.but(**keys)
    side = Team.A if dealer_lost else Team.B
    lost = Lost(Seat.FIRST, side, 5, is_kot)
    ruling = after_round(lost, house)
    assert (ruling.dealer, ruling.clause) == (Seat(NAMES.index(following)), clause)
    assert ruling.lost == lost
    is_asked = keys.get("next_dealer") == "ask"
    assert ruling.is_asked is is_asked
    if is_asked:  # who would deal is whom the loss of the round names
        assert ruling.but(is_asked=False) == after_round(ruling.lost, STANDARD)
    for dealer in Seat:  # where the table says it, nobody deals against the rule
        assert ruling.is_other_than(dealer) is (dealer is not ruling.dealer and not is_asked)


def test_a_kot_is_the_hakems_only_where_it_is_said() -> None:
    """A round is none unless it was."""
    house = STANDARD.but(after_kot="dealers_partner")
    assert after_round(Lost(Seat.FIRST, Team.A, 5), house).clause == "dealer.again"


@pytest.mark.parametrize(
    ("keys", "is_kot", "is_by_loss"),
    [
        ({}, False, True),
        ({"next_dealer": "next_player"}, False, False),
        ({"next_dealer": "ask"}, False, False),
        ({"after_kot": "dealers_partner"}, True, False),
    ],
)
@pytest.mark.parametrize("side", Team)
def test_only_where_the_losers_deal_does_the_loss_name_the_dealer(
    keys: dict[str, str], is_kot: bool, is_by_loss: bool, side: Team
) -> None:
    """Elsewhere the deal goes on whoever lost, the table says it, or a Kot decides it."""
    ruling = after_round(Lost(Seat.FIRST, side, 5, is_kot), STANDARD.but(**keys))
    assert ruling.is_by_loss is is_by_loss
    assert not after_void(Seat.FIRST).is_by_loss


def test_a_first_deal_has_nothing_before_it() -> None:
    """No deal, no round and no loser that it would follow from."""
    assert Ruling(Seat.FIRST, ByNoRound.FIRST).lost is None


@pytest.mark.parametrize("grounds", [*ByRound, *ByNoRound])
def test_all_that_decides_a_deal_is_a_clause_of_the_law(grounds: ByRound | ByNoRound) -> None:
    """What is said of a dealer can be looked up, and so that the table says it."""
    how = After(grounds, Lost(Seat.FIRST, Team.A, 5)) if isinstance(grounds, ByRound) else grounds
    assert Ruling(Seat.FIRST, how).clause == grounds.value
    assert sentence(grounds.value, STANDARD)
    assert Ruling(Seat.FIRST, how, is_asked=True).clause == "dealer.asked"


@pytest.mark.parametrize("seat", Seat)
def test_a_misdeal_keeps_its_dealer_by_the_rule(seat: Seat) -> None:
    """The same dealer deals again."""
    assert after_void(seat) == Ruling(seat, ByNoRound.VOID)


@pytest.mark.parametrize("seat", Seat)
def test_with_new_partners_the_person_whose_deal_it_was_deals(seat: Seat) -> None:
    """No round of theirs decides it; where the table says who deals, it says so still."""
    lost = Lost(Seat.FIRST, Team.A, 5)
    by_rule = after_round(lost, STANDARD)
    assert for_new_partners(by_rule, seat) == Ruling(seat, ByNoRound.PARTNERS)
    asked = after_round(lost, STANDARD.but(next_dealer="ask"))
    assert for_new_partners(asked, seat) == Ruling(seat, ByNoRound.PARTNERS, is_asked=True)


def test_a_misdeal_keeps_its_dealer_and_its_number(table: Evening) -> None:
    """Case 17: nothing scored, the auction afresh, the round's number not used up."""
    table.ok("round ben 8s 7")
    table.ok("bid p 7h")
    now = table.ok("redeal --json").json
    assert (now["round"], now["phase"], now["dealer"], now["turn"]) == (2, "auction", "Ben", "Cyn")
    assert (now["calls"], now["totals"]) == ([], [0, -16])
    assert now["legal"]["bids"] == [7, 8, 9, 10, 11, 12, 13]
    void = table.sheet()[-1]
    assert (void["round"], void["void"], void["points"]) == (2, True, [0, 0])
    table.ok("round cyn 8s 8")
    assert [line["round"] for line in table.sheet()] == [1, 2, 2]


def test_later_dealers_follow_from_who_really_dealt(table: Evening) -> None:
    """Case 18: the wrong player dealt; the next deal is reckoned from there, with a warning."""
    told = table.ok("deal cyn --json").json
    assert (told["dealer"], told["turn"]) == ("Cyn", "Dan")
    assert "Ana's deal" in " ".join(told["warnings"])
    assert table.ok("round dan 8s 7 --json").json["dealer"] == "Dan"


@pytest.mark.parametrize(
    ("how", "dealer", "turn"),
    [("rematch", "Dan", "Ana"), ("rematch --dealer cyn", "Cyn", "Dan")],
)
def test_a_new_game_goes_on_with_the_ordinary_rule(
    evening: Evening, how: str, dealer: str, turn: str
) -> None:
    """The deal of the next game is that of the round that ended the last, or the table's choice."""
    evening.ok(f"new {' '.join(NAMES)} --dealer dan --gap 51 --for ana")
    over = evening.ok("round ben 8h 7 --json").json
    assert (over["phase"], over["winner"], over["dealer"], over["turn"]) == ("over", 0, "Dan", None)
    now = evening.ok(f"{how} --json").json
    assert (now["game"], now["round"], now["dealer"], now["turn"]) == (2, 2, dealer, turn)
    assert (now["totals"], now["gap"], now["games_won"]) == ([0, 0], 0, [1, 0])


HOUSES = [STANDARD.but(next_dealer=way) for way in ("losing_side", "next_player", "ask")]


@pytest.mark.parametrize("now", HOUSES)
@pytest.mark.parametrize("then", HOUSES)
@pytest.mark.parametrize("side", Team)
def test_under_other_rules_the_round_that_was_lost_decides_by_them(
    then: House, now: House, side: Team
) -> None:
    """Whatever the deal was by the rules before: as if the round had been lost under these."""
    lost = Lost(Seat.FIRST, side, 5)
    ruling = after_round(lost, then)
    assert under(now, ruling) == after_round(lost, now)
    others = for_new_partners(ruling, Seat.SECOND)
    is_asked = now.next_dealer == "ask"
    assert under(now, others) == Ruling(Seat.SECOND, ByNoRound.PARTNERS, is_asked)


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("grounds", [way for way in ByNoRound if way is not ByNoRound.PARTNERS])
def test_what_no_round_decided_no_rule_decides_otherwise(grounds: ByNoRound, house: House) -> None:
    """The table, the cards or a misdeal: the person stays, in a chair among new partners too."""
    ruling = Ruling(Seat.FIRST, grounds)
    assert under(house, ruling) == ruling
    assert for_new_partners(ruling, Seat.SECOND) == Ruling(Seat.SECOND, grounds)


def test_a_lost_round_is_no_kot_unless_it_is_said() -> None:
    assert Lost(Seat.FIRST, Team.A, 1).is_hakems_kot is False
