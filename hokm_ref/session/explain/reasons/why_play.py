"""What is trump and why, the last trick, whether it was a Kot, and what hangs on the round."""

from __future__ import annotations

from hokm_ref.rules.trick import judged
from hokm_ref.session.explain import turn
from hokm_ref.session.explain.phrases import has, still_needs, tricks_so_far
from hokm_ref.session.explain.reasons.why import Why, no_kot, steps
from hokm_ref.session.explain.reasons.why_turn import whose_turn
from hokm_ref.session.explain.rulings import trick_reason
from hokm_ref.session.explain.stake import stake as at_stake
from hokm_ref.session.explain.standing import ending, outcome, standing
from hokm_ref.session.phases import Dealing, Over, Playing
from hokm_ref.wording import glued, listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.session.state import Table


def trump(table: Table) -> Why:
    """What is trump, who decided it, and by which rule."""
    phase = table.phase
    told = turn.trump(table)
    if not isinstance(phase, Playing):
        return Why(told, whose_turn(table).steps)
    clause = "auction.forced" if phase.contract.forced else "auction.highest"
    if table.house.is_classic:
        clause = "classic.hakem"
    return Why(told, steps(table.house, (f"{has(table, phase.contract)}.", clause)))


def last_trick(table: Table) -> Why:
    """Who won the last trick of this round, who leads, and the count."""
    phase = table.phase
    if not isinstance(phase, Playing) or not phase.tricks:
        return Why(turn.who_leads(table), whose_turn(table).steps)
    winner, trick = table.seating.player(phase.leads), glued("trick", len(phase.tricks))
    need = f"{tricks_so_far(table, phase)}; {still_needs(table, phase)}."
    leads = (f"{winner} won {trick} and leads.", "play.leader")
    goal = "classic.seven" if table.house.is_classic else "score.bid"
    told = steps(table.house, leads, (need, goal))
    last = phase.tricks[-1]
    if not last.cards:
        return Why(f"{winner} won {trick}, the last.", told)
    found = judged(last.cards, phase.contract.trump)
    cards = listed([card.text for card in last.cards])
    laid = (f"{table.seating.player(last.leader)} led: {cards}.", found.clause)
    how = f"with {found.card.words}: {trick_reason(found)}"
    return Why(f"{winner} won {trick}, the last, {how}.", (*steps(table.house, laid), *told))


def kot(table: Table) -> Why:
    """Whether the last round was a Kot, and what this house calls one."""
    house, line = table.house, table.last_round
    if not house.is_classic:
        return Why("There is a Kot in the classic version only; this table bids.", ())
    if line is None:
        told = "No round has closed yet."
        return Why(told, steps(house, _SIDES[True], _SIDES[False]))
    verdict = "was a Kot" if line.score.is_kot else "was no Kot"
    told = f"{glued('Round', line.number)} {verdict}."
    how = (f"{outcome(line)}.", _SIDES[line.score.made][1])
    if not line.score.is_kot and not line.score.is_by_cards:
        how = no_kot(line)
    return Why(told, steps(line.house, how))


_SIDES = {
    True: ("The hakem's side.", "kot.hakem"),
    False: ("The opponents.", "kot.opponents"),
}
"""Whose Kot it would be, by whether the hakem's side won."""


def stake(table: Table) -> Why:
    """What this round can decide, and how a game ends here."""
    house = table.house
    told = at_stake(table) or "Nothing in this round can end the game."
    if isinstance(table.phase, Over):
        told = ending(table)
    elif isinstance(table.phase, Dealing) and house.is_classic:
        told = "What the round can decide hangs on who deals it, and nobody has said."
    clause = "game.gap" if house.is_gap else "game.target"
    return Why(told, steps(house, (f"{standing(table)}.", clause)))
