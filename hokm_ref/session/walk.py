"""How an evening went: step after step that stands, folded no further than is asked for."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.session.history import tell
from hokm_ref.session.record import Fold, settled_down
from hokm_ref.session.sheet import Adjustment

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.session.history import Account, Step
    from hokm_ref.session.record import Mark, Span
    from hokm_ref.session.state import Table


class Walk:
    """What the steps up to now tell; of a correction only what follows its place is told again."""

    def __init__(self, account: Account) -> None:
        self._facts, self._kept = list(account.facts), account.kept
        self._fold = Fold()
        self._marks: list[Mark] = []
        """Where the fold stood before each fact that it was told."""

    def tell(self, step: Step) -> None:
        """One step more."""
        place = tell(step, self._facts)
        start = 0 if place is None else place[0]
        if step.is_correction:
            self._kept = len(self._facts)
        if start < len(self._marks):
            self._fold.back_to(self._marks[start])
            del self._marks[start:]

    def table(self) -> Table:
        """The table after all of it."""
        while self._goes_on():
            continue
        table = settled_down(self._fold.table)
        if table is None:
            raise errors.NoSession
        return table

    def number_at(self, place: int) -> int:
        """The number of the round that a place belongs to, or comes before."""
        fold = self._fold
        while (number := number_in(fold.table, fold.spans, place)) is None:
            if not self._goes_on():
                return self.table().number
        return number

    def _goes_on(self) -> bool:
        """One fact more; False where there is none."""
        at = len(self._marks)
        if at == len(self._facts):
            return False
        self._marks.append(self._fold.mark)
        self._fold.tell(self._facts[at], has_stood=at < self._kept)
        return True


def number_in(table: Table | None, spans: Sequence[Span], place: int) -> int | None:
    """The number of the closed round that a place belongs to, or comes before."""
    if table is None or not spans or spans[-1].end < place:
        return None
    lines = zip(table.sheet, spans, strict=True)
    return next(
        (
            line.number
            for line, span in lines
            if span.end >= place and not isinstance(line, Adjustment)
        ),
        None,
    )
