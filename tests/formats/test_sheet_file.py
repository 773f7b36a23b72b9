"""The sheet in a file or sent on: what is written, what is never written over, which format."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli.processes import command, environment
from tests.evening import Evening
from tests.formats.sheets import csv_rows
from tests.views.test_tables import TWELVE_ROUNDS

FIRST = {
    "table": "\n  Ana & Cyn against",
    "markdown": "# Ana & Cyn against",
    "csv": "Game,Round,Dealer",
    "html": "<!DOCTYPE html>",
    "svg": '<svg xmlns="http://www.w3.org/2000/svg"',
    "json": '{"schema": 1, "session"',
}
"""How each format begins."""
ENDINGS = {
    "txt": "table",
    "table": "table",
    "md": "markdown",
    "MARKDOWN": "markdown",
    "csv": "csv",
    "CSV": "csv",
    "html": "html",
    "htm": "html",
    "svg": "svg",
    "json": "json",
}


@pytest.fixture
def played(evening: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Evening:
    """The golden evening after round 12, in a folder of its own."""
    for line in TWELVE_ROUNDS:
        evening.ok(line)
    folder = tmp_path / "folder"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return evening


def text(name: str) -> str:
    return Path(name).read_bytes().decode()


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_ending_of_a_file_names_its_format(played, ending):
    said = played.ok(f"sheet -o evening.{ending}").out
    assert said == f"evening.{ending} has the sheet of 12 rounds.\n"
    assert text(f"evening.{ending}").startswith(FIRST[ENDINGS[ending]])


@pytest.mark.parametrize("form", FIRST)
def test_a_format_that_is_named_goes_before_the_ending(played, form):
    played.ok(f"sheet --format {form} --output evening.dat")
    assert text("evening.dat").startswith(FIRST[form])


@pytest.mark.parametrize("form", ["markdown", "csv", "html", "svg", "json"])
def test_without_a_file_it_goes_out_as_it_is(played, form):
    played.ok(f"sheet --format {form} -o there")
    sent = played.ok(f"sheet --format {form}").out
    assert sent == text("there") == played.ok(f"sheet --format {form} -o -").out
    played.is_terminal, played.width = True, 36
    assert played.ok(f"sheet --format {form}").out == sent, "nothing broken, coloured or marked"


def test_the_table_in_a_file_is_the_drawn_one_without_colour(played):
    played.ok("sheet -o evening.txt")
    played.is_terminal, played.width = True, 200
    assert text("evening.txt") == played.ok("sheet").out
    played.ok("sheet --plain -o plain.txt")
    assert text("plain.txt") == played.ok("sheet --plain").out


def test_a_file_is_never_written_over_unless_that_is_asked_for(played):
    Path("evening.csv").write_text("my own")
    error = played.refused("sheet -o evening.csv")
    assert (error["code"], error["exit"]) == ("usage", 2)
    assert "hokm sheet -o evening.csv -y" in error["message"]
    assert text("evening.csv") == "my own"
    played.ok("sheet -o evening.csv -y")
    assert len(csv_rows(text("evening.csv"))) == 13
    played.ok("sheet --output=evening.csv --yes")


def test_the_way_to_write_over_keeps_the_format(played):
    Path("evening").write_text("my own")
    message = played.refused("sheet --format csv --excel -o evening")["message"]
    assert message.endswith("hokm sheet --format csv --excel -o evening -y")


def test_a_link_stays_a_link(played):
    Path("real.csv").write_text("old")
    Path("link.csv").symlink_to("real.csv")
    played.refused("sheet -o link.csv")
    played.ok("sheet -o link.csv -y")
    assert Path("link.csv").is_symlink()
    assert text("real.csv").startswith(FIRST["csv"])


def test_a_dangling_link_is_written_through_only_when_asked(played):
    Path("link.csv").symlink_to("nowhere.csv")
    played.refused("sheet -o link.csv")
    assert not Path("nowhere.csv").exists()


@pytest.mark.parametrize(
    "path", ["no/such/folder/x.csv", "x\0.csv", "" if os.name == "nt" else "."]
)
def test_a_file_that_cannot_be_written_is_told(played, path):
    error = played.refused(["sheet", "--format", "csv", "-y", "-o", path])
    assert (error["code"], error["exit"]) == ("not_saved", 3)
    assert os.listdir() == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
def test_a_full_disk_is_told(played):
    error = played.refused("sheet --format csv -y -o /dev/full")
    assert error["code"] == "not_saved"
    assert "no space left" in error["message"]


def test_a_new_file_that_could_not_be_written_whole_is_taken_away(played, monkeypatch):
    class Full:
        def __enter__(self):
            return self

        def __exit__(self, *_: object) -> None:
            pass

        def write(self, _: bytes) -> int:
            raise OSError(28, "No space left on device")

    def opened(path: str, mode: str) -> Full:
        Path(path).touch()
        return Full()

    monkeypatch.setattr("hokm_ref.formats.file.open", opened, raising=False)
    played.refused("sheet -o evening.csv")
    assert os.listdir() == []


@pytest.mark.parametrize(
    "typed",
    [
        "sheet -o evening.pdf",
        "sheet -o evening",
        "sheet -o csv",
        "sheet --format pdf",
        "sheet --format csv -o",
        "sheet --excel",
        "sheet --excel -o evening.html",
    ],
)
def test_what_is_not_understood(played, typed):
    error = played.refused(typed)
    assert (error["code"], error["exit"]) == ("usage", 2)
    assert os.listdir() == []


def test_excel_is_told_that_a_csv_is_utf_8(played):
    plain = played.ok("sheet --format csv").out
    assert played.ok("sheet --format csv --excel").out == f"\ufeff{plain}"
    played.ok("sheet --excel -o evening.csv")
    assert Path("evening.csv").read_bytes().startswith(b"\xef\xbb\xbfGame,Round,")


def test_scripts_are_told_what_was_written_or_get_the_text(played):
    told = played.ok("sheet -o evening.csv --json").json
    assert told == {
        "schema": 1,
        "file": "evening.csv",
        "format": "csv",
        "said": "evening.csv has the sheet of 12 rounds.",
    }
    told = played.ok("sheet --format csv --json").json
    assert told == {"schema": 1, "format": "csv", "text": text("evening.csv")}
    assert "rounds" in played.ok("sheet --json").json
    assert "rounds" in played.ok("sheet --format json --json").json


def test_no_sheet_is_laid_out_for_scripts(played, monkeypatch):
    """They read numbers, not cells; and it is as `log --rounds` has it."""

    def laid(*_):
        raise AssertionError

    told = played.ok("log --rounds --json").json
    monkeypatch.setattr("hokm_ref.commands.sheet.score_sheet", laid)
    assert played.ok("sheet --format json").json == told


@pytest.mark.parametrize("options", ["", " --plain", " --json"])
def test_the_rounds_of_the_log_are_the_sheet(played, options):
    for width in (80, 36, None):
        played.is_terminal, played.width = width is not None, width
        assert played.ok(f"log --rounds{options}").screen == played.ok(f"sheet{options}").screen


def test_a_session_without_a_round_has_an_empty_sheet(table, tmp_path):
    assert csv_rows(table.ok("sheet --format csv").out) == []
    assert table.ok(["sheet", "-o", str(tmp_path / "x.html")]).out.endswith("of 0 rounds.\n")


def test_what_is_sent_on_is_utf_8_byte_for_byte(tmp_path):
    """Whatever the terminal's own code page; and csv keeps its CR LF."""
    home = tmp_path / "home"
    evening = Evening(home)
    for line in ("new علی سارا رضا مینا --dealer 1", "round 4 8s 8"):
        evening.ok(line)
    environ = environment(home, LC_ALL="C", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    for words in (["sheet", "--format", "csv"], ["share"], ["sheet", "--format", "html"]):
        done = command(words, home, environ=environ)
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.decode("utf-8") == evening.ok(words).out


def test_a_terminal_that_cannot_show_a_name_shows_a_question_mark(evening):
    for line in ("new علی سارا رضا مینا --dealer 1", "round 4 8s 8"):
        evening.ok(line)
    evening.is_terminal, evening.width, evening.encoding = True, 80, "ascii"
    said = evening.ok("share").out
    assert said.isascii()
    assert "lead by 8" in said
