"""The ends of games that a correction moved, the deal to come, and the rounds past such an end."""

from __future__ import annotations

from hokm_ref.session.explain.correction.counterparts import are_counterparts
from hokm_ref.session.explain.standing import how_won, standing
from hokm_ref.session.phases import Over
from hokm_ref.session.sheet import Adjustment, Round
from hokm_ref.wording import glued, listed, small

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.seats import Team
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.state import Table


def games(seen: Evening, now: Evening) -> tuple[str, ...]:
    """Which games end elsewhere, and who deals next."""
    before, after = _ends(seen.seated), _ends(now.seated)
    told = []
    for game in sorted({*before, *after}):
        was, end = before.get(game), after.get(game)
        if end is None:
            if now.seated.game == game:
                told.append(f"{glued('Game', game)} {_without_end(now.seated)}.")
        elif was is None or not are_counterparts(was[0], end[0], seen, now):
            entry, winner = end
            ends = f"{glued('Game', game)} now ends {_place(entry, now.seated)}"
            told.append(f"{ends}: {how_won(entry, winner)}.")
    deal = _next_deal(seen.seated, now.seated)
    if told:
        return (*told, *((f"{deal}.",) if deal else ()))
    is_same = now.seated.sheet and not undecided(seen, now)
    same = "No game ends sooner or later" if is_same else ""
    parts = [part for part in (same, deal) if part]
    return (f"{', and '.join(parts)}.",) if parts else ()


def is_any_moved(seen: Evening, now: Evening) -> bool:
    """Whether a game ends with another entry than before."""
    before, after = _ends(seen.seated), _ends(now.seated)
    if before.keys() != after.keys():
        return True
    return not all(are_counterparts(before[game][0], after[game][0], seen, now) for game in before)


def _ends(table: Table) -> dict[int, tuple[Round | Adjustment, Team]]:
    """The entry that won each game, and for whom."""
    return {
        entry.game: (entry, entry.winner)
        for entry in table.sheet
        if isinstance(entry, Round | Adjustment) and entry.winner
    }


def _place(entry: Round | Adjustment, table: Table) -> str:
    """Where on the sheet a game ended."""
    if isinstance(entry, Round):
        return f"with {glued('round', entry.number)}"
    before = table.sheet[: table.sheet.index(entry)]
    deals = [each.number for each in before if not isinstance(each, Adjustment)]
    number = deals[-1] if deals else 0
    return f"by the points agreed on after {glued('round', number)}"


def _without_end(table: Table) -> str:
    if isinstance(table.phase, Over):
        return "stays closed, undecided"
    return f"is open again: {small(standing(table))}"


def undecided(seen: Evening, now: Evening) -> tuple[str, ...]:
    """The games that do not end any more, and were followed by a rematch, which stands."""
    gone = sorted(set(_ends(seen.seated)) - set(_ends(now.seated)) - {now.seated.game})
    why = "does not end any more; a rematch followed, so it counts as undecided"
    return tuple(f"{glued('Game', game)} {why}." for game in gone)


def closed_by_rematch(first: Round, table: Table) -> tuple[str, ...]:
    """That a game begun with a round of the sheet does not end before the next one begins."""
    if first.game == table.game or first.game in _ends(table):
        return ()
    game = glued("game", first.game)
    return (f"A rematch follows before its end, so {game} counts as undecided.",)


def _next_deal(before: Table, table: Table) -> str:
    """Who deals next, and whether that is another now; nothing of a deal that has begun."""
    if table.open_deal or table.next_dealer is None:
        return ""
    dealer = table.seating.player(table.ruling.dealer)
    was = before.seating.player(before.ruling.dealer)
    next_ = "deals the rematch" if isinstance(table.phase, Over) else "deals next"
    if dealer == was:
        return f"{dealer} still {next_}"
    return f"{dealer} {next_}, not {was}"


def past_end(seen: Evening, now: Evening) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The rounds that now come after the end of a game, and what one can do with them."""
    before, after = _hanging(seen.seated), _hanging(now.seated)
    told, ways = [], []
    for game, numbers in after.items():
        if numbers in before.values():
            continue
        are_many, first = len(numbers) > 1, numbers[0]
        rounds = f"{'Rounds' if are_many else 'Round'} {listed(list(map(str, numbers)))}"
        kept = "They are" if are_many else "It is"
        end = f"the end of {glued('game', game)}"
        told.append(f"{rounds} came after {end}. {kept} kept, in no game, until the table says:")
        if game == now.seated.game:  # else the next game has begun, and not with these
            begin = f"{'they begin' if are_many else 'it begins'} game {game + 1}"
            ways.append(f"  {glued('hokm', 'rematch', first)}: {begin}")
        ways.append(f"  {glued('hokm', 'amend', first, 'delete')}: round {first} goes")
    undo = f"  {glued('hokm', 'undo')}: the correction goes"
    return tuple(told), (*ways, undo) if ways else ()


def newly_hidden(seen: Evening, now: Evening) -> tuple[str, ...]:
    """A deal that was begun, and that this correction left after the end of a game."""
    if seen.hides_a_deal or not (now.hides_a_deal and isinstance(now.seated.phase, Over)):
        return ()
    round_ = glued("Round", now.seated.phase.number)
    end = f"the end of {glued('game', now.seated.game)}"
    return (f"{round_} was begun, and comes after {end}: it is in no game.",)


def _hanging(table: Table) -> dict[int, list[int]]:
    """The rounds after the end of each game, by their numbers."""
    found: dict[int, list[int]] = {}
    for entry in table.sheet:
        if isinstance(entry, Round) and entry.is_after_end:
            found.setdefault(entry.game, []).append(entry.number)
    return found
