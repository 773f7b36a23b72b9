"""What phones and scripts make of words: capitals, empty words, and options before and behind."""

from __future__ import annotations

import pytest

from tests.evening import Evening

REZA = "new Ana Ben Cyn Reza --dealer ana"


@pytest.mark.parametrize(
    ("told", "typed", "same"),
    [
        ((), "Pass", "pass"),
        ((), "STATUS", "status"),
        ((), "Bid 7h", "bid 7h"),
        ((), "Round dan 8S 9", "round dan 8s 9"),
        (("p",), "Undo", "undo"),
        (("p",), "U", "u"),
        (("p",), "Undo Round", "undo round"),
        (("round dan 8s 9",), "Amend 1 Delete", "amend 1 delete"),
        (("round dan 8s 9",), "Sheet --format CSV", "sheet --format csv"),
        ((), "Export --format JSON", "export --format json"),
        ((), "Rules Presets", "rules presets"),
        ((), "Rules Presets Persian", "rules presets persian"),
        ((), "New Ana Ben Cyn Dan --preset Persian --dealer 1", "new --preset persian --dealer 1"),
        ((), "--color Never status", "--color never status"),
        ((), "Judge Trick AH KH 2S QH --trump S", "judge trick ah kh 2s qh --trump s"),
    ],
)
def test_a_phone_begins_a_line_with_a_capital(
    tmp_path, told: tuple[str, ...], typed: str, same: str
):
    answers: list[tuple[str, object]] = []
    for line in (typed, same):
        evening = Evening(tmp_path / str(len(answers)))
        for before in ("new Ana Ben Cyn Dan --dealer ana", *told):
            evening.ok(before)
        answers.append((evening.ok(line).out, evening.status()))
    assert answers[0][1] == answers[1][1]
    assert typed.startswith("New") or answers[0] == answers[1]


def test_a_capital_alone_is_an_initial_before_it_is_a_command(evening: Evening):
    """So that Reza's call can be typed by one letter, where "r" is the command of a round."""
    evening.ok(REZA)
    evening.ok("p p")
    evening.ok("R 8h")
    assert evening.status()["calls"][-1] == {"player": "Reza", "call": "8H"}


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("undo ''", "usage"),
        ("redo ''", "usage"),
        ("backup ''", "usage"),
        ("export ''", "not_saved"),
        ("import ''", "unreadable_record"),
        ("-s '' status", "no_session"),
        ("sheet -o ''", "usage"),
        ("rules ''", "usage"),
        ("deal ''", "unknown_player"),
        ("judge trick '' ah kh 2s", "not_a_card"),
    ],
)
def test_an_empty_word_is_a_word(table: Evening, tmp_path, monkeypatch, typed: str, code: str):
    """A script's variable that was never set must not take a step back, nor write a file."""
    monkeypatch.chdir(tmp_path)
    table.ok("p")
    before = sorted(tmp_path.iterdir()), table.status()
    refused = table.refused(typed)
    assert refused["code"] == code
    assert '""' in refused["message"] or "No player was named" in refused["message"]
    assert (sorted(tmp_path.iterdir()), table.status()) == before


@pytest.mark.parametrize(
    "typed",
    [
        "--version",
        "--json --version",
        "--plain --version",
        "status --version",
        "bid 8h --version",
        "note --version",
        "-s 1 --version",
    ],
)
def test_the_version_is_told_wherever_it_is_asked_for(table: Evening, typed: str):
    before = table.status()
    assert table.ok(typed).out.startswith("hokm ")
    assert table.status() == before


def test_somebodys_own_text_may_hold_what_asks_for_the_version(table: Evening):
    assert "see --version 1" in table.ok("note see --version 1").out
    assert "see --version=1" in table.ok("redeal see --version=1").out
