"""Six lines for a chat, and one sentence for a voice: the same table, told to who was not there."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hokm_ref.session.explain import aloud, chat
from hokm_ref.session.record import replay
from hokm_ref.session.sheet import Round
from hokm_ref.wording import bare
from tests.evening import Evening
from tests.session.evenings import evenings, sized
from tests.views.test_board import TEN_ROUNDS
from tests.views.test_chart import COURTS, TARNEEB
from tests.views.test_tables import TWELVE_ROUNDS

NEW = TEN_ROUNDS[0]
WON = (*TEN_ROUNDS, "round ben 9h 8")
LATE = (*TEN_ROUNDS, "round ben 9h 9", "amend 1 --took 7")
"""Round 11 came after an end that a correction moved to round 10."""
PERSIAN = (
    "new علی سارا رضا مینا --preset persian --dealer علی",
    "round سارا h 7-0",
    "round سارا s 3-7",
    "round رضا c 0-7",
)
GOLDEN = """\
Hokm on 29 November 2026: Ana & Cyn against Ben & Dan
Score: Ana & Cyn lead by 34 after 12 rounds
Games: game 1 goes on, and 52 behind loses it
Last: round 12, Cyn made 8 spades with 9 tricks, so Ana & Cyn gained 8
Best: round 7, Cyn made 13 diamonds with 13 tricks, so Ana & Cyn gained 13
Next time: Ben deals and Cyn calls first
"""


def told(
    evening: Evening, lines: tuple[str, ...], command: str, *, width: int | None = None
) -> str:
    """What a command answers after these, on a screen so wide or piped."""
    for line in lines:
        evening.ok(line)
    evening.is_terminal, evening.width = width is not None, width
    return evening.ok(command).out


def test_the_golden_evening_in_six_lines(evening):
    assert told(evening, TWELVE_ROUNDS, "share") == GOLDEN
    assert evening.ok("share --json").json == {"schema": 1, "text": GOLDEN.rstrip("\n")}


@pytest.mark.parametrize("width", [80, 76, None])
def test_what_is_shared_is_the_same_on_every_screen(evening, width):
    """It is copied from there: nothing broken, coloured or marked."""
    evening.environ = {"TERM": "xterm-256color"}
    assert told(evening, TWELVE_ROUNDS, "share", width=width) == GOLDEN
    assert evening.ok("share --color always").out == GOLDEN


@pytest.mark.parametrize("width", [60, 36, 20])
def test_on_a_screen_too_narrow_it_is_broken_between_words(evening, width):
    """The same words, still neither coloured nor marked; and whole where it goes into a pipe."""
    evening.environ = {"TERM": "xterm-256color"}
    said = told(evening, TWELVE_ROUNDS, "share", width=width)
    assert max(map(len, said.splitlines())) <= width
    assert said.replace("\n  ", " ") == GOLDEN
    assert evening.ok("share --color always").out == said
    evening.is_terminal = False
    assert evening.ok("share").out == GOLDEN


def test_a_broken_line_keeps_names_from_right_to_left_apart(evening):
    """It may begin with one; a whole line never does."""
    assert "\u2068" in told(evening, PERSIAN, "share", width=36)
    assert "\u2068" not in told(evening, (), "share", width=80)


# What was played, and a line of what is shared.
SHARED = [
    (WON, "Result: Ana & Cyn win game 1: Ben & Dan are 53 behind, and 52 behind loses"),
    (WON, "Games: Ana & Cyn won game 1"),
    (WON, "Last: round 11, Ben failed 9 hearts with 8 tricks, so Ben & Dan lost 18"),
    (WON, "Next time: Dan deals and Ana calls first"),
    ((*WON, "rematch"), "Score: the teams are level"),
    ((*WON, "rematch"), "Games: Ana & Cyn won game 1, game 2 goes on"),
    ((*WON, "rematch", "ben 13s 13", "dan 13h 13", "ben 13c 13", "dan 13d 13"),
     "Games: Ana & Cyn won game 1, Ben & Dan won game 2"),
    ((*TEN_ROUNDS, "end late"), "Score: Ana & Cyn lead by 35 after 10 rounds, closed undecided"),
    ((*TEN_ROUNDS, "end late"), "Games: none is won yet"),
    ((NEW, "dan 8s 7"),
     "Costliest: round 1, Dan failed 8 spades with 7 tricks, so Ben & Dan lost 16"),
    ((NEW, "dan 8s 7", "ben 9h 9"), "Best: that very round"),
    ((NEW, "dan 8s 7", "p"), "Next time: round 2 goes on, dealt by Ben"),
    (TARNEEB, "Score: Lina & Nour have 29 points and Omar & Sami have 14 points after 5 rounds"),
    (TARNEEB[:4],
     "Score: Lina & Nour have 19 points and Omar & Sami have minus 7 points after 2 rounds"),
    (COURTS, "Score: Asif & Careem have 2 Kots and Bano & Dina have 1 Kot after 4 rounds"),
    (COURTS, "Best: round 2, Bano & Dina took 7 to 0, a Kot"),
    (COURTS[:2], "Best: round 1, Bano & Dina took 7 to 4"),
    (COURTS, "Games: game 1 goes on, and 5 Kots win it"),
    (COURTS, "Next time: Bano deals and Careem is hakem"),
    ((NEW, "dan 8s 8", "adjust ben -60"),
     "Result: Ana & Cyn win game 1: Ben & Dan are 52 behind, and 52 behind loses"),
    ((NEW, "dan 8s 8", "adjust ben -60"), "Games: Ana & Cyn won game 1"),
    (LATE, "Result: Ana & Cyn win game 1: Ben & Dan are 59 behind, and 52 behind loses"),
    (LATE, "Games: Ana & Cyn won game 1"),
    (LATE, "Last: round 10, Cyn made 9 clubs with 9 tricks, so Ana & Cyn gained 9"),
    (PERSIAN, "Last: round 3, سارا & مینا took 7 to 0, a Kot"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "wanted"), SHARED, ids=[wanted for _, wanted in SHARED])
def test_what_is_shared(evening, lines, wanted):
    said = told(evening, lines, "share")
    assert wanted in said.splitlines(), said


def test_a_house_without_an_end_and_one_that_says_who_deals(evening, tmp_path):
    house = tmp_path / "house.toml"
    ask = '[deal]\nnext_dealer = "ask"\n'
    house.write_text(f'version = "classic"\n[classic]\ngame_ends = "never"\n{ask}')
    evening.ok(["new", *"Ana Ben Cyn Dan".split(), "--dealer", "ana", "--rules", str(house)])
    said = told(evening, ("round ben h 7-3",), "share").splitlines()
    assert said[2] == "Games: game 1 goes on, and the table ends it"
    assert said[5] == "Next time: the table says who deals"
    standing = "Ben and Dan have one point, Ana and Cyn have none"
    assert evening.ok("say").out == f"{standing}, and the table says who deals round two.\n"
    evening.ok("end")
    said = evening.ok("say").out
    assert said.startswith(f"Game one is closed undecided, {standing}")
    assert said.endswith("and the table says who deals the next game.\n")


def test_where_nothing_was_played_there_is_nothing_to_share(table):
    assert table.refused("share")["code"] == "nothing_to_show"


# What was played, and the sentence.
SAID = [
    ((NEW,), "The teams are level, and Ana deals round one."),
    ((NEW, "p"), "The teams are level, and Cyn calls next."),
    ((NEW, "p p p p"), "The teams are level, and Ben names trump."),
    ((NEW, "p 8h p p"), "The teams are level, and Cyn leads the next trick."),
    ((NEW, "p 8h p p", "dan"), "The teams are level, and Dan leads the next trick."),
    (TEN_ROUNDS, "Ana and Cyn lead by thirty-five, and Dan deals round eleven."),
    (WON, "Ana and Cyn win game one by fifty-three, and Dan deals the next game."),
    (LATE, "Ana and Cyn win game one by fifty-nine, and Ana deals the next game."),
    ((*TEN_ROUNDS, "end"),
     "Game one is closed undecided, Ana and Cyn lead by thirty-five, and Dan deals the next game."),
    ((f"{NEW} --teams Us,Them", "dan 8s 8"), "Them lead by eight, and Ana deals round two."),
    (TARNEEB[:4],
     "Lina and Nour have nineteen points, Omar and Sami have minus seven, and Sami deals round"
     " three."),
    ((*TARNEEB, "lina 13s 13"),
     "Lina and Nour win game one by forty-two points to fourteen, and Sami deals the next game."),
    (COURTS, "Asif and Careem have two Kots, Bano and Dina have one, and Bano deals round five."),
    (COURTS[:1], "Both teams have no Kots, and Asif deals round one."),
    (PERSIAN[:3],
     "سارا and مینا have two points, علی and رضا have one, and سارا deals round three."),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "wanted"), SAID, ids=[wanted for _, wanted in SAID])
def test_what_is_said(evening, lines, wanted):
    assert told(evening, lines, "say") == f"{wanted}\n"
    assert evening.ok("say --json").json == {"schema": 1, "said": wanted}


def test_a_game_won_to_nothing_is_said_so(evening):
    seven = ["round ben h 7-0", "round ben s 7-0", "round ben c 7-0", "round ben d 7-0"]
    said = told(evening, ("new Ana Ben Cyn Dan --preset classic --dealer ana", *seven), "say")
    assert said.startswith("Ben and Dan win game one by eight points to none, and ")


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "nought"),
        (7, "seven"),
        (13, "thirteen"),
        (20, "twenty"),
        (52, "fifty-two"),
        (-23, "minus twenty-three"),
        (100, "one hundred"),
        (104, "one hundred and four"),
        (999, "nine hundred and ninety-nine"),
        (1000, "one thousand"),
        (1048, "one thousand and forty-eight"),
        (21_300, "twenty-one thousand three hundred"),
        (2_000_001, "two million and one"),
    ],
)
def test_numbers_as_they_are_said(number, words):
    assert aloud.in_words(number) == words


@given(st.integers(0, 10**9 - 1))
def test_no_two_numbers_are_said_alike(number):
    said = aloud.in_words(number)
    assert re.fullmatch(r"[a-z]+([ -][a-z]+)*", said)
    assert said != aloud.in_words(number + 1)


@given(evenings() | evenings(carried=True))
@sized
def test_any_evening_can_be_told(facts):
    table = replay(facts).table
    assert table is not None
    spoken = bare(aloud.sentence(table))
    assert re.fullmatch(r"[A-Za-z, -]+\.", spoken), spoken
    if any(isinstance(entry, Round) for entry in table.sheet):
        lines = [bare(line) for line in chat.lines(table, "29 November 2026")]
        assert len(lines) == 6
        for line in lines:
            assert re.match(r"(Hokm|Score|Result|Games|Last|Best|Costliest|Next time)\b", line)
            assert line.isascii()
            assert line.isprintable()


@pytest.mark.parametrize("lines", [PERSIAN, PERSIAN[:2]])
def test_a_number_never_follows_a_name_from_right_to_left(evening, lines):
    """Beside each other they would change sides, and nothing in plain text keeps them apart."""
    assert not re.search(r"[\u0600-\u06ff]\W*\d", told(evening, lines, "share"))


SIDES = {"ana": ("Ana & Cyn", "Ben & Dan"), "ben": ("Ben & Dan", "Ana & Cyn")}


@pytest.mark.parametrize("how", ["round", "points"])
@pytest.mark.parametrize("who", SIDES)
def test_whoever_won_is_named_as_winner_wherever_it_is_told(evening, who, how):
    """Of the first team and of the second, by a round and by points agreed on."""
    winners, losers = SIDES[who]
    evening.ok("new Ana Ben Cyn Dan --dealer ana")
    for at in range(3):
        evening.ok(f"round {who} 13{'shd'[at]} 13")
    last = f"round {who} 13c 13" if how == "round" else f"adjust {who} +13"
    told = f"{winners} win game 1: {losers} are 52 behind, and 52 behind loses."
    assert told in evening.ok(last).out
    for typed in ("status", "sheet --plain", "chart --plain", "why score"):
        assert told in evening.ok(typed).out, typed
    assert told.rstrip(".") in evening.ok("share").out
    assert f"Games: {winners} won game 1" in evening.ok("share").out
    evening.ok("rematch")
    assert f"Games: {winners} won game 1" in evening.ok("share").out
    evening.ok("amend 1 --took 12")
    said = evening.ok("amend 1 --took 13").out
    place = "with round 4" if how == "round" else "by the points agreed on after round 3"
    assert f"Game 1 now ends {place}: {losers} are 52 behind, and 52 behind loses." in said
