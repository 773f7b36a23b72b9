"""One step in a few words, for undo, redo and the log."""

from __future__ import annotations

from hokm_ref.rules.contract import TRICKS
from hokm_ref.session.explain import corrections
from hokm_ref.session.explain.phrases import has, job, last_job
from hokm_ref.session.explain.standing import ending, standing
from hokm_ref.session.facts import (
    Adjusted,
    Called,
    Contracted,
    Counted,
    Dealt,
    DealVoided,
    GameBegan,
    GameEnded,
    Noted,
    Renamed,
    Revoked,
    RulesTaken,
    SessionBegan,
    Substituted,
    TimeTold,
    TrickPlayed,
    TrickWon,
    TrumpNamed,
)
from hokm_ref.session.history import History
from hokm_ref.session.phases import Bidding, Dealing, Over, Playing
from hokm_ref.session.record import record
from hokm_ref.session.sheet import Round
from hokm_ref.session.walk import Walk
from hokm_ref.wording import GLUE, JOB, NEXT, counted, glued, listed, quoted, ranged, small

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hokm_ref.rules.seats import Seat
    from hokm_ref.session.facts import Fact
    from hokm_ref.session.sheet import Trick
    from hokm_ref.session.state import Table


def titles(history: History, first: int = 0, table: Table | None = None) -> Iterator[str]:
    """What each step that stands was; from the first of them on, or from a later one, with the
    table before it."""
    walk: Walk | None = None
    for place in range(first, len(history.done)):
        step = history.done[place]
        if step.is_correction:
            walk = walk or Walk(History(history.done[:place]).account)
            table = None
            yield corrections.title(walk, step)
            continue
        words, table = title(table or (walk.table() if walk else None), step.facts)
        if walk:
            walk.tell(step)
        yield words


def title(before: Table | None, facts: Sequence[Fact]) -> tuple[str, Table]:
    """What a step was, and the table after it."""
    facts = [fact for fact in facts if not isinstance(fact, TimeTold)]
    befores, table = [before], record(before, facts[0])
    for fact in facts[1:]:
        befores.append(table)
        table = record(table, fact)
    if whole := _whole_round(facts, befores) or _classic_round(facts, table):
        return whole, table
    won = list(map(_won, befores, facts))
    parts = [
        f"{trick[0]}'s trick{GLUE}{trick[1]}" if trick else _part(seen, fact)
        for trick, seen, fact in zip(won, befores, facts, strict=True)
    ]
    rounds = 0 if before else sum(isinstance(line, Round) for line in table.sheet)
    if rounds:
        return f"{parts[0]}, as it was imported, {counted(rounds, 'round')} of it", table
    tricks = [trick for trick in won if trick]
    if len(parts) == len(tricks) > 1:
        winners = ", ".join(winner for winner, _ in tricks)
        return f"tricks {ranged([number for _, number in tricks])}: {winners}", table
    return listed([part for part in parts if part]), table


def _whole_round(facts: Sequence[Fact], befores: Sequence[Table | None]) -> str | None:
    """A whole round, its contract and its count as one thing, whoever dealt it."""
    table = befores[-1]
    match [fact for fact in facts if not isinstance(fact, Dealt)]:
        case [Contracted() as agreed, Counted() as count] if table:
            side = count.side.team if count.side else agreed.seat.team
            own = count.own if side is agreed.seat.team else TRICKS - count.own
            return f"{_play_part(table, agreed)} with {counted(own, 'trick')}"
        case _:
            return None


def _classic_round(facts: Sequence[Fact], table: Table) -> str | None:
    """A whole round of the classic version, its trump and its count as one thing."""
    kinds = [type(fact) for fact in facts if not isinstance(fact, Dealt)]
    last = table.last_round
    if kinds != [TrumpNamed, Counted] or not last or not last.house.is_classic:
        return None
    hakem, trump = last.contract.seat, last.contract.trump
    tricks = counted(last.taken[hakem.team.value], "trick")
    named = trump.text if trump else ""
    return f"{glued('round', last.number)}, {last.seating.player(hakem)}'s {named} with {tricks}"


def _part(table: Table | None, fact: Fact) -> str:
    """One fact in a few words; empty for what goes without saying."""
    match fact:
        case SessionBegan(players):
            return f"the evening of {listed([quoted(name) for name in players])}"
        case _:
            return _later_part(table, fact) if table else ""


