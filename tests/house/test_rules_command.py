"""`rules`: the house in words, its file found, checked, applied; a session keeps its own."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from hokm_ref.rules.law import CLAUSES, sentence
from hokm_ref.rules.options import OPTIONS
from hokm_ref.rules.presets import PRESETS
from tests.evening import Evening
from tests.house.seated import NAMES, Keys, record, sit

EXAMPLE = Path(__file__).parents[2] / "house_rules.example.toml"
NEW = f"new {' '.join(NAMES)} --dealer ana"
FILE_54 = "# Our table\n\n[scoring]\ngap = 54\n"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: Any) -> Path:
    """A folder of its own to stand in, apart from the record's."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def put(folder: Path, text: str, name: str = "house_rules.toml") -> Path:
    """A house file."""
    folder.mkdir(exist_ok=True)
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def change(key: str) -> str:
    """The line below a rule on how it is played otherwise."""
    return f"  to change it: {key} in a house file, then hokm rules apply FILE\n"


def gap(evening: Evening) -> int:
    """The losing gap of the session."""
    return int(evening.status()["loses_at"])


# ------------------------------------------------------------------ where the rules are from


def test_a_house_file_is_found_here_then_in_the_settings_then_standard(
    evening: Evening, here: Path
) -> None:
    """./house_rules.toml, the folder of the settings (or HOKM_HOME), the standard rules."""
    evening.ok(NEW)
    assert gap(evening) == 52
    put(evening.home, "[scoring]\ngap = 60\n")
    evening.ok(NEW)
    assert gap(evening) == 60
    put(here, "[scoring]\ngap = 54\n")
    evening.ok(NEW)
    assert gap(evening) == 54
    other = put(here, "[scoring]\ngap = 70\n", "other.toml")
    evening.ok(f"{NEW} --rules {other.name}")
    assert gap(evening) == 70
    evening.ok(f"{NEW} --preset standard")
    assert gap(evening) == 52


@pytest.mark.skipif(os.name == "nt", reason="the folder of settings is another there")
def test_without_hokm_home_the_settings_are_in_the_config_folder(
    tmp_path: Path, here: Path
) -> None:
    """XDG_CONFIG_HOME, where the platform has it."""
    environ = {
        "HOKM_HOME": "",
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "HOME": str(tmp_path),
    }
    evening = Evening(tmp_path / "unused", environ=environ)
    folder = tmp_path / "config" / "hokm"
    folder.mkdir(parents=True)
    put(folder, "[scoring]\ngap = 61\n")
    evening.ok(NEW)
    assert gap(evening) == 61


def test_new_says_which_rules_it_took(evening: Evening, here: Path) -> None:
    """The standard rules, a preset by its name, a file by its name."""
    assert "by the standard rules" in evening.ok(NEW).out
    assert "tarneeb preset" in evening.ok(f"{NEW} --preset tarneeb").out
    assert "persian preset" in evening.ok(f"{NEW} --preset persian").out
    put(here, FILE_54)
    assert "house_rules.toml" in evening.ok(NEW).out
    put(here, 'preset = "persian"\n', "ours.toml")
    told = evening.ok(f"{NEW} --rules ours.toml").out
    assert "ours.toml" in told
    assert "persian" in told


