"""Undo and redo: which recorded steps still stand."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.session.facts import StepsRedone, StepsUndone
from hokm_ref.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from hokm_ref.session.facts import Fact


class Step(Value):
    """What one command recorded: one undo."""

    at: int
    """When, in seconds since 1970."""
    facts: tuple[Fact, ...]


class History(Value):
    """The steps that stand, and those taken back that a redo would bring again."""

    done: tuple[Step, ...] = ()
    undone: tuple[Step, ...] = ()
    """The last one taken back comes last."""

    @property
    def facts(self) -> list[Fact]:
        """The facts of the steps that stand, in order."""
        return [fact for step in self.done for fact in step.facts]

    def without(self, steps: int) -> History:
        """The history with so many steps taken back, all or none."""
        if not 0 < steps <= len(self.done):
            raise errors.NothingToUndo(steps, left=len(self.done))
        keep = len(self.done) - steps
        return History(self.done[:keep], (*self.undone, *reversed(self.done[keep:])))

    def again(self, steps: int) -> History:
        """The history with so many steps brought back, all or none."""
        if not 0 < steps <= len(self.undone):
            raise errors.NothingToRedo(steps, left=len(self.undone))
        keep = len(self.undone) - steps
        return History((*self.done, *reversed(self.undone[keep:])), self.undone[:keep])


def resolve(steps: Iterable[Step]) -> History:
    """What is left standing of all the steps ever recorded."""
    done: list[Step] = []
    undone: list[Step] = []
    for step in steps:
        match step.facts:
            case (StepsUndone(number),):
                for _ in range(min(number, len(done))):
                    undone.append(done.pop())
            case (StepsRedone(number),):
                for _ in range(min(number, len(undone))):
                    done.append(undone.pop())
            case _:
                done.append(step)
                undone.clear()
    return History(tuple(done), tuple(undone))
