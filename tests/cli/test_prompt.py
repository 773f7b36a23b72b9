"""`hokm table`: a prompt that knows what comes next, and reads the words of the commands."""

from __future__ import annotations

import json
import re
import shlex
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, NoReturn

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hokm_ref.cli.editing import measured
from hokm_ref.commands.prompt import split
from hokm_ref.views.lines import asked
from hokm_ref.views.style import Style, cells
from tests.evening import Answer, Evening, Stream

NEW = "new Ana Ben Cyn Dan --dealer ana"
CLASSIC = "new Ana Ben Cyn Dan --preset persian --dealer dan"
TARNEEB = "new Ana Ben Cyn Dan --preset tarneeb --dealer dan"


def at_the_prompt(evening: Evening, *typed: str, options: str = "", width: int = 80) -> Answer:
    """A conversation at a terminal that ends with Ctrl-D."""
    evening.is_terminal, evening.width = True, width
    return evening(f"table {options}", answers="".join(f"{line}\n" for line in typed))


def test_a_word_that_nothing_reads_is_led_to_what_is_allowed_now(evening: Evening) -> None:
    """And not to 85 lines of commands; the command line has these alone."""
    evening.ok(NEW)
    told = at_the_prompt(evening, "xyzzy")
    assert "What is allowed now: ?" in told.err
    assert "--help" not in told.err
    assert "All commands: hokm --help" in evening.refused("xyzzy")["message"]


@pytest.mark.parametrize(
    "typed", ["round dan 8s 9-5", "dan 8s 9-5", "dan made 8s", "round dan 8s", "8 hearths", "show"]
)
def test_lines_are_offered_as_they_are_typed_here(evening: Evening, typed: str) -> None:
    evening.ok(NEW)
    assert "hokm" not in at_the_prompt(evening, typed).err


def scripted(evening: Evening, text: str, options: str = "") -> Answer:
    """The same lines from a file or a pipe."""
    evening.is_terminal = False
    return evening(f"table {options}", piped=text)


def prompt_after(evening: Evening, lines: Sequence[str], width: int = 80) -> str:
    """What the prompt asks, all its lines in one."""
    for line in lines:
        evening.ok(line)
    told = at_the_prompt(evening, width=width)
    assert told.status == 0
    return " ".join(told.out.partition("\n\n")[2].split())


PROMPTS = {
    (): "Nobody plays yet: new and four names >",
    (NEW,): "Ben calls: 7 to 13, or p >",
    (NEW, "p 8s"): "Dan calls: 9 to 13, or p >",
    (NEW, "p p 12h"): "Ana calls: 13, or p >",
    (NEW, "p p p p"): "Ben must take 7 and names trump: s, h, d or c >",
    (NEW, "p 7h 8c p"): "Dan leads, clubs ♣ trump, needs 8 of 13 >",
    (NEW, "p 7h 8c p", "dan cyn"): "Cyn leads, clubs ♣ trump, Dan needs 7 of 11 >",
    (NEW, "p 7h 8c p", "dan " * 8): "Dan leads, clubs ♣ trump, has made it >",
    (NEW, "p 7h 8c p", "cyn " * 6): "Cyn leads, clubs ♣ trump, Dan cannot make 8 >",
    (NEW, "p 13d"): "Cyn leads, diamonds ♦ trump, needs 13 of 13 >",
    (NEW, "p 7h 8c p", "redeal"): "Ben calls: 7 to 13, or p >",
    (NEW, "dan 8s 9"): "Ben calls: 7 to 13, or p >",
    (NEW, "ben 13h 12", "ben 13h 12 --again"): "Game 1 is over: rematch, or new >",
    (NEW, "end"): "Game 1 is over: rematch, or new >",
    (NEW, "end", "rematch"): "Ben calls: 7 to 13, or p >",
    (CLASSIC,): "Ana is hakem and names trump: s, h, d or c >",
    (CLASSIC, "h"): "Ana leads, hearts ♥ trump >",
    (CLASSIC, "h", "ana ben"): "Ben leads, hearts ♥ trump, Ana & Cyn 1, Ben & Dan 1 >",
    (TARNEEB, "7 8"): "Cyn calls: 9 to 13, or p >",
    (TARNEEB, "7 8 p p p"): "Ben has 8 and names trump: s, h, d or c >",
    (TARNEEB, "7 8 p p p", "h"): "Ben leads, hearts ♥ trump, needs 8 of 13 >",
}


