"""A correction read back: what is otherwise now, and everything that moved with it."""

from __future__ import annotations

from hokm_ref.rules.seats import Seat
from hokm_ref.session.explain.between import dealt
from hokm_ref.session.explain.correction.counterparts import (
    first_place,
    held,
    holding,
    pairs,
    round_told,
)
from hokm_ref.session.explain.correction.ends import (
    closed_by_rematch,
    games,
    newly_hidden,
    past_end,
    undecided,
)
from hokm_ref.session.explain.correction.moved import it_was, moves, odd_deals
from hokm_ref.session.explain.correction.otherwise import (
    contract,
    dropped,
    ended_otherwise,
    head,
    scored_now,
)
from hokm_ref.session.explain.phrases import job
from hokm_ref.session.explain.readback import Readback
from hokm_ref.session.explain.standing import outcome, standing
from hokm_ref.session.facts import Dealt, Noted
from hokm_ref.session.phases import Over, Playing
from hokm_ref.session.sheet import Round
from hokm_ref.session.walk import number_in
from hokm_ref.wording import glued, in_one_word, listed, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from hokm_ref.rules.contract import Contract
    from hokm_ref.rules.house import House
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.explain.correction.counterparts import Numbered
    from hokm_ref.session.state import Table
    from hokm_ref.wording import Seating

    Agreed = tuple[Contract, Seating]

WRONG = f"wrong? {glued('hokm', 'undo')}"


def amended(seen: Evening, now: Evening) -> Readback:
    """A round corrected or deleted."""
    was, entry = round_told(seen, now)
    if entry is None:  # the open round, or one that was open and is not
        ways = () if _is_as_it_was(seen.seated, now.seated) else (WRONG,)
        return Readback(_open(seen.seated, now.seated), odd_deals(seen, now), ways)
    if was == entry:
        return Readback(
            (*head(was, entry, now.seated.game), "Nothing in it was otherwise, so nothing moved.")
        )
    told = head(was, entry, now.seated.game)
    recorded = was or seen.seated.phase
    if isinstance(recorded, Round | Playing) and isinstance(entry, Round):
        told += dropped(recorded, entry, was.seating if was else seen.seated.callers)
    return _with_all_that_moved(seen, now, told, was, entry)


def _open(before: Table, after: Table) -> tuple[str, ...]:
    """A round on the table told otherwise: where its dealer moved, whose the calls are now."""
    number, deal, was, now = after.number, after.open_deal, before.phase, after.phase
    if deal is None:
        return f"Nothing of {glued('round', number)} is recorded any more.", job(after)
    gone: list[str] = []
    if isinstance(was, Playing) and isinstance(now, Playing):
        gone = dropped(was, now, before.callers)
    if before.dealer is not after.dealer:
        told, *jobs = dealt(after)
        return told, *gone, *jobs
    if not _is_as_it_was(before, after):
        return f"{glued('Round', number)} corrected{_agreed(before, after)}.", *gone, job(after)
    is_told = any(isinstance(fact, Dealt) and fact.is_told for fact in deal.facts)
    who = f": {after.seating.player(after.dealer)} dealt it already" if is_told else ""
    return f"{glued('Round', number)} stays as it was{who}.", job(after)


def _is_as_it_was(before: Table, after: Table) -> bool:
    """Whether nothing of the round on the table is told otherwise."""
    deal, is_same_deal = after.open_deal, before.dealer is after.dealer
    return deal is not None and is_same_deal and before.phase.but(deal=deal) == after.phase


def _agreed(before: Table, after: Table) -> str:
    """What the open round is played for now, where it was played for another contract."""
    was, now = before.phase, after.phase
    if not isinstance(was, Playing) or not isinstance(now, Playing):
        return ""
    if was.contract == now.contract:
        return ""
    say, said = after.seating.player, before.seating.player
    return f", {contract(now.contract, was.contract, after.house, say, said)}"


def _with_all_that_moved(
    seen: Evening, now: Evening, told: list[str], was: Numbered | None, entry: Numbered | None
) -> Readback:
    change = scored_now(seen, now, was, entry) if was or entry else ""
    hanging, ways = past_end(seen, now)
    lines = (*told, *filter(None, (change,)), *games(seen, now))
    aside = newly_hidden(seen, now)
    warnings = (*undecided(seen, now), *odd_deals(seen, now), *aside, *hanging)
    return Readback(lines, warnings, (*ways, WRONG), moves(seen, now))


def put_in(seen: Evening, now: Evening) -> Readback:
    """A round that was forgotten."""
    entry = holding(now, first_place(now))
    told = f"{glued('Round', entry.number)} put in: {outcome(entry)}."
    is_last = now.seated.last_closed is entry
    later = [] if is_last else ["The rounds after it move up by one."]
    return _with_all_that_moved(seen, now, [told, *later], None, entry)


