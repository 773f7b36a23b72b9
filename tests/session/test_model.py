"""Whole evenings at the command line, against a model written from the rule book alone.

The record is a real file, opened anew by every command, and looked at after each of them.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any, Protocol

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tests.evening import Answer, Evening
from tests.session.naive import NAMES, Board, Call, Memory, Refused

ROOT = Path(__file__).parents[2]


class Typing(Protocol):
    """Somebody at a prompt: words in, answer out."""

    def __call__(self, typed: list[str], /) -> Answer: ...


class Game:
    """The program and the model side by side: each command is given to both."""

    def __init__(self, typing: Typing, dealer: int, lead: int = 0) -> None:
        self.typing = typing
        first = Board(dealer, totals=[lead, 0] if lead > 0 else [0, -lead])
        carried = ["--gap", str(abs(lead)), "--for", NAMES[lead < 0]] if lead else []
        answer = typing(["new", *NAMES, "--dealer", NAMES[dealer], *carried])
        assert answer.status == 0, answer.err
        self.memory = Memory([first])
        self.seen: list[dict[str, Any]] | None = None

    def step(self, typed: str, act: Callable[[Board], object]) -> None:
        """One command that records; the model says whether it is refused, and why."""

        def both() -> None:
            board = deepcopy(self.memory.now)
            act(board)
            self.memory.step(board)

        self._type(typed, both)

    def back(self, typed: str, steps: int) -> None:
        """An undo or a redo of so many steps."""
        memory = self.memory
        self._type(typed, lambda: (memory.undo if typed.startswith("undo") else memory.redo)(steps))

    def _type(self, typed: str, act: Callable[[], object]) -> None:
        answer = self.typing([*typed.split(), "--json"])
        code = None
        try:
            act()
        except Refused as refusal:
            code = refusal.code
        said = answer.error["code"] if answer.status else None
        assert (answer.status, said) == (int(code is not None), code), typed
        if code is None and self.memory.boards:
            self._agrees(answer.json)

    def _agrees(self, told: dict[str, Any]) -> None:
        expected = self.memory.now.status()
        assert {key: told[key] for key in expected} == expected

    def look(self) -> None:
        """The board as a new reader of the record sees it."""
        answer = self.typing(["status", "--json"])
        if self.memory.boards:
            self._agrees(answer.json)
        else:
            assert answer.status == 1
            assert answer.error["code"] == "no_session"

    def look_back(self) -> None:
        """The sheet, where the model's has changed since it was last looked at."""
        sheet = self.memory.now.sheet if self.memory.boards else []
        if self.memory.boards and self.seen != sheet:
            self.seen = sheet
            rounds = self.typing(["log", "--rounds", "--json"]).json["rounds"]
            told = [
                {key: line[key] for key in expected}
                for line, expected in zip(rounds, sheet, strict=True)
            ]
            assert told == sheet
            assert ["void" in line for line in rounds] == ["void" in line for line in sheet]


seats = st.integers(0, 3)
suits = st.sampled_from("shdc")
numbers = st.sampled_from([*range(7, 14), *range(7, 14), 6, 14])
maybe_seats = st.none() | st.none() | seats


