"""What is told of a Kot or of the hakem, which follow from the count and from who dealt."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.rules.seats import Team
from hokm_ref.session import example
from hokm_ref.session.phases import Playing
from hokm_ref.speech import calling
from hokm_ref.speech.words import suit
from hokm_ref.wording import glued, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hokm_ref.errors.base import HokmError
    from hokm_ref.rules.house import House
    from hokm_ref.rules.seats import Seat
    from hokm_ref.session.sheet import Round
    from hokm_ref.session.state import Table
    from hokm_ref.speech.deeds import Told


def kot(seat: Seat | None, table: Table) -> HokmError:
    """The refusal of "it was a Kot", with the count that makes one."""
    phase, house, hakems = table.phase, table.house, table.dealer.next.team
    teams = [hakems, hakems.other] if seat is None else [seat.team]
    if house.opponents_kot == "never":
        if teams == [hakems.other]:
            return errors.NoKotAgainst(_count(hakems.other, table))
        teams = [hakems]
    kots = _can_be(phase, house) if isinstance(phase, Playing) else set(Team)
    ways = [_count(team, table, is_kot=True) for team in teams if team in kots]
    if not ways:
        return errors.KotBroken(_count(None, table))
    last = None if table.open_deal else table.last_closed
    if last is None:
        return errors.KotTold(*ways)
    if not last.score.is_kot:
        return errors.KotTold(of_round(last), *ways)
    return errors.KotTold(*ways, f"Of the last round: {glued('hokm', 'why', 'kot')}")


def of_round(line: Round) -> str:
    """How a round that closed is told as a Kot, of the side that won it if that can be one."""
    is_against = not line.score.made and line.house.opponents_kot != "never"
    count = "0-7" if is_against else "7-0"
    way = glued("hokm", "amend", line.number, "--took", count)
    return f"Was {glued('round', line.number)} one? {way}"


def _can_be(phase: Playing, house: House) -> set[Team]:
    """The sides that can still make a Kot, by the tricks so far and by what revokes cost."""
    team, scores = phase.contract.team, phase.prospect(house).scores
    return {team if score.made else team.other for score in scores if score.is_kot}


def _count(team: Team | None, table: Table, *, is_kot: bool = False) -> str:
    """The count as it is typed now: alone in play, and before it with the hakem and trump."""
    hakem = table.dealer.next
    count = example.count(table, team, is_kot=team is not None)
    whose = f"A Kot of {table.seating.side(team)}" if team and is_kot else "The count"
    if isinstance(table.phase, Playing):
        return f"{whose}: {glued('hokm', 'took', count)}"
    whole = glued("hokm", "round", table.seating.typed(hakem), "hearts", count)
    return f"{whose}, with the trump named: {whole}"


def hakem(seat: Seat | None, told: Told, table: Table) -> HokmError:
    """The refusal of "Ana is hakem": that follows from who dealt, and records nothing."""
    if not table.house.is_classic:
        return errors.NoHakem(f"The calls: {glued('hokm', 'bid')}")
    is_hakem, dealer = table.dealer.next, table.dealer
    if told.is_denied:
        return errors.NothingTold(told.verb, _who_dealt(table))
    if seat is None:
        named = " ".join(told.after)
        if calling.is_suit(named) or calling.is_count(named):
            return errors.NothingTold(told.verb, _said(named, table))
        if told.after and calling.is_suit(told.after[0]) and calling.is_count(told.after[-1]):
            return errors.NothingTold(told.verb, _whole(told.after, table))
        if told.after and not told.before:
            return errors.UnknownPlayer(told.after[-1], table.seating.players)
        return errors.NothingTold(told.verb, _who(table))
    if seat is not is_hakem:
        return errors.NotTheHakem(seat, hakem=is_hakem, dealer=dealer)
    return errors.HakemTold(table.seating.player(seat), _who(table))


def _who_dealt(table: Table) -> str:
    """How another hakem comes about, in the round that is open or else the last."""
    last = None if table.open_deal else table.last_closed
    if last is None:
        way = glued("hokm", "amend", "--dealer") if table.open_deal else glued("hokm", "deal")
        other = table.seating.typed(table.dealer.next)
    else:
        way = glued("hokm", "amend", last.number, "--dealer")
        other = last.seating.typed(last.dealer.next)
    return f"The hakem sits after the dealer; who dealt, as in: {glued(way, other)}"


def _whole(words: Sequence[str], table: Table) -> str:
    """The round whose trump and count are told of the hakem; of another trump than named, anew."""
    phase, hakem = table.phase, table.seating.typed(table.dealer.next)
    is_other = isinstance(phase, Playing) and phase.contract.trump is not suit(words[0])
    whole = glued("hokm", "amend" if is_other else "round", hakem, *map(quoted, words))
    return f"The whole round: {whole}"


def _said(named: str, table: Table) -> str:
    """The line for a suit or a count that is told of a hakem."""
    is_suit, is_open = calling.is_suit(named), isinstance(table.phase, Playing)
    if is_suit:
        change = ("amend", "--trump") if is_open else ("trump",)
        return f"Trump: {glued('hokm', *change, quoted(named))}"
    if is_open:
        return f"The count: {glued('hokm', 'took', named)}"
    hakem = table.seating.typed(table.dealer.next)
    return f"The count, with the trump named: {glued('hokm', 'round', hakem, 'hearts', named)}"


def _who(table: Table) -> str:
    """What is to be told of a hakem: the trump, or the count where it is named."""
    if isinstance(table.phase, Playing):
        return f"The count: {glued('hokm', 'took', example.count(table))}"
    return f"Trump: {glued('hokm', 'trump', 'hearts')}"
