"""The prompt of the table: what comes next, and what may be typed there."""

from __future__ import annotations

from hokm_ref.session import example
from hokm_ref.session.explain.phrases import tricks_so_far
from hokm_ref.session.explain.standing import ending, standing
from hokm_ref.session.explain.turn import turn
from hokm_ref.session.phases import Bidding, Dealing, Naming, Over, Playing
from hokm_ref.value import unreachable
from hokm_ref.wording import GLUE, any_of, glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.session.state import Table

WAYS = ("? what is allowed", "< one step back", "Ctrl-D leaves, all is kept")
"""What the prompt understands besides the words of the commands."""
_BETWEEN = "deal NAME, redeal, amend, adjust, why, board"
_SUITS = "s, h, d or c"
_NOBODY = f"Nobody plays yet: {GLUE.join('new and four names'.split())}"


def greeting(table: Table | None) -> str:
    """Where the evening stands, and what is to be done now."""
    if table is None:
        return "No session has begun."
    where = ending(table) if isinstance(table.phase, Over) else f"{standing(table)}."
    return f"{where} {turn(table)[0]}"


def asks(table: Table | None) -> str:
    """What comes next, as a question: "Dan calls: 9 to 13, or p"."""
    if table is None:
        return _NOBODY
    phase, say = table.phase, table.seating.player
    match phase:
        case Dealing(number):
            return f"Who deals {glued('round', number)}? {glued('deal', 'NAME')}"
        case Bidding(_, auction):
            return f"{say(auction.turn)} calls: {any_of(auction.legal)}, or{GLUE}p"
        case Naming(_, auction, contract):
            must = f"must take {contract.tricks}" if contract.forced else f"has {contract.tricks}"
            role = must if auction else "is hakem"
            return f"{say(contract.seat)} {role} and names trump: {_SUITS}"
        case Playing():
            return _leads(table, phase)
        case Over():
            return f"{glued('Game', table.game)} is over: rematch, or{GLUE}new"
        case _:
            unreachable(phase)


def _leads(table: Table, phase: Playing) -> str:
    """Who leads, what is trump, and what the contract still needs or the count so far."""
    contract, say = phase.contract, table.seating.player
    trump = f", {contract.trump.text}{GLUE}trump" if contract.trump else ""
    leads = f"{say(phase.leads)} leads{trump}"
    if table.house.is_classic:
        return f"{leads}, {tricks_so_far(table, phase)}" if phase.tricks else leads
    whose = "" if phase.leads is contract.seat else f"{say(contract.seat)} "
    return f"{leads}, {whose}{_needs(table, phase)}"


def _needs(table: Table, phase: Playing) -> str:
    """What the one who has the contract still needs: "needs 7 of 11"."""
    contract, prospect = phase.contract, phase.prospect(table.house)
    if prospect.made is None:
        if prospect.needs is None:
            return f"can still make {contract.tricks}"
        return f"needs {glued(prospect.needs[contract.team.value], 'of', prospect.left)}"
    if phase.lost_by_revoke is not None:
        return "makes it" if prospect.made else "fails"
    return "has made it" if prospect.made else f"cannot make {contract.tricks}"


def allowed(table: Table | None) -> tuple[str, ...]:
    """What may be typed now, by examples."""
    if table is None:
        return ("new Ana Ben Cyn Dan, with your names in order of play.", "Also: sessions, rules.")
    phase = table.phase
    match phase:
        case Dealing(_, ruling):
            return (f"{glued('deal', table.seating.typed(ruling.dealer))}, or whoever deals.",)
        case Bidding(deal, auction):
            also = "deal NAME, redeal, why, board" if deal.is_begun else _BETWEEN
            return _calls(table, deal.is_begun, auction.legal), f"Also: {also}."
        case Naming(deal):
            suits = "s or spades, h or hearts and so on, in your language too."
            is_whole = table.house.is_classic and not deal.is_begun
            whole = _whole_round(table, "hearts", "7-3") if is_whole else ""
            return f"{suits}{whole}", f"Also: {_BETWEEN}."
        case Playing():
            who = table.seating.typed(phase.leads)
            won = glued("trick", who) if who.isdecimal() else who  # alone it is a count
            count = example.count(table) if table.house.is_classic else "9 or 9-4"
            tricks = f"{won} for a trick won, {glued(won, who)} for two"
            cards = f"the four cards of one, as in {glued(*'ah k 2 qh'.split())}"
            also = "redeal, revoke NAME, why, board"
            return f"{tricks}; {cards}; {count} for the count.", f"Also: {also}."
        case Over():
            again = "rematch begins the next game, new another evening"
            return f"{again}.", "Also: amend, sheet, chart, share, why, board."
        case _:
            unreachable(phase)


def _calls(table: Table, is_begun: bool, legal: tuple[int, ...]) -> str:
    """Calls by examples: "9s, 10 hearts and so on, or p to pass."."""
    low, high = legal[0], legal[min(1, len(legal) - 1)]
    numbers = f"{low}" if low == high else f"{low}, {high} and so on"
    with_suit = f"{low}s, {glued(high, 'hearts')} and so on"
    bids = with_suit if table.house.trump_named == "with_bid" else numbers
    if is_begun:
        return f"{bids}, or p to pass."
    return f"{bids}, or p to pass.{_whole_round(table, f'{low}s', low)}"


def _whole_round(table: Table, *played: object) -> str:
    """An example of a round entered at once, when it is over."""
    whole = glued(table.seating.typed(table.dealer.next), *played)
    return f" {whole} is a whole round."
