"""The session file: out, in and out again byte for byte; typed by hand; all or nothing."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from hokm_ref.session.facts import Fact
from hokm_ref.session.record import replay
from hokm_ref.store.book import Book
from tests.corrections.carrying import carried
from tests.evening import Evening
from tests.session.evenings import evenings

SAT = "new Ana Ben Cyn Dan --dealer ana"


EVENINGS = {
    "nothing yet": (),
    "dealt and no more": ("deal ana",),
    "calls": ("bid p 7h 8s p", "took 8", "bid p 8h"),
    "whole rounds": ("round dan 8s 8", "round ben 8h 7", "round cyn 9c 11"),
    "forced": ("bid p p p p", "trump d", "took 6", "round cyn 7d 6 --forced", "bid p p p p"),
    "cards": (
        "8s p p p",
        "trick 6h 3c qh 2h",
        "trick 5d 7d kd 4d --leader ana",
        "8h 9h 10h jh",
        "trick ana ben",
        "revoke dan",
        "took 6",
    ),
    "cards still in play": ("8s p p p", "trick 6h 3c qh 2h ana", "revoke dan --tricks 1"),
    "thirteen tricks": ("8s p p p", "trick" + " ben" * 13),
    "misdeals": ("bid p 7h", "redeal a card lay face up", "redeal", "deal ben", "bid 7h p p p"),
    "another dealer": ("deal cyn", "bid p 7h", "deal ben", "bid 8h 9h", "took 9"),
    "games": ("round ben 13s 12", "round dan 13h 12", "rematch", "round ana 8s 8", "end too late"),
    "new partners": ("end", "rematch Ana Cyn Ben Dan --dealer dan", "round cyn 8h 8", "bid p"),
    "partners changed twice": (
        "round ben 8h 9",
        "end",
        "rematch Ana Cyn Ben Dan",
        "end",
        "rematch --dealer ben",
    ),
    "points": (
        "adjust ana +7",
        "round dan 8s 8",
        "adjust ben -3 a bottle",
        "bid p",
        "adjust cyn +1",
    ),
    "points that end it": ("bid p 8h", "adjust ben +60 enough", "rematch"),
    "people": ("round dan 8s 8", "sub dan Eve", "bid p p 8s", "sub eve Fay", "pass", "took 9"),
    "a sub with nothing after": ("round dan 8s 8", "sub dan Eve"),
    "renamed": ("round dan 8s 8", "sub dan Eve", "rename eve Eva", "rename ben 'Ben the 2nd'"),
    "a sub, and a name mended after it": ("bid p", "sub ben Eve", "rename ana Anna"),
    "points, and the round told whole over calls": (
        "deal cyn",
        "bid p p 7d",
        "adjust ana +7",
        "round cyn 10h 9",
    ),
    "a contract told anew, and the game closed": ("bid 13s", "amend --by cyn --bid 12h", "end"),
    "a deal begun when a correction ended the game": (
        "round ana 11h 3",
        "round cyn 13d 0",
        "pass",
        "pass",
        "round dan 10d 10 --after 2",
        "note late",
    ),
    "points agreed on in such a deal": (
        "round ana 11h 3",
        "round cyn 13d 0",
        "pass",
        "adjust ana -1 for luck",
        "pass",
        "round dan 10d 10 --after 2",
    ),
    "a rematch while such a deal is begun": (
        "round ana 11h 3",
        "round cyn 13d 0",
        "pass",
        "round dan 10d 10 --after 2",
        "rematch",
        "round ben 8s 8",
    ),
    "a void deal with a chair changed": ("8s p p p", "trick ben", "sub ben Eve", "redeal"),
    "a note, points, and a name mended": ("note before", "adjust ana +7", "rename ana Anna"),
    "swapped": ("bid p 7h 8s p", "took 8", "round ben 8h 8", "swap ben cyn"),
    "notes": ("note before", "round dan 8s 8", "note after it", "bid p", "note in it"),
    "a note alone": ("note before",),
    "amended": ("round dan 8s 8", "round ben 8h 7", "amend 1 --took 7", "amend 2 delete"),
    "past an end": (
        "round ben 13s 13",
        "round dan 13h 12",
        "round ben 13s 12",
        "round ana 9h 9 --again",
        "amend 1 --took 12",
        "adjust ana +2 for luck",
    ),
    "a rematch from there": (
        "round ben 13s 13",
        "round dan 13h 12",
        "round ben 13s 12",
        "amend 1 --took 12",
        "rematch 3",
    ),
    "an end taken away": (
        "round ben 13s 12",
        "round dan 13h 12",
        "rematch",
        "round ana 8s 8",
        "amend 1 --took 13",
    ),
    "a revoke before the trick that closed it": (
        "p 7h p p",
        "trick" + " ben" * 12,
        "revoke dan",
        "trick ben",
    ),
    "a revoke after all the tricks": ("p 7h p p", "trick" + " ben" * 13, "revoke dan"),
    "revokes between tricks, and points between those": (
        "p 7h p p",
        "trick ben ben",
        "revoke dan --trick 1",
        "adjust ana +7",
        "trick cyn",
        "sub ben Eve",
        "revoke cyn --tricks 1",
        "revoke dan --trick 1 --tricks 2",
        "trick dan",
        "adjust ana -1",
        "revoke ana",
        "took 9",
    ),
    "a deal that an end struck out, which came after an end": (
        *("round ben 13s 13 --again",) * 3,
        "bid p",
        "end tired",
        "amend 1 ana 13s 0",
    ),
    "points of any size": ("adjust ben +10000", "adjust ana -999999999 a house"),
    "other rules": ("round dan 8s 8", "rules apply {house}", "round ben 8h 7"),
}


@pytest.mark.parametrize("name", EVENINGS)
def test_out_in_and_out_again_is_byte_for_byte_the_same(evening: Evening, name, tmp_path: Path):
    house = tmp_path / "house.toml"
    house.write_text('[scoring]\ngap = 54\n[revoke]\npenalty = "note"\n')
    evening.ok(SAT)
    for typed in EVENINGS[name]:
        evening.ok(typed.format(house=house))
    text = carried(evening, tmp_path)
    tomllib.loads(text)


@pytest.mark.parametrize(
    "begun",
    [
        f"{SAT} --preset persian",
        f"{SAT} --preset rang_courts",
        f"{SAT} --preset tarneeb",
        f"{SAT} --name Friday --teams Us,Them --gap 18 --for ben",
        "new Ana Ben Cyn Dan --preset persian --seed 3",
    ],
)
def test_houses_names_and_leads_come_with_it(evening: Evening, begun: str, tmp_path: Path):
    evening.ok(begun)
    status = evening.status()
    if status["session"]["version"] == "classic":
        evening.ok("trump hearts")
        evening.ok("took 7-0")
        evening.ok("trump clubs")
        evening.ok("trick ana ben")
    elif "tarneeb" in begun:
        evening.ok("bid 7 p p p")
        evening.ok("trump hearts")
        evening.ok("took 9")
        evening.ok("bid p p p p")
        evening.ok("bid 8 p p p")
    carried(evening, tmp_path)


@pytest.mark.parametrize(
    "played",
    [
        (
            "trick ben ben cyn dan dan",
            "revoke dan --lose",
            "trick dan ana dan ana dan",
        ),
        ("revoke ben --tricks 1", "trick" + " ben" * 8),
        ("trick" + " ben" * 6, "trick ana", "revoke cyn --tricks 1"),
        ("trick" + " ben" * 7, "revoke dan"),
        ("trick" + " ana" * 7, "revoke ana --tricks 1", "trick ben"),
        ("trick" + " ana" * 7, "end", "revoke ana --tricks 1"),
    ],
)
def test_a_revoke_stands_where_it_lets_the_round_close_as_it_did(
    evening: Evening, tmp_path: Path, played: tuple[str, ...]
):
    """A side's seventh trick closes a classic round, unless a revoke had moved one before it."""
    evening.ok(f"{SAT} --preset classic")
    for typed in ("trump s", *played):
        evening.ok(typed)
    carried(evening, tmp_path)


