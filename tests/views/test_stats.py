"""The statistics on a screen, on a phone and read aloud: counts, and nothing that is nought."""

from __future__ import annotations

import re

import pytest

from hokm_ref.views.style import cells
from tests.evening import Evening
from tests.stats.test_counted import SAT, TWELVE, played

GOLDEN_80 = """
  12 rounds, one evening.

             contracts  made  failed  gained  lost  dealt
  Ana & Cyn          7     5       2      47    27      5
   Ana               2     1       1       8    20      2
   Cyn               5     4       1      39     7      3
  Ben & Dan          5     3       2      24    38      7
   Ben               3     1       2       9    38      3
   Dan               2     2              15            4

  bid       7    8    9   10   11   12   13
  made      1    3    3                   1
  failed    1    1         1    1

  Forced 7: Cyn in round 4, failed.
  Left on the table: 3 tricks. Cyn took 11 on a bid of 9, and 9 on a bid of 8.

"""
GOLDEN_PLAIN = """\
12 rounds, one evening.
Ana & Cyn: 7 contracts, 5 made and 2 failed; 47 points gained and 27 lost; 5 deals.
Ana: 2 contracts, 1 made and 1 failed; 8 points gained and 20 lost; 2 deals.
Cyn: 5 contracts, 4 made and 1 failed; 39 points gained and 7 lost; 3 deals.
Ben & Dan: 5 contracts, 3 made and 2 failed; 24 points gained and 38 lost; 7 deals.
Ben: 3 contracts, 1 made and 2 failed; 9 points gained and 38 lost; 3 deals.
Dan: 2 contracts, 2 made; 15 points gained; 4 deals.
Bids of 7: 1 made and 1 failed.
Bids of 8: 3 made and 1 failed.
Bids of 9: 3 made.
Bids of 10: 1 failed.
Bids of 11: 1 failed.
Bids of 13: 1 made.
Forced 7: Cyn in round 4, failed.
Left on the table: 3 tricks. Cyn took 11 on a bid of 9, and 9 on a bid of 8.
"""
PERSIAN = ("trump دل", "took 7-0", "round سارا spades 3-7", "round رضا clubs 0-7")


def shown(evening: Evening, *words: str, width: int | None = 80) -> str:
    """The statistics on a screen so wide, or piped."""
    evening.is_terminal, evening.width = width is not None, width
    return evening.ok(["stats", *words]).out


def rows(text: str) -> list[str]:
    """Its lines, each run of blanks one."""
    return [re.sub(" +", " ", line.strip()) for line in text.splitlines() if line.strip()]


def test_the_golden_evening(evening):
    played(evening, *TWELVE)
    assert shown(evening) == GOLDEN_80
    assert rows(shown(evening, width=60))[:-2] == rows(GOLDEN_80)[:-1]  # the last goes on below
    assert shown(evening, width=None) == GOLDEN_PLAIN
    assert shown(evening, "--plain") == GOLDEN_PLAIN


def test_on_a_phone_a_line_for_each_thing_there_is_to_say(evening):
    told = shown(played(evening, *TWELVE), width=36).splitlines()
    assert told[:5] == [
        "12 rounds, one evening.",
        "Ana & Cyn",
        "  7 contracts, 5 made and 2 failed",
        "  47 points gained and 27 lost",
        "  5 deals",
    ]
    assert told[-3:] == [
        "Left on the table: 3 tricks. Cyn",
        "  took 11 on a bid of 9, and",
        "  9 on a bid of 8.",
    ]


@pytest.mark.parametrize("width", [80, 60, 36, 20])
def test_no_number_is_cut(evening, width):
    played(evening, *TWELVE)
    played(evening, sat=f"{SAT} --preset classic")
    evening.ok("round ben h 7-0")
    for line in shown(evening, width=width).splitlines():
        assert cells(line) <= width or len(line.split()) == 1, line


def test_one_player(evening):
    played(evening, *TWELVE)
    assert rows(shown(evening, "cyn")) == [
        "Cyn: 12 rounds, one evening.",
        "contracts made failed gained lost dealt",
        "Cyn 5 4 1 39 7 3",
        "Ana & Cyn 7 5 2 47 27 5",
        "bid 7 8 9 10 11 12 13",
        "made 1 2 1",
        "failed 1",
        "Forced 7: Cyn in round 4, failed.",
        "Left on the table: 3 tricks. Cyn took 11 on a bid of 9, and 9 on a bid of 8.",
    ]
    assert rows(shown(evening, "dan"))[-1] == "made 1 1"


def test_of_several_evenings_what_is_rare_is_counted(evening):
    played(evening, *TWELVE)
    played(evening, "ben 7h 8 --forced", "dan 7h 9", "ben 8h 11", "dan 7d 6")
    told = rows(shown(evening))
    assert told[0] == "16 rounds, 2 evenings."
    assert told[-2:] == [
        "Forced 7: Ben made 1; Cyn failed 1.",
        "Left on the table: 9 tricks, Ben 4, Cyn 3 and Dan 2.",
    ]
    assert rows(shown(evening, "ben"))[-2:] == [
        "Forced 7: made 1.",
        "Left on the table: 4 tricks.",
    ]
    assert " ".join(rows(shown(evening, "-s", "2"))).endswith(
        "Forced 7: Ben in round 1, made. Left on the table: 6 tricks."
        " Ben took 8 on a bid of 7, and 11 on a bid of 8. Dan took 9 on a bid of 7."
    )


