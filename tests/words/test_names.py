"""Names are data: shown as typed in every view, never read as words of ours, unchanged in JSON."""

from __future__ import annotations

import json
import re
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hokm_ref.errors import people
from hokm_ref.views.style import cells
from tests.evening import Answer, Evening

ISOLATE = re.compile("\u2068([^\u2069]*)\u2069\u200e")
ODD = (
    "[bold]Max",
    "[/] x",
    ":fire:",
    "=1+1",
    "A,B",
    'the "Duke"',
    "O'Brien",
    "&",
    "a" * 40,
    "👩\u200d👧",
    "🂡",
    "陳大文",
    "e\u0301ric",
    "نیم\u200cفاصله",
    "مینا",
    "شیما ۲",
    "דוד",
    "Mary Ann",
    "%s {0}",
    "\\n",
    "x\\",
    "H♥",
    "♠",
    "+7",
    "#1",
    "*",
    "ß",
    "İlker",
)
SUIT_OR_RANK = ("A", "D", "Jack", "Dil", "S", "King", "Paan", "hearts")


def new(evening: Evening, *names: str) -> Answer:
    return evening(["new", *names, "--dealer", "1"])


def shown(name: str) -> str:
    return unicodedata.normalize("NFC", name)


FOURS = [ODD[at : at + 4] for at in range(0, len(ODD), 4)]
"""Tables at which every player has an odd name."""


@pytest.mark.parametrize("width", [None, 80, 36])
@pytest.mark.parametrize("names", FOURS)
def test_odd_names_are_shown_as_typed_in_every_view(names, width, tmp_path):
    evening = Evening(tmp_path / "home", is_terminal=width is not None, width=width)
    said = new(evening, *names)
    assert said.status == 0, said.err
    told = {"new": said.out, "round": evening.ok(["round", names[1], "8s", "9"]).out}
    evening.ok("bid p 8h")
    for command in ("status", "--plain", "sheet", "log", "log --rounds", "sessions", "share"):
        told[command] = evening.ok(command).out
    for name in names:
        for view, text in told.items():
            read = joined(ISOLATE.sub(r"\1", text), name)
            assert shown(name) in read, f"{view} at {width}:\n{text}"
    bidder = shown(names[1])
    for command in ("why 1", "why dealer"):
        told_why = joined(ISOLATE.sub(r"\1", evening.ok(command).out), names[1])
        assert bidder in told_why, f"{command} at {width}:\n{told_why}"


def joined(text: str, name: str) -> str:
    """The text with its lines joined: a name too long for a screen may go on in the next line."""
    if cells(name) < 20 and " " not in name:
        return text
    return " ".join(text.split()) if " " in name else re.sub(r"\n *", "", text)


@pytest.mark.parametrize("names", FOURS)
def test_odd_names_are_unchanged_in_every_json(names, tmp_path):
    evening = Evening(tmp_path / "home")
    assert new(evening, *names).status == 0
    evening.ok(["round", names[1], "8s", "9"])
    evening.ok("bid 8h")
    kept = [shown(name) for name in names]
    status = evening.status()
    assert status["session"]["players"] == kept
    assert status["session"]["teams"] == [kept[::2], kept[1::2]]
    assert status["calls"] == [{"player": kept[1], "call": "8H"}]
    assert evening.sheet()[0]["contract"]["player"] == kept[1]
    assert kept[1] in evening.ok("why 1 --json").json["why"]
    assert kept[1] in evening.ok("undo --json").json["said"]
    listed = evening.ok("sessions --json").out
    assert all(json.dumps(name, ensure_ascii=False)[1:-1] in listed for name in kept)


def test_right_to_left_names_are_isolated_on_a_screen_only(tmp_path):
    evening = Evening(tmp_path / "home", is_terminal=True, width=80)
    new(evening, "علی", "سارا", "رضا", "Dan")
    evening.ok("round سارا 8s 8")
    screen = evening.ok("status").out
    for name in ("علی", "سارا", "رضا"):
        assert len(re.findall(name, screen)) == len(re.findall(f"\u2068{name}\u2069\u200e", screen))
    assert "\u2068Dan" not in screen
    evening.is_terminal = False
    for command in ("status", "sheet", "log", "next", "why 1", "sessions", "status --json"):
        assert not re.search("[\u2066-\u2069\u200e\u200f]", evening.ok(command).out), command


