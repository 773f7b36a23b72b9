"""`judge`: rulings on a trick, a call, a count, a deal or a record of play; without a session."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands.cards import all_cards, of_a_trick
from hokm_ref.commands.dispatch import placed
from hokm_ref.commands.ruling import answered, ruling, seating_of, typed
from hokm_ref.rules import trick
from hokm_ref.rules.seats import Seat
from hokm_ref.session.explain import rulings
from hokm_ref.speech import reading
from hokm_ref.speech import words as words_of
from hokm_ref.speech.folding import folded
from hokm_ref.wording import glued, listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.commands.answer import Answer, Reply
    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line
    from hokm_ref.rules.suits import Suit

_RULINGS = {
    "trick": ("judge.four_cards", ("--trump", "--leader")),
    "bid": ("judge_rules.bid", ("--over",)),
    "score": ("judge_rules.count", ()),
    "dealer": ("judge_rules.dealer", ("--lost",)),
    "play": ("judge_play.play", ()),
}
"""Where each ruling is given, and what it is told besides its words and the rules of a house."""


def judge(desk: Desk, line: Line) -> Reply:
    """Settle a trick, a call, a count, a deal or a written record of play; no session needed."""
    asked = folded(line.words[0]) if line.words else ""
    if asked not in _RULINGS:
        way = f"As in: {glued('hokm', 'judge', 'bid', '8s', '--over', '8h')}"
        if not line.words:
            raise errors.Takes("judge", listed(tuple(_RULINGS), last="or"), way)
        raise errors.NotAChoice("judge", tuple(_RULINGS), line.words[0], way)
    place, own = _RULINGS[asked]
    others = {name for _, names in _RULINGS.values() for name in names} - set(own)
    for option in line.options:
        if option in others:
            raise errors.TakesNo(f"judge {asked}", option)
    dashed = next((word for word in line.words[1:] if word.startswith("--")), None)
    if dashed is not None and asked != "play":  # a file may be named so
        raise errors.TakesNo(f"judge {asked}", dashed)
    return placed(place)(desk, line.but(words=line.words[1:]))


def four_cards(desk: Desk, line: Line) -> Answer:
    """Who wins four cards in order of play, and why."""
    if line.names_rules:
        from hokm_ref.commands.house import found_rules

        found_rules(desk, line)  # a trick is the same in every house, if it is one
    found = all_cards(line.words)
    if len(found) != len(Seat):
        raise errors.FourCards(len(found), is_judged=True)
    won = trick.judged(of_a_trick(found, line.words[0]), _trump(desk, line))
    seating, winner = rulings.SEATS, None
    if "--leader" in line.options:
        seating = seating_of(desk, line, line.options["--leader"])
        winner = reading.player(line.options["--leader"], seating).after(won.index)
    return ruling(
        rulings.trick(won, winner, seating),
        winner_index=won.index,
        winner=None if winner is None else typed(winner, seating),
        card=won.card.code,
        rule=won.clause,
    )


def _trump(desk: Desk, line: Line) -> Suit:
    given = answered(desk, line, "--trump", rulings.WHAT_TRUMP, "s")
    try:
        return words_of.suit(given)
    except errors.AmbiguousSuit as error:
        raise errors.AmbiguousSuit(error.word, typed=glued("--trump", "s")) from None