@pytest.mark.parametrize(("lines", "question"), PROMPTS.items(), ids=map(str, PROMPTS))
def test_the_prompt_says_what_comes_next(lines, question, evening):
    assert prompt_after(evening, lines) == question


@pytest.mark.parametrize(("lines", "question"), PROMPTS.items(), ids=map(str, PROMPTS))
def test_a_narrow_prompt_says_the_same_and_leaves_room_to_type(lines, question, evening):
    assert prompt_after(evening, lines, width=36) == question
    told = at_the_prompt(evening, width=36).out
    *_, last = told.removesuffix("\n").split("\n")
    assert cells(last) <= 36 - 8
    assert last.endswith("> ")


def test_houses_of_their_own_are_asked_in_their_own_way(tmp_path, evening):
    rules = tmp_path / "rules.toml"
    rules.write_text('[deal]\nnext_dealer = "ask"\n[bidding]\nallowed_bids = [7, 10, 13]\n')
    begin = f"{NEW} --rules {shlex.quote(str(rules))}"
    assert prompt_after(evening, (begin,)) == "Ben calls: 7, 10 or 13, or p >"
    assert prompt_after(evening, ("ben 7h 7",)) == "Who deals round 2? deal NAME >"
    assert "deal ana, or whoever deals" in at_the_prompt(evening, "?").out


def test_a_revoke_that_decides_the_round_is_in_the_prompt(table):
    table.ok("p 7h 8c p")
    table.ok("revoke dan --lose")
    assert prompt_after(table, ()) == "Dan leads, clubs ♣ trump, fails >"
    table.ok("undo")
    table.ok("revoke ana --lose")
    assert prompt_after(table, ()) == "Dan leads, clubs ♣ trump, makes it >"


ALLOWED = {
    (): ("new Ana Ben Cyn Dan",),
    (NEW,): ("7s, 8 hearts and so on, or p to pass", "ben 7s 7 is a whole round", "deal NAME"),
    (NEW, "p 8s"): ("9s, 10 hearts and so on, or p to pass. ",),
    (NEW, "p 12s"): ("13s, 13 hearts and so on",),
    (NEW, "p p p p"): ("s or spades, h or hearts",),
    (NEW, "p 7h 8c p"): ("dan for a trick won, dan dan for two", "ah k 2 qh", "9 or 9-4"),
    (NEW, "end"): ("rematch begins the next game",),
    (CLASSIC,): ("ana hearts 7-3 is a whole round",),
    (CLASSIC, "h"): ("7-3 for the count",),
    (TARNEEB,): ("7, 8 and so on, or p to pass",),
}


@pytest.mark.parametrize(("lines", "told"), ALLOWED.items(), ids=map(str, ALLOWED))
def test_a_question_mark_says_what_is_allowed(lines, told, evening):
    for line in lines:
        evening.ok(line)
    said = " ".join(at_the_prompt(evening, "?").out.split())
    for words in told:
        assert words in f"{said} "


EXAMPLES = {
    (): "new Ana Ben Cyn Dan",
    (NEW,): "7s | 8 hearts | p | ben 7s 7",
    (NEW, "p 8s"): "9s | 10 hearts | p",
    (NEW, "p p p p"): "s | spades | h | hearts",
    (NEW, "p 7h 8c p"): "dan | dan dan | ah k 2 qh | 9 | 9-4",
    (NEW, "end"): "rematch",
    (CLASSIC,): "s | ana hearts 7-3",
    (CLASSIC, "h"): "ana | ana ana | 7-3",
    ("new Ana Ben 'Ana Lena' Ana-Lou --dealer ben", "9h p p p"): "trick 3 | trick 3 3",
    ("new Ana Ben 'Ana Lena' Ana-Lou --dealer ben", "p 9h p p"): "ana-lou | ana-lou ana-lou",
    (TARNEEB,): "7 | 8 | p",
    (TARNEEB, "7 8 p p p"): "s | hearts",
}


@pytest.mark.parametrize(("lines", "examples"), EXAMPLES.items(), ids=map(str, EXAMPLES))
def test_what_the_question_mark_gives_as_examples_is_read(lines, examples, evening):
    for line in lines:
        evening.ok(line)
    said = " ".join(at_the_prompt(evening, "?").out.split())
    for example in examples.split(" | "):
        assert re.search(rf"\b{example}\b", said)
        told = at_the_prompt(evening, example, *(() if lines else ("ana",)), "undo")
        assert "Taken back" in told.out, told.err


