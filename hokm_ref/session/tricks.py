"""The tricks of a round, won or counted, and the close with its score."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.errors.base import HokmError
from hokm_ref.rules import dealer as deals
from hokm_ref.rules import version
from hokm_ref.rules.contract import TRICKS
from hokm_ref.rules.seats import Seat, added
from hokm_ref.session.facts import Counted, Revoked, TrickPlayed, TrickWon
from hokm_ref.session.phases import Bidding, Naming, Over, Playing, called_by
from hokm_ref.session.play import opened, running
from hokm_ref.session.sheet import Round, Trick
from hokm_ref.session.state import Table
from hokm_ref.value import unreachable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.rules.cards import Card
    from hokm_ref.rules.contract import Score
    from hokm_ref.rules.house import House
    from hokm_ref.rules.seats import Team
    from hokm_ref.session.facts import Fact

    Tricks = tuple[int, int]


def in_play(table: Table, fact: Fact) -> Playing:
    """The phase in which tricks are won; refused before trump is settled."""
    phase = running(table)
    match phase:
        case Playing():
            return phase
        case Naming(deal, _, contract):
            raise errors.NotNamedYet(
                contract.seat,
                house=table.house,
                closed=None if deal.is_begun else _just_closed(table, fact),
                is_forced=contract.forced,
                tricks=_told(fact, contract.team, table.house),
                is_others=_side(fact, contract.team) is not contract.team,
                is_revoke=isinstance(fact, Revoked),
            )
        case Bidding(deal, auction):
            raise errors.StillBidding(
                auction.turn,
                legal=auction.legal,
                held=auction.held,
                house=table.house,
                closed=None if deal.is_begun else _just_closed(table, fact),
                tricks=_told(fact, (auction.held or (auction.turn,))[0].team, table.house),
                is_revoke=isinstance(fact, Revoked),
            )
        case _:
            unreachable(phase)


def _just_closed(table: Table, fact: Fact) -> tuple[int, Team, Tricks, Sequence[Tricks]] | None:
    """The round before, where it closed itself with its last trick or is counted once more."""
    last = table.last_round
    if last is None or not (isinstance(fact, Counted) or len(last.tricks) == sum(last.won)):
        return None
    team = last.contract.team
    return last.number, team, last.taken, _told(fact, team, last.house)


def _told(fact: Fact, team: Team, house: House) -> Sequence[Tricks]:
    """Both teams' tricks by a count, which is this team's first; none for none that can be.

    Where both sides' do not add up, either may be right.
    """
    if not isinstance(fact, Counted):
        return ()
    own, others = fact.own, fact.others
    both = [(own, others)]
    if others is not None and not house.is_classic:
        both = [*dict.fromkeys(((own, TRICKS - own), (TRICKS - others, others)))]
    counts = []
    for told in both:
        try:
            counts.append(version.shared(_side(fact, team), *told, house))
        except HokmError:
            continue
    return tuple(counts)


def _side(fact: Fact, team: Team) -> Team:
    """Whose tricks come first in what was told: this team's, unless a side was named."""
    return fact.side.team if isinstance(fact, Counted) and fact.side else team


def trick_won(table: Table, fact: TrickWon) -> Table:
    """The play after one more trick of which only the winner was named."""
    phase = in_play(table, fact)
    return _with_trick(table, phase, fact, Trick(fact.seat, fact.leader or phase.leads))


def trick_played(table: Table, fact: TrickPlayed) -> Table:
    """The play after one more trick of which the cards were named: they say who won it."""
    from hokm_ref.rules.trick import winning

    phase = in_play(table, fact)
    if len(fact.cards) != len(Seat):
        raise errors.Misplaced(type(fact).__name__)
    for card in fact.cards:
        _check_unplayed(card, fact.cards, phase)
    leader = fact.leader or phase.leads
    winner = leader.after(winning(fact.cards, phase.contract.trump))
    return _with_trick(table, phase, fact, Trick(winner, leader, fact.cards))


