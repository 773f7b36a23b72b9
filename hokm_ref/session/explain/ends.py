"""The ends of games that a correction moved, the deal to come, and the rounds past such an end."""

from __future__ import annotations

from hokm_ref.session.explain.counterparts import are_counterparts
from hokm_ref.session.explain.standing import how_won
from hokm_ref.session.sheet import Adjustment, Round
from hokm_ref.session.state import Dealing, Over
from hokm_ref.wording import glued, listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.state import Table


def games(seen: Evening, now: Evening) -> tuple[str, ...]:
    """Which games end elsewhere, and who deals next."""
    before, after = _ends(seen.seated), _ends(now.seated)
    told = []
    for game in sorted({*before, *after}):
        was, entry = before.get(game), after.get(game)
        if entry is None:
            if now.seated.game == game:
                told.append(f"{glued('Game', game)} {_without_end(now.seated)}.")
        elif was is None or not are_counterparts(was, entry, seen, now):
            ends = f"{glued('Game', game)} now ends {_place(entry, now.seated)}"
            told.append(f"{ends}: {how_won(entry)}.")
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
    return not all(are_counterparts(before[game], after[game], seen, now) for game in before)


def _ends(table: Table) -> dict[int, Round | Adjustment]:
    """The entry that won each game."""
    return {
        entry.game: entry
        for entry in table.sheet
        if isinstance(entry, Round | Adjustment) and entry.winner and entry.game is not None
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
    return "stays closed, undecided" if isinstance(table.phase, Over) else "is open again"


def undecided(seen: Evening, now: Evening) -> tuple[str, ...]:
    """The games that do not end any more, and were followed by a rematch, which stands."""
    gone = sorted(set(_ends(seen.seated)) - set(_ends(now.seated)) - {now.seated.game})
    why = "does not end any more; a rematch followed, so it counts as undecided"
    return tuple(f"{glued('Game', game)} {why}." for game in gone)


def _next_deal(before: Table, table: Table) -> str:
    """Who deals next, and whether that is another now; nothing of a deal that has begun."""
    if table.open_deal or isinstance(table.phase, Dealing):
        return ""
    dealer = table.seating.player(table.ruling.dealer)
    was = before.seating.player(before.ruling.dealer)
    next_ = "deals the rematch" if isinstance(table.phase, Over) else "deals next"
    if dealer == was:
        return f"{dealer} still {next_}"
    return f"{dealer} {next_}, not {was}"


def past_end(seen: Evening, now: Evening) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The rounds that now come after the end of a game, and what one can do with them."""
    numbers = [entry.number for entry in _hanging(now.seated)]
    if not numbers or [entry.number for entry in _hanging(seen.seated)] == numbers:
        return (), ()
    first, game = numbers[0], now.seated.game + 1
    rounds = (
        f"{'Rounds' if len(numbers) > 1 else 'Round'} {listed([str(each) for each in numbers])}"
    )
    they = "They are" if len(numbers) > 1 else "It is"
    told = f"{rounds} came after that end. {they} kept, in no game, until the table says:"
    begin = "they begin" if len(numbers) > 1 else "it begins"
    ways = (
        f"  {glued('hokm', 'rematch', first)}: {begin} game {game}",
        f"  {glued('hokm', 'amend', first, 'delete')}: round {first} goes",
        f"  {glued('hokm', 'undo')}: the correction goes",
    )
    return (told,), ways


def _hanging(table: Table) -> list[Round]:
    lines = table.sheet
    return [entry for entry in lines if isinstance(entry, Round) and entry.game is None]