def test_an_evening_at_the_prompt_is_the_evening_by_commands(tmp_path):
    typed = (
        NEW,
        "p 7h",
        "8s p",
        "dan ben",
        "9",
        "ben 8h 7",
        "redeal it's nobody's fault",
        "deal ben",
        "p",
        "p p p",
        "trump دل",
        "took 6-7",
        "undo",
        "took 7",
        "end",
        "rematch --dealer dan",
    )
    one, other = Evening(tmp_path / "one", pace=0), Evening(tmp_path / "other", pace=0)
    assert at_the_prompt(one, *typed).status == 0
    for line in typed:
        other.ok(line.replace("'", "\\'"))
    assert _facts(one.home) == _facts(other.home)


def _facts(home: Path) -> Any:
    """Every row of the record in a folder."""
    with closing(sqlite3.connect(home / "hokm.db")) as record:
        return [
            record.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3").fetchall()
            for table in ("session", "step", "fact")
        ]


def test_less_than_is_one_step_back(table):
    told = at_the_prompt(table, "p", "<", "p", "p", "< 2")
    assert told.out.count("Taken back") == 2
    assert table.status()["calls"] == []


def test_a_refusal_is_set_in_and_the_prompt_comes_again(table):
    told = at_the_prompt(table, "8s", "8h", "8 hukum", "nonsense")
    refusals = told.err.splitlines()
    assert refusals[0] == (
        "  No: suits do not rank, so 8 hearts ♥ is no higher than Ben's 8 spades ♠."
    )
    assert all(line.startswith("  ") for line in refusals)
    assert told.out.count("Cyn calls: 9 to 13, or p > ") == 4
    assert "Cyn may bid" not in told.err
    assert told.status == 0
    assert len(table.status()["calls"]) == 1


def test_nothing_is_said_twice(table):
    """A pass needs no echo, and what the prompt says is left out of the answer before it."""
    told = at_the_prompt(table, "p", "8s", "p p", "dan", "undo").out
    assert re.sub(r"^.*?\n\n", "", told, flags=re.DOTALL).split("> ") == [
        "Ben calls: 7 to 13, or p ",
        "Cyn calls: 7 to 13, or p ",
        "  Cyn bids 8 spades ♠.\nDan calls: 9 to 13, or p ",
        "  Dan passes, Ana passes.\nCyn leads, spades ♠ trump, needs 8 of 13 ",
        "  Dan wins trick 1 and leads.\nDan leads, spades ♠ trump, Cyn needs 8 of 12 ",
        "  Taken back: Dan's trick 1.\nCyn leads, spades ♠ trump, needs 8 of 13 ",
        "\n",
    ]


def test_commands_are_told_as_they_are_typed_here(table):
    told = at_the_prompt(table, "p p p p", "h", "9", "undo", "took 14", "bid", "end", "next", "")
    assert "hokm" not in told.screen
    assert "wrong? undo" in told.err
    assert "rematch" in told.out


def test_the_word_hokm_may_be_typed_all_the_same(table):
    told = at_the_prompt(table, "hokm p", "hokm", "hokm next")
    assert told.err == ""
    assert "To call   Cyn" in told.out
    assert len(table.status()["calls"]) == 1


def test_an_empty_enter_is_the_board(table):
    board = at_the_prompt(table, "").out
    table.pace = 0
    assert table.ok("").out in board


@pytest.mark.parametrize("command", ["why", "sheet", "log", "next", "rules", "board", "sessions"])
def test_every_question_is_answered_as_elsewhere(command, table):
    table.ok("dan 8s 9")
    table.pace = 0
    told = at_the_prompt(table, command).out.replace("  ", " ")
    for line in table.ok(command).out.splitlines():
        assert line.strip().replace("  ", " ") in told


def test_every_command_is_there(table):
    """Help and all: nothing is answered with "no command"."""
    from hokm_ref.commands.registry import COMMANDS

    told = at_the_prompt(table, *COMMANDS)
    assert "no command" not in told.screen
    assert told.status == 0


def test_the_prompt_within_the_prompt_is_here_already(table):
    told = at_the_prompt(table, "table", "p")
    assert "The prompt is here already" in told.out
    assert told.out.count("Ctrl-D") == 1
    assert len(table.status()["calls"]) == 1


def test_help_is_given(table, capsys):
    assert at_the_prompt(table, "help bid", "bid --help").status == 0
    assert capsys.readouterr().out.count("--by") >= 2


