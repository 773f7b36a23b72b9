"""Undo and redo: which of the recorded steps still stand."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hokm_ref.errors.record import NothingToRedo, NothingToUndo
from hokm_ref.rules.auction import PASS
from hokm_ref.session.facts import Called, Fact, SessionNamed, StepsRedone, StepsUndone
from hokm_ref.session.history import History, Step, resolve


def step(name: str | int, *more: Fact) -> Step:
    """A step that can be told from the others."""
    return Step(0, (SessionNamed(str(name)), *more))


def undo(steps: int) -> Step:
    """So many taken back."""
    return Step(0, (StepsUndone(steps),))


def redo(steps: int) -> Step:
    """So many brought again."""
    return Step(0, (StepsRedone(steps),))


# What was typed (a number is a step, u2 is undo 2, r1 is redo 1), what stands, what can come again.
EVENINGS = [
    ("", "", ""),
    ("1 2 3", "1 2 3", ""),
    ("1 2 3 u1", "1 2", "3"),
    ("1 2 3 u2", "1", "3 2"),
    ("1 2 3 u1 u1", "1", "3 2"),
    ("1 2 3 u3", "", "3 2 1"),
    ("1 2 3 u3 r1", "1", "3 2"),
    ("1 2 3 u2 r2", "1 2 3", ""),
    ("1 2 3 u2 r1 u1", "1", "3 2"),
    ("1 2 3 u2 4", "1 4", ""),
    ("1 2 3 u2 4 u1", "1", "4"),
    ("1 2 3 u2 4 u1 r1", "1 4", ""),
    ("1 2 3 u2 r1 4", "1 2 4", ""),
]


def recorded(typed: str) -> list[Step]:
    """The steps of an evening in this short form."""
    kinds = {"u": undo, "r": redo}
    return [
        kinds[word[0]](int(word[1:])) if word[0] in kinds else step(word) for word in typed.split()
    ]


@pytest.mark.parametrize(("typed", "stands", "again"), EVENINGS)
def test_what_stands(typed: str, stands: str, again: str) -> None:
    """An undone step can come again until another is recorded."""
    left = resolve(recorded(typed))
    assert left.done == tuple(map(step, stands.split()))
    assert left.undone == tuple(map(step, again.split()))
    assert left.account.facts == tuple(SessionNamed(name) for name in stands.split())


def test_a_step_is_undone_whole() -> None:
    """All the facts that one command recorded go together."""
    several = step("1", Called(PASS), Called(PASS))
    assert len(History((several,)).account.facts) == 3
    assert resolve([several, undo(1)]).account.facts == ()


@pytest.mark.parametrize("steps", [0, -1, 4, 99])
def test_more_steps_than_there_are_is_refused_whole(steps: int) -> None:
    """None of them goes, or comes again."""
    history = resolve(recorded("1 2 3"))
    with pytest.raises(NothingToUndo) as refusal:
        history.without(steps)
    assert refusal.value.legal() == 3
    undone = history.without(3)
    with pytest.raises(NothingToRedo) as refused:
        undone.again(steps)
    assert refused.value.legal() == 3


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_undo_and_redo_are_each_others_way_back(steps: int) -> None:
    """As many back as forward changes nothing."""
    history = resolve(recorded("1 2 3"))
    assert history.without(steps).again(steps) == history
    with pytest.raises(NothingToRedo):
        history.again(1)
    with pytest.raises(NothingToUndo):
        History().without(1)


commands = st.lists(
    st.tuples(st.sampled_from("step step step undo redo".split()), st.integers(1, 4)), max_size=40
)


@settings(max_examples=200, deadline=None, database=None)
@given(commands)
def test_against_two_plain_lists(typed: list[tuple[str, int]]) -> None:
    """Steps and undos in any order, against a list that is cut and a list of what was cut off."""
    done: list[Step] = []
    cut: list[Step] = []
    steps: list[Step] = []
    history = History()
    for number, (what, many) in enumerate(typed):
        if what == "step":
            done, cut = [*done, step(number)], []
            steps.append(step(number))
        elif what == "undo":
            if many > len(done):
                with pytest.raises(NothingToUndo):
                    history.without(many)
                continue
            done, cut = done[:-many], done[-many:] + cut
            standing = tuple(fact for kept in done for fact in kept.facts)
            assert history.without(many).account.facts == standing
            steps.append(undo(many))
        else:
            if many > len(cut):
                with pytest.raises(NothingToRedo):
                    history.again(many)
                continue
            done, cut = done + cut[:many], cut[many:]
            assert history.again(many).done == tuple(done)
            steps.append(redo(many))
        history = resolve(steps)
        assert history.done == tuple(done)
        assert history.undone == tuple(reversed(cut))


@pytest.mark.parametrize("typed", ["u1", "1 u2", "1 u1 r2", "r1"])
def test_a_record_that_undoes_too_much_is_read_to_its_end(typed: str) -> None:
    """Only what there is goes and comes: the record is never unreadable for that."""
    left = resolve(recorded(typed))
    assert len(left.done) + len(left.undone) == typed.split().count("1")


def test_what_was_taken_back_went_with_the_next_step() -> None:
    """And that is said then, however much is undone and brought again later."""
    with pytest.raises(NothingToRedo, match="that could come again"):
        resolve(recorded("1 2")).again(1)
    replaced = resolve(recorded("1 2 u1 3"))
    for history in (replaced, replaced.without(1).again(1)):
        with pytest.raises(NothingToRedo, match="went when something else was entered"):
            history.again(1)