def test_new_tells_the_file_of_the_settings_from_the_one_here(
    evening: Evening, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one in this folder by its name alone, the other by its path from home."""
    put(evening.home, FILE_54)
    settings = f"the house rules of {evening.home / 'house_rules.toml'}."
    assert settings in " ".join(evening.ok(NEW).out.split())
    monkeypatch.setenv("HOME", str(evening.home.parent))
    monkeypatch.setenv("USERPROFILE", str(evening.home.parent))
    told = f"the house rules of ~/{evening.home.name}/house_rules.toml."
    assert told in " ".join(evening.ok(NEW).out.split())
    put(here, FILE_54)
    assert "by the house rules of house_rules.toml." in " ".join(evening.ok(NEW).out.split())


def test_new_without_names_looks_the_rules_up_afresh(evening: Evening, here: Path) -> None:
    """The same four, and what the file says tonight."""
    evening.ok(f"{NEW} --preset standard")
    put(here, FILE_54)
    evening.ok("new --dealer ben")
    assert gap(evening) == 54


def test_rules_and_preset_together_are_refused(evening: Evening, here: Path) -> None:
    """Two answers to one question; nothing is recorded."""
    evening.ok(NEW)
    put(here, FILE_54)
    before = record(evening)
    error = evening.refused(f"{NEW} --rules house_rules.toml --preset classic")
    assert (error["code"], error["exit"]) == ("usage", 2)
    error = evening.refused(f"{NEW} --preset tarneb")
    assert (error["code"], error["exit"]) == ("usage", 2)
    assert "tarneeb" in error["message"]
    assert record(evening) == before


def test_a_rematch_keeps_the_rules_of_the_session(evening: Evening, here: Path) -> None:
    """They are in the record; the file is not looked at."""
    put(here, FILE_54)
    evening.ok(NEW)
    put(here, "[scoring]\ngap = 10\n")
    evening.ok("end")
    evening.ok("rematch")
    assert gap(evening) == 54


# ------------------------------------------------------------------ rules, in words


def test_what_differs_is_starred_with_its_file_and_line(evening: Evening, here: Path) -> None:
    """One house rule, from line 4."""
    put(here, FILE_54)
    evening.ok(NEW)
    evening.is_terminal, evening.width = True, 80
    told = evening.ok("rules").out
    first, *lines = told.splitlines()
    assert first == "Bidding Hokm with 1 house rule, marked *, from line 4 of house_rules.toml."
    starred = [at for at, line in enumerate(lines) if line.startswith("*")]
    assert [line.split() for at in starred for line in lines[at : at + 2]] == [
        "* Game The score is one gap. 54 or more behind loses the game; the".split(),
        "standard is 52.".split(),
    ]
    labels = [line[2:13].strip() for line in lines if line[:2] in ("* ", "  ") and line[2:3] != " "]
    assert labels[:7] == ["Deal", "Auction", "Play", "Score", "Game", "Next deal", "Revoke"]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_star_is_always_explained_above(evening: Evening, preset: str) -> None:
    """The version that a preset plays is said first, and is no rule of the family's."""
    evening.is_terminal, evening.width = True, 80
    first, *lines = evening.ok(f"rules --preset {preset}").out.splitlines()
    assert any(line.startswith("*") for line in lines) is ("marked *" in first)


def test_the_lines_of_a_file_are_told_in_order(evening: Evening, here: Path) -> None:
    """As they stand in the file, from top to bottom."""
    put(here, '[scoring]\ntarget = 20\ngame_ends = "first_to"\n\n[deal]\nnext_dealer = "ask"\n')
    evening.ok(NEW)
    first = evening.ok("rules").out.splitlines()[0]
    assert "from lines 2, 3 and 6 of house_rules.toml" in first


def test_without_a_session_the_rules_are_those_that_new_would_take(
    evening: Evening, here: Path
) -> None:
    """The file here, else the standard; nothing claims that a session has begun."""
    assert "standard" in evening.ok("rules").out
    put(here, FILE_54)
    assert "54 or more" in evening.ok("rules").out
    told = evening.ok("rules gap").out
    assert "54" in told
    assert "session began" not in told


def test_rules_of_another_house_can_be_read_in_a_session(evening: Evening, here: Path) -> None:
    """`--preset` and `--rules` show, and change nothing."""
    evening.ok(NEW)
    before = record(evening)
    assert "41 points" in evening.ok("rules --preset tarneeb").out
    put(here, FILE_54)
    assert "54 or more" in evening.ok("rules --rules house_rules.toml").out
    assert "52 or more" in evening.ok("rules").out
    assert record(evening) == before


ALOUD: dict[str, tuple[Keys, str]] = {
    "allowed bids": ({"bidding.allowed_bids": [7, 10, 13]}, "7, 10"),
    "turns": ({"bidding.turns": "until_passes"}, "a pass is final"),
    "equal bid": ({"bidding.equal_bid": "higher_suit"}, "higher suit"),
    "suit rank": (
        {
            "bidding.equal_bid": "higher_suit",
            "bidding.suit_rank": ["spades", "hearts", "diamonds", "clubs"],
        },
        "spades, hearts, diamonds and clubs",
    ),
    "trump named": ({"bidding.trump_named": "after_auction"}, "names trump after"),
    "dealer forced": ({"bidding.all_pass": "dealer_forced"}, "the dealer takes 7"),
    "redeal": ({"bidding.all_pass": "redeal"}, "the deal is void"),
    "made": ({"scoring.made": "tricks"}, "each trick"),
    "multiplier": ({"scoring.failed_multiplier": 3}, "3 times the bid"),
    "single up to": ({"scoring.single_up_to": 9}, "10 to 13 costs double"),
    "defenders": ({"scoring.defenders": "tricks"}, "defenders gain"),
    "if failed": ({"scoring.defenders": "tricks_if_failed"}, "when the contract fails"),
    "gap": ({"scoring.gap": 54}, "54 or more"),
    "first to": ({"scoring.game_ends": "first_to"}, "41 points"),
    "target": ({"scoring.game_ends": "first_to", "scoring.target": 31}, "31 points"),
    "next player": ({"deal.next_dealer": "next_player"}, "passes to the next player"),
    "ask": ({"deal.next_dealer": "ask"}, "says each time who deals"),
    "next game": ({"deal.next_game": "ask"}, "each game's first dealer"),
    "draw high": ({"deal.first_dealer": "draw_high"}, "highest card"),
    "draw low": ({"deal.first_dealer": "draw_low"}, "lowest card"),
    "first ace": ({"deal.first_dealer": "first_ace"}, "first ace"),
    "direction": ({"direction": "clockwise"}, "to the left"),
    "classic": ({"version": "classic"}, "no auction"),
    "round points": ({"version": "classic", "classic.round_points": 2}, "Kot is 2 points"),
    "kot points": ({"version": "classic", "classic.kot_points": 4}, "Kot: 4 points"),
    "opponents' round": (
        {"version": "classic", "classic.opponents_round_points": 2},
        "2 for the others",
    ),
    "never": ({"version": "classic"}, "never a Kot"),
    "seven in a row": (
        {"version": "classic", "classic.opponents_kot": "seven_in_a_row"},
        "opponents taking the first seven in a row is a Kot: 2",
    ),
    "seven first": (
        {
            "version": "classic",
            "classic.opponents_kot": "seven_first",
            "classic.opponents_kot_points": 3,
        },
        "opponents reaching seven first is a Kot: 3",
    ),
    "classic target": ({"version": "classic", "classic.target": 9}, "9 points"),
    "kots": (
        {"version": "classic", "classic.game_ends": "kots", "classic.target": 5},
        "5 Kots",
    ),
    "rounds": (
        {"version": "classic", "classic.game_ends": "rounds", "classic.target": 5},
        "5 rounds",
    ),
    "no end": ({"version": "classic", "classic.game_ends": "never"}, "until the table ends it"),
    "after kot": (
        {"version": "classic", "deal.after_kot": "dealers_partner"},
        "dealer's partner deals",
    ),
    "revoke": ({"revoke.penalty": "lose_round"}, "loses the round"),
}


@pytest.mark.parametrize("name", ALOUD)
def test_read_aloud_the_rules_say_how_this_family_plays(evening: Evening, name: str) -> None:
    """Each option in words of the table, and starred where it stands."""
    keys, words = ALOUD[name]
    sit(evening, keys)
    book = evening.ok("rules --json").json
    told = " ".join(part["text"] for part in book["rules"])
    assert words in told, told
    assert book["changed"] == keys
    shown = evening.ok("rules").out
    assert any("*:" in line for line in shown.splitlines()) or keys == {"version": "classic"}
    assert "_" not in told, "the name of a key is no word of the table"


@pytest.mark.parametrize("preset", [name for name in PRESETS if name != "standard"])
def test_no_clause_speaks_the_standard_rule_in_another_house(preset: str) -> None:
    """Numbers of the standard rules are not left over in a house that has its own."""
    for clause in CLAUSES:
        assert sentence(clause, PRESETS[preset]).strip(), clause
    told = " ".join(sentence(clause, PRESETS[preset]) for clause in CLAUSES)
    if preset == "tarneeb":
        assert "A bid names its suit." not in told, "a bid is a number alone there"
        assert "One call each" not in told


# ------------------------------------------------------------------ rules KEY


@pytest.mark.parametrize(
    ("word", "key"),
    [
        ("scoring.gap", "scoring.gap"),
        ("gap", "scoring.gap"),
        ("multiplier", "scoring.failed_multiplier"),
        ("next_dealer", "deal.next_dealer"),
        ("allowed", "bidding.allowed_bids"),
        ("round", None),
        ("penalty", "revoke.penalty"),
        ("version", "version"),
        ("classic.target", "classic.target"),
    ],
)
def test_one_rule_by_its_key_its_last_part_or_a_word_of_it(
    evening: Evening, word: str, key: str | None
) -> None:
    """A word that several have is a question, naming them."""
    sit(evening, {})
    if key is None:
        error = evening.refused(f"rules {word}")
        assert error["exit"] == 2
        found = [option.key for option in OPTIONS if word in option.key]
        assert any(one in error["message"] for one in found), error["message"]
        return
    assert evening.ok(f"rules {word} --json").json["key"] == key


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_every_rule_can_be_asked_for_by_its_key(evening: Evening, option: Any) -> None:
    """Its value, its standard, and what it changes."""
    answer = evening.ok(f"rules {option.key} --json").json
    assert answer["key"] == option.key
    assert answer["value"] == answer["standard"]
    assert option.key in evening.ok(f"rules {option.key}").out


def test_a_key_misspelt_is_answered_with_the_nearest(evening: Evening) -> None:
    """Did you mean."""
    sit(evening, {})
    for word, near in (("gapp", "gap"), ("scoring.gpa", "scoring.gap"), ("turnz", "turns")):
        error = evening.refused(f"rules {word}")
        assert (error["code"], error["exit"]) == ("usage", 2)
        assert near in error["message"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (
            "rules suits",
            "Suits do not rank: 8 spades is no higher than 8 hearts.\n"
            "A bid must be higher in number.\n"
            "A bid names its suit.\n" + change("bidding.equal_bid"),
        ),
        (
            "rules pass",
            "If all pass, the player after the dealer takes 7 and names trump.\n"
            "One call each, from the player after the dealer.\n" + change("bidding.all_pass"),
        ),
        ("rules may I trump", "Nobody has to trump, and trump may be led at any time.\n"),
        ("rules adjust", "Points agreed on count in the totals, and may end the game.\n"),
        ("rules misdeal", "A misdeal scores nothing and keeps its dealer.\n"),
        (
            "rules revoke",
            "No penalty is set; the table decides.\n"
            "A revoke is paid for once.\n"
            "Follow suit if you can.\n" + change("revoke.penalty"),
        ),
        (
            "rules 52",
            "52 or more behind loses the game.\n" + change("scoring.gap"),
        ),
        (
            "rules failed",
            "A failed 8 to 13 costs double.\n"
            "A failed 7 costs 7.\n" + change("scoring.failed_multiplier"),
        ),
        (
            "rules failed 9",
            "9 made: the bidders gain 9; extra tricks do not score.\n"
            "9 failed: the bidders lose 18, twice the bid.\n" + change("scoring.failed_multiplier"),
        ),
        (
            "rules 13",
            "13 made: the bidders gain 13; extra tricks do not score.\n"
            "13 failed: the bidders lose 26, twice the bid.\n"
            "Nothing beats 13, so it ends the auction.\n" + change("scoring.failed_multiplier"),
        ),
        (
            "rules kot --preset persian",
            "The hakem's side taking the first seven in a row is a Kot: 2 points.\n"
            "The opponents taking the first seven in a row is a Kot: 3 points.\n"
            "A round without a Kot is 1 point.\n" + change("classic.kot_points"),
        ),
        (
            "rules kot",
            "Here bidding Hokm is played; this is of classic Hokm:\n"
            "The hakem's side taking the first seven in a row is a Kot: 2 points.\n"
            "The opponents' seven is never a Kot.\n"
            "A round without a Kot is 1 point.\n",
        ),
        (
            "rules deal",
            "The deal goes to the side that lost.\n"
            "Dealer's side lost: same dealer again.\n"
            "Dealer's side won: the deal passes on.\n"
            "Five cards each, trump is decided on those five alone, then eight more.\n"
            + change("deal.next_dealer"),
        ),
        (
            "rules suits --preset tarneeb",
            "A bid has no suit, so only its number counts.\n"
            "A bid must be higher in number.\n"
            "The highest bidder names trump after the auction.\n" + change("bidding.trump_named"),
        ),
    ],
)
def test_an_argument_is_settled_by_its_word(evening: Evening, typed: str, said: str) -> None:
    """The clauses it is about as this house has them, best first, and the option that moves it."""
    sit(evening, {})
    assert evening.ok(typed).out == said
    assert len(said.splitlines()) <= 5
    told = evening.ok(f"{typed} --json").json
    assert told["said"] == " ".join(line.strip() for line in said.splitlines())
    assert all(clause in CLAUSES for clause in told["clauses"])
    assert told["key"] is None or said.endswith(change(told["key"]))


