"""Undo and redo, and corrections: which recorded steps still stand, and what they then tell."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.session.facts import Corrected, StepsRedone, StepsUndone, Swapped, TimeTold
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

    @property
    def told(self) -> list[Fact]:
        """What it tells of the game, without the places of it and its time."""
        return [fact for fact in self.facts if not isinstance(fact, Corrected | TimeTold)]

    @property
    def times(self) -> list[int]:
        """When each of these was, in seconds since 1970."""
        times, at = list[int](), self.at
        for fact in self.facts:
            if isinstance(fact, TimeTold):
                at = fact.at
            elif not isinstance(fact, Corrected):
                times.append(at)
        return times

    @property
    def is_correction(self) -> bool:
        """Whether it says that what was told before was otherwise."""
        return isinstance(self.facts[0], Corrected | Swapped)


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
            place = tell(step, facts)
            if place is not None:
                times[slice(*place)] = step.times
            if step.is_correction:
                kept = len(facts)
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


def tell(step: Step, facts: list[Fact]) -> tuple[int, int] | None:
    """Put what a step tells to the facts before it, and return the places that it takes.

    None for seats that were changed: every fact keeps its place.
    """
    match step.facts:
        case (Swapped(one, other),):
            from hokm_ref.session.swap import swapped

            facts[:] = swapped(facts, one, other)
            return None
        case (Corrected(start, end), *_):
            pass
        case _:
            start = end = len(facts)
    facts[start:end] = step.told
    return start, end


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
