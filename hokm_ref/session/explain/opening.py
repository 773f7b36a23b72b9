"""The beginning of a session: who sits where, who deals, and how that was settled."""

from __future__ import annotations

from hokm_ref.rules.law import sentence
from hokm_ref.rules.seats import Seat, Team
from hokm_ref.session.explain.dealing import first_job
from hokm_ref.session.explain.phrases import job
from hokm_ref.session.explain.standing import against, lead, standing
from hokm_ref.value import Value
from hokm_ref.wording import JOB, glued, listed, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.cards import Card
    from hokm_ref.rules.draw import Draw
    from hokm_ref.rules.house import House
    from hokm_ref.session.facts import RulesTaken
    from hokm_ref.session.state import Table
    from hokm_ref.wording import Seating

WHO_DEALS = "Who deals first?"
HOW_FAR = "By how many points do they lead?"


class Seats(Value):
    """The four seats as they sit, drawn once, where a wrong order can still be mended."""

    players: tuple[str, ...]
    """Marked names in order of play, the first at the near side."""
    roles: tuple[str, ...]
    """What stands under each name: "deals", "calls first" or nothing."""
    order: tuple[str, str]
    """Which way play goes, and the names in order of play."""
    is_clockwise: bool


def seats(table: Table) -> Seats:
    """The picture of a table about to begin."""
    first = "hakem" if table.house.is_classic else "calls first"
    roles = {table.dealer: "deals", table.dealer.next: first}
    names = tuple(table.seating.player(seat) for seat in Seat)
    goes = sentence("play.direction", table.house).rstrip(".")
    return Seats(
        names,
        tuple(roles.get(seat, "") for seat in Seat),
        (f"{goes}:", f"{', '.join(names)}."),
        table.house.direction == "clockwise",
    )


def lines(
    table: Table, draw: Draw | None, *, is_again: bool, file: str | None = None
) -> tuple[str, ...]:
    """Who plays whom by which rules, of which file if it was found, and who deals."""
    say = table.seating
    rules = rules_told(table.house, table.rules.taken, file)
    joint = " again, " if is_again else " " if rules.startswith("by ") else ", "
    play = f"{say.side(Team.A)} play {say.side(Team.B)}{joint}{rules}."
    carried: tuple[str, ...] = ()
    if table.carried:
        carried = (f"{lead(say, table.carried)}, carried over from paper.",)
    dealer = say.player(table.ruling.dealer)
    first = first_job(say, table.dealer, table.house)
    if table.house.is_classic:
        first = f"{first} and names trump from five cards"
        opens = f"{JOB}{dealer} deals, so {first}."
        return (
            *(drawn(say, draw, first) if draw else ()),
            play,
            *carried,
            *(() if draw else (opens,)),
        )
    if draw is None:
        return (f"{play} {JOB}{dealer} deals, so {first}.", *carried)
    return (*drawn(say, draw, first), play, *carried)


def rules_told(house: House, taken: RulesTaken | None, file: str | None = None) -> str:
    """Which rules a session took: "by the standard rules", "classic Hokm by the persian preset"."""
    kind = "classic Hokm " if house.is_classic else ""
    return f"{kind}by the {rules_of(taken, file)}"


def rules_of(taken: RulesTaken | None, file: str | None = None) -> str:
    """Where the rules are from: "standard rules", "persian preset", or a file."""
    if taken is None:
        return "standard rules"
    preset = (f"{taken.preset} preset",) if taken.preset != "standard" else ()
    house = (f"house rules of {quoted(file or named(taken.path))}",) if taken.path else ()
    return " and the ".join((*preset, *house)) or "standard rules"


def named(path: str) -> str:
    """A file's own name, without the folders it lies in."""
    return path.replace("\\", "/").rpartition("/")[2]


def drawn(say: Seating, draw: Draw, first: str) -> tuple[str, ...]:
    """The cards drawn, so that nobody doubts them, and what they settle."""
    if draw.how == "first_ace":
        told = f"Drawn: {_each(say, draw.cards)}."
        seat, dealer = draw.deciding[0], say.player(draw.dealer)
        return told, f"The first ace is {say.player(seat)}'s, so {JOB}{dealer} deals and {first}."
    tied = [_tied(say, draw, hand) for hand in draw.hands[:-1]]
    opens = ["Drawn", *(f"{names} drew the same, so all drew again" for names in tied)]
    turned = [f"{how}: {_each(say, hand)}." for how, hand in zip(opens, draw.hands, strict=True)]
    best = "highest" if draw.how == "draw_high" else "lowest"
    word = draw.deciding[1].rank.word
    return *turned, f"The {word} is {best}, so {JOB}{say.player(draw.dealer)} deals and {first}."


def _each(say: Seating, cards: Sequence[tuple[Seat, Card]]) -> str:
    return ", ".join(glued(say.player(seat), card.text) for seat, card in cards)


def _tied(say: Seating, draw: Draw, hand: Sequence[tuple[Seat, Card]]) -> str:
    """Who drew the best card of a hand alike."""
    best = draw.best_of(hand)
    return listed([say.player(seat) for seat, card in hand if card.rank is best])


def as_last_time(before: Table, table: Table) -> tuple[str, ...]:
    """How to play as last time, where that was by a preset and this is not."""
    taken, now = before.rules.taken, table.rules.taken
    if taken is None or taken.path or taken.preset == (now.preset if now else "standard"):
        return ()
    way = glued("hokm", "new", "--preset", taken.preset)
    return f"by the {rules_of(taken)}, as last time? {glued('hokm', 'undo')}", f"and then: {way}"


def notes(kept: tuple[int, str] | None) -> tuple[str, ...]:
    """The way back, and that the evening before is kept."""
    undo = f"not sitting like this? {glued('hokm', 'undo')}"
    if kept is None:
        return (undo,)
    number, day = kept
    return (f"the evening of {day} is kept: {glued('hokm', '-s', number)}", undo)


def question(before: Table | None) -> str:
    """Who deals first? It is the table's choice; Enter draws."""
    ways = "A name, a seat 1 to 4, or Enter to draw"
    if before is None or before.ruling.is_asked:
        return f"{WHO_DEALS} {ways}"
    would = before.seating.player(before.ruling.dealer)
    return f"{WHO_DEALS} {would} would be next. {ways}"


def who_leads(points: int) -> str:
    """Whose the lead is that was carried over."""
    return f"Which team leads by {points}?"


def goes_on(table: Table, number: int) -> tuple[str, ...]:
    """That another session is gone on with, and where it stands."""
    told = f"Session {number} goes on: {against(table.seating)}."
    return (told, f"{standing(table)}.", job(table))


def taken_out(table: Table, number: int, day: str) -> str:
    """Which session is taken out of the record."""
    return f"Session {number} is taken out: {against(table.seating)}, {day}."