def test_a_lead_of_any_size_comes_with_it_where_no_lead_ends_the_game(
    evening: Evening, tmp_path: Path
):
    house = tmp_path / "house.toml"
    house.write_text('version = "classic"\n[classic]\ngame_ends = "never"\n')
    evening.ok(f"{SAT} --rules {house} --gap 999999999 --for ben")
    carried(evening, tmp_path)


HOSTILE = ("[bold]Max", "=1+1", "A,B \"q\" 'a'", "علی رضا")


def test_hostile_names_and_texts(evening: Evening, tmp_path: Path):
    evening.ok(["new", *HOSTILE, "--dealer", "=1+1"])
    evening.ok(["round", HOSTILE[1], "8s", "9"])
    evening.ok(["note", 'a "quoted" \\ note # and = [more]'])
    evening.ok(["redeal", "'''"])
    carried(evening, tmp_path)


sized = settings(
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@settings(sized, max_examples=12)
@given(evenings(carried=True))
def test_random_evenings_come_back_whole(tmp_path_factory, facts):
    _come_back_whole(tmp_path_factory, facts)


@pytest.mark.slow
@settings(sized, max_examples=150)
@given(evenings(carried=True))
def test_random_evenings_come_back_whole_for_long(tmp_path_factory, facts):
    _come_back_whole(tmp_path_factory, facts)


def _come_back_whole(tmp_path_factory: pytest.TempPathFactory, facts: list[Fact]) -> None:
    """Fact by fact into the record, then out, in, and out."""
    folder = tmp_path_factory.mktemp("home")
    evening = Evening(folder / "home")
    store = _store(evening)
    after = replay(facts).table

    def kept(book: Book) -> None:
        book.append(book.begin(), evening.now, facts, before=None, after=after)

    store.write(kept, is_first=True)
    carried(evening, folder)


def _store(evening: Evening):
    from hokm_ref.store.file import Store

    evening.home.mkdir(parents=True, exist_ok=True)
    return Store(str(evening.home / "hokm.db"))


# ------------------------------------------------------------------ typed by hand

PAPER = """\
format = "hokm-session"
schema = 1
players = ["Ana", "Ben", "Cyn", "Dan"]
first_dealer = "Ana"

[[round]]
contract = "Dan 8S"
taken = 8

[[round]]
contract = "Ben 8 hearts"
taken = 7

[[round]]
contract = "cyn 9c"
taken = "11-2"

[[round]]
calls = "pass pass pass pass"
trump = "diamonds"
taken = 6

[[round]]
calls = ["p", "p", "10D"]
taken = 9
"""


@pytest.mark.parametrize(
    "calls", ['["p", "p", "10D"]', '["p", "p", "10D", "p"]', '"p p p 10D"', '"p ana 10d p p"']
)
def test_a_sheet_typed_from_paper(evening: Evening, tmp_path: Path, calls: str):
    """Calls as a text or a list; a whole contract; the count of the bidders, or of both."""
    file = tmp_path / "paper.toml"
    paper = PAPER.replace('["p", "p", "10D"]', calls)
    # Cyn deals round 5, so that Dan, Ana, Ben and Cyn call.
    if calls == '["p", "p", "10D"]':
        file.write_text(paper)
        refusal = evening.refused(["import", str(file)])
        assert refusal["exit"] == 1
        assert "round 5, line 23" in refusal["message"]
        return
    file.write_text(paper)
    told = evening.ok(["import", str(file), "--json"]).json
    assert told["round"] == 6
    assert [line["gap"] for line in evening.sheet()][:4] == [-8, 8, 17, 10]
    assert evening.refused("undo 2")["code"] == "nothing_to_undo"
    assert evening.ok("undo").out.startswith("Taken back: the evening of")
    evening.ok("redo")
    assert len(evening.sheet()) == 5


def test_ten_rounds_through_a_pipe(evening: Evening, tmp_path: Path):
    evening.ok(SAT)
    for at in range(10):
        evening.ok(f"round {'ana' if at % 2 else 'ben'} 8s 8 --again")
    text = evening.ok("export").out
    fresh = Evening(tmp_path / "elsewhere")
    fresh.ok("import -", answers=text)
    assert len(fresh.sheet()) == 10
    assert fresh.ok("undo").status == 0
    assert fresh("status").status == 1


@pytest.mark.parametrize(
    ("change", "exit_status", "said"),
    [
        (("taken = 8\n", "taken = 14\n"), 1, "round 1, line 6"),
        (("Dan 8S", "Dan 14S"), 1, "round 1, line 6"),
        (("Dan 8S", "Eve 8S"), 1, "Eve is nobody here"),
        (("taken = 8\n", "takn = 8\n"), 1, "Did you mean taken?"),
        (("taken = 8\n", "taken = 8.5\n"), 1, "taken is 8.5, and must be"),
        (("taken = 8\n", ""), 1, "it never closes"),
        (('first_dealer = "Ana"\n', ""), 1, "line 1: first_dealer is missing"),
        (('"Dan"]', '"Dan", "Eve"]'), 1, "n the head of the file"),
        (('"Dan"]', '"ana"]'), 1, "are the same name here"),
        (("schema = 1", "schema = 2"), 3, "newer hokm made the file (form 2"),
        (("schema = 1", "schema = 0"), 1, "schema is 0, and must be 1"),
        (('format = "hokm-session"', 'format = "csv"'), 1, "format is csv"),
        (("[[round]]", "[[round"), 3, "is not TOML"),
        (("schema = 1", "schema = 1\nrules = {scoring = {gapp = 3}}"), 1, "no house rule"),
        (("taken = 6", "taken = 6\nclosed = 'today'"), 1, "closed is today"),
        (('contract = "cyn 9c"', 'calls = "p 8h 8s p"'), 1, "suits do not rank"),
        (("taken = 8\n", 'tricks = [{leader = "Ana"}]\n'), 1, "tricks.winner is missing"),
        (("taken = 8\n", 'tricks = [{leader = "Ana", cards = ""}]\n'), 1, "where there are no"),
        (("taken = 7", "taken = 7\n[[round.before]]\nadjust = 'x'"), 1, "adjust is x"),
    ],
)
def test_a_fault_names_its_place_and_nothing_is_imported(
    evening: Evening, tmp_path: Path, change, exit_status, said
):
    """All or nothing."""
    evening.ok(SAT)
    before = evening.ok("sessions").out, evening.status()
    file = tmp_path / "paper.toml"
    assert change[0] in PAPER
    file.write_text(
        PAPER.replace(change[0], change[1], 1).replace('["p", "p", "10D"]', '"p p p 10D"')
    )
    refusal = evening.refused(["import", str(file)])
    assert refusal["exit"] == exit_status
    assert said in refusal["message"]
    assert (evening.ok("sessions").out, evening.status()) == before


@pytest.mark.parametrize(
    "added",
    [
        'teams = ["Us", "us"]',
        'teams = ["Us", " US "]',
        '[[round]]\ncontract = "Dan 8S"\ntaken = 8\nrevokes = [{player = "Ana", trick = 40}]',
        '[[round]]\ncontract = "Dan 8S"\ntaken = 8\nrevokes = [{player = "Ana", trick = 0}]',
        '[[round]]\ncontract = "Dan 8S"\ntaken = 8\nrevokes = [{player = "Ana", tricks = -5}]',
        '[[round]]\ncontract = "Dan 8S"\ntaken = 8\nrevokes = [{player = "Ana", tricks = 14}]',
        '[[round]]\ncontract = "Dan 8S"\ntaken = 8\nbefore = [{adjust = 0, for = "Ana"}]',
        '[[round]]\ncontract = "Dan 8S"\ntaken = 8\nbefore = [{sub = "Ana", name = "Ben"}]',
        '[[round]]\ncontract = "Dan 8S"\ntaken = 8\nbefore = [{sub = "Ana", name = "BEN"}]',
        '[[round]]\ncontract = "Dan 8S"\ntaken = 8\n[[after]]\nsub = "Ana"\nname = "ana"',
        'gap = 51\n[[round]]\ncontract = "Ana 7S"\ntaken = 7\n[[round]]\ndeleted = true',
    ],
)
def test_what_nobody_could_type_is_not_imported(evening: Evening, added: str):
    """A file is judged as the commands are: the table that comes of it is a possible one."""
    head = PAPER[: PAPER.index("[[round]]")]
    refused = evening(["import", "-"], piped=head + added)
    assert refused.status == 1, refused.out
    assert "Nothing was imported." in refused.err
    assert not evening.home.exists()


@pytest.mark.parametrize(
    ("rounds", "said"),
    [
        (("Dan 13S", "Ben 13S", "Cyn 8S"), "Ben & Dan are 52 behind"),  # a game is over
        (("p p p",), "Ana"),
        (("Eve 8S",), "Ana, Ben, Cyn and Dan"),
    ],
)
def test_a_fault_is_told_with_the_names_in_the_file(evening: Evening, rounds, said):
    """Not with "player 1" or a seat: whoever reads it has the sheet of these four in hand."""
    told = "".join(f'[[round]]\ncontract = "{round_}"\ntaken = 7\n' for round_ in rounds)
    head = PAPER[: PAPER.index("[[round]]")]
    refused = evening(["import", "-"], piped=head + told)
    assert refused.status == 1
    assert said in refused.err
    assert "player 1" not in refused.err


@pytest.mark.parametrize(
    ("content", "said"),
    [(None, "is not there"), (b"\xff\xfe", "is not UTF-8 in line 1"), (b"{", "is not JSON")],
)
def test_what_is_no_file_of_ours(evening: Evening, tmp_path: Path, content, said):
    file = tmp_path / "paper.toml"
    if content is not None:
        file.write_bytes(content)
    refusal = evening.refused(["import", str(file)])
    assert refusal["exit"] == 3
    assert said in refusal["message"]
    assert not evening.home.exists()


HEAD = PAPER[: PAPER.index("\n[[round]]")]
PLAYED = '[[round]]\ncontract = "Dan 8S"\ntaken = 8\n'
FAULTS = {
    "an unknown key": ("foo = 3\n" + PLAYED, "head of the file, line 5: foo is no key"),
    "a lead of nobody": ("gap = 18\n" + PLAYED, "line 5: gap_for is missing"),
    "a side that leads by nothing": ('gap_for = "Ana"\n' + PLAYED, "line 5: gap is missing"),
    "a lead of a stranger": ('gap = 18\ngap_for = "Eve"\n' + PLAYED, "line 6: Who? Eve"),
    "a lead too far": ('gap_for = "Ana"\ngap = 60\n' + PLAYED, "line 6: 52 behind ends"),
    "two teams of one name": ('teams = ["Us", "us"]\n' + PLAYED, "line 5: Not a name"),
    "a name of nothing": ('name = " "\n' + PLAYED, "line 5: Not a name"),
    "rules there are not": ("[rules.scoring]\ngap = 54\ngapp = 3\n" + PLAYED, "Line 7: scoring.ga"),
    "a key of a round": (PLAYED + "takn = 3\n", "round 1, line 8: takn"),
    "a key of the second": (PLAYED + PLAYED + "forced = 3\n", "round 2, line 11: forced is 3"),
    "a key before a round": (PLAYED + "[[round.before]]\nadjsut = 3\n", "round 1, line 9: adjsut"),
    "a key in a line": (PLAYED + "before = [{ adjsut = 3 }]\n", "round 1, line 8: adjsut"),
    "a revoke of nobody": (PLAYED + "revokes = [{trick = 3}]\n", "line 8: revokes.player is miss"),
    "rules before a round": (
        PLAYED + "[[round.before]]\n[round.before.rules.scoring]\ngap = 0\n",
        "Line 10: scoring.gap is 0",
    ),
    "rules in a line": (
        PLAYED + "before = [{ rules = { scoring = { gap = 0 } } }]\n",
        "line 8: Not",
    ),
    "a stranger before a round": (
        PLAYED
        + PLAYED
        + '[[round.before]]\nend = ""\n[[round.before]]\nsub = "Max"\nname = "Eve"\n',
        "round 2, line 13: Who? Max is nobody here",
    ),
    "rules after all": (
        PLAYED + '[[after]]\nend = ""\n[[after]]\n[after.rules.scoring]\ngap = 0\n',
        "Line 12: scoring.gap is 0",
    ),
    "a stranger after all": (
        PLAYED + '[[after]]\nend = ""\n[[after]]\nsub = "Max"\nname = "Eve"\n',
        "what follows the last round, line 10: Who? Max is nobody here",
    ),
    "a key after all": (PLAYED + '[[after]]\nadjust = "x"\n', "last round, line 9: adjust is x"),
    "three for a rematch": (
        PLAYED + '[[after]]\nend = ""\n[[after]]\nrematch = ["Ana", "Ben", "Cyn"]\n',
        "what follows the last round, line 10: hokm is played by four",
    ),
    "half a trick": ('[[round]]\ncontract = "Dan 8S"\ntricks = ["AH KH"]\n', "round 1, line 5"),
}


@pytest.mark.parametrize(("added", "said"), FAULTS.values(), ids=FAULTS)
def test_every_fault_names_its_line_and_no_code_of_the_command_line(
    evening: Evening, added: str, said: str
):
    told = evening(["import", "-", "--json"], piped=HEAD + added)
    assert told.status == 1
    assert said in told.error["message"]
    assert told.error["code"] not in ("usage", "missing_answer")
    assert re.search(r"\bline \d", told.error["message"])


def test_a_fault_of_a_file_has_a_code_of_its_own(evening: Evening):
    """What a rule refuses keeps the code of the rule."""
    for added, code in (
        ("foo = 3\n", "bad_session"),
        ("gap = 18\n" + PLAYED, "bad_session"),
        (PLAYED.replace("8S", "14S"), "out_of_range"),
        (PLAYED.replace("Dan", "Eve"), "unknown_player"),
        ("[rules.scoring]\ngapp = 3\n" + PLAYED, "bad_rules"),
    ):
        assert evening(["import", "-", "--json"], piped=HEAD + added).error["code"] == code
    newer = evening(["import", "-", "--json"], piped=HEAD.replace("schema = 1", "schema = 7"))
    assert (newer.error["code"], newer.status) == ("newer_record", 3)


OBEYED = "one\\ntwo \\u001B[31mred \\u009B2J \\u202Eback \\u2028 \\uFFFF."


@pytest.mark.parametrize(
    "place",
    [
        'notes = ["{}"]',
        'void = "{}"',
        'before = [{{ adjust = 3, for = "Ana", why = "{}" }}]',
        'before = [{{ end = "{}" }}, {{ rematch = [] }}]',
    ],
)
def test_what_a_file_says_is_kept_as_if_it_were_typed(evening: Evening, tmp_path: Path, place):
    """One line, and nothing in it that a screen would obey, whatever it is looked at with."""
    file = tmp_path / "paper.toml"
    more = place.format(OBEYED)
    told = PAPER.partition("[[round]]")[0] + f'[[round]]\ncontract = "Dan 8S"\n{more}\n'
    file.write_text(told if "void" in place else f"{told}taken = 8\n")
    evening.is_terminal, evening.width = True, 80
    evening.ok(["import", str(file)])
    seen = "".join(
        evening.ok(typed).screen
        for typed in ("export", "export --json", "log --json", "sheet", "log", "status --json")
    )
    assert "red" in seen
    assert not re.findall("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u202e\uffff]", seen)
    assert "\\u" not in seen


def test_a_file_is_not_written_over_unasked(evening: Evening, tmp_path: Path):
    evening.ok(SAT)
    file = tmp_path / "friday.toml"
    told = evening.ok(["export", str(file)]).out
    assert f"is in {file}" in told
    assert file.read_text(encoding="utf-8") == evening.ok("export").out
    assert evening.refused(["export", str(file)])["exit"] == 2
    evening.ok(["export", str(file), "-y"])
    assert evening.refused("export --format xml")["exit"] == 2
    assert json.loads(evening.ok("export --json").out)["format"] == "hokm-session"


def test_a_script_reads_what_a_person_does(table: Evening, tmp_path: Path):
    file = str(tmp_path / "a file.toml")
    told = table.ok(["export", file, "--json"]).json
    said = f"Session 1, 0 rounds, is in {file}."
    assert told == {"schema": 1, "file": file, "said": said, "warnings": []}
    assert table.ok(["export", file, "--yes"]).out == f"{told['said']}\n"


def test_each_deal_has_a_heading_of_its_own(evening: Evening):
    """However short it is: so that people can find it, and a fault can name its line."""
    evening.ok(SAT)
    evening.ok("round dan 8s 8")
    evening.ok("end")
    text = evening.ok("export").out
    assert text.count("[[round]]\n") == 1
    assert text.count("[[after]]\n") == 1
    assert tomllib.loads(text)["round"][0]["contract"] == "Dan 8S"


def test_the_same_file_twice_is_said_with_the_session_that_it_was(evening: Evening, tmp_path: Path):
    """It is imported all the same; one that was taken back, or differs, is not the same."""
    evening.ok(SAT)
    evening.ok("round dan 8s 8")
    first, other = tmp_path / "one.toml", tmp_path / "other.toml"
    evening.ok(["export", str(first)])
    evening.ok("round ben 8h 7")
    evening.ok(["export", str(other)])
    assert not evening.ok(["import", str(first), "--json"]).json["warnings"]
    assert not evening.ok(["import", str(other), "--json"]).json["warnings"]
    again = evening.ok(["import", str(first), "--json"]).json
    assert again["warnings"] == ["The very same was imported before, as session 2."]
    assert again["session"]["number"] == 4
    evening.ok("p")
    assert "as session 4." in evening.ok(["import", str(first)]).err
    for session in (5, 4, 2):
        evening.ok(f"-s {session} undo {2 if session == 4 else 1}")
    assert "imported before" not in evening.ok(["import", str(first)]).err


def test_last_weeks_sheet_is_of_last_week(evening: Evening, tmp_path: Path):
    """Its day is that of its rounds where they tell it, and not that of the import."""
    file = tmp_path / "paper.toml"
    head = PAPER.partition("[[round]]")[0]
    line = 'contract = "Dan 8S"\ntaken = 8\nclosed = 2026-11-22T20:15:00\n'
    file.write_text(f"{head}[[round]]\n{line}", encoding="utf-8")
    evening.ok(["import", str(file)])
    assert "22 November 2026" in evening.ok("sheet").out
    assert "22 November" in evening.ok("share").out


SLIPS = [
    ("took = 8", "Did you mean taken?"),
    ("made = 8", "Did you mean taken?"),
    ("takken = 8", "Did you mean taken?"),
    ('dealt = "Ana"', "Did you mean dealer?"),
    ('Dealer = "Ana"', "Did you mean dealer?"),
    ('bid = "Dan 8S"', "Did you mean calls?"),
    ('note = "late"', "Did you mean notes?"),
    ('misdeal = "a card"', "Did you mean void?"),
    ("xyz = 8", "There are dealer, calls,"),
    ('before = {adjust = 3, for = "Ana"}', "Did you mean [[round.before]], in double brackets?"),
    ("[round.revokes]\nplayer = 'Ana'", "Did you mean [[round.revokes]], in double brackets?"),
]


def refused(evening: Evening, text: str):
    """Why such a file is not imported, as a script reads it, with its exit status."""
    told = evening(["import", "-", "--json"], piped=text)
    return {**told.error, "exit": told.status}


@pytest.mark.parametrize(("added", "said"), SLIPS)
def test_a_slip_of_a_key_is_asked_about(evening: Evening, added: str, said: str):
    """Also another word for it, and one bracket for two."""
    refusal = refused(evening, f"{HEAD}{PLAYED}{added}\n")
    assert (refusal["code"], refusal["exit"]) == ("bad_session", 1)
    assert said in refusal["message"]
    assert refusal["message"].endswith("Nothing was imported.")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("[[round]]", "[round]"), "Did you mean [[round]], in double brackets?"),
        (("[[round]]", "[[rounds]]"), "Did you mean round?"),
        (("first_dealer", "dealer"), "Did you mean first_dealer?"),
        (("players", "names"), "Did you mean players?"),
        (("first_dealer", "[after]\nadjust = 3\n#"), "Did you mean [[after]], in double brackets?"),
    ],
)
def test_a_slip_at_the_head_is_asked_about(evening: Evening, change: tuple[str, str], said: str):
    refusal = refused(evening, (HEAD + PLAYED).replace(*change))
    assert (refusal["code"], refusal["exit"]) == ("bad_session", 1)
    assert said in refusal["message"]