def _check_unplayed(card: Card, cards: tuple[Card, ...], phase: Playing) -> None:
    """Refuse a card that was played before, or that is named twice."""
    if cards.count(card) > 1:
        raise errors.DuplicateCard(card)
    for number, trick in enumerate(phase.tricks, 1):
        if card in trick.cards:
            by = trick.leader.after(trick.cards.index(card))
            raise errors.DuplicateCard(card, by=by, trick=number)


def _with_trick(table: Table, phase: Playing, fact: Fact, trick: Trick) -> Table:
    """One more trick; the last one closes the round."""
    return on_or_closed(
        table, phase.but(deal=phase.deal.with_fact(fact), tricks=(*phase.tricks, trick))
    )


def on_or_closed(table: Table, phase: Playing) -> Table:
    """The play as it goes on, or the round closed because no trick is left."""
    if version.is_played_out(phase.taken(table.house), table.house):
        return closed(table, phase, phase.won)
    return table.but(phase=phase)


def counted(table: Table, fact: Counted) -> Table:
    """The round closed by its count, which is of tricks as they were won."""
    phase = in_play(table, fact)
    team = _side(fact, phase.contract.team)
    won = version.shared(team, fact.own, fact.others, table.house, phase.penalties)
    if any(count < entered for count, entered in zip(won, phase.won, strict=True)):
        left = sum(won) - len(phase.tricks)
        raise errors.CountDisagrees(won, phase.won, max(left, 0), team)
    return closed(table, phase, won)


def closed(table: Table, phase: Playing, won: tuple[int, int]) -> Table:
    """The round scored: totals change, the end is tested, the deal goes by the rule."""
    deal, team = phase.deal, phase.contract.team
    _check_revokes(phase, won)
    taken, score = version.score(phase.contract, won, table.house, phase.penalties)
    side, is_kot = team.other if score.made else team, score.is_hakems_kot
    lost = deals.Lost(deal.dealer, side, deal.number, is_hakems_kot=is_kot)
    table = _added_up(table, lost.side.other, score)
    line = _line(table, phase, won, taken, score, lost)
    table = table.but(sheet=(*table.sheet, line))
    number = line.number + 1
    if line.winner is None:
        return table.but(phase=opened(line.house, number, line.next))
    games = added(table.games_won, line.winner.pair(1))
    return table.but(phase=Over(number, line.winner, line.next, line.house), games_won=games)


def _check_revokes(phase: Playing, won: tuple[int, int]) -> None:
    """Refuse a count of fewer tricks than the one in which somebody revoked."""
    for revoke in phase.revokes:
        if revoke.trick and revoke.trick > sum(won):
            raise errors.NotPlayed(revoke.seat, revoke.trick, sum(won))


def _added_up(table: Table, winners: Team, score: Score) -> Table:
    """The table with what this round comes to in its totals, its rounds won and its Kots."""
    return table.but(
        totals=added(table.totals, score.points),
        rounds_won=added(table.rounds_won, winners.pair(1)),
        kots=added(table.kots, winners.pair(int(score.is_kot))),
    )


def _line(
    after: Table,
    phase: Playing,
    won: tuple[int, int],
    taken: tuple[int, int],
    score: Score,
    lost: deals.Lost,
) -> Round:
    """The round as a line of the sheet, with what it comes to in the table after it."""
    deal, house = phase.deal, after.house
    counts = version.counts(house, after.totals, after.rounds_won, after.kots)
    return Round(
        number=deal.number,
        game=after.game,
        seating=called_by(phase, after.seating),
        house=house,
        dealer=deal.dealer,
        ruling=deal.ruling,
        auction=phase.auction,
        contract=phase.contract,
        won=won,
        taken=taken,
        tricks=phase.tricks,
        revokes=phase.revokes,
        score=score,
        totals=after.totals,
        counts=counts,
        next=deals.after_round(lost, house),
        winner=version.winner(counts, house),
        notes=deal.notes,
    )
