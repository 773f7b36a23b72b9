"""Undo and redo, and corrections: which recorded steps still stand, and what they then tell."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.session.facts import Corrected, StepsRedone, StepsUndone, Swapped, TimeTold
from hokm_ref.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hokm_ref.session.facts import Fact


class Step(Value):
    """What one command recorded: one undo."""

    at: int
    """When, in seconds since 1970."""
    facts: tuple[Fact, ...]

    @property
    def told(self) -> list[Fact]:
        """What it tells of the game, without the places of it and its time."""
        return [fact for fact in self.facts if not isinstance(fact, Corrected | TimeTold)]


class Account(Value):
    """What the steps that stand tell, when each of it was recorded, and what a correction left."""

    facts: tuple[Fact, ...]
    times: tuple[int, ...]
    """In seconds since 1970, one for each fact."""
    kept: int = 0
    """How many of them stood when the last correction was made: a rule that it moved is told of
    those, and does not refuse them."""


class History(Value):
    """The steps that stand, and those taken back that a redo would bring again."""

    done: tuple[Step, ...] = ()
    undone: tuple[Step, ...] = ()
    """The last one taken back comes last."""
    is_replaced: bool = False
    """Whether steps that were taken back went when something new was recorded."""

    @property
    def account(self) -> Account:
        """What the steps that stand tell, in order, with every correction made."""
        facts: list[Fact] = []
        times: list[int] = []
        kept = 0
        for step in self.done:
            match step.facts:
                case (Corrected(start, end), *anew):
                    facts[start:end], times[start:end] = _timed(anew, step.at)
                    kept = len(facts)
                case (Swapped(one, other),):
                    from hokm_ref.session.swap import swapped

                    facts = swapped(facts, one, other)
                    kept = len(facts)
                case added:
                    new, at = _timed(added, step.at)
                    facts += new
                    times += at
        return Account(tuple(facts), tuple(times), kept)

    def without(self, steps: int) -> History:
        """The history with so many steps taken back, all or none."""
        if not 0 < steps <= len(self.done):
            raise errors.NothingToUndo(steps, left=len(self.done))
        keep = len(self.done) - steps
        return self.but(done=self.done[:keep], undone=(*self.undone, *reversed(self.done[keep:])))

    def again(self, steps: int) -> History:
        """The history with so many steps brought back, all or none."""
        if not 0 < steps <= len(self.undone):
            left = len(self.undone)
            raise errors.NothingToRedo(steps, left=left, is_replaced=self.is_replaced)
        keep = len(self.undone) - steps
        return self.but(done=(*self.done, *reversed(self.undone[keep:])), undone=self.undone[:keep])


def _timed(step: Sequence[Fact], at: int) -> tuple[list[Fact], list[int]]:
    """The facts of a step without the times that are told in it, and the time of each."""
    facts: list[Fact] = []
    times: list[int] = []
    for fact in step:
        if isinstance(fact, TimeTold):
            at = fact.at
        else:
            facts.append(fact)
            times.append(at)
    return facts, times


def resolve(steps: Iterable[Step]) -> History:
    """What is left standing of all the steps ever recorded."""
    done: list[Step] = []
    undone: list[Step] = []
    is_replaced = False
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
                # As in an editor: after something new, what was taken back cannot come again.
                is_replaced = is_replaced or bool(undone)
                undone.clear()
    return History(tuple(done), tuple(undone), is_replaced)