@pytest.mark.parametrize("typed", ["help bid", "hokm help bid", "hokm bid --help", "--version"])
def test_help_is_asked_for_as_at_a_shell(table, capsys, typed):
    answer = at_the_prompt(table, typed)
    assert answer.status == 0
    assert (
        "hokm 0." if typed == "--version" else "hokm bid 8h"
    ) in answer.out + capsys.readouterr().out


def test_what_follows_two_dashes_asks_for_no_help(table):
    """It is text, at the prompt as well as at a shell."""
    at_the_prompt(table, "redeal -- --help")
    assert table.sheet()[0]["notes"] == ["--help"]


def test_a_question_of_a_command_is_asked_here_too(evening):
    """And its answer is no command."""
    at_the_prompt(evening, "new Ana Ben Cyn Dan", "ben", "p")
    status = evening.status()
    assert (status["dealer"], status["turn"]) == ("Ben", "Dan")


def test_the_options_of_the_prompt_hold_for_every_line(table):
    table.ok("new Eve Fay Gus Hal --dealer 1")
    told = at_the_prompt(table, "p", "-s 2 p", "", options="-s 1 --plain")
    assert "Ben calls: 7 to 13, or p > " in told.out
    assert "To call: Cyn." in told.out
    assert table.ok("-s 1 --json").json["turn"] == "Cyn"
    assert table.ok("-s 2 --json").json["turn"] == "Gus"


@pytest.mark.parametrize(
    ("typed", "turn"), [("new Ivo Joe Kim Lea --dealer 1", "Joe"), ("sessions 2", "Fay")]
)
def test_a_session_begun_or_chosen_at_the_prompt_is_the_one_it_is_at(typed, turn, table):
    table.ok("new Eve Fay Gus Hal --dealer 1")
    told = at_the_prompt(table, "sessions", typed, "p", options="-s 1")
    assert f"{turn} calls: 7 to 13, or p > " in told.out
    assert table.ok("-s 1 --json").json["calls"] == []
    assert table.status()["calls"] == [{"player": turn, "call": "pass"}]


def test_a_session_that_is_not_there_is_refused_before_anybody_types(table):
    told = at_the_prompt(table, "p", options="-s 7")
    assert told.status == 1
    assert told.out == ""


def test_a_damaged_record_is_refused_before_anybody_types(table):
    record = table.home / "hokm.db"
    record.write_bytes(record.read_bytes()[:3000])
    told = at_the_prompt(table, "p")
    assert told.status == 3
    assert told.out == ""
    assert told.err.startswith("Not read:")


@pytest.fixture
def meanwhile(monkeypatch) -> Callable[..., None]:
    """Have something done while a line is being typed, the first one or another."""

    def will(deed: Callable[[], object], at: int = 1) -> None:
        typed = Stream.readline
        count = iter(range(1, 1000))

        def readline(stream: Stream, *given: int) -> str:
            if next(count) == at:
                deed()
            return typed(stream, *given)

        monkeypatch.setattr(Stream, "readline", readline)

    return will


def interrupted(*_: object) -> NoReturn:
    raise KeyboardInterrupt


def test_a_step_recorded_elsewhere_is_followed_and_never_doubled(table, meanwhile):
    """Ben's pass was entered at both terminals: the second is not taken for Cyn's."""
    other = Evening(table.home)
    meanwhile(lambda: other.ok("p"))
    told = at_the_prompt(table, "p", "8h")
    assert "Not entered: meanwhile another terminal" in told.out
    assert "Cyn calls: 7 to 13, or p > " in told.out
    assert table.status()["calls"] == [
        {"player": "Ben", "call": "pass"},
        {"player": "Cyn", "call": "8H"},
    ]


def test_a_session_begun_elsewhere_is_followed(table, meanwhile):
    other = Evening(table.home)
    meanwhile(lambda: other.ok("new Eve Fay Gus Hal --dealer 1"))
    told = at_the_prompt(table, "", "p")
    assert "Fay calls: 7 to 13, or p > " in told.out
    assert table.status()["turn"] == "Gus"


def test_a_record_that_breaks_midway_is_told_and_the_prompt_stays(table, meanwhile):
    record = table.home / "hokm.db"
    whole = record.read_bytes()
    meanwhile(lambda: record.write_bytes(whole[:3000]))
    told = at_the_prompt(table, "", "p")
    assert told.out.count("The record cannot be read > ") == 2
    assert "Not written:" in told.err
    record.write_bytes(whole)
    assert table.status()["calls"] == []


