"""What is told of a round in play where revokes, a broken Kot or other rules have narrowed it."""

from __future__ import annotations

import pytest

from tests.evening import Evening
from tests.house.seated import house_file, sit

CLASSIC = "new Ana Ben Cyn Dan --dealer ana --preset classic"


@pytest.fixture
def hakem(evening: Evening) -> Evening:
    """Ben is hakem, and has five tricks already."""
    for line in (CLASSIC, "trump h", "trick ben ben ben ben ben"):
        evening.ok(line)
    return evening


def test_a_debt_that_is_the_round(hakem: Evening) -> None:
    """Each trick that Ana & Cyn win next moves to the side that lacks but two."""
    told = hakem.ok("revoke ana --tricks 3").out
    assert "Ben & Dan win the round; no trick can change that." in told
    assert hakem.ok("next").out.splitlines()[-1] == "  After it: Ana deals again."
    hakem.ok("trick ana ana")
    assert hakem.sheet()[0]["taken"] == [0, 7]


def test_a_debt_that_is_the_round_and_leaves_the_kot_open(evening: Evening) -> None:
    """By the cards alone it is a Kot, and then the dealer's partner deals."""
    evening.ok("new Ana Ben Cyn Dan --dealer ana --preset rang_courts")
    evening.ok("trump h")
    evening.ok("trick ben ben ben ben ben ben")
    evening.ok("revoke ana --tricks 1")
    told = "  After it: Ana deals again; after a Kot of Ben & Dan Cyn."
    assert evening.ok("next").out.splitlines()[-1] == told


def test_the_next_player_deals_unless_after_a_kot(evening: Evening) -> None:
    """Whoever loses the round; a trick of the others leaves one way only."""
    keys = {"version": "classic", "deal.next_dealer": "next_player"}
    sit(evening, {**keys, "deal.after_kot": "dealers_partner"})
    evening.ok("trump h")
    told = "  After it: Ben deals; after a Kot of Ben & Dan Cyn."
    assert evening.ok("next").out.splitlines()[-1] == told
    evening.ok("trick ana")
    assert evening.ok("next").out.splitlines()[-1] == "  After it: Ben deals."


def test_both_sides_owe_tricks(hakem: Evening) -> None:
    """What each still has to give up is told beside what it needs."""
    hakem.ok("revoke ana --tricks 1")
    hakem.ok("revoke ben --tricks 1")
    needs = "Ana & Cyn need 7 more, 1 of them owed, and Ben & Dan 3 at most."
    assert needs in hakem.ok("status --plain").out
    hakem.ok("new --dealer ana --preset classic")
    hakem.ok("trump h")
    hakem.ok("revoke ana --tricks 1")
    told = hakem.ok("revoke ben --tricks 2").out.splitlines()
    assert told == [
        "The table moves 2 tricks, and Ana & Cyn get them with the count: hokm took",
        "Ana & Cyn need 8 more at most, 1 of them owed, and Ben & Dan 9 at most, 2 of them owed.",
    ]


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (("p p p 7h",), "Ana & Cyn can still make 7."),
        (("new --dealer ana --preset classic", "trump h"), "Either side can still win the round."),
    ],
)
def test_where_more_is_owed_than_there_is_no_number_is_told(
    evening: Evening, lines: tuple[str, ...], told: str
) -> None:
    """A trick that is won is given away, and one that is lost comes back."""
    for line in ("new Ana Ben Cyn Dan --dealer ana", *lines, "revoke ana --tricks 7"):
        evening.ok(line)
    assert evening.ok("revoke ben --tricks 7").out.splitlines()[-1] == told
    assert f"Tricks: {told}" in evening.ok("status --plain").out
    assert told in evening.ok("trick").out


def test_no_number_is_in_the_prompt_either(evening: Evening) -> None:
    for line in ("new Ana Ben Cyn Dan --dealer ana", "p p p 7h", "revoke ana --tricks 7"):
        evening.ok(line)
    evening.ok("revoke ben --tricks 7")
    evening.is_terminal = True
    assert "Ana leads, hearts ♥ trump, can still make 7 >" in evening("table", answers="").out


@pytest.mark.parametrize(
    ("lines", "prompt"),
    [
        (("9h p p p", "revoke ben --tricks 3"), "Ben leads, hearts ♥ trump, needs 12 of 13 >"),
        (("9h p p p", "revoke ana --tricks 3"), "Ben leads, hearts ♥ trump, needs 6 of 13 >"),
        (("12h p p p", "revoke ben --tricks 3"), "Ben leads, hearts ♥ trump, cannot make 12 >"),
    ],
)
def test_the_prompt_counts_what_is_owed(
    evening: Evening, lines: tuple[str, ...], prompt: str
) -> None:
    """So many by the cards, whoever has to give tricks up."""
    for line in ("new Ana Ben Cyn Dan --dealer ana", *lines):
        evening.ok(line)
    evening.is_terminal = True
    assert prompt in evening("table", answers="").out


def test_a_count_is_scored_as_was_foretold(evening: Evening) -> None:
    """Nine are needed of which three move: with eleven it fails, and with twelve it is made."""
    for line in ("new Ana Ben Cyn Dan --dealer ana", "9h p p p", "revoke ben --tricks 3"):
        evening.ok(line)
    assert "failed 9 hearts" in evening.ok("took 11").out
    evening.ok("undo")
    assert "made 9 hearts" in evening.ok("took 12").out


def test_a_lower_target_is_reached_with_either_result(evening: Evening) -> None:
    """Rules that the table takes later are tested after the next round, whoever wins it."""
    evening.ok(f"{CLASSIC} --gap 6 --for ben")
    file = house_file(evening, {"preset": "classic", "classic.target": 5})
    evening.ok(f"rules apply '{file}'")
    evening.ok("trump h")
    told = "At stake: 5 points win, so Ben & Dan win even without the round."
    assert told in evening.ok("status --plain").out
    evening.ok("took 3-7")
    assert evening.status()["winner"] == 1


@pytest.mark.parametrize("lines", [("revoke ben --lose",), ("trick ana", "revoke ben --lose")])
def test_a_round_that_is_lost_wins_nobody_the_game_but_the_others(
    evening: Evening, lines: tuple[str, ...]
) -> None:
    """Ben & Dan lack a point, and Ana & Cyn lack all seven."""
    for line in (f"{CLASSIC} --gap 6 --for ben", "trump h", *lines):
        evening.ok(line)
    assert "At stake" not in evening.ok("status --plain").out
    assert "Nothing in this round can end the game." in evening.ok("why stake").out
    assert evening.ok("next").out.splitlines()[-1] == "  After it: Ben deals."
    evening.ok("undo")
    evening.ok("revoke ana --lose")
    told = "At stake: 7 points win, so Ben & Dan win with the round."
    assert told in evening.ok("status --plain").out
    assert evening.ok("next").out.splitlines()[-1] == "  After it: Ana deals again."
