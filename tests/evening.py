"""An evening at a table, for tests: commands typed one after another, each with its answer.

Everything runs in this process through the same `main` as the installed command, with a record,
a clock and a terminal of its own.
"""

from __future__ import annotations

import io
import json
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hokm_ref.cli.terminal import Terminal
from hokm_ref.door import main
from hokm_ref.wording import BREAKS, END, GLUE, JOB, NAME, NEXT, SYMBOL

STARTED = 1_795_982_400
"""29 November 2026, 20:00 UTC."""

MARKS = {GLUE, NAME, END, BREAKS, SYMBOL, NEXT, JOB}
"""What sentences are marked with for those who draw them."""


class Stream(io.StringIO):
    """A stream that may say it is a terminal, with an encoding of its own."""

    def __init__(self, text: str = "", *, is_terminal: bool = False, encoding: str = "utf-8"):
        super().__init__(text)
        self._is_terminal = is_terminal
        self._encoding = encoding

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self._encoding

    def isatty(self) -> bool:
        return self._is_terminal

    def write(self, text: str) -> int:
        text.encode(self._encoding)  # what the stream could not take fails here, as it would there
        return super().write(text)


@dataclass(frozen=True)
class Answer:
    """What one command answered."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """stdout as JSON; the marks that sentences are drawn by are not for scripts."""
        data = json.loads(self.out)
        for sentence in (data.get("said") or "", *data.get("warnings", ())):
            assert not MARKS & set(sentence)
        return data

    @property
    def error(self) -> Any:
        """The refusal's JSON: the last line of stderr."""
        assert self.out == "", f"a refusal printed on stdout: {self.out!r}"
        return json.loads(self.err.splitlines()[-1])["error"]

    @property
    def screen(self) -> str:
        """Both streams as a person reads them, one after the other."""
        return self.out + self.err


@dataclass
class Evening:
    """A table: `evening("bid 8h")` types a command and returns its answer."""

    home: Path
    is_terminal: bool = False
    width: int | None = None
    encoding: str = "utf-8"
    environ: Mapping[str, str] = field(default_factory=dict)
    now: int = STARTED
    pace: int = 90
    """Seconds that pass before each command."""
    seed: int | None = None

    def __call__(
        self, typed: str | Sequence[str], *, answers: str | None = None, piped: str = ""
    ) -> Answer:
        """Type a command (split as a shell would, unless it is a list); `answers` to questions.

        Without answers there is nobody at the keyboard, and what is `piped` comes in.
        """
        words = shlex.split(typed) if isinstance(typed, str) else list(typed)
        self.now += self.pace
        out = Stream(is_terminal=self.is_terminal, encoding=self.encoding)
        err = Stream(is_terminal=self.is_terminal, encoding=self.encoding)
        source = Stream(piped if answers is None else answers, is_terminal=answers is not None)
        environ = {"HOKM_HOME": str(self.home), "TERM": "dumb", **self.environ}
        terminal = Terminal(
            out=out,
            err=err,
            source=source,
            environ=environ,
            clock=lambda: self.now,
            width=self.width,
            seed=self.seed,
        )
        status = main(words, terminal)
        return Answer(status, out.getvalue(), err.getvalue())

    def ok(self, typed: str | Sequence[str], **given: Any) -> Answer:
        """Type a command that must not be refused."""
        answer = self(typed, **given)
        assert answer.status == 0, f"{typed!r}: {answer.err}"
        return answer

    def status(self) -> Any:
        """The board as data."""
        return self.ok(["status", "--json"]).json

    def sheet(self) -> Any:
        """The rounds of the score sheet as data."""
        return self.ok(["log", "--rounds", "--json"]).json["rounds"]

    def refused(self, typed: str | Sequence[str]) -> Any:
        """Type a command that must be refused, twice: for people and as JSON; returns the JSON."""
        words = shlex.split(typed) if isinstance(typed, str) else list(typed)
        plain = self(words)
        assert plain.status in (1, 2, 3), f"{typed!r} was not refused: {plain.out}"
        assert plain.out == ""
        assert "Traceback" not in plain.err
        answer = self(["--json", *words])
        assert answer.status == plain.status
        return {**answer.error, "exit": answer.status}
