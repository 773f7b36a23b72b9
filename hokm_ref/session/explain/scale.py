"""How long the bars of a chart are, in whatever small steps they are drawn."""

from __future__ import annotations

from hokm_ref.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.session.explain.chart import Course


class Scale(Value):
    """The two sides of one game's line, drawn in the same measure."""

    sides: tuple[Sequence[int | None], Sequence[int | None]]
    """The numbers above the line and those below it, a place a round."""
    unit: float
    """Points that a step stands for."""
    end: int
    """How far out the game ends, in steps."""
    ends: tuple[int | None, int | None]
    """The same on each side; None where nobody came near it."""

    def steps(self, number: int | None) -> int:
        """The length of a bar: the least lead is seen, and none has no bar."""
        return max(1, round(number / self.unit)) if number and number > 0 else 0

    @property
    def digits(self) -> int:
        """How wide the widest number is."""
        return max(len(str(number)) for side in self.sides for number in side if number is not None)


def fitted(course: Course, *, to_the_end: int, longest: int) -> Scale:
    """The scale on which the end of the game lies so far out, and no bar is longer than this."""
    above, below = [bar.above for bar in course.bars], [bar.below for bar in course.bars]
    most = [max((number or 0 for number in side), default=0) for side in (above, below)]
    end = course.ends_at or 0
    unit = max(end / to_the_end, max(most) / longest) or 1.0
    place = max(1, round(end / unit))
    ends = [place if end and (peak == max(most) or 2 * peak >= end) else None for peak in most]
    return Scale((above, below), unit, place, (ends[0], ends[1]))
