"""What a command asked of the disk, call by call, from what strace wrote of it."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.cli.processes import Done, begun, ended, environment
from tests.crash.unsynced import Change, Cut, Disk, Named, Write

_LINE = re.compile(r"(?:\d+ +)?(\w+)\((.*)\) += (-?\d+)")
_TEXT = re.compile(r'"((?:\\x[0-9a-f]{2})*)"(\.\.\.)?')
_CHANGING = (
    "open openat creat close dup dup2 dup3 write pwrite64 writev pwritev pwritev2 sendfile"
    " copy_file_range fallocate truncate ftruncate fsync fdatasync sync syncfs sync_file_range"
    " unlink unlinkat rmdir rename renameat renameat2 link linkat symlink symlinkat mkdir mkdirat"
)
STDOUT = 1


@dataclass(frozen=True)
class Moment:
    """A moment at which the power may go: what is synced, what is not, and whether it was said."""

    synced: Disk
    pending: tuple[Change, ...]
    is_said: bool


def recorded(words: Sequence[str], home: Path, how: Sequence[str]) -> tuple[Done, list[Moment]]:
    """Run a command; what it came to, and the moments just before each sync and after its end.

    Whatever may be found at another moment may be found at the next of these too.
    """
    log = home.parent.parent / "strace"
    names = ",".join(_CHANGING.split())
    line = f'exec strace -f -q -xx -s 10000000 -o {shlex.quote(str(log))} -e trace={names} "$@"'
    recorder = Recorder(home.parent)
    environ = environment(home)
    done = ended(begun(words, home, how=("sh", "-c", line, "sh", *how), environ=environ))
    with log.open(encoding="ascii") as lines:
        moments = list(recorder.moments(lines))
    return done, moments


class Recorder:
    """Follows what becomes of the files below a folder."""

    def __init__(self, top: Path) -> None:
        self._top = str(top)
        self._synced = Disk.of(top)
        self._seen = self._synced.copy()
        self._pending: list[Change] = []
        self._open: dict[int, int] = {}
        self._ends: dict[int, int] = {}
        self._is_said = False

    def moments(self, lines: Iterable[str]) -> Iterator[Moment]:
        """Each moment just before a sync, and the last."""
        for line in lines:
            if found := _LINE.match(line):
                name, given, result = found.groups()
                if int(result) >= 0:
                    if name in ("fsync", "fdatasync") and _first(given) in self._open:
                        yield self._moment()
                    self._follow(name, given, int(result))
        yield self._moment()

    def _moment(self) -> Moment:
        return Moment(self._synced.copy(), tuple(self._pending), self._is_said)

    def _follow(self, name: str, given: str, result: int) -> None:
        """One call that went well."""
        texts = [_decoded(text, cut) for text, cut in _TEXT.findall(given)]
        match name:
            case "write" if _first(given) == STDOUT and result:
                self._is_said = True
            case "open" | "openat" | "creat":
                self._opened(texts[0].decode(), given, result)
            case "close":
                self._open.pop(_first(given), None)
            case "write" | "pwrite64" if (node := self._open.get(_first(given))) is not None:
                self._written(name, node, given, texts[0][:result])
            case "ftruncate" if (node := self._open.get(_first(given))) is not None:
                self._change(Cut(node, int(given.split(", ")[1])))
            case "fsync" | "fdatasync" if (node := self._open.get(_first(given))) is not None:
                self._sync(node)
            case "unlink" | "mkdir" | "link" | "rename":
                self._renamed(name, [text.decode() for text in texts])
            case _:
                paths = [text for text in texts if text.startswith(self._top.encode())]
                touched = _first(given) in self._open or paths
                assert not touched, f"nobody knows here what {name} does: {given[:200]}"

    def _opened(self, path: str, given: str, number: int) -> None:
        if not self._is_ours(path):
            return
        folder, name = self._place(path)
        node = folder if not name else self._seen.folders[folder].get(name)
        if node is None:
            node = self._new()
            for disk in (self._seen, self._synced):
                disk.files[node] = bytearray()  # it is one from the beginning, named or not
            self._change(Named(folder, ((name, node),)))
        elif "O_TRUNC" in given:
            self._change(Cut(node, 0))
        assert "O_APPEND" not in given, given
        self._open[number] = node
        self._ends[number] = 0

    def _written(self, name: str, node: int, given: str, data: bytes) -> None:
        number = _first(given)
        if name == "pwrite64":
            offset = int(given.rsplit(", ", 1)[1])
        else:
            offset = self._ends[number]
            self._ends[number] += len(data)
        self._change(Write(node, offset, data))

    def _renamed(self, name: str, paths: list[str]) -> None:
        if not any(map(self._is_ours, paths)):
            return
        places = [self._place(path) for path in paths]
        folder, old = places[0]
        assert {place[0] for place in places} == {folder}, f"from folder to folder: {paths}"
        meant = self._seen.folders[folder].get(old)
        match name:
            case "unlink":
                names: tuple[tuple[str, int | None], ...] = ((old, None),)
            case "mkdir":
                meant = self._new()
                for disk in (self._seen, self._synced):
                    disk.folders[meant] = {}
                names = ((old, meant),)
            case "link":
                names = ((places[1][1], meant),)
            case _:
                names = ((old, None), (places[1][1], meant))
        self._change(Named(folder, names))

    def _change(self, change: Change) -> None:
        self._seen.apply(change)
        self._pending.append(change)

    def _sync(self, node: int) -> None:
        for change in self._pending:
            if change.node == node:
                self._synced.apply(change)
        self._pending = [change for change in self._pending if change.node != node]

    def _is_ours(self, path: str) -> bool:
        return path == self._top or path.startswith(f"{self._top}/")

    def _place(self, path: str) -> tuple[int, str]:
        """The folder of a path, and its name there; of a folder itself the folder alone."""
        node, name = 0, ""
        for part in path[len(self._top) :].split("/"):
            meant = self._seen.folders[node].get(part)
            if meant in self._seen.folders:
                node, name = meant, ""
            elif part:
                name = part
        return node, name

    def _new(self) -> int:
        return max((0, *self._seen.files, *self._seen.folders)) + 1


def _first(given: str) -> int:
    """The number of an open file, where that comes first."""
    first = given.split(",", 1)[0]
    return int(first) if first.isdigit() else -1


def _decoded(text: str, cut: str) -> bytes:
    assert not cut, "strace cut something short"
    return bytes.fromhex(text.replace("\\x", ""))
