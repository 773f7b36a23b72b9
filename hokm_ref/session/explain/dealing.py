"""Who deals, by which rule, and what the deal begins with."""

from __future__ import annotations

from hokm_ref.rules.dealer import After, ByNoRound, ByRound, Lost, Ruling
from hokm_ref.value import unreachable
from hokm_ref.wording import GLUE, glued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.house import House
    from hokm_ref.rules.seats import Seat
    from hokm_ref.session.state import Table
    from hokm_ref.wording import Seating


def first_job(seating: Seating, dealer: Seat, house: House, *, verb: str = "is") -> str:
    """What the deal by this dealer begins with: "Ben calls first", "Ben is hakem"."""
    first = seating.player(dealer.next)
    return f"{first} {verb} hakem" if house.is_classic else f"{first} calls first"


def next_deal(
    ruling: Ruling, losers: str, dealt: str, seating: Seating, house: House
) -> tuple[str, str]:
    """Why the next deal is whose it is; and whose, and what it begins with. No full stop.

    That a side lost the round, and who had dealt it, are told with the names of then.
    """
    name, joint = seating.player(ruling.dealer), " and" if house.is_classic else ";"
    verb = "stays" if ruling.how is ByRound.AGAIN else "is"
    first = first_job(seating, ruling.dealer, house, verb=verb)
    if ruling.is_asked:
        return f"{losers}. ", f"The table says who deals; the losing side would, so {name}"
    match ruling.how:
        case ByRound.AGAIN:
            return f"{losers}, so ", f"{name} deals again{joint} {first}"
        case ByRound.PARTNER:
            why = "After the hakem's Kot the dealer's partner deals: "
            return why, f"{name}, and {first}"
        case ByRound.NEXT:
            return "", f"The deal passes from {dealt} to {name}{joint} {first}"
        case ByRound.PASSES | None:
            origin = "" if house.is_classic else f" from {dealt}"
            return f"{losers}, so ", f"the deal passes{origin} to {name}{joint} {first}"
        case _:
            unreachable(ruling.how)


def deals(seating: Seating, ruling: Ruling) -> str:
    """Who deals and why, the name first: "Dan deals again, because Ben & Dan lost round 10"."""
    name, (word, why) = seating.player(ruling.dealer), _why_deals(seating, ruling)
    if ruling.is_asked:
        by_loss = " by the losing-side rule" if ruling.lost else ""
        return f"{name} would deal{by_loss}, {word} {why}; here the table says"
    comma = "" if word.startswith("again") else ","
    return f"{name} deals{comma} {word} {why}"


def deals_aloud(seating: Seating, ruling: Ruling) -> str:
    """The same after a label: "Dan, again, because Ben & Dan lost round 10"."""
    word, why = _why_deals(seating, ruling)
    return f"{seating.player(ruling.dealer)}, {word} {why}"


def was_lost(seating: Seating, lost: Lost) -> str:
    """Who lost which round: "Ben & Dan lost round 10"."""
    return f"{seating.side(lost.side)} lost round{GLUE}{lost.number}"


def _why_deals(seating: Seating, ruling: Ruling) -> tuple[str, str]:
    """Why this player deals: the word that joins the reason, and the reason."""
    match ruling.grounds:
        case ByNoRound.FIRST | ByNoRound.UNCHOSEN:
            return "as", "the table chose"
        case ByNoRound.DRAWN:
            return "as", "the cards fell"
        case ByNoRound.PARTNERS:
            return "as", "it was that player's turn before the partners changed"
        case ByNoRound.VOID:
            return "again, because", "the last deal was void"
        case After(how, lost):
            return _why_by_round(seating, how, lost)
        case _:
            unreachable(ruling.grounds)


def _why_by_round(seating: Seating, how: ByRound, lost: Lost) -> tuple[str, str]:
    told, before = was_lost(seating, lost), seating.player(lost.dealer)
    match how:
        case ByRound.AGAIN:
            return "again, because", told
        case ByRound.PASSES:
            return "because", f"{told} and {before} had dealt it"
        case ByRound.NEXT:
            return "because", f"the deal passes on and {before} dealt round{GLUE}{lost.number}"
        case ByRound.PARTNER:
            return "because", "after the hakem's Kot the dealer's partner deals"
        case _:
            unreachable(how)


def by_rule(seating: Seating, ruling: Ruling) -> str:
    """Whose deal it would have been: "By the rule it was Ana's deal: ..."."""
    name = seating.player(ruling.dealer)
    match ruling:
        case Ruling(grounds=ByNoRound.VOID):
            why = "a misdeal keeps its dealer"
        case Ruling(grounds=ByNoRound.FIRST | ByNoRound.UNCHOSEN):
            why = "the table chose so"
        case Ruling(grounds=After(ByRound.AGAIN, Lost(number=number))):
            why = f"{name}'s side lost round{GLUE}{number}, so the deal stayed"
        case Ruling(grounds=After(ByRound.PASSES, Lost(before, number=number))):
            won = f"{seating.player(before)}'s side won round{GLUE}{number}"
            why = f"{won}, so the deal passed"
        case _:
            why = _why_deals(seating, ruling)[1]
    return f"By the rule it was {name}'s deal: {why}."


def who_deals(table: Table, number: int, ruling: Ruling) -> tuple[str, str]:
    """That the table says who deals; and whom the rule would name, with what to type."""
    would = table.seating.player(ruling.dealer)
    typed = glued("hokm", "deal", table.seating.typed(ruling.dealer))
    asked = f"The table says who deals round{GLUE}{number}"
    if ruling.lost is None:
        return asked, f"it was to be {would}: {typed}"
    return asked, f"the losing side would, so {would}: {typed}"
