"""Tricks entered card by card: who won, who leads, what is refused, and what the cards prove."""

from __future__ import annotations

import random

import pytest

from hokm_ref.rules.cards import PACK, Card
from hokm_ref.speech import card_words
from hokm_ref.speech.folding import folded
from tests.evening import Evening
from tests.judge.test_brute_force import PlayOut

SAT = "new Ana Ben Cyn Dan --dealer dan"
NAMES = ("Ana", "Ben", "Cyn", "Dan")


@pytest.fixture
def table(evening: Evening) -> Evening:
    """Ana has 8 spades and leads."""
    evening.ok(SAT)
    evening.ok("bid 8s p p p")
    return evening


@pytest.mark.parametrize(
    ("typed", "winner"),
    [
        ("trick ah kh 2s qh", "Cyn"),  # the trump
        ("trick 3d ac 2d 4d", "Dan"),  # the highest of the suit led
        ("trick ah k q j", "Ana"),  # bare ranks are of the suit led
        ("trick 2h 3 10 t", None),  # the ten of hearts twice
        ("t ah kh 2s qh", "Cyn"),
        ("ah kh 2s qh", "Cyn"),
        ("ah k 2s q", "Cyn"),
        ("8h 9h 10h jh", "Dan"),
        ("8h 2 3 4", "Ana"),
        ("۸دل ۹ ۱۰ jack", "Dan"),
        ("trick AH♥ KH 2S♠ QH", "Cyn"),
    ],
)
def test_four_cards_say_who_won(table: Evening, typed: str, winner: str | None):
    if winner is None:
        assert table.refused(typed)["code"] == "duplicate_card"
        return
    answer = table.ok([*typed.split(), "--json"]).json
    assert answer["turn"] == winner
    assert sum(answer["tricks"]) == 1


@pytest.mark.parametrize(
    ("typed", "code", "exit_status", "said"),
    [
        ("trick ah kh 2s", "usage", 2, "3 cards"),
        ("trick ah", "usage", 2, "1 card"),
        ("ah", "usage", 2, "1 card"),
        ("trick ah kh 2s qh 3d", "usage", 2, "5 cards"),
        ("trick ah kh dan qh", "usage", 2, "2 cards"),
        ("trick ah kh 2s ah", "duplicate_card", 1, "ace of hearts"),
        ("8h", "bidding_over", 1, "8 spades"),
        ("8h p", "bidding_over", 1, "8 spades"),
        ("trick 0h kh 2s qh", "unknown_player", 1, "0h"),
        ("trick AH♠ kh 2s qh", "unknown_player", 1, "AH♠"),
    ],
)
def test_what_is_no_trick_is_refused(table: Evening, typed, code, exit_status, said):
    refusal = table.refused(typed)
    assert (refusal["code"], refusal["exit"]) == (code, exit_status)
    assert said in refusal["message"]
    assert table.status()["tricks"] == [0, 0]


def test_a_card_played_before_names_who_played_it_and_when(table: Evening):
    """Table case 24; nothing of a line with such a card is recorded."""
    table.ok("trick ah kh 2s qh dan")
    refusal = table.refused("trick 3d 4d 5d 6d 7c kh 8c 9c")
    assert refusal["code"] == "duplicate_card"
    assert "Ben played the king of hearts in trick 1" in refusal["message"]
    assert table.status()["tricks"] == [1, 1]


def test_names_and_cards_are_mixed_and_the_lead_goes_on(table: Evening):
    answer = table.ok("trick ah kh 2s qh 3d ac kd 4d ben --json").json
    assert answer["tricks"] == [2, 1]
    assert answer["turn"] == "Ben"
    # Cyn leads the three of diamonds, Dan throws a club, Ana's king wins.
    assert answer["said"].startswith("Cyn wins trick 1, Ana trick 2, Ben trick 3. Ben leads.")
    assert "Ben won trick 3" in table.ok("why trick").out


def test_after_cards_a_digit_is_a_seat(table: Evening):
    assert table.ok("trick ah kh 2s qh 2 --json").json["tricks"] == [1, 1]


def test_a_wrong_leader_is_recorded_with_a_warning(table: Evening):
    answer = table.ok("trick ah kh 2s qh --leader ben --json").json
    assert answer["turn"] == "Dan"
    assert "by the rule Ana leads" in " ".join(answer["warnings"])


def test_the_last_four_and_what_is_settled(table: Evening):
    table.ok("trick dan dan ben ben ana cyn ana cyn ana --json")
    assert "Ana & Cyn need 3 of the 4 left" in table.ok("trick").out
    assert "have made it" in table.ok("trick ana ana ana").out
    table.ok("undo")
    assert "cannot make 8 any more" in table.ok("trick dan dan").out


def test_a_count_says_how_much_of_it_is_a_claim(table: Evening):
    table.ok("trick ah kh 2s qh")
    table.ok("trick 3d ad kd 4d")
    assert table.refused("took 0")["code"] == "too_many_tricks"
    closing = table.ok("took 9")
    assert "2 tricks were entered card by card; the other 11 are a claim." in closing.err