def test_two_rounds_under_one_bracket_each_are_no_toml(evening: Evening):
    """The parser cannot go on there, so the way on is said with its fault."""
    single = PLAYED.replace("[[round]]", "[round]")
    refusal = refused(evening, HEAD + single + single)
    assert (refusal["code"], refusal["exit"]) == ("unreadable_record", 3)
    assert "Each round has a heading of its own: [[round]]." in refusal["message"]


def test_an_import_in_the_middle_of_an_evening_leads_back_to_it(evening: Evening):
    """What is typed next goes into the imported one; tonight's is as it was."""
    evening.ok(SAT)
    evening.ok("pass")
    tonight = evening.status()
    told = evening(["import", "-"], piped=HEAD + PLAYED)
    assert told.err.splitlines() == [
        "  look at it: hokm -s 2 sheet",
        "  the evening of 29 November is kept as it was; to go on with it: hokm sessions 1",
        "  wrong? hokm undo",
    ]
    assert evening.status()["session"]["number"] == 2
    evening.ok("-s 2 sheet")
    evening.ok("sessions 1")
    assert evening.status() == tonight


def test_the_first_session_of_a_record_leads_nowhere_else(evening: Evening):
    assert evening(["import", "-"], piped=HEAD + PLAYED).err == "  wrong? hokm undo\n"


