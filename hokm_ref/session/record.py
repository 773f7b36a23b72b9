"""The one door for facts, and the one fold over them.

Live entry, loading, undo and every later reader of the record come through `record`, so nothing
that a rule refuses can get in by another way.
"""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.errors.base import HokmError
from hokm_ref.rules import dealer as deals
from hokm_ref.rules.auction import Auction
from hokm_ref.rules.contract import TRICKS, Contract, score, settled, shared
from hokm_ref.rules.gap import winner
from hokm_ref.rules.house import STANDARD, House
from hokm_ref.rules.seats import Seat
from hokm_ref.session import facts as told
from hokm_ref.session.state import (
    Bidding,
    Deal,
    Naming,
    Over,
    Phase,
    Playing,
    Round,
    Table,
    VoidDeal,
)
from hokm_ref.value import Value, unreachable
from hokm_ref.wording import Seating

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from hokm_ref.rules.dealer import Ruling
    from hokm_ref.session.facts import Fact


class Replay(Value):
    """What a list of facts comes to: the good prefix and the first refusal."""

    table: Table | None
    accepted: int
    """How many facts were accepted."""
    closings: tuple[int, ...]
    """For each line of the sheet, which fact closed it, counted from 0."""
    refusal: HokmError | None


def replay(facts: Iterable[Fact]) -> Replay:
    """Fold facts from the first; a refusal ends it and the good prefix is kept."""
    table: Table | None = None
    closings: list[int] = []
    accepted = 0
    for fact in facts:
        try:
            table = record(table, fact)
        except HokmError as refusal:
            return Replay(table, accepted, tuple(closings), refusal)
        if len(table.sheet) > len(closings):
            closings.append(accepted)
        accepted += 1
    return Replay(table, accepted, tuple(closings), None)


def record(table: Table | None, fact: Fact) -> Table:
    """The table after a fact; raises the rule's refusal, with the players' names in it."""
    if table is None:
        if not isinstance(fact, told.SessionBegan):
            raise errors.Misplaced(type(fact).__name__)
        first = deals.Ruling(Seat.FIRST, "dealer.first")
        return Table(STANDARD, Seating(fact.players), _opened(1, first))
    try:
        return _recorded(table, fact)
    except HokmError as refusal:
        refusal.seating = table.seating
        raise


def _recorded(table: Table, fact: Fact) -> Table:
    match fact:
        case told.Called():
            return _called(table, fact)
        case told.Dealt():
            return _dealt(table, fact)
        case told.Counted():
            return _counted(table, fact)
        case told.TrickWon():
            return _trick_won(table, fact)
        case told.Contracted():
            return _contracted(table, fact)
        case told.TrumpNamed():
            return _trump_named(table, fact)
        case told.DealVoided():
            return _voided(table, fact.reason)
        case told.GameEnded():
            return _ended(table, fact)
        case told.GameBegan():
            return _began(table, fact)
        case told.SessionNamed(name):
            return table.but(name=name)
        case told.TeamsNamed(names):
            return table.but(seating=table.seating.but(teams=names))
        case told.GapCarried():
            return _carried(table, fact)
        case told.DealerChosen(seat, is_drawn):
            clause = "dealer.drawn" if is_drawn else "dealer.first"
            return table.but(phase=_opened(1, deals.Ruling(seat, clause)))
        case told.SessionBegan() | told.StepsUndone() | told.StepsRedone():
            raise errors.Misplaced(type(fact).__name__)
        case _:
            unreachable(fact)


def _opened(number: int, ruling: Ruling) -> Bidding:
    """A deal about to begin, by the dealer whom the rule names."""
    return Bidding(Deal(number, ruling.dealer, ruling), Auction(ruling.dealer))


def _bid_out(deal: Deal, auction: Auction, house: House) -> Phase:
    """The phase an auction has come to."""
    contract = settled(auction, house)
    if contract is None:
        return Bidding(deal, auction)
    if contract.trump is None:
        return Naming(deal, auction, contract)
    return Playing(deal, auction, contract)


