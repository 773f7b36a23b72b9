"""An independent referee that sees all hands agrees on play-outs, legal and illegal, at random."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.evening import Evening

RANKS = "2 3 4 5 6 7 8 9 10 J Q K A".split()
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
PLAYED = 10_000


class PlayOut:
    """A deal played at random; now and then somebody does not follow who could."""

    def __init__(self, pick: random.Random, *, slips: float) -> None:
        pack = [rank + suit for suit in SUITS for rank in RANKS]
        pick.shuffle(pack)
        self.hands = [pack[at : at + 13] for at in range(0, 52, 13)]
        self.trump = pick.choice("SHDC")
        self.length = pick.choice([13, 13, 13, pick.randint(1, 13)])
        self.tricks: list[list[str]] = []
        self.expected: list[dict[str, Any]] = []
        self.shown: set[tuple[int, int]] = set()
        self._play(pick, slips)

    def _play(self, pick: random.Random, slips: float) -> None:
        held = [set(hand) for hand in self.hands]
        leader = 0
        for number in range(self.length):
            cards: dict[int, str] = {}
            for seat in [0, 1, 2, 3, 0, 1, 2][leader : leader + 4]:
                led = next(iter(cards.values()), None)
                may = [card for card in held[seat] if led and card[-1] == led[-1]]
                is_slip = bool(may) and pick.random() < slips
                card = pick.choice(sorted(held[seat] if is_slip or not may else may))
                if may and card not in may:
                    self.shown.add((seat, number + 1))
                cards[seat] = card
                held[seat].remove(card)
            self.tricks.append(list(cards.values()))
            won = self._winner(cards)
            self.expected.append({"leader": leader, "cards": self.tricks[-1], "winner": won})
            leader = won

    def _winner(self, cards: dict[int, str]) -> int:
        """Nobody else's card beats the winner's: each is compared with every other."""
        led = next(iter(cards.values()))[-1]

        def loses(one: str, other: str) -> bool:
            if one[-1] != other[-1]:
                return other[-1] == self.trump or (other[-1] == led and one[-1] != self.trump)
            return RANKS.index(other[:-1]) > RANKS.index(one[:-1])

        [won] = [
            seat
            for seat, card in cards.items()
            if not any(loses(card, other) for other in cards.values() if other != card)
        ]
        return won

    @property
    def proved(self) -> set[tuple[int, int]]:
        """Of the revokes that were made, those in a suit that the player shows afterwards."""
        later = set()
        for seat, number in self.shown:
            led = self.tricks[number - 1][0][-1]
            for trick in self.expected[number:]:
                card = trick["cards"][(seat - trick["leader"]) % 4]
                if card[-1] == led:
                    later.add((seat, number))
        return later

    def written(self, *, has_hands: bool) -> str:
        hands = [f"hand {' '.join(hand)}" for hand in self.hands] if has_hands else []
        tricks = [" ".join(cards) for cards in self.tricks]
        return "\n".join([f"trump {self.trump}", *hands, *tricks]) + "\n\n"


@pytest.fixture(scope="module")
def played() -> list[PlayOut]:
    pick = random.Random(20_261_130)
    return [PlayOut(pick, slips=0.15 if at % 2 else 0) for at in range(PLAYED)]


@pytest.mark.parametrize("has_hands", [False, True], ids=["cards alone", "with hands"])
def test_both_referees_agree(played: list[PlayOut], has_hands: bool, tmp_path: Path):
    record = tmp_path / "play.txt"
    record.write_text(
        "".join(play.written(has_hands=has_hands) for play in played), encoding="utf-8"
    )
    evening = Evening(tmp_path / "home")
    rounds = evening.ok(["judge", "play", str(record), "--json"]).json["rounds"]
    assert len(rounds) == PLAYED
    for play, found in zip(played, rounds, strict=True):
        assert found["trump"] == SUITS[play.trump]
        assert found["tricks"] == play.expected
        assert found["problems"] == []
        revokes = {(revoke["player"], revoke["trick"]) for revoke in found["revokes"]}
        assert revokes == (play.shown if has_hands else play.proved)
        assert len(revokes) == len(found["revokes"])


def test_there_is_something_to_agree_on(played: list[PlayOut]):
    """Legal play-outs without a revoke, others with some, and some that only the hands show."""
    assert sum(not play.shown for play in played) > PLAYED // 3
    assert sum(len(play.proved) for play in played) > 1_000
    assert sum(len(play.shown - play.proved) for play in played) > 100
