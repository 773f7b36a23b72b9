"""Commands that write, each with what came before it: what may befall them is tried on all."""

from __future__ import annotations

import shlex
import shutil
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.evening import Evening

NEW = "new Ana Ben Cyn Dan --dealer ana"
RECORD = ("", "hokm.db", "hokm.db-journal")
HALF = ("hokm.db.PID.new", "hokm.db.PID.new-journal")
COPY = ("backups", "backups/PID.new", "backups/PID.new-journal")
ROUNDS = 400
OLD = Path(__file__).parents[1] / "data" / "record_of_version_1" / "hokm.db"


def _long_evening() -> str:
    """More than SQLite holds in memory, so that it begins to write the file before the end."""
    text = "a card lay face up " * 320
    rounds = '[[round]]\ncontract = "{} 7S"\ntaken = 7\nnotes = ["{} {}"]\n'
    return (
        'format = "hokm-session"\nschema = 1\n'
        'players = ["Ana", "Ben", "Cyn", "Dan"]\nfirst_dealer = "Ana"\n'
    ) + "".join(rounds.format(("Ana", "Ben")[at % 2], at, text) for at in range(ROUNDS))


@dataclass(frozen=True)
class Scene:
    """What was typed before, what is typed now, and which files in the record's folder that writes.

    PID in a file's name stands for the number of the process; FILE in what is typed for a file
    beside the folder, in which `text` stands where there is one.
    """

    name: str
    before: tuple[str, ...]
    typed: str
    files: tuple[str, ...] = RECORD
    text: Callable[[], str] | None = None
    record: Path | None = None
    """One that an earlier version wrote, where it begins with that."""

    def set_out(self, folder: Path) -> Path:
        """Play what came before in a folder of its own; returns the folder of the record."""
        folder.mkdir(parents=True, exist_ok=True)
        if self.record is not None:
            (folder / "home").mkdir(mode=0o700)
            shutil.copy(self.record, folder / "home")
        evening = Evening(folder / "home", now=int(time.time()) - 600, pace=5)
        for typed in self.before:
            evening.ok(_words(typed, evening.home))
        if self.text is not None:
            _file(evening.home).write_text(self.text(), encoding="utf-8")
        return evening.home

    def words(self, home: Path) -> list[str]:
        """What is typed now, as the words of a command."""
        return _words(self.typed, home)


def _file(home: Path) -> Path:
    return home.parent / "file"


def _words(typed: str, home: Path) -> list[str]:
    return [str(_file(home)) if word == "FILE" else word for word in shlex.split(typed)]


SCENES = (
    Scene("the first new", (), NEW, RECORD + HALF),
    Scene("a pass", (NEW,), "pass"),
    Scene("took that ends a game", (NEW, "ben 13h 12", "p 13s"), "took 12"),
    Scene("another new, and its copy", (NEW, "dan 8s 9"), "new --dealer 1", RECORD + COPY),
    Scene("a session taken out", (NEW, NEW, "p"), "sessions --delete 1", RECORD + COPY),
    Scene(
        "a copy put back",
        (NEW, "p 7h", "backup FILE", "p"),
        "backup --restore FILE --yes",
        RECORD + HALF + COPY,
    ),
    Scene("an upgrade, and a pass", (), "-s 2 pass", record=OLD),
    Scene("a long import", (NEW, "p 7h"), "import FILE", text=_long_evening),
)
