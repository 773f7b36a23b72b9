"""Revokes that cost something: who won by them, whether it is a Kot, and which of two decided."""

from __future__ import annotations

import re

import pytest

from tests.evening import Evening
from tests.house.seated import sit

NEW = "new Ana Ben Cyn Dan --dealer ana"
CLASSIC = f"{NEW} --preset classic"
"""Ben is hakem."""
SEVEN = "trick ana ana ana ana ana ana ana"


def seated(evening: Evening, *lines: str) -> Evening:
    for line in lines:
        evening.ok(line)
    return evening


@pytest.mark.parametrize(
    ("lines", "is_kot", "is_by_penalty"),
    [
        # Ana & Cyn won two and gave them up: Ben & Dan come to seven with five of their own.
        (("revoke ana --tricks 2", "trick ana ana ben ben ben ben ben"), False, True),
        (("revoke ana --lose", "took 0-7"), False, True),
        (("revoke ben --tricks 1", "trick ben", "trick ana ana ana ana ana ana"), False, True),
        # What a penalty took from who still took the first seven made none of them.
        (("revoke ana --tricks 1", "trick ana", SEVEN), True, False),
        (("took 7-0",), True, False),
        (("took 7-3",), False, False),
        (("took 3-7",), True, False),
    ],
)
def test_a_kot_is_of_tricks_won_by_the_cards(
    evening: Evening, lines: tuple[str, ...], is_kot: bool, is_by_penalty: bool
) -> None:
    """In a house where any seven of the opponents' is one."""
    sit(evening, {"version": "classic", "classic.opponents_kot": "seven_first"})
    seated(evening, "trump h", *lines)
    assert evening.sheet()[0]["kot"] is is_kot
    assert ("was a Kot" in evening.ok("why kot").out) is is_kot
    clause = "Seven tricks of which a penalty gave some are no Kot."
    told = f"Not a Kot: a penalty gave some of the seven. {clause}"
    for view in ("why", "why kot"):
        assert (told in evening.ok(view).out) is is_by_penalty


@pytest.mark.parametrize(
    "lines",
    [
        (NEW, "bid 8h p p p", "trick ben ben"),
        (CLASSIC, "trump h", "trick ben ben"),
    ],
)
def test_of_two_revokes_that_lose_the_round_the_first_decides(
    evening: Evening, lines: tuple[str, ...]
) -> None:
    """All sentences say so, and none gives the round to both sides."""
    seated(evening, *lines, "revoke ana --trick 1 --lose")
    told = evening.ok("revoke ben --trick 2 --lose").out
    first = "Ana's revoke was found first, and Ana & Cyn lose the round by it."
    assert told.startswith(f"On record: Ben revoked in trick 2. {first}")
    evening.ok("took 7-3" if "classic" in lines[0] else "took 5")
    why = evening.ok("why").out
    assert "Ana revoked in trick 1: Ana & Cyn lose the round." in why
    assert "Ben & Dan lose the round" not in why
    assert "Ana's revoke was found first" in why
    assert evening.sheet()[0]["lost_by"] == 0


@pytest.mark.parametrize(
    ("lines", "amended", "told"),
    [
        (
            (CLASSIC, "trump h", "revoke ana --lose", "took 3-7"),
            "amend --took 4-7",
            "corrected, 4-7 as won and not 3-7, by Ana's revoke:",
        ),
        (
            (NEW, "bid 8h p p p", "revoke ben --tricks 3", "took 2"),
            "amend --took 3",
            "corrected, 3-10 as won and not 2-11, 3 having moved away for Ben's revoke:",
        ),
        (
            (NEW, "bid 8h p p p", "revoke ben --tricks 2", "revoke dan --none", "took 9"),
            "amend --took 10",
            "8 tricks and not 7, 2 having moved away for Ben's revoke:",
        ),
        (
            (NEW, "bid 8h p p p", "revoke ben --tricks 1", "revoke dan --tricks 1", "took 9"),
            "amend --took 10",
            "8 tricks and not 7, 2 having moved away for the revokes:",
        ),
    ],
)
def test_a_correction_says_what_was_otherwise_in_it(
    evening: Evening, lines: tuple[str, ...], amended: str, told: str
) -> None:
    """Where it counts as before, the tricks as they were won."""
    seated(evening, *lines)
    assert told in evening.ok(amended).out


def test_a_side_that_is_owed_tricks_needs_so_many_at_most(evening: Evening) -> None:
    """It may win with fewer of its own, when what it is owed has moved."""
    seated(evening, CLASSIC, "trump h", "trick ben")
    told = evening.ok("revoke ana --tricks 2").out
    assert "Ana & Cyn need 9 more, 2 of them owed, and Ben & Dan 6 at most." in told
    seated(evening, "trick ana ana", "trick ben ben ben ben")
    assert evening.sheet()[0]["taken"] == [0, 7]