SAME = (
    ("Max", "max"),
    ("علي", "علی"),
    ("Zo\u00e9", "Zoe\u0301"),
    ("Straße", "STRASSE"),
    ("Ａna", "Ana"),
    ("کاوه", "كاوه"),
    ("Ana", " ana "),
    ("نیم\u200cفاصله", "نیمفاصله"),
    ("Mary Ann", "Mary  Ann"),
    ("Mary Ann", "Mary\u3000\u00a0Ann"),
)


@pytest.mark.parametrize(("one", "other"), SAME)
def test_two_names_that_fold_to_one_are_refused(one, other, evening):
    error = refused_name(evening, ["new", one, other, "Cyn", "Dan", "--dealer", "3"])
    assert "same name" in error["message"]


def refused_name(evening: Evening, words: list[str]) -> dict[str, str]:
    error: dict[str, Any] = evening.refused(words)
    assert (error["code"], error["exit"]) == ("bad_name", 1)
    assert evening("status").status == 1, "a session began all the same"
    return error


BAD = (
    "",
    " ",
    "\u200c",
    "1",
    "42",
    "۴",
    "٤٢",
    "४",
    "1 2",
    "p",
    "P",
    "pass",
    "Bid",
    "took",
    "r",
    "t",
    "u",
    "undo",
    "amend",
    "judge",
    "table",
    "8H",
    "8h",
    "H8",
    "8 hearts",
    "8♥",
    "۸ دل",
    "۸دل",
    "13S",
    "پاس",
    "AH",
    "ah",
    "10D",
    "TD",
    "HA",
    "ace of hearts",
    "-Ana",
    "<Ana",
    "?Ana",
    "-",
    "Ana\n",
    "A\nna",
    "A\rna",
    "Ana\x07",
    "A\x1b[31mna",
    "A\x00na",
    "A\u202ena",
    "A\u2067na",
    "A\u200fna",
    "A\u2028na",
    "A\x85na",
    "A\ufffena",
    "A\U0010ffffna",
    "A\ufdd0na",
    "\u0301",
    "\u034f\ufe0f",
    "\u20dd",
    "\u3164",
    "\u2800 \u115f",
)


@pytest.mark.parametrize("name", BAD, ids=ascii)
def test_what_could_be_read_as_something_else_is_no_name(name, evening):
    evening.is_terminal, evening.width = True, 80
    answer = evening(["new", "Ben", name, "Cyn", "Dan", "--dealer", "1"])
    assert answer.status == 1
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u202e\u2067]", answer.err)
    told = evening(["new", "--json", "--dealer", "1", "--", "Ben", name, "Cyn", "Dan"])
    assert (told.error["code"], told.status) == ("bad_name", 1)
    assert evening("").status == 1, "a session began all the same"


@pytest.mark.parametrize("name", SUIT_OR_RANK)
def test_a_suit_or_a_rank_alone_is_a_name_and_can_be_used(name, evening):
    assert new(evening, name, "Ben", "Cyn", "Wim").status == 0
    evening.ok(["deal", name])
    evening.ok(["bid", "ben", "p"])
    evening.ok("bid p p")
    evening.ok(["bid", name, "8h"])
    assert evening.status()["contract"]["player"] == name
    evening.ok(["trick", name])
    evening.ok(["took", name, "9"])
    assert evening.sheet()[0]["taken"] == [9, 4]
    evening.ok(["deal", name])
    evening.ok(["round", name, "8", "spades", "8"])
    assert [entry["contract"]["player"] for entry in evening.sheet()] == [name, name]


