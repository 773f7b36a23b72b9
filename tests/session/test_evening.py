"""A session as it stands: what its steps come to, when its lines closed, and where it breaks."""

from __future__ import annotations

import pytest

from hokm_ref import errors
from hokm_ref.rules.auction import PASS, Bid
from hokm_ref.rules.seats import Seat
from hokm_ref.rules.suits import Suit
from hokm_ref.session.evening import HalfLegal, evening, judged_again
from hokm_ref.session.facts import (
    Called,
    Contracted,
    Corrected,
    Counted,
    DealerChosen,
    Fact,
    SessionBegan,
    StepsUndone,
    TimeTold,
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


BY_CYN = Step(300, (Called(PASS, Seat.THIRD),))
"""The first call of the second round, after Ben & Dan lost the first and Ben dealt."""


def told_anew(*facts: Fact) -> Step:
    """The first round corrected, which is told from the third fact on."""
    return Step(400, (Corrected(2, 4), TimeTold(200), *facts))


def test_what_comes_right_after_a_correction_is_of_a_later_round() -> None:
    """With 8 tricks Ana deals again, so the next fact would be Ben's call and not Cyn's."""
    seen = evening(1, [BEGAN, FIRST.but(facts=(*FIRST.facts[:1], Counted(7))), BY_CYN])
    with pytest.raises(errors.LaterRefused) as refused:
        judged_again(seen, told_anew(*FIRST.facts))
    assert (refused.value.number, refused.value.code) == (2, "out_of_turn")


def test_what_is_told_anew_itself_is_refused_as_at_its_entry() -> None:
    """Its last fact too."""
    seen = evening(1, [BEGAN, FIRST, SECOND])
    with pytest.raises(errors.TooManyTricks):
        judged_again(seen, told_anew(*FIRST.facts[:1], Counted(14)))
