"""A session as it stands: what its steps come to, when its lines closed, and where it breaks."""

from __future__ import annotations

import pytest

from hokm_ref.rules.auction import PASS, Bid
from hokm_ref.rules.seats import Seat
from hokm_ref.rules.suits import Suit
from hokm_ref.session.evening import HalfLegal, evening
from hokm_ref.session.facts import (
    Called,
    Contracted,
    Counted,
    DealerChosen,
    SessionBegan,
    StepsUndone,
)
from hokm_ref.session.history import Step

BEGAN = Step(100, (SessionBegan(("Ana", "Ben", "Cyn", "Dan")), DealerChosen(Seat.FIRST)))
FIRST = Step(200, (Contracted(Seat.SECOND, Bid(8, Suit.CLUBS)), Counted(8)))
SECOND = Step(300, (Called(PASS),))
THIRD = Step(400, (Called(Bid(8, Suit.CLUBS)), Called(PASS), Called(PASS)))
COUNT = Step(500, (Counted(7),))


def test_each_line_closed_when_its_step_was_recorded() -> None:
    """And the evening was last written to with its last step that stands."""
    seen = evening(3, [BEGAN, FIRST, SECOND, THIRD, COUNT])
    assert (seen.number, seen.closed_at, seen.last_at) == (3, (200, 500), 500)
    undone = evening(3, [BEGAN, FIRST, SECOND, THIRD, COUNT, Step(600, (StepsUndone(2),))])
    assert (undone.closed_at, undone.last_at) == ((200,), 300)


def test_an_evening_without_its_beginning_has_no_table() -> None:
    """All was taken back, or nothing was ever recorded."""
    for steps in ([], [BEGAN, Step(200, (StepsUndone(1),))]):
        seen = evening(1, steps)
        assert (seen.table, seen.closed_at, seen.last_at) == (None, (), 0)


@pytest.mark.parametrize(
    ("steps", "broken"),
    [
        ([FIRST], 1),
        ([BEGAN, BEGAN], 2),
        ([BEGAN, FIRST, COUNT], 3),
        ([BEGAN, FIRST, SECOND, THIRD, SECOND, COUNT], 5),
        ([BEGAN, FIRST, THIRD, COUNT], 4),
        ([BEGAN, FIRST, SECOND, SECOND, THIRD], 5),
    ],
)
def test_a_record_that_a_rule_refuses_is_told_by_its_step(steps: list[Step], broken: int) -> None:
    """The number of the step, and what the rule says of it."""
    with pytest.raises(HalfLegal) as damage:
        evening(7, steps)
    assert damage.value.step == broken
    assert f"step {broken} of session 7 goes against the rules" in damage.value.why()
