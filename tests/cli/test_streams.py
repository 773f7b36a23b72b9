"""Real processes at the edges: closed streams, pipes that go away, bytes that are no text."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.cli.processes import AS_MODULE, Done, command, environment
from tests.evening import Evening

posix_only = pytest.mark.skipif(os.name == "nt", reason="a shell of Unix is needed")


@pytest.fixture
def home(table: Evening) -> Path:
    """A record with one session, its first round about to be called."""
    return table.home


def in_shell(typed: str, home: Path, **environ: str) -> Done:
    """A command line for a shell, in which `hokm` is the program."""
    hokm = f'hokm() {{ "{sys.executable}" -m hokm_ref "$@"; }}\n'
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", hokm + typed],
        env=environment(home, **environ),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=20,
        check=False,
    )


def quiet(done: Done) -> Done:
    assert b"Traceback" not in done.stderr + done.stdout
    assert b"Exception ignored" not in done.stderr
    return done


@posix_only
@pytest.mark.parametrize("closed", ["<&-", "</dev/null"])
@pytest.mark.parametrize(
    ("typed", "option"),
    [
        ("new Ana Ben Cyn Dan", "--dealer"),
        ("new", "--dealer"),
        ("new Max Eve Lee Joe --gap 18 --dealer 1", "--for"),
        ("round dan 8s 9; hokm round dan 8s 9", "--again"),
    ],
)
def test_nobody_is_asked_where_nobody_is(typed: str, option: str, closed: str, home: Path):
    done = quiet(in_shell(f"exec {closed}; hokm {typed}", home))
    assert done.returncode in (1, 2)
    assert option in done.stderr.decode()


@posix_only
@pytest.mark.parametrize("typed", ["pass", "status --json", "log", "bid 6h", "--help"])
def test_a_closed_standard_output_is_no_crash(typed: str, home: Path):
    """As under cron, or `>&-`: there is nobody to tell, and nothing to fall over."""
    done = quiet(in_shell(f"hokm {typed} >&-", home))
    assert done.returncode in (0, 1)


@posix_only
@pytest.mark.parametrize("typed", ["pass", "bid 6h --json", "stauts"])
def test_a_closed_standard_error_is_no_crash(typed: str, home: Path):
    done = in_shell(f"exec 3>&1; hokm {typed} 2>&-", home)
    assert done.returncode == {"pass": 0, "stauts": 2}.get(typed, 1)


@posix_only
@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
@pytest.mark.parametrize("typed", ["status", "pass", "log --json"])
def test_output_to_a_full_disk_is_said_in_one_sentence(typed: str, home: Path):
    done = quiet(in_shell(f"hokm {typed} >/dev/full", home))
    assert done.returncode == 3
    assert "no space left" in done.stderr.decode().lower()


@posix_only
@pytest.mark.parametrize(
    "typed", ["log | head -1", "status | true", "log --json | true", "--help | head -1"]
)
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_pipe_that_goes_away_is_left_quietly(typed: str, unbuffered: str, home: Path):
    done = quiet(in_shell(f"hokm {typed}", home, PYTHONUNBUFFERED=unbuffered))
    assert done.stderr == b""
    assert done.returncode in (0, 141)


@posix_only
def test_a_long_answer_is_left_quietly(table: Evening):
    """Longer than any buffer on the way, so that the writing itself fails."""
    for _ in range(40):
        table.ok(["redeal", "a card lay face up " * 120])
    for typed in ("log", "log --json", "sheet"):
        done = quiet(in_shell(f"hokm {typed} | true", table.home))
        assert done.stderr == b"", typed
        assert done.returncode in (0, 141), typed


@posix_only
@pytest.mark.parametrize("typed", ["bid 6h", "pass"])
def test_both_streams_into_a_pipe_that_goes_away(typed: str, home: Path):
    done = quiet(in_shell(f"(sleep 0.2; hokm {typed}) 2>&1 | true", home))
    assert done.returncode in (0, 1, 2, 141)


@pytest.mark.parametrize("typed", ["status", "p 8h", "log", "sheet", "demo"])
def test_an_ascii_output_gets_letters(typed: str, home: Path):
    environ = environment(home, PYTHONUTF8="0", LC_ALL="C", PYTHONIOENCODING="ascii")
    done = quiet(command(typed.split(), home, environ=environ))
    assert (done.returncode, done.stderr.isascii()) == (0, True)
    assert done.stdout.isascii()
    assert b"?" not in done.stdout.replace(b"wrong?", b"").replace(b"this?", b"") or typed == "demo"


def test_an_ascii_output_stands_any_name(tmp_path: Path):
    environ = environment(tmp_path, PYTHONUTF8="0", LC_ALL="C.UTF-8", PYTHONIOENCODING="ascii")
    begun = command(
        ["new", "علی", "Zoé", ":fire:", "[b]Max", "--dealer", "1"], tmp_path, environ=environ
    )
    assert (begun.returncode, b"Traceback" in begun.stderr) == (0, False)
    for typed in ("status", "p 8h", "sheet", "log --json"):
        assert quiet(command(typed.split(), tmp_path, environ=environ)).stdout.isascii()


@posix_only
@pytest.mark.parametrize("at", ["cli.terminal.Terminal.here", "door._answered"])
def test_interrupted_once_more_while_leaving(at: str, home: Path):
    """Who is impatient presses Ctrl-C twice: that is one interruption, and no traceback."""
    code = (
        "import sys\n"
        "import hokm_ref.cli.terminal, hokm_ref.door\n"
        "def interrupted(*_): raise KeyboardInterrupt\n"
        "class Err:\n"
        "    write = flush = interrupted\n"
        f"hokm_ref.{at} = interrupted\n"
        "sys.stderr = Err()\n"
        "hokm_ref.door.script()\n"
    )
    done = command(["status"], home, how=(sys.executable, "-c", code))
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


@posix_only
def test_the_script_is_the_module(home: Path):
    """`hokm` calls what `python -m hokm_ref` calls."""
    as_script = (sys.executable, "-c", "from hokm_ref.door import script; script()")
    for words in (["next"], ["bid", "6h"], ["log", "--json"]):
        one, other = command(words, home, how=as_script), command(words, home, how=AS_MODULE)
        told = [(done.returncode, done.stdout, done.stderr) for done in (one, other)]
        assert told[0] == told[1]


def test_accessible_is_plain_and_a_pipe_is_too(home: Path):
    accessible = command(["status"], home, environ=environment(home, ACCESSIBLE="1"))
    assert accessible.stdout == command(["status", "--plain"], home).stdout
    assert b"\x1b" not in accessible.stdout


WORDS = [
    *"status next bid pass p trump t took round r deal redeal undo redo new why log sheet".split(),
    *"sessions end rematch --json --plain --by --dealer -s --name --teams --gap --for".split(),
    *"--why ana ben 8h 9 4 8s 13d 1 -1 --color always -- - --forced --again ask".split(),
    *[
        "",
        " ",
        "\n",
        "\t",
        "\x1b[31m",
        "\x07",
        "\u202e",
        "\ufeff",
        "\x7f",
        "\u2028",
        "💥",
        "ß" * 300,
    ],
    *[
        "9" * 30,
        "9" * 5000,
        "9" * 5000 + "h",
        "²",
        "8.0",
        "1_3",
        "+8",
        "८",
        "{0}",
        "%s",
        "\\",
        "'",
        '"',
    ],
]
BYTES = [b"\xff", b"\xc3", b"\xed\xa0\x80", b"8\xff", b"\xf0\x9f\x92", "é".encode("latin-1")]


def _anything(chance: random.Random) -> list[bytes]:
    """A command line from anywhere: words of ours, text, and bytes that are no text."""
    words = []
    for _ in range(chance.randint(0, 6)):
        kind = chance.random()
        if kind < 0.75:
            words.append(os.fsencode(chance.choice(WORDS)))
        elif kind < 0.9 and os.name != "nt":
            words.append(chance.choice(BYTES))
        else:
            letters = (chr(chance.randint(1, 0x2FFF)) for _ in range(chance.randint(1, 8)))
            words.append("".join(letters).encode())
    return words


def _never_a_traceback(words: list[bytes], home: Path) -> None:
    done = command(words, home)
    assert b"Traceback" not in done.stderr, (words, done.stderr[-300:])
    assert done.returncode in (0, 1, 2), (words, done)
    if done.returncode == 0 and b"--json" in words and b"--" not in words:
        json.loads(done.stdout)


def _typed_at_random(home: Path, lines: int, seed: int) -> None:
    chance = random.Random(seed)
    many = [_anything(chance) for _ in range(lines)]
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(_never_a_traceback, many, [home] * lines))


def test_no_line_brings_a_traceback(home: Path):
    _typed_at_random(home, 30, seed=7)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_no_line_brings_a_traceback_ever(home: Path, seed: int):
    _typed_at_random(home, 200, seed)


OBEYED = (
    "\x1b[31m",
    "\x7f",
    "8\x07h",
    "\x9b31m",
    "a\rb",
    "\u202e",
    "a\nb",
    "a\x03b",
    "\x02",
    "a\x1fb",
)


@pytest.mark.parametrize(
    "typed", [[], ["bid"], ["-s"], ["undo"], ["--color"], ["deal"], ["took"], ["bid", "8h", "--by"]]
)
def test_a_refusal_repeats_nothing_that_a_screen_would_obey(typed: list[str], table: Evening):
    """What was typed is said again as data: no colours, bells, new lines or turned directions."""
    for word in OBEYED:
        told = table([*typed, word])
        assert told.status in (1, 2)
        plain = table([*typed, "x"])
        assert len(told.err.splitlines()) == len(plain.err.splitlines()), (word, told.err)
        kinds = {unicodedata.category(letter) for letter in told.err.replace("\n", "")}
        assert not kinds & {"Cc", "Zl", "Zp"}, (word, told.err)
        assert "\u202e" not in told.err


@pytest.mark.parametrize(
    "words",
    [
        [b"-s", b"\xff"],
        [b"redeal", b"\xff"],
        [b"end", b"--why", b"\xff\xfe"],
        [b"new", b"\xff", b"Ben", b"Cyn", b"Dan", b"--dealer", b"2"],
        [b"new", b"Ana", b"Ben", b"Cyn", b"Dan", b"--dealer", b"2", b"--name", b"\xff"],
        [b"new", b"Ana", b"Ben", b"Cyn", b"Dan", b"--dealer", b"2", b"--teams", b"\xff,b"],
        [b"bid", b"\xff"],
        [b"\xff", b"--json"],
        [b"sheet", b"--format", b"\xff"],
    ],
)
@posix_only
def test_bytes_that_are_no_text(words: list[bytes], home: Path):
    _never_a_traceback(words, home)


@posix_only
def test_a_record_in_a_folder_whose_name_is_no_text(tmp_path: Path):
    home = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff %3f#?"))
    began = quiet(command("new Ana Ben Cyn Dan --dealer ana".split(), home))
    assert (began.returncode, (home / "hokm.db").exists()) == (0, True)
    assert quiet(command(["p", "--json"], home)).returncode == 0
    (home / "hokm.db").write_bytes(b"")
    assert quiet(command(["status"], home)).returncode == 3
    assert quiet(command(["status", "--json"], home)).returncode == 3


@posix_only
def test_a_folder_that_is_gone(home: Path):
    """The shell may stand in a folder that somebody removed."""
    gone = in_shell("mkdir gone && cd gone && rmdir ../gone && hokm next", home)
    assert quiet(gone).returncode == 0


@posix_only
@pytest.mark.parametrize(
    "odd",
    [
        {"COLUMNS": "9" * 5000},
        {"COLUMNS": "-3"},
        {"COLUMNS": "²"},
        {"TZ": "nowhere/at all"},
        {"TERM": ""},
        {"LC_ALL": "xx_YY", "PYTHONUTF8": "0"},
    ],
)
def test_odd_surroundings_change_nothing(odd: dict[str, str], home: Path):
    plain = command(["next"], home)
    told = quiet(command(["next"], home, environ=environment(home, **odd)))
    assert (told.returncode, told.stdout) == (plain.returncode, plain.stdout)