def test_in_the_auction_a_call_comes_before_a_name(evening):
    new(evening, "Ana", "D", "Cyn", "P J")
    evening.ok("8 d")
    assert evening.status()["calls"] == [{"player": "D", "call": "8D"}]


def test_an_exact_name_comes_before_a_prefix(evening):
    new(evening, "Anna", "Ben", "Ann", "Dan")
    evening.ok("deal ann")
    assert evening.status()["dealer"] == "Ann"


def test_a_prefix_comes_before_a_seat(evening):
    new(evening, "Ana", "Ben", "2nd Ann", "Dan")
    evening.ok("deal 2")
    assert evening.status()["dealer"] == "2nd Ann"
    evening.ok("deal 4")
    assert evening.status()["dealer"] == "Dan"


@pytest.mark.parametrize("word", ["a", "A", "an"])
def test_a_beginning_of_two_names_is_asked_about_naming_both(word, evening):
    new(evening, "Ana", "Ben", "Andy", "Dan")
    error = evening.refused(f"deal {word}")
    assert (error["code"], error["legal"]) == ("ambiguous_player", ["Ana", "Andy"])
    assert "Ana" in error["message"]
    assert "Andy" in error["message"]
    assert "Ben" not in error["message"]


@pytest.mark.parametrize(
    ("word", "player"),
    [
        ("dan", "Dan"),
        ("D", "Dan"),
        ("DAN", "Dan"),
        ("4", "Dan"),
        ("۴", "Dan"),
        ("४", "Dan"),
        ("zoe\u0301", "Zoé"),
        ("zo", "Zoé"),
        ("mary", "Mary Ann"),
        ("mary ann", "Mary Ann"),
        ("MARY ANN", "Mary Ann"),
        ("علي", "علی"),
    ],
)
def test_a_player_is_named_by_name_beginning_or_seat(word, player, evening):
    assert new(evening, "Zoé", "Mary Ann", "علی", "Dan").status == 0
    evening.ok(["deal", word])
    assert evening.status()["dealer"] == player


@pytest.mark.parametrize("blanks", ["  ", "\u00a0", "\u3000 "])
def test_blanks_in_a_name_do_not_matter_where_it_is_typed(blanks, evening):
    name = f"Mary{blanks}Ann"
    evening.ok(["new", "Ana", name, "Cyn", "Dan", "--dealer", name])
    evening.ok(["deal", "mary", "ann"])
    evening.ok(["deal", name])
    assert evening.status()["dealer"] == name


def test_a_name_of_two_words_needs_no_quotes_where_a_player_is_named(evening):
    new(evening, "Mary Ann", "Mary", "Cyn", "Dan")
    evening.ok("deal mary ann")
    assert evening.status()["dealer"] == "Mary Ann"
    evening.ok("deal mary")
    assert evening.status()["dealer"] == "Mary"
    evening.ok("deal 4")
    evening.ok("round mary ann 8 hearts 9")
    evening.ok("mary 8h 9")
    contracts = [entry["contract"]["player"] for entry in evening.sheet()]
    assert contracts == ["Mary Ann", "Mary"]
    evening.ok("bid mary p cyn p dan p mary ann 8s")
    assert evening.status()["contract"]["player"] == "Mary Ann"
    evening.ok("trick mary ann mary mary ann")
    assert evening.status()["tricks"] == [2, 1]


def test_a_slip_of_the_finger_is_answered_with_the_name_it_is_near(table):
    error = table.refused("deal Bem")
    assert "Did you mean Ben?" in error["message"]
    assert "Did you mean" not in table.refused("deal Wolfgang")["message"]


def test_a_word_as_long_as_a_book_is_answered_at_once(table, monkeypatch: pytest.MonkeyPatch):
    """Letter by letter it would be held against every command and name for half a minute."""
    compared: list[str] = []
    slips = people.slips

    def counted(one: str, other: str) -> int:
        compared.append(one)
        return slips(one, other)

    monkeypatch.setattr(people, "slips", counted)
    table.refused(["x" * 100_000])
    assert compared == []
    table.refused(["stauts"])
    assert compared