def test_an_argument_is_settled_as_this_house_plays(evening: Evening, here: Path) -> None:
    """54 is the end of the game there, whoever remembers 52."""
    put(here, FILE_54)
    evening.ok(NEW)
    assert evening.ok("rules 54").out.startswith("54 or more behind loses the game.\n")
    assert evening.ok("rules 52").out == evening.ok("rules 54").out


def test_words_that_are_about_no_rule_are_told_what_is(evening: Evening) -> None:
    """The topics there are."""
    error = evening.refused("rules flurb")
    assert (error["code"], error["exit"]) == ("usage", 2)
    assert "Topics: suits, bids, pass, trump" in error["message"]


def test_why_of_a_rule_is_answered_by_the_rule(evening: Evening) -> None:
    """Where the word is no round and no reason of this evening's; a number is only pointed on."""
    sit(evening, {})
    for words in ("suits", "failed 9", "misdeal"):
        assert evening.ok(f"why {words}").out == evening.ok(f"rules {words}").out
    assert "The rule, and not a round: hokm rules 52" in evening.refused("why 52")["message"]
    assert "hokm rules" not in evening.refused("why 60")["message"]
    assert evening.ok("why score").out != evening.ok("rules score").out
    assert evening.refused("why flurb")["code"] == "usage"


