"""What a look through the record finds: what does not fit, and what is only worth knowing."""

from __future__ import annotations

from hokm_ref.session.explain.dealing import by_rule
from hokm_ref.session.explain.opening import named
from hokm_ref.session.finding import Finding
from hokm_ref.session.kinds import text_of
from hokm_ref.session.sheet import Adjustment, Deleted, Round, VoidDeal
from hokm_ref.session.tally import difference, names_of
from hokm_ref.value import unreachable
from hokm_ref.wording import GLUE, capital, counted, glued, listed, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hokm_ref.rules.dealer import Ruling
    from hokm_ref.rules.seats import Seat
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.state import Table
    from hokm_ref.session.tally import Tally
    from hokm_ref.wording import Seating

SHOWN = 20
"""Findings, and things worth knowing, that are said one by one."""


def odd_dealers(seen: Evening) -> Iterator[Finding]:
    """The deals that were another's by the rule, as the table let it happen."""
    table = seen.table
    if table is None:
        return
    for number, dealer, ruling, seating in _deals(table):
        if ruling.is_other_than(dealer):
            where = f"{glued('session', seen.number)}, {glued('round', number)}"
            told = f"{where}: {seating.player(dealer)} dealt. {by_rule(seating, ruling)}"
            yield Finding("dealer", told, seen.number)


def _deals(table: Table) -> Iterator[tuple[int, Seat, Ruling, Seating]]:
    for entry in table.sheet:
        match entry:
            case Round() | VoidDeal():
                yield entry.number, entry.dealer, entry.ruling, entry.seating
            case Deleted() | Adjustment():
                pass  # nobody dealt it, or nobody asks any more who did
            case _:
                unreachable(entry)
    deal = table.open_deal
    if deal is not None:
        yield deal.number, deal.dealer, deal.ruling, table.seating


def odd_tallies(kept: Tally | None, counted: Tally) -> Iterator[Finding]:
    """What is kept for the statistics, and is otherwise when every session is counted again."""
    if kept is None:
        way = f"{glued('hokm', 'stats')} counts it anew"
        yield Finding("tally", f"what is kept for the statistics does not hold together; {way}.")
        return
    for version, who, what in difference(kept, counted):
        whose = " & ".join(map(quoted, names_of(who))) or "all"
        key = version, who, what
        numbers = f"{kept.get(key, 0)} is kept, and {counted.get(key, 0)} counted"
        yield Finding(
            "tally", f"the statistics of {version} Hokm, {text_of(what)} of {whose}: {numbers}."
        )


def other_file(path: str, state: str, sessions: Sequence[int]) -> str:
    """That a house file is not what it was when sessions took their rules from it."""
    numbers = listed([str(number) for number in sessions])
    which, it = f"session{GLUE}{numbers} keeps its", "it"
    if len(sessions) > 1:
        which, it = f"sessions {numbers} keep their", "they"
    what = f"has changed since {it} began" if state == "changed" else "is no longer there"
    return f"{which} rules, though {quoted(named(path))} {what}."


def summary(what: str, *, whole: int, sessions: int, steps: int, is_damaged: bool) -> str:
    """Whether a record is whole, and how much of it."""
    if not is_damaged:
        return f"{what} is whole: {counted(sessions, 'session')}, {counted(steps, 'step')}."
    if not whole:
        return f"{what} is damaged, and no session in it is whole."
    verb = "is" if whole == 1 else "are"
    return f"{what} is damaged; {whole} of {counted(sessions, 'session')} {verb} whole."


def lines(messages: Sequence[str]) -> list[str]:
    """Messages set in below the summary, not more than people read."""
    shown = [f"  {capital(message)}" for message in messages[:SHOWN]]
    if len(messages) > SHOWN:
        shown.append(f"  And {len(messages) - SHOWN} more: {glued('hokm', 'check', '--json')}")
    return shown