def test_a_slip_at_the_dealer_question_is_answered_with_the_name_too(evening):
    evening.is_terminal, evening.width = True, 80
    asked = evening(["new", "Ana", "Ben", "Cyn", "Dan"], answers="Bem\nben\n")
    assert asked.status == 0
    assert "Did you mean Ben?" in asked.out


ESCAPES = "\x1b[31mred\x1b]0;title\x07\x9b2J\u202eback"


@pytest.mark.parametrize(
    "words",
    [
        ["deal", ESCAPES],
        ["bid", ESCAPES],
        [ESCAPES],
        ["bid", "8h", "--by", ESCAPES],
        ["round", ESCAPES, "8h", "9"],
        ["took", ESCAPES],
        ["trump", ESCAPES],
        ["-s", ESCAPES, "status"],
        ["undo", ESCAPES],
        ["why", ESCAPES],
        ["status", ESCAPES],
        ["sheet", "--format", ESCAPES],
        ["--color", ESCAPES],
        ["new", "Ana", "Ben", "Cyn", ESCAPES, "--dealer", "1"],
        ["new", "Ana", "Ben", "Cyn", "Dan", "--dealer", ESCAPES],
        ["new", "Ana", "Ben", "Cyn", "Dan", "--dealer", "1", "--teams", f"{ESCAPES},Them"],
        ["new", "Ana", "Ben", "Cyn", "Dan", "--dealer", "1", "--name", ESCAPES],
        ["new", "Ana", "Ben", "Cyn", "Dan", "--dealer", "1", "--gap", ESCAPES],
        ["redeal", ESCAPES],
        ["end", ESCAPES],
    ],
    ids=lambda words: " ".join(words).replace(ESCAPES, "ESC"),
)
def test_no_typed_escape_reaches_the_terminal(words, table):
    table.is_terminal, table.width = True, 80
    answer = table(words)
    commands = ("status", "sheet", "log", "sessions") if answer.status == 0 else ()
    everything = answer.screen + "".join(table.ok(command).screen for command in commands)
    raw = re.findall("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202e]", everything)
    assert not raw, ascii(everything)


@pytest.mark.parametrize("name", ["a\x00b", "a\ud800b"])
@pytest.mark.parametrize(
    "typed",
    "backup | backup --restore -y | check | import | export | sheet --format csv -o | rules init"
    " | rules check | rules apply | judge play | new Max Lia Ned Ole --dealer 1 --rules".split(
        " | "
    ),
)
def test_what_names_no_file_is_told_so(typed, name, table):
    """No shell hands such a name over, but the prompt reads whatever is piped into it."""
    error = table.refused([*typed.split(), name])
    assert error["exit"] in (2, 3)
    assert "?" in error["message"]


OBEYED = "a\x9b2J\x7f\u202eb\u2028\uffff.csv"


@pytest.mark.parametrize(
    "words",
    [
        ["sheet", "-o", OBEYED, "--json"],
        ["export", OBEYED, "--json"],
        ["rules", "init", OBEYED, "--json"],
        ["judge", "play", "-", "--json"],
    ],
    ids=lambda words: " ".join(words[:-1]).replace(OBEYED, "FILE"),
)
def test_json_has_by_its_number_what_a_terminal_would_obey(
    words, table, tmp_path, monkeypatch: pytest.MonkeyPatch
):
    """It means the same to a script, and a person may look at it."""
    monkeypatch.chdir(tmp_path)
    said = table.ok(words, piped=f"trump s\n{OBEYED} 2h 3h 4h\n").out
    assert not re.findall("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u202e\uffff]", said), ascii(said)
    assert OBEYED in json.loads(said).get("file", OBEYED)
    assert "\\u009b2J" in said


def test_a_reason_is_shown_as_typed_and_never_as_markup(table):
    table.ok(["redeal", "[bold]:fire: =1+1 8 spades ♠ {x}"])
    for command in ("sheet", "log --rounds"):
        assert "[bold]:fire: =1+1 8 spades ♠ {x}" in table.ok(command).out, command
    assert table.sheet()[0]["notes"] == ["[bold]:fire: =1+1 8 spades ♠ {x}"]


