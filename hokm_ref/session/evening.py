"""A whole session as it stands: what was recorded, the table it comes to, and when lines closed."""

from __future__ import annotations

from hokm_ref.session.history import History, Step, resolve
from hokm_ref.session.record import replay
from hokm_ref.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from hokm_ref.errors.base import HokmError
    from hokm_ref.session.state import Table


class HalfLegal(Exception):
    """A record whose checksums hold, and whose facts a rule refuses: told as damage."""

    def __init__(self, refusal: HokmError, session: int, *, step: int) -> None:
        self.refusal, self.session, self.step = refusal, session, step

    def why(self) -> str:
        """Which step, and what the rules say of it."""
        where = f"step {self.step} of session {self.session}"
        return f"{where} goes against the rules: {self.refusal.reason().rstrip('.')}"


class Evening(Value):
    """One session: its number, its steps, and the table they lead to."""

    number: int
    history: History
    table: Table | None
    """None where even the beginning was taken back."""
    closed_at: tuple[int, ...]
    """When each line of the sheet was recorded, in seconds since 1970."""

    @property
    def last_at(self) -> int:
        """When the last step that stands was recorded."""
        return self.history.done[-1].at if self.history.done else 0


def evening(number: int, steps: Iterable[Step]) -> Evening:
    """Derive a session from its steps; raises HalfLegal where a rule refuses what is recorded."""
    return derived(number, resolve(steps))


def derived(number: int, history: History) -> Evening:
    """The session that these standing steps come to."""
    folded = replay(history.facts)
    times = [step.at for step in history.done for _ in step.facts]
    if folded.refusal is not None:
        raise HalfLegal(folded.refusal, number, step=_step_of(history, folded.accepted))
    return Evening(number, history, folded.table, tuple(times[at] for at in folded.closings))


def _step_of(history: History, fact: int) -> int:
    """The number of the standing step that a fact belongs to, from 1."""
    owners = [number for number, step in enumerate(history.done, 1) for _ in step.facts]
    return owners[fact]
