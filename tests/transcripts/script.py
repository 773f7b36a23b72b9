"""Whole evenings as text: what was typed, and exactly what was answered.

A transcript is a file of UTF-8 text. Lines before the first empty one set the scene:

    # what the evening shows                 (any number of these)
    screen: yes                              a terminal; without it everything is piped
    width: 36                                columns of the terminal
    encoding: ascii                          what the streams can take; utf-8 without it
    env: TERM=xterm-256color                 one variable a line
    draws: 9D QC 4S JH                       the next four cards drawn for the deal, one draw a line
    pace: 90                                 seconds before each command

Then one command after another:

    $ hokm pass                              as a shell would split it
    < dan                                    an answer typed at a question, in order
    Ana passes. ...                          stdout, then stderr: each line of it after "! "
    [1]                                      the exit status, where it is not 0
    ~ wait 7 days                            nobody types anything for so long
    ~ set width=36                           another screen from here on (empty: none)

An escape character is written "␛". A line of stdout that would read as one of these signs has a
backslash before it, and a line left open, as at a question, ends in "⏎". One empty line parts an
answer from the next command.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from hokm_ref.rules.cards import Card
from tests.evening import Answer, Evening

SECONDS = {"second": 1, "minute": 60, "hour": 3600, "day": 86400}
_SIGNS = ("$ ", "< ", "! ", "~ ", "[", "\\")


@dataclass
class Exchange:
    """What stands between two commands: a command with its answers, or a direction."""

    typed: str
    answers: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    """The lines of the answer, as they stand in the file."""

    @property
    def is_direction(self) -> bool:
        return self.typed.startswith("~ ")


@dataclass
class Transcript:
    """A file's header and its exchanges."""

    head: list[str]
    exchanges: list[Exchange]

    def settings(self, name: str) -> list[str]:
        """What the header says under a name."""
        lines = (line.partition(": ") for line in self.head if not line.startswith("#"))
        return [value for key, _, value in lines if key == name]

    def text(self) -> str:
        """The file again."""
        lines = [*self.head, ""]
        for exchange in self.exchanges:
            lines.append(exchange.typed)
            lines.extend(f"< {answer}" for answer in exchange.answers)
            lines.extend(exchange.told)
            if not exchange.is_direction:
                lines.append("")
        return "\n".join(lines)


def parsed(text: str) -> Transcript:
    """Read a transcript."""
    lines = text.split("\n")
    at = lines.index("")
    exchanges: list[Exchange] = []
    for line in lines[at + 1 :]:
        if line.startswith(("$ ", "~ ")):
            exchanges.append(Exchange(line))
        elif line.startswith("< ") and not exchanges[-1].told:
            exchanges[-1].answers.append(line[2:])
        elif exchanges:
            exchanges[-1].told.append(line)
    for exchange in exchanges:
        if exchange.told and not exchange.told[-1]:
            exchange.told.pop()
    return Transcript(lines[:at], exchanges)


def shown(answer: Answer) -> list[str]:
    """An answer as the lines of a transcript."""
    out = _lines(answer.out.replace("\x1b", "␛"))
    lines = [f"\\{line}" if line.startswith(_SIGNS) else line for line in out]
    lines += [f"! {line}".rstrip(" ") for line in _lines(answer.err.replace("\x1b", "␛"))]
    return [*lines, f"[{answer.status}]"] if answer.status else lines


def _lines(text: str) -> list[str]:
    if not text:
        return []
    *whole, last = text.split("\n")
    return [*whole, f"{last}⏎"] if last else whole  # a question leaves its line open


def replayed(transcript: Transcript, evening: Evening) -> Iterator[tuple[Exchange, Answer]]:
    """Type everything again; yields each command with what is answered now."""
    for exchange in transcript.exchanges:
        if exchange.is_direction:
            _directed(evening, exchange.typed)
            continue
        words = shlex.split(exchange.typed.removeprefix("$ "))
        assert words[0] == "hokm", exchange.typed
        answers = "".join(f"{answer}\n" for answer in exchange.answers)
        yield exchange, evening(words[1:], answers=answers or None)


def sat_down(transcript: Transcript, home: Path) -> Evening:
    """The table as the header sets it."""
    environ = dict(pair.split("=", 1) for pair in transcript.settings("env"))
    evening = Evening(home, environ=environ)
    for name in ("screen", "width", "encoding", "pace"):
        for value in transcript.settings(name):
            _set(evening, name, value)
    return evening


def draws(transcript: Transcript) -> list[tuple[Card, ...]]:
    """The cards drawn for the first deal, draw by draw."""
    return [tuple(map(Card.from_code, line.split())) for line in transcript.settings("draws")]


def _directed(evening: Evening, line: str) -> None:
    _, verb, rest = line.split(" ", 2)
    if verb == "wait":
        number, unit = rest.split()
        evening.now += int(number) * SECONDS[unit.removesuffix("s")]
        return
    assert verb == "set", line
    name, _, value = rest.partition("=")
    _set(evening, name, value)


def _set(evening: Evening, name: str, value: str) -> None:
    if name == "screen":
        evening.is_terminal = value == "yes"
    elif name == "width":
        evening.width = int(value) if value else None
    elif name == "encoding":
        evening.encoding = value or "utf-8"
    elif name == "pace":
        evening.pace = int(value)
    else:
        evening.environ = {**evening.environ, name: value}
