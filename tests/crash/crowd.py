"""Many commands at one record, some killed, one stopped: python tests/crash/crowd.py

A command is killed again and again, at any moment. And eight terminals type at once, while a ninth
stands still in the middle of a step, holding the record. What was acknowledged is kept, once; each
step was judged on the one before it; and nothing is refused but by a rule or as busy.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.cli.processes import Done, begun, command, ended
from tests.crash.kept import Steps, kept
from tests.crash.tally import Tally
from tests.evening import Evening

NEW = "new Ana Ben Cyn Dan --dealer ana"
PLAYED = "redeal redeal redeal note note p 8h 9 undo undo redo".split()
"""What is typed in the crowd; the words of a redeal and a note are like no other's."""
BY_A_RULE = set(
    "wrong_phase bidding_over not_higher nothing_to_redo"
    " tricks_not_13 not_a_call no_suit unknown_command".split()
)
TERMINALS = "abcdefgh"
PATIENCE = 180
"""Seconds: a command waits ten for the record, and some at a busy machine for everything else."""
STANDING_STILL = (
    sys.executable,
    "-c",
    "import os, signal\n"
    "from hokm_ref.store.book import Book\n"
    "append = Book.append\n"
    "def and_stop(*given, **tables):\n"
    "    append(*given, **tables)\n"
    "    os.kill(os.getpid(), signal.SIGSTOP)\n"
    "Book.append = and_stop\n"
    "from hokm_ref.door import script; script()",
)
"""The program stopped when a step is appended and not yet kept: nobody else may write."""


# Killed, again and again.


def killed(times: int) -> Tally:
    """One command after another killed, half of them as soon as their journal is seen."""
    tally = Tally("kill -9 at any moment")
    with TemporaryDirectory(prefix="hokm-crash-") as folder:
        home = Path(folder) / "home"
        Evening(home, now=int(time.time())).ok(NEW)
        chance, took = random.Random(9), _duration(home)
        said: list[str] = []

        def look(at: int) -> str:
            before = kept(home)
            done = _killed(home, str(at), lambda: _wait(home, chance, took, is_seen=at % 2 == 0))
            if done.stdout:
                said.append(str(at))
            now = kept(home)
            assert now[: len(before)] == before, "something recorded before has changed"
            added = [words for *_, words in now[len(before) :] if words is not None]
            assert added in ([], [str(at)]), added
            assert added or not done.stdout, "said, and not recorded"
            how = "killed" if done.returncode else "ended by itself"
            return f"{'recorded' if added else 'not recorded'}, {how}"

        tally.try_each(range(times), look, at_once=1)
        voided = [words for *_, words in kept(home) if words in map(str, range(times))]
        tally.expect(set(said) <= set(voided), "all that was said is kept to the end")
        tally.expect(len(set(voided)) == len(voided), "nothing is kept twice")
        tally.expect(any("killed" in how for how in tally.counts), "somebody was killed")
    return tally


def _killed(home: Path, text: str, wait: Callable[[], None]) -> Done:
    """A command that is killed after a while, if it has not ended by then."""
    process = begun(["redeal", text], home)
    wait()
    process.kill()
    done = ended(process, within=PATIENCE)
    assert b"Traceback" not in done.stderr, done
    assert done.returncode == -signal.SIGKILL or (done.returncode == 0 and done.stdout), done
    return done


def _duration(home: Path) -> float:
    began = time.monotonic()
    command(["status"], home)
    return time.monotonic() - began


def _wait(home: Path, chance: random.Random, took: float, *, is_seen: bool) -> None:
    """Until the command is about to write, or any moment of about the time that one takes."""
    journal = home / "hokm.db-journal"
    ends = time.monotonic() + (4 * took if is_seen else chance.uniform(0, 1.3 * took))
    while time.monotonic() < ends and not (is_seen and journal.exists()):
        time.sleep(0 if is_seen else 0.001)
    if is_seen:
        time.sleep(chance.choice((0, 0, 0.0005, 0.001, 0.003)))


# Eight terminals at once.


@dataclass(frozen=True)
class Said:
    """What was typed at one of the terminals, and what was answered: data, or a refusal's code."""

    words: tuple[str, ...]
    data: str | None
    code: str | None


def together(sessions: int, *, each: int, still: float) -> Tally:
    """The terminals at so many sessions, each typing so often; one more stands still meanwhile."""
    tally = Tally(f"{len(TERMINALS)} terminals at {sessions} session{'s' * (sessions > 1)}")
    with TemporaryDirectory(prefix="hokm-crash-") as folder:
        home = Path(folder) / "home"
        evening = Evening(home, now=int(time.time()))
        for _ in range(sessions):
            evening.ok(NEW)
        is_half_way = Event()
        with ThreadPoolExecutor(len(TERMINALS) + 1) as pool:
            stopped = pool.submit(_stopped, home, still, is_half_way)
            typing = [
                pool.submit(_typed, home, name, sessions, each, is_half_way) for name in TERMINALS
            ]
            said = [one for terminal in typing for one in terminal.result()]
            said += stopped.result()
        for number in range(1, sessions + 1):
            _replay(tally, home, number, [one for one in said if one.words[1] == str(number)])
        kept(home)
    for one in said:
        tally.add("recorded" if one.code is None else f"refused: {one.code}")
    return tally


