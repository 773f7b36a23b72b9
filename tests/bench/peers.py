"""Other programs on the command line, each in an environment of its own."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.bench.pairs import Pairs
from tests.bench.starts import Environment, NotRun, Start


@dataclass(frozen=True)
class Peer:
    """A package, and commands of it that are as short as ours; the first prepares the ground."""

    package: str
    commands: dict[str, tuple[str, ...]]


PEERS = (
    Peer(
        "td-watson",
        {
            "watson add": ("add", "--from", "2026-01-01 10:00", "--to", "2026-01-01 11:00", "hokm"),
            "watson status": ("status",),
        },
    ),
    Peer("jrnl", {"jrnl TEXT": ("2026-01-01:", "tea"), "jrnl -1": ("-1",)}),
    Peer("chess", {"python -c 'import chess'": ("-c", "import chess")}),
)
JOURNAL = "journals:\n  default: {home}/journal.txt\nversion: v4.0\n"


def starts(peer: Peer, folder: Path) -> dict[str, tuple[Start, Start]]:
    """Each command after a bare Python of its own environment, by its name."""
    home = folder / "home"
    (home / "jrnl").mkdir(parents=True)
    (home / "jrnl" / "jrnl.yaml").write_text(JOURNAL.format(home=home), encoding="utf-8")
    there = Environment(folder / "venv", peer.package)
    own_home = dict.fromkeys(("HOME", "WATSON_DIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME"), str(home))
    environ = there.surroundings(**own_home)
    named = {
        name: Start((there.script(name.split()[0]), *words), environ)
        for name, words in peer.commands.items()
    }
    for start in named.values():
        start.milliseconds()
    return {name: (there.bare(), start) for name, start in named.items()}


def beside(look: Start, write: Start, work: Path) -> Iterator[Pairs | str]:
    """Our two commands and those of the others; a line of text where one is not to be had."""
    for peer in PEERS:
        try:
            found = starts(peer, work / peer.package)
        except NotRun as error:
            yield f"SKIPPED: {peer.package} is not to be had here ({error})"
            continue
        yield from (Pairs(name, [turn]) for name, turn in found.items())
        if peer.package == "td-watson":
            yield Pairs("status / watson status", [(found["watson status"][1], look)], 0.28)
            yield Pairs("pass / watson add", [(found["watson add"][1], write)])
