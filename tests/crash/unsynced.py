"""A disk as it may be found after the power went: what was synced, and any part of what was not.

A write may be on the disk or not, whole, in part, or only as the length of its file; parts are
sectors, which are never half written. A name made or taken away may be on the disk or not, until
its own folder is synced: the sync of a file is none of its name.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from hashlib import sha256
from itertools import product
from pathlib import Path

SECTOR = 512

Names = dict[str, int]


class Part(Enum):
    """How much of a change came onto the disk."""

    NONE = 0
    ALL = 1
    FIRST = 2
    """The first sector of a write."""
    LAST = 3
    """All of a write but its first sector."""
    LENGTH = 4
    """The length of the file, without what was written: zeros."""


@dataclass(frozen=True)
class Write:
    """Bytes on their way into a file."""

    node: int
    offset: int
    data: bytes

    @property
    def sectors(self) -> range:
        """The sectors it touches."""
        return range(self.offset // SECTOR, -(-(self.offset + len(self.data)) // SECTOR))


@dataclass(frozen=True)
class Cut:
    """A new length of a file."""

    node: int
    size: int


@dataclass(frozen=True)
class Named:
    """Names in one folder that begin to mean a file or folder, or nothing; all at one stroke."""

    node: int
    names: tuple[tuple[str, int | None], ...]


Change = Write | Cut | Named


@dataclass
class Disk:
    """Files by number, and folders as the numbers of what is in them; 0 is the uppermost folder."""

    files: dict[int, bytearray] = field(default_factory=dict)
    folders: dict[int, Names] = field(default_factory=lambda: {0: {}})

    @classmethod
    def of(cls, top: Path) -> Disk:
        """The disk as it is now, below this folder."""
        disk = cls()
        numbers = {top: 0}
        for path in sorted(top.rglob("*")):
            number = numbers[path] = len(numbers)
            disk.folders[numbers[path.parent]][path.name] = number
            if path.is_dir():
                disk.folders[number] = {}
            else:
                disk.files[number] = bytearray(path.read_bytes())
        return disk

    def copy(self) -> Disk:
        """Another disk with the same on it."""
        files = {node: bytearray(data) for node, data in self.files.items()}
        return Disk(files, {node: dict(names) for node, names in self.folders.items()})

    def apply(self, change: Change) -> None:
        """Let a change come onto the disk."""
        match change:
            case Write(node, offset, data):
                file = self.files.setdefault(node, bytearray())
                file.extend(bytes(max(0, offset - len(file))))
                file[offset : offset + len(data)] = data
            case Cut(node, size):
                file = self.files.setdefault(node, bytearray())
                del file[size:]
                file.extend(bytes(size - len(file)))
            case Named(node, names):
                for name, meant in names:
                    if meant is None:
                        self.folders.setdefault(node, {}).pop(name, None)
                    else:
                        self.folders.setdefault(node, {})[name] = meant

    def paths(self, node: int = 0, above: str = "") -> Iterator[tuple[str, int]]:
        """All that can be reached by its name, folders before what is in them."""
        for name, meant in sorted(self.folders.get(node, {}).items()):
            yield f"{above}{name}", meant
            if meant in self.folders:
                yield from self.paths(meant, f"{above}{name}/")

    def key(self) -> object:
        """The same for two disks on which the same is found."""
        return tuple(
            (path, node, sha256(self.files.get(node, b"")).digest()) for path, node in self.paths()
        )

    def laid_out(self, top: Path) -> None:
        """Make all of it real in an empty folder; a file with two names is one file."""
        placed: dict[int, Path] = {}
        for name, node in self.paths():
            path = top / name
            if node in self.folders:
                path.mkdir()
            elif node in placed:
                os.link(placed[node], path)
            else:
                path.write_bytes(self.files.get(node, b""))
                placed[node] = path


def after(disk: Disk, pending: Sequence[Change], parts: Sequence[Part]) -> Disk:
    """The disk when so much of each pending change had come onto it."""
    found = disk.copy()
    for at, (change, part) in enumerate(zip(pending, parts, strict=True)):
        for come in _come(disk, change, part):
            if isinstance(come, Write):
                _catch_up(found, pending[:at], parts, come)
            found.apply(come)
    return found


def _come(disk: Disk, change: Change, part: Part) -> list[Change]:
    """What comes onto the disk of a change of which so much does."""
    if part is Part.NONE:
        return []
    if part is Part.ALL or not isinstance(change, Write):
        return [change]
    first = min(len(change.data), SECTOR - change.offset % SECTOR)
    match part:
        case Part.FIRST:
            return [Write(change.node, change.offset, change.data[:first])]
        case Part.LAST:
            return [Write(change.node, change.offset + first, change.data[first:])]
        case _:
            beyond = max(change.offset, len(disk.files.get(change.node, b"")))
            zeros = bytes(max(0, change.offset + len(change.data) - beyond))
            return [Write(change.node, beyond, zeros)]


def _catch_up(disk: Disk, before: Sequence[Change], parts: Sequence[Part], come: Write) -> None:
    """A sector is written as it was last in memory: with all that was put into it before."""
    for earlier, part in zip(before, parts, strict=False):
        if not isinstance(earlier, Write) or earlier.node != come.node or part is Part.ALL:
            continue
        first = max(earlier.sectors.start, come.sectors.start)
        for sector in range(first, min(earlier.sectors.stop, come.sectors.stop)):
            begins = max(sector * SECTOR, earlier.offset)
            ends = min((sector + 1) * SECTOR, earlier.offset + len(earlier.data))
            data = earlier.data[begins - earlier.offset : ends - earlier.offset]
            disk.apply(Write(come.node, begins, data))


def ways(pending: Sequence[Change], at_most: int) -> list[tuple[Part, ...]]:
    """Which parts of the pending changes may have come: all ways, or so many where there are more.

    Where not all can be tried: nothing, everything, each change alone, each one missing, all up to
    each one and all from it on, some by chance; and each write in part, before and after others.
    """
    chance = random.Random(len(pending))
    found = [*_whole(len(pending), at_most, chance), *_torn(pending, at_most, chance)]
    ends = [(part,) * len(pending) for part in (Part.NONE, Part.ALL)]
    return found if len(found) <= at_most else [*ends, *chance.sample(found, at_most)]


def _whole(size: int, at_most: int, chance: random.Random) -> Iterator[tuple[Part, ...]]:
    if 2**size <= at_most:
        yield from product((Part.NONE, Part.ALL), repeat=size)
        return
    for lead, rest in ((Part.NONE, Part.ALL), (Part.ALL, Part.NONE)):
        for at in range(size + 1):
            yield (lead,) * at + (rest,) * (size - at)
        for at in range(size):
            yield (lead,) * at + (rest,) + (lead,) * (size - at - 1)
    for _ in range(at_most):
        share = chance.random()
        yield tuple(Part.ALL if chance.random() < share else Part.NONE for _ in range(size))


def _torn(
    pending: Sequence[Change], at_most: int, chance: random.Random
) -> Iterator[tuple[Part, ...]]:
    writes = [at for at, change in enumerate(pending) if isinstance(change, Write)]
    for at in writes:
        for part in (Part.FIRST, Part.LAST, Part.LENGTH):
            for rest in (Part.ALL, Part.NONE):
                yield (Part.ALL,) * at + (part,) + (rest,) * (len(pending) - at - 1)
    for _ in range(at_most // 4 if writes else 0):
        yield tuple(
            chance.choice(list(Part)) if isinstance(change, Write) else Part(chance.randrange(2))
            for change in pending
        )