TRICKS = f'calls = "pass 7H pass pass"\ntricks = {["Ben"] * 13}\n'


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("", "round 1 has closed with 0-13"),
        (", found_after = 13", "round 1 has closed with 0-13"),
        (", found_after = 14", "found_after is 14, and must be a number from 0 to 13"),
        (", found_after = -1", "found_after is -1, and must be"),
        (", found_after = true", "found_after is True, and must be"),
        (", found = 12", "Did you mean found_after?"),
    ],
)
def test_a_revoke_is_found_after_all_the_tricks_unless_it_says_otherwise(
    evening: Evening, place: str, said: str
):
    """As in files that never say it: and the thirteenth has closed the round."""
    text = f'{HEAD}[[round]]\n{TRICKS}revokes = [{{player = "Dan"{place}}}]\n'
    assert said in refused(evening, text)["message"]


@pytest.mark.parametrize("after", range(13))
def test_a_revoke_may_be_found_before_any_trick(evening: Evening, after: int):
    """It comes out where it was put in."""
    revoked = f'revokes = [{{player = "Dan", found_after = {after}}}]\n'
    evening.ok("import -", piped=f"{HEAD}[[round]]\n{TRICKS}{revoked}")
    [deal] = tomllib.loads(evening.ok("export").out)["round"]
    assert deal["revokes"] == [{"player": "Dan", "found_after": after}]