def _later_part(table: Table, fact: Fact) -> str:
    """One fact of an evening that has begun."""
    match fact:
        case GameBegan():
            return f"game{GLUE}{table.game + 1}"
        case GameEnded():
            return f"the end of game{GLUE}{table.game}"
        case RulesTaken() if table.sheet or table.rules.taken:
            return f"the rules from round{GLUE}{table.number} on"
        case Adjusted(team, points):
            return f"{points:+d} for {table.seating.side(team)}"
        case Noted():
            return f"the note on round{GLUE}{table.number}"
        case Substituted(seat, name):
            return f"{quoted(name)} for {table.seating.player(seat)}"
        case Renamed(name, after):
            return f"{quoted(name)} written {quoted(after)}"
        case DealVoided():
            return f"the void deal of round{GLUE}{table.number}"
        case _:
            return _play_part(table, fact)


def _play_part(table: Table, fact: Fact) -> str:
    say, phase = table.seating.player, table.phase
    match fact:
        case Called(call) if isinstance(phase, Bidding):
            return f"{say(phase.auction.turn)}'s {call.noun}"
        case TrumpNamed(suit):
            return f"{suit.text} as trump"
        case Contracted(seat, bid, is_forced):
            forced = "forced " if is_forced else ""
            return f"{glued('round', table.number)}, {say(seat)}'s {forced}{bid.text}"
        case Revoked(seat):
            return f"{say(seat)}'s revoke in round{GLUE}{table.number}"
        case Counted() if isinstance(phase, Playing):
            tricks = counted(fact.own, "trick")
            return (
                f"{say(fact.side or phase.contract.seat)}'s {tricks} in round{GLUE}{table.number}"
            )
        case Dealt(seat, is_told=True):
            return f"{say(seat)}'s deal in round{GLUE}{table.number}"
        case _:
            return ""


def _won(table: Table | None, fact: Fact) -> tuple[str, int] | None:
    """Who won a trick, and which it was; None of what is no trick."""
    if table is None or not isinstance(table.phase, Playing):
        return None
    if not isinstance(fact, TrickWon | TrickPlayed):
        return None
    return table.seating.player(_winner(table, fact)), len(table.phase.tricks) + 1


def _winner(table: Table, fact: TrickWon | TrickPlayed) -> Seat:
    """Who won a trick, by its cards where they were named."""
    if isinstance(fact, TrickWon):
        return fact.seat
    after = record(table, fact)
    tricks = after.phase.tricks if isinstance(after.phase, Playing) else _last_tricks(after)
    return tricks[-1].winner


def _last_tricks(table: Table) -> Sequence[Trick]:
    return next(line.tricks for line in reversed(table.sheet) if isinstance(line, Round))


def taken_back(seen: History, before: Table, now: Table, steps: int) -> tuple[str, ...]:
    """What an undo of so many steps took back, and where that leaves the table."""
    spoken = list(titles(seen, len(seen.done) - steps, now))
    ended = (ending(now),) if isinstance(now.phase, Over) else ()
    return (f"Taken back: {_few(spoken)}.", *ended, _where(before, now))


def brought_back(
    history: History, before: Table | None, table: Table, steps: int
) -> tuple[str, ...]:
    """What a redo of so many steps brought again, and where that leaves the table."""
    spoken = list(titles(history, len(history.done) - steps, before))
    back, where = f"Brought back: {_few(spoken)}.", _where(before or table, table)
    if isinstance(table.phase, Over):
        return back, ending(table), where
    return back, where


def _few(spoken: list[str]) -> str:
    if len(spoken) <= 4:
        return listed(spoken) if not any(", " in words for words in spoken) else "; ".join(spoken)
    return f"{len(spoken)} steps, from {spoken[0]} to {spoken[-1]}"


def _where(before: Table, now: Table) -> str:
    """Where the table is now; that a game is open again is said first."""
    then = job(now)
    if isinstance(before.phase, Over) and not isinstance(now.phase, Over):
        then = small(last_job(now))
        if isinstance(now.phase, Playing):
            then = f"{has(now, now.phase.contract)} to play."
        return f"Game {now.game} is open again: {small(standing(now))}, and {JOB}{then}"
    if isinstance(now.phase, Over) or not (now.sheet or now.carried):
        return f"{NEXT}{then}"
    phase = now.phase
    is_between = isinstance(phase, Dealing) or not (
        phase.deal.is_begun and isinstance(phase, Playing)
    )
    if is_between and not (isinstance(phase, Bidding) and phase.auction.calls):
        return f"{standing(now)}. {NEXT}{then}"
    return f"{NEXT}{then}"