@pytest.mark.parametrize("words", ["1 2", "round 1 2", "1 2 3"])
def test_why_of_two_rounds_is_told_that_it_takes_one(evening: Evening, words: str) -> None:
    sit(evening, {})
    error = evening.refused(f"why {words}")
    assert (error["code"], error["exit"]) == ("usage", 2)
    assert "why takes one round" in error["message"].lower()


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_one_rule_opens_with_a_sentence(evening: Evening, option: Any, preset: str) -> None:
    """What it says comes first, and its key after it."""
    first, second, *_ = evening.ok(f"rules {option.key} --preset {preset}").out.splitlines()
    assert first.endswith(".")
    assert "_" not in first
    assert second.startswith(f"  {option.key} is ")
    is_other = option.key.startswith("classic.") != (PRESETS[preset].is_classic)
    is_of_one = option.key.partition(".")[0] in ("bidding", "scoring", "classic")
    assert first.startswith("Not here; in ") is (is_of_one and is_other)


def test_one_rule_says_its_value_the_standard_and_where_it_was_set(
    evening: Evening, here: Path
) -> None:
    """Line 4 of the file; a preset by its name."""
    put(here, FILE_54)
    evening.ok(NEW)
    told = evening.ok("rules gap").out
    assert "54" in told
    assert "the standard is 52" in told
    assert "line 4" in told
    assert "house_rules.toml" in told
    evening.ok(f"{NEW} --preset tarneeb")
    told = evening.ok("rules defenders").out
    assert "tarneeb preset" in told
    assert "the standard is nothing" in told


# ------------------------------------------------------------------ init, check, presets


@pytest.mark.parametrize("name", ["house_rules.example.toml", "our house.toml"])
def test_the_first_steps_in_the_example_pass_as_they_stand(
    evening: Evening, here: Path, name: str
) -> None:
    for line in (NEW, f"rules init {name}"):
        evening.ok(line)
    text = (here / name).read_text(encoding="utf-8")
    steps = [line.partition("hokm rules ")[2] for line in text.splitlines()]
    assert [*filter(None, steps)] == [f"check {name}", f"apply {name}"]
    for step in filter(None, steps):
        evening.ok(f"rules {step}")


def test_init_writes_the_example_file_and_never_over_another(evening: Evening, here: Path) -> None:
    """Equal to house_rules.example.toml; over an existing file with -y only."""
    evening.ok("rules init")
    assert (here / "house_rules.example.toml").read_bytes() == EXAMPLE.read_bytes()
    evening.ok("rules init ours.toml")
    ours = (here / "ours.toml").read_text(encoding="utf-8")
    assert ours.replace("ours.toml", EXAMPLE.name) == EXAMPLE.read_text(encoding="utf-8")
    mine = put(here, "mine\n", "mine.toml")
    for typed in ("rules init mine.toml", "rules init ours.toml", "rules init"):
        error = evening.refused(typed)
        assert (error["code"], error["exit"]) == ("usage", 2)
        assert "-y" in error["message"]
    assert mine.read_text(encoding="utf-8") == "mine\n"
    evening.ok("rules init mine.toml -y")
    assert "rules check mine.toml" in mine.read_text(encoding="utf-8")
    assert evening.refused("rules init nowhere/ours.toml")["code"] == "not_saved"
    evening.ok("rules check ours.toml")
    evening.ok(f"{NEW} --rules ours.toml")
    assert evening.status()["session"]["rules_changed"] == {}


def test_init_needs_no_session_and_makes_no_record(evening: Evening, here: Path) -> None:
    """Nor do check and presets."""
    evening.ok("rules init")
    evening.ok("rules check house_rules.example.toml")
    evening.ok("rules presets")
    assert not (evening.home / "hokm.db").exists()


