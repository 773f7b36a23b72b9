"""Anything typed, command after command at one record: python tests/fuzz/typed.py

Lines that make sense, the same ones spoilt, and heaps of words that no keyboard should bring;
piped, and at a terminal where questions are answered. Each is answered with an exit status of its
own and no traceback; a refusal, or a look, leaves the record byte for byte as it was; at the end
the record holds together.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import strategies as st

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from hokm_ref.commands.line import help_asked, split
from hokm_ref.errors.base import HokmError
from tests.cli.lines import PHASES
from tests.crash.tally import Tally
from tests.evening import Answer, Evening
from tests.fuzz.examples import OBEYED, try_examples
from tests.fuzz.words import WORDS, vectors

LOOKING = set(
    "status board next why log sheet chart share say stats export check judge demo".split()
)
"""Commands that never record anything, whatever stands after them."""
ENDS = {0, 1, 2, 3}
OURS = re.compile("\x1b\\[[0-9;]*m|[\u2068\u2069\u200e]")
"""What is written on a screen by us: colours, and what keeps a name in its place."""
INTERRUPTED = 130
"""What a question ends with to which there are no more answers."""


class Places:
    """A record in each phase of an evening, and the files that may be named beside it."""

    def __init__(self, top: Path) -> None:
        self._top = top
        for phase, typed in PHASES.items():
            folder = top / phase
            folder.mkdir()
            evening = Evening(folder / "home")
            evening.home.mkdir()
            for line in typed:
                evening.ok(line)
            _lay_files(folder)

    @contextmanager
    def at(self, phase: str) -> Iterator[Path]:
        """A copy of one of them, as the folder that commands are typed in."""
        with TemporaryDirectory(dir=self._top) as name:
            folder = Path(name, "table")
            shutil.copytree(self._top / phase, folder)
            before = Path.cwd()
            os.chdir(folder)
            try:
                yield folder
            finally:
                os.chdir(before)


def _lay_files(folder: Path) -> None:
    """What the words of tests.fuzz.words name: some are there and some are not."""
    elsewhere = Evening(folder / "elsewhere")
    elsewhere.ok("new Ana Ben Cyn Dan --dealer ana")
    elsewhere.ok("dan 8s 9")
    elsewhere.ok(["export", str(folder / "session.toml")])
    elsewhere.ok(["backup", str(folder / "copy.db")])
    shutil.rmtree(elsewhere.home)
    (folder / "house.toml").write_text("[scoring]\ngap = 54\n", encoding="utf-8")
    (folder / "play.txt").write_text("trump S\n6H 3C QH 2H\n", encoding="utf-8")
    (folder / "sticks").mkdir()


@dataclass(frozen=True)
class Typed:
    """An evening of anything: where it begins, on what it is seen, and what is typed."""

    phase: str
    width: int | None
    lines: tuple[tuple[str, ...], ...]
    answers: tuple[str, ...]

    def at(self, home: Path) -> Evening:
        return Evening(home, is_terminal=self.width is not None, width=self.width)


EVENINGS = st.builds(
    Typed,
    st.sampled_from(sorted(PHASES)),
    st.sampled_from((None, None, 80, 36)),
    st.lists(vectors().map(tuple), min_size=1, max_size=6).map(tuple),
    st.lists(WORDS, max_size=3).map(tuple),
)


def try_lines(examples: int) -> Tally:
    """So many evenings of anything."""
    with TemporaryDirectory(prefix="hokm-fuzz-") as top:
        places = Places(Path(top))

        def look(tally: Tally, typed: Typed) -> None:
            with places.at(typed.phase) as folder:
                evening = typed.at(folder / "home")
                for words in typed.lines:
                    tally.add(answered(evening, words, typed.answers))
                _holds_together(folder / "home")

        return try_examples("commands", EVENINGS, look, examples=examples)


def answered(evening: Evening, words: Sequence[str], answers: Sequence[str]) -> str:
    """Type one command, and hold its answer to what every answer must be; how it ended."""
    before = _bytes(evening.home)
    text = "".join(f"{line}\n" for line in answers).encode(errors="replace").decode()
    given = {"answers": text} if evening.is_terminal else {"piped": text}
    answer = evening(words, **given)
    is_changed = _bytes(evening.home) != before
    is_asked = evening.is_terminal and answer.status == INTERRUPTED
    assert answer.status in ENDS or is_asked, answer
    assert "Traceback" not in answer.screen, answer
    assert "hokm itself" not in answer.screen, answer
    is_coloured = evening.is_terminal or "always" in " ".join(words)
    obeyed = OBEYED.findall(OURS.sub("", answer.screen) if is_coloured else answer.screen)
    assert not obeyed, (obeyed, answer)
    assert not is_changed or answer.out.strip(), "recorded, and nothing said"
    command = _command(words)
    assert not is_changed or command not in LOOKING, "recorded by looking"
    # A script is stopped at the line that is refused; those before it are done, and say so.
    if command != "table":
        assert not is_changed or answer.status == 0, f"refused, and recorded: {answer}"
        _is_as_promised(words, answer)
    return f"{'recorded' if is_changed else 'not recorded'}, exit {answer.status}"


def _is_as_promised(words: Sequence[str], answer: Answer) -> None:
    """A refusal prints nothing on stdout; what scripts read is JSON, and one line of it."""
    is_json = not help_asked(words) and _is_json(words)
    if answer.status in (1, 2, 3) and not answer.out:
        assert answer.err.strip(), "refused, and no reason given"
        if is_json:
            assert answer.error["code"]
    elif answer.status == 0 and is_json and _command(words) != "board":
        assert len(answer.out.splitlines()) == 1, answer
        assert json.loads(answer.out)["schema"] == 1


def _is_json(words: Sequence[str]) -> bool:
    """Whether JSON is asked for; a line that cannot be read asks for it in any place."""
    try:
        return split(words).has("--json")
    except HokmError:
        return "--json" in words


def _command(words: Sequence[str]) -> str | None:
    """Which command these words are; None where they are none."""
    try:
        return split(words).command.name
    except HokmError:
        return None


def _bytes(home: Path) -> dict[str, bytes]:
    """The record, and what SQLite may have left beside it."""
    return {path.name: path.read_bytes() for path in sorted(home.glob("hokm.db*"))}


def _holds_together(home: Path) -> None:
    """What is in the record can be told, and every number in it comes out the same again."""
    evening = Evening(home)
    status = evening("status --json")
    assert status.status == 0 or status.error["code"] == "no_session", status
    if (home / "hokm.db").exists():
        evening.ok("check")


def try_script(examples: int) -> Tally:
    """The same lines at the prompt of `hokm table`: piped into it, and typed at a terminal."""
    with TemporaryDirectory(prefix="hokm-fuzz-") as top:
        places = Places(Path(top))

        def look(tally: Tally, typed: Typed) -> None:
            script = "".join(f"{' '.join(words)}\n" for words in typed.lines)
            with places.at(typed.phase) as folder:
                tally.add(answered(typed.at(folder / "home"), ["table"], [script]))
                _holds_together(folder / "home")

        return try_examples("scripts for the prompt", EVENINGS, look, examples=examples)


def main() -> None:
    """All of it."""
    try_lines(3000).check()
    try_script(1000).check()


if __name__ == "__main__":
    main()
