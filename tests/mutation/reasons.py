"""survivors.toml: the changes that no test can or need see, each with its reason."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tests.mutation.mutants import SURVIVED, Mutant

FILE = Path(__file__).with_name("survivors.toml")


@dataclass(frozen=True)
class Reason:
    """Why one change may survive."""

    where: str
    was: str
    becomes: str
    reason: str

    @property
    def module(self) -> str:
        return self.where.split(".", maxsplit=1)[0]

    def told(self) -> str:
        return f"{self.where}\n  - {self.was}\n  + {self.becomes}\n  {self.reason}"


def read(path: Path = FILE) -> list[Reason]:
    """Every change in the file; one entry may name several of a line that have one reason."""
    entries = tomllib.loads(path.read_text(encoding="utf-8")).get("survivor", [])
    assert all(entry["reason"].strip() for entry in entries), "a reason says something"
    return [
        Reason(entry["where"], entry["was"], becomes, entry["reason"])
        for entry in entries
        for becomes in entry["becomes"]
    ]


def compared(
    modules: Iterable[str], mutants: Iterable[Mutant], reasons: Iterable[Reason]
) -> tuple[list[Mutant], list[Reason]]:
    """Survivors without a reason, and reasons without a survivor in the modules that were tried."""
    survivors = [mutant for mutant in mutants if mutant.how == SURVIVED]
    survived = {(mutant.where, mutant.was, mutant.becomes) for mutant in survivors}
    told = {(reason.where, reason.was, reason.becomes): reason for reason in reasons}
    tried = set(modules)
    unexplained = [
        mutant for mutant in survivors if (mutant.where, mutant.was, mutant.becomes) not in told
    ]
    stale = [
        reason for key, reason in told.items() if reason.module in tried and key not in survived
    ]
    return unexplained, stale