def test_check_validates_and_records_nothing(evening: Evening, here: Path) -> None:
    """In order, with what differs; or every fault at once."""
    evening.ok(NEW)
    before = record(evening)
    put(here, FILE_54)
    told = evening.ok("rules check house_rules.toml").out
    assert "in order" in told
    assert "scoring.gap" in told
    put(here, "[scoring]\ngap = 0\ntarget = 3\n[bidding]\nturns = 1\n")
    error = evening.refused("rules check house_rules.toml")
    assert (error["code"], error["exit"]) == ("bad_rules", 1)
    assert [(fault["key"], fault["line"]) for fault in error["legal"]] == [
        ("scoring.gap", 2),
        ("scoring.target", 3),
        ("bidding.turns", 5),
    ]
    assert evening.refused("rules check")["exit"] == 2
    assert record(evening) == before


def test_presets_are_listed_with_what_each_is(evening: Evening) -> None:
    """Each by its name and in a line; for scripts with what it changes of the standard rules."""
    told = evening.ok("rules presets").out
    data = evening.ok("rules presets --json").json["presets"]
    assert list(data) == list(PRESETS)
    lines = told.splitlines()
    assert [line.partition(":")[0] for line in lines[:-1]] == list(data)
    assert "0-7 is no Kot" in lines[1]
    assert data["standard"] == {}
    assert data["persian"]["classic.opponents_kot_points"] == 3
    assert "seven tricks win the round" not in told, "what a rule changes is said of one preset"
    assert max(map(len, lines)) <= 80


def test_one_preset_with_what_its_rules_change(evening: Evening) -> None:
    """And one that there is not is refused."""
    told = evening.ok("rules presets persian").out
    assert told.startswith("persian: classic; 0-7, against the hakem, is a Kot of 3;")
    assert "seven tricks win the round" in told
    assert "tarneeb" not in told
    assert list(evening.ok("rules presets persian --json").json["presets"]) == ["persian"]
    error = evening.refused("rules presets persan")
    assert (error["code"], error["exit"]) == ("usage", 2)
    assert "Did you mean persian?" in error["message"]
    assert "foo is no preset" in evening.refused("rules presets foo")["message"]


# ------------------------------------------------------------------ apply


def test_other_rules_from_the_next_round_on(evening: Evening, here: Path) -> None:
    """Closed rounds keep their points; the next is scored by the new house; one undoable step."""
    evening.ok(f"{NEW} --preset standard")
    evening.ok("round dan 9s 8")
    before = evening.status()
    put(here, "[scoring]\nfailed_multiplier = 3\n")
    told = evening.ok("rules apply house_rules.toml").out
    assert "round 2" in told
    assert "scoring.failed_multiplier" in told
    now = evening.status()
    assert now["totals"] == before["totals"] == [0, -18]
    assert (now["dealer"], now["turn"], now["phase"]) == ("Ben", "Cyn", "auction")
    assert now["session"]["rules_changed"] == {"scoring.failed_multiplier": 3}
    evening.ok("round cyn 9s 8")
    assert [row["points"] for row in evening.sheet()] == [[0, -18], [-27, 0]]
    why = evening.ok("why 1").out
    assert "2 x 9 = 18" in why
    evening.ok("undo")
    evening.ok("undo")
    assert evening.status() == before
    evening.ok("redo")
    assert evening.status() == now


def test_rules_in_which_nothing_differs_leave_nothing_to_disagree_with(
    evening: Evening, here: Path
) -> None:
    evening.ok(NEW)
    put(here, "[scoring]\nfailed_multiplier = 3\n")
    assert "not agreed?" in evening.ok("rules apply house_rules.toml").err
    again = evening.ok("rules apply house_rules.toml")
    assert "nothing in them differs" in again.out
    assert "not agreed?" not in again.err


def test_what_the_new_file_does_not_name_is_standard_again(evening: Evening, here: Path) -> None:
    """A file is a whole house, not a change to the last."""
    put(here, "[scoring]\ngap = 54\nfailed_multiplier = 3\n")
    evening.ok(NEW)
    put(here, "[scoring]\ngap = 60\n", "other.toml")
    told = evening.ok("rules apply other.toml").out
    assert "scoring.gap is 60; it was 54" in told
    assert "scoring.failed_multiplier is 2; it was 3" in told
    assert evening.status()["session"]["rules_changed"] == {"scoring.gap": 60}
    first = evening.ok("rules").out.splitlines()[0]
    assert first.endswith("from line 2 of other.toml.")


def test_rules_change_between_rounds_only(evening: Evening, here: Path) -> None:
    """Not while a deal is on the table; before its first call, and after it closed."""
    put(here, FILE_54)
    evening.ok(f"{NEW} --preset standard")
    evening.ok("bid p")
    before = record(evening)
    error = evening.refused("rules apply house_rules.toml")
    assert (error["code"], error["exit"]) == ("wrong_phase", 1)
    assert record(evening) == before
    evening.ok("bid p p 8s")
    assert evening.refused("rules apply house_rules.toml")["code"] == "wrong_phase"
    evening.ok("took 8")
    evening.ok("rules apply house_rules.toml")
    assert gap(evening) == 54


def test_rules_apply_is_tested_after_the_next_round(evening: Evening, here: Path) -> None:
    """A gap already past the new end ends nothing until a round closes."""
    evening.ok(f"{NEW} --preset standard")
    evening.ok("round ben 13s 12")
    put(here, "[scoring]\ngap = 20\n")
    evening.ok("rules apply house_rules.toml")
    now = evening.status()
    assert (now["phase"], now["winner"], now["gap"], now["loses_at"]) == ("auction", None, 26, 20)
    evening.ok("round dan 7s 7")
    assert evening.status()["phase"] == "auction", "19 behind goes on"
    evening.ok("undo")
    evening.ok("round cyn 7s 7")
    assert evening.status()["winner"] == 0


