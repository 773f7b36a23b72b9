"""A round until the play: the deal, the calls, trump; and a deal struck out."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.rules import dealer as deals
from hokm_ref.rules.auction import Auction
from hokm_ref.rules.contract import SEVEN, Contract, contract_of
from hokm_ref.session.facts import Called, Contracted, Dealt, TrumpNamed
from hokm_ref.session.phases import Bidding, Deal, Dealing, Naming, Open, Over, Playing, called_by
from hokm_ref.session.sheet import VoidDeal
from hokm_ref.session.state import Table
from hokm_ref.value import unreachable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.errors.base import HokmError
    from hokm_ref.rules.dealer import Ruling
    from hokm_ref.rules.house import House
    from hokm_ref.rules.seats import Team
    from hokm_ref.session.facts import Fact
    from hokm_ref.session.phases import Phase


def opened(house: House, number: int, ruling: Ruling) -> Phase:
    """A deal about to begin, by the dealer whom the rule names, or whom the table is to name."""
    if ruling.is_asked:
        return Dealing(number, ruling)
    return begun(house, Deal(number, ruling.dealer, ruling))


def begun(house: House, deal: Deal) -> Bidding | Naming:
    """The first phase of a deal: the auction, or the hakem's five cards."""
    if house.is_classic:
        return Naming(deal, None, Contract(deal.dealer.next, SEVEN, None))
    return Bidding(deal, Auction(deal.dealer, house))


def check_opening(table: Table, fact: Fact) -> None:
    """Refuse what opens a session where one is open: it would wipe out what was played."""
    is_begun = table.deal is None or table.deal.is_begun
    if is_begun or table.ruling.grounds is not deals.ByNoRound.UNCHOSEN:
        raise errors.Misplaced(type(fact).__name__)


def dealt(table: Table, number: int, ruling: Ruling, fact: Dealt) -> Table:
    """The deal as this player dealt it, nothing called yet."""
    notes = table.deal.notes if table.deal else ()
    deal = Deal(number, fact.seat, ruling, (fact,), notes)
    return table.but(phase=begun(table.house, deal))


def running(table: Table) -> Open:
    """The phase of a deal; refused when the game is over, or nobody knows yet who deals."""
    phase = table.phase
    if isinstance(phase, Over):
        raise game_over(table, phase.winner)
    if isinstance(phase, Dealing):
        raise errors.NoDealer(phase.ruling.dealer)
    return phase


def game_over(table: Table, winner: Team | None) -> HokmError:
    """The refusal of anything more of a game that has ended: told as it was won."""
    line = table.won_with
    if winner is None or line is None:
        return errors.GameOver(table.game, winner=None)
    counts = None if line.house.is_gap else line.counts
    return errors.GameOver(table.game, winner=winner, behind=abs(line.gap), counts=counts)


def called(table: Table, fact: Called) -> Table:
    """The auction after one more call."""
    phase = running(table)
    if not isinstance(phase, Bidding):
        if table.house.is_classic:
            raise no_auction(phase.contract)
        raise bidding_over(phase)
    deal, auction = phase.deal.with_fact(fact), phase.auction.with_call(fact.call, by=fact.by)
    if not auction.is_over:
        return table.but(phase=Bidding(deal, auction))
    contract = contract_of(auction)
    if contract is None:
        return voided(table.but(phase=Bidding(deal, auction)), "all four passed")
    if contract.trump is None:
        return table.but(phase=Naming(deal, auction, contract))
    return table.but(phase=Playing(deal, auction, contract))


def no_auction(contract: Contract) -> HokmError:
    """The refusal of a call in the classic version, which has none."""
    return errors.NoAuction(contract.seat, trump=contract.trump)


def bidding_over(phase: Naming | Playing) -> HokmError:
    """The refusal of a call when the auction has come to a contract."""
    contract, auction = phase.contract, phase.auction
    return errors.BiddingOver(
        contract.seat,
        contract.text,
        is_beatable=auction is None or bool(auction.legal),
        is_once=auction is None or auction.house.turns == "once",
        is_unnamed=contract.trump is None,
        calls=_calls_as_typed(auction) if isinstance(phase, Playing) and phase.tricks else (),
    )


def _calls_as_typed(auction: Auction | None) -> tuple[str, ...]:
    """The calls as they are typed; none where the contract was entered whole."""
    return tuple(call.code.lower() for _, call in auction.made) if auction else ()


def trump_named(table: Table, fact: TrumpNamed) -> Table:
    """The play after trump was named apart from the bid."""
    phase = running(table)
    match phase:
        case Bidding(_, auction):
            last = None if auction.calls else table.last_round
            is_other = last is not None and last.contract.trump is not fact.suit
            raise errors.TrumpIsBid(
                auction.turn,
                legal=auction.legal,
                house=table.house,
                closed=last.number if last and is_other else None,
                suit=fact.suit,
            )
        case Playing(contract=contract):
            is_classic = table.house.is_classic
            held = contract.trump.text if is_classic and contract.trump else contract.text
            other = "" if fact.suit is contract.trump else fact.suit.value
            raise errors.TrumpStands(contract.seat, held, other=other, is_classic=is_classic)
        case Naming(deal, auction, contract):
            named = contract.but(trump=fact.suit)
            return table.but(phase=Playing(deal.with_fact(fact), auction, named))
        case _:
            unreachable(phase)


def contracted(table: Table, fact: Contracted) -> Table:
    """A contract entered whole; it must agree with the calls already entered."""
    from hokm_ref.session.agreement import agreed, whole_contract

    phase = running(table)
    if table.house.is_classic:
        raise errors.NoAuction(phase.deal.dealer.next, trump=None)
    match phase:
        case Bidding(deal, auction):
            contract = whole_contract(fact, auction)
            # Calls that nobody is told of hold nobody there.
            deal = deal.with_fact(fact).but(left=())
            return table.but(phase=Playing(deal, None, contract))
        case Naming(deal, auction, contract):
            return table.but(phase=Playing(deal.with_fact(fact), auction, agreed(fact, contract)))
        case Playing(contract=contract):
            agreed(fact, contract)
            return table
        case _:
            unreachable(phase)


def struck_out(table: Table, phase: Open, reason: str) -> tuple[Table, Ruling]:
    """The deal on the table struck out, and who deals after it: nobody lost, so who dealt it."""
    deal = phase.deal
    line = VoidDeal(
        number=deal.number,
        game=table.game,
        # A void deal says nothing but its calls: with none of them, nobody's hold a chair.
        seating=called_by(phase, table.seating) if phase.auction else table.seating,
        dealer=deal.dealer,
        ruling=deal.ruling,
        auction=phase.auction,
        reason=reason,
        totals=table.totals,
        notes=deal.notes,
    )
    return table.but(sheet=(*table.sheet, line)), deals.after_void(deal.dealer)


def cut_short(table: Table, reason: str) -> tuple[Table, Ruling]:
    """The table when its game ends outside a round: a deal that has begun is struck out."""
    phase = table.phase
    if isinstance(phase, Over | Dealing) or not phase.deal.is_begun:
        return table, table.ruling
    return struck_out(table, phase, reason)


def noted(table: Table, text: str) -> Table:
    """A note on the deal on the table, or the one about to begin."""
    phase = running(table)
    deal = phase.deal
    return table.but(phase=phase.but(deal=deal.but(notes=(*deal.notes, text))))


def voided(table: Table, reason: str) -> Table:
    """A misdeal, or a redeal the table agreed on: the same dealer deals again."""
    phase = running(table)
    table, ruling = struck_out(table, phase, reason)
    return table.but(phase=opened(table.house, phase.deal.number, ruling))