@pytest.mark.parametrize("deal", ["next_dealer", "next_game"])
def test_where_the_table_says_who_deals_next_the_sheet_names_nobody(
    evening: Evening, deal: str
) -> None:
    sit(evening, {f"deal.{deal}": "ask"})
    for _ in range(2):
        evening("deal ben")
        evening.ok("round ben 13h 1 --again")
    assert evening.status()["winner"] == 0
    assert evening.status()["dealer"] is None
    assert evening.sheet()[-1]["next_dealer"] is None


SAT = ("new Ana Ben Cyn Dan --dealer dan", "bid 8h p p p", "trick ana ana")
LEFT = [
    (("took 9", "sub cyn Zed"), "cyn", "Cyn"),
    (("took 9", "sub cyn Zed"), "zed", "Cyn"),
    (("took 9", "sub cyn Zed", "sub ana Cyn"), "cyn", "Cyn"),
    (("took 9", "rename cyn Zed"), "zed", "Zed"),
    (("sub cyn Zed", "took 9"), "zed", "Cyn"),
    (("sub cyn Zed", "took 9"), "cyn", "Cyn"),
    (("sub cyn Zed", "took 9", "sub zed Flo"), "zed", "Cyn"),
    (("sub cyn Zed", "took 9", "sub zed Flo"), "flo", "Cyn"),
    (("took 9", "end", "rematch Ana Cyn Ben Dan --dealer ana"), "cyn", "Cyn"),
    (("took 9", "end", "rematch Ana Cyn Ben Dan --dealer ana"), "ben", "Ben"),
]
"""Who left a chair after a round, or in it, and by which name a revoke of theirs is told."""


@pytest.mark.parametrize(("lines", "name", "said"), LEFT)
def test_a_revoke_is_of_who_sat_there_and_the_names_of_its_ways_on_are_read(
    evening: Evening, lines: tuple[str, ...], name: str, said: str
) -> None:
    for line in (*SAT, *lines):
        evening.ok(line)
    told = evening.ok(f"revoke {name} --trick 2").out
    assert f"Round 1: {said} revoked in trick 2" in told
    again = evening(f"revoke {name} --trick 2")
    assert again.status == 1
    (way,) = re.findall(r"As in: hokm (.+)", again.err)
    assert way.endswith(" --trick 1")
    evening.ok(way)


def test_in_an_open_round_whoever_left_is_read_too(evening: Evening) -> None:
    for line in (*SAT, "sub cyn Zed"):
        evening.ok(line)
    evening.ok("revoke cyn --trick 1")
    (way,) = re.findall(r"As in: hokm (.+)", evening("revoke zed --trick 1").err)
    evening.ok(way)
    assert "nobody here; Ana, Ben, Zed and Dan play" in evening("revoke joe").err


CARDS = ("trick ah kh 2h qh", "trick 2s kd 3s 4s")
FOLLOWED = "By the cards entered {} in trick {}; the revoke stands as the table's word."


@pytest.mark.parametrize("last", [(), ("took 12",)])
@pytest.mark.parametrize("decided", ["", "--none", "--tricks 1", "--lose"])
@pytest.mark.parametrize(
    ("who", "trick", "did"),
    [
        ("dan", 2, "Dan followed suit with 4S"),
        ("ana", 2, "Ana led 2S"),
        ("ana", 1, "Ana led AH"),
        ("dan", 1, "Dan followed suit with QH"),
        ("ben", 2, ""),  # put a diamond on spades
        ("dan", 3, ""),  # of which no card is known
    ],
)
def test_a_revoke_that_the_cards_deny_is_taken_and_said_to_be_so(
    evening: Evening, who: str, trick: int, did: str, decided: str, last: tuple[str, ...]
) -> None:
    """The table may have seen what was entered wrongly; whoever reads it later is told."""
    seated(evening, "new Ana Ben Cyn Dan --dealer dan", "bid 7s p p p", *CARDS, *last)
    answer = evening.ok(f"revoke {who} --trick {trick} {decided} --json").json
    odd = [told for told in answer["warnings"] if told.startswith("By the cards")]
    assert [bool(told) for told in odd] == ([True] if did else [])
    if did:
        assert re.sub("[♠♥♦♣]", "", odd[0]) == FOLLOWED.format(did, trick)
    assert evening.ok("check").status == 0


def test_a_revoke_of_which_no_card_is_entered_is_the_tables_word_alone(evening: Evening) -> None:
    """Where only winners were named the cards say nothing."""
    seated(evening, NEW, "bid 8h p p p", "trick ben ben")
    assert evening.ok("revoke ben --trick 1").err == ""


def test_a_round_opened_again_by_a_revoke_is_told_it_too(evening: Evening) -> None:
    """Classic: the trick goes from the side whose seventh had closed the round."""
    seated(evening, CLASSIC, "trump h", "trick ah kh 2h qh", "trick ben ben ben ben ben ben")
    told = evening.ok("revoke ben --trick 1 --tricks 1")
    assert "Round 1 is open again" in told.out
    assert "By the cards entered Ben led " in told.err