def test_where_no_trick_came_after_it_a_file_does_not_say_when(evening: Evening):
    evening.ok(SAT)
    for typed in ("p 7h p p", "trick ben ben", "revoke dan", "took 9"):
        evening.ok(typed)
    assert "found_after" not in evening.ok("export").out


@pytest.mark.parametrize(
    ("points", "status"),
    [(999_999_999, 0), (-999_999_999, 0), (10**9, 1), (-(10**9), 1), (10**30, 1), (0, 1)],
)
def test_points_are_as_many_in_a_file_as_at_the_table(evening: Evening, points: int, status: int):
    event = f'[[after]]\nadjust = {points}\nfor = "Ana"\n'
    assert evening("import -", piped=HEAD + PLAYED + event).status == status
    evening.ok(SAT)
    assert bool(evening(f"adjust ana {points:+}").status) is bool(status)


def test_a_game_that_is_over_is_not_closed_in_a_file(evening: Evening):
    """Not while a deal after its end is played on either: it is void, or goes on."""
    won = '[[round]]\ncontract = "Ben 13S"\ntaken = 0\n'
    played_on = '[[round]]\ncalls = "pass"\nafter_end = true\n'
    told = f'{HEAD}{won}{won}{played_on}[[after]]\nend = "tired"\n'
    assert refused(evening, told)["code"] == "game_over"


def test_nothing_at_all_is_no_rule(evening: Evening):
    """JSON has a word for it."""
    head = {"format": "hokm-session", "schema": 1, "players": ["Ana", "Ben", "Cyn", "Dan"]}
    text = json.dumps({**head, "first_dealer": "Ana", "rules": {"scoring": {"gap": None}}})
    refusal = refused(evening, text)
    assert refusal["code"] == "bad_rules"
    assert "scoring.gap is null, and must be a whole number from 1 to 1000." in refusal["message"]
