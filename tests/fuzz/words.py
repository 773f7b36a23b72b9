"""What may be typed: real words of every command, and what no keyboard should be able to bring."""

from __future__ import annotations

import shlex
from typing import Any

from hypothesis import strategies as st

from hokm_ref.cli.helps import EXAMPLES
from hokm_ref.commands.registry import BARE, COMMANDS, COMMON, SHORT, SHORT_OPTIONS
from hokm_ref.rules.options import BY_KEY
from hokm_ref.rules.presets import PRESETS
from tests.corrections.test_session_file import EVENINGS

FILES = ("house.toml", "session.toml", "play.txt", "copy.db", "out.csv", "out.html", "gone.toml")
"""Files beside the table: most are there, two can be written, one is not there."""
OWN = (
    *("Ana Ben Cyn Dan Eve ana b a 2 4 Us Them friday 1 round score dealer turn kot".split()),
    *("8s 7h 13d 10c p pass پاس 8 6h 14s 8♥ h s hearts دل ۸ खेल hukum".split()),
    *("9 9-4 7-0 0 -1 13 14 +7 -5 ٢ 1e9 0x7 99999999999999999999 ah kh 2s q 10".split()),
    *("table markdown csv html svg json toml init check presets apply trick bid play".split()),
    *("delete hokm help ? < # . -".split()),
    *FILES,
    *PRESETS,
    *BY_KEY,
    *("8 hearts", "p 7h 8s p", "Us,Them", "dan 8s 9", "Mary Ann"),
)
JUNK = (
    *("", " ", "\t", "--", "-", "---", "--=", "=", "-x", "--foo", "--json=yes", "-s=1", "%s {0}"),
    *("\x00", "a\x00b", "\x1b[31mred\x1b]0;title\x07", "\x9b2J", "\r\n", "\x7f", "\u2028", "\x85"),
    *("\u202eana", "\u2067x", "\u200f", "\u061c", "\ufeff8s", "\u200c", "\u200d", "\u0301", "\xad"),
    *("\udcff", "a\udc80b", "\ud800", "\U000e0041", "\ue000", "\uffff", "\U0010ffff"),
    *("👩\u200d👧\u200d👦", "陳大文", "علی سارا", "דוד", "[bold]x[/]", ":fire:", "<b>x</b>", '"'),
    *("'", "\\", "`x`", "$(x)", "=1+1", "\x02x\x03", "\x1fx", "\x04♠", "\x05", "\x06"),
    *("a" * 5000, "9" * 5000, "8s " * 2000, "é" * 300, "e" + "\u0301" * 500, "ß" * 40, "İ", "ǅ"),
)
OPTIONS = sorted(
    {
        *COMMON,
        *SHORT_OPTIONS,
        *(option for command in (*COMMANDS.values(), BARE) for option in command.options),
    }
)
LEFT_OUT = {"--watch"}
"""It stays, and follows the record until somebody leaves: no answer to wait for."""
HERE = {"/media/stick": "sticks", "/media/stick/hokm.db": "copy.db"}


def _shown_in_help() -> list[list[str]]:
    """Every example of the help, up to where a shell would read on."""
    found = []
    for typed in (each for examples in EXAMPLES.values() for each in examples):
        words = [HERE.get(word, word) for word in shlex.split(typed)[1:]]
        ends = [words.index(sign) for sign in "|<" if sign in words]
        found.append(words[: min(ends, default=len(words))])
    return found


REAL = [
    *_shown_in_help(),
    *(shlex.split(line.format(house=FILES[0])) for lines in EVENINGS.values() for line in lines),
]
"""Lines that make sense, if not always when they are typed."""
COMMAND_WORDS = sorted({*COMMANDS, *SHORT})
TEXTS = st.text(max_size=12).filter(lambda text: not set("/\\") & set(text))
"""Any text that is the name of nothing outside the folder."""
WORDS = (
    st.sampled_from(OWN)
    | st.sampled_from(OPTIONS)
    | st.sampled_from(COMMAND_WORDS)
    | st.sampled_from(JUNK)
    | st.builds("{}={}".format, st.sampled_from(OPTIONS), st.sampled_from((*OWN, *JUNK)))
    | TEXTS
)


@st.composite
def vectors(draw: Any) -> list[str]:
    """The arguments of one command: one that makes sense, or spoilt, or a heap of words."""
    kind = draw(st.integers(0, 9))
    if kind == 9:
        words = draw(st.lists(WORDS, max_size=6))
    else:
        words = list(draw(st.sampled_from(REAL)))
        if kind >= 6:
            words = [draw(st.sampled_from(COMMAND_WORDS)), *words[1:]]
        if kind >= 3:
            for _ in range(draw(st.integers(1, 3))):
                words = draw(_spoilt(words))
    return [word for word in words if word.partition("=")[0] not in LEFT_OUT]


@st.composite
def _spoilt(draw: Any, words: list[str]) -> list[str]:
    """The same words but for one: put in, left out, said twice, another, or elsewhere."""
    at = draw(st.integers(0, len(words)))
    before, after = words[:at], words[at:]
    match draw(st.sampled_from(("in", "in", "in", "out", "twice", "other", "elsewhere"))):
        case "in":
            return [*before, draw(WORDS), *after]
        case "out":
            return [*before, *after[1:]]
        case "twice":
            return [*before, *after[:1], *after]
        case "other":
            return [*before, draw(WORDS), *after[1:]]
        case _:
            return [*after, *before]