def test_the_version_cannot_change(evening: Evening, here: Path) -> None:
    """Another version is another game: a new session."""
    evening.ok(f"{NEW} --preset standard")
    put(here, 'version = "classic"\n')
    before = record(evening)
    error = evening.refused("rules apply house_rules.toml")
    assert (error["code"], error["exit"]) == ("bad_rules", 1)
    assert record(evening) == before


@pytest.mark.parametrize("rounds", [0, 1])
def test_classic_rules_change_in_a_classic_session(
    evening: Evening, here: Path, rounds: int
) -> None:
    """The same version, other points."""
    evening.ok(f"{NEW} --preset persian")
    for _ in range(rounds):
        evening.ok("round ben hearts 7-0")
    put(here, 'preset = "persian"\n[classic]\nkot_points = 3\ntarget = 9\n')
    evening.ok("rules apply house_rules.toml")
    assert evening.status()["session"]["rules_changed"]["classic.target"] == 9
    evening.ok("round ben diamonds 7-0")
    assert [row["points"] for row in evening.sheet()] == [[0, 2]] * rounds + [[0, 3]]
    put(here, FILE_54)
    assert evening.refused("rules apply house_rules.toml")["code"] == "bad_rules"


def test_rules_apply_after_a_game_hold_in_the_next(evening: Evening, here: Path) -> None:
    """In the phase over the rematch is played by them."""
    evening.ok(f"{NEW} --preset standard")
    evening.ok("end")
    put(here, FILE_54)
    evening.ok("rules apply house_rules.toml")
    evening.ok("rematch")
    assert gap(evening) == 54


def test_a_change_of_the_rule_of_dealers_holds_from_the_next_round_on(
    evening: Evening, here: Path
) -> None:
    """The coming deal goes by the new house already, as it says; those that were dealt stay."""
    evening.ok(f"{NEW} --preset standard")
    evening.ok("round dan 9s 9")
    put(here, '[deal]\nnext_dealer = "next_player"\n')
    evening.ok("rules apply house_rules.toml")
    assert evening.status()["dealer"] == "Ben"
    evening.ok("round dan 9h 9")
    assert [row["dealer"] for row in evening.sheet()] == ["Ana", "Ben"]
    assert evening.status()["dealer"] == "Cyn"


def test_the_log_shows_the_change_of_rules(evening: Evening, here: Path) -> None:
    """One step among the others."""
    evening.ok(f"{NEW} --preset standard")
    put(here, FILE_54)
    evening.ok("rules apply house_rules.toml")
    rows = evening.ok("log").out.strip().splitlines()
    assert len(rows) == 2
    assert "rules" in rows[-1]


def test_apply_needs_a_session_and_a_file(evening: Evening, here: Path) -> None:
    """Said as what is missing."""
    put(here, FILE_54)
    assert evening.refused("rules apply house_rules.toml")["code"] == "no_session"
    evening.ok(NEW)
    assert evening.refused("rules apply")["exit"] == 2
    error = evening.refused("rules apply nowhere.toml")
    assert (error["code"], error["exit"]) == ("bad_rules", 3)


# ------------------------------------------------------------------ frozen rules


def test_a_file_edited_later_changes_nothing_and_rules_says_so(
    evening: Evening, here: Path
) -> None:
    """The session keeps what the file said; `rules` tells that it has changed, or is gone."""
    file = put(here, FILE_54)
    evening.ok(NEW)
    before = record(evening)
    told = evening.ok("rules")
    assert "changed" not in told.out
    assert evening.ok("rules --json").json["file_state"] == "same"
    file.write_text(FILE_54.replace("54", "60"), encoding="utf-8")
    told = evening.ok("rules")
    assert "changed" in told.screen
    assert "rules apply" in told.screen
    assert "54 or more" in told.out
    assert evening.ok("rules --json").json["file_state"] == "changed"
    evening.ok("rules gap")
    assert gap(evening) == 54
    file.unlink()
    assert "no longer there" in evening.ok("rules").screen
    assert evening.ok("rules --json").json["file_state"] == "gone"
    file.write_text("this is [ not TOML", encoding="utf-8")
    assert "changed" in evening.ok("rules").screen
    assert record(evening) == before
    evening.ok("round dan 9s 9")
    assert gap(evening) == 54


def test_status_never_reads_the_file(evening: Evening, here: Path) -> None:
    """A file that became a folder troubles nobody at the table."""
    file = put(here, FILE_54)
    evening.ok(NEW)
    file.unlink()
    file.mkdir()
    for typed in ("", "bid p", "next", "why", "sheet", "undo", "rules", "rules gap"):
        evening.ok(typed)


def test_a_file_with_only_another_comment_has_not_changed_what_is_played(
    evening: Evening, here: Path
) -> None:
    """It has changed as a file, and that is what `rules` says; the rules stay."""
    file = put(here, FILE_54)
    evening.ok(NEW)
    file.write_text(FILE_54 + "# Friday\n", encoding="utf-8")
    assert evening.ok("rules --json").json["changed"] == {"scoring.gap": 54}


# ------------------------------------------------------------------ files that cannot be used

