"""Files of people, spoilt: session files, house files, records of play: python tests/fuzz/files.py

A session file is refused and nothing is imported, or it is whole: exported, imported and exported
again it is the same byte for byte. A house file is refused, or can be played by. A record of play
is judged as far as it can be read. None of them is a traceback, or anything but exit 0, 1 or 3.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import tomli_w
from hypothesis import strategies as st

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from hokm_ref.formats import session_keys
from hokm_ref.formats.house_toml import KEYS
from hokm_ref.rules.options import OPTIONS, changed
from hokm_ref.rules.presets import PRESETS
from tests.corrections.test_session_file import EVENINGS
from tests.crash.tally import Tally
from tests.evening import Answer, Evening
from tests.formats.houses import HOUSES
from tests.fuzz.examples import OBEYED, try_examples
from tests.fuzz.spoilt import Values, files, spoilt_bytes
from tests.judge.test_records import DEALT

NEW = "new Ana Ben Cyn Dan --dealer ana"
LOOKS = (
    "status|next|why|log|sheet|chart|share|stats|rules|sheet --format html|sheet --format svg"
    "|sheet --format csv|sheet --format markdown|export|export --json|log --json"
    "|sheet --format json"
)
SESSION_KEYS = tuple(
    {key for table in vars(session_keys).values() if isinstance(table, dict) for key in table}
    - {"__builtins__"}
)
PLAY = (
    f"trump S\n{DEALT}AS AH AD AC\n",
    "trump S\n6H 3C QH 2H # a note\n5D 7D KD 4D\n8H 9H TH JH\n\ntrump hearts\nAH 2H 3H 4H\n",
    "# nothing yet\n\ntrump دل\n۶دل ۷دل 8h 9h\n",
)


@contextmanager
def table() -> Iterator[tuple[Evening, Path]]:
    """A record with an evening in it, and a folder for files."""
    with TemporaryDirectory(prefix="hokm-fuzz-") as folder:
        evening = Evening(Path(folder, "home"))
        evening.ok(NEW)
        yield evening, Path(folder)


def session_files() -> list[Values]:
    """What evenings of every kind are exported as."""
    found = []
    for typed in EVENINGS.values():
        with table() as (evening, folder):
            house = folder / "house.toml"
            house.write_text('[scoring]\ngap = 54\n[revoke]\npenalty = "note"\n', encoding="utf-8")
            for line in typed:
                evening.ok(line.format(house=house))
            found.append(tomllib.loads(evening.ok("export").out))
    return found


def try_session_files(examples: int) -> Tally:
    """So many session files."""

    def look(tally: Tally, data: bytes) -> None:
        with table() as (evening, folder):
            file = folder / "session.toml"
            file.write_bytes(data)
            before = _record(evening)
            answer = _answered(evening, ["import", str(file)])
            if answer.status:
                assert answer.status in (1, 3), answer
                assert _record(evening) == before, "refused, and something imported"
                tally.add(f"refused with exit {answer.status}")
                return
            _carried(evening, folder)
            for typed in LOOKS.split("|"):
                _answered(evening, typed.split())
            evening.ok("check")
            tally.add("imported, and whole")

    seeds = files(session_files(), SESSION_KEYS)
    return try_examples("session files", seeds, look, examples=examples)


def _record(evening: Evening) -> bytes:
    return (evening.home / "hokm.db").read_bytes()


def _answered(evening: Evening, words: list[str]) -> Answer:
    """What is answered, which is one of ours and nothing that a terminal obeys."""
    answer = evening(words)
    assert answer.status in (0, 1, 2, 3), answer
    assert not answer.status or not answer.out, answer
    assert "Traceback" not in answer.screen, answer
    assert not OBEYED.search(answer.screen), answer
    return answer


def _carried(evening: Evening, folder: Path) -> None:
    """Out, in and out again, in both forms: the same bytes."""
    first = evening.ok("export").out
    for form in ("toml", "json"):
        file = folder / f"again.{form}"
        evening.ok(["export", "--format", form, str(file)])
        fresh = Evening(folder / form)
        fresh.ok(["import", str(file)])
        assert fresh.ok("export").out == first, "not the same again"
        fresh.ok("check")


def house_files() -> list[Values]:
    """Every preset, alone and as all that it changes; and every option said."""
    presets: list[Values] = [{"preset": name} for name in PRESETS]
    whole = [_as_tables(changed(house)) for house in PRESETS.values()]
    return [*presets, *whole, _as_tables({option.key: option.default for option in OPTIONS})]


def _as_tables(keys: dict[str, Any]) -> Values:
    file: Values = {}
    for key, value in keys.items():
        table, _, name = key.rpartition(".")
        kept = [getattr(one, "value", one) for one in value] if isinstance(value, tuple) else value
        (file.setdefault(table, {}) if table else file)[name] = kept
    return file


ALLOWED = HOUSES.map(lambda house: tomli_w.dumps(_as_tables(changed(house))).encode())


def try_house_files(examples: int) -> Tally:
    """So many house files."""

    def look(tally: Tally, data: bytes) -> None:
        with table() as (evening, folder):
            file = folder / "house.toml"
            file.write_bytes(data)
            before = _record(evening)
            checked = _answered(evening, ["rules", "check", str(file)])
            begun = _answered(evening, ["new", *NEW.split()[1:], "--rules", str(file)])
            assert checked.status == begun.status, (checked, begun)
            if begun.status:
                assert begun.status in (1, 3), begun
                assert _record(evening) == before, "refused, and something recorded"
                tally.add(f"refused with exit {begun.status}")
                return
            tally.add("rounds played", _play(evening, rounds=3))
            _carried(evening, folder)
            for typed in LOOKS.split("|"):
                _answered(evening, typed.split())
            evening.ok("check")
            tally.add("played by, and carried over")

    seeds = files(house_files(), KEYS) | ALLOWED
    return try_examples("house files", seeds, look, examples=examples)


def _play(evening: Evening, rounds: int) -> int:
    """Rounds as whatever rules there are allow them; returns how many were closed."""
    for _ in range(20 * rounds):
        status = evening.status()
        closed = len(evening.sheet())
        if closed >= rounds:
            break
        evening.ok(_next(status))
    return len(evening.sheet())


def _is_named_after(status: Any) -> bool:
    changed = status["session"]["rules_changed"]
    return bool(changed.get("bidding.trump_named") == "after_auction")


def _next(status: Any) -> str:
    """Something that may be typed now."""
    match status["phase"]:
        case "auction" if status["dealer"] is None:
            return "deal ana"
        case "auction":
            legal, suit = status["legal"], "" if _is_named_after(status) else "h"
            is_open = any(call["call"] != "pass" for call in status["calls"])
            may_pass = legal["pass"] and (is_open or not legal["bids"])
            return "pass" if may_pass else f"bid {legal['bids'][-1]}{suit}"
        case "trump":
            return "trump s"
        case "play":
            return "took 7-3" if status["session"]["version"] == "classic" else "took 9"
        case _:
            return "rematch --dealer ana"


def try_play_records(examples: int) -> Tally:
    """So many records of play."""

    def look(tally: Tally, data: bytes) -> None:
        with table() as (evening, folder):
            file = folder / "play.txt"
            file.write_bytes(data)
            before = _record(evening)
            answer = _answered(evening, ["judge", "play", str(file), "--json"])
            told = _answered(evening, ["judge", "play", str(file)])
            assert answer.status == told.status
            assert answer.status in (0, 3), answer
            assert _record(evening) == before, "judged, and something recorded"
            if answer.status == 0:
                found = json.loads(answer.out)["rounds"]
                tally.add("rounds read", len(found))
                tally.add("problems told", sum(len(one["problems"]) for one in found))
            tally.add(f"files with exit {answer.status}")

    data = st.sampled_from([text.encode() for text in PLAY])
    records = data | data.flatmap(spoilt_bytes) | data.flatmap(spoilt_bytes).flatmap(spoilt_bytes)
    return try_examples("records of play", records, look, examples=examples)


def main() -> None:
    """All of it."""
    try_session_files(3000).check()
    try_house_files(1000).check()
    try_play_records(3000).check()


if __name__ == "__main__":
    main()
