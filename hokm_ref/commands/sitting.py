"""Sitting down: a new session, and the next game of one."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands import put_in
from hokm_ref.commands.answer import Answer
from hokm_ref.commands.copies import keep
from hokm_ref.commands.correct import leading_number
from hokm_ref.commands.desk import last_evening
from hokm_ref.commands.entry import enter, written
from hokm_ref.commands.first_dealer import drawn_by_the_house, first_dealer
from hokm_ref.commands.house import found_file, found_rules
from hokm_ref.commands.registry import RESERVED
from hokm_ref.commands.round_words import with_dealer
from hokm_ref.rules.presets import PRESETS
from hokm_ref.rules.seats import Seat
from hokm_ref.session.explain import opening
from hokm_ref.session.explain.correction import corrected
from hokm_ref.session.explain.readback import Readback
from hokm_ref.session.facts import (
    DealerChosen,
    GameBegan,
    GapCarried,
    SessionBegan,
    SessionNamed,
    TeamsNamed,
)
from hokm_ref.session.phases import Over
from hokm_ref.session.players import as_before, checked, ever_seated, four, listed_apart, two_teams
from hokm_ref.session.record import all_recorded, record
from hokm_ref.speech import reading
from hokm_ref.speech import words as words_of
from hokm_ref.speech.folding import folded
from hokm_ref.wording import Seating, glued, in_one_word, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.facts import Fact
    from hokm_ref.session.state import Table
    from hokm_ref.store.book import Book


def new(desk: Desk, line: Line) -> Answer:
    """A new session: four names in order of play, or none for the same four as last time."""
    before, line = last_evening(desk), with_dealer(line, None, least=0)
    names = listed_apart(line.words)
    if not names and before is not None:
        names = before.seated.seating.players
    players = _four_named(names, line, before)
    seating = Seating(players, _teams(line, players))
    house, rules = found_rules(desk, line)
    carried = _carried(line, seating)
    chosen = first_dealer(desk, line, seating, house, before if not line.words else None)
    began = SessionBegan(players)
    dealt = DealerChosen(chosen.seat, chosen.draw is not None)
    facts: list[Fact] = [began, *rules, *_named(line, seating), *carried, dealt]
    table, number = _begun(desk, facts)
    warnings = keep(desk) if number > 1 else ()  # the first has nothing yet worth keeping
    kept = None if before is None or line.words else (before.number, desk.day(before.last_at))
    is_chosen = line.words or line.names_rules
    as_before = opening.as_last_time(before.seated, table) if before and not is_chosen else ()
    spoken = Readback(
        opening.lines(table, chosen.draw, is_again=kept is not None, file=found_file(desk, line)),
        warnings,
        (*as_before, *drawn_by_the_house(line, chosen, table), *opening.notes(kept)),
    )
    return written(spoken, table, number).but(view=opening.seats(table))


def _four_named(
    names: Sequence[str], line: Line, before: Evening | None
) -> tuple[str, str, str, str]:
    """Four names for a session; a way of playing among more or fewer is led to its option."""
    try:
        return four(names, RESERVED)
    except errors.FourNames as refusal:
        if before is not None and [*map(folded, names)] == ["game"]:
            raise refusal.offering(_to_the_next(before.seated)) from None
        told = [at for at, name in enumerate(names) if folded(name) in PRESETS]
        if not told or line.has("--preset"):
            raise
        others = [name for at, name in enumerate(names) if at not in told]
        if len(others) != len(Seat):
            others = [] if before else ["Ana", "Ben", "Cyn", "Dan"]
        options = {**line.options, "--preset": folded(names[told[0]])}
        new = glued("hokm", "new", *map(quoted, others), line.but(options=options).own_options)
        refusal.offering(f"By those rules: {new}")
        raise


def _to_the_next(table: Table) -> str:
    """How the same four come to their next game, by whether this one goes on."""
    if isinstance(table.phase, Over):
        return f"The next game of the same four: {glued('hokm', 'rematch')}"
    return f"{errors.GameGoesOn(table.game).hints()[0]}; then {glued('hokm', 'rematch')}"


def _begun(desk: Desk, facts: Sequence[Fact]) -> tuple[Table, int]:
    """Record a session that begins with these facts: its table, and its number."""
    table = all_recorded(record(None, facts[0]), facts[1:])

    def opened(book: Book) -> int:
        number = book.begin()
        book.append(number, desk.now, facts, before=None, after=table)
        return number

    return table, desk.store.write(opened, is_first=True)


def _teams(line: Line, players: Sequence[str]) -> tuple[str, str] | None:
    given = line.options.get("--teams")
    if given is None:
        return None
    names = given.split(",")
    if len(names) != 2:
        raise errors.TwoTeams(given)
    return two_teams(names, players)


def _named(line: Line, seating: Seating) -> list[Fact]:
    facts: list[Fact] = []
    name = line.options.get("--name")
    if name is not None:
        facts.append(SessionNamed(checked(name, ())))
    if seating.teams:
        facts.append(TeamsNamed(seating.teams))
    return facts


def _carried(line: Line, seating: Seating) -> list[Fact]:
    given, side = line.options.get("--gap"), line.options.get("--for")
    if given is None and side is None:
        return []
    if given is None:
        raise errors.MissingAnswer(opening.HOW_FAR, glued("--gap", "18"))
    points = words_of.typed_number(given)
    if points is None:
        raise errors.NotANumber("--gap", "a number of points", given)
    if side is None:
        option = f"{glued('--for', seating.typed(Seat.FIRST))}"
        raise errors.MissingAnswer(opening.who_leads(points), option)
    team, seat = reading.side(side, seating)
    return [GapCarried(team, points, seat)]


def rematch(desk: Desk, line: Line) -> Answer:
    """The next game of the session, by the same four or with new partners.

    With a round's number it begins with that round, where a correction left it after the end.
    """
    try:
        return _rematch(desk, line)
    except errors.NoFirstDealer as refusal:  # all of the line again, as it would pass
        words = (*map(in_one_word, line.words), *filter(None, (line.own_options,)))
        refusal.option = glued("hokm", "rematch", *words, refusal.option)
        raise


def _rematch(desk: Desk, line: Line) -> Answer:
    number = leading_number(line.words)
    if number is None:
        return enter(desk, line, _from_now_on)

    def from_round(line: Line, seen: Evening) -> Sequence[Fact]:
        rest = line.but(words=line.words[1:])
        began = _next_game(rest, seen)[0]
        return put_in.next_game(seen, number, began)

    return enter(desk, line, from_round, corrected.put_in_game)


def _from_now_on(line: Line, seen: Evening) -> Sequence[GameBegan]:
    if not isinstance(seen.seated.phase, Over):  # before anybody minds how many were named
        raise errors.GameGoesOn(seen.seated.game)
    return _next_game(line, seen)


def _next_game(line: Line, seen: Evening) -> Sequence[GameBegan]:
    players = None
    line = with_dealer(line, seen.seated.seating, least=0)
    if line.words:
        people = ever_seated(seen.account.facts)
        names = [as_before(name, people) for name in listed_apart(line.words)]
        players = _four_again(names, seen.seated.seating.players)
    seating = Seating(players) if players else seen.seated.seating
    given = line.options.get("--dealer")
    if given is not None:
        return [GameBegan(reading.player(given, seating), players)]
    return [GameBegan(None, players)]


def _four_again(names: Sequence[str], seated: Sequence[str]) -> tuple[str, str, str, str]:
    """Four names for a rematch; told as it takes them where there are more or fewer."""
    try:
        return four(names, RESERVED)
    except errors.FourNames as refusal:
        one, two, partner, other = map(in_one_word, seated)
        partners = glued("hokm", "rematch", one, partner, two, other)
        same = glued("hokm", "rematch")
        refusal.offering(f"The same four: {same}. New partners: {partners}")
        raise