def test_ctrl_c_drops_the_line_and_not_the_evening(table, meanwhile):
    meanwhile(interrupted, at=2)
    told = at_the_prompt(table, "p", "8h")
    assert told.status == 0
    assert "Nothing is lost; Ctrl-D leaves." in told.out
    assert [call["call"] for call in table.status()["calls"]] == ["pass", "8H"]


def test_two_ctrl_c_in_a_row_leave(table, monkeypatch):
    monkeypatch.setattr(Stream, "readline", interrupted)
    assert at_the_prompt(table, "p").status == 130


def test_ctrl_d_at_a_question_drops_the_command_and_not_the_evening(evening):
    told = at_the_prompt(evening, "new Ana Ben Cyn Dan")
    assert told.status == 0
    assert not (evening.home / "hokm.db").exists()


SPLIT = {
    "": [],
    "  ": [],
    "bid 8h": ["bid", "8h"],
    " bid\t8h ": ["bid", "8h"],
    "new 'Ann Lee' Ben": ["new", "Ann Lee", "Ben"],
    'new "Ann Lee" Ben': ["new", "Ann Lee", "Ben"],
    "bid ''": ["bid", ""],
    "new --name='a b' A": ["new", "--name=a b", "A"],
    "redeal it's Ben's fault": ["redeal", "it's", "Ben's", "fault"],
    "redeal 'tis": ["redeal", "'tis"],
    "o'brien 8h": ["o'brien", "8h"],
    "redeal \"no 'no' no\"": ["redeal", "no 'no' no"],
    "redeal 'it's'": ["redeal", "it's"],
    "rules check C:\\cards\\house.toml": ["rules", "check", "C:\\cards\\house.toml"],
    "8\u00a0دل": ["8", "دل"],
    "'": ["'"],
    "''": [""],
    "a'b'c": ["a'b'c"],
}


@pytest.mark.parametrize(("typed", "words"), SPLIT.items(), ids=map(repr, SPLIT))
def test_a_line_is_parted_as_a_shell_does_and_no_apostrophe_is_lost(typed, words):
    assert split(typed) == words


@given(st.lists(st.text(alphabet="ab8 'é", max_size=5), max_size=5))
def test_words_in_double_quotes_come_back_as_they_are(words):
    assert split(" ".join(f'"{word}"' for word in words)) == words


@given(st.text())
def test_without_quotes_words_are_parted_where_there_is_room(text):
    plain = text.replace("'", "").replace('"', "")
    words = plain.split()
    assert split(plain) == (words[1:] if words[:1] == ["hokm"] else words)


WORDS = st.sampled_from(
    "p 8h 9 9-4 dan ana bid took undo redo < ? hokm table new why sheet -s 1 7 --json --plain h"
    " redeal end rematch deal ben ' \" -- - --help= status board judge trick round 8s".split()
)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(lines=st.lists(st.lists(WORDS, max_size=4).map(" ".join), max_size=8))
def test_no_line_ends_the_conversation(lines, tmp_path_factory):
    evening = Evening(tmp_path_factory.mktemp("any"))
    evening.ok(NEW)
    told = at_the_prompt(evening, *lines)
    assert told.status == 0
    assert "Traceback" not in told.screen


def test_a_prompt_is_measured_as_it_is_seen():
    """What takes no room is between two marks, so that the cursor stands where the letters are."""
    style = Style(
        width=80, is_plain=False, has_symbols=True, colours=256, has_isolates=True, is_prompt=True
    )
    sentence = "\x02علی\x03 leads, hearts\x1f\x04♥ trump, \x02Ann Lee\x03 needs 8 of 13"
    _, last = asked(sentence, style)
    seen = re.sub("\x01[^\x01\x02]*\x02|[\u2068\u2069\u200e]", "", measured(last))
    assert "\x1b" not in seen
    assert seen == "علی leads, hearts ♥ trump, Ann Lee needs 8 of 13 > "
    assert cells(last) == len(seen)
    assert re.sub("[\x01\x02]", "", measured(last)) == last


# Without a terminal.


@pytest.mark.parametrize("leaving", ["quit", "Exit"])
def test_a_script_may_ask_and_leave_as_people_do(leaving, table):
    told = scripted(table, f"?\np\n{leaving}\nno command\n")
    assert told.status == 0
    assert told.out.startswith("7s, 8 hearts and so on, or p to pass.")
    assert "Ben passes." in told.out
    assert scripted(table, f"?\n8h\n{leaving}\n8h\n", "--json").json["turn"] == "Dan"