class EveningMachine(RuleBasedStateMachine):
    """Four people who mostly play on, and sometimes type what is not allowed."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.game: Game

    def teardown(self) -> None:
        if hasattr(self, "game"):
            self.game.seen = None
            self.game.look_back()
        self.folder.cleanup()

    @initialize(dealer=seats, lead=st.sampled_from((0, 0, 18, -18, 45, -45, 51, -51)))
    def new(self, dealer: int, lead: int) -> None:
        self.game = Game(Evening(Path(self.folder.name) / "home"), dealer, lead)

    going_on = precondition(lambda self: bool(self.game.memory.boards))

    @going_on
    @rule(data=st.data())
    def play_on(self, data: Any) -> None:
        """One thing that the rules allow."""
        moves = {
            "auction": "bid_higher bid_higher pass_ pass_ everybody_passes round_that_agrees deal",
            "trump": "name_trump name_trump name_trump deal redeal",
            "play": "tricks tricks took_about_the_bid took redeal deal end",
            "over": "rematch",
        }[self.board.phase]
        getattr(self, data.draw(st.sampled_from(moves.split())))(data)

    @going_on
    @rule(data=st.data(), way=st.sampled_from("whole called tricks".split()))
    def play_a_round(self, data: Any, way: str) -> None:
        """From wherever the table stands to the end of a round."""
        if self.board.phase == "over":
            self.rematch(data)
        if self.board.phase == "auction" and way == "whole":
            self.round_that_agrees(data)
            return
        while self.board.phase == "auction":
            (self.bid_higher if data.draw(st.booleans()) else self.pass_)(data)
        if self.board.phase == "trump":
            self.name_trump(data)
        if way == "tricks":
            number = self.board.number
            while self.board.phase == "play" and self.board.number == number:
                self.tricks(data)
        else:
            self.took_about_the_bid(data)

    @going_on
    @rule(data=st.data())
    def type_anything(self, data: Any) -> None:
        """Any command at any time."""
        anything = (
            "bid pass_ bid_without_a_suit everybody_passes name_trump tricks took took_both round"
            " deal redeal end rematch"
        )
        getattr(self, data.draw(st.sampled_from(anything.split())))(data)

    @rule(data=st.data(), how=st.sampled_from("undo undo redo both all".split()))
    def go_back(self, data: Any, how: str) -> None:
        """An undo, a redo, one after the other, or all of it and back."""
        boards, undone = self.game.memory.boards, self.game.memory.undone
        steps = data.draw(st.sampled_from((1, 1, 2, 3, 40)))
        steps = max(1, len(boards)) if how == "all" else steps
        if how == "undo" and boards:
            self.back("undo", steps)
        elif how == "redo" or not boards:
            self.back("redo", min(steps, len(undone)) if not boards else steps)
        else:
            self.back("undo", min(steps, len(boards)))
            self.game.look()
            self.back("redo", min(steps, len(undone)))

    def back(self, command: str, steps: int) -> None:
        self.game.back(command if steps == 1 else f"{command} {steps}", steps)

    # What can be typed: each both to the program and to the model.

    @property
    def board(self) -> Board:
        return self.game.memory.now

    def call(self, call: Call, who: int | None) -> None:
        typed = "pass" if call is None else f"bid {call[0]}{call[1]}"
        named = "" if who is None else f" --by {NAMES[who]}"
        self.game.step(typed + named, lambda board: board.call(call, by=who))

    def bid_higher(self, data: Any) -> None:
        turn = self.board.caller(len(self.board.calls))
        call = (data.draw(st.sampled_from(self.board.legal())), data.draw(suits))
        self.call(call, data.draw(st.sampled_from((None, None, turn))))

    def bid(self, data: Any) -> None:
        self.call((data.draw(numbers), data.draw(suits)), data.draw(maybe_seats))

    def pass_(self, data: Any) -> None:
        self.call(None, data.draw(maybe_seats) if data.draw(st.booleans()) else None)

    def everybody_passes(self, data: Any) -> None:
        left = 4 - len(self.board.calls) or 1
        self.game.step(f"bid {'p ' * left}", lambda board: board.several([None] * left))

    def bid_without_a_suit(self, data: Any) -> None:
        number = data.draw(numbers)
        self.game.step(f"bid {number}", lambda board: board.call(None, number))

    def name_trump(self, data: Any) -> None:
        suit = data.draw(suits)
        self.game.step(f"trump {suit}", lambda board: board.name_trump(suit))

    def tricks(self, data: Any) -> None:
        most = max(1, 13 - len(self.board.tricks))
        winners = data.draw(st.lists(seats, min_size=1, max_size=most))
        names = " ".join(NAMES[winner] for winner in winners)
        self.game.step(f"trick {names}", lambda board: board.tricks_of(winners))

    def took(self, data: Any) -> None:
        own, side = data.draw(st.integers(0, 14)), data.draw(maybe_seats)
        name = "" if side is None else NAMES[side]
        self.game.step(f"took {name} {own}", lambda board: board.count(own, side=side))

    def took_about_the_bid(self, data: Any) -> None:
        own = self.board.bid - data.draw(st.integers(0, 1))
        self.game.step(f"took {own}-{13 - own}", lambda board: board.count(own, 13 - own))

    def took_both(self, data: Any) -> None:
        own, others = data.draw(st.integers(0, 14)), data.draw(st.integers(0, 14))
        self.game.step(f"took {own}-{others}", lambda board: board.count(own, others))

    def round_that_agrees(self, data: Any) -> None:
        bidder = self.board.caller(data.draw(st.integers(len(self.board.calls), 3)))
        number = data.draw(st.sampled_from(self.board.legal()))
        own = number - data.draw(st.integers(0, 1))
        self.whole(bidder, number, data.draw(suits), own, is_forced=False)

    def round(self, data: Any) -> None:
        bidder, number, suit = data.draw(seats), data.draw(numbers), data.draw(suits)
        is_forced = number == 7 and data.draw(st.booleans())
        self.whole(bidder, number, suit, data.draw(st.integers(0, 14)), is_forced=is_forced)

    def whole(self, bidder: int, number: int, suit: str, own: int, *, is_forced: bool) -> None:
        typed = f"round {NAMES[bidder]} {number}{suit} {own}"
        typed += " --forced" if is_forced else ""
        self.game.step(
            typed, lambda board: board.whole_round(bidder, number, suit, own, forced=is_forced)
        )

    def deal(self, data: Any) -> None:
        dealer = data.draw(seats)
        self.game.step(f"deal {NAMES[dealer]}", lambda board: board.deal(dealer))

    def redeal(self, data: Any) -> None:
        self.game.step("redeal", Board.redeal)

    def end(self, data: Any) -> None:
        self.game.step("end", Board.end)

    def rematch(self, data: Any) -> None:
        dealer = data.draw(maybe_seats)
        told = "" if dealer is None else f" --dealer {NAMES[dealer]}"
        self.game.step(f"rematch{told}", lambda board: board.rematch(dealer))

    @invariant()
    def board_and_sheet_agree(self) -> None:
        if hasattr(self, "game"):
            self.game.look()
            self.game.look_back()


@pytest.mark.parametrize("evenings", [7, pytest.param(40, marks=pytest.mark.slow)])
def test_evenings_against_the_model(evenings: int) -> None:
    """Score, gap, dealer, turn, legal calls and the sheet after every command, undone or not."""
    run_state_machine_as_test(
        EveningMachine,
        settings=settings(
            max_examples=evenings,
            stateful_step_count=20,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


class Process:
    """Each command in a process of its own, as at a real prompt."""

    def __init__(self, home: Path) -> None:
        self.environ = {**os.environ, "HOKM_HOME": str(home), "PYTHONPATH": str(ROOT)}
        self.environ.pop("COVERAGE_PROCESS_START", None)
        self.home = home
        self.commands = 0

    def __call__(self, typed: list[str], /) -> Answer:
        self.commands += 1
        done = subprocess.run(
            [sys.executable, "-m", "hokm_ref", *typed],
            env=self.environ,
            cwd=self.home,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        return Answer(done.returncode, done.stdout, done.stderr)


# An evening typed as at the table: what is typed, and what the model does of it.


def read(call: str) -> Call:
    """A call as the script below writes it."""
    return None if call == "p" else (int(call[:-1]), call[-1])


def act_of(typed: str) -> Callable[[Board], object]:
    """What the model does at a command of the script below."""
    command, *words = typed.split()
    seats = [NAMES.index(word.capitalize()) for word in words if word.capitalize() in NAMES]
    numbers = [int(word) for word in words if word.isdecimal()]
    match command:
        case "bid":
            calls = [read(word) for word in words if word[0] in "p123456789"]
            by = seats[0] if seats else None
            return lambda board: board.several(calls, by)
        case "trump":
            return lambda board: board.name_trump(words[0])
        case "trick":
            return lambda board: board.tricks_of(seats)
        case "took":
            return lambda board: board.count(*numbers)
        case "deal":
            return lambda board: board.deal(seats[0])
        case "rematch":
            return lambda board: board.rematch(*seats)
        case "round":
            number, suit = int(words[1][:-1]), words[1][-1]
            is_forced = "--forced" in words
            return lambda board: board.whole_round(
                seats[0], number, suit, numbers[0], forced=is_forced
            )
        case _:
            return {"redeal": Board.redeal, "end": Board.end}[command]


EVENING = """
    bid p 7s 8h p
    bid 9h
    took 8 5
    bid 8s --by ben
    bid 8h
    bid p --by dan
    undo 1
    deal ben
    bid p p p
    trick ben ben ana
    deal cyn
    took 1
    took 7 6
    bid p p p p
    trick ana
    trump d
    redeal
    round ana 13c 12
    round cyn 13s 0
    round ana 13h 13
    bid p
    undo 2
    redo 2
    redo 1
    rematch
    round dan 7h 6 --forced
    end
    rematch --dealer dan
    undo 15
    redo 15
    undo 99
    round ana 8d 8
    redo 1
"""


def test_an_evening_of_real_processes_against_the_model(tmp_path: Path) -> None:
    """Calls, counts, tricks, whole rounds, a wrong dealer, the end of a game, undo across it."""
    process = Process(tmp_path)
    game = Game(process, 0)
    for typed in map(str.strip, EVENING.strip().splitlines()):
        if typed.startswith(("undo", "redo")):
            game.back(typed, int(typed.split()[1]))
        else:
            game.step(typed, act_of(typed))
        if typed.startswith(("undo", "round")):
            game.look()
    game.look_back()
    assert process.commands >= 40
    assert game.memory.now.game == 3
