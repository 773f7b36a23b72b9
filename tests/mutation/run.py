"""Does a test notice when a rule is changed? python tests/mutation/run.py [MODULE ...]

Each module of the rules and of the words for them, or those named, is changed in every way mutmut
knows, one change at a time, and the tests of the rules are run. A change that no test sees is
printed as a survivor, unless survivors.toml gives the reason; a reason without its survivor is an
error as well.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.mutation.mutants import SEEN_BY, Mutant
from tests.mutation.reasons import FILE, Reason, compared, read


def told(modules: list[str], mutants: list[Mutant]) -> str:
    """How many of each module, and how they ended."""
    counts = Counter((mutant.module, mutant.how) for mutant in mutants)
    heads = ("mutants", "killed", "timeout", "survived")
    lines = [f"{'':12}" + "".join(f"{head:>10}" for head in heads)]
    for module in modules:
        total = sum(number for (one, _), number in counts.items() if one == module)
        ends = [counts[module, how] for how in heads[1:]]
        lines.append(f"{module:12}" + "".join(f"{number:10}" for number in (total, *ends)))
    return "\n".join(lines)


def faults(
    modules: list[str], mutants: list[Mutant], reasons: list[Reason]
) -> tuple[list[str], list[str]]:
    """Survivors that nobody has explained, and explanations of what has not survived."""
    unexplained, stale = compared(modules, mutants, reasons)
    return [mutant.told() for mutant in unexplained], [reason.told() for reason in stale]


def main() -> int:
    """Make the mutants, try them, and say by the exit code whether all is well."""
    known = sorted(SEEN_BY)
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "modules", nargs="*", metavar="MODULE", help="of the rules or the words for them; or all"
    )
    parser.add_argument("--at-once", type=int, default=2, help="so many processes")
    asked = parser.parse_args()
    modules = asked.modules or known
    unknown = set(modules) - set(known)
    if unknown:
        parser.error(f"no such module: {', '.join(sorted(unknown))}; there are {', '.join(known)}")
    try:
        from tests.mutation.tried import all_tried
    except ModuleNotFoundError as missing:
        sys.exit(f"{missing}. pip install -e '.[dev,mutation]'")
    # The same examples each time: what survives must not be a matter of chance.
    os.environ["CI"] = "1"
    with TemporaryDirectory(prefix="hokm-mutation-") as folder:
        mutants = [
            mutant
            for module in modules
            for mutant in all_tried(module, Path(folder), asked.at_once)
        ]
    print(told(modules, mutants))
    survivors, stale = faults(modules, mutants, read())
    if survivors:
        print(f"\nNo test sees these, and {FILE.name} has no reason:\n")
        print("\n".join(survivors))
    if stale:
        print(f"\nIn {FILE.name}, but these do not survive or are none:\n")
        print("\n".join(stale))
    return int(bool(survivors or stale))


if __name__ == "__main__":
    sys.exit(main())
