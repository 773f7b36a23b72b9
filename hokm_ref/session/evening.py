"""A whole session as it stands: what was recorded, the table it comes to, and when lines closed."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.session.facts import Corrected
from hokm_ref.session.history import Account, History, Step, resolve
from hokm_ref.session.record import replay
from hokm_ref.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from hokm_ref.errors.base import HokmError
    from hokm_ref.session.facts import Fact
    from hokm_ref.session.record import Span
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
    account: Account
    """What the steps that stand tell, in order."""
    spans: tuple[Span, ...] = ()
    """For each line of the sheet, which facts of the account it was told by."""
    open_at: int | None = None
    """The first fact of a deal that has not closed; None where none has begun."""
    told: tuple[tuple[Fact, int], ...] = ()
    """What the facts of the account come to, each with the place of the one that told it."""

    @property
    def straight(self) -> Evening:
        """The same session told straight on: no fact of it is one that a correction left behind."""
        if not self.account.kept:
            return self
        facts, places = (tuple(part) for part in zip(*self.told, strict=True))
        account = Account(facts, tuple(self.account.times[place] for place in places))
        told = replay(facts)
        return self.but(account=account, spans=told.spans, open_at=told.open_at, told=told.told)

    @property
    def dealt_at(self) -> int | None:
        """The same of the deal on the table; None where a correction ended the game before it."""
        return self.open_at if self.table and self.table.open_deal else None

    @property
    def hides_a_deal(self) -> bool:
        """Whether a correction ended the game before a deal that goes on in the record."""
        return self.open_at is not None and self.dealt_at is None

    @property
    def seated(self) -> Table:
        """The table of a session that has begun; raises NoSession where even that was undone."""
        if self.table is None:
            raise errors.NoSession(str(self.number))
        return self.table

    @property
    def closed_at(self) -> tuple[int, ...]:
        """When each line of the sheet was recorded, in seconds since 1970."""
        return tuple(self.account.times[span.end] for span in self.spans)

    @property
    def round_closed_at(self) -> int | None:
        """When the last round that closed was recorded; None before the first."""
        last = self.seated.last_round
        lines = zip(self.seated.sheet, self.closed_at, strict=True)
        return next((at for line, at in lines if line is last), None)

    @property
    def began_at(self) -> int:
        """When it was played: its beginning, or the time told of a round that was before that."""
        return min(self.account.times)

    @property
    def last_at(self) -> int:
        """When the last step that stands was recorded."""
        return self.history.done[-1].at if self.history.done else 0


def evening(number: int, steps: Iterable[Step]) -> Evening:
    """Derive a session from its steps; raises HalfLegal where a rule refuses what is recorded."""
    return derived(number, resolve(steps))


def derived(number: int, history: History) -> Evening:
    """The session that these standing steps come to."""
    seen, refusal, accepted = _come_to(number, history)
    if refusal is not None:
        raise HalfLegal(refusal, number, step=_step_of(history, accepted))
    return seen


def judged_again(seen: Evening, step: Step) -> Evening:
    """The session with one more step; raises what a rule says of any round, now or later."""
    history = seen.history.but(done=(*seen.history.done, step), undone=())
    now, refusal, accepted = _come_to(seen.number, history)
    if refusal is None:
        return now
    first = step.facts[0]  # seats that are changed are so in every round
    is_later = not isinstance(first, Corrected) or accepted >= first.start + len(step.told)
    if is_later and now.table is not None:
        later = errors.LaterRefused(now.table.number, refusal)
        later.told_at(now.table.seating, now.table.house)
        raise later
    raise refusal


def _come_to(number: int, history: History) -> tuple[Evening, HokmError | None, int]:
    """What the steps come to up to the first refusal, and how many facts were accepted."""
    account = history.account
    told = replay(account.facts, kept=account.kept)
    seen = Evening(number, history, told.table, account, told.spans, told.open_at, told.told)
    return seen, told.refusal, told.accepted


def _step_of(history: History, fact: int) -> int:
    """The number of the first standing step with which so many facts were told, from 1."""
    for number in range(1, len(history.done)):
        if len(History(history.done[:number]).account.facts) > fact:
            return number
    return len(history.done)
