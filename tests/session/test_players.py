"""What can be a name at the table: almost everything that cannot be read as something else."""

from __future__ import annotations

import unicodedata

import pytest

from hokm_ref.errors.people import BadName, FourNames
from hokm_ref.session.players import checked, four
from tests.evening import Evening

COMMANDS = frozenset("bid pass p t undo u".split())


@pytest.mark.parametrize(
    "name",
    ["Ana", "Zoé", "علی", "सारा", "李", "O'Neil", '"Q"', "[bold]Max", "[/] x", ":fire:", "=1+1",
     "A,B", "x" * 40, "Ana Lee", "A", "D", "Jack", "Dil", "King", "hearts", "♥", "Ace",
     "می\u200cنا", "👩\u200d👧", "8Ana", "Ana8", "passer", "A+", "1a", "é"],
)  # fmt: skip
def test_names_are_kept_as_typed(name: str) -> None:
    """A suit or a rank alone is a name; markup, quotes and formulas are only letters."""
    assert checked(name, COMMANDS) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "no letter"),
        (" ", "no letter"),
        ("\u200b", "no letter"),
        ("\u200c", "no letter"),
        ("12", "digits only"),
        ("۱۲", "digits only"),
        ("1 2", "digits only"),
        ("²", "digits only"),
        ("bid", "command"),
        ("P", "command"),
        ("ＢＩＤ", "command"),
        ("8H", "a call"),
        ("8 hukum", "a call"),
        ("pas", "a call"),
        ("پاس", "a call"),
        ("h8", "a call"),
        ("AH", "a card"),
        ("KD", "a card"),
        ("ace of hearts", "a card"),
        ("-Ana", "begins with -"),
        ("<Ana", "begins with <"),
        ("?", "begins with ?"),
        ("A\nB", "not shown"),
        ("A\tB", "not shown"),
        ("A\x1bB", "not shown"),
        ("A\x00", "not shown"),
        ("A\u2028B", "not shown"),
        ("A\u2029B", "not shown"),
        ("A\u202eB", "turns the line"),
        ("A\u2067B", "turns the line"),
        ("A\u200fB", "turns the line"),
        ("A\ud800", "not shown"),
    ],
)
def test_what_cannot_be_a_name(name: str, why: str) -> None:
    """Refused with the reason, and shown without anything that a screen would obey."""
    with pytest.raises(BadName) as refusal:
        checked(name, COMMANDS)
    assert why in refusal.value.message
    assert refusal.value.code == "bad_name"
    obeyed = ("Cc", "Cs", "Zl", "Zp")
    assert not any(unicodedata.category(letter) in obeyed for letter in refusal.value.message)
    assert not set("\u200f\u202e\u2067") & set(refusal.value.message)


@pytest.mark.parametrize(
    "names",
    ["Max Ben max Dan", "علي Ben علی Dan", "Zoé Ben Zoe\u0301 Dan", "Ana Ben Cyn ＡＮＡ"],
)
def test_two_names_that_are_the_same_folded(names: str) -> None:
    """Case 27: the second is refused."""
    with pytest.raises(BadName) as refusal:
        four(names.split(), COMMANDS)
    assert "the same name" in refusal.value.message


def test_two_names_typed_the_same() -> None:
    """The plainest case of all, whether or not the two are one text in memory."""
    again = "".join(["A", "na"])
    with pytest.raises(BadName):
        four(["Ana", "Ben", again, "Dan"], COMMANDS)
    with pytest.raises(BadName):
        four(["Ana", "Ben", "Ana", "Dan"], COMMANDS)


@pytest.mark.parametrize("names", ["", "Ana", "Ana Ben Cyn", "Ana Ben Cyn Dan Eve"])
def test_hokm_is_played_by_four(names: str) -> None:
    """Neither more nor fewer."""
    with pytest.raises(FourNames) as refusal:
        four(names.split(), COMMANDS)
    assert refusal.value.exit_status == 2


def test_four_names_in_order() -> None:
    """Composed, and without the space around them."""
    assert four([" Ana", "Ben ", "Zoe\u0301", "علی"], COMMANDS) == ("Ana", "Ben", "Zoé", "علی")


@pytest.mark.parametrize(
    "names", [["Ana", "Ben", "8H", "Dan"], ["Ana", "Ana", "Cyn", "Dan"], ["Max", "Ben", "max", "D"]]
)
def test_a_bad_name_begins_no_session(evening: Evening, names: list[str]) -> None:
    """Nothing is recorded."""
    error = evening.refused(["new", *names, "--dealer", "1"])
    assert (error["code"], error["exit"]) == ("bad_name", 1)
    assert evening.refused("status")["code"] == "no_session"