NAMES = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Cn", "Co", "Zl", "Zp")),
    max_size=12,
)


@settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(name=NAMES)
def test_any_text_is_refused_as_a_name_or_comes_back_but_for_its_stop(name, tmp_path_factory):
    evening = Evening(tmp_path_factory.mktemp("any"))
    words = ["new", "--dealer", "Ben", "--json", "--", "Ben", name, "Cyn", "Dan"]
    answer = evening(words)
    if answer.status:
        assert answer.error["code"] == "bad_name"
        return
    typed = unicodedata.normalize("NFC", name).strip()
    first, kept, *others = evening.status()["session"]["players"]
    assert [first, *others] == ["Ben", "Cyn", "Dan"]
    assert typed.startswith(kept)
    assert all(sign.isspace() or sign in ",;.\u060c\u061b" for sign in typed[len(kept) :])
    assert evening.ok(["bid", "p", "p", "p", "--json"]).json["turn"] == "Ben"
    evening.ok(["bid", "8h"])
    evening.ok(["trick", kept])
    assert evening.status()["turn"] == kept


CUTTING = ("Ana, Jr", "Dan now", "Us do not", "Max lead by 3", "Joe; it was", "Al, so Bo", "Q. R")
CORRECTED = (
    *("round 4 8s 8", "amend 1 --took 7", "amend 1 --by 1 --took 8", "amend 1 --by 4", "swap 1 2"),
    *("undo 2", "8s p p p", "trick 4 1 4", "took 9", "adjust 4 +60", "amend 1 --bid 9s", "rematch"),
    *("deal 4", "p p p", "redeal", "sub 2 Eve", "why 1", "log", "status", "share", "say", "next"),
)


@pytest.mark.parametrize("name", CUTTING)
def test_no_name_is_cut_as_a_sentence_is(tmp_path: Path, name: str):
    """Sentences are put together of parts; none is found again by the words between them."""
    one, other = Evening(tmp_path / "one"), Evening(tmp_path / "other")
    for evening, fourth in ((one, "Zed"), (other, name)):
        evening.ok(["new", "Ana", "Ben", "Cyn", fourth, "--dealer", "ana"])
    for typed in CORRECTED:
        plain, odd = one(f"{typed} --plain"), other(f"{typed} --plain")
        assert odd.status == plain.status
        unquoted = odd.screen.replace(f"'{name}'", name)  # as it is typed among other names
        assert unquoted == plain.screen.replace("Zed", name), typed


LISTED = """\
Ana, Ben, Cyn, Dan --dealer 1
Ana\u060c Ben\u060c Cyn\u060c Dan --dealer 1
Ana, Ben, Cyn, Dan, --dealer 1
Ana; Ben; Cyn; Dan; --dealer 1
Ana Ben Cyn, Dan --dealer 1
Ana Ben Cyn Dan. --dealer 1
Ana Ben Cyn Dan, ana deals
Ana Ben Cyn Dan. ana deals
Ana, Ben, Cyn and Dan; ana deals
Ana Ben Cyn and Dan. ana deals
Ana, Cyn, vs Ben and Dan. --dealer ana
"""


@pytest.mark.parametrize("typed", LISTED.splitlines())
def test_stops_between_names_are_no_part_of_them(typed: str, evening: Evening):
    """As names stand in a list, and at the end of a sentence."""
    evening.ok(["new", *typed.split()])
    assert evening.status()["session"]["players"] == ["Ana", "Ben", "Cyn", "Dan"]
    assert evening.status()["dealer"] == "Ana"
    evening.ok("sub ben Eve,")
    evening.ok("rename dan Daniel;")
    assert evening.status()["session"]["players"] == ["Ana", "Eve", "Cyn", "Daniel"]


