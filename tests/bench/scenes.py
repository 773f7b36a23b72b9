"""Moments of an evening, and each command where it is typed there, with its budget."""

import os
from dataclasses import dataclass, replace
from pathlib import Path

from tests.bench.starts import Installed, Start

EVENING = (
    "new Ana Ben Cyn Dan --dealer ana",
    "round dan 8s 8",
    "round cyn 8h 8",
    "round ben 9d 9",
    "round ana 9c 9",
)
"""Four rounds of four people that leave nobody ahead, and the fifth about to be called."""

SCENES: dict[str, tuple[str, ...]] = {
    "nothing": (),
    "calling": EVENING,
    "naming": (*EVENING, "p p p p"),
    "playing": (*EVENING, "p 8s p p", "trick ben"),
    "undone": (*EVENING, "pass", "undo"),
}
"""What was told until then."""

LOOK, DURABLE, REPORT, TAB, HELP = 2.2, 2.5, 3, 9.5, 20
"""At most so many starts of a bare Python; Typer answers only the last two."""


class Scene:
    """A record in a folder of its own, put back before each command."""

    def __init__(self, installed: Installed, home: Path, told: tuple[str, ...]) -> None:
        self.home = home
        self._installed = installed
        self._record = home / "hokm.db"
        installed.tell(home, *told)
        self._kept = self._record.read_bytes() if told else None

    def start(self, typed: "Typed") -> Start:
        """The command, typed here."""
        start = self._installed.start(
            self.home,
            typed.line,
            expected_exit=typed.expected_exit,
            is_on_screen=typed.is_on_screen,
        )
        return replace(start, made_ready=self._put_back)

    def _put_back(self) -> None:
        if self._kept is None or self._record.read_bytes() == self._kept:
            return
        with self._record.open("wb") as record:
            record.write(self._kept)
            record.flush()
            os.fsync(record.fileno())  # The command must not be charged with this.


@dataclass(frozen=True)
class Typed:
    """A command typed in a scene."""

    line: str
    budget: float
    scene: str = "calling"
    expected_exit: int = 0
    is_on_screen: bool = False

    @property
    def name(self) -> str:
        """What the tables call it."""
        ways = {", refused": self.expected_exit, ", on a screen": self.is_on_screen}
        return self.line + "".join(way for way, is_so in ways.items() if is_so)


LOOKS = (
    Typed("status", LOOK),
    Typed("status", LOOK, is_on_screen=True),
    Typed("next", LOOK),
    Typed("board", LOOK),
)
WRITES = (
    Typed("bid 8s", DURABLE),
    Typed("pass", DURABLE),
    Typed("trump h", DURABLE, "naming"),
    Typed("trick ben", DURABLE, "playing"),
    Typed("trick ah kh 2s qh", DURABLE, "playing"),
    Typed("took 9", DURABLE, "playing"),
    Typed("round ana 8s 9", DURABLE),
    Typed("deal ben", DURABLE),
    Typed("redeal", DURABLE),
    Typed("undo", DURABLE),
    Typed("redo", DURABLE, "undone"),
)
REFUSED = (
    Typed("status", LOOK, "nothing", 1),
    Typed("next", LOOK, "nothing", 1),
    Typed("board", LOOK, "nothing", 1),
    Typed("bid 6s", LOOK, "calling", 1),
    Typed("pass --by cyn", LOOK, "calling", 1),
    Typed("trump h", LOOK, "calling", 1),
    Typed("trick ben", LOOK, "calling", 1),
    Typed("took 14", LOOK, "playing", 1),
    Typed("round ana 6s 9", LOOK, "calling", 1),
    Typed("deal zed", LOOK, "calling", 1),
    Typed("redeal", LOOK, "nothing", 1),
    Typed("undo 99", LOOK, "calling", 1),
    Typed("redo", LOOK, "calling", 1),
    Typed("why", REPORT, "nothing", 1),
    Typed("log", REPORT, "nothing", 1),
)
LONGER = (
    Typed("note tea", REPORT),
    Typed("why", REPORT),
    Typed("log", REPORT, is_on_screen=True),
    Typed("sheet", REPORT, is_on_screen=True),
    Typed("chart", REPORT, is_on_screen=True),
    Typed("stats", REPORT, is_on_screen=True),
    Typed("rules", REPORT, is_on_screen=True),
    Typed("sessions", REPORT, is_on_screen=True),
    Typed("share", REPORT),
    Typed("say", REPORT),
    Typed("check", REPORT),
    Typed("sheet --format html", REPORT),
    Typed("sheet --format svg", REPORT),
    Typed("--help", HELP, is_on_screen=True),
)
