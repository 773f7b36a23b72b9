"""`judge play`: a written record of play, judged as a stream."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands.answer import Flow
from hokm_ref.commands.house import found_rules
from hokm_ref.commands.json_text import as_json
from hokm_ref.formats.play_record import Written, opened, rounds
from hokm_ref.rules.cards import PACK
from hokm_ref.rules.law import sentence
from hokm_ref.session.explain import written
from hokm_ref.wording import glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.formats.play_round import Problem, Round
    from hokm_ref.rules.house import House
    from hokm_ref.rules.revoke import Revoke

AT_ONCE = 64
"""Rounds after which what was found is written."""


def play(desk: Desk, line: Line) -> Flow:
    """The record in a file, or "-" for what is piped in."""
    if not line.words:
        way = f"As in: {glued('hokm', 'judge', 'play', 'evening.txt')}"
        raise errors.Takes("judge play", "a file, or - for what comes through a pipe", way)
    house = found_rules(desk, line)[0] if line.names_rules else None
    path = " ".join(line.words)
    record = _piped(desk) if path == "-" else opened(path)
    judged = rounds(record.file, path, is_classic=bool(house and house.is_classic))
    first = next(judged, None)  # so that what is no text is refused before anything is written

    def all_rounds() -> Iterator[Round]:
        if first is not None:
            yield first
        yield from judged
        record.file.close()

    return Flow(
        lambda: _sentences(all_rounds(), house),
        lambda: _data(all_rounds()),
        record.size,
        record.so_far,
    )


def _piped(desk: Desk) -> Written:
    source = desk.piped()
    if source is None:
        raise errors.PlayNotRead("-", "stands for a pipe, and nothing is piped in")
    return Written(source, None)


def _sentences(judged: Iterator[Round], house: House | None) -> Iterator[tuple[str, ...]]:
    """What is amiss, as it is found, and the count of it all; of one round alone, its tricks."""
    number = tricks = revokes = problems = 0
    only: Round | None = None
    for number, each in enumerate(judged, 1):
        only = each if number == 1 else None
        tricks += sum(len(cards) == 4 for _, cards, _, _ in each.tricks)
        if each.revokes or each.problems:
            revokes += len(each.revokes)
            problems += len(each.problems)
            yield _amiss(each, number)
        elif number % AT_ONCE == 0:
            yield ()
    if only is not None:
        yield (
            *(written.won(only.trump, at, trick) for at, trick in enumerate(only.tricks, 1)),
            written.taken(only.trump, only.taken),
        )
    cost = (sentence(f"revoke.{house.revoke_penalty}", house),) if house and revokes else ()
    yield (written.summary(number, tricks, revokes, problems), *cost)


def _amiss(judged: Round, number: int) -> tuple[str, ...]:
    """The problems and revokes of a round, in the order of its lines."""
    found = [
        (problem.line, written.problem(problem.why, number=number, line=problem.line))
        for problem in judged.problems
    ]
    for revoke in judged.revokes:
        line = judged.tricks[revoke.trick - 1][3]
        found.append((line, written.revoked(revoke, number=number, line=line)))
    return tuple(sentence for _, sentence in sorted(found, key=lambda pair: pair[0]))


def _data(judged: Iterator[Round]) -> Iterator[str]:
    """One JSON object, piece by piece."""
    yield '{"schema": 1, "rounds": ['
    pieces: list[str] = []
    comma = ""
    for number, each in enumerate(judged, 1):
        pieces.append(comma + as_json(_round(each)))
        comma = ", "
        if number % AT_ONCE == 0:
            yield "".join(pieces)
            pieces.clear()
    yield "".join(pieces) + "]}\n"


_CODES = tuple(card.code for card in PACK)


def _round(judged: Round) -> dict[str, Any]:
    return {
        "trump": judged.trump.value if judged.trump else None,
        "tricks": [
            {
                "leader": None if leader is None else leader.value,
                "cards": [card if isinstance(card, str) else _CODES[card] for card in cards],
                "winner": None if winner is None else winner.value,
            }
            for leader, cards, winner, _ in judged.tricks
        ],
        "taken": judged.taken,
        "revokes": [_revoke(revoke) for revoke in judged.revokes],
        "problems": [_problem(problem) for problem in judged.problems],
    }


def _revoke(revoke: Revoke) -> dict[str, Any]:
    return {
        "player": revoke.seat.value,
        "trick": revoke.trick,
        "card": revoke.card.code,
        "led": revoke.led.value,
        "proof_trick": revoke.proof_trick,
        "proof_card": revoke.proof.code,
        "rule": revoke.clause,
    }


def _problem(problem: Problem) -> dict[str, Any]:
    return {
        "line": problem.line,
        "code": problem.why.code,
        "message": written.plain(problem.why),
        "rule": problem.why.rule,
    }
