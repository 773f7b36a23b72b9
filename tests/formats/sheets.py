"""Readers of the sheet in its formats: each brings back what a person or a program finds there."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from html import unescape
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

from hokm_ref.formats.sheet_csv import HEADS

SVG = "{http://www.w3.org/2000/svg}"
_VOID = {"meta"}
"""Elements of a page that have no end."""
TAGS = {
    *"html head meta title style body h1 p div table caption thead tbody tfoot tr".split(),
    *"th td bdi span figure figcaption svg text tspan rect path".split(),
}
"""All the elements that a page may have, whatever anybody is called."""
ATTRIBUTES = {
    *"lang dir charset name content class scope colspan viewbox width height role".split(),
    *"x y d".split(),
}
SVG_TAGS = {"svg", "title", "style", "rect", "path", "text", "tspan"}


class Page(HTMLParser):
    """A page as a browser finds it: its tables, its names, and every element there is."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tables: list[list[list[str]]] = []
        self.names: list[str] = []
        self.texts: dict[str, list[str]] = {}
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert self._open == [], f"never closed: {self._open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in _VOID and not self.get_starttag_text().endswith("/>"):  # type: ignore[union-attr]
            self._open.append(tag)
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("td", "th"):
            wide = int(dict(attrs).get("colspan") or 1)
            self.tables[-1][-1] += [""] * wide
            self._at = -wide
        elif tag == "bdi":
            self.names.append("")
        self.texts.setdefault(tag, []).append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        for tag in self._open:
            self.texts[tag][-1] += data
        if "bdi" in self._open:
            self.names[-1] += data
        if {"td", "th"} & set(self._open):
            row = self.tables[-1][-1]
            row[self._at] += data


def csv_rows(text: str) -> list[dict[str, str]]:
    """The rows of a csv, each with its heads; strictly by RFC 4180."""
    assert text.endswith("\r\n")
    assert not re.search(r"(?<!\r)\n", text)
    heads, *rows = csv.reader(io.StringIO(text, newline=""), strict=True)
    assert tuple(heads) == HEADS
    return [dict(zip(heads, row, strict=True)) for row in rows]


def plain(text: str) -> str:
    """A text of a csv as it was before it was made safe for spreadsheets."""
    return text[1:] if re.match(r"'+[=+\-@\t\r]", text) else text


def markdown_tables(text: str) -> list[list[list[str]]]:
    """The tables of a page of Markdown, heads first, as cells without markup."""
    tables: list[list[list[str]]] = []
    is_inside = False
    for line in text.splitlines():
        if not line.startswith("|"):
            is_inside = False
            continue
        if not is_inside:
            tables.append([])
        is_inside = True
        cells = [_unescaped(cell.strip()) for cell in _split(line)]
        if not all(re.fullmatch(":?-+:?", cell) for cell in cells):
            tables[-1].append(cells)
    return tables


def _split(line: str) -> list[str]:
    """The cells of a row: a stroke after a backslash parts none."""
    return re.findall(r"\|((?:\\.|[^\\|])*)(?=\|)", line)


def _unescaped(cell: str) -> str:
    assert not re.search(r"(?<!\\)[<>]", cell), cell
    return unescape(re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", cell))


def svg_rows(text: str) -> list[list[str]]:
    """The texts of a picture, row by row from the top, each row from the left."""
    root = ElementTree.fromstring(text)
    rows: dict[float, list[tuple[float, str]]] = {}
    for element in root.iter(f"{SVG}text"):
        place = float(element.attrib["x"])
        rows.setdefault(float(element.attrib["y"]), []).append((place, "".join(element.itertext())))
    return [[text for _, text in sorted(row)] for _, row in sorted(rows.items())]


def named(picture: str) -> list[ElementTree.Element]:
    """The names in a picture."""
    spans = ElementTree.fromstring(picture).iter(f"{SVG}tspan")
    return [span for span in spans if span.get("class") == "name"]


def svg_elements(picture: str) -> set[str]:
    """The kinds of elements in a picture."""
    return {element.tag.removeprefix(SVG) for element in ElementTree.fromstring(picture).iter()}


def squeezed(cells: Sequence[str]) -> str:
    """Cells as one text: what is seen of them, however far apart they stand."""
    return " ".join(" ".join(cells).replace("\u00a0", " ").split())


def expected(entry: dict[str, Any], players: Sequence[str]) -> list[str]:
    """The ten cells of a round as its JSON has them, where the score is one gap."""
    contract = entry["contract"]
    letter = contract["trump"][0].upper()
    symbol = dict(zip("SHDC", "♠♥♦♣", strict=True))[letter]
    forced = " forced" if contract["forced"] else ""
    own, others = entry["taken"][contract["team"]], entry["taken"][1 - contract["team"]]
    gap, teams = entry["gap"], [" & ".join(team) for team in entry["teams"]]
    assert {name for team in entry["teams"] for name in team} == set(players)
    return [
        str(entry["round"]),
        entry["dealer"],
        contract["player"],
        f"{contract['tricks']} {letter}{symbol}{forced}",
        f"{own}-{others}",
        "made" if entry["made"] else "failed",
        *(f"{points:+d}" if points else "" for points in entry["points"]),
        (teams[0] if gap > 0 else teams[1]) if gap else "level",
        str(abs(gap)) if gap else "",
    ]
