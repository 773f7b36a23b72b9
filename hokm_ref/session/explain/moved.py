"""What a correction moved: leads, the ends of games, the deal to come, and whose deals were odd."""

from __future__ import annotations

from hokm_ref.rules.seats import Team, leader
from hokm_ref.session.explain.standing import how_won, standing
from hokm_ref.session.explain.why import standing_after
from hokm_ref.session.facts import Corrected
from hokm_ref.session.sheet import Adjustment, Round, VoidDeal
from hokm_ref.session.state import Dealing, Over
from hokm_ref.value import Value
from hokm_ref.wording import glued, listed, small

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from hokm_ref.session.evening import Evening
    from hokm_ref.session.sheet import Entry
    from hokm_ref.session.state import Table


class Moved(Value):
    """Where the game stood after a round, before a correction and after it."""

    number: int
    was: str
    now: str


class Moves(Value):
    """All the rounds after which the score is another now."""

    rows: tuple[Moved, ...]


def _pairs(seen: Evening, now: Evening) -> Iterator[tuple[Entry, Entry]]:
    """Each line of the sheet as it was and as it is, told by the same facts or in their stead."""
    header = now.history.done[-1].facts[0]
    start = header.start if isinstance(header, Corrected) else 0
    shift = len(now.account.facts) - len(seen.account.facts)
    were = {span.end: line for line, span in zip(seen.seated.sheet, seen.spans, strict=True)}
    for line, span in zip(now.seated.sheet, now.spans, strict=True):
        was = were.get(span.end if span.end < start else span.end - shift)
        if was is not None and type(was) is type(line):
            yield was, line


def moves(seen: Evening, now: Evening) -> Moves | None:
    """The rounds after which the score is another now; None where there is none.

    Nothing either where a game ends elsewhere: then every lead moved, and that is said.
    """
    if _ends_moved(seen, now):
        return None
    rows = [
        Moved(line.number, standing_after(was), standing_after(line))
        for was, line in _pairs(seen, now)
        if isinstance(was, Round) and isinstance(line, Round) and _counts(was) != _counts(line)
    ]
    return Moves(tuple(rows)) if rows else None


def _counts(line: Round) -> dict[frozenset[str], int]:
    """What each pair had after a round."""
    pairs = [[line.seating.players[seat.value] for seat in team.seats] for team in Team]
    return {frozenset(pair): line.counts[at] for at, pair in enumerate(pairs)}


def standing_now(seen: Evening, now: Evening, *, about: str = "") -> str:
    """Where the game stands, and where it stood: ", so they lead by 7 now; it was 34".

    The side it has just been about is "they".
    """
    table, before = now.seated, seen.seated
    gap = _shift(seen, now)
    if _ends_moved(seen, now) and table.house.is_gap and gap:
        side = table.seating.side(Team.A if gap > 0 else Team.B)
        return f", so every lead moves {abs(gap)} to {side}"
    if standing(before) == standing(table):
        return f"; {small(standing(table))} as before"
    if not table.house.is_gap:
        return f", so it is {standing(table)} now; {_stood(before, table)}"
    return f", so {small(standing(table, about=about))} now; {_stood(before, table)}"


def it_was(seen: Evening, now: Evening) -> str:
    """Where the game stood, after where it stands: "; it was 34"."""
    table, before = now.seated, seen.seated
    is_same = standing(before) == standing(table)
    return " as before" if is_same else f"; {_stood(before, table)}"


def _shift(seen: Evening, now: Evening) -> int:
    """By how much the gap (A minus B) moved after the last round."""
    shifts = [
        line.gap - was.gap
        for was, line in _pairs(seen, now)
        if isinstance(was, Round) and isinstance(line, Round)
    ]
    return shifts[-1] if shifts else 0


def _stood(before: Table, table: Table) -> str:
    was, ahead = leader(before.gap), leader(table.gap)
    if not table.house.is_gap:
        return f"it was {standing(before)}"
    if was is None:
        return "it was level"
    side = before.seating.side(was)
    if was is ahead and side == table.seating.side(ahead):
        return f"it was {abs(before.gap)}"
    return f"before, {side} led {glued('by', abs(before.gap))}"


