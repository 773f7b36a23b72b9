"""Names and texts from all of Unicode, through every view and format: python tests/fuzz/names.py

Whatever may be a name is shown as data and read back as typed: nothing in it reaches a terminal
that a terminal would obey, no line is wider than its screen, a page and a picture have no element
or attribute from it, no spreadsheet works it out, and a session file carries it over whole.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unicodedata import category, east_asian_width, normalize

from hypothesis import strategies as st

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from hokm_ref.commands.registry import RESERVED
from hokm_ref.errors.base import HokmError
from hokm_ref.session.players import checked, four
from tests.crash.tally import Tally
from tests.evening import Answer, Evening
from tests.formats.sheets import (
    ATTRIBUTES,
    SVG_TAGS,
    TAGS,
    Page,
    csv_rows,
    markdown_tables,
    named,
    plain,
    svg_elements,
)
from tests.formats.test_sheet_formats import WORSE
from tests.fuzz.examples import try_examples
from tests.fuzz.words import JUNK
from tests.words.test_names import ODD

SCREENS: tuple[tuple[int | None, dict[str, str], tuple[str, ...]], ...] = (
    (None, {}, ()),
    (None, {}, ("--plain",)),
    (80, {"TERM": "xterm-256color"}, ()),
    (80, {"NO_COLOR": "1", "TERM": "xterm"}, ()),
    (60, {"TERM": "xterm"}, ()),
    (36, {"TERM": "xterm-256color"}, ()),
    (36, {}, ("--plain",)),
)
"""Columns, or None for a pipe; the surroundings; and options."""
VIEWS = (
    "status|board|next|why|why 1|why dealer|why turn|why score|why trump|log|log --rounds|sheet"
    "|chart|share|say|stats|sessions|bid|took|trick|trump|deal|rules"
).split("|")
FORMS = ("html", "svg", "csv", "markdown", "json")
BESIDE = 8
"""Cells that partners need beside their names, which stay on one line: margin, sign, and blanks."""
OURS = re.compile("\x1b\\[[0-9;]*m")
"""Colours, the only sequences that a view writes."""
ISOLATE = re.compile("\u2068([^\u2066-\u2069\n]*)\u2069\u200e")
"""How a name that runs from right to left stands on a screen."""
TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
SPARE = ("Ana", "Ben", "Cyn", "Dan")
PIECES = (
    *("A", "b", " ", "  ", ",", ";", "&", "<", ">", '"', "'", "=", "+", "-", "@", "#", "|", "\\"),
    *("`", "*", "_", "[", "]", "(", "]]>", "<!--", "-->", "&amp;", "<b>", "</title>", "{", "%s"),
    *("\u200c", "\u200d", "\u0301", "\u20dd", "\ufe0f", "👩", "👧", "🏳️", "🇮🇷", "陳", "ｱ", "ﷺ", "꧅"),
    *(
        "علی",
        "סב",
        "नि",
        "ก็",
        "각",
        "Ǆ",
        "ﬃ",
        "ß",
        "İ",
        "ı",
        "𝔄",
        "٣",
        "\u00a0",
        "\u3000",
        "\ufdd0",
    ),
    *("\ufffe", "\uffff", "\U0001fffe", "\ue000", "\U000e0041", "\ufff9", "\u115f", "\u034f"),
)


@dataclass(frozen=True)
class Guests:
    """Four names, and all else that a table may call something."""

    players: tuple[str, ...]
    session: str
    teams: tuple[str, str]
    text: str
    screen: int

    @property
    def longest(self) -> int:
        """Cells of the longest piece that is not broken: a name, or a word of a text."""
        return max(map(_cells, (*self.players, *self.teams, self.session, *self.text.split(" "))))

    def seated(self) -> tuple[str, str, str, str] | None:
        """Those that can be names as they are kept, spare ones for the others."""
        kept = [
            normalize("NFC", name).strip() if _can_be(name, RESERVED) else spare
            for name, spare in zip(self.players, SPARE, strict=True)
        ]
        try:
            return four(kept, RESERVED)
        except HokmError:
            return None


def _can_be(name: str, commands: Any) -> bool:
    try:
        checked(name, commands)
    except HokmError:
        return False
    return True


ANY = (
    st.lists(st.sampled_from(PIECES), min_size=1, max_size=5).map("".join)
    | st.text(max_size=8)
    | st.text(st.characters(exclude_categories=("Cc", "Cs", "Cn", "Zl", "Zp")), max_size=30)
    | st.sampled_from((*ODD, *WORSE))
)
GUESTS = st.builds(
    Guests,
    st.tuples(ANY, ANY, ANY, ANY),
    ANY,
    st.tuples(ANY, ANY),
    ANY | st.sampled_from(JUNK).map(lambda text: text[:60]),
    st.integers(0, len(SCREENS) - 1),
)


def try_guests(examples: int) -> Tally:
    """So many tables at which anything is a name."""
    return try_examples("tables of anybody", GUESTS, _look, examples=examples)


def _look(tally: Tally, guests: Guests) -> None:
    players = guests.seated()
    if players is None:
        tally.add("two of one name")
        return
    odd = sum(name not in SPARE for name in players)
    tally.add("names", odd)
    tally.add("refused as names", 4 - odd)
    with TemporaryDirectory(prefix="hokm-fuzz-") as folder:
        width, environ, options = SCREENS[guests.screen]
        evening = Evening(Path(folder, "home"), environ=environ)
        _play(evening, players, guests)
        evening.width, evening.is_terminal = width, width is not None
        for view in _views(players):
            answer = evening([*view, *options])
            _check_shown(answer, is_screen=evening.is_terminal, is_plain="--plain" in options)
            if width and not options and _is_drawn(view) and 2 * guests.longest + BESIDE <= width:
                wide = [line for line in _lines(answer) if _cells(line) > width]
                assert not wide, (view, wide, answer)
            tally.add("views")
        evening.is_terminal = False
        for form in FORMS:
            said = evening.ok(["sheet", "--format", form]).out
            globals()[f"_check_{form}"](said, players)
            tally.add("formats")
        _check_carried(evening, Path(folder), players)
        tally.add("carried over")


def _views(players: Sequence[str]) -> Iterator[list[str]]:
    yield from (view.split() for view in VIEWS)
    yield ["stats", players[1]]
    yield ["-s", "nobody", "status"]
    yield ["bid", players[2]]
    yield from (["sheet", "--format", form] for form in FORMS)
    yield from (["export"], ["export", "--format", "json"], ["status", "--json"], ["log", "--json"])
    yield from (["undo"], ["redo"], ["swap", *players[:2]], ["swap", *players[:2]])


def _play(evening: Evening, players: Sequence[str], guests: Guests) -> None:
    """An evening with something of every kind; the names are typed as words."""
    more = []
    if _can_be(guests.session, ()):
        more.append(f"--name={guests.session}")
    if all(_can_be(team, ()) and "," not in team for team in guests.teams):
        more.append(f"--teams={','.join(guests.teams)}")
    evening(["new", "--dealer", players[0], *more, "--", *players])
    if not (evening.home / "hokm.db").exists():  # two teams of one name
        evening.ok(["new", "--dealer", players[0], "--", *players])
    evening.ok(["round", players[1], "8s", "9"])
    evening(["adjust", players[0], "+7", "--", guests.text])
    evening(["redeal", "--", guests.text])
    evening.ok("bid p 8h")
    evening.ok("bid p p")
    evening.ok(["trick", players[0], players[1]])
    evening(["note", "--", guests.text])
    assert evening.status()["session"]["players"] == list(players)


def _check_shown(answer: Answer, *, is_screen: bool, is_plain: bool) -> None:
    """Nothing that a terminal would obey, but for colours of ours."""
    assert answer.status in (0, 1, 2), answer
    assert "Traceback" not in answer.screen, answer
    said = OURS.sub("", answer.screen) if is_screen else answer.screen
    ends = {"\n"} if is_screen and not is_plain else {"\n", "\t"}
    said = said.replace("\r\n", "\n")
    obeyed = {letter for letter in said if category(letter) in ("Cc", "Cs", "Zl", "Zp")}
    assert obeyed <= ends, (obeyed, answer)
    shown = ISOLATE.sub(r"\1", said) if is_screen else said
    assert not TURNING.search(shown), (TURNING.findall(shown), answer)


def _lines(answer: Answer) -> list[str]:
    return OURS.sub("", answer.screen).splitlines()


def _is_drawn(view: Sequence[str]) -> bool:
    """Whether it is for the screen alone; a text to send on is broken where it is read."""
    return view[0] not in ("export", "share") and not {"--format", "--json"} & set(view)


def _cells(line: str) -> int:
    """Columns on a screen: wide letters two, combining and unseen ones none."""
    return sum(
        0
        if category(letter) in ("Mn", "Me", "Cf")
        else 2
        if east_asian_width(letter) in "WF"
        else 1
        for letter in line
    )


def _check_html(said: str, players: Sequence[str]) -> None:
    page = Page(said)
    assert {tag for tag, _ in page.elements} <= TAGS
    assert {name for _, attributes in page.elements for name in attributes} <= ATTRIBUTES
    assert set(page.names) >= set(players[:2])  # who dealt, and who bid


def _check_svg(said: str, players: Sequence[str]) -> None:
    assert set(svg_elements(said)) <= SVG_TAGS
    assert {"".join(part.itertext()) for part in named(said)} >= set(players[:2])


def _check_csv(said: str, players: Sequence[str]) -> None:
    lines = csv_rows(said)
    assert {plain(line["Dealer"]) for line in lines} - {""} <= set(players)
    for cell in (cell for line in lines for cell in line.values()):
        assert re.fullmatch(r"-?\d+", cell) or not re.match(r"[=+\-@\t\r]", cell), cell


def _check_markdown(said: str, players: Sequence[str]) -> None:
    for table in markdown_tables(said):
        assert len({len(row) for row in table}) == 1, table
    cells = {cell for table in markdown_tables(said) for row in table for cell in row}
    assert cells & set(players), (cells, players)


def _check_json(said: str, players: Sequence[str]) -> None:
    assert json.loads(said)["session"]["players"] == list(players)


def _check_carried(evening: Evening, folder: Path, players: Sequence[str]) -> None:
    """Out, in and out again: the same bytes, in both forms."""
    first = evening.ok("export").out
    assert tomllib.loads(first)["players"] == list(players)
    for form in ("toml", "json"):
        file = folder / f"session.{form}"
        evening.ok(["export", "--format", form, str(file)])
        fresh = Evening(folder / form)
        fresh.ok(["import", str(file)])
        assert fresh.ok("export").out == first
        assert fresh.status()["session"]["players"] == list(players)


def try_everybody(batch: int = 400) -> Tally:
    """Every character there is, in some name: so many of them in each."""
    tally = Tally("every character in a name")
    known = [chr(number) for number in range(0x110000) if category(chr(number)) != "Cn"]
    letters = [letter for letter in known if _can_be(f"x{letter}x", RESERVED)]
    tally.add("characters in names", len(letters))
    tally.add("characters refused", len(known) - len(letters))
    names = ["x" + "".join(letters[at : at + batch]) for at in range(0, len(letters), batch)]
    tables = [
        Guests((*names[at : at + 4], *SPARE)[:4], "x", ("x", "y"), names[at], at % len(SCREENS))
        for at in range(0, len(names), 4)
    ]
    tally.try_each(tables, lambda table: _looked(tally, table), at_once=1)
    return tally


def _looked(tally: Tally, table: Guests) -> str:
    _look(tally, table)
    return "tables"


def main() -> None:
    """All of it."""
    try_guests(500).check()
    try_everybody().check()


if __name__ == "__main__":
    main()