def _typed(home: Path, name: str, sessions: int, each: int, is_half_way: Event) -> list[Said]:
    """What one terminal types, and what it is answered; it takes back no more than it recorded.

    So nobody comes to take back the beginning of a session: where that goes on depends on others.
    """
    chance = random.Random(f"{name} {sessions}")
    said: list[Said] = []
    standing: Counter[int] = Counter()
    try:
        for at in range(each):
            if at == each // 2:
                is_half_way.set()
            session, word = chance.randint(1, sessions), chance.choice(PLAYED)
            if word == "undo" and not standing[session]:
                word = "redeal"
            text = [f"{name}{at}"] if word in ("redeal", "note") else []
            answer = _answered(home, ("-s", str(session), word, *text))
            if answer.code is None:
                standing[session] += -1 if word == "undo" else 1
            said.append(answer)
    finally:
        is_half_way.set()  # nobody waits for a terminal that went wrong
    return said


def _answered(home: Path, words: tuple[str, ...]) -> Said:
    return _heard(words, ended(begun([*words, "--json"], home), within=PATIENCE))


def _heard(words: tuple[str, ...], done: Done) -> Said:
    assert b"Traceback" not in done.stderr, done
    if done.returncode == 0:
        return Said(words, _data(done.stdout), None)
    assert not done.stdout, done
    assert b"hokm itself" not in done.stderr, done
    code = json.loads(done.stderr.splitlines()[-1])["error"]["code"]
    assert done.returncode == (3 if code == "locked" else 1), done
    assert code == "locked" or code in BY_A_RULE, done
    return Said(words, None, code)


def _data(out: str | bytes) -> str:
    """An answer without what depends on the time of day."""
    data = json.loads(out)
    del data["warnings"]
    return json.dumps(data, sort_keys=True)


def _stopped(home: Path, seconds: float, is_half_way: Event) -> list[Said]:
    """One more terminal: it comes to stand still in the middle of a step, and then goes on."""
    is_half_way.wait()
    said: list[Said] = []
    has_stood = False
    while not has_stood:
        words = ("-s", "1", "redeal", f"stood still {len(said)}")
        process = begun([*words, "--json"], home, how=STANDING_STILL)
        how = os.waitid(os.P_PID, process.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)
        has_stood = how is not None and how.si_code == os.CLD_STOPPED
        if has_stood:
            time.sleep(seconds)
            process.send_signal(signal.SIGCONT)
        said.append(_heard(words, ended(process, within=PATIENCE)))
    return said


def _replay(tally: Tally, home: Path, number: int, said: Sequence[Said]) -> None:
    """Type everything once more, alone and in the order in which it is kept.

    Each answer must be one that somebody was given: so each was judged on the step before it, and
    all that was acknowledged is there, once.
    """
    acknowledged = Counter((one.words[2:], one.data) for one in said if one.code is None)
    steps = _by_step(kept(home), number)
    tally.expect(len(steps) == acknowledged.total() + 1, f"{len(steps)} steps kept")
    with TemporaryDirectory(prefix="hokm-crash-") as folder:
        alone = Evening(Path(folder) / "home", now=int(time.time()), pace=0)
        for _ in range(number):
            alone.ok(NEW)
        for facts in steps[1:]:
            words = _typed_for(facts)
            answer = alone(["-s", str(number), *words, "--json"])
            assert answer.status == 0, (words, answer.err)
            given = words, _data(answer.out)
            tally.expect(acknowledged[given] > 0, f"nobody was answered as it is: {given}")
            acknowledged[given] -= 1
        tally.expect(_by_step(kept(alone.home), number) == steps, "the same is kept alone")
    tally.expect(not +acknowledged, f"acknowledged and not kept: {+acknowledged}")


def _by_step(steps: Steps, number: int) -> list[list[tuple[Any, ...]]]:
    """The facts of each step of a session, but for the time of day."""
    grouped: dict[int, list[tuple[Any, ...]]] = {}
    for session, step, _, *fact in steps:
        if session == number and fact[0] != "time_told":
            grouped.setdefault(step, []).append(tuple(fact))
    return [grouped[step] for step in sorted(grouped)]


def _typed_for(facts: Sequence[tuple[Any, ...]]) -> tuple[str, ...]:
    """What was typed for the last fact of a step."""
    kind, _, first, _, suit, words = facts[-1]
    match str(kind):
        case "deal_voided":
            return ("redeal", words)
        case "noted":
            return ("note", words)
        case "called":
            return ("8h" if suit else "p",)
        case "steps_undone":
            return ("undo",)
        case "steps_redone":
            return ("redo",)
        case "counted":
            return (str(first),)
        case _:
            raise AssertionError(f"nobody typed {facts}")


def main() -> None:
    """All of it."""
    killed(200).check()
    for sessions in (1, 2):
        together(sessions, each=200, still=15).check()


if __name__ == "__main__":
    main()
