"""Whatever two places of the program say of the same thing agrees."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.evening import Evening

NEW = "new Ana Ben Cyn Dan --dealer ana"


def begin(evening: Evening, rules: str) -> None:
    """An evening by these house rules, Ana to deal."""
    file: Path = evening.home.parent / "house.toml"
    file.write_text(rules)
    evening.ok(f"{NEW} --rules {file}")


ASK = '[deal]\nnext_dealer = "ask"\n'
NEXT_GAME = '[deal]\nnext_game = "ask"\n'


def test_points_agreed_on_after_the_end_change_nothing_of_how_it_ended(evening: Evening) -> None:
    for typed in (NEW, "round ben 13h 9", "round dan 13s 9", "adjust ben +60 late"):
        evening.ok(typed)
    assert "52 behind" in evening.ok("status").out
    assert evening.ok("say").out.startswith("Ana and Cyn win game one by fifty-two")
    assert "52 is 52: the game is over" in evening.ok("why score").out
    evening.is_terminal, evening.width = True, 80
    board = evening.ok("board --plain").out
    assert "Ana & Cyn win game 1" in board
    assert "Ben & Dan win" not in board


def test_no_deal_is_anothers_by_the_rule_where_the_table_says_who_deals(evening: Evening) -> None:
    begin(evening, ASK)
    for typed in ("round ben 8h 9", "round ana 8h 8 --dealer ana"):
        evening.ok(typed)
    told = evening.ok("amend 1 --took 3")
    assert "deal by this score" not in told.err
    assert "by the rule" not in evening.ok("sheet").out


def test_a_forgotten_round_asks_who_dealt_it_where_the_table_says_so(evening: Evening) -> None:
    begin(evening, ASK)
    for typed in ("round ben 8h 9", "round ana 8h 8 --dealer cyn"):
        evening.ok(typed)
    assert evening.refused("round cyn 9h 9")["code"] == "wrong_phase"
    told = evening.refused("round cyn 9h 9 --after 1")
    assert told["code"] == "wrong_phase"
    assert "hokm round cyn 9h 9 --after 1 --dealer ana" in told["message"]
    evening.ok("round cyn 9h 9 --after 1 --dealer dan")
    assert [line["dealer"] for line in evening.sheet()] == ["Ana", "Dan", "Cyn"]


def test_a_house_that_names_the_dealer_again_does_so_for_new_partners(evening: Evening) -> None:
    begin(evening, ASK)
    for typed in ("round ben 8h 9", "end", "rematch Ana Cyn Ben Dan"):
        evening.ok(typed)
    assert evening.status()["dealer"] is None
    losing = evening.home.parent / "losing.toml"
    losing.write_text('[deal]\nnext_dealer = "losing_side"\n')
    evening.ok(f"rules apply {losing}")
    assert evening.status()["dealer"] == "Ana"
    evening.ok("p")


@pytest.mark.parametrize("typed", ["amend 2 --took 8", "amend 1 --took 8"])
def test_nobody_is_named_for_the_next_game_where_the_table_says_it(
    evening: Evening, typed: str
) -> None:
    begin(evening, NEXT_GAME)
    for line in ("round ben 13h 9", "round dan 13s 9"):
        evening.ok(line)
    assert "deals the rematch" not in evening.ok(typed).out
    assert "the table says who deals" in evening.ok("next").out
    now = evening.status()
    assert (now["dealer"], now["dealer_reason"]) == (None, "The table says who deals.")


def test_a_forgotten_round_put_in_twice_at_once_is_a_slip(evening: Evening) -> None:
    for typed in (NEW, "round ben 8h 8", "round cyn 9h 9 --after 1"):
        evening.ok(typed)
    evening.pace = 1
    told = evening.refused("round cyn 9h 9 --after 1")
    assert told["code"] == "repeated_round"
    assert len(evening.sheet()) == 2
    evening.ok("round cyn 9h 9 --after 1 --again")
    assert len(evening.sheet()) == 3


@pytest.mark.parametrize(
    "typed", ["rename dan to Daniel", "rename dan = Daniel", "rename dan Daniel"]
)
def test_a_word_between_two_names_is_no_part_of_one(evening: Evening, typed: str) -> None:
    evening.ok(NEW)
    evening.ok(typed)
    assert evening.status()["session"]["players"][3] == "Daniel"
    told = evening.refused("sub daniel to Eve")["message"]
    assert told.endswith("Somebody else in a chair: hokm sub daniel Eve")


TARNEEB = f"{NEW} --preset tarneeb"


@pytest.mark.parametrize("lead", [30, 34, 35, 38, 39])
def test_what_is_at_stake_by_failing_always_wins_where_it_is_said(
    evening: Evening, lead: int
) -> None:
    """To 41, where the others score the tricks they took: each bid said, failed by one trick."""
    evening.ok(TARNEEB)
    evening.ok(f"adjust ana +{lead}")
    told = evening.ok("why stake").out
    said = re.search(r"Ben & Dan fail (any bid|\d+)(?: (?:to|or) (\d+)| or more)?", told)
    first, last = (0, 0) if said is None else (said[1], said[2])
    if first == "any bid":
        first, last = 7, 13
    elif said and "or more" in said[0]:
        last = 13
    promised = range(int(first), int(last or first) + 1) if said else ()
    for bid in range(7, 14):
        evening.ok(f"round ben {bid}h {bid - 1}")
        assert (evening.status()["phase"] == "over") is (bid in promised), (bid, told)
        evening.ok("undo")


def test_what_is_at_stake_is_told_in_every_phase(evening: Evening) -> None:
    evening.ok(NEW)
    evening.ok("adjust ana +46")
    failed = "Failed, Ben & Dan lose the game."
    assert "Ben & Dan fail any bid" in evening.ok("why stake").out
    evening.ok("bid p p p p")
    assert failed in evening.ok("why stake").out
    assert failed.lower() in evening.ok("status").out.lower()
    evening.ok("trump h")
    assert failed in evening.ok("why stake").out
    evening.ok("took 0")
    assert evening.ok("why stake").out.startswith("Ana & Cyn win game 1")


def test_what_is_at_stake_is_told_before_anybody_has_dealt(evening: Evening) -> None:
    begin(evening, ASK)
    for typed in ("adjust ana +42", "round ben 7h 7"):
        evening.ok(typed)
    assert "Ben & Dan fail 9 or more" in evening.ok("why stake").out
    evening.ok(f"{NEW} --rules {classic_ask(evening)}")
    evening.ok("round ben h 7-3")
    assert "nobody has said" in evening.ok("why stake").out


def classic_ask(evening: Evening) -> Path:
    file = evening.home.parent / "classic.toml"
    file.write_text('preset = "classic"\n' + ASK)
    return file