def test_a_stop_within_a_name_or_of_an_initial_is_its_own(evening: Evening):
    evening.ok("new A,B J.R. Jr. 'Sam Jr.' --dealer 1")
    assert evening.status()["session"]["players"] == ["A,B", "J.R.", "Jr.", "Sam Jr."]


HINTS = {
    "who dealt": ("bid رضا 8h", "deal"),
    "a whole round": ("took 9", "round"),
    "a round told as a result": ("علی made 9 spades with 10", "round"),
    "points, gained": ("adjust مینا 5", "adjust"),
    "a name that was there before": ("bid رضا 8h --plain", "deal"),
}


@pytest.mark.parametrize(("typed", "command"), HINTS.values(), ids=HINTS)
def test_a_command_in_a_hint_works_as_it_is_copied_from_the_screen(
    typed: str, command: str, evening: Evening
):
    """With the marks of direction that stand around a name from right to left on a terminal."""
    new(evening, "علی", "سارا", "رضا", "مینا")
    evening.is_terminal, evening.width = True, 80
    told = evening(typed)
    assert told.status in (1, 2)
    [way] = re.findall(rf"hokm ({command} [^\n,]*)(?:$|,|\n)", told.err)[:1]
    assert "\u2068" in way or "--plain" in typed
    evening.ok(way)


@pytest.mark.parametrize("mark", "\u061c\u200e\u200f\u2066\u2067\u2068\u2069")
def test_a_mark_of_direction_is_no_letter(mark: str, evening: Evening):
    """It may stand in what is typed, and never in a name that is kept."""
    new(evening, "علی", "سارا", "رضا", "مینا")
    evening.ok(f"bid {mark}سارا{mark} 8{mark}h{mark}")
    assert evening.refused(["rename", "رضا", f"Re{mark}za"])["code"] == "bad_name"


# ------------------------------------------------------------------ those who sat here


@pytest.mark.parametrize(
    "typed",
    ["rematch ana ben cyn dan", "rematch ANA Ben CYN dan", "rematch ana, BEN, cyn, dan --dealer 1"],
)
def test_the_same_four_are_the_same_however_they_are_written(table: Evening, typed: str):
    for line in ("round ben 13s 12", "round dan 13s 12"):
        table.ok(line)
    told = table.ok(f"{typed} --json").json
    assert told["session"]["players"] == ["Ana", "Ben", "Cyn", "Dan"]
    assert told["games_won"] == [1, 0]


def test_new_partners_of_the_same_four_keep_their_names(table: Evening):
    table.ok("end")
    assert table.ok("rematch ana cyn BEN eve --json").json["session"]["players"] == [
        "Ana",
        "Cyn",
        "Ben",
        "eve",
    ]


def test_who_comes_back_has_the_old_name(table: Evening):
    for line in ("round dan 8s 9", "sub dan Eve", "round ben 8s 9"):
        table.ok(line)
    assert "Dan" in table.ok("sub EVE dan --json").json["session"]["players"]
    table.ok("end")
    assert table.ok("rematch dan eve ben cyn --dealer 1 --json").json["session"]["players"] == [
        "Dan",
        "Eve",
        "Ben",
        "Cyn",
    ]


SAT = ["new", "Ana", "Ben", "Cyn", "Dan", "--dealer", "ana", "--teams"]


@pytest.mark.parametrize("teams", ["Us,us", "Ben,Them", "Us,CYN", "Ben & Dan,Them", "Us, ana"])
def test_a_team_is_called_neither_like_the_other_nor_like_an_opponent(teams, evening):
    assert evening.refused([*SAT, teams])["code"] == "bad_name"


def test_a_team_may_be_called_like_its_own(evening):
    evening.ok([*SAT, "Ana,Ben & Dan"])


def test_names_for_a_rematch_are_counted_for_a_rematch(evening):
    evening.ok(SAT[:-1])
    evening.ok("end")
    for typed in ("rematch ana ben", "rematch 1 ana ben"):
        error = evening.refused(typed)
        assert (error["code"], error["exit"]) == ("usage", 2)
        assert "hokm rematch" in error["message"]
        assert "hokm new" not in error["message"]
