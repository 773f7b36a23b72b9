"""`rules init`, `check` and `apply`: what of a file is used, and what to type next."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.evening import Evening

NEW = "new Ana Ben Cyn Dan --dealer ana"
KOT = "[classic]\nkot_points = 3\n"
GAP = "[scoring]\ngap = 54\n"
BOTH = 'version = "classic"\n[scoring]\ngap = 54\n[classic]\ntarget = 9\n'
EITHER = '[deal]\nnext_game = "ask"\n'
NOT_KOT = "classic.kot_points is of classic Hokm, and the file plays bidding Hokm."


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def checked(evening: Evening, text: str, preset: str | None) -> str:
    """What `check` says of such a file, in a session of a preset or in none."""
    Path("ours.toml").write_text(text, encoding="utf-8")
    if preset:
        evening.ok(f"{NEW} --preset {preset}")
    return evening.ok("rules check ours.toml").screen


CHECKED = [
    # what the file says, the session's preset, what is said of it, what is offered
    (KOT, None, f"Nothing in it is used: {NOT_KOT}", ("classic",)),
    (KOT, "standard", f"Nothing in it is used: {NOT_KOT}", ("classic",)),
    (KOT, "persian", f"Nothing in it is used: {NOT_KOT}", ("persian",)),
    (KOT + GAP, None, f"Not used: {NOT_KOT}", ("new",)),
    (KOT + EITHER, "persian", f"Not used: {NOT_KOT}", ("new", "persian")),
    (
        f'preset = "tarneeb"\n{KOT}target = 9\n',
        None,
        "Nothing in it is used: classic.kot_points and classic.target are of classic Hokm",
        ("new",),
    ),
    (BOTH, None, "Not used: scoring.gap is of bidding Hokm, and the file plays classic", ("new",)),
    (BOTH, "persian", "Not used: scoring.gap", ("new", "apply")),
    (GAP, None, "", ("new",)),
    (GAP, "standard", "", ("new", "apply")),
    (GAP, "persian", "", ("new",)),
    (EITHER, "persian", "", ("new", "persian")),
    (f'preset = "persian"\n{KOT}', "persian", "", ("new", "apply")),
    ('preset = "persian"\n', "persian", "", ("new",)),
]


@pytest.mark.parametrize(("text", "preset", "unused", "ways"), CHECKED)
def test_check_says_what_is_not_used_and_how_to_play_by_it(
    evening: Evening, text: str, preset: str | None, unused: str, ways: tuple[str, ...]
) -> None:
    told = checked(evening, text, preset)
    assert (unused in told) if unused else ("sed:" not in told)
    offered = {
        "new": "to play by it: hokm new --rules ours.toml",
        "apply": "in the evening that goes on: hokm rules apply ours.toml",
        "classic": 'in classic Hokm, its first line: preset = "classic"',
        "persian": 'in classic Hokm, its first line: preset = "persian"',
    }
    if unused.startswith("Nothing") and "preset" not in text:
        assert "to play by it" not in told, "it would be played by none of it"
    assert {way for way, said in offered.items() if said in told} == set(ways)


def test_what_is_not_used_is_no_house_rule(evening: Evening) -> None:
    """Neither counted nor listed nor starred, and not told as a change."""
    told = checked(evening, BOTH, "persian")
    assert "classic, 1 house rule." in told
    assert "scoring.gap =" not in told
    assert evening.ok("rules check ours.toml --json").json["unused"] == ["scoring.gap"]
    applied = evening.ok("rules apply ours.toml")
    assert "scoring.gap" not in applied.out
    assert "Not used: scoring.gap is of bidding Hokm" in applied.err
    assert "with 1 house rule, marked *, from line 5 of ours.toml" in evening.ok("rules").out


REFUSED = [
    (KOT, 'names no preset, which makes it bidding. Its first line could be: preset = "persian"'),
    (EITHER, 'which makes it bidding. Its first line could be: preset = "persian"'),
    (GAP, "the file says bidding. A new session may"),
    ('preset = "standard"\n', "the file says bidding. A new session may"),
]


@pytest.mark.parametrize(("text", "told"), REFUSED)
def test_a_file_for_the_other_version_says_how_it_would_be_of_this_one(
    evening: Evening, text: str, told: str
) -> None:
    checked(evening, text, "persian")
    error = evening.refused("rules apply ours.toml")
    assert (error["code"], error["exit"]) == ("bad_rules", 1)
    assert told in error["message"]


def test_with_the_first_line_that_is_offered_it_is_taken(evening: Evening) -> None:
    checked(evening, f'preset = "persian"\n{KOT}', "persian")
    assert "kot_points is 3; it was 2" in evening.ok("rules apply ours.toml").out


def test_init_offers_the_evening_that_goes_on_only_if_there_is_one(evening: Evening) -> None:
    """And what a classic one needs at the head of the file."""
    assert "rules apply" not in evening.ok("rules init one.toml").err
    evening.ok(f"{NEW} --preset persian")
    told = evening.ok("rules init two.toml").err
    assert 'in classic Hokm, its first line: preset = "persian"' in told
    assert "rules apply two.toml" in told


def test_init_says_what_to_do_next(evening: Evening) -> None:
    """Each of the lines is one that can be typed."""
    evening.ok(NEW)
    told = evening.ok("rules init ours.toml").err
    ways = [line.partition("hokm ")[2] for line in told.splitlines()]
    assert ways == [
        "rules check ours.toml",
        "new --rules ours.toml",
        "rules apply ours.toml",
    ]
    evening.ok(ways[0])
    evening.ok(ways[2])


@pytest.mark.parametrize("action", ["check", "apply"])
def test_without_a_file_it_says_where_one_comes_from(evening: Evening, action: str) -> None:
    error = evening.refused(f"rules {action}")
    assert error["exit"] == 2
    assert "hokm rules init" in error["message"]
