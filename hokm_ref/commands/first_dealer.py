"""Who deals the first round: the player named or told when asked, else by the cards drawn."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands.meant import told_whom
from hokm_ref.errors.base import HokmError
from hokm_ref.rules.draw import Draw, drawn
from hokm_ref.rules.seats import Seat
from hokm_ref.session.explain import opening
from hokm_ref.speech import deeds, reading, said
from hokm_ref.speech import words as words_of
from hokm_ref.value import Value
from hokm_ref.wording import glued, in_one_word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.rules.house import House
    from hokm_ref.session.evening import Evening
    from hokm_ref.session.state import Table
    from hokm_ref.wording import Seating


class Chosen(Value):
    """Who deals first, and the cards drawn for it, if any."""

    seat: Seat
    draw: Draw | None = None


def first_dealer(
    desk: Desk, line: Line, seating: Seating, house: House, before: Evening | None
) -> Chosen:
    """Who deals first: the one named, else as the house says; a table that is asked may draw."""
    given = line.options.get("--dealer")
    if given is not None:
        return Chosen(reading.player(given, seating))
    if house.first_dealer != "ask":
        return _drawn(desk, line, house)
    if desk.ask is None:
        words = filter(None, (*map(in_one_word, line.words), line.own_options))
        again = glued("hokm", "new", *words, "--dealer", seating.typed(Seat.FIRST))
        raise errors.MissingAnswer(opening.WHO_DEALS, again)
    from hokm_ref.commands.meant.instead import is_leaving

    question = opening.question(before.table if before else None)
    while True:
        answer = desk.ask(question)
        if not answer.strip():
            return _drawn(desk, line, house)
        try:
            return Chosen(_dealer_said(answer, seating))
        except HokmError as refusal:
            if isinstance(refusal, errors.UnknownPlayer) and is_leaving(answer.split()):
                raise errors.NotBegun from None
            hints = " ".join((refusal.reason(), *refusal.hints()))
            question = f"{hints} A name, a seat, or Enter to draw; no leaves."


def _dealer_said(answer: str, seating: Seating) -> Seat:
    """Who deals, by the name or the seat alone or as it is said: "Ana deals"."""
    words = said.plain(answer.split(), seating)
    told = deeds.told(words, seating)
    seat = told_whom.player(told, seating)[0] if told and told.kind == "deal" else None
    return seat or reading.player(" ".join(words), seating)


def _drawn(desk: Desk, line: Line, house: House) -> Chosen:
    given = line.options.get("--seed")
    seed = None if given is None else words_of.typed_number(given)
    if given is not None and seed is None:
        raise errors.NotANumber("--seed", "a number", given)
    draw = drawn(desk.shuffled(seed), house)
    return Chosen(draw.dealer, draw)


def drawn_by_the_house(line: Line, chosen: Chosen, table: Table) -> tuple[str, ...]:
    """The way to another dealer, where the house drew before anybody could name one."""
    if chosen.draw is None or table.house.first_dealer == "ask":
        return ()
    names = table.seating.players if line.words else ()
    others = {name: value for name, value in line.options.items() if name != "--seed"}
    rest = filter(None, (*map(in_one_word, names), line.but(options=others).own_options))
    dealer = table.seating.typed(chosen.seat.next)
    again = glued("hokm", "new", *rest, "--dealer", dealer)
    return f"somebody else deals? {glued('hokm', 'undo')}", f"and then: {again}"