def _ends_moved(seen: Evening, now: Evening) -> bool:
    """Whether a game ends with another line than before."""
    before, after = _ends(seen.seated), _ends(now.seated)
    if before.keys() != after.keys():
        return True
    return not all(_is_same(before[game], after[game], seen, now) for game in before)


def _is_same(was: Entry, line: Entry, seen: Evening, now: Evening) -> bool:
    """Whether two lines tell of the same deal, whatever its number is now."""
    return any(one is was and other is line for one, other in _pairs(seen, now))


def games(seen: Evening, now: Evening) -> tuple[str, ...]:
    """Which games end elsewhere, and who deals next."""
    before, after = _ends(seen.seated), _ends(now.seated)
    told = []
    for game in sorted({*before, *after}):
        was, line = before.get(game), after.get(game)
        if line is None:
            if now.seated.game == game:
                told.append(f"{glued('Game', game)} {_without_end(now.seated)}.")
        elif was is None or not _is_same(was, line, seen, now):
            ends = f"{glued('Game', game)} now ends {_place(line, now.seated)}"
            told.append(f"{ends}: {how_won(line)}.")
    deal = _next_deal(seen.seated, now.seated)
    if told:
        return (*told, *((f"{deal}.",) if deal else ()))
    is_same = now.seated.sheet and not undecided(seen, now)
    same = "No game ends sooner or later" if is_same else ""
    parts = [part for part in (same, deal) if part]
    return (f"{', and '.join(parts)}.",) if parts else ()


def _ends(table: Table) -> dict[int, Round | Adjustment]:
    """The line that won each game."""
    return {
        line.game: line
        for line in table.sheet
        if isinstance(line, Round | Adjustment) and line.winner and line.game is not None
    }


def _place(line: Round | Adjustment, table: Table) -> str:
    """Where on the sheet a game ended."""
    if isinstance(line, Round):
        return f"with {glued('round', line.number)}"
    before = table.sheet[: table.sheet.index(line)]
    deals = [entry.number for entry in before if not isinstance(entry, Adjustment)]
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
    if (table.deal and table.deal.is_begun) or isinstance(table.phase, Dealing):
        return ""
    dealer = table.seating.player(table.ruling.dealer)
    was = before.seating.player(before.ruling.dealer)
    next_ = "deals the rematch" if isinstance(table.phase, Over) else "deals next"
    if dealer == was:
        return f"{dealer} still {next_}"
    return f"{dealer} {next_}, not {was}"


def odd_deals(seen: Evening, now: Evening, *, by: str = "by this score") -> tuple[str, ...]:
    """Deals that were another's as it is told now; they stay as they were dealt."""
    found = []
    for was, line in _pairs(seen, now):
        if isinstance(line, Round | VoidDeal) and isinstance(was, Round | VoidDeal):
            is_odd = line.dealer is not line.ruling.dealer
            if is_odd and was.ruling.dealer is not line.ruling.dealer:
                say = line.seating.player
                whose = f"{say(line.ruling.dealer)}'s deal {by}"
                found.append((line.number, f"{whose}; {say(line.dealer)} dealt it"))
    table, deal = now.seated, now.seated.deal
    if deal and deal.is_begun and seen.seated.ruling.dealer is not table.ruling.dealer:
        say = table.seating.player
        whose = f"{say(table.ruling.dealer)}'s deal {by}"
        found.append((deal.number, f"{whose}; {say(deal.dealer)} dealt it"))
    return tuple(f"{glued('Round', number)} was {told}, and that stays." for number, told in found)


def past_end(seen: Evening, now: Evening) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The rounds that now come after the end of a game, and what one can do with them."""
    numbers = [line.number for line in _hanging(now.seated)]
    if not numbers or [line.number for line in _hanging(seen.seated)] == numbers:
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
    return [line for line in lines if isinstance(line, Round) and line.game is None]
