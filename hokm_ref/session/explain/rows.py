"""The lines of the board for each phase: the round, whose turn, the contract and the tricks."""

from __future__ import annotations

from hokm_ref.rules.auction import Bid
from hokm_ref.session.explain.dealing import deals, deals_aloud, who_deals
from hokm_ref.session.explain.phrases import (
    has,
    legal,
    owned,
    still_needs,
    tricks_each,
    tricks_so_far,
)
from hokm_ref.session.phases import Bidding, Dealing, Naming, Over, Playing
from hokm_ref.value import Value, unreachable
from hokm_ref.wording import GLUE, capital

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.rules.auction import Auction
    from hokm_ref.session.phases import Deal
    from hokm_ref.session.state import Table


class Row(Value):
    """One line of the board: a label and its sentence, drawn and read aloud."""

    label: str
    drawn: str | None
    """The sentence on the drawn board; None where only the plain one says it."""
    plain: str | None
    """The sentence as it is read aloud; None where the drawn one says it elsewhere."""
    plain_label: str | None = None
    is_job: bool = False
    """Whether it says what is to be done next."""


def phase_rows(table: Table) -> list[Row]:
    """What the board says of the round at hand."""
    phase = table.phase
    match phase:
        case Dealing(number, ruling):
            job = capital(who_deals(table, number, ruling)[1])
            return [
                Row(
                    f"Round {number}", "The table says who deals.", f"{number}, not dealt.", "Round"
                ),
                Row("To deal", job, job, is_job=True),
            ]
        case Bidding(deal, auction) if not deal.is_begun:
            first = f"{table.seating.player(auction.turn)}, first after the dealer"
            return [*_deal(table, deal), _job("To call", first, legal(auction))]
        case Naming(deal, None, contract) if not deal.is_begun:
            hakem = table.seating.player(contract.seat)
            job = f"{hakem} is hakem and names trump from five cards."
            return [*_deal(table, deal), Row("To name", job, job, is_job=True)]
        case Bidding():
            return _bidding(table, phase)
        case Naming():
            return _naming(table, phase)
        case Playing():
            return _playing(table, phase)
        case Over():
            return []
        case _:
            unreachable(phase)


def _deal(table: Table, deal: Deal) -> list[Row]:
    """Who deals a round not begun, and why."""
    why, aloud = deals(table.seating, deal.ruling), deals_aloud(table.seating, deal.ruling)
    return [
        Row(f"Round {deal.number}", f"{why}.", f"{deal.number}, not begun.", "Round"),
        Row("Dealer", None, f"{aloud}."),
    ]


def _job(label: str, who: str, what: str, then: str = "") -> Row:
    """Whose turn it is and what may be done: one sentence drawn, two read aloud."""
    return Row(label, f"{who}: {what}.{then}", f"{who}. {capital(what)}.{then}", is_job=True)


def _bidding(table: Table, phase: Bidding) -> list[Row]:
    deal, auction = phase.deal, phase.auction
    say = table.seating.player
    dealer, turn = say(deal.dealer), say(auction.turn)
    rows = [
        Row(f"Round {deal.number}", f"{dealer} dealt.", f"{deal.number}, in the auction.", "Round"),
        Row("Dealer", None, f"{dealer}."),
    ]
    if auction.calls:
        calls = _calls(table, auction)
        rows.append(Row("Calls", ", ".join(calls), f"{'. '.join(calls)}."))
    is_last = auction.is_last_turn
    role = ", first after the dealer" if not auction.calls else ", last" if is_last else ""
    has_last_word = auction.house.turns == "once" and auction.calls and not is_last
    last = f" {dealer} calls last." if has_last_word else ""
    return [*rows, _job("To call", f"{turn}{role}", legal(auction), last)]


def _calls(table: Table, auction: Auction) -> list[str]:
    said = []
    for caller, call in auction.made:
        name = table.callers.player(caller)
        said.append(f"{name} {call.text}" if isinstance(call, Bid) else f"{name} passed")
    return said


def _naming(table: Table, phase: Naming) -> list[Row]:
    """Trump is to be named, and the deal has begun."""
    deal, contract = phase.deal, phase.contract
    dealer, names = table.seating.player(deal.dealer), table.seating.player(contract.seat)
    if phase.auction is None:
        how, must = "", "is hakem and names trump from five cards"
    elif contract.forced:
        names += ", the dealer," if contract.seat is deal.dealer else ", first after the dealer,"
        how, must = ", and all four passed", f"must take {contract.tricks} and names trump"
    else:
        called = owned(table, contract.seat, contract.text)
        how, must = "", f"has {called} and names trump"
    job = f"{names} {must}."
    return [
        Row(
            f"Round {deal.number}",
            f"{dealer} dealt{how}.",
            f"{deal.number}, trump to be named{how}.",
            "Round",
        ),
        Row("Dealer", None, f"{dealer}."),
        Row("To name", job, job, is_job=True),
    ]


def _playing(table: Table, phase: Playing) -> list[Row]:
    deal, contract = phase.deal, phase.contract
    say = table.seating.player
    holder, dealer = say(contract.seat), say(deal.dealer)
    trump = contract.trump.value if contract.trump else "?"
    need = f"{capital(still_needs(table, phase, is_labelled=True))}."
    count = f"{tricks_so_far(table, phase)}. " if phase.tricks else ""
    aloud = "".join(f"{part}. " for part in tricks_each(table, phase))
    number = len(phase.tricks)
    first = "who is hakem" if table.house.is_classic else "who has the contract"
    why = f"who won trick{GLUE}{number}" if number else first
    leads = f"{say(phase.leads)}, {why}."
    told = f"{has(table, contract)}, so {trump} are trump. {dealer} dealt."
    called = owned(table, contract.seat, contract.text)
    aloud_label, aloud_text = ("Contract", f"{holder}, {called}")
    if table.house.is_classic:
        aloud_label, aloud_text = "Hakem", holder
    return [
        Row(f"Round {deal.number}", told, f"{deal.number}, in play.", "Round"),
        Row(aloud_label, None, f"{aloud_text}. {capital(trump)} are trump."),
        Row("Tricks", count + need, (aloud if number else "") + need),
        Row("To lead", leads, leads, is_job=True),
        Row("Dealer", None, f"{dealer}."),
    ]
