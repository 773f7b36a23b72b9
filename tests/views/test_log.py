"""The log: each step once, in a few words, with the undo that reaches it at the edge."""

from __future__ import annotations

import pytest

from hokm_ref.views.style import cells
from tests.evening import Evening

NEW = "new Ana Ben Cyn Dan --dealer ana"
CLASSIC = f"{NEW} --preset persian"

STEPS = [
    # what was played, and the last step of the log
    ((NEW, "round dan 8s 9"), "Round 1, Dan's 8 spades with 9 tricks"),
    ((NEW, "round dan 8s 9-4"), "Round 1, Dan's 8 spades with 9 tricks"),
    ((NEW, "round dan 8s ana took 4"), "Round 1, Dan's 8 spades with 9 tricks"),
    ((NEW, "round dan 8s 9 --dealer ana"), "Round 1, Dan's 8 spades with 9 tricks"),
    ((CLASSIC, "round ben h 7-3"), "Round 1, Ben's hearts with 7 tricks"),
    ((CLASSIC, "round ben h 0-7"), "Round 1, Ben's hearts with 0 tricks"),
    ((CLASSIC, "round cyn h 3-7 --dealer ben"), "Round 1, Cyn's hearts with 3 tricks"),
    ((CLASSIC, "trump h"), "Hearts as trump"),
    ((CLASSIC, "trump h", "took 7-3"), "Ben's 7 tricks in round 1"),
    ((f"{NEW} --preset tarneeb", "round ben 8h 9"), "Round 1, Ben's 8 hearts with 9 tricks"),
    # what a step holds decides, and no word that is in it
    (("new Ana Ben 'with us' Dan --dealer ana", "p p"), "Ben's pass and with us's pass"),
]


@pytest.mark.parametrize(("lines", "told"), STEPS)
def test_a_step_names_its_round_once(evening: Evening, lines: tuple[str, ...], told: str):
    for line in lines:
        evening.ok(line)
    last = evening.ok("log").out.splitlines()[-1].split("\t")
    assert last[1:] == [told, "undo 1"]
    assert evening.ok("log --json").json["steps"][-1]["text"] == told


def test_a_count_of_a_contract_told_before_names_its_round(evening: Evening):
    """In a session from a file the last deal may have come as far as its contract."""
    head = 'format = "hokm-session"\nschema = 1\nplayers = ["Ana", "Ben", "Cyn", "Dan"]\n'
    deal = 'first_dealer = "Ana"\n[[round]]\ncontract = "Dan 8H"\n'
    evening.ok(["import", "-"], piped=head + deal)
    evening.ok("took 9")
    assert evening.ok("log").out.splitlines()[-1].split("\t")[1] == "Dan's 9 tricks in round 1"
    assert evening.ok("undo").out.startswith("Taken back: Dan's 9 tricks in round 1.")


@pytest.mark.parametrize("width", [80, 60, 36, 20])
@pytest.mark.parametrize("names", ["Ana Ben Cyn Dan", "علی سارا رضا مینا"])
def test_each_undo_stands_at_the_same_edge(evening: Evening, names: str, width: int):
    first, second, *_ = names.split()
    evening.ok(f"new {names} --dealer {first}")
    for line in (f"round {second} 8h 7", "redeal", f"round {second} 13d 12 --dealer {first}"):
        evening.ok(line)
    evening.is_terminal, evening.width = True, width
    lines = evening.ok("log").out.splitlines()
    ends = {cells(line) for line in lines if "undo" in line}
    assert len(ends) == 1, lines
    assert max(map(cells, lines)) <= width
    assert sum("undo" in line for line in lines) == 4


def test_what_a_proof_leads_to_is_in_the_warning(evening: Evening):
    """Scripts see no ways on, so a colon with nothing behind it would say nothing."""
    for line in (NEW, "p 8s p p", "6h 3c qh 2h", "trick 5d 7 k 4"):
        evening.ok(line)
    warnings = evening.ok("8h 9 10 j --json").json["warnings"]
    assert warnings[-1].startswith("Ana won that trick. This house sets no penalty, so the table")
    assert "decides: hokm revoke dan: on record, nothing moved; hokm revoke dan" in warnings[-1]
    assert warnings[-1].endswith("; hokm redeal: the deal is void.")


def test_what_rounds_after_an_end_can_become_is_in_the_warning(evening: Evening):
    for line in (NEW, "ben 13s 13", "ben 13h 13", "ben 13c 13", "ben 12d 12", "ben 8d 8"):
        evening.ok(line)
    warnings = evening.ok("amend 4 --bid 13d --took 13 --json").json["warnings"]
    assert not any(warning.endswith(":") for warning in warnings)
    assert any(
        "until the table says: hokm rematch 5: it begins game 2; hokm amend 5 delete: round 5 goes;"
        " hokm undo: the correction goes." in warning
        for warning in warnings
    ), warnings


def test_the_same_through_a_pipe_into_the_prompt(evening: Evening):
    evening.ok(NEW)
    lines = "p 8s p p\n6h 3c qh 2h\ntrick 5d 7 k 4\n8h 9 10 j\n"
    warnings = evening.ok("table --json", piped=lines).json["warnings"]
    assert warnings
    assert not any(warning.endswith(":") for warning in warnings)