@pytest.mark.parametrize("seed", range(60))
def test_a_whole_round_card_by_card_agrees_with_a_referee_that_sees_all_hands(
    evening: Evening, seed: int
):
    """Winners, the count, and the revokes: said with the card that proves each, and only then."""
    play = PlayOut(random.Random(seed), slips=0.15 if seed % 2 else 0)
    evening.ok(SAT)
    evening.ok(["bid", f"7{play.trump}", "p", "p", "p"])
    said: set[tuple[str, int]] = set()
    for number, (cards, expected) in enumerate(zip(play.tricks, play.expected, strict=True), 1):
        answer = evening.ok(["trick", *cards, "--json"]).json
        if number < 13:
            assert answer["turn"] == NAMES[expected["winner"]]
        for warning in answer["warnings"]:
            name, found, rest = warning.partition(" plays ")
            if found:
                said.add((name, int(rest.partition("in trick ")[2].split()[0])))
    assert said == {(NAMES[seat], trick) for seat, trick in play.proved}
    winners = [expected["winner"] % 2 for expected in play.expected]
    own = winners.count(0)
    if play.length == 13:
        assert evening.sheet()[0]["taken"] == [own, 13 - own]
    else:
        assert evening.status()["tricks"] == [own, play.length - own]


def classic(evening: Evening, kot: str = "never") -> None:
    rules = evening.home.parent / "house.toml"
    rules.write_text(f'version = "classic"\n[classic]\nopponents_kot = "{kot}"\n')
    evening.ok(f"{SAT} --rules {rules}")
    evening.ok("trump hearts")


HEARTS = "ah kh qh jh 10h 9h 8h".split()
"""Seven trumps from the top: whoever plays them wins."""


def sevens(hakem_loses_first: bool) -> list[list[str]]:
    """Seven or eight tricks: trumps win them all; before that perhaps one is lost to Ben."""
    small = [rank + suit for suit in "SDC" for rank in "2 3 4 5 6 7 8 9 10 J Q K".split()]
    threes = [small[at : at + 3] for at in range(0, 21, 3)]
    tricks = [[trump, *three] for trump, three in zip(HEARTS, threes, strict=True)]
    if hakem_loses_first:
        tricks[0] = [*threes[0], HEARTS[0]]  # Ben leads, and Ana cuts
        tricks.insert(0, ["2h", "7h", "AS", "AD"])
    return tricks


@pytest.mark.parametrize("is_lost", [False, True], ids=["seven in a row", "the first is lost"])
def test_case_26_the_hakems_seven_by_cards(evening: Evening, is_lost: bool):
    """Tricks 1 to 7: a Kot. Losing the first and taking the next seven: no Kot."""
    classic(evening)
    tricks = sevens(is_lost)
    for trick in tricks:
        evening.ok(["trick", *trick])
    [line] = evening.sheet()
    assert line["taken"] == ([7, 1] if is_lost else [7, 0])
    assert line["kot"] is not is_lost
    assert line["points"] == [1 if is_lost else 2, 0]
    refusal = evening.refused("trick 2c 3c 4c 5c")
    assert refusal["code"] == "wrong_phase"
    assert "Round 1 has closed" in refusal["message"]


@pytest.mark.parametrize(
    ("kot", "taken", "is_kot"),
    [
        ("never", "0-7", False),
        ("seven_in_a_row", "0-7", True),
        ("seven_in_a_row", "1-7", False),
        ("seven_first", "1-7", True),
    ],
)
def test_case_26_the_others_reach_seven_first(evening: Evening, kot, taken, is_kot):
    """By the house's option; the seventh trick closes the round, by cards or by names."""
    classic(evening, kot)
    if taken == "1-7":
        evening.ok("trick ana")
    evening.ok("trick " + "ben " * 6)
    evening.ok("trick ad 2d 3d 4d")
    [line] = evening.sheet()
    assert sorted(line["taken"]) == sorted(map(int, taken.split("-")))
    assert line["kot"] is is_kot


@pytest.mark.parametrize("card", PACK, ids=lambda card: card.code)
def test_no_word_is_both_a_card_and_a_rank(card: Card) -> None:
    """Whichever is asked first, the answer is the same."""
    words = (card.code, card.code.lower(), f"{card.suit.letter}{card.rank.letter}", card.words)
    for word in (*words, f"{card.rank.word} of {card.suit.value}", card.text):
        assert card_words.rank(word) is None, word
    for word in (card.rank.letter, card.rank.letter.lower(), card.rank.word, card.rank.name):
        assert card_words.card_named(folded(word)) is None, word


def test_each_word_of_a_trick_is_read_once(
    monkeypatch: pytest.MonkeyPatch, evening: Evening
) -> None:
    """A card is asked for as often as there are cards, and a rank names none."""
    asked: list[str] = []
    read = card_words.card_named

    def counted(word: str) -> Card | None:
        asked.append(word)
        return read(word)

    monkeypatch.setattr(card_words, "card_named", counted)
    evening.ok("judge trick ah k 2s qh --trump s")
    assert asked == ["ah", "2s", "qh"]