def _running(table: Table) -> Bidding | Naming | Playing:
    """The phase of a game that goes on; refused when the game is over."""
    if isinstance(table.phase, Over):
        raise errors.GameOver(table.game, winner=table.phase.winner, behind=abs(table.gap))
    return table.phase


def _called(table: Table, fact: told.Called) -> Table:
    phase = _running(table)
    if not isinstance(phase, Bidding):
        contract, auction = phase.contract, phase.auction
        all_called = auction is None or len(auction.calls) == len(Seat)
        raise errors.BiddingOver(contract.seat, contract.text, all_called=all_called)
    auction = phase.auction.with_call(fact.call, table.house, by=fact.by)
    return table.but(phase=_bid_out(phase.deal.told(fact), auction, table.house))


def _dealt(table: Table, fact: told.Dealt) -> Table:
    """Another dealer moves the calls to the seats that really spoke; all is judged again."""
    phase = _running(table)
    if isinstance(phase, Playing) and phase.tricks:
        raise errors.TrickIsDown(phase.deal.dealer, tricks=len(phase.tricks))
    deal = Deal(phase.deal.number, fact.seat, phase.deal.ruling, (fact,))
    table = table.but(phase=Bidding(deal, Auction(fact.seat)))
    for earlier in phase.deal.facts:
        if not isinstance(earlier, told.Dealt):
            table = record(table, earlier)
    return table


def _trump_named(table: Table, fact: told.TrumpNamed) -> Table:
    phase = _running(table)
    match phase:
        case Bidding(_, auction):
            raise errors.TrumpIsBid(auction.turn, legal=auction.legal(table.house))
        case Playing(contract=contract):
            raise errors.TrumpStands(contract.seat, contract.text)
        case Naming(deal, auction, contract):
            named = contract.but(trump=fact.suit)
            return table.but(phase=Playing(deal.told(fact), auction, named))
        case _:
            unreachable(phase)


def _contracted(table: Table, fact: told.Contracted) -> Table:
    phase = _running(table)
    match phase:
        case Bidding(deal, auction):
            from hokm_ref.session.agreement import whole_contract

            contract = whole_contract(fact, auction, table.house)
            return table.but(phase=Playing(deal.told(fact), None, contract))
        case Naming(deal, auction, contract):
            asked = Contract(fact.seat, fact.bid.tricks, None, forced=True)
            if asked != contract or fact.bid.suit is None:
                raise errors.ContractStands(contract.seat, contract.text)
            named = contract.but(trump=fact.bid.suit)
            return table.but(phase=Playing(deal.told(fact), auction, named))
        case Playing(contract=contract):
            asked = Contract(fact.seat, fact.bid.tricks, fact.bid.suit, contract.forced)
            if asked != contract or (fact.is_forced and not contract.forced):
                raise errors.ContractStands(contract.seat, contract.text)
            return table
        case _:
            unreachable(phase)


def _in_play(table: Table, count: told.Counted | None = None) -> Playing:
    """The phase in which tricks are won; refused before the auction is over."""
    phase = _running(table)
    match phase:
        case Playing():
            return phase
        case Naming(contract=contract):
            raise errors.NotNamedYet(contract.seat)
        case Bidding(deal, auction):
            last = None if deal.is_begun else table.last_round
            closed = (last.number, last.taken, last.contract.team) if last and count else None
            raise errors.StillBidding(auction.turn, legal=auction.legal(table.house), closed=closed)
        case _:
            unreachable(phase)


def _trick_won(table: Table, fact: told.TrickWon) -> Table:
    phase = _in_play(table)
    phase = phase.but(deal=phase.deal.told(fact), tricks=(*phase.tricks, fact))
    if len(phase.tricks) == TRICKS:
        return _closed(table, phase, phase.won)
    return table.but(phase=phase)