def put_in_game(seen: Evening, now: Evening) -> Readback:
    """A game that begins with a round played after the end of the one before."""
    table, first = now.seated, holding(now, first_place(now) + 1)
    begins = f"Game {first.game} begins with {glued('round', first.number)}"
    told = f"{begins}. {standing(table)}."
    if first.game < table.game:
        told = f"{begins}, and the games after it move up by one."
    hanging, ways = past_end(seen, now)
    aside = newly_hidden(seen, now)
    warnings = (*closed_by_rematch(first, table), *odd_deals(seen, now), *aside, *hanging)
    return Readback((told, *_job(now)), warnings, (*ways, WRONG), moves(seen, now))


def beside(seen: Evening, now: Evening) -> Readback:
    """A note or a revoke of the deal just closed."""
    fact = now.history.done[-1].told[0]
    if isinstance(fact, Noted):
        number = number_in(now.table, now.spans, first_place(now)) or now.seated.number
        return Readback((f"Noted beside {glued('round', number)}: {written(fact.text)}",))
    was, entry = holding(seen, first_place(now)), held(now, first_place(now))
    if entry is None:
        return _not_closed(seen, now, was)
    from hokm_ref.session.explain.revoked import against_the_cards, in_reasons

    odd = against_the_cards(entry.revokes[-1], entry.tricks, entry.seating)
    told = f"{glued('Round', entry.number)}: {in_reasons(entry)[-1][0]}"
    if (was.points, was.taken) == (entry.points, entry.taken):
        return Readback((told, f"Tricks and points stay: {outcome(entry)}."), odd, (WRONG,))
    moved = _with_all_that_moved(seen, now, [told, f"{outcome(entry)}."], was, entry)
    return moved.but(warnings=(*odd, *moved.warnings))


def _not_closed(seen: Evening, now: Evening, was: Round) -> Readback:
    """A revoke that takes a trick from the side whose seventh had closed the round."""
    from hokm_ref.session.explain.revoked import against_the_cards, established

    odd: tuple[str, ...] = ()
    table, phase, round_ = now.seated, now.seated.phase, glued("Round", was.number)
    if isinstance(phase, Playing):
        leads = f"{table.seating.player(phase.leads)} leads"
        revoke = phase.revokes[-1]
        told = [f"{round_} is open again; {leads}.", *established(revoke, table)]
        odd = against_the_cards(revoke, phase.tricks, table.seating)
    else:
        told = [f"{round_} does not close with that, and the game was closed: its deal is void."]
    moved = _with_all_that_moved(seen, now, told, was, None)
    return moved.but(warnings=(*odd, *moved.warnings))


def swapped(seen: Evening, now: Evening) -> Readback:
    """Two players in each other's seats, all along."""
    players = [now.seated.seating.player(seat) for seat in Seat]
    seats = f"The seats are changed, all along: {listed(players)} in order of play."
    stands = f"{standing(now.seated)}{it_was(seen, now)}."
    next_ = _job(now) if now.seated.open_deal else ()
    lines = (seats, *ended_otherwise(seen, now), stands, *games(seen, now), *next_)
    odd = odd_deals(seen, now, by="by these seats")
    ways = (*_from_now_on(seen.seated, now.seated.seating), WRONG)
    warnings = (*undecided(seen, now), *_by_turn(seen, now), *odd, *newly_hidden(seen, now))
    return Readback(lines, warnings, ways, moves(seen, now))


def _by_turn(seen: Evening, now: Evening) -> Iterator[str]:
    """The contracts that stay in their chairs, since nobody was named for them."""
    for was, entry in pairs(seen, now):
        if not isinstance(was, Round) or not isinstance(entry, Round):
            continue
        told = (entry.contract, entry.seating), (was.contract, was.seating)
        yield from _by_turn_in(entry.number, *told, entry.house)
    phase, before = now.seated.phase, seen.seated.phase
    if isinstance(phase, Playing) and isinstance(before, Playing):
        told = (phase.contract, now.seated.callers), (before.contract, seen.seated.callers)
        yield from _by_turn_in(now.seated.number, *told, now.seated.house)


def _by_turn_in(number: int, now: Agreed, was: Agreed, house: House) -> Iterator[str]:
    """The same in one round."""
    (agreed, seating), (before, sat) = now, was
    owner, former = seating.player(agreed.seat), sat.player(before.seat)
    if owner == former:
        return
    what = agreed.trump.text if house.is_classic and agreed.trump else agreed.text
    held = f"{glued('Round', number)} is {owner}'s {what} now, and not {former}'s"
    yield f"{held}: it was told by turn."


def _from_now_on(before: Table, seating: Seating) -> tuple[str, ...]:
    """The way to these seats in another game, where a round has been played in the old ones."""
    if before.last_closed is None:
        return ()
    end = () if isinstance(before.phase, Over) else (f"and then: {glued('hokm', 'end')}",)
    rematch = glued("hokm", "rematch", *map(in_one_word, seating.players))
    back = f"in these seats only from now on? {glued('hokm', 'undo')}"
    return (back, *end, f"and a new game: {rematch}")


def _job(now: Evening) -> tuple[str, ...]:
    return (job(now.seated),)