def test_a_script_is_a_command_a_line_without_any_prompt(evening):
    text = f"\ufeff# an evening\n\n{NEW}\n  p 7h 8s p  \nhokm took 9\n  # over\n<\nnext"
    told = scripted(evening, text)
    assert told.status == 0
    assert " > " not in told.out
    assert "Ctrl-D" not in told.screen
    assert "Taken back: Dan's 9 tricks in round 1." in told.out
    assert "Dan leads; spades are trump." in told.out
    assert "hokm undo" in told.err


def test_a_script_says_what_the_commands_say(tmp_path):
    typed = (NEW, "p 7h 8s p", "took 9", "sheet", "why")
    one, other = Evening(tmp_path / "one", pace=0), Evening(tmp_path / "other", pace=0)
    told = scripted(one, "\n".join(typed))
    answers = [other.ok(line) for line in typed]
    assert told.out == "".join(answer.out for answer in answers)
    assert told.err == "".join(answer.err for answer in answers)


@pytest.mark.parametrize(
    ("refused", "status"), [("8 hukum", 1), ("nonsense", 2), ("deal", 0), ("bid --by", 2)]
)
def test_a_script_stops_at_the_first_refusal(refused, status, table):
    told = scripted(table, f"p\n{refused}\np\n")
    assert told.status == status
    assert len(table.status()["calls"]) == (1 if status else 2)
    assert ("Stopped at line 2" in told.err) == bool(status)


def test_a_script_is_never_asked_anything(evening):
    told = scripted(evening, "new Ana Ben Cyn Dan\nben\n")
    assert told.status == 2
    assert "--dealer" in told.err


def test_scripts_get_one_object_after_the_last_line(table):
    told = scripted(table, "p\ndeal ben\n", "--json")
    assert told.out.count("\n") == 1
    data = told.json
    status = table.status()
    assert {**data, "said": None, "warnings": None} == {**status, "said": None, "warnings": None}
    assert "Ben passes." in data["said"]
    assert "By the rule it was Ana's deal" in " ".join(data["warnings"])


def test_scripts_get_the_refusal_as_json(table):
    told = scripted(table, "p\n8 hukum\np", "--json")
    assert told.error["code"] == "ambiguous_suit"
    assert told.status == 1
    assert scripted(table, "", "--json").json["turn"] == "Cyn"


def test_json_asked_for_in_one_line_is_for_that_line(table):
    told = scripted(table, "p\n8h --json\nnext")
    first, second, third = told.out.splitlines()
    assert json.loads(second)["calls"][-1] == {"player": "Cyn", "call": "8H"}
    assert first.startswith("Ben passes")
    assert third.startswith("Cyn's 8 hearts stands")


def test_it_takes_no_words(table: Evening):
    assert table.refused("table now")["code"] == "usage"


def test_nothing_is_written_but_the_record(table: Evening, tmp_path: Path):
    at_the_prompt(table, "p", "8h", "why")
    assert {path.name for path in table.home.iterdir()} <= {"hokm.db", "backups"}


def test_the_count_that_a_whole_round_lacks_is_asked_for(table: Evening):
    """At a terminal, as everything else that is missing; and what is answered is judged."""
    table.is_terminal = True
    told = table("round dan 8s", answers="9\n")
    assert "How many tricks did Ben & Dan take?" in told.screen.replace("\xa0", " ")
    assert table.sheet()[0]["points"] == [0, 8]
    assert table("round cyn 9h", answers="eleventy\n").status == 2
    assert len(table.sheet()) == 1


@pytest.mark.parametrize("word", ["quit", "exit", "Bye", " quit "])
def test_people_leave_in_plain_words(table: Evening, word: str):
    """What was typed before is kept, and nothing that comes after is done."""
    told = at_the_prompt(table, "8h", word, "p")
    assert told.status == 0
    assert [call["call"] for call in table.status()["calls"]] == ["8H"]


def test_a_letter_that_begins_a_name_leaves_nothing(evening: Evening):
    """q is Qasim's trick where he plays."""
    evening.ok("new Qasim Ben Cyn Dan --dealer qasim")
    evening.ok("bid p p p 8s")
    assert "Qasim wins trick 1" in at_the_prompt(evening, "q").out
    evening.ok("rename qasim Ana")
    told = at_the_prompt(evening, "q", "ana").out
    assert "Ana wins trick 2" not in told