def _counted(table: Table, fact: told.Counted) -> Table:
    phase = _in_play(table, fact)
    team = fact.side.team if fact.side else phase.contract.team
    taken = shared(team, fact.own, fact.others)
    for side in (team, team.other):
        if taken[side.value] < phase.won[side.value]:
            raise errors.CountDisagrees(taken, phase.won, TRICKS - len(phase.tricks), team)
    return _closed(table, phase, taken)


def _closed(table: Table, phase: Playing, taken: tuple[int, int]) -> Table:
    """The round scored: one total changes, the gap is tested, the deal goes to the losers."""
    deal, contract = phase.deal, phase.contract
    result = score(contract.tricks, taken[contract.team.value], table.house)
    points = contract.team.pair(result.points)
    totals = (table.totals[0] + points[0], table.totals[1] + points[1])
    lost_by = contract.team.other if result.made else contract.team
    ruling = deals.after_round(deal.dealer, lost_by, deal.number)
    champion = winner(totals[0] - totals[1], table.house)
    line = Round(
        number=deal.number,
        game=table.game,
        seating=table.seating,
        dealer=deal.dealer,
        ruling=deal.ruling,
        auction=phase.auction,
        contract=contract,
        taken=taken,
        entered=len(phase.tricks),
        score=result,
        totals=totals,
        lost_by=lost_by,
        next=ruling,
        winner=champion,
    )
    table = table.but(totals=totals, sheet=(*table.sheet, line))
    if champion is None:
        return table.but(phase=_opened(deal.number + 1, ruling))
    won = champion.pair(1)
    return table.but(
        phase=Over(deal.number + 1, champion, ruling),
        games_won=(table.games_won[0] + won[0], table.games_won[1] + won[1]),
    )


def _on_sheet(table: Table, phase: Bidding | Naming | Playing, reason: str) -> Table:
    """The sheet with the open deal struck out."""
    deal = phase.deal
    line = VoidDeal(
        number=deal.number,
        game=table.game,
        seating=table.seating,
        dealer=deal.dealer,
        ruling=deal.ruling,
        auction=phase.auction,
        reason=reason,
        totals=table.totals,
    )
    return table.but(sheet=(*table.sheet, line))


def _voided(table: Table, reason: str) -> Table:
    phase = _running(table)
    deal = phase.deal
    again = _opened(deal.number, deals.after_void(deal.dealer, deal.number))
    return _on_sheet(table, phase, reason).but(phase=again)


def _ended(table: Table, fact: told.GameEnded) -> Table:
    phase = _running(table)
    deal, ruling = phase.deal, phase.deal.ruling
    if deal.is_begun:
        table = _on_sheet(table, phase, fact.reason)
        ruling = deals.after_void(deal.dealer, deal.number)
    return table.but(phase=Over(deal.number, None, ruling, fact.reason))


def _began(table: Table, fact: told.GameBegan) -> Table:
    if not isinstance(table.phase, Over):
        raise errors.GameGoesOn(table.game)
    number, ruling = table.phase.number, table.phase.ruling
    if fact.players and fact.players != table.seating.players:
        person = table.seating.players[ruling.dealer.value]
        if person in fact.players:
            seat = Seat(fact.players.index(person))
            ruling = ruling.but(dealer=seat, before=None, lost_by=None)
        seating = Seating(fact.players)
        table = table.but(seating=seating, games_won=(0, 0))
    if fact.dealer is not None:
        ruling = deals.Ruling(fact.dealer, "dealer.first")
    return table.but(phase=_opened(number, ruling), game=table.game + 1, totals=(0, 0), carried=0)


def _carried(table: Table, fact: told.GapCarried) -> Table:
    if not 0 <= fact.points < table.house.gap:
        raise errors.CarriedTooFar(fact.points, table.house.gap)
    return table.but(totals=fact.team.pair(fact.points), carried=fact.team.sign * fact.points)
