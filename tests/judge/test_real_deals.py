"""1,554 deals as they were really played at two championships, through `judge play`.

The records are not ours to keep: they are read where they are. Their tricks stand in the order of
the seats, a record of play has them in order of play; turning them around is all that is done here.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tests.evening import Evening

DEALS = Path(__file__).parents[3] / "shared" / "cases" / "real_deals.jsonl"
RANKS = "23456789TJQKA"


def deals() -> list[dict[str, Any]]:
    if not DEALS.is_file():
        if os.environ.get("CI"):
            pytest.fail(f"{DEALS} is absent, so the referee meets no real play")
        pytest.skip(f"{DEALS} is absent: no real play to judge")
    return [json.loads(line) for line in DEALS.read_text(encoding="utf-8").splitlines()]


def winner(cards: list[str], leader: int, trump: str) -> int:
    """The seat that wins a trick in the order of the seats."""

    def strength(seat: int) -> tuple[bool, bool, int]:
        suit, rank = tuple(cards[seat])
        return suit == trump, suit == cards[leader][0], RANKS.index(rank)

    return max(range(4), key=strength)


def in_order_of_play(deal: dict[str, Any]) -> list[str]:
    leader, lines = 0, []
    for trick in deal["tricks"]:
        cards = trick.split()
        lines.append(" ".join(cards[leader:] + cards[:leader]))
        leader = winner(cards, leader, deal["trump"])
    return lines


def judged(all_deals: list[dict[str, Any]], folder: Path, *, has_hands: bool) -> list[Any]:
    record = folder / "play.txt"
    with record.open("w", encoding="utf-8") as file:
        for deal in all_deals:
            hands = [f"hand {hand}" for hand in deal["hands"]] if has_hands else []
            lines = [f"trump {deal['trump']}", *hands, *in_order_of_play(deal)]
            file.write("\n".join(lines) + "\n\n")
    evening = Evening(folder / "home")
    rounds: list[Any] = evening.ok(["judge", "play", str(record), "--json"]).json["rounds"]
    return rounds


@pytest.fixture(scope="module")
def played() -> list[dict[str, Any]]:
    return deals()


@pytest.fixture(scope="module", params=[False, True], ids=["cards alone", "with hands"])
def rounds(request, played, tmp_path_factory) -> tuple[bool, list[Any]]:
    return request.param, judged(played, tmp_path_factory.mktemp("deals"), has_hands=request.param)


def test_every_deal_is_read_without_a_problem(played, rounds):
    _, all_rounds = rounds
    assert len(all_rounds) == len(played) == 1554
    assert [found["problems"] for found in all_rounds if found["problems"]] == []
    assert sum(len(found["tricks"]) for found in all_rounds) == 11_616


def test_the_winner_of_every_trick_leads_the_next(played, rounds):
    """And each card is then the one that its seat really played."""
    for deal, found in zip(played, rounds[1], strict=True):
        leaders = [trick["leader"] for trick in found["tricks"]]
        winners = [trick["winner"] for trick in found["tricks"]]
        assert leaders == [0, *winners[:-1]][: len(leaders)]
        for trick, written in zip(found["tricks"], deal["tricks"], strict=True):
            turned = [trick["cards"][(seat - trick["leader"]) % 4] for seat in range(4)]
            as_written = [code[-1] + code[:-1].replace("10", "T") for code in turned]
            assert as_written == written.split()


def test_the_counts_fit_what_the_scorers_wrote(played, rounds):
    """Tricks won, and the tricks of a claim on top of them."""
    counted = 0
    for deal, found in zip(played, rounds[1], strict=True):
        if deal["declarer"] is None or deal["declarer_tricks"] is None:
            continue
        own = found["taken"][deal["declarer"] % 2]
        left = 13 - sum(found["taken"])
        assert own <= deal["declarer_tricks"] <= own + left, deal["id"]
        counted += 1
    assert counted >= 1545


def test_revokes_are_found_where_the_scorers_called_them_and_nowhere_else(played, rounds):
    """All seven with the hands known; from the cards alone, the three that a later card proves."""
    has_hands, all_rounds = rounds
    found = {deal["id"] for deal, each in zip(played, all_rounds, strict=True) if each["revokes"]}
    called = {deal["id"] for deal in played if deal["revoke_called"]}
    assert len(called) == 7
    if has_hands:
        assert found == called
    else:
        assert found < called
        assert len(found) == 3