def test_no_share_under_ten_contracts(evening):
    """At ten there is one, rounded down: nobody has made all who failed once."""
    for _ in range(3):
        played(evening, "dan 8s 8", "ben 8s 8", "dan 9s 9")
    assert "%" not in shown(evening) + shown(evening, width=None)
    evening.ok("dan 7s 6")
    told = rows(shown(evening))
    assert told[1] == "contracts made failed gained lost dealt"
    assert "Ben & Dan 10 9 90% 1 75 7" in told
    assert "Dan 7 6 1 51 7" in told
    said = shown(evening, width=None)
    assert "Ben & Dan: 10 contracts, 9 made (90%) and 1 failed; 75 points gained and 7 lost" in said


def test_rounds_and_games_stand_there_where_they_tell_people_apart(evening):
    played(evening, "ben 13s 12", "dan 13h 12", "rematch Ana Ben Cyn Dan --dealer ana", "dan 8s 8")
    told = rows(shown(evening))
    assert told[1] == "contracts made failed gained lost dealt games"
    assert "Ana & Cyn 2 1-0" in told
    assert "Ben & Dan 3 1 2 8 52 1 0-1" in told
    evening.ok("sub dan Eve")
    evening.ok("eve 8s 8")
    told = rows(shown(evening))
    assert told[1] == "rounds contracts made failed gained lost dealt games"
    assert "Eve 1 1 1 8" in told
    assert told.index("Ben & Eve 1 1 1 8") < told.index("Ana 4 3 1-0")
    assert "Eve: 1 round; 1 contract, 1 made; 8 points gained." in shown(evening, width=None)
    said = shown(evening, width=None)
    assert "Ana: 4 rounds; 3 deals; 1 game won." in said
    assert "Ben: 4 rounds; 1 contract, 1 failed; 26 points lost; 1 deal; 1 game lost." in said


def test_classic_with_persian_names(evening):
    played(evening, *PERSIAN, sat="new علی سارا رضا مینا --preset persian --dealer علی")
    bare = re.sub("[\u2068\u2069\u200e]", "", shown(evening))
    assert rows(bare) == [
        "3 rounds, one evening.",
        "won lost Kots points hakem stayed dealt",
        "علی & رضا 1 2 1 1 2",
        "علی 1 2 1 2",
        "رضا 1 2 1 1",
        "سارا & مینا 2 1 2 5 2 1 1",
        "سارا 2 1 2 5 2 1 1",
        "مینا 2 1 2 5",
    ]
    assert "\u2068علی\u2069\u200e & \u2068رضا\u2069\u200e" in shown(evening)
    head, *below = bare.splitlines()[3:-1]
    ends = {word.end() for word in re.finditer(r"\w+", head)}
    assert {number.end() for line in below for number in re.finditer(r"\d+", line)} <= ends
    assert shown(evening, "مینا", width=None) == (
        "مینا: 3 rounds, one evening.\n"
        "مینا: 2 rounds won and 1 lost; 2 Kots; 5 points.\n"
        "سارا & مینا: 2 rounds won and 1 lost; 2 Kots; 5 points;"
        " hakem twice and stayed once; 1 deal.\n"
    )


def test_both_versions_each_under_its_name(evening):
    played(evening, "dan 8s 9")
    played(evening, sat=f"{SAT} --preset classic")
    evening.ok("round ben h 7-0")
    told = rows(shown(evening))
    assert told[0] == "2 rounds, 2 evenings."
    assert told.index("Bidding Hokm: 1 round, one evening.") < told.index(
        "Classic Hokm: 1 round, one evening."
    )
    said = shown(evening, "ben", width=None).splitlines()
    assert said[0] == "Ben: 2 rounds, 2 evenings."
    assert "Ben: 1 round won; 1 Kot; 2 points; hakem once and stayed once." in said


@pytest.mark.parametrize("name", ["[bold]Max", "[/] x", ":fire:", "=1+1", 'a "b"', "王小明"])
def test_a_name_is_never_read(evening, name):
    evening.ok(["new", name, "Ben", "Cyn", "Dan", "--dealer", "1"])
    evening.ok(["round", "2", "8s", "9"])
    assert name in shown(evening)
    assert name in shown(evening, name, width=None)


def test_nothing_but_letters_goes_to_a_pipe(evening):
    played(evening, *TWELVE)
    assert "\x1b" not in shown(evening, width=None)
    evening.encoding = "ascii"
    assert shown(evening).isascii()


def test_of_who_only_sat_there_the_title_is_all(evening):
    """Eve and Max neither called nor dealt."""
    played(evening, "deal ben", "ben 8s 8", sat="new Eve Ben Max Dan --dealer 1")
    assert shown(evening, "eve") == "\n  Eve: 1 round, one evening.\n\n"
    assert shown(evening, "eve", width=None) == "Eve: 1 round, one evening.\n"


def test_a_table_too_wide_for_its_names_turns_to_lines(evening):
    evening.ok(["new", "Maximiliana", "Bartholomew", "Wilhelmine", "Theodora", "--dealer", "1"])
    for line in ("round 4 8s 9", "round 1 8s 7"):
        evening.ok(line)
    assert "1 contract" not in shown(evening, width=80)
    assert "  1 contract, 1 made" in shown(evening, width=60).splitlines()