DEEP = "a = " + "[" * 500 + "]" * 500 + "\n"
LONG = "[scoring]\ngap = " + "9" * 5000 + "\n"
BAD: dict[str, tuple[bytes | None, int]] = {
    "a value that is none": (b"[scoring]\ngap = 0\n", 1),
    "an unknown key": (b"[scoring]\ngapp = 54\n", 1),
    "an unknown table": (b"[skoring]\ngap = 54\n", 1),
    "an unknown preset": (b'preset = "persia"\n', 1),
    "a boolean": (b"[scoring]\ngap = true\n", 1),
    "a float": (b"[scoring]\ngap = 52.0\n", 1),
    "a word for a number": (b'[scoring]\ngap = "54"\n', 1),
    "bids that do not ascend": (b"[bidding]\nallowed_bids = [8, 7]\n", 1),
    "no bids": (b"[bidding]\nallowed_bids = []\n", 1),
    "suits twice": (
        b'[bidding]\nequal_bid = "higher_suit"\n'
        b'suit_rank = ["clubs", "clubs", "hearts", "spades"]\n',
        1,
    ),
    "a rank without use": (
        b'[bidding]\nsuit_rank = ["spades", "hearts", "diamonds", "clubs"]\n',
        1,
    ),
    "a target without use": (b"[scoring]\ntarget = 30\n", 1),
    "a gap without use": (b'[scoring]\ngame_ends = "first_to"\ngap = 30\n', 1),
    "a Kot that never is": (b'version = "classic"\n[classic]\nopponents_kot_points = 3\n', 1),
    "a Kot below a round": (b'version = "classic"\n[classic]\nround_points = 3\n', 1),
    "an opponents' Kot below a Kot": (
        b'version = "classic"\n[classic]\nopponents_kot = "seven_first"\n'
        b"opponents_kot_points = 1\n",
        1,
    ),
    "an integer of 5000 digits": (LONG.encode(), 3),
    "lists 500 deep": (DEEP.encode(), 3),
    "not TOML": (b"[scoring\ngap = 54\n", 3),
    "not UTF-8": (b"# \xff\n[scoring]\ngap = 54\n", 3),
    "a folder": (None, 3),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_refused_with_nothing_recorded(
    evening: Evening, here: Path, name: str
) -> None:
    """Exit 1 for its content, 3 where it cannot be read; named, found here, checked, applied."""
    content, status = BAD[name]
    evening.ok(f"{NEW} --preset standard")
    before = record(evening)
    file = here / "house_rules.toml"
    if content is None:
        file.mkdir()
    else:
        file.write_bytes(content)
    for typed in (
        f"{NEW} --rules house_rules.toml",
        NEW,
        "rules check house_rules.toml",
        "rules apply house_rules.toml",
    ):
        error = evening.refused(typed)
        assert (error["code"], error["exit"]) == ("bad_rules", status), typed
        assert "house_rules.toml" in error["message"]
        assert all(fault["file"] for fault in error["legal"])
    assert record(evening) == before
    if content is not None:
        assert file.read_bytes() == content


def test_a_named_file_that_is_not_there_is_exit_3(evening: Evening, here: Path) -> None:
    """And no session, no record."""
    error = evening.refused(f"{NEW} --rules nowhere.toml")
    assert (error["code"], error["exit"]) == ("bad_rules", 3)
    assert not (evening.home / "hokm.db").exists()


def test_the_first_bad_rules_of_a_new_record_leave_none(evening: Evening, here: Path) -> None:
    """Nothing is recorded under rules that did not load."""
    put(here, "[scoring]\ngap = 0\n")
    assert evening.refused(NEW)["exit"] == 1
    assert evening.refused("status")["code"] == "no_session"


def test_a_house_file_is_only_ever_read(evening: Evening, here: Path) -> None:
    """Byte for byte, and its time too, whatever is asked of it."""
    file = put(here, FILE_54)
    os.utime(file, (1_000_000_000, 1_000_000_000))
    os.chmod(file, 0o444)
    for typed in (
        "rules",
        "rules check house_rules.toml",
        NEW,
        "rules",
        "rules gap",
        "rules apply house_rules.toml",
        "round dan 8s 8",
        "undo",
        "sheet",
    ):
        evening.ok(typed)
    assert evening.refused("rules init house_rules.toml")["exit"] == 2
    assert file.read_text(encoding="utf-8") == FILE_54
    assert file.stat().st_mtime == 1_000_000_000
    assert sorted(path.name for path in here.iterdir()) == ["house_rules.toml"]


# ------------------------------------------------------------------ as scripts read it


def test_rules_changed_lists_what_differs_and_never_the_preset(
    evening: Evening, here: Path
) -> None:
    """In every JSON with a session."""
    put(here, 'preset = "rang_courts"\n[classic]\ntarget = 7\n')
    evening.ok(NEW)
    changed = {
        "version": "classic",
        "classic.game_ends": "kots",
        "classic.opponents_kot": "seven_in_a_row",
        "deal.after_kot": "dealers_partner",
    }
    assert evening.status()["session"]["rules_changed"] == changed
    told = evening.ok("sheet --format json").json
    assert told["session"]["rules_changed"] == changed
    told = evening.ok("round ben hearts 7-0 --json").json
    assert told["session"]["rules_changed"] == changed
    assert told["session"]["version"] == "classic"


def test_the_classic_board_as_scripts_read_it(evening: Evening) -> None:
    """Points, rounds and Kots apart; no gap loses; the hakem has a contract of 7."""
    sit(evening, {"preset": "persian"})
    now = evening.status()
    assert (now["rounds_won"], now["kots"], now["loses_at"]) == ([0, 0], [0, 0], None)
    assert now["contract"] == {
        "player": "Ben",
        "team": 1,
        "tricks": 7,
        "trump": None,
        "forced": False,
    }
    assert (now["phase"], now["turn"], now["legal"], now["tricks"]) == (
        "trump",
        "Ben",
        None,
        [0, 0],
    )
    evening.ok("trump clubs")
    evening.ok("trick dan ana")
    now = evening.status()
    assert (now["phase"], now["turn"], now["tricks"]) == ("play", "Ana", [1, 1])
    evening.ok("took 7-1")
    evening.ok("round ben hearts 7-0")
    evening.ok("round ben hearts 0-7 --again")
    now = evening.status()
    assert (now["totals"], now["rounds_won"], now["kots"]) == ([3, 3], [1, 2], [1, 1])
    rows = evening.sheet()
    assert [row["kot"] for row in rows] == [False, True, True]
    assert [row["taken"] for row in rows] == [[1, 7], [0, 7], [7, 0]]
    assert [row["made"] for row in rows] == [True, True, False]
    assert [row["contract"]["tricks"] for row in rows] == [7, 7, 7]
    assert now["loses_at"] is None


def test_a_bidding_board_has_no_kots(evening: Evening) -> None:
    """And first_to has no losing gap."""
    sit(evening, {"scoring.game_ends": "first_to"})
    now = evening.status()
    assert now["loses_at"] is None
    assert "kots" not in now
    evening.ok("round dan 8s 8")
    assert evening.sheet()[0]["kot"] is False


# ------------------------------------------------------------------ the classic round's words


@pytest.mark.parametrize(
    ("typed", "taken"),
    [
        ("round ben hearts 7-3", [3, 7]),
        ("round ben hearts 7 3", [3, 7]),
        ("round ben hearts 7/3", [3, 7]),
        ("round ben hearts 3-7", [7, 3]),
        ("round ben hearts 3", [7, 3]),
        ("round ben hearts 0", [7, 0]),
        ("round ben h 5", [7, 5]),
        ("round ben ♥ 5", [7, 5]),
        ("round 2 hearts 5", [7, 5]),
        ("ben hearts 7-3", [3, 7]),
        ("ben hearts 7 3", [3, 7]),
        ("ben hearts 3", [7, 3]),
        ("round ben دل ۷-۳", [3, 7]),
    ],
)
def test_every_way_to_enter_a_whole_classic_round(
    evening: Evening, typed: str, taken: list[int]
) -> None:
    """Every number is count; one number under 7 gives the other side 7."""
    sit(evening, {"version": "classic"})
    evening.ok(typed)
    assert evening.sheet()[0]["taken"] == taken


@pytest.mark.parametrize(
    ("typed", "code", "status"),
    [
        ("round ben hearts 7", "missing_answer", 2),
        ("ben hearts 7", "missing_answer", 2),
        ("round ben hearts", "missing_answer", 2),
        ("round ben", "missing_answer", 2),
        ("round ben 8h 7-3", "wrong_phase", 1),
        ("round ben 8 hearts 7-3", "wrong_phase", 1),
        ("round cyn hearts 7-3", "out_of_turn", 1),
        ("round ben hearts 8", "more_than_seven", 1),
        ("round ben hearts 8-3", "more_than_seven", 1),
        ("round ben hearts 6-6", "round_not_over", 1),
        ("round ben hearts 7-7", "too_many_tricks", 1),
        ("bid 8h", "wrong_phase", 1),
        ("pass", "wrong_phase", 1),
        ("8h", "wrong_phase", 1),
        ("took 7-3", "wrong_phase", 1),
    ],
)
def test_a_whole_classic_round_that_cannot_be(
    evening: Evening, typed: str, code: str, status: int
) -> None:
    """7 alone is a missing answer, a call is the wrong phase, another's name is out of turn."""
    sit(evening, {"version": "classic"})
    error = evening.refused(typed)
    assert (error["code"], error["exit"]) == (code, status), error["message"]
    assert "type it: As in" not in error["message"], "one way on, said once"
    assert evening.sheet() == []


def test_the_sheet_of_a_house_with_a_file_is_a_table_at_80_columns(
    evening: Evening, here: Path
) -> None:
    """However long the file's path is: a title may wrap, rows may not turn to lines for it."""
    put(here, FILE_54)
    evening.ok(NEW)
    evening.ok("round dan 8s 8")
    evening.is_terminal, evening.width = True, 80
    shown = evening.ok("sheet").out
    assert "Rd  Dealer  Contract" in shown, shown


def test_a_sheet_of_kots_ends_with_kots(evening: Evening) -> None:
    """What is counted to the target is what the last line says."""
    sit(evening, {"preset": "rang_courts"})
    evening.ok("round ben hearts 7-1")
    evening.ok("round ben spades 7-0")
    last = evening.ok("sheet").out.strip().splitlines()[-1]
    assert "Ben & Dan 3" not in last, last


def test_a_checked_file_says_how_to_play_by_it(evening: Evening, tmp_path: Path) -> None:
    """Unless it is the one that an evening takes by itself."""
    other = tmp_path / "other.toml"
    other.write_text("[scoring]\ngap = 54\n", encoding="utf-8")
    told = evening.ok(f"rules check {other}")
    assert f"to play by it: hokm new --rules {other}" in told.err
    evening.ok(f"new Ana Ben Cyn Dan --dealer ana --rules {other}")
    assert "54" in evening.ok("rules gap").out


def test_a_value_after_a_key_is_answered_with_the_way_to_set_it(table: Evening) -> None:
    """Rules are set in a file; the number is not taken, and not passed over in silence."""
    told = table.ok("rules gap 60")
    assert (told.out, told.err) == (table.ok("rules gap").out, table.ok("rules gap").err)
    assert "to change it: scoring.gap in a house file, then hokm rules apply FILE" in told.err
    assert "no house file yet? hokm rules init" in told.err
